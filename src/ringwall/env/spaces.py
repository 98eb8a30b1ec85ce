"""What observations and actions look like to Gymnasium and PettingZoo, and what an environment can draw."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from ringwall.env.table import MASK, OBSERVATION, EnvTable

ANSI: Final = "ansi"
HUMAN: Final = "human"
RENDER_MODES: Final = [ANSI, HUMAN]


def observation_space(table: EnvTable) -> spaces.Dict:
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(0, 255, (len(table.features),), np.uint8),
            MASK: spaces.Box(0, 1, (len(table.actions),), np.int8),
        }
    )


def action_space(table: EnvTable) -> "spaces.Discrete[np.int64]":
    return spaces.Discrete(len(table.actions))


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; it can be {' or '.join(RENDER_MODES)}, or None")


def rendered(table: EnvTable, mode: str | None) -> Any:
    """The table as the seat that must choose sees it: as a text, or on the screen."""
    if mode == HUMAN:
        print(table, flush=True)
        return None
    return str(table) if mode == ANSI else None

"""The scenarios of the rulebook as tables to try. The build writes them (``tools/rulebook``)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ringwall.server.messages import Scene
from ringwall.server.table import Refusal
from ringwall.setup import Setup

RULEBOOK: Final = Path(__file__).resolve().parent / "rulebook"
NAME: Final = re.compile(r"\w+(/\w+)+")
"""Of a scenario: it leads to no file but those of the rulebook."""


def scene_to_try(folder: Path, wanted: str) -> tuple[Setup, dict[str, Any] | None]:
    """The table of a scenario such as ``base/tar/2``, and how it begins.

    Its figures are its own: a scenario shows what holds with those it names, whatever the owner of this server knows.
    """
    scene = _scenes(folder, wanted.rpartition("/")[0]).get(wanted) if NAME.fullmatch(wanted) else None
    if scene is None or scene.tried is None or scene.refused is not None:
        raise Refusal("no_such_scene")
    return Setup(**scene.tried.setup), scene.tried.begins


@lru_cache(maxsize=32)
def _scenes(folder: Path, name: str) -> Mapping[str, Scene]:
    """Those of a file; none where there is no such file."""
    try:
        written = (folder / "boards" / f"{name}.json").read_bytes()
    except OSError:
        return {}
    return {scene.id: scene for scene in msgspec.json.decode(written, type=list[Scene])}

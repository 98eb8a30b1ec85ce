"""The game for OpenSpiel. Importing this module registers it as ``ringwall``.

Chance is sampled before the players begin: a few nodes of chance draw the seed of the game, figure by figure, and from
then on everything follows from what the players choose. So a history is the whole of a state: copies have the same
future, and what was serialised goes on as it would have.

>>> import pyspiel
>>> game = pyspiel.load_game("ringwall(players=2,seed=18)")
>>> state = game.new_initial_state()
>>> [state.action_to_string(action) for action in state.legal_actions()]
['place goblin @ archer-1', 'place orc @ archer-1', 'place troll @ archer-1']
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from ringwall.env.table import OBSERVATION, EnvTable
from ringwall.setup import Setup

LONGEST: Final = 20_000
"""More numbers than any game takes to say."""
PARAMETERS: Final = {"players": 4, "mode": "", "boxes": "", "options": "", "seed": -1}
"""What a table can be, with its usual values: ``boxes=wizards_tower+promos``, ``options=closed_hands:on``.

Without a seed, every game is left to chance; with one, there is one deal, that of the seed, and no node of chance.
"""
DRAWS: Final = 6
"""So many nodes of chance draw a seed, each a figure below FIGURES."""
FIGURES: Final = 1024
TYPE: Final = pyspiel.GameType(
    short_name="ringwall",
    long_name="Ringwall (Castle Panic)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def setup_of(given: Mapping[str, Any]) -> Setup:
    """The table of some parameters; raises :class:`~ringwall.setup.InvalidSetup` if there is none."""
    options = dict(each.partition(":")[::2] for each in str(given["options"]).split("+") if each)
    boxes = [box for box in str(given["boxes"]).split("+") if box]
    return Setup(int(given["players"]), str(given["mode"]) or None, boxes, options)


def seed_of(drawn: Sequence[int]) -> int:
    """The seed that was drawn figure by figure."""
    seed = 0
    for figure in drawn:
        seed = seed * FIGURES + figure
    return seed


class RingwallGame(pyspiel.Game):
    """One table; its states are games."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.setup = setup_of(given)
        self.seed = int(given["seed"])
        table = EnvTable(self.setup, seed=0)
        self.features = table.features
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.actions),
            max_chance_outcomes=FIGURES,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS if self.seed < 0 else 0

    def new_initial_state(self) -> "RingwallState":
        return RingwallState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        return Observer(self)


class RingwallState(pyspiel.State):
    """A game whose seed is being drawn, or one as far as it has been played."""

    def __init__(self, game: RingwallGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        """The figures of the seed so far."""
        self.table = None if game.seed < 0 else EnvTable(game.setup, game.seed)

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.seat - 1 if self.table.seat else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(figure, 1 / FIGURES) for figure in range(FIGURES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None, "chance has its outcomes instead"
        return sorted(self.table.legal)

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.say(action)
            return
        self.drawn.append(action)
        if len(self.drawn) == DRAWS:
            self.table = EnvTable(self.get_game().setup, seed_of(self.drawn))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if self.table is None or player < 0 else self.table.actions.text(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.question is None

    def returns(self) -> list[float]:
        seats = range(1, self.num_players() + 1)
        return [0.0 if self.table is None else self.table.reward(seat) for seat in seats]

    def __str__(self) -> str:
        return f"drawn for the seed: {self.drawn}" if self.table is None else str(self.table)


class Observer:
    """What a player sees: the features as a tensor, or the table as a text."""

    def __init__(self, game: RingwallGame) -> None:
        self.tensor = np.zeros(len(game.features), np.float32)
        self.dict = {OBSERVATION: self.tensor}

    def set_from(self, state: RingwallState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = state.table.observe(player + 1)[OBSERVATION]

    def string_from(self, state: RingwallState, player: int) -> str:
        # The seed holds every secret of the game, so nobody sees what is drawn of it.
        return "the seed is drawn" if state.table is None else state.table.drawn_for(player + 1)


pyspiel.register_game(TYPE, RingwallGame)

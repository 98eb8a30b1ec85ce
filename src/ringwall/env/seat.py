"""One seat of a table as a Gymnasium environment; bots play the others.

>>> env = SeatEnv(Setup(players=2), seat=1, bots="simple")
>>> observation, info = env.reset(seed=18)
>>> observation, reward, terminated, truncated, info = env.step(int(observation["action_mask"].argmax()))
>>> reward, terminated, truncated
(0.0, False, False)
"""

from typing import Any, ClassVar, Final

import gymnasium

from ringwall.bots import Bot, Outlook, make_bot
from ringwall.bots.registry import read_spec
from ringwall.env.spaces import RENDER_MODES, action_space, check_render_mode, observation_space, rendered
from ringwall.env.table import EnvTable, IllegalAction, Seen
from ringwall.setup import Setup

ID: Final = "Ringwall-v1"
"""What Gymnasium knows it by, once this module is imported; ``gymnasium.make`` imports what is named before a colon."""
PATIENCE: Final = 1000
"""After so many refused numbers in a row the episode is cut off."""


class SeatEnv(gymnasium.Env[Seen, int]):
    """An episode is a game. Its reward comes at the end: 1 for a won game, -1 for a lost one.

    A number that the mask rules out is refused: nothing changes, and ``info["refused"]`` says what can be chosen.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self, setup: Setup | None = None, seat: int = 1, bots: str = "simple", render_mode: str | None = None
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.table = EnvTable(setup if setup is not None else Setup())
        seats = self.table.setup.players
        if not 1 <= seat <= seats:
            raise ValueError(f"there is no seat {seat}; seats are 1 to {seats}")
        read_spec(bots)
        self.seat = seat
        self.bots = bots
        self._others: dict[int, Bot] = {}
        self._refusals = 0
        self.observation_space = observation_space(self.table)
        self.action_space = action_space(self.table)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(seed)
        others = [each for each in range(1, self.table.setup.players + 1) if each != self.seat]
        self._others = {each: make_bot(self.bots, each) for each in others}
        self._refusals = 0
        self._let_others_play()
        self._show()
        return self.table.observe(self.seat), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {}
        try:
            self.table.say(int(action))
        except IllegalAction as refusal:
            self._refusals += 1
            info["refused"] = str(refusal)
        else:
            self._refusals = 0
            self._let_others_play()
            self._show()
        table = self.table
        terminated = table.question is None
        return (
            table.observe(self.seat),
            table.reward(self.seat),
            terminated,
            not terminated and self._refusals >= PATIENCE,
            info,
        )

    def _let_others_play(self) -> None:
        table = self.table
        while table.question is not None and table.seat != self.seat:
            table.choose(self._others[table.seat].choose(Outlook.of(table.game)))

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return rendered(self.table, self.render_mode)


gymnasium.register(id=ID, entry_point="ringwall.env.seat:SeatEnv")

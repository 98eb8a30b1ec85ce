"""All seats of a table as a PettingZoo environment, one after the other (AEC).

>>> from ringwall import Setup
>>> env = TableEnv(Setup(players=2))
>>> env.reset(seed=18)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     env.step(None if termination else int(observation["action_mask"].argmax()))
>>> env.agents
[]
"""

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from ringwall.env.spaces import RENDER_MODES, action_space, check_render_mode, observation_space, rendered
from ringwall.env.table import EnvTable, Seen
from ringwall.setup import Setup


class TableEnv(AECEnv[str, Seen, int | None]):
    """Agents are ``seat_1``, ``seat_2`` and so on; an Overlord has the last seat.

    A number that the mask rules out raises :class:`~ringwall.env.table.IllegalAction` and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ringwall_v1",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(self, setup: Setup | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.table = EnvTable(setup if setup is not None else Setup())
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.table.setup.players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        self._observation_space = observation_space(self.table)
        self._action_spaces = {agent: action_space(self.table) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[self.table.seat - 1]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        table = self.table
        if not self.agents:
            raise ValueError("there is no game; reset the environment")
        if table.question is None:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must choose a number; None is for those whose game has ended")
        table.say(action)
        decision = table.game.decision
        if decision is not None:
            # Nobody has a reward before the end, so there is nothing to add up.
            self.agent_selection = self.possible_agents[decision.seat - 1]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.rewards = {agent: self.table.reward(self._seats[agent]) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        return self.table.observe(self._seats[agent])

    def render(self) -> Any:
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to let go of."""

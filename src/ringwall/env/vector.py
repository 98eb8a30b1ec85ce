"""Many seats at once, on several processes: a vectorised Gymnasium environment.

Each process plays its share of the tables, one after the other, and writes what the seats see into memory that all
share. Where an episode has ended, the next step begins a new one, whatever is chosen there (``NEXT_STEP``).

    envs = SeatsEnv(64, processes=2, setup=Setup(players=4))
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

The processes are started anew, so a script needs ``if __name__ == "__main__":`` around this.
"""

import multiprocessing
from collections.abc import Iterable, Sequence
from ctypes import c_byte
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ringwall.bots.code import load_code
from ringwall.env.seat import SeatEnv
from ringwall.env.spaces import RENDER_MODES
from ringwall.env.table import MASK, OBSERVATION, Seen
from ringwall.setup import Setup

Numbers = NDArray[np.int64]
Infos = dict[str, Any]
SPAWN: Final = multiprocessing.get_context("spawn")
RESET: Final = "reset"
STEP: Final = "step"
END: Final = "end"


class ProcessLost(RuntimeError):
    """A process that played some of the tables has ended."""


class Shared:
    """The memory that the processes share: a row for each environment."""

    def __init__(self, memory: Any, number: int, features: int, actions: int) -> None:
        layout = np.dtype(
            [
                ("action", np.int64),
                ("reward", np.float64),
                ("terminated", np.bool_),
                ("truncated", np.bool_),
                (OBSERVATION, np.uint8, (features,)),
                (MASK, np.int8, (actions,)),
            ]
        )
        if memory is None:
            memory = SPAWN.RawArray(c_byte, layout.itemsize * number)
        self.memory = memory
        self.rows = np.frombuffer(memory, layout, number)


class Share(NamedTuple):
    """What a process is told when it starts."""

    memory: Any
    number: int
    """Of all environments."""
    mine: range
    setup: dict[str, Any]
    seat: int
    bots: str
    code: tuple[Path, ...]


class SeatsEnv(VectorEnv[Seen, Numbers, Numbers]):
    """So many :class:`~ringwall.env.seat.SeatEnv`, with the same arguments, on so many processes.

    ``reset(seed=n)`` gives them the seeds n, n + 1 and so on. What they play does not depend on the number of
    processes. Each process loads the files of ``code`` first, for boxes, options and bots of one's own.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        number: int,
        processes: int = 2,
        setup: Setup | None = None,
        seat: int = 1,
        bots: str = "simple",
        code: Iterable[Path] = (),
    ) -> None:
        if not 1 <= processes <= number:
            raise ValueError(f"{number} environments can be played by 1 to {number} processes, not {processes}")
        one = SeatEnv(setup, seat, bots)
        self.num_envs = number
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, number)
        self.action_space = batch_space(one.action_space, number)
        self._shared = Shared(None, number, len(one.table.features), len(one.table.actions))
        given = one.table.setup.arguments, seat, bots, tuple(code)
        self._pipes: list[Connection] = []
        self._processes = []
        for at in range(processes):
            mine = range(number * at // processes, number * (at + 1) // processes)
            here, there = SPAWN.Pipe()
            share = Share(self._shared.memory, number, mine, *given)
            process = SPAWN.Process(target=_play, args=(there, share), daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        seeds: list[int | None]
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + at for at in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} environments, but {len(seeds)} seeds")
        infos = self._ask(RESET, seeds)
        return self._seen(), infos

    def step(self, actions: Numbers) -> tuple[Seen, Numbers, Numbers, Numbers, Infos]:
        rows = self._shared.rows
        rows["action"] = actions
        infos = self._ask(STEP, None)
        return self._seen(), rows["reward"].copy(), rows["terminated"].copy(), rows["truncated"].copy(), infos

    def _ask(self, what: str, seeds: list[int | None] | None) -> Infos:
        """Have all processes do something at once; what there is to tell of each environment."""
        infos: Infos = {}
        try:
            for pipe in self._pipes:
                pipe.send((what, seeds))
            for pipe in self._pipes:
                for at, info in pipe.recv():
                    infos = self._add_info(infos, info, at)
        except (EOFError, OSError) as error:
            raise ProcessLost("a process that plays some of the environments has ended") from error
        return infos

    def _seen(self) -> Seen:
        rows = self._shared.rows
        return {OBSERVATION: rows[OBSERVATION].copy(), MASK: rows[MASK].copy()}

    def close_extras(self, **given: Any) -> None:
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            try:
                pipe.send((END, None))
            except OSError:
                continue
            finally:
                pipe.close()
                process.join()


def _play(pipe: Connection, share: Share) -> None:
    """What a process does: play its tables until there is nobody left to tell."""
    for path in share.code:
        load_code(path)
    tables = {at: SeatEnv(Setup(**share.setup), share.seat, share.bots) for at in share.mine}
    one = tables[share.mine[0]].table
    rows = Shared(share.memory, share.number, len(one.features), len(one.actions)).rows
    while True:
        try:
            what, seeds = pipe.recv()
        except EOFError:
            return  # whoever asked is gone
        if what == END:
            return
        infos = []
        for at, env in tables.items():
            row = rows[at]
            if what == RESET or row["terminated"] or row["truncated"]:
                seen, info = env.reset(seed=seeds[at] if what == RESET else None)
                row["reward"], row["terminated"], row["truncated"] = 0.0, False, False
            else:
                seen, row["reward"], row["terminated"], row["truncated"], info = env.step(int(row["action"]))
            row[OBSERVATION], row[MASK] = seen[OBSERVATION], seen[MASK]
            if info:
                infos.append((at, info))
        pipe.send(infos)

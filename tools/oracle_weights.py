"""Fits the oracle's judgement of positions: ``python -m tools.oracle_weights [GAMES [MODEL ...]]``.

The captain plays games against itself at tables of 1 to 6 players. At the beginning of every turn the figures of the
position are noted, and at the end of the game whether the castle held. A small net then learns the one from the other.
Which figures these are is said in the file itself, under "features".
"""

import json
import sys
import time
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ringwall import Game, Setup
from ringwall.bots.captain.policy import Policy
from ringwall.bots.oracle.net import ENDLESS, features, model_of
from ringwall.bots.oracle.prospects import figures

DATA = Path(__file__).parent.parent / "src" / "ringwall" / "bots" / "oracle" / "weights.json"
MIXES = ((), ("wizards_tower",), ("dark_titan",), ("wizards_tower", "dark_titan"))
QUESTS = "crowns_and_quests"
LEARNT = {"overlord", ENDLESS, *(box for boxes in MIXES for box in boxes)}
"""What tells tables apart; other boxes and modes are judged like those they come closest to."""
SLIPS = 0.03
"""How often a choice is left to chance, so that positions are seen that good play avoids."""
HIDDEN = 8
EPOCHS = 16
BATCH = 512
PACE = 0.004
RIDGE = 1e-4
KEPT_FOR_TESTING = 7
"""One in so many games; no divisor of the number of tables, so that games of all of them are kept."""
DIGITS = 5

Numbers = npt.NDArray[np.float64]


@cache
def tables() -> dict[str, list[Setup]]:
    """The tables of each model."""
    found: dict[str, list[Setup]] = {}
    for boxes in MIXES:
        standard = [Setup(players=players, boxes=boxes) for players in range(1, 7)]
        overlord = [Setup(players=players, mode="overlord", boxes=boxes) for players in range(2, 7)]
        found[model_of(standard[0], LEARNT)] = standard
        found[model_of(overlord[0], LEARNT)] = overlord
    modes = ["solitaire", *["coop"] * 5]
    strangers = {"characters": "random"}
    found[ENDLESS] = [Setup(n, mode, [QUESTS], strangers) for n, mode in enumerate(modes, start=1)]
    return found


def play(task: tuple[str, int]) -> tuple[list[list[float]], bool]:
    """The positions of one game and how it ended."""
    name, seed = task
    setups = tables()[name]
    game = Game(setups[seed % len(setups)], seed=f"weights {seed}")
    dice = Random(seed)
    policy = Policy()
    seen: list[list[float]] = []
    turn = 0
    while (decision := game.decision) is not None:
        if game.state.turn != turn:
            turn = game.state.turn
            seen.append(figures(game))
        slip = dice.random() < SLIPS
        game.choose(dice.choice(decision.options) if slip else policy.choose(game))
    assert game.outcome is not None
    return seen, game.outcome.won


class Net:
    """What is learnt, for figures of mean 0 and spread 1: a direct way and a hidden layer."""

    def __init__(self, size: int) -> None:
        dice = np.random.default_rng(1)
        self.parts: dict[str, Numbers] = {
            "direct": np.zeros(size),
            "hidden": dice.normal(0, size**-0.5, (size, HIDDEN)),
            "out": dice.normal(0, 0.1, HIDDEN),
        }
        self._drift = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._spread = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def chances(self, rows: Numbers) -> Numbers:
        return self._read(rows)[1]

    def _read(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        """What the hidden layer makes of positions, and their chances."""
        felt = np.maximum(rows @ self.parts["hidden"], 0)
        total = rows @ self.parts["direct"] + felt @ self.parts["out"]
        return felt, 1 / (1 + np.exp(-total))

    def learn(self, rows: Numbers, won: Numbers, pace: float) -> None:
        """One step downhill (Adam)."""
        felt, chances = self._read(rows)
        error = (chances - won) / len(won)
        back = np.outer(error, self.parts["out"]) * (felt > 0)
        slopes = {"direct": rows.T @ error, "hidden": rows.T @ back, "out": felt.T @ error}
        self._steps += 1
        for name, part in self.parts.items():
            slope = slopes[name] + RIDGE * part
            self._drift[name] = 0.9 * self._drift[name] + 0.1 * slope
            self._spread[name] = 0.999 * self._spread[name] + 0.001 * slope**2
            drift = self._drift[name] / (1 - 0.9**self._steps)
            spread = self._spread[name] / (1 - 0.999**self._steps)
            part -= pace * drift / (np.sqrt(spread) + 1e-8)

    def for_raw(self, mean: Numbers, scale: Numbers) -> dict[str, Any]:
        """The same net for figures as they are; the first one is always 1 and takes what the means amount to."""
        direct = self.parts["direct"] / scale
        hidden = (self.parts["hidden"] / scale[:, None]).T
        direct[0] = self.parts["direct"][0] - direct[1:] @ mean[1:]
        hidden[:, 0] = self.parts["hidden"][0] - hidden[:, 1:] @ mean[1:]
        return {
            "direct": np.round(direct, DIGITS).tolist(),
            "hidden": np.round(hidden, DIGITS).tolist(),
            "out": np.round(self.parts["out"], DIGITS).tolist(),
        }


def fit(rows: Numbers, won: Numbers) -> tuple[Net, Numbers, Numbers]:
    mean, scale = rows.mean(axis=0), rows.std(axis=0)
    mean[0], scale[0] = 0.0, 1.0
    scale[scale == 0] = 1.0
    ready = (rows - mean) / scale
    net, dice = Net(rows.shape[1]), np.random.default_rng(2)
    for epoch in range(EPOCHS):
        order = dice.permutation(len(rows))
        for start in range(0, len(rows), BATCH):
            batch = order[start : start + BATCH]
            net.learn(ready[batch], won[batch], PACE * (1 - epoch / EPOCHS))
    return net, mean, scale


def surprise(chances: Numbers, won: Numbers) -> float:
    """The mean logarithmic loss."""
    return float(-np.mean(np.log(np.clip(np.where(won > 0, chances, 1 - chances), 1e-9, 1))))


def learn(name: str, games: int) -> dict[str, Any]:
    """The model of a kind of table."""
    start = time.perf_counter()
    with Pool() as pool:
        played = pool.map(play, [(name, seed) for seed in range(games)], chunksize=16)
    rows = np.array([row for seen, _ in played for row in seen], dtype=np.float64)
    won = np.array([won for seen, won in played for _ in seen], dtype=np.float64)
    tested = np.array([number % KEPT_FOR_TESTING == 0 for number, (seen, _) in enumerate(played) for _ in seen])
    net, mean, scale = fit(rows[~tested], won[~tested])
    loss = surprise(net.chances((rows[tested] - mean) / scale), won[tested])
    usual = surprise(np.full(tested.sum(), won.mean()), won[tested])
    print(
        f"{name:36}{len(rows):8} positions  won {np.mean([won for _, won in played]):.0%}  loss {loss:.4f} "
        f"(always the same: {usual:.4f})  {time.perf_counter() - start:.0f} s",
        flush=True,
    )
    return net.for_raw(mean, scale)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    models = known()
    for name in sys.argv[2:] or tables():
        models[name] = learn(name, games)
        data = {
            "made_by": "python -m tools.oracle_weights",
            "of": "the captain's games against itself, one in seven of them kept for testing",
            "features": features(),
            "models": models,
        }
        DATA.write_text(json.dumps(data, separators=(",", ":")).replace('],"', '],\n"') + "\n", encoding="utf-8")


def known() -> dict[str, Any]:
    """The models there are already, as long as they are for the same figures."""
    models: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))["models"]
    return {name: model for name, model in models.items() if len(model["direct"]) == len(features())}


if __name__ == "__main__":
    main()

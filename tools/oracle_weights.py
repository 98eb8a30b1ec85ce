"""Fits the oracle's judgement of positions: ``python -m tools.oracle_weights [GAMES]`` (for each kind of table).

The bot's policy plays games against itself at tables of 1 to 6 players. At the beginning of every turn the figures of
the position are noted, and at the end of the game whether the castle held. A logistic regression then weighs them.
"""

import json
import sys
import time
from math import log
from pathlib import Path
from random import Random

from ringwall import Game, Setup
from ringwall.bots.captain.policy import Policy
from ringwall.bots.oracle.prospects import FEATURES, figures, model_of, squash

DATA = Path(__file__).parent.parent / "src" / "ringwall" / "bots" / "oracle" / "weights.json"
MIXES = ((), ("wizards_tower",), ("dark_titan",), ("wizards_tower", "dark_titan"))
SLIPS = 0.03
"""How often a choice is left to chance, so that positions are seen that good play avoids."""
RIDGE = 1.0
STEPS = 8
Row = tuple[list[float], bool]


def tables() -> list[list[Setup]]:
    """The tables of each model."""
    standard = [[Setup(players=players, boxes=boxes) for players in range(1, 7)] for boxes in MIXES]
    overlord = [[Setup(players=players, mode="overlord", boxes=boxes) for players in range(2, 7)] for boxes in MIXES]
    return standard + overlord


def play(setup: Setup, seed: int) -> list[Row]:
    """The positions of one game and how it ended."""
    game = Game(setup, seed=f"weights {seed}")
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
    return [(row, game.outcome.won) for row in seen]


def fit(rows: list[Row]) -> list[float]:
    """Newton's method; the ridge keeps figures that never vary at nought."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, won in rows:
            chance = squash(sum(weight * figure for weight, figure in zip(weights, row, strict=True)))
            spread = chance * (1 - chance)
            filled = [(at, figure) for at, figure in enumerate(row) if figure]
            for at, figure in filled:
                slope[at] += (won - chance) * figure
                line, share = bend[at], spread * figure
                for other, another in filled:
                    line[other] += share * another
        step = solve(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """A system of linear equations."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            share = rows[below][at] / rows[at][at]
            if share:
                rows[below] = [a - share * b for a, b in zip(rows[below], rows[at], strict=True)]
    answer = [0.0] * size
    for at in reversed(range(size)):
        answer[at] = (rows[at][size] - sum(rows[at][j] * answer[j] for j in range(at + 1, size))) / rows[at][at]
    return answer


def surprise(rows: list[Row], weights: list[float] | None) -> float:
    """The mean logarithmic loss; without weights that of always saying the same."""
    share = sum(won for _, won in rows) / len(rows)
    total = 0.0
    for row, won in rows:
        chance = share
        if weights is not None:
            chance = squash(sum(weight * figure for weight, figure in zip(weights, row, strict=True)))
        total -= log(max(1e-9, chance if won else 1 - chance))
    return total / len(rows)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    models: dict[str, list[float]] = {}
    for setups in tables():
        name = model_of(setups[0])
        start = time.perf_counter()
        rows = [play(setups[seed % len(setups)], seed) for seed in range(games)]
        tested = [row for game in rows[: games // 6] for row in game]
        learnt = [row for game in rows[games // 6 :] for row in game]
        weights = fit(learnt)
        models[name] = [round(weight, 4) for weight in weights]
        print(
            f"{name:36}{len(learnt):8} positions  loss {surprise(tested, weights):.4f} "
            f"(always the same: {surprise(tested, None):.4f})  {time.perf_counter() - start:.0f} s",
            flush=True,
        )
        data = {
            "command": f"python -m tools.oracle_weights {games}",
            "games": games,
            "of": "games of the policy against itself for each model, a sixth of them kept for testing",
            "features": FEATURES,
            "models": {**known(), **models},
        }
        DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def known() -> dict[str, list[float]]:
    """The models there are already, as long as they are for the same figures."""
    if not DATA.exists():
        return {}
    data = json.loads(DATA.read_text(encoding="utf-8"))
    models: dict[str, list[float]] = data["models"]
    return models if tuple(data["features"]) == FEATURES else {}


if __name__ == "__main__":
    main()

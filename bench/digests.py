"""What games come to, as digests: the same in both builds, whatever the seed of Python's hashes.

python -m bench.digests                      each mix in both builds and with two seeds, side by side
python -m bench.digests --of wizards_tower   the digests of one mix in this build (base, or boxes with a plus)
python -m bench.digests --tenth ...          with a tenth of the games

Both builds need a Python in which Ringwall is installed as a compiled wheel: .venv-compiled/bin/python.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from bench.bots import table
from bench.engine import MIXES
from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.boxes import EXPANSIONS
from ringwall.build import BUILD
from ringwall.env.table import EnvTable

ROOT = Path(__file__).parent.parent
BASE = "base"
NAMES = (BASE, *("+".join(mix) for mix in MIXES))
ORACLE = "oracle:iterations=8"
GAMES = {"random": 1000, "simple": 100, "captain": 50, ORACLE: 3}
"""So many games of each bot, at every mix."""
TENTH = {"random": 100, "simple": 10, "captain": 5, ORACLE: 1}
WITH_ORACLE = NAMES[::3]
"""The mixes that an oracle plays at in a tenth of it."""
HASH_SEEDS = ("0", "1")


def digests_of(name: str, tenth: bool) -> Iterator[str]:
    """A line for each bot: how many decisions its games had, and the digest of all options and choices in them.

    The last line is of games by numbers (``ringwall.env``).
    """
    boxes = () if name == BASE else tuple(name.split("+"))
    for bot, games in (TENTH if tenth else GAMES).items():
        if bot != ORACLE or not tenth or name in WITH_ORACLE:
            digest, decisions = sha256(), 0
            for seed in range(games):
                for line in played(table(1 + seed % 6, boxes), bot, seed):
                    digest.update(line.encode())
                    decisions += 1
            yield f"{bot}: {games} games, {decisions} decisions, {digest.hexdigest()[:16]}"
    yield by_numbers(boxes, TENTH["simple"] if tenth else GAMES["simple"])


def by_numbers(boxes: tuple[str, ...], games: int) -> str:
    """What learners meet in games by chance: at every step what the seat sees, what it can say, what it says."""
    digest, steps = sha256(), 0
    for seed in range(games):
        env, pick = EnvTable(table(1 + seed % 6, boxes), seed), Random(seed).random
        while env.question is not None:
            legal = env.legal
            number = legal[int(pick() * len(legal))]
            digest.update(env.features.seen(env.game, env.seat, env.said))
            digest.update(f"{legal} > {number}\n".encode())
            env.say(number)
            steps += 1
    return f"by numbers: {games} games, {steps} steps, {digest.hexdigest()[:16]}"


def played(setup: Setup, bot: str, seed: int) -> Iterator[str]:
    """Each decision of a game with its options and what was chosen, and at last the outcome."""
    game = Game(setup, seed=seed)
    pick = Random(seed).random
    player = make_bot(bot, seed)
    while (decision := game.decision) is not None:
        options = decision.options
        chosen = options[int(pick() * len(options))] if bot == "random" else player.choose(Outlook(game, decision))
        yield f"{decision.seat} {decision.kind}: {'|'.join([option.text for option in options])} > {chosen.text}\n"
        game.choose(chosen)
    outcome = game.state.outcome
    assert outcome is not None
    yield f"{outcome.won}\n"


def environments() -> dict[str, dict[str, str]]:
    """How this Python plays with each build and seed: the one that is installed, and the sources of this folder."""
    paths = {BUILD: str(ROOT), "pure Python": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    return {
        f"{build}, hash seed {seed}": {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed}
        for build, path in paths.items()
        for seed in HASH_SEEDS
    }


def side_by_side(name: str, tenth: bool) -> dict[str, str]:
    """The digests of a mix by build and seed, each found by a process of its own."""
    command = [sys.executable, "-m", "bench.digests", "--of", name, *(["--tenth"] if tenth else [])]
    return {
        which: subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout
        for which, environment in environments().items()
    }


def main() -> None:
    tenth = "--tenth" in sys.argv
    if "--of" in sys.argv:
        print(BUILD, file=sys.stderr)
        print(*digests_of(sys.argv[sys.argv.index("--of") + 1], tenth), sep="\n")
        return
    different = False
    for name in NAMES:
        found = side_by_side(name, tenth)
        equal = len(set(found.values())) == 1
        different = different or not equal
        print(f"{name}: {'the same' if equal else 'DIFFERENT'} in {'; '.join(found)}", flush=True)
        for text in dict.fromkeys(found.values()):
            print(*(f"    {line}" for line in text.splitlines()), sep="\n", flush=True)
    assert set(EXPANSIONS) <= set("+".join(NAMES).split("+"))
    sys.exit(different)


if __name__ == "__main__":
    main()

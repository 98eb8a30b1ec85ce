"""Finds a deal for the guided turns of a box: ``python -m tools.lesson engines_of_war``.

What the guide says fits every such deal, so after a changed rule only the seed and the script of
``server/lessons/<box>.py`` are put in again, as this prints them.
"""

import sys
from collections.abc import Iterator
from importlib import import_module

from ringwall.server.lessons import crowns_and_quests, engines_of_war
from tools.lessons.deal import Deal, NoLesson, Script

SEEDS = range(100_000)
LESSONS = {"crowns_and_quests": crowns_and_quests, "engines_of_war": engines_of_war}


def found(box: str) -> Iterator[tuple[int, Script]]:
    lead = import_module(f"tools.lessons.{box}").lead
    for seed in SEEDS:
        deal = Deal(LESSONS[box].SETUP, seed)
        try:
            lead(deal)
        except (NoLesson, StopIteration, ValueError):
            continue
        yield seed, deal.script


def main(box: str) -> None:
    seed, script = next(found(box), (None, []))
    if seed is None:
        sys.exit("No deal fits.")
    print(f"SEED: Final = {seed}")
    for key, (option, refs) in zip(LESSONS[box].KEYS, [*script, (None, ())], strict=True):
        pointed = f", {refs!r}" if refs else ""
        print(f'    Step("{key}", {option!r}{pointed}),'.replace("'", '"'))


if __name__ == "__main__":
    if sys.argv[1:] not in ([box] for box in LESSONS):
        sys.exit(f"Which lesson? python -m tools.lesson {' or '.join(LESSONS)}")
    main(sys.argv[1])

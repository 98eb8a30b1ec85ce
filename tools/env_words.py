"""``ringwall/env/words.toml``: what options and positions are made of, found by playing.

``python -m tools.env_words [games]`` plays random tables and every scenario, adds what is new at the end of each
section, and says so. Whatever changes a number of the table of actions needs another ``VERSION`` there.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.tables import busy_choice, random_setup

from ringwall import Game
from ringwall.env.actions import Actions, actions_for
from ringwall.env.deeds import head, rest
from ringwall.env.words import ANY
from ringwall.scenario import find_scenarios

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "ringwall" / "env" / "words.toml"
GAMES = 4000
SECTIONS = {
    "deeds": "verbs with the kinds of the first component and the first place they name",
    "rest": "kinds of what else is named",
    "asked": "kinds of decisions",
    "phases": "phases of the turn",
    "holds": "places where tokens are held",
    "laid": "what cards lie on",
    "supply": "markers that are not in use",
    "counts": "notes that last",
    "rows": "notes for each arc or seat",
    "this_turn": "notes for a turn",
}

Seen = tuple[str, str]
Found = dict[str, dict[str, list[str]]]


class Finds:
    """What was seen, each with the boxes that were in play whenever it was seen: those it takes."""

    def __init__(self, known: Found) -> None:
        self.needed: dict[Seen, list[str]] = {
            (section, word): boxes for section, words in known.items() for word, boxes in words.items()
        }

    def watch(self, game: Game) -> None:
        boxes = game.setup.boxes
        for seen in self._seen(game, actions_for(boxes)):
            self.needed[seen] = self._common(self.needed.get(seen), boxes)

    def _common(self, needed: list[str] | None, boxes: tuple[str, ...]) -> list[str]:
        """What it takes, now that it was seen with these boxes too."""
        if needed is None:
            return list(boxes)
        if not boxes or needed == [ANY]:
            return [] if not boxes else needed
        return [box for box in needed if box in boxes] or ([ANY] if needed else [])

    def _seen(self, game: Game, actions: Actions) -> Iterator[Seen]:
        state, decision = game.state, game.decision
        if decision is not None:
            yield "asked", decision.kind
            yield "phases", game.rules.phases[state.phase].id
            for option in decision.options:
                yield "deeds", actions.pattern(head(option))
                for word in rest(option):
                    yield "rest", actions.words.kind_of_word(word)
        for section in ("holds", "laid", "supply", "counts", "rows", "this_turn"):
            for name in getattr(state, section):
                yield section, name

    def written(self) -> str:
        """The file: a section after the other, what is new at its end."""
        lines = ["# What options and positions are made of, with the boxes each takes. python -m tools.env_words"]
        for section, words in SECTIONS.items():
            lines += ["", f"[{section}] # {words}"]
            for (of, word), needed in self.needed.items():
                if of == section:
                    boxes = ", ".join(f'"{box}"' for box in needed)
                    lines.append(f'"{word}" = [{boxes}]')
        return "\n".join(lines) + "\n"


def play(finds: Finds, seeds: range) -> None:
    for seed in seeds:
        dice = Random(f"words {seed}")
        game = Game(random_setup(dice), seed=seed)
        while game.decision is not None:
            finds.watch(game)
            game.choose(busy_choice(game, dice))


def play_scenarios(finds: Finds) -> None:
    for scenario in find_scenarios([ROOT / "conformance"]):
        scenario.run(watch=finds.watch)


def main(games: int) -> None:
    known = tomllib.loads(FILE.read_text(encoding="utf-8"))
    finds = Finds({section: known.get(section, {}) for section in SECTIONS})
    play_scenarios(finds)
    play(finds, range(games))
    FILE.write_text(finds.written(), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)

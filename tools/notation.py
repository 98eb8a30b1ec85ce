"""The notation in ``docs/scenarios.md``: options, decisions and events, from the source and from all scenarios.

``make notation`` writes it; a test fails when it is due. What no scenario asks for is missing, and an error.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ringwall.boxes import BASE, EXPANSIONS, boxes_of, open_box
from ringwall.core.board import SPACES, TOWER_SITES, WALL_LINES
from ringwall.core.cards import Card
from ringwall.core.decision import SEATS, Decision, Named, Option
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster, Piece
from ringwall.core.structures import PLAIN_TOWER
from ringwall.core.tokens import Token
from ringwall.game import Game
from ringwall.notation import AREA
from ringwall.scenario import find_scenarios
from ringwall.texts.catalogue import read_catalogue
from ringwall.vocabulary import vocabulary

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "scenarios.md"
BEGIN, END = "<!-- make notation: begin -->\n", "<!-- make notation: end -->\n"
BOXES = (BASE.name, *EXPANSIONS)
PACKAGES = {BASE.name: ("core", "base"), **{name: (name, "crossovers") for name in EXPANSIONS}}
"""Where the rules of each box are; what holds where boxes meet is told with the later one."""
TEXTS = read_catalogue("en")


KINDS = {Card: "CARD", Token: "TOKEN", Monster: "MONSTER", Piece: "PIECE"}
PLACES = {"SPACE": [space for row in SPACES for space in row], "WALL": WALL_LINES, "TOWER": TOWER_SITES, "SEAT": SEATS}
TOWERS = {kind.id for box in boxes_of(EXPANSIONS) for kind in box.towers.values()} | {PLAIN_TOWER.id}
DECKS = {card.deck for box in boxes_of(EXPANSIONS) for card in box.cards.values()}

# --- options and decisions, as the scenarios meet them ---


class Offers:
    """The forms of options in each kind of decision, with the texts of that form for each box they come from."""

    def __init__(self) -> None:
        self.forms: dict[tuple[str, str], dict[int, set[str]]] = {}
        self.verbs: set[str] = set()

    def watch(self, game: Game) -> None:
        if game.decision is not None:
            for option in game.decision.options:
                self._note(game.decision, option)

    def _note(self, decision: Decision, option: Option) -> None:
        self.verbs.add(option.verb)
        box = max(ORIGINS.get(word, 0) for word in _words(decision, option))
        form = self.forms.setdefault((decision.kind, form_of(option)), {})
        form.setdefault(box, set()).add(option.text)


def _words(decision: Decision, option: Option) -> Iterator[str]:
    """The words of an option that say which box it comes from."""
    yield f"decision {decision.kind}"
    yield f"verb {option.verb}"
    yield from (thing.text for thing in option.what)


def _origins() -> Iterator[tuple[str, int]]:
    """The place among the boxes that words come from, the earliest one last."""
    for number, name in reversed(list(enumerate(BOXES))):
        box = open_box(name) if number else BASE
        yield from ((component, number) for component in (*box.cards, *box.tokens))
        yield from ((f"verb {verb}", number) for verb in box.verbs)
        yield from ((f"decision {kind}", number) for kind in vocabulary(PACKAGES[name]).decisions)
        phases = [phase.id for phase in _phases() if phase.__module__.split(".")[1] in PACKAGES[name]]
        yield from ((f"decision {phase}", number) for phase in phases)


def _phases(kind: type[Phase] = Phase) -> Iterator[Phase]:
    for phase in kind.__subclasses__():
        yield phase()
        yield from _phases(phase)


ORIGINS = dict(_origins())


def form_of(option: Option) -> str:
    """The text of an option with kinds of things instead of the things."""
    what = " + ".join(_kind_of(thing) for thing in option.what)
    target = "" if option.target is None else f" > {_kind_of(option.target)}"
    return f"{option.verb} {what}".strip() + target


def _kind_of(thing: Named) -> str:
    for kind, name in KINDS.items():
        if isinstance(thing, kind):
            return name
    for name, row in PLACES.items():
        if thing in row:
            return name
    if thing.text in TOWERS:
        return "KIND"
    if AREA.match(thing.text) and thing.text not in DECKS:
        return "NUMBER" if thing.text.isdigit() else "AREA"
    return thing.text


def collected() -> Offers:
    """What all scenarios meet; a decision or a verb that none of them meets is missing."""
    offers = Offers()
    for scenario in find_scenarios([ROOT / "conformance"]):
        scenario.run(watch=offers.watch)
    missing = vocabulary().decisions - {kind for kind, _ in offers.forms}
    missing |= {verb for box in boxes_of(EXPANSIONS) for verb in box.verbs} - offers.verbs
    if missing:
        raise SystemExit(f"no scenario meets {', '.join(sorted(missing))}")
    return offers


# --- the text ---


def written(old: str) -> str:
    """The generated part of the page; examples that it has already and that are still right stay."""
    kept = set(re.findall(r"`([^`]+)`", old))
    offers = collected()
    parts = [f"#### {_title(name)}\n\n{_options(offers, number, kept)}" for number, name in enumerate(BOXES)]
    events = [f"#### {_title(name)}\n\n{_events(number)}" for number, name in enumerate(BOXES)]
    words = vocabulary()
    lists = [
        f"- what a die is rolled for (`why`): {_listed(words.rolls)}",
        f"- what destroys (`by`): {_listed(words.sources)}",
        f"- marks on monsters: {_listed(words.marks)}",
        f"- notes of a turn (`this_turn`): {_listed(words.notes)}",
    ]
    return "\n".join(["### Options and decisions\n", OPTIONS, *parts, "### Events\n", EVENTS, *events, *lists, ""])


OPTIONS = """\
Capitals stand for names: a CARD, a TOKEN, a MONSTER such as `troll.2+tar@knight-3`, a PIECE of the players, a SPACE
such as `archer-3`, a WALL or a TOWER such as `tower-3`, a KIND of tower such as `tower_2018`, a SEAT such as `seat-2`,
an AREA (an arc, a ring, a colour), a NUMBER. In the first column stands the `kind` of the decision, with the question
as players read it.
"""
EVENTS = """\
An event is written as its kind and as much of its data as matters: `wounded monster=orc.2@archer-1 points=1`. Cards
played together are joined with a plus: `played cards=brick+mortar`. A monster is named as it was just before.
"""


def _options(offers: Offers, number: int, kept: set[str]) -> str:
    rows = ["| decision | option | such as |", "|---|---|---|"]
    asked = ""
    for (kind, form), texts in sorted(offers.forms.items()):
        if min(texts) == number:
            example = min(texts[number] & kept or texts[number], key=lambda text: (len(text), text))
            shown = "" if kind == asked else f"`{kind}`: {_in_words(f'decision.{kind}')}"
            rows.append(f"| {shown} | `{form}` | `{example}` |")
            asked = kind
    return "\n".join([*rows, ""])


def _events(number: int) -> str:
    words = vocabulary(PACKAGES[BOXES[number]])
    known = [kind for name in BOXES[:number] for kind in vocabulary(PACKAGES[name]).events]
    rows = ["| event | data | in words |", "|---|---|---|"]
    for kind in sorted(set(words.events) - set(known)):
        rows.append(f"| `{kind}` | {_listed(words.data_of(kind))} | {_in_words(f'event.{kind}')} |")
    return "\n".join([*rows, ""])


def _title(box: str) -> str:
    return "The base game" if box == BASE.name else TEXTS[f"box.{box}.name"]


def _listed(words: set[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))


def _in_words(key: str) -> str:
    return re.sub(r"\{(\w+)\}", r"*\1*", TEXTS[key])


def page() -> str:
    """The whole page as it should be."""
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    old, tail = rest.split(END)
    return head + BEGIN + "\n" + written(old) + "\n" + END + tail


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

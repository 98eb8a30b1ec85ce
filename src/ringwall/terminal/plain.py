"""The table in plain lines, from top to bottom, without colours or drawing: for pipes and screen readers."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ringwall.core.board import ARCS, RINGS
from ringwall.terminal.scene import CASTLE_DECK, Scene, capital, counted

QUARTERS: Final = 4
"""How often a long search says how far it is; more lines would bury what was asked for."""


class PlainScreen:
    lines_only = True

    def __init__(self) -> None:
        self._shown: object = None

    def say(self, text: str = "") -> None:
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        line = input(f"{prompt} ").strip()
        if not sys.stdin.isatty():
            # Nothing has echoed what was typed, so a transcript would run prompts and answers together.
            self.say(line)
        return line

    def cover(self) -> None:
        self.say()

    def show(self, scene: Scene, happened: list[str]) -> None:
        """The table is read out once a turn for each seat; between, only what happened and what is asked."""
        for line in happened:
            self.say(line)
        moment = (scene.view["viewer"], scene.view["turn"], scene.is_dealt)
        if moment != self._shown:
            self._shown = moment
            self.say()
            self.table(scene)
        self.say()
        if scene.decision is not None:
            self.say(scene.question())
            for number, words in enumerate(scene.options(), start=1):
                self.say(f"{number}. {words}")

    def watch(self, scene: Scene, happened: list[str]) -> None:
        for line in happened:
            self.say(line)

    @contextmanager
    def progress(self, words: Callable[[int], str], total: int) -> Iterator[Callable[[int], None]]:
        told = 0

        def reached(done: int) -> None:
            nonlocal told
            quarter = QUARTERS * done // total
            if told < quarter < QUARTERS:
                told = quarter
                self.say(words(done))

        yield reached

    def table(self, scene: Scene) -> None:
        for line in table_lines(scene):
            self.say(line)


def table_lines(scene: Scene) -> list[str]:
    """The whole table, a line for each arc and each hand."""
    lines = [f"{scene.now()}. {scene.piles()}."]
    lines += [_arc(scene, arc) for arc in ARCS]
    if scene.is_dealt:
        lines += [f"{line}." for line in scene.stock()]
        lines += [_hand(scene, seat) for seat in scene.view["hands"]]
    return lines + held_lines(scene)


def held_lines(scene: Scene) -> list[str]:
    """What boxes have to say, then what lies in each place where tokens are held, empty places left out."""
    lines = [line for said in scene.markings.lines for line in said(scene)]
    for name, tokens in scene.view["held"].items():
        if tokens and name not in scene.markings.told:
            shown = str(tokens) if isinstance(tokens, int) else _names(scene, tokens)
            lines.append(f"{scene.texts.get(f'held.{name}')}: {shown}")
    return lines


def _arc(scene: Scene, arc: int) -> str:
    texts = scene.texts
    wall = texts.get(("ui.no_wall", "ui.wall", "ui.fortified_wall")[scene.view["walls"][arc]])
    wall = _marked(scene, wall, scene.wall_marks(arc))
    tower = _marked(scene, tower_words(scene, arc), scene.tower_marks(arc))
    standing = [texts.monster(each["text"], with_traits=True) for ring in RINGS for each in scene.monsters(ring, arc)]
    monsters = "; ".join(counted(standing)) or texts.get("ui.no_monster")
    head = texts.get("ui.arc", arc=arc, colour=texts.get(f"colour.{scene.colour(arc)}"))
    return f"{head}: {wall}, {tower}. {monsters}{_pieces(scene, arc)}"


def _pieces(scene: Scene, arc: int) -> str:
    """The players' pieces in an arc, as a sentence of their own."""
    texts = scene.texts
    standing = [texts.monster(each["text"], with_traits=True) for ring in RINGS for each in scene.pieces(ring, arc)]
    return f". {texts.get('ui.pieces', pieces='; '.join(counted(standing)))}" if standing else ""


def _marked(scene: Scene, structure: str, marks: dict[str, int]) -> str:
    if not marks:
        return structure
    words = ", ".join(scene.texts.mark(f"{mark}:{count}") for mark, count in sorted(marks.items()))
    return scene.texts.get("ui.with_marks", structure=structure, marks=words)


def tower_words(scene: Scene, arc: int) -> str:
    """A tower or its rubble."""
    return scene.tower_name(arc).full if scene.view["towers"][arc] else scene.texts.get("ui.rubble")


def _hand(scene: Scene, seat: int) -> str:
    cards = scene.cards(seat)
    shown = scene.texts.get("ui.cards", cards=cards) if isinstance(cards, int) else _cards(scene, cards)
    return "; ".join([f"{capital(scene.seat(seat))}: {shown}", *_trophies(scene, seat), *standing_notes(scene, seat)])


def _cards(scene: Scene, cards: list[str]) -> str:
    """The cards of a hand; those of another deck than the castle's say so."""
    return ", ".join(counted([_card(scene, card) for card in cards])) or scene.texts.get("ui.nothing")


def _card(scene: Scene, card: str) -> str:
    name, deck = scene.texts.name(card), scene.deck_of(card)
    if deck == CASTLE_DECK:
        return name
    return scene.texts.get("ui.card_of_deck", card=name, deck=scene.texts.get(f"deck.{deck}.card"))


def _trophies(scene: Scene, seat: int) -> list[str]:
    trophies = scene.view["trophies"][seat]
    if not trophies:
        return []
    return [scene.texts.get("ui.trophies", trophies=_names(scene, trophies), points=scene.points(seat))]


def standing_notes(scene: Scene, seat: int) -> list[str]:
    """What else there is to say of a seat, such as being out."""
    notes = [note for said in scene.markings.seat_notes for note in said(scene, seat)]
    return [*notes, scene.texts.get("ui.out")] if seat in scene.view["out"] else notes


def _names(scene: Scene, things: list[str]) -> str:
    return ", ".join(counted([scene.texts.name(each) for each in things])) or scene.texts.get("ui.nothing")

"""The table in plain lines, from top to bottom, without colours or drawing: for pipes and screen readers."""

import sys

from ringwall.core.board import ARCS, RINGS
from ringwall.terminal.scene import Scene, capital, counted


class PlainScreen:
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

    def table(self, scene: Scene) -> None:
        for line in table_lines(scene):
            self.say(line)


def table_lines(scene: Scene) -> list[str]:
    """The whole table, a line for each arc and each hand."""
    lines = [f"{scene.now()}. {scene.piles()}."]
    lines += [_arc(scene, arc) for arc in ARCS]
    if scene.is_dealt:
        lines += [_hand(scene, seat) for seat in scene.view["hands"]]
    for name, tokens in scene.view["held"].items():
        shown = str(tokens) if isinstance(tokens, int) else _names(scene, tokens)
        lines.append(f"{scene.texts.get(f'held.{name}')}: {shown}")
    return lines


def _arc(scene: Scene, arc: int) -> str:
    texts = scene.texts
    wall = ("ui.no_wall", "ui.wall", "ui.fortified_wall")[scene.view["walls"][arc]]
    tower = tower_words(scene, arc)
    standing = [texts.monster(each["text"]) for ring in RINGS for each in scene.monsters(ring, arc)]
    monsters = "; ".join(counted(standing)) or texts.get("ui.no_monster")
    head = texts.get("ui.arc", arc=arc, colour=texts.get(f"colour.{scene.colour(arc)}"))
    return f"{head}: {texts.get(wall)}, {tower}. {monsters}"


def tower_words(scene: Scene, arc: int) -> str:
    """A tower, whose it is, or its rubble."""
    texts = scene.texts
    if not scene.view["towers"][arc]:
        return texts.get("ui.rubble")
    if scene.is_kings(arc):
        return texts.get("ui.kings_tower")
    owner = scene.tower_owner(arc)
    return texts.get("ui.tower_owned", seat=texts.seat(owner)) if owner else texts.get("ui.tower")


def _hand(scene: Scene, seat: int) -> str:
    cards = scene.cards(seat)
    shown = scene.texts.get("ui.cards", cards=cards) if isinstance(cards, int) else _names(scene, cards)
    return "; ".join([f"{capital(scene.seat(seat))}: {shown}", *_trophies(scene, seat), *standing_notes(scene, seat)])


def _trophies(scene: Scene, seat: int) -> list[str]:
    trophies = scene.view["trophies"][seat]
    if not trophies:
        return []
    return [scene.texts.get("ui.trophies", trophies=_names(scene, trophies), points=scene.points(seat))]


def standing_notes(scene: Scene, seat: int) -> list[str]:
    """What else there is to say of a seat: a held wall, being out."""
    notes = {"ui.holds_wall": scene.holds_wall(seat), "ui.out": seat in scene.view["out"]}
    return [scene.texts.get(key) for key, holds in notes.items() if holds]


def _names(scene: Scene, things: list[str]) -> str:
    return ", ".join(counted([scene.texts.name(each) for each in things])) or scene.texts.get("ui.nothing")

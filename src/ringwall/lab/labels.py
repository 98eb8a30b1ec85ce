"""What a study speaks of in words: its axes, where each cell stands on them, and causes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from ringwall.core.hits import HitCard
from ringwall.lab.changes import CHANGE, OPTIONS, Change
from ringwall.lab.course import ALIKE, APART, OPEN
from ringwall.lab.figures import CARD, OTHER, SOURCE
from ringwall.lab.study import BOT, OVERLORD, VARIANT, Cell, Study
from ringwall.texts import Texts

NOTHING: Final = "none"
FIGHTER: Final = "fighter."


VERDICTS: Final = {APART: "ui.study_apart", ALIKE: "ui.study_alike", OPEN: "ui.study_open"}


class Labels:
    def __init__(self, study: Study, texts: Texts) -> None:
        self.study = study
        self.texts = texts

    # --- axes and cells ---

    def axis(self, name: str) -> str:
        """What differs along an axis."""
        group, _, inside = name.partition(".")
        if group == "facts":
            return self.texts.fact(inside)
        if inside:
            return self.texts.name(inside)
        return self.texts.get(_AXES[group])

    def value(self, name: str, value: str) -> str:
        if name == CHANGE:
            return self._change(Change.read(value))
        group, _, inside = name.partition(".")
        if group == "options":
            return self.texts.value(inside, value)
        if group in ("mode", "edition"):
            return self.texts.get(f"{group}.{value}.name")
        if group == "boxes":
            if value == NOTHING:
                return self.texts.get("ui.study_no_box")
            return " + ".join(self.texts.get(f"box.{box}.name") for box in value.split("+"))
        return value

    def _change(self, change: Change | None) -> str:
        if change is None:
            return self.texts.get("ui.study_as_is")
        name = self.texts.name(change.name)
        if change.kind == OPTIONS:
            return f"{name}: {self.texts.value(change.name, str(change.value))}"
        return self.texts.get("ui.study_twice" if change.value else "ui.study_without", name=name)

    def place(self, name: str, value: str) -> str:
        """A value that is understood by itself: a number of players is called so."""
        if name == "players":
            return self.texts.get("ui.study_alone" if value == "1" else "ui.study_players", number=value)
        words = self.value(name, value)
        return f"{self.axis(name)}: {words}" if "." in name or name in (OVERLORD, "first_player") else words

    def cell(self, cell: Cell, without: Iterable[str] = ()) -> str:
        """What tells a cell from the others of its study."""
        places = [self.place(name, value) for name, value in cell.values.items() if name not in without]
        return " · ".join(places) or self.texts.get("ui.study_only")

    def group(self, cell: Cell) -> str:
        """What it has in common with those that it is compared with."""
        return self.cell(cell, without=[self.study.compare]) if len(cell.values) > 1 else ""

    def within_group(self, cell: Cell) -> str:
        if not cell.values:
            return self.cell(cell)
        return self.place(self.study.compare, cell.values[self.study.compare])

    # --- causes ---

    def cause(self, name: str) -> str:
        if name == OTHER:
            return self.texts.get("ui.study_other")
        if name.startswith(FIGHTER):
            return self.texts.get(_FIGHTERS[name.removeprefix(FIGHTER)])
        if name.startswith(SOURCE):
            text = self.texts.get(name)
            return text[:1].upper() + text[1:]
        key = f"{name}.name"  # what strikes a tower need not be a monster
        return self.texts.get(key) if self.texts.has(key) else self.texts.name(name.partition(".")[2])


_AXES: Final = {
    "players": "ui.figures_players",
    "mode": "ui.study_mode",
    "boxes": "ui.study_boxes",
    "edition": "ui.study_edition",
    "first_player": "ui.study_first_player",
    BOT: "ui.figures_bot",
    OVERLORD: "mode.overlord.name",
    VARIANT: "ui.study_variant",
    CHANGE: "ui.study_change",
}
_FIGHTERS: Final = {
    "archer": "ui.study_archers",
    "knight": "ui.study_knights",
    "swordsman": "ui.study_swordsmen",
    "hero": "ui.study_heroes",
}


def by_fighter(cell: Cell, killers: Mapping[str, int]) -> Counter[str]:
    """Hit cards of all colours together, by who is on them."""
    cards = cell.setup.rules.cards
    found: Counter[str] = Counter()
    for name, number in killers.items():
        card = cards.get(name.removeprefix(CARD)) if name.startswith(CARD) else None
        hit = isinstance(card, HitCard) and card.type in _FIGHTERS
        found[f"{FIGHTER}{card.type}" if hit and card is not None else name] += number
    return found

"""The board unrolled: a column for each arc, a row for each ring from the forest to the castle, the walls between."""

from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ringwall.core.board import ARCS, RINGS
from ringwall.core.tokens import MonsterKind
from ringwall.terminal.markings import PLAIN_TOWER, UNHURT, Trait
from ringwall.terminal.scene import Scene
from ringwall.texts.traits import is_untouchable, traits_of
from ringwall.view_types import MonsterView, PieceView

NARROW: Final = 80
ROOMY: Final = 110
WIDEST: Final = 134
HEADS: Final = {"red": "bold white on red", "green": "bold black on green", "blue": "bold white on blue"}
MONSTER: Final = "bright_yellow"
BOSS: Final = "bold magenta"
GREAT: Final = "bold white on magenta"
OURS: Final = "bold black on white"
WALL: Final = "bold yellow"
MARKED: Final = "bold red"
"""A wall or tower with something on it."""
LINE: Final = "bright_black"

Cell = tuple[str, str]
"""A text and its style."""


class Board:
    """The board of a scene, drawn for a terminal of this width."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.scene = scene
        self.texts = scene.texts
        self.markings = scene.markings
        self.roomy = width >= ROOMY
        self.form = "name" if self.roomy else "short"
        self.label = 15 if self.roomy else 7
        self.cell = (min(width, WIDEST) - self.label - 1) // len(ARCS) - 1

    def lines(self) -> list[Text]:
        drawn = [self._row("", [self._head(arc) for arc in ARCS])]
        for ring in RINGS:
            if ring == "castle":
                drawn += self._walls()
            elif ring != "forest":
                drawn.append(self._rule())
            drawn += self._ring(ring)
        return [*drawn, self._rule("└", "┴", "┘")]

    def _head(self, arc: int) -> Cell:
        """Number, letter and name: the colour never speaks alone."""
        colour = self.scene.colour(arc)
        words = self.texts.get(f"colour.{colour}")
        return f"{arc} {words[0].upper()} {words}".center(self.cell), HEADS[colour]

    def _ring(self, ring: str) -> list[Text]:
        """As many lines as the fullest space of the ring needs."""
        columns = [self._space(ring, arc) for arc in ARCS]
        height = max(1, *(len(cells) for cells in columns))
        rows = [[cells[line] if line < len(cells) else ("", "") for cells in columns] for line in range(height)]
        name = self.texts.get(f"ring.{ring}.{self.form}")
        return [self._row(name if not line else "", row) for line, row in enumerate(rows)]

    def _space(self, ring: str, arc: int) -> list[Cell]:
        cells = [self._monster(monster) for monster in self.scene.monsters(ring, arc)]
        cells += [self._piece(piece) for piece in self.scene.pieces(ring, arc)]
        return [self._tower(arc), *cells] if ring == "castle" else cells

    def _monster(self, monster: MonsterView) -> Cell:
        """Name, health and marks; where all of it is too long, the name gives way."""
        kind = monster["kind"]
        traits = traits_of(kind)
        health = UNHURT if is_untouchable(kind) else monster["health"]
        figures = f" {health}{self._signs(monster['marks'])}"
        signs = "".join(map(self.markings.sign_of_trait, traits))
        # What stands there like a monster and is none is called like any other token.
        group = "monster" if self.texts.has(f"monster.{kind}.name") else "token"
        name = self._name(f"{group}.{kind}", signs + figures)
        name = signs + (name.upper() if self.markings.is_great(traits) else name)
        return self._fitted(name, figures), self._style(kind)

    def _piece(self, piece: PieceView) -> Cell:
        """One of the players' own, with a sign before its name."""
        kind = piece["kind"]
        sign = self.markings.sign_of_piece(kind, traits_of(kind))
        figures = f" {piece['health']}" if piece["full_health"] else ""
        return self._fitted(f"{sign} {self._name(f'token.{kind}', f'{sign} {figures}')}", figures), OURS

    def _name(self, key: str, beside: str) -> str:
        """The name as far as there is room for it beside something, else its short form."""
        name = self.texts.get(f"{key}.{self.form}")
        return name if cell_len(name) + cell_len(beside) <= self.cell else self.texts.get(f"{key}.short")

    def _fitted(self, name: str, figures: str) -> str:
        text = set_cell_size(name, min(cell_len(name), self.cell - cell_len(figures))) + figures
        return f" {text}" if cell_len(text) < self.cell else text

    def _style(self, kind: str) -> str:
        traits = traits_of(kind)
        if self.markings.is_great(traits):
            return GREAT
        by_trait = next(filter(None, (self.markings.traits.get(trait, Trait()).style for trait in traits)), "")
        token = self.scene.rules.tokens[kind]
        plain = BOSS if isinstance(token, MonsterKind) and token.boss else self.markings.styles.get(kind, MONSTER)
        return by_trait or plain

    def _tower(self, arc: int) -> Cell:
        if not self.scene.view["towers"][arc]:
            return f" ░░ {self.texts.get('ui.rubble_short')}", LINE
        special = self.scene.special_tower(arc)
        sign = PLAIN_TOWER if special is None else special.sign
        name = self.scene.tower_name(arc).short
        marks = self._signs(self.scene.tower_marks(arc))
        text = f" {sign} {name} {marks}".rstrip()
        return text if cell_len(text) <= self.cell else f"{sign}{name}{marks}", MARKED if marks else "bold"

    def _wall(self, arc: int) -> Cell:
        if not self.scene.view["walls"][arc]:
            return " ·" * (self.cell // 2), LINE
        marks = self._signs(self.scene.wall_marks(arc))
        return (f" {marks} ".center(self.cell, "═"), MARKED) if marks else ("═" * self.cell, WALL)

    def _walls(self) -> list[Text]:
        """A wall is one line, a fortified wall two, a gap none."""
        layers = self.scene.view["walls"]
        name = self.texts.get("ui.wall_label")
        lower = [self._wall(arc) for arc in ARCS]
        if max(layers.values()) < 2:
            return [self._row(name, lower)]
        upper = [("═" * self.cell, WALL) if layers[arc] == 2 else ("", "") for arc in ARCS]
        return [self._row("", upper), self._row(name, lower)]

    def _signs(self, marks: dict[str, int]) -> str:
        return "".join(self.markings.sign_of(mark, count) for mark, count in sorted(marks.items()))

    def _row(self, label: str, cells: list[Cell]) -> Text:
        row = Text(set_cell_size(label, self.label), style="bold", no_wrap=True, overflow="crop")
        for text, style in cells:
            row.append("│", style=f"not bold {LINE}")
            row.append(set_cell_size(text, self.cell), style=f"not bold {style}" if "bold" not in style else style)
        row.append("│", style=f"not bold {LINE}")
        return row

    def _rule(self, left: str = "├", between: str = "┼", right: str = "┤") -> Text:
        return Text(" " * self.label + left + between.join(["─" * self.cell] * len(ARCS)) + right, style=LINE)

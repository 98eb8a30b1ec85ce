"""A game drawn as plain text: rings from the forest to the castle, one column for each arc."""

from typing import Final

from ringwall.boxes import boxes_of
from ringwall.core.board import ARCS, COLOUR_OF, COLOURS, RINGS
from ringwall.core.structures import PLAIN
from ringwall.view_types import PieceView, View

LABEL: Final = 10
COLUMN: Final = 17
"""The least width of a column."""
WALLS: Final[tuple[str, ...]] = ("", "===wall===", "##fortified##")
ON_WALLS, ON_TOWERS = "wall_", "tower_"
"""How the names of rows begin that say what lies on the wall or the tower of each arc."""


def draw(view: View) -> str:
    """The table of a view, for a terminal, a log or a failed test."""
    rows = [("", [f"arc {arc} {COLOURS[COLOUR_OF[arc]]}" for arc in ARCS])]
    for ring in RINGS:
        if ring == "castle":
            rows.append(("wall", [_wall(view, arc) for arc in ARCS]))
        rows += _ring(view, ring)
    width = max(COLUMN, *(len(cell) + 2 for _, cells in rows for cell in cells))
    lines = [_headline(view), ""]
    lines += [f"{label:{LABEL}}" + "".join(f"{cell:{width}}" for cell in cells) for label, cells in rows]
    lines.append("")
    lines += [_hand(view, seat) for seat in view["hands"]]
    lines += [f"  {name}: {_tokens(tokens)}" for name, tokens in view["held"].items()]
    lines += [f"  {name}: {shown}" for name, shown in _notes(view)]
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View) -> str:
    if view["outcome"] is not None:
        now = f"The game is {'won' if view['outcome']['won'] else 'lost'}: {view['outcome']['reason']}"
    else:
        now = f"Turn {view['turn']}, seat {view['current']}, phase {view['phase']}"
    decks = view["decks"] or {"castle": {"left": 0, "discards": []}}
    piles = [f"{_cards(name)} {deck['left']} + {len(deck['discards'])} discarded" for name, deck in decks.items()]
    return f"{now}   ({', '.join(piles)}, tokens {view['pile']['left']})"


def _cards(deck: str) -> str:
    return "cards" if deck == "castle" else f"{deck} cards"


def _wall(view: View, arc: int) -> str:
    return WALLS[view["walls"][arc]] + _marks(view, ON_WALLS, arc)


def _tower(view: View, arc: int) -> str:
    number = view["towers"][arc]
    name = "tower" if number == PLAIN else _tower_names(view)[number]
    return f"[{name}]{_marks(view, ON_TOWERS, arc)}"


def _tower_names(view: View) -> dict[int, str]:
    return {number: kind.id for box in boxes_of(view["setup"]["boxes"]) for number, kind in box.towers.items()}


def _marks(view: View, where: str, arc: int) -> str:
    """What lies on a structure, written as marks on monsters are."""
    rows = {name: row for name, row in view["rows"].items() if name.startswith(where)}
    return "".join(f"+{name.removeprefix(where)}:{row[arc - 1]}" for name, row in rows.items() if row[arc - 1])


def _ring(view: View, ring: str) -> list[tuple[str, list[str]]]:
    """As many lines as the fullest space of the ring needs."""
    columns: list[list[str]] = []
    for arc in ARCS:
        cells = [_standing(each) for each in view["monsters"] if (each["ring"], each["arc"]) == (ring, arc)]
        cells += [f"<{_standing(each)}>" for each in view["pieces"] if (each["ring"], each["arc"]) == (ring, arc)]
        if ring == "castle" and view["towers"][arc]:
            cells.insert(0, _tower(view, arc))
        columns.append(cells)
    height = max(1, *(len(cells) for cells in columns))
    rows = [[cells[line] if line < len(cells) else "" for cells in columns] for line in range(height)]
    return [(ring if not line else "", row) for line, row in enumerate(rows)]


def _standing(each: PieceView) -> str:
    """A monster or a piece without its space."""
    return each["text"].partition("@")[0]


def _hand(view: View, seat: int) -> str:
    cards = view["hands"][seat]
    shown = f"{cards} cards" if isinstance(cards, int) else ", ".join(cards) or "no cards"
    points = f"; trophies: {', '.join(view['trophies'][seat])}" if view["trophies"][seat] else ""
    gone = " (out of the game)" if seat in view["out"] else ""
    return f"{'>' if seat == view['current'] else ' '} seat {seat}{gone}: {shown}{points}"


def _tokens(tokens: list[str] | int) -> str:
    return f"{tokens} tokens" if isinstance(tokens, int) else ", ".join(tokens) or "none"


def _notes(view: View) -> list[tuple[str, str]]:
    """Whatever else lasts, of the whole table or for each seat."""
    rows = {name: row for name, row in view["rows"].items() if not name.startswith((ON_WALLS, ON_TOWERS)) and any(row)}
    shown = {name: ", ".join(map(str, row)) for name, row in rows.items()}
    return [*((name, str(count)) for name, count in view["counts"].items()), *shown.items()]

"""A game drawn as plain text: rings from the forest to the castle, one column for each arc."""

from ringwall.core.board import ARCS, COLOUR_OF, COLOURS, RINGS
from ringwall.view import MonsterView, View

COLUMN = 17
WALLS = ("", "===wall===", "##fortified##")


def draw(view: View) -> str:
    """The table of a view, for a terminal, a log or a failed test."""
    lines = [_headline(view), ""]
    heads = [f"arc {arc} {COLOURS[COLOUR_OF[arc]]}" for arc in ARCS]
    lines.append(_row("", heads))
    for ring in RINGS:
        if ring == "castle":
            lines.append(_row("wall", [WALLS[view["walls"][arc]] for arc in ARCS]))
        lines += _ring(view, ring)
    lines.append("")
    lines += [_hand(view, seat) for seat in view["hands"]]
    lines += [f"  {name}: {_tokens(tokens)}" for name, tokens in view["held"].items()]
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View) -> str:
    if view["outcome"] is not None:
        now = f"The game is {'won' if view['outcome']['won'] else 'lost'}: {view['outcome']['reason']}"
    else:
        now = f"Turn {view['turn']}, seat {view['current']}, phase {view['phase']}"
    deck = view["decks"].get("castle", {"left": 0, "discards": []})
    piles = f"cards {deck['left']} + {len(deck['discards'])} discarded, tokens {view['pile']['left']}"
    return f"{now}   ({piles})"


def _row(label: str, cells: list[str]) -> str:
    return f"{label:10}" + "".join(f"{cell:{COLUMN}}" for cell in cells)


def _ring(view: View, ring: str) -> list[str]:
    """As many lines as the fullest space of the ring needs."""
    columns: list[list[str]] = []
    for arc in ARCS:
        cells = [_monster(monster) for monster in view["monsters"] if (monster["ring"], monster["arc"]) == (ring, arc)]
        if ring == "castle" and view["towers"][arc]:
            cells.insert(0, "[tower]")
        columns.append(cells)
    height = max(1, *(len(cells) for cells in columns))
    rows = [[cells[line] if line < len(cells) else "" for cells in columns] for line in range(height)]
    return [_row(ring if not line else "", row) for line, row in enumerate(rows)]


def _monster(monster: MonsterView) -> str:
    return f"{monster['text'].partition('@')[0]}"


def _hand(view: View, seat: int) -> str:
    cards = view["hands"][seat]
    shown = f"{cards} cards" if isinstance(cards, int) else ", ".join(cards) or "no cards"
    points = f"; trophies: {', '.join(view['trophies'][seat])}" if view["trophies"][seat] else ""
    gone = " (out of the game)" if seat in view["out"] else ""
    return f"{'>' if seat == view['current'] else ' '} seat {seat}{gone}: {shown}{points}"


def _tokens(tokens: list[str] | int) -> str:
    return f"{tokens} tokens" if isinstance(tokens, int) else ", ".join(tokens) or "none"

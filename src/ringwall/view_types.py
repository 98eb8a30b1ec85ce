"""What a view of the table looks like as plain data.

Messages are checked against these types while the server runs, and compiling would leave nothing of them to be read.
So they have a module of their own, which is never compiled.
"""

from typing import NotRequired, TypedDict

from ringwall.core.facts import Value

Seen = list[str] | int
"""The ids of cards or tokens, or only their number where the viewer may not know them."""


class PieceView(TypedDict):
    """A piece of the players' side; a ``full_health`` of 0 says that its health is not counted."""

    kind: str
    health: int
    full_health: int
    ring: str
    arc: int
    text: str


class MonsterView(PieceView):
    marks: dict[str, int]


class DeckView(TypedDict):
    left: int
    discards: list[str]


class DecisionView(TypedDict):
    """What a seat may know of the decision; only the one that must choose knows what it is about, and its options."""

    seat: int
    kind: str
    about: NotRequired[str | None]
    options: NotRequired[list[str]]


class OutcomeView(TypedDict):
    won: bool
    reason: str
    scores: dict[int, int]
    master_slayers: list[int]


class TableView(TypedDict):
    """The table as a seat sees it. Arcs and seats are counted from 1."""

    viewer: int | None
    turn: int
    current: int
    phase: str
    walls: dict[int, int]
    towers: dict[int, int]
    keep: int
    monsters: list[MonsterView]
    pieces: list[PieceView]
    hands: dict[int, Seen]
    backs: dict[int, dict[str, int]]
    full_hand: int
    trophies: dict[int, list[str]]
    out: list[int]
    decks: dict[str, DeckView]
    pile: DeckView
    held: dict[str, Seen]
    laid: dict[str, list[str]]
    due: int
    removed: list[str]
    supply: dict[str, int]
    this_turn: dict[str, int]
    counts: dict[str, int]
    rows: dict[str, list[int]]
    decision: DecisionView | None
    outcome: OutcomeView | None


class SetupView(TypedDict):
    """What a table plays; ``tokens``, ``cards`` and ``facts`` are there only when it has something of its own."""

    players: int
    mode: str
    boxes: list[str]
    edition: str
    options: dict[str, str]
    tokens: NotRequired[dict[str, int]]
    """How many of some tokens there are, where the table has its own numbers."""
    cards: NotRequired[dict[str, int]]
    """The same of cards."""
    facts: NotRequired[dict[str, Value]]
    """Figures that somebody knows better than the usual ones."""


class View(TableView):
    """The same with the setup it is played by: what :meth:`Game.view` gives."""

    setup: SetupView


class MonstersNow(TypedDict):
    """The monsters after an event, in the order of the view."""

    stood: list[int]
    """The place of each in the list before the event; -1 for whoever was not there."""
    now: dict[int, MonsterView]
    """Those who came or changed, by their places in the list now."""


class PiecesNow(TypedDict):
    """The players' pieces after an event, in the same way."""

    stood: list[int]
    now: dict[int, PieceView]

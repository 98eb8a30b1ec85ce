"""Everything a game in progress consists of, as plain data that copies cheaply."""

from typing import Final

from ringwall.core.cards import Card
from ringwall.core.chance import Chance
from ringwall.core.decks import Deck
from ringwall.core.outcome import Outcome
from ringwall.core.pieces import Monster, Piece
from ringwall.core.tokens import MonsterKind, Token

NO_TOWERS: Final = [0] * 7
"""What is left of a castle at the end of a lost game; never changed."""


class State:
    __slots__ = (
        "actor",
        "chance",
        "counts",
        "current",
        "decks",
        "due",
        "entered",
        "fallen",
        "hands",
        "holds",
        "keep",
        "laid",
        "monsters",
        "out",
        "outcome",
        "phase",
        "pieces",
        "pile",
        "removed",
        "rows",
        "supply",
        "this_turn",
        "towers",
        "trophies",
        "turn",
        "turns_taken",
        "walls",
    )

    def __init__(self, seats: int, first: int, chance: Chance) -> None:
        self.chance = chance
        self.turn = 1
        self.current = first
        """The player whose turn it is."""
        self.actor = first
        """The player whose cards are being played: the current one, unless a card lets another play."""
        self.phase = 0
        """Index into the turn's phases."""
        self.entered = False
        """Whether the phase's compulsory part has been done."""
        self.walls = [0] * 7
        """Layers of each wall line: 0 none, 1 a wall, 2 a fortified wall."""
        self.towers = [0] * 7
        """The tower of each arc: 0 none, 1 a plain one; boxes number towers of their own."""
        self.keep = 0
        """Whether a keep stands in the middle of the castle."""
        self.monsters: list[Monster] = []
        """On the board, in order of arrival."""
        self.fallen: list[Monster] = []
        """Dead and off the board, but not laid to rest yet; nobody between two effects."""
        self.pieces: list[Piece] = []
        """What the players have on the board, in order of arrival."""
        self.decks: dict[str, Deck[Card]] = {}
        self.pile: Deck[Token] = Deck()
        self.due = 0
        """Tokens still to be turned up in this phase."""
        self.hands: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.trophies: list[list[MonsterKind]] = [[] for _ in range(seats + 1)]
        self.holds: dict[str, list[Token]] = {}
        """Tokens somebody holds, by the name of the place they lie in."""
        self.laid: dict[str, list[Card]] = {}
        """Cards that lie open on something, by its name: in no hand, deck or pile."""
        self.turns_taken = [0] * (seats + 1)
        self.out = [False] * (seats + 1)
        """Players who have dropped out of the game."""
        self.removed: list[Card] = []
        """Cards out of the game for good."""
        self.supply: dict[str, int] = {}
        """Markers that are not in use."""
        self.this_turn: dict[str, int] = {}
        """Notes that are wiped when the turn ends."""
        self.counts: dict[str, int] = {}
        """Notes that last."""
        self.rows: dict[str, list[int]] = {}
        """Lasting notes for each arc or each seat."""
        self.outcome: Outcome | None = None

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.chance = self.chance.copy()
        twin.turn = self.turn
        twin.current = self.current
        twin.actor = self.actor
        twin.phase = self.phase
        twin.entered = self.entered
        twin.walls = self.walls[:]
        twin.towers = self.towers[:]
        twin.keep = self.keep
        twin.monsters = [monster.copy() for monster in self.monsters]
        twin.fallen = [monster.copy() for monster in self.fallen] if self.fallen else []
        twin.pieces = [piece.copy() for piece in self.pieces] if self.pieces else []
        twin.decks = {name: deck.copy() for name, deck in self.decks.items()}
        twin.pile = self.pile.copy()
        twin.due = self.due
        twin.hands = [hand[:] for hand in self.hands]
        twin.trophies = [row[:] for row in self.trophies]
        twin.holds = {name: tokens[:] for name, tokens in self.holds.items()} if self.holds else {}
        twin.laid = {name: cards[:] for name, cards in self.laid.items()} if self.laid else {}
        twin.turns_taken = self.turns_taken[:]
        twin.out = self.out[:]
        twin.removed = self.removed[:]
        twin.supply = self.supply.copy()
        twin.this_turn = self.this_turn.copy()
        twin.counts = self.counts.copy()
        twin.rows = {name: row[:] for name, row in self.rows.items()} if self.rows else {}
        twin.outcome = self.outcome
        return twin

    def copy_beside(self, earlier: "State") -> "State":
        """A copy for looking at: whatever is as it was in an earlier copy is the very same object there.

        Who is or was on the board is not copied, and chance not at all.
        """
        twin = State.__new__(State)
        twin.chance = self.chance
        twin.turn = self.turn
        twin.current = self.current
        twin.actor = self.actor
        twin.phase = self.phase
        twin.entered = self.entered
        twin.walls = earlier.walls if earlier.walls == self.walls else self.walls[:]
        twin.towers = earlier.towers if earlier.towers == self.towers else self.towers[:]
        twin.keep = self.keep
        twin.monsters = earlier.monsters
        twin.fallen = []
        twin.pieces = earlier.pieces
        twin.decks = {name: deck.copy_beside(earlier.decks.get(name)) for name, deck in self.decks.items()}
        if twin.decks == earlier.decks:
            twin.decks = earlier.decks
        twin.pile = self.pile.copy_beside(earlier.pile)
        twin.due = self.due
        twin.hands = earlier.hands if earlier.hands == self.hands else [hand[:] for hand in self.hands]
        twin.trophies = earlier.trophies if earlier.trophies == self.trophies else [row[:] for row in self.trophies]
        twin.holds = (
            earlier.holds if earlier.holds == self.holds else {name: tokens[:] for name, tokens in self.holds.items()}
        )
        twin.laid = earlier.laid if earlier.laid == self.laid else {name: cards[:] for name, cards in self.laid.items()}
        twin.turns_taken = earlier.turns_taken if earlier.turns_taken == self.turns_taken else self.turns_taken[:]
        twin.out = earlier.out if earlier.out == self.out else self.out[:]
        twin.removed = earlier.removed if earlier.removed == self.removed else self.removed[:]
        twin.supply = earlier.supply if earlier.supply == self.supply else self.supply.copy()
        twin.this_turn = earlier.this_turn if earlier.this_turn == self.this_turn else self.this_turn.copy()
        twin.counts = earlier.counts if earlier.counts == self.counts else self.counts.copy()
        twin.rows = earlier.rows if earlier.rows == self.rows else {name: row[:] for name, row in self.rows.items()}
        twin.outcome = self.outcome
        return twin

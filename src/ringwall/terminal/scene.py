"""What one seat gets to see at one moment, for a screen to draw."""

from ringwall.base.options.mans_home import KINGS_TOWER, OWNERS
from ringwall.base.options.walls_at_start import HELD_WALLS
from ringwall.core.board import ARCS, COLOUR_OF, COLOURS
from ringwall.core.decision import Decision
from ringwall.core.rules import Rules
from ringwall.core.tokens import MonsterKind
from ringwall.terminal.session import Session
from ringwall.texts import Texts
from ringwall.view import View


class Scene:
    """A view with the words for it."""

    def __init__(self, session: Session, seat: int | None) -> None:
        game = session.game
        self.view: View = game.view(seat)
        self.decision: Decision | None = game.decision
        self.rules: Rules = game.rules
        self.texts: Texts = session.texts
        self._setup = game.setup
        self._bots = session.bots

    def seat(self, seat: int) -> str:
        """A seat and who sits there."""
        words = self.texts.seat(seat)
        if seat == self.rules.overlord_seat:
            words += f" ({self.texts.name('overlord')})"
        return f"{words} {self.texts.get('ui.bot')}" if seat in self._bots else words

    def now(self) -> str:
        """Whose turn it is, and its phase."""
        view = self.view
        phase = self.texts.get(f"phase.{view['phase']}.name")
        return self.texts.get("ui.now", turn=view["turn"], seat=self.seat(view["current"]), phase=phase)

    def piles(self) -> str:
        deck = self.view["decks"].get("castle", {"left": 0, "discards": []})
        pile = self.view["pile"]["left"]
        return self.texts.get("ui.piles", cards=deck["left"], discards=len(deck["discards"]), tokens=pile)

    def question(self) -> str:
        assert self.decision is not None
        words = self.texts.decision(self.decision)
        return capital(self.texts.get("ui.question", seat=self.seat(self.decision.seat), question=words))

    def options(self) -> list[str]:
        if self.decision is None:
            return []
        return [self.texts.option(option, self.decision.kind) for option in self.decision.options]

    @property
    def is_dealt(self) -> bool:
        """Whether the set-up has come to the cards."""
        return bool(self.view["decks"])

    def cards(self, seat: int) -> list[str] | int:
        """The ids of a hand, or only how many cards it has."""
        hand: list[str] | int = self.view["hands"][seat]
        return hand

    def points(self, seat: int) -> int:
        kinds = (self.rules.tokens[name] for name in self.view["trophies"][seat])
        return sum(kind.points for kind in kinds if isinstance(kind, MonsterKind))

    def holds_wall(self, seat: int) -> bool:
        row = self.view["rows"].get(HELD_WALLS)
        return bool(row and row[seat - 1])

    def tower_owner(self, arc: int) -> int:
        row = self.view["rows"].get(OWNERS)
        return row[arc - 1] if row else 0

    def is_kings(self, arc: int) -> bool:
        return bool(self.view["counts"].get(KINGS_TOWER) == arc)

    def monsters(self, ring: str, arc: int) -> list[View]:
        return [each for each in self.view["monsters"] if (each["ring"], each["arc"]) == (ring, arc)]

    def colour(self, arc: int) -> str:
        return COLOURS[COLOUR_OF[arc]]

    def variants(self) -> list[str]:
        """The optional rules in play."""
        return list(self._setup.options)

    def kinds_on_the_table(self) -> list[str]:
        """Every kind of card and token that can be seen, each once: the board, then the hands, then what is held."""
        found = [each["kind"] for arc in ARCS for each in self.view["monsters"] if each["arc"] == arc]
        for hand in self.view["hands"].values():
            found += hand if isinstance(hand, list) else []
        for tokens in self.view["held"].values():
            found += tokens if isinstance(tokens, list) else []
        return list(dict.fromkeys(found))


def counted(names: list[str]) -> list[str]:
    """Equal names once, with their number.

    >>> counted(["Brick", "Tar", "Brick"])
    ['Brick x2', 'Tar']
    """
    return [name if names.count(name) == 1 else f"{name} x{names.count(name)}" for name in dict.fromkeys(names)]


def capital(text: str) -> str:
    """The text as the beginning of a line."""
    return text[:1].upper() + text[1:]

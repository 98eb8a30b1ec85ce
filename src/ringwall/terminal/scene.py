"""What one seat gets to see at one moment, for a screen to draw."""

from typing import Final

from ringwall.core.board import ARCS, COLOUR_OF, COLOURS
from ringwall.core.decision import Decision
from ringwall.core.rules import Rules
from ringwall.core.structures import PLAIN
from ringwall.core.tokens import MonsterKind
from ringwall.terminal.markings import PLENTY, Deck, Tower, TowerName, markings_of
from ringwall.terminal.session import Session
from ringwall.texts import Texts
from ringwall.texts.traits import traits_of
from ringwall.texts.words import phase_to_come
from ringwall.view_types import MonsterView, PieceView, View

CASTLE_DECK: Final = "castle"


class Scene:
    """A view with the words for it."""

    def __init__(self, session: Session, seat: int | None, asking: bool = True) -> None:
        """Without ``asking`` the table is only looked at, whoever must choose."""
        game = session.game
        self.view: View = game.view(seat)
        self.decision: Decision | None = game.decision if asking else None
        self.rules: Rules = game.rules
        self.texts: Texts = session.texts
        self.markings = markings_of(game.setup.boxes)
        self._then = phase_to_come(game)
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

    def stock(self) -> list[str]:
        """The decks besides the castle deck, and what is left of the markers that may run out."""
        texts = self.texts
        lines = [self._deck(name) for name in self.view["decks"] if name != CASTLE_DECK]
        supply = {name: left for name, left in self.view["supply"].items() if name not in self.markings.untold}
        if supply and self.is_dealt:
            left = [f"{texts.get(f'supply.{name}')} {self._left(number)}" for name, number in supply.items()]
            lines.append(texts.get("ui.supply", supply=", ".join(left)))
        gone = [texts.name(card) for card in self.view["removed"] if not self.is_lost(self.deck_of(card))]
        if gone:
            lines.append(texts.get("ui.removed", cards=", ".join(counted(gone))))
        return lines

    def _deck(self, name: str) -> str:
        deck = self.view["decks"][name]
        words = capital(self.texts.get(f"deck.{name}"))
        if self.is_lost(name):
            return self.texts.get("ui.deck_lost", deck=words)
        return self.texts.get("ui.deck", deck=words, cards=deck["left"], discards=len(deck["discards"]))

    def is_lost(self, deck: str) -> bool:
        """Whether a deck has gone with its tower."""
        tower = self.markings.decks.get(deck, Deck()).tower
        return bool(tower) and tower not in self.view["towers"].values()

    def _left(self, number: int) -> str:
        return str(number) if number < PLENTY else self.texts.get("ui.without_end")

    def question(self) -> str:
        assert self.decision is not None
        words = self.texts.decision(self.decision)
        return capital(self.texts.get("ui.question", seat=self.seat(self.decision.seat), question=words))

    def options(self) -> list[str]:
        if self.decision is None:
            return []
        return [self.texts.option(option, self.decision.kind, self._then) for option in self.decision.options]

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

    def special_tower(self, arc: int) -> Tower | None:
        """The tower of an arc if it is of a kind that looks different."""
        return self.markings.towers.get(self.view["towers"][arc])

    def tower_name(self, arc: int) -> TowerName:
        """What the standing tower of an arc is called, briefly and in full."""
        own = self._own_name(self.view["towers"][arc])
        called = (name(self, arc, own.full) for name in self.markings.tower_names)
        return next((name for name in called if name is not None), own)

    def _own_name(self, tower: int) -> TowerName:
        """What towers of a kind are called wherever they stand."""
        special = self.markings.towers.get(tower)
        if special is not None:
            return TowerName(special.label or self.texts.get(special.short), self.texts.get(special.name))
        full = self.texts.get("ui.tower") if tower == PLAIN else self.texts.thing(self.rules.towers[tower].text)
        return TowerName(self.texts.get("ui.tower_short"), full)

    def wall_marks(self, arc: int) -> dict[str, int]:
        return self._row_marks(self.markings.wall_rows, arc)

    def tower_marks(self, arc: int) -> dict[str, int]:
        return self._row_marks(self.markings.tower_rows, arc)

    def _row_marks(self, rows: dict[str, str], arc: int) -> dict[str, int]:
        found = {mark: self.view["rows"][name][arc - 1] for name, mark in rows.items() if name in self.view["rows"]}
        return {mark: count for mark, count in found.items() if count}

    def marks_on_the_table(self) -> list[str]:
        """Every mark that can be seen, each once."""
        worn = [monster["marks"] for monster in self.view["monsters"]]
        worn += [marks for arc in ARCS for marks in (self.wall_marks(arc), self.tower_marks(arc))]
        return list(dict.fromkeys(mark for marks in worn for mark in marks))

    def traits_on_the_table(self) -> list[str]:
        kinds = [monster["kind"] for monster in self.view["monsters"]]
        kinds += [piece["kind"] for piece in self.view["pieces"]]
        return list(dict.fromkeys(trait for kind in kinds for trait in traits_of(kind)))

    def deck_of(self, card: str) -> str:
        return self.rules.cards[card].deck

    def boxes(self) -> list[str]:
        return list(self._setup.boxes)

    def monsters(self, ring: str, arc: int) -> list[MonsterView]:
        return [each for each in self.view["monsters"] if (each["ring"], each["arc"]) == (ring, arc)]

    def pieces(self, ring: str, arc: int) -> list[PieceView]:
        return [each for each in self.view["pieces"] if (each["ring"], each["arc"]) == (ring, arc)]

    def colour(self, arc: int) -> str:
        return COLOURS[COLOUR_OF[arc]]

    def variants(self) -> list[str]:
        """The optional rules in play."""
        return list(self._setup.options)

    def kinds_on_the_table(self) -> list[str]:
        """Every kind of card and token that can be seen, each once: the board, then the hands, then what is held."""
        found = [each["kind"] for arc in ARCS for each in self.view["monsters"] if each["arc"] == arc]
        found += [each["kind"] for each in self.view["pieces"]]
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

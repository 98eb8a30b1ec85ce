"""The rules of one game: boxes, mode, edition and options, put together once and then only read."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ringwall.core.board import ARCS_OF, Place
from ringwall.core.box import Box, Edition, Mode
from ringwall.core.cards import Card
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.decks import Deck
from ringwall.core.facts import HEALTH, Value
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module, Order
from ringwall.core.meeting import Entry
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster
from ringwall.core.preparation import Preparation
from ringwall.core.structures import PLAIN_TOWER, TowerKind
from ringwall.core.tokens import MonsterKind, PieceKind, Token

if TYPE_CHECKING:
    from ringwall.core.movement import March
    from ringwall.core.table import Table


class Rules:
    def __init__(
        self,
        boxes: Iterable[Box],
        mode: Mode,
        edition: Edition,
        modules: list[Module],
        seats: int,
        first: int,
        options: dict[str, str],
        facts: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        self.options = options
        """Options that differ from their defaults, for rules that ask for one of their own box."""
        self.mode = mode
        self.edition = edition
        self.keeps_trophies = mode.keeps_trophies
        self.seats = seats
        """Everybody at the table."""
        self.first = first
        self.overlord_seat = seats if mode.overlord else 0
        """The seat that plays the monsters, 0 if nobody does."""
        self.players = seats - 1 if mode.overlord else seats
        self.castle_seats = tuple(range(1, self.players + 1))
        self.closed_hands = False
        self.hidden_holds: dict[str, str] = {}
        self.sealed_holds: set[str] = set()

        self.facts: dict[str, Value] = {}
        """Every figure that a table may correct, as this one has it."""
        self.towers: dict[int, TowerKind] = {PLAIN_TOWER.number: PLAIN_TOWER}
        self.cards: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.verbs: tuple[str, ...] = ()
        self.words: tuple[str, ...] = ()
        self.marks: tuple[str, ...] = ()
        for box in boxes:
            self.verbs += box.verbs
            self.words += box.words
            self.marks += box.marks
            self.cards.update(box.cards)
            self.tokens.update(box.tokens)
            self.towers.update(box.towers)
            self.facts.update({name: fact.value for name, fact in box.facts.items()})
        for name, value in facts.items():
            self._correct(name, value)
        self._lay_out(modules)
        self._collect(modules)

    def _correct(self, name: str, value: Value) -> None:
        """This table knows a figure better."""
        self.facts[name] = value
        if name.startswith(HEALTH):
            kind = copy(self.tokens[name[len(HEALTH) :]])
            assert isinstance(kind, MonsterKind | PieceKind) and isinstance(value, int)
            kind.health = value
            self.tokens[kind.id] = kind

    def _lay_out(self, modules: list[Module]) -> None:
        """Ask the modules once what is in the game and in which order things happen."""
        self.card_counts = {card: card.count for card in self.cards.values()}
        self.token_counts = {token: token.count for token in self.tokens.values()}
        phases: Order[Phase] = Order([])
        preparations: Order[Preparation] = Order([])
        self.hand = self.trades = self.discards = self.overlord_hand = 0
        for module in modules:
            module.tokens(self.token_counts)
            module.cards(self.card_counts, self.players)
            module.phases(phases)
            module.preparations(preparations)
            self.hand = module.hand(self.hand, self.players)
            self.trades = module.trades(self.trades, self.players)
            self.discards = module.discards(self.discards, self.players)
            self.overlord_hand = module.overlord_hand(self.overlord_hand)
            self.closed_hands = self.closed_hands or module.closed_hands
            self.hidden_holds.update(module.hidden_holds)
            self.sealed_holds.update(module.sealed_holds)
        self.token_set = [token for token, n in self.token_counts.items() if token.in_pile for _ in range(n)]
        """Every token of the monster pile, starting monsters included."""
        self.decks: dict[str, list[Card]] = {}
        """The cards of each deck."""
        for card, count in self.card_counts.items():
            self.decks.setdefault(card.deck, []).extend([card] * count)
        self.phases = phases.steps
        self.preparations = preparations.steps
        self.reach: dict[HitCard, tuple[int, ...]] = {}
        """The spaces each hit card can hit in."""
        for card in self.cards.values():
            if isinstance(card, HitCard):
                rings = card.rings
                for module in modules:
                    rings = module.rings(card, rings)
                self.reach[card] = spaces_of(rings, ARCS_OF[card.colour])

    def _collect(self, modules: list[Module]) -> None:
        """Keep of each running hook what the modules have made of it."""

        def made(name: str) -> tuple[Any, ...]:
            plain = getattr(Module, name)
            return tuple(getattr(module, name) for module in modules if getattr(type(module), name) is not plain)

        self.turn_starts: tuple[Callable[[Table], Flow[None] | None], ...] = made("turn_starts")
        self.plays: tuple[Callable[[Menu], None], ...] = made("plays")
        self.hit_played: tuple[Callable[[Table, HitCard], None], ...] = made("hit_played")
        self.hit_targets: tuple[Callable[[Menu, HitCard], list[Monster]], ...] = made("hit_targets")
        self.full_hand: tuple[Callable[[Table, int], int], ...] = made("full_hand")
        self.reshuffling: tuple[Callable[[Table, Deck[Card]], None], ...] = made("reshuffling")
        self.rolled: tuple[Callable[[Table, int, str], Flow[int]], ...] = made("rolled")
        self.held: tuple[Callable[[Table, Monster], bool], ...] = made("held")
        self.unmarked: tuple[Callable[[Table, Monster], None], ...] = made("unmarked")
        self.march_begins: tuple[Callable[[Table, March], None], ...] = made("march_begins")
        self.march_ends: tuple[Callable[[Table, March], Flow[None]], ...] = made("march_ends")
        self.walked: tuple[Callable[[Table, March], Flow[None]], ...] = made("walked")
        assault = made("assault")
        self.assault: Callable[[Table, March], Flow[None]] | None = assault[-1] if assault else None
        self.attacked: tuple[Callable[[Table, Place, list[Monster]], Flow[bool]], ...] = made("attacked")
        self.halted: tuple[Callable[[Table, March], Flow[None]], ...] = made("halted")
        self.met: tuple[Callable[[Table, list[Entry]], Flow[None]], ...] = made("met")
        self.resounds: tuple[Callable[[Table, Monster], bool], ...] = made("resounds")
        self.swept: tuple[Callable[[Table, list[Place]], None], ...] = made("swept")
        self.structure_lost: tuple[Callable[[Table, Place, int], None], ...] = made("structure_lost")
        self.wall_fortified: tuple[Callable[[Table, int], None], ...] = made("wall_fortified")
        self.placed: tuple[Callable[[Table, Monster], Flow[None]], ...] = made("placed")
        self.card_leaves: tuple[Callable[[Table, Card], bool], ...] = made("card_leaves")
        self.exchange_decks: tuple[Callable[[Table], list[str]], ...] = made("exchange_decks")
        self.skips: tuple[Callable[[Table, Phase], bool], ...] = made("skips")
        self.lets_win: tuple[Callable[[Table, Monster], bool], ...] = made("lets_win")
        self.dying: tuple[Callable[[Table, list[Monster], Source, int], Flow[list[Monster]]], ...] = made("dying")
        self.buried: tuple[Callable[[Table, list[Monster], Source, int], Flow[None] | None], ...] = made("buried")
        self.marching: tuple[Callable[[Table], None], ...] = made("marching")
        self.marched: tuple[Callable[[Table], Flow[None]], ...] = made("marched")
        self.at_rest: tuple[Callable[[Table], None], ...] = made("at_rest")
        self.destroyed: tuple[Callable[[Table, Monster, Source], bool], ...] = made("destroyed")
        self.tokens_due: tuple[Callable[[Table, int], int], ...] = made("tokens_due")
        self.pile_is_short: tuple[Callable[[Table], Token | None], ...] = made("pile_is_short")
        self.tokens_done: tuple[Callable[[Table], None], ...] = made("tokens_done")
        self.tokens_to_come: tuple[Callable[[Table], int], ...] = made("tokens_to_come")
        self.pile_may_fill: tuple[Callable[[Table], bool], ...] = made("pile_may_fill")
        self.aftermath: tuple[Callable[[Table], Flow[None]], ...] = made("aftermath")
        extra = made("extra_tokens")
        self.extra_tokens: Callable[[Table, Token, int], Flow[None] | None] | None = extra[-1] if extra else None

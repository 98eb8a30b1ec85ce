"""The rules of one game: boxes, mode, edition and options, put together once and then only read."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from types import MappingProxyType

from ringwall.core.board import ARCS_OF
from ringwall.core.box import Box, Edition, Mode, Variant
from ringwall.core.cards import Card
from ringwall.core.facts import HEALTH, Value
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Hooked, Module, Order
from ringwall.core.menu import spaces_of
from ringwall.core.phase import Phase
from ringwall.core.pools import Pool
from ringwall.core.preparation import Preparation
from ringwall.core.structures import PLAIN_TOWER, TowerKind
from ringwall.core.tokens import MonsterKind, PieceKind, Token


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
        """Options that differ from their defaults; rules ask with :meth:`plays_with` and :meth:`value_of`."""
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
        self.endless = False
        self.hidden_holds: dict[str, str] = {}
        self.sealed_holds: set[str] = set()
        self.fits: dict[str, Callable[[Token], bool]] = {}
        """Which tokens can lie in some of the hidden places."""
        self.pools: tuple[Pool, ...] = ()

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
        self.facts.update(facts)
        self._correct_health(boxes)
        kinds = [token for token in self.tokens.values() if isinstance(token, MonsterKind)]
        self.carriers = any(kind.carries for kind in kinds)
        """Whether there are monsters that protect others."""
        self.straddlers = any(kind.straddles for kind in kinds)
        """Whether something can stand in two spaces at once."""
        self.lookalikes = any(not kind.monster for kind in kinds)
        """Whether something can be attacked like a monster and be none."""
        self.fixtures = any(type(kind).rooted is not MonsterKind.rooted for kind in kinds)
        """Whether there is something on the board that nothing moves."""
        self._lay_out(modules)
        self._collect(modules)

    def plays_with(self, option: type[Variant]) -> bool:
        """Whether an optional rule is on. It is named by its class, so that a misspelt one is found at once."""
        return option.id in self.options

    def value_of(self, option: type[Variant]) -> str:
        return self.options.get(option.id, option.values[0])

    def _correct_health(self, boxes: Iterable[Box]) -> None:
        """The full health of tokens about which this table knows better; where several facts speak of it, the most."""
        health: dict[str, int] = {}
        for fact in [fact for box in boxes for fact in box.facts.values()]:
            name = fact.health_of or (fact.name.removeprefix(HEALTH) if fact.name.startswith(HEALTH) else "")
            value = self.facts[fact.name]
            if name in self.tokens and isinstance(value, int):
                health[name] = max(health.get(name, 0), value)
        for name, value in health.items():
            kind = self.tokens[name]
            assert isinstance(kind, MonsterKind | PieceKind)
            if kind.health != value:
                kind = copy(kind)
                kind.know_health(value)
                self.tokens[name] = kind

    def _lay_out(self, modules: list[Module]) -> None:
        """Ask the modules once what is in the game and in which order things happen."""
        self.card_counts = {card: card.count for card in self.cards.values()}
        self.token_counts = {token: token.count for token in self.tokens.values()}
        phases: Order[Phase] = Order([])
        preparations: Order[Preparation] = Order([])
        self.hand = self.trades = self.discards = self.overlord_hand = 0
        for module in modules:
            module.tokens(self.token_counts, self.players)
            module.cards(self.card_counts, self.players)
            module.phases(phases)
            module.preparations(preparations)
            self.hand = module.hand(self.hand, self.players)
            self.trades = module.trades(self.trades, self.players)
            self.discards = module.discards(self.discards, self.players)
            self.overlord_hand = module.overlord_hand(self.overlord_hand)
            self.closed_hands = self.closed_hands or module.closed_hands
            self.endless = self.endless or module.endless
            self.hidden_holds.update(module.hidden_holds)
            self.sealed_holds.update(module.sealed_holds)
            self.fits.update(module.fits)
            self.pools += module.pools
        pooled = {name for pool in self.pools for name in pool.names}
        self.beside_pile = tuple(name for name in self.hidden_holds if name not in pooled)
        """Hidden places whose tokens could as well be in the pile."""
        self.token_set = [token for token, n in self.token_counts.items() if token.in_pile for _ in range(n)]
        """Every token of the monster pile, starting monsters included."""
        self.decks: dict[str, list[Card]] = {}
        """The cards of each deck."""
        for card, count in self.card_counts.items():
            if count:
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
        """Keep for each running hook the modules that have made something of it."""

        def those_with(hook: str) -> Hooked:
            plain = getattr(Module, hook)
            return tuple(module for module in modules if getattr(type(module), hook) is not plain)

        self.turn_starts = those_with("turn_starts")
        self.phase_begins = those_with("phase_begins")
        self.allows = those_with("allows")
        self.plays = those_with("plays")
        self.spends_cards = those_with("spends_cards")
        self.hit_played = those_with("hit_played")
        self.hit_targets = those_with("hit_targets")
        self.within_reach = those_with("within_reach")
        self.hit_landed = those_with("hit_landed")
        self.hit_over = those_with("hit_over")
        self.draws_up = those_with("draws_up")
        self.exchanges = those_with("exchanges")
        self.more_exchanges = those_with("more_exchanges")
        self.exchanged_more = those_with("exchanged_more")
        self.beside_exchange = those_with("beside_exchange")
        self.full_hand = those_with("full_hand")
        self.reshuffling = those_with("reshuffling")
        self.rolled = those_with("rolled")
        self.held = those_with("held")
        self.unmarked = those_with("unmarked")
        self.march_begins = those_with("march_begins")
        self.march_ends = those_with("march_ends")
        self.walked = those_with("walked")
        self.hindered = those_with("hindered")
        self.assault = those_with("assault")[-1:]
        self.attacked = those_with("attacked")
        self.halted = those_with("halted")
        self.met = those_with("met")
        self.resounds = those_with("resounds")
        self.claims = those_with("claims")
        self.claimed = those_with("claimed")
        self.structure_lost = those_with("structure_lost")
        self.tower_raised = those_with("tower_raised")
        self.wall_fortified = those_with("wall_fortified")
        self.levelled = those_with("levelled")
        self.bars_fortify = those_with("bars_fortify")
        self.bars_wall = those_with("bars_wall")
        self.spares = those_with("spares")
        self.lands = those_with("lands")
        self.draw_decks = those_with("draw_decks")
        self.withholds = those_with("withholds")
        self.bars_trade = those_with("bars_trade")
        self.musters = those_with("musters")
        self.bars_arc = those_with("bars_arc")
        self.turns_away = those_with("turns_away")
        self.kept_away = those_with("kept_away")
        self.pitches = those_with("pitches")
        self.bars_camp = those_with("bars_camp")
        self.wears = those_with("wears")
        self.helps = those_with("helps")
        self.joined = those_with("joined")
        self.waylays = those_with("waylays")
        self.placed = those_with("placed")
        self.card_leaves = those_with("card_leaves")
        self.exchange_decks = those_with("exchange_decks")
        self.skips = those_with("skips")
        self.lets_win = those_with("lets_win")
        self.dying = those_with("dying")
        self.slain = those_with("slain")
        self.buried = those_with("buried")
        self.marching = those_with("marching")
        self.marched = those_with("marched")
        self.at_rest = those_with("at_rest")
        self.destroyed = those_with("destroyed")
        self.tokens_due = those_with("tokens_due")
        self.pile_is_short = those_with("pile_is_short")
        self.idles = those_with("idles")
        self.presses = those_with("presses")
        self.refills = those_with("refills")
        self.tokens_begin = those_with("tokens_begin")
        self.tokens_done = those_with("tokens_done")
        self.tokens_to_come = those_with("tokens_to_come")
        self.bars_missing = those_with("bars_missing")
        self.pile_may_fill = those_with("pile_may_fill")
        self.comes_with_tokens = those_with("comes_with_tokens")
        self.aftermath = those_with("aftermath")
        self.extra_tokens = those_with("extra_tokens")[-1:]

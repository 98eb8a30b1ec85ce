"""Laying out cards, tokens and towers: what a position names is taken out of the box, the rest is dealt."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.core.board import ARCS
from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.structures import PLAIN
from ringwall.core.tokens import MonsterKind, Token
from ringwall.game import Game
from ringwall.notation import read_monster, read_piece
from ringwall.position.forms import PositionError
from ringwall.spelling import meant


def lay_cards(game: Game, given: dict[str, Any], open_places: dict[str, str]) -> None:
    """The decks, hands and cards in open places, which are given by key.

    Keys of the castle deck have plain names, those of other decks the deck's name in front.
    """
    state = game.state
    boxes = {name: list(cards) for name, cards in game.rules.decks.items()}
    for card in state.removed:
        # The set-up has taken it out.
        boxes[card.deck].remove(card)
    hands = {seat: _take_cards(game, boxes, names) for seat, names in given.get("hands", {}).items()}
    gone = Counter(given.get("removed", [])) - Counter(card.id for card in state.removed)
    state.removed += _take_cards(game, boxes, list(gone.elements()))
    for name, place in open_places.items():
        if given.get(name):
            state.laid[place] = _take_cards(game, boxes, given[name])
    for name, box in boxes.items():
        prefix = "" if name == "castle" else f"{name}_"
        deck: Deck[Card] = Deck()
        deck.discards = _take_cards(game, boxes, given.get(f"{prefix}discards", []), name)
        top = given.get(f"{prefix}deck", given.get(f"{prefix}deck_top", []))
        deck.top = _take_cards(game, boxes, top, name)[::-1]
        state.chance.shuffle(box)
        state.decks[name] = deck
    castle = boxes["castle"]
    for seat in game.rules.castle_seats:
        if seat in hands:
            state.hands[seat] = hands.pop(seat)
        else:
            state.hands[seat] = [castle.pop() for _ in range(min(game.full_hand(), len(castle)))]
    if hands:
        raise PositionError(f"there is no seat {next(iter(hands))} with a hand in this game")
    for name, box in boxes.items():
        prefix = "" if name == "castle" else f"{name}_"
        state.decks[name].rest = [] if f"{prefix}deck" in given else box


def _take_cards(game: Game, boxes: dict[str, list[Card]], names: list[str], deck: str = "") -> list[Card]:
    """Cards out of the box, all of one deck if it is named."""
    taken = []
    for name in names:
        card = game.rules.cards.get(name)
        if card is None:
            raise PositionError(f"there is no card called {name!r} in this game{meant(name, game.rules.cards)}")
        if deck and card.deck != deck:
            raise PositionError(f"{name} is a card of the {card.deck} deck, not of the {deck} deck")
        if card not in boxes[card.deck]:
            raise PositionError(f"the position needs more {name} than there are in the box")
        boxes[card.deck].remove(card)
        taken.append(card)
    return taken


class Tokens:
    """The tokens of the game, and those left in the box, which a position may use as well."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules
        self.mix = list(game.rules.token_set)
        self.left_out: list[Token] = []
        for token in game.rules.tokens.values():
            if token.in_pile:
                self.left_out += [token] * (max(token.count, 1) - self.mix.count(token))

    def take(self, names: list[str]) -> list[Token]:
        taken = []
        for name in names:
            token = self.rules.tokens.get(name)
            if token is None:
                raise PositionError(f"there is no token called {name!r} in this game{meant(name, self.rules.tokens)}")
            source = self.mix if token in self.mix else self.left_out
            if token.in_pile:
                if token not in source:
                    raise PositionError(f"the position needs more {name} than there are in the box")
                source.remove(token)
            taken.append(token)
        return taken


def lay_tokens(game: Game, given: dict[str, Any], open_holds: Iterable[str]) -> None:
    state = game.state
    tokens = Tokens(game)
    tokens.take([read_monster(game.rules, text).kind.id for text in given.get("monsters", [])])
    tokens.take([read_piece(game.rules, text).kind.id for text in given.get("pieces", [])])
    for name in open_holds:
        if name in given:
            state.holds[name] = tokens.take(given[name])
    for name in (*(name for pool in game.rules.pools for name in pool.names), *game.rules.fits):
        if name not in given:
            tokens.take([token.id for token in state.holds.get(name, [])])
    for seat, names in given.get("trophies", {}).items():
        if seat not in game.rules.castle_seats:
            raise PositionError(f"there is no seat {seat} with trophies in this game")
        state.trophies[seat] = [_trophy(token) for token in tokens.take(names)]
    pile: Deck[Token] = Deck()
    pile.discards = tokens.take(given.get("monster_discards", []))
    pile.top = tokens.take(given.get("pile", given.get("pile_top", [])))[::-1]
    _lay_overlords_tokens(game, given, tokens)
    pile.rest = [] if "pile" in given else tokens.mix
    state.pile = pile


def _trophy(token: Token) -> MonsterKind:
    if not isinstance(token, MonsterKind):
        raise PositionError(f"{token.id} is no monster, so it cannot be a trophy")
    return token


def _lay_overlords_tokens(game: Game, given: dict[str, Any], tokens: Tokens) -> None:
    """Those named, or some of what the rest of the position leaves in the mix."""
    holds = game.state.holds
    for name in (HAND, SECRET):
        if name in given and name not in holds:
            raise PositionError(f"there is nobody in this game to hold the tokens of {name}")
    if SECRET in holds:
        usual = holds[SECRET][0]
        if SECRET not in given and usual not in tokens.mix:
            raise PositionError(f"no {usual.id} is left to be set aside; say with {SECRET} which token is")
        holds[SECRET] = tokens.take(given.get(SECRET, [usual.id]))
    if HAND not in holds:
        return
    if HAND in given:
        holds[HAND] = tokens.take(given[HAND])
        return
    number = game.rules.overlord_hand
    if len(tokens.mix) < number:
        raise PositionError(f"{len(tokens.mix)} tokens are left for a hand of {number}; say with {HAND} what it holds")
    game.state.chance.shuffle(tokens.mix)
    holds[HAND] = [tokens.mix.pop() for _ in range(number)]


def lay_towers(game: Game, given: dict[str, Any], sites: dict[int, int | None]) -> None:
    """Towers as after the set-up, but kinds that are named in their arcs, and those fallen that do not stand.

    ``sites`` has the arc of each kind that is named, None for one that has fallen.
    """
    towers = game.state.towers
    names = {number: kind.id for number, kind in game.rules.towers.items()}
    plain_pieces = towers.count(PLAIN)
    fallen = [towers.index(number) for number, arc in sites.items() if arc is None]
    for arc in ARCS:
        if towers[arc] in sites:
            towers[arc] = PLAIN
    for number, site in sites.items():
        if site is not None:
            if towers[site] != PLAIN:
                raise PositionError(f"{names[towers[site]]} and {names[number]} cannot both stand in arc {site}")
            towers[site] = number
    standing = given.get("towers", [arc for arc in ARCS if arc not in fallen or towers[arc] != PLAIN])
    for arc in ARCS:
        if arc not in standing:
            if towers[arc] in sites:
                raise PositionError(f"{names[towers[arc]]} stands in arc {arc}, which towers leaves out")
            towers[arc] = 0
    if towers.count(PLAIN) > plain_pieces:
        raise PositionError(
            f"there are only {plain_pieces} plain towers; leave the arcs of fallen towers out of towers"
        )

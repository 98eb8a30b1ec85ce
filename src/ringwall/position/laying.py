"""Laying out cards and tokens: what a position names is taken out of the box, the rest is dealt."""

from typing import Any

from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.tokens import MonsterKind, Token
from ringwall.game import Game
from ringwall.notation import read_monster, read_piece
from ringwall.position.key import OPEN_HOLDS, PositionError


def lay_cards(game: Game, given: dict[str, Any]) -> None:
    """The decks and hands. Keys of the castle deck have plain names, those of other decks the deck's name in front."""
    state = game.state
    boxes = {name: list(cards) for name, cards in game.rules.decks.items()}
    for card in state.removed:
        # The set-up has taken it out.
        boxes[card.deck].remove(card)
    hands = {seat: _take_cards(game, boxes, names) for seat, names in given.get("hands", {}).items()}
    state.removed += _take_cards(game, boxes, given.get("removed", []))
    for name, box in boxes.items():
        prefix = "" if name == "castle" else f"{name}_"
        deck: Deck[Card] = Deck()
        deck.discards = _take_cards(game, boxes, given.get(f"{prefix}discards", []))
        top = given.get(f"{prefix}deck", given.get(f"{prefix}deck_top", []))
        deck.top = _take_cards(game, boxes, top)[::-1]
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


def _take_cards(game: Game, boxes: dict[str, list[Card]], names: list[str]) -> list[Card]:
    taken = []
    for name in names:
        card = game.rules.cards.get(name)
        if card is None:
            raise PositionError(f"there is no card called {name!r} in this game")
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
                raise PositionError(f"there is no token called {name!r} in this game")
            source = self.mix if token in self.mix else self.left_out
            if token.in_pile:
                if token not in source:
                    raise PositionError(f"the position needs more {name} than there are in the box")
                source.remove(token)
            taken.append(token)
        return taken


def lay_tokens(game: Game, given: dict[str, Any]) -> None:
    state = game.state
    tokens = Tokens(game)
    tokens.take([read_monster(game.rules, text).kind.id for text in given.get("monsters", [])])
    tokens.take([read_piece(game.rules, text).kind.id for text in given.get("pieces", [])])
    for name in OPEN_HOLDS:
        if name in given:
            state.holds[name] = tokens.take(given[name])
    for seat, names in given.get("trophies", {}).items():
        state.trophies[seat] = [kind for kind in tokens.take(names) if isinstance(kind, MonsterKind)]
    pile: Deck[Token] = Deck()
    pile.discards = tokens.take(given.get("monster_discards", []))
    pile.top = tokens.take(given.get("pile", given.get("pile_top", [])))[::-1]
    if SECRET in state.holds:
        state.holds[SECRET] = tokens.take(given.get("secret", [state.holds[SECRET][0].id]))
    if HAND in state.holds:
        if "overlord" in given:
            state.holds[HAND] = tokens.take(given["overlord"])
        else:
            state.chance.shuffle(tokens.mix)
            state.holds[HAND] = [tokens.mix.pop() for _ in range(game.rules.overlord_hand)]
    pile.rest = [] if "pile" in given else tokens.mix
    state.pile = pile

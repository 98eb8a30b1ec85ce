"""Numbers that are compared with what the boxes hold, so that a scenario pins no total it does not speak of.

A size may be a sum such as ``mix - 6`` or ``base + 5 - 10``: ``mix`` is what this game uses, and the name of a box
stands for all that lies in it. How many there are of one card or token may be ``box - 3``: all but three.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.boxes import boxes_of
from ringwall.core.box import Box
from ringwall.core.cards import Card
from ringwall.core.tokens import Token
from ringwall.game import Game
from ringwall.position.forms import NAMES, TEXT, Form, PositionError, is_number, mapped
from ringwall.position.key import Key, Put
from ringwall.spelling import meant

TERM = r"([0-9]{1,4}|[a-z]\w*)"
SUM = re.compile(rf"{TERM}( [+-] {TERM})*")
SIZE = Form(
    "a number or a sum such as mix - 6",
    lambda value: (is_number(value) and value >= 0) or (isinstance(value, str) and SUM.fullmatch(value) is not None),
)
COUNTS = mapped("", TEXT, SIZE)
CONTENTS = Form(
    "a list of names, or numbers of the names that matter, such as {orc: 3, goblin: box}",
    lambda value: NAMES.fits(value) or COUNTS.fits(value),
)


def add_up(written: str | int, known: dict[str, int]) -> int:
    """The number that a sum comes to."""
    total, sign = 0, 1
    for word in str(written).split():
        if word in "+-":
            sign = 1 if word == "+" else -1
        elif word.isdigit():
            total += sign * int(word)
        elif word in known:
            total += sign * known[word]
        else:
            raise PositionError(f"in {written!r}, nothing is called {word!r}{meant(word, known)}")
    return total


class SizeKey(Key):
    """How many cards or tokens there are in a place."""

    def __init__(
        self, get: Callable[[Game], int], of_game: Callable[[Game], int], of_box: Callable[[Box], int]
    ) -> None:
        super().__init__(SIZE, get)
        self._of_game = of_game
        self._of_box = of_box

    def expected(self, game: Game, wanted: Any) -> Any:
        boxes = {box.name: self._of_box(box) for box in boxes_of(game.setup.boxes)}
        return add_up(wanted, {"mix": self._of_game(game), **boxes})


def deck_size(deck: str, get: Callable[[Game], int]) -> SizeKey:
    return SizeKey(
        get,
        lambda game: len(game.rules.decks[deck]),
        lambda box: sum(card.count for card in box.cards.values() if card.deck == deck),
    )


def pile_size(get: Callable[[Game], int]) -> SizeKey:
    return SizeKey(
        get,
        lambda game: len(game.rules.token_set),
        lambda box: sum(token.count for token in box.tokens.values() if token.in_pile),
    )


class ContentsKey(Key):
    """What lies in a place: all of it as a list, or only how many of some things."""

    def __init__(self, get: Callable[[Game], list[str]], put: Put | None = None) -> None:
        super().__init__(NAMES, get, put, unordered=True)

    def check_wanted(self, name: str, wanted: Any) -> None:
        CONTENTS.check(name, wanted)
        if wanted == {}:
            raise PositionError(f"{name} names nothing that could be compared")

    def found(self, game: Game, wanted: Any) -> Any:
        if not isinstance(wanted, dict):
            return super().found(game, wanted)
        there = self._get(game)
        return {name: there.count(name) for name in wanted}

    def expected(self, game: Game, wanted: Any) -> Any:
        if not isinstance(wanted, dict):
            return super().expected(game, wanted)
        pieces: dict[str, Card | Token] = {**game.rules.tokens, **game.rules.cards}
        for name in wanted:
            if name not in pieces:
                raise PositionError(f"nothing in this game is called {name!r}{meant(name, pieces)}")
        return {name: add_up(each, {"box": pieces[name].count}) for name, each in wanted.items()}


def left_in_box(game: Game) -> list[str]:
    """The tokens of the boxes that are nowhere in the game."""
    state = game.state
    tokens = [token for box in boxes_of(game.setup.boxes) for token in box.tokens.values() if token.in_pile]
    left = Counter({token.id: token.count for token in tokens})
    used: list[Token] = [*state.pile.face_down(), *state.pile.discards]
    used += [monster.kind for monster in state.monsters] + [piece.kind for piece in state.pieces]
    used += [token for name, held in state.holds.items() if name != LEFT_OUT for token in held]
    used += [kind for row in state.trophies for kind in row]
    left.subtract(token.id for token in used if token.id in left)
    return sorted(left.elements())

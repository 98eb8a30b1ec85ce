"""The things a position can say: each can be set up and, with the same words, be compared with a game."""

from collections.abc import Callable
from typing import Any

from ringwall.game import Game
from ringwall.notation import read_monster, read_piece
from ringwall.position.forms import TEXTS, Form, PositionError

Get = Callable[[Game], Any]
Put = Callable[[Game, Any], None]


def laid(game: Game, value: Any) -> None:
    """The piece has been laid out with the cards, the tokens or the towers."""


class Key:
    """One thing a position can say: ``put`` sets it up (None if it can only be compared), ``get`` reads it off.

    Of an ``unordered`` list the order does not matter; of a ``partial`` mapping only what is named is compared.
    """

    def __init__(
        self, form: Form, get: Get, put: Put | None = None, unordered: bool = False, partial: bool = False
    ) -> None:
        self.form = form
        self._get = get
        self.put = put
        self._unordered = unordered
        self._partial = partial

    def check_wanted(self, name: str, wanted: Any) -> None:
        """Refuse what cannot be compared, or what would be equal to anything."""
        self.form.check(name, wanted)
        if self._partial and not wanted:
            raise PositionError(f"{name} names nothing that could be compared")

    def found_whole(self, game: Game) -> Any:
        """All that the game has."""
        return self._get(game)

    def found(self, game: Game, wanted: Any) -> Any:
        """What the game has, in the form in which it was asked for."""
        value = self._get(game)
        if self._partial:
            value = {name: value[name] for name in wanted if name in value}
        return self._ordered(value)

    def expected(self, game: Game, wanted: Any) -> Any:
        return self._ordered(wanted)

    def _ordered(self, value: Any) -> Any:
        if not self._unordered:
            return value
        if isinstance(value, dict):
            return {key: self._ordered(each) for key, each in value.items()}
        return sorted(value)


class MonstersKey(Key):
    """The board; a monster written without health stands for one with full health."""

    def __init__(self, put: Put) -> None:
        super().__init__(TEXTS, lambda game: [monster.text for monster in game.state.monsters], put, unordered=True)

    def expected(self, game: Game, wanted: Any) -> Any:
        return sorted(read_monster(game.rules, text).text for text in wanted)


class PiecesKey(Key):
    """What the players have on the board, written like monsters."""

    def __init__(self, put: Put) -> None:
        super().__init__(TEXTS, lambda game: [piece.text for piece in game.state.pieces], put, unordered=True)

    def expected(self, game: Game, wanted: Any) -> Any:
        return sorted(read_piece(game.rules, text).text for text in wanted)


class TowerKey(Key):
    """Where kinds of towers stand; they are laid out together with the plain ones."""

    def __init__(
        self, form: Form, get: Get, sites: Callable[[Game, Any], dict[int, int | None]], partial: bool = False
    ) -> None:
        super().__init__(form, get, laid, partial=partial)
        self.sites = sites
        """The arc of each kind of tower by its number, None for one that has fallen."""

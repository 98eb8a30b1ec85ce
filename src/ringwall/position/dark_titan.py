"""What a position with The Dark Titan can say besides."""

from typing import Any

from ringwall.dark_titan.agranok_cards import FACE_DOWN, FACE_UP, ON_CARD, turn_card
from ringwall.dark_titan.monsters.agranok import agranok_on_board
from ringwall.dark_titan.monsters.herald import AGRANOK_CAME
from ringwall.dark_titan.pieces import SUPPORT_GONE
from ringwall.game import Game
from ringwall.position.base import ids, laid
from ringwall.position.key import FINISHING, KEYS, OPEN_HOLDS, Key


def _put_came(game: Game, came: bool) -> None:
    if came:
        game.state.counts[AGRANOK_CAME] = 1


def _card(game: Game) -> str | None:
    """The Agranok card in use, if it may be looked at."""
    return game.state.holds[FACE_UP][0].id if FACE_UP in game.state.holds else None


OPEN_HOLDS += [ON_CARD, SUPPORT_GONE]
KEYS["heralds"] = Key(lambda game: ids(game.state.holds[ON_CARD]), laid)
KEYS["support_gone"] = Key(lambda game: ids(game.state.holds.get(SUPPORT_GONE, [])), laid, unordered=True)
KEYS["agranok_came"] = Key(lambda game: AGRANOK_CAME in game.state.counts, _put_came)
KEYS["agranok_card"] = Key(_card)


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Where Agranok stands he has come, and once he has come his card is open."""
    if agranok_on_board(game) is not None:
        game.state.counts[AGRANOK_CAME] = 1
    if AGRANOK_CAME in game.state.counts and FACE_DOWN in game.state.holds:
        turn_card(game)


FINISHING["dark_titan"] = _finish

"""What a position with The Dark Titan can say besides."""

from typing import Any

from ringwall.dark_titan.agranok_cards import ASIDE, FACE_DOWN, FACE_UP, ON_CARD, turn_card
from ringwall.dark_titan.monsters.agranok import agranok_on_board
from ringwall.dark_titan.monsters.herald import AGRANOK_CAME
from ringwall.dark_titan.pieces import SUPPORT_GONE
from ringwall.game import Game
from ringwall.position.base import ids, put_count
from ringwall.position.chapter import Chapter
from ringwall.position.forms import FLAG, NAMES, TEXT, PositionError, or_nothing
from ringwall.position.key import Key, laid
from ringwall.spelling import meant


def _card(game: Game) -> str | None:
    """The Agranok card in use, if it may be looked at."""
    return game.state.holds[FACE_UP][0].id if FACE_UP in game.state.holds else None


def _put_card(game: Game, name: str | None) -> None:
    """Another card than the set-up has drawn; it stays face down until Agranok comes."""
    holds = game.state.holds
    if FACE_DOWN not in holds:
        raise PositionError("agranok_card needs a card that is drawn, and the option agranok_level has named one")
    cards = {card.id: card for card in (*holds[FACE_DOWN], *holds[ASIDE])}
    if name not in cards:
        raise PositionError(f"there is no Agranok card called {name!r} in this game{meant(name, cards)}")
    holds[FACE_DOWN] = [cards.pop(name)]
    holds[ASIDE] = list(cards.values())


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Where Agranok stands he has come, and once he has come his card is open."""
    if agranok_on_board(game) is not None:
        game.state.counts[AGRANOK_CAME] = 1
    if AGRANOK_CAME in game.state.counts and FACE_DOWN in game.state.holds:
        turn_card(game)


KEYS: dict[str, Key] = {
    "heralds": Key(NAMES, lambda game: ids(game.state.holds.get(ON_CARD, [])), laid),
    "support_gone": Key(NAMES, lambda game: ids(game.state.holds.get(SUPPORT_GONE, [])), laid, unordered=True),
    "agranok_came": Key(FLAG, lambda game: AGRANOK_CAME in game.state.counts, put_count(AGRANOK_CAME)),
    "agranok_card": Key(or_nothing(TEXT), _card, _put_card),
}

CHAPTER = Chapter(KEYS, open_holds=(ON_CARD, SUPPORT_GONE), finish=_finish)

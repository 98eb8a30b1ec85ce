"""How the captain judges the options of each kind of decision."""

from typing import Final

from ringwall.bots.captain import discard, overlord, play, trade
from ringwall.bots.simple import JUDGES as SIMPLE_JUDGES
from ringwall.bots.simple import Judges

JUDGES: Final[Judges] = {
    **SIMPLE_JUDGES,
    "answer": trade.answering,
    "ask": trade.asking,
    "discard": discard.discarding,
    "play": play.playing,
    "overlord": overlord.playing,
    "tower_trade": trade.offering,
    "trade": trade.offering,
}

"""A bot that plays by rules of thumb and looks at the whole team's cards.

It judges as ``simple`` does, and better where the team counts: a trade is worth what both hands come to, each in its
own turn; a card is kept if it has a use in the next turn or for a team-mate; the Overlord sends monsters where the
players who will meet them hold nothing against them. It remembers nothing: the same view and the same options make it
choose the same.

For playouts there is :func:`quick_choice`.
"""

from typing import Final

from ringwall.bots.captain import discard, overlord, play, trade
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.bots.simple import JUDGES as SIMPLE_JUDGES
from ringwall.bots.simple import Judges, best_option
from ringwall.core.decision import Option
from ringwall.game import Game
from ringwall.view import view_of

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


@bot("captain")
class CaptainBot:
    """Takes the option its rules of thumb like best; the seed decides between equals."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, outlook: Outlook) -> Option:
        return best_option(JUDGES, outlook.view, outlook.decision, self._seed)


def quick_choice(game: Game) -> Option:
    """What the captain would do at the seat that must choose now, with as little ado as possible."""
    decision = game.decision
    assert decision is not None, "the game has ended"
    if len(decision.options) == 1:
        return decision.options[0]
    return best_option(JUDGES, view_of(game.rules, game.state, decision, decision.seat), decision, 0)

"""A bot that plays by rules of thumb and looks at the whole team's cards.

It judges as ``simple`` does, and better where the team counts: a trade is worth what both hands come to, each in its
own turn; a card is kept if it has a use in the next turn or for a team-mate; the Overlord sends monsters where the
players who will meet them hold nothing against them. It remembers nothing: the same view and the same options make it
choose the same.

In imagined games :class:`~ringwall.bots.captain.policy.Policy` plays as it does.
"""

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.lore.judges import CAPTAINS_JUDGES
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.bots.simple import best_option
from ringwall.core.decision import Option


@bot("captain")
class CaptainBot:
    """Takes the option its rules of thumb like best; the seed decides between equals."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, outlook: Outlook) -> Option:
        return best_option(CAPTAINS_JUDGES, outlook.read(QuickSight), outlook.decision, self._seed)

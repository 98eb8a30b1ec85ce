"""The captain in imagined games: the same rules of thumb, with as little ado as possible."""

from typing import Final

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.trade import plan
from ringwall.bots.lore.judges import CAPTAINS_JUDGES, RIVALS, Judge
from ringwall.bots.lore.table import PLAIN_MARKS
from ringwall.bots.lore.tokens import NATURES
from ringwall.bots.simple import marks_of
from ringwall.bots.simple.cards import KILL
from ringwall.bots.simple.foes import BREACH, DANGER
from ringwall.bots.simple.plain import WAITING
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, first
from ringwall.bots.simple.trade import Deal, proposing
from ringwall.core.board import CASTLE
from ringwall.core.decision import Decision, Option
from ringwall.core.pieces import Monster
from ringwall.game import Game

NARROW: Final = 10.0
"""Enough to have cards of narrow reach played first."""


class Policy:
    """Chooses in a game it may look into, for whichever seat must choose."""

    __slots__ = ("_deal",)

    def __init__(self) -> None:
        self._deal: Deal | None = None
        """The trade just proposed, until it is answered."""

    def expect(self, deal: Deal | None) -> None:
        """Go on with a trade that has just been proposed, or forget about any."""
        self._deal = deal

    def choose(self, game: Game) -> Option:
        """What whoever must choose does."""
        decision = game.decision
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        agreed = self._going_on(decision) or (_plain_hit(game, decision) if decision.kind == "play" else None)
        if agreed is not None:
            return agreed
        marks = self.marks(game)
        return options[marks.index(max(marks))]

    def _going_on(self, decision: Decision) -> Option | None:
        """The next step of the trade that is under way; whoever planned it knows that the partner gains too."""
        deal, self._deal = self._deal, None
        if deal is None:
            return None
        about = "" if decision.about is None else decision.about.text
        if decision.kind == "ask" and about == deal.offered:
            self._deal = deal
            return next((option for option in decision.options if first(option) == deal.wanted), None)
        if decision.kind == "answer" and about == f"{deal.offered} for {deal.wanted}":
            return next((option for option in decision.options if option.verb == "accept"), None)
        return None

    def marks(self, game: Game) -> list[float]:
        """How good each option looks to the one who must choose."""
        decision = game.decision
        assert decision is not None
        sight = QuickSight(game, decision.seat)
        plans = decision.kind == "trade" and not game.rules.closed_hands
        return marks_of({"trade": self._offering} if plans else CAPTAINS_JUDGES, sight, decision)

    def _offering(self, sight: Sight) -> Judge:
        """As the captain offers cards, but the deal is kept in mind."""
        self._deal = plan(sight)
        return proposing(self._deal)


def _plain_hit(game: Game, decision: Decision) -> Option | None:
    """The next hit where nothing speaks against playing the hits first, cards of narrow reach before others."""
    state = game.state
    for card in state.hands[decision.seat]:
        if card.id not in WAITING:
            return None
    for monster in state.monsters:
        if monster.kind.id in NATURES or (monster.marks and not PLAIN_MARKS.issuperset(monster.marks)):
            return None
    walls = state.walls
    most, chosen = 0.0, None
    for option in decision.options:
        target = option.target
        if isinstance(target, Monster) and len(option.what) == 1 and option.what[0].text in REACH:
            ring = target.ring
            worth = DANGER[ring] + (KILL if target.health == 1 else 0.0) + NARROW / REACH[option.what[0].text].width
            if not walls[target.arc] and ring != CASTLE:
                worth += BREACH
            if worth > most:
                most, chosen = worth, option
        elif option.verb in RIVALS:
            return None
    return chosen

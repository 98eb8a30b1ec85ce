"""The cards to play: each play is worth its gain and what the rest of the hand can still do after it."""

from typing import Final

from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.lore.cards import FOR_THE_MIGHTY, KEPT, PRICES
from ringwall.bots.lore.judges import Judge
from ringwall.bots.lore.tokens import piece_lore
from ringwall.bots.simple import castle
from ringwall.bots.simple.cards import wall_worth
from ringwall.bots.simple.plain import GONE, PLAIN, TOGETHER, Hit, Plain
from ringwall.bots.simple.play import RESERVED, WASTE, leading, without
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, aim, arc_in, first
from ringwall.core.decision import Option

HERO: Final = 0.1
"""What it costs to play a hero, who finds a target anywhere later."""
AGAIN: Final = 0.5
"""The share of its worth in the hand that a strong card out of the discard pile is worth on top."""


def playing(sight: Sight) -> Judge:
    """Hands of plain cards are counted quickly; others are left to the simple bot."""
    if PLAIN.keys() >= {*sight.hand} and all(piece_lore(piece["kind"]).passive for piece in sight.view["pieces"]):
        return Turn(sight).judge
    judge = castle.playing(sight)
    return lambda option: judge(option) + _fetched(option)


def _fetched(option: Option) -> float:
    """A strong card is fetched back to be played again."""
    card = PLAIN.get(first(option)) if option.verb == "play" else None
    return AGAIN * KEPT.get(aim(option), 0.0) if card is not None and card.fetches else 0.0


class Turn:
    """The plays of a hand of plain cards."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._skirmish = Skirmish(sight.foes, sight.walls)
        self._places = {text: sight.foes.index(foe) for text, foe in sight.named.items()}
        self._awaits_mighty = sight.awaits_mighty
        self._others = castle.playing(sight)

    def judge(self, option: Option) -> float:
        if option.verb != "play":
            return self._others(option)
        cards = [card.text for card in option.what]
        at = self._places.get(aim(option))
        if at is not None and len(cards) == 1 and cards[0] in REACH:
            return self._hit(cards[0], at)
        card = leading(cards)
        if not isinstance(card, Plain):
            return self._others(option)
        return self._on_the_castle(card, cards, aim(option)) if at is None else self._on_a_foe(card, cards, at)

    def _hit(self, card: str, at: int) -> float:
        gain = self._skirmish.worth(at) - (HERO if REACH[card].hero else 0.0)
        return gain + self._skirmish.points(without(self._sight.hand, [card]), at, 1) if gain > 0 else WASTE

    def _on_a_foe(self, card: Plain, cards: list[str], at: int) -> float:
        sight = self._sight
        foe = sight.foes[at]
        blow = TOGETHER if isinstance(card, Hit) else card
        gain = blow.gain_on(foe, sight.walls) - sum(PRICES[card] for card in cards)
        if self._awaits_mighty and not foe.mighty:
            gain -= RESERVED * sum(card in FOR_THE_MIGHTY for card in cards)
        if gain <= 0:
            return WASTE
        hits = card.hits if blow is card else GONE
        return gain + self._skirmish.points(without(sight.hand, cards), at, hits)

    def _on_the_castle(self, card: Plain, cards: list[str], target: str) -> float:
        sight = self._sight
        rest = without(sight.hand, cards)
        if card.builds:
            arc = arc_in(target)
            walls = sight.walls[:]
            walls[arc] += 1
            return wall_worth(sight, arc) + Skirmish(sight.foes, walls).points(rest)
        gain = card.gain(sight, target)
        if card.fetches:
            rest.append(target)
            gain += AGAIN * KEPT.get(target, 0.0)
        return gain + self._skirmish.points(rest) if gain > 0 else WASTE

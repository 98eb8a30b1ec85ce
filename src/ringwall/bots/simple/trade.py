"""Trades: a card that helps now for one that is of no use now, if the team as a whole gains."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ringwall.bots.lore.cards import KEPT, LENT, card_lore
from ringwall.bots.lore.judges import Judge
from ringwall.bots.simple.cards import SURE, UNHEARD_OF, fight, further_with, keep_worths, missed
from ringwall.bots.simple.finishing import ripen
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, aim, first
from ringwall.core.decision import Option

PARTNER: Final = 0.5
"""What the partner's points count beside those of the player whose turn it is."""
SOONER: Final = 0.2
"""A strong card counts by this much of its worth in the hand when it comes to the player whose turn it is."""
HELPS: Final = 0.05
"""Nothing is asked for that brings less than this now."""
WORTHWHILE: Final = 0.05
"""No trade is made for less than this in all."""
STUBBORN: Final = 3
"""How often a refused player tries again in a turn."""


class Deal(NamedTuple):
    """A card for a card; with closed hands nothing can be wanted by name."""

    gain: float
    offered: str
    partner: int
    wanted: str


class Partner:
    """A player to trade with, and the table as it will be in that player's next turn."""

    __slots__ = ("_foes", "_points", "_walls", "hand", "seat")

    def __init__(self, sight: Sight, seat: int, hand: list[str], left: list[Foe]) -> None:
        self.seat = seat
        self.hand = hand
        self._foes, self._walls = later(left, sight.walls, sight.turns_until(seat))
        self._points = fight(hand, self._foes, self._walls).points

    def gain(self, given: str, taken: str) -> float:
        """What the partner gets out of a trade."""
        return fight(_swapped(self.hand, given, taken), self._foes, self._walls).points - self._points


def deals(sight: Sight) -> list[Deal]:
    """Every trade worth proposing by the player whose turn it is, the best first."""
    points, left, spare = fight(sight.hand, sight.foes, sight.walls)
    misses = {card: missed(sight, card) for card in spare}
    found: list[Deal] = []
    for seat in sight.players:
        hand = sight.hand_of(seat)
        if seat == sight.seat or not hand:
            continue
        partner = Partner(sight, seat, hand, left)
        for wanted in dict.fromkeys(hand):
            if wanted in LENT:
                mine = card_lore(wanted).best_use(sight)
            else:
                mine = fight([*sight.hand, wanted], sight.foes, sight.walls).points - points
                if sight.further:
                    mine += further_with(sight, wanted)
            if mine <= HELPS:
                continue
            for offered, miss in misses.items():
                gain = mine + _team_gain(partner, offered, wanted) - miss
                if offered != wanted and gain > WORTHWHILE:
                    found.append(Deal(gain, offered, seat, wanted))
    return sorted(found, key=_gain, reverse=True)


def _team_gain(partner: Partner, offered: str, wanted: str) -> float:
    """What a trade is worth beside the points it brings now."""
    return PARTNER * partner.gain(wanted, offered) + SOONER * (KEPT.get(wanted, 0.0) - KEPT.get(offered, 0.0))


def _swapped(hand: list[str], given: str, taken: str) -> list[str]:
    hand = [*hand, taken]
    if given in hand:
        hand.remove(given)
    return hand


# --- with open hands ---


def offering(sight: Sight) -> Judge:
    if not hands_are_open(sight):
        return _offering_blindly(sight)
    return proposing(_plan(sight))


def proposing(deal: Deal | None) -> Judge:
    def judge(option: Option) -> float:
        if option.verb != "trade":
            return 0.5
        return float(deal is not None and (first(option), aim(option)) == (deal.offered, f"seat-{deal.partner}"))

    return judge


def asking(sight: Sight) -> Judge:
    """Nothing has changed since the offer, so it is the same plan that says what to ask for."""
    deal = _plan(sight)
    return lambda option: float(deal is not None and first(option) == deal.wanted)


def _plan(sight: Sight) -> Deal | None:
    return next_deal(sight, deals)


def next_deal(sight: Sight, deals: Callable[[Sight], list[Deal]]) -> Deal | None:
    """The best deal; after a refusal the next one."""
    refused = sight.noted("refused")
    if refused >= STUBBORN:
        return None
    found = deals(sight)
    return found[refused] if refused < len(found) else None


def answering(sight: Sight) -> Judge:
    """Agree to whatever helps the team."""
    asker, offered, wanted = offer_to(sight)
    before = fight(asker.hand, asker.foes, asker.walls)
    after = fight(_swapped(asker.hand, offered, wanted), asker.foes, asker.walls)
    partner = Partner(asker, sight.seat, sight.hand, before.left)
    helps = after.points - before.points + _team_gain(partner, offered, wanted) > 0
    return lambda option: float((option.verb == "accept") == helps)


def offer_to(sight: Sight) -> tuple[Sight, str, str]:
    """The offer to be answered: the table to whoever makes it, the card offered and the one wanted."""
    offered, _, wanted = sight.about().partition(" for ")
    asker = sight.in_place_of(_offerer(sight, offered))
    if asker.dire:
        ripen(asker, "trade")
    return asker, offered, wanted


def _offerer(sight: Sight, offered: str) -> int:
    """Who offers a card: the player whose turn it is, or somebody else who holds it."""
    current: int = sight.view["current"]
    others = [seat for seat in (current, *sight.players) if seat != sight.seat]
    return next((seat for seat in others if offered in (sight.hand_of(seat) or ())), current)


# --- with closed hands ---


def hands_are_open(sight: Sight) -> bool:
    return all(sight.hand_of(seat) is not None for seat in sight.players)


def _offering_blindly(sight: Sight) -> Judge:
    """A card of no use now to whoever may use it best; after a refusal to the next player."""
    offers = _blind_offers(sight)
    refused = sight.noted("refused")
    return proposing(offers[refused] if refused < len(offers) else None)


def _blind_offers(sight: Sight) -> list[Deal]:
    """The best offer to each of the other players, the best one first."""
    left, spare = fight(sight.hand, sight.foes, sight.walls)[1:]
    worths = keep_worths(sight, spare, left)
    offers: list[Deal] = []
    for partner in sight.players:
        if partner == sight.seat:
            continue
        foes, walls = later(left, sight.walls, sight.turns_until(partner))
        uses = [
            Deal(fight([card], foes, walls).points - worths[card], card, partner, "")
            for card in worths
            if card not in KEPT
        ]
        offers += [max(uses, key=_gain)] if uses else []
    return sorted(offers, key=_gain, reverse=True)


def _gain(deal: Deal) -> float:
    return deal.gain


def giving(sight: Sight) -> Judge:
    """The card that helps the player whose turn it is most and is missed least."""
    left = fight([], sight.foes, sight.walls).left
    worths = keep_worths(sight, [*sight.hand, sight.about()], left)

    def judge(option: Option) -> float:
        card = first(option)
        if option.verb != "give":
            return 0.0
        use = fight([card], sight.foes, sight.walls).points if card in REACH else SOONER * KEPT.get(card, UNHEARD_OF)
        return use - PARTNER * (worths.get(card, UNHEARD_OF) - worths[sight.about()])

    return judge


def agreeing(sight: Sight) -> Judge:
    offered, _, given = sight.about().partition(" for ")
    before = fight(sight.hand, sight.foes, sight.walls).points
    after = fight(_swapped(sight.hand, offered, given), sight.foes, sight.walls).points
    strength = KEPT.get(given, SURE) - KEPT.get(offered, SURE)
    helps = after - before + SOONER * strength > 0
    return lambda option: float((option.verb == "agree") == helps)

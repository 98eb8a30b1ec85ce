"""Trades judged by what both hands come to, each in its own turn: a card may be asked for only to hand over another."""

from typing import Final

from ringwall.bots.captain.muster import Muster, Station
from ringwall.bots.lore.cards import KEPT, LENT, VARYING, card_lore
from ringwall.bots.lore.judges import Judge
from ringwall.bots.simple import trade as simple
from ringwall.bots.simple.cards import further_with, missed
from ringwall.bots.simple.sight import Sight, first
from ringwall.bots.simple.trade import SOONER, WORTHWHILE, Deal

PARTNER: Final = 0.33
"""What the partner's points count beside those of the player whose turn it is."""
CLOSER: Final = 4
"""How many of the most promising trades are worked out in full."""


class Market:
    """What the cards of the others are worth to the player whose turn it is, and the own ones to them."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._muster = Muster(sight)

    def deals(self) -> list[Deal]:
        """The trades worth proposing, the best first."""
        rough = self.rough(WORTHWHILE)[:CLOSER]
        stations = {station.seat: station for station in self._muster.others}
        found = [self._worked_out(stations[deal.partner], deal.offered, deal.wanted) for deal in rough]
        return sorted([deal for deal in found if deal.gain > WORTHWHILE], key=_gain, reverse=True)

    def rough(self, least: float) -> list[Deal]:
        """All trades that seem to gain more than this, each card taken by itself, the best first."""
        own = self._muster.own
        spare = {card: -own.need_of(card) - _strength(card) - self._missed(card) for card in dict.fromkeys(own.spare)}
        uses: dict[str, float] = {}
        found: list[Deal] = []
        for station in self._muster.others if spare else ():
            given = {card: cost + PARTNER * station.use_of(card) for card, cost in spare.items()}
            most = max(given.values())
            for wanted in dict.fromkeys(station.hand):
                if wanted not in uses:
                    uses[wanted] = own.use_of(wanted) + self._spell_use(wanted) + _strength(wanted)
                if uses[wanted] + most <= least:
                    continue
                net = uses[wanted] - PARTNER * station.need_of(wanted)
                found += [
                    Deal(net + gain, offered, station.seat, wanted)
                    for offered, gain in given.items()
                    if offered != wanted and net + gain > least
                ]
        return sorted(found, key=_gain, reverse=True)

    def gain(self, seat: int, offered: str, wanted: str) -> float:
        """What the team gains by a trade with this seat."""
        return self._worked_out(self._muster.station(seat), offered, wanted).gain

    def _worked_out(self, partner: Station, offered: str, wanted: str) -> Deal:
        gain = self._muster.own.swap(offered, wanted) + self._spell_use(wanted) - self._given_up(offered)
        gain += PARTNER * partner.swap(wanted, offered) + _strength(wanted) - _strength(offered)
        return Deal(gain, offered, partner.seat, wanted)

    def _given_up(self, card: str) -> float:
        spell = card_lore(card).best_use(self._sight) if card in LENT and card not in VARYING else 0.0
        return self._missed(card) + spell

    def _missed(self, card: str) -> float:
        return missed(self._sight, card)

    def _spell_use(self, card: str) -> float:
        """Below 0 for one that this turn has no use for, so that it goes to others, who may have one sooner."""
        use = further_with(self._sight, card) if self._sight.further else 0.0
        return use + card_lore(card).best_use(self._sight) if card in LENT else use


def _strength(card: str) -> float:
    """What it is worth to have a strong card in the hand that plays next."""
    return SOONER * KEPT.get(card, 0.0)


def _gain(deal: Deal) -> float:
    return deal.gain


# --- the decisions ---


def offering(sight: Sight) -> Judge:
    if not simple.hands_are_open(sight):
        return simple.offering(sight)
    return simple.proposing(plan(sight))


def asking(sight: Sight) -> Judge:
    """The card of the partner's for which the one on offer is given best; after a refusal what was planned next."""
    if sight.noted("refused"):
        deal = plan(sight)
        return lambda option: float(deal is not None and first(option) == deal.wanted)
    market, partner = Market(sight), _partner(sight)
    return lambda option: market.gain(partner, sight.about(), first(option))


def _partner(sight: Sight) -> int:
    """Whose cards can be asked for: the options name every one of them."""
    wares = {text.removeprefix("ask ") for text in sight.options()}
    others = [seat for seat in sight.players if seat != sight.seat]
    return next((seat for seat in others if wares == set(sight.hand_of(seat) or ())), others[0])


def plan(sight: Sight) -> Deal | None:
    return simple.next_deal(sight, lambda table: Market(table).deals())


def answering(sight: Sight) -> Judge:
    """Agree to whatever helps the team."""
    asker, offered, wanted = simple.offer_to(sight)
    helps = asker.seat != sight.seat and Market(asker).gain(sight.seat, offered, wanted) > 0
    return lambda option: float((option.verb == "accept") == helps)

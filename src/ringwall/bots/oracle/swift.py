"""The simple bot for imagined games: the same rules of thumb, worked out several times as fast."""

from typing import Final, Protocol

from ringwall.bots.oracle.glance import QuickSight
from ringwall.bots.oracle.skirmish import GONE, Skirmish
from ringwall.bots.simple import JUDGES, guessing
from ringwall.bots.simple.cards import KEEP, KILL, PRICE, REACH, SPELLS, keep_worths, slay_worth, wall_worth
from ringwall.bots.simple.castle import (
    AT_ONCE,
    CROWD,
    FETCH,
    FOR_THE_TITAN,
    FRESH,
    FRESH_SPELL,
    HIT_KEEP,
    RESERVED,
    USED_NOW,
    WASTE,
    without,
)
from ringwall.bots.simple.finishing import ripen
from ringwall.bots.simple.foes import BREACH, DANGER, Foe, Titan, later
from ringwall.bots.simple.natures import NATURES
from ringwall.bots.simple.sight import aim, arc_in, first
from ringwall.bots.simple.spells import best_use
from ringwall.bots.simple.trade import HELPS, PARTNER, SOONER, STUBBORN, WORTHWHILE, Deal
from ringwall.core.board import CASTLE, FOREST
from ringwall.core.decision import Decision, Option
from ringwall.core.pieces import Monster
from ringwall.game import Game

PLAIN: Final = frozenset(
    [
        *REACH,
        "barbarian",
        "brick",
        "draw_two",
        "drive_him_back",
        "fortify_wall",
        "missing",
        "mortar",
        "nice_shot",
        "scavenge",
        "tar",
    ]
)
"""The cards that are judged here; hands with others are left to the simple bot."""


AFTER_HITS: Final = PLAIN - {"draw_two", "nice_shot", "scavenge"}
"""Those of them that can wait until the hits have been played."""
NARROW: Final = 10.0
"""Enough to have cards of narrow reach played first."""


class Policy(Protocol):
    """What plays imagined games on, and says which options are worth a search."""

    def choose(self, game: Game) -> Option:
        """What whoever must choose does."""

    def marks(self, game: Game) -> list[float]:
        """How good each option looks to the one who must choose."""

    def expect(self, deal: Deal | None) -> None:
        """Go on with a trade that has just been proposed, or forget about any."""


class Swift:
    """Chooses in a game it may look into, for whichever seat must choose."""

    __slots__ = ("_deal",)

    def __init__(self) -> None:
        self._deal: Deal | None = None
        """The trade just proposed, until it is answered."""

    def expect(self, deal: Deal | None) -> None:
        """Go on with a trade that has just been proposed, or forget about any."""
        self._deal = deal

    def choose(self, game: Game) -> Option:
        decision = game.decision
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        kind = decision.kind
        deal = self._deal
        if deal is not None:
            if kind == "ask" and deal.offered == _about(decision):
                return next((option for option in options if first(option) == deal.wanted), options[0])
            self._deal = None
            if (
                kind == "answer"
                and deal.wanted not in SPELLS
                and _about(decision) == f"{deal.offered} for {deal.wanted}"
            ):
                return options[0]
        if kind == "play":
            hit = _plain_hit(game, decision)
            if hit is not None:
                return hit
        marks = self.marks(game)
        return options[marks.index(max(marks))]

    def marks(self, game: Game) -> list[float]:
        """What the rules of thumb give each option."""
        decision = game.decision
        assert decision is not None
        kind = decision.kind
        sight = QuickSight(game, decision.seat)
        if sight.dire:
            ripen(sight, kind)
        if kind == "play" and sight.seat == game.state.actor and not sight.view["pieces"]:
            if all(card in PLAIN for card in sight.hand):
                return _playing(sight, decision)
        elif kind == "discard":
            return _discarding(sight, decision)
        elif kind == "trade" and not game.rules.closed_hands:
            return self._trading(sight, decision)
        judge = JUDGES.get(kind, guessing)(sight)
        return [judge(option) for option in decision.options]

    def _trading(self, sight: QuickSight, decision: Decision) -> list[float]:
        refused = sight.noted("refused")
        found = deals(sight) if refused < STUBBORN else []
        deal = self._deal = found[refused] if refused < len(found) else None
        if deal is None:
            return [0.0 if option.verb == "trade" else 0.5 for option in decision.options]
        words = (deal.offered, f"seat-{deal.partner}")
        return [
            float((first(option), aim(option)) == words) if option.verb == "trade" else 0.5
            for option in decision.options
        ]


def _about(decision: Decision) -> str:
    return "" if decision.about is None else decision.about.text


# --- cards to play ---


def _plain_hit(game: Game, decision: Decision) -> Option | None:
    """The next hit where nothing speaks against playing the hits first, cards of narrow reach before others."""
    state = game.state
    for card in state.hands[decision.seat]:
        if card.id not in AFTER_HITS:
            return None
    for monster in state.monsters:
        if monster.kind.id in NATURES or (monster.marks is not None and "flame" in monster.marks):
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
    return chosen


def _playing(sight: QuickSight, decision: Decision) -> list[float]:
    skirmish = Skirmish(sight.foes, sight.walls)
    places = {text: at for at, text in enumerate(sight.named)}
    foes = list(sight.named.values())
    spots = {id(foe): at for at, foe in enumerate(sight.foes)}
    awaits_titan = sight.awaits_titan
    marks = []
    for option in decision.options:
        if option.verb != "play":
            marks.append(0.0 if option.verb in ("done", "decline") else WASTE)
            continue
        cards = [card.text for card in option.what]
        target = aim(option)
        if target in places:
            foe = foes[places[target]]
            marks.append(_on_a_foe(sight, skirmish, cards, foe, spots[id(foe)], awaits_titan))
        else:
            marks.append(_on_the_castle(sight, skirmish, cards, target))
    return marks


def _on_a_foe(sight: QuickSight, skirmish: Skirmish, cards: list[str], foe: Foe, at: int, awaits_titan: bool) -> float:
    walls = sight.walls
    hits = GONE
    if len(cards) == 1 and cards[0] in REACH:
        gain = skirmish.worth(at)
        hits = 1
    elif "drive_him_back" in cards:
        after = foe.copy()
        after.ring = FOREST
        gain = foe.harm(walls) - after.harm(walls)
    elif "tar" in cards:
        gain = foe.pause(walls)
        hits = 0
    else:
        gain = slay_worth(foe, walls)
        if foe.nature is not None and any(card in REACH for card in cards):
            gain *= foe.nature.aim
    gain -= sum(PRICE.get(card, 0.0) for card in cards)
    if awaits_titan and not isinstance(foe, Titan):
        gain -= RESERVED * sum(card in FOR_THE_TITAN for card in cards)
    if gain <= 0:
        return WASTE
    return gain + skirmish.points(without(sight.hand, cards), at, hits)


def _on_the_castle(sight: QuickSight, skirmish: Skirmish, cards: list[str], target: str) -> float:
    rest = without(sight.hand, cards)
    if "mortar" in cards or "fortify_wall" in cards:
        arc = arc_in(target)
        walls = sight.walls[:]
        walls[arc] += 1
        return wall_worth(sight, arc) + Skirmish(sight.foes, walls).points(rest)
    if "missing" in cards:
        gain = len(sight.foes) - CROWD
    elif "draw_two" in cards:
        gain = AT_ONCE
    elif "scavenge" in cards:
        rest.append(target)
        gain = FETCH[0] + FETCH[1] * KEEP.get(target, HIT_KEEP)
    else:
        gain = 0.0
    return gain + skirmish.points(rest) if gain > 0 else WASTE


# --- cards to get rid of ---


def _discarding(sight: QuickSight, decision: Decision) -> list[float]:
    skirmish = Skirmish(sight.foes, sight.walls)
    _, taken, spare = skirmish.play_out(sight.hand)
    worths = keep_worths(sight, spare, skirmish.left(taken))
    fresh = FRESH_SPELL if sight.wizard_deck else FRESH
    marks = []
    for option in decision.options:
        cards = [card.text for card in option.what]
        gain = sum(fresh - worths.get(card, USED_NOW) for card in cards)
        one_too_many = any(cards.count(card) > spare.count(card) for card in cards)
        marks.append(gain - USED_NOW if one_too_many else gain)
    return marks


# --- trades ---


def deals(sight: QuickSight, helps: float = HELPS) -> list[Deal]:
    """Every trade worth proposing by the player whose turn it is, the best first.

    What is asked for must help by more than ``helps`` now; with less, cards may also change hands to help others.
    """
    now = Skirmish(sight.foes, sight.walls)
    hand = sight.hand
    points, taken, spare = now.play_out(hand)
    left = now.left(taken)
    offers = list(dict.fromkeys(spare))
    uses: dict[str, float] = {}
    found: list[Deal] = []
    for seat in sight.players:
        wares = sight.hand_of(seat)
        if seat == sight.seat or not wares:
            continue
        then: Skirmish | None = None
        for wanted in dict.fromkeys(wares):
            mine = uses.get(wanted)
            if mine is None:
                mine = best_use(sight, wanted) if wanted in SPELLS else now.points([*hand, wanted]) - points
                uses[wanted] = mine
            if mine <= helps:
                continue
            if then is None:
                then = Skirmish(*later(left, sight.walls, sight.turns_until(seat)))
                before = then.points(wares)
            for offered in offers:
                if offered == wanted:
                    continue
                team = PARTNER * (then.points(without([*wares, offered], [wanted])) - before)
                team += SOONER * (KEEP.get(wanted, 0.0) - KEEP.get(offered, 0.0))
                if mine + team <= WORTHWHILE:
                    continue
                # The Barbarian is of use though he is spare, and the partner would refuse him.
                if offered == "barbarian" and now.points(without([*hand, wanted], [offered])) - points + team <= 0:
                    continue
                found.append(Deal(mine + team, offered, seat, wanted))
    if len(found) > 1:
        found.sort(key=_gain, reverse=True)
    return found


def _gain(deal: Deal) -> float:
    return deal.gain

"""What cards are worth: those that can be used now, and those that have to wait."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ringwall.bots.lore.cards import KEPT, VARYING
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.reach import REACH, WIDTHS, Reach
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import CASTLE

KILL: Final = 0.25
"""What the last point of health is worth on top."""
KILL_INSIDE: Final = 1.0
"""The same in the castle, where whoever is left fells a tower at once."""
DEEP: Final = 0.2
"""How much more a hit is worth that saves what stands behind a wall."""
PAIR: Final = 1.6
"""Both halves of a wall where one is missing."""
WALL: Final = 0.7
"""A layer of wall that nobody threatens yet."""
SHELTER: Final = 0.15
"""The share of what a precious tower is worth that a wall more before it saves."""
APPROACH: Final[tuple[float, ...]] = (0.03, 0.05, 0.14, 0.3, 0.0)
"""How much more a wall is worth for each foe in front of it, by ring."""
REPLACED: Final = 0.4
"""A card spent is replaced at the start of its player's turn, so only what it is worth beyond this is lost."""
TRIFLE: Final = 0.05
"""The share of its worth that is lost in any case."""
BANISHED: Final = 0.3
"""What it costs that a card leaves the game."""
UNHEARD_OF: Final = 1.0
"""A card that nobody has told of."""

# What a hit card is worth in the hand, by its chance of a target in the next turn.
SURE: Final = 0.9
SPACE: Final = 0.12
"""For every space of its reach where a monster not yet on the board may stand by then."""
IDLE: Final = 0.05

# What half of a wall is worth in the hand, and how much more for each wall missing.
MATCHED: Final[tuple[float, ...]] = (0.4, 0.25)
MATCHED_ELSEWHERE: Final[tuple[float, ...]] = (0.15, 0.18)
UNMATCHED: Final[tuple[float, ...]] = (0.05, 0.18)
OTHER_HALF: Final[dict[str, str]] = {}
"""What makes a wall together with a card."""
PAIRS: Final[list[tuple[str, str]]] = []
"""The halves that belong together, each pair once."""
LAST_BLOWS: Final[dict[str, Callable[[list[Foe], list[int]], float]]] = {}
"""What cards that can follow the hits gain with the foes that these leave."""


class Fight(NamedTuple):
    """What a hand comes to: its points, the foes it leaves, the cards it has no use for."""

    points: float
    left: list[Foe]
    spare: list[str]


def hit_worth(foe: Foe, walls: list[int]) -> float:
    """What a hit card is worth against a foe, and a little more if it kills."""
    if foe.nature is None and not foe.fading:
        return _plain_worth(foe, walls)
    worth = point_worth(foe, walls)
    return worth if foe.nature is None else worth * foe.nature.aim


def point_worth(foe: Foe, walls: list[int]) -> float:
    """What a point of damage is worth that does not come from a hit card."""
    if foe.nature is None and not foe.fading:
        return _plain_worth(foe, walls)
    after = foe.copy()
    after.hurt(1)
    return change_worth(foe, after, walls)


def _plain_worth(foe: Foe, walls: list[int]) -> float:
    wound, death = plain_worths(foe, walls)
    worth = death if foe.health == 1 else wound
    return worth if foe.stake is None else worth + foe.spared(walls)


def plain_worths(foe: Foe, walls: list[int]) -> tuple[float, float]:
    """What a wound is worth to a foe that has no nature and does not fade, and what its death is worth.

    What is at stake with it is left out.
    """
    danger = foe.danger(walls)
    if foe.ring == CASTLE:
        return danger, danger + KILL_INSIDE
    return danger + DEEP if walls[foe.arc] else danger, danger + KILL


def change_worth(foe: Foe, after: Foe, walls: list[int]) -> float:
    """What it is worth that a foe is changed."""
    gain = foe.harm(walls) - after.harm(walls)
    if after.health <= 0:
        return gain + (KILL_INSIDE if foe.ring == CASTLE else KILL)
    if foe.nature is not None and foe.nature.wound:
        gain -= foe.nature.wound * (foe.health - after.health)
    return gain


def slay_worth(foe: Foe, walls: list[int]) -> float:
    """What a card is worth that slays; it is lost for good on one who is only hurt by it."""
    if not foe.mighty:
        return foe.harm(walls)
    after = foe.copy()
    after.slay()
    return change_worth(foe, after, walls) - BANISHED


def slaying_hit_worth(foe: Foe, walls: list[int]) -> float:
    """The same for one that slays only if the hit it comes with does not miss."""
    worth = slay_worth(foe, walls)
    return worth if foe.nature is None else worth * foe.nature.aim


def wall_worth(sight: Sight, arc: int) -> float:
    worth = WALL + sum(APPROACH[foe.ring] for foe in sight.foes if foe.arc == arc)
    if sight.stake is not None and sight.towers[arc]:
        worth += SHELTER * sum(at_stake for _, at_stake in sight.stake.ways[arc][:1])
    if sight.dire:
        worth += sum(foe.held_up[foe.ring] for foe in sight.foes if foe.arc == arc)
    return worth


def fight(hand: list[str], foes: list[Foe], walls: list[int]) -> Fight:
    """Play a hand out: cards of narrow reach first, each on the foe it is worth most against."""
    foes = foes[:]
    points = 0.0
    spare = [card for card in hand if card not in REACH]
    for card in sorted([card for card in hand if card in REACH], key=WIDTHS.__getitem__):
        reach = REACH[card]
        most, victim = 0.0, -1
        for at, foe in enumerate(foes):
            if foe.health > 0 and reach.holds(foe):
                worth = hit_worth(foe, walls)
                if worth > most:
                    most, victim = worth, at
        if victim < 0:
            spare.append(card)
        else:
            foes[victim] = foes[victim].copy()
            foes[victim].hurt(1)
            points += most
    foes = [foe for foe in foes if foe.health > 0]
    for _ in range(build_walls(spare, walls[1:].count(0))):
        points += PAIR
    for card in LAST_BLOWS:
        if card in spare:
            points += LAST_BLOWS[card](foes, walls)
    return Fight(points, foes, spare)


def build_walls(spare: list[str], gaps: int) -> int:
    """Take as many pairs of halves out of a hand as there are gaps for; their number."""
    built = 0
    for one, other in PAIRS:
        while built < gaps and one in spare and other in spare:
            spare.remove(one)
            spare.remove(other)
            built += 1
    return built


def keep_worths(sight: Sight, cards: list[str], foes: list[Foe]) -> dict[str, float]:
    """What each of these cards is worth for the seat's next turn, when the cards are all that is left of its hand."""
    turns = sight.turns_until(sight.seat)
    foes, walls = later(foes, sight.walls, turns)
    worths: dict[str, float] = {}
    for card in dict.fromkeys(cards):
        if card in REACH:
            worths[card] = _hit_keep(sight, REACH[card], foes, turns)
        elif card in OTHER_HALF:
            worths[card] = _half_keep(sight, card, cards, walls)
        elif card in VARYING:
            worths[card] = VARYING[card].worth_in_hand(sight, cards)
        else:
            worths[card] = KEPT.get(card, UNHEARD_OF)
    return worths


def _hit_keep(sight: Sight, reach: Reach, foes: list[Foe], turns: int) -> float:
    if any(reach.holds(foe) for foe in foes):
        return SURE
    open_rings = sum(ring < turns for ring in reach.rings) if sight.coming else 0
    return min(SURE, max(IDLE, SPACE * open_rings * len(reach.arcs)))


def _half_keep(sight: Sight, card: str, cards: list[str], walls: list[int]) -> float:
    other = OTHER_HALF[card]
    if other in cards:
        least, more = MATCHED
    elif any(other in (sight.hand_of(seat) or ()) for seat in sight.players if seat != sight.seat):
        least, more = MATCHED_ELSEWHERE
    else:
        least, more = UNMATCHED
    return least + more * walls[1:].count(0)


def lost_unused(sight: Sight, spare: list[str], left: list[Foe]) -> dict[str, float]:
    """What is lost with each card of the hand that is spent, its use now apart: these have none, against these foes."""
    return spending_costs({card: KEPT.get(card, 0.0) for card in sight.hand} | keep_worths(sight, spare, left))


def further_with(sight: Sight, card: str) -> float:
    """What one more card adds to what the hand can do besides what its cards do by themselves."""
    hand = sight.hand
    return sum([count([*hand, card]) - count(hand) for count in sight.further])


def further_without(sight: Sight, card: str) -> float:
    """What the loss of a card takes from that."""
    if not sight.further:
        return 0.0
    rest = sight.hand[:]
    rest.remove(card)
    return sum([count(sight.hand) - count(rest) for count in sight.further])


def missed(sight: Sight, card: str) -> float:
    """How much more than usual the seat would miss a card that this turn seems to have no use for."""
    varying = VARYING[card].worth_in_hand(sight, sight.hand) - KEPT[card] if card in VARYING else 0.0
    return varying + further_without(sight, card)


def spending_costs(worths: dict[str, float]) -> dict[str, float]:
    """What it costs to spend cards of these worths without any use of them."""
    return {card: max(TRIFLE * worth, worth - REPLACED) for card, worth in worths.items()}

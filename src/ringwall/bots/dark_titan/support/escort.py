"""Support tokens brought on their way with cards."""

from ringwall.bots.dark_titan.support.road import Road, fight_worth
from ringwall.bots.dark_titan.support.support_kind import road_of
from ringwall.bots.lore.cards import KEPT
from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.cards import fight, keep_worths, spending_costs
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import Sight, aim, first, named
from ringwall.core.board import COLOUR_OF, COLOURS
from ringwall.core.decision import Option


@verbs("escort")
def escorting(sight: Sight) -> Judge:
    """Cards spent on a support token, if that gains more than they are worth for the next turn."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    costs = spending_costs({card: KEPT.get(card, 0.0) for card in sight.hand} | keep_worths(sight, spare, left))
    roads: dict[str, Road | None] = {}

    def judge(option: Option) -> float:
        cards, text = named(option), aim(option)
        if text not in roads:
            roads[text] = road_of(sight, text)
        road = roads[text]
        if road is None:
            return WASTE
        fits = cards[0].partition("_")[0] in ("any", COLOURS[COLOUR_OF[road.ally.space[1]]])
        steps = (2 if fits else 1) * len(cards)
        gain = road.walk(steps) - sum(costs.get(card, 0.0) for card in cards)
        return Play(sight, cards, text).with_the_rest(gain)

    return judge


@judges("escort")
def stepping(sight: Sight) -> Judge:
    """The next step on the way home; none if it would only do harm."""
    road = road_of(sight, sight.about())

    def judge(option: Option) -> float:
        if road is None:
            return float(option.verb == "step")
        ally = road.ally
        space = space_in(first(option)) if option.verb == "step" else ally.space
        if space is None:
            return -1.0
        if space in road.crowded and option.verb == "step":
            return road.value(space, ally.health - 1) + fight_worth(sight, space)
        return road.value(space, ally.health)

    return judge

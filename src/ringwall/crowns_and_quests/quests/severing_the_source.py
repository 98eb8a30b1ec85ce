from functools import cache
from typing import Final

from ringwall.core.board import BLUE, COLOUR_OF, COLOURS, GREEN, RED
from ringwall.core.combination import FIGHTERS
from ringwall.core.facts import Condition, Fact, Subset
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.crowns_and_quests.committing import (
    PLACES,
    Demand,
    colour_card,
    fill_place,
    lay_places,
    may_commit_more,
    places_of,
    ranges,
)
from ringwall.crowns_and_quests.facts import figure, listed, number
from ringwall.crowns_and_quests.quest import ENDGAME, TRACKER, Quest, quest, set_tracker

SLOTS: Final = [f"{COLOURS[colour]}_{fighter}" for colour in (RED, GREEN, BLUE) for fighter in FIGHTERS]


def _each_colour(slots: list[str]) -> bool:
    return all(any(slot.startswith(COLOURS[colour]) for slot in slots) for colour in (RED, GREEN, BLUE))


@quest
class SeveringTheSource(Quest):
    """Cards of every colour and range seal the paths by which the monsters come, colour by colour."""

    id = "severing_the_source"
    kind = ENDGAME
    placeholder = True
    figures = (
        Fact(
            "source.slots",
            " ".join(SLOTS),
            Subset(SLOTS, test=Condition(Sentence("shape.each_colour", "at least one of each colour"), _each_colour)),
        ),
        number("source.per_turn", 1, 1, 9),
    )

    def lay(self, game: Table) -> None:
        asked = listed(game, "source.slots")
        lay_places(game, [int(slot in asked) for slot in SLOTS])
        set_tracker(game, 3)

    def demands(self, game: Table) -> list[Demand]:
        if not may_commit_more(game, figure(game, "source.per_turn")):
            return []
        row = game.state.rows[PLACES]
        return [_demand(place.value, row[place.value]) for place in PLACE_NAMES if row[place.value]]

    def receive(self, game: Table, demand: int, number: int) -> None:
        fill_place(game, demand, number)
        colour = 1 + (demand - 1) // len(FIGHTERS)
        if _is_sealed(game, colour):
            game.tell("sealed", colour=COLOURS[colour])
            set_tracker(game, game.state.counts[TRACKER] - 1)

    def bars_arc(self, game: Table, arc: int) -> bool:
        return _is_sealed(game, COLOUR_OF[arc])

    def complete(self, game: Table) -> bool:
        return not game.state.counts[TRACKER]


PLACE_NAMES: Final = places_of(SLOTS)


@cache
def _demand(place: int, left: int) -> Demand:
    colour, fighter = 1 + (place - 1) // len(FIGHTERS), FIGHTERS[(place - 1) % len(FIGHTERS)]
    return Demand(PLACE_NAMES[place - 1], left, lambda card: colour_card(card, colour) and fighter in ranges(card))


def _is_sealed(game: Table, colour: int) -> bool:
    first = 1 + (colour - 1) * len(FIGHTERS)
    return not any(game.state.rows[PLACES][first : first + len(FIGHTERS)])

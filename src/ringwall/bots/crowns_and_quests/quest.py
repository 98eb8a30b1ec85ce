"""What bots know of a quest: what helps it, in points of damage.

There is a file for each in ``quests/``, and no other code names one.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from ringwall.bots.lore.table import out_of_the_game, prizes
from ringwall.bots.lore.tokens import TOKENS, Nature, TokenLore
from ringwall.bots.simple.allies import Ally, Space
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight
from ringwall.boxes import boxes_of, known_boxes
from ringwall.core.cards import Card
from ringwall.crowns_and_quests.committing import PLACES, colour_card, ranges
from ringwall.crowns_and_quests.quest import QUEST
from ringwall.view import shown

ALL: Final = 99
"""As many cards in a turn as one likes."""


class Goal(NamedTuple):
    """A space where the Specialist should go."""

    space: Space
    worth: float
    safe: bool = False
    """Whether nothing can happen any more to whoever gets there."""


class Want(NamedTuple):
    """Cards that can be committed, if the Specialist is where it must be."""

    place: str
    """What the card is declared as; empty if nothing is."""
    left: int
    worth: float
    takes: Callable[[Card], bool]
    settles: Callable[[Card], bool] | None = None
    """Which cards are worth all that is left."""


class QuestLore(TokenLore):
    """What bots know of a quest; as it is here, one that asks for nothing."""

    worth = 0.0
    step: float = 0.45
    """What a step of the Specialist towards its goal is worth."""
    loss: float = 0.5
    """What the loss of the Specialist costs besides the way it has come."""

    irreplaceable: bool = False
    """Whether the Specialist, once lost, does not come back."""

    def goals(self, sight: Sight) -> list[Goal]:
        """Where the Specialist should go."""
        return []

    def wants(self, sight: Sight) -> list[Want]:
        """What cards are committed for, now or when the Specialist is there."""
        return []

    def on_site(self, sight: Sight) -> bool:
        """Whether they can be committed now."""
        return True

    def pace(self, sight: Sight) -> int:
        """How many cards can still be committed in this turn."""
        return ALL

    def steps(self, sight: Sight, number: int) -> int:
        """How far a card takes the Specialist."""
        return number

    def prize(self, sight: Sight) -> None:
        """Give foes and targets the worth they have for the quest."""

    def carrying(self, sight: Sight, verb: str, item: str) -> bool:
        """Whether the Scout should pick something up, or lay it down, where she is."""
        return verb == "pick up"

    def deed(self, sight: Sight, verb: str, what: list[str], target: str) -> float:
        """What something is worth that can be done in this quest only, its cards not counted."""
        return 0.0

    def use_of(self, sight: Sight, hand: list[str]) -> float:
        """What a hand is worth for deeds of this quest only."""
        return 0.0

    def left(self, sight: Sight) -> float:
        """About which share of it is still to be done."""
        return 1.0

    def hiding(self, sight: Sight, where: str) -> float:
        """How good a place is to an overlord who puts something of the quest there."""
        return 0.0


NONE: Final = QuestLore("")


def quest_in(sight: Sight) -> QuestLore | None:
    """What is known of the quest in play; None if there is none."""
    lying = shown(sight.view["held"].get(QUEST, []))
    known = TOKENS.get(lying[0]) if lying else None
    return known if isinstance(known, QuestLore) else NONE if lying else None


@prizes
def prized(sight: Sight) -> None:
    lore = quest_in(sight)
    if lore is not None:
        lore.prize(sight)


def gain_presence(foe: Foe, worth: float) -> None:
    """It is worth more to slay a foe."""
    nature = foe.nature or Nature()
    foe.nature = nature._replace(presence=nature.presence + worth)


@cache
def card_of(name: str) -> Card:
    return next(box.cards[name] for box in boxes_of(known_boxes()) if name in box.cards)


def of_colour(colour: int) -> Callable[[Card], bool]:
    return lambda card: colour_card(card, colour)


def of_range(fighter: str) -> Callable[[Card], bool]:
    return lambda card: fighter in ranges(card)


def pieces_of(sight: Sight, *kinds: str) -> list[Ally]:
    return [Ally(piece) for piece in sight.view["pieces"] if piece["kind"] in kinds]


def committed_places(sight: Sight, name: str = PLACES) -> list[int]:
    return sight.view["rows"].get(name, [])


out_of_the_game(
    "quests",
    "quest",
    "characters",
    "character_deck",
    "character_discards",
    "gems",
    "stones",
    "stone_supply",
    "stones_broken_up",
    "carried",
    "dagger_stack",
    "dagger_turned",
    "samples",
    "kept",
    "terms",
    *(f"face_down_{arc}" for arc in range(1, 7)),
)

from typing import Final

from ringwall.bots.crowns_and_quests.figures import paired
from ringwall.bots.crowns_and_quests.quest import QuestLore, Want, committed_places, gain_presence, of_colour
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.castle import paying
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import COLOUR_OF, COLOURS
from ringwall.crowns_and_quests.quests.a_plague_of_madness import SICK, SLOTS

SAMPLE: Final = 1.0
REMEDY: Final = 0.5
LURE: Final = 0.8
CROWDED: Final = 3
"""With so many foes before the castle nobody is lured."""

judges("payment")(paying)


@token("a_plague_of_madness")
class APlagueOfMadness(QuestLore):
    def prize(self, sight: Sight) -> None:
        """A monster slain where its sample can be taken."""
        wanted = self._wanted(sight)
        for text, foe in sight.named.items():
            kind = text.partition(".")[0]
            if wanted.get(kind) == COLOUR_OF[foe.arc]:
                gain_presence(foe, SAMPLE)

    def wants(self, sight: Sight) -> list[Want]:
        row = committed_places(sight)
        return [
            Want(COLOURS[colour], left, REMEDY, of_colour(colour)) for colour, left in enumerate(row, start=1) if left
        ]

    def deed(self, sight: Sight, verb: str, what: list[str], target: str) -> float:
        """A lure, if none of those wanted is where it is wanted."""
        kind = what[0]
        space = space_in(target)
        here = [text for text, foe in sight.named.items() if self._stands(sight, text, foe, kind)]
        near = sum(foe.health for foe in sight.foes if foe.ring)
        if here or space is None or near > 2 * CROWDED:
            return 0.0
        return LURE + (0.2 if sight.walls[space[1]] else 0.0)

    def _stands(self, sight: Sight, text: str, foe: Foe, kind: str) -> bool:
        return text.partition(".")[0] == kind and COLOUR_OF[foe.arc] == self._wanted(sight).get(kind)

    def _wanted(self, sight: Sight) -> dict[str, int]:
        """The kinds whose samples are lacking, with their colours."""
        filled = sight.view["rows"].get(SLOTS, [])
        colours = paired(sight, "madness.slots")
        return {kind: COLOURS.index(colours[kind]) for kind, full in zip(SICK, filled, strict=True) if not full}

    def left(self, sight: Sight) -> float:
        lacking = sum(committed_places(sight)) + 2 * len(self._wanted(sight))
        return lacking / (sum(map(int, paired(sight, "madness.remedy").values())) + 2 * len(SICK))

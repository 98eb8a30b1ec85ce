from typing import Final

from ringwall.core.cards import Card
from ringwall.core.damage import Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.quest import quest_of, set_tracker
from ringwall.crowns_and_quests.targets.target import Target

CASTLE_DECK: Final = "castle"


@crowns_and_quests.token
class Stonethrower(Target):
    """Found in the forest; no card slays it, but spells that would hurt it a little."""

    id = "stonethrower"
    health = 3
    unslayable = True
    slain_for = 1

    def withstands(self, source: Source) -> bool:
        return source.name == "explosion" or super().withstands(source)

    def resists(self, card: Card, monster: Monster) -> bool:
        return card.slays and card.deck == CASTLE_DECK

    def hurt(self, game: Table, monster: Monster, lost: int, dealt: int) -> None:
        set_tracker(game, monster.health)

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        quest = quest_of(game)
        if quest is not None:
            quest.target_destroyed(game, source, slayer)

from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore
from ringwall.bots.crowns_and_quests.targets.target import QuestTarget
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.decision import Option

POINT: Final = 1.6
UNSURE: Final = -1.5
"""What a roll promises to an overlord, in hits that the next player has for where it ends."""


@token("the_obelisk_of_oblivion")
class TheObeliskOfOblivion(QuestLore):
    def prize(self, sight: Sight) -> None:
        for foe in sight.foes:
            if isinstance(foe, QuestTarget):
                foe.point = POINT

    def left(self, sight: Sight) -> float:
        standing = sum(foe.health for foe in sight.foes if isinstance(foe, QuestTarget))
        return standing / figure(sight, "obelisk.health")


@judges("obelisk")
def sending(sight: Sight) -> Judge:
    """Where the next player holds nothing against it."""
    players = sight.players
    current = sight.view["current"]
    at = players.index(current) if current in players else 0
    hand = sight.hand_of(players[(at + 1) % len(players)]) or []

    def judge(option: Option) -> float:
        space = space_in(first(option)) if option.what else None
        if space is None:
            return UNSURE
        there = Foe(*space, 1)
        return -float(sum(card in REACH and REACH[card].holds(there) for card in hand))

    return judge

from ringwall.bots.crowns_and_quests.targets.target import TARGET, TargetLore
from ringwall.bots.lore.tokens import token


@token("stonethrower")
class Stonethrower(TargetLore):
    nature = TARGET._replace(exposed=True)

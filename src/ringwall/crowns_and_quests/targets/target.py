"""What players attack for a quest: it stands on the board like a monster and is none."""

from ringwall.core.cards import Card
from ringwall.core.damage import Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind


class Target(MonsterKind):
    monster = False
    in_pile = False
    placeable = False
    lifeless = True
    fireproof = True
    peaceful = True
    doubles = False
    starts = False
    health = 1
    points = 0

    def rooted(self, monster: Monster) -> bool:
        return True

    def withstands(self, source: Source) -> bool:
        """Players hurt it, and explosions; whatever else passes through leaves it alone."""
        return source.crosses or source.name in ("trebuchet", "fire")

    def resists(self, card: Card, monster: Monster) -> bool:
        return self.unslayable and card.slays


def put_target(game: Table, kind: str, ring: int, arc: int, health: int) -> Monster:
    token = game.rules.tokens[kind]
    assert isinstance(token, Target)
    target = Monster(token, ring, arc, health)
    if game.log is not None:
        game.tell("placed", monster=target.text)
    game.state.monsters.append(target)
    return target


def targets_on_board(game: Table, kind: str) -> list[Monster]:
    return [monster for monster in game.state.monsters if monster.kind.id == kind]

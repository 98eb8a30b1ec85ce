"""Monsters that die of any wound in one ring and laugh at hit cards in another."""

from ringwall.core.board import ARCHER, KNIGHT, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.damage import WALL, Source
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.options.wt_edition import is_classic


class VulnerableKind(MonsterKind):
    health = 3
    points = 3
    fatal_ring: int
    immune_ring: int

    def suffers(self, game: Table, monster: Monster, points: int, source: Source) -> int:
        # Whoever attacks a wall stands between two spaces, except in the printing of 2011.
        between = source.between and not (source is WALL and is_classic(game))
        return monster.health if monster.ring == self.fatal_ring and not between else points

    def resists(self, card: Card, monster: Monster) -> bool:
        return card.hit and monster.ring == self.immune_ring


@wizards_tower.token
class Centaur(VulnerableKind):
    id = "centaur"
    fatal_ring = KNIGHT
    immune_ring = ARCHER


@wizards_tower.token
class Cyclops(VulnerableKind):
    id = "cyclops"
    fatal_ring = ARCHER
    immune_ring = SWORDSMAN


@wizards_tower.token
class Golem(VulnerableKind):
    id = "golem"
    fatal_ring = SWORDSMAN
    immune_ring = KNIGHT

from typing import Final

from ringwall.core.board import ARCS_OF, COLOUR_OF, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.structures import level
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.options.demolition_man import DemolitionMan

EXPLOSION: Final = Source("explosion", leaves_remains=False)
EXPLOSION_AT_STRUCTURE: Final = Source("explosion")
BLOWN_UP: Final = "blown_up"
"""The arcs whose structures go with the Boom Troll that has run into one of them."""


@dark_titan.token
class BoomTroll(MonsterKind):
    """Explodes when it dies, and blows up the structures of the arc where it attacks one."""

    id = "boom_troll"
    health = 3
    points = 3
    perishes = True

    def attacks(self, game: Table, monster: Monster, structure: Place) -> None:
        arcs: tuple[int, ...] = (structure.arc,)
        if game.rules.plays_with(DemolitionMan) and monster.health == monster.kind.health:
            arcs = ARCS_OF[COLOUR_OF[structure.arc]]
        game.state.rows[BLOWN_UP] = list(arcs)


@dark_titan.rule
class Explosions(Module):
    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> Flow[None]:
        for monster in dead:
            if isinstance(monster.kind, BoomTroll):
                yield from explode(game, monster, slayer)


def explode(game: Table, troll: Monster, slayer: int) -> Flow[None]:
    """Everybody else in its space is hurt; whoever slew the troll slays those who die of it."""
    game.tell("exploded", monster=troll.text)
    arcs = game.state.rows.pop(BLOWN_UP, None)
    level(game, arcs or ())
    source = EXPLOSION_AT_STRUCTURE if arcs else EXPLOSION
    here = [monster for monster in game.foes_at(troll.space) if monster.kind.monster or monster.kind.peaceful]
    victims = [monster for monster in here if not monster.kind.withstands(source)]
    # With nobody to hurt there is no batch whose reactions would come before those the troll died with.
    if victims:
        yield from deal(game, [(monster, 1) for monster in victims], source, slayer)

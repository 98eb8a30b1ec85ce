"""What players get for a quest. What cannot be used is lost, and what is built may be left out."""

from collections.abc import Collection
from typing import Final

from ringwall.core.board import ARCS, CASTLE, SPACES, TOWER_SITES, WALL_LINES, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Decision, Flow, Option, Word, choose_one
from ringwall.core.hands import draw_cards
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.sharing import share_out
from ringwall.core.structures import FORTIFY, PLAIN, build_wall, fortify_wall, open_lines, raise_tower
from ringwall.core.table import Table

REWARD: Final = Source("reward")
HALT: Final = Option("halt")
RUINS: Final = "ruins"
"""The kinds of towers that have been destroyed and lie beside the board."""


def rebuild_walls(game: Table, number: int, arcs: Collection[int] = ARCS) -> Flow[None]:
    for _ in range(number):
        gaps = [line for line in open_lines(game) if line.arc in arcs]
        if not gaps:
            return
        options = [Option("build", (gap,)) for gap in gaps]
        chosen = yield Decision(game.captain(), "rebuild_walls", [*options, HALT])
        if chosen is HALT:
            return
        build_wall(game, gaps[options.index(chosen)].arc)


def rebuild_towers(game: Table, number: int) -> Flow[None]:
    for _ in range(number):
        sites = sites_for_towers(game)
        if not sites:
            return
        options = [Option("raise", (each,)) for each in sites]
        chosen = yield Decision(game.captain(), "rebuild_towers", [*options, HALT])
        if chosen is HALT:
            return
        site = sites[options.index(chosen)]
        kinds = [Word(game.rules.towers[kind].id, kind) for kind in dict.fromkeys(_ruins(game))]
        kind = yield from choose_one(game.captain(), "rebuild", kinds, about=site, verb="raise tower")
        raise_tower(game, site.arc, game.rules.towers[kind.value])
        yield from settle(game)


def sites_for_towers(game: Table) -> list[Place]:
    """Castle spaces with neither tower nor monster, if there is a tower to put there."""
    if not _ruins(game):
        return []
    state = game.state
    return [TOWER_SITES[a] for a in ARCS if not state.towers[a] and not game.monsters_at(SPACES[CASTLE][a])]


def _ruins(game: Table) -> list[int]:
    return game.state.rows.get(RUINS, [0])[1:]


def fortify_walls(game: Table, number: int) -> Flow[None]:
    for _ in range(min(number, game.state.supply[FORTIFY])):
        walls = [WALL_LINES[arc] for arc in ARCS if game.state.walls[arc] == PLAIN]
        if not walls:
            return
        options = [Option("fortify", (wall,)) for wall in walls]
        chosen = yield Decision(game.captain(), "fortify", [*options, HALT])
        if chosen is HALT:
            return
        fortify_wall(game, walls[options.index(chosen)].arc)


def everybody_draws(game: Table, number: int) -> Flow[None]:
    for seat in list(game.players_from_current()):
        yield from draw_cards(game, seat, number)


def spread_damage(game: Table, points: int, monsters: list[Monster]) -> Flow[None]:
    """Points for monsters of choice, dealt at once when all are given out."""
    within_reach = [monster for monster in monsters if monster.kind.monster and not monster.kind.untouchable]
    shares = yield from share_out(game, game.captain(), within_reach, points, REWARD, least=0)
    yield from deal(game, list(shares.items()), REWARD, game.captain())
    yield from settle(game)


def strike_all(game: Table, monsters: list[Monster], points: int) -> Flow[None]:
    """All monsters of an area, and what they have built there, are hurt."""
    blows = [(monster, points) for monster in monsters if not monster.kind.untouchable and not monster.kind.peaceful]
    yield from deal(game, blows, REWARD, game.captain())
    yield from settle(game)

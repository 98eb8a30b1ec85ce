"""The keep in the middle of the castle: it carries the weapons and turns to the colour they face."""

from typing import Final

from ringwall.core.board import BLUE, COLOURS, GREEN, KEEP, RED, Place
from ringwall.core.decision import Flow, Option, Word, choose_one
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war

WEAPONS: Final[tuple[str, ...]] = ("ballista", "catapult")
FACING: Final = "keep_facing"
"""The colour that the weapons face, while there is one."""
TURNED: Final = "keep_turned"
FLAMES: Final = "keep_flames"
"""Flames on the keep, where a box brings fire."""
COLOUR_NAMES: Final = {colour: Word(COLOURS[colour], colour) for colour in (RED, GREEN, BLUE)}


def mounted(game: Table) -> list[str]:
    """The weapons on the keep."""
    return [weapon for weapon in WEAPONS if not game.state.supply[weapon]]


def carries_weapons(game: Table) -> bool:
    """Whether the keep stands and does not burn."""
    return bool(game.state.keep) and not any(game.state.rows.get(FLAMES, ()))


def mount(game: Table, weapon: str, seat: int) -> Flow[None]:
    """The first weapon says where the keep faces, a second one faces there too."""
    first = not mounted(game)
    game.tell("weapon_mounted", weapon=weapon)
    game.state.supply[weapon] -= 1
    if first:
        colour = yield from choose_one(seat, "facing", list(COLOUR_NAMES.values()), verb="face")
        face(game, colour)


def face(game: Table, colour: Word) -> None:
    game.tell("keep_turned", colour=colour.text)
    game.state.counts[FACING] = colour.value


def dismount(game: Table, weapon: str) -> None:
    """Without a weapon the keep faces nowhere."""
    game.tell("weapon_lost", weapon=weapon)
    game.state.supply[weapon] += 1
    if not mounted(game):
        del game.state.counts[FACING]


@engines_of_war.rule
class TheKeep(Module):
    def plays(self, menu: Menu) -> None:
        """Once in a turn the keep may be turned."""
        state = menu.game.state
        if FACING in state.counts and TURNED not in state.this_turn:
            for colour, name in COLOUR_NAMES.items():
                if colour != state.counts[FACING]:
                    menu.options.append(Option("turn", (name,), None, turn))

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if structure is KEEP:
            for weapon in mounted(game):
                dismount(game, weapon)


def turn(game: Table, option: Option) -> None:
    colour = option.what[0]
    assert isinstance(colour, Word)
    game.state.this_turn[TURNED] = 1
    face(game, colour)

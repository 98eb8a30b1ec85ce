"""Wounds, and where the dead go: slain by a player they are trophies, destroyed by anything else nobody keeps them."""

from typing import TYPE_CHECKING, Final

from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table


class Source:
    """What did the damage, when it was not a player."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


WALL: Final = Source("wall")
TOWER: Final = Source("tower")
BOULDER: Final = Source("boulder")


def wound(game: "Table", monster: Monster, points: int) -> bool:
    """Take health from a monster; True if it has none left. Removing it is up to the caller, once the event is over."""
    if game.log is not None:
        game.tell("wounded", monster=monster.text, points=points)
    monster.health -= points
    return monster.health <= 0


def slay(game: "Table", seat: int, dead: list[Monster]) -> None:
    """A player's card has killed these monsters."""
    state = game.state
    for monster in dead:
        _take_off(game, monster)
        if game.log is not None:
            game.tell("slain", monster=monster.text, seat=seat)
        if game.rules.keeps_trophies:
            state.trophies[seat].append(monster.kind)
        else:
            state.pile.discards.append(monster.kind)


def destroy(game: "Table", dead: list[Monster], source: Source) -> None:
    """Something else than a player's card has killed these monsters."""
    for monster in dead:
        _take_off(game, monster)
        if game.log is not None:
            game.tell("destroyed", monster=monster.text, by=source.name)
        for elsewhere in game.rules.destroyed:
            if elsewhere(game, monster, source):
                break
        else:
            game.state.pile.discards.append(monster.kind)


def _take_off(game: "Table", monster: Monster) -> None:
    game.state.monsters.remove(monster)
    if monster.marks is not None:
        for give_back in game.rules.unmarked:
            give_back(game, monster)

"""Wounds, and where the dead go: slain by a player they are trophies, destroyed by anything else nobody keeps them."""

from typing import TYPE_CHECKING, Final

from ringwall.core.decision import Flow
from ringwall.core.hands import banish_played
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.cards import Card
    from ringwall.core.table import Table


class Source:
    """What does damage or kills."""

    __slots__ = ("leaves_remains", "name")

    def __init__(self, name: str, leaves_remains: bool = True) -> None:
        self.name = name
        self.leaves_remains = leaves_remains
        """Whether anything is left of a monster it destroys that could be used again."""


HIT: Final = Source("hit")
"""A hit card."""
SLAYING: Final = Source("slaying")
"""A card that kills whatever the health."""
WALL: Final = Source("wall")
TOWER: Final = Source("tower")
STRUCTURE: Final = Source("structure")
"""Walls and towers together: all who die at them in one movement die at once."""
BOULDER: Final = Source("boulder")


def deal(game: "Table", blows: list[tuple[Monster, int]], source: Source, slayer: int = 0) -> Flow[None]:
    """Damage that falls at one moment: all of it lands, then all who died of it leave the board together."""
    dead = [monster for monster, points in blows if wound(game, monster, points, source)]
    if dead or game.rules.buried:
        yield from bury(game, dead, source, slayer)


def wound(game: "Table", monster: Monster, points: int, source: Source) -> bool:
    """Take health from a monster; True if it has none left, and then it is up to the caller to let it :func:`fall`."""
    kind = monster.kind
    lost = kind.suffers(game, monster, points, source) if kind.tough else points
    if lost and game.log is not None:
        game.tell("wounded", monster=monster.text, points=lost)
    if lost < monster.health:
        monster.health -= lost
        if kind.tough:
            kind.hurt(game, monster, lost, points)
        return False
    monster.health = 0
    return True


def heal(game: "Table", monster: Monster) -> None:
    """Give a wounded monster one health back."""
    if monster.health < monster.kind.health:
        if game.log is not None:
            game.tell("healed", monster=monster.text)
        monster.health += 1
        monster.kind.healed(game, monster)


def slay(game: "Table", monsters: list[Monster], source: Source, slayer: int, card: "Card | None" = None) -> Flow[None]:
    """Monsters die whatever their health; a mighty one is only wounded, and the card that says slay is banished."""
    mighty = [monster for monster in monsters if monster.kind.mighty]
    if mighty:
        if card is not None:
            banish_played(game, card)
        spared = [monster for monster in mighty if not wound(game, monster, monster.kind.mighty, source)]
        monsters = [monster for monster in monsters if monster not in spared]
    yield from bury(game, monsters, source, slayer)


def bury(game: "Table", dead: list[Monster], source: Source, slayer: int = 0) -> Flow[None]:
    """Monsters that died at the same moment leave the board; ``slayer`` is the seat whose card killed them, if any."""
    if len(dead) > 1:
        # Whatever killed them, they leave in the order in which they came.
        dead = [monster for monster in game.state.monsters if monster in dead]
    for monster in dead:
        fall(game, monster, source, slayer)
    return lay_to_rest(game, dead, source, slayer)


def fall(game: "Table", monster: Monster, source: Source, slayer: int = 0) -> None:
    """A monster has died and is off the board at once; what follows waits for all who die at the same moment."""
    game.state.monsters.remove(monster)
    game.state.fallen.append(monster)
    if game.log is None:
        return
    if slayer:
        game.tell("slain", monster=monster.text, seat=slayer)
    else:
        game.tell("destroyed", monster=monster.text, by=source.name)


def lay_to_rest(game: "Table", dead: list[Monster], source: Source, slayer: int = 0) -> Flow[None]:
    """The fallen of one moment get to where dead monsters go, and others react to it."""
    returning: list[Monster] = []
    if dead:
        for module in game.rules.dying:
            found = module.dying(game, dead, source, slayer)
            returning += found if isinstance(found, list) else (yield from found)
    for monster in dead:
        game.state.fallen.remove(monster)
        if monster.marks is not None:
            for module in game.rules.unmarked:
                module.unmarked(game, monster)
        if monster not in returning:
            monster.kind.laid_to_rest(game, monster, source, slayer)
    for module in game.rules.buried:
        deed = module.buried(game, dead, source, slayer)
        if deed is not None:
            yield from deed


def keep_or_discard(game: "Table", monster: Monster, source: Source, slayer: int) -> None:
    """Where a dead monster's token goes: to its slayer, or to the monster discards unless something else is done."""
    state = game.state
    if slayer and game.rules.keeps_trophies:
        state.trophies[slayer].append(monster.kind)
    elif slayer or not any(module.destroyed(game, monster, source) for module in game.rules.destroyed):
        state.pile.discards.append(monster.kind)

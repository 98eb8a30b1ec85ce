"""Wounds, and where the dead go: slain by a player they are trophies, destroyed by anything else nobody keeps them."""

from typing import TYPE_CHECKING, Final

from ringwall.core.decision import Flow
from ringwall.core.hands import banish_played
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.cards import Card
    from ringwall.core.table import Table
    from ringwall.core.tokens import MonsterKind

TALLY: Final = "tally"
"""The points of the monsters that each player has slain, where nobody keeps their tokens."""
KILLS: Final = "kills"
"""Their number."""


class Source:
    """What does damage or kills."""

    __slots__ = ("between", "crosses", "leaves_remains", "name", "slays", "structure")

    def __init__(
        self,
        name: str,
        leaves_remains: bool = True,
        structure: bool = False,
        between: bool = False,
        crosses: bool = False,
        slays: bool = False,
    ) -> None:
        self.name = name
        self.leaves_remains = leaves_remains
        """Whether anything is left of a monster it destroys that could be used again."""
        self.structure = structure
        """Whether it is a structure of the castle that a monster has attacked."""
        self.between = between
        """Whether it hurts a monster between two spaces, on its way from one to the other."""
        self.crosses = crosses
        """Whether it comes through space after space, as a boulder does."""
        self.slays = slays
        """Whether it kills without doing damage."""


HIT: Final = Source("hit")
"""A hit card."""
SLAYING: Final = Source("slaying", slays=True)
"""A card that kills whatever the health."""
WALL: Final = Source("wall", structure=True, between=True)
TOWER: Final = Source("tower", structure=True)
STRUCTURE: Final = Source("structure")
"""Walls and towers together: all who die at them in one movement die at once."""
BOULDER: Final = Source("boulder", crosses=True)


def deal(game: "Table", blows: list[tuple[Monster, int]], source: Source, slayer: int = 0) -> Flow[None]:
    """Damage that falls at one moment: all of it lands, then all who died of it leave the board together."""
    if game.rules.carriers:
        yield from _deal_through(game, blows, source, slayer)
        return
    dead = [monster for monster, points in blows if wound(game, monster, points, source)]
    if dead or game.rules.buried:
        yield from bury(game, dead, source, slayer)


def _deal_through(game: "Table", blows: list[tuple[Monster, int]], source: Source, slayer: int) -> Flow[None]:
    """The same where a blow can break what protects others, and fall on them with the points it has to spare."""
    spare = [(monster, points - monster.health) for monster, points in blows if monster.kind.carries]
    dead = in_order(game, [monster for monster, points in blows if wound(game, monster, points, source)])
    for monster in dead:
        fall(game, monster, source, slayer)
    for monster, points in spare:
        if points > 0 and monster in dead:
            dead += yield from spill(game, monster, points, source, slayer)
    if dead or game.rules.buried:
        yield from lay_to_rest(game, dead, source, slayer)


def spill(game: "Table", monster: Monster, points: int, source: Source, slayer: int = 0) -> Flow[list[Monster]]:
    """What a blow had to spare falls on those whom the broken one protected; returns who fell with it."""
    dead = yield from monster.kind.spill(game, monster, points, source, slayer)
    for each in dead:
        fall(game, each, source, slayer)
    return dead


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
    if kind.tough:
        kind.felled(game, monster, source)
    monster.health = 0
    return True


def heal(game: "Table", monster: Monster) -> None:
    """Give a wounded monster one health back."""
    if monster.health < monster.kind.health and not monster.kind.lifeless:
        if game.log is not None:
            game.tell("healed", monster=monster.text)
        monster.health += 1
        monster.kind.healed(game, monster)


def slay(game: "Table", monsters: list[Monster], source: Source, slayer: int, card: "Card | None" = None) -> Flow[None]:
    """Monsters die whatever their health; a mighty one is only wounded, and the card that says slay is banished."""
    hardy = [monster for monster in monsters if monster.kind.unslayable]
    if hardy:
        spared = [monster for monster in hardy if not wound(game, monster, monster.kind.slain_for, source)]
        monsters = [monster for monster in monsters if monster not in spared]
    mighty = [monster for monster in monsters if monster.kind.mighty]
    if mighty:
        if card is not None:
            banish_played(game, card)
        spared = [monster for monster in mighty if not wound(game, monster, monster.kind.mighty, source)]
        monsters = [monster for monster in monsters if monster not in spared]
    yield from bury(game, monsters, source, slayer)


def bury(game: "Table", dead: list[Monster], source: Source, slayer: int = 0) -> Flow[None]:
    """Monsters that died at the same moment leave the board; ``slayer`` is the seat whose card killed them, if any."""
    dead = in_order(game, dead)
    for monster in dead:
        fall(game, monster, source, slayer)
    return lay_to_rest(game, dead, source, slayer)


def in_order(game: "Table", dead: list[Monster]) -> list[Monster]:
    """Whatever killed them, they leave in the order in which they came."""
    return dead if len(dead) < 2 else [monster for monster in game.state.monsters if monster in dead]


def fall(game: "Table", monster: Monster, source: Source, slayer: int = 0) -> None:
    """A monster has died and is off the board at once; what follows waits for all who die at the same moment."""
    if game.log is not None:
        if slayer:
            game.tell("slain", monster=monster.text, seat=slayer)
        else:
            game.tell("destroyed", monster=monster.text, by=source.name)
    if monster.kind.heeds_fall:
        monster.kind.falls(game, monster)
    game.state.monsters.remove(monster)
    game.state.fallen.append(monster)


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
        if monster in returning:
            continue
        if slayer and game.rules.slain and any(each.slain(game, monster, source, slayer) for each in game.rules.slain):
            continue
        monster.kind.laid_to_rest(game, monster, source, slayer)
    for module in game.rules.buried:
        deed = module.buried(game, dead, source, slayer)
        if deed is not None:
            yield from deed


def keep_or_discard(game: "Table", monster: Monster, source: Source, slayer: int) -> None:
    """Where a dead monster's token goes: to its slayer, or to the monster discards unless something else is done."""
    state = game.state
    if slayer and game.rules.keeps_trophies and not game.rules.endless:
        state.trophies[slayer].append(monster.kind)
        return
    if slayer:
        credit(game, monster.kind, slayer)
    if slayer or not any(module.destroyed(game, monster, source) for module in game.rules.destroyed):
        state.pile.discards.append(monster.kind)


def credit(game: "Table", kind: "MonsterKind", slayer: int) -> None:
    """Where the pile never ends nobody keeps the tokens of monsters slain, but everybody their points."""
    if game.rules.keeps_trophies:
        rows = game.state.rows
        rows[TALLY][slayer] += kind.points
        rows[KILLS][slayer] += int(kind.monster)

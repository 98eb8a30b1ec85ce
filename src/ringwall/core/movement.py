"""Movement: all monsters concerned move at once, then the structures they ran into take and deal their damage."""

from typing import TYPE_CHECKING, Final

from ringwall.core.board import (
    CASTLE,
    CLOCKWISE_OF,
    COUNTERCLOCKWISE_OF,
    SPACES,
    SWORDSMAN,
    TOWER_SITES,
    WALL_LINES,
    Place,
)
from ringwall.core.damage import STRUCTURE, TOWER, WALL, fall, lay_to_rest, wound
from ringwall.core.decision import Flow, choose_one
from ringwall.core.meeting import enter, meet
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.tokens import CASTLE_STEPS, CLOCKWISE, INWARD, JUMP, OUTWARD, STAY, STEPS

if TYPE_CHECKING:
    from ringwall.core.table import Table


Plans = list[tuple[Monster, tuple[int, ...]]]
"""Who goes which way, step by step."""
UNKNOWN: Final = (-1,)
"""The way of those who have to ask."""


class March:
    """One movement event: who is concerned, who moves, and what they run into."""

    __slots__ = (
        "activated",
        "asking",
        "attackers",
        "by_token",
        "climbers",
        "concerned",
        "displaced",
        "entering",
        "notes",
        "push",
    )

    def __init__(self, concerned: list[Monster], push: int, by_token: bool) -> None:
        self.concerned = concerned
        self.push = push
        self.by_token = by_token
        """Whether a token orders it, and not the turn."""
        self.activated: list[Monster] = []
        """Those of the concerned that nothing holds; running into a wall is a move too."""
        self.asking = False
        """Whether some of them do not know yet where they go."""
        self.attackers: dict[int, list[Monster]] = {}
        """Who attacks the wall of each arc."""
        self.entering: dict[int, list[Monster]] = {}
        """Who has come into the castle space of each arc."""
        self.climbers: list[Monster] = []
        """Who has walked over a standing wall."""
        self.displaced: list[Monster] = []
        """Whom something else has put elsewhere during this move."""
        self.notes: dict[str, list[tuple[Monster, int]]] = {}
        """What a rule that has a say when it begins wants to know when it ends, under a name of its own."""

    def goes_on(self, game: "Table") -> bool:
        """Whether there is a further move to make; what the last one met is settled and forgotten."""
        if self.attackers:
            return False
        self.entering, self.climbers, self.displaced = {}, [], []
        self.concerned = [monster for monster in self.activated if monster in game.state.monsters]
        self.activated = []
        return bool(self.concerned)


def march(game: "Table", concerned: list[Monster], push: int, by_token: bool = True, strides: int = 1) -> Flow[None]:
    """One movement event for the monsters concerned: inward (clockwise inside the castle), or around in their rings.

    It may be made of several single moves, one after the other; a wall that is run into ends it.
    """
    event = March(concerned, push, by_token)
    for module in game.rules.march_begins:
        deed = module.march_begins(game, event)
        if deed is not None:
            yield from deed
    plans = _plan(game, event)
    while True:
        if event.asking:
            plans = yield from _ask_the_way(game, event, plans)
        _walk(game, event, plans)
        for module in game.rules.walked:
            deed = module.walked(game, event)
            if deed is not None:
                yield from deed
        # Structures are settled only now, so a wall that falls has still stopped everybody who ran into it.
        for module in game.rules.assault:
            deed = module.assault(game, event)
            if deed is not None:
                yield from deed
        if not game.rules.assault and (event.attackers or event.entering):
            yield from assault_castle(game, event)
        for module in game.rules.halted:
            deed = module.halted(game, event)
            if deed is not None:
                yield from deed
        if game.newcomers:
            yield from meet(game)
        strides -= 1
        if not strides or not event.goes_on(game):
            break
        plans = _plan(game, event)
    for module in game.rules.march_ends:
        deed = module.march_ends(game, event)
        if deed is not None:
            yield from deed
    yield from settle(game)


def _plan(game: "Table", event: March) -> Plans:
    """The way of everybody concerned whom nothing holds."""
    plans: Plans = []
    activated = event.activated
    push = event.push
    inside, outside = CASTLE_STEPS[push], STEPS[push]
    for monster in event.concerned:
        if monster.marks is not None and _held(game, monster):
            continue
        legs: tuple[int, ...] | None
        if monster.kind.plain_walker:
            legs = inside if monster.ring == CASTLE else outside
        else:
            legs = monster.kind.legs(monster, push)
            if legs is None:
                legs = UNKNOWN
                event.asking = True
            elif not legs:
                continue
        activated.append(monster)
        plans.append((monster, legs))
    return plans


def _ask_the_way(game: "Table", event: March, plans: Plans) -> Flow[Plans]:
    """Those who do not know where they go find out, one after the other."""
    event.asking = False
    known: Plans = []
    for monster, legs in plans:
        if legs is UNKNOWN:
            legs = yield from monster.kind.wander(game, monster, event.push)
        if legs:
            known.append((monster, legs))
    event.activated = [monster for monster, _ in known]
    return known


def _held(game: "Table", monster: Monster) -> bool:
    return any(module.held(game, monster) for module in game.rules.held)


def _walk(game: "Table", event: March, plans: Plans) -> None:
    """The first legs all at once, then the second legs of those that can go on, and so forth."""
    stood = [(monster, monster.space) for monster, _ in plans] if game.rules.met else ()
    number = 0
    while plans:
        going_on = []
        for plan in plans:
            monster, legs = plan
            if _take_leg(game, event, monster, legs[number]) and number + 1 < len(legs):
                going_on.append(plan)
        plans = going_on
        number += 1
    # Only where its move ends has a monster come in; who runs into the wall before it stays.
    for monster, space in stood:
        if monster.space is not space:
            enter(game, monster)


def _take_leg(game: "Table", event: March, monster: Monster, leg: int) -> bool:
    """One space, or one jump; False if the monster's move ends with it."""
    ring, arc = monster.ring, monster.arc
    if leg == INWARD:
        if ring == SWORDSMAN and game.state.walls[arc]:
            if not monster.kind.climbs:
                event.attackers.setdefault(arc, []).append(monster)
                return False
            event.climbers.append(monster)
        ring += 1
    elif leg == OUTWARD:
        ring -= 1
    elif leg == STAY:
        return True
    else:
        arc = CLOCKWISE_OF[arc] if leg == CLOCKWISE else COUNTERCLOCKWISE_OF[arc] if leg < JUMP else leg - JUMP
    if game.log is not None:
        game.tell("moved", monster=monster.text, to=SPACES[ring][arc].text)
    monster.ring, monster.arc = ring, arc
    if ring == CASTLE:
        event.entering.setdefault(arc, []).append(monster)
        return False
    return True


def assault_castle(game: "Table", event: March) -> Flow[None]:
    """Walls by arc, then towers by arc; then all who fell there are laid to rest together."""
    for arc in sorted(event.attackers):
        yield from attack(game, WALL_LINES[arc], event.attackers[arc])
    for arc in sorted(event.entering):
        yield from attack(game, TOWER_SITES[arc], event.entering[arc])
    yield from bury_fallen(game, event.concerned)


def bury_fallen(game: "Table", attackers: list[Monster]) -> Flow[None]:
    """Of those who ran into structures, all who have fallen are laid to rest together."""
    dead = [monster for monster in attackers if monster.health <= 0]
    if dead or game.rules.buried:
        yield from lay_to_rest(game, dead, STRUCTURE)


def attack(game: "Table", structure: Place, group: list[Monster]) -> Flow[None]:
    """Monsters that ran into one structure together take one point together, the team says who, and it falls."""
    arc = structure.arc
    is_wall = structure is WALL_LINES[arc]
    standing = game.state.walls[arc] if is_wall else game.state.towers[arc]
    if not standing:
        return
    for monster in group:
        monster.kind.attacks(game, monster, structure)
    for module in game.rules.attacked:
        found = module.attacked(game, structure, group)
        if found if isinstance(found, bool) else (yield from found):
            break
    else:
        if is_wall:
            points = 1
            batter_wall(game, arc)
        else:
            points = game.rules.towers[standing].points
            topple_tower(game, arc)
        if len(group) > 1 or group[0].kind.unscathed:
            group = [monster for monster in group if not monster.kind.unscathed]
        if group:
            victim = group[0]
            if len(group) > 1:
                victim = yield from choose_one(game.captain(), "damage", group, about=structure)
            if wound(game, victim, points, WALL if is_wall else TOWER):
                fall(game, victim, STRUCTURE)
    for monster in group:
        if monster.kind.perishes and monster.health:
            monster.health = 0
            fall(game, monster, STRUCTURE)


def shove(game: "Table", *moves: tuple[Monster, Place]) -> Flow[None]:
    """A player moves monsters at once: they pass everything unharmed, but attack a tower where they end."""
    displace(game, *moves)
    for monster, space in moves:
        if space.ring == CASTLE and game.state.towers[space.arc]:
            yield from attack(game, TOWER_SITES[space.arc], [monster])
            yield from bury_fallen(game, [monster])


def displace(game: "Table", *moves: tuple[Monster, Place]) -> None:
    """Monsters are put elsewhere at once; those who wait there meet them when what put them there is over."""
    for monster, space in moves:
        if game.log is not None:
            game.tell("moved", monster=monster.text, to=space.text)
        monster.ring, monster.arc = space.ring, space.arc
        enter(game, monster)


def move_piece(game: "Table", piece: Piece, space: Place) -> Flow[None]:
    """A player moves a piece; nothing on the way matters to it."""
    if game.log is not None:
        game.tell("piece_moved", piece=piece.text, to=space.text)
    piece.ring, piece.arc = space.ring, space.arc
    flow = piece.kind.comes_to(game, piece)
    if flow is not None:
        yield from flow

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
from ringwall.core.damage import STRUCTURE, TOWER, WALL, Source, fall, lay_to_rest, spill, wound
from ringwall.core.decision import Flow, choose_one
from ringwall.core.deployment import lose_piece
from ringwall.core.meeting import enter, guarded, meet
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.tokens import CASTLE_STEPS, CLOCKWISE, INWARD, JUMP, LATER, OUTWARD, STAY, STEPS

if TYPE_CHECKING:
    from ringwall.core.table import Table


Plans = list[tuple[Monster, tuple[int, ...]]]
"""Who goes which way, step by step."""
UNKNOWN: Final[tuple[int, ...]] = (-1,)
"""The way of those who have to ask."""
Obstacles = dict[Place, Piece]
"""What lies in the way of monsters, by its space."""
NOTHING_STORMED: Final[dict[Piece, list[Monster]]] = {}
NOTHING_TRAMPLED: Final[list[Piece]] = []
NOBODY: Final[list[Monster]] = []
"""What movements share that pieces lie in the way of nobody in; never changed."""


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
        "ended",
        "entering",
        "notes",
        "push",
        "stormed",
        "trampled",
        "troubled",
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
        self.stormed: dict[Piece, list[Monster]] = NOTHING_STORMED
        """Who has run into each of the pieces that bar the way."""
        self.trampled: list[Piece] = NOTHING_TRAMPLED
        """What lay in the way of those who crush it."""
        self.troubled = False
        """Whether something lay in a space that somebody has come into."""
        self.ended: list[Monster] = NOBODY
        """Whose move something on the way has ended."""
        self.climbers: list[Monster] = []
        """Who has walked over a standing wall."""
        self.displaced: list[Monster] = []
        """Whom something else has put elsewhere during this move."""
        self.notes: dict[str, list[tuple[Monster, int]]] = {}
        """What a rule that has a say when it begins wants to know when it ends, under a name of its own."""

    def look_out(self) -> None:
        """Pieces may lie in the way of this movement."""
        self.stormed, self.ended, self.trampled = {}, [], []

    def has_met_something(self) -> bool:
        return bool(self.attackers or self.entering or self.stormed or self.troubled)

    def leaves_castle(self, monster: Monster) -> None:
        """It is not among those who have come into a castle space any more."""
        for arc, group in list(self.entering.items()):
            if monster in group:
                group.remove(monster)
                if not group:
                    del self.entering[arc]

    def goes_on(self, game: "Table") -> bool:
        """Whether there is a further move to make; what the last one met is settled and forgotten."""
        if self.attackers or self.stormed or self.ended:
            return False
        self.entering, self.climbers, self.displaced, self.troubled = {}, [], [], False
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
        if event.asking or (game.state.pieces and _obstacles(game)):
            yield from _walk_warily(game, event, plans)
        else:
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
        if not game.rules.assault and (event.attackers or event.entering or event.stormed or event.troubled):
            yield from assault_castle(game, event)
        _crush(game, event)
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
            elif legs[-1] == LATER:
                event.asking = True
        activated.append(monster)
        plans.append((monster, legs))
    return plans


def _ask_the_way(game: "Table", event: March, plans: Plans) -> Flow[Plans]:
    """Those who do not know where they go find out, one after the other; some only on their way."""
    event.asking = False
    known: Plans = []
    for monster, legs in plans:
        if legs is UNKNOWN:
            legs = yield from monster.kind.wander(game, monster, event.push)
        if legs:
            known.append((monster, legs))
            event.asking = event.asking or legs[-1] == LATER
    event.activated = [monster for monster, _ in known]
    return known


def _held(game: "Table", monster: Monster) -> bool:
    return any(module.held(game, monster) for module in game.rules.held)


def _walk(game: "Table", event: March, plans: Plans) -> None:
    """The first legs all at once, then the second legs of those that can go on, and so forth."""
    guards = guarded(game) if game.state.pieces else []
    stood = [(monster, monster.space) for monster, _ in plans] if guards else []
    number = 0
    while plans:
        going_on = []
        for plan in plans:
            monster, legs = plan
            if _take_leg(game, event, monster, legs[number]) and number + 1 < len(legs):
                going_on.append(plan)
        plans = going_on
        number += 1
    if guards:
        _come_in(game, stood, guards)


def _walk_warily(game: "Table", event: March, plans: Plans) -> Flow[None]:
    """The same where pieces may lie in the way, or where somebody finds out only on the way how to go on."""
    stood = [(monster, monster.space) for monster, _ in plans]
    obstacles = _obstacles(game)
    event.look_out()
    event.asking = False
    number = 0
    while plans:
        going_on = []
        entered: dict[Place, list[Monster]] = {}
        for plan in plans:
            monster, legs = plan
            leg = legs[number]
            if leg == LATER:
                leg = yield from monster.kind.turns(game, monster)
            if _take_leg(game, event, monster, leg, obstacles, entered) and number + 1 < len(legs):
                going_on.append(plan)
        yield from come_upon(game, event, obstacles, entered)
        plans = [plan for plan in going_on if plan[0] not in event.ended and plan[0].health > 0]
        number += 1
    _come_in(game, stood, guarded(game))


def _come_in(game: "Table", stood: list[tuple[Monster, Place]], guards: list[Place]) -> None:
    """Only where its move ends has a monster come in; who runs into the wall before it stays."""
    for monster, space in stood:
        now = monster.space
        if now is not space and now in guards:
            enter(game, monster)


def _obstacles(game: "Table") -> Obstacles:
    return {piece.space: piece for piece in game.state.pieces if piece.kind.obstacle}


def come_upon(game: "Table", event: March, obstacles: Obstacles, entered: dict[Place, list[Monster]]) -> Flow[None]:
    """What lies in the spaces that monsters have come into in one leg takes its victims."""
    for space in sorted(entered, key=lambda space: (space.ring, space.arc)):
        if space in obstacles:
            event.troubled = True
            yield from obstacles[space].kind.entered(game, obstacles[space], event, entered[space])
            if obstacles[space] not in game.state.pieces:
                del obstacles[space]


def _take_leg(
    game: "Table",
    event: March,
    monster: Monster,
    leg: int,
    obstacles: Obstacles | None = None,
    entered: dict[Place, list[Monster]] | None = None,
) -> bool:
    """One space, or one jump; False if the monster's move ends with it."""
    ring, arc = monster.ring, monster.arc
    if leg == INWARD:
        if ring == SWORDSMAN:
            if game.state.walls[arc]:
                if not monster.kind.climbs:
                    event.attackers.setdefault(arc, []).append(monster)
                    return False
                event.climbers.append(monster)
            elif monster.kind.sends_others:
                for each in monster.kind.sends(game, monster):
                    event.concerned.append(each)
                    _take_leg(game, event, each, INWARD, obstacles, entered)
                return False
        ring += 1
    elif leg == OUTWARD:
        ring -= 1
    elif leg == STAY:
        return True
    else:
        arc = CLOCKWISE_OF[arc] if leg == CLOCKWISE else COUNTERCLOCKWISE_OF[arc] if leg < JUMP else leg - JUMP
    if obstacles and not _finds_way(event, monster, SPACES[ring][arc], obstacles, entered):
        return False
    if game.log is not None:
        game.tell("moved", monster=monster.text, to=SPACES[ring][arc].text)
    monster.ring, monster.arc = ring, arc
    if ring == CASTLE:
        event.entering.setdefault(arc, []).append(monster)
        return False
    return True


def _finds_way(
    event: March, monster: Monster, space: Place, obstacles: Obstacles, entered: dict[Place, list[Monster]] | None
) -> bool:
    """Whether nothing bars the space to the monster; what else lies there waits until all have taken their leg."""
    piece = obstacles.get(space)
    if piece is not None and space is not monster.space:
        if monster.kind.tramples:
            event.trampled.append(piece)
        elif piece.kind.stops(monster):
            event.stormed.setdefault(piece, []).append(monster)
            return False
        elif entered is not None:
            entered.setdefault(space, []).append(monster)
    return True


def _crush(game: "Table", event: March) -> None:
    """What has been trampled on has done its work on all others who came to it in the same movement."""
    for piece in event.trampled:
        if piece in game.state.pieces:
            lose_piece(game, piece)


def assault_castle(game: "Table", event: March) -> Flow[None]:
    """Walls by arc, what bars the way, then towers by arc; then all who fell there are laid to rest together."""
    for arc in sorted(event.attackers):
        yield from attack(game, WALL_LINES[arc], event.attackers[arc])
    if event.stormed:
        for piece in sorted(event.stormed, key=lambda piece: (piece.ring, piece.arc)):
            yield from storm(game, piece, event.stormed[piece])
    for arc in sorted(event.entering):
        yield from attack(game, TOWER_SITES[arc], event.entering[arc])
    yield from bury_fallen(game, event.concerned)


def bury_fallen(game: "Table", attackers: list[Monster]) -> Flow[None]:
    """Of those who ran into structures, all who have fallen are laid to rest together."""
    dead = [monster for monster in attackers if monster.health <= 0]
    if game.rules.carriers:
        dead += [monster for monster in game.state.fallen if monster not in dead]
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
            yield from strike_down(game, victim, points, WALL if is_wall else TOWER)
    throw_away_lives(game, group)


def strike_down(game: "Table", victim: Monster, points: int, source: Source) -> Flow[None] | tuple[()]:
    """A structure hurts one of its attackers; to be carried on with ``yield from``."""
    spare = points - victim.health
    if wound(game, victim, points, source):
        fall(game, victim, STRUCTURE)
        if spare > 0 and victim.kind.carries:
            return _spill(game, victim, spare)
    return ()


def _spill(game: "Table", victim: Monster, points: int) -> Flow[None]:
    yield from spill(game, victim, points, STRUCTURE)


def throw_away_lives(game: "Table", attackers: list[Monster]) -> None:
    """Some die of any structure they attack."""
    for monster in attackers:
        if monster.kind.perishes and monster.health:
            fall(game, monster, STRUCTURE)
            monster.health = 0


def hinder(game: "Table", piece: Piece, monsters: list[Monster]) -> None:
    """A piece has these monsters: it works once and is gone."""
    for module in game.rules.hindered:
        module.hindered(game, piece, monsters)
    lose_piece(game, piece)


def storm(game: "Table", piece: Piece, group: list[Monster]) -> Flow[None]:
    """What bars the way deals with those who ran into it, if it is still there."""
    if piece in game.state.pieces:
        yield from piece.kind.stormed(game, piece, group)


def shove(game: "Table", *moves: tuple[Monster, Place]) -> Flow[None]:
    """A player moves monsters at once: they pass everything unharmed, but meet what is where they end.

    The forest is out of the way of whatever lies in the field.
    """
    obstacles = _obstacles(game) if game.state.pieces else {}
    event = March([monster for monster, _ in moves], STAY, by_token=False)
    event.look_out()
    entered: dict[Place, list[Monster]] = {}
    stood = [(monster, monster.space) for monster, _ in moves]
    for monster, space in moves:
        if not obstacles or _finds_way(event, monster, space, obstacles, entered):
            put_elsewhere(game, monster, space)
            if space.ring == CASTLE:
                event.entering.setdefault(space.arc, []).append(monster)
    yield from come_upon(game, event, obstacles, entered)
    _come_in(game, stood, guarded(game))
    if entered or event.stormed or any(game.state.towers[arc] for arc in event.entering):
        yield from assault_castle(game, event)
    _crush(game, event)


def displace(game: "Table", *moves: tuple[Monster, Place]) -> None:
    """Monsters are put elsewhere at once; those who wait there meet them when what put them there is over."""
    for monster, space in moves:
        put_elsewhere(game, monster, space)
        enter(game, monster)


def put_elsewhere(game: "Table", monster: Monster, space: Place) -> None:
    if game.log is not None:
        game.tell("moved", monster=monster.text, to=space.text)
    monster.ring, monster.arc = space.ring, space.arc

from typing import Final

from ringwall.core.board import (
    ARCS,
    ARCS_OF,
    BLUE,
    COLOUR_OF,
    COLOURS,
    FIELD,
    GREEN,
    KEEP,
    RED,
    TOWER_SITES,
    WALL_LINES,
)
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.structures import raze, stands
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.facts import PRINTED, RING_DIE, counted, figure, health, number, ring_rolled
from ringwall.crowns_and_quests.quest import ENDGAME, Quest, quest
from ringwall.crowns_and_quests.ruin import crush, crush_at, equipment_in, ruin, ruin_all
from ringwall.crowns_and_quests.targets.apocalypse_stone import (
    GEMS,
    STONE,
    is_gem,
    lay_stones,
    mix_in,
    put_stone,
    return_unseen,
    take_stone,
)
from ringwall.crowns_and_quests.targets.stone_backs import ON_BOARD, SEEN, SUPPLY
from ringwall.crowns_and_quests.targets.target import targets_on_board

GIVE_UP_KEEP: Final = Option("give up", (KEEP,))
ARC_NAMES: Final = {arc: Word(f"arc-{arc}", arc) for arcs in ARCS_OF[1:] for arc in arcs}
COLOUR_NAMES: Final = {colour: Word(COLOURS[colour], colour) for colour in (RED, GREEN, BLUE)}


@quest
class TheApocalypseStones(Quest):
    """Stones come by the dice; three in a colour or a ring bring ruin, and three gems have to be found in them."""

    id = "the_apocalypse_stones"
    kind = ENDGAME
    pieces = (STONE,)
    counts = (STONE, ON_BOARD, SUPPLY, SEEN, GEMS)
    figures = (
        health("apocalypse.stone_health", STONE, 1, 2),
        number("apocalypse.at_setup", 4, 0, 4),
        number("apocalypse.per_upkeep", 1, 1, 2),
        number("apocalypse.converge", 3, 3, 3, PRINTED),
        counted("apocalypse.gems", 3, 1, 3),
        RING_DIE,
    )

    def lay(self, game: Table) -> None:
        lay_stones(game)

    def begin(self, game: Table) -> Flow[None]:
        for _ in range(figure(game, "apocalypse.at_setup")):
            if game.state.holds[SUPPLY] and _some_place_is_safe(game):
                yield from _add_stone(game, peacefully=True)

    def stone_turned(self, game: Table, back: Token) -> None:
        if is_gem(back):
            game.state.holds[GEMS].append(back)
        else:
            mix_in(game, back)

    def upkeep(self, game: Table) -> Flow[None]:
        for _ in range(figure(game, "apocalypse.per_upkeep")):
            if game.state.holds.get(SUPPLY):
                yield from _add_stone(game)
                yield from _converge(game)
                yield from settle(game)

    def complete(self, game: Table) -> bool:
        return len(game.state.holds[GEMS]) >= figure(game, "apocalypse.gems")


def _add_stone(game: Table, peacefully: bool = False) -> Flow[None]:
    """A Stone where the dice say; at the set-up again if it would converge."""
    while True:
        arc = yield from game.roll("quest")
        ring = ring_rolled(game, (yield from game.roll("quest")))
        if not peacefully or not _would_converge(game, ring, arc):
            break
    stone = put_stone(game, ring, arc, figure(game, "apocalypse.stone_health"))
    crush_at(game, stone.space)


def _would_converge(game: Table, ring: int, arc: int) -> bool:
    stones = targets_on_board(game, STONE)
    others = figure(game, "apocalypse.converge") - 1
    in_colour = sum(COLOUR_OF[stone.arc] == COLOUR_OF[arc] for stone in stones)
    return in_colour >= others or sum(stone.ring == ring for stone in stones) >= others


def _some_place_is_safe(game: Table) -> bool:
    """Whether the dice can name a space where a Stone would not converge."""
    rings = {ring_rolled(game, die) for die in range(1, 7)}
    return any(not _would_converge(game, ring, arc) for ring in rings for arc in ARC_NAMES)


def _converge(game: Table) -> Flow[None]:
    """Three in a colour ruin one of its arcs; otherwise three in a ring the outermost structures of a colour."""
    stones = targets_on_board(game, STONE)
    number = figure(game, "apocalypse.converge")
    for colour in (RED, GREEN, BLUE):
        those = [stone for stone in stones if COLOUR_OF[stone.arc] == colour]
        if len(those) >= number:
            game.tell("converged")
            yield from _ruin_arc(game, colour)
            _return(game, those[:number])
            return
    for ring in FIELD:
        those = [stone for stone in stones if stone.ring == ring]
        if len(those) >= number:
            game.tell("converged")
            yield from _ruin_colour(game)
            _return(game, those[:number])
            return


def _return(game: Table, stones: list[Monster]) -> None:
    for stone in stones:
        take_stone(game, stone)
        return_unseen(game)


def _ruin_arc(game: Table, colour: int) -> Flow[None]:
    arcs = [arc for arc in ARCS_OF[colour] if _has_structure(game, arc)]
    if not arcs:
        # In ruins it matters only to what lies there otherwise.
        arcs = list(ARCS_OF[colour] if equipment_in(game, ARCS_OF[colour]) else ARCS_OF[colour][:1])
    chosen = yield from _choose_doom(game, [ARC_NAMES[arc] for arc in arcs])
    if chosen is not None:
        ruin_all(game, chosen.value)
        crush(game, equipment_in(game, [chosen.value]))


def _ruin_colour(game: Table) -> Flow[None]:
    colours = [c for c in COLOUR_NAMES if any(_has_structure(game, arc) for arc in ARCS_OF[c])]
    if not colours:
        colours = list(COLOUR_NAMES) if equipment_in(game, ARCS) else [RED]
    chosen = yield from _choose_doom(game, [COLOUR_NAMES[colour] for colour in colours])
    if chosen is not None:
        ruin(game, ARCS_OF[chosen.value])
        crush(game, equipment_in(game, ARCS_OF[chosen.value]))


def _has_structure(game: Table, arc: int) -> bool:
    return stands(game, WALL_LINES[arc]) or stands(game, TOWER_SITES[arc])


def _choose_doom(game: Table, dooms: list[Word]) -> Flow[Word | None]:
    """The team says where it falls, or gives up the keep for all of it."""
    options = [Option("doom", (doom,)) for doom in dooms]
    harm = any(_has_structure(game, arc) for arc in ARC_NAMES) or bool(equipment_in(game, ARCS))
    if stands(game, KEEP) and harm:
        options.append(GIVE_UP_KEEP)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(game.captain(), "doom", options)
    if chosen is GIVE_UP_KEEP:
        raze(game, KEEP)
        return None
    return dooms[options.index(chosen)]

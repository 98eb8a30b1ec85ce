"""What somebody does who picks at random but has heard of the quest, so that random games get somewhere."""

from collections.abc import Iterator
from random import Random

from ringwall import Game
from ringwall.bots import Outlook, make_bot
from ringwall.core.board import ARCS_OF, CASTLE, FOREST, RINGS, SPACES, Place
from ringwall.core.decision import Option
from ringwall.crowns_and_quests.items import Portal, SetPortal
from ringwall.crowns_and_quests.specialists.carrying import CARRIED, SCOUT
from ringwall.crowns_and_quests.specialists.specialist import Specialist

DEEDS = ("place", "pick up", "lure", "use", "house", "bring back")
"""What is always worth doing."""


def questing_choices(game: Game, dice: Random) -> Iterator[Game]:
    """The game before every choice until it ends, played by somebody who fights well and mostly serves the quest."""
    fighter = make_bot("simple", dice.randrange(1000))
    while game.decision is not None:
        yield game
        serving = [option for option in game.options if option.verb == "commit" or serves_quest(game, option)]
        if serving and dice.random() < 0.6:
            game.choose(towards_goal(game, serving, dice))
        else:
            game.choose(fighter.choose(Outlook.of(game)))


def towards_goal(game: Game, options: list[Option], dice: Random) -> Option:
    return min(options, key=lambda option: (steps_to_goal(game, option), dice.random()))


def serves_quest(game: Game, option: Option) -> bool:
    """Whether it could help; what is carried is laid down only where it belongs."""
    if option.verb == "drop":
        return any(piece.kind.id == SCOUT and piece.space in goals(game) for piece in game.state.pieces)
    return option.verb in (*DEEDS, "move", "step")


def steps_to_goal(game: Game, option: Option) -> int:
    """How far from where the Specialist has something to do a step leads; other deeds come first."""
    if option.verb not in ("move", "step"):
        return -1
    space = option.target if option.verb == "move" else option.what[0]
    assert isinstance(space, Place)
    return min((distance(space, goal) for goal in goals(game)), default=0)


def goals(game: Game) -> list[Place]:
    """Where there is something to turn, to fetch, to reach or to pay; with something in hand, where it belongs."""
    state = game.state
    carried = state.holds.get(CARRIED)
    if not carried:
        there = [piece.space for piece in state.pieces if not isinstance(piece.kind, Specialist | SetPortal)]
        due = [colour for colour, left in enumerate(state.rows.get("terms", [])) if left]
        return there + [SPACES[FOREST][arc] for colour in due for arc in ARCS_OF[colour]]
    item = carried[0]
    if not isinstance(item, Portal):
        return list(SPACES[CASTLE][1:])
    ring = RINGS.index(str(game.rules.facts["vanishing.ring"]))
    taken = [piece.space for piece in state.pieces if isinstance(piece.kind, SetPortal)]
    return [SPACES[ring][arc] for arc in ARCS_OF[item.colour] if SPACES[ring][arc] not in taken]


def distance(one: Place, other: Place) -> int:
    around = abs(one.arc - other.arc)
    return abs(one.ring - other.ring) + min(around, 6 - around)

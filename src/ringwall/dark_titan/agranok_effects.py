"""What Agranok's card can make happen, by the names its tables use."""

from collections.abc import Callable
from typing import Final

from ringwall.base.effects.giant_boulder import roll_boulder
from ringwall.core.arrival import place, roll_arc
from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.hands import banish, lose_one_each, take_top
from ringwall.core.movement import march
from ringwall.core.settling import settle
from ringwall.core.structures import fell
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, MonsterKind
from ringwall.dark_titan.agranok_cards import agranok_level
from ringwall.dark_titan.facts import PRINTED_LEVELS


def rouse(game: Table) -> Flow[None]:
    """The die is rolled for the effect of his level."""
    die = yield from game.roll("agranok_effect")
    level = agranok_level(game)
    name = PRINTED_LEVELS[level][die - 1] if level in PRINTED_LEVELS else game.rules.facts[f"level_{level}.{die}"]
    yield from carry_out(game, str(name))


def carry_out(game: Table, name: str) -> Flow[None]:
    if game.log is not None:
        game.tell("agranok_effect", effect=name)
    effect, _, number = name.partition(":")
    yield from EFFECTS[effect](game, int(number or 0))
    yield from settle(game)


def _nothing(game: Table, number: int) -> Flow[None]:
    yield from ()


def _discard(game: Table, number: int) -> Flow[None]:
    yield from lose_one_each(game)


def _banish(game: Table, number: int) -> Flow[None]:
    yield from lose_one_each(game, banish)


def _move(game: Table, spaces: int) -> Flow[None]:
    for monster in game.state.monsters:
        if monster.kind.id == "agranok":
            yield from march(game, [monster], INWARD, strides=spaces)
            return


def _return_herald(game: Table, number: int) -> Flow[None]:
    """A discarded Herald is back, without stirring him again."""
    herald = game.rules.tokens["herald"]
    assert isinstance(herald, MonsterKind)
    discards = game.state.pile.discards
    if herald in discards:
        discards.remove(herald)
        arc = yield from roll_arc(game, "arrival")
        yield from place(game, herald, FOREST, arc)


def _boulder(game: Table, number: int) -> Flow[None]:
    yield from roll_boulder(game, fell)


def _all_move(game: Table, number: int) -> Flow[None]:
    yield from march(game, game.state.monsters[:], INWARD)


def _wither(game: Table, number: int) -> Flow[None]:
    yield from ()
    wither(game)


def wither(game: Table) -> None:
    """The top card of the castle deck is banished."""
    card = take_top(game, "castle")
    if card is not None:
        game.tell("withered", card=card.text)
        game.state.removed.append(card)


EFFECTS: Final[dict[str, Callable[[Table, int], Flow[None]]]] = {
    "agr_none": _nothing,
    "agr_discard": _discard,
    "agr_banish": _banish,
    "agr_move": _move,
    "agr_herald": _return_herald,
    "agr_boulder": _boulder,
    "agr_all_move": _all_move,
    "agr_wither": _wither,
}

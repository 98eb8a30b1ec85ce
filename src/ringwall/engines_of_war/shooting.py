"""Firing the weapons on the keep: each once in a turn, at a monster of the colour they face, for two cards."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ringwall.core.board import COLOUR_OF, FIELD
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.hands import lay_down, leave_hand
from ringwall.core.hits import struck
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.keep import FACING, WEAPONS, mounted
from ringwall.engines_of_war.payment import Payment, payments


class Shot(NamedTuple):
    """What firing a weapon does."""

    note: str
    """What is noted for the rest of the turn."""
    shoot: Callable[[Table, Monster], Flow[None]]


SHOTS: Final[dict[str, Shot]] = {}
NAMES: Final = {name: Word(name) for name in WEAPONS}


@engines_of_war.rule
class Shooting(Module):
    def spends_cards(self, game: Table) -> bool:
        return FACING in game.state.counts

    def plays(self, menu: Menu) -> None:
        game = menu.game
        state = game.state
        if FACING not in state.counts:
            return
        loaded = [weapon for weapon in mounted(game) if SHOTS[weapon].note not in state.this_turn]
        targets = _targets(menu) if loaded else []
        for weapon in loaded:
            menu.options += [Option("fire", (NAMES[weapon],), monster, fire) for monster in targets]


def _targets(menu: Menu) -> list[Monster]:
    """Those in the field whose ring and colour the hand can match."""
    game = menu.game
    facing = game.state.counts[FACING]
    affordable: dict[int, bool] = {}
    found: dict[str, Monster] = {}
    for monster in game.state.monsters:
        if COLOUR_OF[monster.arc] != facing or monster.ring not in FIELD or monster.kind.untouchable:
            continue
        if monster.ring not in affordable:
            affordable[monster.ring] = bool(payments(game, menu.seat, facing, monster.ring))
        if affordable[monster.ring]:
            found.setdefault(monster.text, monster)
    return list(found.values())


def fire(game: Table, option: Option) -> Flow[None]:
    state = game.state
    weapon, target = option.what[0].text, struck(option)
    ways = payments(game, state.current, COLOUR_OF[target.arc], target.ring)
    if game.guise is not None:
        # What has been changed for it is part of the price.
        ways = [way for way in ways if game.guise.counts_as in way]
    options = [Option("pay", cards) for cards in ways]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision(state.current, "payment", options, target)
    paid = ways[options.index(chosen)]
    if game.log is not None:
        cards = [card.text for card in paid]
        game.tell("fired", seat=state.current, weapon=weapon, cards=cards, target=target.text)
    _spend(game, paid)
    yield from SHOTS[weapon].shoot(game, target)
    yield from settle(game)


def _spend(game: Table, paid: Payment) -> None:
    """They are not played: nothing on them works."""
    for card in paid:
        lay_down(game, leave_hand(game, game.state.current, card))

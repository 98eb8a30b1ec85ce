from typing import Final

from ringwall.core.board import ARCS_OF, CASTLE, space_key
from ringwall.core.cards import Guise
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.characters.guise import carry_out, every_play

STRIKES_INSIDE: Final = "castellan"
"""Noted while he strikes in the castle."""


@character
class BramCastellan(Character):
    """Strikes in the castle ring, whatever the range of his card."""

    id = "bram_castellan"
    placeholder = True

    def plays(self, menu: Menu) -> None:
        for card in menu.distinct:
            if isinstance(card, HitCard) and _inside(menu, card):
                menu.options.append(Option("use", (self, card), None, strike_inside))


@crowns_and_quests.rule
class WithinTheCastle(Module):
    def within_reach(self, menu: Menu) -> list[Monster]:
        """While he strikes there, everybody in the castle ring who does not fly."""
        if STRIKES_INSIDE not in menu.game.state.this_turn:
            return []
        return [each for each in menu.reachable(spaces_of((CASTLE,))) if not each.kind.flies]


def _inside(menu: Menu, card: HitCard) -> list[Monster]:
    """Whom he could strike that the card would not reach; what flies stays out of reach."""
    here = [m for m in menu.targets(card, spaces_of((CASTLE,), ARCS_OF[card.colour])) if not m.kind.flies]
    reach = menu.game.rules.reach[card]
    return [monster for monster in here if space_key(monster.ring, monster.arc) not in reach]


def strike_inside(game: Table, option: Option) -> Flow[None]:
    who, card = option.what
    assert isinstance(who, BramCastellan) and isinstance(card, HitCard)
    notes = game.state.this_turn
    notes[STRIKES_INSIDE] = 1
    seat = game.state.actor
    plays = [each for each in every_play(game, seat, (card,)) if card in each.what and _strikes_inside(each)]
    chosen = plays[0]
    if len(plays) > 1:
        chosen = yield Decision(seat, "changed", plays, card)
    use(game, who)
    yield from carry_out(game, chosen, Guise(card, card))
    del notes[STRIKES_INSIDE]


def _strikes_inside(option: Option) -> bool:
    """Whoever stands in two spaces can be struck where one of them is."""
    target = option.target
    if not isinstance(target, Monster):
        return False
    second = target.kind.second_space(target) if target.kind.straddles else None
    return target.ring == CASTLE or (second is not None and second.ring == CASTLE)

from typing import Final

from ringwall.core.board import RINGS
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, Option
from ringwall.core.facts import Fact, Subset
from ringwall.core.hits import struck
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.facts import listed

LANCE: Final = Source("ability")


@character
class SirIgnacio(Character):
    """Hurts a monster or a target of the quest without a card."""

    id = "sir_ignacio"
    figures = (Fact("ignacio.rings", "knight swordsman", Subset(("archer", "knight", "swordsman", "castle"))),)

    def plays(self, menu: Menu) -> None:
        rings = tuple(RINGS.index(ring) for ring in listed(menu.game, "ignacio.rings"))
        for monster in menu.reachable(spaces_of(rings)):
            menu.options.append(Option("use", (self,), monster, thrust))


def thrust(game: Table, option: Option) -> Flow[None]:
    who = option.what[0]
    assert isinstance(who, SirIgnacio)
    use(game, who)
    yield from deal(game, [(struck(option), 1)], LANCE, game.state.actor)
    yield from settle(game)

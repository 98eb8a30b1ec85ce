from typing import Final

from ringwall.core.board import Place
from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.structures import build_wall, open_lines
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use

MATERIALS: Final[tuple[str, ...]] = ("brick", "mortar")


@character
class ZhangWei(Character):
    """Builds walls of a single brick or mortar, as many as he has."""

    id = "zhang_wei"
    tireless = True

    def plays(self, menu: Menu) -> None:
        held = [card for card in menu.distinct if card.material in MATERIALS]
        lines = open_lines(menu.game) if held else []
        for card in held:
            menu.options += [Option("use", (self, card), line, raise_wall) for line in lines]


def raise_wall(game: Table, option: Option) -> Flow[None]:
    who, card = option.what
    assert isinstance(who, ZhangWei) and isinstance(card, Card) and isinstance(option.target, Place)
    use(game, who)
    discard(game, game.state.actor, card)
    build_wall(game, option.target.arc)
    yield from settle(game)

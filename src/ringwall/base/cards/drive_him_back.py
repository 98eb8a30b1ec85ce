from ringwall.base.box import base
from ringwall.base.cards.barbarian import OUT_OF_THE_FOREST
from ringwall.core.board import FOREST
from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.meeting import enter
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.table import Table


@base.card
class DriveHimBack(Card):
    """Sends a monster back to the forest of its arc; walls on the way are passed unharmed."""

    id = "drive_him_back"

    def plays(self, menu: Menu) -> None:
        for monster in menu.movable(self, OUT_OF_THE_FOREST):
            menu.play((self,), monster, drive_back)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return OUT_OF_THE_FOREST


def drive_back(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    monster = struck(option)
    if game.log is not None:
        game.tell("driven_back", monster=monster.text)
    monster.ring = FOREST
    enter(game, monster)
    yield from settle(game)

from typing import Final

from ringwall.core.box import Request
from ringwall.core.decision import Flow, choose_one
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.wizards_tower.mega_bosses.mega_boss import BOSSES, HARBINGERS_GONE
from ringwall.wizards_tower.options.solo_basilisk import SoloBasilisk
from ringwall.wizards_tower.options.wt_edition import CLASSIC, plays_alone

HARBINGERS_ASIDE: Final = "harbingers_aside"
"""Harbingers that stay out of the game, face down."""


class AddHarbingers(Preparation):
    """Some Harbingers, at random or by an overlord's choice, go into the pile; the others leave the game unseen."""

    id = "harbingers"

    def __init__(self, number: int = 3, bosses: tuple[str, ...] = BOSSES) -> None:
        self.number = number
        self.bosses = bosses

    def prepare(self, game: Table) -> Flow[None]:
        holds = game.state.holds
        aside: list[Token] = [game.rules.tokens[f"{boss}_harbinger"] for boss in self.bosses if _may_come(game, boss)]
        holds[HARBINGERS_GONE] = []
        holds[HARBINGERS_ASIDE] = aside
        if game.rules.overlord_seat:
            yield from self._pick(game)
        else:
            game.state.chance.shuffle_pieces(aside, "harbingers")
            game.state.pile.rest += aside[: self.number]
            del aside[: self.number]

    def _pick(self, game: Table) -> Flow[None]:
        overlord = game.rules.overlord_seat
        aside = game.state.holds[HARBINGERS_ASIDE]
        left = len(aside) - self.number
        while len(aside) > left:
            token = yield from choose_one(overlord, "harbinger", aside if left else aside[:1], verb="add")
            aside.remove(token)
            game.state.pile.rest.append(token)
            game.tell_secret((overlord,), ("token",), "harbinger_added", token=token.text)


def only_five(table: Request) -> bool:
    """Whether a table asked for is spared the Basilisk."""
    options = table.options
    return table.players == 1 and options["solo_basilisk"] == "off" and options["wt_edition"] != CLASSIC


def _may_come(game: Table, boss: str) -> bool:
    """A player alone is spared the Basilisk, unless asking for it."""
    return boss != "basilisk" or not plays_alone(game) or game.rules.plays_with(SoloBasilisk)

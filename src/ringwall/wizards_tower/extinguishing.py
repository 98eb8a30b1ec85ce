"""Bricks and mortar put out flames on structures."""

from ringwall.core.board import Place
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import burning_structures, douse
from ringwall.wizards_tower.material import material_of


@wizards_tower.rule
class Extinguishing(Module):
    def plays(self, menu: Menu) -> None:
        material = material_of(menu.game, menu.seat)
        burning = burning_structures(menu.game) if material else []
        for card in material:
            menu.options += [Option("douse", (card,), structure, extinguish) for structure in burning]


def extinguish(game: Table, option: Option) -> None:
    card = option.what[0]
    assert isinstance(card, Card) and isinstance(option.target, Place)
    discard(game, game.state.actor, card)
    douse(game, option.target, 1)

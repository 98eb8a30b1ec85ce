"""The Wizard's Tower: while it stands the players have the wizard deck."""

from typing import Final

from ringwall.base.options.placement import Placement
from ringwall.core.board import ARCS, TOWER_SITES, Place
from ringwall.core.cards import Card
from ringwall.core.damage import Source
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import can_draw
from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.core.structures import PLAIN, TowerKind
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, TOWER_FLAMES, WALL_FLAMES
from ringwall.wizards_tower.imps import IMP

WIZARD: Final = "wizard"
"""The wizard deck."""
WIZARDS_TOWER: Final = 2
"""Its number among the kinds of towers."""


@wizards_tower.tower
class TheWizardsTower(TowerKind):
    id = "wizards"
    number = WIZARDS_TOWER


FALLEN: Final = "fallen_towers"
"""How many plain towers have been destroyed and could be rebuilt."""
FALLEN_KINDS: Final = "fallen_kinds"
"""The kinds of towers of other boxes that have been destroyed at some time."""


WIZARDRY: Final = Source("wizardry")
"""Damage and death by a wizard card."""
FATAL_WIZARDRY: Final = Source("wizardry", slays=True)
"""Death by a wizard card that slays."""


class WizardCard(Card):
    deck = WIZARD


def tower_stands(game: Table) -> bool:
    return WIZARDS_TOWER in game.state.towers


def can_draw_wizard_card(game: Table) -> bool:
    return tower_stands(game) and can_draw(game, WIZARD)


@wizards_tower.rule
class TheTower(Module):
    def preparations(self, order: Order[Preparation]) -> None:
        order.after("towers", PlaceWizardsTower())

    def exchange_decks(self, game: Table) -> list[str]:
        return [WIZARD] if can_draw_wizard_card(game) else []

    def withholds(self, game: Table, deck: str) -> bool:
        return deck == WIZARD and not tower_stands(game)

    def card_leaves(self, game: Table, card: Card) -> bool:
        """Without the tower there is no pile for wizard cards: they leave the game."""
        if card.deck != WIZARD or tower_stands(game):
            return False
        game.state.removed.append(card)
        return True

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if structure is not TOWER_SITES[structure.arc]:
            return
        if kind == WIZARDS_TOWER:
            game.tell("wizards_tower_lost", arc=structure.arc)
        elif kind == PLAIN:
            game.state.counts[FALLEN] += 1
        else:
            game.state.rows.setdefault(FALLEN_KINDS, [0]).append(kind)

    def tower_raised(self, game: Table, arc: int) -> None:
        if game.state.towers[arc] == PLAIN:
            game.state.counts[FALLEN] -= 1


class PlaceWizardsTower(Preparation):
    """It takes the place of one of the six towers, which leaves the game."""

    id = "wizards_tower"

    def prepare(self, game: Table) -> Flow[None]:
        state = game.state
        state.rows[WALL_FLAMES] = [0] * 7
        state.rows[TOWER_FLAMES] = [0] * 7
        state.counts[FALLEN] = 0
        state.supply.update({FLAME: 12, IMP: game.rules.tokens[IMP].count})
        if game.rules.plays_with(Placement):
            arc = yield from game.roll("tower")
        else:
            sites = [TOWER_SITES[arc] for arc in ARCS]
            arc = (yield from choose_one(game.captain(), "wizards_tower", sites, verb="replace")).arc
        game.tell("wizards_tower_placed", arc=arc)
        state.towers[arc] = WIZARDS_TOWER

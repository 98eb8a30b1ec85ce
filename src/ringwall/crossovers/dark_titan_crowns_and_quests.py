"""The Dark Titan with Crowns and Quests: a weaker Agranok, and phases of their own for what wears him down."""

from typing import Final

from ringwall.core.box import Box
from ringwall.core.hooks import Module, Order
from ringwall.core.phase import Phase
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.dark_titan.agranok_cards import AgranokCard, LayCard
from ringwall.dark_titan.monsters.agranok import recover

dark_titan_crowns_and_quests: Final = Box("dark_titan_crowns_and_quests", verbs=())
HIGHEST: Final = 2
"""The highest level that is drawn at random where there are quests to do."""

OWN_PHASES: Final[tuple[str, ...]] = ("discard", "upkeep")
"""Those that begin when one of the two phases of quests, or the one before it, is over."""


class LayLowCard(LayCard):
    def candidates(self, game: Table) -> list[Token]:
        cards = super().candidates(game)
        if not game.rules.endless:
            return cards
        return [card for card in cards if isinstance(card, AgranokCard) and card.level <= HIGHEST]


@dark_titan_crowns_and_quests.rule
class TitanAndQuests(Module):
    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("agranok_card", LayLowCard())

    def phase_begins(self, game: Table, phase: Phase) -> None:
        """What did not hurt him in one phase is forgotten in the next; other phases see to it themselves."""
        if phase.id in OWN_PHASES:
            recover(game)

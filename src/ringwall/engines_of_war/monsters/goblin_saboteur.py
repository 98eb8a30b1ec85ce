from typing import Final

from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.cards.resources import RESOURCE

SABOTAGE: Final = "sabotage"
"""The health of each Saboteur who has blown himself up, whose cards have not been banished yet."""
AFTER_THE_RISEN: Final = 5
FIRST_DECKS: Final[tuple[str, ...]] = ("castle", RESOURCE)
"""They lose their cards before any other deck."""


@engines_of_war.token
class GoblinSaboteur(MonsterKind):
    """Dies of any structure that hurts him, and takes cards off every deck with him."""

    id = "goblin_saboteur"
    count = 2
    health = 2
    points = 2

    def know_health(self, health: int) -> None:
        """It brings as many points as its full health, whatever that is."""
        super().know_health(health)
        self.points = health

    def suffers(self, game: Table, monster: Monster, points: int, source: Source) -> int:
        return monster.health if source.structure else points

    def felled(self, game: Table, monster: Monster, source: Source) -> None:
        if source.structure:
            game.state.rows.setdefault(SABOTAGE, [0]).append(monster.health)


@engines_of_war.rule
class Sabotage(Module):
    rank = AFTER_THE_RISEN

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        if SABOTAGE in game.state.rows and any(isinstance(monster.kind, GoblinSaboteur) for monster in dead):
            for number in game.state.rows.pop(SABOTAGE)[1:]:
                banish_tops(game, number)


def banish_tops(game: Table, number: int) -> None:
    """So many cards off the top of every deck in play; from its discards where the draw pile is empty."""
    decks = game.state.decks
    for name in sorted(decks, key=lambda name: (name not in FIRST_DECKS, name)):
        deck = decks[name]
        if any(module.withholds(game, name) for module in game.rules.withholds):
            continue
        for _ in range(min(number, len(deck) + len(deck.discards))):
            game.cut()
            card = deck.draw(game.state.chance, name) if len(deck) else deck.discards.pop()
            game.tell("sabotaged", deck=name, card=card.text)
            game.state.removed.append(card)

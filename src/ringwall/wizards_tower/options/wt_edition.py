from typing import Final

from ringwall.core.box import Variant
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FIRE, FLAME, flames_of

CLASSIC: Final = "classic_2011"
MOVING: Final = "movement_of_the_turn"
"""Noted from the monsters' own movement to the fire at its end."""
HELD_FLAMES: Final = "held_flames"
"""The flames of the monsters, in their order, before the dead of a movement burst."""


def is_classic(game: Table) -> bool:
    return game.rules.plays_with(WizardsTowerEdition)


def plays_alone(game: Table) -> bool:
    """Whether the changes for a single player hold, which the first printing does not know."""
    return game.rules.players == 1 and not is_classic(game)


@wizards_tower.variant
class WizardsTowerEdition(Variant):
    """The printing of 2011: fire hurts at the end of the monsters' own movement only.

    The Golem at walls, the wider spaces, Hypnotize, Stand Together and the game alone look up the edition themselves.
    """

    id = "wt_edition"
    values = ("big_box", CLASSIC)

    def march_begins(self, game: Table, march: March) -> None:
        march.notes[FLAME] = []
        if not march.by_token:
            game.state.this_turn[MOVING] = 1

    def dying(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> list[Monster]:
        """Flames of a Phoenix that dies in this movement do not count, so those there before are written down."""
        state = game.state
        if MOVING in state.this_turn:
            state.rows[HELD_FLAMES] = [flames_of(monster) for monster in state.monsters]
        return []

    def march_ends(self, game: Table, march: March) -> Flow[None]:
        """All flames held by now burn, those just taken from a structure included."""
        state = game.state
        if march.by_token:
            return
        del state.this_turn[MOVING]
        held = state.rows.pop(HELD_FLAMES, None) or [flames_of(monster) for monster in state.monsters]
        # Monsters that came in during the movement stand behind the others and do not burn.
        burning = [(monster, flames) for monster, flames in zip(state.monsters, held, strict=False) if flames]
        if burning:
            yield from deal(game, burning, FIRE)

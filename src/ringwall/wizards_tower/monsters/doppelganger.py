from typing import Final

from ringwall.core.arrival import turn_heads
from ringwall.core.cards import Card
from ringwall.core.damage import Source
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import NEVER_MOVES, MonsterKind
from ringwall.wizards_tower.arrivals import announce
from ringwall.wizards_tower.box import wizards_tower

RETURNING: Final = "returning"
"""The kind that will take its place when everything the dead do is over."""
BATCHES: Final = "batches"
"""How many batches of dead have not been dealt with to the end; one can die of what another does."""
ITS_BATCH: Final = "returning_batch"


@wizards_tower.token
class Doppelganger(MonsterKind):
    """Nothing touches it; the next monster that dies comes back in its place."""

    id = "doppelganger"
    health = 1
    points = 0
    untouchable = True

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        return NEVER_MOVES

    def resists(self, card: Card, monster: Monster) -> bool:
        return True

    def withstands(self, source: Source) -> bool:
        return True


@wizards_tower.rule
class Double(Module):
    rank = 2

    def dying(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> Flow[list[Monster]]:
        """One of the dead takes the Doppelgänger's place, at full health and as if just drawn."""
        counts = game.state.counts
        counts[BATCHES] = counts.get(BATCHES, 0) + 1
        doubles = [monster for monster in game.state.monsters if isinstance(monster.kind, Doppelganger)]
        candidates = [monster for monster in dead if monster.kind.doubles]
        # An explosion among the dead can kill others before the first of them is back.
        if not doubles or not candidates or RETURNING in game.state.holds:
            return []
        chooser = game.rules.overlord_seat or game.captain()
        # It comes back whole, so among the dead only kinds make a difference.
        kind = yield from choose_one(chooser, "double", [monster.kind for monster in candidates], verb="swap in")
        chosen = next(monster for monster in candidates if monster.kind is kind)
        game.state.holds[RETURNING] = [chosen.kind]
        counts[ITS_BATCH] = counts[BATCHES]
        return [chosen]

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> Flow[None]:
        """It reappears once the dead of its own batch have burst."""
        state = game.state
        if not dead or not _closes_its_batch(state.counts):
            return
        kind = state.holds.pop(RETURNING)[0]
        assert isinstance(kind, MonsterKind)
        double = next(monster for monster in state.monsters if isinstance(monster.kind, Doppelganger))
        game.tell("swapped_in", token=kind.text, to=double.space.text)
        back = Monster(kind, double.ring, double.arc, kind.health)
        state.monsters[state.monsters.index(double)] = back
        state.pile.discards.append(double.kind)
        announce(game, back)
        yield from turn_heads(game, back, swapped_in=True)

    def resounds(self, game: Table, monster: Monster) -> bool:
        """The first to die comes back."""
        return monster.kind.doubles and any(isinstance(other.kind, Doppelganger) for other in game.state.monsters)

    def lets_win(self, game: Table, monster: Monster) -> bool:
        return isinstance(monster.kind, Doppelganger)


def _closes_its_batch(counts: dict[str, int]) -> bool:
    """A batch is dealt with; whether it is the one that somebody returns from."""
    batch = counts.pop(BATCHES)
    if batch > 1:
        counts[BATCHES] = batch - 1
    if counts.get(ITS_BATCH) != batch:
        return False
    del counts[ITS_BATCH]
    return True

from ringwall.core.board import ARCS, FOREST, WALL_LINES, Place
from ringwall.core.damage import STRUCTURE, Source, fall
from ringwall.core.decision import Flow
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import figure, health, number
from ringwall.crowns_and_quests.quest import ENDGAME, TRACKER, Quest, quest, set_tracker
from ringwall.crowns_and_quests.targets.blast import BLAST
from ringwall.crowns_and_quests.targets.target import put_target


@quest
class TheSiegeOfLordVulkar(Quest):
    """Lord Vulkar sends Blasts against the castle; each that players destroy with damage weakens him."""

    id = "the_siege_of_lord_vulkar"
    kind = ENDGAME
    pieces = (BLAST,)
    counts = (BLAST,)
    figures = (
        number("vulkar.health", 7, 1, 9),
        health("vulkar.blast_health", BLAST, 2, 3),
        number("vulkar.at_setup", 6, 1, 6),
        number("vulkar.return", 1, 1, 6),
        number("vulkar.draws", 1, 0, 2),
    )

    def lay(self, game: Table) -> None:
        set_tracker(game, figure(game, "vulkar.health"))
        game.state.supply[BLAST] = game.rules.tokens[BLAST].count

    def begin(self, game: Table) -> None:
        for arc in ARCS[: figure(game, "vulkar.at_setup")]:
            _send_blast(game, arc)

    def draws(self, game: Table) -> int:
        return figure(game, "vulkar.draws")

    def missing_matters(self, game: Table) -> bool:
        return True

    def tokens_begin(self, game: Table) -> Flow[None]:
        """Some of the Blasts that wait come back."""
        for _ in range(min(figure(game, "vulkar.return"), game.state.supply[BLAST])):
            arc = yield from game.roll("quest")
            _send_blast(game, arc)

    def march_begins(self, game: Table, march: March) -> None:
        """Only in the monsters' own movement do Blasts move."""
        if march.by_token:
            march.concerned = [monster for monster in march.concerned if monster.kind.id != BLAST]

    def attacked(self, game: Table, structure: Place, group: list[Monster]) -> bool:
        """A Blast takes the damage for all who attack with it, and is gone."""
        blasts = [monster for monster in group if monster.kind.id == BLAST]
        if not blasts:
            return False
        if structure is WALL_LINES[structure.arc]:
            batter_wall(game, structure.arc)
        else:
            topple_tower(game, structure.arc)
        for blast in blasts:
            fall(game, blast, STRUCTURE)
            blast.health = 0
        return True

    def target_destroyed(self, game: Table, source: Source, slayer: int) -> None:
        if slayer and not source.slays:
            set_tracker(game, game.state.counts[TRACKER] - 1)

    def complete(self, game: Table) -> bool:
        return game.state.counts[TRACKER] <= 0


def _send_blast(game: Table, arc: int) -> None:
    ring = FOREST
    for module in game.rules.lands:
        ring = module.lands(game, arc, ring)
    game.cut()
    game.state.supply[BLAST] -= 1
    put_target(game, BLAST, ring, arc, figure(game, "vulkar.blast_health"))

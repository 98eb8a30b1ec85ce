from typing import Final

from ringwall.core.arrival import place
from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.meeting import meet
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token
from ringwall.crowns_and_quests.facts import PRINTED, figure, number
from ringwall.crowns_and_quests.never_ending_pile import note_elsewhere
from ringwall.crowns_and_quests.quest import Quest, quest
from ringwall.crowns_and_quests.rewards import rebuild_towers, rebuild_walls, sites_for_towers

STORM: Final = "storm"
"""The trolls still to come."""
TROLL: Final = "troll"


@quest
class ATempestOfTrolls(Quest):
    """No tokens come, only trolls from a supply of their own, until all of them are gone."""

    id = "a_tempest_of_trolls"
    faces_overlord = False
    counts = (STORM,)
    figures = (
        number("tempest.trolls", 10, 1, 10),
        number("tempest.at_setup", 1, 0, 6),
        number("tempest.per_upkeep", 2, 1, 3),
        number("tempest.draws", 0, 0, 0, PRINTED),
        number("tempest.reward_towers", 1, 0, 2),
        number("tempest.reward_walls", 2, 0, 6),
    )

    def lay(self, game: Table) -> None:
        """The trolls come out of the pile, then out of the discards, then out of the box."""
        state = game.state
        troll = game.rules.tokens[TROLL]
        storm: list[Token] = []
        for _ in range(figure(game, "tempest.trolls")):
            for tokens in (state.pile.rest, state.pile.top, state.pile.discards):
                if troll in tokens:
                    tokens.remove(troll)
                    storm.append(troll)
                    break
        wanting = figure(game, "tempest.trolls") - len(storm)
        if wanting:
            note_elsewhere(game, lambda token: token is troll)
        storm += [troll] * min(wanting, _left_in_box(game, troll))
        state.holds[STORM] = storm
        state.pile.mix()

    def begin(self, game: Table) -> Flow[None]:
        for _ in range(min(figure(game, "tempest.at_setup"), len(game.state.holds[STORM]))):
            yield from _send_troll(game)

    def end(self, game: Table) -> None:
        game.state.pile.discards += game.state.holds.pop(STORM)

    def draws(self, game: Table) -> int:
        return figure(game, "tempest.draws")

    def idles_overlord(self, game: Table) -> bool:
        return True

    def upkeep(self, game: Table) -> Flow[None]:
        for _ in range(figure(game, "tempest.per_upkeep")):
            if game.state.holds.get(STORM):
                yield from _send_troll(game)
                yield from settle(game)

    def complete(self, game: Table) -> bool:
        state = game.state
        return not state.holds[STORM] and all(monster.kind.id != TROLL for monster in state.monsters)

    def reward(self, game: Table) -> Flow[None]:
        if sites_for_towers(game):
            yield from rebuild_towers(game, figure(game, "tempest.reward_towers"))
        else:
            yield from rebuild_walls(game, figure(game, "tempest.reward_walls"))


def _left_in_box(game: Table, troll: Token) -> int:
    """How many of the trolls there are have no part in the game yet."""
    return max(0, troll.count - game.rules.token_counts[troll])


def _send_troll(game: Table) -> Flow[None]:
    arc = yield from game.roll("quest")
    game.cut()
    troll = game.state.holds[STORM].pop()
    assert isinstance(troll, MonsterKind)
    yield from place(game, troll, FOREST, arc)
    yield from meet(game)

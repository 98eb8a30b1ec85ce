from typing import Final

from ringwall.core.board import Place
from ringwall.core.damage import deal
from ringwall.core.decision import Decision, Flow, Option, unlike
from ringwall.core.hits import HitCard, struck
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.characters.sir_ignacio import LANCE

DECLINE: Final = Option("decline")


@character
class CaptainAmara(Character):
    """With a hit of hers another monster of the space is wounded."""

    id = "captain_amara"
    placeholder = True

    def hit_landed(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Flow[None] | None:
        here = [each for each in game.monsters_at(space) if each is not monster and not each.kind.untouchable]
        return self._strike_again(game, unlike(here)) if here and monster.kind.monster else None

    def _strike_again(self, game: Table, others: list[Monster]) -> Flow[None]:
        options = [Option("use", (self,), other) for other in others]
        chosen = yield Decision(game.state.actor, "second_blow", [*options, DECLINE])
        if chosen is not DECLINE:
            use(game, self)
            yield from deal(game, [(struck(chosen), 1)], LANCE, game.state.actor)
            yield from settle(game)

"""What both encampments share: players can attack them like monsters, and no other rule about monsters means them."""

from ringwall.core.board import FOREST
from ringwall.core.damage import BOULDER, Source
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.meeting import enter
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.core.tokens_due import call_for_more
from ringwall.engines_of_war.box import engines_of_war


class Encampment(MonsterKind):
    monster = False
    placeable = False
    lifeless = True
    doubles = False
    starts = False
    health = 2
    points = 2
    traits = ("encampment",)

    def resolve(self, game: Table) -> Flow[None]:
        die = yield from game.roll("encampment")
        ring = FOREST
        for module in game.rules.pitches:
            ring = module.pitches(game, die, ring)
        camp = Monster(self, ring, self.site(die), self.health)
        if self._finds_no_room(game, camp):
            game.state.pile.discards.append(self)
            yield from call_for_more(game, self, 1)
            return
        game.tell("placed", monster=camp.text)
        game.state.monsters.append(camp)
        enter(game, camp)
        second = self.second_space(camp)
        if second is not None:
            enter(game, camp, second)
        self.pitched(game, camp)

    def _finds_no_room(self, game: Table, camp: Monster) -> bool:
        second = self.second_space(camp)
        spaces = [camp.space] if second is None else [camp.space, second]
        return any(module.bars_camp(game, spaces) for module in game.rules.bars_camp)

    def site(self, die: int) -> int:
        """The arc where it stands by this roll."""
        return die

    def pitched(self, game: Table, camp: Monster) -> None:
        """It has just been placed."""

    def rooted(self, monster: Monster) -> bool:
        return True

    def withstands(self, source: Source) -> bool:
        return source is BOULDER


@engines_of_war.rule
class CampsMayStay(Module):
    def lets_win(self, game: Table, monster: Monster) -> bool:
        return isinstance(monster.kind, Encampment)


def standing(game: Table, kind: type[Encampment]) -> Monster | None:
    return next((monster for monster in game.state.monsters if isinstance(monster.kind, kind)), None)

from typing import Final

from ringwall.core.arrival import put, roll_arc, turn_heads
from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.agranok_cards import ON_CARD, turn_card
from ringwall.dark_titan.agranok_effects import carry_out, rouse
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.monsters.agranok import can_be_roused

AGRANOK_CAME: Final = "agranok_came"
SUMMONERS: Final = 3


@dark_titan.token
class Herald(MonsterKind):
    """The first three lie on Agranok's card and bring him; later ones are monsters that stir him."""

    id = "herald"
    count = 5
    health = 2
    points = 2
    starts = False
    comes_back = False

    def can_be_placed(self, game: Table) -> bool:
        return not agranok_waits(game)

    def resolve(self, game: Table) -> Flow[None]:
        if agranok_waits(game):
            yield from lie_on_card(game, self)
        else:
            yield from super().resolve(game)

    def arrival(self, game: Table, monster: Monster) -> Flow[None] | None:
        return rouse(game) if can_be_roused(game) else None


def agranok_waits(game: Table) -> bool:
    return AGRANOK_CAME not in game.state.counts


def lie_on_card(game: Table, herald: Herald) -> Flow[None]:
    state = game.state
    heralds = state.holds[ON_CARD]
    game.tell("heralded", number=len(heralds) + 1)
    heralds.append(herald)
    yield from carry_out(game, str(game.rules.facts[f"heralds.{len(heralds)}"]))
    if len(heralds) == SUMMONERS:
        yield from summon_agranok(game)


def summon_agranok(game: Table) -> Flow[None]:
    state = game.state
    agranok = game.rules.tokens["agranok"]
    assert isinstance(agranok, MonsterKind)
    arc = yield from roll_arc(game, "agranok")
    monster = put(game, agranok, FOREST, arc)
    state.counts[AGRANOK_CAME] = 1
    turn_card(game)
    state.pile.discards += state.holds[ON_CARD]
    state.holds[ON_CARD] = []
    yield from turn_heads(game, monster)


@dark_titan.rule
class Summons(Module):
    def tokens_to_come(self, game: Table) -> int:
        """With three Heralds on his card Agranok is on his way, whatever else their coming brings about."""
        return int(len(game.state.holds.get(ON_CARD, ())) == SUMMONERS)

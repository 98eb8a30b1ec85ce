from collections.abc import Iterable
from typing import Final

from ringwall.core.board import Place
from ringwall.core.box import Request, Variant
from ringwall.core.decision import Deed, Flow, Option
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module, Order
from ringwall.core.menu import Menu
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.characters.character import able, use
from ringwall.crowns_and_quests.homes import DECLINED, RAISED, move_to, offer_homes, settle_homes, some_are_homeless
from ringwall.crowns_and_quests.indicators import arcs_of, claim_by, claims_follow
from ringwall.crowns_and_quests.phases.audience import Audience
from ringwall.crowns_and_quests.preparations.characters import ChooseCharacters, DealIndicators, characters_for

CHOOSE: Final = "choose"
DEAL: Final = "deal"
RANDOM: Final = "random"
OFF: Final = "off"
DEALT: Final = 2
"""How many cards everybody gets to choose from."""


@crowns_and_quests.variant
class Characters(Variant):
    """How the players come to their characters, and what these can do."""

    id = "characters"
    values = (CHOOSE, DEAL, RANDOM, OFF)
    always = True

    @classmethod
    def of(cls, value: str) -> Module:
        return WithoutCharacters() if value == OFF else cls(value)

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        slots = table.players if table.players > 1 else 2
        there = len(characters_for(table.mode == "overlord", table.options["placeholders"] == "on"))
        if table.options[cls.id] == DEAL and slots * DEALT > there:
            return Problem(
                "problem.too_few_characters",
                "{option} needs {needed} characters to deal here; there are {there}, and {other} may bring more",
                option=cls.id,
                other="placeholders",
                needed=slots * DEALT,
                there=there,
            )
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.last(ChooseCharacters(self.value))
        order.last(DealIndicators())

    def phases(self, order: Order[Phase]) -> None:
        order.after("draw", Audience())

    def turn_starts(self, game: Table) -> Flow[None] | None:
        """Whoever has done without another tower is asked again."""
        game.state.rows[DECLINED] = [0] * len(game.state.rows[DECLINED])
        return settle_homes(game) if some_are_homeless(game) else None

    def aftermath(self, game: Table) -> Flow[None] | None:
        return settle_homes(game) if some_are_homeless(game) else None

    def claims(self, game: Table, seat: int) -> list[int]:
        return arcs_of(game, seat)

    def claimed(self, game: Table, seat: int, lost: int, arc: int) -> None:
        move_to(game, seat, lost, arc)

    def tower_raised(self, game: Table, arc: int) -> None:
        game.state.rows.setdefault(RAISED, [0]).append(arc)

    # --- the moments at which abilities are used ---

    def draws_up(self, game: Table, seat: int) -> Flow[bool] | bool:
        for who in able(game, "draws_up"):
            found = who.draws_up(game, seat)
            if found is not False:
                return found
        return False

    def more_exchanges(self, game: Table) -> int:
        those = able(game, "more_exchanges")
        return sum(who.more_exchanges(game) for who in those) if those else 0

    def exchanged_more(self, game: Table) -> None:
        use(game, next(who for who in able(game, "more_exchanges") if who.more_exchanges(game)))

    def beside_exchange(self, game: Table) -> list[Option]:
        those = able(game, "beside_exchange")
        return [option for who in those for option in who.beside_exchange(game)] if those else []

    def plays(self, menu: Menu) -> None:
        offer_homes(menu)
        # What a changed card can do is not changed again.
        if menu.seat == menu.game.state.current and menu.game.guise is None:
            for who in able(menu.game, "plays"):
                who.plays(menu)

    def hit_landed(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Flow[None] | None:
        those = able(game, "hit_landed")
        return _first(who.hit_landed(game, card, monster, space) for who in those) if those else None

    def hit_over(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Flow[None] | None:
        those = able(game, "hit_over")
        return _first(who.hit_over(game, card, monster, space) for who in those) if those else None

    def tokens_begin(self, game: Table) -> Flow[None] | None:
        those = able(game, "tokens_begin")
        return _first(who.tokens_begin(game) for who in those) if those else None


def _first(deeds: Iterable[Deed]) -> Deed:
    """What the first does who does anything; nobody after that is asked."""
    for deed in deeds:
        if deed is not None:
            return deed
    return None


class WithoutCharacters(Module):
    """Everybody has an indicator all the same, for the Specialists."""

    def preparations(self, order: Order[Preparation]) -> None:
        order.last(DealIndicators())

    def claims(self, game: Table, seat: int) -> list[int]:
        return arcs_of(game, seat)

    def claimed(self, game: Table, seat: int, lost: int, arc: int) -> None:
        claim_by(game, seat, lost, arc)

    def tower_raised(self, game: Table, arc: int) -> None:
        claims_follow(game)

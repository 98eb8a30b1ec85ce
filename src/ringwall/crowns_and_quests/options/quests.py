from typing import Final

from ringwall.core.board import TOWER_SITES, Place
from ringwall.core.box import Request, Variant
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module, Order
from ringwall.core.menu import Menu
from ringwall.core.movement import March
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.settling import lose
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.characters.character import CHARACTERS
from ringwall.crowns_and_quests.committing import offer_commits
from ringwall.crowns_and_quests.completion import check_quest, something_to_check
from ringwall.crowns_and_quests.frost import FROZEN
from ringwall.crowns_and_quests.homes import settle_homes, some_are_homeless
from ringwall.crowns_and_quests.never_ending_pile import draw_after_refill, refill, shuffle_back
from ringwall.crowns_and_quests.options.endgame_quest import EndgameQuest
from ringwall.crowns_and_quests.options.standard_quest import StandardQuest
from ringwall.crowns_and_quests.options.standard_quests import StandardQuests
from ringwall.crowns_and_quests.phases.begin_quest import BeginQuest
from ringwall.crowns_and_quests.phases.upkeep import Upkeep
from ringwall.crowns_and_quests.preparations.quests import ChooseQuests, FirstQuest
from ringwall.crowns_and_quests.quest import ENDGAME, STANDARD, USUAL_DRAWS, chosen_quests, quest_of
from ringwall.crowns_and_quests.rewards import RUINS
from ringwall.crowns_and_quests.specialists.specialist import offer_committed_steps, offer_steps

ON: Final = "on"
WIZARD: Final = "wizard"
"""A deck whose cards can be committed for somebody else."""
ENDED_BY_PILE: Final[tuple[str, ...]] = ("not_over_yet", "final_charge")


@crowns_and_quests.variant
class Quests(Variant):
    """The game is won by quests, first a standard one and then one that ends it; the monsters never end.

    Whatever has a say in the rules while a quest is in play is asked of that quest.
    """

    id = "quests"
    values = (ON, "off")
    always = True
    endless = True

    @classmethod
    def of(cls, value: str) -> Module:
        return cls(value) if value == ON else Module()

    def preparations(self, order: Order[Preparation]) -> None:
        order.last(ChooseQuests())
        order.last(FirstQuest())

    def phases(self, order: Order[Phase]) -> None:
        order.before("discard", BeginQuest())
        order.before("move", Upkeep())

    def pile_is_short(self, game: Table) -> Token | None:
        return draw_after_refill(game)

    def refills(self, game: Table) -> bool:
        return refill(game)

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if structure is TOWER_SITES[structure.arc]:
            game.state.rows.setdefault(RUINS, [0]).append(kind)

    def tower_raised(self, game: Table, arc: int) -> None:
        ruins = game.state.rows[RUINS]
        del ruins[ruins.index(game.state.towers[arc], 1)]

    # --- what players can do ---

    def plays(self, menu: Menu) -> None:
        quest = quest_of(menu.game)
        if quest is not None and menu.seat == menu.game.state.current:
            if quest.specialist:
                offer_steps(menu, quest)
            offer_commits(menu, quest)
            quest.plays(menu)

    def helps(self, menu: Menu) -> None:
        """Whoever stands together with the current player may commit a hit card or a wizard card."""
        quest = quest_of(menu.game)
        if quest is not None:
            helping = Menu(menu.game, menu.seat, [card for card in menu.hand if card.hit or card.deck == WIZARD])
            offer_commits(helping, quest)
            offer_committed_steps(helping)
            menu.options += helping.options

    def within_reach(self, menu: Menu) -> list[Monster]:
        quest = quest_of(menu.game)
        return quest.within_reach(menu.game) if quest is not None else []

    # --- what a quest changes ---

    def exchanges(self, game: Table, number: int) -> int:
        quest = quest_of(game)
        return quest.exchanges(game, number) if quest is not None else number

    def bars_wall(self, game: Table, arc: int) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.bars_wall(game, arc)

    def bars_fortify(self, game: Table) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.bars_fortify(game)

    def wears(self, game: Table, number: int) -> int:
        quest = quest_of(game)
        return quest.wears(game, number) if quest is not None else number

    def pitches(self, game: Table, arc: int, ring: int) -> int:
        return self.lands(game, arc, ring)

    def bars_camp(self, game: Table, spaces: list[Place]) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.bars_camp(game, spaces)

    def tokens_due(self, game: Table, number: int) -> int:
        """What an option adds to the usual number is added to that of the quest, if it turns up any."""
        quest = quest_of(game)
        if quest is None:
            return number
        draws = quest.draws(game)
        return draws + number - USUAL_DRAWS if draws else 0

    def comes_with_tokens(self, game: Table) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.missing_matters(game)

    def bars_missing(self, game: Table) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.bars_missing(game)

    def presses(self, game: Table) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.presses(game)

    def idles(self, game: Table) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.idles_overlord(game)

    def musters(self, game: Table) -> int:
        quest = quest_of(game)
        return quest.musters(game) if quest is not None else 0

    def bars_arc(self, game: Table, arc: int) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.bars_arc(game, arc)

    def turns_away(self, game: Table, token: Token, arc: int) -> bool:
        if not self.bars_arc(game, arc):
            return False
        game.tell("turned_away", token=token.text, arc=arc)
        shuffle_back(game, token)
        return True

    def lands(self, game: Table, arc: int, ring: int) -> int:
        quest = quest_of(game)
        return quest.lands(game, arc, ring) if quest is not None else ring

    def waylays(self, game: Table, monster: Monster) -> Flow[None] | None:
        quest = quest_of(game)
        return quest.waylays(game, monster) if quest is not None else None

    def march_begins(self, game: Table, march: March) -> None:
        if FROZEN in game.state.this_turn:
            march.concerned = []
        quest = quest_of(game)
        if quest is not None:
            quest.march_begins(game, march)

    def slain(self, game: Table, monster: Monster, source: Source, slayer: int) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.slain(game, monster, source, slayer)

    def aftermath(self, game: Table) -> Flow[None] | None:
        return check_quest(game) if something_to_check(game) else None


@crowns_and_quests.rule
class QuestFirst(Module):
    """Here a quest has its say before fires and characters have theirs."""

    rank = -1

    def attacked(self, game: Table, structure: Place, group: list[Monster]) -> bool:
        quest = quest_of(game)
        return quest is not None and quest.attacked(game, structure, group)

    def hit_landed(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Flow[None] | None:
        """Each hit is an event of its own: what it has done is checked before anything follows it."""
        somebody_homeless = CHARACTERS in game.state.holds and some_are_homeless(game)
        return _check_hit(game) if somebody_homeless or something_to_check(game) else None

    def tokens_begin(self, game: Table) -> Flow[None] | None:
        quest = quest_of(game)
        return quest.tokens_begin(game) if quest is not None else None


def _check_hit(game: Table) -> Flow[None]:
    if not any(game.state.towers):
        lose(game, "no tower stands")
    if CHARACTERS in game.state.holds and some_are_homeless(game):
        yield from settle_homes(game)
    if something_to_check(game):
        yield from check_quest(game)


@crowns_and_quests.conflict
def pile_never_ends(table: Request) -> Problem | None:
    """Rules about the end of the monster pile have nothing to say while it never ends."""
    if table.options[Quests.id] == ON:
        for option in ENDED_BY_PILE:
            if table.options[option] != "off":
                return Problem(
                    "problem.pile_never_ends",
                    "{option} does not go with {other}: with quests the monster pile never ends",
                    option=option,
                    other=Quests.id,
                )
    return None


@crowns_and_quests.conflict
def quests_that_are_none(table: Request) -> Problem | None:
    """Those wanted must be there, each for what it is wanted."""
    if table.options[Quests.id] != ON:
        return None
    number = int(table.options[StandardQuests.id])
    problem = chosen_quests(table, StandardQuest.id, STANDARD, number)
    return problem or chosen_quests(table, EndgameQuest.id, ENDGAME, 1)

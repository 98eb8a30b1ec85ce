"""What a quest is: one file each in ``quests/``, which says in its hooks what is on its board.

The option ``quests`` asks the quest in play, so no other code knows any of them.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from ringwall.core.board import Place
from ringwall.core.box import Request
from ringwall.core.damage import Source
from ringwall.core.decision import Deed, Flow
from ringwall.core.facts import Fact, OneOf, Value
from ringwall.core.pieces import Monster, Piece
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.facts import declare

if TYPE_CHECKING:
    from ringwall.core.menu import Menu
    from ringwall.core.movement import March
    from ringwall.crowns_and_quests.committing import Demand

STANDARD: Final = "standard"
ENDGAME: Final = "endgame"
KIND: Final = "kind."
"""A fact with this beginning says of the quest named behind it whether it is standard or endgame."""
QUEST: Final = "quest"
"""Where the board of the quest in play lies, and the cards committed to it."""
QUESTS: Final = "quests"
"""The boards of those still to come, the next one first."""
TRACKER: Final = "tracker"
USUAL_DRAWS: Final = 2

Q = TypeVar("Q", bound="type[Quest]")


class Quest(Token):
    """A quest board. Every method is something it may have a say in; most have a say in few of them."""

    in_pile = False
    kind: ClassVar[str] = STANDARD
    """Whether it is played first or ends the game, unless a table knows better."""
    placeholder: ClassVar[bool] = False
    """Whether its name is not the printed one."""
    faces_overlord: ClassVar[bool] = True
    """Whether it may be drawn at random against an overlord."""
    figures: ClassVar[tuple[Fact, ...]] = ()
    """What a table may correct about it."""
    specialist: ClassVar[str] = ""
    """The one of the players' people whom it sends out."""
    pieces: ClassVar[tuple[str, ...]] = ()
    """What of it can be on the board and leaves with it."""
    counts: ClassVar[tuple[str, ...]] = ()
    """The notes it keeps while it is in play: numbers, rows and places for tokens, which end with it."""
    works_on_site: ClassVar[bool] = False
    """Whether cards are committed only where the Specialist stands."""

    # --- what it adds to the table ---

    def lay(self, game: Table) -> None:
        """Its figures as they are when it begins."""

    def begin(self, game: Table) -> Deed:
        """What its set-up puts on the board, and what is left to chance there."""
        return None

    def end(self, game: Table) -> None:
        """It is over: what it holds goes where it belongs."""

    # --- what players can do ---

    def plays(self, menu: "Menu") -> None:
        """Add its own actions to a player's menu."""

    def demands(self, game: Table) -> "list[Demand]":
        """What cards can be committed now."""
        return []

    def receive(self, game: Table, demand: int, number: int) -> None:
        """A card has been committed that counts as so many of what a demand asked for."""

    def within_reach(self, game: Table) -> list[Monster]:
        """What of it every hit card of its colour can hit, whatever the range."""
        return []

    def steps(self, number: int, game: Table) -> int:
        """How far one card takes the Specialist."""
        return number

    def arrives(self, game: Table, piece: Piece) -> Deed:
        """The Specialist has come to a space and lives."""
        return None

    def dropped(self, game: Table, item: Token, space: Place) -> Deed:
        """The Scout has laid down what she carried; it lies in her space."""
        return None

    # --- what it changes ---

    def draws(self, game: Table) -> int:
        """How many tokens a turn turns up."""
        return USUAL_DRAWS

    def tokens_begin(self, game: Table) -> Deed:
        """Before the tokens of a turn are turned up."""
        return None

    def missing_matters(self, game: Table) -> bool:
        """Whether something comes with the tokens even when none is turned up."""
        return False

    def bars_missing(self, game: Table) -> bool:
        """Whether the tokens of a turn cannot be called off."""
        return False

    def presses(self, game: Table) -> bool:
        """Whether an overlord has to play a token."""
        return False

    def idles_overlord(self, game: Table) -> bool:
        """Whether an overlord neither draws nor plays."""
        return False

    def musters(self, game: Table) -> int:
        """The arc where all drawn monsters come; 0 if the die says."""
        return 0

    def bars_arc(self, game: Table, arc: int) -> bool:
        return False

    def lands(self, game: Table, arc: int, ring: int) -> int:
        """The ring into which a monster is put that would be placed in the forest."""
        return ring

    def waylays(self, game: Table, monster: Monster) -> Deed:
        """A monster has been put into a space, before anybody else there minds it."""
        return None

    def march_begins(self, game: Table, march: "March") -> None:
        """Monsters are about to move."""

    def attacked(self, game: Table, structure: Place, group: list[Monster]) -> bool:
        """Structures are attacked; True if it has settled what follows."""
        return False

    def slain(self, game: Table, monster: Monster, source: Source, slayer: int) -> bool:
        """A player has slain a monster; True if it keeps the token."""
        return False

    def target_destroyed(self, game: Table, source: Source, slayer: int) -> None:
        """What players attack for it has been destroyed, by a player or otherwise."""

    def stone_turned(self, game: Table, back: Token) -> None:
        """An Apocalypse Stone has been destroyed and turned over."""

    def bars_wall(self, game: Table, arc: int) -> bool:
        """Whether no wall can be built."""
        return False

    def bars_fortify(self, game: Table) -> bool:
        """Whether no wall can be fortified with a card."""
        return False

    def bars_camp(self, game: Table, spaces: list[Place]) -> bool:
        """Whether monsters cannot set anything up there."""
        return False

    def wears(self, game: Table, number: int) -> int:
        """How many cards leave the game when a deck is shuffled that wears out."""
        return number

    def exchanges(self, game: Table, number: int) -> int:
        """How many cards a player may exchange in a turn."""
        return number

    # --- what it does meanwhile, how it ends ---

    def upkeep(self, game: Table) -> Flow[None] | None:
        """What it does in every turn; each step of it is an event."""
        return None

    def complete(self, game: Table) -> bool:
        raise NotImplementedError(self.id)

    def impossible(self, game: Table) -> bool:
        """Whether it can never be completed any more: then the game is lost."""
        return False

    def reward(self, game: Table) -> Deed:
        """What the players get for it."""
        return None


def quest(kind: Q) -> Q:
    """Registers a quest with the box, its figures and its kind as facts that a table may correct."""
    new = kind()
    crowns_and_quests.add_token(new)
    declare(new.figures, new.id)
    crowns_and_quests.fact(Fact(KIND + new.id, new.kind, OneOf((STANDARD, ENDGAME)), belongs=new.id))
    return kind


def quest_of(game: Table) -> Quest | None:
    """The quest in play."""
    lying = game.state.holds.get(QUEST)
    return lying[0] if lying else None  # type: ignore[return-value]


def kind_of(game: Table, board: Quest) -> str:
    return str(game.rules.facts[KIND + board.id])


def all_quests() -> list[Quest]:
    return [token for token in crowns_and_quests.tokens.values() if isinstance(token, Quest)]


def chosen_quests(table: Request, option: str, kind: str, number: int) -> Problem | None:
    """Whether the quests named by an option can be played as what they are wanted for."""
    boards = {board.id: board for board in all_quests() if table.facts[KIND + board.id] == kind}
    named = table.options[option]
    if named == "random":
        return _too_few_quests(table, option, kind, number)
    names = named.split(",")
    for name in names:
        if name not in boards:
            sentence = "{option} can be {known}, not {given}"
            return Problem("problem.no_such_quest", sentence, option=option, known=", ".join(boards), given=name)
        if names.count(name) > 1:
            sentence = "{option} cannot name {given} twice: there is one board of it"
            return Problem("problem.one_board_only", sentence, option=option, given=name)
        if boards[name].placeholder and table.options["placeholders"] == "off":
            sentence = "{given} does not go with {option} off: its printed name is not known"
            return Problem("problem.placeholder_quest", sentence, given=name, option="placeholders")
    if len(names) != number:
        sentence = "{option} must name {number} here, not {given}"
        return Problem("problem.number_of_quests", sentence, option=option, number=number, given=len(names))
    return None


def boards_to_draw(facts: Mapping[str, Value], kind: str, placeholders: bool, overlord: bool) -> list[Quest]:
    """Those of a kind that chance may bring into a game."""
    boards = [board for board in all_quests() if facts[KIND + board.id] == kind]
    boards = [board for board in boards if placeholders or not board.placeholder]
    return [board for board in boards if board.faces_overlord or not overlord]


def _too_few_quests(table: Request, option: str, kind: str, number: int) -> Problem | None:
    boards = boards_to_draw(table.facts, kind, table.options["placeholders"] == "on", table.mode == "overlord")
    if len(boards) >= number:
        return None
    sentence = "{option} needs at least {number} to draw from, and the facts {facts} leave {there} of them here"
    facts = ", ".join(KIND + board.id for board in all_quests() if table.facts[KIND + board.id] != board.kind)
    return Problem("problem.too_few_quests", sentence, option=option, number=number, there=len(boards), facts=facts)


def set_tracker(game: Table, number: int) -> None:
    if game.log is not None:
        game.tell("tracker", number=number)
    game.state.counts[TRACKER] = number


def count_down(game: Table, start: int) -> bool:
    """The tracker goes down by one; at 0 it is back at its start, and something happens."""
    left = game.state.counts[TRACKER] - 1
    set_tracker(game, left or start)
    return not left

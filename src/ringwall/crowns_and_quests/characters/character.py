"""What a character is: an ability that its player may use once in a turn, as long as its tower stands."""

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from ringwall.core.board import Place
from ringwall.core.decision import Deed, Flow, Option
from ringwall.core.facts import Fact
from ringwall.core.hits import HitCard
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.facts import declare
from ringwall.crowns_and_quests.indicators import INDICATORS, LOST, slots_from_current, slots_of
from ringwall.crowns_and_quests.options.keep_abilities import KeepAbilities

if TYPE_CHECKING:
    from ringwall.core.menu import Menu

CHARACTERS: Final = "characters"
"""Where the characters lie, in the order of their slots."""
DECK: Final = "character_deck"
DISCARDS: Final = "character_discards"
USED: Final = "ability_used"
"""The slot whose ability has been used this turn."""
NOBODY: Final = 0
"""Noted there if the character who used it is not in the game any more."""

MOMENTS: Final[tuple[str, ...]] = (
    "draws_up",
    "audience",
    "more_exchanges",
    "beside_exchange",
    "plays",
    "hit_landed",
    "hit_over",
    "tokens_begin",
)

C = TypeVar("C", bound="type[Character]")


class Character(Token):
    """A character card. Every method is a moment at which an ability may be used; most work at one of them."""

    in_pile = False
    figures: ClassVar[tuple[Fact, ...]] = ()
    """What a table may correct about it."""
    placeholder: ClassVar[bool] = False
    """Whether its name is not the printed one."""
    faces_overlord: ClassVar[bool] = True
    """Whether it may be used against an overlord."""
    tireless: ClassVar[bool] = False
    """Whether its ability, once used, can be used again in the same turn."""

    def __init__(self) -> None:
        own = type(self)
        self.moments = frozenset(name for name in MOMENTS if getattr(own, name) is not getattr(Character, name))
        """Those at which it has something to do."""

    def draws_up(self, game: Table, seat: int) -> Flow[bool] | bool:
        """Before a card with which its player's hand is filled up; True if a card has come from elsewhere."""
        return False

    def audience(self, game: Table) -> list[Option]:
        """What can be done when the hand has been filled up."""
        return []

    def more_exchanges(self, game: Table) -> int:
        """How many cards more than others its player may exchange."""
        return 0

    def beside_exchange(self, game: Table) -> list[Option]:
        """What can be done besides exchanging cards."""
        return []

    def plays(self, menu: "Menu") -> None:
        """What can be done among the plays."""

    def hit_landed(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Deed:
        """A hit of its player has done its damage."""
        return None

    def hit_over(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Deed:
        """A hit of its player is over."""
        return None

    def tokens_begin(self, game: Table) -> Deed:
        """Before the tokens of its player's turn are turned up."""
        return None


def character(kind: C) -> C:
    """Registers a character with the box, and its figures as facts that a table may correct."""
    new = kind()
    crowns_and_quests.add_token(new)
    declare(new.figures, new.id)
    return kind


def all_characters() -> list[Character]:
    return [token for token in crowns_and_quests.tokens.values() if isinstance(token, Character)]


def character_in(game: Table, slot: int) -> Character:
    found = game.state.holds[CHARACTERS][slot - 1]
    assert isinstance(found, Character)
    return found


def is_homeless(game: Table, slot: int) -> bool:
    state = game.state
    return not state.rows[LOST][slot] and not state.towers[state.rows[INDICATORS][slot]]


def the_homeless(game: Table) -> list[int]:
    """The slots of all who have no tower and are not lost, those of the current player first."""
    towers, lost, indicators = game.state.towers, game.state.rows[LOST], game.state.rows[INDICATORS]
    return [slot for slot in slots_from_current(game) if not lost[slot] and not towers[indicators[slot]]]


def is_live(game: Table, slot: int) -> bool:
    """Whether its ability can be used at all."""
    state = game.state
    if state.rows[LOST][slot]:
        return False
    return bool(state.towers[state.rows[INDICATORS][slot]]) or game.rules.plays_with(KeepAbilities)


def characters_of(game: Table, seat: int) -> list[Character]:
    return [character_in(game, slot) for slot in slots_of(game.rules, seat)]


def able(game: Table, moment: str) -> list[Character]:
    """The characters who have something to do at a moment, if the current player could use their abilities now."""
    state = game.state
    there: list[Character] = state.holds[CHARACTERS]  # type: ignore[assignment]
    those: list[Character] = []
    for slot in slots_of(game.rules, state.current):
        who = there[slot - 1]
        if moment in who.moments and _is_able(game, slot, who):
            those.append(who)
    return those


def _is_able(game: Table, slot: int, who: Character) -> bool:
    state = game.state
    if state.actor != state.current or state.out[state.current]:
        return False
    used = state.this_turn.get(USED)
    return (used is None or (used == slot and who.tireless)) and is_live(game, slot)


def use(game: Table, who: Character) -> None:
    """The ability of a character is used: none other can be in this turn."""
    state = game.state
    if game.log is not None:
        game.tell("ability", seat=state.current, character=who.text)
    state.this_turn[USED] = next(s for s in slots_of(game.rules, state.current) if character_in(game, s) is who)

"""What a box, a mode, an edition or an option may change about the game.

Each is a :class:`Module` and overrides the hooks it needs; :class:`ringwall.core.rules.Rules` collects the overridden
ones, so a hook nobody uses costs nothing. The first group is asked once, when the rules are put together; the second
while a game runs.

A hook that gives back a ``Deed`` or a ``Flow`` may be a generator that asks somebody, or a plain function. The others
are told of something, or asked for something, in the middle of what cannot wait for an answer.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeVar

from ringwall.core.decision import Deed, Flow

if TYPE_CHECKING:
    from ringwall.core.board import Place
    from ringwall.core.cards import Card
    from ringwall.core.damage import Source
    from ringwall.core.decision import Option
    from ringwall.core.decks import Deck
    from ringwall.core.hits import HitCard
    from ringwall.core.meeting import Entry
    from ringwall.core.menu import Menu
    from ringwall.core.movement import March
    from ringwall.core.phase import Phase
    from ringwall.core.pieces import Monster, Piece
    from ringwall.core.pools import Pool
    from ringwall.core.preparation import Preparation
    from ringwall.core.table import Table
    from ringwall.core.tokens import Token


Fitting = Callable[["Token"], bool]
NO_HOLDS: Final[Mapping[str, str]] = MappingProxyType({})
ALL_FIT: Final[Mapping[str, Fitting]] = MappingProxyType({})


class Step(Protocol):
    id: str


S = TypeVar("S", bound=Step)


class Order(Generic[S]):
    """A sequence of named steps that modules may rearrange: the phases of a turn, the steps of the set-up."""

    def __init__(self, steps: list[S]) -> None:
        self.steps = steps

    def find(self, name: str) -> int:
        for at, step in enumerate(self.steps):
            if step.id == name:
                return at
        raise LookupError(f"no step called {name}")

    def before(self, name: str, step: S) -> None:
        self.steps.insert(self.find(name), step)

    def after(self, name: str, step: S) -> None:
        self.steps.insert(self.find(name) + 1, step)

    def replace(self, name: str, *steps: S) -> None:
        at = self.find(name)
        self.steps[at : at + 1] = steps

    def __contains__(self, name: str) -> bool:
        return any(step.id == name for step in self.steps)

    def last(self, step: S) -> None:
        self.steps.append(step)


Hooked = tuple["Module", ...]
"""The modules that have made something of a hook, in the order in which they act."""


class Module:
    """A part of the rules. Every method is a hook; override the ones that matter."""

    rank: ClassVar[int] = 0
    """Where several modules of a box, or several options, act at the same moment, the lower rank acts first."""
    hidden_holds: Mapping[str, str] = NO_HOLDS
    """Places for tokens that nobody but an overlord may look into, with the family all tokens there are of, if any."""
    sealed_holds: tuple[str, ...] = ()
    """Those of the hidden places that not even an overlord may look into."""
    fits: Mapping[str, Fitting] = ALL_FIT
    """For hidden places that hold only some tokens: whether a token could lie there."""
    pools: tuple["Pool", ...] = ()
    """Hidden places whose tokens nobody tells apart from each other, but from all others."""
    closed_hands: bool = False
    """Whether players see only their own cards."""
    endless: bool = False
    """Whether the monster pile never ends: the dead go back into it, and the game is won otherwise than by them."""

    # --- asked once, when the rules are put together ---

    def tokens(self, counts: "dict[Token, int]", players: int) -> None:
        """Change how many of each token are in the game; ``players`` leaves out an overlord."""

    def cards(self, counts: "dict[Card, int]", players: int) -> None:
        """Change how many of each card are in the game; ``players`` leaves out an overlord."""

    def preparations(self, order: "Order[Preparation]") -> None:
        """Change the steps of the set-up."""

    def phases(self, order: "Order[Phase]") -> None:
        """Change the phases of a turn."""

    def rings(self, card: "HitCard", rings: tuple[int, ...]) -> tuple[int, ...]:
        """The rings a hit card reaches."""
        return rings

    def hand(self, number: int, players: int) -> int:
        """The full hand; ``players`` leaves out an overlord."""
        return number

    def trades(self, number: int, players: int) -> int:
        """How many trades a player may make in a turn."""
        return number

    def discards(self, number: int, players: int) -> int:
        """How many cards a player may exchange in a turn."""
        return number

    def overlord_hand(self, number: int) -> int:
        """How many tokens an overlord draws up to."""
        return number

    # --- asked while a game runs ---

    def turn_starts(self, game: "Table") -> Deed:
        """Before the first phase of a turn."""
        raise NotImplementedError

    def phase_begins(self, game: "Table", phase: "Phase") -> None:
        """A phase is entered."""
        raise NotImplementedError

    def allows(self, game: "Table", option: "Option") -> bool:
        """Whether a play of a changed card fits what is going on."""
        raise NotImplementedError

    def plays(self, menu: "Menu") -> None:
        """Add plays to a player's menu besides those of single cards."""
        raise NotImplementedError

    def spends_cards(self, game: "Table") -> bool:
        """Whether cards can be spent for their colour or range now without being played."""
        raise NotImplementedError

    def hit_played(self, game: "Table", card: "HitCard") -> Deed:
        """A hit card has been played and everything it did is over."""
        raise NotImplementedError

    def hit_targets(self, menu: "Menu", card: "HitCard") -> "list[Monster]":
        """Monsters a hit card can hit outside its own spaces."""
        raise NotImplementedError

    def within_reach(self, menu: "Menu") -> "list[Monster]":
        """Monsters that every hit card of their colour can hit, whatever its range."""
        raise NotImplementedError

    def hit_landed(self, game: "Table", card: "HitCard", monster: "Monster", space: "Place") -> Deed:
        """A hit has done its damage in a space, and nothing it does besides has moved the monster yet."""
        raise NotImplementedError

    def hit_over(self, game: "Table", card: "HitCard", monster: "Monster", space: "Place") -> Deed:
        """A hit that did damage in a space is over; another one of the same card may follow."""
        raise NotImplementedError

    def draws_up(self, game: "Table", seat: int) -> Flow[bool] | bool:
        """Before each card with which a hand is filled up; True if a card has come from elsewhere."""
        raise NotImplementedError

    def exchanges(self, game: "Table", number: int) -> int:
        """How many cards the player may exchange now."""
        raise NotImplementedError

    def more_exchanges(self, game: "Table") -> int:
        """How many cards beyond that number the player may exchange."""
        raise NotImplementedError

    def exchanged_more(self, game: "Table") -> None:
        """The player exchanges more cards than everybody may."""
        raise NotImplementedError

    def beside_exchange(self, game: "Table") -> "list[Option]":
        """What else can be done in the phase in which cards are exchanged."""
        raise NotImplementedError

    def full_hand(self, game: "Table", number: int) -> int:
        """The full hand at this moment."""
        raise NotImplementedError

    def reshuffling(self, game: "Table", deck: "Deck[Card]") -> None:
        """Just before the discards of a deck become its draw pile."""
        raise NotImplementedError

    def rolled(self, game: "Table", die: int, why: str) -> Flow[int] | int:
        """After a die roll, made for the named purpose; returns the result that counts."""
        raise NotImplementedError

    def held(self, game: "Table", monster: "Monster") -> bool:
        """Whether something keeps a marked monster from moving."""
        raise NotImplementedError

    def unmarked(self, game: "Table", monster: "Monster") -> None:
        """A marked monster leaves the board: its markers go back to where they belong."""
        raise NotImplementedError

    def march_begins(self, game: "Table", march: "March") -> Deed:
        """Before the monsters of a movement event move."""
        raise NotImplementedError

    def walked(self, game: "Table", march: "March") -> Deed:
        """The monsters of a movement stand where it takes them; nothing has been attacked yet."""
        raise NotImplementedError

    def hindered(self, game: "Table", piece: "Piece", monsters: "list[Monster]") -> None:
        """Something that lay in their way has these monsters, before it does to them what it does."""
        raise NotImplementedError

    def assault(self, game: "Table", march: "March") -> Deed:
        """Settles what the monsters of a movement ran into. Only the last module that overrides this is asked."""
        raise NotImplementedError

    def attacked(self, game: "Table", structure: "Place", group: "list[Monster]") -> Flow[bool] | bool:
        """Monsters attack a standing structure; True if what follows has been dealt with."""
        raise NotImplementedError

    def halted(self, game: "Table", march: "March") -> Deed:
        """A movement, or one of its strides, is over and settled at the structures; those who moved stand."""
        raise NotImplementedError

    def met(self, game: "Table", newcomers: "list[Entry]") -> Deed:
        """Monsters have come into spaces in one step, card or reaction, which is over."""
        raise NotImplementedError

    def resounds(self, game: "Table", monster: "Monster") -> bool:
        """Whether a wound or the death of this monster can make a difference outside its space."""
        raise NotImplementedError

    def claims(self, game: "Table", seat: int) -> list[int]:
        """The arcs of towers that are a player's anyway, where everybody has one."""
        raise NotImplementedError

    def claimed(self, game: "Table", seat: int, lost: int, arc: int) -> None:
        """A player whose tower fell has claimed another."""
        raise NotImplementedError

    def structure_lost(self, game: "Table", structure: "Place", kind: int) -> None:
        """A wall, a tower or the keep is gone, for whatever reason."""
        raise NotImplementedError

    def tower_raised(self, game: "Table", arc: int) -> None:
        """A tower stands where there was none."""
        raise NotImplementedError

    def wall_fortified(self, game: "Table", arc: int) -> None:
        """A wall has been fortified."""
        raise NotImplementedError

    def levelled(self, game: "Table", arc: int) -> None:
        """Wall and tower of an arc have been blown up with everything that counts as a structure there."""
        raise NotImplementedError

    def bars_fortify(self, game: "Table") -> bool:
        """Whether no card can fortify a wall."""
        raise NotImplementedError

    def bars_wall(self, game: "Table", arc: int) -> bool:
        """Whether no wall can be built on a line without one."""
        raise NotImplementedError

    def spares(self, game: "Table", structure: "Place") -> Flow[bool] | bool:
        """Fire has reached a structure; True if something else has taken it."""
        raise NotImplementedError

    def lands(self, game: "Table", arc: int, ring: int) -> int:
        """The ring into which a monster is put that would be placed in the forest of an arc."""
        raise NotImplementedError

    def musters(self, game: "Table") -> int:
        """The arc where every monster that is drawn comes out without a roll of the die; 0 if the die says."""
        raise NotImplementedError

    def bars_arc(self, game: "Table", arc: int) -> bool:
        """Whether no monster comes out of the forest of an arc."""
        raise NotImplementedError

    def turns_away(self, game: "Table", token: "Token", arc: int) -> bool:
        """A drawn monster would come out of the forest of an arc; True if it does not come."""
        raise NotImplementedError

    def kept_away(self, game: "Table") -> None:
        """A drawn monster has not come onto the board."""
        raise NotImplementedError

    def pitches(self, game: "Table", arc: int, ring: int) -> int:
        """The ring in which monsters set up what would stand in the forest of an arc."""
        raise NotImplementedError

    def bars_camp(self, game: "Table", spaces: "list[Place]") -> bool:
        """Whether monsters cannot set anything up in these spaces."""
        raise NotImplementedError

    def wears(self, game: "Table", number: int) -> int:
        """How many cards leave the game when a deck is shuffled that wears out."""
        raise NotImplementedError

    def helps(self, menu: "Menu") -> None:
        """Add to the menu what somebody who is asked for help can do besides playing a card."""
        raise NotImplementedError

    def joined(self, game: "Table", monster: "Monster") -> None:
        """There is a monster more on the board."""
        raise NotImplementedError

    def waylays(self, game: "Table", monster: "Monster") -> Deed:
        """A monster has been put into a space, before anybody else there minds it."""
        raise NotImplementedError

    def placed(self, game: "Table", monster: "Monster") -> Deed:
        """A monster has been placed and met by whoever waited there, before anything it does on arrival."""
        raise NotImplementedError

    def card_leaves(self, game: "Table", card: "Card") -> bool:
        """A card goes to its discards; True if it has been put somewhere else."""
        raise NotImplementedError

    def exchange_decks(self, game: "Table") -> list[str]:
        """Further decks from which an exchanged card may be replaced."""
        raise NotImplementedError

    def draw_decks(self, game: "Table") -> list[str]:
        """Further decks from which a card may come that is drawn without a deck being named."""
        raise NotImplementedError

    def withholds(self, game: "Table", deck: str) -> bool:
        """Whether a deck is out of play for now."""
        raise NotImplementedError

    def bars_trade(self, game: "Table") -> bool:
        """Whether nobody can trade cards now."""
        raise NotImplementedError

    def skips(self, game: "Table", phase: "Phase") -> bool:
        """Whether a phase is left out now."""
        raise NotImplementedError

    def lets_win(self, game: "Table", monster: "Monster") -> bool:
        """Whether the game can be won with this monster on the board."""
        raise NotImplementedError

    def march_ends(self, game: "Table", march: "March") -> Deed:
        """After a movement event and what came of it at the structures."""
        raise NotImplementedError

    def dying(
        self, game: "Table", dead: "list[Monster]", source: "Source", slayer: int
    ) -> "Flow[list[Monster]] | list[Monster]":
        """Monsters have fallen together; returns those whose tokens are used otherwise."""
        raise NotImplementedError

    def slain(self, game: "Table", monster: "Monster", source: "Source", slayer: int) -> bool:
        """A player has slain a monster. True if the token has been put where slain monsters do not go."""
        raise NotImplementedError

    def buried(self, game: "Table", dead: "list[Monster]", source: "Source", slayer: int) -> Deed:
        """Damage has fallen, and these monsters, perhaps none, have been laid to rest together."""
        raise NotImplementedError

    def marching(self, game: "Table") -> Deed:
        """Before the monsters' movement of a turn."""
        raise NotImplementedError

    def marched(self, game: "Table") -> Deed:
        """After the monsters' movement of a turn."""
        raise NotImplementedError

    def at_rest(self, game: "Table") -> Deed:
        """After everything that follows the monsters' movement of a turn."""
        raise NotImplementedError

    def destroyed(self, game: "Table", monster: "Monster", source: "Source") -> bool:
        """A monster died without a trophy. True if it has been put somewhere else than on the discard pile."""
        raise NotImplementedError

    def idles(self, game: "Table") -> bool:
        """Whether an overlord neither draws nor plays tokens this turn."""
        raise NotImplementedError

    def presses(self, game: "Table") -> bool:
        """Whether an overlord has to play a token this turn."""
        raise NotImplementedError

    def tokens_due(self, game: "Table", number: int) -> int:
        """How many tokens the turn turns up."""
        raise NotImplementedError

    def pile_is_short(self, game: "Table") -> "Token | None":
        """A token is due and the pile is empty: a token from elsewhere, if there is one."""
        raise NotImplementedError

    def refills(self, game: "Table") -> bool:
        """Something looks for a token that the pile does not have; True if others have been shuffled into it."""
        raise NotImplementedError

    def tokens_begin(self, game: "Table") -> Deed:
        """Before the first token of the turn; how many are due is known."""
        raise NotImplementedError

    def tokens_done(self, game: "Table") -> Deed:
        """After the last token of the turn."""
        raise NotImplementedError

    def tokens_to_come(self, game: "Table") -> int:
        """Tokens not in the pile that still have to be played before the game can be won."""
        raise NotImplementedError

    def bars_missing(self, game: "Table") -> bool:
        """Whether the tokens of a turn cannot be called off."""
        raise NotImplementedError

    def comes_with_tokens(self, game: "Table") -> bool:
        """Where the pile never ends: whether something comes with the tokens of a turn even if it turns up none."""
        raise NotImplementedError

    def pile_may_fill(self, game: "Table") -> bool:
        """Whether something could come with this turn's tokens although none is there now."""
        raise NotImplementedError

    def aftermath(self, game: "Table") -> Deed:
        """After every event that did not lose the game."""
        raise NotImplementedError

    def extra_tokens(self, game: "Table", token: "Token", number: int) -> Deed:
        """A token calls for more tokens. Only the last module that overrides this is asked."""
        raise NotImplementedError

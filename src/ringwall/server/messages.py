"""Every message between page and server. The page's TypeScript types are generated from here.

Messages are JSON objects; the field ``t`` names the kind. Unknown fields, missing fields and wrong types are refused.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ringwall.bots import USUAL_BOT
from ringwall.bots.oracle.reasons import Reason
from ringwall.texts.languages import LANGUAGES
from ringwall.view_types import MonstersNow, PiecesNow, SetupView, View

Lang = Literal["en", "de"]
assert set(LANGUAGES) == set(Lang.__args__)  # type: ignore[attr-defined]

Word = Annotated[str, Meta(max_length=200)]
"""An option's text, a place or a piece in the game's notation."""
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A table, a token, or the number a page gives its own action."""
LONGEST_NAME: Final = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Line = Annotated[str, Meta(min_length=1, max_length=300)]
Seat = Annotated[int, Meta(ge=1, le=7)]
Colour = Annotated[int, Meta(ge=1, le=8)]
"""One of the banners that tell people apart."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
BotSpec = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(:[a-z_]+=[0-9.]+(,[a-z_]+=[0-9.]+)*)?$")
]
"""A bot, with its parameters if it is to have others than usual: ``oracle:time=2``."""

Phrase = Literal[
    "well_done", "thanks", "help_red", "help_green", "help_blue", "i_take_it", "wait", "your_turn", "sorry",
    "good_idea", "careful", "you_decide",
]  # fmt: skip


Reaction = Literal["cheer", "laugh", "fear", "think", "heart", "fist"]
"""What somebody's face says for a moment; nothing of it is kept."""

News = Literal["sat_down", "got_up"]
"""What the chat tells by itself."""

PHRASES: tuple[str, ...] = Phrase.__args__  # type: ignore[attr-defined]
"""What can be said with one click."""


class Message(Struct, forbid_unknown_fields=True, tag_field="t"):
    """Anything said over the socket."""


# --- from the page ---


class Hello(Message, tag="hello"):
    """The first message: which table, with which right, and what the page already knows."""

    table: Id
    lang: Lang
    token: Id | None = None
    """Of the person, for the seats they hold; without it the page watches."""
    since: Count | None = None
    """The version the page shows; None for everything."""
    line: Count | None = None
    """How often something had been taken back at that version."""
    muted: Annotated[list[Seat], Meta(max_length=7)] = msgspec.field(default_factory=list)
    """Seats whose names and words this page does not want to see."""


class Act(Message, tag="act"):
    """A choice. It names the decision it answers, so that a late click never hits the next one."""

    id: Id
    decision: Count
    option: Word
    line: Count | None = None
    """How often something had been taken back when the page showed it: a decision made again is another one."""


class TakeBack(Message, tag="take_back"):
    """Go back to the moment when ``to`` choices had been made."""

    id: Id
    to: Count


class Vote(Message, tag="vote"):
    """Whether another may take back what they asked for."""

    id: Id
    agree: bool
    to: Count | None = None
    """Where the one who asks would go back to, so that a late vote never counts for another wish."""


class Look(Message, tag="look"):
    """See the table with the eyes of one of the own seats."""

    seat: Seat | None


class Say(Message, tag="say"):
    id: Id
    text: Line | None = None
    phrase: Phrase | None = None


class Point(Message, tag="point"):
    """Show the others a place or a monster."""

    at: Word


class React(Message, tag="react"):
    """Show the others how one feels about what happens."""

    kind: Reaction


class StandIn(Message, tag="stand_in"):
    """A bot plays for an open seat, an absent player or oneself; ``bot`` None gives the seat back to its owner."""

    id: Id
    seat: Seat
    bot: BotSpec | None


class Leave(Message, tag="leave"):
    """Give a seat up for good: it is open again. A seat that keeps secrets cannot be given up once the game has begun.

    Before the game the host may free anybody's seat.
    """

    id: Id
    seat: Seat


class Rename(Message, tag="rename"):
    id: Id
    seat: Seat
    name: Name


class Move(Message, tag="move"):
    """Change to another seat before the game; a bot that sits there changes with you."""

    id: Id
    seat: Seat
    to: Seat


class Paint(Message, tag="paint"):
    """Another banner for one's own seat."""

    id: Id
    seat: Seat
    colour: Colour


class Ready(Message, tag="ready"):
    """Whether one is ready for the game."""

    id: Id
    ready: bool


class Begin(Message, tag="begin"):
    """Let the game begin. Only for the host."""

    id: Id


class Arrange(Message, tag="arrange"):
    """How the table goes about those who are away, and about strangers. Only for the host, at any time.

    What is left out stays as it is.
    """

    id: Id
    leavers: Annotated[int, Meta(ge=0, le=86_400)] | None = None
    """Seconds after which a bot plays for somebody who is away, until they come back; 0 waits for them."""
    found: bool | None = None
    """Whether strangers find the table in the list while somebody plays at it, watch, and take open seats."""


class AskHint(Message, tag="ask_hint"):
    """What would the strongest bot choose? Only for whoever must choose, at the decision that ``act`` would answer."""

    decision: Count
    line: Count


class DropHint(Message, tag="drop_hint"):
    """The hint that was asked for is no longer wanted."""


class AskChance(Message, tag="ask_chance"):
    """Whether this page wants to be told the chance to win at each decision of its own from now on."""

    on: bool


class AskReview(Message, tag="ask_review"):
    """Whether this page wants a review of the game, which must be over; ``on`` False ends it."""

    on: bool


class AskAhead(Message, tag="ask_ahead"):
    """What would come of each option? Only for whoever must choose, at the decision that ``act`` would answer."""

    decision: Count
    line: Count


class AskWhy(Message, tag="ask_why"):
    """Why can a card of the own hand, or a token one holds, not be played now, or not on a monster?"""

    decision: Count
    line: Count
    held: Word
    target: Word | None = None


class Ping(Message, tag="p"):
    pass


FromPage = (
    Hello | Act | TakeBack | Vote | Look | Say | Point | React | StandIn | Leave | Rename
    | Move | Paint | Ready | Begin | Arrange
    | AskHint | DropHint | AskChance | AskReview | AskAhead | AskWhy | Ping
)  # fmt: skip


# --- the table as a page shows it ---


class OptionShown(Struct):
    text: str
    """What an ``act`` sends."""
    words: str
    verb: str
    what: list[str]
    """Cards and pieces it is done with."""
    target: str | None


class ThreatShown(Struct):
    """What a monster does in the next move phase if nobody stops it."""

    monster: str
    to: str | None
    hits: str | None
    sure: bool
    meets: str | None
    """What of the players' pieces stops or catches it."""


class SeatShown(Struct):
    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    here: bool
    """Whether the person is connected."""
    stand_in: bool
    """Whether a bot plays for a person at the moment."""
    bot: str
    """The bot that plays, with its parameters; empty if none does."""
    overlord: bool
    keeps_secrets: bool
    """Whether it sees what others may not; whoever sits down there keeps the seat."""
    colour: int
    """Its banner."""
    ready: bool
    """Whether the person is ready for the game."""
    host: bool
    """Whether the person decides before the game, and lets it begin."""


class AskShown(Struct):
    """Somebody asks to take back; ``waiting`` lists the seats whose owners have not agreed yet."""

    seat: int
    to: int
    waiting: list[int]


class UndoShown(Struct):
    """Where this seat may go back to, as numbers of choices.

    ``last`` is the moment before its latest choice (what a plain undo wants), ``free`` the earliest moment it may
    return to by itself, ``asked`` the earliest it may ask the others for; None where there is nothing.
    """

    last: int | None
    free: int | None
    asked: int | None


class StatisticsOfSeat(Struct):
    seat: int
    slain: int
    points: int
    wounds: int
    cards_played: int
    cards_drawn: int
    trades: int
    walls_built: int
    trophies: list[str]


class StatisticsShown(Struct):
    turns: int
    choices: int
    taken_back: int
    walls_lost: int
    towers_lost: int
    monsters_faced: int
    most_monsters: int
    tower_turns: list[int]
    team: bool
    """Whether all play together and nobody keeps trophies."""
    tale: list[str]
    """The game retold in a few sentences."""
    seats: list[StatisticsOfSeat]


class CastleShown(Struct):
    """That a table is the castle of a day."""

    day: str
    """As ``2026-11-18``."""
    result: str
    """Some lines to show others; empty while the game goes on."""


class PuzzleShown(Struct):
    """That a table is a puzzle."""

    puzzle: str
    """Its name; empty for one of somebody's own game."""
    aim: str
    """What is asked for, in one sentence."""


class TableShown(Struct):
    """Everything a page draws, as one seat may see it, with the words for it."""

    choices: int
    """How many choices have been made; it names the decision."""
    line: int
    """How often something has been taken back."""
    view: View
    phases: list[str]
    """The phases of a turn at this table."""
    question: str
    """What is asked now, or who is waited for; empty when the game is over."""
    options: list[OptionShown]
    seats: list[SeatShown]
    secrets: bool
    """Whether seats at one screen must not see each other's view."""
    threats: list[ThreatShown]
    undo: UndoShown
    ask: AskShown | None
    statistics: StatisticsShown | None
    tutorial: bool
    castle: CastleShown | None
    puzzle: PuzzleShown | None
    lobby: bool
    """Whether the game has not begun: then nothing of it is known, and the view is that of any such game."""
    leavers: int
    """Seconds after which a bot plays for somebody who is away; 0 where they are waited for."""
    found: bool
    """Whether strangers find it in the list of tables."""
    before: str | None
    """The table at which the same people played before."""
    next: str | None
    """The table at which they play again; whoever is here goes there."""


class Happening(Struct, omit_defaults=True):
    """An event, and what it changed in the view."""

    kind: str
    data: dict[str, str | int | list[str]]
    changes: dict[str, Any] = msgspec.field(default_factory=dict)
    """A merge patch (RFC 7396) of the view, but for monsters and pieces."""
    monsters: MonstersNow | None = None
    """None when they are as they were."""
    pieces: PiecesNow | None = None
    told: int = 0
    """How many further lines of the log tell of what has happened up to here."""


class LogLine(Struct, omit_defaults=True):
    choice: int
    """How many choices had been made when it happened."""
    turn: int
    kind: str
    words: str
    refs: list[str]
    """The places and pieces it speaks of."""
    secret: bool = False
    """Whether it says what others at the same screen may not know."""
    things: list[str] = []
    """The cards and the kinds of tokens it names."""


class ChatLine(Struct):
    v: int
    seat: int | None
    name: str
    text: str | None
    phrase: str | None
    news: News | None
    """What the table says of the seat: who comes and goes is not to be missed by anybody."""


# --- from the server ---


class Update(Message, tag="update"):
    """The table at version ``v``. With ``since`` None it replaces what the page has; else it follows that version."""

    v: int
    since: int | None
    table: TableShown
    events: list[Happening]
    log: list[LogLine]
    """The lines since ``since``, or all."""
    chat: list[ChatLine]


class You(Message, tag="you"):
    """What this connection is: the seats it holds and the one it looks from."""

    seats: list[int]
    looking: int | None
    invite: str | None
    """With this, others can take open seats. Only for those who hold a seat."""


class Ack(Message, tag="ack"):
    """The action has been stored; ``v`` is the version that has it."""

    id: str
    v: int


class Refused(Message, tag="refused"):
    """The action was not done and nothing has changed."""

    id: str
    code: str
    why: str
    v: int


class Presence(Message, tag="presence"):
    seats: list[SeatShown]
    watching: int


class Pointed(Message, tag="pointed"):
    seat: int
    at: str


class Reacted(Message, tag="reacted"):
    seat: int
    kind: Reaction


class Problem(Message, tag="problem"):
    """Something was wrong with a message that was no action; the connection goes on unless it says ``fatal``."""

    code: str
    why: str
    fatal: bool = False


class HintLine(Struct):
    """What was found of an option."""

    option: str
    chance: float
    """The castle's chance to win after it, from 0 to 1."""
    error: float
    """The standard error of that."""
    then: list[str]
    """What would likely be chosen next, in words."""


class Hint(Message, tag="hint"):
    """The answer to ``ask_hint``: the best option first, then the others. None of them says that there is no hint."""

    decision: int
    line: int
    lines: list[HintLine]
    why: str | None
    """Why there is no hint."""
    because: list[str] = []
    """Why the best is better than doing nothing or the next best, in sentences."""


class HintFound(Struct):
    """What an adviser sends of a hint, before it is put into words."""

    lines: list[HintLine]
    reasons: list[Reason]


class Chance(Message, tag="chance"):
    """The castle's chance to win at a decision of this page's, as far as its seat can know."""

    decision: int
    line: int
    chance: float
    error: float
    """The standard error of that."""


class ReviewedChoice(Struct):
    """A choice of a game that is over. All chances are the castle's, from 0 to 1."""

    choice: int
    """How many choices had been made before."""
    turn: int
    seat: int
    option: str
    chance: float
    """After what was chosen."""
    better: str | None
    """The best option, if what was chosen was a worse one."""
    gain: float
    """How much better it would have been for whoever chose."""


class Reviewed(Message, tag="reviewed"):
    """More choices of the game; the review is done when ``choices`` of them have come or ``why`` says otherwise."""

    begin: int
    """The number of the first of them: 0 begins anew."""
    choices: int
    found: list[ReviewedChoice]
    why: str | None


class FateShown(Struct):
    """What becomes of a monster or a piece of the players, in the notation; None where it is not on the board."""

    before: str | None
    after: str | None
    slain: bool


class StructureShown(Struct):
    """A wall, a tower or the keep that will not be as it is: layers of a wall, the kind of a tower, 0 for none."""

    place: str
    before: int
    after: int


class OptionAhead(Struct):
    """What is certain to come of an option."""

    option: str
    fates: list[FateShown]
    structures: list[StructureShown]
    rest: Literal["", "chance", "choice"]
    """What more comes of it: nothing, what nobody can know yet, or what somebody still has to choose."""
    words: str
    """All of it."""


class Ahead(Message, tag="ahead"):
    """The answer to ``ask_ahead``, without the options of which nothing can be told; none if it is not one's own."""

    decision: int
    line: int
    options: list[OptionAhead]


class Why(Message, tag="why"):
    """The answer to ``ask_why``; without words if nothing is in the way, or the table has gone on."""

    decision: int
    line: int
    held: str
    target: str | None
    words: str


class Pong(Message, tag="0"):
    pass


FromServer = (
    Update | You | Ack | Refused | Presence | Pointed | Reacted | Problem
    | Hint | Chance | Reviewed | Ahead | Why | Pong
)  # fmt: skip


# --- over HTTP ---


class Request(Struct, forbid_unknown_fields=True):
    """Anything posted to the server."""


class WantedSetup(Request):
    players: Annotated[int, Meta(ge=1, le=7)] = 1
    mode: Id = "standard"
    boxes: Annotated[list[Id], Meta(max_length=12)] = msgspec.field(default_factory=list)
    options: Annotated[dict[Id, Annotated[str, Meta(max_length=80)]], Meta(max_length=80)] = msgspec.field(
        default_factory=dict
    )
    edition: Id = "big_box"
    first_player: Seat = 1
    tokens: Annotated[dict[Id, Annotated[int, Meta(ge=0, le=1_000)]], Meta(max_length=200)] = msgspec.field(
        default_factory=dict
    )
    cards: Annotated[dict[Id, Annotated[int, Meta(ge=0, le=1_000)]], Meta(max_length=200)] = msgspec.field(
        default_factory=dict
    )


class WantedSeat(Request):
    kind: Literal["human", "bot", "open"]
    """``human`` is for whoever opens the table; friends take the open seats."""
    name: Name | None = None
    bot: BotSpec = USUAL_BOT


class WantedBeginning(Request, omit_defaults=True):
    """How a game begins that does not begin with its set-up: in a position, or with chance laid down.

    All in the words of scenarios. What is inside is checked where a table is laid out.
    """

    given: dict[str, Any] | None = None
    dice: list[int] = msgspec.field(default_factory=list)
    draws: dict[str, Any] = msgspec.field(default_factory=dict)


class OpenTable(Request):
    setup: WantedSetup
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=7)]
    lang: Lang = "en"
    lobby: bool = False
    """Whether people gather first; otherwise the game begins at once."""
    begins: WantedBeginning | None = None


class OpenTutorial(Request):
    lang: Lang = "en"
    box: Id = "base"
    """The box whose guided game is wanted."""


class OpenCastle(Request):
    """Play the castle of a day, alone."""

    day: Annotated[str, Meta(min_length=1, max_length=20)] | None = None
    """As ``2026-11-18``; None is today, by UTC."""
    name: Name | None = None


class OpenPuzzle(Request):
    """Try a puzzle, alone in all seats."""

    puzzle: Id
    name: Name | None = None


class OpenOwnPuzzle(Request):
    """Try what a moment of a finished game asks: the one when ``choice`` choices had been made."""

    choice: Count


class AskPuzzle(Request):
    """How does the table of a puzzle stand to its aim?"""

    token: Id | None = None
    """Of whoever asks. Where hands are secret only whoever solves it is told."""


class TakeSeat(Request):
    invite: Id
    name: Name
    seat: Seat | None = None
    """None takes the first open one."""
    token: Id | None = None
    """Of somebody who already holds a seat at this table."""


class PlayAgain(Request):
    """Play the same once more, with the same people and their tokens."""

    token: Id


class TryFrom(Request):
    """Play on from the moment of a finished game when ``choice`` choices had been made, at a table of its own."""

    choice: Count


class TryScene(Request):
    """Play on from where a scenario of the rulebook begins, at a table of its own; whoever asks plays all seats."""

    scene: Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9_]+/[a-z0-9_]+/[1-9][0-9]{0,3}$")]


class CarriedGame(Request):
    """A game on its way from one device to another: what the one is given, the other gives back."""

    game: Annotated[str, Meta(max_length=12_000, pattern=r"^[A-Za-z0-9_-]+$")]


class CheckSetup(Request):
    setup: WantedSetup
    lang: Lang = "en"


class Opened(Struct):
    """The answer to opening a table or taking a seat."""

    table: str
    token: str
    invite: str
    seats: list[int]


class SetupChecked(Struct):
    """What is wrong with a setup, and why each thing that cannot be added cannot."""

    problem: str | None
    least: int
    most: int
    options: dict[str, dict[str, str | None]]
    """For each option and value: None if it fits the rest of the setup, else the reason."""
    modes: dict[str, str | None]
    advice: list[str]
    """What is worth knowing before such a game begins; nothing of one that cannot be played."""
    notes: dict[str, dict[str, str]]
    """For each option and value what there is to say of it at this table, such as how hard it is."""
    measured: str
    """How hard such a table was found to be, in a sentence; empty if nobody has measured it."""


class TableHead(Struct):
    """What anybody with the link may know of a table."""

    table: str
    setup: SetupView
    seats: list[SeatShown]
    created: float
    changed: float
    turn: int
    waiting_for: int | None
    won: bool | None
    taken_back: int
    """How often something has been taken back: whoever did may know what is to come."""
    lobby: bool
    """Whether the game has not begun."""
    next: str | None
    """The table at which the same people play again; the same invitation counts there."""
    from_position: bool = False
    """Whether the game was begun in a position: whoever laid it out may know what is face down. It is not told here."""


class TodaysCastle(Struct):
    """What is played today."""

    day: str
    setup: SetupView
    advice: list[str]
    """What is worth knowing before such a game begins."""
    measured: str
    """How hard such a table was found to be, in a sentence; empty if nobody has measured it."""


class PuzzleListed(Struct):
    """A puzzle to choose."""

    puzzle: str
    grade: int
    kind: str
    """What is asked for: ``towers``, ``last_tower``, ``boss`` or ``win``."""
    aim: str
    boxes: list[str]
    players: int
    themes: list[str]
    """In words, but for those that would give it away."""


class Puzzles(Struct):
    """All that come with the game, and which of them is that of the day."""

    day: str
    today: str
    puzzles: list[PuzzleListed]


class PuzzleStanding(Struct):
    """How a table stands to the aim of its puzzle."""

    state: Literal["open", "astray", "reached", "missed"]
    words: str
    """The verdict, and why; empty as long as nothing has been chosen."""
    lucky: bool
    """Whether it was reached after a choice with which it could have been missed."""
    hint: str
    """What to look at; empty where there is no hint."""
    next: str | None
    """The next choice of a line that works, in the notation; None where there is none or it hangs on chance."""
    themes: list[str]
    """What it was about, once it has been solved."""


class PuzzleInGame(Struct):
    """Whether a moment of a finished game is a puzzle."""

    choice: int
    aim: str | None


class FoundSeat(Struct):
    kind: Literal["human", "bot", "open"]
    name: str
    here: bool
    overlord: bool


class FoundTable(Struct):
    """What anybody is told of a table that wants to be found; whoever has its name may watch it."""

    table: str
    invite: str | None
    """With this, open seats can be taken; None if there is none."""
    mode: str
    boxes: list[str]
    options: int
    """How many options differ from the usual."""
    seats: list[FoundSeat]
    turn: int
    lobby: bool
    """Whether the game has not begun."""


class FoundTables(Struct):
    """The tables that want to be found, those with open seats first."""

    tables: list[FoundTable]


class ReplayHead(Struct):
    id: str
    setup: SetupView
    names: list[str]
    """Who sat where, from seat 1."""
    steps: int
    finished: bool
    log: list[LogLine]


class ReplayStep(Struct):
    step: int
    table: TableShown
    events: list[Happening]
    """What the choice before this moment brought about."""


class RecordTaken(Struct):
    replay: str


class Fault(Struct):
    """Why a request was refused."""

    code: str
    why: str


class ChangeMeasured(Struct):
    """How many points the castle's chance to win changes by, and from where to where that may be (95 %)."""

    points: float
    low: float
    high: float
    pairs: int
    """Games that were played with the change as well as without, on equal seeds."""


class WorthMeasured(Struct):
    without: ChangeMeasured | None
    """What was measured of games without it, if anything was."""
    twice: ChangeMeasured | None
    """And of games with twice as many."""


class Worths(Struct):
    """What was found of cards and tokens, by their ids; most of it of some of them only."""

    cards: dict[str, WorthMeasured]
    tokens: dict[str, WorthMeasured]


class CardFact(Struct):
    id: str
    box: str
    deck: str
    copies: int


class TokenFact(Struct):
    id: str
    box: str
    copies: int
    monster: bool
    piece: bool
    """Whether it stands on the board for the players."""
    boss: bool
    health: int
    points: int
    traits: list[str]
    reconstructed: bool
    """Whether its health is not known for sure."""


class MarkFact(Struct):
    id: str
    box: str


class FigureFact(Struct):
    """A figure that a table may correct: the health of a token, or what a table of effects says."""

    id: str
    box: str
    value: int | str
    """What tables have that are opened here now."""
    usual: int | str
    """What a table has that knows nothing better."""
    reconstructed: bool


class OptionFact(Struct):
    id: str
    box: str
    needs: list[str]
    """The boxes that must all be in play: its own, and any that it brings together."""
    values: list[str]


class ModeFact(Struct):
    id: str
    least: int
    most: int
    overlord: bool


class Catalogue(Struct):
    """The components of all boxes, without words."""

    boxes: list[str]
    modes: list[ModeFact]
    editions: list[str]
    options: list[OptionFact]
    cards: list[CardFact]
    tokens: list[TokenFact]
    towers: dict[int, str]
    """The kinds of towers by the numbers a view has for them."""
    marks: list[MarkFact]
    facts: list[FigureFact]
    phases: list[str]
    phrases: list[str]
    bots: list[str]
    lessons: list[str]
    """The boxes that have a guided game."""
    version: str


class TutorialStep(Struct):
    """What the guide says at a decision, and the option it asks for; None leaves the choice to the player."""

    choice: int
    key: str
    option: str | None
    refs: list[str]


class Tutorial(Struct):
    steps: list[TutorialStep]


# --- the rulebook: files that the build makes ---


class Rule(Struct):
    id: str
    text: str
    boards: list[str]
    """Its scenarios, those that say most of it first: ``base/tar/2`` is the second of ``boards/base/tar.json``."""


class RuleSection(Struct):
    chapter: str
    title: str
    """Empty where rules stand in the chapter itself."""
    rules: list[Rule]


class RuleBook(Struct):
    """A file of rules: ``rules/<name>.json``."""

    name: str
    title: str
    sections: list[RuleSection]


class BookHead(Struct):
    name: str
    title: str
    prefixes: list[str]
    """How the ids of its rules begin."""
    rules: int
    """How many there are."""


class RulebookIndex(Struct):
    """What is where: ``index.json``."""

    books: list[BookHead]
    events: dict[str, list[str]]
    """The rules that say most of each kind of event."""
    things: dict[str, list[str]]
    """The same for each card and token."""


class SceneStep(Struct):
    """A choice and what came of it; what happens before anybody is asked has no choice."""

    seat: int
    """0 where nobody chooses."""
    said: dict[str, str]
    """The choice in words, by language."""
    told: dict[str, list[str]]
    """What happened, by language."""


class SceneComing(Struct):
    """What chance has in store, as far as a scenario says so."""

    dice: list[int]
    pile_top: list[str]
    deck_top: list[str]


class SceneTried(Struct):
    """The table that is opened to try a scenario."""

    setup: dict[str, Any]
    begins: dict[str, Any] | None


class Scene(Struct):
    """A scenario: the table before, what is done, and the table after. ``boards/<folder>/<file>.json`` is a list."""

    id: str
    name: str
    rules: list[str]
    example: str | None
    """The worked example that it is."""
    refused: dict[str, str] | None
    """Why there can be no such table, by language; then nothing else is there but a set-up to wish for."""
    before: View | None
    after: dict[str, Any]
    """What is different then, as a merge patch (RFC 7396)."""
    steps: list[SceneStep]
    coming: SceneComing
    tried: SceneTried | None
    """None where nobody could choose anything."""


ANSWERS = (
    Opened,
    SetupChecked,
    TableHead,
    FoundTables,
    ReplayHead,
    ReplayStep,
    RecordTaken,
    Fault,
    Catalogue,
    Worths,
    Tutorial,
    TodaysCastle,
    Puzzles,
    PuzzleStanding,
    PuzzleInGame,
    CarriedGame,
)
RULEBOOK = (RulebookIndex, RuleBook, Scene)
SENT = (*FromServer.__args__, *ANSWERS, *RULEBOOK)
TAKEN = (
    *FromPage.__args__,
    OpenTable,
    OpenTutorial,
    OpenCastle,
    OpenPuzzle,
    OpenOwnPuzzle,
    AskPuzzle,
    TakeSeat,
    PlayAgain,
    TryFrom,
    TryScene,
    CheckSetup,
)

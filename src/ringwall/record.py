"""Games as readable text: the setup, the seed, how the game begins if not with its set-up, and a line for each choice.

Every line ends in a short check of itself and all lines before it, so an edit is noticed in the line where it was made.
The last line says how many choices there are and how the table looked at the end, so a cut-off file and a game that no
longer replays the same way are noticed too.
"""

import json
from collections import deque
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from ringwall.core.decision import ChoiceError
from ringwall.core.problem import Problem, Refused, Value
from ringwall.hidden import Redeal
from ringwall.setup import InvalidSetup, Setup

if TYPE_CHECKING:
    from ringwall.game import Game

FORMAT = 2
"""The newest; a record is written in the oldest that can say what it says."""
BEGINNING_FORMAT = 2
"""From here on a game may begin in a position."""
TITLE = "ringwall record"
CHECK = "  #"


class RecordError(Refused):
    """A text that is no sound record; the message names the line."""

    def __init__(self, line: int, problem: Problem) -> None:
        super().__init__(problem)
        self.args = (line, problem)
        self.line = line

    @property
    def values(self) -> dict[str, Value]:
        return {**self.problem.values, "line": self.line}

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


class RecordOutdated(RecordError):
    """A sound record of a game that goes another way by now, because its rules have changed since."""


NOBODY: Mapping[int, str] = {}
BEGINS = "begins"


def write_record(game: "Game", names: Mapping[int, str] = NOBODY) -> str:
    """The record of a game, with the names of those who played it if there are any.

    The words of where it began are needed: a state that was only handed over, or imagined, has none.
    """
    unsaid = game.beginning is None and (game._origin is not None or game._chance.forced)
    if unsaid or any(isinstance(step, Redeal) for step in game._history):
        raise ValueError("only a game whose beginning can be said has a record: no bare state, no imagining")
    setup = game.setup
    lines = [
        f"{TITLE} {1 if game.beginning is None else BEGINNING_FORMAT}",
        f"players {setup.players}",
        f"mode {setup.mode}",
        f"boxes {' '.join(setup.boxes) or 'none'}",
        f"edition {setup.edition}",
        f"first player {setup.first_player}",
        f"options {' '.join(f'{name}={value}' for name, value in sorted(setup.options.items())) or 'none'}",
        *_own_lines(setup),
        *_names_line(setup, names),
        f"seed {json.dumps(game.seed)}",
        *([] if game.beginning is None else [f"{BEGINS} {json.dumps(game.beginning)}"]),
        *game.choices(),
        f"end {len(game.chosen)} {position_check(game)}",
    ]
    check = ""
    written = []
    for line in lines:
        check = _check(check, line)
        written.append(line + CHECK + check)
    return "\n".join(written) + "\n"


class Recorded(NamedTuple):
    """What a record says, before any of it is played."""

    setup: Setup
    seed: int | str
    beginning: dict[str, Any] | None
    """In the words of positions, unless the game begins with its set-up."""
    choices: list[str]
    first: int
    """The number of the line with the first choice."""
    end: str


def read_record(text: str) -> "Game":
    """The game of a record, in the position where the record ends."""
    return deque(play_record(parse_record(text)), maxlen=1).pop()


def parse_record(text: str) -> Recorded:
    lines = _checked_lines(text)
    setup, at = _read_setup(lines)
    if _read_names(lines, at, setup):
        at += 1
    seed = _read_seed(at, _field(lines, at, "seed"))
    at += 1
    beginning = None
    if lines[0] != f"{TITLE} 1" and lines[at].startswith(BEGINS + " "):
        beginning = _read_beginning(at, _field(lines, at, BEGINS))
        at += 1
    return Recorded(setup, seed, beginning, lines[at:-1], at + 1, lines[-1])


def play_record(record: Recorded) -> Iterator["Game"]:
    """The game of a record at its beginning and after each choice: one and the same, played on."""
    game = begin_record(record)
    yield game
    for number, choice in enumerate(record.choices, start=record.first):
        try:
            game.choose(choice)
        except ChoiceError as error:
            sentence = "the game cannot go on as it was recorded, a rule has changed since: {why}"
            raise RecordOutdated(
                number, Problem("problem.record_choice", sentence, why=str(error), choice=choice)
            ) from None
        yield game
    if record.end != f"end {len(record.choices)} {position_check(game)}":
        sentence = "the game does not end as it was recorded, a rule has changed since"
        raise RecordOutdated(record.first + len(record.choices), Problem("problem.record_plays_differently", sentence))


def begin_record(record: Recorded) -> "Game":
    """The game of a record before its first choice."""
    from ringwall.position import PositionError, begin

    try:
        return begin(record.setup, record.seed, record.beginning)
    except PositionError as error:
        sentence = "the game cannot begin as it was recorded: {why}"
        raise RecordOutdated(record.first - 1, Problem("problem.record_begins", sentence, why=str(error))) from None


def names_in(text: str) -> dict[int, str]:
    """Who played the game of a record, by seat, as far as it says so."""
    lines = _checked_lines(text)
    setup, at = _read_setup(lines)
    names = _read_names(lines, at, setup)
    return {seat: name for seat, name in enumerate(names, start=1) if name}


def _check(before: str, line: str) -> str:
    return blake2b(f"{before}\n{line}".encode(), digest_size=4).hexdigest()


def position_check(game: "Game") -> str:
    """A short check of everything that lies on the table or is held."""
    state = game.state
    parts = [
        " ".join([monster.text for monster in state.monsters] + [piece.text for piece in state.pieces]),
        " ".join(map(str, state.walls + state.towers)),
        *(" ".join(card.id for card in hand) for hand in state.hands),
        *(" ".join(kind.id for kind in row) for row in state.trophies),
        *(" ".join(token.id for token in tokens) for tokens in state.holds.values()),
        *(f"{len(deck)} {len(deck.discards)}" for deck in state.decks.values()),
        f"{len(state.pile)} {len(state.pile.discards)} {state.turn} {state.current}",
    ]
    return blake2b("\n".join(parts).encode(), digest_size=4).hexdigest()


def _checked_lines(text: str) -> list[str]:
    written = text.splitlines()
    title = written[0].partition(CHECK)[0] if written else ""
    if not title.startswith(TITLE + " "):
        sentence = "this is no record; a record begins with '{title}'"
        raise RecordError(1, Problem("problem.no_record", sentence, title=f"{TITLE} {FORMAT}"))
    given = title[len(TITLE) + 1 :]
    if given not in map(str, range(1, FORMAT + 1)):
        sentence = "this version reads records up to format {format}, not {given!r}"
        raise RecordError(1, Problem("problem.record_format", sentence, format=FORMAT, given=given))
    lines: list[str] = []
    check = ""
    for number, whole in enumerate(written, start=1):
        line, mark, found = whole.rpartition(CHECK)
        check = _check(check, line)
        if not mark or found != check:
            sentence = "this line has been changed or cut off since it was written"
            raise RecordError(number, Problem("problem.record_line_changed", sentence))
        lines.append(line)
    if not lines[-1].startswith("end "):
        sentence = "the record stops before its end line: the file has been cut off"
        raise RecordError(len(lines), Problem("problem.record_cut_off", sentence))
    return lines


def _field(lines: list[str], at: int, name: str) -> str:
    if at >= len(lines) or not lines[at].startswith(name + " "):
        sentence = "expected a line that begins with {name!r}"
        raise RecordError(at + 1, Problem("problem.record_line_expected", sentence, name=name))
    return lines[at][len(name) + 1 :]


OWN = ("tokens", "cards", "facts")
"""Lines that are there only when a table has something of its own."""


def _own_lines(setup: Setup) -> list[str]:
    own = (setup.tokens, setup.cards, setup.facts)
    return [f"{name} {json.dumps(each, sort_keys=True)}" for name, each in zip(OWN, own, strict=True) if each]


def _read_setup(lines: list[str]) -> tuple[Setup, int]:
    """The setup, and where the lines behind it begin."""
    boxes = _field(lines, 3, "boxes")
    options = _field(lines, 6, "options")
    at = 7
    own: dict[str, Any] = {}
    try:
        for name in OWN:
            if at < len(lines) and lines[at].startswith(name + " "):
                own[name] = dict(json.loads(_field(lines, at, name)))
                at += 1
        setup = Setup(
            players=int(_field(lines, 1, "players")),
            mode=_field(lines, 2, "mode"),
            boxes=() if boxes == "none" else boxes.split(),
            edition=_field(lines, 4, "edition"),
            first_player=int(_field(lines, 5, "first player")),
            options={} if options == "none" else dict(pair.split("=", 1) for pair in options.split()),
            **own,
        )
        return setup, at
    except InvalidSetup as error:
        raise RecordOutdated(2, error.problem) from None
    except (ValueError, TypeError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        sentence = "the setup is not written as it should be"
        raise RecordError(2, Problem("problem.record_setup", sentence)) from None


NAMES = "names"


def _names_line(setup: Setup, names: Mapping[int, str]) -> list[str]:
    seated = [names.get(seat, "") for seat in range(1, setup.players + 1)]
    return [f"{NAMES} {json.dumps(seated)}"] if any(seated) else []


def _read_names(lines: list[str], at: int, setup: Setup) -> list[str]:
    """The name of each seat, empty for one that has none; nothing if the record names nobody."""
    if at >= len(lines) or not lines[at].startswith(NAMES + " "):
        return []
    try:
        names = json.loads(_field(lines, at, NAMES))
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or len(names) != setup.players or not all(isinstance(name, str) for name in names):
        sentence = "the names must be a list of texts in quotes, one for each seat"
        raise RecordError(at + 1, Problem("problem.record_names", sentence))
    return names


def _read_seed(at: int, text: str) -> int | str:
    try:
        seed = json.loads(text)
        str(seed).encode()  # half a character cannot be mixed into anything
    except (ValueError, RecursionError):
        seed = None
    if not isinstance(seed, int | str):
        sentence = "the seed must be a whole number or a text in quotes"
        raise RecordError(at + 1, Problem("problem.record_seed", sentence))
    return seed


def _read_beginning(at: int, text: str) -> dict[str, Any]:
    try:
        beginning = json.loads(text)
    except (ValueError, RecursionError):
        beginning = None
    if not isinstance(beginning, dict):
        sentence = "the beginning of the game must be a mapping in the words of positions"
        raise RecordError(at + 1, Problem("problem.record_no_beginning", sentence))
    return beginning

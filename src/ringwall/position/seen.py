"""What came to be known: events that happened or did not, and what seats see.

Each of these can also say that something is not so, and a misspelt word is never so. So every word is looked up.
"""

from typing import Any

from ringwall.core.events import Event
from ringwall.game import Game
from ringwall.notation import AREA, MONSTER, PLACES
from ringwall.position.forms import MAPPING, TEXTS, Form, PositionError, is_number, mapped
from ringwall.position.key import Key
from ringwall.setup import Setup
from ringwall.spelling import meant
from ringwall.vocabulary import Vocabulary, vocabulary

VIEWER = Form("a seat, 0 for a spectator", lambda value: is_number(value) and value >= 0)
PARTS = mapped("what seats see, such as {2: {hands: {1: 5}}}", VIEWER, MAPPING)


def words_of(setup: Setup) -> Vocabulary:
    """The words of the rules that this game is played by."""
    return vocabulary(("core", "base", *setup.boxes, "crossovers"))


# --- events ---


class EventsKey(Key):
    """Events that must have happened in this order, others between them; each as ``kind`` or ``kind key=value``."""

    def __init__(self) -> None:
        super().__init__(TEXTS, lambda game: [], partial=True)

    def found(self, game: Game, wanted: Any) -> Any:
        words = {text: _read_event(game, text) for text in wanted}
        happened = [_told(event) for event in game.events]
        at, seen = 0, []
        for text in wanted:
            while at < len(happened) and not words[text] <= happened[at]:
                at += 1
            if at < len(happened):
                seen.append(text)
                at += 1
        return seen


class NoEventsKey(Key):
    """Events that must not have happened."""

    def __init__(self) -> None:
        super().__init__(TEXTS, lambda game: [], partial=True)

    def found(self, game: Game, wanted: Any) -> Any:
        words = {text: _read_event(game, text) for text in wanted}
        happened = [_told(event) for event in game.events]
        return [text for text in wanted if any(words[text] <= each for each in happened)]

    def expected(self, game: Game, wanted: Any) -> Any:
        return []


def _told(event: Event) -> set[str]:
    """An event in the words of scenarios; several things together are written with a plus."""
    data = {key: "+".join(value) if isinstance(value, list) else value for key, value in event.data.items()}
    return {event.kind, *(f"{key}={value}" for key, value in data.items())}


def _read_event(game: Game, text: str) -> set[str]:
    kind, *data = text.split() or [""]
    words = words_of(game.setup)
    if kind not in words.events:
        raise PositionError(f"there is no event called {kind!r} in this game{meant(kind, sorted(words.events))}")
    for pair in data:
        name, sign, value = pair.partition("=")
        known = sorted(words.data_of(kind))
        if not sign or name not in known:
            raise PositionError(f"the event {kind} tells nothing called {name!r}{meant(name, known)}")
        for each in value.split("+") if name == "cards" else [value]:
            _check_told(game, words, each)
    return {kind, *data}


def _check_told(game: Game, words: Vocabulary, value: str) -> None:
    """Refuse what no event of this game can name."""
    rules = game.rules
    if value.isdigit() or AREA.match(value):
        return
    monster = MONSTER.match(value)
    if monster is not None:
        value = monster["kind"]
        known = list(rules.tokens)
    else:
        towers = [kind.id for kind in rules.towers.values()]
        # A mode may put others in the place of the usual phases, and a scenario say that those do not come.
        phases = [phase.id for phase in (*rules.phases, *Setup().rules.phases)]
        effects = [fact for fact in rules.facts.values() if isinstance(fact, str)]
        known = [*rules.cards, *rules.tokens, *PLACES, *towers, *phases, *rules.decks, *rules.words, *effects]
        known += [*words.rolls, *words.sources]
    if value not in known:
        raise PositionError(f"no event of this game tells of {value!r}{meant(value, known)}")


# --- what seats see ---


class SeesKey(Key):
    """Parts of what seats see (``game.view``), seat 0 being a spectator; only the parts named are compared.

    Null stands for what a seat does not see, or what is not there now.
    """

    def __init__(self) -> None:
        super().__init__(
            mapped("what seats see, such as {2: {hands: {1: 5}}}", VIEWER, MAPPING), lambda game: {}, partial=True
        )

    def found(self, game: Game, wanted: Any) -> Any:
        for seat in wanted:
            if seat > game.rules.seats:
                raise PositionError(f"there is no seat {seat}; seats are 1 to {game.rules.seats}, 0 is a spectator")
        everything = [game.view(seat or None) for seat in range(game.rules.seats + 1)]
        return {seat: _part(game, everything[seat], everything, part) for seat, part in wanted.items()}


def _part(game: Game, whole: Any, everything: list[Any], wanted: Any) -> Any:
    """What is wanted of the whole; ``everything`` is what all seats see in the same place."""
    if not isinstance(wanted, dict) or not isinstance(whole, dict):
        return whole
    part = {}
    for name, each in wanted.items():
        others = [view[name] for view in everything if isinstance(view, dict) and name in view]
        if not others:
            _check_absent(game, everything, name)
        part[name] = _part(game, whole.get(name), others, each)
    return part


def _check_absent(game: Game, everything: list[Any], name: object) -> None:
    """What nobody sees now must at least be something that could be there."""
    words = words_of(game.setup)
    known = {*words.holds, *words.supplies, *words.notes}
    if name not in known:
        there = [part for view in everything if isinstance(view, dict) for part in view]
        raise PositionError(
            f"nobody sees anything called {name!r}{meant(name, [*dict.fromkeys(there), *sorted(known)])}"
        )

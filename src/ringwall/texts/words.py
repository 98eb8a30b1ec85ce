"""The words of one language for everything in the game."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from ringwall.boxes import OWN
from ringwall.core.board import COLOURS, RINGS
from ringwall.core.decision import Decision, Option
from ringwall.core.events import HIDDEN, Event, Value
from ringwall.core.problem import Refused, Said, Sentence
from ringwall.core.problem import Value as Spoken
from ringwall.core.table import Table
from ringwall.record import RecordError
from ringwall.texts.forms import (
    LEAVE,
    before,
    called,
    effect_key,
    event_key,
    fact_key,
    is_list,
    reason_key,
    value_key,
    verb_key,
)
from ringwall.texts.languages import catalogue_of
from ringwall.texts.traits import is_piece, is_untouchable, traits_of
from ringwall.texts.wording import event_forms, verb_forms

GROUPS: Final = ("card", "monster", "token", "option", "mode", "edition", "phase", "box")
"""Where a bare id is looked for, in this order."""
BARGAIN: Final = " for "
ROLLED: Final = "="
SEAT: Final = "seat-"
TURN_BEGINS: Final = "start"
MONSTER: Final = re.compile(
    r"(?P<kind>\w+)(\.(?P<health>-?\d+))?(?P<marks>(\+\w+(:\d+)?)*)@(?P<ring>[a-z]+)-(?P<arc>\d)$"
)
"""A monster as options and events call it; one that is just dying may have less than no health."""


class MissingText(LookupError):
    """A text that is in no catalogue; the tests see to it that there is none."""


class Texts:
    """The game in one language. The catalogue is read when the first word is needed.

    >>> english = Texts("en")
    >>> english.monster("troll.2+tar@knight-3")
    'Troll (2, tarred) in Knight 3'
    >>> english.option("play red_archer > orc.2@archer-1", "play")
    'Red Archer on Orc (2) in Archer 1'
    >>> Texts("en", {2: "Anna"}).option("trade brick > seat-2", "trade")
    'Offer Brick to Anna'
    """

    def __init__(self, lang: str, names: Mapping[int, str] | None = None) -> None:
        """Seats with a name are called by it, exactly as it is written."""
        self.lang = lang
        self.names = {seat: name for seat, name in (names or {}).items() if name}

    def has(self, key: str) -> bool:
        return key in catalogue_of(self.lang)

    def get(self, key: str, **values: object) -> str:
        """The text of a key with its placeholders filled."""
        text = catalogue_of(self.lang).get(key)
        if text is None:
            return self._plain(key, values)
        return text.format(**values) if values else text

    def _plain(self, key: str, values: Mapping[str, object]) -> str:
        """What rules of one's own tell or ask has plain words, if nobody has given it others."""
        if not OWN:
            raise MissingText(f"no text for {key!r} in language {self.lang!r}")
        said = ", ".join(str(value) for value in values.values() if str(value))
        return f"{called(key)}: {said}" if said else called(key)

    def sentence(self, key: str, **values: object) -> str:
        """The same as a line of its own: it begins with a capital, unless with somebody's name."""
        return self._begun(self.get(key, **values))

    def _begun(self, text: str) -> str:
        return text if text.startswith(tuple(self.names.values())) else text[:1].upper() + text[1:]

    # --- components ---

    def name(self, thing: str) -> str:
        """The name of a card, token, option, mode, edition or phase."""
        return self.get(f"{self._key(thing)}.name")

    def help(self, thing: str) -> str:
        """What it does, in a sentence or two."""
        return self.get(f"{self._key(thing)}.help")

    def value(self, option: str, value: str) -> str:
        """The value of an option; one that has no words of its own names things that have."""
        key = value_key(option, value)
        if not self.has(key):
            return ", ".join(self.name(each) for each in value.split(","))
        return self.get(key, number=value.partition(":")[2])

    def _is_named(self, thing: str) -> bool:
        return any(self.has(f"{group}.{thing}.name") for group in GROUPS)

    def _key(self, thing: str) -> str:
        for group in GROUPS:
            if self.has(f"{group}.{thing}.name"):
                return f"{group}.{thing}"
        raise MissingText(f"nothing in the game is called {thing!r}")

    # --- pieces and places ---

    def monster(self, text: str, with_traits: bool = False) -> str:
        """A monster on the board, from its notation; with its traits for whoever does not see it drawn."""
        found = MONSTER.match(text)
        if found is None:
            return self.name(text)
        kind, health = found["kind"], found["health"]
        figures = [health] if health and int(health) > 0 and not is_untouchable(kind) else []
        if with_traits:
            figures += [self.get(f"trait.{trait}") for trait in traits_of(kind)]
        figures += [self.mark(mark) for mark in found["marks"].split("+") if mark]
        name = self._piece_name(kind)
        place = self.place(f"{found['ring']}-{found['arc']}")
        return self.get("ui.monster", name=f"{name} ({', '.join(figures)})" if figures else name, place=place)

    def _piece_name(self, kind: str) -> str:
        """A monster, or a piece of the players."""
        return self.get(f"monster.{kind}.name" if self.has(f"monster.{kind}.name") else f"token.{kind}.name")

    def mark(self, text: str) -> str:
        """A mark and how many of it, from its notation.

        >>> Texts("en").mark("flame:2")
        'burning x2'
        """
        name, _, count = text.partition(":")
        words = self.get(f"mark.{name}")
        return f"{words} x{count}" if count and count != "1" else words

    def place(self, text: str) -> str:
        """A space, a wall line, a tower's site, an arc, a colour, a ring, or the part of a ring in a colour."""
        name, _, arc = text.partition("-")
        if not arc:
            return self.get(f"ring.{name}.name" if name in RINGS else f"colour.{name}")
        if arc in COLOURS:
            colour = self.get(f"colour.{arc}")
            return self.get("ui.area_of", ring=self.get(f"ring.{name}.name"), colour=colour)
        if name in RINGS:
            return f"{self.get(f'ring.{name}.name')} {arc}"
        return self.get({"wall": "ui.wall_of", "tower": "ui.tower_of", "arc": "ui.arc_of"}[name], arc=arc)

    def seat(self, seat: int | str) -> str:
        return self.names.get(int(seat)) or self.get("ui.seat", seat=seat)

    def thing(self, text: str) -> str:
        """Whatever an option or a decision speaks of, from its notation."""
        if BARGAIN in text:
            given, _, taken = text.partition(BARGAIN)
            return self.get("ui.bargain", given=self.name(given), taken=self.name(taken))
        if ROLLED in text:
            die, _, why = text.partition(ROLLED)
            return self.get("ui.rolled_for", die=die, why=self.get(f"roll.{why}"))
        sort = self.sort(text)
        if sort == "deck":
            return self.get(f"deck.{text}")
        if sort == "word":
            return text if text.isdecimal() else self.get(f"word.{text}")
        return {"seat": self._seat_of, "place": self.place, "monster": self.monster}.get(sort, self.name)(text)

    def sort(self, text: str) -> str:
        """What kind of thing a notation names: monster, place, seat, deck, word or card."""
        if "@" in text:
            return "monster"
        name, dash, number = text.partition("-")
        if dash and number.isdecimal():
            return "seat" if name == "seat" else "place"
        if text in COLOURS or number in COLOURS:
            return "place"
        if self.has(f"deck.{text}"):
            return "deck"
        if text in RINGS:
            return "place"
        return "word" if text.isdecimal() or self.has(f"word.{text}") else "card"

    def _seat_of(self, text: str) -> str:
        return self.seat(text.partition("-")[2])

    # --- what is asked and what is done ---

    def decision(self, decision: Decision) -> str:
        """What somebody is asked, and why; by whom, if another's card is at stake, and how many cards are given."""
        about = "" if decision.about is None else self.thing(decision.about.text)
        other = next((self.seat(seat) for seat, _ in decision.bound if seat != decision.seat), "")
        given = max(0, len(decision.bound) - 1)
        return self.sentence(f"decision.{decision.kind}", about=about, name=other, given=given)

    def option(self, option: Option | str, kind: str = "", then: str = "") -> str:
        """An option in words, for a decision of this kind; what ends a phase may say which one comes ``then``."""
        text = option if isinstance(option, str) else option.text
        if text == LEAVE and self.has(verb_key(LEAVE, before(then))):
            kind = before(then)
        return self._option(text, kind) if SEAT in text else _option(self.lang, text, kind)

    def choice(self, game: Table, option: str) -> str:
        """An option of the decision that a game has come to."""
        assert game.decision is not None
        return self.option(option, game.decision.kind, phase_to_come(game))

    def _option(self, text: str, kind: str) -> str:
        head, _, target = text.partition(" > ")
        verb = self._verb_of(head)
        what = [word for word in head[len(verb) :].split() if word != "+"]
        words = {"what": " + ".join(self.thing(word) for word in what), "target": self.thing(target) if target else ""}
        return self.sentence(self._verb_form(verb, kind, what, target), **words)

    def _verb_of(self, head: str) -> str:
        """The verb may have two words: ``secret place troll``."""
        words = head.split()
        pair = " ".join(words[:2])
        return pair if self.has(verb_key(pair)) else words[0]

    def _verb_form(self, verb: str, kind: str, what: list[str], target: str) -> str:
        forms = verb_forms().get(verb, ())
        if kind in forms or (verb == LEAVE and self.has(verb_key(verb, kind))):
            return verb_key(verb, kind)
        return verb_key(verb, next((form for form in self._forms(what, target) if form in forms), ""))

    def _forms(self, what: list[str], target: str) -> Iterator[str]:
        if target:
            yield from self._forms_for(target)
        elif what and self.has(f"monster.{what[0]}.name"):
            yield "roll"
        elif what and self.sort(what[0]) != "card":
            yield self.sort(what[0])
        if not target:
            yield "alone"

    def _forms_for(self, target: str) -> Iterator[str]:
        """A piece and a part of the board have forms of their own where there are such, else those of their sort."""
        if "@" in target and is_piece(_kind_of(target)):
            yield "piece"
        sort = self.sort(target)
        if sort == "place":
            yield target.partition("-")[0]
        yield sort

    # --- what happened ---

    def event(self, event: Event) -> str | None:
        """What happened as a sentence, or None when it is not worth a line."""
        if event.kind == "phase" and event.data["phase"] != TURN_BEGINS:
            return None
        words = self.event_words(event)
        if event.kind == "wounded" and int(words["health"]) <= 0:
            return None
        form = next((form for form in event_forms().get(event.kind, ()) if form in self._forms_of(event)), "")
        return self.sentence(event_key(event.kind, form), **words)

    def event_words(self, event: Event) -> dict[str, str]:
        """The data of an event in words, by the names its sentence uses for them."""
        words: dict[str, str] = {}
        for key, value in event.data.items():
            found = MONSTER.match(value) if key in ("monster", "piece") and isinstance(value, str) else None
            if found is not None:
                words[key] = self._piece_name(found["kind"])
                if key == "monster":
                    words["health"] = str(int(found["health"]) + _change(event))
                elif found["health"] and int(found["health"]) > 0:
                    words[key] += f" ({found['health']})"
                words["place"] = self.place(f"{found['ring']}-{found['arc']}")
            else:
                words[key] = self._data(key, value)
        return words

    def _data(self, key: str, value: Value) -> str:
        if isinstance(value, list):
            return " + ".join(self.thing(each) for each in value)
        if value == HIDDEN:
            return self.get("ui.hidden_token" if key == "token" else "ui.hidden_card")
        text = str(value)
        if key in ("seat", "partner"):
            return self.seat(text)
        if key == "why":
            return self.get(f"roll.{text}")
        if key == "effect":
            return self.effect(text)
        if key == "by":
            return self.get(f"source.{text}")
        if key == "deck":
            return self.get(f"deck.{text}")
        if key == "reason":
            return self.get(reason_key(text))
        if key == "phase":
            return self.get(f"phase.{text}.name")
        return self.thing(text) if text and isinstance(value, str) else text

    def effect(self, value: str) -> str:
        """What a fact says: an effect, or a list of things."""
        if is_list(value):
            return " + ".join(self.thing(each) for each in value.split())
        return self.get(effect_key(value), number=value.partition(":")[2])

    def fact(self, name: str) -> str:
        """What a figure is about: in words of its own, or the thing whose figure it is.

        >>> Texts("en").fact("health.boom_troll")
        'Boom Troll'
        """
        key = fact_key(name)
        return self.get(key) if self.has(key) else self.thing(name.partition(".")[2])

    # --- what is refused ---

    def problem(self, error: Refused, with_ids: bool = False) -> str:
        """Why something is refused and what would be right; with ids for whoever has to type them.

        >>> from ringwall import InvalidSetup, Setup
        >>> try:
        ...     Setup(mode="overlord", players=1)
        ... except InvalidSetup as error:
        ...     Texts("en").problem(error)
        'The mode Overlord seats 2 to 6 people, the Overlord included, not 1.'
        """
        text = self._begun(self.said(error.problem, with_ids))
        return self.get("problem.in_line", line=error.line, problem=text) if isinstance(error, RecordError) else text

    def reason(self, reason: Sentence) -> str:
        """Why something cannot be done, as a line of its own."""
        return self._begun(self.said(reason))

    def said(self, said: Said, with_ids: bool = False) -> str:
        """A sentence or part of one in this language."""
        if isinstance(said, str):
            return said
        given = said.values
        words = {name: self._value_of(name, value, str(given.get("other")), with_ids) for name, value in given.items()}
        return self.get(said.key, **words)

    def _value_of(self, name: str, given: Spoken, other: str, with_ids: bool) -> str:
        if isinstance(given, Sentence):
            return self.said(given, with_ids)
        value = str(given)
        if name in ("option", "other"):
            text = self.get(f"option.{value}.name")
        elif name in ("mode", "box", "phase"):
            text = self.get(f"{name}.{value}.name")
        elif name in ("card", "token") and self._is_named(value):
            text = self.name(value)
        elif name == "value":
            text = self.value(other, value)
        else:
            return value
        return f"{text} ({value})" if with_ids else text

    def _forms_of(self, event: Event) -> tuple[str, ...]:
        """What an event is aimed at, where that matters; elsewhere what it tells."""
        target = event.data.get("target")
        if target is None:
            return tuple(event.data)
        return tuple(self._forms_for(target)) if isinstance(target, str) and target else ()


def phase_to_come(game: Table) -> str:
    """The phase that follows the present one in this turn; nothing after the last."""
    later = game.rules.phases[game.state.phase + 1 :]
    coming = (phase for phase in later if not any(module.skips(game, phase) for module in game.rules.skips))
    return next((phase.id for phase in coming if phase.skip_note not in game.state.this_turn), "")


@lru_cache(maxsize=20_000)
def _option(lang: str, text: str, kind: str) -> str:
    """An option that names nobody: the same ones come again and again, and at all tables."""
    return Texts(lang)._option(text, kind)


def _kind_of(piece: str) -> str:
    """What stands somewhere, from its notation.

    >>> _kind_of("supply_wagon.2@archer-3"), _kind_of("orc.1+tar@knight-2"), _kind_of("cavalier_token@castle-1")
    ('supply_wagon', 'orc', 'cavalier_token')
    """
    return piece.partition("@")[0].partition("+")[0].partition(".")[0]


def _change(event: Event) -> int:
    """How the event changes the health of its monster, which is named as it was just before."""
    points = event.data.get("points", 0)
    if event.kind == "wounded" and isinstance(points, int):
        return -points
    return 1 if event.kind == "healed" else 0

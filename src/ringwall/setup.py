"""What is agreed before a game: how many play, which mode, boxes, edition and options."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from ringwall.boxes import BASE, boxes_of, known_boxes
from ringwall.core.box import Box, Mode, Request, Variant
from ringwall.core.cards import Card
from ringwall.core.facts import PRINTED, Value, correct
from ringwall.core.hooks import Module
from ringwall.core.problem import Problem, Refused
from ringwall.core.rules import Rules
from ringwall.core.tokens import Token

MOST_COPIES: Final = 2
"""So many times as many of a token or card as its box holds can be in the game."""


class InvalidSetup(Refused):
    """The game asked for does not exist; the message says what would have been right."""


class Setup:
    """A table before the game.

    ``players`` counts everybody, the Overlord included, who takes the last seat. Options that are not named keep their
    defaults; ``on`` and ``off`` may be given as ``True`` and ``False``. ``tokens`` and ``cards`` change how many there
    are of some in the game, and ``facts`` corrects figures that are reconstructed (see ``docs/facts.md``).

    >>> Setup(players=3, options={"easier_battles": True})
    Setup(players=3, options={'easier_battles': 'on'})
    >>> Setup(players=3, mode="overlord", options={"kings_tower": "on"})
    Traceback (most recent call last):
    ringwall.setup.InvalidSetup: kings_tower needs mans_home: the King's Tower is one that nobody has claimed
    """

    __slots__ = ("_rules", "boxes", "cards", "edition", "facts", "first_player", "mode", "options", "players", "tokens")

    def __init__(
        self,
        players: int = 4,
        mode: str | None = None,
        boxes: Iterable[str] = (),
        options: Mapping[str, str | bool | int] | None = None,
        edition: str = "big_box",
        first_player: int = 1,
        tokens: Mapping[str, int] | None = None,
        facts: Mapping[str, Value] | None = None,
        cards: Mapping[str, int] | None = None,
    ) -> None:
        for name, given in (("options", options), ("tokens", tokens), ("cards", cards), ("facts", facts)):
            _check_mapping(name, given)
        self.players = players
        self.boxes = _known_boxes((boxes,) if isinstance(boxes, str) else boxes or ())
        self.mode = usual_mode(players, self.boxes) if mode is None else mode
        self.edition = edition
        self.first_player = first_player
        opened = boxes_of(self.boxes)
        self._check_table(opened)
        variants = _variants(opened)
        chosen = _read_options(variants, options or {})
        self.options = {name: value for name, value in chosen.items() if value != variants[name].values[0]}
        """The options that differ from their defaults."""
        self.tokens = _read_tokens(opened, tokens or {})
        """How many of some tokens are in the game, where that differs from the set-up chart."""
        self.cards = _read_cards(opened, cards or {})
        """How many of some cards are in the game, where that differs from what the boxes say."""
        self.facts = _read_facts(opened, facts) if facts else {}
        """Figures that are known better at this table, and which of them are ``printed`` though beyond their range."""
        self._check_options(opened, variants, chosen)
        self._rules: Rules | None = None
        if self.cards:
            self._check_cards()

    @property
    def arguments(self) -> dict[str, Any]:
        """What makes an equal setup, all of it plain data: ``Setup(**setup.arguments)``."""
        return {
            "players": self.players,
            "mode": self.mode,
            "boxes": list(self.boxes),
            "options": dict(self.options),
            "edition": self.edition,
            "first_player": self.first_player,
            "tokens": dict(self.tokens),
            "cards": dict(self.cards),
            "facts": dict(self.facts),
        }

    @property
    def castle_players(self) -> int:
        """How many defend the castle."""
        return self.players - 1 if self.mode == "overlord" else self.players

    @property
    def _figures(self) -> dict[str, Value]:
        return {name: value for name, value in self.facts.items() if name != PRINTED}

    @property
    def request(self) -> Request:
        """The table as its boxes judge it, with every option's value."""
        opened = boxes_of(self.boxes)
        usual = {name: variant.values[0] for name, variant in _variants(opened).items()}
        return self._request(opened, usual | self.options)

    @property
    def absent(self) -> set[str]:
        """The ids of components that are in its boxes but for sure not in the game."""
        opened, table = boxes_of(self.boxes), self.request
        gone = {token.id for token, number in self.rules.token_counts.items() if token.count and not number}
        return gone.union(*(absence(table) for box in opened for absence in box.absences))

    @property
    def rules(self) -> Rules:
        """The rules this table plays by, put together once."""
        if self._rules is None:
            self._rules = _rules_of(self)
        return self._rules

    def _compose(self) -> Rules:
        opened = boxes_of(self.boxes)
        mode = BASE.modes[self.mode]()
        edition = BASE.editions[self.edition]()
        rules = [module for box in opened for module in box.rules]
        modules: list[Module] = [module() for module in sorted(rules, key=lambda module: module.rank)]
        if self.tokens or self.cards:
            modules.append(OwnMix(self.tokens, self.cards))
        modules += [mode, edition]
        variants = _variants(opened)
        chosen = {name: variant.values[0] for name, variant in variants.items() if variant.always} | self.options
        for name in sorted(chosen, key=lambda name: (variants[name].rank, name)):
            modules.append(variants[name].of(chosen[name]))
        facts = self._figures
        return Rules(opened, mode, edition, modules, self.players, self.first_player, self.options, facts)

    def _check_table(self, opened: list[Box]) -> None:
        modes = {name: mode for box in opened for name, mode in box.modes.items()}
        if self.mode not in modes:
            raise _unknown(
                "problem.no_such_mode", "there is no mode called {given!r}; modes: {known}", self.mode, modes
            )
        if self.edition not in BASE.editions:
            sentence = "there is no edition called {given!r}; editions: {known}"
            raise _unknown("problem.no_such_edition", sentence, self.edition, BASE.editions)
        mode = modes[self.mode]
        whole = isinstance(self.players, int) and not isinstance(self.players, bool)
        if not whole or not mode.least <= self.players <= mode.most:
            raise InvalidSetup(_wrong_number(mode, self.players))
        if not isinstance(self.first_player, int) or not 1 <= self.first_player <= self.castle_players:
            sentence = "the first player must be one of seats 1 to {seats}"
            raise InvalidSetup(Problem("problem.first_player", sentence, seats=self.castle_players))

    def _check_options(self, opened: list[Box], variants: dict[str, type[Variant]], chosen: dict[str, str]) -> None:
        table = self._request(opened, chosen)
        problems = [variants[name].problem(table) for name in self.options]
        problems += [conflict(table) for box in opened for conflict in box.conflicts]
        if self.tokens:
            problems += [_names_every_token(name) for name in self.options if variants[name].names_tokens]
        for problem in problems:
            if problem is not None:
                raise InvalidSetup(problem)

    def _check_cards(self) -> None:
        """The numbers hold at this table, and no deck is gone that it would have without them."""
        rules, usual = self.rules, Setup(**{**self.arguments, "cards": {}}).rules
        for name, number in self.cards.items():
            if rules.card_counts[rules.cards[name]] != number:
                sentence = "how many of {card} there are is said by the boxes and options of this table"
                raise InvalidSetup(Problem("problem.card_is_settled", sentence, card=name))
        for deck in usual.decks:
            if deck not in rules.decks:
                raise InvalidSetup(Problem("problem.empty_deck", "at least one {deck} card must be left", deck=deck))

    def _request(self, opened: list[Box], options: dict[str, str]) -> Request:
        tokens = {name: token for box in opened for name, token in box.tokens.items()}
        facts = {name: fact.value for box in opened for name, fact in box.facts.items()} | self._figures
        return Request(self.castle_players, self.mode, self.boxes, options, tokens, facts)

    def _key(self) -> tuple[object, ...]:
        options = tuple(sorted(self.options.items()))
        own = (tuple(sorted(each.items())) for each in (self.tokens, self.cards, self.facts))
        return (self.players, self.mode, self.boxes, options, self.edition, self.first_player, *own)

    def __reduce__(self) -> tuple[object, ...]:
        """A copy, in this process or another, is an equal setup; rules are put together where they are needed."""
        return _setup_of, (self.arguments,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        shown = [f"players={self.players}"]
        if self.mode != usual_mode(self.players, self.boxes):
            shown.append(f"mode={self.mode!r}")
        if self.boxes:
            shown.append(f"boxes={self.boxes!r}")
        if self.options:
            shown.append(f"options={self.options!r}")
        if self.edition != "big_box":
            shown.append(f"edition={self.edition!r}")
        if self.first_player != 1:
            shown.append(f"first_player={self.first_player}")
        if self.tokens:
            shown.append(f"tokens={self.tokens!r}")
        if self.cards:
            shown.append(f"cards={self.cards!r}")
        if self.facts:
            shown.append(f"facts={self.facts!r}")
        return f"Setup({', '.join(shown)})"


def _setup_of(arguments: dict[str, Any]) -> Setup:
    return Setup(**arguments)


@lru_cache(maxsize=1_000)
def _rules_of(setup: Setup) -> Rules:
    """Equal setups share their rules; those of tables nobody has opened for long are put together again."""
    return setup._compose()


class OwnMix(Module):
    """Numbers of tokens and cards of the players' own. Cards that the boxes leave out stay out."""

    def __init__(self, tokens: dict[str, int], cards: dict[str, int]) -> None:
        self.of_tokens = tokens
        self.of_cards = cards

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] = self.of_tokens.get(token.id, counts[token])

    def cards(self, counts: dict[Card, int], players: int) -> None:
        for card, number in counts.items():
            if number:
                counts[card] = self.of_cards.get(card.id, number)


def usual_mode(players: int, boxes: Iterable[str]) -> str:
    """How people play who say nothing about it."""
    if not any(box.cooperative for box in boxes_of(tuple(boxes))):
        return "standard"
    return "solitaire" if players == 1 else "coop"


def _check_mapping(name: str, given: object) -> None:
    if given is not None and not isinstance(given, Mapping):
        sentence = "{name} must be names with their values, not {given!r}"
        raise InvalidSetup(Problem("problem.no_mapping", sentence, name=name, given=str(given)))


def _known_boxes(names: Iterable[str]) -> tuple[str, ...]:
    """The names in the order of the boxes."""
    wanted, known = tuple(dict.fromkeys(names)), known_boxes()
    for name in wanted:
        if name not in known:
            sentence = "there is no box called {given!r}; boxes to add to the base game: {known}"
            raise _unknown("problem.no_such_box", sentence, name, known)
    return tuple(name for name in known if name in wanted)


def _read_tokens(opened: list[Box], wanted: Mapping[str, int]) -> dict[str, int]:
    kinds = {name: token for box in opened for name, token in box.tokens.items() if token.in_pile and token.count}
    for name, number in wanted.items():
        if name not in kinds:
            sentence = "there is no token called {given!r} in the monster pile; tokens: {known}"
            raise _unknown("problem.no_such_token", sentence, name, sorted(kinds))
        most = MOST_COPIES * kinds[name].count
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
            sentence = "there can be 0 to {most} of {token}, not {given}"
            raise InvalidSetup(Problem("problem.token_count", sentence, token=name, most=most, given=str(number)))
    return dict(wanted)


def _read_cards(opened: list[Box], wanted: Mapping[str, int]) -> dict[str, int]:
    kinds = {name: card for box in opened for name, card in box.cards.items() if card.count}
    for name, number in wanted.items():
        if name not in kinds:
            sentence = "there is no card called {given!r}; cards: {known}"
            raise _unknown("problem.no_such_card", sentence, name, sorted(kinds))
        most = MOST_COPIES * kinds[name].count
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
            sentence = "there can be 0 to {most} of {card}, not {given}"
            raise InvalidSetup(Problem("problem.card_count", sentence, card=name, most=most, given=str(number)))
    return dict(wanted)


def _names_every_token(option: str) -> Problem:
    sentence = "{option} does not go with token counts of your own: it says which tokens there are"
    return Problem("problem.option_names_tokens", sentence, option=option)


def _read_facts(opened: list[Box], given: Mapping[str, object]) -> dict[str, Value]:
    facts, problems = correct({name: fact for box in opened for name, fact in box.facts.items()}, given)
    for problem in problems:
        raise InvalidSetup(problem)
    return facts


def _variants(opened: list[Box]) -> dict[str, type[Variant]]:
    return {name: variant for box in opened for name, variant in box.variants.items()}


def _read_options(variants: dict[str, type[Variant]], options: Mapping[str, str | bool | int]) -> dict[str, str]:
    chosen = {name: variant.values[0] for name, variant in variants.items()}
    for name, given in options.items():
        if name not in variants:
            sentence = "there is no option called {given!r}; options: {known}"
            raise _unknown("problem.no_such_option", sentence, name, sorted(variants))
        text = ("on" if given else "off") if isinstance(given, bool) else str(given)
        if text not in variants[name].values and not variants[name].accepts(text):
            known = ", ".join(filter(None, (*variants[name].values, variants[name].written)))
            sentence = "{name} can be {known}, not {given!r}"
            raise InvalidSetup(Problem("problem.no_such_value", sentence, name=name, known=known, given=text))
        chosen[name] = text
    return chosen


def _unknown(key: str, sentence: str, given: object, known: Iterable[str]) -> InvalidSetup:
    """Something is asked for by a name that is none."""
    return InvalidSetup(
        Problem(key, sentence, given=given if isinstance(given, int) else str(given), known=", ".join(known))
    )


def _wrong_number(mode: type[Mode], players: object) -> Problem:
    values: dict[str, str | int] = {"mode": mode.id, "least": mode.least, "most": mode.most, "players": str(players)}
    if mode.least == mode.most:
        return Problem("problem.seats_exactly", "mode {mode} seats {least} people, not {players}", **values)
    if mode.overlord:
        sentence = "mode {mode} seats {least} to {most} people, the Overlord included, not {players}"
        return Problem("problem.seats_with_overlord", sentence, **values)
    return Problem("problem.seats_between", "mode {mode} seats {least} to {most} people, not {players}", **values)

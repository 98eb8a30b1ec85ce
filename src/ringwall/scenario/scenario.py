"""One scenario: read, played, compared."""

from collections.abc import Callable, Mapping
from typing import Any

from ringwall.core.chance import ImpossibleDraw
from ringwall.core.decision import ChoiceError
from ringwall.game import Game
from ringwall.notation import NotationError, check_option
from ringwall.position import PositionError, find_key, lay_out, position
from ringwall.position.draws import DRAWS, draws_left, read_draws
from ringwall.position.forms import (
    ANYTHING,
    DICE,
    MAPPING,
    NAMES,
    NUMBER,
    SEAT,
    TEXT,
    TEXTS,
    Form,
    is_number,
    listed,
    mapped,
)
from ringwall.scenario.errors import Failure, ScenarioError
from ringwall.scenario.rule_ids import known_rules
from ringwall.scenario.table import table
from ringwall.setup import InvalidSetup, Setup
from ringwall.spelling import meant

SEED = Form("a number or a text", lambda value: is_number(value) or isinstance(value, str))
STEP = Form("the text of an option or a mapping", lambda value: isinstance(value, str | dict))
PARTS = {
    "name": TEXT,
    "rules": listed("a list of rule ids, such as [CP-WALL-04]", TEXT),
    "example": TEXT,
    "setup": MAPPING,
    "seed": SEED,
    "dice": DICE,
    "draws": DRAWS,
    "given": MAPPING,
    "when": listed("a list of choices", STEP),
    "legal": TEXTS,
    "illegal": TEXTS,
    "then": MAPPING,
    "refused": TEXT,
}
SETUP_PARTS = {
    "players": NUMBER,
    "mode": TEXT,
    "boxes": NAMES,
    "options": mapped("values by option, such as {closed_hands: on}", TEXT, ANYTHING),
    "edition": TEXT,
    "first_player": SEAT,
    "tokens": mapped("numbers by token, such as {orc: 3}", TEXT, ANYTHING),
    "cards": mapped("numbers by card, such as {tar: 0}", TEXT, ANYTHING),
    "facts": mapped("values by fact, such as {health.boom_troll: 2}", TEXT, ANYTHING),
}
STEP_PARTS = {"seat": SEAT, "choose": TEXT, "legal": TEXTS, "illegal": TEXTS, "then": MAPPING}
REFUSAL_PARTS = ("name", "rules", "example", "setup", "refused")


def _look_away(game: Game) -> None:
    """Watch nothing."""


class Scenario:
    """One scenario of a file."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.source = source
        self.name = str(data.get("name", "?"))
        self._data = data
        try:
            self._check_writing()
        except (PositionError, ScenarioError) as error:
            raise ScenarioError(f"{self}: {error}") from None
        self.rules: list[str] = data["rules"]
        self.example: str | None = data.get("example")
        self.refused = "refused" in data
        """Whether it is about a setup that is refused, and so about no game."""

    def __str__(self) -> str:
        return f"{self.source}: {self.name}"

    @property
    def setup(self) -> dict[str, Any]:
        """The arguments of its setup."""
        return dict(self._data.get("setup", {}))

    @property
    def beginning(self) -> dict[str, Any] | None:
        """How its game begins (:mod:`ringwall.position.beginning`); None where that is its set-up, left to chance."""
        return {part: self._data[part] for part in ("given", "dice", "draws") if part in self._data} or None

    @property
    def choices(self) -> list[str]:
        """What is chosen in it, as it is written; a text may be the beginning of an option's."""
        steps = (step if isinstance(step, str) else step.get("choose") for step in self._data.get("when", []))
        return [step for step in steps if step is not None]

    @property
    def refusal(self) -> str:
        """Part of what is said where its setup is refused."""
        return str(self._data.get("refused", ""))

    @property
    def wanted_events(self) -> list[str]:
        """The events that it says must happen; what it is about."""
        whens = [step for step in self._data.get("when", []) if isinstance(step, dict)]
        return [event for part in (*whens, self._data) for event in part.get("then", {}).get("events", [])]

    def _check_writing(self) -> None:
        """What can be said of a scenario without a game."""
        data = self._data
        check_parts("a scenario", data, PARTS)
        if not data.get("name") or not data.get("rules"):
            raise ScenarioError("a scenario needs a name and the rules it checks")
        for rule in data["rules"]:
            if known_rules() and rule not in known_rules():
                raise ScenarioError(f"there is no rule {rule!r}{meant(rule, sorted(known_rules()))}")
        check_parts("setup", data.get("setup", {}), SETUP_PARTS)
        for step in data.get("when", []):
            if isinstance(step, dict):
                check_parts("a step of when", step, STEP_PARTS)
        if "refused" in data:
            for part in data:
                if part not in REFUSAL_PARTS:
                    raise ScenarioError(
                        f"a setup that is refused is never played, so {part} has no place beside refused"
                    )
        for part in ("dice", "draws"):
            if part in data and "given" in data:
                raise ScenarioError(f"write {part} under given when there is one")

    def run(self, seed: int | str = 1, watch: Callable[[Game], None] = _look_away) -> None:
        """Play it; raises :class:`Failure` if it comes out differently.

        ``seed`` is for what the scenario leaves to chance, unless it names one itself. It should not matter.
        ``watch`` is shown the game before each choice and at the end.
        """
        try:
            setup = self._agree()
            if setup is not None:
                self._play(setup, self._data.get("seed", seed), watch)
        except (PositionError, NotationError) as error:
            raise ScenarioError(str(error)) from None
        except ImpossibleDraw as error:
            raise Failure(str(error)) from None

    def _agree(self) -> Setup | None:
        """The setup; None if it is refused as it should be."""
        refused = self._data.get("refused")
        try:
            setup = Setup(**self._data.get("setup", {}))
        except InvalidSetup as error:
            if refused is None:
                raise Failure(f"the setup is refused: {error}") from None
            if refused not in str(error):
                raise Failure(f"the setup is refused, but not with {refused!r}: {error}") from None
            return None
        if refused is not None:
            raise Failure(f"the setup should have been refused with {refused!r}")
        return setup

    def _play(self, setup: Setup, seed: int | str, watch: Callable[[Game], None]) -> None:
        game, before = self._begin(setup, seed)
        try:
            for step in self._data.get("when", []):
                watch(game)
                self._do(game, {"choose": step} if isinstance(step, str) else step)
            watch(game)
            _check(game, self._data)
            if "draws" not in self._data.get("then", {}) and draws_left(game):
                raise Failure(f"draws that never came: {draws_left(game)}")
        except (Failure, ImpossibleDraw) as failure:
            after = table(setup, game.state, game.decision)
            raise Failure(f"{failure}\n\nbefore:\n{before}\n\nafter:\n{after}") from None

    def _begin(self, setup: Setup, seed: int | str) -> tuple[Game, str]:
        """The game, and the table it begins with."""
        given = self._data.get("given")
        if given is None:
            draws = read_draws(setup.rules, self._data.get("draws", {}))
            game = Game(setup, seed=seed, dice=self._data.get("dice", []), draws=draws)
            game.beginning = self.beginning
            return game, table(setup, game.state, game.decision)
        return position(setup, given, seed), table(setup, lay_out(setup, given, seed))

    def _do(self, game: Game, step: dict[str, Any]) -> None:
        _check(game, step)
        if "choose" in step:
            try:
                game.choose(step["choose"], step.get("seat"))
            except ChoiceError as error:
                raise Failure(f"{type(error).__name__}: {error}") from None


def check_parts(whole: str, data: dict[Any, Any], parts: Mapping[str, Form]) -> None:
    """Every key is one of the parts, and has a value of its form."""
    for name, value in data.items():
        if name not in parts:
            raise ScenarioError(f"unknown key {name!r} in {whole}{meant(name, parts)}")
        parts[name].check(name, value)


def _check(game: Game, wanted: dict[str, Any]) -> None:
    """Compare the game with what is wanted of this moment."""
    offered = [option.text for option in game.options]
    for text in wanted.get("legal", []):
        if text not in offered:
            raise Failure(f"{text!r} should be offered; offered: {', '.join(offered)}")
    for text in wanted.get("illegal", []):
        _check_illegal(game, text)
        if any(each == text or each.startswith(text + " ") for each in offered):
            raise Failure(f"{text!r} should not be offered; offered: {', '.join(offered)}")
    for name, value in wanted.get("then", {}).items():
        key = find_key(game.setup.boxes, name, "then")
        key.check_wanted(name, value)
        found, expected = key.found(game, value), key.expected(game, value)
        if found != expected:
            raise Failure(f"{name}: expected {expected}\n{' ' * len(name)}  found    {found}")


def _check_illegal(game: Game, text: str) -> None:
    """Whatever is misspelt is never offered, and neither is anything about somebody who is not there."""
    check_option(game.rules, text)
    there = [monster.text for monster in game.state.monsters] + [piece.text for piece in game.state.pieces]
    for word in text.split():
        if "@" in word and word not in there:
            raise ScenarioError(f"illegal: {text!r} speaks of {word}, which is not on the board{meant(word, there)}")

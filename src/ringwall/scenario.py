"""Scenarios: a position, choices, and what must come of them, written as data and citing the rules they check.

The format is described in ``docs/scenarios.md``. Reading scenarios needs PyYAML; nothing else in the engine does.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ringwall.core.decision import ChoiceError
from ringwall.game import Game
from ringwall.notation import NotationError
from ringwall.position import PositionError, keys_of, position
from ringwall.setup import InvalidSetup, Setup

TOP_KEYS = ("name", "rules", "example", "setup", "seed", "dice", "given", "when", "legal", "illegal", "then", "refused")
SETUP_KEYS = ("players", "mode", "boxes", "options", "edition", "first_player", "tokens", "facts")
STEP_KEYS = ("seat", "choose", "legal", "illegal", "then")


class ScenarioError(ValueError):
    """A scenario that is not written as it should be."""


class Failure(Exception):
    """A scenario that did not come out as it says."""


class Scenario:
    """One scenario of a file."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.source = source
        self.name = str(data.get("name", "?"))
        _check_keys(data, TOP_KEYS, self)
        if not isinstance(data.get("name"), str) or not data.get("rules"):
            raise ScenarioError(f"{self}: a scenario needs a name and the rules it checks")
        self.rules: list[str] = list(data["rules"])
        self.example: str | None = data.get("example")
        self._data = data

    def __str__(self) -> str:
        return f"{self.source}: {self.name}"

    def run(self) -> None:
        """Play it; raises :class:`Failure` if it comes out differently."""
        refused = self._data.get("refused")
        try:
            setup = Setup(**self._data.get("setup", {}))
        except InvalidSetup as error:
            if refused is None:
                raise Failure(f"the setup is refused: {error}") from None
            if str(refused) not in str(error):
                raise Failure(f"the setup is refused, but not with {refused!r}: {error}") from None
            return
        except TypeError:
            raise ScenarioError(f"{self}: setup knows {', '.join(SETUP_KEYS)}") from None
        if refused is not None:
            raise Failure(f"the setup should have been refused with {refused!r}")
        game = self._begin(setup)
        before = str(game)
        try:
            for step in self._data.get("when", []):
                self._do(game, step)
            self._check(game, self._data)
        except Failure as failure:
            raise Failure(f"{failure}\n\nbefore:\n{before}\n\nafter:\n{game}") from None

    def _begin(self, setup: Setup) -> Game:
        seed = self._data.get("seed", 1)
        given = self._data.get("given")
        dice = self._data.get("dice", [])
        if given is None:
            return Game(setup, seed=seed, dice=dice)
        if dice:
            raise ScenarioError(f"{self}: write dice under given when there is one")
        try:
            return position(setup, given, seed)
        except (PositionError, NotationError) as error:
            raise ScenarioError(f"{self}: {error}") from None

    def _do(self, game: Game, step: str | dict[str, Any]) -> None:
        if isinstance(step, str):
            step = {"choose": step}
        _check_keys(step, STEP_KEYS, self)
        self._check(game, step)
        if "choose" in step:
            try:
                game.choose(step["choose"], step.get("seat"))
            except ChoiceError as error:
                raise Failure(f"{type(error).__name__}: {error}") from None

    def _check(self, game: Game, wanted: dict[str, Any]) -> None:
        offered = [] if game.decision is None else [option.text for option in game.decision.options]
        for text in wanted.get("legal", []):
            if text not in offered:
                raise Failure(f"{text!r} should be offered; offered: {', '.join(offered)}")
        for text in wanted.get("illegal", []):
            if any(each == text or each.startswith(text + " ") for each in offered):
                raise Failure(f"{text!r} should not be offered; offered: {', '.join(offered)}")
        keys = keys_of(game.setup.boxes)
        for key, value in wanted.get("then", {}).items():
            if key not in keys:
                raise ScenarioError(f"{self}: unknown key {key!r} in then; known: {', '.join(sorted(keys))}")
            try:
                keys[key].form.check(key, value)
                found, expected = keys[key].found(game, value), keys[key].expected(game, value)
            except (PositionError, NotationError) as error:
                raise ScenarioError(f"{self}: {error}") from None
            if found != expected:
                raise Failure(f"{key}: expected {expected}\n{' ' * len(key)}  found    {found}")


def _check_keys(data: dict[str, Any], known: tuple[str, ...], scenario: Scenario) -> None:
    for key in data:
        if key not in known:
            raise ScenarioError(f"{scenario}: unknown key {key!r}; known: {', '.join(known)}")


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a YAML file."""
    import yaml

    try:
        documents = yaml.load(path.read_text(encoding="utf-8"), Loader=_strict_loader())
    except yaml.YAMLError as error:
        raise ScenarioError(f"{path}: {error}") from None
    if not isinstance(documents, list) or not all(isinstance(each, dict) for each in documents):
        raise ScenarioError(f"{path}: a scenario file is a list of scenarios")
    return [Scenario(data, f"{path.parent.name}/{path.name}") for data in documents]


def find_scenarios(paths: list[Path]) -> Iterator[Scenario]:
    """The scenarios of files and of all YAML files in folders."""
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        for file in files:
            yield from read_scenarios(file)


def _strict_loader() -> Any:
    """A safe YAML loader that refuses a key written twice."""
    import yaml

    class Loader(yaml.SafeLoader):
        pass

    def mapping(loader: Any, node: Any) -> dict[Any, Any]:
        pairs = loader.construct_pairs(node, deep=True)
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.YAMLError(f"the key {key!r} is written twice{node.start_mark}")
        return dict(pairs)

    construct: Callable[..., Any] = mapping
    Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, construct)
    return Loader

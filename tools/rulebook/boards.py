"""A scenario as boards: before, after, and what happens between them in words."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ringwall.core.decision import Decision
from ringwall.core.events import Event
from ringwall.game import Game
from ringwall.pictures import merge_patch
from ringwall.position import lay_out, position
from ringwall.position.draws import read_draws
from ringwall.scenario import Scenario, read_scenarios
from ringwall.server.catalogue import catalogue
from ringwall.setup import InvalidSetup, Setup
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.story import tell
from ringwall.view import setup_view, view_of
from tools.rulebook.beginnings import beginning_to_try

SEED: Final = 1
"""What a scenario leaves to chance does not matter to it."""
MOST_PLAYERS: Final = 6
"""So many can be set up for."""
TO_COME: Final = ("dice", "pile_top", "deck_top")
"""What a position can say of what comes next, where it is worth knowing beforehand."""


class Boards(NamedTuple):
    """A scenario as the page shows it, and what the index wants to know of it."""

    data: dict[str, Any]
    rules: list[str]
    boxes: tuple[str, ...]
    is_plain: bool
    """Whether it is played without options, in the usual mode and edition."""
    is_tried: bool
    """Whether a table can begin there."""
    kinds: frozenset[str]
    """Of the events that happen in it."""
    wanted: frozenset[str]
    """Of those that it is about."""
    things: frozenset[str]
    """The cards and tokens with which something is done in it."""


def boards_of(file: Path, name: str) -> list[Boards]:
    """The scenarios of a file, which goes by a name such as ``base/tar``."""
    setups: dict[str, Setup] = {}
    return [_boards(scenario, f"{name}/{at}", setups) for at, scenario in enumerate(read_scenarios(file), start=1)]


def _boards(scenario: Scenario, name: str, setups: dict[str, Setup]) -> Boards:
    """``setups`` are those of the same file: the rules of a table are put together once for all that have the same."""
    wanted = frozenset(event.split()[0] for event in scenario.wanted_events)
    begins = scenario.beginning
    given = (begins or {}).get("given", {})
    data: dict[str, Any] = {
        "id": name,
        "name": scenario.name,
        "rules": scenario.rules,
        "example": scenario.example,
        "refused": None,
        "before": None,
        "after": {},
        "steps": [],
        "coming": {part: given.get(part, []) for part in TO_COME},
        "tried": None,
    }
    if scenario.refused:
        data["refused"] = _refusal(scenario)
        wished = wish_refused(scenario.setup)
        if wished is not None:
            data["tried"] = {"setup": wished, "begins": None}
        return Boards(data, scenario.rules, (), False, False, frozenset(), wanted, frozenset())
    setup = setups.get(repr(scenario.setup)) or Setup(**scenario.setup)
    setups[repr(scenario.setup)] = setup
    game = _begin(setup, begins)
    viewer = game.state.current if game.decision is None else game.decision.seat
    before = _before(setup, begins, game, viewer)
    steps = _steps(game, scenario.choices, viewer)
    data |= {"before": before, "after": merge_patch(before, _seen(game, viewer, begins)), "steps": steps}
    tried = beginning_to_try(setup, begins)
    if tried is not None:
        data["tried"] = {"setup": scenario.setup, "begins": tried.begins}
    plain = not scenario.setup.keys() & {"mode", "options", "edition", "facts"}
    kinds = frozenset(event.kind for event in game.events)
    return Boards(
        data,
        scenario.rules,
        setup.boxes,
        plain,
        tried is not None,
        kinds,
        wanted,
        frozenset(_things(game, scenario.choices)),
    )


def _refusal(scenario: Scenario) -> dict[str, str]:
    """Why there is no such table, in the words of each language."""
    try:
        Setup(**scenario.setup)
    except InvalidSetup as error:
        return {lang: Texts(lang).problem(error) for lang in LANGUAGES}
    raise AssertionError(f"{scenario} is not refused")


def wish_refused(setup: dict[str, Any]) -> dict[str, Any] | None:
    """A set-up that is refused, as somebody wishes for it on the page; None where nobody can."""
    known = catalogue()
    values = {option.id: option.values for option in known.options}
    given = setup.get("options", {}).items()
    options = {name: ("off", "on")[each] if isinstance(each, bool) else each for name, each in given}
    wished = {"players": 1, "mode": "standard", "boxes": [], **setup, "options": options}
    can_be_chosen = (
        wished.keys() == {"players", "mode", "boxes", "options"}
        and 1 <= wished["players"] <= MOST_PLAYERS
        and all(each in values.get(name, ()) for name, each in options.items())
    )
    return wished if can_be_chosen else None


def _begin(setup: Setup, begins: dict[str, Any] | None) -> Game:
    if begins is not None and "given" in begins:
        return position(setup, begins["given"], SEED)
    begins = begins or {}
    return Game(setup, SEED, begins.get("dice", []), read_draws(setup.rules, begins.get("draws", {})))


def _before(setup: Setup, begins: dict[str, Any] | None, game: Game, viewer: int) -> dict[str, Any]:
    """The table as it was laid out, before anything happens; one that is set up by chance as it is set up."""
    if begins is None or "given" not in begins:
        return _seen(game, viewer, begins)
    state = lay_out(setup, begins["given"], SEED)
    return _shown({"setup": setup_view(setup), **view_of(setup.rules, state, None, viewer)}, begins)


def _seen(game: Game, viewer: int, begins: dict[str, Any] | None) -> dict[str, Any]:
    return _shown(dict(game.view(viewer)), begins)


def _shown(view: dict[str, Any], begins: dict[str, Any] | None) -> dict[str, Any]:
    """Without what is asked, and without hands that chance has dealt: they have nothing to do with it."""
    view["decision"] = None
    if begins is not None and "given" in begins:
        hands = begins["given"].get("hands", {})
        view["hands"] = {
            seat: cards if seat in hands or isinstance(cards, int) else len(cards)
            for seat, cards in view["hands"].items()
        }
    return view


def _steps(game: Game, choices: Iterable[str], viewer: int) -> list[dict[str, Any]]:
    """What happens before anybody is asked, then each choice with what comes of it. The game is played on."""
    opening = _told(game.events, viewer)
    steps = [{"seat": 0, "said": {}, "told": opening}] if any(opening.values()) else []
    for written in choices:
        decision, marked = game.decision, len(game.events)
        assert decision is not None
        choice = _option(decision, written)
        said = {lang: texts_of(lang).choice(game, choice) for lang in LANGUAGES}
        game.choose(choice)
        steps.append({"seat": decision.seat, "said": said, "told": _told(game.events[marked:], viewer)})
    return steps


def _option(decision: Decision, written: str) -> str:
    """The option that is meant."""
    wanted = " ".join(written.split()).lower()
    texts = [option.text for option in decision.options]
    return wanted if wanted in texts else next(text for text in texts if text.startswith(wanted + " "))


def _told(events: list[Event], viewer: int) -> dict[str, list[str]]:
    return {lang: tell(events, viewer, texts_of(lang)) for lang in LANGUAGES}


@cache
def texts_of(lang: str) -> Texts:
    """Words in which seats are called as at a table whose people have no names."""
    texts = Texts(lang)
    return Texts(lang, {seat: texts.get("page.player_name", seat=seat) for seat in range(1, 8)})


def _things(game: Game, choices: Sequence[str]) -> Iterator[str]:
    """Whatever is chosen by name; where nothing is chosen, whatever events tell of."""
    rules = game.rules
    told = (value for event in game.events for value in event.data.values())
    words = [each for value in told for each in (value if isinstance(value, list) else [str(value)])]
    for word in [word for choice in choices for word in choice.split()] or words:
        thing = re.split(r"[.+@]", word)[0]
        if thing in rules.cards or thing in rules.tokens:
            yield thing

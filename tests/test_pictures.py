"""What each event changes in somebody's view: it leads to the next view, belongs to its event, and tells no secret."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringwall import Game
from ringwall.core.camera import Camera, Shot
from ringwall.core.events import Event
from ringwall.hidden import Redeal
from ringwall.pictures import Picture, pictures
from ringwall.view_types import MonstersNow, PiecesNow
from tests.tables import busy_choice, play_out, random_setup

SEEDS = st.integers(min_value=0, max_value=2**64)

Seen = dict[str, Any]
"""A view, as a page keeps it."""


def filmed(seed: int) -> Iterator[tuple[Game, dict[int | None, Seen], list[Event]]]:
    """Random games: after each choice the game, everybody's views before it, and what it brought about."""
    dice = Random(seed)
    game = Game(random_setup(dice), seed=seed)
    game.film()
    told = len(game.events)
    while game.decision is not None:
        before = {seat: table_of(game, seat) for seat in viewers(game)}
        game.choose(busy_choice(game, dice))
        yield game, before, game.events[told:]
        told = len(game.events)


def film_of(game: Game) -> list[Shot]:
    assert game.camera is not None
    return game.camera.film


def viewers(game: Game) -> list[int | None]:
    return [None, *range(1, game.rules.seats + 1)]


def table_of(game: Game, seat: int | None) -> Seen:
    """What pictures speak of: not who looks, and not what is asked."""
    return {name: part for name, part in game.view(seat).items() if name not in ("viewer", "decision")}


def after(view: Seen, picture: Picture) -> Seen:
    """What a page makes of a picture."""
    seen: Seen = merged(view, picture.changes)
    seen["monsters"] = crowd(view["monsters"], picture.monsters)
    seen["pieces"] = crowd(view["pieces"], picture.pieces)
    return seen


def merged(value: Any, patch: Any) -> Any:
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    before = value if isinstance(value, dict) else {}
    kept = {key: each for key, each in before.items() if key not in patch}
    return kept | {key: merged(before.get(key), each) for key, each in patch.items() if each is not None}


def crowd(before: list[Seen], change: MonstersNow | PiecesNow | None) -> list[Seen]:
    if change is None:
        return before
    now = change["now"]
    return [dict(now[place]) if place in now else before[was] for place, was in enumerate(change["stood"])]


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_pictures_lead_from_every_view_to_the_next(seed: int) -> None:
    for game, before, events in filmed(seed):
        film = film_of(game)
        assert len(film) == len(events) + 1
        for seat in viewers(game) if events else ():
            view = before[seat]
            for picture in pictures(game.rules, film, seat, seat):
                view = after(view, picture)
            assert view == table_of(game, seat)


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_pictures_can_follow_the_view_of_another_seat(seed: int) -> None:
    """As in a replay, which shows each moment to whoever chose then."""
    dice = Random(seed)
    for game, before, events in filmed(seed):
        one, other = dice.choice(viewers(game)), dice.choice(viewers(game))
        if events:
            view = before[one]
            for picture in pictures(game.rules, film_of(game), other, one):
                view = after(view, picture)
            assert view == table_of(game, other)


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_pictures_are_the_same_however_the_hidden_things_lie(seed: int) -> None:
    """In every moment, all that a seat cannot know is dealt anew."""
    dice = Random(seed)
    for game, _, _ in filmed(seed):
        for seat in dice.sample(viewers(game), 2):
            film = film_of(game)
            anew = [dealt_anew(game, shot, seat, f"{seed} {number}") for number, shot in enumerate(film)]
            assert pictures(game.rules, film, seat, seat) == pictures(game.rules, anew, seat, seat)


def dealt_anew(game: Game, shot: Shot, seat: int | None, seed: str) -> Shot:
    state = shot.state.copy()
    Redeal(seat, seed).apply(game.rules, state, None)
    state.monsters, state.pieces = shot.state.monsters, shot.state.pieces
    return Shot(state, shot.monsters, shot.pieces)


def test_somebodys_own_secrets_are_in_their_pictures() -> None:
    """The test above would pass if nobody were shown anything."""
    differ = Counter[bool]()
    for seed in range(40):
        for game, _, _ in filmed(seed):
            shown = [pictures(game.rules, film_of(game), seat, seat) for seat in viewers(game)]
            differ[any(each != shown[0] for each in shown)] += 1
    assert differ[True] > 100


# --- pictures belong to their events ---


def texts(view: Seen, side: str = "monsters") -> Counter[str]:
    return Counter(each["text"] for each in view[side])


def cards(view: Seen, seat: int) -> int:
    hand = view["hands"][seat]
    return hand if isinstance(hand, int) else len(hand)


def left(view: Seen) -> int:
    return sum(deck["left"] for deck in view["decks"].values())


def points(view: Seen, side: str) -> int:
    return sum(each["health"] for each in view[side])


def fires(view: Seen) -> int:
    """On buildings; the supply also takes back those of monsters who are buried in the same picture."""
    rows: dict[str, list[int]] = view["rows"]
    return sum(sum(row) for name, row in rows.items() if name.endswith("_flames"))


Belongs = Callable[[dict[str, Any], Seen, Seen], object]

TELLS: dict[str, Belongs] = {
    "placed": lambda data, old, new: texts(new) - texts(old) == {data["monster"]: 1},
    "moved": lambda data, old, new: texts(old)[data["monster"]] and len(new["monsters"]) == len(old["monsters"]),
    "wounded": lambda data, old, new: points(old, "monsters") > points(new, "monsters"),
    "healed": lambda data, old, new: points(new, "monsters") == points(old, "monsters") + 1,
    "slain": lambda data, old, new: texts(old) - texts(new) == {data["monster"]: 1},
    "destroyed": lambda data, old, new: texts(old) - texts(new) == {data["monster"]: 1},
    "lit": lambda data, old, new: texts(old)[data["monster"]] > texts(new)[data["monster"]],
    "tarred": lambda data, old, new: texts(old)[data["monster"]] > texts(new)[data["monster"]],
    "piece_placed": lambda data, old, new: texts(new, "pieces") - texts(old, "pieces") == {data["piece"]: 1},
    "piece_moved": lambda data, old, new: texts(old, "pieces") - texts(new, "pieces") == {data["piece"]: 1},
    "piece_lost": lambda data, old, new: texts(old, "pieces") - texts(new, "pieces") == {data["piece"]: 1},
    "wall_built": lambda data, old, new: (old["walls"][data["arc"]], new["walls"][data["arc"]]) == (0, 1),
    "wall_lost": lambda data, old, new: (old["walls"][data["arc"]], new["walls"][data["arc"]]) == (1, 0),
    "fortify_lost": lambda data, old, new: (old["walls"][data["arc"]], new["walls"][data["arc"]]) == (2, 1),
    "tower_lost": lambda data, old, new: old["towers"][data["arc"]] and not new["towers"][data["arc"]],
    "structure_lit": lambda data, old, new: fires(new) == fires(old) + 1,
    "doused": lambda data, old, new: fires(new) == fires(old) - data["flames"],
    "drew": lambda data, old, new: (
        (cards(new, data["seat"]), left(new)) == (cards(old, data["seat"]) + 1, left(old) - 1)
    ),
    "discarded": lambda data, old, new: cards(new, data["seat"]) == cards(old, data["seat"]) - 1,
    "played": lambda data, old, new: cards(new, data["seat"]) == cards(old, data["seat"]) - len(data["cards"]),
    "token": lambda data, old, new: new["pile"]["left"] == old["pile"]["left"] - 1 or new["held"] != old["held"],
    "withered": lambda data, old, new: left(new) == left(old) - 1,
    "keep_lost": lambda data, old, new: old["keep"] and not new["keep"],
    "task_assigned": lambda data, old, new: old["counts"].get("task") != new["counts"]["task"],
    "task_cancelled": lambda data, old, new: "task" in old["counts"] and "task" not in new["counts"],
    "committed": lambda data, old, new: cards(new, data["seat"]) == cards(old, data["seat"]) - 1,
    "crew_out": lambda data, old, new: len(new["monsters"]) == len(old["monsters"]) + len(data["crew"]),
    "breached": lambda data, old, new: texts(old)[data["monster"]] > texts(new)[data["monster"]],
    "thrown": lambda data, old, new: texts(old)[data["monster"]] > texts(new)[data["monster"]],
    "sabotaged": lambda data, old, new: len(new["removed"]) == len(old["removed"]) + 1,
    "phase": lambda data, old, new: new["phase"] == data["phase"] and new["turn"] == data["turn"],
    "dropped_out": lambda data, old, new: data["seat"] in set(new["out"]) - set(old["out"]),
    "lost": lambda data, old, new: old["outcome"] is None and new["outcome"] is not None,
}
"""What must be different after an event of a kind, and was not yet before it."""


def test_a_picture_shows_what_its_event_tells_of() -> None:
    seen = Counter[str]()
    for seed in range(120):
        for game, before, events in filmed(seed):
            views = [before[None]]
            for picture in pictures(game.rules, film_of(game), None, None):
                views.append(after(views[-1], picture))
            for event, (old, new) in zip(events, pairwise(views), strict=True):
                if event.kind in TELLS:
                    assert TELLS[event.kind](event.data, old, new), (seed, event)
                    seen[event.kind] += 1
    assert seen.keys() == TELLS.keys()


def test_everybody_is_known_again_in_the_next_picture() -> None:
    seen = Counter[str]()
    for seed in range(40):
        for game, before, events in filmed(seed):
            view = before[None]
            for event, picture in zip(events, pictures(game.rules, film_of(game), None, None), strict=True):
                change = picture.monsters
                if change is not None and event.kind in ("moved", "destroyed"):
                    moved = [view["monsters"][change["stood"][place]]["text"] for place in change["now"]]
                    left = [each["text"] for at, each in enumerate(view["monsters"]) if at not in change["stood"]]
                    assert moved + left == [event.data["monster"]]
                    seen[event.kind] += 1
                view = after(view, picture)
    assert min(seen["moved"], seen["destroyed"]) > 100


def test_nothing_is_filmed_while_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Camera, "_shot", lambda camera, state: pytest.fail("somebody watches"))
    game = Game(seed=1)
    game.log = []
    assert play_out(game, Random(1)).events

"""What a seat imagines of what it cannot see: never against what it knows, and everything as likely as it is."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.core.board import ARCHER
from ringwall.core.chance import Chance
from ringwall.crowns_and_quests.targets.apocalypse_stone import mix_in, put_stone, return_unseen, take_stone, turn_over
from ringwall.position import position

World = tuple[str, ...]


def table(given: dict[str, Any], players: int = 2, mode: str = "coop", **options: str) -> Game:
    setup = Setup(players=players, mode=mode, boxes=["crowns_and_quests"], options={"characters": "off", **options})
    return position(setup, {"phase": "play", "hands": {1: ["red_archer", "brick"], 2: ["tar"]}, **given})


def held(game: Game, *places: str) -> World:
    return tuple(token.id for place in places for token in game.state.holds.get(place, []))


def check_likely(worlds: Counter[World], chances: dict[World, Fraction]) -> None:
    """The chi-square test of what was imagined against how likely it is; with fixed seeds it always ends alike."""
    assert worlds.keys() <= chances.keys(), "imagined and impossible"
    assert sum(chances.values()) == 1
    expected = {world: float(chance * worlds.total()) for world, chance in chances.items()}
    assert min(expected.values()) > 5, "too few imagined"
    surprise = sum((worlds[world] - number) ** 2 / number for world, number in expected.items())
    free = len(chances) - 1
    assert surprise < free + 4 * sqrt(2 * free)


# --- the backs of Apocalypse Stones ---

BACKS = ["red_gem", "green_gem", "blue_gem", "broken", "broken", "broken", "broken"]

Story = list[tuple[Any, ...]]
"""What happens to Stones: one is ``placed``; that in a place on the board is ``returned`` to the supply unseen, or it has
shown a back and is ``lost`` or ``mixed`` in."""
STORIES: dict[str, Story] = {
    "nothing but placed": [("placed",)] * 4,
    "lost and never seen again": [("placed",)] * 4 + [("lost", 1, "broken"), ("placed",), ("lost", 0, "red_gem")],
    "mixed in, and another placed": [("placed",)] * 3 + [("mixed", 0, "broken"), ("placed",)],
    "a gem mixed in": [("placed",)] * 3 + [("mixed", 1, "red_gem"), ("placed",), ("placed",)],
    "shown twice": [("placed",)] * 3 + [("mixed", 0, "broken"), ("placed",), ("mixed", 2, "broken"), ("placed",)],
    "a gem shown later": [("placed",)] * 2 + [("mixed", 0, "broken"), ("placed",), ("lost", 1, "blue_gem")],
    "returned unseen": [("placed",)] * 4 + [("mixed", 0, "broken"), ("placed",), ("returned", 0), ("placed",)],
    "an older one shown": [("placed",)] * 3
    + [("mixed", 0, "broken"), ("placed",), ("mixed", 0, "broken"), ("placed",)],
    "none left on the board": [("placed",), ("mixed", 0, "broken"), ("placed",), ("placed",)],
}


def told(story: Story) -> Game:
    """A game in which the story happens, as chance would have it."""
    for seed in range(10_000):
        game = table({"quest": "the_apocalypse_stones", "monsters": ["orc@archer-1"]})
        game.state.chance = Chance(seed)
        if all(happens(game, *step) for step in story):
            return game
    raise AssertionError("it never happens")


def happens(game: Game, deed: str, at: int = 0, back: str = "") -> bool:
    """Let it happen; whether it has come out like that."""
    if deed == "placed":
        put_stone(game, ARCHER, 1, 1)
        return True
    take_stone(game, [monster for monster in game.state.monsters if monster.kind.id == "apocalypse_stone"][at])
    if deed == "returned":
        return_unseen(game)
        return True
    shown = turn_over(game)
    if deed == "mixed":
        mix_in(game, shown)
    return shown.id == back


def possible(board: tuple[int, ...], supply: frozenset[int], story: Story) -> Iterator[tuple[World, Fraction]]:
    """Every way in which the story can go on with the seven Stones, who are told apart here, and how likely it is."""
    if not story:
        backs = [BACKS[stone] for stone in board]
        yield (*backs, *sorted(BACKS[stone] for stone in supply)), Fraction(1)
        return
    (deed, *more), rest = story[0], story[1:]
    if deed == "placed":
        for stone in supply:
            for world, chance in possible((*board, stone), supply - {stone}, rest):
                yield world, chance / len(supply)
        return
    stone, left = board[more[0]], board[: more[0]] + board[more[0] + 1 :]
    if deed == "returned" or BACKS[stone] == more[1]:
        yield from possible(left, supply if deed == "lost" else supply | {stone}, rest)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_backs_of_stones_are_imagined_as_they_can_be(story: Story) -> None:
    chances: dict[World, Fraction] = {}
    for world, chance in possible((), frozenset(range(7)), story):
        chances[world] = chances.get(world, Fraction(0)) + chance
    total = sum(chances.values())
    game = told(story)
    worlds: Counter[World] = Counter()
    for seed in range(2500):
        twin = game.imagine(1, seed)
        worlds[(*held(twin, "stones"), *sorted(held(twin, "stone_supply")))] += 1
    check_likely(worlds, {world: chance / total for world, chance in chances.items()})

"""What a fact can be: each shape's one form, how it is written in a file, and what would be right."""

import tomllib
from random import Random

import pytest

from ringwall.boxes import EXPANSIONS
from ringwall.core.facts import (
    HIGHEST,
    PROVENANCES,
    Condition,
    Either,
    OneOf,
    Pairs,
    Row,
    Shape,
    Subset,
    Value,
    Whole,
    pairs,
    words,
)
from ringwall.core.problem import Sentence
from ringwall.facts_file import facts_of
from ringwall.texts import LANGUAGES, Texts
from tests.tables import random_value

COLOURS = ("red", "green", "blue")
RINGS = ("archer", "knight", "swordsman")
SLOTS = tuple(f"{colour}_{ring}" for colour in COLOURS for ring in RINGS)


def has_every_colour(slots: list[str]) -> bool:
    return all(any(slot.startswith(colour) for slot in slots) for colour in COLOURS)


EACH_COLOUR = Condition(Sentence("fact.health", "one of each colour"), has_every_colour)
SOME = Condition(Sentence("fact.cost", "one in all"), lambda numbers: any(map(int, numbers)))
HEALTH = Whole(1, 9)
FIXED = Whole(3, 3)
TAKEN = OneOf(("hit", "colour"))
THROWS = Subset("123456")
RANGES = Subset((*RINGS, "castle"))
SOURCE = Subset(SLOTS, test=EACH_COLOUR)
ARCS = Either(OneOf(("die",)), Subset("123456", 3, 3))
STACK = Either(OneOf(("players",)), Whole(2, 6))
SAMPLES = Pairs(("goblin", "orc", "troll"), COLOURS)
REMEDY = Pairs(COLOURS, Whole(0, 5))
DAGGER = Pairs(RINGS, Whole(0, 5), SOME)
DIE = Row(RINGS, 6)
COST = Row(("brick", "rope"), 3, ordered=False)
SHAPES = (HEALTH, FIXED, TAKEN, THROWS, RANGES, SOURCE, ARCS, STACK, SAMPLES, REMEDY, DAGGER, DIE, COST)


@pytest.mark.parametrize(
    ("shape", "given", "normal"),
    [
        (OneOf("23456"), 3, "3"),
        (OneOf("23456"), "3", "3"),
        (HEALTH, 1, 1),
        (HEALTH, 9, 9),
        (FIXED, 3, 3),
        (TAKEN, "colour", "colour"),
        (THROWS, "2 1", "1 2"),
        (THROWS, [2, 1], "1 2"),
        (THROWS, ["2", 1], "1 2"),
        (THROWS, [], ""),
        (THROWS, "", ""),
        (RANGES, ["swordsman", "knight"], "knight swordsman"),
        (SOURCE, "blue_archer red_knight green_knight", "red_knight green_knight blue_archer"),
        (ARCS, "die", "die"),
        (ARCS, [5, 3, 1], "1 3 5"),
        (STACK, 4, 4),
        (STACK, "players", "players"),
        (SAMPLES, {"troll": "red", "goblin": "green", "orc": "red"}, "goblin green, orc red, troll red"),
        (SAMPLES, "troll red,goblin  green, orc blue", "goblin green, orc blue, troll red"),
        (REMEDY, {"blue": 0, "red": 5, "green": 1}, "red 5, green 1, blue 0"),
        (REMEDY, "blue 0, red 05, green 1", "red 5, green 1, blue 0"),
        (DAGGER, {"archer": 0, "knight": 0, "swordsman": 1}, "archer 0, knight 0, swordsman 1"),
        (DIE, ["knight"] * 5 + ["archer"], "knight knight knight knight knight archer"),
        (COST, "rope brick rope", "brick rope rope"),
    ],
)
def test_what_is_given_has_one_form(shape: Shape, given: object, normal: Value) -> None:
    assert shape.normal(given) == normal and type(shape.normal(given)) is type(normal)
    assert shape.normal(normal) == normal


NUMBERLESS = ("x", "-1", "6", "1.0", "²", "٣", "9" * 5000, "1 1")
WRONG: list[tuple[Shape, list[object]]] = [
    (HEALTH, [0, 10, -1, "2", 2.0, True, None, [], {}]),
    (TAKEN, ["", "Hit", "hit colour", 1, ["hit"], None]),
    (THROWS, ["7", "1 1", [1, 1], [7], [True], [1.0], [[1]], 1, None, {}, "1,2"]),
    (SOURCE, ["", "red_knight green_knight", "red_knight green_knight blue_archer tar"]),
    (ARCS, ["", "1 3", "1 2 3 4", ["die"], "die 1"]),
    (STACK, [1, 7, "2", "everybody"]),
    (SAMPLES, ["goblin red, orc red", "goblin red, orc red, troll", "", 1, None, ["goblin"]]),
    (SAMPLES, ["goblin red, goblin red, orc red, troll red", {"goblin": "red", "orc": "red", "troll": 1}]),
    (SAMPLES, [{"goblin": "red", "orc": "red", "troll": "red", "imp": "red"}]),
    (
        REMEDY,
        [{"red": 6, "green": 0, "blue": 0}, {"red": True, "green": 0, "blue": 0}, {"red": [], "green": 0, "blue": 0}],
    ),
    (REMEDY, [f"red {word}, green 0, blue 0" for word in NUMBERLESS]),
    (DAGGER, [{"archer": 0, "knight": 0, "swordsman": 0}]),
    (DIE, ["archer " * 5, "archer " * 7, "castle " * 6, ["archer"], {}, 6]),
    (COST, ["rope rope", "rope rope wood"]),
]


@pytest.mark.parametrize(("shape", "given"), [(shape, given) for shape, wrong in WRONG for given in wrong])
def test_what_is_not_right_has_none(shape: Shape, given: object) -> None:
    assert shape.normal(given) is None and not shape.accepts(given)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("shape", SHAPES)
def test_every_value_can_be_written_into_a_file_and_read_again(shape: Shape, number: int) -> None:
    value = random_value(Random(number), shape)
    assert shape.normal(value) == value
    assert shape.normal(tomllib.loads(f"value = {shape.written(value)}")["value"]) == value


@pytest.mark.parametrize(
    ("shape", "value", "written"),
    [
        (HEALTH, 6, "6"),
        (TAKEN, "hit", '"hit"'),
        (THROWS, "1 2", "[1, 2]"),
        (THROWS, "", "[]"),
        (RANGES, "knight castle", '["knight", "castle"]'),
        (ARCS, "die", '"die"'),
        (ARCS, "1 3 5", "[1, 3, 5]"),
        (STACK, 12, "12"),
        (SAMPLES, "goblin green, orc blue, troll red", '{goblin = "green", orc = "blue", troll = "red"}'),
        (REMEDY, "red 2, green 2, blue 2", "{red = 2, green = 2, blue = 2}"),
        (COST, "brick rope rope", '["brick", "rope", "rope"]'),
    ],
)
def test_a_value_is_written_as_one_would_write_it(shape: Shape, value: Value, written: str) -> None:
    assert shape.written(value) == written


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (HEALTH, "1 to 9"),
        (FIXED, "3"),
        (TAKEN, "hit, colour"),
        (RANGES, "a list of any of archer, knight, swordsman, castle"),
        (Subset(RINGS, 1), "a list of 1 to 3 of archer, knight, swordsman"),
        (Subset(RINGS, most=2), "a list of at most 2 of archer, knight, swordsman"),
        (Subset(COLOURS, test=EACH_COLOUR), "a list of any of red, green, blue, with one of each colour"),
        (ARCS, "die or a list of 3 of 1, 2, 3, 4, 5, 6"),
        (SAMPLES, "a table with a value for each of goblin, orc, troll: red, green, blue"),
        (DAGGER, "a table with a value for each of archer, knight, swordsman: 0 to 5, with one in all"),
        (DIE, "a list of 6 values, each one of archer, knight, swordsman"),
    ],
)
def test_what_would_be_right_is_said(shape: Shape, said: str) -> None:
    assert str(shape.said()) == said


def test_what_would_be_right_is_said_in_every_language() -> None:
    assert Texts("en").said(REMEDY.said()) == "a table with a value for each of red, green, blue: 0 to 5"
    assert Texts("de").said(REMEDY.said()) == "eine Tabelle mit einem Wert für jedes von red, green, blue: 0 bis 5"
    assert Texts("de").said(ARCS.said()) == "die oder eine Liste mit 3 von 1, 2, 3, 4, 5, 6"
    for shape in SHAPES:
        assert all(Texts(lang).said(shape.said()) for lang in LANGUAGES)
        assert Texts("en").said(shape.said()).partition(", with")[0] == str(shape.said()).partition(", with")[0]


def test_what_is_printed_leaves_its_range_but_not_its_form() -> None:
    assert [HEALTH.widened().normal(number) for number in (-1, 0, 10, HIGHEST, HIGHEST + 1)] == [None, 0, 10, 99, None]
    assert Whole(1, 9, floor=1).widened().normal(0) is None
    assert Whole(3, 6, floor=1, ceiling=6).widened().normal(7) is None
    assert REMEDY.widened().normal({"red": 9, "green": 0, "blue": 0}) == "red 9, green 0, blue 0"
    assert DAGGER.widened().normal({"archer": 0, "knight": 0, "swordsman": 0}) is None
    assert STACK.widened().normal(12) == 12 and STACK.widened().normal("nobody") is None
    assert THROWS.widened().normal("7") is None and SAMPLES.widened().normal("goblin red, orc red, troll tar") is None
    assert STACK.written(12) == "12"


def test_words_and_pairs_are_read_from_their_texts() -> None:
    assert words("1 3 5") == ["1", "3", "5"] and words("") == [] and words(3) == ["3"]
    assert pairs("goblin green, orc blue") == {"goblin": "green", "orc": "blue"} and pairs("") == {}


def test_every_fact_of_the_boxes_has_the_shape_it_says() -> None:
    for name, fact in facts_of(EXPANSIONS).items():
        assert fact.name == name and fact.provenance in PROVENANCES
        assert fact.allowed.normal(fact.value) == fact.value, f"{name} is not in its one form"

"""A key of chance for each pile: seeds that begin with ``piles:``."""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

import pytest

from ringwall import Game, Setup
from ringwall.core.chance import PILES, Chance
from ringwall.core.decks import Deck
from tests.tables import play_out

BLUE: Final = "blue"
RED: Final = "red"


class Pebble(NamedTuple):
    id: str


def pebbles(**numbers: int) -> list[Pebble]:
    return [Pebble(name) for name, number in numbers.items() for _ in range(number)]


SACK: Final = pebbles(**{f"pebble_{number}": 3 for number in range(15)})


def drawn(chance: Chance, pieces: list[Pebble], name: str = BLUE, number: int = 30) -> list[str]:
    deck = Deck(pieces)
    return [deck.draw(chance, name).id for _ in range(number)]


def test_every_piece_of_a_pile_is_as_likely_as_any_other() -> None:
    pieces = pebbles(one=1, two=2, ten=10)
    found = Counter(Chance(f"{PILES}{seed}").pick(pieces, BLUE).id for seed in range(6_500))
    for name, number in (("one", 1), ("two", 2), ("ten", 10)):
        assert found[name] / 500 == pytest.approx(number, abs=0.2)


def test_so_it_is_after_some_have_been_taken() -> None:
    last = Counter(drawn(Chance(f"{PILES}{seed}"), pebbles(a=2, b=2), number=4)[3] for seed in range(4_000))
    assert last["a"] / 4_000 == pytest.approx(0.5, abs=0.03)


def test_a_shuffle_puts_each_piece_first_as_often_as_any_other() -> None:
    first: Counter[str] = Counter()
    for seed in range(4_000):
        pieces = pebbles(a=1, b=3)
        Chance(f"{PILES}{seed}").shuffle_pieces(pieces, BLUE)
        assert sorted(pieces) == pebbles(a=1, b=3)
        first[pieces[0].id] += 1
    assert first["a"] / 4_000 == pytest.approx(0.25, abs=0.03)


def test_dice_are_fair() -> None:
    chance = Chance(f"{PILES}7")
    found = Counter(chance.die() for _ in range(6_000))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert all(number / 1_000 == pytest.approx(1, abs=0.12) for number in found.values())


def test_what_is_taken_elsewhere_does_not_matter() -> None:
    alone, disturbed = Chance(f"{PILES}3"), Chance(f"{PILES}3")
    drawn(disturbed, SACK, RED)
    disturbed.die()
    disturbed.below(10)
    assert drawn(alone, SACK) == drawn(disturbed, SACK)
    assert drawn(alone, SACK, RED) != drawn(alone, SACK)


@pytest.mark.parametrize("copies", [0, 6], ids=["taken out", "doubled"])
def test_other_pieces_mostly_come_when_they_would_have_come(copies: int) -> None:
    changed = [*(piece for piece in SACK if piece.id != "pebble_4"), *pebbles(pebble_4=copies)]
    same = 0
    for seed in range(100):
        pairs = zip(drawn(Chance(f"{PILES}{seed}"), SACK), drawn(Chance(f"{PILES}{seed}"), changed), strict=True)
        same += sum(one == other for one, other in pairs)
    assert same > 0.7 * 100 * 30


def test_the_order_in_which_a_pile_lies_does_not_matter() -> None:
    assert drawn(Chance(f"{PILES}3"), SACK) == drawn(Chance(f"{PILES}3"), SACK[::-1])


def test_what_is_laid_down_comes_first() -> None:
    chance = Chance(f"{PILES}3", dice=[2], draws={BLUE: ["pebble_1"]})
    assert chance.die() == 2
    assert drawn(chance, SACK)[0] == "pebble_1"
    assert not chance.forced


def test_whether_anything_was_left_to_chance_can_be_told() -> None:
    chance = Chance(f"{PILES}3")
    before = chance.position
    chance.pick(SACK, BLUE)
    between = chance.position
    chance.die()
    assert before < between < chance.position


def test_such_a_game_can_be_copied_taken_back_and_recorded() -> None:
    game = Game(Setup(players=2, boxes=["wizards_tower"]), f"{PILES}5")
    dice = Random(1)
    for _ in range(30):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    twin = game.copy()
    play_out(game, Random(2))
    play_out(twin, Random(2))
    assert str(twin) == str(game)
    record = game.record()
    assert str(Game.from_record(record)) == str(game)
    for _ in range(10):
        game.undo()
    play_out(game, Random(3))
    assert str(Game.from_record(game.record())) == str(game)

"""What will come of an option is told before it is chosen, as far as it is certain, and without any secret."""

from itertools import islice
from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.core.outcome import GameEnded
from ringwall.position import position
from ringwall.preview import Fate, Preview, Rebuilt, preview, previews
from ringwall.texts import Texts
from ringwall.texts.ahead import ahead
from tests.tables import busy_choice, play_on, random_setup

BASE = Setup(players=2)
WIZARDS = Setup(players=2, boxes=["wizards_tower"])


def board(*monsters: str, hand: list[str], setup: Setup = BASE, **more: object) -> Game:
    return position(setup, {"phase": "play", "monsters": list(monsters), "hands": {1: hand}, **more})


def standing(game: Game) -> list[str]:
    state = game.state
    return sorted([monster.text for monster in state.monsters] + [piece.text for piece in state.pieces])


def ahead_of(game: Game, text: str) -> Preview:
    return preview(game, next(option for option in game.options if option.text == text))


def test_a_hit_wounds() -> None:
    game = board("troll@archer-1", hand=["red_archer"])
    found = ahead_of(game, "play red_archer > troll.3@archer-1")
    assert found == Preview((Fate("troll.3@archer-1", "troll.2@archer-1"),), (), "", None)
    assert game.state.monsters[0].health == 3


def test_a_hit_slays() -> None:
    found = ahead_of(board("goblin@archer-1", hand=["red_archer"]), "play red_archer > goblin.1@archer-1")
    assert found.fates == (Fate("goblin.1@archer-1", None, slain=True),)


def test_a_monster_is_driven_back() -> None:
    found = ahead_of(board("orc@knight-2", hand=["drive_him_back"]), "play drive_him_back > orc.2@knight-2")
    assert found.fates == (Fate("orc.2@knight-2", "orc.2@forest-2"),)


def test_a_wall_is_built() -> None:
    game = board(hand=["brick", "mortar"], walls=[1, 2, 3, 4, 5])
    assert ahead_of(game, "play brick + mortar > wall-6").structures == (Rebuilt("wall-6", 0, 1),)


def test_the_last_blow_wins_the_game() -> None:
    game = position(BASE, {"phase": "play", "monsters": ["goblin@archer-1"], "pile": [], "hands": {1: ["red_archer"]}})
    assert ahead_of(game, "play red_archer > goblin.1@archer-1").won is True


def test_what_is_drawn_is_not_told() -> None:
    assert ahead_of(board(hand=["draw_two"]), "play draw_two") == Preview((), (), "chance", None)


def test_a_preview_ends_where_somebody_must_choose() -> None:
    game = board("orc@knight-1", hand=["lightning_bolt"], setup=WIZARDS)
    found = ahead_of(game, "play lightning_bolt > orc.2@knight-1")
    assert (found.fates, found.rest) == ((Fate("orc.2@knight-1", "orc.1@knight-1"),), "choice")


def test_inside_an_effect_too() -> None:
    game = board("orc@knight-1", hand=["lightning_bolt"], setup=WIZARDS)
    game.choose("play lightning_bolt > orc.2@knight-1")
    assert ahead_of(game, "send forest-4").fates == (Fate("orc.1@knight-1", "orc.1@forest-4"),)


def test_options_of_which_nothing_can_be_told_are_left_out() -> None:
    game = board("troll@archer-1", hand=["red_archer", "draw_two"])
    assert list(previews(game)) == ["play red_archer > troll.3@archer-1"]


@pytest.mark.parametrize("number", range(30))
def test_it_tells_nothing_that_the_seat_cannot_know(number: int) -> None:
    dice = Random(number)
    game = Game(random_setup(dice), seed=number)
    for moment in islice(play_on(game, dice, 240), number % 10, None, 10):
        decision = moment.decision
        assert decision is not None
        imagined = moment.imagine(decision.seat, f"{number} {len(moment.chosen)}")
        assert previews(imagined) == previews(moment)


@pytest.mark.parametrize("number", range(30))
def test_it_is_what_then_happens(number: int) -> None:
    """What is certain to change is so when the option has been carried out, whatever chance brings."""
    dice = Random(1000 + number)
    game = Game(random_setup(dice), seed=number)
    for _ in range(200):
        if game.decision is None:
            break
        option = busy_choice(game, dice)
        found = preview(game, option)
        if not found.rest and game.clean:
            twin = game.copy()
            place = game.decision.options.index(option)
            _carry_out(twin, place)
            assert standing(twin) == _after(game, found), option.text
        game.choose(option)


def _carry_out(game: Game, place: int) -> None:
    """The option alone, with chance and without questions."""
    assert game.decision is not None
    option = game.decision.options[place]
    assert option.effect is not None
    try:
        for _ in option.effect(game, option) or ():
            raise AssertionError("something was asked")
    except GameEnded:
        pass


def _after(game: Game, found: Preview) -> list[str]:
    """Everybody on the board, as the preview has them."""
    texts = standing(game)
    for fate in found.fates:
        if fate.before is not None:
            texts.remove(fate.before)
        if fate.after is not None:
            texts.append(fate.after)
    return sorted(texts)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Troll (3) in Archer 1: 3 → 2; wall 6 is built; then something is chosen"),
        ("de", "Troll (3) auf Bogenschützen 1: 3 → 2; Mauer 6: gebaut; dann wird noch etwas gewählt"),
    ],
)
def test_in_words(lang: str, words: str) -> None:
    fates = (Fate("troll.3@archer-1", "troll.2@archer-1"),)
    assert ahead(Texts(lang), Preview(fates, (Rebuilt("wall-6", 0, 1),), "choice", None)) == words


def test_every_preview_has_words() -> None:
    for number in range(12):
        dice = Random(number)
        game = Game(random_setup(dice), seed=number)
        for moment in islice(play_on(game, dice, 120), 0, None, 6):
            for found in previews(moment).values():
                assert all(ahead(Texts(lang), found) for lang in ("en", "de"))

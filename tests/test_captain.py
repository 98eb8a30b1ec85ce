"""The captain: it plays for the team, and is the stronger for it."""

from random import Random
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.captain.muster import Muster
from ringwall.bots.captain.policy import Policy
from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.lore.tokens import FOES, NATURES
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.foes import Dire, Foe
from ringwall.bots.simple.plain import PLAIN
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS, RINGS
from ringwall.position import position
from tests.tables import random_setup

PATIENCE = 5000
"""More decisions than any game takes."""


def choice(setup: Setup, given: dict[str, Any], seed: int = 0) -> str:
    """What the captain chooses in a position."""
    return make_bot("captain", seed).choose(Outlook.of(position(setup, given))).text


def decisions(setup: Setup, seed: int) -> list[str]:
    """All choices of a game with captains in every seat."""
    game = Game(setup, seed=seed)
    captain = make_bot("captain", seed)
    for _ in range(PATIENCE):
        if game.decision is None:
            return game.choices()
        game.choose(captain.choose(Outlook.of(game)))
    raise AssertionError(f"{setup} with seed {seed} does not end")


def played(setup: Setup, given: dict[str, Any], number: int) -> list[str]:
    """The captain's next choices in a position, in whatever seats they fall."""
    game = position(setup, given)
    captain = make_bot("captain")
    texts: list[str] = []
    for _ in range(number):
        chosen = captain.choose(Outlook.of(game))
        texts.append(chosen.text)
        game.choose(chosen)
    return texts


SOLO = Setup(players=1)
PAIR = Setup(players=2)
TRIO = Setup(players=3)


# --- judgement ---


def test_the_card_that_is_lost_is_not_the_one_that_somebody_will_need_next() -> None:
    hands = {1: ["mortar"], 2: ["green_swordsman", "red_swordsman"], 3: ["green_swordsman", "red_knight"]}
    given = {"phase": "trade", "monsters": ["troll@knight-4"], "pile": ["all_discard_1", "goblin"], "hands": hands}
    game = position(TRIO, given)
    captain = make_bot("captain")
    lost: list[str] = []
    while game.decision is not None and len(lost) < 2:
        losing = game.decision.kind == "lose"
        text = captain.choose(Outlook.of(game)).text if losing else "done"
        lost += [text] if losing else []
        game.choose(text)
    assert lost == ["lose red_swordsman", "lose red_knight"]


def test_a_trade_saves_the_last_tower() -> None:
    given = {
        "phase": "trade",
        "walls": [],
        "towers": [3],
        "monsters": ["goblin@swordsman-3"],
        "hands": {1: ["blue_archer", "blue_knight"], 2: ["red_archer", "green_swordsman"]},
    }
    *offer, answer = played(PAIR, given, 3)
    assert offer[1] == "ask green_swordsman"
    assert answer == "accept"


def test_a_card_goes_to_the_team_mate_who_will_have_a_use_for_it() -> None:
    """The troll comes to the knights' ring before the next turn, where the second player could hit it."""
    given = {
        "phase": "trade",
        "walls": [],
        "monsters": ["troll@archer-1"],
        "hands": {1: ["red_knight", "green_archer"], 2: ["blue_archer", "tar"]},
    }
    assert choice(PAIR, given) == "trade red_knight > seat-2"


def test_a_team_mate_is_not_robbed_of_the_card_that_will_hit() -> None:
    given = {
        "phase": "trade",
        "walls": [],
        "monsters": ["orc@archer-1"],
        "hands": {1: ["green_archer", "blue_archer"], 2: ["red_knight", "red_knight"]},
    }
    assert choice(PAIR, given) == "done"


def test_keeps_the_card_a_team_mate_could_use() -> None:
    given = {
        "phase": "discard",
        "monsters": ["troll@archer-1"],
        "hands": {1: ["red_knight", "green_knight"], 2: ["blue_archer"], 3: ["blue_archer"]},
    }
    assert choice(TRIO, given) == "discard green_knight"


def test_every_card_finds_its_target() -> None:
    """Hitting the goblin that both cards reach with the archer of any colour would leave the hero without a target."""
    given = {
        "phase": "play",
        "monsters": ["goblin@archer-1", "goblin@archer-5"],
        "hands": {1: ["any_archer", "red_hero"]},
    }
    assert sorted(played(SOLO, given, 2)) == [
        "play any_archer > goblin.1@archer-5",
        "play red_hero > goblin.1@archer-1",
    ]


def test_the_barbarian_is_not_given_away_for_a_scratch() -> None:
    given = {
        "phase": "trade",
        "monsters": ["troll@knight-1", "goblin@archer-3"],
        "hands": {1: ["barbarian"], 2: ["green_archer"]},
    }
    assert choice(PAIR, given) == "done"


def test_a_trade_counts_both_halves_of_a_wall() -> None:
    """Brick for mortar leaves nobody with a wall; a card without a use buys the other half."""
    given = {
        "phase": "trade",
        "walls": [1, 2, 3, 4, 5],
        "monsters": ["orc@knight-6"],
        "hands": {1: ["brick", "red_archer"], 2: ["mortar", "green_archer"]},
    }
    assert played(PAIR, given, 3) == ["trade red_archer > seat-2", "ask mortar", "accept"]


def test_a_muster_tells_what_each_will_find() -> None:
    hands = {1: ["red_archer"], 2: ["red_knight"], 3: ["red_knight", "red_swordsman"]}
    game = position(TRIO, {"phase": "play", "monsters": ["troll@archer-1"], "hands": hands})
    muster = Muster(Sight(game.view(1), 1))
    second, third = muster.others
    assert [foe.ring for foe in second.skirmish.foes] == [2]
    assert [foe.ring for foe in third.skirmish.foes] == [3]
    assert third.need_of("red_knight") == 0
    assert third.need_of("red_swordsman") > 0
    assert second.use_of("red_hero") > 0
    assert second.use_of("red_archer") == 0


# --- whole games ---

TABLES = [
    Setup(players=3),
    Setup(players=4, options={"closed_hands": True}),
    Setup(players=4, mode="overlord"),
    Setup(players=3, mode="overlord", options={"secret_forces": True, "closed_hands": True}),
    Setup(players=2, boxes=["wizards_tower"]),
    Setup(players=3, boxes=["dark_titan"], options={"closed_hands": True}),
    Setup(players=6, boxes=["wizards_tower", "dark_titan"]),
]


@pytest.mark.parametrize("setup", TABLES, ids=repr)
def test_the_same_seed_plays_the_same_game(setup: Setup) -> None:
    assert decisions(setup, 4) == decisions(setup, 4)


@pytest.mark.parametrize("number", range(12))
def test_the_policy_of_imagined_games_judges_as_the_captain(number: int) -> None:
    game = Game(random_setup(Random(number)), seed=number)
    captain = make_bot("captain", 0)
    for _ in range(60):
        if game.decision is None:
            break
        chosen = captain.choose(Outlook.of(game))
        marks = Policy().marks(game)
        assert game.options[marks.index(max(marks))] is chosen
        game.choose(chosen)


def test_the_policy_goes_on_with_the_trade_it_has_planned() -> None:
    given = {
        "phase": "trade",
        "monsters": ["troll@swordsman-1"],
        "towers": [1],
        "walls": [],
        "hands": {1: ["brick", "red_archer"], 2: ["mortar", "green_archer"]},
    }
    game, policy, chosen = position(PAIR, given), Policy(), []
    while game.decision is not None and game.decision.kind != "play":
        option = policy.choose(game)
        chosen.append(option.text)
        game.choose(option)
    assert chosen == played(PAIR, given, len(chosen))
    assert len(chosen) == 3


FIELDS = range(2000)
"""How many boards and hands a skirmish is compared on."""


def random_field(dice: Random) -> tuple[list[str], list[Foe], list[int]]:
    """Any hand against any foes at any walls."""
    hand = dice.choices([*sorted(PLAIN), "teleport"], k=dice.randint(0, 8))
    foes = [random_foe(dice) for _ in range(dice.randint(0, 8))]
    return hand, foes, [0, *dice.choices([0, 1, 2], k=6)]


def random_foe(dice: Random) -> Foe:
    """Wounded or burning or neither; a dire one can be finished now, or cannot."""
    kind = dice.choice(["orc", *NATURES])
    sort = FOES.get(kind, Foe)
    health = dice.randint(2 if sort.dire else 1, 5)
    stuck, fading = dice.random() < 0.2, dice.choice([0, 0, 1, 2])
    foe = sort(dice.choice(range(len(RINGS))), dice.choice(ARCS), health, stuck, fading, NATURES.get(kind))
    if isinstance(foe, Dire):
        foe.shaken = dice.randrange(foe.health)
        foe.ripe = dice.choice([0, foe.need()])
    return foe


def test_a_skirmish_is_a_fight() -> None:
    for seed in FIELDS:
        hand, foes, walls = random_field(Random(seed))
        quick, slow = Skirmish(foes, walls), fight(hand, foes, walls)
        points, taken, spare = quick.play_out(hand)
        assert points == pytest.approx(slow.points), seed
        assert sorted(spare) == sorted(slow.spare), seed
        assert [(foe.ring, foe.arc, foe.health) for foe in quick.left(taken)] == [
            (foe.ring, foe.arc, foe.health) for foe in slow.left
        ], seed


def test_a_barbarian_is_never_a_burden() -> None:
    for seed in FIELDS:
        hand, foes, walls = random_field(Random(seed))
        assert fight([*hand, "barbarian"], foes, walls).points >= fight(hand, foes, walls).points, seed


def test_captains_win() -> None:
    won = 0
    for seed in range(40):
        game = Game(Setup(players=2), seed=seed)
        policy = Policy()
        while game.decision is not None:
            game.choose(policy.choose(game))
        won += game.outcome is not None and game.outcome.won
    assert won >= 26


def test_the_overlord_sends_a_monster_where_nobody_will_meet_it() -> None:
    """The third player meets it among the archers, the first among the knights: the green cards come too late."""
    hands = {
        1: ["red_knight", "blue_knight", "green_archer"],
        2: ["red_swordsman", "blue_swordsman", "green_knight"],
        3: ["red_archer", "blue_archer", "green_swordsman"],
    }
    given = {"phase": "overlord", "monsters": ["goblin@forest-3"], "overlord": ["troll"], "hands": hands}
    chosen = choice(Setup(players=4, mode="overlord"), given)
    assert chosen in ("place troll > forest-3", "place troll > forest-4")

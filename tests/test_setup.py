"""Setups: what can be agreed, and what is refused with a sentence."""

import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from itertools import combinations, product
from random import Random

import pytest

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.core.tokens import MonsterKind
from ringwall.engines_of_war.options.crew import is_recruit

LEGAL_VALUES = [(name, value) for name, variant in BASE.variants.items() for value in variant.values[1:]]


def opens(**wanted: object) -> bool:
    try:
        Game(Setup(**wanted), seed=1)  # type: ignore[arg-type]
    except InvalidSetup:
        return False
    return True


@pytest.mark.parametrize("mode", list(BASE.modes))
@pytest.mark.parametrize("players", range(1, 7))
def test_modes_seat_the_people_the_rules_say(mode: str, players: int) -> None:
    """CP-SETUP-12"""
    expected = players == 1 if mode == "solitaire" else players >= 2 if mode == "overlord" else True
    assert opens(players=players, mode=mode) == expected


def test_every_pair_of_option_values_opens_or_is_refused_for_a_reason() -> None:
    """CP-OPT-02, CP-OPT-07"""
    for mode in ("standard", "overlord"):
        for first, second in combinations(LEGAL_VALUES, 2):
            if first[0] == second[0]:
                continue
            names = {first[0], second[0]}
            legal = not ("kings_tower" in names and "mans_home" not in names)
            if mode == "overlord":
                legal = legal and not names & {"not_over_yet", "charging_horde"}
            else:
                legal = legal and not names & {"more_minions", "secret_forces", "monstrous_choices"}
            assert opens(players=4, mode=mode, options=dict([first, second])) == legal, (mode, first, second)


def test_kings_tower_is_refused_with_six_castle_players() -> None:
    """CP-OPT-03"""
    options = {"mans_home": "on", "kings_tower": "on"}
    assert not opens(players=6, options=options)
    assert opens(players=5, options=options)
    assert opens(players=6, mode="overlord", options=options)


@pytest.mark.parametrize(
    ("wanted", "part"),
    [
        ({"players": 0}, "seats 1 to 6"),
        ({"players": 7}, "seats 1 to 6"),
        ({"players": "4"}, "seats 1 to 6"),
        ({"players": 2, "mode": "solitaire"}, "seats 1 people"),
        ({"players": 1, "mode": "overlord"}, "the Overlord included"),
        ({"mode": "versus"}, "modes: "),
        ({"edition": "2022"}, "editions: "),
        ({"boxes": ["moon"]}, "boxes to add"),
        ({"first_player": 5}, "seats 1 to 4"),
        ({"options": {"walls": "none"}}, "options: "),
        ({"options": {"walls_at_start": "random_fixed:7"}}, "random_fixed:6"),
        ({"options": {"walls_at_start": "on"}}, "player_walls"),
        ({"options": {"kings_tower": True}}, "mans_home"),
        ({"options": {"secret_forces": True}}, "overlord"),
    ],
)
def test_a_wrong_setup_says_what_would_have_been_right(wanted: dict[str, object], part: str) -> None:
    with pytest.raises(InvalidSetup) as raised:
        Setup(**wanted)  # type: ignore[arg-type]
    assert part in str(raised.value)


def test_a_problem_has_a_key_and_values_and_survives_a_journey() -> None:
    with pytest.raises(InvalidSetup) as raised:
        Setup(players=6, options={"mans_home": True, "kings_tower": True})
    assert raised.value.key == "problem.every_tower_is_claimed"
    assert raised.value.values == {"option": "kings_tower", "players": 6}
    assert str(raised.value) == ("kings_tower needs fewer than 6 castle players: with 6 every tower is claimed")
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_setups_compare_by_what_they_mean() -> None:
    assert Setup(options={"mans_home": True}) == Setup(options={"mans_home": "on", "all_for_one": "off"})
    assert Setup() != Setup(players=3)
    assert len({Setup(), Setup(players=4), Setup(players=3)}) == 2


@pytest.mark.parametrize(("edition", "mode"), list(product(BASE.editions, ("standard", "coop", "overlord"))))
def test_every_edition_has_every_mode(edition: str, mode: str) -> None:
    """CP-EDTN-20"""
    assert opens(players=3, mode=mode, edition=edition)


def starting(boxes: Sequence[str], tokens: dict[str, int]) -> list[str]:
    """The monsters a game begins with whose mix has these tokens, bosses and effects, and no others."""
    kinds = [token for box in boxes_of(boxes) for token in box.tokens.values() if token.in_pile]
    none = {kind.id: 0 for kind in kinds if isinstance(kind, MonsterKind) and not kind.boss}
    game = Game(Setup(players=3, boxes=boxes, options={"placement": "random"}, tokens={**none, **tokens}), seed=1)
    return [monster.text for monster in game.state.monsters]


@pytest.mark.parametrize("boxes", [(), ("wizards_tower",)], ids=["base", "wizards_tower"])
def test_a_mix_with_fewer_monsters_than_arcs_starts_with_those_it_has(boxes: Sequence[str]) -> None:
    """CP-SETUP-04, CP-SETUP-05, WT-SETUP-06: bosses and effects are not among those who start."""
    assert starting(boxes, {"goblin": 2}) == ["goblin.1@archer-1", "goblin.1@archer-2"]
    assert starting(boxes, {}) == []


def test_who_is_under_an_engine_is_dealt_anew() -> None:
    """A random crew can be any monsters that could be crew; of one that was named only the places are unknown."""
    named = "chosen:goblin,goblin,orc,orc,troll,troll"
    drawn: dict[str, set[tuple[str, ...]]] = {"random": set(), named: set()}
    for crew, seen in drawn.items():
        game = Game(Setup(players=3, boxes=["engines_of_war"], options={"crew": crew, "placement": "random"}), seed=1)
        for seed in range(40):
            tokens = game.imagine(1, seed).state.holds["crew"]
            assert all(is_recruit(token) for token in tokens)
            seen.add(tuple(sorted(token.id for token in tokens)))
        assert game.view(1)["held"]["crew"] == 6
    assert len(drawn["random"]) > 1
    assert drawn[named] == {("goblin", "goblin", "orc", "orc", "troll", "troll")}


# --- numbers of cards of one's own ---


def test_cards_can_be_taken_out_or_doubled() -> None:
    usual = Setup(players=2).rules
    own = Setup(players=2, cards={"tar": 0, "barbarian": 2, "red_archer": 6})
    there = Counter(card.id for card in own.rules.decks["castle"])
    assert "tar" not in there and there["barbarian"] == 2 and there["red_archer"] == 6
    changed = {"tar", "barbarian", "red_archer"}
    assert Counter({name: n for name, n in there.items() if name not in changed}) == Counter(
        card.id for card in usual.decks["castle"] if card.id not in changed
    )
    assert repr(own) == "Setup(players=2, cards={'tar': 0, 'barbarian': 2, 'red_archer': 6})"
    assert Setup(**own.arguments) == own != Setup(players=2) and hash(Setup(**own.arguments)) == hash(own)
    game = Game(own, seed=4)
    assert Game.from_record(game.record()).setup == own
    assert game.view(1)["setup"]["cards"] == own.cards and "cards" not in Game(Setup(players=2)).view(1)["setup"]


@pytest.mark.parametrize(
    ("cards", "boxes", "why"),
    [
        ({"tra": 0}, [], "there is no card called 'tra'; cards: any_archer, "),
        ({"hypnotize": 0}, [], "there is no card called 'hypnotize'"),
        ({"tar": 3}, [], "there can be 0 to 2 of tar, not 3"),
        ({"tar": True}, [], "there can be 0 to 2 of tar, not True"),
        ({"brick": 2}, ["engines_of_war"], "how many of brick there are is said by the boxes and options"),
        ("tar", [], "cards must be names with their values, not 'tar'"),
        (dict.fromkeys(BASE.cards, 0), [], "at least one castle card must be left"),
    ],
)
def test_other_numbers_of_cards_are_refused(cards: dict[str, int], boxes: list[str], why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        Setup(boxes=boxes, cards=cards)


@pytest.mark.parametrize("boxes", [[], *([name] for name in EXPANSIONS)], ids=lambda boxes: "+".join(boxes) or "base")
def test_games_go_on_without_or_with_twice_any_card(boxes: list[str]) -> None:
    for players, copies in product((1, 3), (0, 2)):
        usual = Setup(players=players, boxes=boxes).rules
        for card in [card for card, number in usual.card_counts.items() if number]:
            wanted = Setup(players=players, boxes=boxes, cards={card.id: copies * card.count})
            game, dice = Game(wanted, seed=copies), Random(1)
            while game.decision is not None and game.state.turn < 3:
                game.choose(dice.choice(game.options))


@pytest.mark.parametrize("way", [copy, deepcopy, lambda setup: pickle.loads(pickle.dumps(setup))])
def test_a_copy_is_an_equal_setup_and_its_rules_stay_behind(way: Callable[[Setup], Setup]) -> None:
    setup = Setup(3, "overlord", ["wizards_tower"], {"closed_hands": "on"}, tokens={"orc": 3}, cards={"tar": 2})
    assert setup.rules is way(setup).rules
    assert way(setup) == setup and way(setup).arguments == setup.arguments
    assert len(pickle.dumps(setup)) < 1000

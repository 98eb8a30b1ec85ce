"""What a seat imagines of what it cannot see: never against what it knows, and everything as likely as it is."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.base.modes.overlord import draw_tokens
from ringwall.core.board import ARCHER
from ringwall.core.chance import Chance
from ringwall.crowns_and_quests.never_ending_pile import refill
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
"""What happens to Stones: one is ``placed``; that in a place on the board is ``returned`` to the supply unseen, or it
has shown a back and is ``lost`` or ``mixed`` in."""
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


# --- cards laid on top of a deck ---

CALLISTA = {
    "phase": "discard",
    "characters": ["callista", "zhang_wei", "queen_seraphina"],
    "hands": {1: ["brick", "tar"], 2: ["mortar", "mortar"], 3: ["missing"]},
    "discards": ["red_knight", "scavenge"],
}


def studied(**options: str) -> Game:
    """Callista has put a brick back, at a table of three."""
    game = table(CALLISTA, players=3, quests="off", characters="choose", **options)
    game.choose("use callista > castle")
    game.choose("put back brick")
    return game


def next_card(game: Game, seat: int | None, seed: int) -> str:
    """What a seat imagines to be drawn next."""
    twin = game.imagine(seat, seed)
    return twin.state.decks["castle"].draw(twin.state.chance, "castle").id


def on_top(game: Game, seat: int | None) -> list[set[str]]:
    """For each of the cards laid on the deck, all that a seat imagines it to be."""
    twins = [game.imagine(seat, seed) for seed in range(30)]
    return [
        set(cards) for cards in zip(*([c.id for c in twin.state.decks["castle"].top] for twin in twins), strict=True)
    ]


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_everybody_knows_what_callista_puts_back_from_an_open_hand(seat: int | None) -> None:
    game = studied()
    assert {next_card(game, seat, seed) for seed in range(30)} == {"brick"}
    assert game.events[-1].seen_by(seat).data["card"] == "brick"


def test_from_a_closed_hand_only_she_does() -> None:
    game = studied(closed_hands="on")
    assert {next_card(game, 1, seed) for seed in range(30)} == {"brick"}
    for seat in (None, 2, 3):
        assert game.events[-1].seen_by(seat).data["card"] == "?"
        assert game.dealt_anew(seat, 1).view(seat) == game.view(seat)


@pytest.mark.parametrize("seat", [None, 2])
def test_for_others_it_is_any_card_they_do_not_see(seat: int | None) -> None:
    game = studied(closed_hands="on")
    state = game.state
    seen = Counter(card.id for card in state.decks["castle"].discards + (state.hands[seat] if seat else []))
    unseen = Counter(card.id for card in game.rules.decks["castle"]) - seen
    chances: dict[World, Fraction] = {(card,): Fraction(number, unseen.total()) for card, number in unseen.items()}
    check_likely(Counter((next_card(game, seat, seed),) for seed in range(1500)), chances)


def test_what_has_been_drawn_is_not_known_to_be_on_top() -> None:
    game = studied()
    deck = game.state.decks["castle"]
    assert deck.draw(game.state.chance, "castle").id == "brick"
    assert len({next_card(game, 1, seed) for seed in range(30)}) > 5
    game.state.hands[1].remove(game.rules.cards["tar"])
    deck.top.append(game.rules.cards["tar"])
    assert len({next_card(game, 1, seed) for seed in range(30)}) > 5, "nobody has laid that there"


def test_everybody_knows_the_cards_laid_there_by_themselves() -> None:
    """Five have been looked at with the Eye of the Oracle, and another player lays one more on the four left."""
    setup = Setup(players=2, mode="coop", boxes=["wizards_tower"], options={"closed_hands": "on"})
    game = position(setup, {"phase": "play", "hands": {1: ["eye_of_the_oracle"], 2: ["tar"]}})
    game.choose("play eye_of_the_oracle")
    while game.decision is not None and game.decision.kind in ("keep", "put_back"):
        game.choose(game.options[0])
    deck = game.state.decks["castle"]
    deck.lay_on_top(game.state.hands[2].pop(0), 2)
    names = [{card.id} for card in deck.top]
    first, second = on_top(game, 1), on_top(game, 2)
    assert first[:4] == names[:4] and len(first[4]) > 5
    assert second[4:] == names[4:] and all(len(cards) > 5 for cards in second[:4])
    assert all(len(cards) > 5 for cards in on_top(game, None))


def test_nobody_knows_the_top_of_a_deck_that_has_been_mixed() -> None:
    game = studied()
    game.state.decks["castle"].mix()
    assert len({next_card(game, 1, seed) for seed in range(30)}) > 5


# --- monsters that are in the pile or somewhere nobody can look ---


def facing_overlord(**given: Any) -> Game:
    """Two players and an overlord who holds three tokens."""
    hands = {1: ["tar", "missing", "red_archer"], 2: ["brick"]}
    setup = Setup(players=3, mode="overlord", boxes=["crowns_and_quests"], options={"characters": "off"})
    return position(setup, {"phase": "play", "hands": hands, "overlord": ["troll", "orc", "draw_3"], **given})


def in_overlords_hand(game: Game, seat: int | None, seeds: int) -> Counter[World]:
    return Counter(tuple(sorted(held(game.imagine(seat, seed), "overlord"))) for seed in range(seeds))


def refilled(phase: str = "play") -> Game:
    """The pile was empty, so that everybody could tell what the overlord holds; then it was refilled."""
    back = ["orc", "orc", "goblin", "goblin", "goblin", "red_move"]
    game = facing_overlord(
        phase=phase, quest="the_siege_of_lord_vulkar", monsters=["goblin@archer-1"], pile=[], monster_discards=back
    )
    assert in_overlords_hand(game, 1, 20).keys() == {("draw_3", "orc", "troll")}
    assert refill(game)
    return game


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_what_comes_back_into_the_pile_is_not_in_the_overlords_hand(seat: int | None) -> None:
    assert in_overlords_hand(refilled(), seat, 20).keys() == {("draw_3", "orc", "troll")}


def test_what_the_overlord_draws_then_is_any_token_of_the_pile() -> None:
    game = refilled()
    draw_tokens(game, 1)
    pile = Counter(["orc", "orc", "goblin", "goblin", "goblin", "red_move"])
    chances: dict[World, Fraction] = {
        tuple(sorted(["draw_3", "orc", "troll", token])): Fraction(number, 6) for token, number in pile.items()
    }
    check_likely(in_overlords_hand(game, 1, 600), chances)
    assert len(in_overlords_hand(game, 3, 20)) == 1, "the overlord knows"


def test_what_the_overlord_has_played_is_not_in_the_hand() -> None:
    """One orc was known to be in the hand, and it may still hold another that was drawn since."""
    game = refilled(phase="overlord")
    game.state.chance.draws = {"pile": ["orc"]}
    draw_tokens(game, 1)
    game.choose("play orc")
    pile = Counter(["orc", "orc", "goblin", "goblin", "goblin", "red_move"])
    chances: dict[World, Fraction] = {
        tuple(sorted(["draw_3", "troll", token])): Fraction(number, 6) for token, number in pile.items()
    }
    check_likely(in_overlords_hand(game, 1, 600), chances)


def test_whoever_cannot_be_lured_is_in_the_overlords_hand() -> None:
    game = facing_overlord(quest="a_plague_of_madness", monsters=["goblin@archer-1"], pile=["orc", "goblin", "goblin"])
    assert {"troll" in hand for hand in in_overlords_hand(game, 1, 20)} == {True, False}
    game.choose("lure troll > forest-1")
    assert game.events[-1].kind == "lured_nobody"
    assert {"troll" in hand for hand in in_overlords_hand(game, 1, 20)} == {True}
    assert len(in_overlords_hand(game, 1, 20)) > 2


def test_a_lure_does_not_tell_who_is_in_the_crew_of_the_siege_engines() -> None:
    """The only troll out of sight may be in the pile or in the crew, so it can be lured either way (CQ-OVER-20)."""
    setup = Setup(
        players=2,
        mode="coop",
        boxes=["engines_of_war", "crowns_and_quests"],
        options={"characters": "off", "crew": "random"},
    )
    given = {"crew": ["troll", "orc", "orc", "orc", "orc", "orc"], "pile": ["goblin", "orc", "orc", "draw_3"]}
    quest = {"quest": "a_plague_of_madness", "monsters": ["goblin@archer-1"], "hands": {1: ["tar", "missing"]}}
    game = position(setup, {"phase": "play", **quest, **given})
    twins = [game.imagine(1, seed) for seed in range(20)]
    assert {sum(token.id == "troll" for token in twin.state.pile.rest) for twin in twins} == {0, 1}
    assert all(twin.view(1) == game.view(1) for twin in twins)
    game.choose("lure troll > forest-1")
    assert game.events[-1].kind == "lured_nobody"

"""What is asked of every bot: it may choose only by what its seat sees, the same for the same seed, and legally.

The bots are those that are registered, so a new one is tested by itself.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count, groupby
from random import Random
from zlib import crc32

import pytest

from ringwall import Game, Setup
from ringwall.bots import BOTS, PARAMETERS, Oracle, Outlook, make_bot
from ringwall.bots.oracle import Budget
from ringwall.bots.oracle.review import review
from ringwall.boxes import BASE, EXPANSIONS, open_box
from ringwall.hidden import sees_hand, sees_hold
from ringwall.texts.needed import needed_keys
from tests.tables import random_setup

GAMES = range(150, 3000)
"""How many random games are looked at: as many as it takes to see every kind of decision."""
SKILLED_EVERY = 5
"""Random players never get far; now and then others play, for the late positions."""
DEALS = 3
"""How often what is hidden is dealt anew for a fast bot."""

NAMES = list(BOTS)
"""Before any other test registers bots of its own."""

Ask = Callable[[Game], object]
"""Puts the decision of a game to somebody; what they answer."""


class Unfair(AssertionError):
    """An answer that depends on something hidden."""


# --- situations ---


def rare_situations() -> Iterator[Game]:
    """Of the kinds that random games hardly ever show, told by the boxes' own modules in ``tests/bots/rare``."""
    for box in EXPANSIONS:
        if find_spec(f"tests.bots.rare.{box}") is not None:
            yield from import_module(f"tests.bots.rare.{box}").situations()


def random_table(number: int, dice: Random) -> Setup:
    """Any table; every other one with something that somebody knows and others do not."""
    while True:
        setup = random_setup(dice)
        if number % 2 == 0 or setup.rules.closed_hands or setup.rules.overlord_seat:
            return setup


@cache
def every_kind() -> frozenset[str]:
    """The kinds of decision there are."""
    return frozenset(key.removeprefix("decision.") for key in needed_keys() if key.startswith("decision."))


def kind_of(game: Game) -> str:
    assert game.decision is not None
    return game.decision.kind


def deciding(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def sort_of(game: Game) -> tuple[object, ...]:
    """Situations that have this in common need not all be tried."""
    overlord = deciding(game) == game.rules.overlord_seat
    return kind_of(game), game.setup.mode, game.rules.closed_hands, overlord


@cache
def situations() -> list[Game]:
    """Decisions of every kind, in every mode and at every side of the table, that are not settled in advance."""
    found = {sort_of(game): game for game in rare_situations()}
    for number in range(GAMES.stop):
        if number >= GAMES.start and every_kind() <= {kind_of(game) for game in found.values()}:
            break
        dice = Random(f"situations {number}")
        game = Game(random_table(number, dice), seed=number)
        simple = make_bot("simple", number)
        while game.decision is not None:
            if len(game.options) > 1 and sort_of(game) not in found:
                found[sort_of(game)] = game.copy()
            skilled = number % SKILLED_EVERY == 0 and dice.random() < 0.9
            game.choose(simple.choose(Outlook.of(game)) if skilled else dice.choice(game.options))
    return list(found.values())


def spread(games: list[Game], number: int) -> list[Game]:
    """About so many of them, from everywhere."""
    return games[:: max(1, len(games) // number)]


@cache
def one_of_each_kind() -> list[Game]:
    """For bots that take their time: each kind somewhere else."""
    kinds = [list(games) for _, games in groupby(sorted(situations(), key=kind_of), kind_of)]
    return [games[number % len(games)] for number, games in enumerate(kinds)]


def is_clean(game: Game) -> bool:
    """Whether no effect is under way, so that the state is all there is."""
    return game.clean


def redealt(game: Game, seed: str) -> Game:
    """The same to the seat that must choose, with everything that it cannot see dealt anew, and with another past."""
    twin = game.imagine(deciding(game), seed)
    assert twin.view(deciding(game)) == game.view(deciding(game))
    return twin


# --- fairness ---


def check_fair(ask: Callable[[], Ask], games: list[Game], deals: int) -> None:
    """Whoever is asked, ``ask()`` for each game anew, must answer the same whatever is hidden."""
    for number, game in enumerate(games):
        answer = ask()(game)
        for deal in range(deals):
            other = ask()(redealt(game, f"{number} {deal}"))
            if other != answer:
                raise Unfair(f"{answer}, or {other} with something else hidden: {game.setup}\n{game}")


def spec_of(name: str, iterations: int) -> str:
    """The bot with a small budget, and by no clock, if it has one."""
    return f"{name}:iterations={iterations}" if is_slow(name) else name


def is_slow(name: str) -> bool:
    return "iterations" in PARAMETERS[name]


def choice(name: str, seed: int = 5, iterations: int = 16) -> Ask:
    """A new bot; it must choose one of the options."""
    bot = make_bot(spec_of(name, iterations), seed)

    def ask(game: Game) -> str:
        outlook = Outlook.of(game)
        chosen = bot.choose(outlook)
        assert any(chosen is option for option in outlook.options), f"{name} chooses {chosen}: {game.setup}\n{game}"
        return chosen.text

    return ask


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


@pytest.mark.parametrize("mode", list(BASE.modes))
def test_chooses_by_what_the_seat_sees(name: str, mode: str) -> None:
    games = [game for game in (one_of_each_kind() if is_slow(name) else situations()) if game.setup.mode == mode]
    check_fair(lambda: choice(name), games, 1 if is_slow(name) else DEALS)


def closed_table(box: str) -> Setup:
    """A table with a box, one of its options at least if it has any, and hands that others do not see."""
    variants = open_box(box).variants.keys()
    for number in count():
        setup = random_setup(Random(f"{box} {number}"), (box,))
        if box in setup.boxes and setup.rules.closed_hands and (setup.options.keys() & variants or not variants):
            return setup
    raise AssertionError


TABLES = [
    Setup(players=2),
    Setup(players=4, options={"closed_hands": True}),
    Setup(players=3, mode="overlord", options={"secret_forces": True, "closed_hands": True}),
    *map(closed_table, EXPANSIONS),
    *(Setup(players=3, mode="overlord", boxes=[box]) for box in EXPANSIONS),
]


@pytest.mark.parametrize("setup", TABLES, ids=repr)
def test_whatever_it_remembers_it_has_seen(name: str, setup: Setup) -> None:
    """One bot plays; another of the same seed sees every decision with something else hidden, and would play alike."""
    game = Game(setup, seed=6)
    player, other = (choice(name, iterations=4) for _ in range(2))
    for number in range(12 if is_slow(name) else 100):
        if game.decision is None:
            break
        chosen = player(game)
        assert other(redealt(game, f"{number}")) == chosen
        game.choose(str(chosen))


def advice(outlook: Outlook) -> object:
    """A hint, with all its figures."""
    oracle = make_bot(spec_of("oracle", 16), 5)
    assert isinstance(oracle, Oracle)
    found = oracle.advise(outlook)
    lines = [(line.option.text, line.chance, line.playouts, line.error, line.then) for line in found.lines]
    return found.option.text, found.chance, lines


def test_a_hint_tells_what_the_seat_can_know() -> None:
    check_fair(lambda: lambda game: advice(Outlook.of(game)), spread(situations(), 40), 1)


def look_back(game: Game) -> object:
    """The review of a game that begins here and of its first choice."""
    game = Game.from_position(game.setup, game.state)
    game.choose(game.options[-1])
    return list(review(game, Budget(iterations=8)))


def test_a_review_judges_by_what_the_seat_could_know() -> None:
    check_fair(lambda: look_back, spread([game for game in situations() if is_clean(game)], 20), 1)


# --- the test itself ---


def test_there_is_a_situation_of_every_kind() -> None:
    assert {kind_of(game) for game in situations()} == every_kind()
    assert {game.setup.mode for game in one_of_each_kind()} == set(BASE.modes)


def test_there_are_situations_at_every_side_of_the_table() -> None:
    sides = Counter(
        (game.setup.mode, game.rules.closed_hands, deciding(game) == game.rules.overlord_seat) for game in situations()
    )
    for mode in BASE.modes:
        assert sides[mode, False, False] > 10
        assert mode == "solitaire" or sides[mode, True, False] > 10
    assert sides["overlord", False, True] >= 4
    assert {box for game in situations() for box in game.setup.boxes} == set(EXPANSIONS)


def others_cards(game: Game) -> object:
    """The cards of others."""
    seats = [seat for seat in game.rules.castle_seats if not sees_hand(game.rules, deciding(game), seat)]
    return [[card.id for card in game.state.hands[seat]] for seat in seats]


def others_tokens(game: Game) -> object:
    """The tokens that others hold, and those nobody has seen."""
    names = [each for each in game.state.holds if not sees_hold(game.rules, deciding(game), each)]
    return {each: [token.id for token in game.state.holds[each]] for each in names}


def cards_to_come(game: Game) -> object:
    """The cards to come."""
    return {each: [card.id for card in deck.face_down()] for each, deck in game.state.decks.items()}


def tokens_to_come(game: Game) -> object:
    """The tokens to come."""
    return [token.id for token in game.state.pile.face_down()]


def rolls_to_come(game: Game) -> object:
    """The rolls to come."""
    chance = game.state.chance.copy()
    return [chance.die() for _ in range(4)]


def the_seed(game: Game) -> object:
    """With which the whole game can be looked at."""
    return game.seed


def all_events(game: Game) -> object:
    """What has happened, with all that was told to others."""
    return [event.data for event in game.events]


SECRETS = [others_cards, others_tokens, cards_to_come, tokens_to_come, rolls_to_come, the_seed, all_events]


@pytest.mark.parametrize("secret", SECRETS)
def test_much_that_is_hidden_is_dealt_anew(secret: Ask) -> None:
    differ = sum(secret(game) != secret(redealt(game, "anew")) for game in situations())
    assert differ > len(situations()) / 10


class Snoop:
    """A cheat: chooses by what it has been told."""

    def __init__(self, secret: object) -> None:
        self._told = crc32(repr(secret).encode())

    def choose(self, outlook: Outlook) -> str:
        return outlook.options[self._told % len(outlook.options)].text

    def guess(self, outlook: Outlook) -> object:
        """An honest choice, but what is said of it is not."""
        return outlook.options[0].text, self._told / 2**32


@pytest.mark.parametrize("secret", SECRETS)
def test_a_bot_that_peeks_is_caught(secret: Ask) -> None:
    with pytest.raises(Unfair, match="with something else hidden"):
        check_fair(lambda: lambda game: Snoop(secret(game)).choose(Outlook.of(game)), situations(), 1)
    with pytest.raises(Unfair, match="with something else hidden"):
        check_fair(lambda: lambda game: Snoop(secret(game)).guess(Outlook.of(game)), situations(), 1)


def test_a_bot_that_only_looks_is_not_caught() -> None:
    def honest(game: Game) -> object:
        outlook = Outlook.of(game)
        return Snoop(outlook.view).choose(outlook), Snoop(others_cards(outlook.imagine("a dream"))).guess(outlook)

    check_fair(lambda: honest, situations(), DEALS)


# --- the same seed, the same choices ---


def test_the_same_seed_chooses_the_same(name: str) -> None:
    games = spread(situations(), 15 if is_slow(name) else 100)
    once, again = ([choice(name, number)(game) for number, game in enumerate(games)] for _ in range(2))
    assert once == again


def some_choices() -> Iterator[str]:
    """What every bot does in some situations."""
    for setup in (TABLES[0], TABLES[-1]):
        game = Game(setup, seed=2)
        players = {name: choice(name, iterations=4) for name in NAMES}
        for _ in range(15):
            texts = {name: str(ask(game)) for name, ask in players.items()}
            yield str(texts)
            game.choose(texts["simple"])


def test_other_processes_choose_the_same() -> None:
    """Python mixes the order of sets anew in each process, and a choice must not hang on that."""
    code = "from tests.test_fairness import some_choices; print(*some_choices(), sep='\\n')"
    command = [sys.executable, "-c", code]
    environment = {**os.environ, "PYTHONHASHSEED": "8", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, encoding="utf-8")
    assert told.stdout.splitlines() == list(some_choices())

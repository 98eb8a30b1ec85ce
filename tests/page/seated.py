"""People who sit down at a table where a game has been before, and what they do there in more than one test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots import Bot, Outlook
from tests.page.eyes import raw_texts
from tests.page.parlour import Parlour, offering, seated_at
from tests.page.people import House, Server
from tests.page.player import Player, preparation, shows, words
from tests.page.stored import play_until


@contextmanager
def visitor(
    house: House, server: Server, settings: dict[str, Any] | None = None, touch: bool = False, **wishes: Any
) -> Iterator[Player]:
    """Somebody who comes to a page that has been used before, and changes nothing that outlasts the visit."""
    wishes = {**wishes, "has_touch": True} if touch else wishes
    with house.guest(server, preparation(**settings or {}), **wishes) as page:
        yield Player(page, touch=touch, prepared=True)


@contextmanager
def seated(house: House, parlour: Parlour, game: Game, *seats: str, **wishes: Any) -> Iterator[Player]:
    """Somebody who goes on with a game. If no seats are named, Anna sits where the choice is."""
    opened = parlour.continue_game(game, *(seats or seated_at(game)))
    with visitor(house, parlour, **wishes) as player:
        yield player.sit_down(parlour.seat_link(opened))


class Company(NamedTuple):
    anna: Player
    ben: Player
    opened: dict[str, Any]


@contextmanager
def company(house: House, parlour: Parlour, game: Game, *seats: str, name: str = "Ben") -> Iterator[Company]:
    """Anna sits at the table; Ben comes by her invitation and takes the open seat."""
    opened = parlour.continue_game(game, *seats)
    with visitor(house, parlour) as anna, visitor(house, parlour) as ben:
        anna.sit_down(parlour.seat_link(opened))
        ben.page.goto(f"{parlour.link}#/join/{opened['table']}/{opened['invite']}")
        ben.page.get_by_label(words("page.join.name")).fill(name)
        ben.press(ben.button("page.join.sit"))
        ben.until("wire.table !== null && wire.you !== null")
        anna.until("wire.table.seats.every((each) => each.kind !== 'open')")
        yield Company(anna, ben, opened)


def watches(house: House, parlour: Parlour, game: Game, bot: Bot, choices: int) -> None:
    """With motion on, everything that comes of some choices is shown until the board has what the engine knows."""
    with house.person(reduced_motion="no-preference") as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "warning" else None)
        anna = Player(page, speed="fast").sit_down(
            parlour.seat_link(parlour.continue_game(game, "human:Anna", "human:Anna 2"))
        )
        for _ in range(choices):
            if game.decision is None:
                break
            option = bot.choose(Outlook.of(game)).text
            game.choose(option)
            anna.pick_listed(anna.option_of(option))
            anna.until("!document.querySelector('#motion')")
            shows(anna)
        assert complaints == []


def strikes(game: Game) -> bool:
    """The first seat plays, and can hit a monster with one card."""
    hits = any(option.target and "@" in option.target.text and len(option.what) == 1 for option in game.options)
    return game.decision is not None and game.decision.seat == 1 and game.decision.kind == "play" and hits


def first_hit(player: Player) -> dict[str, Any]:
    return next(
        option for option in player.options if option["target"] and "@" in option["target"] and len(option["what"]) == 1
    )


def sorts_of_choices(*sorts: tuple[Setup, str, str]) -> pytest.MarkDecorator:
    """A test for each: in games of this setup, a decision of this kind, answered with this verb."""
    ids = [f"{kind}-{verb}" for _, kind, verb in sorts]
    return pytest.mark.parametrize(("setup", "kind", "verb"), sorts, ids=ids)


def picks_the_last(house: House, parlour: Parlour, setup: Setup, kind: str, verb: str) -> None:
    """A choice of this sort comes, and the last way to make it is picked and sent as it was meant, not a neighbour."""
    picks_last_of(house, parlour, play_until(setup, offering(kind, verb), "random").game, verb)


def picks_last_of(house: House, parlour: Parlour, game: Game, verb: str) -> None:
    option = [option.text for option in game.options if option.verb == verb][-1]
    with seated(house, parlour, game) as anna:
        shows(anna)
        assert raw_texts(anna.page) == []
        anna.pick(anna.option_of(option))


def plays_card(house: House, parlour: Parlour, setup: Setup, card: str) -> None:
    """The card comes to somebody's hand and is played at something."""

    def played_at(game: Game) -> str | None:
        return next((option.text for option in game.options if option.text.startswith(f"play {card} >")), None)

    game = play_until(setup, lambda game: played_at(game) is not None, "random").game
    option = played_at(game)
    assert option is not None
    with seated(house, parlour, game) as anna:
        anna.pick(anna.option_of(option))


def plays_to_the_end(player: Player, game: Game, bot: Bot) -> None:
    """The choices of a bot, each made by clicking; before each the page shows what the engine knows."""
    assert player.wait_for_turn()
    while game.decision is not None:
        shows(player)
        option = bot.choose(Outlook.of(game)).text
        game.choose(option)
        player.pick(player.option_of(option))
        assert player.choices == len(game.choices())
    assert not player.wait_for_turn()
    assert game.outcome is not None
    expect(player.dialog.locator("h2")).to_have_text(words("page.end.won" if game.outcome.won else "page.end.lost"))

"""One clock: words, counters, cards and questions come with what the board shows, and nothing is left out."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from ringwall import Game, Setup
from ringwall.bots import Bot, Outlook, make_bot
from ringwall.server.connection import Connection
from ringwall.server.messages import Presence, You
from ringwall.server.room import Room
from ringwall.server.storage import Storage
from tests.page.eyes import SIZES, faults, findings, raw_texts, resize
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, shows, words
from tests.page.recorder import HASTE, RECORDER, monsters_in, pictures, recorded
from tests.page.stored import play_until
from tests.server.harness import choose, make_table

ALONE: Final = Setup(players=1)
CLOSED: Final = Setup(players=2, options={"closed_hands": True})
MOVING: Final = {"reduced_motion": "no-preference"}
TURNS: Final = 100
LINES: Final = ".log .line > span"
FEW: Final = 30
"""Choices that make some turns."""


def stormed(game: Game) -> bool:
    """When the turn ends now, monsters move, hit a wall and more of them come; nothing rolls over the board."""
    if game.decision is None or game.decision.kind != "play" or "done" not in [option.text for option in game.options]:
        return False
    then = game.copy()
    before = len(then.events)
    then.choose("done")
    kinds = [event.kind for event in then.events[before:]]
    wanted = {"moved", "wall_lost", "rolled", "drew"}
    return wanted <= set(kinds) and "boulder" not in kinds and then.decision is not None


@contextmanager
def stormy(house: House, parlour: Parlour, speed: str, **settings: Any) -> Iterator[Player]:
    """Anna at the end of a turn that brings a lot, at a page that moves and whose every state is recorded."""
    game = play_until(ALONE, stormed).game
    with house.person(**MOVING) as page:
        page.add_init_script(RECORDER)
        anna = Player(page, speed=speed, **settings)
        yield anna.sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna")))


def update_of(player: Player) -> dict[str, Any]:
    update: dict[str, Any] = player.page.evaluate("wire.heard.findLast((each) => each.t === 'update')")
    return update


def lines_of(page: Page) -> list[str]:
    return page.locator(LINES).all_text_contents()


def is_over(player: Player) -> str:
    """When all has been shown: the question stands there."""
    question = json.dumps(player.table["question"])
    return f"document.getElementById('question')?.textContent.includes({question})"


# --- one clock ---


def test_no_line_counter_card_or_question_is_ahead_of_the_board(house: House, parlour: Parlour) -> None:
    with stormy(house, parlour, "fast") as anna:
        page, before, old = anna.page, anna.view, anna.page.locator(".log .line").count()
        page.evaluate("record.length = 0")
        anna.pick(anna.option("^done$"))
        anna.until(is_over(anna))
        update = update_of(anna)
        film = pictures(before, update["events"])
        seen = [each for each in recorded(page) if words("page.do.sent") not in each["question"]]
        assert len(seen) > 8, "it was shown in beats"
        for moment in seen:
            _is_of_one_moment(moment, film, old, update)
        assert [line["words"] for line in update["log"]] == lines_of(page)[old:]


def _is_of_one_moment(
    moment: dict[str, Any], film: list[tuple[dict[str, Any], int]], old: int, update: dict[str, Any]
) -> None:
    """All that is shown has been so after one and the same event, and the log tells nothing that came later."""
    new = moment["lines"] - old
    views = [(view, told) for view, told in film if monsters_in(view) == moment["monsters"]]
    fitting = [
        (view, told)
        for view, told in views
        if moment["hand"] == view["hands"]["1"]
        and moment["pile"] == str(view["pile"]["left"])
        and moment["turn"] == words("page.phase.turn", turn=view["turn"])
        and moment["phase"] == update["table"]["phases"].index(view["phase"])
    ]
    assert fitting, moment
    assert new <= max(told for _, told in fitting), moment
    last = update["table"]
    if moment["offered"] or last["question"] in moment["question"]:
        assert monsters_in(last["view"]) == moment["monsters"] and new == len(update["log"])


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_ends_the_showing_and_opens_the_choice(house: House, parlour: Parlour, how: str) -> None:
    """And it answers nothing: nobody has seen the question yet, though N would end a turn and a card lies there."""
    with stormy(house, parlour, "slow") as anna:
        anna.pick(anna.option("^done$"))
        expect(anna.question).to_contain_text(words("page.do.showing"))
        acts = "wire.said.filter((each) => each.t === 'act').length"
        sent = anna.page.evaluate(acts)
        if how == "click":
            anna.press(anna.page.locator(".hand [data-card]").first)
        else:
            anna.page.keyboard.press("n")
        anna.until(is_over(anna))
        shows(anna)
        assert anna.page.evaluate(acts) == sent
        expect(anna.dialog).to_have_count(0)


def test_those_who_do_not_see_motion_get_it_all_at_once_and_in_order(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, stormed).game
    with house.person() as page:
        page.add_init_script(RECORDER)
        opened = parlour.continue_game(game, "human:Anna")
        anna = Player(page, speed="normal").sit_down(parlour.seat_link(opened))
        old = page.locator(".log .line").count()
        page.evaluate("record.length = 0")
        anna.pick(anna.option("^done$"))
        anna.until(is_over(anna))
        lines = [line["words"] for line in update_of(anna)["log"]]
        assert {each["lines"] - old for each in recorded(page)} == {0, len(lines)}
        assert lines_of(page)[old:] == lines
        told = anna.told.locator("p").all_inner_texts()
        since = [*lines, anna.table["question"]]
        assert told[-len(since) :] == since[-len(told) :], "of what was said before, something may still stand there"


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_ribbon_of_a_phase_covers_nobody(house: House, parlour: Parlour, size: str) -> None:
    watch = """
    addEventListener("DOMContentLoaded", () => {
      window.ribbons = [];
      new MutationObserver(() => {
        for (const ribbon of document.querySelectorAll(".motion-ribbon")) {
          if (ribbon.dataset.seen) continue;
          ribbon.dataset.seen = "yes";
          ribbon.getAnimations().forEach((each) => each.pause());
          ribbon.getAnimations().forEach((each) => { each.currentTime = 300; });
          const { left, right, top, bottom } = ribbon.getBoundingClientRect();
          const meets = (each) => {
            const other = each.getBoundingClientRect();
            return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
          };
          const covered = [...document.querySelectorAll(".board-place .token")].filter(meets);
          ribbons.push(right - left > 20 ? covered.length : -1);
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    """
    game = play_until(ALONE, stormed).game
    with house.person(**MOVING, viewport=SIZES[size]) as page:
        page.add_init_script(watch)
        anna = Player(page, speed="fast").sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna")))
        anna.pick(anna.option("^done$"))
        anna.until(is_over(anna))
        ribbons = page.evaluate("ribbons")
        assert ribbons and not any(ribbons), ribbons


# --- nothing is left out ---


class Broadcast:
    """A game of bots as a page that watches is sent it, all of it as fast as it can take it."""

    def __init__(self, seed: int, choices: int | None = None) -> None:
        table = make_table(Setup(players=2), seed=seed)
        table.match.film()
        room = Room(table, 1.0, 2.0, cast(Storage, None), cast(Any, None), lambda room: None)
        page = Connection("", "en", lambda code: None)
        room.connections = [page]
        with ThreadPoolExecutor(1) as beside:  # in this thread the event loop of Playwright runs
            beside.submit(asyncio.run, self._play(room, make_bot("simple", seed), choices)).result()
        sent = [json.loads(page.outbox.get_nowait()) for _ in range(page.outbox.qsize())]
        self.first, *self.updates = [message for message in sent if message["t"] == "update"]
        self.turns = table.match.game.state.turn
        page.send(You([], None, None))
        page.send(Presence([], 1))
        self.greeting = [page.outbox.get_nowait().decode() for _ in range(2)]

    async def _play(self, room: Room, bot: Bot, choices: int | None) -> None:
        table = room.table
        await room._show_all(None)
        while (decision := table.match.game.decision) is not None and len(table.match) != choices:
            choose(table, decision.options.index(bot.choose(Outlook.of(table.match.game))))
            await room._show_all(table.v - 1)
        self._route: WebSocketRoute | None = None

    def answer(self, route: WebSocketRoute) -> None:
        """The page comes in and sees the beginning."""
        self._route = route

        def said(message: str | bytes) -> None:
            kind = json.loads(message)["t"]
            if kind == "p":
                route.send('{"t":"0"}')
            elif kind == "hello":
                for each in (*self.greeting, json.dumps(self.first)):
                    route.send(each)

        route.on_message(said)

    def send(self, updates: list[dict[str, Any]]) -> None:
        assert self._route is not None
        for update in updates:
            self._route.send(json.dumps(update))

    def is_shown(self, page: Page) -> None:
        """All of it, in words and on the board."""
        last = self.updates[-1]["table"]
        lines = [line["words"] for update in (self.first, *self.updates) for line in update["log"]]
        expect(page.locator("#question")).to_contain_text(last["question"])
        expect(page.locator(LINES)).to_have_text(lines)
        assert recorded(page)[-1]["monsters"] == monsters_in(last["view"])


@contextmanager
def watching(
    house: House,
    parlour: Parlour,
    game: Broadcast,
    haste: bool = True,
    viewport: ViewportSize | None = None,
    **settings: Any,
) -> Iterator[Page]:
    with house.person(**MOVING, viewport=viewport or SIZES["desk"]) as page:
        page.add_init_script(RECORDER)
        if haste:
            page.add_init_script(HASTE)
        kept = json.dumps(json.dumps({"speed": "fast", "pace": "fast", **settings}))
        page.add_init_script(f"localStorage.setItem('ringwall.settings', {kept})")
        page.route_web_socket("**/socket*", game.answer)
        page.goto(f"{parlour.link}#/table/broadcast")
        expect(page.locator(".board-place > svg.board")).to_be_visible()
        yield page


def test_a_hundred_turns_of_bots_are_all_shown(house: House, parlour: Parlour) -> None:
    """However fast they come: every move of each game has been on the board, in its order."""
    turns = 0
    for seed in range(20):
        game = Broadcast(seed)
        with watching(house, parlour, game, viewport=SIZES["phone"]) as page:
            game.send(game.updates)
            expect(page.locator("dialog.ending")).to_be_visible(timeout=60_000)
            seen = iter([each["monsters"] for each in recorded(page)])
            moves = [monsters for monsters, _ in groupby(monsters_in(each["table"]["view"]) for each in game.updates)]
            assert all(monsters in seen for monsters in moves)
            assert {each["turn"] for each in recorded(page)} >= {
                words("page.phase.turn", turn=turn) for turn in range(1, game.turns + 1)
            }
        turns += game.turns
        if turns >= TURNS:
            return
    raise AssertionError(f"only {turns} turns")


def test_whoever_is_behind_can_catch_up(house: House, parlour: Parlour) -> None:
    game = Broadcast(0, FEW)
    with watching(house, parlour, game, haste=False, speed="slow", pace="slow") as page:
        game.send(game.updates)
        catch_up = page.locator(".catch-up")
        expect(catch_up).to_have_text(words("page.pace.behind", turns=game.turns - 1))
        catch_up.click()
        game.is_shown(page)
        expect(catch_up).to_have_count(0)


def test_moves_wait_during_a_pause_and_go_on_step_by_step(house: House, parlour: Parlour) -> None:
    game = Broadcast(0, FEW)
    with watching(house, parlour, game) as page:
        pause, step = page.locator("[data-pace=pause]"), page.locator("[data-pace=step]")
        lines = page.locator(".log .line")
        pause.click()
        game.send(game.updates)
        told = len(game.first["log"])
        expect(lines).to_have_count(told)
        moves = [update for update in game.updates if update["events"]]
        for shown, update in enumerate(moves[:4], start=1):
            step.click()
            told += len(update["log"])
            expect(step).to_have_attribute("aria-label", words("page.pace.step", count=len(moves) - shown))
            expect(lines).to_have_count(told)
        page.locator(".board-place").click()
        page.keyboard.press("l")
        expect(lines).to_have_count(told)
        pause.click()
        game.is_shown(page)


def test_with_an_instant_pace_each_move_is_there_at_once(house: House, parlour: Parlour) -> None:
    game = Broadcast(0, FEW)
    with watching(house, parlour, game, haste=False, speed="slow", pace="slow") as page:
        page.locator(".pace select").select_option("instant")
        game.send(game.updates)
        game.is_shown(page)
        assert page.evaluate("JSON.parse(localStorage['ringwall.settings']).pace") == "instant"


def test_whoever_looked_away_finds_what_happened_still_to_be_shown(house: House, parlour: Parlour) -> None:
    game = Broadcast(0, FEW)
    look = """(away) => {
      Object.defineProperty(document, "hidden", { get: () => away, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with watching(house, parlour, game) as page:
        page.evaluate(look, True)
        game.send(game.updates)
        expect(page.locator(".catch-up")).to_have_text(words("page.pace.behind", turns=game.turns - 1))
        expect(page.locator(".log .line")).to_have_count(len(game.first["log"]))
        page.evaluate(look, False)
        game.is_shown(page)
        assert len({each["turn"] for each in recorded(page)}) == game.turns


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_pace_can_be_read_and_reached_by_everybody(house: House, parlour: Parlour, lang: str) -> None:
    game = Broadcast(0, FEW)
    with watching(house, parlour, game, pace="step", lang=lang) as page:
        game.send(game.updates)
        expect(page.locator(".catch-up")).to_be_visible()
        for size in ("desk", "phone"):
            resize(page, size)
            assert (faults(page), raw_texts(page), findings(page)) == ([], [], []), size


# --- several at one screen ---


def hands_over(game: Game) -> bool:
    """The first of two ends a turn in which monsters come near."""
    if game.decision is None or game.decision.seat != 1 or "done" not in [option.text for option in game.options]:
        return False
    then = game.copy()
    before = len(then.events)
    then.choose("done")
    moved = any(event.kind == "moved" for event in then.events[before:])
    return moved and then.decision is not None and then.decision.seat == 2


def test_all_is_shown_that_everybody_may_see_before_the_screen_is_covered(house: House, parlour: Parlour) -> None:
    game = play_until(CLOSED, hands_over).game
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with house.person(**MOVING) as page:
        page.add_init_script(RECORDER)
        player = Player(page, speed="fast").sit_down(parlour.seat_link(opened))
        cover = page.locator(".cover")
        player.press(cover.get_by_role("button"))
        player.until("wire.you.looking === 1 && document.querySelector('.hand-card')")
        page.evaluate("record.length = 0")
        player.pick(player.option("^done$"))
        expect(cover).to_contain_text("Ben")
        update = update_of(player)
        seen = [each for each in recorded(page) if not each["cover"]]
        assert seen[-1]["monsters"] == monsters_in(update["table"]["view"]), "it was shown to its end"
        under_way = [each for each in seen if words("page.do.showing") in each["question"]]
        assert under_way and not any(each["hand"] for each in under_way), "no hand lies open meanwhile"
        missed = [line["words"] for line in update["log"] if not line.get("secret")]
        assert cover.locator("li").all_text_contents()[-len(missed) :] == missed
        assert (raw_texts(page), findings(page)) == ([], [])
        player.press(cover.get_by_role("button"))
        player.until("wire.you.looking === 2")
        shows(player)


def test_a_cover_tells_nobody_what_another_drew(house: House, parlour: Parlour) -> None:
    """Each is told what happened since they looked last, but for what only others may know."""
    game = play_until(CLOSED, hands_over).game
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with house.person() as page:
        player = Player(page).sit_down(parlour.seat_link(opened))
        cover = page.locator(".cover")
        for looking in (1, 2, 1):
            player.press(cover.get_by_role("button"))
            player.until(f"wire.you.looking === {looking}")
            while not cover.is_visible():
                option = next((each for each in player.options if each["verb"] == "done"), player.options[-1])
                player.pick_listed(option)
        log = page.evaluate("wire.heard.flatMap((each) => (each.t === 'update' ? each.log : []))")
        secret = {line["words"] for line in log if line.get("secret")}
        told = cover.locator("li").all_text_contents()
        assert secret and told and not secret & set(told)

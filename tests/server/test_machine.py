"""Jepsen in small: whatever happens in whatever order, nothing acknowledged is lost, doubled or shown differently."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from ringwall import Game, Setup
from ringwall.server.journal import BOT, encode
from ringwall.server.messages import Ack, Act, Leave, Message, Rename, Say, StandIn, TakeBack, TakeSeat, Vote
from ringwall.server.table import Refusal
from ringwall.server.tokens import fingerprint
from tests.server.harness import House, Page, room_of, token_of

T = TypeVar("T")
SETUPS = [
    (Setup(players=2), "AB"),
    (Setup(players=3, options={"closed_hands": "on"}), "AB."),
    (Setup(players=3), "AA-"),
    (Setup(players=3, mode="overlord"), "A-B"),
]
PEOPLE = st.integers(0, 7)
PLACES = st.integers(0, 30)
LANGS = st.sampled_from(["en", "de"])
HOUSES = st.integers(0, 1)
PATIENCE = 120.0
"""Nothing that is waited for takes nearly as long, even on a busy machine."""


class Evening(RuleBasedStateMachine):
    """People come, choose, stumble and go; the model is the list of choices that stand."""

    pages = Bundle("pages")
    servers = 1
    """How many of them have the table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(mkdtemp())
        self.model: list[str] = []
        """The texts of all choices that stand."""
        self.expected: list[str] = []
        """What the game must begin with now; only bots may have gone on from there."""
        self.tokens: list[str | None] = [token_of("A"), token_of("B"), None]
        self.v = 0
        self.sent: list[tuple[str | None, Message, int]] = []
        """What was acknowledged: by whom, what, and in which version."""
        self.sitting: dict[int, str] = {}
        """Who has sat down on the seats that keep secrets."""
        self.ready = False

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(story)

    @initialize(which=st.sampled_from(SETUPS), seed=st.integers(0, 50))
    def open(self, which: tuple[Setup, str], seed: int) -> None:
        async def story() -> None:
            self.houses = [House(self.folder / "tables.db") for _ in range(self.servers)]
            for house in self.houses:
                await house.hall.begin()
            self.setup, seats = which
            self.seed = seed
            self.table = await self.houses[0].open(self.setup, seats, seed)

        self.run(story())
        self.ready = True

    def teardown(self) -> None:
        if self.ready:
            for house in self.houses:
                self.run(house.close())
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()
        rmtree(self.folder)

    # --- coming and going ---

    @rule(target=pages, who=PEOPLE, lang=LANGS, where=HOUSES)
    def connect(self, who: int, lang: str, where: int) -> Page:
        page = Page(self.houses[where % self.servers], self.table, self.tokens[who % len(self.tokens)], lang)
        self.run(page.come())
        return page

    @rule(page=pages, since=st.booleans())
    def reconnect(self, page: Page, since: bool) -> None:
        if page not in page.house.pages:
            self.run(page.come(since))

    @rule(page=pages, rudely=st.booleans())
    def drop(self, page: Page, rudely: bool) -> None:
        if page in page.house.pages:
            self.run(page.vanish() if rudely else page.go())

    @rule(where=HOUSES)
    def break_down(self, where: int) -> None:
        """Only what was stored is left, and what others have."""
        self.run(self.houses[where % self.servers].break_down())

    # --- doing ---

    def tell(self, page: Page, message: Message) -> bool:
        """Send something; an acknowledgement is remembered and must be true for ever."""
        if page not in page.house.pages:
            return False
        self.run(page.sync())
        answer = self.run(page.tell(message))
        acks = [each for each in answer if isinstance(each, Ack)]
        assert len(acks) <= 1
        for ack in acks:
            self.sent.append((page.token, message, ack.v))
        return bool(acks)

    @rule(page=pages, place=PLACES)
    def act(self, page: Page, place: int) -> None:
        if page in page.house.pages:
            self.run(self._settle())
            if page.shown is not None and page.shown.options:
                wish = page.choice(place)
                assert self.tell(page, wish), "an option that was shown"
                self.expected = [*self.model, wish.option]

    @rule(page=pages, decision=st.integers(0, 12), option=st.sampled_from(["done", "play", "discard"]))
    def act_wrongly(self, page: Page, decision: int, option: str) -> None:
        assert not self.tell(page, Act(page.id(), decision, option, 1_000))

    @rule(data=st.data(), page=pages)
    @precondition(lambda self: self.sent)
    def repeat(self, data: st.DataObject, page: Page) -> None:
        """The same action again is acknowledged with the same version."""
        token, message, v = data.draw(st.sampled_from(self.sent))
        if page in page.house.pages and page.token == token and page.you is not None and page.you.seats:
            answer = self.run(page.tell(message))
            assert [each.v for each in answer if isinstance(each, Ack)] == [v]

    @rule(page=pages, back=st.integers(1, 6))
    def take_back(self, page: Page, back: int) -> None:
        to = max(0, len(self.model) - back)
        alone = self.run(self._may_take_back(fingerprint(page.token or ""), to))
        if self._back(page, TakeBack(page.id(), to), to):
            assert alone, "somebody else at the table was not asked"

    async def _may_take_back(self, who: str, to: int) -> bool:
        """Whether somebody needs nobody's consent, here or away, to go back."""
        async with room_of(self.houses[0], self.table) as room:
            others = {seat.who for seat in room.table.seats} - {who, ""}
            gone = room.table.match.choices[to:]
        return not others or all(choice.who == who and not choice.reveals for choice in gone)

    @rule(page=pages, agree=st.booleans())
    def vote(self, page: Page, agree: bool) -> None:
        ask = None if page.shown is None else page.shown.ask
        to = len(self.model) if ask is None else ask.to
        self._back(page, Vote(page.id(), agree, None if ask is None else ask.to), to)

    def _back(self, page: Page, wish: Message, to: int) -> bool:
        """Whether it was taken back at once."""
        line = 0 if page.shown is None else page.shown.line
        if not self.tell(page, wish) or page.shown is None or page.shown.line == line:
            return False
        assert page.shown.line == line + 1
        self.expected = self.model[:to]
        return True

    @rule(page=pages, text=st.sampled_from(["hello", "\u202e", "<b>{0}"]))
    def chat(self, page: Page, text: str) -> None:
        self.tell(page, Say(page.id(), text))

    @rule(page=pages, seat=st.integers(1, 3), bot=st.sampled_from(["simple", None]))
    def stand_in(self, page: Page, seat: int, bot: str | None) -> None:
        self.tell(page, StandIn(page.id(), seat, bot))

    @rule(page=pages, seat=st.integers(1, 3))
    def leave(self, page: Page, seat: int) -> None:
        self.tell(page, Leave(page.id(), seat))

    @rule(page=pages, seat=st.integers(1, 3), name=st.sampled_from(["Ann", "Bob", "{0}"]))
    def rename(self, page: Page, seat: int, name: str) -> None:
        self.tell(page, Rename(page.id(), seat, name))

    @rule(where=HOUSES)
    def take_seat(self, where: int) -> None:
        """Somebody new, with a token of their own."""
        name = f"New{len(self.tokens)}"

        async def story() -> None:
            async with room_of(self.houses[where % self.servers], self.table) as room:
                with suppress(Refusal):
                    await room.take_seat(fingerprint(token_of(name)), TakeSeat("invite", name))
                    self.tokens.append(token_of(name))

        self.run(story())

    # --- what is always so ---

    @invariant()
    def all_is_as_it_should_be(self) -> None:
        if self.ready:
            self.run(self._check())

    async def _check(self) -> None:
        await self._settle()
        async with room_of(self.houses[0], self.table) as room, room.moment() as table:
            assert table.v >= self.v, "a version was lost"
            self.v = table.v
            choices = table.match.game.choices()
            assert choices[: len(self.expected)] == self.expected, "a choice was lost, doubled or changed"
            assert all(choice.who == BOT for choice in table.match.choices[len(self.expected) :])
            self.model = self.expected = choices
            game = self._played()
            for seat in (None, *range(1, self.setup.players + 1)):
                assert game.view(seat) == table.match.game.view(seat)
            for seat in table.seats:
                if table.keeps_secrets(seat.number) and seat.who:
                    assert self.sitting.setdefault(seat.number, seat.who) == seat.who
            assert all(table.seats[number - 1].who for number in self.sitting), "who has seen secrets stays"
            for token, message, v in self.sent:
                assert v <= table.v
                assert table.done_before(fingerprint(token or ""), getattr(message, "id", "")) == v
        for page in self._everybody:
            await self._check_page(page, game)

    @property
    def _everybody(self) -> list[Page]:
        return [page for house in self.houses for page in house.pages]

    async def _settle(self) -> None:
        """Until no bot has to choose and every page shows what is stored."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for house in self.houses:
                    await house.settle()
                if self.servers == 1 or await self._is_told():
                    return

    async def _is_told(self) -> bool:
        """Whether all servers know how far the table has come."""
        stored = (await self.houses[0].storage.marks([self.table]))[self.table].entries
        rooms = [room for house in self.houses for room in house.hall.rooms if room.connections]
        known = all(room.table.v == stored and room.table.bot_to_choose() is None for room in rooms)
        return known and all(page.v == stored for page in self._everybody)

    def _played(self) -> Game:
        game = Game(self.setup, self.seed)
        for text in self.model:
            game.choose(text)
        return game

    async def _check_page(self, page: Page, game: Game) -> None:
        assert page.v == self.v and page.shown is not None and page.you is not None
        assert page.shown.view == game.view(page.you.looking)
        fresh = await page.house.page(self.table, page.token, page.lang)
        assert fresh.you == page.you and fresh.v == self.v
        assert encode(fresh.log) == encode(page.log), "the log a page has put together is the whole log"
        assert encode(fresh.chat) == encode(page.chat)
        await fresh.go()
        await page.sync()


SETTINGS = settings(
    max_examples=12,
    stateful_step_count=18,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
Evening.TestCase.settings = SETTINGS
TestEvening = Evening.TestCase


class EveningAtTwoServers(Evening):
    """The same table in two houses: whoever comes gets the one or the other."""

    servers = 2


EveningAtTwoServers.TestCase.settings = settings(SETTINGS, max_examples=6)
TestEveningAtTwoServers = pytest.mark.usefixtures("in_a_database")(EveningAtTwoServers.TestCase)

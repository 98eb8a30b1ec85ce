"""Tables: who may choose, take back, stand in, leave, and be called what."""

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ringwall import Setup
from ringwall.bots import BOTS, PARAMETERS, make_bot
from ringwall.server.journal import AnyEntry, Asked, Chose, Left, StoodIn, Took, TookBack
from ringwall.server.messages import (
    Ack,
    Act,
    Hello,
    Leave,
    Look,
    OpenTable,
    Point,
    Pointed,
    Problem,
    Rename,
    Say,
    StandIn,
    TakeBack,
    TakeSeat,
    Update,
    Vote,
    WantedSeat,
    WantedSetup,
    You,
)
from ringwall.server.storage import StorageError, StoredEntry
from ringwall.server.table import Refusal, Table, check_bot
from ringwall.server.thinking import BotJob
from ringwall.server.tokens import fingerprint
from ringwall.texts import Texts
from tests.server.harness import (
    Page,
    apply,
    choose,
    house,
    make_table,
    only,
    people,
    person,
    refusal,
    room_of,
    run,
    token_of,
)
from tests.tables import random_setup

pytestmark = pytest.mark.usefixtures("each_home")

TWO = Setup(players=2)
THREE = Setup(players=3)
CLOSED = Setup(players=2, options={"closed_hands": "on"})
OVERLORD = Setup(players=2, mode="overlord")
HOSTILE = [
    "<script>alert(1)</script>"[:24],
    "{0}",
    "{name}",
    "%s%(x)s",
    '"><img src=x>',
    "\\u0000",
    "</b>&amp;",
]


def refused(table: Table, who: str, wish: object) -> str:
    wants: dict[type, Any] = {
        Act: table.wants_choice,
        TakeBack: table.wants_to_take_back,
        Vote: table.wants_to_vote,
        Say: table.wants_to_say,
        Leave: table.wants_to_leave,
        Rename: table.wants_name,
        TakeSeat: table.wants_seat,
    }
    with pytest.raises(Refusal) as caught:
        wants[type(wish)](who, wish)
    return caught.value.code


def until(table: Table, seat: int, most: int = 400) -> None:
    """Play until it is a seat's choice after somebody else's."""
    for _ in range(most):
        if table.decision_seat == seat and table.match.choices and table.match.choices[-1].seat != seat:
            return
        choose(table, -1)
    raise AssertionError("that never happened")


# --- choosing ---


def test_only_the_seat_that_must_choose_may_and_only_now() -> None:
    table = make_table(TWO)
    option = table.match.game.options[0].text
    assert table.decision_seat == 1
    assert refused(table, person(2), Act("a", 0, option)) == "not_your_choice"
    assert refused(table, "", Act("a", 0, option)) == "not_your_choice"
    assert refused(table, person(1), Act("a", 1, option)) == "stale"
    assert refused(table, person(1), Act("a", 0, option, 1)) == "stale"
    assert refused(table, person(1), Act("a", 0, "play nothing")) == "not_possible"
    assert refused(table, person(1), Act("a", 0, option.split()[0])) == "not_possible", "no guessing"
    assert table.wants_choice(person(1), Act("a", 0, option, 0)) == Chose(person(1), "a", 1, option)


def test_a_late_click_does_not_hit_a_decision_that_was_made_anew() -> None:
    """Something is taken back and chosen anew: the same number of choices is another decision."""
    table = make_table(TWO)
    choose(table, 0)
    shown = (len(table.match), table.line)
    table.apply(TookBack(person(1), "a", 0))
    choose(table, 1)
    assert len(table.match) == shown[0]
    option = table.match.game.options[0].text
    seat = table.decision_seat
    assert seat is not None
    assert refused(table, person(seat), Act("b", shown[0], option, shown[1])) == "stale"


def test_nobody_chooses_for_the_owner_of_a_seat_a_bot_plays() -> None:
    table = make_table(TWO)
    table.apply(StoodIn(person(1), "", 1, "simple"))
    state = table.bot_to_choose()
    assert state is not None and state.number == 1
    assert refused(table, person(1), Act("a", 0, table.match.game.options[0].text)) == "bot_plays"


def test_people_at_one_screen_look_from_the_seat_that_chooses(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(TWO, "AA"), token_of("A"))
            seen = set()
            for _ in range(12):
                assert page.you is not None and page.shown is not None and page.shown.view["decision"] is not None
                assert page.you.seats == [1, 2]
                assert page.you.looking == page.shown.view["viewer"] == page.shown.view["decision"]["seat"]
                seen.add(page.you.looking)
                await page.act(-1)
            assert seen == {1, 2}

    run(story)


def test_people_at_one_screen_look_from_the_seat_that_chose_last_while_another_chooses(tmp_path: Path) -> None:
    """Whoever has watched and whoever comes back see the same, also after something was taken back."""

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(THREE, "AAB")
            both, third = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            waited = await until_chooses(both, third, 3)
            assert await looks(both) == 2
            assert await until_chooses(both, third, 1) > waited
            assert await looks(both) == 1
            await apply(there, table, TookBack(fingerprint(token_of("A")), "", waited))
            await both.sync()
            assert both.shown is not None and both.shown.choices == waited
            assert await looks(both) == 2

    run(story)


def test_people_at_one_screen_look_from_the_seat_that_chose_last_when_the_game_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(THREE, "AA-", 0), token_of("A"))
            for seat in (1, 2):
                await page.tell(StandIn(page.id(), seat, "simple"))
            await there.settle()
            assert page.shown is not None and page.shown.view["outcome"] is not None
            async with room_of(there, page.table) as room:
                last = [choice.seat for choice in room.table.match.choices if choice.seat != 3][-1]
            assert await looks(page) == last == 2

    run(story)


async def until_chooses(one: Page, other: Page, seat: int) -> int:
    """The two play until this seat has to choose; gives back after how many choices."""
    while True:
        for page in (one, other):
            await page.sync()
        assert one.shown is not None and other.shown is not None and one.shown.view["decision"] is not None
        if one.shown.view["decision"]["seat"] == seat:
            return one.shown.choices
        await (one if one.shown.options else other).act(-1)


async def looks(page: Page) -> int | None:
    """The seat a page looks from, and so does another page of the same person that comes now."""
    fresh = await page.house.page(page.table, page.token)
    assert page.you is not None and page.shown is not None and fresh.you is not None
    assert fresh.you.looking == page.you.looking == page.shown.view["viewer"]
    await fresh.go()
    return page.you.looking


@pytest.mark.parametrize("setup", [CLOSED, OVERLORD])
def test_people_at_one_screen_with_secrets_look_when_they_say_so(tmp_path: Path, setup: Setup) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(setup, "AA"), token_of("A"))
            assert page.you is not None and page.shown is not None
            assert page.you.looking is None and page.shown.view["viewer"] is None and not page.shown.options
            for seat in (2, 1, None):
                await page.tell(Look(seat))
                assert page.you.looking == page.shown.view["viewer"] == seat
            await page.tell(Look(1))
            assert page.shown.secrets

    run(story)


def test_nobody_looks_from_somebody_elses_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(CLOSED, "AB")
            for page in (await there.page(table, token_of("A")), await there.page(table)):
                before = page.you
                for seat, code in ((2, "not_your_seat"), (7, "no_such_seat")):
                    problem = only(Problem, await page.tell(Look(seat)))
                    assert problem.code == (code if page.token else "watching")
                assert page.you == before

    run(story)


# --- taking back ---


def test_somebody_alone_or_at_one_screen_takes_anything_back() -> None:
    for seats in (people(1), people(1) * 2):
        table = make_table(Setup(players=len(seats)), seats)
        dice = Random(1)
        for _ in range(30):
            choose(table, dice.randrange(20))
        views = {}
        for to in (29, 12, 0):
            assert table.free_to(person(1)) == 0 and table.asked_to(person(1)) is None
            entry = table.wants_to_take_back(person(1), TakeBack("a", to))
            assert isinstance(entry, TookBack)
            table.apply(entry)
            assert len(table.match) == to
            views[to] = table.match.game.view(1)
        assert table.line == 3
        assert views[0] == make_table(Setup(players=len(seats)), seats).match.game.view(1)


def test_somebody_with_bots_takes_their_choices_back_too() -> None:
    table = make_table(TWO)
    table.apply(Left(person(2), "", 2))
    table.apply(StoodIn(person(1), "", 2, "simple"))
    for _ in range(12):
        choose(table, -1)
    assert {choice.who for choice in table.match.choices} == {"", person(1)}
    assert table.free_to(person(1)) == 0
    last = table.last_own(person(1))
    assert last is not None and table.match.choices[last].seat == 1


def test_among_several_taking_back_is_free_until_something_was_revealed_or_another_chose() -> None:
    dice = Random(4)
    seen = set()
    for seed in range(6):
        table = make_table(TWO, seed=seed)
        for _ in range(120):
            if table.decision_seat is None:
                break
            choose(table, dice.randrange(20))
            choices = table.match.choices
            for who in (person(1), person(2)):
                free = table.free_to(who)
                expected = len(choices)
                while expected and choices[expected - 1].who == who and not choices[expected - 1].reveals:
                    expected -= 1
                assert free == (expected if expected < len(choices) else None)
                for to in {0, len(choices) - 1, *(() if free is None else (free,))}:
                    entry = table.wants_to_take_back(who, TakeBack("a", to))
                    is_free = free is not None and to >= free
                    assert isinstance(entry, TookBack if is_free else Asked)
                    seen.add((is_free, choices[-1].reveals))
    assert seen == {(True, False), (False, False), (False, True)}


def test_a_bots_choice_ends_what_is_free() -> None:
    table = make_table(THREE)
    table.apply(StoodIn(person(2), "", 2, "simple"))
    until(table, 3)
    assert table.match.choices[-1].who == "" and table.free_to(person(1)) is None


def test_the_end_of_the_game_opens_everything_and_is_not_taken_back_freely() -> None:
    table = make_table(TWO, seed=3)
    dice = Random(2)
    while table.decision_seat is not None:
        choose(table, dice.randrange(20))
    last = table.match.choices[-1]
    assert last.reveals and table.free_to(last.who) is None


LOOKED_THROUGH = Setup(players=2, mode="overlord", boxes=["wizards_tower"], options={"secret_forces": "on"})
"""The overlord is shown the whole pile, which has no order."""


@pytest.mark.parametrize("number", range(8))
def test_what_is_free_to_take_back_told_nothing_hidden(number: int) -> None:
    """A choice that reveals nothing comes to the same for its seat however the hidden cards lie."""
    dice = Random(number)
    for setup in (random_setup(dice), LOOKED_THROUGH):
        table = make_table(setup)
        for _ in range(60):
            decision = table.match.game.decision
            if decision is None:
                break
            place = dice.randrange(len(decision.options))
            imagined = table.match.game.dealt_anew(decision.seat, dice.random().hex())
            choose(table, place)
            if not table.match.choices[-1].reveals:
                imagined.choose(imagined.options[place])
                seen = table.match.game.view(decision.seat)
                assert imagined.view(decision.seat) == seen, decision.options[place].text


def is_asked(table: Table) -> bool:
    return table.ask is not None


def asked(players: int = 3) -> Table:
    """Seat 1 would like to take its first choice back; everybody else has to agree."""
    table = make_table(Setup(players=players))
    until(table, 2)
    entry = table.wants_to_take_back(person(1), TakeBack("ask", 0))
    assert isinstance(entry, Asked)
    table.apply(entry)
    return table


def test_all_others_must_agree() -> None:
    table = asked()
    assert refused(table, person(1), Vote("a", True)) == "nothing_asked"
    assert refused(table, "", Vote("a", True)) == "nothing_asked"
    assert refused(table, person(2), Vote("a", True, 1)) == "nothing_asked", "a vote on another wish"
    table.apply(table.wants_to_vote(person(2), Vote("a", True, 0)))
    assert refused(table, person(2), Vote("b", True)) == "nothing_asked"
    assert len(table.match) and is_asked(table)
    table.apply(table.wants_to_vote(person(3), Vote("a", True)))
    assert not len(table.match) and not is_asked(table) and table.line == 1


def test_a_bot_that_stands_in_agrees_to_nothing() -> None:
    """Whether it came before somebody asked or after: whoever is away is still asked, and can say no once back."""
    for before in (True, False):
        table = make_table(THREE)
        until(table, 2)
        happened: list[AnyEntry] = [StoodIn(person(1), "b", 3, "simple"), Asked(person(1), "a", 1, 0)]
        for entry in happened if before else reversed(happened):
            table.apply(entry)
        assert table.asked_to(person(1)) == 0 and table.free_to(person(1)) is None
        table.apply(table.wants_to_vote(person(2), Vote("c", True)))
        assert table.ask is not None and table.ask.waiting == {person(3)} and len(table.match)
        table.apply(StoodIn(person(3), "", 3, ""))
        table.apply(table.wants_to_vote(person(3), Vote("d", False)))
        assert not is_asked(table) and len(table.match)


def test_what_chance_brought_is_taken_back_only_with_those_who_are_away() -> None:
    """All others are away, and bots play for them."""
    table = make_table(THREE)
    for seat in (2, 3):
        table.apply(StoodIn(person(1), "", seat, "simple"))
    while not (table.match.choices and table.match.choices[-1].reveals and table.match.choices[-1].who == person(1)):
        choose(table, -1)
    entry = table.wants_to_take_back(person(1), TakeBack("a", len(table.match) - 1))
    assert isinstance(entry, Asked)
    table.apply(entry)
    assert table.ask is not None and table.ask.waiting == {person(2), person(3)}


def test_one_refusal_ends_it() -> None:
    table = asked()
    before = len(table.match)
    table.apply(table.wants_to_vote(person(3), Vote("a", False)))
    assert table.ask is None and len(table.match) == before
    assert refused(table, person(2), Vote("a", True)) == "nothing_asked"


def test_a_choice_or_a_change_of_seats_ends_what_was_asked() -> None:
    for entry in (None, Left(person(3), "", 3), Took("somebody", "", 3, "New")):
        table = asked()
        choose(table) if entry is None else table.apply(entry)
        assert table.ask is None


def test_asking_anew_asks_everybody_anew() -> None:
    table = asked()
    table.apply(table.wants_to_vote(person(2), Vote("a", True)))
    table.apply(table.wants_to_take_back(person(1), TakeBack("again", 1)))
    assert table.ask is not None and table.ask.to == 1 and table.ask.waiting == {person(2), person(3)}


def test_there_is_no_way_back_to_the_future_or_for_spectators() -> None:
    table = make_table(TWO)
    assert refused(table, person(1), TakeBack("a", 0)) == "nothing_to_take_back"
    choose(table)
    assert refused(table, person(1), TakeBack("a", 1)) == "nothing_to_take_back"
    assert refused(table, "", TakeBack("a", 0)) == "watching"


def test_an_undo_in_another_players_turn_needs_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            first, second = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            while first.shown and first.shown.options:
                await first.act(-1)
            await second.sync()
            assert second.shown is not None and second.shown.options
            before = second.shown.choices
            answer = await first.tell(TakeBack(first.id(), 0))
            shown = only(Update, answer).table
            assert shown.choices == before and shown.ask is not None and shown.ask.waiting == [2]
            await second.tell(Vote(second.id(), True, 0))
            await first.sync()
            assert first.shown is not None and first.shown.choices == 0 and first.shown.line == 1

    run(story)


# --- bots with parameters ---


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose parameters cost time."""
    monkeypatch.setitem(BOTS, "thinker", lambda seed, **parameters: make_bot("simple", seed))
    monkeypatch.setitem(PARAMETERS, "thinker", {"time": 10.0, "lines": 3.0})


@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("thinker", None),
        ("thinker:", None),
        ("thinker:time=5", None),
        ("thinker:time=0.5,lines=3", None),
        ("thinker:time=10", None),  # the usual time is the owner's choice
        ("thinker:time=5.1", "too_much_thought"),
        ("thinker:time=0", "too_much_thought"),
        ("thinker:time=-1", "too_much_thought"),
        ("thinker:time=inf", "too_much_thought"),
        ("thinker:time=nan", "too_much_thought"),
        ("thinker:lines=4", "too_much_thought"),
        ("thinker:time=soon", "no_such_parameter"),
        ("thinker:depth=1", "no_such_parameter"),
        ("simple:time=1", "no_such_parameter"),
        ("os:system", "no_such_bot"),
        ("nobody:time=1", "no_such_bot"),
    ],
)
def test_a_page_may_ask_for_known_bots_within_bounds(spec: str, code: str | None, tmp_path: Path) -> None:
    table = make_table(THREE)
    stand_in = StandIn("a", 1, spec)
    seats = [WantedSeat("human"), WantedSeat("bot", bot=spec)]

    async def story() -> None:
        async with house(tmp_path) as there:
            wanted = OpenTable(WantedSetup(players=2), seats)
            if code is None:
                _, _, opening = await there.hall.open(wanted, Setup(players=2))
                assert opening.seats[1].bot == spec
                return
            with pytest.raises(Refusal) as refused:
                await there.hall.open(wanted, Setup(players=2))
            assert refused.value.code == code
            assert spec in Texts("de").get(f"page.refused.{code}", **refused.value.values)

    run(story)
    if code is None:
        assert table.wants_stand_in(person(1), stand_in, here=True).bot == spec
    else:
        with pytest.raises(Refusal) as raised:
            table.wants_stand_in(person(1), stand_in, here=True)
        assert raised.value.code == code


@pytest.mark.usefixtures("thinker")
def test_a_bot_the_owner_named_may_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.table.OWNERS_BOTS", {"thinker:lines=4", "gone:lines=4"})
    check_bot("thinker:lines=4")
    for other in ("thinker:lines=5", "gone:lines=4"):
        with pytest.raises(Refusal):
            check_bot(other)


# --- bots that stand in ---


def test_bots_stand_in_only_for_those_who_are_away_or_wish_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            there.bots.gate.clear()
            table = await there.open(THREE, "AB.")
            page, other = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            watching = await there.page(table)
            assert refusal(await page.tell(StandIn(page.id(), 2, "simple"))) == "is_here"
            assert refusal(await page.tell(StandIn(page.id(), 2, None))) == "is_here"
            assert refusal(await page.tell(StandIn(page.id(), 4, "simple"))) == "no_such_seat"
            assert refusal(await page.tell(StandIn(page.id(), 1, "nobody"))) == "no_such_bot"
            assert refusal(await page.tell(StandIn(page.id(), 1, None))) == "already_so"
            assert refusal(await watching.tell(StandIn(watching.id(), 3, "simple"))) == "watching"
            await other.go()
            assert only(Ack, await page.tell(StandIn(page.id(), 2, "simple")))
            assert refusal(await page.tell(StandIn(page.id(), 2, None))) == "not_your_seat"
            assert only(Ack, await page.tell(StandIn(page.id(), 3, "simple")))
            assert page.shown is not None
            assert [(seat.kind, seat.stand_in) for seat in page.shown.seats] == [
                ("human", False),
                ("human", True),
                ("bot", False),
            ]
            there.bots.gate.set()

    run(story)


def stands_in(page: Page) -> list[bool]:
    assert page.shown is not None
    return [seat.stand_in for seat in page.shown.seats]


def test_whoever_comes_back_has_the_seat_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(THREE, "AB.")
            page, other = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            await other.go()
            await page.tell(StandIn(page.id(), 2, "simple"))
            await page.tell(StandIn(page.id(), 3, "simple"))
            await there.page(table)
            assert page.shown is not None
            assert [seat.kind for seat in page.shown.seats] == ["human", "human", "bot"], "a spectator changes nothing"
            await other.come(since=True)
            assert stands_in(other) == [False, False, False]
            assert other.shown is not None and other.shown.seats[2].kind == "bot"
            await other.tell(StandIn(other.id(), 2, "simple"))
            await other.go()
            await other.come(since=True)
            assert stands_in(other) == [False, True, False], "who let a bot play keeps it until they say so"
            assert only(Ack, await other.tell(StandIn(other.id(), 2, None)))
            assert stands_in(other) == [False, False, False]

    run(story)


def test_a_bot_whose_seat_was_taken_back_meanwhile_does_not_choose(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            there.bots.gate.clear()
            page = await there.page(await there.open(TWO, "AA"), token_of("A"))
            await page.tell(StandIn(page.id(), 1, "simple"))
            while not there.bots.jobs:
                await page.sync()
            await page.tell(StandIn(page.id(), 1, None))
            there.bots.gate.set()
            await there.settle()
            assert len(there.bots.jobs) == 1
            assert page.shown is not None and page.shown.choices == 0 and page.shown.options

    run(story)


def test_a_bot_does_not_choose_for_a_game_that_went_another_way_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            quick, asked = there.bots.choose, 0

            async def slow_at_first(job: BotJob) -> str:
                nonlocal asked
                asked += 1
                if asked > 1:
                    return await quick(job)
                await there.bots.gate.wait()
                return "what was possible before"

            monkeypatch.setattr(there.bots, "choose", slow_at_first)
            there.bots.gate.clear()
            page = await there.page(await there.open(TWO, "AA"), token_of("A"))
            await page.act()
            await page.tell(StandIn(page.id(), 1, "simple"))
            await page.tell(TakeBack(page.id(), 0))
            await page.tell(StandIn(page.id(), 1, None))
            await page.act(1)
            await page.tell(StandIn(page.id(), 1, "simple"))
            there.bots.gate.set()
            await there.settle()
            assert page.shown is not None and page.shown.choices > 1

    run(story)


def test_bots_play_by_themselves_and_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(TWO, "--"))
            await there.settle()
            assert page.shown is not None and page.shown.view["outcome"] is not None
            assert page.shown.statistics is not None and page.shown.statistics.choices == page.shown.choices

    run(story)


def test_a_bots_impossible_answer_is_asked_for_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            there.bots.answer = "win at once"
            page = await there.page(await there.open(TWO, "-A"), token_of("A"))
            await there.settle()
            assert len(there.bots.jobs) == 1
            there.bots.answer = None
            await page.tell(Say(page.id(), phrase="wait"))
            await there.settle()
            assert len(there.bots.jobs) > 1 and page.shown is not None and page.shown.choices

    run(story)


# --- leaving and coming ---


def test_a_seat_that_was_left_is_open_and_its_owner_a_spectator(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(TWO, "AA"), token_of("A"))
            assert refusal(await page.tell(Leave(page.id(), 3))) == "no_such_seat"
            answer = await page.tell(Leave(page.id(), 2))
            assert only(You, answer).seats == [1] and only(You, answer).looking == 1
            answer = await page.tell(Leave(page.id(), 1))
            you = only(You, answer)
            assert you.seats == [] and you.looking is None and you.invite is None
            assert page.shown is not None and page.shown.view["viewer"] is None
            assert [seat.kind for seat in page.shown.seats] == ["open", "open"]
            assert refusal(await page.tell(Leave(page.id(), 1))) == "watching"

    run(story)


def test_who_has_come_and_gone_is_told_to_those_who_were_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "A.")
            page = await there.page(table, token_of("A"))
            async with room_of(there, table) as room:
                await room.take_seat(fingerprint(token_of("B")), TakeSeat("invite", "Bob"))
            other = await there.page(table, token_of("B"))
            await other.tell(Leave(other.id(), 2))
            told = [(line.seat, line.name, line.news) for line in (await there.page(table, token_of("A"))).chat]
            assert told == [(2, "Bob", "sat_down"), (2, "Bob", "got_up")]
            await page.sync()
            assert [(line.seat, line.name, line.news) for line in page.chat] == told

    run(story)


def test_spectators_neither_leave_nor_rename_seats_that_nobody_holds(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            there.bots.gate.clear()
            page = await there.page(await there.open(THREE, "A-."))
            before = page.shown
            for seat in (1, 2, 3):
                assert refusal(await page.tell(Leave(page.id(), seat))) == "watching"
                assert refusal(await page.tell(Rename(page.id(), seat, "Mine"))) == "watching"
            assert page.shown == before

    run(story)


def test_nobody_leaves_or_renames_for_others() -> None:
    table = make_table(TWO)
    assert refused(table, person(1), Leave("a", 2)) == "not_your_seat"
    assert refused(table, person(1), Rename("a", 2, "Mine")) == "not_your_seat"


def test_who_takes_another_seat_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(CLOSED, "A.")
            page = await there.page(table, token_of("A"))
            async with room_of(there, table) as room:
                await room.take_seat(room.table.seats[0].who, TakeSeat("invite", "Second"))
            answer = await page.tell(None)
            assert only(You, answer).seats == [1, 2]

    run(story)


# --- names and chat ---


def test_names_are_tidied_and_everybody_has_their_own() -> None:
    table = make_table(TWO)
    tidied = {
        "  Ann \t Lee ": "Ann Lee",
        "ev\u202eil": "ev il",
        "a\x00b\x1b[31mc\r\nd": "a b [31mc d",
        "z\u200dw\ufeff": "z w",
        "\u2066x\u2069": "x",
        **{name: name for name in HOSTILE},
    }
    for wanted, shown in tidied.items():
        assert table.wants_name(person(1), Rename("a", 1, wanted)).name == shown
    assert refused(table, person(1), Rename("a", 1, "\u200b \u202e\x07")) == "name_wanted"
    assert refused(table, person(1), Rename("a", 1, " nAME2 ")) == "name_taken"
    assert table.wants_name(person(1), Rename("a", 1, "name1")).name == "name1", "the own name is free"


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_hostile_names_are_shown_as_they_are(tmp_path: Path, name: str, lang: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(TWO, "AB"), token_of("A"), lang)
            watching = await there.page(page.table, None, lang)
            await page.tell(Rename(page.id(), 1, name))
            for _ in range(12):
                if page.shown and page.shown.options:
                    await page.act(-1)
            await watching.sync()
            assert watching.shown is not None and watching.shown.seats[0].name == name
            assert name in page.shown.seats[0].name if page.shown else False
            assert any(name in line.words for line in watching.log)
            assert refusal(await watching.tell(Rename(watching.id(), 1, "x"))) == "watching"

    run(story)


def test_chat_is_one_line_of_those_who_sit_here() -> None:
    table = make_table(TWO)
    assert refused(table, "", Say("a", "hello")) == "watching"
    assert refused(table, person(1), Say("a")) == "say_something"
    assert refused(table, person(1), Say("a", "hello", "thanks")) == "say_something"
    assert refused(table, person(1), Say("a", "\u200b\n\x00")) == "say_something"
    table.apply(table.wants_to_say(person(2), Say("a", "look\u202e here\r\n{0} <b>")))
    table.apply(table.wants_to_say(person(1), Say("a", phrase="well_done")))
    assert [(line.seat, line.name, line.text, line.phrase) for line in table.chat] == [
        (2, "Name2", "look here {0} <b>", None),
        (1, "Name1", None, "well_done"),
    ]


def test_pointing_is_for_those_who_sit_here(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            page, other, watching = [await there.page(table, token) for token in (token_of("A"), token_of("B"), None)]
            await watching.tell(Point("wall-1"))
            assert not any(isinstance(message, Pointed) for message in await other.sync())
            await page.tell(Point("wall-3"))
            assert only(Pointed, await watching.sync()) == Pointed(1, "wall-3")

    run(story)


# --- when something breaks ---


@pytest.mark.parametrize("readable", [True, False])
def test_what_cannot_be_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, readable: bool
) -> None:
    async def full(*_: object) -> None:
        raise StorageError("the disk is full")

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            page, other = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            before = other.shown
            with monkeypatch.context() as broken:
                broken.setattr(there.storage, "append", full)
                if not readable:
                    broken.setattr(there.storage, "load", full)
                answer = await page.act()
                if readable:
                    assert refusal(answer) == "not_stored"
                else:
                    assert not only(Problem, answer).fatal and page.gone == 1013
                await other.sync()
                assert other.shown == before
            watching = await there.page(table)
            assert watching.shown is not None and watching.shown.choices == 0 and watching.v == 0
            if readable:
                assert only(Ack, await page.act()).v == 1

    run(story)
    assert all("disk is full" in record.getMessage() for record in caplog.records)


def test_a_bot_whose_choice_cannot_be_stored_tries_again_but_not_over_and_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageError("the disk is full")

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "-A")
            with monkeypatch.context() as broken:
                broken.setattr(there.storage, "append", full)
                page = await there.page(table, token_of("A"))
                for tries in range(1, 9):
                    await there.resting.wait()
                    there.resting.clear()
                    assert len(there.bots.jobs) == tries
                    there.rested.set()
                await there.resting.wait()
                await page.sync()
                told = [event for event in page.events if isinstance(event, Problem)]
                assert [problem.code for problem in told] == ["not_stored"] * 9
                assert there.rests == [1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 60.0, 60.0, 60.0]
            there.rested.set()
            await there.settle()
            assert page.shown is not None and page.shown.choices

    run(story)


def test_a_bot_that_waits_for_the_storage_goes_on_when_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageError("the disk is full")

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "-A")
            with monkeypatch.context() as broken:
                broken.setattr(there.storage, "append", full)
                page = await there.page(table, token_of("A"))
                await there.resting.wait()
            await page.tell(Say(page.id(), phrase="wait"))
            await there.settle()
            assert page.shown is not None and page.shown.choices

    run(story)


def test_somebody_comes_back_although_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StorageError("the disk is full")

    async def story() -> None:
        async with house(tmp_path) as there:
            there.bots.gate.clear()
            table = await there.open(TWO, "AB")
            page = await there.page(table, token_of("A"))
            await page.tell(StandIn(page.id(), 2, "simple"))
            with monkeypatch.context() as broken:
                broken.setattr(there.storage, "append", full)
                other = await there.page(table, token_of("B"))
                assert other.shown is not None and other.shown.seats[1].stand_in
                assert any(isinstance(event, Problem) and event.code == "not_stored" for event in other.events)

    run(story)


def test_an_engine_that_breaks_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a rule went wrong")

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            page = await there.page(table, token_of("A"))
            async with room_of(there, table) as room:
                monkeypatch.setattr(room.table.match, "choose", broken)
            assert refusal(await page.act()) == "engine_broke"
            assert page.shown is not None and page.shown.choices == 0
            assert only(Ack, await page.act())

    run(story)


CHOSE = b'{"e":"chose","who":"x","id":"","seat":1,"option":"%s","position":"%s"}'
POSSIBLE = make_table(CLOSED).match.game.options[0].text.encode()


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(CHOSE % (b"play the impossible", b""), id="a choice that is none any more"),
        pytest.param(CHOSE % (POSSIBLE, b"00000000"), id="a choice that leads elsewhere"),
        pytest.param(b'{"e":"danced","who":"x","id":""}', id="something that does not happen any more"),
    ],
)
def test_a_table_of_other_rules_says_so_and_is_kept_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, entry: bytes
) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            good, bad = await there.open(CLOSED, "AB"), await there.open(CLOSED, "AB")
            page = await there.page(good, token_of("A"))
            await there.storage.append(bad, [StoredEntry(1, 2.0, entry)])
            stored = await there.storage.load(bad)
            for lang in ("en", "de"):
                broken = await there.page(bad, token_of("A"), lang)
                assert broken.gone == 4501
                problem = broken.events[-1]
                assert isinstance(problem, Problem) and problem.fatal and problem.code == "table_outdated"
                assert problem.why == Texts(lang).get("page.refused.table_outdated")
            assert await there.storage.load(bad) == stored
            assert only(Ack, await page.act())
            missing = await there.page("no-such-table")
            assert missing.gone == 4404

    with caplog.at_level(logging.DEBUG):
        run(story)
    texts = [record.getMessage() for record in caplog.records if record.name.startswith("ringwall")]
    assert len(texts) == 2 and all("does not play as it did: entry 1" in text for text in texts)
    assert not [text for text in texts if "can choose" in text or "impossible" in text or POSSIBLE.decode() in text]


def test_a_changed_rule_is_noticed_even_where_every_choice_is_still_possible(tmp_path: Path) -> None:
    """Other cards stand for other rules: the starting monsters can be placed whatever was dealt."""

    async def story() -> None:
        async with house(tmp_path) as there:
            table, after = await there.open(TWO, "AB", seed="before"), await there.open(TWO, "AB", seed="after")
            page = await there.page(table, token_of("A"))
            while not page.hand:
                await page.act()
            found = await there.storage.load(table)
            assert found is not None
            await there.storage.append(after, found[1])
            assert (await there.page(after, token_of("A"))).gone == 4501
            await there.break_down()
            again = await there.page(table, token_of("A"))
            assert again.shown == page.shown

    run(story)


def test_a_table_stored_before_positions_were_noted_is_loaded(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(CLOSED, "AB")
            before = b'{"e":"chose","who":"x","id":"","seat":1,"option":"%s"}' % POSSIBLE
            await there.storage.append(table, [StoredEntry(1, 2.0, before)])
            page = await there.page(table, token_of("A"))
            assert page.shown is not None and page.shown.choices == 1

    run(story)


def test_a_slow_page_is_cut_off_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            page, slow = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            stuck = asyncio.Event()

            async def never(data: bytes) -> None:
                await stuck.wait()

            slow.line.say = never  # type: ignore[method-assign]
            for _ in range(300):
                await page.tell(Point("wall-1"))
            assert slow.gone == 1013
            stuck.set()
            assert only(Ack, await page.act())
            await page.sync()
            assert page.presence is not None and not page.presence.seats[1].here
            await slow.vanish()
            await slow.come(since=True)
            assert slow.shown is not None and slow.shown.choices == 1

    run(story)


def test_a_page_that_claims_to_know_what_was_taken_back_is_shown_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(TWO, "AA"), token_of("A"))
            await page.act()
            await page.act()
            await page.tell(TakeBack(page.id(), 0))
            update = only(Update, await page.tell(Hello(page.table, "en", page.token, since=2, line=1)))
            assert update.since is None and update.table.choices == 0

    run(story)


def test_a_storage_that_cannot_be_read_sends_pages_away_only_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*_: object) -> None:
        raise StorageError("another program holds the file")

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AA")
            with monkeypatch.context() as broken:
                broken.setattr(there.storage, "load", locked)
                page = await there.page(table, token_of("A"))
                assert page.gone == 1013

    run(story)


def test_there_is_one_room_for_a_table_however_many_come_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            pages = await asyncio.gather(*(there.page(table, token_of("A")) for _ in range(10)))
            assert len(there.hall._rooms) == 1
            await pages[0].act()
            for page in pages:
                await page.sync()
                assert page.shown is not None and page.shown.choices == 1
                await page.go()
            assert not there.hall._rooms and not there.hall._visitors

    run(story)


def test_a_table_is_loaded_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(THREE, "AB.")
            page = await there.page(table, token_of("A"))
            for _ in range(10):
                if page.shown and page.shown.options:
                    await page.act()
            await page.tell(Say(page.id(), "hello"))
            await page.tell(Rename(page.id(), 1, "Ann"))
            await apply(there, table, Took("somebody", "", 3, "Cid"))
            await page.sync()
            before = (page.shown, page.log, page.chat, page.you, page.v)
            await there.break_down()
            again = await there.page(table, token_of("A"))
            assert (again.shown, again.log, again.chat, again.you, again.v) == before

    run(story)


def test_a_table_stored_before_there_were_own_figures_is_loaded(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as opened:
            table = await opened.open(TWO, "A-")
            found = await opened.storage.load(table)
            assert found is not None and b"facts" not in found[0].opening and b"tokens" not in found[0].opening
            page = await opened.page(table, token_of("A"))
            assert page.shown is not None and page.shown.view["setup"].keys().isdisjoint({"facts", "tokens"})

    run(story)


def test_a_log_put_together_names_people_as_a_new_one_does(tmp_path: Path) -> None:
    """Who sits where changes the words of what happened before, so such a change is followed by the whole log."""

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            page, away = await there.page(table, token_of("A")), await there.page(table, token_of("A"))
            other = await there.page(table, token_of("B"))
            while page.shown and page.shown.options:
                await page.act(-1)
            await away.sync()
            await away.go()
            for change in (Rename("a", 2, "Bea"), Leave("b", 2)):
                assert only(Ack, await other.tell(change))
            await apply(there, table, Took("somebody", "", 2, "Cid"))
            await page.sync()
            await away.come(since=True)
            fresh = await there.page(table, token_of("A"))
            assert any("Cid" in line.words for line in fresh.log)
            assert fresh.log == page.log == away.log

    run(story)

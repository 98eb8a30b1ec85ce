"""Before a game: who may do what, and what is kept of it. After it: playing again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ringwall import Setup
from ringwall.server.journal import AnyEntry, Asked, SeatOpening, encode
from ringwall.server.loading import rebuild
from ringwall.server.messages import Act, Arrange, Begin, Leave, Move, Paint, Ready, StandIn, TakeBack, TakeSeat
from ringwall.server.showing import found_table
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.table import Refusal, Table
from ringwall.server.tokens import fingerprint
from tests.server.harness import (
    House,
    choose,
    client,
    finish,
    house,
    make_table,
    opening,
    people,
    person,
    refusal,
    run,
    token_of,
)

ANNA, BEN, CEM = person(1), person(2), person(3)
FREE = SeatOpening("open", "")
BOT = SeatOpening("bot", "Bot", bot="simple")


def lobby(*seats: SeatOpening, **setup: object) -> Table:
    kept = list(seats) or people(3)
    opened = opening(Setup(players=len(kept), **setup), kept)  # type: ignore[arg-type]
    opened.lobby = True
    return Table("table", opened)


def refuses(code: str, wish: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as refused:
        wish()
    assert refused.value.code == code


def begin(table: Table, who: str = ANNA) -> None:
    table.apply(table.wants_to_begin(who, Begin("x"), table.host(set()), "the seed of the game"))


# --- before the game ---


def test_nobody_chooses_before_the_host_begins() -> None:
    table = lobby(*people(2), BOT)
    act = Act("a", 0, table.match.game.options[0].text)
    assert (table.decision_seat, table.waiting_for, table.bot_to_choose()) == (None, None, None)
    refuses("not_begun", lambda: table.wants_choice(ANNA, act))
    refuses("host_decides", lambda: begin(table, BEN))
    refuses("watching", lambda: begin(table, "a stranger"))
    begin(table)
    assert table.decision_seat is not None
    refuses("already_begun", lambda: begin(table))
    refuses("already_begun", lambda: table.wants_ready(ANNA, Ready("a", True)))
    refuses("already_begun", lambda: table.wants_to_move(ANNA, Move("a", 1, 3)))


def test_cards_are_dealt_when_the_game_begins() -> None:
    table = lobby(options={"placement": "random"})
    before = table.match.game.state.hands
    begin(table)
    assert table.match.seed == "the seed of the game"
    dealt = make_table(table.setup, seed="the seed of the game")
    assert table.match.game.view(1) == dealt.match.game.view(1)
    assert table.match.game.state.hands != before


def test_the_next_who_is_there_is_host_while_the_host_is_away() -> None:
    table = lobby()
    assert [table.host(here) for here in ({ANNA, BEN, CEM}, {BEN, CEM}, {CEM}, set())] == [ANNA, BEN, CEM, ANNA]


def test_whoever_sits_next_is_host_once_the_host_has_got_up() -> None:
    table = lobby(*people(2), FREE)
    table.apply(table.wants_to_leave(ANNA, Leave("a", 1)))
    assert table.host({ANNA, BEN}) == BEN
    table.apply(table.wants_seat(ANNA, TakeSeat("invite", "Anna", 1)))
    assert table.host({ANNA, BEN}) == BEN
    table.apply(table.wants_to_leave(BEN, Leave("b", 2)))
    table.apply(table.wants_to_leave(ANNA, Leave("c", 1)))
    assert table.host({ANNA, BEN}) == ""
    table.apply(table.wants_seat(CEM, TakeSeat("invite", "Cem")))
    assert table.host(set()) == CEM


def test_seats_that_will_keep_secrets_are_free_to_change_before_anybody_has_seen_any() -> None:
    table = lobby(*people(2), FREE, options={"closed_hands": "on"})
    table.apply(table.wants_to_leave(BEN, Leave("a", 2)))
    table.apply(table.wants_seat(BEN, TakeSeat("invite", "Ben")))
    begin(table)
    refuses("seat_stays_yours", lambda: table.wants_to_leave(BEN, Leave("b", 2)))


def test_the_host_frees_seats_and_lets_bots_in_and_nobody_else_does() -> None:
    table = lobby(*people(2), FREE)
    refuses("host_decides", lambda: table.wants_stand_in(BEN, StandIn("a", 3, "simple"), False, ANNA))
    refuses("not_your_seat", lambda: table.wants_to_leave(BEN, Leave("a", 1), ANNA))
    refuses("seat_taken", lambda: table.wants_stand_in(ANNA, StandIn("a", 2, "simple"), False, ANNA))
    refuses("already_so", lambda: table.wants_to_leave(ANNA, Leave("a", 3), ANNA))
    table.apply(table.wants_stand_in(ANNA, StandIn("a", 3, "captain"), False, ANNA))
    assert (table.seats[2].kind, table.seats[2].bot) == ("bot", "captain")
    table.apply(table.wants_stand_in(ANNA, StandIn("b", 3, None), False, ANNA))
    assert table.seats[2].kind == "open"
    table.apply(table.wants_to_leave(ANNA, Leave("c", 2), ANNA))
    assert table.seats[1].kind == "open" and not table.seats_of(BEN)


def test_people_change_seats_and_take_along_what_is_theirs() -> None:
    table = lobby(*people(2), BOT)
    table.apply(table.wants_ready(BEN, Ready("a", True)))
    table.apply(table.wants_to_move(BEN, Move("b", 2, 3)))
    assert [(seat.kind, seat.colour, seat.ready) for seat in table.seats] == [
        ("human", 1, False),
        ("bot", 3, False),
        ("human", 2, True),
    ]
    assert table.seats_of(BEN) == [3]
    refuses("seat_taken", lambda: table.wants_to_move(BEN, Move("c", 3, 1)))
    refuses("not_your_seat", lambda: table.wants_to_move(BEN, Move("c", 1, 2)))
    refuses("already_so", lambda: table.wants_to_move(BEN, Move("c", 3, 3)))
    refuses("no_such_seat", lambda: table.wants_to_move(BEN, Move("c", 3, 7)))


def test_no_two_seats_have_the_same_banner() -> None:
    table = lobby(*people(2), BOT)
    refuses("colour_taken", lambda: table.wants_colour(BEN, Paint("a", 2, 1)))
    refuses("already_so", lambda: table.wants_colour(BEN, Paint("a", 2, 2)))
    table.apply(table.wants_colour(BEN, Paint("a", 2, 3)))
    assert [seat.colour for seat in table.seats] == [1, 3, 2]
    table.apply(table.wants_colour(BEN, Paint("b", 2, 8)))
    assert [seat.colour for seat in table.seats] == [1, 8, 2]


def test_a_stored_table_is_as_it_was_before_the_game_and_after_it_began() -> None:
    table = lobby(*people(2), FREE)
    entries: list[AnyEntry] = [
        table.wants_colour(BEN, Paint("a", 2, 7)),
        table.wants_to_move(BEN, Move("b", 2, 3)),
        table.wants_ready(ANNA, Ready("c", True)),
        table.wants_to_begin(ANNA, Begin("d"), ANNA, "the seed of the game"),
    ]
    stored, kept = StoredTable("table", 1.0, encode(table.opening)), list[StoredEntry]()
    for entry in entries:
        table.apply(entry)
        entry.position = table.position
        kept.append(StoredEntry(table.v, 1.0, encode(entry)))
        again = finish(rebuild(stored, kept))
        assert again.begun == table.begun and again.position == table.position
        state = [[(s.kind, s.who, s.colour, s.ready) for s in each.seats] for each in (again, table)]
        assert state[0] == state[1]
    again = finish(rebuild(stored, kept))
    choose(again)
    choose(table)
    assert again.position == table.position


def test_tables_of_before_begin_at_once() -> None:
    old = b'{"setup":{"players":1},"seed":"s","seats":[{"kind":"human","name":"A","who":"w"}],"invite":"i"}'
    table = finish(rebuild(StoredTable("old", 1.0, old), []))
    assert table.begun and table.decision_seat == 1 and table.host(set()) == "w"


# --- with pages ---


async def open_lobby(there: House, seats: str, **options: str) -> str:
    """A table at which people gather; a letter for each seat."""
    name = await there.open(Setup(players=len(seats), options=options), seats)
    found = await there.storage.load(name)
    assert found is not None
    changed = found[0]._replace(opening=found[0].opening.replace(b'"lobby":false', b'"lobby":true'))
    await there.storage.rewrite(changed, [])
    return name


def test_pages_learn_nothing_of_a_game_that_has_not_begun(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            name = await open_lobby(there, "AB-", closed_hands="on")
            anna, ben, guest = [await there.page(name, token) for token in (token_of("A"), token_of("B"), None)]
            for page in (anna, ben, guest):
                assert page.shown is not None and page.shown.lobby
                assert not page.shown.options and not page.shown.question and page.shown.view["decision"] is None
                assert not page.log or page.log == guest.log
            await ben.tell(Ready(ben.id(), True))
            await anna.sync()
            assert anna.shown is not None and [seat.ready for seat in anna.shown.seats] == [False, True, False]
            await ben.go()
            assert refusal(await guest.tell(Begin(guest.id()))) == "watching"
            await anna.tell(Begin(anna.id()))
            await there.settle()
            assert anna.shown is not None and not anna.shown.lobby and anna.shown.options
            async with there.hall.visit(name) as room:
                assert room.table.match.seed != "seed"
            await there.break_down()
            back = await there.page(name, token_of("A"))
            assert back.shown is not None and back.shown.view == anna.shown.view

    run(story)


def test_the_second_is_host_while_the_first_is_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            name = await open_lobby(there, "AB")
            anna, ben = [await there.page(name, token_of(letter)) for letter in "AB"]
            assert refusal(await ben.tell(Begin(ben.id()))) == "host_decides"
            await anna.go()
            await ben.sync()
            assert ben.presence is not None and [seat.host for seat in ben.presence.seats] == [False, True]
            await ben.tell(Begin(ben.id()))
            assert ben.shown is not None and not ben.shown.lobby

    run(story)


# --- again ---


def play_to_the_end(table: Table) -> None:
    while table.decision_seat is not None:
        choose(table)


def test_only_those_who_played_play_again_and_only_when_it_is_over() -> None:
    table = make_table(Setup(players=2))
    refuses("not_finished", lambda: table.check_again(ANNA))
    play_to_the_end(table)
    refuses("watching", lambda: table.check_again("a stranger"))
    table.apply(table.wants_again(BEN, "another"))
    refuses("went_on", lambda: table.wants_to_take_back(ANNA, TakeBack("a", 0)))


def test_everybody_sits_where_they_sat_and_gathers_first() -> None:
    table = make_table(Setup(players=3), [*people(2), BOT])
    table.apply(table.wants_colour(BEN, Paint("a", 2, 5)))
    play_to_the_end(table)
    again = Table("again", table.opening_again(BEN, table.opening.setup, "new"))
    assert [(s.kind, s.name, s.who, s.bot, s.colour) for s in again.seats] == [
        (s.kind, s.name, s.who, s.bot, s.colour) for s in table.seats
    ]
    assert not again.begun and again.host(set()) == ANNA
    assert (again.opening.invite, again.opening.before) == (table.opening.invite, "table")


def test_whoever_plays_alone_begins_at_once() -> None:
    table = make_table(Setup(players=2), [*people(1), BOT])
    play_to_the_end(table)
    assert Table("again", table.opening_again(ANNA, table.opening.setup, "new")).begun


def test_pages_go_along_and_the_old_link_leads_there(tmp_path: Path) -> None:
    """Whoever asks first opens the table; everybody else is told of the same one."""
    (tmp_path / "requests").mkdir()
    with client(tmp_path / "requests") as at:
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "bot"}]
        opened = at.post("/api/tables", json={"setup": {"players": 2}, "seats": seats}).json()
        again = f"/api/tables/{opened['table']}/again"
        assert at.post(again, json={"token": opened["token"]}).json()["code"] == "not_finished"
        assert at.post(again, json={"token": "somebody"}).json()["code"] == "watching"

    async def story() -> None:
        async with house(tmp_path) as there:
            name = await there.open(Setup(players=2), "AB")
            anna, ben, guest = [await there.page(name, token) for token in (token_of("A"), token_of("B"), None)]
            async with there.hall.visit(name) as room:
                while room.table.decision_seat is not None:
                    page = (anna, ben)[room.table.decision_seat - 1]
                    await page.act()
                    await there.settle()
                first = await there.hall.play_again(room, fingerprint(token_of("B")), {})
                assert await there.hall.play_again(room, fingerprint(token_of("A")), {}) == first
            for page in (anna, ben, guest):
                await page.sync()
                assert page.shown is not None and page.shown.next == first
            there_again = await there.page(first, token_of("A"))
            assert there_again.shown is not None and there_again.shown.lobby and there_again.shown.before == name
            assert len(await there.storage.heads(10)) == 2

    run(story)


# --- those who are away ---


def test_a_bot_plays_for_whoever_is_away_only_where_the_table_wants_it() -> None:
    table = make_table(Setup(players=3), [*people(2), BOT])
    assert table.left_alone({ANNA}) == []
    refuses("host_decides", lambda: table.wants_arranged(BEN, Arrange("a", 60), ANNA))
    refuses("already_so", lambda: table.wants_arranged(ANNA, Arrange("a", 0, False), ANNA))
    table.apply(table.wants_arranged(ANNA, Arrange("a", 60), ANNA))
    assert [seat.number for seat in table.left_alone({ANNA})] == [2]
    assert table.left_alone({ANNA, BEN}) == table.left_alone(set()) == table.left_alone({"a spectator"}) == []
    entry = table.passes_on(BEN, {ANNA})
    assert entry is not None and table.passes_on(BEN, {ANNA, BEN}) is None
    table.apply(entry)
    assert table.seats[1].stand_in and table.passes_on(BEN, {ANNA}) is None
    assert [back.seat for back in table.wants_back(BEN)] == [2]


def test_the_absent_keep_their_veto_and_what_was_played_for_them() -> None:
    table = make_table(Setup(players=2))
    table.apply(table.wants_arranged(ANNA, Arrange("a", 60), ANNA))
    while table.decision_seat == 1:
        choose(table)
    entry = table.passes_on(BEN, {ANNA})
    assert entry is not None
    table.apply(entry)
    before = len(table.match)
    choose(table)
    free = table.free_to(ANNA)
    assert free is None or free > before
    asked = table.wants_to_take_back(ANNA, TakeBack("b", before - 1))
    assert isinstance(asked, Asked)
    table.apply(asked)
    assert table.ask is not None and table.ask.waiting == {BEN} and len(table.match) == before + 1


def test_the_seat_passes_after_a_while_and_comes_back_with_its_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            name = await there.open(Setup(players=2), "AB")
            anna, ben = [await there.page(name, token_of(letter)) for letter in "AB"]
            await anna.tell(Arrange(anna.id(), 60))
            await ben.go()
            await there.resting.wait()
            assert there.rests == [60]
            await anna.sync()
            assert anna.shown is not None and not any(seat.stand_in for seat in anna.shown.seats)
            there.rested.set()
            while not any(seat.stand_in for seat in anna.shown.seats):
                await anna.sync()
            await ben.come()
            assert ben.shown is not None and not ben.shown.seats[1].stand_in
            await ben.go()
            await there.page(name, token_of("B"))
            await anna.go()
            async with there.hall.visit(name) as room:
                assert set(room._leavers) == {fingerprint(token_of("A"))}

    run(story)


def test_whoever_comes_back_in_time_keeps_playing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            name = await there.open(Setup(players=2), "AB")
            anna, ben = [await there.page(name, token_of(letter)) for letter in "AB"]
            await anna.tell(Arrange(anna.id(), 60))
            await ben.go()
            await there.resting.wait()
            await ben.come()
            there.rested.set()
            await there.settle()
            assert ben.shown is not None and not ben.shown.seats[1].stand_in
            async with there.hall.visit(name) as room:
                assert not room._leavers

    run(story)


# --- found by strangers ---


def test_nobody_finds_a_table_that_does_not_want_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            name = await there.open(Setup(players=3), "A.-")
            listed = there.hall.list_of_tables.all
            anna = await there.page(name, token_of("A"))
            assert listed() == []
            await anna.tell(Arrange(anna.id(), found=True))
            (line,) = listed()
            assert (line.table, line.invite) == (name, "invite")
            assert [(seat.kind, seat.here) for seat in line.seats] == [("human", True), ("open", False), ("bot", False)]
            guest = await there.page(name)
            await anna.go()
            assert listed() == [], "spectators alone play nothing"
            await anna.come()
            assert [each.table for each in listed()] == [name]
            await anna.tell(StandIn(anna.id(), 2, "simple"))
            assert [each.invite for each in listed()] == [None]
            await anna.tell(Arrange(anna.id(), found=False))
            assert listed() == []
            await guest.go()

    run(story)


def test_a_game_that_is_over_is_not_in_the_list() -> None:
    table = make_table(Setup(players=2))
    table.apply(table.wants_arranged(ANNA, Arrange("a", found=True), ANNA))
    assert found_table(table, {ANNA}) is not None
    assert found_table(table, {"a spectator"}) is None
    play_to_the_end(table)
    assert found_table(table, {ANNA}) is None

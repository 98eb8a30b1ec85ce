"""Several people at one table, each with a browser of their own."""

import re
from typing import Any

from playwright.sync_api import Dialog, Locator, expect

from ringwall import Game, Setup
from tests.page.parlour import Parlour, offering
from tests.page.people import House
from tests.page.player import Player, saying, shows, words
from tests.page.seated import company, first_hit, seated, strikes, visitor
from tests.page.stored import play_until

TWO = Setup(players=2)
THREE = Setup(players=3)
HOSTILE = "<img src=x onerror=\"document.title='hit'\"><script>document.title='hit'</script> & {name}"


PERSON_CHOOSES = (
    "wire.table.seats.some((each) => "
    "each.seat === wire.table.view.decision.seat && each.kind === 'human' && !each.stand_in)"
)


def seat(player: Player, number: int) -> Locator:
    return player.page.locator(f'.seats [data-seat="{number}"]').first


def trades(game: Game) -> bool:
    return offering("trade", "trade")(game) and game.decision is not None and game.decision.seat == 1


def play_on(turn: int, *players: Player) -> None:
    """All do as little as they can until a turn begins; bots do what they like."""
    first = players[0]
    while True:
        first.until(f"wire.table.view.turn >= {turn} || {PERSON_CHOOSES}")
        view, choices = first.view, first.choices
        if view["turn"] >= turn:
            return
        asked = next(each for each in players if each.page.evaluate("wire.you.looking") == view["decision"]["seat"])
        asked.until(f"wire.table.choices === {choices}")
        little = [option for option in asked.options if option["verb"] in ("done", "refuse")]
        asked.pick((little or asked.options)[0])


def test_two_people_and_a_bot_play_a_round(house: House, parlour: Parlour) -> None:
    """Anna plays, Ben plays, the bot plays, and it is Anna's turn again; all see the same."""
    game = play_until(THREE, strikes).game
    with company(house, parlour, game, "human:Anna", "open", "bot") as (anna, ben, _):
        expect(seat(anna, 2)).to_contain_text("Ben")
        anna.pick(first_hit(anna))
        ben.until(f"wire.table.choices === {anna.choices}")
        assert anna.view["monsters"] == ben.view["monsters"]
        play_on(game.state.turn + 3, anna, ben)
        assert anna.view["current"] == 1
        ben.until(f"wire.v === {anna.page.evaluate('wire.v')}")
        assert ben.view["monsters"] == anna.view["monsters"]
        assert ben.view["hands"] == anna.view["hands"]


def test_an_offer_names_who_makes_it_and_leaves_the_arrows(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, trades).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        arrows = ben.page.locator(".board-place .threat, .board-place .burst")
        before = arrows.count()
        assert before > 0
        anna.pick(next(option for option in anna.options if option["verb"] == "trade"))
        while anna.page.evaluate("wire.table.view.decision.seat") == 1:
            expect(arrows).to_have_count(before)
            anna.pick(anna.options[0])
        expect(ben.question).to_contain_text("Anna offers")
        expect(arrows).to_have_count(before)


def test_at_one_screen_the_question_names_who_is_asked(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with seated(house, parlour, game, "human:Anna", "human:Ben") as both:
        expect(both.question).to_contain_text("Anna: ")
        both.pick(first_hit(both))
        while both.page.evaluate("wire.table.view.decision.seat") == 1:
            little = [option for option in both.options if option["verb"] == "done"]
            both.pick((little or both.options)[0])
        expect(both.question).to_contain_text("Ben: ")
    with seated(house, parlour, game, "human:Anna", "bot") as alone:
        expect(alone.question).not_to_contain_text("Anna")


def test_a_card_is_offered_asked_for_and_traded(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, trades).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        offer = next(option for option in anna.options if option["verb"] == "trade")
        anna.pick(offer)
        ask = next(option for option in anna.options if option["verb"] == "ask" and option["what"] != offer["what"])
        anna.pick(ask)
        given, taken = offer["what"][0], ask["what"][0]
        hands = anna.view["hands"]
        ben.wait_for_turn()
        expect(ben.question.locator(f'[data-card="{given}"]')).to_be_visible()
        expect(ben.question.locator(f'[data-card="{taken}"]')).to_be_visible()
        expect(anna.question).to_contain_text("Ben")
        ben.pick(ben.option("^accept$"))
        anna.until(f"wire.table.choices === {ben.choices}")
        assert anna.hand.count(taken) == hands["1"].count(taken) + 1
        assert ben.hand.count(given) == hands["2"].count(given) + 1


def test_an_offer_can_be_refused(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, trades).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        anna.pick(anna.option("^trade"))
        anna.pick(anna.option("^ask"))
        hands = anna.view["hands"]
        ben.wait_for_turn()
        ben.pick(ben.option("^refuse$"))
        anna.until(f"wire.table.choices === {ben.choices}")
        assert anna.view["hands"] == hands


def test_somebody_whose_name_is_taken_is_told_and_can_choose_another(house: House, parlour: Parlour) -> None:
    opened = parlour.open("human:Anna", "open")
    with visitor(house, parlour) as ben:
        page = ben.page
        page.goto(f"{parlour.link}#/join/{opened['table']}/{opened['invite']}")
        name = page.get_by_label(words("page.join.name"))
        name.fill("anna")
        ben.press(ben.button("page.join.sit"))
        expect(page.get_by_role("alert")).to_contain_text(words("page.refused.name_taken", name="anna"))
        name.fill("Ben")
        ben.press(ben.button("page.join.sit"))
        ben.until("wire.you?.seats.length === 1")


def test_talk_is_text_and_nothing_else(house: House, parlour: Parlour) -> None:
    """Names and words that look like markup are shown as they were written."""
    game = play_until(TWO, strikes).game
    dialogs: list[Dialog] = []
    with company(house, parlour, game, "human:Anna", "open", name="<b>Ben</b> & Co") as (anna, ben, _):
        ben.page.on("dialog", lambda dialog: dialogs.append(dialog))
        for player in (anna, ben):
            player.press(player.page.get_by_role("tab", name=words("page.menu.chat")))
        field = anna.page.get_by_label(words("page.chat.write"))
        field.fill(HOSTILE)
        field.press("Enter")
        lines = ben.page.locator(".chat-lines li")
        expect(lines.last).to_have_text(re.compile(re.escape(HOSTILE)))
        expect(lines.last.locator("strong")).to_have_text("Anna")
        ben.press(ben.page.locator(".phrases").get_by_role("button", name=words("page.phrase.help_red")))
        told = anna.page.locator(".chat-lines li").last
        expect(told.locator("strong")).to_have_text("<b>Ben</b> & Co")
        expect(told).to_contain_text(words("page.phrase.help_red"))
        expect(ben.page.locator(".chat img, .chat script, .chat b")).to_have_count(0)
        assert "hit" not in ben.page.title() and not dialogs


def test_whoever_does_not_look_at_the_chat_sees_that_something_was_said(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        ben.press(ben.page.get_by_role("tab", name=words("page.menu.chat")))
        ben.press(ben.page.locator(".phrases button").first)
        chat = anna.page.get_by_role("tab", name=re.compile(words("page.menu.chat")))
        expect(chat.locator(".badge")).to_have_text("2")
        anna.press(chat)
        expect(chat.locator(".badge")).to_have_count(0)
        expect(anna.page.locator(".chat-lines li").first).to_have_text(words("page.chat.sat_down", name="Ben", seat=2))


def test_somebody_can_be_muted_and_heard_again(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    nameless = words("page.player_name", seat=2)
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        for player in (anna, ben):
            player.press(player.page.get_by_role("tab", name=words("page.menu.chat")))
        ben.press(ben.page.locator(".phrases button").first)
        lines = anna.page.locator(".chat-lines li")
        expect(lines).to_have_count(2)
        anna.press(seat(anna, 2).get_by_role("button", name=words("page.seats.menu", name="Ben")))
        anna.press(anna.dialog.get_by_role("button", name=words("page.mute.begin")))
        expect(seat(anna, 2).locator(".seat-name")).to_have_text(nameless)
        expect(lines).to_have_text([words("page.chat.sat_down", name=nameless, seat=2)])
        anna.page.reload()
        expect(seat(anna, 2).locator(".seat-name")).to_have_text(nameless)
        anna.press(seat(anna, 2).get_by_role("button", name=words("page.seats.menu", name=nameless)))
        anna.press(anna.dialog.get_by_role("button", name=words("page.mute.end")))
        expect(seat(anna, 2).locator(".seat-name")).to_have_text("Ben")


def test_pointing_shows_the_others_a_place(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        at = anna.view["monsters"][0]["text"]
        anna.press(anna.page.get_by_role("button", name=words("page.menu.point"), exact=True))
        before = anna.choices
        anna.press_board(at)
        expect(ben.page.locator(".pointers")).to_contain_text("Anna")
        expect(ben.page.locator(".board .token.spoken")).to_have_attribute("data-at", at)
        assert anna.choices == before, "pointing plays nothing"


def test_a_choice_that_showed_nothing_is_taken_back_freely(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        before = anna.view
        anna.pick(first_hit(anna))
        ben.until(f"wire.table.choices === {len(game.choices()) + 1}")
        anna.press(anna.button("page.undo.free"))
        for player in (anna, ben):
            player.until(f"wire.table.choices === {len(game.choices())}")
        assert anna.view == before


def asked_to_take_back(anna: Player) -> None:
    """Anna ends her turn, which shows what comes, and would rather not have."""
    anna.pick(anna.option("^done$"))
    anna.press(anna.button("page.undo.ask"))
    anna.press(anna.dialog.get_by_role("button", name=words("page.undo.ask_do")))


def test_a_choice_that_showed_something_is_taken_back_if_the_other_agrees(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        before = anna.view
        asked_to_take_back(anna)
        expect(anna.page.locator(".asking")).to_have_text(saying("page.undo.waiting"))
        expect(ben.page.locator(".asking")).to_contain_text("Anna")
        ben.press(ben.button("page.undo.agree"))
        for player in (anna, ben):
            player.until(f"wire.table.choices === {len(game.choices())}")
            expect(player.page.locator(".asking")).to_have_count(0)
        assert anna.view == before


def test_the_other_can_refuse(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        asked_to_take_back(anna)
        ben.press(ben.button("page.undo.refuse"))
        expect(anna.page.locator("#toasts")).to_contain_text(words("page.undo.refused"))
        expect(anna.page.locator(".asking")).to_have_count(0)
        assert anna.choices > len(game.choices())


def test_a_bot_plays_for_whoever_is_away_until_they_return(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    opened = parlour.continue_game(game, "human:Anna", "open")
    taken = parlour.post(f"api/tables/{opened['table']}/seats", {"invite": opened["invite"], "name": "Ben"})
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        with visitor(house, parlour) as ben:
            ben.sit_down(parlour.seat_link(taken))
            anna.until("wire.heard.findLast((each) => each.t === 'presence').seats[1].here")
        expect(seat(anna, 2)).to_contain_text(words("page.seats.away"))
        anna.press(seat(anna, 2).get_by_role("button", name=words("page.seats.menu", name="Ben")))
        anna.press(anna.dialog.get_by_role("button", name=words("page.seat.bot_plays")))
        expect(seat(anna, 2)).to_contain_text(words("page.seats.stand_in"))
        play_on(game.state.turn + 2, anna)
        with visitor(house, parlour) as ben:
            ben.sit_down(parlour.seat_link(taken))
            assert ben.page.evaluate("wire.you.seats") == [2]
            anna.until("!wire.table.seats[1].stand_in")
            expect(seat(anna, 2)).not_to_contain_text(words("page.seats.stand_in"))
            assert ben.choices > len(game.choices()) + 1, "the bot has played meanwhile"


def test_two_pages_of_one_seat_that_choose_at_once(house: House, parlour: Parlour) -> None:
    """One choice counts; the page that came too late says so and shows the table as it is."""
    game = play_until(Setup(players=1), strikes).game
    link = parlour.seat_link(parlour.continue_game(game, "human:Anna"))
    with house.person() as first, house.person() as second:
        slow = SlowLine(second)
        here = Player(first).sit_down(link)
        there = Player(second).sit_down(link)
        slow.hold = True
        here.pick(first_hit(here))
        there.press(there.page.locator('.doing [data-option="done"]'))
        assert there.choices == len(game.choices()), "it does not know yet"
        slow.release(there)
        there.until("wire.heard.some((each) => each.t === 'refused')")
        there.until(f"wire.table.choices === {here.choices}")
        assert here.choices == len(game.choices()) + 1
        assert there.view == here.view
        expect(there.page.locator("#toasts")).to_contain_text(words("page.refused.stale"))
        there.pick(there.option("^done$"))


class SlowLine:
    """A line on which what the server says can be held up."""

    def __init__(self, page: Any) -> None:
        self.hold = False
        self._held: list[Any] = []
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, socket: Any) -> None:
        server = socket.connect_to_server()

        def hear(message: Any) -> None:
            self._held.append((socket, message)) if self.hold else socket.send(message)

        server.on_message(hear)

    def release(self, player: Player) -> None:
        """Let through what has come, and everything from now on, once the late answer is there."""
        while not any('"refused"' in str(message) for _, message in self._held):
            player.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.hold = False
        for socket, message in self._held:
            socket.send(message)


def test_somebody_who_only_watches_sees_what_everybody_may_see(house: House, parlour: Parlour) -> None:
    setup = Setup(players=2, options={"closed_hands": True})
    game = play_until(setup, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, opened), house.person() as page:
        frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        carl = Player(page).sit_down(f"{parlour.link}#/table/{opened['table']}")
        anna.pick(first_hit(anna))
        carl.until(f"wire.table.choices === {anna.choices}")
        secret = {*anna.hand, *ben.hand} - set(anna.view["decks"]["castle"]["discards"])
        assert secret
        expect(page.locator(".hand.watching")).to_be_visible()
        expect(page.locator(".all-options, .plain-options, .hand-cards")).to_have_count(0)
        expect(seat(anna, 1)).to_be_visible()
        expect(anna.page.locator(".watchers").first).to_be_visible()
        assert carl.view["hands"] == {"1": len(anna.hand), "2": len(ben.hand)}
        shown = page.content()
        for card in secret:
            assert card not in "".join(frames)
            assert f'data-card="{card}"' not in shown


def test_two_at_one_screen_take_turns_without_a_cover(house: House, parlour: Parlour) -> None:
    """With open hands nothing is hidden: the screen simply turns to whoever chooses."""
    game = play_until(TWO, strikes).game
    with seated(house, parlour, game, "human:Anna", "human:Ben") as both:
        page = both.page
        looking: list[int] = []
        while both.wait_for_turn() and both.view["turn"] < game.state.turn + 2:
            looking.append(both.page.evaluate("wire.you.looking"))
            assert looking[-1] == both.view["decision"]["seat"]
            shows(both)
            little = [option for option in both.options if option["verb"] in ("done", "refuse")]
            both.pick((little or both.options)[0])
            expect(page.locator(".cover")).to_have_count(0)
        assert set(looking) == {1, 2}


def test_a_seat_that_is_given_up_is_open_for_others(house: House, parlour: Parlour) -> None:
    game = play_until(TWO, strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        ben.press(seat(ben, 2).get_by_role("button", name=words("page.seats.menu", name="Ben")))
        ben.press(ben.dialog.get_by_role("button", name=words("page.seat.give_up")))
        ben.press(ben.dialog.get_by_role("button", name=words("page.seat.give_up")))
        expect(seat(anna, 2)).to_contain_text(words("page.seats.open"))
        ben.until("wire.you.seats.length === 0")
        expect(ben.page.locator(".hand.watching")).to_be_visible()


def test_a_seat_that_sees_secrets_cannot_be_given_up(house: House, parlour: Parlour) -> None:
    game = play_until(Setup(players=2, options={"closed_hands": True}), strikes).game
    with company(house, parlour, game, "human:Anna", "open") as (_, ben, _):
        ben.press(seat(ben, 2).get_by_role("button", name=words("page.seats.menu", name="Ben")))
        expect(ben.dialog.get_by_text(words("page.seat.stays_yours"))).to_be_visible()
        expect(ben.dialog.get_by_role("button", name=words("page.seat.give_up"))).to_have_count(0)
        expect(ben.dialog.get_by_role("button", name=words("page.seat.bot_plays"))).to_be_visible()


def test_whoever_is_away_is_still_asked(house: House, parlour: Parlour) -> None:
    """A bot plays for Ben, but does not agree for him."""
    game = play_until(TWO, strikes).game
    opened = parlour.continue_game(game, "human:Anna", "open")
    taken = parlour.post(f"api/tables/{opened['table']}/seats", {"invite": opened["invite"], "name": "Ben"})
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        anna.press(seat(anna, 2).get_by_role("button", name=words("page.seats.menu", name="Ben")))
        anna.press(anna.dialog.get_by_role("button", name=words("page.seat.bot_plays")))
        asked_to_take_back(anna)
        expect(anna.page.locator(".asking")).to_contain_text("Ben")
        with visitor(house, parlour) as ben:
            ben.sit_down(parlour.seat_link(taken))
            ben.press(ben.button("page.undo.refuse"))
            expect(anna.page.locator("#toasts")).to_contain_text(words("page.undo.refused"))
        assert anna.choices > len(game.choices())

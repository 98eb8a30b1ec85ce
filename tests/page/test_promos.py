"""The promo items through the page: a whole game, and every choice that only they bring."""

import pytest
from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots import make_bot
from tests.page.eyes import faults, findings_by_day_and_by_torchlight, raw_texts, resize
from tests.page.parlour import Parlour, offering, seated_at
from tests.page.people import House
from tests.page.player import Player, saying, words
from tests.page.seated import picks_the_last, plays_card, plays_to_the_end, seated, sorts_of_choices
from tests.page.stored import Moment, play_until

ITEMS = dict.fromkeys(
    (
        "all_for_one_card",
        "any_hero",
        "crossbow",
        "feather",
        "fickle_fortune",
        "tower_2015",
        "tower_2016",
        "tower_2017",
        "tower_2018",
        "tower_2019",
    ),
    "on",
)
TITAN_ITEMS = {**ITEMS, "agranok_card_6": "on"}
ALONE = Setup(players=1, boxes=("dark_titan", "promos"), options=TITAN_ITEMS)
THREE = Setup(players=3, boxes=("dark_titan", "promos"), options=TITAN_ITEMS)
ALL = Setup(players=2, boxes=("wizards_tower", "dark_titan", "promos"), options=TITAN_ITEMS)
BOOM = Setup(players=3, boxes=ALL.boxes, options={**TITAN_ITEMS, "demolition_man": "on"})
CLOSED = Setup(players=2, boxes=("promos",), options={**ITEMS, "closed_hands": "on"})


def test_a_game_is_played_to_its_end(house: House, parlour: Parlour) -> None:
    """Every choice is made by clicking, and at every moment the page shows what the engine knows."""
    seed = play_until(ALONE, is_rich, "random").seed
    game, bot = Game(ALONE, seed), make_bot("random", seed)
    with seated(house, parlour, game) as anna:
        plays_to_the_end(anna, game, bot)


def is_rich(game: Game) -> bool:
    """Over, after pieces have moved, Heralds have come, a promo tower had its effect and a roll was repeated."""
    if game.outcome is None or len(game.choices()) >= 50:
        return False
    told = {event.kind for event in game.events}
    fickle = any(event.data.get("cards") == ["fickle_fortune"] for event in game.events)
    return {"piece_moved", "heralded", "promo_tower_placed", "tower_answers"} <= told and fickle


@sorts_of_choices(
    (ALL, "promo_tower", "replace"),
    (THREE, "fickle_fortune", "reroll"),
    (THREE, "fickle_fortune", "keep"),
    (THREE, "pledge", "pledge"),
    (THREE, "pledge", "halt"),
    (THREE, "play", "rebuild"),
    (THREE, "tower_trade", "trade"),
    (THREE, "tower_trade", "halt"),
    (THREE, "rubble", "damage"),
    (BOOM, "tower_falls", "settle"),
)
def test_every_sort_of_choice_can_be_made_by_picking_its_things(
    house: House, parlour: Parlour, setup: Setup, kind: str, verb: str
) -> None:
    picks_the_last(house, parlour, setup, kind, verb)


@pytest.mark.parametrize("card", ["all_for_one_card", "feather", "any_hero"])
def test_the_cards_are_played(house: House, parlour: Parlour, card: str) -> None:
    plays_card(house, parlour, THREE, card)


def may_shoot(game: Game) -> bool:
    return any(shot(option.text) for option in game.options)


def shot(option: str) -> bool:
    cards = option.partition(" > ")[0].removeprefix("play ").split(" + ")
    return len(cards) == 2 and cards[1] == "crossbow" and "knight" in cards[0]


def test_a_knight_takes_the_crossbow(house: House, parlour: Parlour) -> None:
    game = play_until(ALL, may_shoot, "random", seeds=range(100, 400)).game
    option = next(option.text for option in game.options if shot(option.text))
    with seated(house, parlour, game) as anna:
        page = anna.page
        anna.press(anna.card("crossbow"))
        assert page.locator(".hand-cards .card.playable").count() >= 2
        anna.press(anna.button("page.do.cancel"))
        anna.pick(anna.option_of(option))


def rolled(why: str) -> Moment:
    def moment(game: Game) -> bool:
        decision = game.decision
        about = None if decision is None else decision.about
        return decision is not None and decision.kind == "fickle_fortune" and about is not None and why in about.text

    return moment


def test_fickle_fortune_is_offered_with_the_roll_and_its_arc(house: House, parlour: Parlour) -> None:
    """The die lies beside the question, its arc is marked, and the card itself can be picked."""
    game = play_until(THREE, rolled("=arrival"), "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        assert game.decision is not None and game.decision.about is not None
        die = int(game.decision.about.text[0])
        expect(page.locator("#question .die-face circle")).to_have_count(die)
        expect(page.locator(".board .region.spoken")).to_have_count(1)
        expect(anna.question).to_contain_text(words("roll.arrival"))
        anna.press(anna.card("fickle_fortune"))
        expect(anna.button("verb.reroll")).to_have_count(1)
        anna.pick(anna.option_of("reroll"))


@pytest.mark.parametrize(("why", "key"), [("1=elite", "page.do.elite_missed"), ("=rubble", "page.do.rubble")])
def test_fickle_fortune_says_what_a_number_brings(house: House, parlour: Parlour, why: str, key: str) -> None:
    game = play_until(THREE, rolled(why), "random", seeds=range(180, 400)).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        expect(page.locator(".doing .hint")).to_have_text(saying(key))
        expect(page.locator(".board .region.spoken")).to_have_count(0)


def test_with_closed_hands_nobody_learns_who_is_asked(house: House, parlour: Parlour) -> None:
    game = play_until(CLOSED, rolled("=arrival"), "random").game
    assert game.decision is not None
    asked = game.decision.seat
    seats = ["open" if seat == asked else "human:Ben" for seat in (1, 2)]
    with seated(house, parlour, game, *seats) as ben:
        page = ben.page
        expect(ben.question).to_have_text(words("page.waiting_for_somebody"))
        expect(page.locator(".nobody-there")).to_have_count(0)
        expect(page.locator("#question .die-face")).to_have_count(0)
        assert ben.view["decision"]["seat"] == 0


def test_pledges_are_counted_and_their_aim_is_marked(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, lambda game: offering("pledge", "pledge")(game) and len(game.options) > 3, "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        before = anna.question.inner_text()
        expect(page.locator(".board .tokens .token.chosen")).to_have_count(1)
        anna.pick(anna.option("^pledge"))
        anna.wait_for_turn()
        expect(anna.question).to_contain_text("1 of 5")
        assert "0 of 5" in before


def test_a_tower_is_not_rebuilt_by_a_stray_click(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, offering("play", "rebuild"), "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        expect(page.locator(".doing .hint")).to_have_text(words("page.do.rebuild"))
        rebuild = anna.option("^rebuild")
        anna.press_board(rebuild["target"])
        assert anna.choices == len(game.choices())
        anna.press(anna.page.get_by_role("button", name=rebuild["words"], exact=True))
        anna.until(f"wire.table.choices > {len(game.choices())}")


def cavalier_is_next(game: Game) -> bool:
    riders = [piece for piece in game.state.pieces if piece.kind.id == "cavalier_token"]
    return offering("play", "done")(game) and bool(riders)


def test_the_end_of_a_phase_says_what_comes(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, cavalier_is_next, "random").game
    with seated(house, parlour, game) as anna:
        assert anna.option_of("done")["words"] == words("verb.done.before_cavalier")
    game = play_until(THREE, lambda game: offering("play", "done")(game) and not game.state.pieces, "random").game
    with seated(house, parlour, game) as anna:
        assert anna.option_of("done")["words"] == words("verb.done.play")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("setup", "kind", "verb"),
    [(BOOM, "tower_falls", "settle"), (THREE, "fickle_fortune", "reroll"), (THREE, "play", "rebuild")],
    ids=["fallen", "rolled", "ruins"],
)
def test_it_fits_and_nothing_serious_is_found(
    house: House, parlour: Parlour, setup: Setup, kind: str, verb: str, lang: str
) -> None:
    game = play_until(setup, offering(kind, verb), "random").game
    with seated(house, parlour, game, settings={"lang": lang}) as anna:
        page = anna.page
        for size in ("small phone", "phone", "desk"):
            resize(page, size)
            assert faults(page) == [], size
        assert raw_texts(page) == []
        assert findings_by_day_and_by_torchlight(page) == []


def leading_to_effect(game: Game) -> str | None:
    """A choice after which a fallen tower takes effect."""
    for option in game.options[:12]:
        then = game.copy()
        told = len(then.events)
        then.choose(option.text)
        if any(event.kind == "tower_answers" for event in then.events[told:]):
            return option.text
    return None


def test_what_happens_is_shown_to_the_end(house: House, parlour: Parlour) -> None:
    """With motion on, the effect of a fallen tower is played on the board until it shows what the engine knows."""
    game = play_until(THREE, lambda game: leading_to_effect(game) is not None, "random").game
    option = leading_to_effect(game)
    assert option is not None
    with house.person(reduced_motion="no-preference") as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "warning" else None)
        anna = Player(page, speed="fast").sit_down(parlour.seat_link(parlour.continue_game(game, *seated_at(game))))
        anna.pick(anna.option_of(option))
        anna.until("!document.querySelector('#motion')")
        seen = page.evaluate("[...document.querySelectorAll('.board .tokens .token')].map((each) => each.dataset.at)")
        assert sorted(seen) == sorted(monster["text"] for monster in anna.view["monsters"])
        assert complaints == []

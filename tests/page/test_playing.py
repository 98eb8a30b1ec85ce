"""Playing through the page with the mouse: cards, then what glows."""

import re

from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots import make_bot
from tests.page.parlour import Parlour, as_sent, offering
from tests.page.people import House
from tests.page.player import FRAMES, SEEN, Player, shows, words
from tests.page.seated import picks_the_last, plays_to_the_end, seated, sorts_of_choices
from tests.page.stored import play_until

ALONE = Setup(players=1)
WIZARDS = Setup(players=3, boxes=("wizards_tower",))
WIZARD_ALONE = Setup(players=1, boxes=("wizards_tower",))


def strikes_twice(game: Game) -> bool:
    """The first seat can hit two monsters, one after the other, and everybody's cards are dealt."""
    hits = [option for option in game.options if option.verb == "play" and option.target and "@" in option.target.text]
    kinds = {(option.what[0].text, option.target.text) for option in hits if option.target}
    separate = len({card for card, _ in kinds}) > 1 and len({target for _, target in kinds}) > 1
    return game.decision is not None and game.decision.seat == 1 and separate


def nearly_won(game: Game) -> bool:
    """One monster is left, and it can be slain with one card."""
    if len(game.state.monsters) != 1 or game.decision is None or game.decision.kind != "play":
        return False
    for option in game.options:
        then = game.copy()
        then.choose(option.text)
        if then.outcome is not None and then.outcome.won:
            return True
    return False


def test_a_game_alone_is_played_to_its_end(house: House, parlour: Parlour) -> None:
    """Every choice is made by clicking, and at every moment the page shows what the engine knows."""
    seed = 5
    game = Game(ALONE, seed)
    with seated(house, parlour, game) as anna:
        plays_to_the_end(anna, game, make_bot("random", seed))
        assert sum(">" in choice for choice in game.choices()) >= 8, "most end with a click on something that glows"
        assert game.outcome is not None and not game.outcome.won
        expect(anna.dialog.locator(".scores > li")).to_have_count(1)


def test_the_last_blow_wins_and_the_table_can_be_set_again(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, nearly_won).game
    winning = next(option.text for option in game.options if _wins(game, option.text))
    with seated(house, parlour, game) as anna:
        anna.pick(anna.option_of(winning))
        game.choose(winning)
        expect(anna.dialog.locator("h2")).to_have_text(words("page.end.won"))
        assert game.outcome is not None
        expect(anna.dialog.locator(".scores")).to_contain_text(str(game.outcome.scores[1]))
        anna.press(anna.dialog.locator("[data-close]"))
        expect(anna.dialog).to_have_count(0)
        anna.press(anna.button("page.end.show"))
        anna.press(anna.button("page.end.again"))
        anna.until(f"location.hash.includes('/table/') && wire.table.choices < {len(game.choices())}")
        assert anna.view["outcome"] is None
        assert anna.page.evaluate("wire.you.seats") == [1]


def _wins(game: Game, option: str) -> bool:
    then = game.copy()
    then.choose(option)
    return then.outcome is not None and then.outcome.won


@sorts_of_choices(
    (ALONE, "place", "place"),
    (ALONE, "discard", "discard"),
    (ALONE, "damage", "damage"),
    (ALONE, "lose", "lose"),
    (WIZARDS, "wizards_tower", "replace"),
    (WIZARDS, "deck", "draw"),
    (WIZARDS, "combine", "add"),
    (WIZARDS, "send", "send"),
    (WIZARDS, "play", "douse"),
    (WIZARDS, "put_back", "put back"),
    (WIZARDS, "stand", "play"),
    (WIZARD_ALONE, "assign", "assign"),
)
def test_every_sort_of_choice_can_be_made_by_picking_its_things(
    house: House, parlour: Parlour, setup: Setup, kind: str, verb: str
) -> None:
    picks_the_last(house, parlour, setup, kind, verb)


def test_a_choice_can_be_made_from_the_list(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes_twice).game
    with seated(house, parlour, game) as anna:
        anna.pick_listed(anna.options[1])


def test_a_picked_card_can_be_let_go_and_another_taken(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes_twice).game
    hits = [option for option in game.options if option.target and "@" in option.target.text]
    first = hits[0].what[0].text
    other = next(option for option in hits if option.what[0].text != first and len(option.what) == 1)
    with seated(house, parlour, game) as anna:
        page = anna.page
        chosen = page.locator(".hand-cards .card.chosen")
        anna.press(anna.card(first))
        expect(chosen).to_have_attribute("data-card", first)
        assert page.locator(".board .token.target").count()
        anna.press(page.locator(".picked").get_by_role("button", name=words("page.do.cancel")))
        expect(chosen).to_have_count(0)
        expect(page.locator(".board .token.target")).to_have_count(0)
        anna.press(anna.card(first))
        anna.pick(anna.option_of(other.text))


def test_whoever_plays_alone_takes_back_anything(house: House, parlour: Parlour) -> None:
    """Even a turn that has shown new cards and monsters, step by step to the beginning."""
    game = play_until(ALONE, lambda game: game.state.turn == 3 and game.decision is not None).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        undo = anna.button("page.undo.free")
        for _ in range(4):
            anna.press(undo)
            game.undo()
            anna.until(f"wire.table.choices === {len(game.choices())}")
            shows(anna)
            assert anna.view == as_sent(game.view(1))
        anna.press(page.locator(".log .back-to").first)
        anna.until("wire.table.choices === 0")
        expect(undo).to_be_disabled()
        anna.pick(anna.options[0])


def test_reloading_within_an_effect_asks_the_same_again(house: House, parlour: Parlour) -> None:
    game = play_until(WIZARDS, offering("put_back", "put back"), "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        before, asked = anna.table, anna.question.text_content()
        page.reload()
        anna.until("wire.table !== null && wire.you !== null")
        assert anna.table == before
        expect(anna.question).to_have_text(re.compile(re.escape(str(asked).strip())))
        anna.pick(anna.options[-1])


def test_what_happens_is_told_to_those_who_do_not_see_it(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes_twice).game
    with seated(house, parlour, game) as anna:
        expect(anna.told).to_contain_text(anna.table["question"])
        anna.pick(next(option for option in anna.options if option["target"] and "@" in option["target"]))
        update = anna.page.evaluate("wire.heard.findLast((each) => each.t === 'update')")
        assert update["log"]
        for line in update["log"]:
            expect(anna.told).to_contain_text(line["words"])


def test_motion_blocks_nobody(house: House, parlour: Parlour) -> None:
    """While the first blow is still being shown, the second card is played."""
    game = play_until(ALONE, strikes_twice).game
    with house.person(reduced_motion="no-preference") as page:
        anna = Player(page, speed="slow").sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna")))
        for _ in range(2):
            anna.pick(next(option for option in anna.options if option["target"] and "@" in option["target"]))
        assert anna.choices == len(game.choices()) + 2


def test_motion_is_skipped_by_a_click(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes_twice).game
    with house.person(reduced_motion="no-preference") as page:
        anna = Player(page, speed="slow").sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna")))
        before = page.evaluate(SEEN)["monsters"]
        anna.pick(anna.option("^done$"))
        on_the_way = page.evaluate(SEEN)
        told = sorted(monster["text"] for monster in on_the_way["view"]["monsters"])
        assert sorted(on_the_way["monsters"]) != told, "the monsters are on their way"
        assert before != told
        anna.press(page.locator("#question"))
        page.evaluate(FRAMES)
        shows(anna)

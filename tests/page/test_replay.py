"""Finished games, watched again."""

from pathlib import Path

from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.parlour import Parlour, as_sent
from tests.page.people import House
from tests.page.player import FRAMES, words
from tests.page.seated import visitor
from tests.page.stored import play_until

OVER = Setup(players=2)


def finished() -> Game:
    return play_until(OVER, lambda game: game.outcome is not None, "random").game


def moments(game: Game) -> list[Game]:
    """The game after each of its choices."""
    again = Game(game.setup, game.seed)
    all = [again.copy()]
    for choice in game.choices():
        again.choose(choice)
        all.append(again.copy())
    return all


def at(page: Page, step: int, game: Game) -> None:
    """The replay shows this moment."""
    expect(page.locator(".replay-slider")).to_have_value(str(step))
    wanted = sorted(monster["text"] for monster in as_sent(game.view(1))["monsters"])
    page.wait_for_function(
        "(wanted) => JSON.stringify([...document.querySelectorAll('.replay-board .tokens .token')]"
        ".map((each) => each.dataset.at).sort()) === JSON.stringify(wanted)",
        arg=wanted,
    )


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=words(key), exact=True).click()
    page.evaluate(FRAMES)


def test_a_finished_game_is_watched_step_by_step_by_its_link(house: House, parlour: Parlour) -> None:
    game = finished()
    all, last = moments(game), len(game.choices())
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with visitor(house, parlour) as anybody:
        page = anybody.page
        page.goto(f"{parlour.link}#/replay/{opened['table']}")
        at(page, 0, all[0])
        for step in range(1, 7):
            press(page, "page.replay.forward")
            at(page, step, all[step])
        press(page, "page.replay.back")
        at(page, 5, all[5])
        press(page, "page.replay.last")
        at(page, last, all[last])
        expect(page.get_by_role("button", name=words("page.replay.forward"), exact=True)).to_be_disabled()
        expect(page.locator(".replay-now")).to_contain_text(words("page.end.lost"))
        page.keyboard.press("Home")
        at(page, 0, all[0])
        page.locator(".replay-slider").fill(str(last // 2))
        at(page, last // 2, all[last // 2])
        page.locator(".replay-log .line button").nth(-1).click()
        at(page, last, all[last])


def test_a_replay_runs_by_itself_and_can_be_stopped(house: House, parlour: Parlour) -> None:
    game = finished()
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with house.person() as page:
        page.clock.install()
        page.goto(f"{parlour.link}#/replay/{opened['table']}")
        at(page, 0, moments(game)[0])
        page.get_by_label(words("page.replay.speed")).select_option("fast")
        press(page, "page.replay.play")
        page.wait_for_function("() => Number(document.querySelector('.replay-slider').value) >= 3")
        press(page, "page.replay.pause")
        expect(page.get_by_role("button", name=words("page.replay.play"), exact=True)).to_be_visible()
        stopped = int(page.locator(".replay-slider").input_value())
        assert stopped < len(game.choices())
        page.clock.fast_forward(10_000)
        page.evaluate(FRAMES)
        at(page, stopped, moments(game)[stopped])


def test_a_record_is_taken_home_and_watched_elsewhere(house: House, parlour: Parlour, tmp_path: Path) -> None:
    game = finished()
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        page = anna.sit_down(parlour.seat_link(opened)).page
        with page.expect_download() as coming:
            anna.dialog.get_by_role("link", name=words("page.end.record")).click()
        kept = tmp_path / "game.txt"
        coming.value.save_as(kept)
        assert Game.from_record(kept.read_text()).choices() == game.choices()
    with visitor(house, parlour) as anybody:
        page = anybody.page
        page.goto(f"{parlour.link}#/")
        page.locator(".record-drop input[type=file]").set_input_files(kept)
        page.wait_for_function("() => location.hash.startsWith('#/replay/')")
        at(page, 0, moments(game)[0])
        expect(page.locator(".replay-slider")).to_have_attribute("max", str(len(game.choices())))
        for name in ("Anna", "Ben"):
            expect(page.locator("#page")).to_contain_text(name)
        assert opened["table"] not in page.url


def test_a_running_game_cannot_be_watched_as_a_replay(house: House, parlour: Parlour) -> None:
    opened = parlour.deal("human:Anna", seed=1)
    with visitor(house, parlour) as anybody:
        page = anybody.page
        page.goto(f"{parlour.link}#/replay/{opened['table']}")
        expect(page.locator(".replay-empty")).to_contain_text(words("page.refused.not_finished"))
        expect(page.locator(".board")).to_have_count(0)


SECRETIVE = Setup(players=3, boxes=["wizards_tower", "dark_titan"], options={"closed_hands": "on"})

PLAYED = """async ([table, last]) => {
  const main = document.querySelector("script[type=module]").src;
  const { advance } = await import(main.replace("main.js", "motion/stage.js"));
  const moment = async (step) => (await fetch(`/api/replays/${table}/${step}?lang=en`)).json();
  const sorted = (value) => value === null || typeof value !== "object" ? value
    : Array.isArray(value) ? value.map(sorted)
    : Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
  const seen = ({ viewer, decision, ...table }) => JSON.stringify(sorted(table));
  const wrong = [];
  let before = await moment(0);
  for (let step = 1; step <= last; step += 1) {
    const now = await moment(step);
    const shown = now.events.reduce(advance, before.table.view);
    if (now.events.length && seen(shown) !== seen(now.table.view)) wrong.push(step);
    before = now;
  }
  return wrong;
}"""


def test_the_pictures_of_all_events_lead_from_moment_to_moment(house: House, parlour: Parlour) -> None:
    """Played by the page itself, each moment seen by whoever chose then."""
    game = play_until(SECRETIVE, lambda game: game.outcome is not None, "random").game
    opened = parlour.continue_game(game, "human:Anna", "human:Ben", "human:Cora")
    with visitor(house, parlour) as anybody:
        anybody.page.goto(parlour.link)
        assert anybody.page.evaluate(PLAYED, [opened["table"], len(game.choices())]) == []

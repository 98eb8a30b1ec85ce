"""Puzzles on the page: found in the list, solved and failed, with hint and solution, and counted in My record."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from ringwall import Game, Setup
from ringwall.castles import today
from ringwall.puzzles import Aim, Puzzle, shelf
from ringwall.puzzles.finder import question_at
from ringwall.puzzles.guide import ASTRAY, Guide
from ringwall.puzzles.in_game import BOUND
from ringwall.puzzles.shelf import puzzle_of
from ringwall.texts import Texts
from ringwall.texts.puzzles import aim_words, verdict_words
from tests.page.eyes import findings, flaws, resize
from tests.page.parlour import Parlour
from tests.page.people import House, Server
from tests.page.player import Player, saying, words
from tests.page.seated import visitor
from tests.page.stored import play_until, store
from tests.page.test_advice import HASTY
from tests.page.town import is_over
from tests.test_puzzles_at_terminal import surely_missed

KINDS: Final = sorted({puzzle.aim.kind for puzzle in shelf().values()})
ANSWERED: Final = """document.querySelector('.puzzle-panel')?.dataset.moment
    ?.startsWith(`${wire.table.choices} ${wire.table.line} `) === true"""
"""The panel says how the table stands that the page was told last."""
KEPT: Final = "() => JSON.parse(localStorage.getItem('ringwall.puzzles') ?? '[]')"
WHYS: Final = "|".join(saying(f"ui.puzzle.why.{why}").pattern for why in ("tower_by", "tower", "boss", "left", "lost"))


class Solver(Player):
    """Somebody at the table of a puzzle."""

    @property
    def panel(self) -> Locator:
        return self.page.locator(".puzzle-panel")

    @property
    def verdict(self) -> Locator:
        return self.panel.get_by_role("status")

    def do(self, what: str) -> Locator:
        return self.panel.locator(f"[data-do={what}]")

    def answered(self, choices: int | None = None) -> None:
        """Wait until the proof has said something to the moment: when so many choices have been made, or any."""
        come = "" if choices is None else f"&& wire.table.choices === {choices}"
        self.until(f"wire.table !== null {come} && {ANSWERED}")

    def sit_down_at(self, puzzle: str) -> None:
        """Find a puzzle in the list, and open it."""
        one = shelf()[puzzle]
        self.page.goto(self.page.url.split("#")[0] + "#/puzzles")
        self.page.locator("select[name=grade]").select_option(str(one.grade))
        self.page.locator("select[name=boxes]").select_option(" ".join(one.mix))
        there = [each for each in shelf().values() if (each.grade, each.mix) == (one.grade, one.mix)]
        expect(self.page.locator("#puzzle-list")).to_have_text(re.compile(rf"\b{len(there)}\b"))
        entry, listed = self.page.locator(f'[data-puzzle="{puzzle}"]'), self.page.locator("[data-puzzle]")
        while not entry.count():
            shown = listed.count()
            self.page.locator("[data-more]").click()
            expect(listed).not_to_have_count(shown)
        self.press(entry)
        self.answered()

    def try_out(self, option: str) -> None:
        made = self.choices
        self.pick(self.option_of(option))
        self.answered(made + 1)

    def solve(self, puzzle: Puzzle) -> None:
        for option in puzzle.lines[0]:
            self.try_out(option)

    def fail(self) -> None:
        """Do as little as can be until it is missed."""
        while self.panel.evaluate("(each) => !each.matches('.missed, .reached')"):
            texts = [each["text"] for each in self.options]
            made = self.choices
            self.pick_listed(self.option_of("done" if "done" in texts else texts[0]))
            self.answered(made + 1)


@contextmanager
def solver(house: House, parlour: Parlour, **settings: Any) -> Iterator[Solver]:
    with visitor(house, parlour, settings) as player:
        player.page.goto(f"{parlour.link}#/puzzles")
        yield Solver(player.page, prepared=True)


def easy(kind: str) -> Puzzle:
    """The shortest to solve of those that ask for this, where nothing hangs on chance."""
    lines = [puzzle for puzzle in shelf().values() if puzzle.aim.kind == kind and is_plain(puzzle)]
    return min(lines, key=lambda puzzle: (len(puzzle.lines[0]), puzzle.setup.players, puzzle.id))


def is_plain(puzzle: Puzzle) -> bool:
    return all(isinstance(step, str) for step in puzzle.lines[0])


# --- solved and failed ---


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_kind_is_solved(house: House, parlour: Parlour, kind: str) -> None:
    puzzle = easy(kind)
    with solver(house, parlour) as anna:
        anna.sit_down_at(puzzle.id)
        expect(anna.panel.locator(".puzzle-aim")).to_have_text(aim_words(puzzle.aim, Texts("en")))
        expect(anna.verdict).to_be_empty()
        anna.solve(puzzle)
        expect(anna.verdict).to_contain_text(words("ui.puzzle.reached"))
        expect(anna.panel).to_have_class(re.compile("reached"))
        expect(anna.do("hint")).to_have_count(0)
        assert [each["puzzle"] for each in anna.page.evaluate(KEPT)] == [puzzle.id]
        anna.press(anna.panel.get_by_role("link", name=words("page.puzzle.more")))
        expect(anna.page.locator(f'[data-puzzle="{puzzle.id}"]')).to_contain_text(words("page.puzzle.solved"))


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_kind_is_failed_and_its_solution_played(house: House, parlour: Parlour, kind: str) -> None:
    puzzle, _ = surely_missed(kind)
    with solver(house, parlour) as anna:
        anna.sit_down_at(puzzle.id)
        anna.fail()
        expect(anna.verdict).to_have_text(re.compile(rf"{words('ui.puzzle.missed')} ({WHYS})", re.IGNORECASE))
        anna.press(anna.do("again"))
        anna.answered(0)
        expect(anna.verdict).to_be_empty()
        anna.fail()
        anna.press(anna.do("solution"))
        expect(anna.panel).to_have_class(re.compile("reached"))
        assert sent(anna)[-len(puzzle.lines[0]) :] == puzzle.lines[0]
        assert anna.page.evaluate(KEPT) == [], "whoever has been shown it has not solved it"


def sent(player: Player) -> list[str]:
    options: list[str] = player.page.evaluate("wire.said.filter(({ t }) => t === 'act').map(({ option }) => option)")
    return options


def strays() -> tuple[Puzzle, str, str]:
    """A puzzle, a first choice with which it can no longer be reached, and why."""
    for puzzle in shelf().values():
        if puzzle.aim.kind != "towers":
            continue
        guide = Guide(puzzle.begin(0), puzzle.aim)
        for option in puzzle.begin(0).options:
            game = puzzle.begin(0)
            game.choose(option)
            standing = guide.look(game)
            if standing.state == ASTRAY and standing.why.get("monster"):
                return puzzle, option.text, verdict_words(standing, Texts("en"))
    raise AssertionError("no puzzle can be spoilt at once")


def test_a_wrong_try_is_answered_from_the_proof_and_taken_back(house: House, parlour: Parlour) -> None:
    puzzle, wrong, why = strays()
    with solver(house, parlour) as anna:
        anna.sit_down_at(puzzle.id)
        anna.try_out(wrong)
        expect(anna.verdict).to_have_text(why)
        expect(anna.verdict).to_have_text(re.compile("still reaches tower"))
        expect(anna.do("hint")).to_have_count(0)
        anna.page.reload()
        anna.answered()
        expect(anna.verdict).to_have_text(why)
        anna.press(anna.do("back"))
        anna.answered(0)
        expect(anna.verdict).to_be_empty()
        anna.solve(puzzle)
        assert [each["puzzle"] for each in anna.page.evaluate(KEPT)] == [puzzle.id]


def test_a_hint_is_the_proofs_and_no_bots(house: House, parlour: Parlour) -> None:
    puzzle = easy("towers")
    with solver(house, parlour) as anna:
        anna.sit_down_at(puzzle.id)
        expect(anna.page.locator(".ask-hint")).to_have_count(0)
        anna.page.keyboard.press("h")
        things = [Texts("en").thing(each) for each in anna.option_of(puzzle.lines[0][0])["what"]]
        expect(anna.panel.locator(".puzzle-hint")).to_have_text(words("ui.puzzle.hint", what=" + ".join(things)))
        assert "ask_hint" not in anna.page.evaluate("wire.said.map(({ t }) => t)")


def test_playing_on_is_a_game_like_any_other(house: House, parlour: Parlour) -> None:
    with solver(house, parlour) as anna:
        anna.sit_down_at(surely_missed("boss")[0].id)
        anna.fail()
        anna.press(anna.do("on"))
        expect(anna.panel).to_have_count(0)
        expect(anna.question).to_be_focused()
        anna.page.reload()
        anna.until("wire.table !== null && document.querySelector('#question') !== null")
        expect(anna.page.locator(".ask-hint")).to_be_visible()
        expect(anna.panel).to_have_count(0)


def test_a_reload_does_not_make_it_forgotten_that_the_solution_was_shown(house: House, parlour: Parlour) -> None:
    with solver(house, parlour) as anna:
        anna.sit_down_at(easy("towers").id)
        anna.press(anna.do("solution"))
        expect(anna.panel).to_have_class(re.compile("reached"))
        anna.page.reload()
        anna.answered()
        expect(anna.panel).to_have_class(re.compile("reached"))
        assert anna.page.evaluate(KEPT) == []


def test_in_two_tabs_it_is_one_table(house: House, parlour: Parlour) -> None:
    puzzle, wrong, why = strays()
    with solver(house, parlour) as anna:
        anna.sit_down_at(puzzle.id)
        page = anna.page.context.new_page()
        other = Solver(page)
        other.sit_down(anna.page.url)
        other.answered()
        anna.try_out(wrong)
        expect(other.verdict).to_have_text(why)
        other.press(other.do("solution"))
        for each in (anna, other):
            expect(each.panel).to_have_class(re.compile("reached"))
            assert each.page.evaluate(KEPT) == []
        page.close()


def test_with_the_keyboard_alone(house: House, parlour: Parlour) -> None:
    puzzle = easy("towers")
    with solver(house, parlour) as anna:
        keys = anna.page.keyboard
        anna.page.locator("select[name=grade]").select_option(str(puzzle.grade))
        anna.page.locator("select[name=boxes]").select_option(" ".join(puzzle.mix))
        anna.page.locator(f'[data-puzzle="{puzzle.id}"]').focus()
        keys.press("Enter")
        anna.answered()
        keys.press("o")
        anna.until("document.querySelector('.all-options').open")
        for made, option in enumerate(puzzle.lines[0], start=1):
            texts = [each["text"] for each in anna.options]
            anna.page.locator(".option-button").nth(texts.index(option)).focus()
            keys.press("Enter")
            anna.answered(made)
        expect(anna.verdict).to_contain_text(words("ui.puzzle.reached"))
        anna.do("again").focus()
        keys.press("Enter")
        expect(anna.question).to_be_focused()
        anna.answered(0)


def test_whoever_watches_sees_what_is_asked_and_no_more(house: House, parlour: Parlour) -> None:
    puzzle = easy("towers")
    with solver(house, parlour) as anna, visitor(house, parlour) as ben:
        anna.sit_down_at(puzzle.id)
        ben.page.goto(anna.page.url)
        panel = ben.page.locator(".puzzle-panel")
        expect(panel).to_contain_text(aim_words(puzzle.aim, Texts("en")))
        expect(panel.get_by_role("button")).to_have_count(0)


# --- the list ---


def test_they_are_found_by_grade_by_boxes_and_by_chance(house: House, parlour: Parlour) -> None:
    one = next(puzzle for puzzle in shelf().values() if puzzle.mix)
    fitting = [each.id for each in shelf().values() if (each.grade, each.mix) == (one.grade, one.mix)]
    with solver(house, parlour) as anna:
        page, entries = anna.page, anna.page.locator("[data-puzzle]")
        page.reload()  # What others have chosen here is kept as long as the page.
        expect(page.locator("#puzzle-list")).to_have_text(words("page.puzzle.list", number=len(shelf())))
        while page.locator("[data-more]").count():
            before = entries.count()
            page.locator("[data-more]").click()
            expect(entries.nth(before)).to_be_visible()
        assert entries.evaluate_all("all => all.map(({ dataset }) => dataset.puzzle)") == list(shelf())
        page.locator("select[name=grade]").select_option(str(one.grade))
        page.locator("select[name=boxes]").select_option(" ".join(one.mix))
        expect(page.locator("#puzzle-list")).to_have_text(words("page.puzzle.list", number=len(fitting)))
        page.evaluate("ids => localStorage.setItem('ringwall.puzzles', JSON.stringify(ids))", solved(fitting[1:]))
        page.reload()
        page.locator("select[name=grade]").select_option(str(one.grade))
        page.locator("select[name=boxes]").select_option(" ".join(one.mix))
        page.get_by_role("switch", name=words("page.puzzle.fresh")).check()
        expect(entries).to_have_count(1)
        anna.press(page.locator("[data-any]"))
        anna.answered()
        assert anna.page.evaluate("wire.table.puzzle.puzzle") == fitting[0]
        page.go_back()
        expect(page.locator("select[name=boxes]")).to_have_value(" ".join(one.mix))


def solved(puzzles: list[str], day: str = "") -> list[dict[str, str]]:
    return [{"puzzle": puzzle, "day": day} for puzzle in puzzles]


def test_tables_of_puzzles_do_not_drive_out_games(house: House, parlour: Parlour) -> None:
    game = {"table": "game", "token": "token", "invite": None, "seats": [1], "name": "Anna"}
    with solver(house, parlour) as anna:
        anna.page.evaluate("one => localStorage.setItem('ringwall.tables', JSON.stringify([one]))", game)
        for _ in range(5):
            anna.sit_down_at(easy("towers").id)
        tables = anna.page.evaluate("JSON.parse(localStorage.getItem('ringwall.tables')).map(({ table }) => table)")
        assert len(tables) == 4 and tables[-1] == "game"


# --- the puzzle of the day, and what My record tells ---


def days_ago(days: int, of: date) -> str:
    return (of - timedelta(days)).isoformat()


def test_the_puzzle_of_the_day_makes_a_streak(house: House, parlour: Parlour) -> None:
    day = today()
    puzzle = puzzle_of(day)
    with solver(house, parlour) as anna:
        before = [*solved(["a"], days_ago(5, day)), *solved(["b"], days_ago(2, day)), *solved(["c"], days_ago(1, day))]
        anna.page.evaluate("all => localStorage.setItem('ringwall.puzzles', JSON.stringify(all))", before)
        anna.page.reload()
        card = anna.page.locator(".puzzle-of-the-day")
        expect(card).to_contain_text(words("page.puzzle.streak", number=2))
        anna.press(anna.page.locator("[data-daily]"))
        anna.answered()
        while option := next_step(anna):
            anna.try_out(option)
        expect(anna.verdict).to_contain_text(words("page.puzzle.streak", number=3))
        assert anna.page.evaluate(KEPT) == [*before, *solved([puzzle.id], day.isoformat())]
        anna.page.goto(f"{parlour.link}#/puzzles")
        expect(card).to_contain_text(words("page.puzzle.solved_today"))
        expect(card).to_contain_text(words("page.puzzle.streak", number=3))
        anna.page.goto(f"{parlour.link}#/deeds")
        facts = anna.page.locator(".facts > div")
        for key, number in (("puzzles", 4), ("puzzles_in_a_row", 3), ("most_puzzles_in_a_row", 3)):
            name = words(f"page.deeds.{key}")
            expect(facts.filter(has=anna.page.get_by_text(name, exact=True))).to_have_text(f"{name}{number}")


def next_step(anna: Solver) -> str | None:
    """What the proof would choose, as the server says it."""
    table = anna.page.url.rsplit("/", 1)[1]
    known = json.loads(anna.page.evaluate("localStorage.getItem('ringwall.tables')"))
    token = next(each["token"] for each in known if each["table"] == table)
    link = anna.page.url.split("#")[0]
    said: str | None = anna.page.request.post(f"{link}api/tables/{table}/puzzle", data={"token": token}).json()["next"]
    return said


# --- from the review ---


class Reviewed(Server):
    """A server with a game that is over, and in which a moment was a puzzle."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        games = (play_until(Setup(players=1), is_over, "random", range(seed, seed + 1)) for seed in range(20))
        self.choice, self.aim, game = next((*asked, game) for game in games if (asked := first_question(game.game)))
        self.over = store(folder / "data", "over", game, "Anna")

    def command(self) -> list[str]:
        return [sys.executable, "-c", HASTY, "serve", "--port", str(self.port), "--lang", "en"]


def first_question(game: Game) -> tuple[int, Aim] | None:
    """The first moment at which something is asked."""
    for choice, (moment, _) in enumerate(game.replay()):
        aim = question_at(moment, BOUND)
        if aim is not None:
            return choice, aim
    return None


def test_a_moment_of_a_review_is_tried(house: House, tmp_path: Path) -> None:
    with Reviewed(tmp_path).running() as reviewed, visitor(house, reviewed) as anna:
        ben = Solver(anna.page, prepared=True)
        ben.page.goto(f"{reviewed.link}#/replay/{reviewed.over.id}/review")
        expect(ben.page.locator(".review .curve")).to_be_attached()
        expect(ben.page.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
        offer = ben.page.locator(".review > .button-row [data-puzzle]")
        ben.page.locator(".replay-slider").fill("0")
        expect(offer).to_have_count(0)
        ben.page.locator(".replay-slider").fill(str(reviewed.choice))
        expect(offer).to_contain_text(aim_words(reviewed.aim, Texts("en")))
        assert findings(ben.page) == []
        ben.press(offer)
        ben.answered()
        expect(ben.panel.locator(".puzzle-aim")).to_have_text(aim_words(reviewed.aim, Texts("en")))
        ben.press(ben.do("solution"))
        expect(ben.panel).to_have_class(re.compile("reached"))
        assert ben.page.evaluate(KEPT) == []


# --- everybody can read it ---


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everybody_can_read_a_puzzle_at_its_table(house: House, parlour: Parlour, lang: str) -> None:
    puzzle, wrong, _ = strays()
    with solver(house, parlour, lang=lang) as anna:
        anna.sit_down_at(puzzle.id)
        anna.press(anna.do("hint"))
        assert flaws(anna.page, "desk", "phone", "phone on its side") == {}
        resize(anna.page, "desk")
        anna.try_out(wrong)
        assert flaws(anna.page, "desk", "phone", "phone on its side") == {}
        resize(anna.page, "desk")
        anna.press(anna.do("solution"))
        expect(anna.panel).to_have_class(re.compile("reached"))
        assert flaws(anna.page, "desk", "phone", "phone on its side") == {}

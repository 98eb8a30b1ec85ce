"""Studies: the same whoever plays them, however often they are killed, and whatever breaks in them."""

import random
import re
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from ringwall import Game, Setup
from ringwall.bots import BOTS, PARAMETERS
from ringwall.bots.code import load_code
from ringwall.bots.simulation import play_game, play_out
from ringwall.cli import main
from ringwall.lab.checks import rules_check
from ringwall.lab.course import APART, OPEN, Contrast, Course
from ringwall.lab.figures import Figures, figures_of
from ringwall.lab.labels import Labels
from ringwall.lab.ledger import FILE, InUse, Ledger, NoLedger, OtherRules
from ringwall.lab.playing import PROCESS_ENDED, Broken
from ringwall.lab.report import report
from ringwall.lab.sequential import always_valid
from ringwall.lab.study import Study, read_study_text
from ringwall.lab.tables import tables
from ringwall.lab.toml import StudyError
from ringwall.statistics import statistics
from ringwall.texts import LANGUAGES, Texts

SMALL = """
title = "One or two?"
games = 3
bots = ["random", "simple"]

[table]
players = [1, 2]
"""
STOPPING = """
games = 200
bots = ["random", "simple"]
table.players = 2

[stop]
question = "difference"
every = 10
"""
VANDAL = """
import os
from ringwall.bots import bot, make_bot

@bot("vandal")
class Vandal:
    def __init__(self, seed):
        self.simple = make_bot("simple", seed)

    def choose(self, outlook):
        outlook.read(spoil)
        return self.simple.choose(outlook)

def spoil(game, seat):
    if game.seed == "piles:1" and game.state.turn == 3:
        game.state.towers.clear()
    if game.seed == "piles:2":
        os._exit(3)
"""

TIRED = """
from ringwall.bots import bot, make_bot

@bot("tired")
class Tired:
    def __init__(self, seed):
        self.simple = make_bot("simple", seed)
        self.choices = 0

    def choose(self, outlook):
        self.choices += 1
        if self.choices == 3:
            raise RuntimeError("tired")
        return self.simple.choose(outlook)
"""


def read(text: str, folder: Path = Path()) -> Study:
    return read_study_text(text, "study", folder, load_code)


def played(text: str, folder: Path, workers: int = 1) -> Course:
    study = read(text, folder)
    with Ledger(folder, study.code) as ledger:
        course = Course(study, ledger)
        course.run(workers)
        return course


def entries(course: Course) -> list[tuple[int, int, Figures | Broken]]:
    rows = enumerate(course.rows)
    return [(at, seed, game) for at, row in rows for seed, game in (row.played | row.broken).items()]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["study", *map(str, arguments)], env={"LC_ALL": "C.UTF-8"})


# --- the file ---


def test_every_value_is_played_with_every_other() -> None:
    study = read("""
        games = 5
        bots = ["simple", "captain"]
        table.players = [2, 3]
        table.boxes = [[], ["wizards-tower"]]
        table.edition = "classic_2010"
        [table.options]
        closed_hands = ["off", "on"]
        [table.tokens]
        orc = 2
        [table.cards]
        tar = 0
    """)
    assert len(study.cells) == 16 and len({cell.key for cell in study.cells}) == 16
    assert [axis.name for axis in study.axes] == ["players", "boxes", "options.closed_hands", "bot"]
    last = study.cells[-1]
    options, tokens, cards = {"closed_hands": "on"}, {"orc": 2}, {"tar": 0}
    wanted = Setup(3, None, ["wizards_tower"], options, "classic_2010", tokens=tokens, cards=cards)
    assert last.setup == wanted and last.bot == "captain"
    assert study.compare == "bot" and len(study.pairs) == 8
    assert all(cell.setup == than.setup and than.bot == "simple" for cell, than in study.pairs)


def test_variants_differ_in_several_things_at_once() -> None:
    study = read("""
        table.players = 3
        table.boxes = ["dark_titan"]
        [[variant]]
        name = "as it is"
        [[variant]]
        name = "hard"
        bot = "random"
        facts = {"health.boom_troll" = 5}
        tokens = {orc = 1}
    """)
    plain, hard = study.cells
    assert plain.setup == Setup(players=3, boxes=["dark_titan"])
    assert hard.setup == Setup(players=3, boxes=["dark_titan"], facts={"health.boom_troll": 5}, tokens={"orc": 1})
    assert (plain.bot, hard.bot) == ("simple", "random") and study.pairs == ((hard, plain),)


def test_tables_that_cannot_be_played_are_left_out_if_one_says_so() -> None:
    grid = 'table.players = [1, 2]\ntable.mode = ["solitaire", "overlord"]\n'
    with pytest.raises(StudyError, match=r"for players = 1, mode = overlord: .*seats 2 to 6.*impossible"):
        read(grid)
    study = read(f'impossible = "skip"\noverlord = ["simple", "random"]\n{grid}')
    assert [(cell.setup.players, cell.setup.mode, cell.overlord) for cell in study.cells] == [
        (1, "solitaire", None),
        (2, "overlord", "simple"),
        (2, "overlord", "random"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("games = ", "no TOML"),
        ("gmaes = 3", "gmaes is nothing that a study says; known: title, about, games"),
        ('change = "cards.sword"', "change names cards.sword, which no table of this study has"),
        ("games = 0", "games must be a whole number from 1 on, not 0"),
        ('change = "walls"', "change must be one of cards, tokens, options, not 'walls'"),
        ("seed = true", "seed must be a whole number, not true"),
        ("title = 3", "title must be a text in quotes, not 3"),
        ("table = 3", r"table must be a table that begins with the line \[table\]"),
        ("table.player = 2", "table.player is nothing that a study says; known: table.players"),
        ("table.players = []", r"table.players must be a value or a list of values, not \[\]"),
        ("table.players = [2, 2]", "no two values of table.players may be the same"),
        ("table.players = 9", r"\[table\]: mode standard seats 1 to 6 people, not 9"),
        ("table.boxes = [2]", "table.boxes must be a list of names"),
        ('table.boxes = ["moon"]', "no box called 'moon'"),
        ("table.options = {lava = 1}", "no option called 'lava'"),
        ("code = 3", "code must be a text in quotes or a list of them, not 3"),
        ('compare = "bot"', r"compare must name something that has several values \(-\), not 'bot'"),
        ('order = "players"', r"order must name something that has several values and is not what is compared \(-\)"),
        ('order = "bot"\nbots = ["random", "simple"]', "is not what is compared .-., not 'bot'"),
        ('impossible = "maybe"', "impossible must be one of refuse, skip, not"),
        ("stop.within = 0", "stop.within must be a number from 0.1 to 50.0, not 0"),
        ("variant = 3", r"each variant must be a table that begins with the line \[\[variant\]\]"),
        ("[[variant]]\nplayers = [1, 2]", "players must be one value here, no list"),
        ('[[variant]]\nname = "a"\n[[variant]]\nname = "a"', "no two values of variant.name may be the same"),
        (f"table.first_player = {[*range(1, 5002)]}", "the grid has 5001 tables; 5000 are the most"),
        ('impossible = "skip"\ntable.players = 9', "none of the tables of the grid can be played"),
    ],
)
def test_a_file_that_is_no_study_is_told_what_would_be_right(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=why):
        read(text)
    (tmp_path / "study.toml").write_text(text, encoding="utf-8")
    for lang in LANGUAGES:
        result = run(tmp_path / "study.toml", "--lang", lang)
        assert result.exit_code == 2 and result.output.startswith("Error: ") and result.output.count("\n") <= 2
    assert [path.name for path in tmp_path.iterdir()] == ["study.toml"]


# --- the same games ---


def test_a_game_is_the_one_that_is_simulated() -> None:
    game = Game(Setup(players=3), 5)
    found = figures_of(game, play_out(game, "simple"))
    same = play_game(Setup(players=3), "simple", 5)
    assert (found.won, found.reason, found.turns, found.towers) == same[:4]
    assert Figures.read(found.written()) == found


@pytest.mark.parametrize("boxes", [[], ["wizards_tower"], ["dark_titan", "engines_of_war"], ["crowns_and_quests"]])
def test_the_figures_agree_with_the_statistics(boxes: list[str]) -> None:
    for seed in range(3):
        game = Game(Setup(players=3, boxes=boxes), seed)
        found, counted = figures_of(game, play_out(game, "simple")), statistics(game)
        assert found.slain == [seat.monsters_slain for seat in counted.seats]
        assert sum(found.felled.values()) == counted.towers_lost
        assert sum(found.died) == sum(found.killers.values())


def test_any_number_of_workers_gives_the_same_files(tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(SMALL, encoding="utf-8")
    written = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        result = run(tmp_path / "study.toml", "--out", folder, "--workers", workers)
        assert result.exit_code == 0, result.output
        names = sorted(path.name for path in folder.iterdir() if path.name != FILE)
        written.append(({name: (folder / name).read_bytes() for name in names}, result.output.splitlines()[:-1]))
    assert written[0] == written[1]
    files, lines = written[0]
    assert {"report.html", "games.csv", "games.parquet", "variants.csv", "differences.csv", "causes.csv"} <= set(files)
    assert [line.split()[:4] for line in lines[1:]] == [
        [str(players), bot, "3", rate] for players, bot, rate in _rates(tmp_path / "1" / "variants.csv")
    ]
    games = pl.read_parquet(tmp_path / "1" / "games.parquet")
    assert games.height == 12 and games["seed"].to_list() == [0, 1, 2] * 4
    assert games.equals(pl.read_csv(tmp_path / "1" / "games.csv", schema=games.schema))


def _rates(path: Path) -> list[tuple[int, str, str]]:
    table = pl.read_csv(path)
    return [(row["players"], row["bot"], f"{row['rate']:.0%}") for row in table.iter_rows(named=True)]


KILLED = """
import sys
from pathlib import Path
from ringwall.bots.code import load_code
from ringwall.lab.course import Course
from ringwall.lab.ledger import Ledger
from ringwall.lab.study import read_study_text

if __name__ == "__main__":
    study = read_study_text(sys.argv[2], "study", Path(), load_code)
    with Ledger(Path(sys.argv[1])) as ledger:
        Course(study, ledger).run(2, lambda: print("played", flush=True))
"""


@pytest.mark.parametrize("text", [SMALL.replace("games = 3", "games = 20"), STOPPING], ids=["fixed", "stopping"])
def test_killed_and_taken_up_it_loses_and_repeats_no_game(text: str, tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(KILLED, encoding="utf-8")
    whole = played(text, tmp_path / "whole")
    killed = 0
    for told in (3, 14, 5):
        command = [sys.executable, str(tmp_path / "play.py"), str(tmp_path / "killed"), text]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for _ in range(told):
                assert process.stdout.readline() == "played\n"
            process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        killed += told
        study = read(text)
        with Ledger(tmp_path / "killed") as ledger:
            kept = Course(study, ledger).done
        assert kept >= killed, "every game that was told of is there"
        killed = kept
    again: list[None] = []
    with Ledger(tmp_path / "killed") as ledger:
        course = Course(study, ledger)
        course.run(1, lambda: again.append(None))
    assert len(again) == whole.done - killed and entries(course) == entries(whole)
    assert report(course, Texts("en")) == report(whole, Texts("en"))


def test_wherever_it_is_stopped_between_two_looks_it_ends_with_the_same_games(tmp_path: Path) -> None:
    """What is known in the middle of a round would often be enough, but it is no look."""
    text = 'games = 100\nbots = "random"\ntable.players = 2\n[stop]\nevery = 20\nwithin = 10\n'
    whole = played(text, tmp_path / "whole")
    (row,) = whole.rows
    assert 20 < row.games < 100
    for number in range(row.games):
        with Ledger(tmp_path / str(number)) as ledger:
            for seed in range(number):
                ledger.write(row.cell.key, seed, row.played[seed])
            course = Course(whole.study, ledger)
            course.run(1)
        assert entries(course) == entries(whole)


def test_more_games_are_played_and_no_old_ones(tmp_path: Path) -> None:
    first = played(SMALL, tmp_path)
    study = read(SMALL.replace("games = 3", "games = 5").replace("[1, 2]", "[2, 3]"))
    counted: list[None] = []
    with Ledger(tmp_path) as ledger:
        course = Course(study, ledger)
        assert course.done == 6, "two players have played three games with each bot"
        course.run(1, lambda: counted.append(None))
    assert len(counted) == 14 and course.rows[0].played.items() >= first.rows[2].played.items()


# --- stopping early ---


def test_it_stops_where_the_question_is_settled(tmp_path: Path) -> None:
    course = played(STOPPING, tmp_path)
    chance, simple = course.rows
    assert chance.games == simple.games < 200 and simple.games % 10 == 0
    assert [course.verdict(each) for each in course.contrasts] == [APART]
    fewer = played(STOPPING.replace("200", str(simple.games - 10)), tmp_path / "before")
    assert [fewer.verdict(each) for each in fewer.contrasts] != [APART], "it did not play on for nothing"
    known = played(STOPPING.replace('"difference"', '"chance"\nwithin = 25'), tmp_path / "chance")
    ends = [known.interval(row) for row in known.rows]
    assert all(high - low <= 0.5 for low, high in ends) and known.done == known.total < 400


def test_intervals_that_hold_whenever_one_looks() -> None:
    assert always_valid({}, 0, 1) == (0.0, 1.0)
    low, high = always_valid({0: 0, 1: 50}, 0, 1)
    assert 0.8 < low < high == 1.0
    one, other = always_valid({-1: 30, 0: 60, 1: 10}, -1, 1), always_valid({-1: 10, 0: 60, 1: 30}, -1, 1)
    assert one == pytest.approx((-other[1], -other[0]))
    dice, wrong = random.Random(1), 0
    for _ in range(100):
        results = {0: 0, 1: 0}
        outside = False
        for _ in range(30):
            for _ in range(10):
                results[int(dice.random() < 0.3)] += 1
            low, high = always_valid(results, 0, 1, error=0.2)
            outside = outside or not low <= 0.3 <= high
        wrong += outside
    assert wrong <= 20, "a fixed interval at 80 % would have failed more than half of the runs at some look"


def test_differences_are_played_until_they_are_known_so_precisely(tmp_path: Path) -> None:
    text = STOPPING.replace('"difference"', '"precision"\nwithin = 10').replace("2\n", "[1, 2, 3]\n", 1)
    course = played(text.replace("200", "400"), tmp_path)
    widths = [(high - low) / 2 for low, high in map(course.interval, course.contrasts)]
    assert len(widths) == 3 and all(0.08 < width <= 0.1 for width in widths), "no wider, and not much narrower"
    assert [course.interval(each) for each in course.contrasts] == [each.fixed for each in course.contrasts]
    pairs = [each.pairs for each in course.contrasts]
    assert len(set(pairs)) > 1 and [row.games for row in course.rows] == [number for number in pairs for _ in range(2)]
    page = report(course, Texts("en"))
    assert "known to ±10.0 points" in page and "betting" not in page


@pytest.mark.parametrize(("better", "worse"), [(0.1, 0.1), (0.2, 0.1), (0.04, 0.01), (0.3, 0.05)])
def test_stopping_at_a_width_finds_the_truth_as_often_as_a_fixed_number_of_games(better: float, worse: float) -> None:
    (cell, than), dice, found = read("bots = ['random', 'simple']").cells, random.Random(1), 0
    for _ in range(1000):
        contrast = Contrast(cell, than, 0, 0, 0)
        low, high = contrast.fixed
        while high - low > 0.1:
            drawn = dice.choices(("better", "worse", "alike"), (better, worse, 1 - better - worse), k=20)
            contrast.pairs += 20
            contrast.better += drawn.count("better")
            contrast.worse += drawn.count("worse")
            low, high = contrast.fixed
        found += low <= better - worse <= high
    assert found >= 935, "950, and two standard deviations less"


def test_what_one_look_does_not_tell_apart_is_left_at_that(tmp_path: Path) -> None:
    text = """
        games = 60
        bots = "simple"
        table.players = 2
        table.tokens.troll = [3, 4, 20]
        [stop]
        question = "precision"
        within = 1
        every = 10
        leave_after = 20
    """
    course = played(text, tmp_path)
    assert [row.games for row in course.rows] == [60, 20, 60]
    assert [course.verdict(each) for each in course.contrasts] == [OPEN, APART]
    assert "after 20 games was left at that" in report(course, Texts("en"))
    taken_up = played(text.replace("60", "80"), tmp_path)
    assert [row.games for row in taken_up.rows] == [80, 20, 80], "it is looked once"
    with pytest.raises(StudyError, match="leave_after"):
        read(text.replace("precision", "difference"))


# --- one after the other ---


def test_one_part_is_played_after_the_other_if_one_says_so(tmp_path: Path) -> None:
    text = """
        games = 30
        bots = ["random", "simple"]
        order = "players"
        table.players = [2, 1, 3]
        [stop]
        question = "precision"
        within = 25
        every = 10
    """
    study, games = read(text), []
    with Ledger(tmp_path) as ledger:
        course = Course(study, ledger)
        course.run(1, lambda: games.append([row.games for row in course.rows]))
    last = games[-1]
    assert course.done == course.total == sum(last)
    for now in games:
        for at in (2, 4):
            assert not any(now[at : at + 2]) or now[:at] == last[:at], "nobody began before the others were done"
    with Ledger(tmp_path / "again") as ledger:
        for row in course.rows[:2]:
            for seed, game in row.played.items():
                ledger.write(row.cell.key, seed, game)
        taken_up = Course(study, ledger)
        assert taken_up.done == sum(last[:2])
        taken_up.run(2)
    assert entries(taken_up) == entries(course)


# --- one thing changed at a time ---


def test_each_card_token_and_option_is_changed_where_its_boxes_first_have_it() -> None:
    study = read('change = ["cards", "tokens", "options"]\nimpossible = "skip"\ntable.boxes = [[], ["engines_of_war"]]')
    assert study.compare == "change" and study.axes[-1].values[0] == "as_is"
    found = {(cell.values["boxes"], cell.values["change"]): cell for cell in study.cells}
    assert found["none", "as_is"].setup == Setup() and ("engines_of_war", "as_is") in found
    assert found["none", "cards.brick=0"].setup == Setup(cards={"brick": 0})
    assert found["none", "tokens.orc=22"].setup == Setup(tokens={"orc": 22})
    assert found["none", "options.easier_battles=on"].setup == Setup(options={"easier_battles": "on"})
    assert ("engines_of_war", "cards.brick=0") not in found
    own = [change for boxes, change in found if boxes == "engines_of_war"]
    assert "options.crew=random" in own and any(change.startswith("tokens.") for change in own)
    base = Setup().rules
    assert len([change for boxes, change in found if boxes == "none" and change.startswith("cards.")]) == 2 * len(
        [card for card, number in base.card_counts.items() if number]
    )
    assert all(than.values["change"] == "as_is" for _, than in study.pairs)
    assert len(study.pairs) == len(study.cells) - 2


def test_an_option_is_changed_where_it_has_all_it_needs() -> None:
    boxes = '[["promos"], ["dark_titan", "promos"], ["engines_of_war", "promos"]]'
    study = read(f'change = "options"\nimpossible = "skip"\ntable = {{players = 3, boxes = {boxes}}}')
    places = {cell.values["change"]: cell.setup.boxes for cell in study.cells if cell.setup.options}
    assert places["options.jury_rig=on"] == ("engines_of_war", "promos")
    assert places["options.agranok_card_6=on"] == ("dark_titan", "promos")
    assert places["options.easier_battles=on"] == ("promos",)


def test_a_single_thing_can_be_changed() -> None:
    changes = 'change = ["cards.tar", "options.agranok_level"]'
    study = read(f'{changes}\nimpossible = "skip"\ntable.boxes = ["dark_titan"]')
    found = [cell.values["change"] for cell in study.cells]
    assert found == ["as_is", "cards.tar=0", "cards.tar=2", *(f"options.agranok_level={n}" for n in range(1, 6))]


@pytest.mark.parametrize(("lang", "words"), [("en", "without {}"), ("de", "ohne: {}")])
def test_changes_are_told_in_words(tmp_path: Path, lang: str, words: str) -> None:
    course = played('games = 1\nchange = "cards"\nbots = "random"\ntable.players = 2', tmp_path)
    texts = Texts(lang)
    page = report(course, texts)
    assert words.format(texts.name("brick")) in page
    ranked = page.partition('<section id="differences">')[2].partition("</section>")[0]
    found = re.findall(r"<strong>([+−]?\d+[.,]\d)</strong>", ranked)
    rates = [float(rate.replace("−", "-").replace(",", ".")) for rate in found]
    assert len(rates) > 40 and rates == sorted(rates, reverse=True)


# --- rare things ---


def test_whoever_has_left_the_game_has_no_score_and_the_others_keep_their_seats(tmp_path: Path) -> None:
    course = played('games = 40\nbots = "captain"\ntable.players = 3\ntable.options.mans_home = "on"', tmp_path)
    scores = [game.scores for game in course.rows[0].played.values() if game.won]
    assert any(None in seats for seats in scores) and all(len(seats) == 3 for seats in scores)
    assert "The spread of scores" in report(course, Texts("en"))
    assert tables(course)["games"]["score_3"].null_count() > 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_tower_can_be_felled_by_what_is_no_monster(lang: str) -> None:
    texts = Texts(lang)
    assert Labels(read("games = 1"), texts).cause("monster.blast") == texts.name("blast")


# --- what breaks ---


def test_a_game_that_breaks_is_kept_with_its_record_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in (BOTS, PARAMETERS):
        monkeypatch.setitem(known, "vandal", None)  # what the file adds is gone after this
    (tmp_path / "vandal.py").write_text(VANDAL, encoding="utf-8")
    (tmp_path / "study.toml").write_text('games = 5\nbots = "vandal"\ncode = "vandal.py"\ntable.players = 2\n')
    result = run(tmp_path / "study.toml", "--workers", 2)
    assert result.exit_code == 0, result.output
    folder = tmp_path / "study"
    assert f"Games that broke and are left out: 2. What happened is in {folder / 'broken'}." in result.output
    broken = pl.read_csv(folder / "broken.csv")
    assert broken["seed"].to_list() == [1, 2] and pl.read_csv(folder / "games.csv")["seed"].to_list() == [0, 3, 4]
    assert "Error" in broken["error"][0] and broken["error"][1] == PROCESS_ENDED
    game = Game.from_record((folder / "broken" / "1-1.txt").read_text(encoding="utf-8"))
    assert game.setup == Setup(players=2) and game.seed == "piles:1" and game.state.turn == 3 and game.chosen
    assert "Traceback" in (folder / "broken" / "1-1.error").read_text(encoding="utf-8") or broken["choice"][0]
    assert "What went wrong" in (folder / "report.html").read_text(encoding="utf-8")
    # Mended and asked to, it plays them again; the file has changed, so nothing else would be right either.
    (tmp_path / "vandal.py").write_text(VANDAL.replace("clear()", "copy()").replace("os._exit(3)", "pass"))
    refused = run(tmp_path / "study.toml", "--workers", 2)
    assert refused.exit_code == 2 and "other rules, bots or files of code" in refused.output
    assert run(tmp_path / "study.toml", "--workers", 2, "--renew").exit_code == 0
    assert not list((folder / "broken").iterdir())
    assert not (folder / "broken.csv").exists() and pl.read_csv(folder / "games.csv").height == 5


def test_a_bot_that_fails_is_told_of_before_anybody_trusts_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in (BOTS, PARAMETERS):
        monkeypatch.setitem(known, "tired", None)
    (tmp_path / "tired.py").write_text(TIRED, encoding="utf-8")
    (tmp_path / "study.toml").write_text(
        'games = 2\nbots = ["simple", "tired"]\ncode = "tired.py"\ntable.players = [1, 2]\n'
    )
    result = run(tmp_path / "study.toml", "--workers", 2)
    assert result.exit_code == 0, result.output
    games = pl.read_csv(tmp_path / "study" / "games.csv")
    failed = games.filter(pl.col("bot") == "tired")["failures"]
    assert failed.min() == 1 and failed.sum() == 6, "each bot of each game fails once"
    told = "The bot tired failed 6 times, and the simple bot chose instead: RuntimeError (tired.py:13): tired"
    assert f"{told} (first with seed piles:0)" in result.output
    page = (tmp_path / "study" / "report.html").read_text(encoding="utf-8")
    assert page.index('<a href="#trouble">') < page.index('<section id="chance">') < page.index('id="trouble"')
    assert "tired: RuntimeError (tired.py:13): tired" in page


def test_games_that_broke_are_played_again_if_one_asks_for_it(tmp_path: Path) -> None:
    study = read("games = 2\ntable.players = 1")
    with Ledger(tmp_path) as ledger:
        ledger.write(study.cells[0].key, 1, Broken("cosmic rays", "", "", ""))
        course = Course(study, ledger)
        course.run(1)
        assert list(course.rows[0].broken) == [1] and list(course.rows[0].played) == [0]
        ledger.forget_broken()
        course = Course(study, ledger)
        course.run(1)
        assert list(course.rows[0].played) == [0, 1]


# --- the ledger ---


def test_only_one_at_a_time_writes(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.write("{}", 1, Broken("cosmic rays", "", "", ""))
        for anew in (False, True):
            with pytest.raises(InUse):
                Ledger(tmp_path, anew=anew)
        assert list(ledger.games("{}")) == [1]
    with Ledger(tmp_path, anew=True) as ledger:
        assert not ledger.games("{}")


def test_games_by_other_rules_are_not_mixed_in(tmp_path: Path) -> None:
    with Ledger(tmp_path) as ledger:
        ledger.write("{}", 0, Broken("cosmic rays", "", "", ""))
        ledger._disk.execute("UPDATE about SET value = 'old' WHERE name = 'rules'")
    with pytest.raises(OtherRules):
        Ledger(tmp_path)
    with Ledger(tmp_path, renew=True) as ledger:
        assert not ledger.games("{}"), "of other rules"
        ledger.write("{}", 1, Broken("cosmic rays", "", "", ""))
    with Ledger(tmp_path, renew=True) as ledger:
        assert list(ledger.games("{}")) == [1], "of these"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).write_text("no ledger " * 1000)
    with pytest.raises(NoLedger):
        Ledger(tmp_path / "other")


# --- the report ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_needs_nothing_but_itself(lang: str, tmp_path: Path) -> None:
    text = SMALL.replace("One or two?", "<b>One</b> & two?").replace("[1, 2]", "[1, 2, 3]")
    page = report(played(text, tmp_path), Texts(lang))
    assert f"Ringwall {version('ringwall')} " in page and rules_check()[:8] in page
    assert page.startswith(f'<!doctype html>\n<html lang="{lang}">')
    assert "&lt;b&gt;One&lt;/b&gt; &amp; two?" in page and "<b>One" not in page
    assert not re.search(r"https?:|<script|<link|src=|url\(|@import", page)
    sections = ("chance", "curves", "differences", "length", "towers", "felled", "deaths", "killers", "scores", "how")
    assert [name for name in sections if f'id="{name}"' not in page] == []
    assert "prefers-color-scheme" in page or "light-dark(" in page


def test_a_report_shows_every_difference_whatever_is_compared(tmp_path: Path) -> None:
    text = 'games = 1\nbots = ["random", "simple"]\ntable.players = [1, 2, 3]\n'
    for compare, groups in (("players", 2), ("bot", 3)):
        course = played(f'compare = "{compare}"\n{text}', tmp_path)
        shown = report(course, Texts("en")).partition('<section id="differences">')[2].partition("</section>")[0]
        assert shown.count("compared with") == len(course.contrasts) + 1, "one of them in the note"
        assert shown.count("<h3") == (groups if compare == "players" else 0), "lines that are groups have their names"


def test_the_tables_have_what_a_report_shows(tmp_path: Path) -> None:
    course = played(SMALL, tmp_path)
    found = tables(course)
    games, causes = found["games"], found["causes"]
    rings = [name for name in games.columns if name.startswith("died_")]
    died = games.select(pl.sum_horizontal(rings).sum()).item()
    assert causes.filter(pl.col("what") == "killed")["number"].sum() == died > 0
    fallen = causes.filter(pl.col("what") == "felled")["number"].sum()
    assert fallen >= (6 - games["towers"]).sum(), "towers may be raised again"
    assert found["differences"]["than"].to_list() == ["random", "random"]
    assert found["variants"]["rate"].to_list() == [row.rate for row in course.rows]


def test_the_command_prints_what_there_is_when_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "study.toml").write_text(SMALL, encoding="utf-8")
    whole = Course.run

    def stopped(course: Course, workers: int | None, on_game: object, ray: str | None) -> None:
        def stop() -> None:
            if course.done == 7:
                raise KeyboardInterrupt

        whole(course, 1, stop)

    monkeypatch.setattr(Course, "run", stopped)
    result = run(tmp_path / "study.toml")
    assert result.exit_code == 130
    assert result.output.endswith("Stopped after 7 of 12 games. The same command goes on from here.\n")
    page = (tmp_path / "study" / "report.html").read_text(encoding="utf-8")
    assert "This study is not finished yet." in page


def test_ctrl_c_waits_for_the_end_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of one it ended the process of a compiled Ringwall, without tables or a report."""
    for known in (BOTS, PARAMETERS):
        monkeypatch.setitem(known, "vandal", None)
    stops = "if game.seed == 'piles:1': __import__('signal').raise_signal(2)"
    (tmp_path / "vandal.py").write_text(VANDAL.partition("def spoil")[0] + f"def spoil(game, seat):\n    {stops}\n")
    (tmp_path / "study.toml").write_text('games = 5\nbots = "vandal"\ncode = "vandal.py"\ntable.players = 1\n')
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever runs these tests may ignore it
    try:
        result = run(tmp_path / "study.toml", "--workers", 1)
    finally:
        signal.signal(signal.SIGINT, before)
    assert result.exit_code == 130, result.output
    assert "Stopped after 2 of 5 games." in result.output
    assert pl.read_csv(tmp_path / "study" / "games.csv")["seed"].to_list() == [0, 1]


def test_what_cannot_be_studied_is_refused_in_a_sentence(tmp_path: Path) -> None:
    missing = run(tmp_path / "nowhere.toml")
    assert missing.exit_code == 2 and "cannot be read" in missing.output and missing.output.count("\n") == 1
    file = tmp_path / "study.toml"
    file.write_text('bots = "clever"\n')
    assert "there is no bot called 'clever'" in run(file).output
    file.write_text('code = "nowhere.py"\n')
    assert "nowhere.py: No such file or directory" in run(file).output
    file.write_text("games = 1\ntable.players = 1\n")
    with Ledger(tmp_path / "study"):
        assert "Another process is playing this study" in run(file).output

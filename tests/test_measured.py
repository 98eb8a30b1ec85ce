"""What studies have measured, as people are shown it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tools.measured
from ringwall import Setup, measured
from ringwall.bots.code import load_code
from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.lab.figures import Figures
from ringwall.lab.ledger import Ledger
from ringwall.lab.output import REPORT
from ringwall.lab.study import read_study
from ringwall.measured import CARDS, TOKENS, Difference, Worth, difficulty, worths
from ringwall.server.messages import ChangeMeasured, WantedSetup, WorthMeasured, Worths
from ringwall.server.setups import check_setup
from ringwall.server.worths import worths_found
from ringwall.texts import Texts
from ringwall.texts.measured import difficulty_line
from tools.measured import DIFFICULTY, ORACLE, STUDIES, WORTH

EASIER = {"easier_battles": "on"}
FOUND: dict[str, Any] = {
    "difficulty": [
        {"players": 3, "mode": "standard", "boxes": [], "edition": "big_box", "options": options, **figures}
        for options, figures in (
            ({}, {"rate": 0.61, "low": 0.585, "high": 0.634, "games": 1500, "oracle": [0.8, 0.65, 0.9, 40]}),
            (EASIER, {"rate": 0.8, "low": 0.7, "high": 0.9, "games": 60}),
        )
    ],
    "worth": {
        "cards": {"brick": {"without": [-0.31, -0.35, -0.268, 900], "twice": [0.02, -0.01, 0.05, 800]}},
        "tokens": {"orc": {"without": [0.1, 0.08, 0.12, 2100]}},
    },
}


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """These figures instead of those in the package."""
    (tmp_path / measured.FILE).write_text(json.dumps(FOUND), encoding="utf-8")
    monkeypatch.setattr(measured, "files", lambda package: tmp_path)
    for kept in (measured._measured, measured._difficulties):
        kept.cache_clear()
    yield
    for kept in (measured._measured, measured._difficulties):
        kept.cache_clear()


@pytest.mark.usefixtures("found")
def test_a_table_is_as_hard_as_one_like_it_or_as_one_without_its_options() -> None:
    captain, oracle = (0.61, 0.585, 0.634, 1500), (0.8, 0.65, 0.9, 40)
    assert difficulty(Setup(players=3)) == (captain, oracle, True)
    assert difficulty(Setup(players=3, options=EASIER)) == ((0.8, 0.7, 0.9, 60), None, True)
    for other in (Setup(players=3, options={"rough_start": "on"}), Setup(players=3, cards={"brick": 0})):
        assert difficulty(other) == (captain, oracle, False)
    assert difficulty(Setup(players=4)) is None
    assert difficulty(Setup(players=3, edition="german")) is None


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize(
    ("lang", "setup", "words"),
    [
        ("en", Setup(players=3), "Measured: captains hold this castle in 61% of their games (58% to 63%, 1500 games)."),
        ("en", Setup(players=3), "Oracles hold it in 80% (65% to 90%, 40 games)."),
        ("de", Setup(players=3), "Orakel-Bots halten sie in 80 % (65 % bis 90 %, 40 Spiele)."),
        ("de", Setup(players=3), "in 61 % ihrer Spiele (58 % bis 63 %, 1500 Spiele)."),
        ("en", Setup(players=3, tokens={"orc": 1}), "Measured without its optional rules: captains"),
    ],
)
def test_how_hard_it_is_is_said_in_a_sentence(lang: str, setup: Setup, words: str) -> None:
    assert words in difficulty_line(setup, Texts(lang))
    assert difficulty_line(Setup(players=5), Texts(lang)) == ""


@pytest.mark.usefixtures("found")
def test_the_page_is_told_how_hard_a_table_is_unless_there_is_none() -> None:
    wanted = WantedSetup(players=3, mode="standard")
    assert check_setup(wanted, "en").measured.startswith("Measured: captains")
    assert check_setup(WantedSetup(players=9, mode="standard"), "en").measured == ""


@pytest.mark.usefixtures("found")
def test_what_a_card_is_worth() -> None:
    brick = Worth(Difference(-0.31, -0.35, -0.268, 900), Difference(0.02, -0.01, 0.05, 800))
    assert worths(CARDS) == {"brick": brick}
    assert worths(TOKENS) == {"orc": Worth(Difference(0.1, 0.08, 0.12, 2100), None)}
    without, twice = ChangeMeasured(-31.0, -35.0, -26.8, 900), ChangeMeasured(2.0, -1.0, 5.0, 800)
    orc = WorthMeasured(ChangeMeasured(10.0, 8.0, 12.0, 2100), None)
    assert worths_found() == Worths({"brick": WorthMeasured(without, twice)}, {"orc": orc})


def test_the_figures_of_the_package_are_of_tables_and_pieces_that_exist() -> None:
    for table in measured._measured()["difficulty"]:
        assert table["low"] <= table["rate"] <= table["high"] and table["games"] > 0
        names = ("players", "mode", "boxes", "edition", "options")
        assert difficulty(Setup(**{name: table[name] for name in names})) is not None
    boxes = boxes_of(EXPANSIONS)
    assert set(worths(CARDS)) <= {name for box in boxes for name in box.cards}
    assert set(worths(TOKENS)) <= {name for box in boxes for name in box.tokens}
    changes = [change for kind in (CARDS, TOKENS) for each in worths(kind).values() for change in each if change]
    assert all(each.low <= each.rate <= each.high and each.pairs > 0 for each in changes)


@pytest.mark.parametrize("name", [*DIFFICULTY, WORTH, ORACLE])
def test_the_studies_can_be_played(name: str) -> None:
    assert len(read_study(STUDIES / f"{name}.toml", load_code).cells) > 1


def test_the_studies_play_every_value_of_every_option() -> None:
    studies = [read_study(STUDIES / f"{name}.toml", load_code) for name in DIFFICULTY]
    played = {option for study in studies for cell in study.cells for option in cell.setup.options.items()}
    variants = {name: variant for box in boxes_of(EXPANSIONS) for name, variant in box.variants.items()}
    assert {(name, value) for name, variant in variants.items() for value in variant.values[1:]} <= played


def test_the_studies_play_every_combination_of_boxes_and_every_card() -> None:
    boxes = {cell.setup.boxes for cell in read_study(STUDIES / "boxes.toml", load_code).cells}
    assert len(boxes) == 2 ** len(EXPANSIONS)
    players = read_study(STUDIES / "players.toml", load_code).cells
    assert {(name,) for name in EXPANSIONS} <= {cell.setup.boxes for cell in players}
    changed = {name for cell in read_study(STUDIES / "cards.toml", load_code).cells for name in cell.setup.cards}
    assert set(Setup().rules.cards) <= changed


PLAYED: dict[str, tuple[str, dict[tuple[str, ...], tuple[int, int]]]] = {
    "players": ('bots = "captain"\ntable.players = [2, 3]', {("2",): (10, 5), ("3",): (40, 10)}),
    "oracle": (
        'bots = ["captain", "oracle:iterations=24"]\ntable.players = [2, 3]',
        {("3", "captain"): (50, 0), ("3", "oracle:iterations=24"): (20, 19), ("2", "oracle:iterations=24"): (20, 19)},
    ),
    "cards": (
        'bots = "captain"\nchange = "cards"\ntable.players = 3',
        {("as_is",): (200, 100), ("cards.brick=0",): (200, 98), ("cards.tar=0",): (10, 0)},
    ),
}
"""Studies with games that were played and won, by where a table stands."""


def test_what_is_played_takes_the_place_of_what_was_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, folder in (("STUDIES", "studies"), ("PLAYED", "played"), ("MEASURED", measured.FILE)):
        monkeypatch.setattr(tools.measured, name, tmp_path / folder)
    (tmp_path / measured.FILE).write_text(json.dumps(FOUND), encoding="utf-8")
    (tmp_path / "studies").mkdir()
    for name, (text, cells) in PLAYED.items():
        path = tmp_path / "studies" / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        with Ledger(tmp_path / "played" / name) as ledger:
            for cell in read_study(path, load_code).cells:
                games, won = cells.get(tuple(cell.values.values()), (0, 0))
                for seed in range(games):
                    ledger.write(cell.key, seed, Figures(seed < won, "", 1, 1, 1, 1, [], [], []))
    (tmp_path / "played" / "cards" / REPORT).write_text("the report", encoding="utf-8")
    tools.measured.main()
    made = json.loads((tmp_path / measured.FILE).read_text(encoding="utf-8"))
    plain, easier = made["difficulty"]
    assert (plain["rate"], plain["games"]) == (0.25, 40) and easier == FOUND["difficulty"][1]
    assert plain["oracle"][0] == 0.95 and plain["oracle"][3] == 20
    assert made["worth"] == FOUND["worth"] | {
        "cards": {"brick": {"without": [-0.01, -0.027, 0.007, 200], "twice": [0.02, -0.01, 0.05, 800]}}
    }
    assert (tmp_path / "studies" / "cards.html").read_text(encoding="utf-8") == "the report"
    again = (tmp_path / measured.FILE).read_text(encoding="utf-8")
    tools.measured.main()
    assert (tmp_path / measured.FILE).read_text(encoding="utf-8") == again

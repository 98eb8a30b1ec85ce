"""Cards, options and boxes of one's own, from a file outside the package."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ringwall import Game, InvalidSetup, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.code import CodeError, load_code
from ringwall.bots.simulation import simulate
from ringwall.boxes import BASE, EXPANSIONS, OWN, known_boxes
from ringwall.cli import main
from ringwall.own import OPTIONS, OwnBox
from ringwall.position import position
from ringwall.record import RecordOutdated
from ringwall.server.catalogue import catalogue
from ringwall.texts import LANGUAGES, Texts
from tests.server.harness import client

DOCS = Path(__file__).parent.parent / "docs" / "house_rules.md"
HORN, OPTION = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
(STUDY,) = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """What a test adds is gone after it."""
    yield
    OWN.clear()
    for name in OPTIONS.variants:
        del BASE.variants[name]
    OPTIONS.variants.clear()


@pytest.fixture
def horn(tmp_path: Path) -> Path:
    path = tmp_path / "war_horn.py"
    path.write_text(HORN, encoding="utf-8")
    return path


def invoke(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=typed, env={"LC_ALL": "C.UTF-8"})


def test_the_card_of_the_documentation_does_what_it_says(horn: Path) -> None:
    assert load_code(horn) == ([], ["war_horn"], [])
    assert known_boxes() == (*EXPANSIONS, "war_horn")
    setup = Setup(players=2, boxes=["war_horn"])
    given = {
        "phase": "play",
        "monsters": ["troll@knight-2", "orc@knight-2", "goblin@archer-1"],
        "hands": {1: ["war_horn", "red_archer"]},
    }
    game = position(setup, given)
    assert [option.text for option in game.options if "war_horn" in option.text] == [
        "play war_horn > goblin.1@archer-1",
        "play war_horn > troll.3@knight-2",
        "play war_horn > orc.2@knight-2",
    ]
    game.choose("play war_horn > troll.3@knight-2")
    assert sorted(monster.text for monster in game.state.monsters) == [
        "goblin.1@archer-1",
        "orc.2@archer-2",
        "troll.3@archer-2",
    ]
    assert len(game.rules.decks["castle"]) == len(Setup(players=2).rules.decks["castle"]) + 2


@pytest.mark.parametrize("boxes", [["war_horn"], [*EXPANSIONS, "war_horn"]])
def test_every_bot_plays_with_it(horn: Path, boxes: list[str]) -> None:
    load_code(horn)
    for bot in ("random", "simple", "captain", "oracle:iterations=2"):
        game = Game(Setup(players=3, boxes=boxes), 5)
        while game.decision is not None and game.state.turn < 4:
            game.choose(make_bot(bot, game.decision.seat).choose(Outlook.of(game)))
    assert Game.from_record(game.record()).chosen == game.chosen


def test_it_is_simulated_in_many_processes(horn: Path) -> None:
    load_code(horn)
    setups = [Setup(players=2), Setup(players=2, boxes=["war_horn"])]
    here, apart = (simulate(setups, ["simple"], 4, workers, code=[horn]) for workers in (1, 2))
    figures = [[game[:4] for row in each.rows for game in row.played.values()] for each in (here, apart)]
    assert figures[0] == figures[1] and figures[0][:4] != figures[0][4:]
    result = invoke("simulate", "--code", horn, "--with", "war-horn", "--players", 2, "--games", 2, "--workers", 2)
    assert result.exit_code == 0 and result.output.splitlines()[1].split()[:3] == ["2", "simple", "2"]


def test_the_study_of_the_documentation_is_played(horn: Path) -> None:
    text = STUDY.replace("400", "10").replace('"captain"', '"random"')
    (horn.parent / "study.toml").write_text(text + "every = 10\n", encoding="utf-8")
    result = invoke("study", horn.parent / "study.toml", "--workers", 2)
    assert result.exit_code == 0, result.output
    assert "War Horn" in result.output and "War Horn" in (horn.parent / "study" / "report.html").read_text("utf-8")


def test_it_has_words_in_both_languages(horn: Path) -> None:
    load_code(horn)
    english, german = (Texts(lang) for lang in LANGUAGES)
    assert (english.name("war_horn"), german.name("war_horn")) == ("War Horn", "Kriegshorn")
    assert english.help("war_horn") == german.help("war_horn")
    assert english.help("war_horn").startswith("A monster in the field goes a ring back")
    assert english.get("box.war_horn.name") == "War Horn"
    assert german.option("play war_horn > troll.3@knight-2", "play") == "Kriegshorn gegen Troll (3) auf Ritter 2"
    assert english.get("event.horn_blown", seat="Anna") == "Horn Blown: Anna", "what nobody gave words to is plain"
    assert english.get("ui.simulating") == "Games", "and no word of ours changes"


def test_the_page_is_told_of_it(horn: Path) -> None:
    load_code(horn)
    shown = catalogue()
    assert shown.boxes[-1] == "war_horn"
    assert [(card.box, card.deck, card.copies) for card in shown.cards if card.id == "war_horn"] == [
        ("war_horn", "castle", 2)
    ]

    with client(horn.parent) as page:
        texts = page.get("/api/texts/de").json()
        assert texts["card.war_horn.name"] == "Kriegshorn", "it comes at once: the page has no folder for it"
        assert page.get("/api/texts/de/war_horn").status_code == 200
        setup = {"players": 1, "mode": "standard", "boxes": ["war_horn"], "edition": "big_box", "options": {}}
        wanted = {"setup": setup, "seats": [{"kind": "human"}], "lang": "en"}
        assert "token" in page.post("/api/tables", json=wanted).json()


def test_an_option_may_come_without_a_box(tmp_path: Path) -> None:
    path = tmp_path / "long_hands.py"
    path.write_text(OPTION, encoding="utf-8")
    assert load_code(path) == ([], [], ["long_hands"])
    longer, usual = Setup(players=2, options={"long_hands": True}), Setup(players=2)
    assert longer.rules.hand == usual.rules.hand + 1
    assert Texts("de").name("long_hands") == "Long Hands"
    assert Texts("en").help("long_hands") == "Everybody holds a card more."
    result = invoke("simulate", "--code", path, "--option", "long_hands", "--players", 2, "--games", 2, "--workers", 2)
    assert result.exit_code == 0, result.output
    assert load_code(path) == ([], [], ["long_hands"]), "a file that is loaded again brings the same"


def test_it_is_played_at_the_terminal(horn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGWALL_DATA", str(horn.parent / "data"))
    asked = ("play", "--plain", "--code", horn, "--with", "war_horn", "--players", 1, "--seed", 3)
    result = invoke(*asked, typed="1\nquit\n")
    assert result.exit_code == 0 and "Traceback" not in result.output


def test_a_record_with_an_unknown_box_is_refused_in_words(horn: Path) -> None:
    load_code(horn)
    record = Game(Setup(players=1, boxes=["war_horn"]), 1).record()
    OWN.clear()
    with pytest.raises(RecordOutdated, match="there is no box called 'war_horn'"):
        Game.from_record(record)
    with pytest.raises(InvalidSetup):
        Setup(boxes=["war_horn"])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("OwnBox('War Horn')", "ValueError: a box is called by small letters"),
        ("OwnBox('wizards_tower')", "ValueError: there is a box called 'wizards_tower' already"),
        (HORN.replace('id = "war_horn"', 'id = "tar"'), "there is something called 'tar' already"),
        (OPTION.replace("long_hands", "closed_hands"), "ValueError: there is an option called 'closed_hands' already"),
    ],
)
def test_what_would_take_the_place_of_something_is_refused(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(f"from ringwall.own import OwnBox\n{text}\n", encoding="utf-8")
    with pytest.raises(CodeError) as raised:
        load_code(path)
    assert why in str(raised.value)
    assert not OWN and Setup(players=1).rules.cards["tar"]


def test_a_box_that_is_changed_takes_the_place_of_what_it_was(horn: Path) -> None:
    load_code(horn)
    first = OWN["war_horn"]
    load_code(horn)
    assert OWN["war_horn"] is first, "the same file is run once"
    horn.write_text(HORN.replace("count = 2", "count = 5"), encoding="utf-8")
    load_code(horn)
    assert OWN["war_horn"].cards["war_horn"].count == 5
    assert isinstance(OWN["war_horn"], OwnBox)


BESTIARY = """
from ringwall.core.facts import Fact, Whole
from ringwall.core.tokens import MonsterKind
from ringwall.own import OwnBox

house = OwnBox("bestiary")
house.fact(Fact("health.wyvern", 2, Whole(1, 4)))


@house.token
class Wyvern(MonsterKind):
    id = "wyvern"
    count = 2
    health = 2
    points = 3
"""


def test_figures_of_ones_own_can_be_printed_and_corrected(tmp_path: Path) -> None:
    path = tmp_path / "bestiary.py"
    path.write_text(BESTIARY, encoding="utf-8")
    shown = invoke("facts", "--code", path, "--with", "bestiary", "--lang", "en")
    assert shown.exit_code == 0 and "[health]\nwyvern = 2  # Wyvern: 1 to 4; reconstructed" in shown.output
    wrong = invoke("facts", "--code", tmp_path / "nothing.py", "--lang", "en")
    assert wrong.exit_code == 2 and "nothing.py" in wrong.output

"""What is said before a game begins: the same on the page, at the terminal and on the command line."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from build_page import ROOT
from ringwall import Setup
from ringwall.bots.crowns_and_quests.difficulty import WHOLE, WON, hardness, won_with
from ringwall.cli import main, page
from ringwall.crowns_and_quests.quest import all_quests
from ringwall.server.messages import WantedSetup
from ringwall.server.setups import check_setup
from ringwall.terminal.saves import read_game
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.foreword import advice_on, notes_on
from ringwall.texts.measured import difficulty_line

BOX = "crowns_and_quests"
ENGLISH = Texts("en")


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the games of a test are kept."""
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path))
    return tmp_path / "games"


def at_terminal(*words: str, typed: str = "", lang: str = "en") -> str:
    result = CliRunner().invoke(main, ["play", "--plain", "--lang", lang, *words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_hard_a_table_was_measured_to_be_is_said_however_it_is_asked_for(lang: str) -> None:
    line = difficulty_line(Setup(players=3), Texts(lang))
    assert line and check_setup(WantedSetup(3, "standard"), lang).measured == line
    for words, typed in ((["--players", "3"], ""), ([], "\n3\n\n\n\n")):
        assert " ".join(at_terminal(*words, typed=typed, lang=lang).split()).count(line) == 1
    assert difficulty_line(Setup(players=3, edition="german"), Texts(lang)) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_boxes_and_characters_without_quests_are_spoken_of_wherever_a_game_begins(lang: str) -> None:
    texts = Texts(lang)
    many, harder = texts.get("ui.advice.many_boxes"), texts.get("ui.advice.harder")
    boxes = ["wizards_tower", "dark_titan", BOX]
    checked = check_setup(WantedSetup(2, "coop", boxes, {"quests": "off"}), lang)
    assert checked.advice[:2] == [many, harder]
    named = [word for box in boxes for word in ("--with", box)]
    begun = at_terminal("--players", "2", *named, "--option", "quests=off", lang=lang)
    assert many in begun and harder in begun
    plain = at_terminal("--players", "2", "--with", BOX, lang=lang)
    assert many not in plain and harder not in plain


def test_whoever_goes_straight_to_a_table_on_the_page_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "play_on_page", lambda *_: None)
    result = CliRunner().invoke(main, ["play", "--lang", "en", "--with", BOX, "--option", "quests=off"])
    assert ENGLISH.get("ui.advice.harder") in result.output


def test_a_game_that_is_taken_up_again_needs_no_advice() -> None:
    stand_ins = ENGLISH.get("ui.advice.stand_ins")
    assert stand_ins in at_terminal("--players", "2", "--with", BOX)
    assert stand_ins not in at_terminal("--resume")


def test_one_other_box_and_promos_are_not_too_many() -> None:
    table = Setup(players=2, boxes=("wizards_tower", "promos", BOX)).request
    assert ENGLISH.get("ui.advice.many_boxes") not in advice_on(table, ENGLISH)


def test_a_table_that_cannot_be_played_has_no_advice() -> None:
    checked = check_setup(WantedSetup(2, "coop", [BOX], {"standard_quest": "nonsense"}), "en")
    assert checked.problem and not checked.advice and not checked.notes


def test_a_table_without_the_box_has_nothing_to_be_told() -> None:
    checked = check_setup(WantedSetup(2, "standard", ["dark_titan"], {}), "en")
    assert checked.advice == [] and checked.notes == {}


# --- how hard quests are ---


def test_every_quest_has_been_measured_with_one_to_six_players() -> None:
    assert set(WON) == {quest.id for quest in all_quests()}
    assert all(len(won) == 6 and all(0 <= each <= 100 for each in won) for won in (*WON.values(), WHOLE))


def measured(won: int) -> str:
    return f"{hardness(won)}, {won}\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize("players", range(1, 7))
def test_each_quest_is_listed_with_how_hard_it_is_for_so_many(players: int) -> None:
    notes = notes_on(Setup(players=players, boxes=(BOX,)).request, ENGLISH)
    assert {*notes["standard_quest"], *notes["endgame_quest"]} == {"random", *WON}
    for quest, words in {**notes["standard_quest"], **notes["endgame_quest"]}.items():
        if quest != "random":
            won = won_with(quest, players)
            assert words == measured(won)


def test_a_quest_that_is_another_kind_at_a_table_is_listed_as_that() -> None:
    kinds = {"kind.a_creeping_evil": "endgame"}
    notes = notes_on(Setup(players=2, boxes=(BOX,), facts=kinds).request, ENGLISH)
    assert "a_creeping_evil" in notes["endgame_quest"] and "a_creeping_evil" not in notes["standard_quest"]


def test_against_an_overlord_nothing_has_been_measured() -> None:
    table = Setup(players=3, mode="overlord", boxes=(BOX,)).request
    assert not any(notes_on(table, ENGLISH)["standard_quest"].values())
    assert advice_on(table, ENGLISH) == [ENGLISH.get("ui.advice.stand_ins")]


def test_the_quests_of_a_table_are_told_with_how_hard_they_are() -> None:
    quests = {"standard_quests": "2", "standard_quest": "a_creeping_evil,a_desperate_plea"}
    (line, _) = advice_on(Setup(players=6, boxes=(BOX,), options=quests).request, ENGLISH)
    evil, plea = won_with("a_creeping_evil", 6), won_with("a_desperate_plea", 6)
    assert f"A Creeping Evil ({measured(evil)}), A Desperate Plea ({measured(plea)})" in line
    (line, _) = advice_on(Setup(players=6, boxes=(BOX,)).request, ENGLISH)
    assert f"quests at random ({measured(WHOLE[5])})" in line


def test_the_dialogue_lets_choose_a_quest_by_how_hard_it_is(games: Path) -> None:
    shown = at_terminal(typed="2\n3\n5\n")
    option = number_before("Endgame quest", shown)
    asked = at_terminal(typed=f"2\n3\n5\n{option}\n")
    won = won_with("the_obelisk_of_oblivion", 3)
    quest = number_before(f"The Obelisk of Oblivion ({measured(won)})", asked)
    at_terminal(typed=f"2\n3\n5\n{option}\n{quest}\n\n")
    (kept,) = games.glob("*.ringwall")
    assert read_game(kept).setup.options == {"endgame_quest": "the_obelisk_of_oblivion"}


def number_before(words: str, shown: str) -> str:
    return next(line for line in shown.splitlines() if words in line).partition(".")[0]


def test_the_presets_say_how_hard_they_are_with_the_same_words() -> None:
    source = (ROOT / "web" / "src" / BOX / "presets.ts").read_text(encoding="utf-8")
    said = re.findall(r'"page\.crowns_and_quests\.(easy|fair|hard)", \{ won: (\d+) \}', source)
    assert len(said) == source.count("help: ") == 3
    assert [word for word, _ in said] == [hardness(int(won)) for _, won in said]

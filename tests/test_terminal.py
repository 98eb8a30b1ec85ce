"""Playing at a terminal, with what people type written down beforehand."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len
from rich.console import Console

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.oracle import Advice, Budget, Line, Oracle
from ringwall.bots.oracle.reasons import LIVES, Reason
from ringwall.bots.oracle.review import Moment
from ringwall.boxes import EXPANSIONS, boxes_of, told_in
from ringwall.cli import main
from ringwall.core.board import ARCS
from ringwall.core.box import Box
from ringwall.position import position
from ringwall.terminal import chance as chances
from ringwall.terminal import hint as hints
from ringwall.terminal import pace as paces
from ringwall.terminal import review as reviews
from ringwall.terminal import session as sessions
from ringwall.terminal.aftermath import Aftermath
from ringwall.terminal.board import Board
from ringwall.terminal.bot_seats import read_bots
from ringwall.terminal.chance import chance_line
from ringwall.terminal.chance_plot import HEIGHT, WIDTH, listed, plotted
from ringwall.terminal.colour import ColourScreen
from ringwall.terminal.commands import read_command
from ringwall.terminal.explain import explain
from ringwall.terminal.markings import LAYER, Markings, markings_of
from ringwall.terminal.pace import Pace
from ringwall.terminal.plain import PlainScreen, table_lines
from ringwall.terminal.play import Play
from ringwall.terminal.saves import (
    Company,
    latest_unfinished,
    new_path,
    read_company,
    read_game,
    write_company,
    write_game,
)
from ringwall.terminal.scene import Scene
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible, read_seconds
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.story import tell
from ringwall.vocabulary import vocabulary

CROWD = {
    "phase": "play",
    "monsters": [
        *(f"{kind}@{ring}-{arc}" for arc in (1, 6) for ring in ("archer", "castle") for kind in ("orc", "troll")),
        "troll_mage.3+tar@swordsman-4",
        "orc_warlord@knight-5",
        "healer@knight-5",
        "goblin_king@forest-2",
    ],
    "walls": [1, 2, 4, 5],
    "fortified": [4],
    "towers": [2, 3, 4, 5],
}
FIRE = {
    "phase": "play",
    "monsters": [
        "dragon.4+flame@archer-1",
        "conjurer@forest-1",
        "imp@forest-1",
        "gargoyle+flame:2@swordsman-2",
        "hydra@knight-3",
        "goblin_cavalry.1+flame+tar@knight-4",
        "climbing_troll@castle-5",
        "warlock@swordsman-6",
        "doppelganger@archer-6",
    ],
    "walls": [1, 2, 4, 6],
    "fortified": [4],
    "towers": [2, 3, 4, 6],
    "wizards_tower": 3,
    "wall_flames": {1: 2, 6: 1},
    "tower_flames": {3: 1},
    "hands": {1: ["hypnotize", "red_archer", "brick"], 2: ["teleport", "mortar"], 3: ["red_fireball"]},
    "wizard_discards": ["war_storm", "ring_of_fire"],
    "harbingers_gone": ["dragon_harbinger", "hydra_harbinger", "warlock_harbinger"],
}
WITH_WIZARDS = Setup(players=3, boxes=["wizards_tower"])
TITAN = {
    "phase": "play",
    "monsters": [
        "agranok.2+staggered@knight-3",
        "elite_troll@knight-3",
        "elite_orc@archer-1",
        "boom_troll@swordsman-2",
        "dark_sorceress@forest-6",
        "herald@archer-5",
    ],
    "pieces": ["cavalier_token@knight-3", "supply_wagon.2@archer-1", "stonemasons_cart@swordsman-6"],
    "agranok_came": True,
    "removed": ["barbarian", "brick", "brick"],
    "hands": {1: ["barrage", "red_boiling_oil"], 2: ["red_archer"], 3: ["mortar"]},
}
WITH_TITAN = Setup(players=3, boxes=["dark_titan"], options={"agranok_level": "4"})


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "games"


SIMPLE = ("--bot", "simple")
"""Games that are told move by move are those of a bot that hardly changes."""


def play(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", "--plain", *(str(each) for each in arguments)], input=typed)


def lines_of(result: Result) -> list[str]:
    return result.output.splitlines()


def crowded_scene(lang: str = "en", setup: Setup | None = None) -> Scene:
    return scene_of(position(setup or Setup(players=3), CROWD), lang)


def burning_scene(lang: str = "en", **changes: Any) -> Scene:
    return scene_of(position(WITH_WIZARDS, {**FIRE, **changes}), lang)


def titanic_scene(lang: str = "en", setup: Setup = WITH_TITAN, **changes: Any) -> Scene:
    return scene_of(position(setup, {**TITAN, **changes}), lang)


def scene_of(game: Game, lang: str) -> Scene:
    session = object.__new__(Session)
    session.game = game
    session.texts = Texts(lang)
    session.bots = {}
    return Scene(session, 1)


# --- whole games ---


def typed_game(setup: Setup, seed: int, humans: tuple[int, ...]) -> tuple[str, Game]:
    """The numbers people would type who choose like bots, and the game that comes of them."""
    game = Game(setup, seed=seed)
    bots = {seat: make_bot("simple", seat) for seat in range(1, setup.players + 1)}
    typed = []
    while (decision := game.decision) is not None:
        option = bots[decision.seat].choose(Outlook.of(game))
        if decision.seat in humans:
            typed.append(f"{decision.options.index(option) + 1}\n")
        game.choose(option)
    return "".join(typed), game


def won_game(setup: Setup) -> tuple[str, Game]:
    """The first game that ends well, with seat 1 for a person."""
    for seed in range(100):
        typed, game = typed_game(setup, seed, humans=(1,))
        if game.outcome is not None and game.outcome.won:
            return typed, game
    raise AssertionError("no game of a hundred is won")


def test_a_whole_game_with_bots(games: Path) -> None:
    typed, expected = won_game(Setup(players=3))
    result = play("--players", 3, "--bots", "2,3", *SIMPLE, "--seed", expected.seed, typed=typed)
    assert result.exit_code == 0
    assert expected.outcome is not None
    assert "The castle stands. You have won!" in result.output
    best = expected.outcome.master_slayers[0]
    assert lines_of(result)[-2] == f"Master Slayer: seat {best}"
    assert f"Seat {best}: {expected.outcome.scores[best]} points" in result.output
    assert read_game(next(games.glob("*.ringwall"))).record() == expected.record()
    assert latest_unfinished().found is None


def test_a_whole_game_of_the_overlord_in_german() -> None:
    typed, expected = typed_game(Setup(players=3, mode="overlord"), 1, humans=(3,))
    result = play(
        "--players", 3, "--mode", "overlord", "--bots", "1,2", *SIMPLE, "--seed", 1, "--lang", "de", typed=typed
    )
    assert result.exit_code == 0
    assert expected.outcome is not None
    won = "Die Burg steht. Gewonnen!" if expected.outcome.won else "Der Overlord hat gewonnen!"
    assert won in result.output
    assert "Platz 3 (Overlord): Wähle, was die Monster schicken" in result.output
    assert "Marker des Overlords: " in result.output
    assert "seat" not in result.output


def test_a_whole_game_with_the_wizards_tower(games: Path) -> None:
    typed, expected = won_game(Setup(players=2, boxes=["wizards_tower"]))
    arguments = ["--players", 2, "--with", "wizards-tower", "--bots", "2", *SIMPLE, "--seed", expected.seed]
    result = play(*arguments, typed=typed)
    assert result.exit_code == 0
    assert "The castle stands. You have won!" in result.output
    assert "Wizard cards " in result.output
    assert " (wizard card)" in result.output
    assert "Left: flames " in result.output
    assert read_game(next(games.glob("*.ringwall"))).record() == expected.record()


def test_a_whole_game_with_the_wizards_tower_in_german() -> None:
    setup = Setup(players=3, mode="overlord", boxes=["wizards_tower"])
    typed, expected = typed_game(setup, 4, humans=(3,))
    arguments = ["--players", 3, "--mode", "overlord", "--with", "wizards_tower", "--bots", "1,2", *SIMPLE, "--seed", 4]
    result = play(*arguments, "--lang", "de", typed=typed)
    assert result.exit_code == 0
    assert expected.outcome is not None
    won = "Die Burg steht. Gewonnen!" if expected.outcome.won else "Der Overlord hat gewonnen!"
    assert won in result.output
    assert "Wähle einen Vorboten für den Vorrat" in result.output
    assert "Zauberturm: steht in Kreisbogen" in result.output
    for english in ("seat", "Harbinger", "flame", "wizard", "Mega Boss"):
        assert english not in result.output


def test_a_whole_game_with_the_dark_titan(games: Path) -> None:
    typed, expected = typed_game(Setup(players=2, boxes=["dark_titan"]), 2, humans=(1,))
    result = play("--players", 2, "--with", "dark-titan", "--bots", "2", *SIMPLE, "--seed", 2, typed=typed)
    assert result.exit_code == 0
    assert "Agranok's card lies face down. Heralds on it: 0 of 3; the next brings: everybody discards" in result.output
    assert "Herald 1 of 3 comes to Agranok's card" in result.output
    assert read_game(next(games.glob("*.ringwall"))).record() == expected.record()


def test_a_whole_game_with_the_dark_titan_in_german() -> None:
    setup = Setup(players=3, mode="overlord", boxes=["wizards_tower", "dark_titan"])
    typed, expected = typed_game(setup, 4, humans=(1,))
    boxes = ["--with", "wizards_tower", "--with", "dark_titan"]
    result = play(
        "--players", 3, "--mode", "overlord", *boxes, "--bots", "2,3", *SIMPLE, "--seed", 4, "--lang", "de", typed=typed
    )
    assert result.exit_code == 0
    assert expected.outcome is not None
    won = "Die Burg steht. Gewonnen!" if expected.outcome.won else "Der Overlord hat gewonnen!"
    assert won in result.output
    assert "Agranoks Karte liegt verdeckt. Herolde darauf: 0 von 3" in result.output
    for english in ("seat", "Herald", "Cavalier", "elite", "support", "Yours"):
        assert english not in result.output


def test_bots_alone_play_to_the_end_without_a_word() -> None:
    result = play("--players", 2, "--mode", "coop", "--bots", "1,2", "--seed", 5)
    assert result.exit_code == 0
    assert "Turn 1: seat 1 begins" in result.output
    assert "Number" not in result.output
    assert "Master Slayer" not in result.output


# --- leaving and coming back ---


def test_the_end_of_the_input_saves_and_resuming_shows_the_same_table(games: Path) -> None:
    first = play("--players", 2, "--bots", "2", "--seed", 7, "--lang", "de", typed="1\n" * 9 + "tisch\n")
    assert first.exit_code == 0
    assert lines_of(first)[-1] == "Weiter mit: ringwall play --resume"
    saved = next(games.glob("*.ringwall"))
    assert str(saved) in first.output
    again = play("--resume")
    assert again.exit_code == 0
    before = lines_of(first)
    shown = len(before) - before[::-1].index(next(line for line in before[::-1] if line.startswith("Zug ")))
    table = before[shown - 1 : shown + 8]
    assert lines_of(again)[1:10] == table
    assert "Platz 2 (Bot)" in again.output


def test_quitting_is_the_same_in_both_languages(games: Path) -> None:
    for lang, word in (("en", "quit"), ("de", "ende"), ("de", "QUIT")):
        result = play("--players", 2, "--lang", lang, typed=f"1\n{word}\n1\n")
        assert result.exit_code == 0
        assert lines_of(result)[-1].endswith("ringwall play --resume")
    assert [len(read_game(saved).choices()) for saved in games.glob("*.ringwall")] == [1, 1, 1]


def test_resuming_takes_the_latest_unfinished_game(games: Path) -> None:
    play("--players", 2, "--bots", "1,2", "--seed", 5)
    for players, moment in ((5, 1000), (4, 3000), (6, 2000)):
        play("--players", players, "--seed", 5, typed="1\n")
        os.utime(next(games.glob(f"*-{players}.ringwall")), (moment, moment))
    (games / "broken.ringwall").write_text("nonsense")
    output = play("--resume", typed="1\n1\n1\n1\ntable\n").output
    assert "Seat 4" in output
    assert "Seat 5" not in output


def test_a_file_from_elsewhere_is_taken_up_and_kept_there(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    write_game(path, Game(Setup(players=2), seed=1))
    result = play("--resume", path, "--bots", "2", "--lang", "de", typed="1\n")
    assert f"Weiter mit: ringwall play --resume {path}" in result.output
    assert read_game(path).choices() == ["place goblin > archer-1"]
    company = read_company(path)
    assert (company.bots, company.lang) == ({2: "captain"}, "de")
    assert json.loads((tmp_path / "letter.txt.json").read_text()) == {"bots": {"2": "captain"}, "lang": "de"}


@pytest.mark.parametrize("bots", ['"x"', "7", "[[1]]", '{"x": "captain"}', '{"9": "captain"}', "null"])
def test_a_spoilt_companion_file_does_no_harm(tmp_path: Path, bots: str) -> None:
    path = tmp_path / "letter.txt"
    write_game(path, Game(Setup(players=2), seed=1))
    (tmp_path / "letter.txt.json").write_text(f'{{"bots": {bots}, "lang": "en"}}')
    assert play("--resume", path).exit_code == 0
    assert read_company(path).bots == {}


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        ((), {2: "captain", 3: "oracle:iterations=2"}),
        (("--bot", "random"), {2: "random", 3: "random"}),
        (("--bots", "1,3"), {1: "captain", 3: "oracle:iterations=2"}),
        (("--bots", "1,2", "--bot", "captain"), {1: "captain", 2: "captain"}),
        (("--bots", ""), {}),
        (("--bots", "1,2=random,3"), {1: "captain", 2: "random", 3: "oracle:iterations=2"}),
        (("--bots", "1=random,2", "--bot", "captain"), {1: "random", 2: "captain"}),
    ],
)
def test_resuming_goes_on_with_the_same_bots_unless_others_are_named(
    tmp_path: Path, arguments: tuple[str, ...], bots: dict[int, str]
) -> None:
    path = tmp_path / "letter.txt"
    game = Game(Setup(players=4), seed=1)
    write_game(path, game)
    write_company(path, Company({2: "captain", 3: "oracle:iterations=2"}))
    assert play("--resume", path, *arguments).exit_code == 0
    assert read_company(path).bots == bots


def test_a_game_saved_before_bots_had_names_goes_on_with_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    write_game(path, Game(Setup(players=3), seed=1))
    (tmp_path / "letter.txt.json").write_text('{"bots": [2, 3], "lang": "de"}')
    assert "Platz 3 (Bot)" in play("--resume", path, typed="1\n" * 9).output
    company = read_company(path)
    assert (company.bots, company.lang) == ({2: "simple", 3: "simple"}, "de")


def test_every_choice_is_on_the_disk_at_once(games: Path) -> None:
    session = Session(Game(Setup(players=2), seed=1), new_path(Setup(players=2)), {}, "en")
    session.begin()
    for number in range(1, 9):
        assert session.game.decision is not None
        session.choose(session.game.decision.options[0])
        assert len(read_game(session.path).choices()) == number
    assert [path.suffix for path in sorted(games.iterdir())] == [".ringwall", ".json"]


def test_a_full_disk_is_told_once_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, game: Game) -> None:
        if game.decision is not None and game.choices():
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sessions, "write_game", full)
    result = play("--players", 2, "--seed", 1, typed="1\n1\n1\n")
    assert result.exit_code == 0
    assert result.output.count("cannot be saved") == 1
    assert "No space left on device" in result.output
    assert "Choose who starts in Archer 4" in result.output


def _heed_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system closes terminals in another way")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_closed_terminal_loses_nothing(games: Path, name: str) -> None:
    command = [sys.executable, "-m", "ringwall", "play", "--plain", "--players", "2", "--seed", "1"]
    pipe = subprocess.PIPE
    # A suite started in the background ignores interrupts, and so would the game.
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", preexec_fn=_heed_interrupts
    ) as game:
        assert game.stdin is not None and game.stdout is not None and game.stderr is not None
        game.stdin.write("2\n")
        game.stdin.flush()
        while "in Archer 2" not in game.stdout.readline():
            pass
        game.send_signal(getattr(signal, name))
        output, errors = game.communicate()
    assert "Traceback" not in output + errors
    assert game.returncode == (130 if name == "SIGINT" else 0)
    assert ("play --resume" in output) == (name == "SIGINT")
    assert read_game(next(games.glob("*.ringwall"))).choices() == ["place orc > archer-1"]


# --- at the prompt ---


def test_wrong_input_says_what_would_be_right() -> None:
    wrong = ["", "0", "4", "-1", "foo", "²", "9" * 5000, "1 2"]
    result = play("--players", 2, "--seed", 1, typed="\n".join(wrong) + "\n2\n")
    assert result.output.count("The options have numbers from 1 to 3.") == 2
    assert result.output.count("Type a number from 1 to 3, or help.") == 6
    assert "Orc appears in Archer 1" in result.output


def test_the_question_mark_explains() -> None:
    result = play("--players", 2, "--seed", 1, typed="? troll\n? 2\n?\n? 77\n? unicorn\n?red arch\n? Play cards\n")
    assert "Troll (health 3, points 3): " in result.output
    assert "Orc to Archer 1.\nOrc (health 2, points 2): " in result.output
    assert "? 3 explains option 3" in result.output
    assert "The options have numbers from 1 to 3." in result.output
    assert "Nothing in this game is called unicorn" in result.output
    assert "Red Archer: Hits a monster" in result.output
    assert "Play cards: " in result.output


def test_the_question_mark_alone_lists_what_is_on_the_table() -> None:
    result = play("--players", 2, "--seed", 1, "--option", "placement=random", typed="?\n")
    game = Game(Setup(players=2, options={"placement": "random"}), seed=1)
    english = Texts("en")
    for card in {*game.state.hands[1], *game.state.hands[2]}:
        assert f"{english.name(card.id)}: {english.help(card.id)}" in result.output
    assert "Goblin (health 1, points 1)" in result.output


def test_help_and_log() -> None:
    result = play("--players", 2, "--seed", 1, "--lang", "de", typed="1\nhilfe\nverlauf\n")
    assert "zurück: die letzte Wahl zurücknehmen" in result.output
    assert result.output.count("Kobold: erscheint auf Bogenschützen 1") == 2


@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("de", "tipp")])
def test_a_hint_names_an_option_a_chance_and_what_else_was_tried(
    monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)
    result = play("--players", 1, "--seed", 3, "--lang", lang, typed=f"{word}\n")
    texts = Texts(lang)
    game = Game(Setup(players=1), 3)
    told = [texts.get("ui.hint.best", number=n, option=texts.option(o, "place")) for n, o in enumerate(game.options, 1)]
    assert sum(line in result.output for line in told) == 1
    assert texts.get("ui.hint.chance", chance="").split(":")[0] in result.output
    assert result.output.count("%") >= 2


@pytest.mark.parametrize("has_reasons", [True, False])
def test_a_hint_says_what_is_prevented_unless_it_has_reasons(has_reasons: bool) -> None:
    given = {"phase": "play", "hands": {1: ["red_swordsman"]}, "monsters": ["goblin@swordsman-1"]}
    game = position(Setup(players=2), given)
    option = next(each for each in game.options if each.target is not None)
    reasons = [Reason(LIVES, monster="goblin.1@swordsman-1")] if has_reasons else []
    told = hints.told(game, Texts("en"), Advice(option, 0.5, [Line(option, 0.5, 9, 0.1, ())], reasons))
    prevented = Texts("en").get(
        "ui.hint.prevents", monster="Goblin (1) in Swordsman 1", place=Texts("en").thing("wall-1")
    )
    assert (prevented in told) != has_reasons
    assert any("slain" in line for line in told) == has_reasons


def test_a_hint_can_be_broken_off_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def tire(*_: object, why: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Oracle, "advise", tire)
    result = play("--players", 1, "--seed", 3, typed="hint\n1\n")
    assert Texts("en").get("ui.hint.stopped") in result.output
    assert "Choose who starts in Archer 2" in result.output


def test_saving_somewhere_else(tmp_path: Path) -> None:
    copy = tmp_path / "my copy.txt"
    result = play(
        "--players", 2, "--seed", 1, "--bots", "2=captain", typed=f"3\nsave {copy}\nsave {tmp_path}/no/such\nsave\n"
    )
    assert f"The game is saved in {copy}" in result.output
    assert "cannot be saved" in result.output
    assert read_game(copy).choices() == ["place troll > archer-1"]
    assert read_company(copy).bots == {2: "captain"}


def test_undo_goes_back_over_bots_to_the_last_human_choice() -> None:
    session = Session(Game(Setup(players=3), seed=3), new_path(Setup(players=3)), {1: "simple", 3: "simple"}, "en")
    person = make_bot("simple", 2)
    assert not session.undo()
    while session.game.state.turn < 4:
        decision = session.game.decision
        assert decision is not None
        if decision.seat == 2:
            before = session.game.choices()
            session.choose(person.choose(Outlook.of(session.game)))
        else:
            session.let_bot_choose()
    assert len(session.game.choices()) > len(before) + 1
    assert session.undo()
    assert session.game.choices() == before
    assert read_game(session.path).choices() == before
    assert session.game.decision is not None and session.game.decision.seat == 2


def test_undo_at_the_prompt() -> None:
    result = play("--players", 2, "--seed", 1, typed="undo\n3\nundo\n1\n")
    assert "There is no choice to take back." in result.output
    assert "Taken back." in result.output
    assert result.output.count("Choose who starts in Archer 1") == 2
    assert "Goblin appears in Archer 1" in result.output


def test_closed_hands_at_one_keyboard_stay_closed() -> None:
    setup = Setup(players=2, options={"closed_hands": True, "placement": "random"})
    arguments = ["--players", 2, "--option", "closed_hands", "--option", "placement=random", "--seed", 1]
    first = play(*arguments, typed="\n").output
    assert first.count("press Enter when nobody else is looking") == 1
    assert "Seat 2: cards: 6" in first
    assert "Seat 2 draws 6 cards" in first
    mine = Texts("en").name(Game(setup, seed=1).state.hands[1][0].id)
    assert f"Seat 1: {mine}" in first
    before_handing_over = first.partition("press Enter")[0]
    assert mine not in before_handing_over


def test_at_the_end_of_a_game_with_secrets_only_the_last_news_is_told() -> None:
    setup = Setup(players=2, options={"closed_hands": True, "placement": "random"})
    session = Session(Game(setup, seed=2), new_path(setup), {}, "en")
    bots = {seat: make_bot("random", seat) for seat in (1, 2)}

    class Keyboard(PlainScreen):
        """Two people who hand the keyboard over and type what bots would."""

        shown: list[list[str]]

        def show(self, scene: Scene, happened: list[str]) -> None:
            self.shown.append(happened)

        def ask(self, prompt: str) -> str:
            decision = session.game.decision
            if "Enter" in prompt or decision is None:
                return ""
            option = bots[decision.seat].choose(Outlook.of(session.game))
            return str(decision.options.index(option) + 1)

    screen = Keyboard()
    screen.shown = []
    Play(session, screen).run()
    assert session.game.outcome is not None
    assert "Turn 1: seat 1 begins" in screen.shown[0]
    assert "Turn 1: seat 1 begins" not in screen.shown[-1]
    assert "castle" in screen.shown[-1][-1]


def test_open_hands_are_not_handed_over() -> None:
    assert "press Enter" not in play("--players", 3, typed="1\n" * 20).output


def test_commands_are_read_in_both_languages() -> None:
    german = Texts("de")
    assert read_command("zurück", german) == ("undo", "")
    assert read_command("Undo", german) == ("undo", "")
    assert read_command("speichern a b.txt", german) == ("save", "a b.txt")
    assert read_command("? ork", german) == ("explain", "ork")
    assert read_command("12", german) == ("choose", "12")
    assert read_command("zurück", Texts("en")) == ("", "zurück")


# --- bots by seat ---


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("", {}),
        ("3, 2", {2: None, 3: None}),
        ("2,3=oracle:time=0.5,4=captain", {2: None, 3: "oracle:time=0.5", 4: "captain"}),
        ("1=oracle:time=1,iterations=5,2", {1: "oracle:time=1,iterations=5", 2: None}),
        ("2=captain 2", {2: "captain"}),
        ("2 2=captain", {2: "captain"}),
    ],
)
def test_a_seat_may_name_its_bot(text: str, bots: dict[int, str | None]) -> None:
    assert read_bots(text, 4, Texts("en")) == bots


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5=captain", "There is no seat 5; seats are 1 to 4"),
        ("two=captain", "There is no seat two"),
        ("2=captain,two=simple", "There is no seat two"),
        ("2=clever", "There is no bot called clever. Bots: "),
        ("2=", "There is no bot called . Bots: "),
        ("2=oracle:luck=3", "The bot oracle has no parameter called luck. Parameters: time, iterations."),
        ("2=oracle:time=1,luck=3", "The bot oracle has no parameter called luck."),
        ("2=oracle:time=much", "The parameters of a bot are numbers"),
        ("2=captain,2=simple", "Seat 2 can have one bot only."),
    ],
)
def test_a_bot_or_seat_that_does_not_exist_is_named(text: str, sentence: str) -> None:
    with pytest.raises(NotPossible) as refused:
        read_bots(text, 4, Texts("en"))
    assert str(refused.value).startswith(sentence)


def test_each_seat_is_played_by_its_bot(games: Path) -> None:
    play("--players", 4, "--bots", "2,3=oracle:iterations=2,4=captain", "--bot", "random")
    (saved,) = games.glob("*.ringwall")
    assert read_company(saved).bots == {2: "random", 3: "oracle:iterations=2", 4: "captain"}


def test_the_dialogue_takes_bots_by_name(games: Path) -> None:
    result = play("--lang", "en", typed="\n3\n\n\n2=clever\n2,3=simple\n")
    assert "There is no bot called clever" in result.output
    assert read_company(next(games.glob("*.ringwall"))).bots == {2: "captain", 3: "simple"}


# --- the pace of bots ---


class Watch:
    """A clock that nothing but waiting moves on."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waited: list[float] = []

    def wait(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.now += seconds

    def pace(self, seconds: float) -> Pace:
        return Pace(seconds, self.wait, lambda: self.now)


def test_moves_follow_each_other_at_the_pace_and_thinking_counts() -> None:
    watch = Watch()
    pace = watch.pace(1.0)
    pace.pause()
    pace.pause()
    watch.now += 0.75
    pace.pause()
    watch.now += 5
    pace.pause()
    assert watch.waited == [1.0, 0.25]


def bots_first(screen: PlainScreen | ColourScreen, pace: Pace) -> Session:
    """Two bots that play until seat 3, a person, leaves at the first question."""
    setup = Setup(players=3, options={"placement": "random"})
    session = Session(Game(setup, seed=3), new_path(setup), {1: "simple", 2: "captain"}, "en")
    with pytest.raises(EOFError):
        Play(session, screen, pace).run()
    return session


def leave(*_: str) -> str:
    raise EOFError


def test_what_each_bot_does_is_told_before_the_next_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", leave)
    bots_first(PlainScreen(), Watch().pace(0))
    at_once = capsys.readouterr().out
    watch, told = Watch(), []

    def wait(seconds: float) -> None:
        watch.wait(seconds)
        told.append(capsys.readouterr().out)

    bots_first(PlainScreen(), Pace(2.0, wait, lambda: watch.now))
    told.append(capsys.readouterr().out)
    assert len(told) > 1 and all(told)
    assert "".join(told) == at_once, "the pace changes when something is told, and nothing else"
    assert watch.waited == [2.0] * (len(told) - 1)


def test_a_drawn_table_shows_the_moves_and_tells_all_of_them_when_a_person_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("builtins.input", leave)
    console = Console(file=StringIO(), width=100, height=60, force_terminal=True, color_system=None)
    watch = Watch()
    session = bots_first(ColourScreen(console), watch.pace(1))
    assert isinstance(console.file, StringIO)
    pictures = console.file.getvalue().split("\x1b[2J")[1:]
    assert len(pictures) == len(watch.waited) + 2, "one for each move that is told, one for the question"
    assert not any("Accept the trade" in picture for picture in pictures[:-1])
    news = tell(session.game.events, 3, session.texts)
    assert all(line in pictures[-1] for line in news if len(line) < 100)
    assert news[0] in pictures[0] and news[-1] not in pictures[0]


def test_nobody_waits_for_bots_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(paces, "sleep", waited.append)
    arguments = ["--players", 3, "--bots", "1,2", *SIMPLE, "--seed", 3, "--option", "placement=random"]
    play(*arguments)
    assert waited == []
    play(*arguments, "--pace", "0.5")
    assert waited and max(waited) <= 0.5


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "pace 0.5", "Seconds between bots' moves: 0.5. Enter skips them."),
        ("de", "tempo 0,5", "Sekunden zwischen den Zügen der Bots: 0,5."),
        ("en", "pace", "Bots move at once."),
        ("en", "pace fast", "The time between bots' moves is a number of seconds from 0 to 60"),
        ("en", "pace 61", "The time between bots' moves is a number of seconds from 0 to 60"),
    ],
)
def test_the_pace_is_set_at_the_prompt(lang: str, typed: str, said: str) -> None:
    assert said in play("--players", 2, "--lang", lang, typed=f"{typed}\n").output


def test_seconds_are_read_with_a_point_or_a_comma() -> None:
    assert [read_seconds(text) for text in ("2", "0.5", "0,25")] == [2.0, 0.5, 0.25]
    assert [read_seconds(text) for text in ("", "-1", "nan", "1e9", ".5", "²")] == [None] * 6


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has other terminals")
def test_enter_ends_a_pause_and_answers_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, terminal = os.openpty()
    with open(terminal, encoding="utf-8") as stdin, open(keyboard, "wb", buffering=0) as keys:
        monkeypatch.setattr(sys, "stdin", stdin)
        keys.write(b"\n2\n")
        begin = monotonic()
        paces.wait(30)
        assert monotonic() - begin < 10
        assert stdin.readline() == "2\n"


# --- the chance to win ---


def quick_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    """An oracle that counts playouts instead of seconds."""
    monkeypatch.setattr(chances, "Oracle", lambda time: Oracle(iterations=4))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chance_is_told_before_each_question_until_switched_off(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    quick_oracle(monkeypatch)
    texts = Texts(lang)
    shown = texts.get("ui.hint.chance", chance="").split(":")[0]
    typed = ["1", "chance", "1", "1", "chance", "1", "1"]
    lines = lines_of(play("--players", 2, "--seed", 1, "--lang", lang, typed="\n".join(typed) + "\n"))
    at = [number for number, line in enumerate(lines) if line.startswith(shown)]
    assert len(at) == 3
    assert all(lines[number + 1].startswith(texts.get("ui.prompt")) for number in at)
    assert lines.count(texts.get("ui.chance_off")) == 1


def test_the_chance_can_be_broken_off_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def tire(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Oracle, "advise", tire)
    result = play("--players", 1, "--seed", 3, typed="chance\n1\n")
    assert result.output.count(Texts("en").get("ui.chance_stopped")) == 2
    assert "Choose who starts in Archer 2" in result.output


def test_the_chance_tells_nothing_the_seat_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_oracle(monkeypatch)
    setup = Setup(players=2, options={"closed_hands": True, "placement": "random"})
    game = Game(setup, seed=1)
    assert game.decision is not None
    other = game.dealt_anew(game.decision.seat, "others")
    assert other.state.hands[2] != game.state.hands[2]
    texts = Texts("en")
    told = chance_line(game, texts, with_bar=True)
    assert told == chance_line(other, texts, with_bar=True)
    assert told.count("█") == round(20 * int(told.partition("%")[0].rpartition(" ")[2]) / 100)


# --- looking back ---

GAIN = 0.3


def remember(monkeypatch: pytest.MonkeyPatch, costly: list[int], until: int = 10_000) -> None:
    """A review that takes no time: the chance falls from choice to choice, and the given choices were mistakes."""

    def review(game: Game, budget: Budget) -> Iterator[Moment]:
        total = len(game.chosen)
        for number, (table, place) in enumerate(game.replay()):
            if number >= until:
                raise KeyboardInterrupt
            assert table.decision is not None
            options = [option.text for option in table.options]
            found = Moment(
                number, table.state.turn, table.decision.seat, options[place], 1 - number / total, error=0.01
            )
            if number in costly:
                found.better = options[place - 1]
                found.gain = GAIN - costly.index(number) / 10
            yield found

    monkeypatch.setattr(reviews, "review", review)


def choices_of(game: Game, seat: int) -> list[int]:
    """The numbers of the choices a seat had and made."""
    return [
        number
        for number, (table, _) in enumerate(game.replay())
        if table.decision is not None and table.decision.seat == seat and len(table.options) > 1
    ]


def test_a_game_is_looked_back_on_at_its_end(monkeypatch: pytest.MonkeyPatch, games: Path) -> None:
    typed, expected = won_game(Setup(players=2))
    own = choices_of(expected, 1)
    first, second = own[-2], own[len(own) // 2]
    remember(monkeypatch, [first, second])
    arguments = ["--players", 2, "--bots", "2", *SIMPLE, "--seed", expected.seed]
    lines = lines_of(play(*arguments, typed=f"{typed}try 1\nfoo\nreview\nshow 2\ntry 3\n\nreview\n"))
    begin = lines.index("The castle's chance to win, in per cent:")
    assert "There is no such choice; review finds them." in lines[:begin]
    assert "try: try 1 plays on from choice 1 of the review, as a new game" in lines[:begin]
    assert f"Thinking about choice {-(-len(expected.chosen) // 2)} of {len(expected.chosen)}" in lines[:begin]
    tables = [table.copy() for number, (table, _) in enumerate(expected.replay()) if number in (first, second)]
    assert lines[begin + 1].startswith("Turn 1: 9")
    for offer in ("(puzzle 1): Win the game this turn.", "(puzzle 2): No tower may fall this turn."):
        lines.remove(f"   This moment is a puzzle {offer}")
    at = lines.index("The choices that cost most:")
    english = Texts("en")
    for line, table, number in zip((at + 3, at + 1), tables, (second, first), strict=True):
        assert table.decision is not None
        chosen = english.option(expected.choices()[number], table.decision.kind, scene_of(table, "en")._then)
        assert lines[line].endswith(f". Turn {table.state.turn}, seat 1: {chosen}")
        assert lines[line + 1].startswith("   Better: ")
    assert lines[at + 2].endswith(" (30% more)") and lines[at + 4].endswith(" (20% more)")
    assert lines[at + 5].startswith("show 1, try 1")
    assert lines[at + 6] == table_lines(scene_of(tables[0], "en"))[0]
    assert "Type a number from 1 to 2." in lines[at:]
    assert lines.count("The castle's chance to win, in per cent:") == 1, "an empty line leaves"
    assert not any("resume" in line for line in lines)
    assert [read_game(path).record() for path in games.glob("*.ringwall")] == [expected.record()]


@pytest.mark.parametrize(("seat", "bots"), [(1, {2: "captain", 3: "simple"}), (2, {3: "simple"})])
def test_a_moment_is_tried_again_in_a_game_of_its_own(
    monkeypatch: pytest.MonkeyPatch, games: Path, seat: int, bots: dict[int, str]
) -> None:
    play("--players", 3, "--bots", "2=captain,3=simple", "--seed", 2, typed="1\n" * 500)
    (old,) = games.glob("*.ringwall")
    before = old.read_text()
    expected = read_game(old)
    assert expected.outcome is not None
    number = choices_of(expected, seat)[3]
    remember(monkeypatch, [number])
    result = play_review(typed="try 1\nquit\n")
    assert result.exit_code == 0
    (new,) = set(games.glob("*.ringwall")) - {old}
    assert f"A new game from that moment, in {new}; the old one is kept." in result.output
    assert lines_of(result)[-1] == "Go on with: ringwall play --resume"
    assert read_game(new).choices() == expected.choices()[:number]
    assert read_company(new).bots == bots
    assert old.read_text() == before
    again = play("--resume")
    assert f"Seat {seat}: " in again.output and str(new) in again.output


def test_a_review_that_is_broken_off_tells_what_it_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    _, expected = typed_game(Setup(players=2), 2, humans=())
    write_game(path, expected)
    remember(monkeypatch, [9], until=30)
    result = play_review(path)
    assert result.exit_code == 0
    assert f"Broken off after 30 of {len(expected.chosen)} choices; this was found so far." in result.output
    assert "1. Turn " in result.output and " (30% more)" in result.output
    remember(monkeypatch, [], until=30)
    assert "No choice was found that clearly cost something." in play_review(path).output
    remember(monkeypatch, [], until=0)
    assert lines_of(play_review(path))[-1] == "Nothing to look back on has been found."


def play_review(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["review", "--plain", *(str(each) for each in arguments)], input=typed)


def test_the_oracle_reviews_a_record_in_plain_german(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    game = Game(Setup(players=2, options={"placement": "random"}), seed=4)
    worst = make_bot("random", 1)
    while game.decision is not None and game.state.turn < 4:
        game.choose(worst.choose(Outlook.of(game)))
    write_game(path, game)
    monkeypatch.setattr(reviews, "budget_for", lambda choices, seconds: Budget(iterations=12))
    result = play_review(path, "--lang", "de", typed="hilfe\n")
    assert result.exit_code == 0
    assert [line.partition(":")[0] for line in lines_of(result) if " % " in line and line.startswith("Zug")] == [
        "Zug 1",
        "Zug 2",
        "Zug 3",
    ]
    assert "Was am meisten gekostet hat:" in result.output
    assert "versuchen: versuchen 1 spielt ab Wahl 1 der Auswertung weiter" in result.output
    assert {letter for letter in result.output if ord(letter) > 127} <= set("äöüÄÖÜß")
    for english in ("seat", "Turn", "turn", "Better", "chance to"):
        assert english not in result.output


def test_a_review_takes_about_as_long_as_it_may() -> None:
    times = [
        reviews.budget_for(choices, seconds).time for choices, seconds in ((150, 30), (150, 120), (10, 30), (900, 30))
    ]
    assert times == pytest.approx([0.2, 0.8, 0.4, 0.05])


def falling(choices: int, turns: int) -> list[Moment]:
    """From certain victory to certain defeat, so many choices in so many turns."""
    return [
        Moment(number, 1 + number * turns // choices, 1, "done", 1 - number / (choices - 1), 0.01)
        for number in range(choices)
    ]


def test_the_plot_falls_with_the_chance() -> None:
    moments = falling(WIDTH * 3, 9)
    lines = plotted(moments, len(moments), [moments[100], moments[101], moments[30]], Texts("de"))
    assert len(lines) == HEIGHT + 3
    bars = [line[6:].ljust(WIDTH) for line in lines[:HEIGHT]]
    heights = [sum(row[column] != " " for row in bars) for column in range(WIDTH)]
    assert heights[0] == HEIGHT and heights[-1] <= 1
    assert heights == sorted(heights, reverse=True)
    assert [line[:4].strip() for line in lines[: HEIGHT + 1]] == ["100", "", "", "", "50", "", "", "", "0"]
    assert lines[HEIGHT + 1][6:] == f"{'3':>11}{'1':>23}", "of two choices in one column the costlier is marked"
    assert lines[-1].split() == ["Zug", "1", "Zug", "9"]
    assert max(map(len, lines)) <= 80


def test_half_a_review_is_drawn_to_the_left() -> None:
    lines = plotted(falling(200, 9)[:20], 200, [], Texts("en"))
    assert max(len(line.rstrip()) for line in lines[:HEIGHT]) < 6 + WIDTH // 8
    assert all(plotted(falling(200, 9)[:number], 200, [], Texts("en")) for number in (1, 2, 3))


def test_turns_are_listed_for_ears_and_eyes() -> None:
    assert listed(falling(11, 2), Texts("en")) == ["Turn 1: 50% ----------", "Turn 2: 0%"]
    assert listed(falling(11, 2), Texts("de"))[0] == "Zug 1: 50 % ----------"


def test_a_review_on_the_colour_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    _, expected = typed_game(Setup(players=2), 2, humans=())
    number = choices_of(expected, 1)[9]
    remember(monkeypatch, [number])
    answers: Iterator[str] = iter(["review", "show 1", "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    console = Console(file=StringIO(), width=80, height=40, force_terminal=True, color_system=None)
    session = Session(expected, new_path(Setup(players=2)), {2: "simple"}, "en")
    assert Aftermath(session, ColourScreen(console)).converse() is None
    assert isinstance(console.file, StringIO)
    picture = console.file.getvalue()
    assert f"Thinking about choice {len(expected.chosen)} of {len(expected.chosen)}" in picture
    assert " 100 ┤█" in picture and "\n   0 ┼─" in picture
    shown = picture.rpartition("\x1b[2J")[2]
    assert "Seat 1: Choose" in shown and "   Better: " in shown, "the table of that moment, with its options"


# --- asking for a game ---


def number_of(name: str, shown: str) -> str:
    """The number before a line of a list."""
    return next(line for line in shown.splitlines() if name in line).partition(".")[0]


def test_the_dialogue_begins_the_game_that_was_asked_for(games: Path) -> None:
    shown = play("--lang", "en", typed="\n3\n\n").output
    wanted = f"{number_of('Closed Hands', shown)} {number_of('Under Construction', shown)}"
    values = play("--lang", "en", typed=f"\n3\n\n{wanted}\n").output
    typed = ["9", "", "x", "3", "", "99", wanted, number_of("6, at rolled places", values), "two", "2,3"]
    result = play(typed="\n".join(typed) + "\n")
    assert "Welcome to Ringwall" in result.output
    assert "Type a number from 1 to 4." in result.output
    assert "Type a number from 1 to 6." in result.output
    assert re.search(r"Type numbers from 1 to \d+, such as 2 5, or only Enter\.", result.output)
    assert "There is no seat two" in result.output
    assert "Measured without its optional rules: captains hold this castle" in result.output
    game = read_game(next(games.glob("*.ringwall")))
    assert game.setup == Setup(players=3, options={"closed_hands": True, "walls_at_start": "random_fixed:6"})
    assert read_company(next(games.glob("*.ringwall"))).bots == {2: "captain", 3: "captain"}


def test_the_dialogue_asks_again_when_the_game_does_not_exist() -> None:
    number = number_of("The King's Tower", play("--lang", "en", typed="\n3\n\n").output)
    result = play("--lang", "en", typed=f"\n3\n\n{number}\n\n2\n\n\n\n")
    assert """That game does not exist. "The King's Tower" needs "A Man's Home Is His Castle": """ in result.output
    assert result.output.count("How do you want to play?") == 2
    assert "Choose who starts in Archer 1" in result.output


def test_solitaire_needs_no_number_of_players(games: Path) -> None:
    result = play(typed="4\n\n\n\n")
    assert "How many play" not in result.output
    assert read_game(next(games.glob("*.ringwall"))).setup == Setup(players=1, mode="solitaire")


def test_the_dialogue_offers_boxes_and_their_options(games: Path) -> None:
    result = play(typed=f"\n3\n{len(EXPANSIONS) + 1}\n1\n99\n1\n\n")
    assert "Expansions:\n1. The Wizard's Tower: Wizard cards, fire," in result.output
    assert "2. The Dark Titan: " in result.output and "3. Engines of War: " in result.output
    assert "4. Promo Items: " in result.output
    assert f"Type numbers from 1 to {len(EXPANSIONS)}, such as 2 5, or only Enter." in result.output
    assert "Mega Boss Bulk Up: How many Harbingers" in result.output
    assert "Basilisk Alone" not in result.output, "that option is for a single player"
    assert read_game(next(games.glob("*.ringwall"))).setup.boxes == ("wizards_tower",)


def test_options_of_a_box_are_listed_only_with_it() -> None:
    assert "Mega Boss Bulk Up" not in play(typed="\n3\n\n\n").output
    alone = play("--lang", "de", typed="4\n1\n\n\n").output
    assert "Basilisk im Solospiel" in alone


def test_values_of_a_box_option_are_asked_for(games: Path) -> None:
    shown = play(typed="\n2\n1\n").output
    number = number_of("Mega Boss Bulk Up", shown)
    result = play(typed=f"\n2\n1\n{number}\n2\n\n")
    assert "1. four\n2. five\n3. all six" in result.output
    setup = read_game(next(games.glob("*.ringwall"))).setup
    assert setup == Setup(players=2, boxes=["wizards_tower"], options={"bulk_up": "5"})


def test_leaving_the_dialogue_begins_nothing(games: Path) -> None:
    result = play(typed="1\n")
    assert result.exit_code == 0
    assert not games.exists()


def test_any_flag_of_the_setup_skips_the_dialogue() -> None:
    assert "Choose who starts in Archer 1" in play("--seed", "abc").output
    assert "Wähle, wer auf Bogenschützen 1 beginnt" in play("--players", 2, "--lang", "de").output


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_CH.UTF-8")
    assert "Willkommen" in play().output


# --- drawing ---


def drawn(scene: Scene, width: int) -> str:
    console = Console(file=StringIO(), width=width, height=50, force_terminal=False)
    ColourScreen(console).show(scene, ["Something happened"])
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_the_table_fits_the_terminal(lang: str, width: int) -> None:
    assert max(cell_len(line) for line in drawn(crowded_scene(lang), width).splitlines()) <= width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_not_cut_off(lang: str) -> None:
    texts = Texts(lang)
    for width, form in ((80, "short"), (120, "name")):
        picture = drawn(crowded_scene(lang), width)
        for kind, health in (("orc_warlord", "3"), ("goblin_king", "2"), ("troll_mage", "3~"), ("troll", "3")):
            assert f"{texts.get(f'monster.{kind}.{form}')} {health}" in picture
        assert all(texts.get(f"ring.{ring}.{form}") in picture for ring in ("forest", "swordsman"))


def test_the_board_shows_walls_towers_and_rubble() -> None:
    rows = [line.plain for line in Board(crowded_scene(), 80).lines()]
    heads = [cell.strip() for cell in rows[0].split("│")[1:7]]
    assert heads == ["1 R red", "2 R red", "3 G green", "4 G green", "5 B blue", "6 B blue"]
    wall = next(at for at, row in enumerate(rows) if row.startswith("Wall"))
    assert [row == "═" * 11 for row in rows[wall].split("│")[1:7]] == [True, True, False, True, True, False]
    assert [row == "═" * 11 for row in rows[wall - 1].split("│")[1:7]] == [arc == 4 for arc in ARCS]
    castle = next(row for row in rows if row.startswith("Castle"))
    assert ["Tower" in cell for cell in castle.split("│")[1:7]] == [arc in (2, 3, 4, 5) for arc in ARCS]
    assert castle.count("rubble") == 2


def test_claimed_towers_and_the_kings_tower_are_marked() -> None:
    setup = Setup(players=2, options={"mans_home": True, "kings_tower": True})
    scene = crowded_scene(setup=setup)
    scene.view["rows"]["tower_owners"] = [0, 2, 0, 1, 0, 0]
    scene.view["counts"]["kings_tower"] = 5
    castle = next(line.plain for line in Board(scene, 80).lines() if line.plain.startswith("Castle"))
    assert [cell.strip() for cell in castle.split("│")[1:7]] == [
        "░░ rubble",
        "♜ Tower S2",
        "♜ Tower",
        "♜ Tower S1",
        "♜ King's",
        "░░ rubble",
    ]
    assert "Arc 2 red: wall, tower of seat 2. Goblin King (2) in Forest 2" in table_lines(scene)


def test_a_tower_built_where_the_kings_tower_fell_is_like_any_other() -> None:
    setup = Setup(players=2, options={"mans_home": True, "kings_tower": True})
    scene = crowded_scene(setup=setup)
    scene.view["counts"] |= {"kings_tower": 5, "kings_tower_lost": 1}
    assert "King's" not in drawn(scene, 80)
    assert not any("King's" in line for line in table_lines(scene))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_table_with_wizards_fits_the_terminal(lang: str, width: int) -> None:
    assert max(cell_len(line) for line in drawn(burning_scene(lang), width).splitlines()) <= width


def test_fire_flight_and_size_are_drawn() -> None:
    rows = {line.plain[:7].strip(): line.plain.split("│")[1:7] for line in Board(burning_scene(), 80).lines()}
    assert rows["Archer"][0] == "^DRAGON 4*1"
    assert rows["Archer"][5] == " Doppelg. X"
    assert rows["Knight"][3] == "Cavalr 1*1~"
    assert rows["Sword"][1] == "^Gargoy 2*2"
    assert [cell.strip("═ ") for cell in rows["Wall"]] == ["*2", "", "· · · · ·", "", "· · · · ·", "*1"]
    assert [cell.strip() for cell in rows["Castle"]] == [
        "░░ rubble",
        "♜ Tower",
        "♝Wizard*1",
        "♜ Tower",
        "░░ rubble",
        "♜ Tower",
    ]


def test_what_is_drawn_is_explained_below_the_board() -> None:
    picture = drawn(burning_scene(), 120)
    assert "Wizard cards 17, discarded 2 · Left: flames 4, imps 17" in picture
    assert "*n burning (n = flames) · ~ tarred · ^ flying · CAPITALS Mega Boss · X cannot be hurt" in picture
    assert "✦ Hypnotize, Red Archer" in picture and "✦ wizard card" in picture
    assert "Harbingers that have come: Harbinger: Dragon" in picture
    plain = drawn(crowded_scene(), 120)
    assert "~ tarred" in plain
    assert "burning" not in plain and "Left: " not in plain and "CAPITALS" not in plain


def test_plain_lines_say_in_words_what_is_drawn() -> None:
    lines = table_lines(burning_scene())
    assert "Arc 1 red: wall (burning x2), tower fallen. Conjurer (2) in Forest 1; Imp (1) in Forest 1; " in lines[1]
    assert lines[1].endswith("Dragon (4, flying, Mega Boss, burning) in Archer 1")
    assert lines[3].startswith("Arc 3 green: no wall, Wizard's Tower (burning). Hydra (4, Mega Boss) in Knight 3")
    assert lines[4].endswith("Goblin Cavalry (1, burning, tarred) in Knight 4")
    assert "Wizard cards 17, discarded 2." in lines
    assert "Left: flames 4, imps 17." in lines
    assert "Seat 1: Hypnotize (wizard card), Red Archer, Brick" in lines


def test_harbingers_are_shown_only_as_far_as_they_are_known() -> None:
    lines = table_lines(burning_scene())
    assert "Harbingers left out, face down: 3" in lines
    assert "Harbingers that have come: Harbinger: Dragon, Harbinger: Hydra, Harbinger: Warlock" in lines
    assert not any("come" in line for line in table_lines(burning_scene(harbingers_gone=[])))


def test_the_wizard_deck_goes_with_its_tower() -> None:
    lines = table_lines(burning_scene(wizards_tower=None, tower_flames={}))
    assert "Wizard deck lost with its tower." in lines


def test_flames_without_end_are_not_counted() -> None:
    setup = Setup(players=3, boxes=["wizards_tower"], options={"flame_limit": "0"})
    assert "Left: flames without end, imps 17." in table_lines(scene_of(position(setup, FIRE), "en"))


def test_the_question_mark_explains_fire_wizards_and_flight() -> None:
    scene = burning_scene()
    everything = explain(scene, "")
    assert any(line.startswith("Burning: On fire.") for line in everything)
    assert any(line.startswith("Flying: Knights") for line in everything)
    assert any(line.startswith("Mega Boss: Comes with its Harbinger") for line in everything)
    assert any(line.startswith("Wizard's Tower: While it stands") for line in everything)
    assert "Wizard cards left: 17; discarded: War Storm, Ring of Fire" in explain(scene, "wizard")
    assert explain(scene, "doppelgänger")[0].startswith("Doppelgänger: Nothing moves or harms it.")
    assert explain(scene, "unicorn")[0].startswith("Nothing in this game is called unicorn")
    assert explain(scene, "harbinger: dragon")[0].startswith("Harbinger: Dragon: Stands for a Mega Boss")
    assert explain(burning_scene("de"), "der zauberturm")[0].startswith("Der Zauberturm: Zauberkarten, Feuer")


# --- the dark titan ---


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_table_with_the_titan_fits_the_terminal(lang: str, width: int) -> None:
    assert max(cell_len(line) for line in drawn(titanic_scene(lang), width).splitlines()) <= width


def test_pieces_of_the_players_are_drawn_unlike_monsters() -> None:
    lines = Board(titanic_scene(), 80).lines()
    cells = [cell.strip() for line in lines for cell in line.plain.split("│")]
    assert {"AGRANOK 2!", "E.Troll 3", "♞ Cavalier", "♟ Wagon 2", "♟ Cart 3", "E.Orc 2"} <= set(cells)
    styles = {line.plain[span.start : span.end].strip(): str(span.style) for line in lines for span in line.spans}
    assert styles["♞ Cavalier"] == styles["♟ Wagon 2"] not in (styles["E.Orc 2"], styles["AGRANOK 2!"])


def test_a_name_that_does_not_fit_gives_way_to_its_short_form() -> None:
    picture = drawn(titanic_scene(), 120)
    assert "♟ Supply Wagon 2" in picture and "♟ Cart 3" in picture and "Dark Sorceress 3" in picture


def test_the_titan_and_his_card_are_told_below_the_board() -> None:
    picture = drawn(titanic_scene(), 120)
    assert "! staggers · CAPITALS titan · ♟ support · ♞ Cavalier" in picture
    assert "Out of the game: Barbarian, Brick x2" in picture
    assert "Agranok Card, Level 4" in picture and "Heralds on it" not in picture


def test_heralds_say_what_the_next_one_brings() -> None:
    waiting: dict[str, Any] = {"monsters": ["orc@archer-1"], "agranok_came": False}
    lines = table_lines(titanic_scene(heralds=["herald", "herald"], **waiting))
    assert lines[-1] == (
        "Agranok Card, Level 4. Heralds on it: 2 of 3; the next brings: "
        "the top castle card is banished, then Agranok comes"
    )
    hidden = Setup(players=3, boxes=["dark_titan"], facts={"heralds.1": "agr_boulder"})
    assert "Agranok's card lies face down. Heralds on it: 0 of 3; the next brings: a boulder rolls" in table_lines(
        titanic_scene(setup=hidden, **waiting)
    )
    assert not any("Agranok" in line for line in table_lines(crowded_scene()))


def test_plain_lines_tell_pieces_from_monsters() -> None:
    lines = table_lines(titanic_scene())
    assert lines[1].endswith("Elite Orc (2, elite) in Archer 1. Yours: Supply Wagon (2, support) in Archer 1")
    assert lines[3].endswith("Elite Troll (3, elite) in Knight 3. Yours: Cavalier in Knight 3")
    german = table_lines(titanic_scene("de"))
    assert german[6].endswith("Eure Figuren: Maurerkarren (3, Unterstützung) auf Schwertkämpfer 6")


def test_the_question_mark_explains_the_titan_and_the_pieces() -> None:
    scene = titanic_scene()
    everything = explain(scene, "")
    for name in (
        "Agranok (health 8",
        "Supply Wagon (health 3): ",
        "Cavalier: Rides",
        "Staggers: ",
        "Support: ",
        "Elite: ",
    ):
        assert any(line.startswith(name) for line in everything), name
    die = "After Agranok's move the die brings: 1-2: a discarded Herald comes back; 3-4: a boulder rolls; 5-6: "
    assert any(line.startswith(die) for line in everything)
    assert [line.partition(":")[0] for line in explain(scene, "cavalier")] == ["Cavalier", "Cavalier", "Cavalier acts"]
    level_one = Setup(players=3, boxes=["dark_titan"], options={"agranok_level": "1"})
    assert not any("the die brings" in line for line in explain(titanic_scene(setup=level_one), ""))


def test_every_option_of_a_game_with_the_titan_is_explained() -> None:
    game = Game(Setup(players=3, boxes=["wizards_tower", "dark_titan"]), seed=6)
    bot = make_bot("random", 6)
    while (decision := game.decision) is not None:
        scene = scene_of(game, "de")
        assert all(explain(scene, str(number)) for number in range(1, min(len(decision.options), 12) + 1))
        game.choose(bot.choose(Outlook.of(game)))


def test_the_cavalier_has_a_phase_of_his_own() -> None:
    scene = titanic_scene(phase="cavalier")
    assert "Turn 1, seat 1: Cavalier acts" in table_lines(scene)[0]
    assert "Fight Elite Troll (3) in Knight 3" in scene.options() and "Ride to Knight 4" in scene.options()
    assert explain(scene, "1")[1].startswith("Agranok (health 8")


# --- what the boxes say ---


@pytest.mark.parametrize("box", boxes_of(EXPANSIONS), ids=lambda box: box.name)
def test_a_box_speaks_of_its_own_things(box: Box) -> None:
    for module in told_in(LAYER, [box.name]):
        said: Markings = module.MARKINGS
        found = vocabulary(["core", box.name])
        assert set(said.marks) | {*said.wall_rows.values(), *said.tower_rows.values()} <= set(box.marks)
        assert {*said.styles, *said.pieces} <= set(box.tokens)
        assert set(said.traits) <= {trait for token in box.tokens.values() for trait in token.traits}
        assert set(said.towers) | {deck.tower for deck in said.decks.values() if deck.tower} <= set(box.towers)
        assert set(said.decks) <= {card.deck for card in box.cards.values()}
        assert set(said.untold) <= found.supplies
        # The place for the crew of a token is named after it.
        assert set(said.told) <= found.holds | {f"{token}_crew" for token in box.tokens}


def test_signs_tell_marks_decks_and_traits_apart() -> None:
    said = markings_of(EXPANSIONS)
    signs = [thing.sign for things in (said.marks, said.decks, said.traits) for thing in things.values() if thing.sign]
    signs += said.pieces.values()
    assert len(set(signs)) == len(signs)
    assert {said.marks[mark].sign for mark in ("flame", "tar", "hobbled", "staggered")} == {"*", "~", "-", "!"}
    assert {tower.sign for tower in said.towers.values()} == {"♝", "♖"}


def test_what_no_box_speaks_of_looks_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(told_in(LAYER, ["no_such_box"])) == []
    monkeypatch.setattr("ringwall.terminal.scene.markings_of", lambda boxes: Markings())
    burning, titanic = burning_scene(), titanic_scene()
    cells = [cell.strip() for scene in (burning, titanic) for cell in drawn(scene, 120).split("│")]
    assert {"Dragon 4+", "♜ Tower", "Agranok 2+", "♙ Cavalier", "♙ Supply Wagon 2"} <= set(cells)
    assert "+ burning · + tarred" in drawn(burning, 120) and "♙ Supply Wagon · " in drawn(titanic, 120)
    assert "the Wizard's Tower. " in table_lines(burning)[3]
    assert "Agranok's card: Agranok Card, Level 4" in table_lines(titanic)
    assert explain(burning, "") and explain(titanic, "")


def test_plain_lines_draw_nothing() -> None:
    result = play("--players", 3, "--bots", "2,3", *SIMPLE, "--seed", 3, "--lang", "de", typed="1\n" * 60)
    strange = {letter for letter in result.output if ord(letter) > 127} - set("äöüÄÖÜß")
    assert strange == set()
    assert "\x1b" not in result.output


def test_plain_lines_name_everything_in_an_arc() -> None:
    lines = table_lines(crowded_scene())
    assert "Arc 3 green: no wall, tower. No monster" in lines
    assert "Arc 4 green: fortified wall, tower. Troll Mage (3, tarred) in Swordsman 4" in lines
    assert next(line for line in lines if line.startswith("Arc 1")).startswith(
        "Arc 1 red: wall, tower fallen. Orc (2) in"
    )


def test_moves_and_draws_are_told_together() -> None:
    game = Game(Setup(players=2, options={"placement": "random"}), seed=1)
    lines = tell(game.events, 1, Texts("en"))
    assert sum(line.startswith("Seat 1 draws") for line in lines) == 1
    bot = make_bot("simple", 1)
    while game.state.turn < 3:
        assert game.decision is not None
        game.choose(bot.choose(Outlook.of(game)))
    moves = [line for line in tell(game.events, 1, Texts("de")) if line.startswith("Monster ziehen: ")]
    assert moves and " auf Ritter " in moves[0]


def test_a_game_on_the_colour_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    typed, expected = won_game(Setup(players=2))
    answers: Iterator[str] = iter(["?", "table", "undo", *typed.split()])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    console = Console(file=StringIO(), width=80, height=40, force_terminal=True, color_system="standard")
    session = Session(Game(Setup(players=2), expected.seed), new_path(Setup(players=2)), {2: "simple"}, "en")
    Play(session, ColourScreen(console)).run()
    assert isinstance(console.file, StringIO)
    picture = console.file.getvalue()
    assert session.game.choices() == expected.choices()
    assert "\x1b[1;37;41m" in picture, "arc 1 has a red head"
    assert "lines before; log shows all" in picture
    assert "Seat 1: Choose who starts in Archer 1" in picture
    assert "points (trophies: " in picture

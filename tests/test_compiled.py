"""The compiled build: the same sources, the same games, and what people bring along works with it too."""

import ast
import subprocess
import sys
from copy import copy
from pathlib import Path

import pytest
from bench.digests import NAMES, environments, side_by_side

import build_compiled
from ringwall import Game, GameFinished, Option, Setup
from ringwall.build import COMPILED
from ringwall.core.arrival import put
from ringwall.core.cards import Card
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from tests.test_build import files_of_wheel, packed
from tests.test_build import tree as tree

ROOT = Path(__file__).parent.parent


# --- laying out the sources ---


def test_a_class_decorator_is_called_behind_the_class_and_no_line_moves() -> None:
    lines = [
        '"""A module."""',
        "",
        "",
        '@card("archer", "knight")',
        "@base.card",
        "class Archer(HitCard):",
        "    rings = (ARCHER,)",
        "",
        "",
        "class Root:",
        "    id = 1",
    ]
    laid_out = build_compiled.for_the_compiler("\n".join(lines) + "\n").splitlines()
    assert laid_out == [
        '"""A module."""; from ringwall._mypyc import hand_down, mypyc_attr',
        "",
        "",
        "",
        "@mypyc_attr(allow_interpreted_subclasses=True)",
        "class Archer(HitCard):",
        "    rings = (ARCHER,)",
        "card('archer', 'knight')(base.card(Archer))",
        "@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)",
        "class Root:",
        "    id = 1",
        "hand_down(Root)",
    ]


def test_every_box_is_compiled_and_what_reads_from_people_is_not(tmp_path: Path) -> None:
    modules = build_compiled.lay_out(ROOT / "src", tmp_path)
    for name in ("core/table", "base/cards/archer", "crowns_and_quests/quest", "bots/captain/policy", "game"):
        assert f"ringwall/{name}.py" in modules
    for name in ("setup", "blindfold", "bots/simulation", "server/app", "cli/__init__"):
        assert f"ringwall/{name}.py" not in modules


def test_nothing_that_is_worked_out_once_is_compiled(tmp_path: Path) -> None:
    """The compiler takes a cached property for one that is not."""
    modules = build_compiled.lay_out(ROOT / "src", tmp_path)
    assert [each for each in modules if "cached_property" in (ROOT / "src" / each).read_text(encoding="utf-8")] == []


def test_types_that_are_read_while_the_server_runs_are_not_compiled(tmp_path: Path) -> None:
    for name in build_compiled.lay_out(ROOT / "src", tmp_path):
        assert "TypedDict" not in (tmp_path / name).read_text(encoding="utf-8"), f"{name}: see view_types.py"


def test_constants_are_final_and_tables_of_any_length(tmp_path: Path) -> None:
    """Others are looked up by name, or built anew, each time they are asked for."""
    for name in build_compiled.lay_out(ROOT / "src", tmp_path):
        for node in ast.parse((ROOT / "src" / name).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                assert not node.targets[0].id.isupper() or "TypeVar" in ast.unparse(node.value), ast.unparse(node)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target).isupper():
                kind = ast.unparse(node.annotation)
                assert kind.startswith("Final[") or (kind == "Final" and not isinstance(node.value, ast.Tuple)), (
                    f"{name}: {ast.unparse(node)}"
                )


# --- without a compiler ---


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler there has no name to be hidden by")
def test_without_a_c_compiler_the_build_says_so_and_is_pure(tree: Path) -> None:
    done = subprocess.run(
        [sys.executable, build_compiled.__file__, "check"],
        env={"CC": "no-such-compiler", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == build_compiled.NO_COMPILER.format(missing="there is no no-such-compiler") + "\n"
    wheel = files_of_wheel(packed(tree, "wheel", RINGWALL_COMPILE="1", CC="no-such-compiler"))
    assert "ringwall/core/table.py" in wheel
    assert not [name for name in wheel if name.endswith((".so", ".pyd"))]


# --- the same games ---


@pytest.mark.parametrize("name", NAMES)
def test_games_are_the_same_in_every_build_and_whatever_the_hash_seed(name: str) -> None:
    found = side_by_side(name, tenth=True)
    assert len(found) == len(environments()) == (4 if COMPILED else 2)
    assert len(set(found.values())) == 1, found


# --- what is not compiled ---


class Lookout(MonsterKind):
    id = "lookout"
    health = 2
    points = 1

    def rooted(self, monster: Monster) -> bool:
        return True


class Whistle(Card):
    id = "whistle"

    def plays(self, menu: Menu) -> None:
        menu.options.append(Option("whistle", (self,), None, blow))


def blow(game: Table, option: Option) -> None:
    game.state.counts["blown"] = game.state.counts.get("blown", 0) + 1


class LoudWhistle(Whistle):
    id = "loud_whistle"


class Roomy(Module):
    def full_hand(self, game: Table, number: int) -> int:
        return number + 1


def test_a_card_a_monster_and_a_rule_of_somebodys_own_are_asked() -> None:
    lookout = Lookout()
    assert (lookout.health, lookout.plain_walker, lookout.wary) == (2, False, False)
    game = Game(Setup(players=2), seed=1)
    monster = put(game, lookout, 1, 1)
    assert monster.health == 2
    assert lookout.legs(monster, 0) == ()
    lookout.know_health(3)
    assert lookout.health == 3 and put(game, lookout, 1, 1).health == 3
    menu = Menu(game, 1, [Whistle()])
    for card in menu.distinct:
        card.plays(menu)
    option = menu.options[0]
    assert menu.holds("whistle") is option.what[0]
    assert option.effect is not None
    option.effect(game, option)
    assert game.state.counts["blown"] == 1
    assert Menu(game, 1, [copy(LoudWhistle())]).holds("loud_whistle") is not None
    before = game.full_hand()
    game.rules = copy(game.rules)
    game.rules.full_hand = (Roomy(),)
    assert game.full_hand() == before + 1


CODE = """
from ringwall.bots import Outlook, bot
from ringwall.bots.lore.cards import CardLore, card


@card("no_such_card")
class Nothing(CardLore):
    keep = 2.0


@bot("first", nth=0)
class First:
    def __init__(self, seed: int = 0, nth: float = 0) -> None:
        self.nth = int(nth)

    def choose(self, outlook: Outlook):
        return outlook.options[min(self.nth, len(outlook.options) - 1)]
"""


def test_a_bot_from_a_file_plays(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(CODE, encoding="utf-8")
    command = [sys.executable, "-m", "ringwall", "simulate", "--code", str(file), "--bots", "first:nth=1"]
    done = subprocess.run([*command, "--games", "3"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "first:nth=1" in done.stdout


# --- the wheel ---


@pytest.mark.skipif(not COMPILED, reason="this is about the wheel of `make compiled`")
def test_the_wheel_plays_in_a_clean_environment(tmp_path: Path) -> None:
    wheel = next((ROOT / ".venv-compiled" / "wheel").glob("*.whl"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path)], check=True)
    python = tmp_path / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    code = (
        "from ringwall import Game; from ringwall.build import BUILD\n"
        "game = Game(seed=1)\n"
        "while game.decision: game.choose(game.options[-1])\n"
        "print(BUILD, game.state.outcome is not None)"
    )
    done = subprocess.run([python, "-I", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout == "compiled True\n", done.stderr


def test_a_traceback_leads_to_the_sources() -> None:
    with pytest.raises(GameFinished) as raised:
        ended().choose("done")
    last = raised.traceback[-1]
    file = ROOT / "src" / Path(*Path(last.path).parts[Path(last.path).parts.index("ringwall") :])
    assert "GameFinished" in file.read_text(encoding="utf-8").splitlines()[last.lineno]


def ended() -> Game:
    game = Game(seed=1)
    while game.decision is not None:
        game.choose(game.options[-1])
    return game

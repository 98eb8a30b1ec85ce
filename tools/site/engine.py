"""Python for the browser: Pyodide, the standard library as far as it is used, msgspec, and Ringwall compiled."""

import io
import json
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import build_page
from ringwall.texts.languages import LANGUAGES, source_of
from tools.site.packs import compressed, digest, lay, pack

ROOT: Final = Path(__file__).resolve().parents[2]
REQUIREMENTS: Final = ROOT / "requirements" / "device.txt"
PYTHON: Final = "3.14"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""Of the Pyodide that ``web/package.json`` names."""
FETCHED: Final = ROOT / "web" / "node_modules" / ".wheels"
"""Beside what npm has fetched."""
SOURCES: Final = ROOT / "src"
DATA: Final = (".json", ".toml", ".yaml")
"""What modules read that lies beside them."""
FOLDER: Final = "engine"
ABOUT: Final = f"ringwall-{version('ringwall')}.dist-info"


class SiteError(Exception):
    """Why there is no site, in a sentence for people."""


def lay_engine(site: Path) -> dict[str, Any]:
    """Put the parts of Python into the folder ``engine`` of the site; returns what ``python.ts`` asks to know."""
    with tempfile.TemporaryDirectory() as scratch:
        wheel, made = Path(scratch, "wheel"), Path(scratch, "made")
        _unpack_wheel(wheel)
        made.mkdir()
        _compile(wheel, made)
        pyodide = _pyodide()
        lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
        there = site / FOLDER
        # Hosts know what .js is; not all know .mjs, and browsers run no module that goes as something else.
        loader = lay(there, "loader.js", build_page.without_source_map(pyodide / "pyodide.mjs"))
        of_pyodide = json.loads((pyodide / "package.json").read_bytes())["version"]
        (there / "LICENCES.txt").write_text(_licences(of_pyodide, wheel), encoding="utf-8")
        parts = {
            "program": lay(there, "program.js.gz", compressed((pyodide / "pyodide.asm.mjs").read_bytes())),
            "wasm": lay(there, "python.wasm.gz", compressed((pyodide / "pyodide.asm.wasm").read_bytes())),
            "library": lay(there, "library.zip.gz", compressed(_library(made / "stdlib"))),
            "packages": lay(there, "packages.gz", compressed(pack(_packages(wheel, made)))),
        }
    return {
        "loader": f"../{FOLDER}/{loader}",
        **{part: f"../{FOLDER}/{name}" for part, name in parts.items()},
        "lock": {"info": lock["info"], "packages": {}},
        "sent": {f"../{FOLDER}/{name}": (there / name).stat().st_size for name in parts.values()},
    }


def _licences(pyodide: str, wheel: Path) -> str:
    said = Path(__file__).with_name("licences.txt").read_text(encoding="utf-8").format(pyodide=pyodide)
    return said + "\n".join(path.read_text(encoding="utf-8") for path in wheel.glob("*.dist-info/licenses/*"))


def _pyodide() -> Path:
    return ROOT / "web" / "node_modules" / "pyodide"


def fetched_wheels() -> list[Path]:
    """What is installed besides, as the package index has it for Pyodide; fetched once, and its hash is known."""
    there = FETCHED / digest(REQUIREMENTS.read_bytes())
    if not there.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FETCHED) as scratch:
            of_device = ("--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp", "--abi", "cp314")
            command = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download")
            only = ("--no-deps", "--only-binary", ":all:", "--require-hashes", "--requirement", str(REQUIREMENTS))
            got = [*command, "--dest", str(Path(scratch, "wheels")), *of_device, *only]
            done = subprocess.run(got, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SiteError(f"The packages for the browser could not be fetched. pip said:\n{done.stderr.strip()}")
            Path(scratch, "wheels").rename(there)
    return sorted(there.glob("*.whl"))


def _unpack_wheel(there: Path) -> None:
    for wheel in fetched_wheels():
        zipfile.ZipFile(wheel).extractall(there)
    about = there / ABOUT / "METADATA"
    about.parent.mkdir()
    about.write_text(f"Metadata-Version: 2.1\nName: ringwall\nVersion: {version('ringwall')}\n", encoding="utf-8")


def _compile(wheel: Path, made: Path) -> None:
    script = Path(__file__).with_name("compile.mjs")
    done = build_page.run_node(ROOT, script, _pyodide(), SOURCES, wheel, made, capture_output=True)
    if done.returncode:
        raise SiteError(f"Ringwall could not be compiled for the browser:\n{done.stderr.strip()}")


def _library(compiled: Path) -> bytes:
    """The standard library as an archive; it is not compressed, since all of it is compressed at once."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        for path in sorted(compiled.rglob("*.pyc")):
            archive.writestr(zipfile.ZipInfo(str(path.relative_to(compiled))), path.read_bytes())
    return kept.getvalue()


def _packages(wheel: Path, made: Path) -> dict[str, bytes]:
    files = {name: (made / name) for name in _below(made, "ringwall", ".pyc")}
    files |= {name: made / name for name in _below(made, "msgspec", ".pyc")}
    files |= {name: wheel / name for name in _below(wheel, "msgspec", ".so")}
    folders = {Path(name).parent for name in files}
    for ending in DATA:
        files |= {name: SOURCES / name for name in _below(SOURCES, "ringwall", ending) if _is_beside(name, folders)}
    for lang in LANGUAGES:
        compiled = source_of(lang).with_suffix(".mo")
        files[str(compiled.relative_to(SOURCES))] = compiled
    files |= {name: wheel / name for name in _below(wheel, ABOUT, "METADATA")}
    return {name: path.read_bytes() for name, path in files.items()}


def _below(root: Path, package: str, ending: str) -> list[str]:
    return [str(path.relative_to(root)) for path in sorted((root / package).rglob(f"*{ending}"))]


def _is_beside(name: str, folders: set[Path]) -> bool:
    """Whether a module may read it: it lies beside one, or in a folder for data that does."""
    folder = Path(name).parent
    return folder in folders or (folder.name == "data" and folder.parent in folders)

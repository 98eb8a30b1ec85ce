"""What a device needs of Python, found by importing it, and compiled by the Python that runs there.

``main`` is awaited inside Pyodide (``compile.mjs``): the sources are at ``/sources``, what is installed besides at
``/wheel``. What is made goes to ``/out``: ``ringwall`` and ``msgspec`` with a ``.pyc`` for each module that is needed,
and ``stdlib`` with those of the standard library.
"""

import ast
import marshal
import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

SOURCES, WHEEL, TOOLS, OUT = "/sources", "/wheel", "/tools", "/out"
STDLIB = next((place for place in sys.path if place.endswith(".zip")), "")
WHOLE = ("base", "core", "crossovers", "position", "texts", "bots", "server.lessons", "server.device")
"""Packages whose modules are found by name at play, besides those of the boxes, and where the workers come in."""
BESIDE = {
    "ringwall.bots.code",  # somebody's own files
    "ringwall.texts.catalogue",  # the rest is for those who write texts
    "ringwall.texts.facts_template",
    "ringwall.texts.merge",
}
"""What nobody needs at play, though it lies there."""
LATER = ("_strptime", "encodings.idna", "encodings.latin_1", "linecache", "traceback", "tokenize")
"""What Python itself imports at some moments only, such as when an error is told."""


UNIT, MOST, NOWHERE = 2, 8, 0xF8
"""Of a table of lines: the bytes of an instruction, for how many one entry can stand, and one that knows no line."""
UNCHECKED = (1).to_bytes(4, "little")
"""Of a compiled module: it goes by what is in its source, and nobody looks whether that has changed."""


async def main() -> None:
    sys.path[:0] = [SOURCES, WHEEL, TOOLS]
    boxes = {folder.parent.name for folder in Path(SOURCES, "ringwall").glob("*/box.py")}
    for package in sorted({*WHOLE, *boxes}):
        for name in modules_below(f"ringwall.{package}"):
            if name not in BESIDE:
                import_module(name)
    for name in (*LATER, *imported_later()):
        import_module(name)
    await import_module("tour").walk()
    compile_ringwall()
    compile_stdlib()


def modules_below(package: str) -> list[str]:
    folder = Path(SOURCES, *package.split("."))
    found = [path.relative_to(SOURCES).with_suffix("") for path in sorted(folder.rglob("*.py"))]
    return [".".join(path.parts).removesuffix(".__init__") for path in found]


def imported_later() -> set[str]:
    """What functions of the modules loaded now import when they are called."""
    found = set()
    for name, module in list(sys.modules.items()):
        if not name.startswith("ringwall") or not module.__file__:
            continue
        tree = ast.parse(Path(module.__file__).read_bytes())
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= imports_of(function)
    return {name for name in found if name.split(".")[0] in sys.stdlib_module_names}


def imports_of(function: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def compile_ringwall() -> None:
    for module in [module for name, module in sys.modules.items() if name.split(".")[0] in ("ringwall", "msgspec")]:
        if module.__file__ and module.__file__.endswith(".py"):
            root = SOURCES if module.__file__.startswith(SOURCES) else WHEEL
            path = Path(module.__file__)
            compiled(path.read_bytes(), path.relative_to(root))


def compile_stdlib() -> None:
    library = zipimporter(STDLIB)
    for module in list(sys.modules.values()):
        path = Path(getattr(module, "__file__", None) or "")
        if path.is_relative_to(STDLIB):
            inside = path.relative_to(STDLIB)
            compiled(library.get_data(str(inside)), Path("stdlib", inside))


def compiled(source: bytes, place: Path) -> None:
    """Without the words that only a reader of the source needs, and never looked at again: there is no source."""
    target = Path(OUT, place).with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    code = bare(compile(source, str(place), "exec", dont_inherit=True, optimize=2))
    target.write_bytes(MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code))


def bare(code: CodeType) -> CodeType:
    """Without the numbers of its lines, which are a third of its size and say little where no source is."""
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // UNIT, MOST)
    nowhere = bytes([NOWHERE | (MOST - 1)]) * whole + (bytes([NOWHERE | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=inner)

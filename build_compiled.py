"""Compiles the engine: the same sources, translated into C by mypyc. ``hatch_build.py`` calls it where it is asked for.

The sources are laid out beside the tree, and two things are said there in the compiler's own way:

- A class decorator is called behind its class (``base.card(Archer)``), for a decorated class could not be quick.
- Classes say that others may inherit from them that are not compiled, such as a card in somebody's file, and that
  they can be copied; ``_mypyc.py`` sees to it that the figures of such classes are found.

No line gets another number, so tracebacks lead to the sources, which are in the wheel too.
"""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

SWITCH: Final = "RINGWALL_COMPILE"
LEVEL: Final = "RINGWALL_COMPILE_LEVEL"
"""How hard the C compiler tries, 0 to 3; to find out whether something compiles at all, 0 is several times quicker."""
USUAL_LEVEL: Final = "2"

COMPILED: Final = (
    "core",
    "crossovers",
    "bots",
    "forecast.py",
    "game.py",
    "hidden.py",
    "pictures.py",
    "preview.py",
    "reasons.py",
    "text.py",
    "view.py",
)
"""What is compiled besides the boxes. What reads files or what people give stays as it is."""
PURE: Final = tuple(f"ringwall/bots/{name}.py" for name in ("code", "processes", "registry", "simulation"))
"""What stays as it is in a compiled package, for the same reason."""
FORGOTTEN: Final = "cached_property"
"""A module that uses this stays as it is, too: compiled, it would be worked out anew each time."""
CLASSES: Final = "ringwall._mypyc"
"""The module with what is added to classes."""
ANYBODY: Final = "allow_interpreted_subclasses=True"
ROOT: Final = "serializable=True"
"""Said of classes that inherit from none: whatever inherits from them can be copied as well."""
KNOWN: Final = ("dataclass",)
"""Decorators that the compiler understands."""

NO_COMPILER: Final = (
    "Ringwall is built in pure Python: compiling it needs a C compiler and Python's header files, "
    "and {missing}. It plays the same, more slowly."
)
NO_MYPYC: Final = (
    "Ringwall is built in pure Python: compiling it needs the Python packages mypy and setuptools "
    "(`make compiled` installs them). It plays the same, more slowly."
)


class CannotCompile(Exception):
    """Why there is nothing compiled, in a sentence for people."""


def is_wanted() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


def build(root: Path, scratch: Path) -> dict[str, str]:
    """Compile the engine in an empty folder; the files it consists of, each with its place in the wheel."""
    check_tools()
    laid_out, made = scratch / "src", scratch / "made"
    modules = lay_out(root / "src", laid_out)
    _run(laid_out, made, modules)
    return {str(path): path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}


def check_tools() -> None:
    """Raise ``CannotCompile`` unless there is everything that it takes."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise CannotCompile(NO_COMPILER.format(missing=f"{header.name} is missing"))
    if os.name != "nt":
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            raise CannotCompile(NO_COMPILER.format(missing=f"there is no {compiler}"))
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError:
        raise CannotCompile(NO_MYPYC) from None


def lay_out(source: Path, target: Path) -> list[str]:
    """Write the sources as the compiler wants them; returns the modules to compile, by their paths."""
    modules = []
    compiled = {*COMPILED, *(path.parent.name for path in source.glob("ringwall/*/box.py"))}
    for path in sorted((source / "ringwall").rglob("*.py")):
        name = path.relative_to(source).as_posix()
        text = path.read_text(encoding="utf-8")
        wanted = name.split("/")[1] in compiled and path.name != "__init__.py" and name not in PURE
        if wanted and FORGOTTEN not in text:
            modules.append(name)
            text = for_the_compiler(text)
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(text, encoding="utf-8")
    return modules


def for_the_compiler(text: str) -> str:
    """A module as it is compiled, every line in its place.

    >>> print(for_the_compiler('''import box
    ...
    ...
    ... @box.card
    ... class Archer(Card):
    ...     type = "archer"
    ... '''))
    import box; from ringwall._mypyc import mypyc_attr
    <BLANKLINE>
    <BLANKLINE>
    @mypyc_attr(allow_interpreted_subclasses=True)
    class Archer(Card):
        type = "archer"
    box.card(Archer)
    """
    lines = [*text.splitlines(), ""]
    tree = ast.parse(text)
    added: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            decorators = [each for each in node.decorator_list if ast.unparse(each).split("(")[0] not in KNOWN]
            calls = _called_behind(node, decorators)
            for decorator in decorators:
                for number in range(decorator.lineno, (decorator.end_lineno or decorator.lineno) + 1):
                    lines[number - 1] = ""
            if len(decorators) == len(node.decorator_list):
                said = _said_of(node)
                # The line before is free by now, at the latest.
                lines[node.lineno - 2] = f"@mypyc_attr({', '.join(said)})"
                added.add("mypyc_attr")
                if ROOT in said:
                    calls.insert(0, f"hand_down({node.name})")
                    added.add("hand_down")
            behind = node.end_lineno or node.lineno
            assert not lines[behind].strip(), f"there is no empty line behind {node.name}"
            lines[behind] = "; ".join(calls)
    if added:
        # Behind the docstring, or the first import where there is none.
        lines[(tree.body[0].end_lineno or 1) - 1] += f"; from {CLASSES} import {', '.join(sorted(added))}"
    return "\n".join(lines)


def _called_behind(node: ast.ClassDef, decorators: list[ast.expr]) -> list[str]:
    call = node.name
    for decorator in reversed(decorators):
        call = f"{ast.unparse(decorator)}({call})"
    return [call] if decorators else []


def _said_of(node: ast.ClassDef) -> list[str]:
    if any(isinstance(each, ast.FunctionDef) and _is_cached(each) for each in node.body):
        # What is worked out once is kept in the object's dictionary, which quick classes do not have.
        return ["native_class=False"]
    inherits = any(not isinstance(base, ast.Subscript) for base in node.bases)
    return [ANYBODY] if inherits else [ANYBODY, ROOT]


def _is_cached(method: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) == "cached_property" for decorator in method.decorator_list)


def _run(laid_out: Path, made: Path, modules: list[str]) -> None:
    """Let the compilers work, in a process of their own: both change the one they are in."""
    listed = laid_out / "modules.txt"
    listed.write_text("\n".join(modules), encoding="utf-8")
    command = [sys.executable, str(Path(__file__).resolve()), str(listed), str(made)]
    done = subprocess.run(command, cwd=laid_out, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise RuntimeError(f"the compiler does not like the sources:\n{said}")


def compile_modules(listed: Path, made: Path) -> None:
    """Translate and compile the listed modules of the folder we are in."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    options = ("--config-file=", "--strict", "--explicit-package-bases", "--namespace-packages")
    level = os.environ.get(LEVEL, USUAL_LEVEL)
    with tempfile.TemporaryDirectory() as scratch:
        extensions = mypycify(
            [*options, f"--cache-dir={scratch}/cache", *listed.read_text(encoding="utf-8").splitlines()],
            opt_level=level,
            debug_level="0",
            target_dir=scratch,
            group_name="ringwall",
        )
        for path in Path(scratch).glob("*.c"):
            _strip(path)
        command = build_ext(Distribution({"name": "ringwall", "ext_modules": extensions}))
        command.build_lib = str(made)
        command.build_temp = scratch
        # Most of it is one file, and hundreds of small ones need not wait for it.
        command.parallel = True
        command.ensure_finalized()
        command.run()


def _strip(path: Path) -> None:
    """Take the indentation out: mypyc's grows from class to class, until most of a gigabyte is nothing else."""
    stripped = path.with_suffix(".stripped")
    with path.open(encoding="utf-8") as text, stripped.open("w", encoding="utf-8") as less:
        less.writelines(line.lstrip(" ") for line in text)
    stripped.replace(path)


def _tell() -> None:
    """Say beforehand what will be built, for nobody sees what a build under pip says."""
    try:
        check_tools()
        print("Compiling Ringwall into .venv-compiled (this takes some minutes)", flush=True)
    except CannotCompile as error:
        print(error, flush=True)


if __name__ == "__main__":
    _tell() if sys.argv[1:] == ["check"] else compile_modules(Path(sys.argv[1]), Path(sys.argv[2]))

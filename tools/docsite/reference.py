"""The reference of everything that can be imported: a page for each package, made from the docstrings."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDER: Final = "api"
PACKAGE: Final = "ringwall"


def public_modules(package: Path) -> list[str]:
    """The names of all modules that are not kept to themselves, each after its package."""
    return sorted(_modules(package, PACKAGE))


def _modules(folder: Path, name: str) -> Iterator[str]:
    yield name
    for path in folder.iterdir():
        if path.name.startswith("_"):
            continue
        if (path / "__init__.py").is_file():
            yield from _modules(path, f"{name}.{path.name}")
        elif path.suffix == ".py":
            yield f"{name}.{path.stem}"


def page_of_module(module: str) -> str:
    """The page on which a module is described: that of its package."""
    return f"{FOLDER}/{module if _is_package(module) else module.rpartition('.')[0]}"


def _is_package(module: str) -> bool:
    return (_SOURCE / Path(*module.split(".")) / "__init__.py").is_file()


_SOURCE: Final = Path(__file__).resolve().parents[2] / "src"


def write(source: Path) -> None:
    """Put the sources of all pages of the reference there."""
    modules = public_modules(_SOURCE / PACKAGE)
    packages = [module for module in modules if _is_package(module)]
    (source / FOLDER).mkdir()
    for package in packages:
        own = [module for module in modules if page_of_module(module) == f"{FOLDER}/{package}"]
        inner = [each for each in packages if each.rpartition(".")[0] == package]
        (source / FOLDER / f"{package}.rst").write_text(_page(package, own, inner), encoding="utf-8")


def _page(package: str, modules: list[str], inner: list[str]) -> str:
    lines = [*_heading(package, "="), f".. automodule:: {package}", "   :ignore-module-all:", ""]
    if inner:
        lines += [
            ".. toctree::",
            "   :maxdepth: 1",
            "   :caption: Packages in it",
            "",
            *(f"   {each}" for each in inner),
        ]
    for module in modules:
        if module != package:
            lines += ["", *_heading(module, "-"), f".. automodule:: {module}", ""]
    return "\n".join(lines) + "\n"


def _heading(module: str, line: str) -> list[str]:
    return [module, line * len(module), ""]

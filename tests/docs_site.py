"""The documentation as pages, for the tests that read them or look at them."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.documents import ROOT

SITE: Final = ROOT / "build" / "docs"


def made_site() -> Path:
    """They take minutes to make, so ``make test-all`` does so before; elsewhere they are looked at if there."""
    building = pytest.importorskip("tools.docsite.building", reason="`make docs` installs Sphinx")
    made_of = SITE / building.MADE_OF
    if not made_of.is_file() and os.environ.get("CI") != "true":
        pytest.skip("`make docs` has not been called")
    assert made_of.read_text(encoding="ascii") == building.digest(), "run `make docs`"
    return SITE

"""The browser of this machine in which the page is tested, measured and pictured."""

import os
import shutil
from typing import Final

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without its window, and much quicker on a machine without a screen."""


def find_browser() -> str | None:
    """The one that ``RINGWALL_BROWSER`` names, or any Chromium there is."""
    wanted = os.environ.get("RINGWALL_BROWSER")
    return wanted or next((path for name in BROWSERS if (path := shutil.which(name))), None)

"""The browsers of this machine in which the page is tested, measured and pictured.

``python -m tools.browser`` (``make browser``) installs those that are missing, where that needs no question, and says
what it could not. Where tests decide what may land (``CI=true``) a missing one is a fault.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from glob import glob
from typing import Final, NamedTuple

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without its window, and much quicker on a machine without a screen."""
FIREFOXES: Final = ("firefox-esr", "firefox")
MINI_BROWSERS: Final = ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")
"""GNOME's small browser around WebKit, where Debian and Fedora have it; it is on nobody's path."""
UNATTENDED: Final = {"DEBIAN_FRONTEND": "noninteractive"}
INSTALL: Final = ("apt-get", "install", "-qq", "-y", "--no-install-recommends")


class WebKitPrograms(NamedTuple):
    """What it takes to drive WebKit where nobody looks."""

    driver: str
    browser: str
    screen: str


def find_browser() -> str | None:
    """The one that ``RINGWALL_BROWSER`` names, or any Chromium there is."""
    return os.environ.get("RINGWALL_BROWSER") or _first(BROWSERS)


def find_firefox() -> str | None:
    return _first(FIREFOXES)


def find_webkit() -> WebKitPrograms | None:
    browser = next((path for pattern in MINI_BROWSERS for path in sorted(glob(pattern))), None)
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKitPrograms(driver, browser, screen) if driver and browser and screen else None


def _first(names: Sequence[str]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


class Wanted(NamedTuple):
    """A browser that the tests need, and what to install for it: the first of these that there is."""

    name: str
    find: Callable[[], object]
    packages: tuple[tuple[str, ...], ...]


WANTED: Final = (
    Wanted("Chromium", find_browser, (("chromium-headless-shell",), ("chromium",))),
    Wanted("Firefox", find_firefox, (("firefox-esr",), ("firefox",))),
    Wanted("WebKit", find_webkit, (("webkit2gtk-driver", "xvfb"),)),
)


def install(wanted: Sequence[Wanted]) -> None:
    """Install what can be installed without asking anybody: on Debian and its like, by root."""
    if not wanted or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    _run("apt-get", "update", "-qq")
    for each in wanted:
        print(f"Installing {each.name} for the browser tests (once)", flush=True)
        any(_run(*INSTALL, *packages) for packages in each.packages)


def _run(*command: str) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, env={**os.environ, **UNATTENDED}).returncode == 0


def missing() -> list[Wanted]:
    return [each for each in WANTED if each.find() is None]


def main() -> None:
    install(missing())
    lacking = missing()
    for each in lacking:
        packages = " or ".join(map(" and ".join, each.packages))
        print(f"No {each.name} here, so its tests will be skipped. To run them install {packages} (Debian's names).")
        if each.find is find_browser:
            print("Or name another Chromium: make test RINGWALL_BROWSER=/path/to/chromium")
    if lacking and os.environ.get("CI") == "true":
        sys.exit("With CI=true no browser may be missing.")


if __name__ == "__main__":
    main()

"""Browsers that are missing are installed where that can be done, and named where it cannot."""

import os
import shutil
import subprocess
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.page.present import present
from tools import browser

ONLY_APT = {"apt-get": "/usr/bin/apt-get"}


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without any browser, on which nobody but root may install one."""
    monkeypatch.setattr(shutil, "which", ONLY_APT.get)
    monkeypatch.setattr(browser, "MINI_BROWSERS", ())
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    for name in ("RINGWALL_BROWSER", "CI"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_a_missing_browser_is_named_with_what_to_install(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    browser.main()
    said = capsys.readouterr().out
    for packages in ("chromium-headless-shell or chromium", "firefox-esr or firefox", "webkit2gtk-driver and xvfb"):
        assert f"will be skipped. To run them install {packages} (" in said
    assert "make test RINGWALL_BROWSER=" in said


def test_a_missing_browser_is_a_fault_where_tests_decide(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("CI", "true")
    with pytest.raises(SystemExit, match="no browser may be missing"):
        browser.main()


def test_root_gets_the_first_package_there_is(bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Also what belongs to a browser's driving, and nothing that is there already."""
    there = {**ONLY_APT, "google-chrome": "/usr/bin/google-chrome"}
    asked: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **rest: Any) -> CompletedProcess[str]:
        asked.append(tuple(part for part in command[1:] if not part.startswith("-")))
        if "firefox-esr" in command:
            return CompletedProcess(command, 100)
        there.update({"firefox": "/usr/bin/firefox"} if "firefox" in command else {})
        return CompletedProcess(command, 0)

    bare.setattr(os, "geteuid", lambda: 0)
    bare.setattr(shutil, "which", there.get)
    bare.setattr(subprocess, "run", run)
    browser.main()
    wanted = [("update",), ("install", "firefox-esr"), ("install", "firefox"), ("install", "webkit2gtk-driver", "xvfb")]
    assert asked == wanted
    assert "No WebKit here" in capsys.readouterr().out, "it was installed, but does not work"


def test_webkit_is_there_only_with_all_it_is_driven_by(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small = tmp_path / "MiniBrowser"
    small.touch()
    there = {"WebKitWebDriver": "/usr/bin/WebKitWebDriver", "Xvfb": "/usr/bin/Xvfb"}
    bare.setattr(shutil, "which", there.get)
    assert browser.find_webkit() is None
    bare.setattr(browser, "MINI_BROWSERS", (str(tmp_path / "Mini*"),))
    assert browser.find_webkit() == ("/usr/bin/WebKitWebDriver", str(small), "/usr/bin/Xvfb")
    del there["Xvfb"]
    assert browser.find_webkit() is None


@pytest.mark.parametrize(("value", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_test_without_its_browser_is_skipped_or_fails(
    monkeypatch: pytest.MonkeyPatch, value: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", value)
    with pytest.raises(outcome, match="no Netscape on this machine"):
        present(None, "Netscape")
    assert present("/usr/bin/netscape", "Netscape") == "/usr/bin/netscape"

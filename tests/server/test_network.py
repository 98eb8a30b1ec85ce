"""Playing in the local network: the address is offered as text, and nobody is let in without being asked for."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ringwall.cli import main
from ringwall.cli import page as play_page
from ringwall.server.network import is_local, own_address
from ringwall.server.run import LOCAL, Address
from ringwall.texts import Texts

OWN = "192.168.7.9"
ENGLISH = Texts("en")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Result, list[str]]]:
    """``ringwall play`` without a server; gives back what it said and where it would have listened."""

    def play(*options: str, own: str | None = OWN, running: tuple[str, ...] = ()) -> tuple[Result, list[str]]:
        listened: list[str] = []

        class Listener:
            def getsockname(self) -> tuple[str, int]:
                return "", 8417

        def listen(address: Address, or_any_port: bool) -> Listener:
            listened.append(address.host)
            return Listener()

        def serve(*_: Any, on_ready: Callable[[], None], **__: Any) -> None:
            on_ready()

        monkeypatch.setattr(play_page, "own_address", lambda: own)
        monkeypatch.setattr(play_page, "facts_at", lambda address: {} if address.host in running else None)
        monkeypatch.setattr(play_page, "listen", listen)
        monkeypatch.setattr(play_page, "serve", serve)
        return CliRunner().invoke(main, ["play", "--no-browser", "--lang", "en", *options]), listened

    return play


Played = Callable[..., tuple[Result, list[str]]]


def test_without_being_asked_it_is_for_this_machine_and_says_how_others_could_come(played: Played) -> None:
    done, listened = played()
    assert listened == [LOCAL]
    assert ENGLISH.get("ui.page_only_here", link=f"http://{OWN}:8417/") in done.output


def test_where_there_is_no_network_none_is_offered(played: Played) -> None:
    done, listened = played(own=None)
    assert listened == [LOCAL]
    assert ENGLISH.get("ui.page_only_here_alone") in done.output and "--network" not in done.output
    done, listened = played("--network", own=None)
    assert (done.exit_code, listened) == (2, [])
    assert ENGLISH.get("ui.no_network") in done.output


def test_with_a_yes_it_is_for_the_network_and_its_links_work_there(played: Played) -> None:
    done, listened = played("--network")
    assert listened == ["0.0.0.0"]
    assert ENGLISH.get("ui.page_at", link=f"http://{OWN}:8417/") in done.output
    assert ENGLISH.get("ui.page_for_network", link=f"http://{OWN}:8417/") in done.output


def test_a_server_for_this_machine_alone_is_not_opened_behind_its_back(played: Played) -> None:
    done, listened = played("--network", running=(LOCAL,))
    assert (done.exit_code, listened) == (2, [])
    assert ENGLISH.get("ui.network_comes_too_late", link=f"http://{LOCAL}:8417/") in done.output
    done, listened = played("--network", running=(LOCAL, OWN))
    assert (done.exit_code, listened) == (0, [])
    assert ENGLISH.get("ui.page_for_network", link=f"http://{OWN}:8417/") in done.output


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("192.168.1.2", True),
        ("10.0.0.7", True),
        ("172.20.1.1", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("169.254.3.4", False),
        ("8.8.8.8", False),
    ],
)
def test_which_addresses_are_offered(host: str, local: bool) -> None:
    assert is_local(host) is local


def test_the_own_address_is_one_that_may_be_offered() -> None:
    own = own_address()
    assert own is None or is_local(own)

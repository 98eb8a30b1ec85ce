"""A card of somebody's own on the page, which has never seen it: a plain face, and words from its file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots.code import load_code
from ringwall.boxes import OWN
from tests.documents import ROOT, fenced
from tests.page.people import House, Server
from tests.page.player import words
from tests.page.seated import visitor
from tests.page.stored import Stored, play_until, store

pytestmark = pytest.mark.thorough

HORN = fenced(ROOT / "docs" / "house_rules.md", "python")[0]
HELP = "A monster in the field goes a ring back towards the forest, and so do all who stand beside it."


def can_blow(game: Game) -> bool:
    return any(option.text.startswith("play war_horn > ") for option in game.options)


class HornHouse(Server):
    """A server with the box of the documentation, and a table at which its horn can be blown."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = folder / "war_horn.py"
        self.file.write_text(HORN, encoding="utf-8")
        load_code(self.file)
        try:
            played = play_until(Setup(players=1, boxes=["war_horn"]), can_blow)
        finally:
            OWN.clear()
        self.stored: Stored = store(folder / "data", "horn", played, "Anna")

    def command(self) -> list[str]:
        return [*super().command(), "--code", str(self.file)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HornHouse]:
    with HornHouse(tmp_path_factory.mktemp("horn")).running() as server:
        yield server


def test_it_has_a_plain_face_and_its_own_words(house: House, server: HornHouse) -> None:
    with visitor(house, server) as anna:
        anna.page.goto(f"{server.link}#/rules")
        entry = anna.page.locator("#rule-card-war_horn")
        expect(entry.locator(".card-emblem .undrawn")).to_be_attached()
        expect(entry.locator("h3")).to_have_text("War Horn")
        expect(entry).to_contain_text(HELP)
    with visitor(house, server, {"lang": "de"}) as anna:
        anna.page.goto(f"{server.link}#/rules")
        expect(anna.page.locator("#rule-card-war_horn h3")).to_have_text("Kriegshorn")


def test_a_game_with_it_is_set_up_and_begins(house: House, server: HornHouse) -> None:
    with visitor(house, server) as anna:
        anna.page.goto(f"{server.link}#/new")
        anna.page.get_by_role("checkbox", name="War Horn").check()
        anna.page.locator("form.setup button[type=submit]").click()
        anna.until("wire.table !== null && wire.you !== null")
        assert anna.view["setup"]["boxes"] == ["war_horn"]


def test_it_is_played(house: House, server: HornHouse) -> None:
    with visitor(house, server) as anna:
        anna.sit_down(server.link + server.stored.seat)
        card = anna.card("war_horn")
        expect(card.locator(".card-emblem .undrawn")).to_be_attached()
        expect(card).to_contain_text("War Horn")
        options = [each for each in anna.options if each["text"].startswith("play war_horn > ")]
        anna.pick(options[0])
        expect(anna.page.locator(".log")).to_contain_text("War Horn")
        assert "war_horn" not in anna.hand


def test_where_its_file_is_missing_the_table_is_kept(house: House, server: HornHouse) -> None:
    """It goes on when the file is back."""
    server.stop()
    plain = Server(server.folder)
    with plain.running(), house.person() as page:
        page.goto(plain.link + server.stored.seat)
        expect(page.get_by_role("alert")).to_have_text(words("page.refused.table_outdated"))
    server.start()
    with visitor(house, server) as anna:
        anna.sit_down(server.link + server.stored.seat)
        assert anna.view["setup"]["boxes"] == ["war_horn"]

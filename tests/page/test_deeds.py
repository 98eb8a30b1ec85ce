"""My record: what is noted, what comes of it, and that nothing of it leaves the device."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from ringwall.statistics import statistics
from ringwall.texts import Texts
from tests.page.eyes import flaws
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, words
from tests.page.seated import visitor
from tests.page.test_ending import just_before, lost, won_by_one_tower
from tests.page.town import keep

OF_THE_PAGE: Final = re.compile(
    r"GET (blob:)?http://127\.0\.0\.1:\d+/([\w/.-]+\.(js|css|woff2)|api/texts/\w+/\w+|[\w-]{36}) "
)
"""The parts of the page itself, and a file made on it."""
KEPT: Final = "() => JSON.parse(localStorage.getItem('ringwall.deeds') ?? '[]')"


def deed(number: int, **other: Any) -> dict[str, Any]:
    usual = {"mode": "standard", "boxes": [], "won": True, "overlord": False, "company": False, "castle": ""}
    figures = {"turns": 20, "towers": 3, "slain": 40, "points": 60, "takenBack": 0}
    return {"table": f"table-{number}", "at": 1_000 + number, **usual, **figures, **other}


MANY: Final = [
    deed(1, company=True),
    deed(2, won=False, towers=0, points=12),
    deed(3, boxes=["wizards_tower"], towers=6, points=88, castle="2024-02-27"),
    deed(4, boxes=["wizards_tower"], towers=1, castle="2024-02-28"),
    deed(5, castle="2024-02-29", takenBack=1),
    deed(6, castle="2024-03-01", mode="overlord", overlord=True),
    deed(7, castle="2024-03-03"),
    deed(8, mode="a_mode_of_old", slain=300),
]
FIGURES: Final = {"games": "8", "wins": "7 (88 %)", "wins_in_a_row": "6", "most_wins_in_a_row": "6", "slain": "580"}
FIGURES_OF_CASTLES: Final = {"castles_in_a_row": "0", "most_castles_in_a_row": "4", "best": "88"}
EARNED: Final = {"first", "unbroken", "one_tower", "slayer", "company", "overlord"}


@contextmanager
def record(house: House, parlour: Parlour, deeds: list[Any], lang: str = "en") -> Iterator[Page]:
    with house.person() as page:
        keep(page, settings={"lang": lang}, deeds=deeds)
        page.goto(f"{parlour.link}#/deeds")
        expect(page.locator(".badges")).to_be_visible()
        if MANY[2] in deeds:
            expect(page.locator("tbody")).to_contain_text(Texts(lang).get("box.wizards_tower.name"))
        yield page


def test_a_game_is_noted_once_with_what_it_was(house: House, parlour: Parlour) -> None:
    game = won_by_one_tower()
    opened = parlour.continue_game(just_before(game), "human:Anna", "human:Ben")
    said: list[str] = []
    with house.person() as page:
        page.on("request", lambda request: said.append(f"{request.method} {request.post_data or ''}"))
        anna = Player(page).sit_down(parlour.seat_link(opened))
        assert page.evaluate(KEPT) == []
        anna.pick_listed(anna.option_of(game.choices()[-1]))
        expect(anna.dialog).to_be_visible()
        (noted,) = page.evaluate(KEPT)
        found = statistics(game)
        assert noted | {"at": 0} == {
            **deed(0, table=opened["table"], at=0, towers=1, turns=found.turns),
            "slain": sum(seat.monsters_slain for seat in found.seats),
            "points": sum(seat.points for seat in found.seats),
        }
        anna.sit_down(parlour.seat_link(opened))
        expect(anna.dialog).to_be_visible()
        assert page.evaluate(KEPT) == [noted]
        page.goto(f"{parlour.link}#/deeds")
        expect(page.locator("[data-badge=one_tower].earned")).to_be_visible()
        # Nothing but questions was ever sent, and over the socket nothing that is no move of the game.
        assert {each.strip() for each in said} == {"GET"}
        assert set(page.evaluate("wire.said.map(({ t }) => t)")) <= {"hello", "p", "act", "ask_ahead", "look"}
        assert not any("towers" in json.dumps(each) for each in page.evaluate("wire.said"))


def test_what_somebody_only_watches_is_no_deed(house: House, parlour: Parlour) -> None:
    opened = parlour.continue_game(lost(), "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.page.goto(f"{parlour.link}#/table/{opened['table']}")
        expect(anna.dialog).to_be_visible()
        assert anna.page.evaluate(KEPT) == []
        anna.sit_down(parlour.seat_link(opened))
        anna.until("localStorage.getItem('ringwall.deeds') !== null")
        assert [each["won"] for each in anna.page.evaluate(KEPT)] == [False]


def test_figures_runs_and_badges_are_right(house: House, parlour: Parlour) -> None:
    with record(house, parlour, MANY) as page:
        shown = dict(
            page.locator(".facts > div").evaluate_all(
                "rows => rows.map(row => [...row.children].map(e => e.textContent))"
            )
        )
        wanted = FIGURES | FIGURES_OF_CASTLES
        assert shown == {words(f"page.deeds.{key}"): value for key, value in wanted.items()}
        earned = page.locator(".badge-card.earned").evaluate_all("cards => cards.map(each => each.dataset.badge)")
        assert set(earned) == EARNED
        expect(page.locator("[data-badge=week]")).to_contain_text("4 of 7")
        expect(page.locator("[data-badge=unaided]")).to_contain_text("3 of 5")
        rows = page.locator("tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.children].map(e => e.textContent))"
        )
        assert ["Base game", "4", "3", "60"] in rows
        assert ["Base game, The Wizard's Tower", "2", "2", "88"] in rows
        assert ["a_mode_of_old: Base game", "1", "1", "60"] in rows


def test_it_is_taken_along_as_a_file_and_erased(house: House, parlour: Parlour, tmp_path: Path) -> None:
    with record(house, parlour, MANY) as page:
        sent: list[str] = []
        page.on("request", lambda request: sent.append(f"{request.method} {request.url} {request.post_data or ''}"))
        with page.expect_download() as download:
            page.get_by_role("button", name=words("page.deeds.export")).click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.get_by_role("button", name=words("page.deeds.erase")).click()
        assert len(page.evaluate(KEPT)) == len(MANY)
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name=words("page.deeds.erase")).click()
        expect(page.get_by_text(words("page.deeds.none"))).to_be_visible()
        assert page.evaluate(KEPT) == []
        for told in (words("page.deeds.read", number=len(MANY)), words("page.deeds.read", number=0)):
            page.locator("input[type=file]").set_input_files(file)
            expect(page.get_by_text(told, exact=True)).to_be_visible()
            assert page.evaluate(KEPT) == MANY
        assert [each for each in sent if not OF_THE_PAGE.fullmatch(each)] == []


WRONG: Final = {
    "no json": ("{", "no_file"),
    "another file": ("[]", "no_file"),
    "newer": (json.dumps({"kind": "ringwall deeds", "version": 2, "deeds": []}), "newer_file"),
    "an entry": (
        json.dumps({"kind": "ringwall deeds", "version": 1, "deeds": [MANY[0], {**MANY[1], "slain": -1}]}),
        "",
    ),
    "markup": (json.dumps({"kind": "ringwall deeds", "version": 1, "deeds": [MANY[0], deed(9, boxes=["<b>"])]}), ""),
    "too large": (" " * 2_000_001, "no_file"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_adds_nothing_and_is_told_in_words(house: House, parlour: Parlour, what: str) -> None:
    text, key = WRONG[what]
    with record(house, parlour, MANY[:1]) as page:
        page.locator("input[type=file]").set_input_files(
            {"name": "deeds.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        said = words(f"page.deeds.{key}") if key else words("page.deeds.wrong_entry", number=2)
        expect(page.get_by_role("alert")).to_have_text(said)
        assert page.evaluate(KEPT) == MANY[:1]


def test_what_was_spoilt_by_hand_is_left_out(house: House, parlour: Parlour) -> None:
    with record(house, parlour, [None, 4, {"table": "x"}, MANY[0], {**MANY[1], "at": 0.5}]) as page:
        expect(page.locator("tbody tr")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("deeds", [[], MANY], ids=["empty", "full"])
def test_everybody_can_read_it(house: House, parlour: Parlour, lang: str, deeds: list[Any]) -> None:
    with record(house, parlour, deeds, lang) as page:
        assert flaws(page, "desk", "phone", "phone on its side") == {}

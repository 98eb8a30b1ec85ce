"""What is played at the site lasts: saved as a file, brought back, carried elsewhere, and safe from other tabs."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.people import House
from tests.page.player import words
from tests.site.static_host import StaticHost
from tests.site.visitor import Family, Visitor, a_bot, person

pytestmark = pytest.mark.thorough

ROWS = """
() => new Promise((done, broke) => {
  const opening = indexedDB.open("ringwall");
  opening.onerror = () => broke(opening.error);
  opening.onsuccess = () => {
    const rows = opening.result.transaction("rows").objectStore("rows").getAllKeys();
    rows.onsuccess = () => { opening.result.close(); done(rows.result); };
  };
})
"""
"""The keys of all that the page's worker has kept."""
THROW_AWAY = """
() => new Promise((done, broke) => {
  const going = indexedDB.deleteDatabase("ringwall");
  going.onsuccess = () => done();
  going.onerror = () => broke(going.error);
})
"""


def bring_in(page: Page, file: Path) -> None:
    page.evaluate("() => { location.hash = '#/settings'; }")
    page.locator(".device-keeping input[type=file]").set_input_files(file)


def test_a_reload_and_a_closed_tab_lose_nothing(family: Family) -> None:
    with family.visitor() as anna:
        opened = anna.open(person("Anna"), a_bot())
        anna.wait_for_turn()
        anna.pick(anna.options[0])
        anna.wait_for_turn()
        before = anna.view
        anna.page.reload()
        anna.ready()
        anna.until("wire.table !== null")
        assert anna.view == before
    with family.visitor(f"#/table/{opened['table']}") as again:
        again.until("wire.table !== null")
        assert again.view == before


def test_a_second_tab_says_where_the_table_is_open_and_takes_over(family: Family) -> None:
    with family.visitor() as anna:
        opened = anna.open(person("Anna"))
        with family.visitor(f"#/table/{opened['table']}") as again:
            expect(again.page.locator(".toast")).to_contain_text(words("page.refused.open_elsewhere"))
            anna.page.evaluate("() => { location.hash = '#/'; }")
            again.until("wire.table !== null")
            assert again.options


def test_everything_is_saved_and_brought_to_another_device(
    family: Family, house: House, space: StaticHost, tmp_path: Path
) -> None:
    kept = tmp_path / "all.json"
    with family.visitor() as anna:
        opened = anna.open(person("Anna"), a_bot())
        anna.wait_for_turn()
        shown = anna.view
        anna.page.evaluate("() => { location.hash = '#/settings'; }")
        with anna.page.expect_download() as coming:
            anna.page.get_by_role("button", name=words("page.device.save")).click()
        coming.value.save_as(kept)
        keys = set(anna.page.evaluate(ROWS))
    chest = json.loads(kept.read_text(encoding="utf-8"))
    assert opened["table"] in [table["id"] for table in chest["tables"]]
    other = Family(house, space.link)
    with other.visitor() as bea:
        bring_in(bea.page, kept)
        expect(bea.page.locator(".toast")).to_contain_text(
            words("page.device.brought", carried=str(len(chest["tables"])), there="0")
        )
        assert set(bea.page.evaluate(ROWS)) == keys
        bea.page.evaluate("(hash) => { location.hash = hash; }", f"#/table/{opened['table']}")
        bea.until("wire.table !== null")
        assert bea.view == shown and bea.options, "the right to the seat came along"
        (tmp_path / "no.json").write_text("{}", encoding="utf-8")
        bring_in(bea.page, tmp_path / "no.json")
        expect(bea.page.locator(".toast", has_text=words("page.refused.no_chest"))).to_be_visible()
    other.close()


def test_a_game_goes_to_another_device_by_its_code(family: Family, house: House, space: StaticHost) -> None:
    with family.visitor() as anna:
        anna.open(person("Anna"), a_bot())
        anna.wait_for_turn()
        shown = anna.view
        anna.page.locator(".table-bar").get_by_role("button", name=words("page.menu.more")).click()
        anna.page.get_by_role("button", name=words("page.menu.carry")).click()
        expect(anna.page.locator(".lobby-code svg")).to_be_visible()
        link = anna.page.locator("#lobby-link").input_value()
    assert link.startswith(space.link)
    other = Family(house, space.link)
    with other.tab() as page:
        bea = Visitor(page).come(link)
        page.get_by_role("button", name=words("page.device.carried_go")).click()
        bea.until("wire.table !== null && wire.you !== null")
        assert bea.view == shown and bea.options
        bea.pick(bea.options[0])
        assert bea.wait_for_turn(), "its bot plays on there, too"
    other.close()


def test_what_the_browser_throws_away_is_told_of_and_what_is_forgotten_is_gone(family: Family) -> None:
    with family.visitor() as anna:
        opened = anna.open(person("Anna"))
        anna.page.evaluate("() => { location.hash = '#/'; }")
        anna.page.on("dialog", lambda dialog: dialog.accept())
        row = anna.page.locator(".tables li").first
        row.get_by_role("button", name=words("page.tables.forget")).click()
        anna.page.wait_for_function(
            f"async (table) => !(await ({ROWS})()).some((key) => key.includes(table))", arg=opened["table"]
        )
        anna.open(person("Anna"))
        anna.page.evaluate(THROW_AWAY)
        anna.page.evaluate("() => { location.hash = '#/'; }")
        anna.page.reload()
        anna.ready()
        expect(anna.page.locator(".tables")).to_contain_text(words("page.tables.gone"))


def test_whoever_has_saved_nothing_is_reminded_until_it_is_done(house: House, space: StaticHost) -> None:
    newcomer = Family(house, space.link)
    with newcomer.visitor() as carl:
        reminder = carl.page.locator(".device-reminder")
        for number in range(3):
            carl.page.evaluate("() => { location.hash = '#/'; }")
            expect(carl.page.locator(".play-now")).to_be_visible()
            expect(carl.page.locator(".tables li")).to_have_count(number)
            expect(reminder).to_have_count(0)
            carl.open(person("Carl"))
        carl.page.evaluate("() => { location.hash = '#/'; }")
        expect(reminder).to_contain_text(words("page.device.remind", number=3))
        with carl.page.expect_download():
            reminder.get_by_role("button").click()
        expect(reminder).to_have_count(0)
    newcomer.close()

"""The first game and the first turns with a box: a guide leads, and then the player goes on alone."""

import pytest
from playwright.sync_api import expect

from ringwall.server.tutorial import FIRST_GAME, lessons, tutorial
from tests.page.eyes import resize
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, saying, shows, words
from tests.page.seated import visitor

STEPS = tutorial().steps
COVERED = """() => {
  const mark = document.querySelector(".coach-mark > .guide").getBoundingClientRect(), found = [];
  // Of two cards of a kind the first will do.
  const asked = document.querySelector(":is(.doing, .hand) .guided");
  for (const each of [...document.querySelectorAll(".board .spoken"), ...(asked ? [asked] : [])]) {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const name = each.dataset.at ?? each.className;
    if (y > mark.top && y < mark.bottom && x > mark.left && x < mark.right) found.push(`the guide covers ${name}`);
    if (y > innerHeight || (each.matches(".guided") && !each.contains(document.elementFromPoint(x, y))))
      found.push(`${name} cannot be seen`);
  }
  return found;
}"""
"""What the guide hides of what it speaks of, in sentences."""


def begin(player: Player, parlour: Parlour, box: str = FIRST_GAME) -> None:
    """From the start page, as a beginner comes, or from the set-up, where the boxes are."""
    if box == FIRST_GAME:
        player.page.goto(f"{parlour.link}#/")
        player.press(player.button("page.start.learn"))
    else:
        player.page.goto(f"{parlour.link}#/new")
        player.press(player.button("page.new.lesson", box=words(f"box.{box}.name")))
    player.until("wire.table?.tutorial && document.querySelector('.guide')")


@pytest.mark.parametrize("box", lessons())
def test_the_guide_leads_through_the_first_turns(house: House, parlour: Parlour, box: str) -> None:
    """What it speaks of is shown on the board."""
    steps = tutorial(box).steps
    with visitor(house, parlour) as anna:
        page = anna.page
        begin(anna, parlour, box)
        guide = page.locator(".guide")
        for number, step in enumerate(steps, start=1):
            anna.until(f"wire.table.choices === {step.choice}")
            shows(anna)
            expect(guide).to_contain_text(words("page.tutorial.step", step=number, steps=len(steps)))
            expect(guide.locator(".guide-words")).not_to_contain_text("page.tutorial")
            expect(guide.locator(".guide-words p").first).to_have_text(saying(step.key))
            for ref in step.refs:
                spoken = page.locator(f'.board .spoken[data-at="{ref}"], .board .spoken[data-place="{ref}"]')
                expect(spoken.first).to_be_attached()
            if step.option is not None:
                option = anna.option_of(step.option)
                expect(guide.locator(".guide-now")).to_contain_text(option["words"])
                anna.pick(option)
        assert anna.view["turn"] == (2 if box == "engines_of_war" else 3)
        anna.pick(anna.options[-1])
        expect(guide).to_have_count(0)


def test_whoever_goes_another_way_is_let_go_and_can_return(house: House, parlour: Parlour) -> None:
    with visitor(house, parlour) as anna:
        page = anna.page
        begin(anna, parlour)
        other = next(option for option in anna.options if option["text"] != STEPS[0].option)
        anna.pick(other)
        guide = page.locator(".guide")
        anna.press(anna.button("page.undo.free"))
        anna.until("wire.table.choices === 0")
        assert STEPS[0].option is not None
        expect(guide.locator(".guide-now")).to_contain_text(anna.option_of(STEPS[0].option)["words"])
        anna.press(anna.button("page.tutorial.skip"))
        expect(guide).to_have_count(0)
        anna.press(anna.button("page.tutorial.resume"))
        expect(guide).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "short phone", "phone on its side"])
def test_on_a_phone_the_guide_covers_neither_what_it_speaks_of_nor_what_it_asks_for(
    house: House, parlour: Parlour, size: str
) -> None:
    with visitor(house, parlour) as anna:
        page = anna.page
        resize(page, size)
        begin(anna, parlour)
        for step in STEPS[:12]:
            anna.until(f"wire.table.choices === {step.choice}")
            assert page.evaluate(COVERED) == []
            if step.option is not None:
                anna.pick(anna.option_of(step.option))

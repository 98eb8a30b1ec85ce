"""What a page costs that can be seen without a clock: nothing moves for ever or within the board, nothing piles up."""

from typing import Final

import pytest

from ringwall import Setup
from tests.page.games import PLAY_ON, counted
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, shows
from tests.page.recorder import HASTE
from tests.page.stored import play_until
from tests.page.town import SCREENS, Town, is_crowded, onlooker

MOVING: Final[dict[str, str]] = {"reduced_motion": "no-preference"}
ENDLESS: Final = """() => document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime === Infinity)
  .map(({ animationName, effect }) => `${animationName} of ${effect.target.outerHTML.slice(0, 80)}`)"""
AT_REST: Final = "() => document.getAnimations().every((each) => each.playState === 'finished')"
WITHIN: Final = """
window.within = [];
{
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    if (this.closest(".board-place")) window.within.push(this.outerHTML.slice(0, 80));
    return animate.call(this, ...how);
  };
}
"""
"""What is set in motion within the board, which would be painted anew with every frame of it."""
LIFTED: Final = "() => document.querySelectorAll('.board-place [style*=opacity]').length"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_that_waits_comes_to_rest(house: House, town: Town, screen: str) -> None:
    with onlooker(house, town, town.screens()[screen], **MOVING) as page:
        assert page.evaluate(ENDLESS) == []
        page.wait_for_function(AT_REST)


def test_what_may_be_picked_beckons_and_comes_to_rest(house: House, town: Town) -> None:
    with onlooker(house, town, town.crowded.seat, **MOVING) as page:
        cards, targets = page.locator(".hand-cards .card.playable"), page.locator(".board .target")
        for card in cards.all():
            card.click()
            if targets.count():
                break
        assert targets.count()
        assert page.evaluate("() => document.getAnimations().some(({ animationName }) => animationName === 'beckon')")
        assert page.evaluate(ENDLESS) == []
        page.wait_for_function(AT_REST)


def test_monsters_move_over_the_board_and_stand_on_it_again(house: House, parlour: Parlour) -> None:
    game = play_until(Setup(players=3, boxes=("wizards_tower",)), is_crowded, seeds=range(27, 400)).game
    with house.person(**MOVING) as page:
        page.add_init_script(WITHIN + HASTE)
        anna = Player(page, speed="normal")
        anna.sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna", "human:Ben", "human:Cem")))
        lifted = page.evaluate_handle(
            """() => {
              const most = { at: 0 };
              new MutationObserver(() => {
                most.at = Math.max(most.at, document.querySelectorAll(".motion-sheet > .token").length);
              }).observe(document.body, { subtree: true, childList: true });
              return most;
            }"""
        )
        anna.pick_listed(anna.options[-1])
        anna.until("!document.querySelector('#motion')")
        assert lifted.evaluate("(most) => most.at") >= 10
        assert page.evaluate("window.within") == []
        assert page.evaluate(LIFTED) == 0
        shows(anna)


def test_nothing_is_left_of_a_game_in_the_same_tab(house: House, parlour: Parlour) -> None:
    with house.person(**MOVING) as page:
        page.add_init_script(HASTE)
        page.goto(f"{parlour.link}#/nowhere")
        protocol = page.context.new_cdp_session(page)
        left = []
        for _ in range(4):
            link = parlour.seat_link(parlour.deal("human:Anna", seed=3))
            page.evaluate(PLAY_ON, link.partition("#")[2])
            left.append(counted(protocol))
        # The first games also leave behind what every further one uses again.
        assert left[3].nodes == left[2].nodes
        assert left[3].listeners == left[2].listeners

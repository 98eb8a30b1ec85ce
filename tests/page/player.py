"""Somebody who plays through the page: clicks cards, then what glows, as a person would.

What the page was told is read from its own socket, to know what there is to choose; what is done, is done with the
mouse, and the player makes sure that the page sent exactly the option that was meant.
"""

import json
import re
from typing import Any, Final

from playwright.sync_api import Locator, Page

from ringwall.texts import Texts

WIRE: Final = """
(() => {
  const wire = {};
  wire.forget = () => Object.assign(wire, { heard: [], said: [], table: null, you: null, answered: {} });
  wire.forget();
  window.wire = wire;
  const hear = (message) => {
    wire.heard.push(message);
    if (message.t === "update") { wire.table = message.table; wire.v = message.v; }
    if (message.t === "you") wire.you = message;
    if (message.t === "ack" || message.t === "refused") wire.answered[message.id] = message;
  };
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    }
    send(data) {
      wire.said.push(JSON.parse(data));
      super.send(data);
    }
  };
  // A host beside the page has no socket; its lines go through its worker.
  window.Worker = class extends Worker {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => data?.from === "line" && hear(JSON.parse(data.text)));
    }
    postMessage(data, ...more) {
      if (data?.to === "line") wire.said.push(JSON.parse(data.text));
      super.postMessage(data, ...more);
    }
  };
})();
"""

SPOT: Final = """
(at) => {
  const marked = [...document.querySelectorAll(".board-place [data-at]")].filter((each) => each.dataset.at === at);
  for (const element of marked) {
    const box = element.getBoundingClientRect();
    for (const grain of [2, 5, 11, 23]) {
      for (let row = 1; row < grain; row += 1) {
        for (let column = 1; column < grain; column += 1) {
          const [x, y] = [box.left + (box.width * column) / grain, box.top + (box.height * row) / grain];
          const touched = document.elementFromPoint(x, y)?.closest(".board-place [data-at], .board-place [data-stack]");
          if (touched && touched.dataset.stack === undefined && touched.dataset.at === at) return [x, y];
        }
      }
    }
  }
  return null;
}
"""
"""A point where a click meets the thing of this notation and nothing else; null if there is none."""

FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

ANSWERED: Final = """
(before) => {
  const acts = wire.said.filter((each) => each.t === "act").slice(before);
  const answer = acts.length && wire.answered[acts[0].id];
  const once = acts.filter((each, index) => acts.findIndex((other) => other.id === each.id) === index);
  return answer ? { acts: once, answer } : null;
}
"""
"""The choices sent since, without those sent again for want of an answer, once there is one."""

SEEN: Final = """
() => {
  const all = (query, read) => [...document.querySelectorAll(query)].map(read);
  return {
    monsters: all(".board .tokens .token", (each) => each.dataset.at),
    pieces: all(".board .pieces .token", (each) => each.dataset.at),
    hand: all(".hand-cards [data-card]", (each) => each.dataset.card),
    asked: document.getElementById("question").textContent,
    view: wire.table.view,
    question: wire.table.question,
  };
}
"""

ENGLISH: Final = Texts("en")


def words(key: str, **values: object) -> str:
    """What the page says for a key."""
    return ENGLISH.get(key, **values)


def saying(key: str) -> re.Pattern[str]:
    """Whatever a text says, with anything in its placeholders."""
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(words(key))))


def is_on_board(thing: str) -> bool:
    return thing == "keep" or ENGLISH.sort(thing) == "monster" or (ENGLISH.sort(thing) == "place" and "-" in thing)


def preparation(speed: str = "off", **settings: Any) -> str:
    """What a page begins with for a player: ears at its socket, and the player's settings."""
    kept = json.dumps(json.dumps({"speed": speed, "sound": False, **settings}))
    return f"{WIRE}; localStorage.getItem('ringwall.settings') ?? localStorage.setItem('ringwall.settings', {kept})"


class Player:
    def __init__(
        self, page: Page, speed: str = "off", touch: bool = False, prepared: bool = False, **settings: Any
    ) -> None:
        self.page = page
        self.touch = touch
        if prepared:
            page.evaluate("() => window.wire?.forget()")
        else:
            page.add_init_script(preparation(speed, **settings))

    # --- what is so ---

    def sit_down(self, link: str) -> "Player":
        """Open the table and wait until it is drawn."""
        self.page.goto(link)
        self.until("wire.table !== null && wire.you !== null && !document.querySelector('.table-empty')")
        return self

    @property
    def table(self) -> dict[str, Any]:
        """The table as the page was last told."""
        found: dict[str, Any] = self.page.evaluate("wire.table")
        return found

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page.evaluate("wire.table.view")
        return view

    @property
    def choices(self) -> int:
        return int(self.page.evaluate("wire.table.choices"))

    @property
    def options(self) -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = self.page.evaluate("wire.table.options")
        return options

    def option_of(self, text: str) -> dict[str, Any]:
        """The option the engine calls so."""
        return next(each for each in self.options if each["text"] == text)

    def option(self, pattern: str) -> dict[str, Any]:
        """The first option whose text fits."""
        return next(option for option in self.options if re.search(pattern, option["text"]))

    @property
    def hand(self) -> list[str]:
        cards: list[str] = self.page.evaluate("wire.table.view.hands[wire.you.looking] ?? []")
        return cards

    @property
    def question(self) -> Locator:
        return self.page.locator("#question")

    @property
    def told(self) -> Locator:
        """What those hear who do not see the board."""
        return self.page.locator("[role=log][aria-live]")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def until(self, condition: str) -> None:
        """Wait until something is so on the page, and is drawn."""
        self.page.wait_for_function(f"() => {condition}")
        self.page.evaluate(FRAMES)

    def wait_for_turn(self) -> bool:
        """Wait until this page has to choose; False if the game is over instead."""
        chooses = "(wire.table.view.decision?.seat === wire.you.looking && wire.table.options.length > 0)"
        self.until(f"wire.table.view.outcome !== null || {chooses}")
        return self.page.evaluate("wire.table.view.outcome") is None

    # --- doing ---

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=words(key, **values), exact=True)

    def card(self, id: str) -> Locator:
        """A card of the own hand that can be picked and is not."""
        return self.page.locator(f'.hand-cards .card.playable:not(.chosen, .added)[data-card="{id}"]').first

    def spot(self, at: str) -> tuple[float, float]:
        """Where the mouse meets something on the board; a closed stack is opened first."""
        found = self.page.evaluate(SPOT, at)
        if found is None and "@" in at:
            lid = self.page.locator(f'.lid[data-stack="{at.split("@")[1]}"]')
            if lid.count():
                box = lid.locator(".stack-count").bounding_box()
                assert box is not None
                self.press_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                found = self.page.evaluate(SPOT, at)
        assert found is not None, f"no click can reach {at}"
        return found[0], found[1]

    def press(self, what: Locator) -> None:
        """Click, or tap with a finger."""
        what.tap() if self.touch else what.click()
        self.page.evaluate(FRAMES)

    def press_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y) if self.touch else self.page.mouse.click(x, y)
        self.page.evaluate(FRAMES)

    def press_board(self, at: str) -> None:
        self.press_at(*self.spot(at))

    def pick(self, option: dict[str, Any]) -> None:
        """Choose an option by picking its things one after the other, until the page offers or sends it."""
        before = self._acts()
        target = [] if option["target"] is None else [option["target"]]
        for count, thing in enumerate([*option["what"], *target], start=1):
            if self._press(option) or self._acts() > before:
                break
            self._pick_thing(option, thing, count)
        if self._acts() == before:
            assert self._press(option), f"everything of {option['text']} is picked, but nothing offers it"
        self._expect_sent(option, before)

    def pick_listed(self, option: dict[str, Any]) -> None:
        """Choose an option from the list of all."""
        before = self._acts()
        listed = self.page.locator("details.all-options")
        if not listed.evaluate("each => each.open"):
            self.press(listed.locator("summary"))
        at = [each["text"] for each in self.options].index(option["text"])
        self.press(listed.locator("li button").nth(at))
        self._expect_sent(option, before)

    def _press(self, option: dict[str, Any]) -> bool:
        text = option["text"].replace('"', '\\"')
        spoken = self.page.locator(".doing .tray").get_by_role("button", name=option["words"], exact=True)
        offered = self.page.locator(f'.doing [data-option="{text}"]').or_(spoken)
        if not offered.count():
            return False
        closed = self.page.locator(f'.doing details:not([open]):has([data-option="{text}"]) > summary')
        if closed.count():
            self.press(closed)
        self.press(offered.first)
        return True

    def _pick_thing(self, option: dict[str, Any], thing: str, count: int) -> None:
        target = count > len(option["what"])  # a card may be committed to a place of its own name
        if not target and option["verb"] != "ask" and thing in self.hand:
            self._pick_card(thing, option["what"][:count].count(thing))
        elif is_on_board(thing):
            self.press_board(thing)
        elif target or not self._is_picked_already(thing):
            self._pick_from_tray(thing)

    def _is_picked_already(self, thing: str) -> bool:
        """What every option needs is, unless one of them needs nothing else; what a question is about is, too."""
        parts = [[*each["what"], *([each["target"]] if each["target"] else [])] for each in self.options]
        asked = [each for each in parts if each or "done" in [option["verb"] for option in self.options]]
        return all(thing in each and len(each) > 1 for each in asked)

    def _pick_card(self, thing: str, count: int) -> None:
        """Click a card until so many of it are picked; one that every option needs is picked already."""
        picked = self.page.locator(f'.hand-cards .card:is(.chosen, .added)[data-card="{thing}"]')
        if picked.count() < count:
            self.press(self.card(thing))

    def _pick_from_tray(self, thing: str) -> None:
        tray = self.page.locator(".tray")
        card = tray.locator(f'[data-card="{thing}"]')
        held = self.page.locator(".hand-token.playable", has=self.page.locator(f'[aria-label="{self.name_of(thing)}"]'))
        named = tray.get_by_role("button", name=self.name_of(thing), exact=True)
        own = self.page.locator(f'.doing [data-thing="{thing}"]')
        self.press(card.or_(held).or_(named).or_(own).first)

    def name_of(self, thing: str) -> str:
        """What the page calls a token, a seat, a deck, a colour or a word."""
        names = self.page.evaluate("wire.table.seats.map((each) => each.name)")
        return Texts("en", dict(enumerate(names, start=1))).thing(thing)

    def _acts(self) -> int:
        return int(self.page.evaluate("wire.said.filter((each) => each.t === 'act').length"))

    def _expect_sent(self, option: dict[str, Any], before: int) -> None:
        """The page has sent this option once, and the server has it."""
        answered = self.page.wait_for_function(ANSWERED, arg=before).json_value()
        assert [act["option"] for act in answered["acts"]] == [option["text"]]
        assert answered["answer"]["t"] == "ack"
        self.page.evaluate(FRAMES)


def shows(player: Player) -> None:
    """What the page shows is what it was told: every monster and piece, every own card, the question."""
    player.page.locator("#question").wait_for()  # A page that has just been told may still be fetching a box's parts.
    agrees(player.page.evaluate(SEEN))


def agrees(seen: dict[str, Any]) -> None:
    """What was seen is what was told."""
    view = seen["view"]
    assert sorted(seen["monsters"]) == sorted(monster["text"] for monster in view["monsters"])
    assert sorted(seen["pieces"]) == sorted(piece["text"] for piece in view["pieces"])
    assert seen["hand"] == view["hands"].get(str(view["viewer"]), [])
    assert (seen["question"] or words("page.do.over")) in seen["asked"]

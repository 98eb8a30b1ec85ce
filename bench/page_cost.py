"""What the page costs whoever looks at it, in each browser of this machine: frames, waiting, and game after game.

python -m bench.page_cost [--only Firefox] [--rounds 3] [--traces FOLDER]

Frames depend on what else the machine does, so that is printed beside them; waiting and memory hardly do. The traces
are in the Trace Event Format, which about:tracing, Perfetto and the browsers' own tools open.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any, Final, NamedTuple

from tests.page.games import PLAY_ON, counted
from tests.page.parlour import Parlour
from tests.page.recorder import HASTE
from tests.page.stored import play_until
from tests.page.town import READY, is_crowded, is_over
from tests.page.traveller import Driven, Traveller

from bench.browsers import Chromium, Meter, browsers
from ringwall import Game, Setup
from ringwall.server.app import PAGE

SIZE: Final = {"width": 1440, "height": 900}
SETTINGS: Final = {"lang": "en", "speed": "normal"}
CROWD: Final = Setup(players=3, boxes=("wizards_tower",))
SEATED: Final = ("human:Anna", "human:Ben", "human:Cem")
WATCHED: Final = 4.0
"""Seconds for which a page is left alone and its browser watched."""
MOST_WAITING: Final = 0.05
"""Of a core; the browser's own housekeeping is part of it, as an empty page shows."""
SLOWEST: Final = {"Chromium": 17.0, "Firefox": 17.0, "WebKit": 20.0}
"""Milliseconds of the median frame."""
GAMES: Final = 10
REST: Final = "document.getAnimations().every((each) => each.playState !== 'running')"
RECORD: Final = """() => {
  const record = { frames: [], moved: [], on: true };
  window.record = record;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const [what] = (this.getAttribute("class") ?? this.tagName).trim().split(" ").slice(-1);
    record.moved.push({ what, at: performance.now() + (how.delay ?? 0), ms: how.duration });
    return animate.call(this, frames, how);
  };
  const frame = (now) => {
    record.frames.push(now);
    if (record.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
QUIET: Final = """() => new Promise((done) => {
  let timer = setTimeout(done, 2000);
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, 2000);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
"""Wait until nothing has changed for two seconds: a replay is still told its chances of winning for a while."""
PICK: Final = """async () => {
  const pause = () => new Promise((done) => setTimeout(done, 400));
  const chosen = () => document.querySelector(".hand-cards .card.chosen");
  for (const card of document.querySelectorAll(".hand-cards .card.playable")) {
    card.click();
    await pause();
    if (document.querySelectorAll(".board .token.target").length) return true;
    chosen()?.click();
    await pause();
  }
  return false;
}"""
"""Pick the first card that can be played at somebody."""


class Row(NamedTuple):
    name: str
    figure: str
    bar: str = ""

    def __str__(self) -> str:
        return f"{self.name:52} {self.figure:>24}   {f'(bar {self.bar})' if self.bar else ''}"


class Costs:
    """One browser, and the tables at which it is measured."""

    def __init__(self, name: str, browser: Driven, parlour: Parlour, meter: Meter) -> None:
        self._name = name
        self._browser = browser
        self._parlour = parlour
        self._meter = meter
        self._traveller = Traveller(browser)
        self._traveller.open(parlour.link, **SIZE)
        kept = json.dumps(SETTINGS)
        self._traveller.evaluate("(kept) => localStorage.setItem('ringwall.settings', kept)", kept)

    def waiting(self, crowd: Game, over: Game) -> Iterator[Row]:
        """What a page takes that nobody touches."""
        ended = self._parlour.continue_game(over, "human:Anna", "human:Ben")
        table = self._parlour.seat_link(self._parlour.continue_game(crowd, *SEATED))
        link = self._parlour.link
        self._browser.go("about:blank")
        yield Row("  an empty page", self._share())
        yield self._watch("the start page", f"{link}#/", READY["start"])
        yield self._watch("the set-up", f"{link}#/new", READY["new"])
        yield self._watch("a table with its question", table, READY["table"])
        yield self._watch("a card picked, its targets shown", table, READY["table"], PICK)
        yield self._watch("the ending", self._parlour.seat_link(ended), "dialog[open]")
        yield self._watch("a replay", f"{link}#/replay/{ended['table']}", READY["replay"])

    def _watch(self, name: str, link: str, ready: str, prepare: str = "() => true") -> Row:
        self._open(link, ready)
        assert self._traveller.evaluate(prepare), f"{name}: the page could not be prepared"
        self._traveller.until(REST)
        self._traveller.evaluate(QUIET)
        return Row(f"  {name}", self._share(), f"{MOST_WAITING:.0%}")

    def _share(self) -> str:
        """What the browser takes for a while, after it has had time to tidy up."""
        sleep(WATCHED)
        self._meter.start()
        sleep(WATCHED)
        return f"{self._meter.share():.1%} of a core"

    def frames(self, crowd: Game, rounds: int, traces: Path) -> Iterator[Row]:
        """What is seen of a monsters' phase with the whole board on the move; the calmest round counts."""
        shown = [self._phase(crowd) for _ in range(rounds)]
        foreign, record = min(shown, key=lambda each: each[0])
        trace(traces / f"{self._name.lower()}.json", record)
        lengths = [then - now for now, then in pairwise(record["frames"])]
        yield Row("  median frame of a monsters' phase", f"{median(lengths):.1f} ms", f"{SLOWEST[self._name]:.0f} ms")
        yield Row("    frames a second", f"{1000 * len(lengths) / sum(lengths):.1f}")
        yield Row("    slowest frame", f"{max(lengths):.0f} ms")
        yield Row("    most things on the move at once", str(most_at_once(record["moved"])))
        yield Row("    cores that others took meanwhile", f"{foreign:.2f}")

    def _phase(self, crowd: Game) -> tuple[float, dict[str, Any]]:
        last = f".all-options li:nth-child({len(crowd.options)}) > button"
        self._open(self._parlour.seat_link(self._parlour.continue_game(crowd, *SEATED)), last)
        self._traveller.until(REST)
        sleep(1)
        self._traveller.evaluate(RECORD)
        self._meter.start()
        self._traveller.evaluate("(last) => document.querySelector(last).click()", last)
        self._traveller.until("document.querySelector('#motion') !== null")
        self._traveller.until("document.querySelector('#motion') === null")
        foreign = self._meter.foreign()
        record: dict[str, Any] = self._traveller.evaluate("() => Object.assign(record, { on: false })")
        begun = min(each["at"] for each in record["moved"])
        record["frames"] = [at for at in record["frames"] if at >= begun]
        return foreign, record

    def games(self) -> Iterator[Row]:
        """What is left of games that were played one after the other in the same tab; only Chromium tells."""
        assert isinstance(self._browser, Chromium)
        self._browser.prepare(HASTE)
        self._open(f"{self._parlour.link}#/nowhere", "body[data-screen=nowhere]")
        left = []
        for _ in range(GAMES):
            link = self._parlour.seat_link(self._parlour.deal("human:Anna", seed=3))
            self._traveller.evaluate(PLAY_ON, link.partition("#")[2])
            left.append(counted(self._browser.protocol))
        # The first games also leave behind what every further one uses again.
        first, last = left[1], left[-1]
        yield Row(f"  nodes after 2 and {GAMES} games", f"{first.nodes:,} and {last.nodes:,}", f"{first.nodes:,}")
        heaps = f"{first.heap / 1e6:.1f} and {last.heap / 1e6:.1f} MB"
        yield Row(f"  heap after 2 and {GAMES} games", heaps, f"{first.heap / 1e6 + 0.5:.1f} MB")

    def _open(self, link: str, ready: str) -> None:
        # A link that differs after the # only would not load the page anew.
        self._browser.go("about:blank")
        self._browser.go(link)
        self._traveller.until(f"document.querySelector({json.dumps(ready)}) !== null")


def most_at_once(moved: list[dict[str, Any]]) -> int:
    changes = sorted((at, step) for each in moved for at, step in ((each["at"], 1), (each["at"] + each["ms"], -1)))
    now = most = 0
    for _, step in changes:
        now += step
        most = max(most, now)
    return most


def trace(file: Path, record: dict[str, Any]) -> None:
    """Write down every frame and every movement."""
    frames = [
        {"name": "frame", "ph": "X", "ts": now * 1000, "dur": (then - now) * 1000, "pid": 1, "tid": 1}
        for now, then in pairwise(record["frames"])
    ]
    moved = [
        {"name": each["what"], "ph": phase, "cat": "motion", "id": number, "ts": at * 1000, "pid": 1, "tid": 2}
        for number, each in enumerate(record["moved"])
        for phase, at in (("b", each["at"]), ("e", each["at"] + each["ms"]))
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"traceEvents": [*frames, *moved]}), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", help="the name of one browser")
    parser.add_argument("--rounds", type=int, default=3, help="how many monsters' phases are shown")
    parser.add_argument("--traces", type=Path, default=Path(tempfile.gettempdir(), "ringwall-traces"))
    wanted = parser.parse_args()
    if not (PAGE / "index.html").exists():
        print("What the page costs is not measured: it is not built yet")
        return
    crowd = play_until(CROWD, is_crowded, seeds=range(27, 400)).game
    over = play_until(Setup(players=2), is_over).game
    with tempfile.TemporaryDirectory() as folder, Parlour(Path(folder)).running() as parlour:
        for name, start in browsers().items():
            if wanted.only not in (None, name):
                continue
            own, meter = Path(folder, name), Meter()
            own.mkdir()
            with start(own) as browser:
                print(f"The page in {name}, untouched")
                costs = Costs(name, browser, parlour, meter)
                for row in costs.waiting(crowd, over):
                    print(row, flush=True)
                print(f"The page in {name}, shown")
                for row in costs.frames(crowd, wanted.rounds, wanted.traces):
                    print(row, flush=True)
                if isinstance(browser, Chromium):
                    print(f"The page in {name}, {GAMES} games")
                    for row in costs.games():
                        print(row, flush=True)
    print(f"Traces are in {wanted.traces}")


if __name__ == "__main__":
    main()

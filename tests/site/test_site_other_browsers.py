"""A game alone at the site in Firefox and in WebKit, and how it goes on there when the network is gone."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.ears import COMPLAINTS, EARS
from tests.page.eyes import SIZES
from tests.page.player import ANSWERED, SEEN, agrees, words
from tests.page.test_other_browsers import DESK, PHONE, Shape, Starts, starts_firefox, starts_webkit
from tests.page.traveller import Traveller, WentWrong
from tests.site.static_host import StaticHost

pytestmark = pytest.mark.thorough

CHOICES = 4
BEGUN = "!document.getElementById('splash') && document.body.dataset.screen"
SEATED = "window.wire?.table?.options.length > 0 && !document.querySelector('#motion')"
KEPT = "() => navigator.serviceWorker.ready.then((found) => found.active !== null)"
PATIENT = 5
"""So often longer than usual Python may take to begin: WebKit compiles slowly."""


@pytest.fixture
def space(site: Path, tmp_path: Path) -> Iterator[StaticHost]:
    """The site with ears, which are kept for a day without a network like everything else."""
    folder = tmp_path / "www"
    shutil.copytree(site, folder)
    (folder / "ears.js").write_text(EARS, encoding="utf-8")
    frame, worker = folder / "index.html", folder / "sw.js"
    with_ears = frame.read_text(encoding="utf-8").replace("<head>", '<head><script src="ears.js"></script>', 1)
    frame.write_text(with_ears, encoding="utf-8")
    listed = worker.read_text(encoding="utf-8").replace('"files": [', '"files": ["ears.js", ', 1)
    worker.write_text(listed, encoding="utf-8")
    with StaticHost(folder).running() as space:
        yield space


class Sitting:
    """Somebody who plays alone in another browser."""

    def __init__(self, traveller: Traveller) -> None:
        self.traveller = traveller

    def waits_until(self, condition: str) -> None:
        for _ in range(PATIENT - 1):
            try:
                return self.traveller.until(condition)
            except WentWrong:
                continue
        return self.traveller.until(condition)

    def plays(self) -> None:
        """The last of all choices, from the list; and the page shows what it was told."""
        self.waits_until(SEATED)
        agrees(self.traveller.evaluate(SEEN))
        if not self.traveller.evaluate("() => document.querySelector('details.all-options').open"):
            self.traveller.press("details.all-options > summary")
        text, count = self.traveller.evaluate("() => [wire.table.options.at(-1).text, wire.table.options.length]")
        before = self.traveller.evaluate("() => wire.said.filter((each) => each.t === 'act').length")
        self.traveller.press(f".all-options li:nth-child({count}) > button")
        self.traveller.until(f"({ANSWERED})({before})")
        answered = self.traveller.evaluate(ANSWERED, before)
        assert [act["option"] for act in answered["acts"]] == [text]
        assert answered["answer"]["t"] == "ack"


@pytest.mark.parametrize("shape", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("starts", [starts_firefox, starts_webkit], ids=["firefox", "webkit"])
def test_a_game_alone_goes_on_without_a_network(
    space: StaticHost, starts: Starts, shape: Shape, tmp_path: Path
) -> None:
    with starts(tmp_path, shape) as browser:
        traveller = Traveller(browser)
        anna = Sitting(traveller)
        traveller.open(space.link, **SIZES[shape.size])
        kept = json.dumps({"speed": "off", "lang": "en", "sound": False})
        traveller.evaluate("(kept) => localStorage.setItem('ringwall.settings', kept)", kept)
        anna.waits_until(BEGUN)
        traveller.evaluate(KEPT)
        traveller.reload()
        anna.waits_until(BEGUN)
        traveller.press("button", words("page.start.play"))
        for _ in range(CHOICES):
            anna.plays()
        space.stop()
        choices = traveller.evaluate("() => wire.table.choices")
        traveller.reload()
        anna.waits_until(f"{BEGUN} && window.wire?.table?.choices >= {choices}")
        anna.plays()
        assert traveller.evaluate(COMPLAINTS) == []

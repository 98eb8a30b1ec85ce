"""The drawing of the house in ``docs/architecture.md``: each package has its room, and the way of a choice is true."""

import re
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple
from xml.etree import ElementTree

import pytest

from ringwall import Setup
from ringwall.bots import BOTS
from ringwall.boxes import EXPANSIONS
from ringwall.build import COMPILED
from tests.server.harness import house, run, token_of
from tests.test_layers import LAYERS, SOURCE
from tools.house import PICTURE
from tools.house import drawn as drawn_anew

ROOT: Final = SOURCE.parent.parent
DRAWN: Final = ElementTree.fromstring(PICTURE.read_text(encoding="utf-8"))
SVG: Final = "{http://www.w3.org/2000/svg}"
FLOORS: Final = {"page": ("web",), **dict(reversed(LAYERS.items()))}
"""What should be drawn, from the top down."""
WALLS: Final = (116, 884)
"""From the left one to the right one."""


class Room(NamedTuple):
    name: str
    """Of the package; empty for the one room that all modules of the game share."""
    floor: str
    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Room") -> bool:
        aside = self.x + self.width <= other.x or other.x + other.width <= self.x
        return not (aside or self.y + self.height <= other.y or other.y + other.height <= self.y)


def rooms() -> Iterator[Room]:
    for floor in DRAWN.iterfind("*[@data-floor]"):
        for room in floor.iterfind("*[@class='room']"):
            x, y = re.findall(r"\d+", room.attrib["transform"])
            wall = room.find(f"{SVG}rect")
            assert wall is not None
            size = (float(wall.attrib["width"]), float(wall.attrib["height"]))
            yield Room(room.get("data-room", ""), floor.attrib["data-floor"], float(x), float(y), *size)


def drawn(what: str) -> list[str]:
    """All values of an attribute, in the order of the drawing."""
    return [each.attrib[what] for each in DRAWN.iterfind(f".//*[@{what}]")]


def packages() -> set[str]:
    """What there is to draw: packages and modules of ``ringwall``, and the page."""
    folders = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    return {"web"} | folders | {path.stem for path in SOURCE.glob("[!_]*.py")}


# --- rooms and floors ---


def test_every_package_has_a_room() -> None:
    assert drawn_anew() == PICTURE.read_text(encoding="utf-8"), "run make house"
    homeless = ", ".join(sorted(packages() - set(drawn("data-room"))))
    assert not homeless, f"{homeless} has no room in docs/pictures/house.svg: add one, a comment there says how"
    empty = ", ".join(sorted(set(drawn("data-room")) - packages()))
    assert not empty, f"docs/pictures/house.svg has a room {empty}, and no package is called so: take it out"


def test_every_room_is_on_the_floor_of_its_layer() -> None:
    layer_of = {name: layer for layer, names in FLOORS.items() for name in names}
    for floor in DRAWN.iterfind("*[@data-floor]"):
        for room in floor.iterfind(".//*[@data-room]"):
            name = room.attrib["data-room"]
            assert name in layer_of, (
                f"{name} has no layer: a box has a module box, all else is named in tests/test_layers.py"
            )
            assert layer_of[name] == floor.attrib["data-floor"], f"{name} belongs on the floor {layer_of[name]!r}"


def test_floors_lie_upon_each_other_as_layers_do() -> None:
    assert drawn("data-floor") == list(FLOORS), (
        "the floors of docs/pictures/house.svg are not the layers of test_layers.py"
    )
    heights = {floor: [room.y for room in rooms() if room.floor == floor] for floor in FLOORS}
    for upper, lower in pairwise(FLOORS):
        assert max(heights[upper]) < min(heights[lower]), f"the floor {upper!r} must be drawn above {lower!r}"


def test_a_room_has_a_place_of_its_own_between_the_walls() -> None:
    left, right = WALLS
    for room in rooms():
        assert left < room.x and room.x + room.width < right, f"{room.name} sticks out of the house"
    for one, other in combinations(rooms(), 2):
        assert not one.overlaps(other), f"{one.name} and {other.name} overlap: move one of them"


def test_rooms_are_named_in_the_picture_and_in_its_description() -> None:
    for room in DRAWN.iterfind(".//*[@data-room]"):
        assert room.attrib["data-room"] in "".join(room.itertext()).split()
    told = set(re.findall(r"\w+", DRAWN.findtext(f"{SVG}desc", "")))
    for name in {room.name for room in rooms()} - {"", *EXPANSIONS}:
        assert name in told, f"the description of docs/pictures/house.svg does not name {name}"


def test_every_bot_is_in_its_room() -> None:
    assert set(drawn("data-bot")) == set(BOTS), (
        "the room of bots in docs/pictures/house.svg does not name those there are"
    )


# --- the way of a choice ---


def test_every_stop_is_there_and_rightly_named() -> None:
    told = DRAWN.findtext(f"{SVG}desc", "")
    for number, stop in enumerate(DRAWN.iterfind(".//*[@data-stop]"), start=1):
        path = stop.attrib["data-stop"]
        assert (ROOT / path).exists() or (SOURCE / path).exists(), f"the way stops at {path}, which is gone"
        assert path in told, f"the description of docs/pictures/house.svg does not name {path}"
        assert path.endswith(stop.findtext(".//*[@class='file']", "?"))
        assert stop.findtext(".//*[@class='number']") == str(number)


@pytest.mark.skipif(COMPILED, reason="nobody can watch what is compiled")
def test_a_choice_goes_the_way_that_is_drawn(tmp_path: Path) -> None:
    """From the server's door on, where Python can watch. Any rule of the box will do."""
    first, *stops, last = drawn("data-stop")
    assert first.startswith("web/") and last.startswith("web/")
    on_the_way = iter(run(lambda: entered_by_a_choice(tmp_path)))
    for stop in stops:
        box, _, rule = stop.partition("/")
        wanted = box + "/" if rule and box in LAYERS["content"] else stop
        assert any(path.startswith(wanted) for path in on_the_way), (
            f"a choice does not come to {stop} from the stop before"
        )


async def entered_by_a_choice(folder: Path) -> list[str]:
    """The files of the functions that are called while a page makes a choice, in order."""
    entered: list[str] = []

    def watch(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and SOURCE in path.parents:
            entered.append(path.relative_to(SOURCE).as_posix())

    async with house(folder) as at:
        page = await at.page(await at.open(Setup(), "a"), token_of("a"))
        before = sys.getprofile()
        sys.setprofile(watch)
        try:
            await page.act()
        finally:
            sys.setprofile(before)
    return entered

"""The rooms of the boxes in ``docs/pictures/house.svg``, from the boxes there are.

``make house`` draws them; a test fails when it is due.
"""

from itertools import cycle
from pathlib import Path

from ringwall.boxes import EXPANSIONS

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "house.svg"
BEGIN, END = "    <!-- make house: begin -->\n", "    <!-- make house: end -->\n"
LEFT, RIGHT, TOP, HEIGHT = 232, 872, 612, 52
GAP = 8
LEAST = 84
"""How wide the room of a short name is."""
BANNERS = ("blue", "violet", "gold", "green", "red")
WORDS = "one package for each box"
LETTER = 8
"""About the width of one."""


def drawn() -> str:
    """The picture as it should be."""
    head, rest = PICTURE.read_text(encoding="utf-8").split(BEGIN)
    return head + BEGIN + rooms(EXPANSIONS) + END + rest.split(END)[1]


def rooms(boxes: tuple[str, ...]) -> str:
    """A room beside the other, and words on the wall as long as it is free."""
    x = LEFT
    lines: list[str] = []
    for box, banner in zip(boxes, cycle(BANNERS), strict=False):
        width = max(LEAST, LETTER * len(box) + 22)
        lines += [
            f'<g class="room" data-room="{box}" transform="translate({x} {TOP})">',
            f'  <rect width="{width}" height="{HEIGHT}"/>',
            f'  <use href="#banner" class="{banner} edge" x="{width // 2}"/>',
            f'  <text class="name box" x="{width // 2}" y="40">{box}</text>',
            "</g>",
        ]
        x += width + GAP
    if x + LETTER * len(WORDS) < RIGHT:
        lines.append(f'<text class="carved" x="{x + 10}" y="{TOP + 31}">{WORDS}</text>')
    return "".join(f"    {line}\n" for line in lines)


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")

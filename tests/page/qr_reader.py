"""Reads a QR code as a camera would that sees it perfectly: nothing is corrected, so nothing wrong is forgiven."""

from collections.abc import Callable, Iterator
from typing import Final

BLOCKS: Final = {
    1: [16], 2: [28], 3: [44], 4: [32] * 2, 5: [43] * 2, 6: [27] * 4, 7: [31] * 4,
    8: [38] * 2 + [39] * 2, 9: [36] * 3 + [37] * 2, 10: [43] * 4 + [44], 11: [50] + [51] * 4,
    12: [36] * 6 + [37] * 2, 13: [37] * 8 + [38], 14: [40] * 4 + [41] * 5, 15: [41] * 5 + [42] * 5,
    16: [45] * 7 + [46] * 3, 17: [46] * 10 + [47], 18: [43] * 9 + [44] * 4, 19: [44] * 3 + [45] * 11,
    20: [41] * 3 + [42] * 13, 21: [42] * 17, 22: [46] * 17,
}  # fmt: skip
"""How many bytes of text each block has at the middle level of correction, by version."""
MIDDLES: Final = {
    14: [6, 26, 46, 66], 15: [6, 26, 48, 70], 16: [6, 26, 50, 74], 17: [6, 30, 54, 78], 18: [6, 30, 56, 82],
    19: [6, 30, 58, 86], 20: [6, 34, 62, 90], 21: [6, 28, 50, 72, 94], 22: [6, 26, 50, 74, 98],
}  # fmt: skip
"""Where the small squares lie of the versions in which they are many."""
MASKS: Final[list[Callable[[int, int], bool]]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def read_qr(code: list[list[bool]]) -> str:
    size = len(code)
    version = (size - 17) // 4
    said = "".join(str(int(code[8][x])) for x in (0, 1, 2, 3, 4))
    format = int(said, 2) ^ 0b10101
    assert format >> 3 == 0, "another level of correction"
    mask = MASKS[format & 7]
    bits = [code[y][x] != mask(y, x) for y, x in way(size, version)]
    words = [int("".join("01"[bit] for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    blocks: list[list[int]] = [[] for _ in BLOCKS[version]]
    rest = iter(words)
    for at in range(max(BLOCKS[version])):
        for block, length in zip(blocks, BLOCKS[version], strict=True):
            if at < length:
                block.append(next(rest))
    told = "".join(f"{word:08b}" for block in blocks for word in block)
    assert told[:4] == "0100", "not written in bytes"
    wide = 8 if version < 10 else 16
    length, begin = int(told[4 : 4 + wide], 2), 4 + wide
    return bytes(int(told[at : at + 8], 2) for at in range(begin, begin + 8 * length, 8)).decode()


def way(size: int, version: int) -> Iterator[tuple[int, int]]:
    """The squares that carry the text, in their order: up and down in columns of two, from the right."""
    upwards = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for y in range(size - 1, -1, -1) if upwards else range(size):
            yield from ((y, x) for x in (right, right - 1) if not is_fixed(y, x, size, version))
        upwards = not upwards


def is_fixed(y: int, x: int, size: int, version: int) -> bool:
    corner = (y < 9 and (x < 9 or x > size - 9)) or (y > size - 9 and x < 9)
    named = version >= 7 and ((y < 6 and x > size - 12) or (x < 6 and y > size - 12))
    return corner or named or 6 in (y, x) or is_mark(y, x, size, version)


def is_mark(y: int, x: int, size: int, version: int) -> bool:
    few = [] if version == 1 else [6, size - 7] if version < 7 else [6, (size - 1) // 2, size - 7]
    middles = MIDDLES.get(version, few)
    return any(
        abs(y - middle_y) <= 2 and abs(x - middle_x) <= 2
        for middle_y in middles
        for middle_x in middles
        if [middle_y, middle_x] not in ([6, 6], [6, size - 7], [size - 7, 6])
    )

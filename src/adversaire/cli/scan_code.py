"""A code to scan (QR, ISO/IEC 18004): a short text as squares that the camera of a phone reads.

Letters are bytes, a seventh of the code may be unreadable (level L), and there are five sizes: as much as an
address of the house can need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

Squares = list[list[bool]]

#: By version, from 1 on: bytes of text with their head, and bytes that mend what cannot be read.
SIZES: Final = ((19, 7), (34, 10), (55, 15), (80, 20), (108, 26))
#: What a head and an end take of the text, in bits: four for the kind, eight for the length.
HEAD: Final = 12
BYTES: Final = 0b0100
FILLING: Final = (0xEC, 0x11)
LEVEL_L: Final = 0b01
FINDER: Final = 7
QUIET: Final = 2

#: Eight patterns, one of which is laid over the squares so that no large areas are alike.
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


def code_of(text: str) -> Squares:
    """The squares of a text, row by row; true is dark."""
    content = text.encode()
    version = version_for(content)
    room, mending = SIZES[version - 1]
    words = filled(content, room)
    bits = [
        word >> place & 1 == 1 for word in words + remainder(words, mending) for place in range(7, -1, -1)
    ]
    drawn = [masked(version, bits, mask) for mask in range(len(MASKS))]
    return min(drawn, key=penalty)


def version_for(content: bytes) -> int:
    for version, (room, _) in enumerate(SIZES, 1):
        if len(content) * 8 + HEAD <= room * 8:
            return version
    raise DataRefused(Text("error.scan-code", longest=SIZES[-1][0] - 2))


def filled(content: bytes, room: int) -> list[int]:
    """Kind, length, text and end, filled up to the size of the code."""
    whole = (BYTES << 8 | len(content)) << 8 * len(content) | int.from_bytes(content)
    words = list((whole << 4).to_bytes(len(content) + 2))
    return words + [FILLING[number % 2] for number in range(room - len(words))]


# ---------------------------------------------------------------- mending


def times(one: int, other: int) -> int:
    """A product in the field of 256 elements that the standard names."""
    found = 0
    for place in range(7, -1, -1):
        found = found << 1 ^ (found >> 7) * 0x11D
        found ^= (other >> place & 1) * one
    return found


def divisor(degree: int) -> list[int]:
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for place in range(degree):
            found[place] = times(found[place], root) ^ (found[place + 1] if place + 1 < degree else 0)
        root = times(root, 2)
    return found


def remainder(words: list[int], degree: int) -> list[int]:
    """What is added so that lost words can be found again."""
    by = divisor(degree)
    found = [0] * degree
    for word in words:
        factor = word ^ found.pop(0)
        found.append(0)
        found = [one ^ times(other, factor) for one, other in zip(found, by, strict=True)]
    return found


# ---------------------------------------------------------------- drawing


def side_of(version: int) -> int:
    return 17 + 4 * version


def masked(version: int, bits: list[bool], mask: int) -> Squares:
    fixed = marks(version, mask)
    side = side_of(version)
    squares = [[fixed.get((x, y), False) for x in range(side)] for y in range(side)]
    free = (place for place in zigzag(side) if place not in fixed)
    for number, (x, y) in enumerate(free):
        squares[y][x] = (number < len(bits) and bits[number]) ^ MASKS[mask](x, y)
    return squares


def zigzag(side: int) -> Iterator[tuple[int, int]]:
    """Up and down in columns two wide, from the right; the upright line of marks is stepped over."""
    for turn, right in enumerate((*range(side - 1, FINDER, -2), 5, 3, 1)):
        for step in range(side):
            for x in (right, right - 1):
                yield x, step if turn % 2 else side - 1 - step


def marks(version: int, mask: int) -> dict[tuple[int, int], bool]:
    """Everything that does not hold the text: by what a camera finds the code and its size."""
    side = side_of(version)
    found = {(at, 6): at % 2 == 0 for at in range(side)} | {(6, at): at % 2 == 0 for at in range(side)}
    if version > 1:
        found |= rings(side - FINDER, side - FINDER, 2, side)
    for x, y in ((3, 3), (side - 4, 3), (3, side - 4)):
        found |= rings(x, y, 4, side)
    return found | kind(side, mask)


def rings(x: int, y: int, reach: int, side: int) -> dict[tuple[int, int], bool]:
    """Squares around one another. The large mark has a wide eye, and a white border within the code."""
    light = (2, 4) if reach == 4 else (1,)
    steps = range(-reach, reach + 1)
    return {
        (x + dx, y + dy): max(abs(dx), abs(dy)) not in light
        for dx in steps
        for dy in steps
        if 0 <= x + dx < side and 0 <= y + dy < side
    }


def kind(side: int, mask: int) -> dict[tuple[int, int], bool]:
    """Level and mask, twice, each with bits to mend them."""
    data = LEVEL_L << 3 | mask
    rest = data
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (data << 10 | rest) ^ 0x5412
    places = [(8, at) for at in (*range(6), 7, 8)] + [(at, 8) for at in (7, *range(5, -1, -1))]
    again = [(side - 1 - at, 8) for at in range(8)] + [(8, side - 7 + at) for at in range(7)]
    found = {
        place: bits >> number & 1 == 1 for spots in (places, again) for number, place in enumerate(spots)
    }
    return found | {(8, side - 8): True}


# ---------------------------------------------------------------- choosing the mask

#: What looks like a mark where there is none.
LOOKALIKES: Final = ("10111010000", "00001011101")


def penalty(squares: Squares) -> int:
    """How hard it is to read: long runs, blocks, what looks like a mark, and too much of one colour."""
    lines = ["".join("01"[square] for square in row) for row in squares]
    columns = ["".join(column) for column in zip(*lines, strict=True)]
    side = len(lines)
    blocks = sum(
        len({lines[y][x : x + 2], lines[y + 1][x : x + 2]}) == 1 and lines[y][x] == lines[y][x + 1]
        for x in range(side - 1)
        for y in range(side - 1)
    )
    dark = sum(line.count("1") for line in lines) * 20
    share = (abs(dark - side * side * 10) + side * side - 1) // (side * side) - 1
    return sum(map(of_line, lines + columns)) + 3 * blocks + 10 * max(share, 0)


def of_line(line: str) -> int:
    runs = line.replace("01", "0 1").replace("10", "1 0").split()
    alike = sum(line.startswith(LOOKALIKES, at) for at in range(len(line)))
    return sum(len(run) - 2 for run in runs if len(run) >= 5) + 40 * alike


# ---------------------------------------------------------------- on a terminal

#: Two rows in one line: upper and lower half, light or dark. Light is drawn, as terminals are dark.
HALVES: Final = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}


def in_letters(squares: Squares) -> str:
    """The code as lines of text, with the light border that cameras need."""
    side = len(squares) + 2 * QUIET
    edge = [[False] * side] * QUIET
    rows = [*edge, *([False] * QUIET + row + [False] * QUIET for row in squares), *edge]
    rows += [[True] * side] * (len(rows) % 2)
    return "\n".join(
        "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )

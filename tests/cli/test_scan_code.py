"""Codes to scan: read back as a camera's program reads them, and compared with what another library drew."""

from __future__ import annotations

import hashlib

import pytest

from adversaire.cli.scan_code import (
    MASKS,
    SIZES,
    Squares,
    code_of,
    in_letters,
    kind,
    marks,
    masked,
    side_of,
    times,
    zigzag,
)
from adversaire.engine.errors import DataRefused

ADDRESS = "http://192.168.1.20:8066/"
#: The longest text of every size, and addresses.
TEXTS = ("", "a", ADDRESS, "http://[fd00::1]:8066/", *("x" * (room - 2) for room, _ in SIZES))


def mask_of(squares: Squares) -> int:
    """As the squares around the corner say."""
    side = len(squares)
    (mask,) = [
        mask
        for mask in range(len(MASKS))
        if all(squares[y][x] == dark for (x, y), dark in kind(side, mask).items())
    ]
    return mask


def words_of(squares: Squares) -> list[int]:
    """All bytes in the order they stand in the code."""
    mask = mask_of(squares)
    side = len(squares)
    fixed = marks((side - 17) // 4, mask)
    assert all(squares[y][x] == dark for (x, y), dark in fixed.items())
    bits = "".join("01"[squares[y][x] ^ MASKS[mask](x, y)] for x, y in zigzag(side) if (x, y) not in fixed)
    return [int(bits[at : at + 8], 2) for at in range(0, len(bits) // 8 * 8, 8)]


def syndromes(words: list[int], count: int) -> list[int]:
    """All zero if no word was lost: the words as a polynomial vanish at the roots."""
    found = []
    root = 1
    for _ in range(count):
        value = 0
        for word in words:
            value = times(value, root) ^ word
        found.append(value)
        root = times(root, 2)
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_a_code_reads_as_its_text(text: str) -> None:
    squares = code_of(text)
    room, mending = SIZES[(len(squares) - 17) // 4 - 1]
    words = words_of(squares)
    assert syndromes(words[: room + mending], mending) == [0] * mending
    whole = int.from_bytes(bytes(words[:room]))
    bits = f"{whole:0{room * 8}b}"
    assert bits[:4] == "0100"
    length = int(bits[4:12], 2)
    assert int(bits[12 : 12 + 8 * length] or "0", 2).to_bytes(length).decode() == text


def test_a_code_is_as_another_library_draws_it() -> None:
    """python-qrcode 8, version 5-L, mask 3."""
    from adversaire.cli.scan_code import filled, remainder

    room, mending = SIZES[4]
    words = filled(b"y" * 106, room)
    bits = [word >> at & 1 == 1 for word in words + remainder(words, mending) for at in range(7, -1, -1)]
    found = hashlib.sha256(repr(masked(5, bits, 3)).encode()).hexdigest()
    assert found == "b0cebc2d28370fefea10bfd7a101e393c95ff7475f25699621545196d206ea13"


def test_a_code_has_the_smallest_size_that_holds_it() -> None:
    assert len(code_of("x" * 17)) == side_of(1)
    assert len(code_of("x" * 18)) == side_of(2)


def test_a_long_text_is_refused() -> None:
    with pytest.raises(DataRefused, match="scan-code"):
        code_of("x" * 107)


def test_a_code_on_a_terminal_has_a_light_border() -> None:
    lines = in_letters(code_of(ADDRESS)).split("\n")
    assert {len(line) for line in lines} == {side_of(2) + 4}
    assert set(lines[0]) == {"█"}
    assert all(line.startswith(("██", "▀▀")) and line.endswith(("██", "▀▀")) for line in lines)

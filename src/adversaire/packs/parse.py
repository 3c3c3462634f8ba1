"""From a text somebody wrote to plain values that are safe to look at: TOML, and limits to size and depth."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, TypeAlias
from unicodedata import category

from adversaire.engine.errors import DataRefused
from adversaire.engine.pack_checks import TOO_MANY
from adversaire.engine.text import Text

MOST_CHARACTERS: Final = 1_000_000
MOST_VALUES: Final = 20_000
LARGEST_NUMBER: Final = 1_000_000_000
DEEPEST: Final = 16
#: A part of a pack holds a few dozen cards, a list on a card a few lines, the longest note some 400
#: characters. Whoever brings far more does not mean to play with it.
MOST_IN_A_PART: Final = 500
MOST_ON_A_CARD: Final = 120
LONGEST_TEXT: Final = 4_000

Path: TypeAlias = tuple[int | str, ...]

#: The parser's time grows with the square of the parts of a key, so a key with more parts than any pack
#: needs never reaches it.
_PART: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY: Final = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST}}}")
_LINE: Final = re.compile(r"at line (\d+)")
#: Characters that show nothing of themselves, or turn the writing round: control, format, half, private
#: and unassigned ones, and the separators of lines.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: So many faults are said; whoever has more hears how many more there are.
MOST_FAULTS: Final = 40
#: What tells the entries of a part apart where they have no id.
Keys: TypeAlias = Mapping[str, tuple[str, ...]]
NO_KEYS: Final[Keys] = {}
LONGEST_STEP: Final = 60
_PLAIN: Final = re.compile(r"[\w-]+(?: [\w-]+)*")


def refused(faults: Iterable[Text]) -> DataRefused:
    """The refusal of a pack, with all that is wrong with it: each thing once, no more than can be read."""
    found = list({(fault.key, str(fault.values)): fault for fault in faults}.values())
    more = len(found) - MOST_FAULTS
    said = [*found[:MOST_FAULTS], Text("fault.and-more", count=more)] if more > 0 else found
    return DataRefused(Text("error.pack-refused", count=len(found)), said)


def is_readable(text: str) -> bool:
    """Whether every character of a text can be seen, or is a space or the end of a line."""
    return text.isprintable() or not any(ch != "\n" and category(ch) in _UNSEEN for ch in text)


def parse(text: str) -> dict[str, Any]:
    """The values written in a TOML text."""
    if len(text) > MOST_CHARACTERS:
        raise refused([Text("fault.too-long-text", most=MOST_CHARACTERS)])
    if _LONG_KEY.search(text):
        raise refused([Text("fault.too-deep", most=DEEPEST)])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise refused([Text("fault.not-toml", line=_line_of(error, text))]) from error
    except RecursionError as error:
        raise refused([Text("fault.too-deep", most=DEEPEST)]) from error
    except ValueError as error:  # Python reads no decimal number of thousands of digits
        raise refused([Text("fault.too-many-digits")]) from error


def unfit_values(data: Any) -> list[Text]:
    """What no pack of any game may hold, whatever its shape."""
    values = list(islice(values_in(data, ()), MOST_VALUES + 1))
    if len(values) > MOST_VALUES:
        return [Text("fault.too-many-values", most=MOST_VALUES)]
    faults = (_unfit(value, path, data) for path, value in values)
    return [fault for fault in faults if fault]


def said(path: Path, data: Any, keys: Keys = NO_KEYS) -> str:
    """A path as a person reads it: entries by their id or `keys`, or counted from 1 where they have none."""
    steps = []
    for depth, step in enumerate(path):
        data = _below(data, step)
        steps.append(_step(step, data, keys.get(str(path[0]), ("id",)) if depth == 1 else ("id",)))
    return ".".join(steps) or "pack"


def values_in(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """A value and all that lies within it, with their paths, as deep as a pack may be."""
    yield path, value
    if len(path) <= DEEPEST:
        for step, child in _children(value):
            yield from values_in(child, (*path, step))


def _children(value: Any) -> Iterable[tuple[int | str, Any]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(value) if isinstance(value, (list, tuple)) else ()


def _unfit(value: Any, path: Path, data: Any) -> Text | None:
    if len(path) > DEEPEST:
        return Text("fault.too-deep", most=DEEPEST)
    if isinstance(value, str):
        return _unfit_text(value, path, data)
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return Text("fault.number-too-large", path=said(path, data), most=LARGEST_NUMBER)
    if isinstance(value, (Mapping, list, tuple)) and len(value) > (most := most_in(path)):
        return Text(TOO_MANY, path=said(path, data), count=len(value), most=most)
    if not isinstance(value, (int, float, Mapping, list, tuple, type(None))):  # dates and times
        return Text("fault.other", path=said(path, data), code=type(value).__name__)
    return None


def _unfit_text(text: str, path: Path, data: Any) -> Text | None:
    if len(text) > LONGEST_TEXT:
        return Text("fault.too-long-value", path=said(path, data), most=LONGEST_TEXT)
    return None if is_readable(text) else Text("fault.control-character", path=said(path, data))


def most_in(path: Path) -> int:
    """How much may lie in a list or table of a pack: more in a part than on one of its cards."""
    return MOST_IN_A_PART if len(path) < 2 else MOST_ON_A_CARD


def _line_of(error: tomllib.TOMLDecodeError, text: str) -> int:
    found = _LINE.search(str(error))
    return int(found[1]) if found else text.count("\n") + 1


def _below(data: Any, step: int | str) -> Any:
    try:
        return data[step]
    except (LookupError, TypeError):
        return None


def _step(step: int | str, entry: Any, keys: tuple[str, ...]) -> str:
    if isinstance(step, str):
        return step_said(step)
    found = [_below(entry, key) for key in keys]
    word = "-".join(str(one) for one in found if isinstance(one, (str, int)))
    return word if len(word) <= LONGEST_STEP and _PLAIN.fullmatch(word) else str(step + 1)


def step_said(name: str) -> str:
    """The name of a value, as it can be shown to anybody."""
    plain = len(name) <= LONGEST_STEP and _PLAIN.fullmatch(name) and is_readable(name)
    return name if plain else ascii(name[:40])

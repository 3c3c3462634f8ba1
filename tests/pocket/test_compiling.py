"""What is done to modules before they are sent."""

from __future__ import annotations

from adversaire.pocket.building.compiling import with_short_words

SOURCE = b'''
from __future__ import annotations
import dataclasses
from dataclasses import dataclass
from typing import NamedTuple

@dataclass(frozen=True, slots=True)
class Long:
    """Said."""
    number: int

@dataclasses.dataclass
class Bare:
    number: int = 1

class Other(NamedTuple):
    """Said of it."""
    number: int
'''


def test_python_has_nothing_to_work_out_about_data_classes() -> None:
    made: dict[str, object] = {"__name__": "dataclasses"}
    exec(compile(with_short_words(SOURCE, "x.py"), "x.py", "exec", optimize=2), made)
    assert {name: type_.__doc__ for name, type_ in made.items() if name in ("Long", "Bare")} == {
        "Long": ".",
        "Bare": ".",
    }
    assert repr(made["Long"](3)) == "Long(number=3)"  # type: ignore[operator]
    assert made["Bare"]() == made["Bare"](1)  # type: ignore[operator]
    assert made["Other"](2).number == 2  # type: ignore[operator]

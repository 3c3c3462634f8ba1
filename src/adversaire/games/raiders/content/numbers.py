"""The numbers on the raid spaces of a scheme card, and the order in which the opponent looks there.

They are two things: of a card whose spaces read 2, 3, 1 from left to right, the opponent looks at the right
space first, then at the left one, then at the middle one (raiders.card.space-priority).
"""

from __future__ import annotations

from collections.abc import Sequence


def order_of(numbers: str) -> tuple[int, ...]:
    """The spaces, first choice first, 1 = leftmost; none if that is no row of the numbers from 1 on."""
    printed = numbers.split(" ")
    if sorted(printed) != _up_to(len(printed)):
        return ()
    return tuple([printed.index(number) + 1 for number in _up_to(len(printed))])


def numbers_in(order: Sequence[int]) -> str:
    """What stands on the spaces from left to right if the opponent looks at them in this order."""
    return " ".join([str(order.index(space) + 1) for space in range(1, len(order) + 1)])


def reads_otherwise(order: Sequence[int]) -> bool:
    """Whether an order, taken for the row of printed numbers, would be another one."""
    return is_order(order) and numbers_in(order) != " ".join(map(str, order))


def is_order(order: Sequence[int]) -> bool:
    """Whether every space is named once."""
    return sorted(order) == list(range(1, len(order) + 1))


def _up_to(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]

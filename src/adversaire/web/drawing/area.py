"""Rectangles of a drawing: around what it shows, and what a finger must hit."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def around(self, other: Area) -> Area:
        """The smallest area that holds both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def wider(self, by: float) -> Area:
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def at_least(self, size: float) -> Area:
        """The area grown about its middle to at least this width and height."""
        more_x = max(0.0, size - (self.right - self.left)) / 2
        more_y = max(0.0, size - (self.bottom - self.top)) / 2
        return Area(self.left - more_x, self.top - more_y, self.right + more_x, self.bottom + more_y)

    def short_of(self, other: Area, own: Area) -> Area:
        """The area, grown from its own one, cut halfway to another that it would cover."""
        if not self.meets(other):
            return self
        if other.left >= own.right or other.right <= own.left:
            return Area(
                max(self.left, (own.left + other.right) / 2) if other.right <= own.left else self.left,
                self.top,
                min(self.right, (own.right + other.left) / 2) if other.left >= own.right else self.right,
                self.bottom,
            )
        top = (own.top + other.bottom) / 2 if other.bottom <= own.top else self.top
        bottom = (own.bottom + other.top) / 2 if other.top >= own.bottom else self.bottom
        return self._replace(top=top, bottom=bottom)

    def meets(self, other: Area) -> bool:
        """Whether both have more than an edge in common."""
        beside = self.right <= other.left or self.left >= other.right
        return not beside and self.bottom > other.top and self.top < other.bottom

    def moved_into(self, width: float, height: float) -> Area:
        """The area moved, and cut if it must be, so that it lies within the picture."""
        x = max(0.0, -self.left) - max(0.0, self.right - width)
        y = max(0.0, -self.top) - max(0.0, self.bottom - height)
        return Area(
            max(0.0, self.left + x),
            max(0.0, self.top + y),
            min(width, self.right + x),
            min(height, self.bottom + y),
        )

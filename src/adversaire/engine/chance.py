"""Chance: a small generator of our own, so that a seed deals the same game everywhere.

The algorithm is the well-known "small fast counting" generator on 32-bit words: adds, xors and
shifts only. Its state is four integers that live in the position, so that going back never re-rolls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 15

#: Streams of the seed of a game. Those below this number belong to the games: dice, decks, minds. All others
#: are named here, so that nobody who plays a game or looks on draws the numbers its dice will show.
STREAMS_OF_GAMES: Final = 100
#: A bot that plays the game.
POLICY_STREAM: Final = 101
#: A hint for whoever plays it.
HINT_STREAM: Final = 102
#: Answers tried now and then, instead of those of the bot.
TRIAL_STREAM: Final = 103
#: A finished game looked at again.
ANALYSIS_STREAM: Final = 104


@dataclass(slots=True)
class Chance:
    """Four words of state and the numbers that follow from them."""

    a: int
    b: int
    c: int
    d: int

    @classmethod
    def from_seed(cls, seed: int, stream: int = 0) -> Chance:
        """A generator for this seed; different streams of one seed are independent of each other."""
        # As many words as `WARM_UP` are drawn and thrown away, without an object for each step of it: whoever
        # plays on from a decision does this before every turn.
        a, b, c, d = seed & MASK, (seed >> 32) & MASK, stream & MASK, 1
        for _ in range(WARM_UP):
            out = (a + b + d) & MASK
            a, b, c = b ^ (b >> 9), (c + (c << 3)) & MASK, (((c << 21) | (c >> 11)) + out) & MASK
            d += 1
        return cls(a, b, c, d)

    def word(self) -> int:
        """The next 32 random bits."""
        b, c, d = self.b, self.c, self.d
        out = (self.a + b + d) & MASK
        self.d = (d + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        return out

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each exactly as likely as the others."""
        product = self.word() * limit
        if product & MASK < limit:
            # Only here can a few words be over-represented; throw those away.
            surplus = (MASK + 1 - limit) % limit
            while product & MASK < surplus:
                product = self.word() * limit
        return product >> 32

    def pick(self, items: list[T] | tuple[T, ...]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def begin_anew(self, source: Chance) -> None:
        """From here on other numbers, taken from another generator."""
        self.a, self.b, self.c, self.d = source.word(), source.word(), source.word(), 1

    def copy(self) -> Chance:
        """A generator that will give the same numbers."""
        return Chance(self.a, self.b, self.c, self.d)


def game_seed(master: int, number: int) -> int:
    """The seed of one game of a series, from the master seed and the game's number."""
    mixed = Chance.from_seed(master, number & MASK)
    return (mixed.word() << 32) | mixed.word()

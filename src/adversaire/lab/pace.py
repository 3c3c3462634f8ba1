"""The pace: how many games go out at a time, learnt from those that have come home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Protocol

#: A chunk takes about this long: long enough to be worth sending, short enough to lose little.
CHUNK_SECONDS: Final = 0.5
MOST_CHUNK: Final = 5_000
#: A measurement shorter than this says little.
ENOUGH_SECONDS: Final = 0.05


class Player(Protocol):
    """Who plays what: that is what a game's length depends on."""

    @property
    def game(self) -> str: ...
    @property
    def policy(self) -> str: ...


class Pace:
    """How long a game takes."""

    def __init__(self) -> None:
        self.seconds: dict[tuple[str, str], float] = {}
        self.sizes: Counter[tuple[str, str]] = Counter()

    def size(self, player: Player) -> int:
        """Games of the next chunk. While nothing is known: one, then two, four, and so on."""
        kind = (player.game, player.policy)
        each = self.seconds.get(kind)
        if each:
            return max(1, min(MOST_CHUNK, int(CHUNK_SECONDS / each)))
        self.sizes[kind] = min(MOST_CHUNK, max(1, 2 * self.sizes[kind]))
        return self.sizes[kind]

    def learn(self, player: Player, games: int, seconds: float) -> None:
        if games and seconds > ENOUGH_SECONDS:
            self.seconds[player.game, player.policy] = seconds / games


def chunks(numbers: range, pace: Pace, player: Player, workers: int) -> Iterator[range]:
    """Games in chunks; towards the end they get smaller, so that nobody is left with a long one."""
    first = numbers.start
    while first < numbers.stop:
        fair = max(1, (numbers.stop - first) // (2 * workers))
        stop = min(numbers.stop, first + min(pace.size(player), fair))
        yield range(first, stop)
        first = stop

"""Simulation: thousands of games in order, on one core or several, with the same result to the last digit.

Every game has a seed of its own, so it does not matter who plays it. Games go out in chunks of about half a
second and come home in their order; only the sums stay in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

from adversaire.engine.game import Game
from adversaire.lab.experiment import Check, Experiment, GameFigures, Workbench
from adversaire.lab.stopping import stop_when_asked
from adversaire.lab.tally import Tally

T = TypeVar("T")
#: Told after every chunk: how many games are done, of how many.
Progress: TypeAlias = Callable[[int, int], None]
#: What is made of a chunk of games.
Work: TypeAlias = Callable[[Workbench, range], T]

CHUNK_SECONDS: Final = 0.5
#: A measurement shorter than this says little.
ENOUGH_SECONDS: Final = 0.1


@dataclass(frozen=True, slots=True)
class Run:
    """What a simulation came to. Interrupted, it holds the games up to there, and says that it is partial."""

    bench: Workbench
    tally: Tally
    jobs: int
    seconds: float

    @property
    def is_partial(self) -> bool:
        return self.tally.games < self.bench.experiment.games


def simulate(
    experiment: Experiment,
    jobs: int = 1,
    progress: Progress | None = None,
    check: Check = "some",
    chunk: int = 0,
    game: Game | None = None,
) -> Run:
    """Play all games of an experiment and sum them up. Ctrl-C ends it early and keeps what there is.

    The result is the same for any number of `jobs` (one or more) and any `chunk`, the number of games handed
    out at a time (0: as many as take half a second). `game` is played instead of the registered one.
    """
    bench = Workbench(experiment, game, check)
    tally = Tally()
    began = perf_counter()
    try:
        with stop_when_asked() as stop, closing(_in_order(bench, tally_chunk, jobs, chunk)) as chunks:
            for part in chunks:
                tally += part
                if progress is not None:
                    progress(tally.games, experiment.games)
                if stop.asked:
                    break
    except KeyboardInterrupt:
        pass
    return Run(bench, tally, jobs, perf_counter() - began)


def each_game(
    experiment: Experiment, jobs: int = 1, check: Check = "some", chunk: int = 0, game: Game | None = None
) -> Generator[GameFigures, None, None]:
    """The same games one by one, in their order."""
    with closing(_in_order(Workbench(experiment, game, check), play_chunk, jobs, chunk)) as chunks:
        for part in chunks:
            yield from part


def tally_chunk(bench: Workbench, numbers: range) -> Tally:
    return Tally.of(bench.play_one(number) for number in numbers)


def play_chunk(bench: Workbench, numbers: range) -> list[GameFigures]:
    return [bench.play_one(number) for number in numbers]


def _in_order(bench: Workbench, work: Work[T], jobs: int, chunk: int) -> Generator[T, None, None]:
    """What the work makes of each chunk, in the order of the games."""
    games = bench.experiment.games
    start, size = (0, chunk) if chunk else (yield from _measured(bench, work, jobs))
    chunks = (range(first, min(first + size, games)) for first in range(start, games, size))
    if jobs == 1 or start >= games:
        yield from (work(bench, numbers) for numbers in chunks)
    else:
        # Only here: where processes cannot be started, one job must still work.
        from adversaire.lab.pool import shared_out

        yield from shared_out(bench, work, jobs, chunks)


def _measured(bench: Workbench, work: Work[T], jobs: int) -> Generator[T, None, tuple[int, int]]:
    """The first few chunks, each twice as long, until their time tells how long chunks should be.

    Returns where the rest starts and the size of its chunks: half a second, or less where that would leave
    someone idle.
    """
    games = bench.experiment.games
    numbers, seconds = range(0), 0.0
    while numbers.stop < games and seconds < ENOUGH_SECONDS:
        size = max(1, 2 * len(numbers))
        numbers = range(numbers.stop, min(numbers.stop + size, games))
        began = perf_counter()
        result = work(bench, numbers)
        seconds = perf_counter() - began
        yield result
    rest = games - numbers.stop
    wanted = int(len(numbers) * CHUNK_SECONDS / seconds) if seconds else rest
    return numbers.stop, max(1, min(wanted, rest // (2 * jobs)))

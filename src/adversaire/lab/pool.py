"""The pool: chunks of games played by other processes, which leave when they are no longer needed."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, ClassVar, TypeVar

from adversaire.engine.game import Game
from adversaire.lab.experiment import Check, Experiment, Workbench

if TYPE_CHECKING:
    from adversaire.lab.simulate import Work

T = TypeVar("T")


class GameFailed(Exception):
    """A game that failed in another process and not in this one."""


def shared_out(
    bench: Workbench, work: Work[T], jobs: int, chunks: Iterator[range]
) -> Generator[T, None, None]:
    """Chunks played by other processes, never more than two each under way, home in their order."""
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), _sit_down, (bench.experiment, bench.given_game, bench.check)
    )
    under_way: deque[Future[T | int]] = deque()
    try:
        _send(pool, work, islice(chunks, 2 * jobs), under_way)
        while under_way:
            result = under_way.popleft().result()
            if isinstance(result, int):
                # Played again here it fails again, with everything there is to see.
                bench.play_one(result)
                raise GameFailed(
                    f"game {result} of master seed {bench.experiment.seed} failed, but not twice"
                )
            yield result
            _send(pool, work, islice(chunks, 1), under_way)
    finally:
        pool.shutdown(cancel_futures=True)


def _send(
    pool: ProcessPoolExecutor, work: Work[T], chunks: Iterator[range], under_way: deque[Future[T | int]]
) -> None:
    with interrupts_held_back():
        under_way.extend(pool.submit(_work_on, work, chunk) for chunk in chunks)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes started in here never see Ctrl-C: it is ours to end them in good order."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Seat:
    """Where a process keeps its workbench between chunks."""

    bench: ClassVar[Workbench]


def sit_down_quietly() -> None:
    """In a process of its own: leave Ctrl-C to the parent, and go when the parent has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _sit_down(experiment: Experiment, game: Game | None, check: Check) -> None:
    sit_down_quietly()
    _Seat.bench = Workbench(experiment, game, check)


def _leave_with_parent() -> None:
    """Nobody plays on for a parent that was killed."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _work_on(work: Work[T], numbers: range) -> T | int:
    """What the work makes of these games, or the number of the first that fails."""
    bench = _Seat.bench
    try:
        return work(bench, numbers)
    except Exception:
        return bench.last

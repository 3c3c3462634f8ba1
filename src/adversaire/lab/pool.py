"""The pool: games played by other processes of this machine, which leave when they are no longer needed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import connection, get_context, parent_process, resource_tracker
from threading import Thread

from adversaire.lab.crew import Crew, Home, Job, play_job


class Processes(Crew):
    """Other processes of this machine; they are started when there is work for them."""

    lost = (BrokenProcessPool,)

    def __init__(self, size: int) -> None:
        self.size = size
        self.pool = ProcessPoolExecutor(size, get_context("spawn"), sit_down_quietly)

    def give(self, job: Job) -> Home:
        with interrupts_held_back():
            return self.pool.submit(play_job, job)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes started in here never see Ctrl-C: it is ours to end them in good order."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python's own helper, which starts with the first process, would let them through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def sit_down_quietly() -> None:
    """In a process of its own: leave Ctrl-C to the parent, and go when the parent has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Nobody plays on for a parent that was killed."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)

"""Ctrl-C in good order: what is under way comes home, then the run stops.

An interrupt that strikes wherever it likes may strike inside a queue of the process pool, whose lock then
stays shut for ever. So it is only noted, and looked at between two chunks. Who presses it a second time means
it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Wish:
    """Whether somebody has asked to stop."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked = False

    def note(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def stop_when_asked() -> Iterator[Wish]:
    """Note Ctrl-C instead of being struck by it. Only the main thread can; others are never struck."""
    wish = Wish()
    if threading.current_thread() is not threading.main_thread():
        yield wish
        return
    before = signal.signal(signal.SIGINT, wish.note)
    try:
        yield wish
    finally:
        signal.signal(signal.SIGINT, before)

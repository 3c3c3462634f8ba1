"""A command at a terminal of its own: a player who types, reads, interrupts or pulls the plug."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import time
from types import TracebackType

from tests.cli.commands import COMMAND, Shell, environment

PATIENCE = 60.0


def at_keyboard(slave: int) -> None:
    """As a shell starts a command: the terminal is its own, and Ctrl-C reaches it whoever runs the tests."""
    os.login_tty(slave)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Live:
    """A process that believes that somebody sits at its keyboard."""

    def __init__(self, shell: Shell, *arguments: str, lang: str = "en") -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(shell.data, lang),
            preexec_fn=lambda: at_keyboard(slave),  # noqa: PLW1509 - it must be the terminal of the process
        )
        os.close(slave)
        self.shown = ""

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, words: str) -> None:
        os.write(self.master, words.encode())

    def enter(self, words: str = "") -> str:
        """Type a line; what is shown up to the next prompt."""
        before = len(self.shown)
        self.type(words + "\n")
        self.read_until("\n> ", before + len(words))
        return self.shown[before:]

    def read_until(self, words: str, start: int = 0) -> None:
        """Read until these words are shown."""
        end = time.monotonic() + PATIENCE
        while words not in self.shown[start:]:
            if not self._read(end):
                raise AssertionError(f"{words!r} was never shown:\n{self.shown}")

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
        try:
            new = os.read(self.master, 65536) if ready else b""
        except OSError:  # the other end is gone
            new = b""
        self.shown += new.decode("utf-8", "replace").replace("\r", "")
        return bool(new)

    def leave(self, key: str) -> int:
        """Press a key until it is heard; the exit code.

        Python's readline may miss a Ctrl-C that comes just after the prompt is shown: the signal is noted,
        but it waits for the next key. Whoever sits there presses again.
        """
        for _ in range(int(PATIENCE)):
            self.type(key)
            while self._read(time.monotonic() + 3.0):
                pass
            if self.process.poll() is not None:
                break
        return self.process.wait(PATIENCE)

    def wait(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        return self.process.wait(PATIENCE)

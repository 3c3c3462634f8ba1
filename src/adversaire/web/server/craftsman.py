"""A craftsman: a process that does one piece of heavy work after another, within limits of time and memory.

As a program (`python -m adversaire.web.server.craftsman`) it is that process: pieces of work come in by its
input, outcomes go out by its output, both pickled by us for us. A signal makes it drop what it has in hand.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, BinaryIO, Final

from adversaire.engine.errors import AdversaireError, DataRefused

#: Memory that a craftsman may ask for, with all that Python and the rules take.
MOST_MEMORY: Final = 1_000_000_000
#: Seconds that a craftsman gets to drop what he has in hand before he is sent away.
TO_DROP: Final = 1.0
#: Seconds until a craftsman is there: on a busy machine many.
TO_COME: Final = 60.0
#: How far he steps back behind the server itself where both want the processor.
MODESTY: Final = 10
#: Seconds after which he ends by himself, should nobody be left to stop him.
LAST_RESORT: Final = 60
#: How many bytes say how long a message is.
LENGTH: Final = 8

DONE: Final = "done"
REFUSED: Final = "refused"
DROPPED: Final = "dropped"
BROKEN: Final = "broken"


class Stopped(Exception):
    """The work took longer than it may."""


class Broken(Exception):
    """The work came to no end of its own: out of memory, or worse."""


class Dropped(Exception):
    """Raised in the middle of a piece of work that nobody wants any more."""


class Craftsman:
    """The process as the server sees it."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.busy = True
        self.sent_away = False
        self._coming = asyncio.ensure_future(self._come())

    @property
    def is_ready(self) -> bool:
        return self.process is not None and self.process.returncode is None and not self.busy

    async def _come(self) -> None:
        """Start the process, and wait until it has learned the rules."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "adversaire.web.server.craftsman",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # A key that stops the server is meant for the server, which sends him away in peace.
            start_new_session=os.name == "posix",
        )
        try:
            async with asyncio.timeout(TO_COME):
                await self._heard()
            self.busy = False
        except (TimeoutError, OSError, EOFError):
            await self.leave()

    async def come(self) -> None:
        """Wait until he is there. Who gives up waiting does not keep him from coming."""
        await asyncio.shield(self._coming)

    async def do(self, work: Any, given: Sequence[Any], named: Mapping[str, Any], seconds: float) -> Any:
        """The outcome of a piece of work; refusals are raised as they are in the server."""
        try:
            await self.come()
        except asyncio.CancelledError:
            await self.come()  # somebody else will want him
            raise
        if not self.is_ready:
            raise Broken
        kind, outcome = await self._done(pickle.dumps((work, given, named)), seconds)
        if kind == REFUSED:
            raise refusal(*outcome)
        if kind != DONE:
            raise Broken
        return outcome

    async def _done(self, message: bytes, seconds: float) -> tuple[str, Any]:
        self.busy = True
        try:
            self._say(message)
            async with asyncio.timeout(seconds):
                kind, outcome = await self._heard()
        except TimeoutError:
            await self._drop()
            raise Stopped from None
        except (OSError, EOFError):
            await self.leave()
            raise Broken from None
        except asyncio.CancelledError:
            await asyncio.shield(self._drop())
            raise
        self.busy = False
        return kind, outcome

    async def leave(self) -> None:
        if self.process is not None and self.process.returncode is None:
            # A second call might meet one who is gone already, of which asyncio would complain in the log.
            if not self.sent_away:
                self.sent_away = True
                self.process.kill()
            await self.process.wait()

    async def _drop(self) -> None:
        """Let him put down what he has in hand; send him away if he does not."""
        assert self.process is not None
        if os.name != "posix":
            await self.leave()
            return
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGINT)
        try:
            async with asyncio.timeout(TO_DROP):
                await self._heard()
            self.busy = False
        except (TimeoutError, OSError, EOFError):
            await self.leave()

    def _say(self, message: bytes) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(len(message).to_bytes(LENGTH, "big") + message)

    async def _heard(self) -> Any:
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout
        # An `IncompleteReadError` is an `EOFError`: he has gone.
        return pickle.loads(await said.readexactly(int.from_bytes(await said.readexactly(LENGTH), "big")))


def refusal(text: Any, clause: str, faults: list[Any] | None) -> AdversaireError:
    error = AdversaireError(text, clause) if faults is None else DataRefused(text, faults)
    error.clause = clause
    return error


# ---------------------------------------------------------------- the process itself


class Hands:
    """What the signal may interrupt, and what not."""

    def __init__(self) -> None:
        self.full = False

    def drop(self, *_: Any) -> None:
        if self.full:
            self.full = False
            raise Dropped


def outcome_of(message: bytes, hands: Hands) -> tuple[str, Any]:
    """Do a piece of work, whatever comes of it."""
    from adversaire.games import GAMES

    try:
        hands.full = True
        work, given, named = pickle.loads(message)
        steps = work(GAMES, *given, **named)
        try:
            while True:
                next(steps)
        except StopIteration as done:
            hands.full = False
            return DONE, done.value
    except Dropped:
        return DROPPED, None
    except AdversaireError as error:
        hands.full = False
        return REFUSED, (error.text, error.clause, getattr(error, "faults", None))
    except MemoryError:
        hands.full = False
        return BROKEN, "MemoryError"
    except Exception as error:
        hands.full = False
        print(f"workshop: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
        return BROKEN, type(error).__name__


def limit_memory(most: int = MOST_MEMORY) -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def tell(out: BinaryIO, outcome: Any) -> None:
    message = pickle.dumps(outcome)
    out.write(len(message).to_bytes(LENGTH, "big") + message)
    out.flush()


def main() -> None:
    """Work until nobody has any more."""
    import adversaire.web.server.heavy_work  # noqa: F401  (so that the first piece does not wait for it)

    hands, given, out = Hands(), sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not speak in between
    if os.name == "posix":
        os.nice(MODESTY)
    limit_memory()
    signal.signal(signal.SIGINT, hands.drop)
    try:
        serve(given, out, hands)
    except BrokenPipeError:
        os._exit(0)  # the server was killed: nobody is left to tell, nor to complain to


def serve(given: BinaryIO, out: BinaryIO, hands: Hands) -> None:
    tell(out, (DONE, None))
    while length := given.read(LENGTH):
        message = given.read(int.from_bytes(length, "big"))
        set_alarm(LAST_RESORT)
        outcome = outcome_of(message, hands)
        set_alarm(0)
        tell(out, outcome)


def set_alarm(seconds: int) -> None:
    """Nothing that the work does can keep this from ending the process."""
    if sys.platform != "win32":
        signal.alarm(seconds)


if __name__ == "__main__":
    main()

"""The desk of analyses: one at a time, a piece at a time, when nobody else wants the workshop.

What was found is put down with the game after every piece. Whoever asked may leave: it goes on, also after a
restart, until it is done or stopped. Several processes may take up the same one; the first to put down its
piece goes on with it, and the others let it go.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.text import Text
from adversaire.store.database.analyses import DONE, STOPPED, WANTED, Analyses, Kept
from adversaire.web.server.open_games import OpenGame, OpenGames
from adversaire.web.server.workshop import Workshop

if TYPE_CHECKING:
    from adversaire.play.analysis_words import Report
    from adversaire.web.server.analysis_work import Found

#: Seconds of the first piece, after which there are marks to see, and of each after it: a piece begins by
#: playing the game anew up to its end, which is not to be done too often.
FIRST_PIECE: Final = 1.5
PIECE: Final = 4.0
#: Analyses that one visitor may have in the line at a time, and all of them together.
MOST_OF_ONE: Final = 2
MOST_WAITING: Final = 50


class Wanted(NamedTuple):
    """An analysis in the line, and who wants it; nobody is known after a restart."""

    game_id: str
    visitor: str


class Said(NamedTuple):
    """What was said of so many decisions."""

    weighed: int
    report: Report


class AnalysisDesk:
    """The line of analyses of one process."""

    def __init__(self, games: OpenGames, workshop: Workshop) -> None:
        self.games = games
        self.workshop = workshop
        self.kept = Analyses(games.database)
        self.line: list[Wanted] = []
        #: What was said of analyses last, by game, record and language.
        self.said: dict[tuple[str, str, str], Said] = {}
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ asking

    async def ask(self, game: OpenGame, visitor: str) -> None:
        """Want the analysis of a game as it stands; one that was stopped goes on."""
        if self.place(game.id) is not None:
            return
        if sum(one.visitor == visitor for one in self.line) >= MOST_OF_ONE:
            raise DataRefused(Text("error.analyses-of-one", most=MOST_OF_ONE))
        if len(self.line) >= MOST_WAITING:
            raise DataRefused(Text("error.analyses-waiting", waiting=len(self.line)))
        known = await self.found(game)
        if known is not None and known.record == record_of(game):
            await self.games.run(lambda: self.kept.set_state(game.id, WANTED))
        else:
            # What was found of the answers that are still the same is not looked for again.
            data = known.found if known else []
            fresh = Kept(game.id, WANTED, record_of(game), 0, len(data), data)
            await self.games.run(lambda: self.kept.begin(fresh))
        self._put_in_line(Wanted(game.id, visitor))

    async def of(self, game: OpenGame) -> Kept | None:
        """What there is of a game as it stands."""
        found = await self.found(game)
        return found if found and found.record == record_of(game) else None

    async def found(self, game: OpenGame) -> Kept | None:
        """What there is of a game, which may have gone on since."""
        found: Kept | None = await self.games.run(lambda: self.kept.load(game.id))
        return found

    def place(self, game_id: str) -> int | None:
        """How many come first; nothing for what is not in the line."""
        return next((place for place, one in enumerate(self.line) if one.game_id == game_id), None)

    async def stop(self, game_id: str) -> None:
        """Work at it no longer; what was found stays."""
        self.line = [one for one in self.line if one.game_id != game_id]
        await self.games.run(lambda: self.kept.set_state(game_id, STOPPED))

    # ------------------------------------------------------------ working

    async def open(self) -> None:
        """Go on with what was not done when the server ended."""
        for game_id in await self.games.run(self.kept.unfinished):
            self._put_in_line(Wanted(game_id, ""))

    async def close(self) -> None:
        if self._task and not self._task.done():
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _put_in_line(self, wanted: Wanted) -> None:
        self.line.append(wanted)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """From the first in the line to the last, each to its end."""
        while self.line:
            wanted = self.line[0]
            try:
                is_done = await self._piece(wanted.game_id)
            except AdversaireError:
                # The game is gone, or too heavy: nobody is to wait for it for ever.
                is_done = True
                with suppress(AdversaireError):
                    await self.games.run(lambda: self.kept.set_state(wanted.game_id, STOPPED))  # noqa: B023
            if is_done and wanted in self.line:
                self.line.remove(wanted)

    async def _piece(self, game_id: str) -> bool:
        """Some more of an analysis; whether there is nothing left to do here."""
        from adversaire.web.server.analysis_work import Played, look_again

        game = await self.games.open(game_id)
        known = await self.of(game)
        if known is None or known.state != WANTED:
            return True  # played on, done by another process, or stopped
        seconds = PIECE if known.weighed else FIRST_PIECE
        found = await self.workshop.aside(look_again, Played.of(game.session), known.found, seconds)
        grown = grown_by(known, found)
        went_on = await self.games.run(lambda: self.kept.go_on(grown, known.weighed))
        return grown.state == DONE or not went_on


def record_of(game: OpenGame) -> str:
    """The answers of a game, in short."""
    answers = "\n".join([f"{entry.question}={entry.answer}" for entry in game.session.entries])
    return blake2b(answers.encode(), digest_size=12).hexdigest()


def grown_by(known: Kept, found: Found) -> Kept:
    """What is kept once more was found."""
    return replace(
        known,
        state=DONE if found.is_done else known.state,
        wanted=found.wanted,
        weighed=len(found.data),
        found=found.data,
    )

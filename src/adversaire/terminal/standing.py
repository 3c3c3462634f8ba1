"""How the game stands, and when somebody wants to know.

The whole table comes with the first own turn and at the start of every long round; where a round is one turn
of each side, after several of them; in a guided game nobody sees it unasked. A few lines with what matters
stand before the question of every own turn. While the table is laid out, only its charts are shown, where a
place on it is asked for. Whoever wants more types `table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adversaire.engine.chart import Line
from adversaire.engine.text import Text
from adversaire.play.curve import round_of
from adversaire.play.seats import eyes
from adversaire.play.session import Session
from adversaire.terminal.charts import show_chart, show_glance
from adversaire.terminal.coach import is_guided
from adversaire.terminal.layout import show_table
from adversaire.terminal.screen import HINT
from adversaire.terminal.telling import OPPONENT, is_laid_out, side_of

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: Where a round is one turn of each side, so many own turns lie between two whole tables unasked for.
TURNS_BETWEEN: Final = 5
#: A round with so many own turns is a long one: the next begins with the whole table.
LONG_ROUND: Final = 2


class Standing:
    """What of the table somebody has seen, and when."""

    def __init__(self) -> None:
        #: The turn at which it was spoken of last; -1: never.
        self._turn = -1
        #: The own turns since the whole table was shown, and the round of that; None: it never was.
        self._own_turns: int | None = None
        self._round: int | None = None
        self._hinted = False

    # ------------------------------------------------------------ when

    def _is_new(self, session: Session) -> bool:
        """At the start of a turn of a human, or of one that lays the table out."""
        return len(session.turns) != self._turn and side_of(session.turns[-1]) != OPPONENT

    def _wants_table(self, session: Session) -> bool:
        if self._own_turns is None:
            return True
        now = round_of(session.turns[-1])
        if now is None or self._round is None:
            return self._own_turns >= TURNS_BETWEEN
        passed = now - self._round
        return passed > 0 and self._own_turns >= min(TURNS_BETWEEN, LONG_ROUND * passed)

    def seen(self, session: Session) -> None:
        """It was spoken of, or nobody needs to."""
        if self._is_new(session) and self._own_turns is not None:
            self._own_turns += 1
        self._turn = len(session.turns)

    def forget_turn(self) -> None:
        """This turn is to be spoken of again."""
        self._turn = -1

    # ------------------------------------------------------------ showing

    def show(self, table: TerminalTable, back: bool) -> None:
        """All of the table, what matters of it, or nothing; whoever comes `back` sees all of it."""
        session = table.session
        if back:
            self.show_whole(table)
        elif not self._is_new(session):
            pass
        elif not is_laid_out(session.turns[-1]):
            self._show_charts(table)
        else:
            whole = self._wants_table(session)
            if whole and is_guided(table):
                whole = False
                self._show_shapes(table)
            elif whole:
                self.show_whole(table)
            self._show_glance(table)
            if not whole:
                self._hint(table)
        self.seen(session)

    def _show_glance(self, table: TerminalTable) -> None:
        """What matters, always in the same place: just before the question."""
        session = table.session
        lines = session.game.glance(session.position, eyes(session, table.holder))
        summary = Line(session.game.summary(session.position), ())
        show_glance(lines or (summary,), table.voice, table.screen)

    def _hint(self, table: TerminalTable) -> None:
        """Once: that there is more to see."""
        if not self._hinted:
            self._hinted = True
            text = Text("terminal.glance", board=table.words("board"))
            table.screen.say(table.say(text), HINT, indent=2)

    def _show_shapes(self, table: TerminalTable) -> None:
        """To whoever learns, not all of the table at once: what of it has a shape, and that there is more."""
        session, seat = table.session, eyes(table.session, table.holder)
        charts = session.game.charts(session.position, seat)
        if charts:
            table.screen.line()
        for chart in charts:
            show_chart(chart, table.voice, table.screen)
        self._own_turns, self._round = 0, round_of(session.turns[-1])

    def _show_charts(self, table: TerminalTable) -> None:
        """What of the table has a shape, where somebody has to choose a place on it."""
        session, question, seat = table.session, table.session.question, eyes(table.session, table.holder)
        if question is None:
            return
        zones = session.game.view_for(session.position, seat)
        asked = {zone.id for zone in zones if any(item.id in question.answers for item in zone.items)}
        charts = session.game.charts(session.position, seat)
        if meant := [chart for chart in charts if asked & set(chart.zones)]:
            table.screen.line()
            for chart in meant:
                show_chart(chart, table.voice, table.screen)

    def show_whole(self, table: TerminalTable, everything: bool = False) -> None:
        """All that lies on the table, as whoever sits at the keyboard may see it."""
        session, seat = table.session, eyes(table.session, table.holder)
        position, game = session.position, session.game
        zones, charts = game.view_for(position, seat), game.charts(position, seat)
        show_table(zones, charts, table.voice, table.screen, everything)
        if is_laid_out(session.turns[-1]):
            self._own_turns, self._round = 0, round_of(session.turns[-1])

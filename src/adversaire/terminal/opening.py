"""The first page of a game: what is played with, and beside a cardboard table what to set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.play.laying_out import set_up_steps
from adversaire.terminal.screen import HINT
from adversaire.terminal.words import TITLE

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def show_opening(table: TerminalTable, notice: Text | None) -> None:
    """Title, level and the word about stand-ins; then the set-up list of a new companion game."""
    session, screen = table.session, table.screen
    options = session.game.full_options(session.setup.options)
    level = table.say(Text(f"level.{options['level']}"))
    title = table.say(Text(TITLE))
    screen.heading(
        table.say(
            Text("terminal.title", title=title, level=level, mode=session.setup.mode, seed=session.setup.seed)
        )
    )
    language = table.voice.language
    screen.say(typeset(getattr(session.pack, f"note_{language}"), language), HINT)
    if notice is not None:
        screen.say(table.say(notice))
    if session.entries:
        screen.say(table.say(Text("terminal.welcome-back", count=len(session.entries))))
        table.come_back()
    elif session.setup.mode == COMPANION:
        show_setup_list(table)
    screen.say(table.say(Text("terminal.begin", help=table.words("help"))), HINT)


def show_setup_list(table: TerminalTable) -> None:
    """What differs from the normal set-up, to be ticked off."""
    table.screen.heading(table.say(Text("terminal.setup")))
    for number, step in enumerate(set_up_steps(table.session, table.voice), start=1):
        table.screen.say(step, first=f"[ ] {number:>2}. ")
    if table.screen.is_live:
        table.screen.ask(table.say(Text("terminal.ready")))

"""A part of the chapter *How to play* in the terminal, found by its title or by that of a lesson about it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from adversaire.engine.clauses import plain
from adversaire.engine.errors import DataRefused
from adversaire.i18n.typesetting import typeset
from adversaire.play.lesson import lesson_of
from adversaire.play.teaching.chapter import EXAMPLE, LIST, PICTURE, STEPS, Block, Section, chapter
from adversaire.terminal.screen import HEADING

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: What stands before a line of a block.
LEADS: Final = {LIST: "- ", STEPS: "- ", EXAMPLE: "> "}


def section_called(table: TerminalTable, typed: str) -> Section | None:
    """The section with this title, or the one about what the lesson at this table calls so."""
    session, language = table.session, table.voice.language
    wanted = key(typed)
    sections = {section.id: section for section in chapter(session.game.id, language)}
    titles = {key(section.title): section.id for section in sections.values()} | titles_of_lesson(table)
    return sections.get(titles.get(wanted, "")) if wanted else None


def titles_of_lesson(table: TerminalTable) -> dict[str, str]:
    """The lines of the plan, each with the section about it; none at a table without a lesson."""
    session, language = table.session, table.voice.language
    if not session.setup.lesson:
        return {}
    try:
        lesson = lesson_of(session.game, session.setup.lesson)
    except DataRefused:
        return {}
    return {key(typeset(step.title[language], language)): step.read for step in lesson.steps if step.title}


def key(title: str) -> str:
    """The words of a title, however somebody types them."""
    return " ".join(re.findall(r"\w+", plain(title)))


def show_section(table: TerminalTable, section: Section) -> None:
    """All that the chapter says under a heading, without its pictures."""
    table.screen.say(section.title, HEADING)
    for block in section.blocks:
        if block.kind != PICTURE:
            show_block(table, block)


def show_block(table: TerminalTable, block: Block) -> None:
    for line in block.lines:
        words = " ".join("".join(bit.text for bit in line if bit.kind != "clause").split())
        table.screen.say(words, indent=2, first=f"  {LEADS.get(block.kind, '')}")

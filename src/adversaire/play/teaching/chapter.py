"""The chapter *How to play*: a small plain format, read into sections and blocks. No markup passes through.

    ## raid: Raiding                      a section: its id, the same in all languages, and its title
    A sentence. [raid.cost] Another.      a paragraph; a mark after a sentence names the clause behind it
    - a line of a list
    1. a step
    > an example
    ! coast: What the picture shows.      a picture of pictures.toml, and its caption

Lines belong together until an empty one. Within a line `**so**` is strong and `*so*` is said with stress.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from adversaire.engine.clauses import plain
from adversaire.i18n.language import Language
from adversaire.i18n.typesetting import typeset
from adversaire.play.teaching.files import BadTeaching, text_of

PARAGRAPH: Final = "paragraph"
LIST: Final = "list"
STEPS: Final = "steps"
EXAMPLE: Final = "example"
PICTURE: Final = "picture"

TEXT: Final = "text"
STRONG: Final = "strong"
STRESS: Final = "stress"
CLAUSE: Final = "clause"

HEADING: Final = re.compile(r"## ([a-z][a-z0-9-]*): (.+)")
SHOWN: Final = re.compile(r"! ([a-z0-9-]+): (.+)", re.DOTALL)
BITS: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<stress>[^*]+)\*|\[(?P<clause>[a-z0-9.-]+)\]")
#: What a line begins with, by the block it belongs to.
LEADS: Final = ((LIST, re.compile(r"- ")), (STEPS, re.compile(r"\d+\. ")), (EXAMPLE, re.compile(r"> ?")))


@dataclass(frozen=True, slots=True)
class Bit:
    """A part of a line: words, plain or not, or the id of a clause."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list, an example, or a picture with its caption."""

    kind: str
    lines: tuple[tuple[Bit, ...], ...]
    picture: str = ""

    @property
    def words(self) -> str:
        """What is read in it."""
        return " ".join(bit.text for line in self.lines for bit in line if bit.kind != CLAUSE)

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(bit.text for line in self.lines for bit in line if bit.kind == CLAUSE)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the chapter under its heading."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@cache
def chapter(game_id: str, language: Language) -> tuple[Section, ...]:
    """How a game is played, section by section; nothing where nobody wrote it."""
    return read(text_of(game_id, f"how.{language}.md"), game_id, language)


def read(text: str, game_id: str, language: Language) -> tuple[Section, ...]:
    """A chapter from its text."""
    sections: list[Section] = []
    for heading, lines in under_headings(text.splitlines()):
        found = HEADING.fullmatch(heading)
        if found is None:
            raise BadTeaching(game_id, f"how.{language}.md", repr(heading[:60]), "is not `## id: Title`")
        blocks = tuple(block(part, game_id, language) for part in parts(lines))
        sections.append(Section(found[1], typeset(found[2], language), blocks))
    return tuple(sections)


def under_headings(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Each heading with the lines below it; what stands above the first is a note to those who write."""
    heading, below = "", list[str]()
    for line in lines:
        if line.startswith("#"):
            if heading:
                yield heading, below
            heading, below = line.strip(), []
        else:
            below.append(line.strip())
    if heading:
        yield heading, below


def parts(lines: Sequence[str]) -> Iterator[list[str]]:
    """Lines that belong together."""
    for filled, group in groupby(lines, key=bool):
        if filled:
            yield list(group)


def block(lines: Sequence[str], game_id: str, language: Language) -> Block:
    """The kind of a block is that of its first line."""
    whole = " ".join(lines)
    if found := SHOWN.fullmatch(whole):
        return Block(PICTURE, (bits(found[2], game_id, language),), found[1])
    for kind, lead in LEADS:
        if lead.match(lines[0]):
            entries = in_entries(lines, lead)
            joined = [" ".join(entries)] if kind == EXAMPLE else entries
            return Block(kind, tuple(bits(entry, game_id, language) for entry in joined))
    return Block(PARAGRAPH, (bits(whole, game_id, language),))


def in_entries(lines: Sequence[str], lead: re.Pattern[str]) -> list[str]:
    """The entries of a list; a line without its sign goes on with the entry before."""
    found: list[str] = []
    for line in lines:
        if begins := lead.match(line):
            found.append(line[begins.end() :])
        else:
            found[-1] += f" {line}"
    return found


def bits(line: str, game_id: str, language: Language) -> tuple[Bit, ...]:
    """A line in its parts. Clauses are written without the game before them."""
    found: list[Bit] = []
    at = 0
    for match in BITS.finditer(line):
        found.append(Bit(TEXT, line[at : match.start()]))
        kind = match.lastgroup or TEXT
        found.append(Bit(kind, f"{game_id}.{match[kind]}" if kind == CLAUSE else match[kind]))
        at = match.end()
    found.append(Bit(TEXT, line[at:]))
    return tuple(
        Bit(bit.kind, bit.text if bit.kind == CLAUSE else typeset(bit.text, language))
        for bit in found
        if bit.text
    )


def matching(sections: Sequence[Section], words: str) -> list[Section]:
    """Of each section the blocks that hold every one of the words; all of it where its title does."""
    wanted = plain(words).split()

    def holds(text: str) -> bool:
        return all(word in plain(text) for word in wanted)

    found = []
    for section in sections:
        kept = (
            section.blocks
            if holds(section.title)
            else tuple(block for block in section.blocks if holds(f"{section.title} {block.words}"))
        )
        if kept:
            found.append(Section(section.id, section.title, kept))
    return found


def word_count(sections: Sequence[Section]) -> int:
    """How much there is to read."""
    return sum(len(block.words.split()) for section in sections for block in section.blocks)

"""The exact rules: the clauses of a game under the headings of its booklet, and each on a page of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.clauses import Catalogue, Clause
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.play.rulebook import rulebook
from adversaire.play.teaching.chapter import chapter
from adversaire.play.teaching.ways import ways
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.pages.headings import as_words
from adversaire.web.pages.learn import Reading
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()


class ReadingRules(Reading):
    """Besides: the number of the heading whose clauses are read in full."""

    part: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A heading of the booklet, its number from one on, and what stands under it."""

    number: int
    heading: str
    clauses: tuple[Clause, ...]


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str, reading: Annotated[ReadingRules, Query()]) -> HTMLResponse:
    """The headings, each with the titles of its clauses; what is searched for, or one heading, in full."""
    game, lang = site(request).games[game_id], preferences(request).lang
    catalogue = rulebook(game.id)
    found = parts_of(catalogue, lang, catalogue.search(reading.q, lang) if reading.q else catalogue)
    wanted = [part for part in found if reading.part in (0, part.number)]
    return shown(
        request,
        game,
        "rules.html",
        reading,
        part=reading.part,
        sections=wanted,
        found=sum(len(part.clauses) for part in wanted),
    )


def parts_of(catalogue: Catalogue, language: Language, clauses: Iterable[Clause]) -> list[Part]:
    """These clauses under their headings, in the order of the booklet."""
    headings = list(dict.fromkeys(clause.heading(language) for clause in catalogue))
    under: dict[str, list[Clause]] = {heading: [] for heading in headings}
    for clause in clauses:
        under[clause.heading(language)].append(clause)
    return [
        Part(number, as_words(heading, catalogue, language), tuple(under[heading]))
        for number, heading in enumerate(headings, start=1)
        if under[heading]
    ]


@router.get("/rules/{game_id}/{clause_id}")
async def one_clause(
    request: Request, game_id: str, clause_id: str, reading: Annotated[Reading, Query()]
) -> HTMLResponse:
    """A clause, how we read it, how else it can be read, and its neighbours under the same heading."""
    game, lang = site(request).games[game_id], preferences(request).lang
    catalogue = rulebook(game.id)
    clause = catalogue.get(clause_id)
    if clause is None:
        raise DataRefused(Text("error.no-such-page"))
    part = next(part for part in parts_of(catalogue, lang, catalogue) if clause in part.clauses)
    at = part.clauses.index(clause)
    return shown(
        request,
        game,
        "clause.html",
        reading,
        clause=clause,
        heading=part.heading,
        options=other_readings(game, clause_id, plain_speaker(lang, game.id)),
        before=part.clauses[at - 1] if at else None,
        after=part.clauses[at + 1] if at + 1 < len(part.clauses) else None,
        chapter=section_about(game_id, clause_id, lang),
    )


def other_readings(game: Game, clause_id: str, say: Speaker) -> list[dict[str, Any]]:
    """The options that read this clause in another way, the adopted reading first."""
    return [
        {
            "about": first_known(say, f"option.{option.id}.about", f"option.{option.id}"),
            "values": [
                {
                    "name": say.say(Text(f"option.{option.id}.{value}")),
                    "adopted": value == option.default,
                }
                for value in option.values
            ],
        }
        for option in game.options
        if option.clause == clause_id and option.id not in game.choices
    ]


def section_about(game_id: str, clause_id: str, language: Language) -> str:
    """The section of *How to play* that stands for a clause; the chapter's beginning where none does."""
    sections = chapter(game_id, language)
    for section in sections:
        if any(clause_id in block.clauses for block in section.blocks):
            return section.id
    return sections[0].id if sections else ""


def shown(request: Request, game: Game, template: str, reading: Reading, **values: Any) -> HTMLResponse:
    lang = preferences(request).lang
    say = plain_speaker(lang, game.id)
    common = {
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "game": game,
        "scene": scene_of(game.id),
        "q": reading.q,
        "table": reading.table,
        "asked": f"?table={reading.table}" if reading.table else "",
        "ways": ways(game.id, lang),
    }
    return page(request, template, common | values, speaker=say)

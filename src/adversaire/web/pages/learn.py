"""Learning a game: in one minute, how to play it, and its words. A game in progress is one tap away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Query, Request
from markupsafe import Markup
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.play.teaching import chapter as chapters
from adversaire.play.teaching.chapter import Block, Section
from adversaire.play.teaching.glossary import in_order
from adversaire.play.teaching.minute import minute
from adversaire.play.teaching.ways import ways
from adversaire.web.drawing.sprite import panorama_of, scene_of
from adversaire.web.drawing.teaching import Drawn, drawn, voice_of
from adversaire.web.server.running_text import line, with_words
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()


class Reading(BaseModel):
    """What the address of a page says after the question mark."""

    #: The game in progress from which somebody looked something up.
    table: Annotated[str, Field(max_length=40, pattern="^[A-Za-z0-9_-]*$")] = ""
    #: Words that are searched for.
    q: Annotated[str, Field(max_length=100)] = ""
    #: Where the way back leads.
    back: Annotated[str, Field(max_length=200)] = ""


@dataclass(frozen=True, slots=True)
class ShownBlock:
    """A block of a chapter, ready to be read."""

    kind: str
    lines: tuple[Markup, ...]
    drawn: Drawn | None


@router.get("/learn/{game_id}")
async def in_one_minute(request: Request, game_id: str, reading: Annotated[Reading, Query()]) -> HTMLResponse:
    """Five or six panels: who you are, what you want, what a turn is, what the opponent does, how it ends."""
    game, lang = site(request).games[game_id], preferences(request).lang
    panels = [
        {"title": panel.title(lang), "said": panel.said(lang), "drawn": drawn(game_id, panel.picture, lang)}
        for panel in minute(game_id)
    ]
    if not panels:
        raise DataRefused(Text("error.no-such-page"))
    return learning(request, game, "learn.html", reading, panels=panels, panorama=panorama_of(game_id))


@router.get("/learn/{game_id}/how")
async def how_to_play(request: Request, game_id: str, reading: Annotated[Reading, Query()]) -> HTMLResponse:
    """The whole game as one plays it here; with words to search for, the passages that hold them."""
    game, lang = site(request).games[game_id], preferences(request).lang
    whole = chapters.chapter(game_id, lang)
    if not whole:
        raise DataRefused(Text("error.no-such-page"))
    found = chapters.matching(whole, reading.q) if reading.q.strip() else list(whole)
    return learning(
        request,
        game,
        "how.html",
        reading,
        sections=[shown_section(section, game_id, lang, request.url.path) for section in found],
        contents=whole,
        found=sum(len(section.blocks) for section in found),
    )


@lru_cache(maxsize=256)
def shown_section(section: Section, game_id: str, language: Language, path: str) -> dict[str, Any]:
    """A word of the game is explained once a section. Chapters come with the program: put together once."""
    told: set[str] = set()
    back = f"{path}#{section.id}"
    blocks = [shown_block(block, game_id, language, back, told) for block in section.blocks]
    return {"id": section.id, "title": section.title, "blocks": blocks}


def shown_block(block: Block, game_id: str, language: Language, back: str, told: set[str]) -> ShownBlock:
    lines = tuple(line(bits, game_id, language, back, told) for bits in block.lines)
    return ShownBlock(block.kind, lines, drawn(game_id, block.picture, language) if block.picture else None)


@router.get("/learn/{game_id}/words")
async def glossary(request: Request, game_id: str, reading: Annotated[Reading, Query()]) -> HTMLResponse:
    """The words of a game, in alphabetical order."""
    game, lang = site(request).games[game_id], preferences(request).lang
    entries = [
        {
            "id": word.id,
            "name": word.name(lang),
            "meaning": with_words(word.meaning(lang), game_id, lang, request.url.path, {word.id}),
            "icon": word.icon,
            "clause": word.clause,
        }
        for word in in_order(game_id, lang)
    ]
    if not entries:
        raise DataRefused(Text("error.no-such-page"))
    return learning(request, game, "words.html", reading, words=entries)


def learning(request: Request, game: Game, template: str, reading: Reading, **values: Any) -> HTMLResponse:
    """A page that teaches: the ways on, and the way back to the game in progress."""
    lang = preferences(request).lang
    say = plain_speaker(lang, game.id)
    common = {
        "game": game,
        "scene": scene_of(game.id),
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "q": reading.q,
        "table": reading.table,
        "back": reading.back if is_here(reading.back) else "",
        "ways": ways(game.id, lang),
        "say": voice_of(game.id, lang).say,
    }
    return page(request, template, common | values, speaker=say, art=(game.package,))


def is_here(address: str) -> bool:
    """Whether an address leads to a page of ours."""
    return address.startswith("/") and not address.startswith(("//", "/\\"))

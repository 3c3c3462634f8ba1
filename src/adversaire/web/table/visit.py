"""A visit to a game: what every page of it begins with, and how such a page is put together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.packs.origins import Origin, origins
from adversaire.play.headings import round_words
from adversaire.play.hint import may_play_on
from adversaire.play.reading import last_of_opponent, next_page
from adversaire.play.session import Session
from adversaire.play.teaching.ways import ways
from adversaire.play.voice import Voice
from adversaire.web.drawing.sprite import scene_of, symbol_of
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import first_known, open_game, page, preferences, voice_of
from adversaire.web.table.lesson_talk import lesson_values

#: Where several people share a table: the seat this device was last handed to. One for each game.
HOLDER: Final = "holder"
#: The lines of the score sheet as they were filled in on this device: the game itself knows only their sum.
SHEET: Final = "sheet"
NOTED: Final = re.compile(r"-?\d{1,4}(\.-?\d{1,4}){0,19}")


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody who looks at a game, and its words in the language they read."""

    request: Request
    game: OpenGame
    voice: Voice

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def address(self) -> str:
        return f"/g/{self.game.id}"

    @property
    def holder(self) -> str:
        return self.request.cookies.get(HOLDER, "")

    @property
    def noted(self) -> list[int]:
        """What was written on the score sheet, line by line."""
        noted = self.request.cookies.get(SHEET, "")
        return [int(points) for points in noted.split(".")] if NOTED.fullmatch(noted) else []

    def page(self, template: str, *, status: int = 200, **values: Any) -> HTMLResponse:
        """A page with the heading and the buttons that all pages of a game have."""
        art = (self.session.game.package,)
        return page(
            self.request, template, self.common() | values, speaker=self.voice.speaker, status=status, art=art
        )

    def common(self) -> dict[str, Any]:
        """What every page of a game needs."""
        game, session, voice = self.game, self.session, self.voice
        return {
            "id": game.id,
            "address": self.address,
            "seq": game.seq,
            "title": voice.say(Text("game.title")),
            "setup": session.setup,
            "short_title": first_known(voice.speaker, "game.short", "game.title"),
            "stands": round_words(session.position, voice),
            "level": level_words(session, voice),
            "say": voice.say,
            "origins": origins_of(session),
            "has_legend": bool(session.game.legend),
            "learns": ways(session.game.id, voice.language),
            "signs": signs(voice, session.game.legend),
            "scene": scene_of(session.game.id),
            "last_turn": last_of_opponent(session, shown_up_to(game)),
            "setup_sides": session.game.sides,
            "notice": voice.say(game.notice) if game.notice else "",
            "note": typeset(getattr(session.pack, f"note_{voice.language}"), voice.language),
            "can_undo": len(session.entries) > session.base,
            "can_redo": bool(session.undone),
            "can_analyse": may_play_on(session),
            **lesson_values(game, voice),
        }


def shown_up_to(game: OpenGame) -> int:
    """So many turns have been shown: those read, and the one that is being read."""
    number = next_page(game.session, game.seen)
    return len(game.session.turns) if number is None else number + 1


async def visit(request: Request, id: str) -> Visit:
    """Of the game as it stands now; refused where there is none."""
    return visit_to(request, await open_game(request, id))


def visit_to(request: Request, game: OpenGame) -> Visit:
    return Visit(request, game, voice_of(game, preferences(request).lang))


#: Each with its pack, so that no other pack can come to have the same identity meanwhile.
_ORIGINS: dict[int, tuple[Any, Mapping[str, Origin]]] = {}


def origins_of(session: Session) -> Mapping[str, Origin]:
    """Whose the figures of each thing are; looked through once for each pack."""
    pack = session.pack
    if id(pack) not in _ORIGINS:
        if len(_ORIGINS) > 100:
            _ORIGINS.clear()
        _ORIGINS[id(pack)] = (pack, origins(session.game, pack))
    return _ORIGINS[id(pack)][1]


@lru_cache(maxsize=64)
def signs(voice: Voice, legend: tuple[str, ...]) -> Markup:
    """What every sign of a game's drawings is called, by its symbol, for a script to read."""
    return htmlsafe_json_dumps({symbol_of(sign): voice.say(Text(f"legend.{sign}")) for sign in legend})


def level_words(session: Session, voice: Voice) -> str:
    """The level played at, where there is a choice."""
    levels = session.game.levels
    level = session.setup.options.get("level", levels[0])
    return voice.say(Text(f"level.{level}")) if len(levels) > 1 else ""

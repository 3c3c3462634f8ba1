"""For those who draw: every component and sign of every game, in light and dark. Off unless asked for."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.game import Game
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.packs.load import load_pack
from adversaire.play.seats import eyes
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.sprite import symbols
from adversaire.web.drawing.svg import Drawing
from adversaire.web.server.site import first_known, page, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()


@router.get("/style")
async def style(request: Request) -> HTMLResponse:
    """All games one under the other, each twice."""
    games, interpreter = list(site(request).games), Interpreter()
    values = {
        "say": interpreter.say,
        "speak_of": interpreter.speak_of,
        "games": [game_values(game, preferences(request).lang) for game in games],
        "words": Text,
        "icons": [id.removeprefix("i-") for id in symbols() if id.startswith(("i-", "t-"))],
    }
    return page(request, "style.html", values, art=tuple(game.package for game in games))


class Interpreter:
    """Components speak with the one voice of their page: here that of the game that is shown just now."""

    voice: Voice

    def speak_of(self, game: dict[str, Any]) -> str:
        self.voice = game["voice"]
        return ""

    def say(self, text: Text) -> str:
        return self.voice.say(text)


def game_values(game: Game, lang: Any) -> dict[str, Any]:
    """The table of a game that has just begun, and its signs."""
    pack = load_pack(game, "standin")
    session = Session(game, Setup(game.id, VIRTUAL, {}, 1), pack)
    voice = Voice(game, session.position.box, pack, lang, hands=False)
    picture = game.picture_for(session.position, eyes(session, game.sides[0]))
    return {
        "id": game.id,
        "title": first_known(voice.speaker, "game.short", "game.title"),
        "voice": voice,
        "picture": picture,
        "boards": [
            Drawing(picture, voice.say, prefix=f"{game.id}-{theme}").svg() for theme in ("light", "dark")
        ],
        "legend": game.legend,
    }

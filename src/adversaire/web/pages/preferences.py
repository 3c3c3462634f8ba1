"""The page of settings: language, theme, size, pace, who rolls, sounds, the voice."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Form, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, Response

from adversaire.web.server.cookies import CHOICES, COOKIE, YEAR, Preferences
from adversaire.web.server.site import go, page, preferences
from adversaire.web.server.ways import Pages

router = Pages()

Short = Annotated[str, Field(max_length=20)]

#: What stands together on the page.
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "reading": ("lang", "theme", "size"),
    "playing": ("pace", "rolls", "learn"),
    "hearing": ("sound", "aloud"),
}
GROUP_SIGNS: Final = {"reading": "eye", "playing": "table", "hearing": "speak"}
#: Signs of choices; colours and sizes show themselves.
SIGNS: Final[dict[str, dict[str, str]]] = {
    "lang": {},
    "pace": {"film": "play", "step": "next", "turn": "log"},
    "rolls": {"app": "screen", "me": "die"},
    "learn": {"offer": "hint", "skip": "skip"},
    "sound": {"off": "sound", "on": "speak"},
    "aloud": {"off": "sound", "on": "speak"},
}


class Wanted(BaseModel):
    """What the form of settings sends; what it leaves out stays as it is."""

    lang: Short = ""
    theme: Short = ""
    size: Short = ""
    pace: Short = ""
    rolls: Short = ""
    sound: Short = ""
    aloud: Short = ""
    learn: Short = ""
    back: Annotated[str, Field(max_length=200)] = "/"


@router.get("/settings")
async def settings_page(request: Request) -> HTMLResponse:
    shown = {"choices": CHOICES, "groups": GROUPS, "group_signs": GROUP_SIGNS, "signs": SIGNS}
    return page(request, "settings.html", shown)


@router.post("/settings")
async def change_settings(request: Request, wanted: Annotated[Wanted, Form()]) -> Response:
    changed = preferences(request).changed(wanted.model_dump(exclude_defaults=True))
    back = wanted.back
    response = go(back if back.startswith("/") and not back.startswith("//") else "/")
    keep(response, changed)
    return response


def keep(response: Response, own: Preferences) -> None:
    """Have the browser keep these preferences."""
    response.set_cookie(COOKIE, own.cookie(), max_age=YEAR, httponly=True, samesite="lax")

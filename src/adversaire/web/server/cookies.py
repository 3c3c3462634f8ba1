"""What a browser keeps: the player's preferences, and the addresses of its games, packs and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from adversaire.engine.errors import DataRefused
from adversaire.i18n.language import Language, choose_language

COOKIE: Final = "preferences"
LONGEST_COOKIE: Final = 400
YEAR: Final = 365 * 24 * 3600

OWN_GAMES: Final = "games"
OWN_PACKS: Final = "packs"
OWN_PRESETS: Final = "presets"
MOST_OWN: Final = 60

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "lang": ("en", "fr"),
    "theme": ("auto", "light", "dark"),
    "size": ("normal", "large", "largest"),
    "pace": ("film", "step", "turn"),
    "rolls": ("app", "me"),
    "sound": ("off", "on"),
    "aloud": ("off", "on"),
    "learn": ("offer", "skip"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's preferences."""

    lang: Language = "en"
    theme: str = "auto"
    size: str = "normal"
    pace: str = "film"
    rolls: str = "app"
    sound: str = "off"
    aloud: str = "off"
    #: Whether a game that is new to the player is shown in one minute first.
    learn: str = "offer"

    @classmethod
    def read(cls, cookie: str, accept_language: str) -> Preferences:
        """From the cookie; what it does not say comes from the browser's language and our defaults."""
        own = cls(lang=browser_language(accept_language))
        return own.changed(dict(parse_qsl(cookie[:LONGEST_COOKIE])))

    def changed(self, chosen: Mapping[str, str]) -> Preferences:
        """With other choices; unknown ones are left out."""
        known = {name: value for name, value in chosen.items() if value in CHOICES.get(name, ())}
        lang: Language = "fr" if known.pop("lang", self.lang) == "fr" else "en"
        return replace(self, lang=lang, **known)

    def cookie(self) -> str:
        return urlencode({field.name: getattr(self, field.name) for field in fields(self)})


def browser_language(accept_language: str) -> Language:
    """The first language of the browser's list that we speak."""
    for part in accept_language.split(",")[:20]:
        try:
            return choose_language(part.split(";")[0].strip() or "en", {})
        except DataRefused:
            continue
    return "en"


def own_ids(request: Request, cookie: str) -> list[str]:
    """Of all those of one kind (a cookie), the ids that this browser keeps."""
    return request.cookies.get(cookie, "").split(".")[:MOST_OWN]


def remember(request: Request, response: Response, cookie: str, id: str) -> None:
    """Where several people share the server, each browser keeps the addresses of its own things."""
    ids = [id, *(known for known in own_ids(request, cookie) if known and known != id)][:MOST_OWN]
    response.set_cookie(cookie, ".".join(ids), max_age=YEAR, httponly=True, samesite="lax")

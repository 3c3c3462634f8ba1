"""What this browser keeps the addresses of: its games, its packs, its rules of the house."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from starlette.responses import Response

from adversaire.web.server.cookies import YEAR

OWN_GAMES: Final = "games"
OWN_PACKS: Final = "packs"
OWN_PRESETS: Final = "presets"
MOST_OWN: Final = 60


def own_ids(request: Request, cookie: str) -> list[str]:
    """Of all those of one kind (a cookie), the ids that this browser keeps."""
    return request.cookies.get(cookie, "").split(".")[:MOST_OWN]


def remember(request: Request, response: Response, cookie: str, id: str) -> None:
    """Where several people share the house, each browser keeps the addresses of its own things."""
    ids = [id, *(known for known in own_ids(request, cookie) if known and known != id)][:MOST_OWN]
    response.set_cookie(cookie, ".".join(ids), max_age=YEAR, httponly=True, samesite="lax")

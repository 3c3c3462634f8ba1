"""Addresses that only forms are sent to. A refused form leaves its address in the browser, and whoever loads
that anew, or comes back to it, is led to the page the form was on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import Request
from starlette.responses import Response

from adversaire.web.server.site import go, open_game
from adversaire.web.server.ways import Pages

router = Pages()

MOVES: Final = (
    *("answer", "told", "hands", "hold", "done", "undo", "redo", "back", "replan", "again", "lesson"),
)
OF_PACKS: Final = ("about", "undo", "redo", "duplicate", "remove", "restore")
OF_CARDS: Final = ("duplicate", "leave-out", "reset")

#: From where to where, beside the tables.
WAYS: Final = {
    **{f"/p/{{id}}/{act}": "/p/{id}" for act in OF_PACKS},
    **{f"/p/{{id}}/{{part_id}}/{{key}}/{act}": "/p/{id}/{part_id}/{key}" for act in OF_CARDS},
    "/daily/{game_id}": "/daily",
    "/packs/new": "/packs",
    "/packs/import": "/packs",
    "/packs/shelf/{game_id}/{id}": "/packs",
    "/presets/{game_id}": "/new/{game_id}",
    "/presets/{game_id}/{id}/remove": "/new/{game_id}",
}


def way_to(place: str) -> Callable[[Request], Awaitable[Response]]:
    async def lead(request: Request) -> Response:
        return go(place.format(**request.path_params))

    return lead


async def to_the_table(request: Request, id: str) -> Response:
    """A game that is not there is refused here already, as on all its pages."""
    await open_game(request, id)
    return go(f"/g/{id}")


for act in MOVES:
    router.add_api_route(f"/g/{{id}}/{act}", to_the_table, methods=["GET"])
for address, place in WAYS.items():
    router.add_api_route(address, way_to(place), methods=["GET"])

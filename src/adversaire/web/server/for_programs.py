"""The routes for programs: on a server from the beginning, in a browser from the first request for one.

Hardly anybody asks for them in a browser, and of all routes they take longest to import.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

#: Files of `web/api`, in the order in which they are looked through.
FILES: Final = ("games", "packs", "analyses", "consulting")
PATH: Final = "/api/"


def for_programs() -> list[BaseRoute]:
    modules = [import_module(f"adversaire.web.api.{name}") for name in FILES]
    return [route for module in modules for route in module.router.routes]


class Later(BaseRoute):
    """Stands in their place among all routes, and makes way for them when the first of them is asked for."""

    def __init__(self, routes: list[BaseRoute]) -> None:
        self.routes = routes

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_asked_for = scope["type"] == "http" and scope["path"].startswith(PATH)
        return (Match.FULL if is_asked_for else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        place = self.routes.index(self)
        self.routes[place : place + 1] = for_programs()
        await scope["router"](scope, receive, send)

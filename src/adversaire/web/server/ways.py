"""The routes of pages.

What a page takes is looked at when the page is first asked for: there are a hundred of them, and a start that
looked at them all would wait for a tenth of a second on a server, and for half of one in a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.responses import HTMLResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send


class Way(APIRoute):
    """A route that knows its address from the beginning, and everything else from the first request on."""

    def __init__(
        self, path: str, endpoint: Callable[..., Any], *, methods: set[str] | list[str], **given: Any
    ) -> None:
        Route.__init__(self, path, endpoint, methods=list(methods), include_in_schema=False)
        self.methods = set(methods)  # Starlette adds HEAD, which `security.Heads` answers for all
        # Whoever describes the interface for programs asks every route for it, also those that no list names.
        self.response_class = given.get("response_class", HTMLResponse)
        self.given = given
        self.app = self._look_first

    def look(self) -> None:
        """Find out what the function takes. From then on this is a route like any other."""
        assert self.methods is not None
        super().__init__(self.path, self.endpoint, methods=self.methods, **self.given)

    async def _look_first(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.look()
        await self.app(scope, receive, send)


class Pages(APIRouter):
    """What a file of pages hangs its functions on: no program asks for them, so that no list names them."""

    def __init__(self) -> None:
        super().__init__(include_in_schema=False, route_class=Way)

"""The routes that every move goes through, without the framework's way of reading what was sent.

Working out for each request anew which fields there are and where each may stand took a sixth of a whole
answer. Here a shape is read from a form or from an address as it stands; what is refused, and in which words,
is the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar, get_origin

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

Shape = TypeVar("Shape", bound=BaseModel)
#: Answers a request for one game.
Answering = Callable[[Request, str], Awaitable[Response]]

#: Where it was that something was read, as refusals name it.
ADDRESS: Final = "query"
FORM: Final = "body"


class PlainRoute(Route):
    """A route that says in the request which one it is, as all others do: the log names it."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, found = super().matches(scope)
        return match, {**found, "route": self} if match != Match.NONE else found


def plain_route(method: str, path: str, answering: Answering) -> PlainRoute:
    """The way to what answers: it is given the request, and the id in its address."""

    async def answered(request: Request) -> Response:
        return await answering(request, request.path_params["id"])

    return PlainRoute(path, answered, methods=[method])


def from_address(request: Request, shape: type[Shape]) -> Shape:
    """What the address says after the question mark."""
    return read(shape, dict(request.query_params), ADDRESS)


async def from_form(request: Request, shape: type[Shape]) -> Shape:
    """What a form says."""
    async with request.form() as form:
        return read(shape, said_in(form, lists_of(shape)), FORM)


def read(shape: type[Shape], said: Mapping[str, Any], where: str) -> Shape:
    try:
        return shape.model_validate(said)
    except ValidationError as error:
        faults = [{**fault, "loc": (where, *fault["loc"])} for fault in error.errors(include_url=False)]
        raise RequestValidationError(faults) from None


def said_in(form: FormData, lists: frozenset[str]) -> dict[str, Any]:
    """The fields that were filled in; of those that may come several times, each time."""
    once = {name: said for name, said in form.items() if said != "" and name not in lists}
    return once | {name: said for name in lists if (said := form.getlist(name))}


@lru_cache
def lists_of(shape: type[BaseModel]) -> frozenset[str]:
    """The fields that may come several times."""
    fields = shape.model_fields.items()
    return frozenset(name for name, field in fields if get_origin(field.annotation) is list)

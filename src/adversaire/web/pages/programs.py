"""The JSON interface to try out: every route as a form, filled in with an example, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.web.server.site import page
from adversaire.web.server.ways import Pages

router = Pages()

#: What a body needs besides the fields that must be there, lest the example be refused or say nothing.
BESIDES: Final = frozenset({"answer", "mode", "seed", "seq", "options"})
#: In the order in which a program needs them.
KINDS: Final = ("games", "tables", "moving", "looking", "consult", "analysis", "files", "packs")

#: A part of the description of the interface, as OpenAPI has it.
Described = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """Something that an address takes; `where` is `path` or `query`."""

    name: str
    where: str
    example: str


@dataclass(frozen=True, slots=True)
class Way:
    """One thing a program can ask. `sends` is the type of what it sends along, if it does."""

    id: str
    kind: str
    method: str
    path: str
    about: str
    fields: tuple[Field, ...]
    sends: str
    body: str


@router.get("/api")
async def programs(request: Request) -> HTMLResponse:
    """Everything that the description of the interface lists, with what it says of each."""
    described = request.app.openapi()
    found = sorted(ways(described), key=lambda way: KINDS.index(way.kind))
    kinds = [(kind, tuple(of_kind)) for kind, of_kind in groupby(found, key=lambda way: way.kind)]
    return page(request, "programs.html", {"kinds": kinds})


def ways(described: Described) -> Iterator[Way]:
    for path, of_path in described["paths"].items():
        for method, one in of_path.items():
            sends, body = sent(described, one)
            yield Way(
                id=one["operationId"],
                kind=one["tags"][0],
                method=method.upper(),
                path=path,
                about=" ".join(one["description"].replace("`", "").split()),
                fields=tuple([field_of(it) for it in one.get("parameters", ())]),
                sends=sends,
                body=body,
            )


def field_of(described: Described) -> Field:
    # The id of a game of others would only be refused: here the script puts the one that was begun last.
    known = described["schema"].get("examples", ())
    example = str(known[0]) if known and described["name"] != "id" else ""
    return Field(described["name"], described["in"], example)


def sent(described: Described, one: Described) -> tuple[str, str]:
    """The type of what is sent along, and an example of it."""
    for kind, content in one.get("requestBody", {}).get("content", {}).items():
        return kind, example_of(described, content["schema"]) if kind == "application/json" else ""
    return "", ""


def example_of(described: Described, schema: Described) -> str:
    name = schema["$ref"].rpartition("/")[2]
    shape = described["components"]["schemas"][name]
    needed = {*shape.get("required", ()), *BESIDES}
    values = {field: value_of(one) for field, one in shape["properties"].items() if field in needed}
    return json.dumps(values, indent=2, ensure_ascii=False)


def value_of(described: Described) -> Any:
    """What the description gives as an example, or else the least that is of its type."""
    if described.get("examples"):
        return described["examples"][0]
    if described.get("default") is not None:
        return described["default"]
    return {"integer": 0, "object": {}, "array": [], "boolean": True}.get(described.get("type", ""), "")

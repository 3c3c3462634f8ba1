"""Asks an application for pages within this process: no client and no network whose work would be counted."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

HOST: Final = ("127.0.0.1", 8066)
#: How the pages are read: in French, which is longer, and beat by beat.
READER: Final = "preferences=lang=fr&pace=step"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


async def asked(
    app: Any, address: str, sent: bytes = b"", kind: str = "application/json", cookie: str = READER
) -> Answer:
    """A page; with something to send, what the application says to that."""
    got: list[bytes] = []
    start: dict[str, Any] = {}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        got.append(message.get("body", b""))

    await app(scope_of(address, sent, kind, cookie), receive, send)
    headers = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], headers, b"".join(got).decode())


def scope_of(address: str, sent: bytes, kind: str, cookie: str) -> dict[str, Any]:
    parts = urlsplit(address)
    headers = {"host": f"{HOST[0]}:{HOST[1]}", "cookie": cookie}
    if sent:
        headers |= {"content-type": kind, "content-length": str(len(sent))}
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "POST" if sent else "GET",
        "scheme": "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "server": HOST,
        "client": ("127.0.0.1", 1),
    }


async def told(app: Any, address: str, **values: Any) -> Any:
    """What the JSON interface says to these values."""
    answer = await asked(app, address, json.dumps(values).encode())
    if answer.status >= 400:
        raise RuntimeError(f"{address}: {answer.status} {answer.text[:200]}")
    return json.loads(answer.text)

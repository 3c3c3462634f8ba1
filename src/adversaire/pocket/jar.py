"""The cookies of the pocket edition: no page can send or receive those of an application in the browser."""

from __future__ import annotations

import json
from http.cookies import CookieError, Morsel, SimpleCookie
from pathlib import Path
from typing import Any


class Jar:
    """Cookies by path and name, kept in a file. Their time is not looked at: they are preferences."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._kept: dict[str, dict[str, str]] = read(file)

    def header(self, path: str) -> str:
        """What a browser would send along to a path; what is for a part of the site comes last."""
        meant: dict[str, str] = {}
        for root in sorted(self._kept):
            if is_within(path, root):
                meant |= self._kept[root]
        return "; ".join(f"{name}={value}" for name, value in meant.items())

    def take(self, headers: list[str]) -> None:
        """Keep what an answer sets."""
        for header in headers:
            for morsel in parsed(header):
                self._put(morsel)
        if headers:
            self.file.write_text(json.dumps(self._kept, separators=(",", ":")), "utf-8")

    def _put(self, morsel: Morsel[Any]) -> None:
        here = self._kept.setdefault(morsel["path"] or "/", {})
        here.pop(morsel.key, None)
        if morsel["max-age"] != "0":
            here[morsel.key] = morsel.coded_value


def parsed(header: str) -> list[Morsel[Any]]:
    try:
        return list(SimpleCookie(header).values())
    except CookieError:
        return []


def is_within(path: str, root: str) -> bool:
    return root in ("/", path) or path.startswith(f"{root}/")


def read(file: Path) -> dict[str, dict[str, str]]:
    """What the file holds. Cookies are no games: a file that cannot be read is an empty jar."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {
        str(root): {str(name): str(value) for name, value in kept.items()}
        for root, kept in (found.items() if isinstance(found, dict) else ())
        if isinstance(kept, dict)
    }

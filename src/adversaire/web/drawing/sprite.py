"""The sprite of a page: just those symbols of our icons and of a game's art that the page uses."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from adversaire.web.drawing.svg import Svg

#: Stands in a page where its sprite goes, once it is known what the page uses.
HERE: Final = "<!--sprite-->"

#: How a page points at something within itself.
POINTING: Final = 'href="#'

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED: Final = re.compile(r'href="#([a-z][a-z0-9-]*)"')


@lru_cache(maxsize=64)
def symbols(package: str = "") -> dict[str, str]:
    """The symbols of our own icons and scenes, or of the art of the game in this package, by id."""
    folder = files(package) / "display" if package else files("adversaire.web") / "art"
    drawn = [file for file in folder.iterdir() if file.name.endswith(".svg")] if folder.is_dir() else []
    found = [match for file in drawn for match in _SYMBOL.finditer(file.read_text(encoding="utf-8"))]
    return {match[1]: match[0] for match in found}


def with_sprite(html: str, packages: tuple[str, ...] = ()) -> str:
    """The page with the symbols it uses, those within symbols included."""
    if HERE not in html:
        return html
    return html.replace(HERE, sprite(used_on(html), packages), 1)


def used_on(html: str) -> frozenset[str]:
    """All that a page points at within itself. Cut by a plain text, which on a whole page is much faster than
    by a pattern; what is no symbol is left out later."""
    return frozenset([part[: part.find('"')] for part in html.split(POINTING)[1:]])


@lru_cache(maxsize=256)
def sprite(used: frozenset[str], packages: tuple[str, ...]) -> str:
    """The symbols of these names; pages of one game use the same few sets of them."""
    known = all_symbols(packages)
    wanted: dict[str, str] = {}
    waiting = sorted(used, reverse=True)
    while waiting:
        id = waiting.pop()
        if id in known and id not in wanted:
            wanted[id] = known[id]
            waiting += used_by(known[id])
    # Hidden by its size: what is not displayed at all loses its gradients.
    opening = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
    )
    return opening + "".join(wanted.values()) + "</svg>"


@lru_cache(maxsize=64)
def all_symbols(packages: tuple[str, ...]) -> dict[str, str]:
    """Our own and those of these packages."""
    return {id: symbol for package in ("", *packages) for id, symbol in symbols(package).items()}


@lru_cache(maxsize=4096)
def used_by(symbol: str) -> list[str]:
    """The symbols within a symbol."""
    return _USED.findall(symbol)


@lru_cache(maxsize=1024)
def icon(name: str, classes: str = "") -> Svg:
    """An icon that says nothing by itself: its word stands beside it."""
    use = f'<use href="#{symbol_of(name)}"/>'
    return Svg(f'<svg class="i {classes}" viewBox="0 0 24 24" aria-hidden="true">{use}</svg>')


def symbol_of(name: str) -> str:
    """Tokens (`t-gold`) and art have ids of their own; all else are glyphs."""
    return name if "-" in name else f"i-{name}"


def scene_of(game_id: str) -> str:
    """The symbol of the view that stands for a game."""
    return drawn_for("scene", game_id)


def panorama_of(game_id: str) -> str:
    """The symbol of the wide view at the head of a game's pages."""
    return drawn_for("panorama", game_id)


def drawn_for(kind: str, game_id: str) -> str:
    own = f"{kind}-{game_id}"
    return own if own in symbols() else f"{kind}-any"

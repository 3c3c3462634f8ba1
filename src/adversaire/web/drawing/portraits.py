"""Portraits from parts: a head, hair or a hat, a beard, something in hand, a ground behind."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files

from adversaire.engine.table_side import Art, Bust, Emblem
from adversaire.web.drawing.sprite import symbol_of
from adversaire.web.drawing.svg import Svg


@cache
def drawn_parts() -> dict[str, dict[str, str]]:
    """The parts as they are drawn, by kind and name; colours still to be put in."""
    return tomllib.loads((files("adversaire.web") / "art" / "portraits.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1024)
def portrait(art: Art, opened: bool = False) -> Svg:
    """The picture at the head of a card. Cut low on one that is `opened`, a bust keeps its head; an emblem
    stands in the middle."""
    if isinstance(art, Bust):
        return window("0 0 64 44", bust(art), *((" bust", "xMidYMin") if opened else ()))
    if isinstance(art, Emblem):
        field = f'<rect width="64" height="44" fill="{art.field}"/>'
        sign = f'<use href="#{symbol_of(art.icon)}" x="18" y="8" width="28" height="28"/>'
        return window("0 0 64 44", f'{field}<g color="{art.ink}">{sign}</g>')
    return window("0 0 96 54", f'<use href="#{art.symbol}" width="96" height="54"/>')


def window(box: str, inside: str, kind: str = "", align: str = "xMidYMid") -> Svg:
    slice = f'viewBox="{box}" preserveAspectRatio="{align} slice"'
    return Svg(f'<svg class="art{kind}" {slice} aria-hidden="true">{inside}</svg>')


def bust(one: Bust) -> str:
    drawn, (light, dark) = drawn_parts(), one.ground
    parts = drawn["parts"]
    layers = (
        parts["ground"],
        drawn["behind"].get(one.hat, ""),
        parts["shoulders"],
        parts["head"],
        parts["beard"] if one.beard else "",
        drawn["hats"][one.hat],
        drawn["props"].get(one.prop, ""),
    )
    return "".join(layers).format(
        cloth=one.cloth, hair=one.hair, skin=one.skin, beard=one.beard, light=light, dark=dark
    )

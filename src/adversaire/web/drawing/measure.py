"""A measure: shares of games won on one track from 0 to 100, each with its interval.

Places along the track are given in per cent, so that it is drawn at any width without being stretched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from adversaire.play.rates import Interval
from adversaire.web.drawing.shapes import number
from adversaire.web.drawing.svg import Svg

#: The track keeps this much clear at either end, in per cent, so that marks on 0 and 100 are whole.
EDGE = 5


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games won, and where the true one lies."""

    at: float
    interval: Interval


def measure(lab: Share | None, own: Share | None, words: str) -> Svg:
    """The track with a tick at 50; grey lozenge: what the lab measured; disc: the player's own."""
    track = f'<line class="track" x1="{place(0)}" x2="{place(1)}" y1="12" y2="12"/>'
    half = f'<line class="half" x1="{place(0.5)}" x2="{place(0.5)}" y1="4" y2="20"/>'
    marks = ""
    if lab:
        marks += mark("lab", lab, '<path d="m0-8 7 8-7 8-7-8z"/>')
    if own:
        marks += mark("own", own, '<circle r="6"/>')
    return Svg(f'<svg class="measure" role="img" aria-label="{escape(words)}">{track}{half}{marks}</svg>')


#: The shapes of those who are measured beside one another: no two are told apart by their colour alone.
SHAPES: Final = {
    "greedy": '<circle r="5.5"/>',
    "planner": '<path d="m0-8 7 8-7 8-7-8z"/>',
    "search": '<path d="m0-8 7.5 13h-15z"/>',
}


def several(shares: Mapping[str, Share], words: str) -> Svg:
    """Several players on one track."""
    track = f'<line class="track" x1="{place(0)}" x2="{place(1)}" y1="12" y2="12"/>'
    half = f'<line class="half" x1="{place(0.5)}" x2="{place(0.5)}" y1="4" y2="20"/>'
    marks = "".join([mark(f"p-{who}", share, SHAPES[who]) for who, share in shares.items()])
    return Svg(f'<svg class="measure" role="img" aria-label="{escape(words)}">{track}{half}{marks}</svg>')


def alone(who: str) -> Svg:
    """A player's shape by itself, for the legend."""
    drawn = f'<g class="p-{who}">{SHAPES[who]}</g>'
    return Svg(f'<svg class="measure sign" viewBox="-10 -10 20 20" aria-hidden="true">{drawn}</svg>')


def mark(whose: str, share: Share, shape: str) -> str:
    low, high = share.interval
    band = f'<line class="band" x1="{place(low)}" x2="{place(high)}" y1="12" y2="12"/>'
    there = f'<svg aria-hidden="true" x="{place(share.at)}" y="12" overflow="visible">{shape}</svg>'
    return f'<g class="{whose}">{band}{there}</g>'


def place(share: float) -> str:
    return f"{number(EDGE + share * (100 - 2 * EDGE))}%"

"""Figures of the lab in words: how hard a level is, and on what that was measured."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.figures import Figure, figure_for, figures_for
from adversaire.play.session import Session

STAND_IN = "standin"


def measured(game: Game, chosen: Mapping[str, str]) -> dict[str, Figure]:
    """By level, with the pack and the options chosen: what was measured so, or none."""
    pack = chosen.get("pack") or STAND_IN
    # A pack of somebody's own has cards of its own, and nobody has measured with those.
    return figures_for(game, shipped_pack(game, pack), chosen) if pack in find_packs(game) else {}


@cache
def shipped_pack(game: Game, id: str) -> Any:
    """A pack that comes along, read once: it does not change while we run."""
    return load_pack(game, id)


def level_figures(found: Mapping[str, Figure], say: Speaker) -> dict[str, Any]:
    """What is said once for all levels: which figures cannot be told apart, and where they come from."""
    return {
        "alike": alike(found, say),
        "rough": any(one.stand_in for one in found.values()),
        "figures_made": made(found, say),
    }


def final_figure(session: Session, say: Speaker) -> dict[str, Any]:
    """For the end of a game: that of its level, with its cards and its rules."""
    one = figure_for(session.game, session.pack, session.setup.options)
    found = {one.level: one} if one else {}
    return {"figure": say.say(one.text) if one else "", "figures_made": made(found, say)}


def alike(found: Mapping[str, Figure], say: Speaker) -> str:
    """The levels that cannot be told from the first one, in one sentence."""
    first = next(iter(found.values()), None)
    if first is None:
        return ""
    same = [called(one, say) for one in found.values() if one.is_like(first)]
    return say.say(Text("lab.figure.alike", levels=tuple(same), level=called(first, say))) if same else ""


def made(found: Mapping[str, Figure], say: Speaker) -> list[str]:
    """On what figures were measured; levels measured alike share a line."""
    groups: dict[Text, list[str]] = {}
    for one in found.values():
        policy = say.say(Text(f"lab.policy.{one.policy}"))
        groups.setdefault(one.made(policy), []).append(called(one, say))
    return [
        say.say(Text("lab.figure.levels", levels=", ".join(levels), made=say.say(line)))
        for line, levels in groups.items()
    ]


def called(figure: Figure, say: Speaker) -> str:
    return say.say(Text(f"level.{figure.level}"))

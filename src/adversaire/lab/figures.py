"""The figures that pages show beside a level, made from the results of an experiment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.lab.findings import ArmFindings, Findings, find
from adversaire.lab.report import ends, short
from adversaire.play.figures import PLAYERS, packaged_file

#: So many games, ± 3 %, are the least that the package speaks of; of a search, seconds a game, ± 14 %.
LEAST: Final = {"search": 50}
USUAL_LEAST: Final = 1_000


def write_figures(folder: Path, out: Path | None = None) -> tuple[Path, int]:
    """Write the figures of the results in a folder; where they are, and how many.

    What was not played there stays as it is, as long as there are such levels.
    """
    found = find(folder)
    measured = [one for one in found.arms if one.arm.policy in PLAYERS and not one.arm.options]
    if not measured:
        raise DataRefused(Text("lab.error.no-figures"))
    wanted = found.about["plan"]["games"]
    for one in measured:
        check_enough(one, wanted, LEAST.get(one.arm.policy, USUAL_LEAST) if out is None else 1)
    target = out or packaged_file()
    figures = {(one.arm.game, one.arm.level, one.arm.policy): figure(found, one) for one in measured}
    known = [(game.id, level, player) for game in GAMES for level in game.levels for player in PLAYERS]
    before = {(one["game"], one["level"], one["policy"]): one for one in figures_in(target)}
    kept = [(before | figures)[key] for key in known if key in before or key in figures]
    target.write_text(json.dumps({"format": 1, "figures": kept}, indent=1) + "\n", "utf-8")
    return target, len(figures)


def check_enough(one: ArmFindings, wanted: int, least: int) -> None:
    """Refuse figures of a run that is not at its end, or that say next to nothing."""
    if one.games < wanted:
        said = {"game": one.arm.game, "level": one.arm.level}
        raise DataRefused(Text("lab.error.figures-partial", games=one.games, wanted=wanted, **said))
    if one.games < least:
        raise DataRefused(Text("lab.error.figures-few", games=one.games, least=least))


def figures_in(file: Path) -> list[dict[str, Any]]:
    """The figures written there before; a file of something else is left alone."""
    if not file.exists():
        return []
    try:
        return list(json.loads(file.read_text("utf-8"))["figures"])
    except (ValueError, LookupError, TypeError):
        raise DataRefused(Text("lab.error.not-figures", file=str(file))) from None


def figure(found: Findings, one: ArmFindings) -> dict[str, Any]:
    """How often a player wins at one level, and on what that was measured."""
    game = found.about["games"][one.arm.game]
    return {
        "game": one.arm.game,
        "level": one.arm.level,
        "policy": one.arm.policy,
        "games": one.games,
        "won": short(one.rate.rate),
        "interval": ends(one.rate.interval),
        "seed": found.about["plan"]["seed"],
        "version": found.about["version"],
        "rules_version": game["rules_version"],
        "pack": game["pack"],
        "pack_hash": game["pack_hash"],
        "stand_in": game["stand_in"],
    }

"""The figures that pages show beside a level, made from the results of an experiment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.lab.findings import ArmFindings, Findings, find
from adversaire.lab.report import ends, short
from adversaire.play.figures import packaged_file

#: The sound player, whom figures speak of.
SOUND: Final = "planner"


def write_figures(folder: Path, out: Path | None = None) -> tuple[Path, int]:
    """Write the figures of the results in a folder; where they are, and how many.

    Figures of games that were not played there stay as they are.
    """
    found = find(folder)
    figures = [figure(found, one) for one in found.arms if one.arm.policy == SOUND and not one.arm.options]
    if not figures:
        raise DataRefused(Text("lab.error.no-figures"))
    target = out or packaged_file()
    measured = {one["game"] for one in figures}
    kept = [one for one in figures_in(target) if one["game"] not in measured]
    target.write_text(json.dumps({"format": 1, "figures": kept + figures}, indent=1) + "\n", "utf-8")
    return target, len(figures)


def figures_in(file: Path) -> list[dict[str, Any]]:
    """The figures written there before."""
    return list(json.loads(file.read_text("utf-8"))["figures"]) if file.exists() else []


def figure(found: Findings, one: ArmFindings) -> dict[str, Any]:
    """How often the sound player wins at one level, and on what that was measured."""
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

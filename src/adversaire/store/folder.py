"""Where saved games are kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

VARIABLE: Final = "ADVERSAIRE_DATA"


def data_folder(wanted: str | Path = "", environ: Mapping[str, str] | None = None) -> Path:
    """The folder asked for, else that of the surroundings, else the usual one of the user."""
    surroundings = (os.environ if environ is None else environ).get(VARIABLE, "")
    chosen = str(wanted) or surroundings or user_data_dir("adversaire", appauthor=False)
    return Path(chosen).expanduser()


def games_folder(wanted: str | Path = "") -> Path:
    """Where the saved games lie in the data folder."""
    return data_folder(wanted) / "games"


def packs_folder(wanted: str | Path = "") -> Path:
    """Where owners' packs lie in the data folder, one folder for each game."""
    return data_folder(wanted) / "packs"


def presets_folder(wanted: str | Path = "") -> Path:
    """Where rules of the house lie in the data folder, one folder for each game."""
    return data_folder(wanted) / "presets"

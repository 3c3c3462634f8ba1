"""The commands, put together in one language."""

from __future__ import annotations

from typing import Any

import typer

from adversaire.cli import (
    consult,
    doctor,
    games,
    lab,
    new_game,
    packs,
    play,
    presets,
    replay,
    rules,
    serve,
    share,
    simulate,
    version,
)
from adversaire.cli.speech import Speech

COMMANDS = (
    games,
    play,
    serve,
    rules,
    packs,
    presets,
    consult,
    simulate,
    lab,
    replay,
    share,
    new_game,
    doctor,
    version,
)


def build_app(speech: Speech) -> typer.Typer:
    """All commands, their help in the language of this speech."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    version.add_root(app, speech)
    for module in COMMANDS:
        module.add(app, speech)
    return app


def build_command(speech: Speech) -> Any:
    """The same as one command to run."""
    return typer.main.get_command(build_app(speech))

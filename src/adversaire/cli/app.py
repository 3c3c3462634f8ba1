"""The commands, put together in one language."""

from __future__ import annotations

from typing import Any

import typer

from adversaire.cli.analyse import analyse
from adversaire.cli.command import PLAIN
from adversaire.cli.completion import completion, let_shells_ask
from adversaire.cli.consult import consult
from adversaire.cli.doctor import doctor
from adversaire.cli.games import games
from adversaire.cli.house import HOUSE
from adversaire.cli.lab import LAB
from adversaire.cli.learn import learn
from adversaire.cli.new_game import new_game
from adversaire.cli.packs import PACKS
from adversaire.cli.play import play
from adversaire.cli.presets import PRESETS
from adversaire.cli.replay import replay
from adversaire.cli.rules import rules
from adversaire.cli.serve import serve
from adversaire.cli.share import export, import_
from adversaire.cli.simulate import simulate
from adversaire.cli.site import SITE
from adversaire.cli.speech import Speech
from adversaire.cli.version import add_root, version

COMMANDS = (
    games, play, learn, serve, rules, PACKS, PRESETS, consult, simulate, LAB, replay, analyse,
    export, import_, HOUSE, new_game, SITE, doctor, completion, version,
)  # fmt: skip


def build_app(speech: Speech) -> typer.Typer:
    """All commands, their help in the language of this speech."""
    app = typer.Typer(**PLAIN)
    add_root(app, speech)
    for command in COMMANDS:
        command.add(app, speech)
    return app


def build_command(speech: Speech) -> Any:
    """The same as one command to run."""
    let_shells_ask()
    return typer.main.get_command(build_app(speech))

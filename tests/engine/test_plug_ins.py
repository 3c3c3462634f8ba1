"""Games of others: found by their entry points, and left out by name where something is wrong with them."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest
from adversaire_ferry import FERRY

from adversaire.engine.game import INTERFACE
from adversaire.engine.registry import Registry
from adversaire.games import GAMES, OURS, plug_ins
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES

ODD_FERRIES = {
    "newer": replace(FERRY, interface=INTERFACE + 1),
    "raiders": replace(FERRY, id="raiders"),
    "slashed": replace(FERRY, id="../ferry"),
    "homeless": replace(FERRY, id="homeless", package="adversaire"),
    "lost": replace(FERRY, id="lost", package="no.such.package"),
    "number": 7,
    "fine": replace(FERRY, id="fine"),
}


def found(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> Registry:
    monkeypatch.setattr(plug_ins, "entry_points", lambda group: points)
    games = Registry(*OURS)
    plug_ins.admit_plug_ins(games)
    return games


def test_an_installed_game_is_one_of_the_games() -> None:
    assert GAMES["ferry"] is FERRY
    assert list(GAMES)[: len(OURS)] == list(OURS)
    assert GAMES.left_out == []


def test_faulty_games_are_named_and_left_out_and_all_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint(name, "", plug_ins.GROUP) for name in ODD_FERRIES]
    monkeypatch.setattr(EntryPoint, "load", lambda self: ODD_FERRIES[self.name])
    games = found(monkeypatch, *points)
    assert [game.id for game in games] == [*(game.id for game in OURS), "fine"]
    assert {one.name: one.why.key for one in games.left_out} == {
        "newer": "plug-in.interface",
        "raiders": "plug-in.twice",
        "slashed": "plug-in.id",
        "homeless": "plug-in.file",
        "lost": "plug-in.broken",
        "number": "plug-in.no-game",
    }
    for language in LANGUAGES:
        assert all(speaker(language, None, {}).say(one.why).endswith(".") for one in games.left_out)


def test_a_game_that_cannot_be_imported_is_left_out_with_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    games = found(monkeypatch, EntryPoint("gone", "no_such_module:GAME", plug_ins.GROUP))
    (left_out,) = games.left_out
    assert (left_out.name, left_out.why.values["kind"]) == ("gone", "ModuleNotFoundError")


def test_another_process_finds_it_too() -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "adversaire", "simulate", "ferry", "--games", "20", "--json"],
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"ferry"' in listed.stdout

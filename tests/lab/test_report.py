"""The report: every figure of it, from games that can be counted by hand."""

import json
from dataclasses import replace

import pytest

from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import Pack
from adversaire.lab.experiment import (
    Experiment,
    GameFigures,
    Workbench,
    invented_parts,
    is_stand_in,
)
from adversaire.lab.report import Summary
from adversaire.lab.simulate import Run
from adversaire.lab.tally import Tally
from adversaire.packs.load import load_pack, pack_hash

FOUR = [
    GameFigures(0, 50, 40, "human", 20, 100),
    GameFigures(1, 30, 60, "opponent", 22, 110),
    GameFigures(2, 45, 45, "draw", 24, 120),
    GameFigures(3, 20, 70, "opponent", 26, 130),
]


@pytest.fixture(scope="module")
def bench() -> Workbench:
    return Workbench(Experiment("raiders", level="hard", seed=99, games=4))


def test_the_report_of_four_games(bench: Workbench) -> None:
    data = Summary(Run(bench, Tally.of(FOUR), jobs=2, seconds=0.5)).data()
    assert json.loads(json.dumps(data)) == data
    assert data["result"] == {
        "games": 4,
        "partial": False,
        "checked": "some",
        "won": {"count": 1, "rate": 0.25, "interval": [0.045587, 0.699358]},
        "drawn": {"count": 1, "rate": 0.25, "interval": [0.045587, 0.699358]},
        "lost": {"count": 2, "rate": 0.5, "interval": [0.150039, 0.849961]},
        "unended": 0,
        "scores": {
            "human": {"mean": 36.25, "deviation": 13.768926, "interval": [14.340566, 58.159434]},
            "opponent": {"mean": 53.75, "deviation": 13.768926, "interval": [31.840566, 75.659434]},
        },
        "rounds": {"mean": 23.0, "deviation": 2.581989, "interval": [18.891479, 27.108521]},
        "decisions": {
            "total": 460,
            "mean": 115.0,
            "deviation": 12.909944,
            "interval": [94.457397, 135.542603],
        },
    }
    assert data["timing"] == {
        "jobs": 2,
        "seconds": 0.5,
        "games_per_second": 8.0,
        "decisions_per_second": 920,
    }


def test_the_report_says_what_was_played(bench: Workbench) -> None:
    played = Summary(Run(bench, Tally.of(FOUR), jobs=1, seconds=1)).data()["experiment"]
    assert played == {
        "game": "raiders",
        "rules_version": RAIDERS.rules_version,
        "policy": "random",
        "level": "hard",
        "options": RAIDERS.full_options({"level": "hard"}),
        "pack": {
            "id": "standin",
            "hash": pack_hash(load_pack(RAIDERS, "standin")),
            "stand_in": True,
            "invented": ["schemes", "townsfolk.names_fr"],
        },
        "seed": 99,
        "games": 4,
    }


def test_a_run_interrupted_before_its_first_game_has_no_figures(bench: Workbench) -> None:
    result = Summary(Run(bench, Tally(), jobs=1, seconds=0.1)).data()["result"]
    assert result["partial"] is True
    assert result["won"] == {"count": 0, "rate": None, "interval": [0.0, 1.0]}
    assert result["rounds"] == {"mean": None, "deviation": None, "interval": None}


def test_a_deck_keyed_in_by_its_owner_is_no_stand_in() -> None:
    shipped: Pack = load_pack(RAIDERS, "standin")
    cards = tuple(replace(card, provenance="owner") for card in shipped.schemes)
    said = replace(shipped, provenance={**shipped.provenance, "schemes": "owner"})
    assert invented_parts(said) == ("schemes", "townsfolk.names_fr")
    owned = replace(said, schemes=cards)
    assert invented_parts(owned) == ("townsfolk.names_fr",)
    assert not is_stand_in(owned)
    assert is_stand_in(said)

"""The clause catalogue."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from adversaire.engine.clauses import Catalogue
from adversaire.engine.game import Game
from adversaire.games import GAMES, OURS
from adversaire.play.rulebook import rulebook

TOY = """
game = "toy"
[[clause]]
id = "toy.turn.first"
section = "TOUR"
kind = "turn"
basis = "[seed]"
en = "The human goes first."
fr = "Le joueur commence."
scenario = "GIVEN"
[tables.deck]
total = 3
"""


def test_a_catalogue_is_read_from_its_file() -> None:
    catalogue = Catalogue.from_toml(TOY)
    assert len(catalogue) == 1
    assert "toy.turn.first" in catalogue
    assert "toy.turn.second" not in catalogue
    assert catalogue["toy.turn.first"].text("fr") == "Le joueur commence."
    assert catalogue["toy.turn.first"].text("en") == "The human goes first."
    assert catalogue.tables["deck"] == {"total": 3}


def test_a_proposal_is_read_as_a_variant_of_ours() -> None:
    proposal = """
[[proposal]]
id = "toy.solo.bot"
label = "invented"
topic = "bots"
en = "The bot goes last."
fr = "Le bot joue en dernier."
weeks = 6
"""
    catalogue = Catalogue.from_toml(TOY + proposal)
    variant = catalogue["toy.solo.bot"]
    assert (variant.kind, variant.basis, variant.section) == ("variant", "[ours]", "bots")
    assert (variant.text("en"), variant.text("fr")) == ("The bot goes last.", "Le bot joue en dernier.")
    assert len(catalogue) == 2


def test_a_heading_is_told_in_the_language_of_the_reader() -> None:
    catalogue = Catalogue.from_toml(TOY + '[headings.en]\n"TOUR" = "TURN"\n')
    clause = catalogue["toy.turn.first"]
    assert (clause.heading("en"), clause.heading("fr")) == ("TURN", "TOUR")
    assert catalogue.search("turn human", "en") == [clause]
    assert catalogue.search("tour human", "en") == []


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_section_has_its_heading_in_both_languages(game: Game) -> None:
    data = tomllib.loads(files(game.package).joinpath("rules.toml").read_text("utf-8"))
    topics = {proposal["topic"] for proposal in data.get("proposal", ())}
    sections = {clause["section"] for clause in data["clause"]}
    # The rulebooks are French, so their sections need English words; our own topics are no words to read.
    assert set(data["headings"]["en"]) == sections | topics
    # A section that is printed as we would not print it (CONTROLLER, "Solo:") has a French heading too.
    assert topics <= set(data["headings"].get("fr", {})) <= sections | topics


def test_a_search_finds_clauses_that_hold_every_word() -> None:
    catalogue = Catalogue.from_toml(TOY)
    assert [clause.id for clause in catalogue.search("HUMAN first", "en")] == ["toy.turn.first"]
    assert catalogue.search("human last", "en") == []
    assert [clause.id for clause in catalogue.search("Jouéur", "fr")] == ["toy.turn.first"]
    assert [clause.id for clause in catalogue.search("joueur tour", "fr")] == ["toy.turn.first"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_option_of_a_game_is_in_its_rulebook_with_the_same_values(game: Game) -> None:
    listed = {
        option["id"]: (tuple(option["values"]), option["default"], option["clause"])
        for option in rulebook(game.id).tables["options"]["list"]
    }
    assert {option.id: (option.values, option.default, option.clause) for option in game.options} == listed
    assert all(option.clause in rulebook(game.id) for option in game.options)

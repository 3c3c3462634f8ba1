"""Owners' packs as text: TOML, JSON, new files to fill in, and their schema."""

from __future__ import annotations

import json

import jsonschema
from hypothesis import given
from hypothesis import strategies as st
from tests.packs.own import EVERY_GAME, head, scheme

from adversaire.engine.game import Game
from adversaire.games.raiders import RAIDERS
from adversaire.i18n.catalogues import speaker
from adversaire.packs.find import find_packs
from adversaire.packs.new_file import new_text
from adversaire.packs.own import base_data, coverage, lay_over, own_schema, read_own, read_values
from adversaire.packs.parts import parts_of
from adversaire.packs.schema import pack_schema
from adversaire.packs.write import new_pack, ordered, own_toml, to_json, to_toml


@EVERY_GAME
def test_a_pack_is_the_same_in_toml_and_in_json(game: Game) -> None:
    base = base_data(game)
    own = ordered(game, {**head(game), **{part.id: base.get(part.id) for part in parts_of(game)}})
    assert read_own(game, to_toml(own)) == read_own(game, to_json(own)) == own


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60))
def test_whatever_a_card_is_called_it_is_read_back(name: str) -> None:
    own = head(schemes=[scheme("S01", name_en=name or "x", name_fr=name or "x")])
    assert read_values(own_toml(RAIDERS, own)) == ordered(RAIDERS, own)


@EVERY_GAME
def test_a_new_file_can_be_played_at_once_and_filled_in_by_taking_the_marks_away(game: Game) -> None:
    text = new_text(game, new_pack(game, "my-box"), speaker("en", game.id, {}).say)
    assert lay_over(game, read_own(game, text)).id == "my-box"
    own = read_own(
        game, "\n".join(line[1:].strip() if line[:1] == "#" else line for line in text.splitlines())
    )
    assert sum(part.own for part in coverage(game, own)) == sum(
        part.stand_in for part in coverage(game, head(game))
    )
    assert [part.part for part in coverage(game, own) if part.stand_in] == []
    assert lay_over(game, own).id == "my-box"


def test_a_new_file_lists_the_words_of_its_fields() -> None:
    lines = new_text(RAIDERS, new_pack(RAIDERS, "my-box"), speaker("en", "raiders", {}).say).splitlines()
    assert "## schemes: 22 of 23 are stand-ins" in lines
    assert "##   gain_offering: none, left, middle, right, stack, ask, plain" in lines
    places = next(line for line in lines if line.startswith("##   location: "))
    assert {place["id"] for place in base_data(RAIDERS)["settlements"]} >= set(
        places[15:].rstrip(",").split(", ")
    )
    assert any(line.startswith("##   forbidden: ") and "treasury" in line for line in lines)


@EVERY_GAME
def test_the_schema_of_whole_packs_accepts_the_shipped_ones(game: Game) -> None:
    schema = pack_schema(game)
    jsonschema.Draft202012Validator.check_schema(schema)
    for id in find_packs(game):
        assert jsonschema.Draft202012Validator(schema).is_valid(base_data(game, id))
        assert not jsonschema.Draft202012Validator(schema).is_valid({**base_data(game, id), "surprise": 1})


@EVERY_GAME
def test_the_schema_accepts_what_we_accept(game: Game) -> None:
    schema = own_schema(game)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    base = base_data(game)
    own = {**head(game), **{part.id: base[part.id] for part in parts_of(game) if part.id in base}}
    assert validator.is_valid(json.loads(to_json(own)))
    assert validator.is_valid(head(game))
    assert not validator.is_valid({**head(game), "surprise": 1})
    assert not validator.is_valid({**head(game), "format": 2})
    assert not validator.is_valid({key: value for key, value in head(game).items() if key != "id"})

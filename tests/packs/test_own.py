"""Owners' packs lie over the shipped ones, card by card; whatever is wrong with one is said at once."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.differ import differences
from adversaire.packs.edit import copy_of, toggled, with_entry
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.packs.new_file import new_text
from adversaire.packs.own import (
    Coverage,
    base_data,
    coverage,
    game_named,
    lay_over,
    merged,
    own_schema,
    read_own,
    read_values,
)
from adversaire.packs.parse import MOST_CHARACTERS, MOST_FAULTS
from adversaire.packs.parts import key_of, origins_of, part_of, parts_of
from adversaire.packs.schema import pack_schema
from adversaire.packs.write import new_pack, ordered, own_toml, to_json, to_toml
from adversaire.play.dry_run import play
from adversaire.play.own_packs import kept_pack

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def head(game: Game = RAIDERS, **more: Any) -> dict[str, Any]:
    return {"format": 1, "game": game.id, "id": "my-box", "name_en": "My box", "name_fr": "Ma boîte", **more}


def scheme(of: str = "S01", **more: Any) -> dict[str, Any]:
    card = next(card for card in base_data(RAIDERS)["schemes"] if card["id"] == of)
    return {**{name: value for name, value in card.items() if name != "provenance"}, **more}


def faults_of(act: Callable[[], Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        act()
    return refusal.value.faults


def paths_of(act: Callable[[], Any]) -> list[str]:
    return [str(fault.values.get("path", "")) for fault in faults_of(act)]


# ---------------------------------------------------------------- laying over


@EVERY_GAME
def test_an_empty_pack_changes_nothing_but_the_name(game: Game) -> None:
    laid = lay_over(game, head(game))
    assert differences(game, base_data(game), merged(game, head(game))) == []
    assert (laid.id, laid.name_en, laid.name_fr) == ("my-box", "My box", "Ma boîte")


def test_a_card_takes_the_place_of_the_one_of_its_id() -> None:
    laid = lay_over(RAIDERS, head(schemes=[scheme("S07", points=9)]))
    base = load_pack(RAIDERS, "standin")
    places = [n for n, card in enumerate(laid.schemes) if card.provenance == "owner"]
    assert places == [6]
    assert laid.schemes[6].points == 9
    assert [card for n, card in enumerate(laid.schemes) if n != 6] == [
        card for n, card in enumerate(base.schemes) if n != 6
    ]


def test_of_a_table_only_the_figures_named_are_replaced() -> None:
    laid = lay_over(RAIDERS, head(components={"silver": 40}))
    assert (laid.components.silver, laid.components.gold) == (40, 18)
    assert laid.provenance["components.silver"] == "owner"


def test_a_name_in_one_language_serves_for_both() -> None:
    card = scheme("S02", name_fr="Ma carte")
    del card["name_en"]
    laid = lay_over(RAIDERS, head(schemes=[card]))
    assert (laid.schemes[1].name_en, laid.schemes[1].name_fr) == ("Ma carte", "Ma carte")


def test_own_cards_are_added_and_others_left_out_where_the_game_allows_it() -> None:
    tile = {"id": "mine", "points": 4, "gold": 2}
    laid = lay_over(RAIDERS, head(offerings=[tile], without={"offerings": ["o01", "o02"]}))
    ids = [one.id for one in laid.offerings]
    assert len(ids) == 15
    assert ids[-1] == "mine"
    assert not {"o01", "o02"} & set(ids)


def test_a_deck_of_23_cards_does_not_grow() -> None:
    (fault,) = faults_of(lambda: lay_over(RAIDERS, head(schemes=[scheme("S01", id="S24")])))
    assert fault.key == "fault.deck-too-large"


def test_where_a_figure_comes_from_is_known_entry_by_entry() -> None:
    cards = [scheme(f"S{n:02}") for n in range(1, 24)]
    cards[3]["provenance"] = "memory"
    laid = lay_over(RAIDERS, head(schemes=cards, provenance={"components.die": "owner"}))
    assert laid.provenance["schemes"] == "owner"
    assert laid.provenance["components.die"] == "owner"
    assert {card.provenance for n, card in enumerate(laid.schemes) if n != 3} == {"owner"}
    assert laid.schemes[3].provenance == "memory"


def test_how_much_is_still_stand_in_is_known() -> None:
    def covered(**more: Any) -> Coverage:
        return next(part for part in coverage(RAIDERS, head(**more)) if part.part == "schemes")

    # Forest Road is the example of the rulebook, so 22 of the 23 are made up.
    assert covered() == Coverage("schemes", 23, 0, 22)
    assert covered(schemes=[scheme("S01"), scheme("S02")]) == Coverage("schemes", 23, 2, 20)
    assert covered(schemes=[scheme(f"S{n:02}") for n in range(1, 24)]) == Coverage("schemes", 23, 23, 0)


def all_of(game: Game) -> dict[str, Any]:
    """The whole stand-in as an owner's pack that does not say where its figures come from."""
    base = base_data(game)
    own = {part.id: base[part.id] for part in parts_of(game) if part.id in base}
    for part in parts_of(game):
        for entry in own[part.id] if part.keys and part.id in own else ():
            for name in ("provenance", *origins_of(game, part.id)):
                entry.pop(name, None)
    return {**head(game), **own}


@EVERY_GAME
def test_every_shipped_entry_can_be_an_owners(game: Game) -> None:
    """The whole stand-in as an owner's pack is the stand-in again, and nothing of it is stand-in."""
    own = all_of(game)
    assert differences(game, base_data(game), merged(game, own)) == []
    pack = lay_over(game, own)
    assert pack.id == "my-box"
    assert [part for part in coverage(game, own) if part.stand_in or part.own != part.total] == []
    assert "invented" not in pack.provenance.values()


@EVERY_GAME
def test_a_stand_in_saved_under_another_name_is_still_a_stand_in(game: Game) -> None:
    """What a file itself calls invented is nobody's own, and all labels say so."""
    own = {**base_data(game), "id": "my-box"}
    made_up = {part.part: part.stand_in for part in coverage(game, head(game))}
    assert {part.part: part.stand_in for part in coverage(game, own)} == made_up
    assert "invented" in lay_over(game, own).provenance.values()


def test_a_card_filled_in_afterwards_is_the_owners_even_if_the_file_calls_all_invented() -> None:
    own = {**base_data(RAIDERS), "id": "my-box"}
    schemes = part_of(RAIDERS, "schemes")
    assert schemes is not None
    own = with_entry(RAIDERS, own, "schemes", "S01", scheme("S01", points=9))
    covered = next(part for part in coverage(RAIDERS, own) if part.part == "schemes")
    before = next(
        part for part in coverage(RAIDERS, {**base_data(RAIDERS), "id": "my-box"}) if part.part == "schemes"
    )
    assert (covered.own, covered.stand_in) == (before.own + 1, before.stand_in - 1)


def test_once_all_invented_cards_are_replaced_no_label_speaks_of_a_stand_in() -> None:
    """Forest Road is the example of the rulebook: nobody has to fill it in."""
    invented = [card["id"] for card in base_data(RAIDERS)["schemes"] if card.get("provenance") != "seed"]
    assert len(invented) == 22
    own = head(schemes=[scheme(id) for id in invented])
    assert [part for part in coverage(RAIDERS, own) if part.stand_in] == []
    assert lay_over(RAIDERS, own).provenance["schemes"] == "owner"
    own = head(schemes=[scheme(id) for id in invented[1:]])
    assert lay_over(RAIDERS, own).provenance["schemes"] == "invented"


# ---------------------------------------------------------------- text and schema


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


# ---------------------------------------------------------------- what is refused


def test_all_that_is_wrong_is_said_at_once_and_where() -> None:
    bad = head(
        schemes=[scheme("S01", armour="two"), scheme("S02", forbidden="tavern"), {"id": "S03"}],
        components={"silver": True, "tea": 3},
        without={"offerings": ["o99"], "tea": []},
    )
    paths = paths_of(lambda: lay_over(RAIDERS, bad))
    assert {
        "schemes.S01.armour",
        "schemes.S02.forbidden",
        "schemes.S03.location",
        "components.silver",
        "components.tea",
        "without.offerings.o99",
        "without.tea",
    } <= set(paths)


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        ({"id": "../../etc/passwd"}, "id"),
        ({"id": "a/b"}, "id"),
        ({"id": "a" * 41}, "id"),
        ({"id": ""}, "id"),
        ({"id": "standin"}, "id"),
        ({"over": "nowhere"}, "over"),
        ({"over": 3}, "over"),
        ({"schemes": [scheme("S01", id="../x")]}, "schemes.1.id"),
        ({"schemes": [scheme("S01"), scheme("S01")]}, "schemes.S01.id"),
        ({"schemes": [scheme("S01", name_en="x" * 81)]}, "schemes.S01.name_en"),
        ({"name_fr": "x" * 81}, "name_fr"),
        ({"note_en": "x" * 2_001}, "note_en"),
        ({"schemes": "S01"}, "schemes"),
        ({"schemes": [3]}, "schemes.1"),
        ({"provenance": {"schemes": "hearsay"}}, "provenance.schemes"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_where_it_is(changed: dict[str, Any], path: str) -> None:
    assert path in paths_of(lambda: lay_over(RAIDERS, head(**changed)))


def test_a_pack_of_a_newer_format_is_called_so_and_nothing_else() -> None:
    (fault,) = faults_of(lambda: lay_over(RAIDERS, head(format=2, surprise=1)))
    assert fault == Text("fault.format-newer", path="format", known=1)
    assert paths_of(lambda: lay_over(RAIDERS, head(format=True))) == ["format"]


def test_what_is_left_out_is_named_by_texts() -> None:
    for odd in ([["S01"]], [{"a": 1}], [3], {"a": 1}, 3):
        assert faults_of(lambda odd=odd: lay_over(RAIDERS, head(without={"schemes": odd})))  # type: ignore[misc]


def test_a_name_that_shows_nothing_is_missing() -> None:
    for blank in ("", "   ", "\u00a0"):
        card = scheme("S01", name_en=blank, name_fr=blank)
        assert paths_of(lambda card=card: lay_over(RAIDERS, head(schemes=[card]))) == ["schemes.S01.name_en"]  # type: ignore[misc]
    assert lay_over(RAIDERS, head(name_en="  ", name_fr="  ")).name_en == "my-box"


def test_json_with_a_name_twice_is_refused() -> None:
    assert paths_of(lambda: read_values('{"id": "a", "game": "raiders", "id": "b"}')) == ["id"]


def test_a_mark_at_the_start_of_a_file_does_not_matter() -> None:
    assert read_values("\ufeff" + to_toml(head())) == read_values("\ufeff" + to_json(head())) == head()


def test_half_a_character_is_no_game() -> None:
    assert paths_of(lambda: game_named(read_values('{"game": "\\ud800"}'))) == ["game"]


def test_ids_fit_the_files_of_every_machine() -> None:
    for id in ("CON", "nul", "Com1", "Standin", "STANDIN"):
        assert paths_of(lambda id=id: lay_over(RAIDERS, head(id=id))) == ["id"]  # type: ignore[misc]


@pytest.mark.timeout(20)
def test_thousands_of_faults_are_counted_but_not_all_said() -> None:
    text = "".join(f'[[schemes]]\nid = "a{n % 3000}"\n' for n in range(9_000))
    began = time.process_time()
    with pytest.raises(DataRefused) as refusal:
        lay_over(RAIDERS, read_values(to_toml(head()) + text))
    assert time.process_time() - began < 3
    assert len(refusal.value.faults) == MOST_FAULTS + 1
    assert refusal.value.faults[-1].key == "fault.and-more"
    assert int(str(refusal.value.text.values["count"])) > 3_000


def test_a_pack_of_a_game_from_elsewhere_keeps_to_the_limits_of_packs() -> None:
    kept = asdict(lay_over(RAIDERS, head()))
    assert kept_pack(RAIDERS, "my-box", kept).id == "my-box"
    for changed in ({"id": "standin"}, {"name_en": "x" * 500}):
        assert faults_of(lambda changed=changed: kept_pack(RAIDERS, "my-box", {**kept, **changed}))  # type: ignore[misc]


def test_a_game_in_progress_goes_on_with_a_pack_that_would_be_refused_today() -> None:
    kept = asdict(lay_over(RAIDERS, head()))
    kept["schemes"][0]["points"] = 500
    assert kept_pack(RAIDERS, "my-box", kept, stored=True).schemes[0].points == 500
    assert faults_of(lambda: kept_pack(RAIDERS, "my-box", kept))


@pytest.mark.parametrize(
    "character", ["\u202e", "\u200b", "\u2028", "\ue000", "\x00", "\x07", "\x1b", "\u0085", "\ud800"]
)
def test_control_characters_are_refused_in_values_and_in_names(character: str) -> None:
    assert paths_of(lambda: lay_over(RAIDERS, head(schemes=[scheme("S01", name_en=f"a{character}b")]))) == [
        "schemes.S01.name_en"
    ]
    assert faults_of(lambda: lay_over(RAIDERS, head(provenance={f"a{character}b": "owner"})))


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "text",
    [
        "#" * (MOST_CHARACTERS + 1),
        '{"a": "' + "x" * MOST_CHARACTERS + '"}',
        "x" * 50_000_000,
        '{"a":' * 100_000,
        '{"a": ' + "[" * 5_000 + "]" * 5_000 + "}",
        "a = " + "[" * 100_000,
        '{"a": ' + "9" * 10_000 + "}",
        '{"a": NaN}',
        '{"a": 1',
        "a = ",
    ],
    ids=["toml", "json", "50 MB", "tables", "lists", "toml lists", "digits", "NaN", "cut", "nothing"],
)
def test_hostile_texts_are_refused_quickly(text: str) -> None:
    assert faults_of(lambda: lay_over(RAIDERS, read_own(RAIDERS, text)))


def hostile(game: Game) -> dict[str, dict[str, Any]]:
    """Packs that somebody means harm with, in the shape of this very game."""
    part = next(part for part in parts_of(game) if part.keys == ("id",))
    entry = copy.deepcopy(base_data(game)[part.id][0])
    deep: Any = "x"
    for _ in range(40):
        deep = [deep]
    return {
        "path in a pack": head(game, id="../../evil"),
        "path in a card": head(game, **{part.id: [{**entry, "id": "../evil"}]}),
        "control character": head(game, **{part.id: [{**entry, "name_en": "a\x1b[2Jb"}]}),
        "deep": head(game, **{part.id: deep}),
        "many": head(game, **{part.id: [entry] * 30_000}),
        "long": head(game, note_en="x" * 100_000),
        "huge figure": head(game, **{part.id: [{**entry, "surprise": 10**30}]}),
        "another game": {**head(game), "game": "raiders" if game.id != "raiders" else "troyes"},
    }


@pytest.mark.timeout(120)
@EVERY_GAME
def test_hostile_packs_are_refused_by_every_game_with_the_place_that_is_wrong(game: Game) -> None:
    for name, own in hostile(game).items():
        faults = faults_of(lambda own=own: lay_over(game, own))  # type: ignore[misc]
        assert faults, name
        assert all(fault.values.get("path") or fault.values.get("most") for fault in faults), name


@EVERY_GAME
def test_every_fault_has_a_sentence_in_both_languages(game: Game) -> None:
    base = base_data(game)
    part = next(part for part in parts_of(game) if part.keys)
    entry = {**base[part.id][0], "surprise": 1, "name_en": 3}
    faults = faults_of(lambda: lay_over(game, head(game, id="../x", over="", **{part.id: [entry, entry]})))
    assert len(faults) >= 4
    for language in LANGUAGES:
        say = speaker(language, game.id, {})
        assert all(say.say(fault) for fault in faults)


# ---------------------------------------------------------------- made by chance


def plain_numbers(entry: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all whole numbers of an entry."""
    if isinstance(entry, bool):
        return []
    if isinstance(entry, int):
        return [path]
    inside = entry.items() if isinstance(entry, dict) else enumerate(entry) if isinstance(entry, list) else ()
    return [found for step, value in inside for found in plain_numbers(value, (*path, step))]


def put(entry: Any, path: tuple[Any, ...], value: Any) -> Any:
    for step in path[:-1]:
        entry = entry[step]
    entry[path[-1]] = value


@st.composite
def packs_of(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Some entries of the stand-in, their figures changed by chance."""
    base, own = base_data(game), head(game)
    parts = [part for part in parts_of(game) if part.keys and part.id not in game.guide.files_only]
    for part in draw(st.lists(st.sampled_from(parts), min_size=1, max_size=3, unique_by=lambda p: p.id)):
        entries = draw(st.lists(st.sampled_from(base[part.id]), min_size=1, max_size=8, unique_by=str))
        own[part.id] = changed = copy.deepcopy(entries)
        for entry in changed:
            for path in plain_numbers(entry):
                if draw(st.booleans()):
                    put(entry, path, draw(st.integers(0, 12)))
    return own


@EVERY_GAME
def test_whatever_pack_is_accepted_plays_to_the_end(game: Game) -> None:
    played = 0

    @settings(
        max_examples=25,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(packs_of(game), st.integers(0, 10_000))
    def accepted(own: dict[str, Any], seed: int) -> None:
        nonlocal played
        pack = laid_or_none(game, own)
        assume(pack is not None)
        played += 1
        assert play(game, pack, game.levels[seed % len(game.levels)], seed) is None

    accepted()
    assert played >= 5


def laid_or_none(game: Game, own: dict[str, Any]) -> Any:
    try:
        return lay_over(game, own)
    except DataRefused:
        return None


BROKEN: st.SearchStrategy[Any] = st.sampled_from([None, -1, "x", 1.5, True, [], {}, 10**6])


@EVERY_GAME
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_broken_field_is_always_named(game: Game, data: st.DataObject) -> None:
    base = base_data(game)
    part = data.draw(st.sampled_from([part for part in parts_of(game) if part.keys == ("id",)]))
    entry = copy.deepcopy(data.draw(st.sampled_from(base[part.id])))
    path = data.draw(st.sampled_from(plain_numbers(entry) or [("name_en",)]))
    # A name may be left out in one language.
    value = data.draw(BROKEN if path != ("name_en",) else st.sampled_from([1, True, [], {}]))
    put(entry, path, value)
    faults = faults_of(lambda: lay_over(game, head(game, **{part.id: [entry]})))
    assert any(names(fault, entry["id"], str(path[0])) for fault in faults), (path, value, faults)


def names(fault: Text, id: str, field: str) -> bool:
    said = [str(value) for value in fault.values.values()]
    return any(field in one or one == id or id in one.split(".") for one in said)


# ---------------------------------------------------------------- changing


def test_an_entry_is_put_in_and_taken_away_again() -> None:
    own = head()
    once = with_entry(RAIDERS, own, "schemes", "S01", scheme("S01", points=5))
    twice = with_entry(RAIDERS, once, "schemes", "S01", scheme("S01", points=6))
    assert [card["points"] for card in twice["schemes"]] == [6]
    assert with_entry(RAIDERS, twice, "schemes", "S01", None) == own == head()


def test_what_is_left_out_is_taken_in_again() -> None:
    own = {**head(), "without": toggled(head(), "offerings", "o01")}
    assert own["without"] == {"offerings": ["o01"]}
    assert toggled(own, "offerings", "o01") == {}


def test_a_copy_has_an_id_of_its_own() -> None:
    part = part_of(RAIDERS, "townsfolk")
    assert part is not None
    card = base_data(RAIDERS)["townsfolk"][0]
    once = copy_of(RAIDERS, head(), part, card)
    own = with_entry(RAIDERS, head(), "townsfolk", once["id"], once)
    twice = copy_of(RAIDERS, own, part, once)
    ids = {key_of(part, entry) for entry in base_data(RAIDERS)["townsfolk"]}
    assert len(ids | {once["id"], twice["id"]}) == len(ids) + 2


# ---------------------------------------------------------------- all at once


def test_what_a_card_names_amiss_is_said_along_with_the_wrong_shape_of_another() -> None:
    own = head(schemes=[scheme("S01", location="harbor-west"), scheme("S02", ordre=[1])])
    assert paths_of(lambda: read_own(RAIDERS, to_toml(own))) == ["schemes.S02.ordre", "schemes.S01.location"]


def test_what_a_card_names_amiss_is_said_along_with_its_own_wrong_shape() -> None:
    own = head(schemes=[scheme("S01", location="harbor-west", armour=200, ordre=[1])])
    assert paths_of(lambda: lay_over(RAIDERS, own)) == [
        "schemes.S01.ordre",
        "schemes.S01.armour",
        "schemes.S01.location",
    ]


def test_a_place_of_ones_own_that_has_a_fault_is_there_all_the_same_for_those_who_name_it() -> None:
    place = {**base_data(RAIDERS)["settlements"][0], "id": "my-harbour", "armour": 200}
    own = head(settlements=[place], schemes=[scheme("S01", location="my-harbour")])
    assert not [path for path in paths_of(lambda: lay_over(RAIDERS, own)) if path.startswith("schemes")]


def test_what_is_wrong_with_the_pack_as_a_whole_waits_until_its_cards_are_right() -> None:
    """Without a card that has a fault, a deck may only seem too small."""
    own = head(name_en=4, schemes=[scheme("S01", ordre=[1])], without={"schemes": ["S01"]})
    assert paths_of(lambda: lay_over(RAIDERS, own)) == ["name_en", "schemes.S01.ordre"]

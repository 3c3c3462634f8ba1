"""Whatever is wrong with an owner's pack is said at once, and where."""

from __future__ import annotations

import copy
import time
from dataclasses import asdict
from typing import Any

import pytest
from tests.packs.own import EVERY_GAME, faults_of, head, paths_of, scheme

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.own import base_data, game_named, lay_over, read_own, read_values
from adversaire.packs.parse import MOST_CHARACTERS, MOST_FAULTS, MOST_IN_A_PART
from adversaire.packs.parts import parts_of
from adversaire.packs.write import to_json, to_toml
from adversaire.play.own_packs import kept_pack


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
def test_hundreds_of_faults_are_counted_but_not_all_said() -> None:
    text = "".join(f'[[schemes]]\nid = "a{n % 300}"\n' for n in range(MOST_IN_A_PART))
    began = time.process_time()
    with pytest.raises(DataRefused) as refusal:
        lay_over(RAIDERS, read_values(to_toml(head()) + text))
    assert time.process_time() - began < 3
    assert len(refusal.value.faults) == MOST_FAULTS + 1
    assert refusal.value.faults[-1].key == "fault.and-more"
    assert int(str(refusal.value.text.values["count"])) > MOST_IN_A_PART


def test_a_part_with_thousands_of_entries_is_refused_without_reading_them() -> None:
    text = "".join(f'[[schemes]]\nid = "a{n}"\n' for n in range(9_000))
    with pytest.raises(DataRefused) as refusal:
        lay_over(RAIDERS, read_values(to_toml(head()) + text))
    assert [fault.key for fault in refusal.value.faults] == ["fault.too-many"]


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

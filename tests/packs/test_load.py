"""Packs are read strictly: either everything is right, or everything wrong is said at once."""

import copy
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest
from adversaire_ferry import FERRY
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.content import NoContent
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import DERIVED
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.i18n.catalogues import sentences
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.packs.find import find_packs, pack_text
from adversaire.packs.load import load_pack, make_pack, pack_hash, read_pack
from adversaire.packs.parse import DEEPEST, MOST_CHARACTERS, MOST_VALUES
from adversaire.packs.schema import pack_schema

TEXT = pack_text(RAIDERS, "standin")
DATA = tomllib.loads(TEXT)


def changed(*path: int | str, to: Any) -> dict[str, Any]:
    """The shipped pack as plain values, with one of them changed."""
    data = copy.deepcopy(DATA)
    _above(data, path)[path[-1]] = to
    return data


def without(*path: int | str) -> dict[str, Any]:
    """The shipped pack as plain values, with one of them left out."""
    data = copy.deepcopy(DATA)
    del _above(data, path)[path[-1]]
    return data


def _above(data: Any, path: tuple[int | str, ...]) -> Any:
    for step in path[:-1]:
        data = data[step]
    return data


def faults_of(data: dict[str, Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(RAIDERS, data)
    assert refusal.value.text == Text("error.pack-refused", count=len(refusal.value.faults))
    return refusal.value.faults


def faults_of_text(text: str) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        read_pack(RAIDERS, text)
    return refusal.value.faults


def paths_in(value: Any, path: tuple[int | str, ...] = ()) -> list[tuple[int | str, ...]]:
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [path] * bool(path) + [
        deeper for step, child in children for deeper in paths_in(child, (*path, step))
    ]


def test_the_shipped_pack_is_found_and_loads() -> None:
    assert "standin" in find_packs(RAIDERS)
    assert load_pack(RAIDERS, "standin").id == "standin"


def test_every_shipped_pack_has_the_id_of_its_file() -> None:
    assert [load_pack(RAIDERS, id).id for id in find_packs(RAIDERS)] == list(find_packs(RAIDERS))


@pytest.mark.parametrize("id", ["", "nowhere", "../rules", "standin.toml"])
def test_a_pack_that_does_not_exist_is_refused_and_the_others_are_named(id: str) -> None:
    with pytest.raises(DataRefused) as refusal:
        load_pack(RAIDERS, id)
    assert refusal.value.text == Text(
        "error.unknown-pack", game="raiders", pack=id, packs=find_packs(RAIDERS)
    )


def test_a_game_without_cards_is_played_with_a_pack_in_which_nothing_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr("adversaire.packs.find.files", lambda package: tmp_path)
    cardless = replace(FERRY, pack_type=NoContent, check_pack=DERIVED)
    assert find_packs(cardless) == ("standin",)
    assert load_pack(cardless, "standin") == NoContent(game="ferry")
    with pytest.raises(DataRefused):
        load_pack(cardless, "mine")


@pytest.mark.parametrize(
    ("language", "what", "todo"),
    [
        ("en", "the file packs/standin.toml is missing in its package adversaire_ferry", "Write that file"),
        ("fr", "le fichier packs/standin.toml manque dans son module adversaire_ferry", "Écrivez ce fichier"),
    ],
)
def test_a_game_whose_pack_file_is_missing_is_told_so_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, language: Language, what: str, todo: str
) -> None:
    monkeypatch.setattr("adversaire.packs.find.files", lambda package: tmp_path)
    with pytest.raises(DataRefused) as refusal:
        load_pack(FERRY, "standin")
    assert refusal.value.text.key == "error.no-pack-file"
    said = Speaker(language, sentences(language, "ferry"), {}).say(refusal.value.text)
    assert what in said
    assert todo in said
    assert "name_en, name_fr" in said


def test_a_missing_figure_is_named_by_the_id_of_its_card() -> None:
    assert faults_of(without("schemes", 3, "armour")) == [Text("fault.missing", path="schemes.S04.armour")]


def test_an_entry_without_id_is_counted_from_one() -> None:
    assert faults_of(without("schemes", 3, "id")) == [Text("fault.missing", path="schemes.4.id")]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (("schemes", 0, "armour"), "3", Text("fault.int_type", path="schemes.S01.armour")),
        (("schemes", 0, "armour"), True, Text("fault.int_type", path="schemes.S01.armour")),
        (("schemes", 0, "armour"), 3.0, Text("fault.int_type", path="schemes.S01.armour")),
        (("schemes", 0, "order"), [1, 2, "3"], Text("fault.int_type", path="schemes.S01.order.3")),
        (("schemes", 0, "order"), 1, Text("fault.tuple_type", path="schemes.S01.order")),
        (("townsfolk", 6, "hero"), 1, Text("fault.bool_type", path="townsfolk.brynjar.hero")),
        (("townsfolk", 6, "name_fr"), 1, Text("fault.string_type", path="townsfolk.brynjar.name_fr")),
        (("townsfolk", 6), "Brynjar", Text("fault.dataclass_type", path="townsfolk.7")),
        (("settlements", 0, "levels"), [[0, 1, 2]],
         Text("fault.too_long", path="settlements.harbour-west.levels.1")),
        (("provenance",), ["source"], Text("fault.dict_type", path="provenance")),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type_is_refused_never_converted(
    path: tuple[int | str, ...], value: Any, fault: Text
) -> None:
    assert faults_of(changed(*path, to=value)) == [fault]


def test_a_field_nobody_knows_is_refused() -> None:
    assert faults_of(changed("schemes", 0, "armor", to=1)) == [
        Text("fault.unexpected_keyword_argument", path="schemes.S01.armor")
    ]


def test_the_name_of_an_unknown_field_cannot_smuggle_in_control_characters() -> None:
    assert faults_of(changed("\x1b[2J", to=1)) == [
        Text("fault.unexpected_keyword_argument", path=r"'\x1b[2J'")
    ]


def test_a_word_outside_a_closed_list_is_refused_with_the_list() -> None:
    assert faults_of(changed("buildings", 0, "workers", 0, to="red")) == [
        Text(
            "fault.literal_error",
            path="buildings.gate-house.workers.1",
            found="red",
            expected="black, grey, white",
        )
    ]


@pytest.mark.parametrize(("field", "value"), [("game", "elsewhere"), ("format", 2)])
def test_a_pack_of_another_game_or_format_is_refused(field: str, value: Any) -> None:
    (fault,) = faults_of(changed(field, to=value))
    assert (fault.key, fault.values["path"]) == ("fault.literal_error", field)


def test_a_date_is_nothing_a_pack_holds() -> None:
    assert faults_of(changed("id", to=date(2020, 1, 1))) == [
        Text("fault.other", path="id", code="date"),
    ]


@dataclass(frozen=True)
class Pebbles:
    """The pack of a game that uses a type no other game uses."""

    heap: frozenset[int]


def test_a_fault_without_a_sentence_of_its_own_is_still_reported() -> None:
    game = SimpleNamespace(id="pebbles", pack_type=Pebbles, check_pack=lambda pack: ([], []))
    with pytest.raises(DataRefused) as refusal:
        make_pack(game, {"heap": 3})
    assert refusal.value.faults == [Text("fault.other", path="heap", code="frozen_set_type")]


def test_all_that_is_wrong_is_reported_at_once() -> None:
    data = changed("schemes", 0, "armour", to="3")
    data["schemes"][5]["forbidden"] = "tavern"
    data["offerings"][2]["wood"] = 1
    del data["components"]["gold"]
    assert {str(fault.values["path"]) for fault in faults_of(data)} == {
        "schemes.S01.armour",
        "schemes.S06.forbidden",
        "offerings.o03.wood",
        "components.gold",
    }


def test_all_that_does_not_fit_together_is_reported_at_once() -> None:
    data = changed("schemes", 0, "location", to="nowhere")
    data["scales"]["armour"].append(8)
    del data["schemes"][22]
    assert [fault.key for fault in faults_of(data)] == [
        "fault.deck-incomplete",
        "fault.location-unknown",
        "fault.scale-length",
    ]


def test_a_truncated_text_is_refused_with_the_line_where_it_ends() -> None:
    assert faults_of_text('format = 1\ngame = "raiders') == [Text("fault.not-toml", line=2)]


def test_a_text_with_control_characters_is_refused_with_the_line() -> None:
    assert faults_of_text('format = 1\ngame = "raid\0ers"\n') == [Text("fault.not-toml", line=2)]


@pytest.mark.parametrize("character", ["\0", "\x1b", "\r", "\x7f", "\x9b"])
def test_a_name_with_an_escaped_control_character_is_refused(character: str) -> None:
    escaped = TEXT.replace('"the Mill"', f'"the \\u{ord(character):04x}Mill"')
    assert faults_of_text(escaped) == [Text("fault.control-character", path="buildings.mill.name_en")]


def test_a_note_may_have_several_lines() -> None:
    assert make_pack(RAIDERS, changed("note_en", to="one\ntwo")).note_en == "one\ntwo"


def test_a_text_of_two_megabytes_is_refused_unread() -> None:
    assert faults_of_text("#" * 2_000_000) == [Text("fault.too-long-text", most=MOST_CHARACTERS)]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "{a = " * 50_000,
        "a." * 400_000 + "a = 1",
        "'a' . " * 100_000 + "a = 1",
        "[" + "a." * 400_000 + "a]",
        "\n".join(f"[{'.'.join('a' * n)}]" for n in range(1, DEEPEST + 1)) + f"\n{'b.' * DEEPEST} = 1",
        "a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    ],
    ids=["arrays", "tables", "key", "quoted key", "header", "header and key", "just too deep"],
)
@pytest.mark.timeout(10)
def test_a_deeply_nested_text_is_refused_quickly(text: str) -> None:
    (fault,) = faults_of_text(text)
    assert fault.key in {"fault.too-deep", "fault.not-toml"}


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    assert faults_of_text("a = " + "9" * 10_000) == [Text("fault.too-many-digits")]
    (fault,) = faults_of_text("a = 0x" + "f" * 10_000)
    assert (fault.key, fault.values["path"]) == ("fault.number-too-large", "a")


def test_an_endless_list_is_refused_as_a_whole() -> None:
    assert faults_of_text("[[schemes]]\n" * (MOST_VALUES + 1)) == [
        Text("fault.too-many-values", most=MOST_VALUES)
    ]


def test_the_fingerprint_depends_on_the_content_alone() -> None:
    pack = load_pack(RAIDERS, "standin")
    reordered = "# a comment\n" + TEXT.replace('format = 1\ngame = "raiders"', 'game = "raiders"\nformat = 1')
    other = make_pack(RAIDERS, changed("schemes", 0, "points", to=9))
    assert pack_hash(read_pack(RAIDERS, reordered)) == pack_hash(pack)
    assert pack_hash(other) != pack_hash(pack)
    assert len(pack_hash(pack)) == 64


def test_the_schema_accepts_the_shipped_pack_and_refuses_what_we_refuse() -> None:
    schema = pack_schema(RAIDERS)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    assert validator.is_valid(DATA)
    assert not validator.is_valid(without("schemes", 0, "armour"))
    assert not validator.is_valid(changed("schemes", 0, "armor", to=1))
    assert not validator.is_valid(changed("schemes", 0, "forbidden", to="tavern"))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(path=st.sampled_from(paths_in(DATA)), value=anything)
def test_whatever_a_field_is_changed_to_the_pack_loads_or_is_refused(
    path: tuple[int | str, ...], value: Any
) -> None:
    assert_loads_or_is_refused(lambda: make_pack(RAIDERS, changed(*path, to=value)))


@given(path=st.sampled_from(paths_in(DATA)))
def test_whatever_is_left_out_the_pack_loads_or_is_refused(path: tuple[int | str, ...]) -> None:
    assert_loads_or_is_refused(lambda: make_pack(RAIDERS, without(*path)))


@settings(deadline=None)  # a whole pack is read each time, and machines differ
@given(start=st.integers(0, len(TEXT)), length=st.integers(0, 60), instead=st.text(max_size=10))
def test_whatever_happens_to_the_text_it_loads_or_is_refused(start: int, length: int, instead: str) -> None:
    assert_loads_or_is_refused(lambda: read_pack(RAIDERS, TEXT[:start] + instead + TEXT[start + length :]))


def assert_loads_or_is_refused(load: Callable[[], Any]) -> None:
    """Anything but a refusal that says why would come through."""
    faults = None
    try:
        pack_hash(load())
    except DataRefused as refusal:
        faults = refusal.faults
    assert faults is None or faults

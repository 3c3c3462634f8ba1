"""Owners put the map of an Encounter together by tapping it, and cards are read line by line."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.errors import DataRefused
from adversaire.engine.picture import Picture, Use, Words
from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.encounters import touch
from adversaire.games.rituals.content.language.errors import KINDS
from adversaire.games.rituals.content.map_tools import board_of, unreachable, zone_ids
from adversaire.games.rituals.content.own_lines import line_notes
from adversaire.i18n.catalogues import speaker
from adversaire.packs.load import shaped
from adversaire.packs.own import base_data, checked_own, lay_over, merged
from adversaire.play.dry_run import play as dry_play
from adversaire.web.drawing.sprite import symbols

VALUES = base_data(RITUALS)
ENCOUNTERS = {one["id"]: one for one in VALUES["encounters"]}
EVERY = pytest.mark.parametrize("id", list(ENCOUNTERS))


def tap(entry: dict[str, Any], tool: str, *spots: str) -> dict[str, Any]:
    for spot in spots:
        found = RITUALS.entry_tool(VALUES, "encounters", entry, tool)
        assert found is not None
        assert spot in found.spots
        entry = RITUALS.entry_marked(VALUES, "encounters", entry, found, spot)
    return entry


def pack(**parts: Any) -> dict[str, Any]:
    return {"format": 1, "game": "rituals", "id": "mine", "name_en": "Mine", **parts}


def faults_of(**parts: Any) -> list[Text]:
    return RITUALS.check_pack(make(**parts))[0]


def make(**parts: Any) -> Any:
    made, faults = shaped(RITUALS.pack_type, merged(RITUALS, checked_own(RITUALS, pack(**parts))))
    assert faults == []
    return made


# ---------------------------------------------------------------- ways and places


def test_a_wall_comes_with_a_tap_and_goes_with_the_next() -> None:
    once = tap(ENCOUNTERS["e1"], "wall", "B1a|B1c")
    assert once["walls"][-1] == ["B1a", "B1c"]
    again = tap(once, "wall", "B1a|B1c", "B1a|B1b")
    assert [set(pair) for pair in again["walls"]] == [set(pair) for pair in ENCOUNTERS["e1"]["walls"][1:]]


def test_walls_that_shut_a_zone_in_are_said_and_drawn() -> None:
    shut = tap(ENCOUNTERS["e1"], "wall", "B1a|B1c")
    assert unreachable(board_of(VALUES, shut)) == {"B1a"}
    fault = next(one for one in faults_of(encounters=[shut]) if one.key == "fault.unreachable")
    assert (fault.values["path"], fault.values["zone"]) == ("encounters.e1", "B1a")
    drawn = picture({**VALUES, "encounters": [shut]}, "e1")
    assert [spot.id for spot in drawn.spots if spot.name.values.get("lost")] == ["B1a"]


def test_a_way_joins_two_zones_that_do_not_touch() -> None:
    first = RITUALS.entry_tool(VALUES, "encounters", ENCOUNTERS["e1"], "link")
    assert first is not None
    assert first.leads
    joined = tap(ENCOUNTERS["e1"], "link.B1a", "B3d")
    assert joined["links"] == [["B1a", "B3d"]]
    assert "B3d" in board_of(VALUES, joined).neighbours["B1a"]
    assert tap(joined, "link.B3d", "B1a")["links"] == []
    second = RITUALS.entry_tool(VALUES, "encounters", ENCOUNTERS["e1"], "link.B1a")
    assert second is not None
    assert not {"B1a", "B1b", "B1c"} & set(second.spots)


def test_the_yellow_marker_follows_the_pit() -> None:
    moved = tap(ENCOUNTERS["e3"], "pit", "A2c")
    assert (moved["pit"], moved["yellow"]) == ("A2c", "A2c")
    moved = tap(moved, "yellow", "A2d")
    assert (moved["pit"], moved["yellow"]) == ("A2d", "A2d")


def test_the_red_marker_cannot_be_taken_away() -> None:
    assert tap(ENCOUNTERS["e1"], "red", "B3d")["red"] == "B3d"
    assert tap(ENCOUNTERS["e5"], "green", "A1a")["green"] == ""


@pytest.mark.parametrize(("tool", "part"), [("cave", "caves"), ("chest", "chests"), ("ruby", "rubies")])
def test_caves_chests_and_rubies_come_and_go(tool: str, part: str) -> None:
    before = list(ENCOUNTERS["e4"].get(part, ()))
    there = tap(ENCOUNTERS["e4"], tool, "B3a")
    assert there[part] == [*before, "B3a"]
    assert tap(there, tool, "B3a")[part] == before


# ---------------------------------------------------------------- figures and tokens


def test_figures_are_put_one_by_one_and_move_once_all_are_there() -> None:
    there = tap(ENCOUNTERS["e1"], "who.condemned", "B2a", "B2a")
    assert [one["zone"] for one in there["minions"] if one["who"] == "condemned"][-2:] == ["B2a", "B2a"]
    full = tap(there, "who.condemned", "B3a")
    condemned = [one["zone"] for one in full["minions"] if one["who"] == "condemned"]
    assert (len(condemned), condemned[0]) == (6, "B3a")
    witch = tap(full, "who.pekka", "B2d")
    assert [one["zone"] for one in witch["witches"] if one["who"] == "pekka"] == ["B2d"]


def test_what_was_put_last_is_taken_away_first() -> None:
    there = tap(ENCOUNTERS["e2"], "plant.3", "A1c")
    assert there["plants"][-1] == {"zone": "A1c", "value": 3}
    there = tap(there, "away", "A1c")
    assert [one["who"] for one in there["witches"]] == ["ikrek", "pekka"]
    assert tap(there, "away", "A1c")["plants"] == ENCOUNTERS["e2"]["plants"]


def test_a_slot_starts_in_one_zone_only() -> None:
    moved = tap(ENCOUNTERS["e1"], "slot.2", "B3c")
    assert {"zone": "B3c", "slots": [2]} in moved["heroes"]
    assert {"zone": "B3d", "slots": [1, 3]} in moved["heroes"]
    assert [slot for start in tap(moved, "slot.2", "B3c")["heroes"] for slot in start["slots"]].count(2) == 0


# ---------------------------------------------------------------- tiles


def test_a_tile_is_turned_by_quarters() -> None:
    entry = ENCOUNTERS["e1"]
    for turns in (1, 2, 3, 0):
        entry = tap(entry, "turn", "B1a")
        assert entry["layout"][0]["turns"] == turns


def test_walls_that_moved_tiles_leave_between_nothing_are_gone() -> None:
    turned = tap(ENCOUNTERS["e1"], "turn", "B1a")
    assert ["B1d", "B2c"] in ENCOUNTERS["e1"]["walls"]
    assert ["B1d", "B2c"] not in turned["walls"]
    assert ["B1a", "B1b"] in turned["walls"]
    assert faults_of(encounters=[turned]) == []


def test_two_tiles_change_places_with_what_is_on_them() -> None:
    moved = tap(ENCOUNTERS["e1"], "tile.B1", "B3a")
    places = {one["tile"]: (one["x"], one["y"]) for one in moved["layout"]}
    assert (places["B1"], places["B3"]) == ((20, 20), (0, 0))
    assert moved["witches"] == ENCOUNTERS["e1"]["witches"]


def test_a_tile_from_the_box_takes_over_what_was_on_the_one_in_its_place() -> None:
    moved = tap(ENCOUNTERS["e1"], "tile.A3", "B1c")
    assert [one["tile"] for one in moved["layout"]] == ["A3", "B2", "A2", "B3"]
    assert moved["witches"][0] == {"who": "hagatha", "zone": "A3a"}
    assert ["A3a", "A3b"] in moved["walls"]
    assert "B1" not in str({**moved, "layout": []})


def test_a_tile_is_added_on_any_side() -> None:
    right = tap(ENCOUNTERS["e1"], "tile.A3", "at.40.0")
    assert right["layout"][-1] == {"tile": "A3", "x": 40, "y": 0}
    left = tap(ENCOUNTERS["e1"], "tile.A3", "at.-20.0")
    assert {one["tile"]: one["x"] for one in left["layout"]} == {
        "B1": 20,
        "B2": 40,
        "A2": 20,
        "B3": 40,
        "A3": 0,
    }
    assert not faults_of(encounters=[right])


def test_a_tile_leaves_with_all_that_is_on_it_but_the_last_one_stays() -> None:
    without = tap(ENCOUNTERS["e1"], "off", "A2b")
    assert "A2" not in str(without)
    assert len(without["layout"]) == 3
    for zone in ("B1a", "B2a", "B3a"):
        without = tap(without, "off", zone)
    assert len(without["layout"]) == 1


# ---------------------------------------------------------------- whatever is tapped


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_is_tapped_the_map_keeps_its_shape_and_can_be_drawn(data: st.DataObject) -> None:
    entry: dict[str, Any] = deepcopy(ENCOUNTERS[data.draw(st.sampled_from(sorted(ENCOUNTERS)))])
    for _ in range(data.draw(st.integers(1, 12))):
        usable = [one for one in RITUALS.entry_tools(VALUES, "encounters", entry) if one.spots]
        tool = data.draw(st.sampled_from(usable))
        spot = data.draw(st.sampled_from(tool.spots))
        before = deepcopy(entry)
        if tool.leads:
            found = RITUALS.entry_tool(VALUES, "encounters", entry, f"{tool.id}.{spot}")
            assert found is not None
            tool, spot = found, data.draw(st.sampled_from(found.spots or (spot,)))
        changed = RITUALS.entry_marked(VALUES, "encounters", entry, tool, spot)
        assert entry == before
        entry = changed
    checked_own(RITUALS, pack(encounters=[entry]))
    drawn = picture({**VALUES, "encounters": [entry]}, entry["id"], "tile.A1")
    assert {spot.id for spot in drawn.spots} >= set(zone_ids(VALUES, entry))


def laid_or_refused(own: dict[str, Any]) -> tuple[Any, list[Text]]:
    try:
        return lay_over(RITUALS, own), []
    except DataRefused as refusal:
        return None, refusal.faults


def test_whatever_map_is_accepted_is_played_on_to_the_end() -> None:
    played = 0

    @settings(max_examples=40, deadline=None, derandomize=True, database=None)
    @given(data=st.data())
    def tapped(data: st.DataObject) -> None:
        nonlocal played
        entry: dict[str, Any] = ENCOUNTERS[data.draw(st.sampled_from(sorted(ENCOUNTERS)))]
        for _ in range(data.draw(st.integers(1, 6))):
            tools = RITUALS.entry_tools(VALUES, "encounters", entry)
            tool = data.draw(st.sampled_from([one for one in tools if one.spots and not one.leads]))
            spot = data.draw(st.sampled_from(tool.spots))
            entry = RITUALS.entry_marked(VALUES, "encounters", entry, tool, spot)
        laid, refused = laid_or_refused(pack(encounters=[entry]))
        if refused:
            assert any("encounters" in str(fault.values.get("path")) for fault in refused)
            return
        played += 1
        assert dry_play(RITUALS, laid, entry["id"], data.draw(st.integers(0, 999))) is None

    tapped()
    assert played >= 8


@EVERY
def test_every_spot_of_every_tool_is_in_the_picture(id: str) -> None:
    for tool in RITUALS.entry_tools(VALUES, "encounters", ENCOUNTERS[id]):
        drawn = {spot.id for spot in picture(VALUES, id, tool.id).walk()}
        assert set(tool.spots) <= drawn, tool.id


@EVERY
def test_everything_at_the_start_is_named_in_the_picture(id: str) -> None:
    drawn: dict[str, Any] = {spot.id: spot.name.values.get("things") for spot in picture(VALUES, id).spots}
    one = ENCOUNTERS[id]
    assert "marker-red" in drawn[one["red"]]
    assert all("chest" in drawn[zone] for zone in one["chests"])
    assert all(witch["who"] in drawn[witch["zone"]] for witch in one["witches"])
    assert all(f"slot.{slot}" in drawn[start["zone"]] for start in one["heroes"] for slot in start["slots"])
    board = board_of(VALUES, one)
    walls = [spot for spot in picture(VALUES, id).spots if spot.name.key == "picture.wall"]
    assert sum(spot.name.values["there"] == 1 for spot in walls) == len(one["walls"])
    assert len(walls) == sum(touch(a, b) for a in board.zones.values() for b in board.zones.values()) // 2


@EVERY
def test_the_map_is_drawn_with_the_art_of_the_game(id: str) -> None:
    one, known = ENCOUNTERS[id], symbols(RITUALS.package)
    drawn = {spot.id: spot for spot in picture(VALUES, id, "tile.A1").spots}
    used = [shape for spot in drawn.values() for shape in spot.shapes if isinstance(shape, Use)]
    assert {shape.symbol for shape in used} <= known.keys()
    for start in one["heroes"]:
        shapes = drawn[start["zone"]].shapes
        faces = [shape.symbol for shape in shapes if isinstance(shape, Use) and shape.style == "side-hero"]
        numbers = [shape.text for shape in shapes if isinstance(shape, Words) and shape.style == "tab-count"]
        assert faces == [f"rituals-figure-hero-{slot - 1}" for slot in start["slots"]]
        assert numbers[: len(faces)] == [str(slot) for slot in start["slots"]]


def picture(values: dict[str, Any], id: str, tool: str = "") -> Picture:
    drawn = RITUALS.entry_picture(values, "encounters", id, tool)
    assert drawn is not None
    return drawn


# ---------------------------------------------------------------- lines


def notes(line: str, language: str = "en", written: str = "en") -> Text:
    entry = {"id": "x", "entries": [line], "reactions": []}
    note = RITUALS.entry_notes({**VALUES, "card_language": written}, "ai_cards", entry, language)["entries.0"]
    assert note.is_fault == (note.text.key not in ("cards.line-read", "cards.line-understood"))
    return note.text


def test_a_line_that_is_read_is_said_again_in_the_language_of_the_page() -> None:
    assert notes("attack enemy.").key == "cards.line-understood"
    assert notes("Gather the Plants").values["line"] == "Pick Up Botanicals"
    assert notes("Attack Enemy", "fr").values["line"] == "Attaque d'un Ennemi"


def test_a_line_that_is_not_read_has_the_very_error_of_the_language() -> None:
    assert notes("Move Witch") == Text(
        "card-error.unexpected", column=6, found="Witch", expected=notes("Move Witch").values["expected"]
    )
    assert notes("").key == "card-error.empty"
    assert notes("L9 Attack Enemy").key == "card-error.level"


def test_a_line_in_the_other_language_is_told_apart_from_a_wrong_one() -> None:
    assert notes("Attaque d'un Ennemi").key == "cards.line-other-language"
    assert notes("Attack Enemy", written="fr").key == "cards.line-other-language"


def test_french_cards_lie_over_stand_ins_that_say_the_same_in_french() -> None:
    card = {"id": "ai-01", "name_fr": "À moi", "number": 1, "entries": ["Attaque d'un Ennemi"]}
    laid = lay_over(RITUALS, pack(card_language="fr", ai_cards=[card]))
    assert laid.card_language == "fr"
    english, french = meanings(lay_over(RITUALS, pack())), meanings(laid)
    assert [id for id in english if english[id] != french[id]] == ["ai-01"]


def meanings(laid: Any) -> dict[str, Any]:
    """What every card says, whatever its language."""
    box = RITUALS.open_box(laid, RITUALS.full_options({}))
    return {
        id: ([line.entry for line in lines], [spoken.reaction for spoken in box.reactions[id]])
        for id, lines in box.lines.items()
    }


@pytest.mark.parametrize(("written", "language"), [("en", "fr"), ("fr", "en"), ("en", "en"), ("fr", "fr")])
def test_a_wrong_line_on_a_page_in_another_language_says_the_language_of_the_cards(
    written: str, language: str
) -> None:
    entry = {"entries": ["Attaque dun Coffre"], "reactions": []}
    note = line_notes({"card_language": written}, entry, language)["entries.0"]
    assert note.text.key == "card-error.unexpected"
    assert note.more == (None if written == language else Text("cards.line-language", language=written))


def test_words_of_the_cards_stand_in_the_quotation_marks_of_the_page() -> None:
    note = line_notes({"card_language": "en"}, {"entries": ["Activate"], "reactions": []}, "fr")["entries.0"]
    assert "«\u00a0Objective\u00a0»" in speaker("fr", "rituals", {}).say(note.text)
    assert "“Objective”" in speaker("en", "rituals", {}).say(note.text)
    note = line_notes({"card_language": "en"}, {"entries": ["Move Witch"], "reactions": []}, "en")[
        "entries.0"
    ]
    assert "“To” or “Towards”" in speaker("en", "rituals", dict(KINDS)).say(note.text)

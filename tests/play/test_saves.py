"""Saved games: what is refused, and how old saves open after a change of rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.players import bot, play_on, session

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.record import Setup
from adversaire.engine.registry import Registry
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.play.positions import position_data
from adversaire.play.saves import open_save, save_text, seal
from adversaire.play.session import Session


def played(answers: int = 40, mode: str = "virtual") -> Session:
    playing = session(RAIDERS, 8, mode)
    play_on(playing, bot(8), answers)
    return playing


def key_of(text: str) -> str:
    with pytest.raises(DataRefused) as refused:
        open_save(GAMES, text)
    return refused.value.text.key


def resealed(lines: list[str]) -> str:
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"seal": seal(body)}) + "\n"


def lines_of(text: str) -> list[str]:
    return text.splitlines()[:-1]


def test_a_save_cut_short_anywhere_is_refused() -> None:
    text = save_text(played())
    for length in range(0, len(text) - 2, 97):
        with pytest.raises(DataRefused):
            open_save(GAMES, text[:length])
    assert key_of("\n".join(text.splitlines()[:-1])) == "error.save-truncated"


def test_a_save_edited_by_hand_is_refused() -> None:
    text = save_text(played())
    edited = text.replace('"a":"', '"a":"x', 1)
    assert key_of(edited) == "error.save-edited"


def test_a_sealed_save_whose_answers_do_not_fit_is_refused() -> None:
    lines = lines_of(save_text(played()))
    lines[4], lines[5] = lines[5], lines[4]
    assert key_of(resealed(lines)) == "error.save-contradicts-itself"


def test_a_save_from_before_a_part_of_the_position_existed_opens_as_if_nothing_had_happened_there() -> None:
    playing = session(GAMES["hastings"], 8)
    play_on(playing, bot(8), 60)
    lines = lines_of(save_text(playing))
    last = json.loads(lines[-1])
    for side in ("human", "enemy"):
        for piece in filter(None, last["position"][side]["grid"]):
            assert piece.pop("by_solo") == []
    lines[-1] = json.dumps(last)
    opened = open_save(GAMES, resealed(lines))
    assert opened.notice is None
    assert position_data(opened.session.position) == position_data(playing.position)


def test_a_sealed_save_whose_position_does_not_follow_from_its_answers_is_refused() -> None:
    lines = lines_of(save_text(played()))
    last = json.loads(lines[-1])
    last["position"]["opponent"]["points"] += 1
    lines[-1] = json.dumps(last)
    assert key_of(resealed(lines)) == "error.save-contradicts-itself"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.save-damaged"),
        ("hello", "error.save-damaged"),
        ("[1]\n[2]\n", "error.not-a-save"),
        ('{"a": 1}\n{"seal": ""}\n', "error.not-a-save"),
        ('{"adversaire": 3}\n{"seal": ""}\n', "error.save-format"),
        ("[" * 100_000, "error.save-damaged"),
        ("x" * 5_000_001, "error.save-too-long"),
        (resealed(['{"adversaire": 1}']), "error.save-damaged"),
        (resealed(['{"adversaire": 1}', "{}", "{}"]), "error.save-damaged"),
    ],
)
def test_what_is_no_save_is_refused_with_its_reason(text: str, key: str) -> None:
    assert key_of(text) == key


def test_unknown_games_packs_modes_and_options_are_refused() -> None:
    lines = lines_of(save_text(played(3)))
    for field, value, key in [
        ("game", "chess", "error.unknown-game"),
        ("pack", "../../etc/passwd", "error.unknown-pack"),
        ("mode", "blindfold", "error.save-damaged"),
        ("draws", "cat", "error.save-damaged"),
        ("options", {"level": "impossible"}, "error.unknown-option"),
        ("options", {"hat": "red"}, "error.unknown-option"),
    ]:
        head = json.loads(lines[0]) | {field: value}
        assert key_of(resealed([json.dumps(head), *lines[1:]])) == key


@given(st.text(max_size=300))
def test_no_text_whatever_gets_more_than_a_refusal(text: str) -> None:
    with pytest.raises(DataRefused):
        open_save(GAMES, text)


@given(st.integers(0, 41), st.text(alphabet='{}[]":,0123456789aq', max_size=30))
def test_no_sealed_line_whatever_gets_more_than_a_refusal(number: int, line: str) -> None:
    lines = lines_of(SAVED)
    lines[number] = line
    with pytest.raises(AdversaireError):
        open_save(GAMES, resealed(lines))


SAVED = save_text(played())


def test_what_was_undone_can_still_be_redone_after_opening() -> None:
    playing = played()
    playing.go_back(30)
    opened = open_save(GAMES, save_text(playing)).session
    assert opened.undone == playing.undone
    opened.redo()
    assert len(opened.entries) == 31


def other_deal(setup: Setup, box: Any) -> Any:
    """After a change that makes old records unplayable: the human's first deal is another one."""
    position = RAIDERS.new(setup, box)
    position.chance.word()
    return position


#: Raiders after a change of rules.
NEW_RAIDERS = replace(RAIDERS, rules_version=RAIDERS.rules_version + 1)
OTHER_RAIDERS = replace(NEW_RAIDERS, new=other_deal)


def test_a_record_that_still_replays_after_a_rules_change_opens_whole() -> None:
    opened = open_save(Registry(NEW_RAIDERS), save_text(played()))
    assert opened.notice is None
    assert opened.session.base == 0


def test_an_old_save_goes_on_from_its_position_after_a_rules_change() -> None:
    playing = played()
    opened = open_save(Registry(OTHER_RAIDERS), save_text(playing))
    assert opened.notice
    assert opened.notice.key == "notice.rules-changed"
    going_on = opened.session
    assert position_data(going_on.position) == position_data(playing.position)
    assert going_on.question
    assert playing.question
    assert going_on.question.id == playing.question.id
    assert len(going_on.history()) == 40
    play_on(going_on, bot(9))
    assert going_on.is_over


def test_an_old_save_cannot_go_back_before_its_stored_position() -> None:
    going_on = open_save(Registry(OTHER_RAIDERS), save_text(played())).session
    assert 0 < going_on.base <= 40
    with pytest.raises(DataRefused):
        going_on.go_back(going_on.base - 1)
    assert going_on.preview(going_on.base).question


def test_answers_of_an_unfinished_turn_that_no_longer_fit_are_dropped() -> None:
    lines = lines_of(save_text(played(41)))
    last = json.loads(lines[-1])
    start = last["turn"]
    assert start < 41, "the save should stand in the middle of a turn"
    lines[1 + start] = json.dumps({"q": "turn.action", "a": "place:nowhere"})
    going_on = open_save(Registry(OTHER_RAIDERS), resealed(lines)).session
    assert len(going_on.entries) == start

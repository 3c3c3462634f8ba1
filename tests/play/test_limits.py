"""A game or a pack made to keep others waiting is refused at once, and what is allowed costs little."""

from __future__ import annotations

import json
import tomllib
from dataclasses import asdict
from typing import Any

import pytest
from tests.contract.players import bot, play_on, session
from tests.play.test_saves import lines_of, resealed

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.record import TOLD, Entry
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.games.rituals import RITUALS
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack
from adversaire.packs.parse import LONGEST_TEXT, MOST_IN_A_PART, MOST_ON_A_CARD
from adversaire.play import turns
from adversaire.play.limits import MOST_CORRECTIONS, MOST_ENTRIES, MOST_IN_A_TURN
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session

ARMOUR = "opponent.armour"


def beside_cardboard(answers: int = 12) -> Session:
    playing = session(RAIDERS, 8, "companion")
    play_on(playing, bot(8), answers)
    return playing


def corrected(times: int) -> Session:
    """A game in one of whose turns the Opponent's armour was set right again and again."""
    playing = beside_cardboard()
    now = int({it.path: it.value for it in RAIDERS.adjustables(playing.position)}[ARMOUR])
    for number in range(times):
        playing.adjust(ARMOUR, str(now + (number + 1) % 2))
    return playing


def with_lines(playing: Session, added: list[dict[str, str]], undone: list[list[str]] | None = None) -> str:
    """The file of a game with more in it than was played."""
    lines = lines_of(save_text(playing))
    if undone is not None:
        lines[-2] = json.dumps({"undone": undone})
    return resealed([*lines[:-2], *(json.dumps(line) for line in added), *lines[-2:]])


def refusal(text: str) -> Text:
    with pytest.raises(DataRefused) as refused:
        open_save(GAMES, text)
    return refused.value.text


# ---------------------------------------------------------------- corrections


def test_each_correction_is_applied_once_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = corrected(30)
    applied: list[Entry] = []
    apply = turns.apply_correction

    def counted(game: Game, position: Any, entry: Entry) -> Event:
        applied.append(entry)
        return apply(game, position, entry)

    monkeypatch.setattr(turns, "apply_correction", counted)
    playing.adjust(ARMOUR, "0")
    assert len(applied) == 1
    applied.clear()
    again = Session(playing.game, playing.setup, playing.pack, playing.entries)
    assert len(applied) == 31
    assert again.position == playing.position
    assert again.events == playing.events


def test_a_turn_can_be_corrected_a_hundred_times_and_no_more() -> None:
    playing = corrected(MOST_IN_A_TURN)
    before = save_text(playing)
    with pytest.raises(DataRefused) as refused:
        playing.adjust(ARMOUR, "0")
    assert refused.value.text == Text("error.too-many-corrections-in-turn", most=MOST_IN_A_TURN)
    assert save_text(playing) == before
    assert open_save(GAMES, before).session.position == playing.position


def test_a_file_with_a_turn_corrected_without_end_is_refused() -> None:
    playing = corrected(MOST_IN_A_TURN)
    more = [{"q": "adjust", "a": f"{ARMOUR}:{'+1' if n % 2 == 0 else '-1'}"} for n in range(2)]
    assert refusal(with_lines(playing, more)).key == "error.too-many-corrections-in-turn"


def test_a_file_with_thousands_of_corrections_is_refused_before_any_is_played() -> None:
    more = [{"q": "adjust", "a": f"{ARMOUR}:+1"}] * (MOST_CORRECTIONS + 1)
    text = with_lines(beside_cardboard(), more)
    assert refusal(text) == Text("error.too-many-corrections", most=MOST_CORRECTIONS)


# ---------------------------------------------------------------- answers


def test_answers_taken_back_count_like_all_others() -> None:
    undone = [["report.turn", "none"]] * (MOST_ENTRIES + 1)
    assert refusal(with_lines(beside_cardboard(), [], undone)) == Text(
        "error.game-too-long", most=MOST_ENTRIES
    )


def test_of_the_answers_taken_back_only_those_are_kept_that_can_be_given_again() -> None:
    playing = session(RAIDERS, 8, "virtual")
    play_on(playing, bot(8), 40)
    playing.go_back(30)
    undone = [[it.question, it.answer] for it in playing.undone]
    text = with_lines(playing, [], [*undone[:3], ["no.such", "answer"], *undone[3:]])
    assert open_save(GAMES, text).session.undone == playing.undone[:3]


def test_a_game_without_end_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = session(RAIDERS, 8, "virtual")
    play_on(playing, bot(8), 12)
    monkeypatch.setattr("adversaire.play.limits.MOST_ENTRIES", 12)
    question = playing.question
    assert question is not None
    with pytest.raises(DataRefused) as refused:
        playing.answer(question.answers[0])
    assert refused.value.text == Text("error.game-too-long", most=12)
    assert len(playing.entries) == 12


# ---------------------------------------------------------------- packs


def data_of(game: Game) -> dict[str, Any]:
    return tomllib.loads(pack_text(game, "standin"))


def faults_of(game: Game, data: dict[str, Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refused:
        make_pack(game, data)
    return refused.value.faults


def with_reactions(part: str, count: int) -> dict[str, Any]:
    data = data_of(RITUALS)
    card = next(card for card in data[part] if card.get("reactions"))
    card["reactions"] = card["reactions"] * count
    return data


@pytest.mark.parametrize(("part", "most"), [("ai_cards", 3), ("action_cards", 1)])
def test_a_card_of_dark_rituals_with_many_reactions_is_refused(part: str, most: int) -> None:
    make_pack(RITUALS, with_reactions(part, most))
    (fault,) = faults_of(RITUALS, with_reactions(part, 26))
    assert (fault.key, fault.values["count"], fault.values["most"]) == ("fault.too-many", 26, most)


def test_a_file_cannot_bring_such_a_card_as_one_that_is_still_being_told() -> None:
    playing = session(RITUALS, 3, "companion")
    lines = lines_of(save_text(playing))
    head = json.loads(lines[0]) | {"adversaire": 2, "draws": TOLD, "pack": "mine"}
    content = asdict(playing.pack) | {"id": "mine", "ai_cards": with_reactions("ai_cards", 26)["ai_cards"]}
    text = resealed([json.dumps(head), json.dumps({"pack": content}, default=str), *lines[1:]])
    with pytest.raises(DataRefused) as refused:
        open_save(GAMES, text)
    assert [fault.key for fault in refused.value.faults] == ["fault.too-many"]


def test_a_pack_with_far_more_cards_lines_or_words_than_any_is_refused() -> None:
    data = data_of(RAIDERS)
    assert {it.key for it in faults_of(RAIDERS, data | {"schemes": data["schemes"] * 50})} == {
        "fault.too-many"
    }
    data["schemes"][0]["numbers"] = [1] * (MOST_ON_A_CARD + 1)
    assert faults_of(RAIDERS, data)[0].values["most"] == MOST_ON_A_CARD
    long = data_of(RAIDERS) | {"note_en": "x" * (LONGEST_TEXT + 1)}
    assert [it.key for it in faults_of(RAIDERS, long)] == ["fault.too-long-value"]
    assert len(data["schemes"]) * 50 > MOST_IN_A_PART

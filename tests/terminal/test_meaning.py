"""What does this mean? in the terminal."""

from pathlib import Path

from tests.terminal.tables import after, flat, play

START = ("1", "2", "3")


def test_a_question_is_explained_with_what_its_answers_lead_to_and_its_rules(tmp_path: Path) -> None:
    text = flat(after(play(tmp_path, *START, "meaning"), "meaning"))
    assert "work in the village, or a raid" in text
    assert "you use its action" in text
    assert "§ Your turn, as usual" in text


def test_it_is_asked_for_in_french_too(tmp_path: Path) -> None:
    assert "un raid" in flat(after(play(tmp_path, *START, "lang fr", "sens"), "sens"))

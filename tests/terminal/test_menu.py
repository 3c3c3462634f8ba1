"""What to type for an answer: numbers that stay, numbers of places, and words that fit several."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat, play

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.text import Value
from adversaire.i18n.language import Language
from adversaire.play.correcting import things
from adversaire.terminal.menu import Choice, list_begun, told_apart

START = ("1", "2", "3")


def keys(text: str) -> list[list[str]]:
    """The keys of all lists of cards that were shown, in order."""
    lists = re.split(r"Which card do you keep\?.*\n", text)[1:]
    return [re.findall(r"^ +(\d+)  The", shown.partition("> ")[0], re.MULTILINE) for shown in lists]


def test_a_list_from_which_several_are_chosen_keeps_its_numbers(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ("2", "2", "4"))
    table.play()
    first, second, refused, third = (*keys(screen.text), None, None)[:4]
    assert first == ["1", "2", "3", "4", "5"]
    assert second == ["1", "3", "4", "5"]
    assert (refused, third) == (["1", "3", "5"], None)
    assert len(table.session.entries) == 2  # the 2 that was gone chose nothing
    assert "“2” is not among the answers" in screen.text


def test_only_a_list_that_got_shorter_is_the_same_one() -> None:
    def asked(id: str, *answers: str) -> Question:
        return Question(id, CHOICE, answers, ())

    whole, less, other = asked("keep", "a", "b", "c"), asked("keep", "a", "c"), asked("pay", "a", "b", "c")
    assert list_begun([whole], less) is whole
    assert list_begun([whole, less], asked("keep", "c")) is whole
    assert list_begun([asked("keep", "b")], less) is less
    assert list_begun([other], less) is less
    assert list_begun([whole, other], less) is less


@pytest.mark.parametrize(
    ("game", "answers", "numbers"),
    [
        ("hastings", ("wedge.2", "wedge.3"), ["2", "3"]),
        ("troyes", ("palace-5", "palace-2"), ["5", "2"]),
        ("troyes", ("palace-5", "bishopric-5"), ["1", "2"]),
        ("raiders", ("harbour-west-2", "harbour-west-3"), ["1", "2"]),
    ],
)
def test_a_numbered_place_is_its_own_key_where_its_number_is_read(
    tmp_path: Path, game: str, answers: tuple[str, ...], numbers: list[str]
) -> None:
    table, _ = a_table(tmp_path, game=game)
    ids = {"hastings": "setup.leader", "troyes": "setup.place", "raiders": "raid.set"}
    values: dict[str, Value] = {"leader": "harold-godwinson", "step": 1, "number": 1, "place": "harbour-west"}
    menu = table.menu(Question(ids[game], PLACE, answers, (), values))
    assert [choice.key for choice in menu.choices] == numbers
    assert [menu.find(number) for number in numbers] == list(answers)


def test_words_in_any_order_find_an_answer(tmp_path: Path) -> None:
    table, _ = a_table(tmp_path, ("palace 4",), game="troyes")
    table.play()
    assert [entry.answer for entry in table.session.entries] == ["palace-4"]


def test_words_that_fit_several_answers_name_them(tmp_path: Path) -> None:
    text = play(tmp_path, *START, "place the worker")
    said = flat(after(text, "place the worker"))
    assert "Several answers fit “place the worker”: 1 Place the worker at the Barracks and act" in said
    assert "Type the number of one of them." in said
    table, screen = a_table(tmp_path / "fr", (*START, "poser"), language="fr")
    table.play()
    assert "Plusieurs réponses correspondent à" in flat(after(screen.text, "poser"))


def test_answers_that_read_the_same_say_where_their_thing_lies() -> None:
    alike = [
        Choice("1", "a", "Shoot", False),
        Choice("2", "b", "Shoot", False),
        Choice("3", "c", "Pass", False),
    ]
    told = told_apart(alike, lambda choice: f"row {choice.key}")
    assert [choice.words for choice in told] == ["Shoot (row 1)", "Shoot (row 2)", "Pass"]


def test_what_a_raid_takes_is_told_before_it(tmp_path: Path) -> None:
    table, _ = a_table(tmp_path)
    answers = ("raid:outpost-left", "raid:monastery-left", "place:mill")
    outpost, monastery, mill = table.menu(Question("turn.action", PLACE, answers, ())).choices
    assert outpost.detail.startswith("Your strength here is 0, plus 1 die of 2 to 5. Points by strength: ")
    assert "plus 2 dice of 2 to 5" in monastery.detail
    assert "6 → " in outpost.detail
    assert mill.detail == ""


def test_what_is_not_offered_says_why(tmp_path: Path) -> None:
    text = flat(play(tmp_path, *START, "1", "1"))
    assert "Not now: the Gate House, the Town Hall and the Treasury – a worker is there already;" in text
    assert re.search(r"the \w+( \w+)? – closed this turn", text)
    table, screen = a_table(tmp_path / "fr", START, language="fr")
    table.play()
    assert "Pas maintenant : la Grande Porte" in flat(screen.text)
    assert "– déjà un ouvrier" in flat(screen.text)


def test_what_an_answer_costs_goes_on_in_the_brackets_it_has(tmp_path: Path) -> None:
    """One pair of brackets, not two in a row."""
    table, screen = a_table(tmp_path, ("",), game="troyes", language="fr")
    while table.session.question is not None and table.session.question.id != "turn.action":
        table.session.answer(table.session.question.answers[0])
    table.play()
    offered = flat(screen.text)
    assert re.search(r"\([^()]+ · un dé à acheter au Roy, 2 deniers ou plus\)", offered)
    assert ") (" not in offered[offered.index("Que faites-vous ce tour-ci") :]


def test_values_to_choose_from_are_kept_apart_as_the_language_has_it(tmp_path: Path) -> None:
    """French has a thin space before its semicolon."""
    listed: tuple[tuple[Language, str, str], ...] = (
        ("fr", "corriger", "\u202f; 2. les "),
        ("en", "adjust", "; 2. the "),
    )
    for language, word, apart in listed:
        table, screen = a_table(tmp_path, ("",), mode="companion", game="battalia", language=language)
        while table.session.position.phase == "setup":
            assert table.session.question is not None
            table.session.answer(table.session.question.answers[0])
        known = list(things(table.session.game.adjustables(table.session.position)))
        screen.lines = iter([f"{word} {known.index('6-6') + 1}"])
        table.play()
        assert apart in re.sub(r"\n +", " ", screen.text)

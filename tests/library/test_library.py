"""Games, consultations and simulations as a program would have them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import adversaire
from adversaire.games import GAMES
from adversaire.packs.own import base_data
from adversaire.packs.write import new_pack, to_toml

FIRST = "tests.library.players:First"


def begun(**said: str) -> adversaire.OpenGame:
    return adversaire.begin("raiders", mode="companion", seed=1066, **said)  # type: ignore[arg-type]


def without_times(summary: adversaire.Summary) -> dict[str, Any]:
    return {name: value for name, value in summary.data().items() if name not in ("timing", "jobs")}


@pytest.mark.parametrize("game", list(adversaire.known_games()))
def test_every_game_begins_answers_and_goes_back(game: str) -> None:
    table = adversaire.begin(game, seed=7)
    before = table.position
    question = table.question
    assert question is not None
    assert question.text
    assert all(choice.text for choice in question.answers)
    table.answer(question.answers[0].value, question.id)
    assert len(table) == 1
    table.undo()
    assert (len(table), table.position) == (0, before)
    table.redo()
    assert len(table) == 1


def test_what_happened_is_told_with_its_reasons() -> None:
    table = begun()
    table.answer("done")
    told = table.events(turn=-2)
    assert told[0].kind == "turn.opponent"
    assert any(one.why for one in told)
    table.language = "fr"
    assert table.events(turn=-2)[2].text != told[2].text


def test_a_game_is_kept_in_a_file_and_goes_on(tmp_path: Path) -> None:
    table = begun()
    table.answer("done")
    table.save(tmp_path / "game.txt")
    again = adversaire.load(tmp_path / "game.txt")
    assert (len(again), again.position) == (1, table.position)
    assert "1 answers" in repr(again)


def test_a_game_begins_with_an_owners_cards(tmp_path: Path) -> None:
    raiders = GAMES["raiders"]
    dearer = {**base_data(raiders, "standin")["townsfolk"][0], "cost": 6}
    own = {**new_pack(raiders, "mine", "My box"), "townsfolk": [dearer]}
    (tmp_path / "mine.toml").write_text(to_toml(own), "utf-8")
    table = adversaire.begin("raiders", seed=1, pack=tmp_path / "mine.toml")
    assert adversaire.loads(table.text()).position == table.position


def test_refusals_read_as_sentences() -> None:
    table = begun()
    with pytest.raises(adversaire.RuleBroken) as refused:
        table.answer("checkmate")
    assert str(refused.value).startswith("“Checkmate” is not a possible answer here.")
    assert len(table) == 0
    with pytest.raises(adversaire.DataRefused, match="“go”"):
        adversaire.begin("go")
    with pytest.raises(adversaire.DataRefused, match="Il n’y a rien à reprendre"):
        begun(language="fr").undo()
    with pytest.raises(adversaire.DataRefused, match="This saved game is damaged"):
        adversaire.loads("hello")
    with pytest.raises(adversaire.DataRefused, match=r"“brutal”\. It may be: normal, hard and heroic"):
        adversaire.begin("raiders", level="brutal")
    with pytest.raises(adversaire.DataRefused, match=r"“paper”\. There are: companion and virtual"):
        adversaire.begin("raiders", mode="paper")
    with pytest.raises(adversaire.WrongQuestion, match=r"the answer is for “setup\.other”"):
        table.answer(table.question.answers[0].value if table.question else "", "setup.other")


@pytest.mark.parametrize("game", list(adversaire.known_games()))
def test_the_first_level_is_played_where_none_is_named(game: str) -> None:
    levels = adversaire.known_games()[game].levels
    assert adversaire.begin(game, seed=1).position["options"]["level"] == levels[0]


def test_the_opponent_is_consulted_until_it_knows_enough() -> None:
    position = adversaire.example("raiders")
    turn = adversaire.consult("raiders", position)
    answers: list[str] = []
    while turn["question"] is not None:
        answers.append(turn["question"]["likely"] or turn["question"]["answers"][0]["value"])
        turn = adversaire.consult("raiders", position, answers)
    assert answers
    assert json.loads(json.dumps(turn))["position"] != position


def test_games_can_be_played_by_a_player_of_ones_own() -> None:
    one = adversaire.simulate("raiders", policy=FIRST, games=40, seed=3)
    two = adversaire.simulate("raiders", policy=FIRST, games=40, seed=3, jobs=2)
    assert without_times(one) == without_times(two)
    assert one.won.games == 40


@pytest.mark.parametrize(
    ("policy", "said"),
    [
        ("tests.library.players:Nobody", "Nobody"),
        ("no_such_module:Player", "no_such_module"),
        ("tests.library.players:NOTHING", "makes no player"),
        ("grandmaster", "No bot is called “grandmaster”"),
    ],
)
def test_a_player_that_is_none_is_refused(policy: str, said: str) -> None:
    with pytest.raises(adversaire.DataRefused, match=said):
        adversaire.simulate("raiders", policy=policy, games=1)


def test_a_player_that_cheats_is_found_out() -> None:
    with pytest.raises(adversaire.AdversaireError, match="could not be played to its end"):
        adversaire.simulate("raiders", policy="tests.library.players:Cheat", games=1)


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    adversaire.simulate("raiders", games=30, progress=lambda done, of: heard.append((done, of)))
    assert heard[-1] == (30, 30)

"""How the game stands, in the terminal: the story first, the whole table seldom, what matters always."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat, random_game

from adversaire.engine.record import MODES
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.terminal.standing import TURNS_BETWEEN

START = ("1", "2", "3")
GAME_IDS = [game.id for game in GAMES]


def shown(folder: Path, *lines: str, game: str = "raiders", language: Language = "en") -> str:
    table, screen = a_table(folder, lines, game=game, language=language, seed=7)
    table.play()
    return screen.text


def test_the_story_of_the_turn_comes_before_how_the_table_stands(tmp_path: Path) -> None:
    text = shown(tmp_path, *START, "1", "1", "1")
    its_turn, mine, glance, question = (
        text.index(words)
        for words in ("the opponent's turn.", "Round 2: your turn", "\n= You: ", "What do you do this turn?")
    )
    glance = text.index("\n= You: ", mine)
    assert its_turn < mine < glance < text.index("What do you do this turn?", glance)
    assert question < its_turn


def test_the_whole_table_comes_once_and_then_only_when_asked_for(tmp_path: Path) -> None:
    text = shown(tmp_path, *START, *["1"] * 6)
    assert text.count("\nBoard ") == 1
    assert text.index("Which card do you keep?") < text.index("\nBoard ")
    assert text.count("\n= Opponent: ") >= 3
    asked = shown(tmp_path, *START, "table")
    assert "\nBoard " in after(asked, "table")


def test_after_some_turns_a_new_round_shows_the_whole_table_again(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 3)
    pieces = re.split(r"\nBoard ", screen.text)
    turns = [
        len(re.findall(r"Round \d+: your turn", piece)) for piece in pieces[1:-2]
    ]  # up to the one before the end
    assert len(turns) > 2
    assert min(turns) >= TURNS_BETWEEN
    assert table.session.is_over


def test_that_there_is_more_to_see_is_said_once(tmp_path: Path) -> None:
    assert shown(tmp_path, *START, *["1"] * 8).count("“board” shows the whole table.") == 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_every_game_says_what_matters_before_an_own_turn(
    tmp_path: Path, game: str, language: Language, mode: str
) -> None:
    _, screen = random_game(tmp_path, 5, mode, 40, language, game=game)
    assert "\n= " in screen.text


def test_at_a_glance_nobody_sees_the_hand_of_another_seat(tmp_path: Path) -> None:
    table, _ = random_game(tmp_path, 3, most=60, game="battalia", seats="3", variant="table")
    position, game = table.session.position, table.session.game
    for seat in position.seats:
        told = [cell for line in game.glance(position, seat) for cell in line.cells]
        hands = [cell for cell in told if isinstance(cell, Text) and cell.key == "glance.hand"]
        own = sorted(card for card in position.seats[seat].hand if card != "provision")
        assert [cell.values["hand"] for cell in hands] == [tuple(own)]


@pytest.mark.parametrize("game", GAME_IDS)
def test_charts_stand_for_zones_that_are_there(game: str, tmp_path: Path) -> None:
    table, _ = random_game(tmp_path, 5, most=30, game=game)
    position = table.session.position
    zones = {zone.id for zone in table.session.game.view(position)}
    for chart in table.session.game.charts(position, ""):
        assert set(chart.zones) <= zones
        assert chart.lines
        assert all(len(line.cells) <= len(chart.columns) for line in chart.lines if chart.columns)


def test_the_cathedral_is_a_grid_and_the_places_have_their_numbers(tmp_path: Path) -> None:
    text = shown(tmp_path, "table", game="troyes")
    said = after(text, "table")
    assert re.search(r"^Buildings +6  5  4  3  2  1$", said, re.MULTILINE)
    assert re.search(r"^  Palace +R  –  –  –  –  –$", said, re.MULTILINE)
    assert re.search(r"^Cathedral  1  2  3  4  5  6$", said, re.MULTILINE)
    assert [line.split()[1] for line in said.splitlines() if line.startswith("  Level ")] == ["3", "2", "1"]
    assert said.count("R the Roy, Y you") == 1


def test_the_map_of_dark_rituals_shows_who_is_beside_whom_and_says_below_who_it_is(tmp_path: Path) -> None:
    said = after(shown(tmp_path, "table", game="rituals"), "table")
    rows = [line.split()[1:] for line in said.splitlines() if line.startswith("  ·")]
    assert [[cell for cell in row if len(cell) == 3] for row in rows if "B1a" in row] == [
        ["B1a", "B1b", "B2a", "B2b"]
    ]
    assert "│" in said
    assert re.search(r"^ *(Map|The map) .*B1a", said, re.MULTILINE)


def test_of_1066_both_armies_totals_are_seen_and_empty_wedges_together(tmp_path: Path) -> None:
    text = shown(tmp_path, "1", "table", game="hastings")
    said = after(text, "table")
    assert "Wedge 1 and wedge 3  nobody" in said
    table, _ = a_table(tmp_path / "again", ["1"], game="hastings", seed=7)
    table.play()
    (row,) = re.findall(r"^  Wedge 2  (\d+) / (\d+)  (\d+) / (\d+) ", said, re.MULTILINE)
    glance = flat(shown(tmp_path / "more", "1", game="hastings"))
    assert f"Might, you / the Enemy: wedge 1: 3 / 0 · wedge 2: {row[0]} / {row[1]}" in glance
    assert f"wedge 2: {row[2]} / {row[3]}" in glance.partition("Zeal, you / the Enemy")[2]


def test_the_dice_that_decide_the_roys_turn_are_told_before_it(tmp_path: Path) -> None:
    _, screen = random_game(tmp_path, 5, most=40, game="troyes")
    turns = re.findall(r"the Roy's turn\.\n(.*)\n", screen.text)
    assert turns
    assert all(re.match(r"He rolls \d+ \(\d and \d\): [a-z, ]+\.|- ", line) for line in turns), turns


def test_while_the_table_is_laid_only_what_has_a_shape_is_shown(tmp_path: Path) -> None:
    first = shown(tmp_path, game="troyes")
    assert "Buildings " in first
    assert "Events " not in first
    assert "Board " not in shown(tmp_path)


def test_a_long_round_begins_with_the_whole_table(tmp_path: Path) -> None:
    _, screen = random_game(tmp_path, 5, most=120, game="troyes")
    rounds = re.split(r"\nRound \d of 4: ", screen.text)[1:]
    assert len(rounds) > 2
    assert [len(re.findall(r"^Buildings ", played, re.MULTILINE)) for played in rounds[:-1]] == [1] * (
        len(rounds) - 1
    )


def test_a_line_that_says_all_in_its_head_ends_without_a_colon(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1"], game="hastings", mode="companion")
    table.play()
    told = flat(screen.text)
    assert "= Round 1, no wedge taken" in told
    assert "no wedge taken:" not in told

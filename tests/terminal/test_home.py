"""The first questions: go on with a game, or begin a new one."""

from pathlib import Path

from tests.terminal.tables import ScriptedScreen, play, random_game

from adversaire.games import GAMES
from adversaire.store import GameStore
from adversaire.terminal.home import Home


def home(folder: Path, *lines: str) -> tuple[Home, ScriptedScreen]:
    screen = ScriptedScreen(lines)
    return Home(GAMES, GameStore(folder), screen, "en"), screen


def test_without_saved_games_nobody_is_asked(tmp_path: Path) -> None:
    asking, screen = home(tmp_path)
    assert asking.choose_saved() == ""
    assert screen.text == ""


def test_the_game_played_last_is_the_first_to_go_on_with(tmp_path: Path) -> None:
    play(tmp_path, "1", "2")
    (id,) = GameStore(tmp_path).ids()
    for typed, chosen in (("", id), ("1", id), ("2", ""), (id, id), (id.partition("-")[2], id)):
        asking, screen = home(tmp_path, typed)
        assert asking.choose_saved() == chosen
        assert "2 answers" in screen.text


def test_games_that_are_over_are_not_offered(tmp_path: Path) -> None:
    random_game(tmp_path, 3)
    assert home(tmp_path)[0].choose_saved() == ""


def test_a_damaged_game_is_offered_as_such(tmp_path: Path) -> None:
    play(tmp_path, "1")
    (id,) = GameStore(tmp_path).ids()
    (tmp_path / f"{id}.game").write_text("broken")
    asking, screen = home(tmp_path, "")
    assert asking.choose_saved() == id
    assert "damaged" in screen.text


def test_a_new_game_is_planned_by_a_few_questions(tmp_path: Path) -> None:
    plan = home(tmp_path, "", "", "")[0].plan()
    assert (plan.game, plan.mode, plan.level, plan.draws) == ("raiders", "virtual", "normal", "app")
    asking, screen = home(tmp_path, "9", "1", "two", "2", "2", "3")
    plan = asking.plan()
    assert (plan.mode, plan.level, plan.draws) == ("companion", "heroic", "app")
    assert "Which cards lie on your table?" in screen.text
    assert screen.text.count("Type a number from 1 to") == 2


def test_where_the_opponent_rolls_dice_somebody_must_roll_them(tmp_path: Path) -> None:
    plan = home(tmp_path, "troyes", "2", "app", "1", "2")[0].plan()
    assert (plan.game, plan.level, plan.draws, plan.rolls) == ("troyes", "normal", "app", "me")
    assert home(tmp_path, "raiders", "2", "1", "1")[0].plan().rolls == "app"


def test_cards_on_the_table_are_asked_for_and_never_assumed(tmp_path: Path) -> None:
    def asked(*lines: str) -> Home:
        screen = ScriptedScreen(lines)
        packs = lambda game: ("standin", "sunday-box")  # noqa: E731
        return Home(GAMES, GameStore(tmp_path), screen, "en", packs=packs)

    told = asked("raiders", "2", "told", "sunday-box", "1").plan()
    assert (told.draws, told.pack) == ("told", "sunday-box")
    new = asked("raiders", "2", "told", "2", "1").plan()
    assert (new.draws, new.pack) == ("told", "")
    keyed_in = asked("raiders", "2", "sunday-box", "1").plan()
    assert (keyed_in.draws, keyed_in.pack) == ("me", "sunday-box")
    held = asked("raiders", "2", "app", "1").plan()
    assert (held.draws, held.pack) == ("app", "standin")


def test_rules_of_the_house_are_offered_and_say_the_level(tmp_path: Path) -> None:
    def asked(*lines: str) -> tuple[Home, ScriptedScreen]:
        screen = ScriptedScreen(lines)
        rules = lambda game: ("sunday",) if game.id == "raiders" else ()  # noqa: E731
        return Home(GAMES, GameStore(tmp_path), screen, "en", presets=rules), screen

    asking, screen = asked("raiders", "1", "sunday")
    plan = asking.plan()
    assert (plan.preset, plan.level) == ("sunday", "")
    assert "Which rules?" in screen.text
    assert "Which level?" not in screen.text
    asking, _ = asked("raiders", "1", "", "3")
    plan = asking.plan()
    assert (plan.preset, plan.level) == ("", "heroic")
    asking, screen = asked("troyes", "1", "1")
    assert asking.plan().preset == ""
    assert "Which rules?" not in screen.text

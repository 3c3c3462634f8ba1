"""Real games at real terminals: leaving, being killed, coming back."""

import random
import signal

import pytest
from tests.cli.commands import Shell, typed

from adversaire.games import GAMES
from adversaire.play.saves import open_save

pytest.importorskip("pty", reason="no terminals of this kind here")

from tests.cli.live import Live

CTRL_C, CTRL_D = "\x03", "\x04"


def answers_saved(shell: Shell) -> int:
    (file,) = shell.saved()
    return len(open_save(GAMES, file.read_text("utf-8")).session.entries)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_interrupting_saves_and_says_how_to_come_back(shell: Shell, key: str) -> None:
    with Live(shell, "play", "raiders", "--seed", "5") as player:
        player.read_until("\n> ")
        player.enter("1")
        player.enter("2")
        assert player.leave(key) == 0
        assert "adversaire play --resume raiders-" in player.shown
        assert "Traceback" not in player.shown
    assert answers_saved(shell) == 2


@pytest.mark.parametrize("answers", [1, 4, 9])
def test_a_game_killed_at_any_moment_goes_on_where_it_was(shell: Shell, answers: int) -> None:
    with Live(shell, "play", "raiders", "--seed", "5") as player:
        player.read_until("\n> ")
        for key in typed(answers).split():
            shown = player.enter(key)
        player.process.send_signal(signal.SIGKILL)
        player.process.wait()
    assert answers_saved(shell) == answers
    (file,) = shell.saved()
    with Live(shell, "play", "--resume", file.stem) as player:
        player.read_until("\n> ")
        question = [line for line in shown.splitlines() if "?" in line][-1]
        assert question in player.shown
        player.enter("undo")
        player.enter("redo")
        assert answers_saved(shell) == answers


def test_a_game_killed_while_it_answers_loses_at_most_that_answer(shell: Shell) -> None:
    with Live(shell, "play", "raiders", "--seed", "5") as player:
        player.read_until("\n> ")
        for key in typed(6).split():
            player.enter(key)
        player.type("1\n")
        player.process.send_signal(signal.SIGKILL)
        player.process.wait()
    assert answers_saved(shell) in (6, 7)


def test_beside_a_table_some_turns_are_played_with_facts(shell: Shell) -> None:
    with Live(shell, "play", "raiders", "--mode", "companion", "--level", "heroic", "--seed", "3") as player:
        player.read_until("Which cards lie on your table?")
        player.read_until("\n> ")
        player.type("2\n")
        player.read_until("when the table is ready")
        player.enter()
        facts = 0
        for _ in range(25):
            shown = player.enter()
            facts += "Look at" in shown
            if "Nothing is proposed" in shown:
                player.enter("1")
        assert facts
        assert "The opponent raids" in player.shown
        assert "[ ]" in player.enter("back 3")
        player.type("adjust its armour 7\n")
        player.read_until("Set it right?")
        assert "7 instead of" in player.enter()
        assert "armour 7/10" in player.enter("board")
        player.type("quit\n")
        assert player.wait() == 0


def test_play_offers_to_go_on_with_a_game(shell: Shell) -> None:
    id = shell.start_game(answers=4)
    with Live(shell, "play") as player:
        player.read_until("\n> ")
        assert id in player.shown
        assert "4 answers so far" in player.enter()
        player.type("quit\n")
        assert player.wait() == 0


def test_play_leads_to_a_new_game(shell: Shell) -> None:
    ran = shell.run("play", stdin="1\n1\n2\n1\n1\nquit\n")
    assert ran.code == 0
    assert "Hard, on screen" in ran.out
    assert len(shell.saved()) == 1


def test_leaving_before_the_game_has_begun_is_fine(shell: Shell) -> None:
    assert shell.run("play", stdin="").code == 0
    assert shell.run("play", stdin="1\n").code == 0
    assert shell.saved() == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_can_be_piped_in(shell: Shell, lang: str) -> None:
    chance = random.Random(1)
    keys = "".join(f"{chance.randint(1, 5)}\n" for _ in range(1200))
    ran = shell.run("play", "raiders", "--seed", "11", stdin=keys, lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert "Total" in ran.out
    assert "adversaire play raiders --seed 11" in ran.out
    assert "\x1b" not in ran.out


def test_two_windows_never_overwrite_each_other(shell: Shell) -> None:
    id = shell.start_game(answers=4)
    with Live(shell, "play", "--resume", id) as first, Live(shell, "play", "--resume", id) as second:
        first.read_until("\n> ")
        second.read_until("\n> ")
        first.enter("1")
        second.type("2\n")
        assert second.wait() == 2
        assert "another window" in " ".join(second.shown.split())
    assert answers_saved(shell) == 5


def test_the_same_seed_deals_the_same_game(shell: Shell) -> None:
    first, second = (
        shell.run("play", "raiders", "--seed", "9", stdin=typed(6)).out.rpartition("Saved.")[0]
        for _ in range(2)
    )
    assert first == second
    assert len(shell.saved()) == 2

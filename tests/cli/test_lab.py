"""adversaire lab: from a file to a report."""

from pathlib import Path

import pytest
from tests.cli.commands import Shell
from tests.lab.plans import QUICK

from adversaire.cli.app import build_command
from adversaire.cli.lab import positions_looked_at
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.i18n.language import Language
from adversaire.lab.crew import bench_of

#: Only 1066 has words for this.
FAULT = Text("fault.leaders", faction="saxon", count=3)
LAB = sorted(build_command(Speech("en")).commands["lab"].commands)


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(QUICK.replace("games = 30", "games = 4"), "utf-8")
    return file


def test_these_are_the_commands_of_the_lab() -> None:
    assert LAB == ["figures", "list", "puzzles", "report", "run"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", LAB)
def test_every_command_of_the_lab_explains_itself(shell: Shell, command: str, lang: str) -> None:
    ran = shell.call("lab", command, "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert f"adversaire lab {command}" in ran.out
    assert max(len(line) for line in ran.lines()) <= 80


def test_the_experiments_are_listed_in_both_languages(shell: Shell) -> None:
    assert "How hard is every level?" in " ".join(shell.call("lab", "list").out.split())
    assert "Quelle est la difficulté" in shell.call("lab", "list", lang="fr").out
    assert "difficulty" in shell.call("lab", "list", "--json").json


def test_an_experiment_is_run_reported_and_gone_on_with(shell: Shell, plan: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "results")
    ran = shell.call("lab", "run", str(plan), "--jobs", "1", "--out", out)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.split()[:3] == ["12", "games", "in"]
    more = shell.call("lab", "run", str(plan), "--jobs", "1", "--out", out, "--games", "5")
    assert "12 of them from an earlier run" in " ".join(more.out.split())
    report = shell.call("lab", "report", out)
    assert report.code == 0
    assert (tmp_path / "results" / "report.en.html").exists()
    data = shell.call("lab", "report", out, "--json").json
    assert [arm["games"] for arm in data["arms"]] == [5, 5, 5]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("run", "nothing"), "There is neither a file nor an experiment"),
        (("run", "difficulty", "--games", "-1"), "--games"),
        (("run", "difficulty", "--games", "1", "--format", "xls"), "xls"),
        (("report", "nowhere"), "There are no results"),
        (("figures", "nowhere"), "There are no results"),
        (("puzzles", "raiders", "--records", "nowhere"), "There are no saved games"),
        (("puzzles", "chess"), "chess"),
        (("puzzles", "raiders", "--wanted", "0"), "--wanted"),
        (("dance",), "dance"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    shell: Shell, words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    if "run" in words:
        words = (*words, "--out", str(tmp_path / "out"))
    ran = shell.call("lab", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in " ".join(ran.err.split())


def test_results_of_players_whom_pages_tell_of_make_figures(shell: Shell, plan: Path, tmp_path: Path) -> None:
    anyhow = plan.read_text("utf-8").replace('"greedy"', '"random"')
    plan.write_text(anyhow, "utf-8")
    out = str(tmp_path / "results")
    shell.call("lab", "run", str(plan), "--jobs", "1", "--out", out)
    refused = shell.call("lab", "figures", out, "--out", str(tmp_path / "figures.json"))
    assert refused.code == 2
    sound = anyhow.replace('"random"', '"planner"')
    plan.write_text(sound, "utf-8")
    out = str(tmp_path / "sound")
    shell.call("lab", "run", str(plan), "--jobs", "1", "--out", out)
    made = shell.call("lab", "figures", out, "--out", str(tmp_path / "figures.json"))
    assert made.out.split()[:3] == ["3", "figures", "are"]


def test_what_cannot_be_written_is_said_in_a_sentence(shell: Shell, plan: Path, tmp_path: Path) -> None:
    sound = plan.read_text("utf-8").replace('"greedy"', '"planner"')
    plan.write_text(sound, "utf-8")
    taken = tmp_path / "taken"
    taken.write_text("", "utf-8")
    out = str(tmp_path / "results")
    shell.call("lab", "run", str(plan), "--jobs", "1", "--out", out)
    for words in (
        ("run", str(plan), "--jobs", "1", "--out", str(taken)),
        ("figures", out, "--out", str(tmp_path / "nowhere" / "x.json")),
        ("report", out, "--out", str(taken / "x.html")),
    ):
        ran = shell.call("lab", *words)
        assert (ran.code, ran.out) == (2, "")
        assert "cannot be written" in " ".join(ran.err.split())


def test_where_there_is_no_terminal_progress_is_told_in_lines(
    shell: Shell, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.cli.lab.LINE_SECONDS", 0.0)
    ran = shell.call("lab", "run", str(plan), "--jobs", "1", "--out", str(tmp_path / "results"))
    assert ran.err.splitlines()[-1] == "12 of 12 games."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "7 positions looked at, 1 of 5 puzzles found."),
        ("fr", "7 positions regardées, 1 sur 5 exercices trouvés."),
    ],
)
def test_looking_for_puzzles_has_words_of_its_own(lang: Language, said: str) -> None:
    assert Speech(lang).say(positions_looked_at(1, 5, 7)) == said


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            (
                "Game 0 of “hastings”",
                "master seed 7",
                "After turn 1",
                "The Saxons need exactly one Leader, not 3",
            ),
        ),
        (
            "fr",
            (
                "La partie 0 de «\u00a0hastings\u00a0»",
                "graine commune 7",
                "Après le tour 1",
                "Les Saxons ont besoin d’un seul Chef, et il y en a 3",
            ),
        ),
    ],
)
def test_a_game_that_fails_is_named_in_the_words_of_that_game(
    shell: Shell,
    plan: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    words: tuple[str, ...],
) -> None:
    bench_of.cache_clear()
    monkeypatch.setattr(HASTINGS, "faults", lambda position: [FAULT])
    ran = shell.call("lab", "run", str(plan), "--jobs", "1", "--out", str(tmp_path / "r"), lang=lang)
    assert (ran.code, ran.out) == (2, "")
    assert [word for word in words if word not in ran.err] == []

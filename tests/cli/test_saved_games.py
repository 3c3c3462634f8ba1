"""Saved games: export, import, replay, resume; and what happens to damaged ones."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from tests.cli.commands import Shell


def resealed(lines: list[str]) -> str:
    """A save somebody put together with a good seal."""
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"seal": hashlib.sha256(body.encode()).hexdigest()}) + "\n"


@pytest.fixture
def saved(shell: Shell, played: Path) -> str:
    """The id of that game, copied into this test's own folder."""
    shutil.copytree(played, shell.data)
    return shell.saved()[0].stem


@pytest.fixture
def export(shell: Shell, saved: str, tmp_path: Path) -> Path:
    """The game as a file."""
    file = tmp_path / "game.txt"
    assert shell.call("export", saved, str(file)).code == 0
    return file


def test_a_game_goes_out_and_comes_in_and_goes_on(shell: Shell, export: Path) -> None:
    ran = shell.run("import", str(export))
    assert ran.code == 0
    id = ran.out.rpartition("--resume ")[2].strip()
    assert len(shell.saved()) == 2
    assert shell.run("export", id).out == export.read_text("utf-8")
    resumed = shell.run("play", "--resume", id, stdin="1\n")
    assert resumed.code == 0
    assert "8 answers so far" in resumed.out


def test_a_game_may_be_named_in_short(shell: Shell, saved: str) -> None:
    assert shell.call("export", saved.removeprefix("raiders-")[:4]).code == 0


def test_exporting_never_overwrites(shell: Shell, export: Path) -> None:
    before = export.read_bytes()
    ran = shell.call("export", shell.saved()[0].stem, str(export))
    assert (ran.code, ran.out) == (2, "")
    assert export.read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_replay_tells_the_whole_game(shell: Shell, export: Path, lang: str) -> None:
    ran = shell.run("replay", str(export), lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert ("Round 1" if lang == "en" else "Manche 1") in ran.out
    assert ("stand-ins" if lang == "en" else "inventées") in ran.out


def test_a_replay_fits_the_terminal(shell: Shell, export: Path) -> None:
    wide, narrow = (shell.call("replay", str(export), columns=columns) for columns in (100, 50))
    assert max(map(len, narrow.lines())) <= 50
    assert wide.out.split() == narrow.out.split()
    assert any(line.startswith("    ") for line in narrow.lines())  # below the text, not below the dash


def test_a_replay_for_programs_holds_answers_and_events(shell: Shell, export: Path) -> None:
    data = shell.run("replay", str(export), "--json").json
    assert data["game"] == "raiders"
    assert data["seed"] == 5
    lines = [line for turn in data["turns"] for line in turn]
    assert sum("question" in line for line in lines) == 8
    assert all(line["text"] for line in lines)
    assert data["over"] is False


def test_a_replay_takes_an_id_or_what_is_piped_in(shell: Shell, export: Path) -> None:
    text = export.read_text("utf-8")
    told = shell.run("replay", str(export)).out
    assert shell.run("replay", shell.saved()[0].stem).out == told
    assert shell.run("replay", "-", stdin=text).out == told


def swapped(lines: list[str]) -> list[str]:
    """The first two answers to different questions change places."""
    answers = [at for at, line in enumerate(lines) if line.startswith('{"q"')]
    first = answers[0]
    other = next(at for at in answers if json.loads(lines[at])["q"] != json.loads(lines[first])["q"])
    lines[first], lines[other] = lines[other], lines[first]
    return lines


def with_header(lines: list[str], **changes: object) -> str:
    """The same game under another header."""
    return resealed([json.dumps(json.loads(lines[0]) | changes), *lines[1:-1]])


def damaged(text: str, how: str) -> bytes:
    lines = text.splitlines()
    return {
        "cut short": "\n".join(lines[:-1]).encode(),
        "cut in a line": text[: len(text) // 2].encode(),
        "edited": text.replace('"seed":5', '"seed":6').encode(),
        "answers swapped": resealed(swapped(lines[:-1])).encode(),
        "another game": with_header(lines, game="chess").encode(),
        "unknown option": with_header(lines, options={"x": "y"}).encode(),
        "newer format": with_header(lines, adversaire=99).encode(),
        "no JSON": b"not a save at all\n",
        "empty": b"",
        "10 MB": b'{"adversaire":1}\n' + b"x" * 10_000_000,
        "binary": bytes(range(256)) * 10,
    }[how]


HOW = [
    *("cut short", "cut in a line", "edited", "answers swapped", "another game", "unknown option"),
    *("newer format", "no JSON", "empty", "10 MB", "binary"),
]


@pytest.mark.parametrize("command", ["import", "replay"])
@pytest.mark.parametrize("how", HOW)
def test_a_damaged_file_is_refused_and_left_alone(shell: Shell, export: Path, how: str, command: str) -> None:
    file = export.with_name("damaged.txt")
    file.write_bytes(damaged(export.read_text("utf-8"), how))
    before, games = file.read_bytes(), {game: game.read_bytes() for game in shell.saved()}
    ran = shell.call(command, str(file))
    assert (ran.code, ran.out) == (2, ""), ran
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert file.read_bytes() == before
    assert {game: game.read_bytes() for game in shell.saved()} == games


@pytest.mark.parametrize("how", HOW)
def test_a_damaged_saved_game_without_its_previous_version_is_left_alone(
    shell: Shell, saved: str, how: str
) -> None:
    (file,) = shell.saved()
    file.with_suffix(".bak").unlink()
    file.write_bytes(damaged(file.read_text("utf-8"), how))
    before = file.read_bytes()
    ran = shell.call("play", "--resume", saved)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip()
    assert file.read_bytes() == before


def test_a_damaged_saved_game_goes_on_from_the_version_before(shell: Shell, saved: str) -> None:
    (file,) = shell.saved()
    broken = file.read_bytes()[:200]
    file.write_bytes(broken)
    ran = shell.run("play", "--resume", saved, stdin="")
    assert ran.code == 0
    assert "damaged" in ran.out
    assert "7 answers so far" in ran.out
    assert [trashed.read_bytes() for trashed in (file.parent / "trash").iterdir()] == [broken]

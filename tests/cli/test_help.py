"""Help is there at once, in the player's language, with examples."""

import json
import subprocess
import sys

import pytest
from tests.cli.commands import Shell, environment

from adversaire.cli.app import build_command
from adversaire.cli.speech import Speech, language_of

COMMANDS = sorted(build_command(Speech("en")).commands)
HEADINGS = {
    "en": ("Usage:", "Options:", "Examples:"),
    "fr": ("Usage\u00a0:", "Options\u00a0:", "Exemples\u00a0:"),
}
ENGLISH_ONLY = ("Show this", "Usage: ", "Arguments:", "Commands:", "[required]", "[default")
#: What only a command that needs it may import.
HEAVY = ("adversaire.games", "adversaire.lab", "adversaire.play", "pydantic", "rich", "multiprocessing")


def test_these_are_the_commands() -> None:
    assert set(COMMANDS) >= {
        *("games", "play", "rules", "consult", "simulate"),
        *("replay", "export", "import", "doctor", "version"),
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_explains_itself_in_both_languages(shell: Shell, command: str, lang: str) -> None:
    ran = shell.call(*command.split(), "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "")
    for heading in HEADINGS[lang]:
        assert heading in ran.out
    assert "--lang" in ran.out
    assert max(len(line) for line in ran.lines()) <= 80
    if lang == "fr":
        assert not [words for words in ENGLISH_ONLY if words in ran.out]


def test_help_says_what_to_write_and_what_holds_without_it(shell: Shell) -> None:
    english, french = shell.call("serve", "--help").out, shell.call("serve", "--help", lang="fr").out
    assert "--host ADDRESS" in english
    assert "--host ADRESSE" in french
    for page in (english, french):
        assert "--port N" in page
        assert "127.0.0.1" in page
        assert "(8066" in page


def test_the_bare_command_shows_the_same_as_help(shell: Shell) -> None:
    assert shell.run().out == shell.run("--help").out
    assert shell.call().out == shell.call("--help").out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("group", ["packs", "presets", "lab"])
def test_a_bare_group_of_commands_shows_the_same_as_its_help(shell: Shell, group: str, lang: str) -> None:
    ran = shell.call(group, lang=lang)
    assert (ran.code, ran.out) == (0, shell.call(group, "--help", lang=lang).out)


def test_every_example_of_help_names_a_command_that_exists(shell: Shell) -> None:
    for command in COMMANDS:
        page = shell.call(command, "--help").out
        examples = page.partition("Examples:")[2].split("\n")
        named = [line.split()[1] for line in examples if line.strip().startswith("adversaire ")]
        assert named, command
        assert set(named) <= {*COMMANDS, "--version"}


def test_help_imports_nothing_heavy(shell: Shell) -> None:
    code = (
        "import json, sys\n"
        "from adversaire.cli.run import run\n"
        "code = run(['--help'])\n"
        f"print(json.dumps([name for name in {HEAVY!r} if name in sys.modules]), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        env=environment(shell.data),
        check=True,
    )
    assert json.loads(done.stderr) == []


@pytest.mark.parametrize(
    ("arguments", "environ", "language"),
    [
        (["games", "--lang", "fr"], {}, "fr"),
        (["--lang=fr", "games"], {"ADVERSAIRE_LANG": "en"}, "fr"),
        (["games"], {"ADVERSAIRE_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        (["games"], {"LANG": "fr_FR.UTF-8"}, "fr"),
        (["games"], {}, "en"),
        (["rules", "--", "--lang", "fr"], {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_then_the_variable_then_the_systems(
    arguments: list[str], environ: dict[str, str], language: str
) -> None:
    assert language_of(arguments, environ) == language


def test_a_language_we_do_not_speak_is_refused(shell: Shell) -> None:
    ran = shell.call("games", "--lang", "de")
    assert (ran.code, ran.out) == (2, "")
    assert "de" in ran.err


@pytest.mark.parametrize("words", [["version"], ["--version"], ["version", "--json"]])
def test_the_version_is_said(shell: Shell, words: list[str]) -> None:
    from adversaire import __version__

    assert __version__ in shell.run(*words).out

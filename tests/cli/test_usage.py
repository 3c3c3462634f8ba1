"""Whatever is typed, the answer is a sentence in the player's language and exit code 2."""

import pytest
from tests.cli.commands import Shell

from adversaire.cli.run import OUR_FAULT, guarded
from adversaire.cli.speech import Speech
from adversaire.engine.registry import LeftOut
from adversaire.engine.text import Text
from adversaire.games import GAMES

WRONG = [
    ("plya", "plya"),
    ("play --foo", "--foo"),
    ("games extra", "extra"),
    ("rules", "GAME"),
    ("rules chess", "chess"),
    ("play chess", "chess"),
    ("play raiders --level impossible", "impossible"),
    ("play raiders --mode paper", "paper"),
    ("play raiders --dice you", "you"),
    ("play raiders --draw me", "--mode companion"),
    ("play raiders --option level", "level"),
    ("play raiders --option nothing=1", "nothing"),
    ("play raiders --option void_card=perhaps", "perhaps"),
    ("play raiders --seed x", "--seed"),
    ("play --resume raiders-nothere", "raiders-nothere"),
    ("play --resume ../secret", "../secret"),
    ("simulate raiders --games many", "--games"),
    ("simulate raiders --games 0", "--games"),
    ("simulate raiders --jobs -1", "--jobs"),
    ("simulate raiders --policy genius", "genius"),
    ("simulate raiders --level easy", "easy"),
    ("simulate chess", "chess"),
    ("consult raiders", "--position"),
    ("consult raiders --position nowhere.json", "nowhere.json"),
    ("consult chess --schema", "chess"),
    ("replay nowhere.txt", "nowhere.txt"),
    ("export raiders-nothere", "raiders-nothere"),
    ("import nowhere.txt", "nowhere.txt"),
    ("import", "FILE"),
    ("play --lang", "--lang"),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("line", "named"), WRONG, ids=[line for line, _ in WRONG])
def test_wrong_words_are_refused_with_a_sentence(shell: Shell, line: str, named: str, lang: str) -> None:
    ran = shell.call(*line.split(), lang=lang)
    assert ran.code == 2, ran
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert named in ran.err or lang == "fr"
    assert len(ran.err.splitlines()) <= 3
    assert shell.saved() == []


def test_what_exists_is_listed(shell: Shell) -> None:
    assert "normal, hard and heroic" in shell.call("play", "raiders", "--level", "x").err
    assert "allowed and forbidden" in shell.call("play", "raiders", "--option", "void_card=x").err
    assert "void_card" in shell.call("play", "raiders", "--option", "x=x").err
    assert "random" in shell.call("simulate", "raiders", "--policy", "x").err
    assert "raiders" in shell.call("rules", "x").err


@pytest.mark.parametrize("line", ["plya", "play raiders --level impossible", "replay nowhere.txt"])
def test_a_real_process_ends_with_code_2(shell: Shell, line: str) -> None:
    ran = shell.run(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == shell.call(*line.split()).err


def test_what_we_did_not_foresee_is_admitted_without_a_stack_trace(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> int:
        raise ZeroDivisionError

    monkeypatch.delenv("ADVERSAIRE_DEBUG", raising=False)
    assert guarded(Speech("en"), fail) == OUR_FAULT
    said = capsys.readouterr().err
    assert "adversaire doctor" in said
    assert "Traceback" not in said
    monkeypatch.setenv("ADVERSAIRE_DEBUG", "1")
    assert guarded(Speech("fr"), fail) == OUR_FAULT
    assert "Traceback" in capsys.readouterr().err


def test_being_interrupted_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt() -> int:
        raise KeyboardInterrupt

    assert guarded(Speech("en"), interrupt) == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "reason"), [("en", "lacks rules.toml"), ("fr", "il manque rules.toml")])
@pytest.mark.parametrize(
    "words", ["play", "simulate", "consult", "rules", "presets list", "packs show", "packs list"]
)
def test_a_game_that_was_left_out_is_refused_with_the_reason(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, words: str, lang: str, reason: str
) -> None:
    monkeypatch.setattr(GAMES, "left_out", [LeftOut("tidepool", Text("plug-in.file", file="rules.toml"))])
    ran = shell.call(*words.split(), "tidepool", lang=lang)
    assert (ran.code, ran.out) == (2, "")
    assert "tidepool" in ran.err
    assert reason in ran.err
    assert "raiders" not in ran.err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("simulate", "raiders", "--policy", "nobody"), "error.unknown-policy"),
        (("consult", "nogame"), "error.unknown-game"),
        (("lab", "report", "nofolder"), "lab.error.no-results"),
        (("games", "--colour"), "cli.usage.unknown-option"),
    ],
)
def test_who_asks_for_json_is_refused_in_json(shell: Shell, words: tuple[str, ...], error: str) -> None:
    ran = shell.call(*words, "--json")
    assert (ran.code, ran.json["error"], ran.err) == (2, error, "")
    assert ran.json["sentence"].endswith((".", "?"))

"""Own cards on the command line, from a new file to a game played with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.commands import Ran, Shell

from adversaire.cli.app import build_command
from adversaire.cli.speech import Speech
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.own import base_data
from adversaire.packs.parts import parts_of
from adversaire.packs.write import to_json, to_toml

LANGS = pytest.mark.parametrize("lang", ["en", "fr"])
GROUPS = {
    group: sorted(build_command(Speech("en")).commands[group].commands) for group in ("packs", "presets")
}


PLAN = """
title_en = "x"
title_fr = "x"
games = 4
[[play]]
game = ["raiders"]
policy = ["random"]
"""


def deck(points: int = 5, **more: object) -> dict[str, object]:
    cards = base_data(RAIDERS)["schemes"]
    for card in cards:
        card |= {"points": points, "name_en": f"Mine {card['id']}", "name_fr": f"À moi {card['id']}"}
        card.pop("provenance", None)
    return {"format": 1, "game": "raiders", "id": "my-box", "schemes": cards, **more}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "my-box.toml"
    file.write_text(to_toml(deck()), "utf-8")
    return file


def written(shell: Shell) -> list[str]:
    return sorted(str(path.relative_to(shell.data)) for path in shell.data.rglob("*") if path.is_file())


# ---------------------------------------------------------------- help


def test_these_are_the_commands() -> None:
    assert GROUPS == {
        "packs": ["check", "diff", "export", "import", "list", "new", "remove", "show"],
        "presets": ["list", "remove", "save"],
    }


@LANGS
@pytest.mark.parametrize("words", [[group, name] for group, names in GROUPS.items() for name in names])
def test_every_command_explains_itself_in_both_languages(shell: Shell, words: list[str], lang: str) -> None:
    ran = shell.call(*words, "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "")
    for heading in {"en": ("Usage:", "Examples:"), "fr": ("Usage\u00a0:", "Exemples\u00a0:")}[lang]:
        assert heading in ran.out
    assert f"adversaire {' '.join(words)}" in ran.out
    assert max(len(line) for line in ran.lines()) <= 80


@pytest.mark.parametrize("group", GROUPS)
def test_the_bare_group_shows_its_help(shell: Shell, group: str) -> None:
    assert shell.call(group).out == shell.call(group, "--help").out


# ---------------------------------------------------------------- from file to game


@pytest.mark.parametrize("game", [game.id for game in GAMES if parts_of(game)])
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_new_file_is_written_checked_and_kept(shell: Shell, tmp_path: Path, game: str, ending: str) -> None:
    file = str(tmp_path / f"mine.{ending}")
    assert shell.call("packs", "new", game, file).code == 0
    assert shell.call("packs", "new", game, file).code == 2
    assert shell.call("packs", "check", file).code == 0
    assert shell.call("packs", "import", file).code == 0
    assert [row["id"] for row in shell.call("packs", "list", game, "--json").json] == ["standin", "mine"]


def test_a_game_is_played_with_an_own_pack_and_keeps_it(shell: Shell, file: Path) -> None:
    assert shell.call("packs", "import", str(file)).code == 0
    id = shell.start_game("--pack", "my-box")
    assert "Mine S" in shell.call("replay", id).out
    file.write_text(to_toml(deck(1)).replace("Mine", "Other"), "utf-8")
    assert shell.call("packs", "import", str(file), "--replace").code == 0
    again = shell.run("play", "--resume", id, stdin="1\n1\n")
    assert again.code == 0
    assert "Mine S" in shell.call("replay", id).out
    assert "Other S" not in shell.call("replay", id).out


def test_a_game_with_own_cards_goes_on_on_another_machine(shell: Shell, file: Path, tmp_path: Path) -> None:
    shell.call("packs", "import", str(file))
    id = shell.start_game("--pack", "my-box")
    game = tmp_path / "game.txt"
    assert shell.call("export", id, str(game)).code == 0
    elsewhere = Shell(tmp_path / "elsewhere")
    assert elsewhere.call("import", str(game)).code == 0
    (saved,) = elsewhere.saved()
    assert elsewhere.run("play", "--resume", saved.stem, stdin="1\n").code == 0
    assert "Mine S" in elsewhere.call("replay", saved.stem).out


def test_the_terminal_asks_which_cards_once_there_are_any(shell: Shell, file: Path) -> None:
    shell.call("packs", "import", str(file))
    ran = shell.run("play", stdin="1\n1\n1\n2\n1\n1\n")
    assert "Which cards?" in ran.out
    assert "Yours: 23 of 23 scheme cards." in re.sub(r"\s+", " ", ran.out)


def test_a_pack_that_nobody_knows_is_refused_and_the_others_are_named(shell: Shell) -> None:
    ran = shell.call("play", "raiders", "--pack", "nothing")
    assert ran.code == 2
    assert "standin" in ran.err


# ---------------------------------------------------------------- check


@LANGS
def test_all_that_is_wrong_is_said_at_once_in_the_players_language(
    shell: Shell, tmp_path: Path, lang: str
) -> None:
    bad = tmp_path / "bad.json"
    cards = deck()["schemes"]
    assert isinstance(cards, list)
    cards[0]["armour"], cards[1]["forbidden"] = "x", "tavern"
    bad.write_text(to_json(deck(schemes=cards, surprise=1)), "utf-8")
    ran = shell.call("packs", "check", str(bad), lang=lang)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 4
    assert all(path in ran.err for path in ("schemes.S01.armour", "schemes.S02.forbidden", "urprise"))
    told = shell.call("packs", "check", str(bad), "--json", lang=lang).json
    assert [fault["code"] for fault in told["faults"]] == [
        "fault.int_type",
        "fault.literal_error",
        "fault.unexpected_keyword_argument",
    ]
    assert all(fault["path"] and fault["text"] for fault in told["faults"])


def test_a_dry_run_says_how_many_games_were_played(shell: Shell, file: Path) -> None:
    assert "6 games played, none broke" in shell.call(
        "packs", "check", str(file), "--dry-run", "--games", "6"
    ).out  # fmt: skip
    told = shell.call("packs", "check", str(file), "--dry-run", "--games", "3", "--json").json
    assert told == {
        "ok": True,
        "faults": [],
        "warnings": [],
        "stand_ins": [],
        "dry_run": {"played": 3, "failures": []},
    }


def hostile(kind: str, path: Path) -> None:
    if kind == "50 MB":
        with path.open("wb") as out:
            out.truncate(50_000_000)
    texts = {
        "deep": "a = " + "[" * 100_000,
        "deep json": '{"a":' * 100_000,
        "control": to_toml(deck(note_en="x")).replace('"x"', '"a\\u0007b"'),
        "path in id": to_toml(deck(id="../../evil")),
        "path in card": to_toml(deck()).replace('"S01"', '"../S01"'),
        "no game": "format = 1",
        "other game": to_toml(deck(game="chess")),
    }
    if kind in texts:
        path.write_text(texts[kind], "utf-8")


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "kind",
    ["50 MB", "deep", "deep json", "control", "path in id", "path in card", "no game", "other game"],
)
def test_hostile_files_are_refused_and_nothing_is_written(shell: Shell, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "hostile.toml"
    hostile(kind, file)
    before = sorted(tmp_path.rglob("*"))
    for words in (["check"], ["import"], ["import", "--replace"]):
        ran = shell.call("packs", words[0], str(file), *words[1:])
        assert ran.code == 2, ran.out
        assert ran.err
        assert "Traceback" not in ran.err
    assert written(shell) == []
    assert sorted(tmp_path.rglob("*")) == before


# ---------------------------------------------------------------- show, diff, export


def shown(shell: Shell, *words: str) -> Ran:
    ran = shell.call("packs", *words)
    assert ran.code == 0, ran.err
    return ran


def test_a_pack_is_shown_by_parts_and_one_card_in_full(shell: Shell, file: Path) -> None:
    shell.call("packs", "import", str(file))
    assert "23 of 23 scheme cards" in shown(shell, "show", "raiders", "my-box").out
    assert 'name_fr = "À moi S03"' in shown(shell, "show", "raiders", "my-box", "S03").out
    assert shown(shell, "show", "raiders", "my-box", "schemes.S03", "--json").json["points"] == 5
    assert shown(shell, "show", "raiders", "standin", "components").out.startswith("gold = 18")
    assert shell.call("packs", "show", "raiders", "my-box", "S99").code == 2
    schema = json.loads(shown(shell, "show", "raiders", "--schema").out)
    assert {"OwnPack", "SchemeCard", "Townsfolk"} <= set(schema["$defs"])


def test_differences_are_told_figure_by_figure(shell: Shell, file: Path) -> None:
    shell.call("packs", "import", str(file))
    told = shown(shell, "diff", "raiders", "my-box", "--json").json
    assert {"path": "schemes.S01.points", "before": 1, "after": 5} in told
    assert "schemes.S01.points: 1 → 5" in shown(shell, "diff", "raiders", "my-box").out
    assert "No difference." in shown(shell, "diff", "raiders", "my-box", "my-box").out


def test_a_pack_goes_out_and_comes_in_again_unchanged(shell: Shell, file: Path, tmp_path: Path) -> None:
    shell.call("packs", "import", str(file))
    toml = shown(shell, "export", "raiders", "my-box").out
    copy = tmp_path / "copy.json"
    shown(shell, "export", "raiders", "my-box", str(copy))
    elsewhere = Shell(tmp_path / "elsewhere")
    assert elsewhere.call("packs", "import", str(copy)).code == 0
    assert shown(elsewhere, "export", "raiders", "my-box").out == toml
    assert shell.call("packs", "import", str(file)).code == 2  # it is there already


# ---------------------------------------------------------------- rules of the house


def test_rules_of_the_house_are_kept_played_by_and_forgotten(shell: Shell) -> None:
    saved = shell.call(
        *("presets", "save", "raiders", "sunday", "--level", "hard", "--option", "void_card=forbidden")
    )
    assert saved.code == 0, saved.err
    (row,) = shell.call("presets", "list", "--json").json
    assert row == {
        "game": "raiders",
        "name": "sunday",
        "options": {"level": "hard", "void_card": "forbidden"},
    }
    id = shell.start_game("--preset", "sunday", "--option", "removed_cards=shown")
    header = json.loads(shell.saved()[0].read_text("utf-8").splitlines()[0])
    assert id
    assert header["options"] == {"level": "hard", "void_card": "forbidden", "removed_cards": "shown"}
    assert shell.call("presets", "remove", "raiders", "sunday").code == 0
    assert "none yet" in shell.call("presets", "list").out
    assert shell.call("play", "raiders", "--preset", "sunday").code == 2


@pytest.mark.parametrize(
    "words",
    [
        ["raiders", "../x", "--level", "hard"],
        ["raiders", "sunday"],
        ["raiders", "sunday", "--level", "silly"],
        ["raiders", "sunday", "--option", "nothing=1"],
    ],
)
def test_rules_that_make_no_sense_are_not_kept(shell: Shell, words: list[str]) -> None:
    assert shell.call("presets", "save", *words).code == 2
    assert written(shell) == []


@pytest.mark.timeout(120)
@pytest.mark.parametrize("game", [game.id for game in GAMES if parts_of(game)])
def test_no_game_takes_in_a_hostile_file(shell: Shell, tmp_path: Path, game: str) -> None:
    start = f'format = 1\ngame = "{game}"\n'
    texts = {
        "50 MB": f'{start}id = "mine"\nnote_en = "{"x" * 50_000_000}"\n',
        "deep": f'{start}id = "mine"\na = {"[" * 5_000}',
        "control": f'{start}id = "mine"\nnote_en = "a\\u0007b"\n',
        "path": f'{start}id = "../../evil"\n',
    }
    for name, text in texts.items():
        file = tmp_path / "hostile.toml"
        file.write_text(text, "utf-8")
        ran = shell.call("packs", "import", str(file))
        assert (ran.code, ran.out) == (2, ""), name
        assert ran.err, name
    assert written(shell) == []
    assert not list(tmp_path.rglob("*evil*"))


# ---------------------------------------------------------------- own cards elsewhere


def test_games_are_simulated_with_own_cards_by_id_and_by_file(shell: Shell, file: Path) -> None:
    words = ("simulate", "raiders", "--games", "6", "--json")
    plain = shell.call(*words).json
    by_file = shell.call(*words, "--pack", str(file)).json
    shell.call("packs", "import", str(file))
    by_id = shell.call(*words, "--pack", "my-box", "--jobs", "2").json
    packs = [ran["experiment"]["pack"] for ran in (plain, by_file, by_id)]
    assert [pack["id"] for pack in packs] == ["standin", "my-box", "my-box"]
    assert packs[1]["hash"] == packs[2]["hash"] != packs[0]["hash"]
    scores = [ran["result"]["scores"]["opponent"] for ran in (plain, by_file, by_id)]
    assert scores[1] == scores[2] != scores[0]
    assert "Yours: 23 of 23 scheme cards." in told(shell.call(*words[:-1], "--pack", "my-box"))


def told(ran: Ran) -> str:
    return " ".join(ran.out.split())


@pytest.mark.parametrize("command", [("simulate", "raiders"), ("consult", "raiders", "--example")])
def test_a_pack_that_is_not_there_or_wrong_is_refused(
    shell: Shell, tmp_path: Path, command: tuple[str, ...]
) -> None:
    assert shell.call(*command, "--pack", "nothing").code == 2
    assert shell.call(*command, "--pack", str(tmp_path / "nothing.toml")).code == 2
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(to_toml(deck(game="troyes")), "utf-8")
    assert shell.call(*command, "--pack", str(wrong)).code == 2
    assert written(shell) == []


def test_the_opponent_is_consulted_with_own_cards(shell: Shell, file: Path, tmp_path: Path) -> None:
    example = shell.call("consult", "raiders", "--example", "--pack", str(file))
    position = tmp_path / "position.json"
    position.write_text(example.out, "utf-8")
    words = ("consult", "raiders", "--position", str(position))
    assert "Mine S" in shell.call(*words, "--pack", str(file)).out
    assert "Mine S" not in shell.call(*words).out


def test_an_experiment_is_played_with_own_cards(shell: Shell, file: Path, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'title_en = "x"\ntitle_fr = "x"\ngames = 4\n[[play]]\ngame = ["raiders"]\npolicy = ["random"]\n',
        "utf-8",
    )
    out = tmp_path / "out"
    ran = shell.call("lab", "run", str(plan), "--out", str(out), "--pack", str(file))
    assert ran.code == 0, ran.err
    about = json.loads((out / "about.json").read_text("utf-8"))
    assert about["games"]["raiders"]["pack"] == "my-box"
    both = plan.read_text("utf-8").replace('["raiders"]', '["raiders", "troyes"]')
    plan.write_text(both, "utf-8")
    ran = shell.call("lab", "run", str(plan), "--out", str(tmp_path / "two"), "--pack", str(file))
    assert ran.code == 2
    assert "one game" in ran.err


def test_the_doctor_looks_at_own_packs(shell: Shell, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adversaire.cli.checkup.plays_to_the_end", lambda game, level: "")
    shell.call("packs", "import", str(file))
    ran = shell.call("doctor", "--json")
    (found,) = [check for check in ran.json["checks"] if "your pack my-box" in check["name"]]
    assert found["ok"]
    (kept,) = shell.data.rglob("my-box.toml")
    kept.write_text(kept.read_text("utf-8").replace("points = 5", "points = 5000"), "utf-8")
    ran = shell.call("doctor", "--json")
    (found,) = [check for check in ran.json["checks"] if "your pack my-box" in check["name"]]
    assert not found["ok"]
    assert "schemes.S01.points" in found["detail"]
    assert ran.code == 1


def test_rules_of_the_house_are_chosen_in_the_terminal(shell: Shell) -> None:
    from adversaire.cli.sitting import Wishes, planned, setup_of
    from adversaire.terminal.home import Plan

    shell.call("presets", "save", "raiders", "sunday", "--level", "hard", "--option", "void_card=forbidden")
    plan = Plan("raiders", "virtual", "", "app", "app", preset="sunday")
    setup = setup_of(planned(Wishes(), plan), str(shell.data))
    assert (setup.options["level"], setup.options["void_card"]) == ("hard", "forbidden")


# ---------------------------------------------------------------- out of the list, and what is wrong


def test_a_pack_is_taken_out_of_the_list_and_stays_as_a_backup(shell: Shell, file: Path) -> None:
    shell.call("packs", "import", str(file))
    assert shell.call("packs", "remove", "raiders", "my-box").code == 0
    assert [row["id"] for row in shell.call("packs", "list", "raiders", "--json").json] == ["standin"]
    assert [name for name in written(shell) if name.startswith("packs")] == ["packs/raiders/my-box.bak"]
    assert shell.call("packs", "remove", "raiders", "my-box").code == 2
    assert shell.call("packs", "remove", "raiders", "standin").code == 2


def test_a_fault_says_where_it_is_even_if_its_sentence_does_not(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(to_toml(deck(components={"gold": 0, "iron": 0})), "utf-8")
    ran = shell.call("packs", "check", str(file))
    assert ran.code == 2
    assert "components – The raid spaces ask for 70 tokens" in ran.err


def test_a_stand_in_saved_under_another_name_is_said_to_be_one(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert shell.call("packs", "export", "raiders", "standin", str(file)).code == 0
    file.write_text(file.read_text("utf-8").replace('id = "standin"', 'id = "mine"', 1), "utf-8")
    said = re.sub(r"\s+", " ", shell.call("packs", "check", str(file)).out)
    assert "22 scheme cards" in said
    assert "Nothing in it is a stand-in" not in said


# ---------------------------------------------------------------- names and ids as they were written


def test_a_fault_calls_a_card_as_the_file_calls_it(shell: Shell, file: Path) -> None:
    cards = base_data(RAIDERS)["schemes"]
    cards[0] |= {"name_en": "Storm Coming", "location": "harbor-west"}
    file.write_text(to_toml(deck(schemes=cards)), "utf-8")
    ran = shell.call("packs", "check", str(file))
    assert "Storm Coming" in ran.err
    assert "Grey Sails" not in ran.err


def test_an_id_that_is_there_twice_is_quoted_as_it_is(shell: Shell, file: Path) -> None:
    cards = base_data(RAIDERS)["schemes"]
    file.write_text(to_toml(deck(schemes=[*cards, cards[0]])), "utf-8")
    assert "schemes.S01.id: “S01” is already the id" in shell.call("packs", "check", str(file)).err


@LANGS
def test_a_file_name_that_makes_no_id_is_refused_as_such(shell: Shell, tmp_path: Path, lang: str) -> None:
    ran = shell.call("packs", "new", "raiders", str(tmp_path / "Mon Paquet.toml"), lang=lang)
    words = {"en": "“Mon Paquet”: the name of the file", "fr": "« Mon Paquet » : le nom du fichier"}[lang]
    assert (ran.code, words in ran.err.replace("\u00a0", " ")) == (2, True)
    assert not list(tmp_path.iterdir())


def test_the_check_for_programs_says_what_is_still_a_stand_in(shell: Shell, file: Path) -> None:
    stand_ins = json.loads(shell.call("packs", "check", str(file), "--json").out)["stand_ins"]
    assert "schemes" not in {part["part"] for part in stand_ins}
    one = deck(schemes=base_data(RAIDERS)["schemes"][:1])
    file.write_text(to_toml(one), "utf-8")
    stand_ins = json.loads(shell.call("packs", "check", str(file), "--json").out)["stand_ins"]
    assert {"part": "schemes", "count": 21, "total": 23} in stand_ins


def test_the_place_of_a_fault_is_said_once(shell: Shell) -> None:
    file = shell.data / "mine.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    head = 'format = 1\ngame = "battalia"\nid = "mine"\nname_en = "m"\nname_fr = "m"\n'
    crown = 'id = "crown-of-tides"\nname_en = "x"\nname_fr = "x"\npower = "terrain-bonus"\namount = 2\n'
    file.write_text(f'{head}[[great_artefacts]]\n{crown}what = "weapon"\n', "utf-8")
    checked = shell.call("packs", "check", str(file), columns=200)
    assert checked.err.casefold().count("great_artefacts.crown-of-tides.what") == 1

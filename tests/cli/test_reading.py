"""Commands that only read: games, rules, consult, doctor, simulate."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.cli.commands import Ran, Shell

from adversaire.engine import chance
from adversaire.games import GAMES, OURS
from adversaire.lab.policies import policies_of


def test_games_are_listed_with_levels_and_packs(shell: Shell) -> None:
    assert "Raiders of the North Sea" in shell.call("games").out
    assert "Pillards" in shell.call("games", lang="fr").out
    (raiders,) = [game for game in shell.call("games", "--json").json if game["id"] == "raiders"]
    assert raiders["levels"] == ["normal", "hard", "heroic"]
    assert "standin" in raiders["packs"]
    assert {option["default"] for option in raiders["options"] if option["id"] == "level"} == {"normal"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_levels_and_bots_are_listed_as_they_are_typed(shell: Shell, lang: str) -> None:
    listed = shell.call("games", lang=lang).out
    typed = re.findall(r"^ +--level (\S+) +\S", listed, re.MULTILINE)
    assert typed == [level for game in GAMES for level in game.levels]
    bots = re.findall(r"--policy (\S+)$", listed, re.MULTILINE)
    assert bots == ["|".join(policies_of(game)) for game in GAMES]


# ---------------------------------------------------------------- rules


def test_a_rule_is_shown_in_full_by_its_id(shell: Shell) -> None:
    for id in ("raiders.prep.offering-which-tile", "prep.offering-which-tile"):
        out = shell.call("rules", "raiders", id).out
        assert "raiders.prep.offering-which-tile" in out
        assert "plain_offering_icon=stack" in out
    french = shell.call("rules", "raiders", "prep.offering-which-tile", lang="fr").out
    assert "La tuile prise est celle" in french


def test_the_parts_of_the_rulebook_are_named_in_the_language_spoken(shell: Shell) -> None:
    for words in (("rules", "raiders"), ("rules", "raiders", "difficulty.normal")):
        english, french = shell.call(*words), shell.call(*words, lang="fr")
        assert "DIFFICULTY" in english.out
        assert "DIFFICULTÉ" not in english.out
        assert "DIFFICULTÉ" in french.out


def test_rules_are_found_by_words_in_the_language_spoken(shell: Shell) -> None:
    found = shell.call("rules", "raiders", "armour", "raid", "--json").json
    assert len(found) > 1
    assert all("armour" in f"{rule['id']} {rule['en']}".casefold() for rule in found)
    assert shell.call("rules", "raiders", "armement", "--json", lang="fr").json
    assert shell.call("rules", "raiders", "armement", "--json").json == []
    assert "zzzz" in shell.call("rules", "raiders", "zzzz").out


def test_all_rules_are_listed_without_words(shell: Shell) -> None:
    everything = shell.call("rules", "raiders", "--json").json
    assert len(everything) > 100
    assert {"id", "section", "basis", "en", "fr", "ruling", "options"} <= set(everything[0])
    listed = shell.call("rules", "raiders").out
    assert all(rule["id"] in listed for rule in everything)


# ---------------------------------------------------------------- consult


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    shell = Shell(tmp_path_factory.mktemp("data"))
    position: dict[str, Any] = shell.call("consult", "raiders", "--example").json
    return position


def consult(shell: Shell, position: Any, answers: Any = None, *more: str, lang: str = "en") -> Ran:
    shell.data.mkdir(parents=True, exist_ok=True)
    file = shell.data / "position.json"
    file.write_text(position if isinstance(position, str) else json.dumps(position), "utf-8")
    words = ["consult", "raiders", "--position", str(file), *more]
    if answers is not None:
        (shell.data / "answers.json").write_text(json.dumps(answers), "utf-8")
        words += ["--answers", str(shell.data / "answers.json")]
    before = file.read_bytes()
    ran = shell.call(*words, lang=lang)
    assert file.read_bytes() == before
    return ran


def test_the_example_is_a_position_of_the_schema_and_can_be_consulted(
    shell: Shell, example: dict[str, Any]
) -> None:
    jsonschema.validate(example, shell.call("consult", "raiders", "--schema").json)
    ran = consult(shell, example)
    assert (ran.code, ran.err) == (0, "")
    assert "Look at" in ran.out


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_example_of_every_game_asks_for_something_the_opponent_needs(shell: Shell, game: str) -> None:
    shell.data.mkdir(parents=True, exist_ok=True)
    file = shell.data / f"{game}.json"
    file.write_text(json.dumps(shell.call("consult", game, "--example").json), "utf-8")
    data = shell.call("consult", game, "--position", str(file), "--json").json
    assert data["question"] is not None
    assert len(data["question"]["answers"]) > 1
    assert data["events"]


def test_the_example_of_an_opponent_that_never_asks_is_its_first_turn(shell: Shell) -> None:
    shell.data.mkdir(parents=True, exist_ok=True)
    example = shell.call("consult", "ferry", "--example").json
    assert (example["phase"], example["round"]) == ("rival", 1)
    (shell.data / "first.json").write_text(json.dumps(example), "utf-8")
    data = shell.call("consult", "ferry", "--position", str(shell.data / "first.json"), "--json").json
    assert [event["kind"] for event in data["events"]] == ["turn.opponent", "rival.idle"]


def test_nobody_is_consulted_about_a_game_that_is_over(shell: Shell) -> None:
    shell.data.mkdir(parents=True, exist_ok=True)
    example = {**shell.call("consult", "ferry", "--example").json, "phase": "over"}
    (shell.data / "over.json").write_text(json.dumps(example), "utf-8")
    refused = shell.call("consult", "ferry", "--position", str(shell.data / "over.json"))
    assert refused.code == 2
    assert "The game is over" in refused.err


def test_the_example_of_battalia_is_the_morning_on_which_buff_enters(shell: Shell) -> None:
    shell.data.mkdir(parents=True, exist_ok=True)
    example = shell.call("consult", "battalia", "--example").json
    assert (example["phase"], example["round"], example["buff"]["state"]) == ("entry", 8, "waiting")
    (shell.data / "entry.json").write_text(json.dumps(example), "utf-8")
    (shell.data / "bids.json").write_text('["4", "3"]', "utf-8")
    words = ("--position", str(shell.data / "entry.json"), "--answers", str(shell.data / "bids.json"))
    data = shell.call("consult", "battalia", *words, "--json").json
    assert [event["kind"] for event in data["events"]][-1] == "bid.won"
    assert data["question"]["id"] == "entry.place"


def test_an_open_question_is_asked_in_both_languages(shell: Shell, example: dict[str, Any]) -> None:
    data = consult(shell, example, None, "--json").json
    question = data["question"]
    assert question["id"] == "fact.valkyries-on-space"
    assert question["likely"] == "1"
    assert {"en", "fr"} == set(question["text"])
    assert [answer["value"] for answer in question["answers"]][-1] == "empty"
    assert all(set(answer["text"]) == {"en", "fr"} for answer in question["answers"])


@pytest.mark.parametrize(
    "answers", [["1"], [1], [{"q": "fact.valkyries-on-space", "a": "1"}]], ids=["text", "number", "question"]
)
def test_answers_are_taken_in_order(shell: Shell, example: dict[str, Any], answers: Any) -> None:
    data = consult(shell, example, answers, "--json").json
    assert data["question"] is None
    kinds = [event["kind"] for event in data["events"]]
    assert "raid.decided" in kinds
    decided = data["events"][kinds.index("raid.decided")]
    assert decided["clauses"]
    assert decided["sieve"]["steps"]
    assert set(decided["text"]) == set(decided["why"]) == {"en", "fr"}
    assert data["position"]["opponent"]["points"] > example["opponent"]["points"]


def test_the_position_after_a_turn_is_one_to_go_on_from(shell: Shell, example: dict[str, Any]) -> None:
    position = example
    for _ in range(4):
        data = consult(shell, position, None, "--json").json
        if data["question"]:
            data = consult(shell, position, [data["question"]["likely"]], "--json").json
        position = data["position"]
    assert position["round"] == example["round"] + 4


def test_a_seed_seeds_chance_anew(shell: Shell, example: dict[str, Any]) -> None:
    first = consult(shell, example, ["1"], "--json", "--seed", "1").json
    again = consult(shell, example, ["1"], "--json", "--seed", "1").json
    other = consult(shell, example, ["1"], "--json", "--seed", "2").json
    assert first == again
    assert first["position"]["chance"] != other["position"]["chance"]


def test_a_position_may_be_piped_in(shell: Shell, example: dict[str, Any]) -> None:
    ran = shell.run("consult", "raiders", "--position", "-", "--json", stdin=json.dumps(example))
    assert ran.json["question"]["id"] == "fact.valkyries-on-space"


@pytest.mark.parametrize(
    ("answers", "named"),
    [
        (["7"], "7"),
        ([{"q": "turn.action", "a": "1"}], "turn.action"),
        (["1", "1"], "1 answer is left"),
        ([True], "JSON list"),
        ([["1"]], "JSON list"),
        ([{"q": "x"}], "JSON list"),
        ({"q": "x", "a": "y"}, "JSON list"),
    ],
)
def test_answers_that_do_not_fit_are_refused(
    shell: Shell, example: dict[str, Any], answers: Any, named: str
) -> None:
    ran = consult(shell, example, answers)
    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err


def changed(position: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(position)
    *way, last = path.split(".")
    inside = changed
    for step in way:
        inside = inside[step]
    inside[last] = value
    return changed


def test_a_position_that_breaks_a_limit_is_refused_with_all_that_is_wrong(
    shell: Shell, example: dict[str, Any]
) -> None:
    wrong = changed(changed(example, "opponent.armour", 11), "opponent.provisions", 9)
    ran = consult(shell, wrong)
    assert (ran.code, ran.out) == (2, "")
    assert len([line for line in ran.err.splitlines() if line.startswith("  - ")]) == 2
    assert "11" in ran.err
    assert consult(shell, wrong, lang="fr").err != ran.err


def test_an_unknown_card_is_refused_by_name(shell: Shell, example: dict[str, Any]) -> None:
    ran = consult(shell, changed(example, "schemes.pile", ["S99", *example["schemes"]["pile"][1:]]))
    assert ran.code == 2
    assert "S99" in ran.err


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "JSON"),
        ("{", "JSON"),
        ("[1, 2]", "put right"),
        ("{}", "put right"),
        ("[" * 100_000, "JSON"),
        ('"' + "x" * 10_000_000 + '"', "too long"),
        ("\x00\x01", "JSON"),
    ],
    ids=["empty", "cut", "list", "nothing", "deep", "10 MB", "control"],
)
def test_what_is_no_position_is_refused(shell: Shell, text: str, named: str) -> None:
    ran = consult(shell, text)
    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err


def test_files_that_cannot_be_read_are_refused(shell: Shell, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for file, named in ((tmp_path, "folder"), (binary, "UTF-8"), (tmp_path / "none", "no file")):
        for words in (["consult", "raiders", "--position"], ["import"], ["replay"]):
            ran = shell.call(*words, str(file))
            assert (ran.code, ran.out) == (2, ""), ran
            assert named in ran.err


# ---------------------------------------------------------------- doctor and simulate


def test_the_doctor_finds_everything_in_order(shell: Shell) -> None:
    report = shell.run("doctor", "--json")
    assert report.code == 0, report.out
    assert report.json["ok"]
    details = {check["name"]: check["detail"] for check in report.json["checks"]}
    assert {f"raiders: test game, {level}" for level in ("normal", "hard", "heroic")} <= set(details)
    assert "no points, winner: " in details["hastings: test game, easy"]
    assert "Tout est en ordre." in shell.call("doctor", lang="fr").out


def test_the_doctor_says_which_build_runs(shell: Shell) -> None:
    found = {check["name"]: check["detail"] for check in shell.run("doctor", "--json").json["checks"]}
    is_compiled = not str(chance.__file__).endswith(".py")
    assert found["build"].startswith("compiled: engine.chance" if is_compiled else "interpreted")


def test_the_doctor_says_when_the_folder_cannot_be_written(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ran = shell.call("doctor", "--data", str(tmp_path / "file"))
    assert ran.code == 1
    assert "WRONG" in ran.out


def test_the_same_seed_gives_the_same_games_with_one_job_or_two(shell: Shell) -> None:
    words = ("simulate", "raiders", "--games", "60", "--seed", "7", "--level", "hard", "--json")
    one, two = (shell.run(*words, "--jobs", jobs).json for jobs in ("1", "2"))
    timing = (one.pop("timing"), two.pop("timing"))
    assert one == two
    assert timing[0]["jobs"] == 1
    assert one["experiment"]["level"] == "hard"
    assert one["result"]["games"] == 60


def test_a_simulation_reads_well_in_both_languages(shell: Shell) -> None:
    words = ("simulate", "raiders", "--games", "20", "--jobs", "1")
    english, french = shell.call(*words), shell.call(*words, lang="fr")
    assert (english.code, english.err, french.err) == (0, "", "")
    assert "Won:" in english.out
    assert "Gagnées\u00a0:" in french.out
    assert "stand-ins" in english.out
    assert "," in french.out.partition("Gagnées")[2].split("%")[0]


def test_the_strong_player_can_be_simulated(shell: Shell) -> None:
    words = ("simulate", "raiders", "--games", "1", "--jobs", "1", "--policy", "search", "--json")
    assert shell.call(*words).json["experiment"]["policy"] == "search"


def test_options_reach_the_games_of_a_simulation(shell: Shell) -> None:
    words = (
        "simulate",
        "raiders",
        "--games",
        "5",
        "--jobs",
        "1",
        "--option",
        "void_card=forbidden",
        "--json",
    )
    assert shell.run(*words).json["experiment"]["options"]["void_card"] == "forbidden"


def test_many_positions_are_consulted_by_one_process(shell: Shell) -> None:
    position = shell.call("consult", "raiders", "--example").json
    lines = [json.dumps({"position": position, "seed": 3}), "", "no json", json.dumps({"position": {}})]
    answered = shell.run("consult", "raiders", "--lines", stdin="\n".join(lines)).out.splitlines()
    told, refused, broken = map(json.loads, answered)
    assert told["events"][0]["kind"] == "turn.opponent"
    assert refused["error"] == "cli.consult.line-shape"
    assert "“position”" in refused["sentence"]
    assert broken["faults"]


def test_a_program_is_refused_in_json(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text("{}", "utf-8")
    outcome = shell.call("consult", "raiders", "--position", str(tmp_path / "position.json"), "--json")
    assert outcome.code == 2
    assert outcome.json["faults"]

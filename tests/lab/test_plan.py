"""Plans: what a file asks for, and everything that can be wrong with one."""

from dataclasses import replace
from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES, OURS
from adversaire.lab.conduct import conduct
from adversaire.lab.plan import arms_of, fingerprint, make_plan, read_plan
from adversaire.lab.shipped import plan_named, shipped
from adversaire.play.rulebook import rulebook
from tests.lab.plans import QUICK, quick

HEAD = 'title_en = "t"\ntitle_fr = "t"\n'


def keys(text: str) -> list[str]:
    return [arm.key for arm in arms_of(make_plan(HEAD + text))]


def test_a_star_stands_for_all_there_are() -> None:
    assert keys('[[play]]\ngame = ["raiders"]\nlevel = ["*"]\npolicy = ["*"]') == [
        f"raiders {level} {policy}"
        for level in ("normal", "hard", "heroic")
        for policy in ("random", "greedy", "planner", "search")
    ]
    assert {key.split()[0] for key in keys('[[play]]\ngame = ["*"]')} == {
        game.id for game in GAMES if "planner" in game.policies
    }


def test_without_a_word_the_planner_plays_the_first_level() -> None:
    assert keys('[[play]]\ngame = ["hastings"]') == ["hastings easy planner"]


def test_options_are_fixed_or_varied() -> None:
    text = (
        '[[play]]\ngame = ["hastings"]\noptions = {draw = "standard"}\n'
        'vary = {faction = ["saxon", "norman"], three_cards = ["*"]}'
    )
    assert keys(text) == [
        f"hastings easy planner draw=standard faction={faction} three_cards={three}"
        for faction in ("saxon", "norman")
        for three in ("no", "yes")
    ]


def test_switches_are_every_other_reading_by_itself_against_the_adopted_rules() -> None:
    plan = make_plan(HEAD + '[[play]]\ngame = ["raiders"]\nswitches = true\ncompare = "switches"')
    arms = arms_of(plan)
    others = sum(len(option.values) - 1 for option in GAMES["raiders"].options if option.id != "level")
    assert (arms[0].options, arms[0].baseline) == ({}, None)
    assert len(arms) == 1 + others
    assert all(len(arm.options) == 1 and arm.baseline == 0 for arm in arms[1:])


def test_switches_may_be_those_of_some_rules_only() -> None:
    plan = make_plan(HEAD + '[[play]]\ngame = ["raiders"]\nswitches = ["void_card"]\ncompare = "switches"')
    first, *others = arms_of(plan)
    assert first.options == {}
    assert {tuple(arm.options) for arm in others} == {("void_card",)}
    assert {arm.baseline for arm in others} == {0}


def test_who_sits_at_the_table_is_no_reading_of_a_rule() -> None:
    plan = make_plan(HEAD + '[[play]]\ngame = ["battalia"]\nswitches = true')
    played = {id for arm in arms_of(plan) for id in arm.options}
    assert played.isdisjoint({"variant", "seats", "first", "second", "third", "fourth"})
    assert "movement" in played


def test_each_is_compared_with_the_first_of_its_own_kind() -> None:
    plan = make_plan(
        HEAD + '[[play]]\ngame = ["raiders", "hastings"]\nlevel = ["normal", "hard"]\n'
        'policy = ["planner", "greedy"]\ncompare = "policy"'
    )
    assert [(arm.number, arm.baseline) for arm in arms_of(plan)] == [
        *((0, None), (1, 0), (2, None), (3, 2)),
        *((4, None), (5, 4), (6, None), (7, 6)),
    ]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("games = 5", "lab.error.plan-refused"),
        ('[[play]]\ngame = "raiders"', "lab.error.plan-refused"),
        ('[[play]]\ngame = ["raiders"]\ncolour = "red"', "lab.error.plan-refused"),
        ('[[play]]\ngame = ["ludo"]', "error.unknown-game"),
        ('[[play]]\ngame = ["raiders"]\nlevel = ["easy"]', "fault.unknown-option-value"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["seer"]', "error.unknown-policy"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["planner-20"]', "error.unknown-policy"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["search-"]', "lab.error.budget"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["search-1"]', "lab.error.budget"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["search-many"]', "lab.error.budget"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["search-100001"]', "lab.error.budget"),
        ('[[play]]\ngame = ["raiders"]\noptions = {colour = "red"}', "fault.unknown-option"),
        ('[[play]]\ngame = ["raiders"]\noptions = {void_card = "?"}', "fault.unknown-option-value"),
        ("play = []", "lab.error.nothing-to-play"),
        ('games = 0\n[[play]]\ngame = ["raiders"]', "lab.error.games"),
        ("[[play]", "lab.error.plan-refused"),
        ('[[play]]\ngame = ["raiders"]\noptions = {level = "hard"}', "lab.error.level-option"),
        ('[[play]]\ngame = ["raiders"]\nvary = {level = ["normal", "hard"]}', "lab.error.level-option"),
        ('[[play]]\ngame = ["raiders", "raiders"]', "lab.error.twins"),
        ('[[play]]\ngame = ["raiders"]\npolicy = ["random", "random"]', "lab.error.twins"),
        ('[[play]]\ngame = ["raiders"]\n[[play]]\ngame = ["raiders"]', "lab.error.twins"),
        ('[[play]]\ngame = ["raiders"]\ncompare = "level"', "lab.error.nothing-to-compare"),
        ('[[play]]\ngame = ["raiders"]\ncompare = "options"', "lab.error.nothing-to-compare"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(DataRefused) as refusal:
        make_plan(HEAD + text)
    assert refusal.value.text.key == key


def test_an_adopted_reading_written_out_is_the_same_arm() -> None:
    adopted = next(option for option in GAMES["raiders"].options if option.id == "void_card").default
    said = f'options = {{void_card = "{adopted}"}}'
    with pytest.raises(DataRefused) as refusal:
        keys(f'[[play]]\ngame = ["raiders"]\n[[play]]\ngame = ["raiders"]\n{said}')
    assert refusal.value.text.key == "lab.error.twins"


def test_a_reading_that_is_varied_is_not_switched_as_well() -> None:
    found = keys('[[play]]\ngame = ["hastings"]\nvary = {faction = ["*"]}\nswitches = true')
    assert len(found) == len(set(found))
    assert sum("faction=" in key for key in found) == 2


def test_what_is_no_toml_is_refused_as_an_experiment_and_says_the_line() -> None:
    with pytest.raises(DataRefused) as refusal:
        make_plan(HEAD + "games 5")
    assert refusal.value.faults == [Text("lab.error.not-toml", line=3)]


MEASURE = {"id": '"closed"', "event": '"building.closed"', "title_en": '"t"', "title_fr": '"t"'}


def measured(*measures: dict[str, str]) -> str:
    """A plan of Raiders with these measures, each otherwise as it should be."""
    said = ["\n".join(f"{key} = {value}" for key, value in {**MEASURE, **one}.items()) for one in measures]
    return HEAD + '[[play]]\ngame = ["raiders"]\n' + "".join(f"[[measure]]\n{one}\n" for one in said)


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"id": '"../../x"'}, "measure-name"),
        ({"id": '"clause"'}, "measure-name"),
        ({"id": '"length"'}, "measure-name"),
        ({"game": '"ludo"'}, "measure-game"),
        ({"game": '"troyes"'}, "measure-game"),
        ({"event": '"building.opened"'}, "measure-event"),
        ({"event": '"building."'}, "measure-event"),
        ({"event": '"building.closed"', "by": '"building"', "by_kind": "true"}, "measure-split"),
    ],
)
def test_a_measure_that_would_count_nothing_is_refused(wrong: dict[str, str], key: str) -> None:
    with pytest.raises(DataRefused) as refusal:
        make_plan(measured(wrong))
    assert [fault.key for fault in refusal.value.faults] == [f"lab.error.{key}"]


def test_all_that_is_wrong_with_measures_is_said_at_once() -> None:
    with pytest.raises(DataRefused) as refusal:
        make_plan(measured({}, {}, {"id": '"X"', "event": '"nothing"'}))
    found = [fault.key.removeprefix("lab.error.measure-") for fault in refusal.value.faults]
    assert found == ["twice", "name", "event"]
    assert (
        len(make_plan(measured({}, {"id": '"all"', "event": '"building."', "by_kind": "true"})).measure) == 2
    )


@pytest.mark.parametrize(
    ("wrong", "key"),
    [({"by": '"colour"'}, "no-value"), ({"sum": '"gold"'}, "no-value"), ({"sum": '"building"'}, "no-number")],
)
def test_a_measure_of_what_an_event_does_not_tell_ends_the_run_in_a_sentence(
    wrong: dict[str, str], key: str, tmp_path: Path
) -> None:
    with pytest.raises(DataRefused) as refusal:
        conduct(replace(make_plan(measured(wrong)), games=1), tmp_path)
    assert refusal.value.text.key == f"lab.error.measure-{key}"


def test_a_folder_does_not_hide_a_shipped_experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "search").mkdir()
    monkeypatch.chdir(tmp_path)
    assert plan_named("search")[1] == shipped()["search"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataRefused) as refusal:
        read_plan(tmp_path / "none.toml")
    assert refusal.value.text.key == "lab.error.no-plan"
    with pytest.raises(DataRefused) as refusal:
        plan_named("none")
    assert refusal.value.text.key == "lab.error.unknown-experiment"


def test_a_file_goes_by_its_own_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(QUICK, "utf-8")
    assert plan_named(str(file)) == ("mine", quick())


def test_more_games_are_the_same_experiment_and_another_seed_is_not() -> None:
    plan = quick()
    more = make_plan(QUICK.replace("games = 30", "games = 60"))
    other = make_plan(QUICK.replace("seed = 7", "seed = 8"))
    assert fingerprint(plan, {}) == fingerprint(more, {}) != fingerprint(other, {})
    assert fingerprint(plan, {"rules": 1}) != fingerprint(plan, {"rules": 2})


@pytest.mark.parametrize("name", list(shipped()))
def test_every_shipped_experiment_is_whole_and_in_both_languages(name: str) -> None:
    plan = shipped()[name]
    assert plan.title_en != plan.title_fr
    assert plan.about_en
    assert plan.about_fr
    assert len({arm.key for arm in arms_of(plan)}) == len(arms_of(plan))


def test_the_shipped_experiments_reach_every_level_switch_and_policy_of_every_game() -> None:
    plans = shipped()
    levels = {(arm.game, arm.level) for arm in arms_of(plans["difficulty"])}
    assert levels == {(game.id, level) for game in OURS for level in game.levels}
    switches = {
        (arm.game, id, value) for arm in arms_of(plans["rulings"]) for id, value in arm.options.items()
    }
    assert switches == {
        (game.id, option.id, value)
        for game in OURS
        for option in game.options
        if option.id not in {"level", *game.choices, *game.holders}
        for value in option.values[1:]
    }
    players = {(arm.game, arm.policy) for arm in arms_of(plans["policies"])}
    assert players == {(game.id, policy) for game in GAMES for policy in game.policies}
    assert {m.id for m in plans["inside"].measure} >= {"closed", "roy", "resources", "met"}
    assert plans["clauses"].clauses
    assert rulebook("raiders").clauses

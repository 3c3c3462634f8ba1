"""Findings and reports: figures that follow from the rows, pages that need nothing from elsewhere."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.games import GAMES, OURS
from adversaire.games.troyes.course import ACTIONS
from adversaire.i18n.language import Language
from adversaire.lab.charts import bar_chart, drawn, measure_rows
from adversaire.lab.comparisons import Paired, family_confidence, games_for_rate, holm, paired_rates
from adversaire.lab.conduct import conduct
from adversaire.lab.figures import write_figures
from adversaire.lab.findings import Findings, find, games_wanted
from adversaire.lab.page import write_report
from adversaire.lab.plan import arms_of, make_plan
from adversaire.lab.report import Rate
from adversaire.lab.results import open_store, read_about, write_about
from adversaire.lab.shipped import shipped
from adversaire.lab.statistics import Sums
from adversaire.lab.wording import Wording
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.figures import Figure, figure_for, figures, figures_of, packaged_file
from adversaire.play.rates import wilson
from tests.lab.plans import counting, quick


@pytest.fixture(scope="module")
def levels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("levels")
    conduct(quick(), folder)
    return folder


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("counts")
    conduct(counting(), folder)
    return folder


def found_and_rows(folder: Path) -> tuple[Findings, list[list[int]]]:
    rows = list(open_store(folder, read_about(folder)).rows())
    found = find(folder)
    return found, [[row.margin for row in rows if row.arm == one.arm.number] for one in found.arms]


def test_every_arm_is_what_its_rows_add_up_to(levels: Path) -> None:
    found, margins = found_and_rows(levels)
    for one, own in zip(found.arms, margins, strict=True):
        assert one.games == 30
        assert list(one.margins) == own
        data = one.data()
        assert data["margin"]["mean"] == pytest.approx(sum(own) / 30, abs=1e-6)
        assert data["won"]["interval"] == pytest.approx(list(wilson(one.won, 30)), abs=1e-6)


def test_arms_are_compared_game_by_game_and_corrected_for_their_number(levels: Path) -> None:
    found, margins = found_and_rows(levels)
    assert [(one.arm.level, one.baseline.level) for one in found.comparisons] == [
        ("normal", "easy"),
        ("hard", "easy"),
    ]
    differences = [b - a for a, b in zip(margins[0], margins[2], strict=True)]
    hard = found.comparisons[1]
    assert hard.pairs.differences == Sums.of(differences)
    assert hard.confidence == family_confidence(2)
    plain = [one.pairs.chance for one in found.comparisons]
    assert [one.chance for one in found.comparisons] == holm(plain)


def test_each_column_is_corrected_for_the_comparisons_that_stand_in_it(tmp_path: Path) -> None:
    """In 1066 no points decide: its comparisons are none of the column of points."""
    plan = make_plan(
        'title_en = "t"\ntitle_fr = "t"\ngames = 12\n[[play]]\ngame = ["hastings", "troyes"]\n'
        'policy = ["greedy", "random"]\ncompare = "policy"'
    )
    conduct(plan, tmp_path)
    hastings, troyes = find(tmp_path).comparisons
    assert hastings.confidence == troyes.confidence == family_confidence(2)
    assert troyes.confidence_of_margin == family_confidence(1)
    assert troyes.chance_of_margin == troyes.pairs.chance_of_margin
    assert troyes.margin == troyes.pairs.differences.interval(0.95)
    assert hastings.chance_of_margin == 1.0


def test_a_report_says_first_what_it_comes_to(tmp_path: Path) -> None:
    plan = make_plan(
        'title_en = "t"\ntitle_fr = "t"\ngames = 20\n[[play]]\ngame = ["troyes"]\n'
        'policy = ["random", "planner"]\ncompare = "policy"'
    )
    conduct(plan, tmp_path)
    text = write_report(tmp_path, "en").read_text("utf-8")
    first = text[text.index('<ul class="first">') : text.index("<figure")]
    assert "Troyes: 0% won (Normal · random bot); " in first
    assert "Troyes: the one difference looked at is more than chance: Normal · sound player (" in first
    assert "Troyes: at least half of all games take 4 rounds." in first


def test_a_report_says_of_levels_that_differ_which_are_long(tmp_path: Path) -> None:
    """What the first level takes says nothing of the others."""
    plan = make_plan(
        'title_en = "t"\ntitle_fr = "t"\ngames = 20\n[[play]]\ngame = ["rituals"]\nlevel = ["e1", "e3"]\n'
        'policy = ["greedy"]\ncompare = "level"\n'
    )
    conduct(plan, tmp_path)
    text = write_report(tmp_path, "en").read_text("utf-8")
    (said,) = re.findall(r"the middle game takes from (\d+) rounds? \((.+?)\) to (\d+) rounds", text)
    assert int(said[0]) < int(said[2])
    assert said[1].startswith("1. "), said


def test_numbers_have_a_minus_sign_and_none_is_less_than_nought_that_is_nought() -> None:
    words = Wording("fr", "standin")
    assert [words.number(it) for it in (-0.04, -2.25, 0.0)] == ["0,0", "\N{MINUS SIGN}2,2", "0,0"]
    assert [words.signed(it) for it in (1.25, 0.01, -1.0)] == ["+1,2", "0,0", "\N{MINUS SIGN}1,0"]
    assert (words.percent(0.5, 0), Wording("en", "standin").percent(0.5, 0)) == (
        "50\N{NO-BREAK SPACE}%",
        "50%",
    )


def test_the_wins_of_pairs_have_the_interval_of_agresti_and_min(levels: Path) -> None:
    for one in find(levels).comparisons:
        pairs = one.pairs
        assert one.wins == paired_rates(pairs.gained, pairs.lost, 30, one.confidence)


def test_so_many_games_are_wanted_as_the_rate_may_need_at_worst() -> None:
    assert games_wanted(Rate(0, 40)) == games_for_rate(0.02, wilson(0, 40).high) > 700
    assert games_wanted(Rate(40, 40)) == games_for_rate(0.02, wilson(40, 40).low)
    assert games_wanted(Rate(19, 40)) == games_for_rate(0.02, 0.5)


def test_differences_of_rates_are_said_in_percentage_points(levels: Path) -> None:
    text = write_report(levels, "en").read_text("utf-8")
    table = text[text.index("won more, in percentage points") :]
    cells = re.findall(r"<td class=n>([^<]*)</td>", table[: table.index("</table>")])
    assert (
        cells[0]
        == f"{100 * (find(levels).comparisons[0].pairs.wins.mean or 0):.1f}".replace("-", "−")
        + cells[0][cells[0].index(" (") :]
    )
    assert not any("%" in cell for cell in cells)


def test_measures_and_dead_clauses(counts: Path) -> None:
    found = find(counts)
    greedy, careless = found.arms
    assert greedy.measure("closed/mill").count == 6
    closed = sum(greedy.totals[name] for name in greedy.totals if name.startswith("closed/"))
    assert 0 < closed <= sum(rounds * times for rounds, times in greedy.rounds.items())
    clauses = {id: (games, times) for id, games, times in found.clauses("raiders")}
    assert clauses["raiders.turn.human-first"][0] == 12
    dead = found.dead("raiders")
    assert dead
    assert all(clauses[id] == (0, 0) for id in dead)
    assert careless.arm.policy == "random"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_is_one_page_that_needs_nothing_from_elsewhere(counts: Path, language: Language) -> None:
    page = write_report(counts, language)
    text = page.read_text("utf-8")
    assert f'<html lang="{language}">' in text
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="(?!#)', text.replace('xlink:href="#', ""))
    assert text.count("<figure>") == 10
    titles = {"en": "Closed buildings", "fr": "Bâtiments fermés"}
    assert titles[language] in text
    other = "fr" if language == "en" else "en"
    assert titles[other] not in text
    assert ("stand-in" in text) == (language == "en")


def test_whatever_the_shipped_experiment_counts_has_a_name_in_french(tmp_path: Path) -> None:
    """An id among the labels would be English."""
    conduct(replace(shipped()["inside"], games=2), tmp_path, format="jsonl")
    words = Wording("fr", "standin")
    counted = {
        (found.arm.game, name.partition("/")[2])
        for found in find(tmp_path).arms
        for name in found.totals
        if "/" in name
    }
    assert len({game for game, _ in counted}) == 5
    assert [id for game, id in sorted(counted) if words.thing(game, id) == id and not id.isdecimal()] == []


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_of_the_roy_has_a_name_in_reports(action: str) -> None:
    assert Wording("fr", "standin").thing("troyes", action) != action


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "3 games had not ended after 5 turns"), ("fr", "3 parties sans fin au bout de 5 tours")],
)
def test_a_report_says_how_many_games_were_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, said: str
) -> None:
    for module in ("experiment", "page"):
        monkeypatch.setattr(f"adversaire.lab.{module}.MOST_TURNS", 5)
    play = 'title_en = "x"\ntitle_fr = "x"\ngames = 3\n[[play]]\ngame = ["raiders"]\npolicy = ["random"]\n'
    conduct(make_plan(play), tmp_path / "cut", jobs=1)
    (arm,) = find(tmp_path / "cut").arms
    assert (arm.unended, arm.won, arm.data()["unended"]) == (3, 0, 3)
    assert said in write_report(tmp_path / "cut", language).read_text("utf-8")


def test_charts_lie_beside_the_page_and_are_whole(counts: Path) -> None:
    write_report(counts, "en")
    charts = sorted((counts / "charts.en").glob("*.svg"))
    assert [chart.stem for chart in charts] == [
        *("clauses-raiders", "closed-raiders", "distribution-raiders", "effects-margin-raiders"),
        *("effects-wins-raiders", "gained-raiders", "length-raiders", "refused-raiders"),
        *("scores-raiders", "wins-raiders"),
    ]
    for chart in charts:
        assert Xml.fromstring(chart.read_text("utf-8")).tag.endswith("svg")


def test_where_the_opponent_has_no_points_nobody_is_ahead_of_it(levels: Path, counts: Path) -> None:
    """In 1066 only the player scores."""
    assert not find(levels).both_score("hastings")
    assert find(counts).both_score("raiders")
    plan = replace(quick(), games=2, charts=("scores", "effects", "length"))
    conduct(plan, levels / "few")
    text = write_report(levels / "few", "en").read_text("utf-8")
    charts = {chart.stem for chart in (levels / "few" / "charts.en").glob("*.svg")}
    assert charts == {"effects-wins-hastings", "length-hastings"}
    rows = re.findall(r"<tr><td>1066[^<]*</td>(.*?)</tr>", text)
    arms, comparisons = rows[:3], rows[3:]
    assert len(comparisons) == 2
    for row in comparisons:
        assert re.findall("<td class=n>([^<]*)</td>", row)[2:] == ["–", "–"]
    for cells in [re.findall("<td class=n>([^<]*)</td>", row) for row in arms]:
        games, won, margin, points, against, _, _ = cells
        assert (games, margin, against) == ("2", "–", "–")
        assert "% (" in won
        assert points != "–"


def test_where_no_points_decide_none_are_drawn(tmp_path: Path) -> None:
    """In Dark Rituals something is counted on both sides, but nobody wins by it."""
    play = 'title_en = "t"\ntitle_fr = "t"\ngames = 4\n[[play]]\ngame = ["rituals"]\npolicy = ["greedy"]\n'
    conduct(make_plan(play), tmp_path)
    found = find(tmp_path)
    assert any(points for points in found.arms[0].opponent)
    assert not found.both_score("rituals")
    write_report(tmp_path, "en")
    assert {chart.stem for chart in (tmp_path / "charts.en").glob("*.svg")} == {
        "wins-rituals",
        "length-rituals",
    }


@pytest.mark.parametrize(("language", "said"), [("en", "Normal"), ("fr", "Normal")])
def test_an_arm_is_called_by_its_level_even_if_there_is_only_one(language: Language, said: str) -> None:
    plan = make_plan('title_en = "t"\ntitle_fr = "t"\n[[play]]\ngame = ["troyes"]\npolicy = ["greedy"]\n')
    words = Wording(language, "standin")
    words.look_at(arms_of(plan))
    assert [words.arm(arm) for arm in arms_of(plan)] == [said]


def test_the_findings_are_there_for_programs_too(levels: Path) -> None:
    write_report(levels, "en")
    data = json.loads((levels / "findings.json").read_text("utf-8"))
    assert [arm["level"] for arm in data["arms"]] == ["easy", "normal", "hard"]
    assert data["comparisons"][0]["pairs"] == 30
    assert data["about"]["games"]["hastings"]["stand_in"] is True


def test_a_report_on_half_an_experiment_says_so(tmp_path: Path) -> None:
    def stop(done: int, wanted: int, found: int) -> None:
        if done > 20:
            raise KeyboardInterrupt

    conduct(replace(quick(), games=30), tmp_path, progress=stop)
    assert "Not all games have been played yet" in write_report(tmp_path, "en").read_text("utf-8")


@pytest.mark.parametrize(("language", "tick"), [("en", ">0.1<"), ("fr", ">0,1<")])
def test_the_numbers_of_an_axis_are_written_as_in_the_language(language: Language, tick: str) -> None:
    chart = bar_chart([{"arm": "a", "value": 0.3, "low": 0.1, "high": 0.4}], "title")
    assert tick in drawn(chart, language).replace(">0.10<", ">0.1<").replace(">0,10<", ">0,1<")


def test_what_never_happened_in_an_arm_gets_no_bar(tmp_path: Path) -> None:
    """Souls are trapped in the first Encounter only."""
    plan = make_plan(
        'title_en = "t"\ntitle_fr = "t"\ngames = 4\n'
        '[[play]]\ngame = ["rituals"]\nlevel = ["e1", "e2"]\npolicy = ["greedy"]\n'
        '[[measure]]\nid = "souls"\nevent = "soul.trapped"\nby = "zone"\ntitle_en = "s"\ntitle_fr = "s"\n'
    )
    conduct(plan, tmp_path)
    words = Wording("en", "standin")
    rows = list(measure_rows(find(tmp_path), "rituals", plan.measure[0], words))
    assert rows
    assert all(words.level("rituals", "e1") in row["arm"] and row["value"] > 0 for row in rows)


# ---------------------------------------------------------------- figures


def test_figures_say_what_they_were_measured_on(levels: Path, tmp_path: Path) -> None:
    plan = make_plan(
        'title_en = "t"\ntitle_fr = "t"\ngames = 8\n[[play]]\ngame = ["hastings"]\nlevel = ["*"]'
    )
    conduct(plan, tmp_path / "results")
    file, count = write_figures(tmp_path / "results", tmp_path / "figures.json")
    data = json.loads(file.read_text("utf-8"))
    assert count == len(data["figures"]) == 3
    pack = load_pack(GAMES["hastings"], "standin")
    one = data["figures"][0]
    assert (one["level"], one["policy"], one["seed"], one["games"]) == ("easy", "planner", 1, 8)
    assert (one["pack_hash"], one["stand_in"]) == (pack_hash(pack), True)


def sound_hastings(folder: Path, games: int = 2) -> Path:
    plan = make_plan(f'title_en = "t"\ntitle_fr = "t"\ngames = {games}\n[[play]]\ngame = ["hastings"]\n')
    conduct(plan, folder)
    return folder


def test_figures_of_levels_not_played_stay_as_long_as_there_are_such_levels(tmp_path: Path) -> None:
    target = tmp_path / "figures.json"
    levels = [("hastings", "gone"), ("hastings", "hard"), ("hastings", "easy"), ("raiders", "normal")]
    others = [{"game": game, "level": level, "policy": "planner", "games": 9} for game, level in levels]
    target.write_text(json.dumps({"format": 1, "figures": others}), "utf-8")
    write_figures(sound_hastings(tmp_path / "results"), target)
    kept = json.loads(target.read_text("utf-8"))["figures"]
    assert {(one["game"], one["level"]): one["games"] for one in kept} == {
        ("raiders", "normal"): 9,
        ("hastings", "easy"): 2,
        ("hastings", "hard"): 9,
    }


def test_a_run_that_is_not_at_its_end_makes_no_figures(tmp_path: Path) -> None:
    folder = sound_hastings(tmp_path / "results")
    about = read_about(folder)
    about["plan"]["games"] = 3
    write_about(folder, about)
    with pytest.raises(DataRefused) as refusal:
        write_figures(folder, tmp_path / "figures.json")
    assert refusal.value.text.key == "lab.error.figures-partial"
    assert not (tmp_path / "figures.json").exists()


def test_few_games_do_not_go_into_the_package(tmp_path: Path) -> None:
    before = packaged_file().read_bytes()
    with pytest.raises(DataRefused) as refusal:
        write_figures(sound_hastings(tmp_path / "results"))
    assert refusal.value.text.key == "lab.error.figures-few"
    assert packaged_file().read_bytes() == before


def test_a_file_of_something_else_is_not_overwritten_by_figures(tmp_path: Path) -> None:
    target = tmp_path / "letter.txt"
    target.write_text("Dear Ada", "utf-8")
    with pytest.raises(DataRefused) as refusal:
        write_figures(sound_hastings(tmp_path / "results"), target)
    assert refusal.value.text.key == "lab.error.not-figures"
    assert target.read_text("utf-8") == "Dear Ada"


def test_every_level_of_every_game_has_a_figure_with_these_cards() -> None:
    for game in OURS:
        found = figures_of(game, load_pack(game, "standin"))
        assert set(found) == set(game.levels), (
            f"{game.id}: run `adversaire lab run difficulty`, then `lab figures`"
        )
        for one in found.values():
            assert one.interval[0] <= one.won <= one.interval[1]
            assert one.games >= 1000


def test_a_figure_is_said_with_its_doubt_and_its_stand_in_cards() -> None:
    one = Figure("g", "l", "planner", 2000, 0.412, (0.391, 0.434), 1, "0", 1, "standin", "x", True)
    assert one.text.key == "lab.figure.rough"
    assert dict(one.text.values) == {"rate": 41, "reach": 2}


def test_another_reading_of_a_rule_or_other_cards_have_no_figure() -> None:
    game = GAMES["raiders"]
    pack = load_pack(game, "standin")
    assert figure_for(game, pack, {"level": "hard"}) in figures()
    assert figure_for(game, pack, {"level": "hard", "void_card": "forbidden"}) is None
    assert figure_for(game, replace(pack, note_en="other cards"), {}) is None


def test_pairs_are_those_both_have_played() -> None:
    assert Paired.of([]).chance == 1.0

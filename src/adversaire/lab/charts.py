"""Charts of an experiment, as SVG: Altair describes them, vl-convert draws them without a browser.

The colours are those of Okabe and Ito, which colour-blind readers can tell apart; policies also differ in
shape, and what is sure from what is not by a filled and an open mark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any, Final, Literal, NamedTuple

from adversaire.i18n.language import Language
from adversaire.lab.chart_rows import bar_rows, effect_rows, panel_rows, rate_rows, spread_rows
from adversaire.lab.comparisons import quantile
from adversaire.lab.findings import ArmFindings, Comparison, Findings
from adversaire.lab.measures import Measure
from adversaire.lab.outlines import Panel, outline_of
from adversaire.lab.wording import Wording
from adversaire.play.installing import not_installed

BLUE: Final = "#0072B2"
ORANGE: Final = "#E69F00"
GREEN: Final = "#009E73"
RED: Final = "#D55E00"
GREY: Final = "#666666"
PURPLE: Final = "#CC79A7"
SKY: Final = "#56B4E9"
POLICY_COLOURS: Final = {"random": GREY, "greedy": ORANGE, "planner": BLUE, "search": GREEN}
POLICY_SHAPES: Final = {"random": "cross", "greedy": "triangle-up", "planner": "circle", "search": "diamond"}
#: For searches with a budget, in the order of the plan.
MORE_COLOURS: Final = (PURPLE, SKY, RED)
MORE_SHAPES: Final = ("square", "triangle-down", "triangle-right")
#: Letters are measured as in Liberation Sans; the room on the left is for readers who have wider ones.
FONT: Final = "Liberation Sans, Arial, Helvetica, sans-serif"
PADDING: Final = {"left": 40, "right": 12, "top": 6, "bottom": 6}
WIDTH: Final = 620
STEP: Final = 26
NARROW_STEP: Final = 14
#: How the numbers of an axis are written.
NUMBERS: Final[dict[Language, Literal["en-US", "fr-FR"]]] = {"en": "en-US", "fr": "fr-FR"}


class Picture(NamedTuple):
    """A chart: its file name, what it shows in words, the drawing, and the same as rows of a page.

    Where a page has nothing better, `rows` is empty and it shows the drawing.
    """

    name: str
    caption: str
    svg: str
    rows: str = ""


def altair() -> Any:
    """The drawing library, or a refusal that says how to get it."""
    try:
        import altair
    except ImportError:
        raise not_installed("lab.error.no-altair", "lab") from None
    return altair


def drawn(chart: Any, language: Language = "en") -> str:
    """A chart as SVG, its numbers written as in this language."""
    try:
        import vl_convert
    except ImportError:
        raise not_installed("lab.error.no-altair", "lab") from None
    styled = (
        chart.configure(background="white", font=FONT, padding=PADDING)
        .configure_axis(labelFontSize=12, titleFontSize=12, labelLimit=420, titleFontWeight="normal")
        .configure_axisQuantitative(labelFlush=False, labelOverlap=True, labelSeparation=8)
        .configure_legend(labelFontSize=12, titleFontSize=12, orient="bottom", columnPadding=28)
        .configure_title(fontSize=14, anchor="start")
        .configure_view(stroke="#cccccc")
    )
    svg: str = vl_convert.vegalite_to_svg(styled.to_dict(), format_locale=NUMBERS[language])
    return svg


def picture(name: str, game: str, chart: Any, words: Wording, rows: str = "") -> Picture:
    """A chart of one game, with its caption."""
    caption = words.of(game, f"chart.{name}", game=words.title(game))
    return Picture(f"{name}-{game}", caption, drawn(chart, words.language), rows)


def pictures(found: Findings, words: Wording) -> Iterator[Picture]:
    """Every chart the plan asks for that has something to show."""
    plan = found.about["plan"]
    for chart in plan["charts"]:
        for game in found.games():
            yield from DRAWERS[chart](found, game, words)


# ---------------------------------------------------------------- one mark for each arm


def wins(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """How often each arm wins, with its interval."""
    rows = [rate_row(one, words) for one in found.of(game)]
    title = words.say("axis.wins")
    chart = interval_chart(rows, title, (0, 100))
    yield picture("wins", game, chart, words, rate_rows(rows, title, words, (0, 100)))


def rate_row(one: ArmFindings, words: Wording) -> dict[str, Any]:
    low, high = one.rate.interval
    return {
        "arm": words.arm(one.arm),
        "policy": one.arm.policy,
        "said": words.policy(one.arm.policy),
        "value": 100 * (one.rate.rate or 0),
        "low": 100 * low,
        "high": 100 * high,
    }


def interval_chart(rows: list[dict[str, Any]], title: str, domain: tuple[float, float] | None) -> Any:
    alt = altair()
    present = list(dict.fromkeys(row["policy"] for row in rows))
    said = [next(row["said"] for row in rows if row["policy"] == policy) for policy in present]
    colours = alt.Scale(domain=said, range=marks_of(present, POLICY_COLOURS, MORE_COLOURS))
    shapes = alt.Scale(domain=said, range=marks_of(present, POLICY_SHAPES, MORE_SHAPES))
    scale = alt.Scale(domain=list(domain)) if domain else alt.Scale(zero=False)
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("arm:N", sort=None, title=None),
        color=alt.Color("said:N", title=None, scale=colours, legend=None if len(said) < 2 else alt.Legend()),
    )
    bars = base.mark_rule(strokeWidth=3).encode(
        x=alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(tickCount=10)), x2=alt.X2("high:Q")
    )
    points = base.mark_point(filled=True, size=90, opacity=1).encode(
        x=alt.X("value:Q", scale=scale),
        shape=alt.Shape("said:N", title=None, scale=shapes, legend=None if len(said) < 2 else alt.Legend()),
    )
    return (bars + points).properties(width=WIDTH, height=alt.Step(STEP))


def marks_of(policies: list[str], known: dict[str, str], more: tuple[str, ...]) -> list[str]:
    """The mark of each policy: its own, or the next of those kept for others."""
    others = cycle(more)
    return [known[policy] if policy in known else next(others) for policy in policies]


def scores(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """How far ahead or behind games end: median, half of all games, nine tenths of them."""
    if not found.both_score(game):
        return
    rows = [spread_row(one, sorted(one.margins), words) for one in found.of(game)]
    title = words.say("axis.margin")
    yield picture("scores", game, spread_chart(rows, title), words, spread_rows(rows, title, words))
    panels = panel_rows([panel_of(one, words) for one in found.of(game)], words.say("axis.points"), words)
    yield picture("distribution", game, histogram(found.of(game)[0], words), words, panels)


def panel_of(one: ArmFindings, words: Wording) -> Panel:
    """The points of both sides, with the middle of each in words."""
    sides = {"human": one.human, "opponent": one.opponent}
    outlines = [outline_of(tone, bins(counts, tone)) for tone, counts in sides.items()]
    middles = {
        tone: words.number(quantile(sorted(counts.elements()), 0.5), 0) for tone, counts in sides.items()
    }
    return Panel(words.arm(one.arm), words.say("middles", **middles), outlines)


def length(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """How many rounds games take."""
    rows = [spread_row(one, sorted(one.rounds.elements()), words) for one in found.of(game)]
    title = words.of(game, "axis.rounds")
    yield picture("length", game, spread_chart(rows, title), words, spread_rows(rows, title, words))


def spread_row(one: ArmFindings, numbers: list[int], words: Wording) -> dict[str, Any]:
    shares = {"p5": 0.05, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p95": 0.95}
    return {
        "arm": words.arm(one.arm),
        "policy": one.arm.policy,
        **{name: quantile(numbers, share) for name, share in shares.items()},
    }


def spread_chart(rows: list[dict[str, Any]], title: str) -> Any:
    alt = altair()
    scale = alt.Scale(zero=False)
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("arm:N", sort=None, title=None))
    thin = base.mark_rule(color=BLUE).encode(
        x=alt.X("p5:Q", title=title, scale=scale, axis=alt.Axis(tickMinStep=1)), x2=alt.X2("p95:Q")
    )
    thick = base.mark_bar(color=BLUE, opacity=0.45, size=12).encode(
        x=alt.X("p25:Q", scale=scale), x2=alt.X2("p75:Q")
    )
    middle = base.mark_tick(color="black", thickness=3, size=16).encode(x=alt.X("p50:Q", scale=scale))
    return (thin + thick + middle).properties(width=WIDTH, height=alt.Step(STEP))


def histogram(one: ArmFindings, words: Wording) -> Any:
    """Points of both sides in the first arm, as two outlines."""
    alt = altair()
    human, opponent = words.say("side.human"), words.say("side.opponent")
    rows = bins(one.human, human) + bins(one.opponent, opponent)
    domain = [human, opponent]
    return (
        alt.Chart(alt.Data(values=rows), title=words.arm(one.arm))
        .mark_area(interpolate="step-after", opacity=0.35, line=True)
        .encode(
            x=alt.X("points:Q", title=words.say("axis.points"), axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("share:Q", title=words.say("axis.share"), stack=None),
            color=alt.Color("side:N", title=None, scale=alt.Scale(domain=domain, range=[BLUE, RED])),
            strokeDash=alt.StrokeDash(
                "side:N", title=None, scale=alt.Scale(domain=domain, range=[[1, 0], [5, 3]])
            ),
        )
        .properties(width=WIDTH, height=180)
    )


def bins(counts: Counter[int], side: str) -> list[dict[str, Any]]:
    """Shares of all games by points, in about twenty-five steps."""
    low, high = min(counts), max(counts)
    step = max(1, -(-(high - low + 1) // 25))
    found: Counter[int] = Counter()
    for points, times in counts.items():
        found[low + (points - low) // step * step] += times
    total = counts.total()
    edges = range(low - step, high + 2 * step, step)
    return [{"side": side, "points": edge, "share": 100 * found[edge] / total} for edge in edges]


# ---------------------------------------------------------------- comparisons


def effects(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """A forest: what each difference does, in wins and in points, with intervals that hold together."""
    compared = [one for one in found.comparisons if one.arm.game == game]
    if not compared:
        return
    for what in ("wins", "margin") if found.both_score(game) else ("wins",):
        rows = [effect_row(one, what, words) for one in compared]
        title = words.say(f"axis.effects-{what}")
        chart = forest(rows, title, words)
        yield picture(f"effects-{what}", game, chart, words, effect_rows(rows, title, words))


def effect_row(one: Comparison, what: str, words: Wording) -> dict[str, Any]:
    sums = one.pairs.wins if what == "wins" else one.pairs.differences
    interval = one.wins if what == "wins" else one.margin
    times = 100 if what == "wins" else 1
    mean = times * (sums.mean or 0)
    low, high = interval or (mean, mean)
    chance = one.chance if what == "wins" else one.chance_of_margin
    return {
        "arm": words.arm(one.arm, brief=one.arm.level == one.baseline.level),
        "value": mean,
        "low": times * low if interval else mean,
        "high": times * high if interval else mean,
        "sure": words.say("sure.yes" if chance < 0.05 else "sure.no"),
        "real": chance < 0.05,
    }


def forest(rows: list[dict[str, Any]], title: str, words: Wording) -> Any:
    alt = altair()
    sure, unsure = words.say("sure.yes"), words.say("sure.no")
    shades = alt.Scale(domain=[sure, unsure], range=[RED, GREY])
    shapes = alt.Scale(domain=[sure, unsure], range=["diamond", "circle"])
    nought = alt.Chart(alt.Data(values=[{"zero": 0}])).mark_rule(strokeDash=[4, 3]).encode(x="zero:Q")
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("arm:N", sort=None, title=None, axis=alt.Axis(labelLimit=520)),
        color=alt.Color("sure:N", title=None, scale=shades),
    )
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=title), x2=alt.X2("high:Q"))
    points = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="value:Q", shape=alt.Shape("sure:N", title=None, scale=shapes)
    )
    return (nought + bars + points).properties(width=WIDTH, height=alt.Step(STEP - 4))


# ---------------------------------------------------------------- what was counted


def measures(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """Each measure of this game: how often a game, by what it was split by."""
    for said in found.about["plan"]["measure"]:
        measure = Measure(**said)
        rows = list(measure_rows(found, game, measure, words))
        if rows:
            title = measure.title_fr if words.language == "fr" else measure.title_en
            unit = words.say("axis.per-game")
            chart = drawn(bar_chart(rows, unit), words.language)
            yield Picture(f"{measure.id}-{game}", title, chart, bar_rows(rows, unit, words))


def measure_rows(found: Findings, game: str, measure: Measure, words: Wording) -> Iterator[dict[str, Any]]:
    arms = found.of(game)
    split = bool(measure.by or measure.by_kind)
    names = {name for one in arms for name in one.totals if name.partition("/")[0] == measure.id}
    for name in sorted(names):
        what = words.thing(game, name.partition("/")[2])
        for one in arms:
            sums = one.measure(name)
            if split and not sums.mean:
                continue
            interval = sums.interval()
            mean = sums.mean or 0.0
            low, high = interval or (mean, mean)
            arm = words.arm(one.arm)
            label = (f"{what} · {arm}" if len(arms) > 1 else what) if split else arm
            yield {"arm": label, "value": mean, "low": max(0.0, low), "high": high}


def bar_chart(rows: list[dict[str, Any]], title: str) -> Any:
    alt = altair()
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("arm:N", sort=None, title=None))
    bars = base.mark_bar(color=BLUE, opacity=0.6).encode(x=alt.X("value:Q", title=title))
    doubt = base.mark_rule(color="black", strokeWidth=2).encode(x="low:Q", x2="high:Q")
    return (bars + doubt).properties(width=WIDTH, height=alt.Step(STEP - 4))


def clauses(found: Findings, game: str, words: Wording) -> Iterator[Picture]:
    """In how many of a hundred games each clause takes part."""
    if not found.about["plan"]["clauses"]:
        return
    total = sum(one.games for one in found.of(game))
    rows = [{"arm": id, "value": 100 * games / total} for id, games, _ in found.clauses(game)]
    alt = altair()
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=BLUE)
        .encode(
            y=alt.Y("arm:N", sort=None, title=None, axis=alt.Axis(labelFontSize=10)),
            x=alt.X("value:Q", title=words.say("axis.clause-games"), scale=alt.Scale(domain=[0, 100])),
        )
        .properties(width=WIDTH, height=alt.Step(NARROW_STEP))
    )
    title = words.say("axis.clause-games")
    shares = [row | {"low": 0.0, "high": row["value"]} for row in rows]
    yield picture("clauses", game, chart, words, rate_rows(shares, title, words, (0, 100), digits=0))


DRAWERS: Final = {
    "wins": wins,
    "scores": scores,
    "length": length,
    "effects": effects,
    "measures": measures,
    "clauses": clauses,
}

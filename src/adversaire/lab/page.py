"""The report of an experiment: one HTML page that needs nothing else, and the charts as SVG beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from adversaire.i18n.language import Language
from adversaire.lab.charts import Picture, pictures
from adversaire.lab.experiment import MOST_TURNS
from adversaire.lab.findings import WANTED_REACH, ArmFindings, Comparison, Findings, find, sums_of
from adversaire.lab.outlines import STYLE as OUTLINES
from adversaire.lab.statistics import Sums
from adversaire.lab.strips import STYLE as STRIPS
from adversaire.lab.summing_up import disagreeing, sentences
from adversaire.lab.wording import Wording
from adversaire.play.rates import Interval

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{line-height:1.2}table{border-collapse:collapse;margin:1rem 0;width:100%}
th,td{border-bottom:1px solid #ccc;padding:.35rem .6rem;text-align:left;vertical-align:top}
td.n,th.n{text-align:right}figure{margin:1.5rem 0;overflow-x:auto}.first{font-size:1.1rem}
figcaption{font-weight:600;margin-bottom:.4rem}svg{max-width:100%;height:auto;overflow:visible}
figure svg{margin-left:2rem;max-width:calc(100% - 2rem)}td:first-child{min-width:13rem}
.note{background:#fff4d6;border-left:4px solid #E69F00;padding:.6rem 1rem}
code{font-size:.9em}li{margin:.1rem 0}
figure table svg{margin:0;max-width:none}
@media(max-width:60rem){.wide{overflow-x:auto}figure>svg{min-width:26rem}}
@media(max-width:30rem){body{margin:1rem auto;padding:0 .75rem}th,td{padding:.3rem .4rem}}
@media(prefers-color-scheme:dark){body{background:#16181b;color:#e8e6e1}th,td{border-color:#444}
.note{background:#3a3015}figure>svg{background:#fff}.strips .axis *{color:#aaa}}
"""


def write_report(folder: Path, language: Language, out: Path | None = None) -> Path:
    """Write the report of the results in a folder; where it is."""
    found = find(folder)
    words = Wording(language, found.about["plan"]["pack"])
    words.look_at([one.arm for one in found.arms])
    target = out or folder / f"report.{language}.html"
    charts = list(pictures(found, words))
    images = target.parent / f"charts.{language}"
    images.mkdir(parents=True, exist_ok=True)
    for chart in charts:
        (images / f"{chart.name}.svg").write_text(chart.svg, "utf-8")
    target.write_text("\n".join(page(found, words, charts)) + "\n", "utf-8")
    data = json.dumps(found.data(), ensure_ascii=False, indent=2)
    (target.parent / "findings.json").write_text(data + "\n", "utf-8")
    return target


def page(found: Findings, words: Wording, charts: list[Picture]) -> Iterator[str]:
    plan = found.about["plan"]
    title = escape(words.written(plan, "title"))
    yield f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title><style>{STYLE}{STRIPS}{OUTLINES}</style><h1>{title}</h1>"
    yield f"<p>{escape(words.written(plan, 'about'))}</p>"
    yield from summary(found, words)
    yield from notes(found, words)
    for chart in charts:
        shown = chart.rows or inline(chart.svg)
        yield f"<figure><figcaption>{escape(chart.caption)}</figcaption>{shown}</figure>"
    yield from arm_table(found, words)
    yield from comparison_table(found, words)
    yield from dead_clauses(found, words)
    yield from provenance(found, words)
    yield "</html>"


def summary(found: Findings, words: Wording) -> Iterator[str]:
    """What it all comes to, before anything else."""
    yield '<ul class="first">'
    for sentence in sentences(found, words):
        yield f"<li>{escape(sentence)}</li>"
    yield "</ul>"


def inline(svg: str) -> str:
    """A drawing inside a page needs no declaration of its own."""
    return svg[svg.index("<svg") :]


def notes(found: Findings, words: Wording) -> Iterator[str]:
    """What a reader must know before the figures."""
    if any(game["stand_in"] for game in found.about["games"].values()):
        yield f'<p class="note">{escape(words.say("note.stand-in"))}</p>'
    wanted = found.about["plan"]["games"]
    if any(one.games < wanted for one in found.arms) or len(found.arms) < len(found.about["arms"]):
        yield f'<p class="note">{escape(words.say("note.partial", games=wanted))}</p>'
    if unended := sum(one.unended for one in found.arms):
        said = words.say("note.unended", games=unended, turns=MOST_TURNS)
        yield f'<p class="note">{escape(said)}</p>'


def arm_table(found: Findings, words: Wording) -> Iterator[str]:
    heads = ("arm", "games", "won", "margin", "points", "against", "rounds", "needed")
    yield f"<h2>{escape(words.say('table.title'))}</h2><div class=wide><table><tr>"
    for number, head in enumerate(heads):
        said = words.say(f"table.{head}", reach=words.number(100 * WANTED_REACH, 0))
        yield f"<th{' class=n' if number else ''}>{escape(said)}</th>"
    yield "</tr>"
    for one in found.arms:
        cells = arm_cells(one, words, found.both_score(one.arm.game))
        yield row([f"{words.title(one.arm.game)} · {words.arm(one.arm)}", *cells])
    yield "</table></div>"
    yield f"<p>{escape(words.say('note.intervals'))}</p>"


def arm_cells(one: ArmFindings, words: Wording, both_score: bool) -> list[str]:
    data, no_points = one.data(), words.number(None)
    return [
        str(one.games),
        with_interval(words.percent(one.rate.rate), one.rate.interval, words, percent=True),
        mean_cell(Sums.of(one.margins), words) if both_score else no_points,
        words.number(sums_of(one.human).mean),
        words.number(sums_of(one.opponent).mean) if both_score else no_points,
        words.number(sums_of(one.rounds).mean),
        str(data["games_for_2_points"]),
    ]


def mean_cell(sums: Sums, words: Wording) -> str:
    return with_interval(words.number(sums.mean), sums.interval(), words)


def with_interval(said: str, interval: Interval | None, words: Wording, percent: bool = False) -> str:
    if interval is None:
        return said
    show = words.percent if percent else words.number
    ends = words.say("to", low=show(interval.low), high=show(interval.high))
    return f"{said} ({ends.replace(' ', NO_BREAK)})"


def comparison_table(found: Findings, words: Wording) -> Iterator[str]:
    if not found.comparisons:
        return
    yield f"<h2>{escape(words.say('compare.title'))}</h2>"
    yield f"<p>{escape(words.say('compare.about'))}</p><div class=wide><table><tr>"
    for number, head in enumerate(("arm", "baseline", "wins", "chance", "margin", "chance")):
        yield f"<th{' class=n' if number > 1 else ''}>{escape(words.say(f'compare.{head}'))}</th>"
    yield "</tr>"
    for one in found.comparisons:
        yield row(comparison_cells(one, words, found.both_score(one.arm.game)), text=2)
    yield "</table></div>"
    scored = sum(found.both_score(one.arm.game) for one in found.comparisons)
    count = len(found.comparisons)
    if count > 1:
        said = words.say("note.many", count=count, expected=words.number(0.05 * count, 1), scored=scored)
        yield f"<p>{escape(said)}</p>"
    if split := disagreeing(found):
        yield f"<p>{escape(words.say('note.split', count=split))}</p>"


def comparison_cells(one: Comparison, words: Wording, both_score: bool) -> list[str]:
    no_points = [words.number(None)] * 2
    points = [
        with_interval(words.number(one.pairs.differences.mean), one.margin, words),
        chance_cell(one.chance_of_margin, words),
    ]
    return [
        f"{words.title(one.arm.game)} · {words.arm(one.arm)}",
        words.arm(one.baseline),
        points_cell(one, words),
        chance_cell(one.chance, words),
        *(points if both_score else no_points),
    ]


def points_cell(one: Comparison, words: Wording) -> str:
    """The difference of two rates: in percentage points, which are no percents."""
    mean, interval = one.pairs.wins.mean, one.wins
    in_points = interval and Interval(100 * interval.low, 100 * interval.high)
    return with_interval(words.number(None if mean is None else 100 * mean), in_points, words)


def chance_cell(chance: float, words: Wording) -> str:
    return words.say("compare.below") if chance < 0.001 else words.number(chance, 3)


def row(cells: list[str], text: int = 1) -> str:
    """A row of a table; the first cells are text, the others numbers."""
    said = [f"<td{' class=n' if n >= text else ''}>{escape(cell)}</td>" for n, cell in enumerate(cells)]
    return f"<tr>{''.join(said)}</tr>"


def dead_clauses(found: Findings, words: Wording) -> Iterator[str]:
    if not found.about["plan"]["clauses"]:
        return
    yield f"<h2>{escape(words.say('dead.title'))}</h2><p>{escape(words.say('dead.about'))}</p>"
    for game in found.games():
        dead = found.dead(game)
        total = len(found.clauses(game))
        said = words.say("dead.count", game=words.title(game), dead=len(dead), total=total)
        yield f"<h3>{escape(said)}</h3>"
        yield f"<ul>{''.join(f'<li><code>{escape(id)}</code></li>' for id in dead)}</ul>"


def provenance(found: Findings, words: Wording) -> Iterator[str]:
    about, plan = found.about, found.about["plan"]
    yield f"<h2>{escape(words.say('made.title'))}</h2><ul>"
    yield f"<li>{escape(words.say('made.version', version=about['version'], seed=str(plan['seed'])))}</li>"
    for id, game in about["games"].items():
        said = words.say(
            "made.game",
            game=words.title(id),
            rules=game["rules_version"],
            pack=game["pack"],
            hash=game["pack_hash"][:12],
        )
        yield f"<li>{escape(said)}</li>"
    yield "</ul>"

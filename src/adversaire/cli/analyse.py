"""adversaire analyse: a game looked at again, decision by decision."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from adversaire.cli.command import command
from adversaire.cli.output import print_json
from adversaire.cli.replay import saved_text
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.terminal.paragraphs import print_paragraph

if TYPE_CHECKING:
    from adversaire.play.analysis import Analysis
    from adversaire.play.analysis_words import Report


@command("analyse")
def analyse(speech: Speech, file: str, data: str = "", json: bool = False) -> None:
    from adversaire.games import GAMES
    from adversaire.play.analysis import Analysis, may_analyse
    from adversaire.play.analysis_words import report
    from adversaire.play.saves import open_save
    from adversaire.play.session_voice import session_voice

    session = open_save(GAMES, saved_text(file, data)).session
    if not may_analyse(session):
        raise DataRefused(Text("cli.analyse.cannot"))
    analysis = Analysis(session)
    look_at_all(analysis, speech)
    found = report(analysis, session_voice(session, speech.language))
    if json:
        print_json(report_data(analysis, found))
    else:
        tell(found, speech)


def look_at_all(analysis: Analysis, speech: Speech) -> None:
    """All of it, with its progress where somebody watches."""
    watched, told = sys.stderr.isatty(), -1
    for _ in analysis.steps():
        if watched and len(analysis.found) != told:
            told = len(analysis.found)
            said = Text("cli.analyse.progress", done=told, wanted=len(analysis.points))
            print(f"\r{speech.say(said)}", end="", file=sys.stderr, flush=True)
    if watched:
        print(file=sys.stderr)


def tell(found: Report, speech: Speech) -> None:
    from adversaire.play.judging import GOOD

    for sentence in (*found.sentences, found.luck_and_play):
        print_paragraph(sentence)
    for one in (one for one in found.decisions if one.mark != GOOD):
        print()
        mark = speech.say(Text(f"analysis.mark.{one.mark}"))
        said = Text("cli.analyse.decision", when=one.when, mark=mark, played=one.played)
        print_paragraph(speech.say(said))
        better = Text("cli.analyse.better", better=one.better, effect=one.effect)
        print_paragraph(speech.say(better), first="  ")
        for reason in one.reasons:
            print_paragraph(reason, first="  - ")


def report_data(analysis: Analysis, found: Report) -> dict[str, Any]:
    """The analysis as plain values, its sentences in one language."""
    from adversaire.play.luck_and_play import balance

    weighed = balance(analysis.session, analysis.found, analysis.is_done)
    return {
        "format": 1,
        "game": analysis.session.setup.game,
        "sentences": [*found.sentences, found.luck_and_play],
        "play": weighed.play._asdict(),
        "luck": weighed.luck._asdict(),
        "curve": [
            {"entry": stage.looked.point.at, "turn": stage.turn, "before": stage.before, "after": stage.after}
            for stage in weighed.stages
        ],
        "rounds": [one._asdict() for one in found.seasons],
        "decisions": [{**one._asdict(), "reasons": list(one.reasons)} for one in found.decisions],
    }

"""A hint for the open question, with its reason: how much each candidate was looked at, and how it ends.

Only where the whole table is on screen: beside cardboard the app does not know enough to play on.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from adversaire.engine.chance import HINT_STREAM, Chance
from adversaire.engine.policy import Candidate
from adversaire.engine.question import Answer
from adversaire.engine.record import ADJUST, APP, VIRTUAL
from adversaire.engine.table import RecordedTable
from adversaire.engine.text import Text
from adversaire.i18n.grammar import decimal_number
from adversaire.i18n.language import Language
from adversaire.play.playing_on import PRIZE
from adversaire.play.search import Search, Weighed, candidates_at
from adversaire.play.session import Session
from adversaire.play.turns import apply_correction
from adversaire.play.voice import Voice

#: Games played on for a hint: more than a bot takes, since somebody will read the reason.
ROLLOUTS: Final = 96
#: Nobody waits longer than this for one.
SECONDS: Final = 2.0


def may_hint(session: Session) -> bool:
    """Whether a hint can be had for the open question."""
    question, setup = session.question, session.setup
    whole = (setup.mode, setup.rolls, setup.draws) == (VIRTUAL, APP, APP)
    return bool(whole and session.game.adviser and question and len(question.answers) > 1)


def begin_hint(session: Session) -> Search:
    """The search for a hint: take as many of its steps as there is time for, and see what it has weighed."""
    question = session.question
    assert question is not None
    chance = Chance.from_seed(session.setup.seed + len(session.entries), HINT_STREAM)
    before = corrected_start(session)
    given = [asked.answer for asked in session.turns[-1].asked if len(asked.question.answers) > 1]
    candidates = one_each(candidates_at(session.game, before, given, chance))[: session.game.widest]
    return Search(session.game, before, given, question, candidates, chance, ROLLOUTS)


def one_each(candidates: list[Candidate]) -> list[Candidate]:
    """The best candidate for every answer: a hint speaks of the open question, not of plans behind it."""
    best: dict[Answer, Candidate] = {}
    for one in candidates:
        best.setdefault(one.answer, one)
    return list(best.values())


def corrected_start(session: Session) -> Any:
    """The start of the turn under way, with what was set right by hand in it."""
    turn = session.turns[-1]
    position = turn.before.copy()
    table = RecordedTable(())
    for entry in session.entries[turn.start :]:
        if entry.question == ADJUST:
            apply_correction(session.game, position, entry, table)
    return position


class Advice(NamedTuple):
    """A hint in sentences: what to answer, why, and what else was looked at."""

    answer: Text
    reasons: list[Text]
    others: list[Text]


def advice(session: Session, weighed: list[Weighed], voice: Voice) -> Advice:
    """The hint that a search comes down to, for whoever is asked."""
    best, *others = weighed
    games = sum(one.games for one in weighed)
    row = "hint.row" if points_decide(session) else "hint.row-wins"
    ahead = "no" if any(one.worth > best.worth for one in others) else "yes"
    reasons = [Text(f"hint.reason-{reach(session)}", games=games, ahead=ahead, **figures(best, voice))]
    reasons += [
        Text("hint.luck", answer=words(session, one.answer, voice))
        for one in others
        if one.worth > best.worth
    ]
    return Advice(
        Text("hint.best", answer=words(session, best.answer, voice)),
        reasons,
        [Text(row, answer=words(session, one.answer, voice), **figures(one, voice)) for one in others],
    )


def points_decide(session: Session) -> bool:
    """Whether a player counts points; where something else wins the game, they would say nothing."""
    return session.game.has_points and not session.game.goals(session.position)


def reach(session: Session) -> str:
    """How far games are played on: to their end, or for a while and then judged by an estimate.

    Where no points decide, games are played to their end, and of that only the wins count.
    """
    horizon = session.game.horizon
    if not points_decide(session):
        return "wins"
    return "end" if horizon < 0 else "rounds" if horizon else "round"


def words(session: Session, answer: Answer, voice: Voice) -> str:
    question = session.question
    assert question is not None
    return voice.answer(question, answer, session.position)


def is_singular(points: str, language: Language) -> bool:
    """One and a half are plural in English but not in French."""
    return float(points) < 2 if language == "fr" else float(points) == 1


def figures(one: Weighed, voice: Voice) -> dict[str, int | str]:
    """Points ahead, and games won: the two that candidates are weighed by."""
    points = f"{abs(one.margin):.1f}"
    return {
        "share": round(100 * one.share),
        "points": decimal_number(abs(one.margin), voice.language),
        "few": "yes" if is_singular(points, voice.language) else "no",
        "margin": "lead" if one.margin >= 0 else "behind",
        "won": round(100 * (one.worth - one.margin) / PRIZE),
    }

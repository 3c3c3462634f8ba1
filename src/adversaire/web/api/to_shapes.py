"""From a game on the table to the shapes of the JSON interface."""

from __future__ import annotations

from typing import Any

from adversaire.engine.clauses import Clause
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Question
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.play.advice import Advice
from adversaire.play.log import decision_words
from adversaire.play.positions import position_data
from adversaire.play.session import Decision, Session
from adversaire.play.turns import Turn
from adversaire.play.verdict import verdict
from adversaire.play.voice import Voice
from adversaire.store.database import GameRow
from adversaire.web.api import shapes
from adversaire.web.api.wanted_cards import wanted_card
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import plain_speaker, voice_of

#: Turns whose events come with every answer: the player's own and the opponent's after it.
RECENT = 2


def game_kind(game: Game, lang: Language) -> shapes.GameKind:
    say = plain_speaker(lang, game.id).say
    return shapes.GameKind(
        id=game.id,
        title=say(Text("game.title")),
        pitch=say(Text("game.pitch")),
        levels=[shapes.Named(value=level, text=say(Text(f"level.{level}"))) for level in game.levels],
        options=[
            shapes.Switch(id=option.id, values=list(option.values), clause=option.clause)
            for option in game.options
        ],
    )


def table_row(row: GameRow, lang: Language) -> shapes.TableRow:
    return shapes.TableRow(
        id=row.id,
        game=row.game,
        title=plain_speaker(lang, row.game).say(Text("game.title")),
        level=row.level,
        mode=row.mode,
        seq=row.seq,
        played_at=row.played_at,
        finished=row.finished_at is not None,
    )


def table(game: OpenGame, lang: Language, pack: str = "") -> shapes.Table:
    """A game as it stands; `pack` is one that was begun with it."""
    session = game.session
    voice = voice_of(game, lang)
    first = max(0, len(session.turns) - RECENT)
    return shapes.Table(
        id=game.id,
        seq=game.seq,
        game=session.game.id,
        mode=session.setup.mode,
        level=session.setup.options.get("level", session.game.levels[0]),
        seed=session.setup.seed,
        question=open_question(session.question, session.position, voice),
        happened=log(session, voice, first),
        position=position_data(session.position),
        turns=len(session.turns),
        answers_given=len(session.entries),
        can_undo=len(session.entries) > session.base,
        can_redo=bool(session.undone),
        pack=pack,
        notice=voice.say(game.notice) if game.notice else "",
        result=score(session, voice) if session.is_over else None,
    )


def open_question(question: Question | None, position: Any, voice: Voice) -> shapes.OpenQuestion | None:
    if question is None:
        return None
    return shapes.OpenQuestion(
        id=question.id,
        kind=question.kind,
        text=voice.question(question),
        answers=[
            shapes.Named(value=value, text=voice.answer(question, value, position))
            for value in question.answers
        ],
        card=wanted_card(question, position, voice),
        likely=question.likely,
        seat=question.seat,
        secret=question.secret,
        clauses=list(question.clauses),
    )


def log(session: Session, voice: Voice, first: int = 0) -> list[shapes.Told]:
    """What happened, from a turn on."""
    numbers = range(first, len(session.turns))
    return [told for number in numbers for told in happened(session.turns[number], number, voice)]


def happened(turn: Turn, number: int, voice: Voice) -> list[shapes.Told]:
    return [told(event, number, place, voice) for place, event in enumerate(turn.events)]


def told(event: Event, turn: int, place: int, voice: Voice) -> shapes.Told:
    data: dict[str, Any] = event.data()
    return shapes.Told(turn=turn, event=place, text=voice.event(event), **data)


def score(session: Session, voice: Voice) -> shapes.Score:
    result = session.result
    return shapes.Score(
        winner=result.winner,
        clause=result.clause,
        sentence=voice.say(verdict(session)),
        points={side: dict(result.points[side]) for side in result.points},
    )


def past_decision(session: Session, decision: Decision, voice: Voice) -> shapes.PastDecision:
    asked, answer = decision_words(session, decision, voice)
    return shapes.PastDecision(
        index=decision.index,
        turn=decision.turn,
        question=asked,
        answer=answer,
        value=decision.answer,
        reachable=decision.index >= session.base,
    )


def moment(session: Session, index: int, voice: Voice) -> shapes.Moment:
    then = session.preview(index)
    number = next(n for n in range(len(session.turns) - 1, -1, -1) if session.turns[n].start <= index)
    return shapes.Moment(
        index=index,
        turn=number,
        question=open_question(then.question, then.after, voice),
        happened=happened(then, number, voice),
        position=position_data(then.after),
    )


def rule(clause: Clause, language: str) -> shapes.Rule:
    return shapes.Rule(id=clause.id, section=clause.heading(language), text=clause.text(language))


def why(event: Event, voice: Voice) -> shapes.Why:
    reason = voice.why(event)
    return shapes.Why(
        what=voice.event(event),
        sentence=reason.sentence,
        steps=list(reason.steps),
        clauses=[rule(clause, voice.language) for clause in reason.clauses],
    )


def hint(game: OpenGame, given: Advice) -> shapes.Hint:
    question = game.session.question
    return shapes.Hint(
        seq=game.seq,
        question=question.id if question else "",
        answer=given.answer,
        sentence=given.headline,
        reasons=list(given.reasons),
        figures=list(given.figures),
    )


def things(game: OpenGame, voice: Voice) -> list[shapes.Thing]:
    session = game.session
    return [
        shapes.Thing(
            path=thing.path,
            label=voice.say(thing.label),
            value=thing.value,
            number=thing.number,
            values=[shapes.Named(value=value, text=voice.speaker.name(value)) for value in thing.values],
        )
        for thing in session.game.adjustables(session.position)
    ]

"""What a correction leads to, told before it is made: what the opponent would do instead.

A turn that was told already is planned anew, and both are known. Of a turn to come only so much may be said
as the player could know: what is hidden is dealt anew a few times, and both tables play the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.chance import TRIAL_STREAM, Chance, game_seed
from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import Entry
from adversaire.engine.table import RecordedTable
from adversaire.play.reading import HUMAN_TURN, OPENING, OPPONENT_TURN, is_opponents, opened_by
from adversaire.play.runner import run
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.story import story
from adversaire.play.turns import ADJUSTED, Turn, apply_correction
from adversaire.play.voice import Voice

#: Nothing changes for the opponent.
SAME: Final = "same"
#: Hardly anything changes, as far as anybody can tell who does not know the cards to come.
HARDLY: Final = "hardly"
#: It does something else.
INSTEAD: Final = "instead"
#: It may do something else, as luck will have it.
PERHAPS: Final = "perhaps"
#: Nobody can say yet.
LATER: Final = "later"

#: So many deals are looked at.
DEALS: Final = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn of the opponent as it would be told."""

    headline: str
    lines: tuple[str, ...]
    #: What was decided: the kinds of what happened and the things named, no sums and totals.
    decided: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What becomes of the opponent's turn: a sentence for what it would have done, and one for the other."""

    kind: str
    was: str = ""
    now: str = ""


def outlook(session: Session, trial: Session, voice: Voice, turn: int | None = None) -> Outlook:
    """What the opponent does after a correction that was tried out, compared with what it would have done."""
    if turn is None:
        return of_next_turn(session, trial, voice)
    was = session.turns[turn]
    now = answered(trial, session.entries[was.start : was.end]).turns[turn]
    return compared([(plan_of(session, was, voice), plan_of(session, now, voice))])


def answered(trial: Session, entries: Sequence[Entry]) -> Session:
    """The turn with what was answered in it before, as far as the same is asked: it has not changed since."""
    again = trial.trial()
    for entry in entries:
        question = again.question
        if question is None or question.id != entry.question or not question.accepts(entry.answer):
            break
        again.answer(entry.answer)
    return again


def of_next_turn(session: Session, trial: Session, voice: Voice) -> Outlook:
    """The turn that is being played, if it is the opponent's; else its next one, as if it were now."""
    # With the correction it may have come to its end, and the next one begun.
    was, now = session.turns[-1], trial.turns[len(session.turns) - 1]
    if is_opponents(was):
        return compared([(plan_of(session, was, voice), plan_of(session, now, voice))])
    # What was set right before in this turn holds for both.
    before = was.corrected.position
    corrected = before.copy()
    for entry in trial.entries[len(session.entries) :]:
        apply_correction(session.game, corrected, entry)
    # What is hidden cannot be dealt anew, and nothing may be told of it; or it is not even laid out.
    if not session.game.adviser or not has_begun(session):
        return Outlook(LATER)
    tables = (before, corrected)
    plans = [tuple(peeked(session, table, deal, voice) for table in tables) for deal in range(1, DEALS + 1)]
    return compared([(old, new) for old, new in plans])


def has_begun(session: Session) -> bool:
    """Whether anybody has had a turn: until then the table is being laid out."""
    return any(opened_by(turn) in (HUMAN_TURN, OPPONENT_TURN) for turn in session.turns)


def peeked(session: Session, before: Any, deal: int, voice: Voice) -> Plan | None:
    """What the opponent would do at this table, as far as it needs nobody's answer. Whatever the player does
    not know is dealt anew: nothing of the true deck can be read from it."""
    game, setup, position = session.game, session.setup, before.copy()
    seat = eyes(session, NOBODY) or game.sides[0]
    # Whoever knows the seed knows the deck; nobody else can undo the shuffling.
    game.deal_unseen(position, seat, Chance.from_seed(game_seed(setup.seed, deal), TRIAL_STREAM))
    table = RecordedTable([], 0, setup.rolls, setup.draws)
    ran = run(game.next_opponent_turn, position, table)
    return plan(session, table.events, ran.question, voice)


def compared(plans: Sequence[tuple[Plan | None, Plan | None]]) -> Outlook:
    """What to say of turns as they were and as they would be."""
    if not any(was or now for was, now in plans):
        return Outlook(LATER)
    other = [told_apart(was, now) for was, now in plans if decided(was) != decided(now)]
    # What differs in details that nobody is told of makes no other turn.
    other = [apart for apart in other if any(apart)]
    sure = len({(decided(was), decided(now)) for was, now in plans}) == 1
    if not other:
        return Outlook(SAME if sure else HARDLY)
    return Outlook(INSTEAD if sure else PERHAPS, *other[0])


def decided(plan: Plan | None) -> tuple[object, ...]:
    return plan.decided if plan else ()


def told_apart(was: Plan | None, now: Plan | None) -> tuple[str, str]:
    """What tells two turns apart: their headlines, or, where these are alike, the first line that differs."""
    if was is None or now is None or was.headline != now.headline:
        return was.headline if was else "", now.headline if now else ""
    gone = (line for line in was.lines if line not in now.lines)
    new = (line for line in now.lines if line not in was.lines)
    return next(gone, ""), next(new, "")


def plan_of(session: Session, turn: Turn, voice: Voice) -> Plan | None:
    return plan(session, turn.events, turn.question, voice)


def plan(session: Session, events: Sequence[Event], question: Question | None, voice: Voice) -> Plan | None:
    """A turn in words; one that begins with a question to the player is told by it."""
    told = [
        n for n, event in enumerate(events) if event.kind != ADJUSTED and not event.kind.startswith(OPENING)
    ]
    asked = voice.question(question) if question else ""
    if not told and not asked:
        return None
    found = story(session.game, events, told, voice) if told else None
    lines = tuple(voice.event(events[n]) for n in found.lines) if found else ()
    has_title = found is not None and (found.headline is not None or found.decision)
    title = found.title(events, voice) if found and has_title else asked or next(iter(lines), "")
    named = tuple((events[n].kind, *names(events[n])) for n in told)
    return Plan(title, (*lines, asked) if asked else lines, (*named, question.id if question else ""))


def names(event: Event) -> Iterator[str]:
    """The things that an event names."""
    return (value for value in event.values.values() if isinstance(value, str))

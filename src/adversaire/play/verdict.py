"""The verdict: the sentence in which a finished game says who has won, and by what."""

from __future__ import annotations

from typing import Final

from adversaire.engine.text import Text
from adversaire.play.rulebook import rulebook
from adversaire.play.session import Session
from adversaire.play.voice import Voice

WON: Final = "scoring.winner"
#: Of a game that has more to say than who won.
REMARK: Final = "verdict.remark"


def verdict(session: Session) -> Text:
    """What the game told at its end, tie-breaks with their figures included; who won, if that is lost."""
    told = [event.text for event in session.events if event.kind == WON]
    return told[-1] if told else Text("end.winner", winner=session.result.winner)


def remark(session: Session, voice: Voice) -> Text:
    """What is to be said beside the bare result, where a game has words for it; else the whole verdict. Of a
    tie all is said: equal figures do not tell who has won."""
    said = Text(REMARK, **verdict(session).values)
    return said if voice.speaker.knows(said.key) and not is_tied(session) else verdict(session)


def is_tied(session: Session) -> bool:
    """Whether the player and the best of the others have the same points, so that something else decided."""
    totals = totals_of(session)
    return len(totals) > 1 and totals[0] == max(totals[1:])


def totals_of(session: Session) -> list[int]:
    """The points of all sides that get any, the player's first; none where points do not decide."""
    result, game = session.result, session.game
    sides = game.sides_of(session.position) if game.has_points else ()
    return [result.total(side) for side in sides] if all(result.points[side] for side in sides) else []


def tie_rule(session: Session, voice: Voice) -> str:
    """The clause by which a tie was settled; nothing where there was none."""
    if not is_tied(session):
        return ""
    return rulebook(session.game.id)[session.result.clause].text(voice.language)


def difference(session: Session, voice: Voice) -> str:
    """In one sentence what decided: the source of points in which the winner was furthest ahead."""
    result, own, winner = session.result, session.game.sides[0], session.result.winner
    others = [side for side in result.points if side != own]
    if len(totals_of(session)) != 2 or is_tied(session) or winner not in (own, *others):
        return ""
    ours, theirs = dict(result.points[own]), dict(result.points[others[0]])
    shared = [source for source in ours if source in theirs]
    if len(shared) < 2:
        return ""
    ahead = 1 if winner == own else -1
    source = max(shared, key=lambda one: ahead * (ours[one] - theirs[one]))
    named = voice.say(Text(f"points.{source}"))
    return voice.say(Text("end.difference", source=named, own=ours[source], other=theirs[source]))

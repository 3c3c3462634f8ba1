"""A hint in words: what to answer, what comes of it, and for whoever asks the figures behind it.

Nothing is called best beside which an answer with better figures stands: such a one is named with it, and
where all is lost or won whatever one does, that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import PRICE, Answer
from adversaire.engine.text import Text
from adversaire.i18n.grammar import decimal_number
from adversaire.i18n.language import Language
from adversaire.play.film import names
from adversaire.play.judging import SURE, TRIFLE
from adversaire.play.lesson import Lesson
from adversaire.play.lesson_progress import standing
from adversaire.play.lesson_table import figures as figures_on_table
from adversaire.play.lesson_table import in_words
from adversaire.play.playing_on import PRIZE
from adversaire.play.prospect import Prospect
from adversaire.play.rulebook import rulebook
from adversaire.play.search import DOUBT, Weighed
from adversaire.play.session import Session
from adversaire.play.story import is_aside
from adversaire.play.voice import Voice

#: So many sentences tell what comes of an answer, and of another one instead.
MOST_LINES: Final = 3
MOST_INSTEAD: Final = 2
#: Two answers of which one is ahead of the other by less than this are alike: in points, a win counting ten.
HARDLY: Final = 0.3
#: Kinds of choices: one answer seems the best, or is it beyond doubt.
BEST: Final = "best"
CLEARLY_BEST: Final = "clearly-best"


class Lead(NamedTuple):
    """By how much one answer is ahead of another in games with the same deals, and how sure that is."""

    amount: float
    error: float

    def is_more_than_luck(self, errors: float) -> bool:
        return self.amount > errors * self.error


class Advice(NamedTuple):
    """A hint in words."""

    answer: Answer
    headline: str
    reasons: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    #: What is spoken of: places, figures, cards.
    named: tuple[str, ...] = ()


# ---------------------------------------------------------------- what is said


def won_at_once(session: Session, wins: Mapping[Answer, Prospect], voice: Voice) -> Advice:
    """The game can be won with the open question: which answer does it, and how."""
    assert session.question is not None
    best, seen = max(wins.items(), key=lambda pair: pair[1].margin)
    kind = "wins" if len(wins) < len(session.question.answers) else in_kind("safe", session)
    told = [told_of(session, seen, voice)]
    if seen.verdict:
        told.append(voice.event(seen.verdict))
    elif points_decide(session):
        told.append(voice.say(Text("hint.counted", **lead(seen.margin, voice))))
    headline = Text(f"hint.{kind}", answer=words(session, best, voice))
    return Advice(best, voice.say(headline), tuple(filter(None, told)), named=named_in(session, seen, voice))


def advised(
    session: Session,
    weighed: list[Weighed],
    voice: Voice,
    lead_of: Callable[[Answer, Answer], Lead],
    prospect_of: Callable[[Answer], Prospect],
) -> Advice:
    """What comes out best of all the games that were played on."""
    best, *others = ranked(session, weighed)
    close = [one for one in others if is_close(session, one, best, lead_of(best.answer, one.answer))]
    other = next(iter(close or others), best)
    said = {"answer": words(session, best.answer, voice), "other": words(session, other.answer, voice)}
    kind = kind_of_choice(session, [best, *others], close)
    if kind == BEST and is_weighed(other, best) and is_clear(lead_of(best.answer, other.answer)):
        kind = CLEARLY_BEST
    seen = prospect_of(best.answer)
    return Advice(
        best.answer,
        voice.say(Text(f"hint.{kind}", **said)),
        compared(session, seen, prospect_of(other.answer), beside(session, best, other, voice), voice),
        figures_of(session, [best, *others], voice),
        named_in(session, seen, voice),
    )


def is_close(session: Session, one: Weighed, best: Weighed, ahead: Lead) -> bool:
    """Whether an answer may as well be given: the games tell them apart by luck alone, by next to nothing, or
    not in everything."""
    apart = ahead.is_more_than_luck(DOUBT) and ahead.amount >= HARDLY
    return is_weighed(one, best) and (not apart or is_better_in_something(session, one, best))


def is_clear(ahead: Lead) -> bool:
    """Whether an answer is beyond doubt the best, and by something that matters."""
    return ahead.is_more_than_luck(SURE) and ahead.amount >= TRIFLE


def compared(
    session: Session, seen: Prospect, other: Prospect, instead: Text | None, voice: Voice
) -> tuple[str, ...]:
    """What comes of the best answer; and of the next best how often it wins, and what comes of it where that
    is something else."""
    follows = (next_words(seen, voice), told_of(session, seen, voice), *prices(session, seen, voice))
    told = " ".join(filter(None, follows))
    if instead is None:
        return (told,) if told else ()
    differs = told and other.events != seen.events
    lines = told_of(session, other, voice, is_other=True) if differs else ""
    return tuple(filter(None, (told, " ".join(filter(None, (voice.say(instead), lines))))))


def beside(session: Session, best: Weighed, other: Weighed, voice: Voice) -> Text | None:
    """The next best in a sentence: what it has less of. Its figures are for whoever asks for them."""
    if other is best:
        return None
    said = {"answer": words(session, other.answer, voice)}
    if not is_weighed(other, best):
        return Text("hint.beside-aside", **said)
    points = other.margin - best.margin if points_decide(session) else 0.0
    amount = f"{abs(points):.1f}"
    said["more"] = "more" if points > 0 else "less"
    if won_of(other) == won_of(best):
        return Text("hint.beside-points" if float(amount) else "hint.beside-alike", **said)
    is_torn = float(amount) and (points > 0) != (won_of(other) > won_of(best))
    return Text("hint.beside-torn" if is_torn else "hint.beside", **said)


def next_words(seen: Prospect, voice: Voice) -> str:
    """What is answered next: which card to buy, with what to pay for a ride."""
    return voice.say(Text("hint.then", answer=voice.answer(*seen.then))) if seen.then else ""


def prices(session: Session, seen: Prospect, voice: Voice) -> list[str]:
    """What is paid for the cards that come of an answer, each kind once."""
    game, box = session.game, session.position.box
    found = (text for id in named_in(session, seen, voice) for text in game.about(box, id))
    return list(dict.fromkeys(voice.say(text) for text in found if text.key == PRICE))


def demanded(session: Session, voice: Voice) -> Advice | None:
    """Where the rules bind the player, a hint is what they demand and the rule that does; of what would be
    better for whoever asks it says nothing."""
    question = session.question
    if question is None or question.id not in session.game.bound or not question.likely:
        return None
    headline = Text("hint.bound", answer=words(session, question.likely, voice))
    rules = [rulebook(session.game.id)[id].text(voice.language) for id in question.clauses[:1]]
    return Advice(question.likely, voice.say(headline), tuple(rules))


def coached(
    session: Session, lesson: Lesson | None, skipped: Collection[str], voice: Voice, surface: str
) -> Advice | None:
    """While a coach advises something, a hint is that advice with its reason: nobody needs two opinions."""
    step = standing(lesson, session, skipped).step if lesson and session.question else None
    if step is None or not step.advise:
        return None
    headline = Text("hint.best", answer=words(session, step.advise, voice))
    lying = figures_on_table(session.game, session.position)
    reason = in_words(step.say, voice.language, lying, surface).replace("**", "")
    return Advice(step.advise, voice.say(headline), (reason,), named=step.light)


def told_of(session: Session, seen: Prospect, voice: Voice, *, is_other: bool = False) -> str:
    """What comes of an answer in the words of the game; of another one, in fewer."""
    few = worth_telling(session, seen, voice, MOST_INSTEAD if is_other else MOST_LINES)
    lines = " ".join([voice.event(event) for event in few])
    return voice.say(Text("hint.follows", lines=lines)) if lines and not is_other else lines


def worth_telling(session: Session, seen: Prospect, voice: Voice, most: int = MOST_LINES) -> Sequence[Event]:
    """Of a win its end, of anything else what happens first."""
    told = [event for event in seen.events if not is_aside(session.game, event, voice)]
    return told[-MOST_LINES:] if seen.wins else told[:most]


def named_in(session: Session, seen: Prospect, voice: Voice) -> tuple[str, ...]:
    """Every id in what is told to come of an answer."""
    return tuple(dict.fromkeys(id for event in worth_telling(session, seen, voice) for id in names(event)))


# ---------------------------------------------------------------- which is best


def ranked(session: Session, weighed: list[Weighed]) -> list[Weighed]:
    """The best first, so that nothing with better figures stands below it; last what was soon put aside.

    A way to win goes before more points in a game that is lost; where no points decide, only wins count.
    """
    most = max(one.games for one in weighed)

    def rank(one: Weighed) -> tuple[bool, bool, float, float]:
        won = won_of(one)
        by_points = one.worth if points_decide(session) else float(won)
        return 2 * one.games < most, not won, -by_points, -one.worth

    return sorted(weighed, key=rank)


def is_weighed(one: Weighed, best: Weighed) -> bool:
    """Whether enough games were played for figures: what was soon put aside has none worth telling."""
    return 2 * one.games >= best.games


def is_better_in_something(session: Session, one: Weighed, other: Weighed) -> bool:
    ahead = points_decide(session) and round(one.margin, 1) > round(other.margin, 1)
    return ahead or won_of(one) > won_of(other)


def kind_of_choice(session: Session, weighed: list[Weighed], close: list[Weighed]) -> str:
    """What kind of choice it is: lost or won whichever one takes, one among equals, or the best."""
    chances = {won_of(one) for one in weighed if is_weighed(one, weighed[0])}
    if chances == {0}:
        return in_kind("lost", session)
    if chances == {100}:
        return in_kind("safe", session)
    return BEST if not close else "alike" if len(close) == 1 else "alike-many"


def in_kind(key: str, session: Session) -> str:
    """A sentence about games in which points are counted, or the one for those in which none are."""
    return key if points_decide(session) else f"{key}-wins"


# ---------------------------------------------------------------- figures


def figures_of(session: Session, weighed: list[Weighed], voice: Voice) -> tuple[str, ...]:
    """How many games were tried, and how they ended after each answer."""
    best, row = weighed[0], "hint.row" if points_decide(session) else "hint.row-wins"
    tried = Text(f"hint.tried-{reach(session)}", games=sum(one.games for one in weighed))
    rows = [
        Text(
            row if is_weighed(one, best) else "hint.row-aside",
            answer=words(session, one.answer, voice),
            **figures(one, voice),
        )
        for one in weighed
    ]
    return tuple([voice.say(text) for text in (tried, *rows)])


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


def lead(margin: float, voice: Voice) -> dict[str, int | str]:
    """Points ahead or behind, as a sentence needs them."""
    points = f"{abs(margin):.1f}"
    return {
        "points": decimal_number(abs(margin), voice.language),
        "few": "yes" if is_singular(points, voice.language) else "no",
        "margin": "lead" if margin >= 0 else "behind",
    }


def won_of(one: Weighed) -> int:
    """The games won, in a hundred."""
    return round(100 * (one.worth - one.margin) / PRIZE)


def figures(one: Weighed, voice: Voice) -> dict[str, int | str]:
    """Points ahead, and games won: the two that candidates are weighed by."""
    return {"won": won_of(one), **lead(one.margin, voice)}

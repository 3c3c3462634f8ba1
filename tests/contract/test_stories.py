"""What is told of the opponent's turns, and why: in every game, beside cardboard and on screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from bench.words import WORD, played

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, MODES
from adversaire.engine.sieve import Step
from adversaire.games import OURS
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.session import Session
from adversaire.play.story import MOST_LINES, story
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice

LONGEST_HEADLINE = 12
#: Headlines that are made up of several events, and not of one of their kind.
MADE_UP = {
    "raiders": {"headline.raid", "headline.prep"},
    "troyes": {"headline.driven-out", "headline.nothing"},
    "hastings": {"headline.both-objectives"},
    "rituals": {"headline.hero", "headline.nobody"},
    "battalia": {"headline.quiet"},
}
every_title = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def opponents_turns(session: Session) -> list[Turn]:
    return [turn for turn in session.turns if turn.finished and turn.events and is_opponents(turn)]


def is_opponents(turn: Turn) -> bool:
    return turn.events[0].kind == "turn.opponent" and len(turn.events) > 1


def voice_of(session: Session, language: Language) -> Voice:
    hands = session.setup.mode == COMPANION
    return Voice(session.game, session.position.box, session.pack, language, hands=hands)


@pytest.mark.parametrize("mode", MODES)
@every_title
def test_opponents_turns_are_short_stories_whose_reasons_say_something(game: Game, mode: str) -> None:
    session = played(game, mode, seed=3)
    turns = opponents_turns(session)
    assert turns or game.id == "battalia"
    for language in LANGUAGES:
        voice = voice_of(session, language)
        for turn in turns:
            tells_a_short_story(turn, voice)
            for event in turn.events:
                explains_itself(event, voice)


def tells_a_short_story(turn: Turn, voice: Voice) -> None:
    """A headline of its own in few words, and no more lines than somebody reads; each event told once."""
    told = story(voice.game, turn.events, range(1, len(turn.events)), voice)
    assert told.headline is not None, [event.kind for event in turn.events]
    assert len(WORD.findall(voice.say(told.headline))) <= LONGEST_HEADLINE, voice.say(told.headline)
    lines = told.gathered(turn.events, voice)
    assert len(lines) <= MOST_LINES
    assert sorted(n for line in lines for n in line.events) == list(told.lines)
    assert all(line.say(voice)[-1] in ".?!»”" for line in lines)


def explains_itself(event: Event, voice: Voice) -> None:
    """Where there is a question mark, there is more behind it than what was said already."""
    if not voice.explains(event):
        assert event.sieve is None or len(event.sieve.left) != 1, event
        return
    why = voice.why(event)
    assert why.sentence not in ("", voice.event(event), why.rule)
    assert why.sentence[-1] in ".?!»”"
    assert len({clause.id for clause in why.clauses}) == len(why.clauses) > 0


@every_title
def test_every_headline_is_of_a_kind_of_event_that_is_told(game: Game) -> None:
    """A headline for a kind that nothing tells any more would never be seen."""
    keys = catalogues.all_keys("en", game.id)
    kinds = {key.removeprefix("headline.") for key in keys if key.startswith("headline.")}
    made_up = {key.removeprefix("headline.") for key in MADE_UP.get(game.id, set())}
    assert made_up <= kinds
    assert {f"event.{kind}" for kind in kinds - made_up} <= keys
    several = {key.removeprefix("many.") for key in keys if key.startswith("many.")}
    assert {f"event.{key.partition('.')[2]}" for key in several} <= keys


def sieve_steps(session: Session) -> Iterator[tuple[str, Step]]:
    for event in session.events:
        for step in event.sieve.steps if event.sieve else ():
            if step.struck:
                yield event.kind, step


@every_title
def test_whatever_strikes_candidates_out_says_so_in_few_words(game: Game) -> None:
    session = played(game, MODES[0], seed=4)
    keys = catalogues.all_keys("en", game.id)
    missing = {
        (step.clause, step.says)
        for kind, step in sieve_steps(session)
        if not keys
        & {f"because.{kind}", f"because.{step.clause}", f"because.{step.says}", f"struck.{step.clause}"}
    }
    assert not missing
    known = {key for key in keys if re.match(r"(because|struck)\.\w+\.", key)}
    assert known or game.id == "ferry"

"""How much there is to read and to tap in a turn of the opponent: words, open lines and taps, title by title.

Twenty games of the strongest player of each title, on screen and beside cardboard, in both languages. What is
folded away (details, what the app has noted) is not counted: it is read by those who ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, MODES, Setup
from adversaire.games import OURS
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import load_pack
from adversaire.play.orders import is_much
from adversaire.play.reading import wants_page
from adversaire.play.session import Session
from adversaire.play.story import MOST_LINES, is_aside, story
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice
from bench.rows import Row

GAMES: Final = 20
#: Beside cardboard nobody may ever report the end.
MOST_ANSWERS: Final = 400
#: Most words and taps of a turn in the middle, by mode.
MOST_WORDS: Final = {"virtual": 35, COMPANION: 45}
MOST_TAPS: Final = {"virtual": 1, COMPANION: 2}
WORD: Final = re.compile(r"[\w’'-]+")


@dataclass(frozen=True, slots=True)
class Told:
    """A turn of the opponent as a player reads it."""

    words: int
    lines: int
    headline: str
    #: Pages to be left and, beside cardboard, questions to be answered and what is to be done before them. On
    #: screen every question is a choice of the player's own: that is playing, not reading.
    taps: int
    #: What happened in it, and when.
    seed: int
    number: int


def words() -> list[Row]:
    """The middle and the worst of each title, mode and language."""
    return [row for game in OURS for mode in MODES for row in rows_of(game, mode)]


def rows_of(game: Game, mode: str, games: int = GAMES) -> list[Row]:
    sessions = [played(game, mode, seed) for seed in range(games)]
    return [row for language in LANGUAGES for row in measured(game, mode, language, sessions)]


def measured(game: Game, mode: str, language: Language, sessions: list[Session]) -> Iterator[Row]:
    """Words, lines and taps of all turns, each with its limit where it has one."""
    told = [one for session in sessions for one in turns_told(session, language)]
    what = f"{game.id}, {mode}, {language}, {len(told)} turns"
    middle, worst = median([one.words for one in told]), max(told, key=lambda one: one.words)
    yield Row(
        f"{what}: words",
        f"{middle:g}, worst {worst.words} (seed {worst.seed}, turn {worst.number}: {worst.headline})",
        f"middle ≤ {MOST_WORDS[mode]}",
        middle <= MOST_WORDS[mode],
        middle,
        "words",
    )
    lines = [one.lines for one in told]
    most = max(lines)
    yield Row(
        f"{what}: open lines", f"{median(lines):g}, worst {most}", f"≤ {MOST_LINES}", most <= MOST_LINES
    )
    if language == LANGUAGES[0]:
        taps = [one.taps for one in told]
        middle = median(taps)
        limit = f"middle ≤ {MOST_TAPS[mode]}"
        yield Row(f"{what}: taps", f"{middle:g}, worst {max(taps)}", limit, middle <= MOST_TAPS[mode])


def played(game: Game, mode: str, seed: int, answers: int = MOST_ANSWERS) -> Session:
    """A game of the strongest player, one level and way to play after another."""
    ways = game.both_modes
    options = {"level": game.levels[seed % len(game.levels)], **ways[seed % len(ways)]}
    session = Session(game, Setup(game.id, mode, options, seed), load_pack(game, "standin"))
    player = game.policies[game.adviser](Chance.from_seed(seed, POLICY_STREAM))
    while session.question and len(session.entries) < answers:
        session.answer(player.answer(session.question, session.position))
    return session


def turns_told(session: Session, language: Language) -> Iterator[Told]:
    """The opponent's turns in words."""
    game = session.game
    hands = session.setup.mode == COMPANION
    voice = Voice(game, session.position.box, session.pack, language, hands=hands)
    for number, turn in enumerate(session.turns):
        if turn.finished and turn.events and turn.events[0].kind == "turn.opponent":
            yield told_of(turn, game, voice, session, number)


def told_of(turn: Turn, game: Game, voice: Voice, session: Session, number: int) -> Told:
    told = story(game, turn.events, range(1, len(turn.events)), voice)
    headline = told.title(turn.events, voice)
    lines = [line.say(voice) for line in told.gathered(turn.events, voice)]
    count = sum(len(WORD.findall(said)) for said in (headline, *lines))
    # Beside cardboard a turn of which nothing is left to do has no page of its own.
    page = int(not voice.hands or wants_page(session, number))
    taps = page + (len(turn.asked) + stops(turn, game, voice) if voice.hands else 0)
    return Told(count, len(lines), headline, taps, session.setup.seed, number)


def stops(turn: Turn, game: Game, voice: Voice) -> int:
    """How often hands have so much to do before they can answer that it is a page of its own."""
    ends = [1, *(asked.told for asked in turn.asked)]
    orders = [
        [n for n in range(first, last) if not is_aside(game, turn.events[n], voice)]
        for first, last in pairwise(ends)
    ]
    return sum(is_much(turn, told, voice) for told in orders if told)

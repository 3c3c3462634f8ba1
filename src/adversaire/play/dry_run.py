"""A dry run: many games with a pack, played by a bot, to see whether anything breaks."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from adversaire.engine.chance import POLICY_STREAM, Chance, game_seed
from adversaire.engine.errors import AdversaireError
from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES
from adversaire.play.runner import turns
from adversaire.play.voice import Voice

GAMES: Final = 200
#: Games that go on for longer have no end.
MOST_TURNS: Final = 2_000
MOST_ANSWERS: Final = 50_000
#: So many failures tell enough.
MOST_FAILURES: Final = 5
BOT: Final = "random"


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke: its seed and level, so that it can be played again, and why."""

    level: str
    seed: int
    text: Text


@dataclass(slots=True)
class DryRun:
    """What came of it."""

    asked: int
    played: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.failures


class Endless(Exception):
    """A game that does not come to its end."""


class Patient:
    """A bot that loses its patience."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.given = 0

    def answer(self, question: Question, position: Any) -> Answer:
        self.given += 1
        if self.given > MOST_ANSWERS:
            raise Endless
        answer: Answer = self.bot.answer(question, position)
        return answer


def dry_run(
    game: Game,
    pack: Any,
    games: int = GAMES,
    seed: int = 1,
    seconds: float = 0.0,
    clock: Callable[[], float] = time.monotonic,
) -> DryRun:
    """Play games at all levels in turn, as many as were asked for or as there is time for."""
    run = DryRun(games)
    for _ in steps_of(run, game, pack, seed, seconds, clock):
        pass
    return run


def steps_of(
    run: DryRun,
    game: Game,
    pack: Any,
    seed: int = 1,
    seconds: float = 0.0,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[None]:
    """The same with a pause after every turn of every game; how far it is can be seen from the run itself."""
    began = clock()
    for number in range(run.asked):
        level = game.levels[number % len(game.levels)]
        failure = yield from playing(game, pack, level, game_seed(seed, number))
        run.played += 1
        run.failures += [failure] if failure else []
        if len(run.failures) >= MOST_FAILURES or (seconds and clock() - began > seconds):
            break


def play(game: Game, pack: Any, level: str, seed: int) -> Failure | None:
    """One game to its end; what broke, if anything did."""
    steps = playing(game, pack, level, seed)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            failure: Failure | None = done.value
            return failure


def playing(game: Game, pack: Any, level: str, seed: int) -> Generator[None, None, Failure | None]:
    """The same, turn by turn."""
    try:
        faults = yield from _playing(game, pack, level, seed)
    except Endless:
        return Failure(level, seed, Text("dry-run.endless", turns=MOST_TURNS))
    except AdversaireError as refusal:
        return Failure(level, seed, refusal.text)
    except Exception as error:  # whatever it is, it is the pack's owner who must hear of it
        return Failure(level, seed, Text("dry-run.broke", error=type(error).__name__))
    return Failure(level, seed, faults[0]) if faults else None


def _playing(game: Game, pack: Any, level: str, seed: int) -> Generator[None, None, list[Text]]:
    options = game.full_options({"level": level} if len(game.levels) > 1 else {})
    for language in LANGUAGES:  # what cannot be said breaks every screen
        Voice(game, game.open_box(pack, options), pack, language)
    bot = game.policies.get(BOT, next(iter(game.policies.values())))(Chance.from_seed(seed, POLICY_STREAM))
    table = CheckedTable(Patient(bot))
    position = game.begin(Setup(game.id, options=options, seed=seed, pack=pack.id), pack)
    for _ in turns(game, position, table, MOST_TURNS):
        yield
    if not game.is_over(position):
        raise Endless
    game.result(position)
    return game.faults(position)

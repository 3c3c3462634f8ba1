"""A game being played, for programs: the open question, the answers, what happened and why, in words."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import APP, MODES, VIRTUAL, Setup
from adversaire.engine.result import Result
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.library.games import load_pack
from adversaire.library.words import in_words
from adversaire.play.own_packs import is_shipped
from adversaire.play.positions import position_data
from adversaire.play.saves import check_options, open_save, save_text
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.voice import Voice

#: Seeds that are chosen for whoever names none are below this.
SEEDS = 2**32


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer: the value to give back, and what it says."""

    #: What `OpenGame.answer` takes.
    value: str
    #: What a player reads.
    text: str


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the rules wait for."""

    #: The kind of question (`"turn.action"`); given back with an answer, it makes sure that this one is
    #: meant.
    id: str
    #: The question in words.
    text: str
    #: The legal answers, in an order that stays.
    answers: tuple[Choice, ...]
    #: The answer that is probably right, where a fact of a cardboard table is asked for; else nothing.
    likely: str | None
    #: The clauses of the rulebook that ask for it.
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, with its reason."""

    #: What kind of thing it was (`"raid.decided"`).
    kind: str
    #: What happened, in words.
    text: str
    #: Why, in words; nothing where there is nothing to explain.
    why: str
    #: The clauses of the rulebook that made it happen.
    clauses: tuple[str, ...]


class OpenGame:
    """A game being played. `begin` and `load` make one."""

    def __init__(self, session: Session, language: Language = "en") -> None:
        self._session = session
        #: The language of all sentences; may be changed at any time.
        self.language = language

    def __repr__(self) -> str:
        now = self._session.question
        return (
            f"<{self.game}, {self.mode}, {len(self)} answers, {'over' if now is None else f'asks {now.id}'}>"
        )

    def __len__(self) -> int:
        """How many answers were given."""
        return len(self._session.entries)

    # ------------------------------------------------------------ where the game stands

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._session.game.id

    @property
    def mode(self) -> str:
        """Where it is played: `"virtual"`, all on screen, or `"companion"`, beside a cardboard table."""
        return self._session.setup.mode

    @property
    def question(self) -> OpenQuestion | None:
        """What the rules wait for; nothing once the game is over."""
        now = self._session.question
        return None if now is None else self._in_words(now)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._session.is_over

    @property
    def result(self) -> Result:
        """Points by source for each side, who won, and the clause that settled it; or how it stands now."""
        return self._session.result

    @property
    def position(self) -> dict[str, Any]:
        """The table as plain values: what `consult` takes and JSON can hold. It includes what is hidden."""
        return position_data(self._session.position)

    def events(self, turn: int | None = None) -> list[Told]:
        """What happened, with its reasons: in one turn (-1 is the current one), or in the whole game."""
        turns = self._session.turns if turn is None else [self._session.turns[turn]]
        voice = self._voice()
        return [told(event, voice) for one in turns for event in one.events]

    # ------------------------------------------------------------ answering, and going back

    def answer(self, value: str, question: str = "") -> None:
        """Answer the open question, and play on to the next one.

        An answer that is not legal is refused (`RuleBroken`), and so is one meant for another `question` than
        the open one; nothing has changed then.
        """
        with in_words(self.language, self.game):
            self._session.answer(value, question)

    def undo(self) -> None:
        """Take back the last answer."""
        with in_words(self.language, self.game):
            self._session.undo()

    def redo(self) -> None:
        """Give the answer taken back last once more."""
        with in_words(self.language, self.game):
            self._session.redo()

    # ------------------------------------------------------------ keeping

    def text(self) -> str:
        """The whole game as the text of a file, which every edition of Adversaire can open."""
        return save_text(self._session)

    def save(self, file: str | Path) -> None:
        """Write the game to a file."""
        Path(file).write_text(self.text(), "utf-8")

    # ------------------------------------------------------------ words

    def _voice(self) -> Voice:
        return session_voice(self._session, self.language)

    def _in_words(self, question: Question) -> OpenQuestion:
        voice, position = self._voice(), self._session.position
        answers = tuple(Choice(value, voice.answer(question, value, position)) for value in question.answers)
        words = voice.question(question)
        return OpenQuestion(question.id, words, answers, question.likely, tuple(question.clauses))


def told(event: Event, voice: Voice) -> Told:
    return Told(event.kind, voice.event(event), voice.why(event).sentence, tuple(event.clauses))


def begin(
    game: str,
    *,
    mode: str = VIRTUAL,
    level: str = "",
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    pack: str | Path = "standin",
    language: Language = "en",
) -> OpenGame:
    """Begin a game: `"virtual"` with everything on screen, or `"companion"` beside a cardboard table.

    The same game, mode, options, pack and seed give the same deal. Where no seed is given, chance chooses
    one.

    >>> import adversaire
    >>> game = adversaire.begin("raiders", mode="companion", level="hard", seed=1066)
    >>> game.question.id, game.question.answers[0].value
    ('report.turn', 'done')
    >>> game.answer("done")
    >>> game.events(turn=-2)[2].clauses[0]
    'raiders.raid.condition-armour'
    """
    with in_words(language, game):
        rules = GAMES[game]
        if mode not in MODES:
            raise DataRefused(Text("error.unknown-mode", mode=mode, modes=MODES))
        chosen = {**(options or {}), **({"level": level} if level else {})}
        cards = load_pack(game, pack, language)
        number = secrets.randbelow(SEEDS) if seed is None else seed
        named = pack if isinstance(pack, str) and is_shipped(rules, pack) else cards.id
        setup = Setup(game, mode, chosen, number, named, APP, APP)
        check_options(rules, setup)
        return OpenGame(Session(rules, setup, cards), language)


def load(file: str | Path, language: Language = "en") -> OpenGame:
    """Go on with a saved game; one that is cut, altered or none of ours is refused with the reason."""
    return loads(Path(file).read_text("utf-8"), language)


def loads(text: str, language: Language = "en") -> OpenGame:
    """Go on with a game from the text of its file."""
    with in_words(language):
        return OpenGame(open_save(GAMES, text).session, language)

"""What the doctor looks at. Findings are for whoever reads a report, so they are short and in English."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from adversaire import __version__
from adversaire.engine.errors import AdversaireError
from adversaire.engine.record import MODES, Setup

#: So many answers of a game are listened to.
ANSWERS: Final = 60
LIBRARIES: Final = ("typer", "rich", "pydantic", "platformdirs")


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at."""

    name: str
    ok: bool
    detail: str

    def data(self) -> dict[str, Any]:
        return asdict(self)


def all_checks(data: str) -> Iterator[Check]:
    """Everything, in order; a check that fails never keeps the others from being made."""
    from adversaire.games import GAMES
    from adversaire.i18n.catalogues import speaker

    yield attempt("versions", versions)
    yield attempt("build", build)
    yield attempt("data folder", partial(data_folder_is_writable, data))
    yield attempt("sentences", partial(sentences_are_complete, None))
    for one in GAMES.left_out:
        yield Check(f"plug-in {one.name}", False, speaker("en", None, {}).say(one.why))
    for game in GAMES:
        yield attempt(f"{game.id}: sentences", partial(sentences_are_complete, game.id))
        yield from pack_checks(game)
        yield from own_pack_checks(game, data)
        for mode in MODES:
            yield attempt(f"{game.id}: told, {mode}", partial(can_be_told, game, mode))
        for level in game.levels:
            yield attempt(f"{game.id}: test game, {level}", partial(plays_to_the_end, game.id, level))


def attempt(name: str, look: Callable[[], str]) -> Check:
    try:
        return Check(name, True, look())
    except AdversaireError as refusal:
        return Check(name, False, in_words(refusal))
    except Exception as error:
        return Check(name, False, f"{type(error).__name__}: {error}")


def in_words(refusal: AdversaireError) -> str:
    """A refusal and all its faults, as far as there are common words for them."""
    from adversaire.i18n.catalogues import speaker

    common = speaker("en", None, {})
    texts = [refusal.text, *getattr(refusal, "faults", [])]
    return "; ".join(common.say(text) if common.knows(text.key) else repr(text) for text in texts)


def versions() -> str:
    libraries = ", ".join(f"{name} {version_of(name)}" for name in LIBRARIES)
    return f"adversaire {__version__}, Python {platform.python_version()}, {platform.system()}, {libraries}"


def build() -> str:
    """Whether the rules run as Python reads them, or compiled (`make compiled`); and what of them."""
    from adversaire.games import OURS

    compiled = [name for name in ("engine.chance", *map(rules_of, OURS)) if is_compiled(name)]
    return f"compiled: {', '.join(compiled)}" if compiled else "interpreted"


def rules_of(game: Any) -> str:
    """The module that holds how a turn of a game is played."""
    return str(game.play_turn.__module__).removeprefix("adversaire.")


def is_compiled(name: str) -> bool:
    return isinstance(import_module(f"adversaire.{name}").__loader__, ExtensionFileLoader)


def version_of(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "?"


def data_folder_is_writable(data: str) -> str:
    from adversaire.store import data_folder

    folder = data_folder(data)
    folder.mkdir(parents=True, exist_ok=True)
    trial = folder / f".doctor.{os.getpid()}"
    trial.write_text("trial", "utf-8")
    trial.unlink()
    return str(folder)


def pack_checks(game: Any) -> Iterator[Check]:
    from adversaire.packs.find import find_packs

    for id in find_packs(game):
        yield attempt(f"{game.id}: pack {id}", partial(pack_is_valid, game, id))


def own_pack_checks(game: Any, data: str) -> Iterator[Check]:
    from adversaire.cli.own import pack_shelf

    for id in pack_shelf(data).ids(game.id):
        yield attempt(f"{game.id}: your pack {id}", partial(own_pack_plays, game, id, data))


def own_pack_plays(game: Any, id: str, data: str) -> str:
    """An owner's pack can be read and played with; if not, everything that is wrong with it."""
    from adversaire.cli.own import chosen_pack
    from adversaire.engine.errors import DataRefused
    from adversaire.i18n.catalogues import speaker
    from adversaire.packs.load import pack_hash
    from adversaire.play.dry_run import play

    say = speaker("en", game.id, {}).say
    try:
        pack = chosen_pack(game, id, data)
    except DataRefused as refusal:
        raise ValueError("; ".join(map(say, refusal.faults or [refusal.text]))) from None
    broken = [failure for level in game.levels if (failure := play(game, pack, level, 1))]
    if broken:
        raise ValueError("; ".join(f"{one.level}: {say(one.text)}" for one in broken))
    return f"sha256 {pack_hash(pack)}"


def pack_is_valid(game: Any, id: str) -> str:
    from adversaire.packs.load import load_pack, pack_hash

    return f"sha256 {pack_hash(load_pack(game, id))}"


def sentences_are_complete(game_id: str | None) -> str:
    """Both languages have the same sentences, with the same values to fill in."""
    from adversaire.i18n.catalogues import catalogue, placeholders

    english, french = catalogue("en", game_id), catalogue("fr", game_id)
    odd = sorted(set(english) ^ set(french))
    odd += [
        key
        for key in english
        if key in french and placeholders(english[key], "en") != placeholders(french[key], "fr")
    ]
    if odd:
        raise ValueError(f"not the same in both languages: {', '.join(odd)}")
    return f"{len(english)} in each language"


def can_be_told(game: Any, mode: str) -> str:
    """What is asked, answered, shown and told in the beginning of a game has its words in both languages."""
    from adversaire.engine.chance import Chance
    from adversaire.engine.policy import RandomPolicy
    from adversaire.i18n.language import LANGUAGES
    from adversaire.packs.find import find_packs
    from adversaire.packs.load import load_pack
    from adversaire.play.session import Session
    from adversaire.play.voice import Voice

    pack, player = load_pack(game, find_packs(game)[0]), RandomPolicy(Chance.from_seed(1))
    session = Session(game, Setup(game.id, mode, seed=1), pack)
    voices = [Voice(game, session.position.box, pack, language) for language in LANGUAGES]
    answers = 0
    while session.question is not None and answers < ANSWERS:
        for voice in voices:
            say_all(voice, session)
        session.answer(player.answer(session.question, session.position))
        answers += 1
    for voice in voices:
        for event in session.events:
            voice.why(event)
            voice.event(event)
    return f"{answers} answers, {len(session.events)} events"


def say_all(voice: Any, session: Any) -> None:
    """The open question with its answers, where the game stands, and everything that lies there."""
    question, position = session.question, session.position
    voice.question(question)
    for answer in question.answers:
        voice.answer(question, answer, position)
    voice.say(session.game.summary(position))
    for zone in session.game.view(position):
        voice.say(zone.title)
        for item in zone.items:
            voice.say(item.label)


def plays_to_the_end(game_id: str, level: str) -> str:
    from adversaire.lab.experiment import Experiment, play_one

    figures = play_one(Experiment(game_id, level=level), 0)
    points = f"{figures.human} to {figures.opponent}" if figures.human or figures.opponent else "no points"
    return f"{figures.rounds} rounds, {points}, winner: {figures.winner}"

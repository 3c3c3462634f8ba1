"""The speech of one run: its language, and the game it is about once that is known."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language, choose_language
from adversaire.i18n.program import as_reader_types

if TYPE_CHECKING:
    from adversaire.engine.clauses import Clause
    from adversaire.engine.game import Game
    from adversaire.play.voice import Voice


class Speech:
    """Says texts: those all games share, and those of the game at hand."""

    def __init__(self, language: Language, asked: bool = False) -> None:
        """`asked`: whether somebody typed which language, so that it must be typed to hear it again."""
        self.language = language
        self.asked = asked
        self._shared = speaker(language, None, {})
        self._voice: Voice | None = None

    def about(self, game: Game, pack: Any = None) -> Voice:
        """From now on speak of this game too, with the names of a pack, or of the first that is shipped."""
        from adversaire.packs.find import find_packs
        from adversaire.packs.load import load_pack
        from adversaire.play.voice import Voice

        pack = pack or load_pack(game, find_packs(game)[0])
        box = game.open_box(pack, game.full_options({}))
        self._voice = Voice(game, box, pack, self.language)
        return self._voice

    def about_written(self, game: Game, own: Mapping[str, Any]) -> None:
        """From now on speak of this game too, with the names an owner's file gives, sound or not."""
        from adversaire.play.own_packs import voice_over_stand_in

        self._voice = voice_over_stand_in(game, own, self.language)

    def say(self, text: Text) -> str:
        """The text in words; what only a game knows needs that game to be at hand."""
        voiced = self._voice is not None and self._voice.speaker.knows(text.key)
        said = self._voice.say(text) if self._voice and voiced else self._shared.say(text)
        return as_reader_types(said)

    def typed_again(self, data: str) -> str:
        """What was typed besides a command and is needed again to come back: folder and language."""
        folder = f"--data {shlex.quote(data)}" if data else ""
        language = f"--lang {self.language}" if self.asked else ""
        return " ".join(filter(None, (folder, language)))

    def clause(self, id: str) -> Clause | None:
        """A clause, where the game it belongs to is at hand."""
        if self._voice is None:
            return None
        from adversaire.play.rulebook import rulebook

        return rulebook(self._voice.game.id).get(id)


def language_of(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """The language to speak, found before anything else: help texts and refusals are in it already."""
    return choose_language(language_typed(arguments), environ)


def language_typed(arguments: Sequence[str]) -> str | None:
    """The language somebody asked for on the command line."""
    wanted = None
    for at, word in enumerate(arguments):
        if word == "--":
            break
        if word == "--lang" and at + 1 < len(arguments):
            wanted = arguments[at + 1]
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    return wanted

"""A pack on the bench: the owner's part, and what it makes of the stand-in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.edit import entry_now
from adversaire.packs.own import lay_over, merged
from adversaire.packs.parts import Part, guide_of, part_of
from adversaire.play.own_packs import voice_over_stand_in
from adversaire.play.voice import Voice
from adversaire.store.database.own_packs import PackRow
from adversaire.web.server.site import unsaid


@dataclass(frozen=True, slots=True)
class Bench:
    """A pack on the bench: the owner's part, and what it makes of the stand-in."""

    row: PackRow
    game: Game
    #: Whether a change was taken back that can be made again.
    can_redo: bool = False

    @property
    def own(self) -> Mapping[str, Any]:
        return self.row.data

    @property
    def values(self) -> dict[str, Any]:
        return merged(self.game, self.own)

    def part(self, id: str) -> Part:
        found = part_of(self.game, id)
        if found is None or id in guide_of(self.game).files_only:
            raise DataRefused(Text("error.no-such-card"))
        return found

    def entry(self, part: Part, key: str) -> dict[str, Any]:
        """An entry as forms know it; a table or list without entries is called by the name of its part."""
        return self.game.entry_today(part.id, self.written(part, key))

    def written(self, part: Part, key: str) -> dict[str, Any]:
        """The same as it is written, which may be in the way of packs made before."""
        found = entry_now(self.game, self.own, part, key) if part.keys or key == part.id else None
        if found is None:
            raise DataRefused(Text("error.no-such-card"))
        return found

    def faults(self) -> tuple[list[Text], list[Text]]:
        """What keeps the pack from being played, and what is odd about it."""
        try:
            pack = lay_over(self.game, self.own)
        except DataRefused as refusal:
            return refusal.faults, []
        return [], self.game.check_pack(pack)[1]

    def voice(self, language: Language) -> Voice:
        """Words of the game, with the names of the stand-in and over them those of the owner."""
        return named_voice(self, language)


_VOICES: dict[tuple[str, datetime, Language], Voice] = {}
MOST_VOICES: Final = 50


def named_voice(bench: Bench, language: Language) -> Voice:
    """Made once for each state of a pack."""
    key = (bench.row.id, bench.row.changed_at, language)
    if key not in _VOICES:
        if len(_VOICES) > MOST_VOICES:
            _VOICES.clear()
        _VOICES[key] = voice_with(bench, language)
    return _VOICES[key]


def voice_with(bench: Bench, language: Language) -> Voice:
    """The names of the owner's pack, or, while that is not whole, those of the stand-in too.

    Whatever is wrong with a pack, its page must open: there it is put right or taken back.
    """
    game = bench.game
    try:
        pack = lay_over(game, bench.own)
        voice = Voice(game, game.open_box(pack, game.full_options({})), pack, language)
        voice.speaker.unsaid = unsaid
        return voice
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return voice_over_stand_in(game, bench.own, language, unsaid)


def verify_grows(bench: Bench, part: Part) -> None:
    """Refuse more or fewer cards where the game needs exactly those it has."""
    if part.id not in guide_of(bench.game).grows:
        raise DataRefused(Text("error.exactly-these"))

"""Packs to play with: shipped ones by id, owners' ones by what they hold; and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.speaker import Speaker
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack, make_pack
from adversaire.packs.own import Coverage, coverage, lay_over, read_own

#: More parts than this are not all named.
MOST_NAMED: Final = 5


def is_shipped(game: Game, id: str) -> bool:
    return id in find_packs(game)


def own_pack(game: Game, own: Mapping[str, Any]) -> Any:
    """The pack that an owner's pack makes, with a note that says what is still stand-in."""
    pack = lay_over(game, own)
    notes = {language: note(game, own, language) for language in LANGUAGES}
    return replace(pack, note_en=notes["en"], note_fr=notes["fr"])


def kept_pack(game: Game, id: str, content: Mapping[str, Any] | None) -> Any:
    """The pack of a saved game: what the game kept of it, else the shipped one."""
    return load_pack(game, id) if content is None else make_pack(game, content)


def pack_meant(game: Game, said: str) -> Any:
    """A shipped pack by its id, or an owner's by its whole text: one word that any worker can be handed."""
    return own_pack(game, read_own(game, said)) if "\n" in said else load_pack(game, said)


def note(game: Game, own: Mapping[str, Any], language: Language) -> str:
    """What the owner says of a pack, and how much of it is still stand-in."""
    say = speaker(language, game.id, {})
    written = str(own.get(f"note_{language}", "")).strip()
    return " ".join(line for line in (written, covered(say, coverage(game, own))) if line)


def covered(say: Speaker, parts: list[Coverage]) -> str:
    """How much is the owner's and how much is still stand-in, in a sentence or two."""
    own = [progress(say, part) for part in parts if part.own and part.counts]
    left = [
        say.say(Text("cards.left", count=part.stand_in, part=part_name(say, part.part)))
        for part in parts
        if part.stand_in
    ]
    if len(left) > MOST_NAMED:
        others = say.say(Text("cards.others", count=len(left) - MOST_NAMED + 1))
        left = [*left[: MOST_NAMED - 1], others]
    return say.say(
        Text("cards.covered", own=", ".join(own), left=", ".join(left), mine=len(own), made_up=len(left))
    )


def progress(say: Speaker, part: Coverage) -> str:
    """12 of 23 scheme cards."""
    name = part_name(say, part.part)
    return say.say(Text("cards.progress", own=part.own, total=part.total, part=name))


def part_name(say: Speaker, part: str) -> str:
    """What the entries of a part are called."""
    key = f"part.{part}"
    return say.say(Text(key)) if say.knows(key) else part.replace("_", " ")

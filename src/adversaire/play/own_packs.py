"""Packs to play with: shipped ones by id, owners' ones by what they hold; and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import TOO_MANY
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.speaker import MissingSentence, Speaker, Unsaid
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack, make_pack, shaped_pack
from adversaire.packs.own import STANDIN, Coverage, coverage, lay_over, read_own
from adversaire.packs.own_faults import LONGEST_NOTE, figure_faults, name_faults
from adversaire.packs.own_shape import both_names, entries_in
from adversaire.packs.parse import refused
from adversaire.packs.parts import parts_of
from adversaire.play.voice import Voice

#: The note of a kept pack also says how much of it is the owner's.
LONGEST_TOLD_NOTE: Final = 2 * LONGEST_NOTE
#: More parts than this are not all named.
MOST_NAMED: Final = 5


def is_shipped(game: Game, id: str) -> bool:
    return id in find_packs(game)


def own_pack(game: Game, own: Mapping[str, Any]) -> Any:
    """The pack that an owner's pack makes, with a note that says what is still stand-in."""
    pack = speakable(game, lay_over(game, own))
    notes = {language: note(game, own, language) for language in LANGUAGES}
    return replace(pack, note_en=notes["en"], note_fr=notes["fr"])


def speakable(game: Game, pack: Any) -> Any:
    """A pack of which every word can be said in both languages: no screen could show another."""
    try:
        for language in LANGUAGES:
            Voice(game, game.open_box(pack, game.full_options({})), pack, language)
    except MissingSentence as missing:
        raise refused([Text("fault.unspeakable", path="pack", sentence=missing.key)]) from None
    return pack


def voice_over_stand_in(
    game: Game, own: Mapping[str, Any], language: Language, unsaid: Unsaid | None = None
) -> Voice:
    """A voice for a pack that is not whole: the stand-in's names, and over them those the owner wrote."""
    pack = load_pack(game, STANDIN)
    box = game.open_box(pack, game.full_options({}))
    return Voice(game, box, pack, language, written_names(game, own), unsaid)


def written_names(game: Game, own: Mapping[str, Any]) -> dict[str, Mapping[str, str]]:
    """What the entries of a pack are called in it, whatever else is wrong with them; of two, the first."""
    found: dict[str, Mapping[str, str]] = {}
    for part in parts_of(game):
        for entry in map(both_names, entries_in(own, part)):
            id, names = entry.get("id"), {lang: entry.get(f"name_{lang}") for lang in LANGUAGES}
            if isinstance(id, str) and all(isinstance(name, str) and name.strip() for name in names.values()):
                found.setdefault(id, {lang: str(name) for lang, name in names.items()})
    return found


def kept_pack(
    game: Game, id: str, content: Mapping[str, Any] | None, stored: bool = False, told: bool = False
) -> Any:
    """The pack of a saved game: what the game kept of it, else the shipped one.

    A game that is `stored` here began with its pack, and goes on with it even if packs are checked more
    strictly today; one from a file may bring anything. A pack that is still being `told` need not be whole.
    """
    if content is None:
        return load_pack(game, id)
    if stored:
        return shaped_pack(game, content)
    return unfinished_pack(game, content) if told else foreign_pack(game, content)


def unfinished_pack(game: Game, content: Mapping[str, Any]) -> Any:
    """A pack of which not every card has been told: it may lack anything, but not hold too much."""
    pack = shaped_pack(game, content)
    faults = [fault for fault in game.check_pack(pack)[0] if fault.key == TOO_MANY]
    if faults:
        raise refused(faults)
    return pack


def foreign_pack(game: Game, content: Mapping[str, Any]) -> Any:
    """A pack that a game from elsewhere brings along."""
    pack = make_pack(game, content)
    faults = [*name_faults(game, content, LONGEST_TOLD_NOTE), *figure_faults(game, content)]
    # Nobody may pass his own cards off as those that come with Adversaire.
    if is_shipped(game, pack.id):
        faults.append(Text("fault.id-shipped", path="id", id=shown_id(pack.id)))
    if faults:
        raise refused(faults)
    return speakable(game, pack)


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

"""About a thing: what a card does, what a place asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from adversaire.engine.clauses import plain
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import plain_words
from adversaire.i18n.grammar import capital
from adversaire.play.voice import Voice
from adversaire.terminal.names import name_of
from adversaire.terminal.screen import HEADING

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

MOST_THINGS: Final = 6
_FULL_STOPS: Final = (".", ":", "!", "?")


def about(table: TerminalTable, rest: str) -> None:
    """All things whose name holds these words, each with what there is to know of it."""
    named = things_named(table, plain(rest)) if rest else []
    if not named:
        raise DataRefused(Text("terminal.about.none", words=rest))
    found = [id for id in named if table.session.game.about(table.session.position.box, id)]
    if not found:
        table.screen.say(table.say(Text("terminal.about.wordless", names=tuple(named[:MOST_THINGS]))))
    for id in found[:MOST_THINGS]:
        table.screen.say(capital(table.voice.speaker.name(id)), HEADING)
        table.screen.say(about_words(table.voice, table.session.position.box, id), indent=2)
    if len(found) > MOST_THINGS:
        names = ", ".join(name_of(id, table.voice) for id in found[MOST_THINGS:])
        table.screen.say(table.say(Text("terminal.about.more", names=names)))


def things_named(table: TerminalTable, words: str) -> list[str]:
    """Whatever has a name: the cards of the pack, and all that the catalogue of the game names."""
    game, voice = table.session.game, table.voice
    ids = dict.fromkeys([*game.names(table.session.pack), *plain_words(voice.language, game.id)])
    return [id for id in ids if words in plain(voice.speaker.name(id))]


def about_words(voice: Voice, box: Any, id: str) -> str:
    """Everything there is to know of a thing in one paragraph."""
    sentences = (capital(voice.say(text)) for text in voice.game.about(box, id))
    return " ".join(words if words.endswith(_FULL_STOPS) else f"{words}." for words in sentences)

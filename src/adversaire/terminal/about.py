"""About a thing: what a word of the game means, what a card does, what a place asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from adversaire.engine.clauses import Clause, plain
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import plain_words
from adversaire.i18n.grammar import capital
from adversaire.i18n.language import Language
from adversaire.play.rulebook import rulebook
from adversaire.play.teaching.glossary import Word, in_order
from adversaire.play.voice import Voice
from adversaire.terminal.names import name_of
from adversaire.terminal.reading import section_called, show_section
from adversaire.terminal.screen import HEADING, HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

MOST_THINGS: Final = 6
#: So many letters at least stand for a longer word.
SHORTEST: Final = 3
_FULL_STOPS: Final = (".", ":", "!", "?")


def an_example(table: TerminalTable) -> str:
    """A word of the game of which something is told."""
    language, game = table.voice.language, table.session.game
    return next((word.name(language) for word in in_order(game.id, language)), "")


def about(table: TerminalTable, rest: str) -> None:
    """The words of the game and all things whose name holds these words, each with what there is to know;
    for the title of a lesson or of a part of the chapter, that part."""
    wanted = plain(rest)
    meant, named = words_meant(table, wanted), things_named(table, wanted) if rest else []
    if section := section_called(table, rest):
        show_section(table, section)
        return
    if not meant and not named:
        raise DataRefused(Text("terminal.about.none", words=rest, example=an_example(table)))
    show_words(table, meant[:MOST_THINGS])
    found = [id for id in named if table.session.game.about(table.session.position.box, id)]
    if not found and not meant:
        table.screen.say(table.say(Text("terminal.about.wordless", names=tuple(named[:MOST_THINGS]))))
    for id in found[:MOST_THINGS]:
        table.screen.say(capital(table.voice.speaker.name(id)), HEADING)
        table.screen.say(about_words(table.voice, table.session.position.box, id), indent=2)
    left = [word.name(table.voice.language) for word in meant[MOST_THINGS:]]
    left += [name_of(id, table.voice) for id in found[MOST_THINGS:]]
    if left:
        table.screen.say(table.say(Text("terminal.about.more", names=", ".join(left))))


def words_meant(table: TerminalTable, wanted: str) -> list[Word]:
    """The words of the game that are written so; else those that begin so; else those within: nobody wrote of
    a grey worker, but of a worker."""
    language = table.voice.language
    known = in_order(table.session.game.id, language)
    written = {
        word.id: [plain(form) for form in (word.name(language), *word.forms[language])] for word in known
    }
    exact = [word for word in known if wanted in written[word.id]]
    beginning = [word for word in known if wanted and begins(wanted, written[word.id])]
    return exact or beginning or [word for word in known if within(wanted, written[word.id])]


def begins(wanted: str, written: list[str]) -> bool:
    return len(wanted) >= SHORTEST and any(f" {wanted}" in f" {form}" for form in written)


def within(wanted: str, written: list[str]) -> bool:
    return any(f" {form} " in f" {wanted} " for form in written)


def show_words(table: TerminalTable, meant: list[Word]) -> None:
    """Each word with what it means, and the rule that says it exactly."""
    language = table.voice.language
    for word in meant:
        table.screen.say(capital(word.name(language)), HEADING)
        table.screen.say(word.meaning(language), indent=2)
        if clause := rulebook(table.session.game.id).get(word.clause):
            table.screen.say(rule_words(clause, language), HINT, indent=2)


def rule_words(clause: Clause, language: Language) -> str:
    """A rule by its title: `rules` finds it by that."""
    return f"§ {clause.called(language)}"


def things_named(table: TerminalTable, words: str) -> list[str]:
    """Whatever has a name: the cards of the pack, and all that the catalogue of the game names."""
    game, voice = table.session.game, table.voice
    ids = dict.fromkeys([*game.names(table.session.pack), *plain_words(voice.language, game.id)])
    return [id for id in ids if words in plain(voice.speaker.name(id))]


def about_words(voice: Voice, box: Any, id: str) -> str:
    """Everything there is to know of a thing in one paragraph."""
    sentences = (capital(voice.say(text)) for text in voice.game.about(box, id))
    return " ".join(words if words.endswith(_FULL_STOPS) else f"{words}." for words in sentences)

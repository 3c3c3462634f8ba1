"""adversaire rules: the rulebook, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from adversaire.cli.choices import chosen_game
from adversaire.cli.command import argument, command
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text
from adversaire.terminal.paragraphs import print_paragraph

if TYPE_CHECKING:
    from adversaire.engine.clauses import Clause
    from adversaire.engine.game import Game


@command("rules", words=argument("cli.word.words"))
def rules(
    speech: Speech, game: str, words: list[str] | None = None, where: bool = False, json: bool = False
) -> None:
    from adversaire.play.rulebook import rulebook

    found_game, wanted = chosen_game(game), " ".join(words or [])
    found = rulebook(found_game.id).meant(wanted, found_game.id, speech.language)
    if where:
        show_where(found_game, found, json, speech)
    elif json:
        print_json([clause_data(found_game, clause) for clause in found])
    elif len(found) == 1:
        print_clause(found_game, found[0], speech)
    else:
        print_list(found, wanted, speech)


def show_where(game: Game, found: list[Clause], json: bool, speech: Speech) -> None:
    """The thread of each clause: the functions that carry it out, and the tests that hold them to it."""
    from adversaire.play.thread import folder_of_tests, thread

    threads = thread(game, folder_of_tests())
    if json:
        print_json([{"id": one.id, **threads[one.id].data(), "why_none": one.code} for one in found])
        return
    for clause in headed(found, speech):
        for place in threads[clause.id].code or [speech.say(Text("cli.rules.no-code", why=clause.code))]:
            print(f"    {place}")
        for place in threads[clause.id].tests:
            print(f"      {place}")


def headed(found: list[Clause], speech: Speech) -> Iterator[Clause]:
    """Each clause once its title has been printed, its id behind it, under the headings of the rulebook."""
    heading = ""
    for clause in found:
        if clause.heading(speech.language) != heading:
            heading = clause.heading(speech.language)
            print(f"\n{heading}")
        print_paragraph(f"{clause.called(speech.language)}  [{clause.id}]", indent=2)
        yield clause


def clause_data(game: Game, clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "section": clause.section,
        "kind": clause.kind,
        "basis": clause.basis,
        "en": clause.en,
        "fr": clause.fr,
        "ruling": clause.ruling,
        "ruling_fr": clause.ruling_fr,
        "options": {option.id: list(option.values) for option in game.options if option.clause == clause.id},
    }


def print_list(found: list[Clause], words: str, speech: Speech) -> None:
    """Clauses in short, under the sections of the rulebook."""
    for clause in headed(found, speech):
        print_paragraph(clause.text(speech.language), indent=4)
    print()
    print_paragraph(speech.say(Text("cli.rules.count", count=len(found), words=words)))


def print_clause(game: Game, clause: Clause, speech: Speech) -> None:
    """All there is to say of one clause."""
    voice = speech.about(game)
    print_paragraph(f"{clause.called(speech.language)}  [{clause.id}]")
    print_paragraph(clause.text(speech.language), indent=2)
    section = clause.heading(speech.language)
    print_paragraph(speech.say(Text("cli.rules.section", section=section)), indent=2)
    print_paragraph(speech.say(Text("cli.rules.basis", basis=clause.origin)), indent=2)
    if reading := clause.reading(speech.language):
        print_paragraph(speech.say(Text("cli.rules.ruling", ruling=reading)), indent=2)
    for option in game.options:
        if option.clause == clause.id:
            about = voice.say(Text(f"option.{option.id}.about"))
            print_paragraph(speech.say(Text("cli.rules.option", option=option.id, about=about)), indent=2)
            for value in option.values:
                said = voice.say(Text(f"option.{option.id}.{value}"))
                print_paragraph(f"{option.id}={value}  {said}", indent=4)

"""Our readings of the rulebooks: in both languages, and called unclear only where the rulebook is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from adversaire.engine.clauses import ORIGINS, Catalogue, Clause
from adversaire.engine.game import Game
from adversaire.games import OURS
from adversaire.play.rulebook import rulebook

each_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)

#: What a note says of a rulebook that leaves the matter open.
OPEN = re.compile(
    r"silent|not said|not written|not given|not stated|not defined|does not say|never says"
    r"|n’en dit rien|ne (le )?dit pas|pas dit|pas donné|pas défini|n’est pas écrit|n’en parle|ne parle pas",
    re.IGNORECASE,
)
#: What French prints otherwise: ’ for an apostrophe, unbreakable spaces before and within.
ILL_SET = re.compile(r"[^\W\d_]'|[ \w][;!?](?!\w)| :|\w:(?![/\w])|« | »|\.\.\.")


#: What stands in a note to oneself rather than in a sentence for readers.
JOTTED = re.compile(r"\bFor us\b|\b[Aa]s stated\b|[Ss]ilent in the|base fact|medium confidence|\b[Ss]tand-in")


def noted(game: Game) -> Iterator[Clause]:
    return (clause for clause in rulebook(game.id) if clause.ruling or clause.ruling_fr)


@each_game
def test_every_reading_of_ours_is_told_in_both_languages(game: Game) -> None:
    notes = list(noted(game))
    assert notes
    for clause in notes:
        english, french = clause.reading("en"), clause.reading("fr")
        assert english, clause.id
        assert french, clause.id
        assert french != english, clause.id


@each_game
def test_whoever_calls_a_clause_read_or_made_precise_says_how(game: Game) -> None:
    for clause in rulebook(game.id):
        if clause.origin in ("ruling", "precision"):
            assert clause.reading("fr"), clause.id


@each_game
def test_a_clear_text_that_we_make_precise_is_not_called_silent(game: Game) -> None:
    precise = [clause for clause in noted(game) if clause.origin == "precision"]
    assert precise
    for clause in precise:
        for language in ("en", "fr"):
            assert not OPEN.search(clause.reading(language)), (clause.id, clause.reading(language))


@each_game
def test_a_reading_names_another_clause_by_its_title(game: Game) -> None:
    catalogue = rulebook(game.id)
    ids = re.compile("|".join(rf"\b{re.escape(name)}\b" for clause in catalogue for name in ids_of(clause)))
    for clause in catalogue:
        for language in ("en", "fr"):
            told = f"{clause.reading(language)} {clause.text(language)}"
            assert not ids.search(told), (clause.id, told)


def ids_of(clause: Clause) -> tuple[str, str]:
    """Its id, and the same without the game, as notes among authors have it."""
    return clause.id, clause.id.partition(".")[2]


@each_game
def test_a_reading_is_written_in_sentences(game: Game) -> None:
    for clause in noted(game):
        assert not JOTTED.search(clause.reading("en")), (clause.id, clause.reading("en"))
        assert clause.reading("en")[0] not in "abcdefghijklmnopqrstuvwxyz", clause.id


@each_game
def test_where_a_clause_comes_from_has_a_word(game: Game) -> None:
    assert {clause.origin for clause in rulebook(game.id)} <= set(ORIGINS.values())


@each_game
def test_the_french_of_a_rulebook_is_well_printed(game: Game) -> None:
    for clause in rulebook(game.id):
        for text in (clause.fr, clause.ruling_fr, clause.heading("fr")):
            assert not ILL_SET.search(text), (clause.id, text)


def test_a_note_in_english_alone_is_better_than_none() -> None:
    clause = Clause("toy.a", "TOUR", "turn", "[seed] + ruling", "en", "fr", "", ruling="We do.")
    assert clause.reading("fr") == "We do."


def test_a_straight_apostrophe_finds_a_printed_one() -> None:
    toy = Clause("toy.a", "TOUR", "turn", "[seed]", "It begins.", "L’adversaire commence.", "")
    assert [clause.id for clause in Catalogue([toy], {}).search("l'adversaire", "fr")] == ["toy.a"]


#: What a note says of a page that is damaged or missing in the copies we could read.
DAMAGED = re.compile(
    r"\b(picture|symbols?|order|figure)\b[^.]* (is|are) lost|[Tt]he scan|cannot be read"
    r"|\b(image|symboles?|ordre|figure)\b[^.]* (est|sont) perdue?s?\b|numérisation|illisibles?"
)


@each_game
def test_a_damaged_copy_is_not_called_a_silent_rulebook(game: Game) -> None:
    for clause in noted(game):
        damaged = [language for language in ("en", "fr") if DAMAGED.search(clause.reading(language))]
        assert not damaged or clause.origin == "illegible", (clause.id, damaged)


@each_game
def test_the_english_of_a_rulebook_quotes_with_curly_quotes(game: Game) -> None:
    straight = re.compile(r"(?<!\w)'\w[^'“”]*'(?!\w)|\"")
    for clause in rulebook(game.id):
        for text in (clause.en, clause.ruling, clause.title):
            assert not straight.search(text), (clause.id, text)

"""« vers »: the French booklet has one word for To and Towards; what an owner means is not left to chance."""

from __future__ import annotations

import pytest

from adversaire.engine.guide import Note
from adversaire.games.rituals.content.language.languages import print_entry
from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.content.own_lines import line_notes

MUST_REACH = "cards.line-must-reach"
NEARER = "cards.line-nearer"


def note(line: str, language: str = "fr", written: str = "fr") -> Note:
    return line_notes({"card_language": written}, {"entries": [line], "reactions": []}, language)["entries.0"]


@pytest.mark.clause("rituals.move.to-must-reach", "rituals.move.combined-example")
@pytest.mark.parametrize(
    "line",
    [
        "2 Évasions vers un Sbire",
        "2 évasions vers un sbire.",
        "N2 2 Évasions vers un Sbire, Attaque d'un Sbire",
    ],
)
def test_two_evades_vers_a_minion_must_reach_him_as_the_booklet_explains(line: str) -> None:
    move = parse_entry(line, "fr").options[0][0].action
    assert move == parse_entry("Evade 2 To Minion", "en").options[0][0].action


@pytest.mark.clause("rituals.move.to-must-reach", "rituals.target.list-example")
def test_a_move_vers_a_witch_or_an_enemy_must_reach_as_the_booklet_explains() -> None:
    line = "Déplacement vers une Sorcière ou un ennemi"
    assert parse_entry(line, "fr") == parse_entry("Move To Witch, Enemy", "en")


@pytest.mark.clause("rituals.move.towards-approach")
@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("2 Déplacements vers un Ennemi", "Move 2 Towards Enemy"),
        ("Déplacement vers une Sorcière, un Ennemi", "Move Towards Witch, Enemy"),
        ("2 Évasions en direction d'un Sbire", "Evade 2 Towards Minion"),
        ("Déplacement en direction d'une Sorcière ou un Ennemi", "Move Towards Witch, Enemy"),
    ],
)
def test_vers_elsewhere_brings_nearer_and_en_direction_de_does_always(line: str, same: str) -> None:
    assert parse_entry(line, "fr") == parse_entry(same, "en")


@pytest.mark.clause("rituals.move.to-must-reach")
@pytest.mark.parametrize(
    ("line", "warned"),
    [
        ("2 Évasions vers un Sbire", MUST_REACH),
        ("Déplacement vers une Sorcière ou un Ennemi", MUST_REACH),
        ("2 Déplacements vers l'Objectif", NEARER),
        ("N2 Évasion vers un Sbire, Attaque d'un Sbire", NEARER),
        ("2 Évasions jusqu'à un Sbire", ""),
        ("Déplacement en direction d'un Serf", ""),
        ("Attaque d'un Ennemi", ""),
    ],
)
def test_under_a_line_with_vers_the_owner_is_told_how_it_was_taken(line: str, warned: str) -> None:
    for language in ("fr", "en"):
        said = note(line, language)
        assert not said.is_fault
        assert (said.more.key if said.more else "") == warned


def test_english_lines_say_to_or_towards_and_need_no_warning() -> None:
    assert note("Move 2 Towards Enemy", "en", "en").more is None


def test_an_approach_is_never_printed_as_a_phrase_that_must_reach() -> None:
    entry = parse_entry("Evade 2 Towards Minion", "en")
    line = print_entry(entry, "fr")
    assert line == "2 Évasions en direction d'un Sbire"
    assert parse_entry(line, "fr") == entry

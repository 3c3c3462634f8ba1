"""How lines are written: articles, elisions and plurals."""

import pytest

from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction

ENTRIES = [
    ("Move To Demon", "Déplacement jusqu'au Démon"),
    ("Move To Botanicals, Chest", "Déplacement jusqu'à des Plantes, un Coffre"),
    ("Move Towards Demon, Pekka", "Déplacement vers le Démon, Pekka"),
    ("Move 2 To Pekka", "2 Déplacements jusqu'à Pekka"),
    ("Evade Towards Hero", "Évasion vers un Héros"),
    ("LX Evade X To Creature", "NX X Évasions jusqu'à une Créature"),
    ("Teleport To Objective", "Téléportation jusqu'à un Objectif"),
    ("Teleport 1 Towards Serf", "1 Téléportation vers un Serf"),
    ("Teleport 3 Towards Serf", "3 Téléportations vers un Serf"),
    ("Attack Demon, Ikrek, Hagatha", "Attaque du Démon, d'Ikrek, de Hagatha"),
    ("Attack Witch, Disciple", "Attaque d'une Sorcière, d'un Disciple"),
    ("Attack 2 Enemies, Witches", "Attaque de 2 Ennemis, Sorcières"),
    ("Attack 3 Possessed Serfs", "Attaque de 3 Serfs Possédés"),
    ("Attack each Condemned, Ravenous", "Attaque de chaque Condamné, Ravenous"),
    ("Attack Minion & Gain +2 Agility", "Attaque d'un Sbire & Gain +2 Agilité"),
    ("L1 Heal 1 Hero", "N1 Soin de 1 Héros"),
    ("L4 Heal 2 Heroes", "N4 Soin de 2 Héros"),
    ("Search Chest or L2 Pick Up Botanicals", "Fouille de Coffre ou N2 Prendre les Plantes"),
    ("Activate Objective, Search Chest", "Activation d'un Objectif, Fouille de Coffre"),
]
REACTIONS = [
    ("L1 When any Hero Attacks, +1 Strength", "N1 Quand un Héros Attaque, +1 Force"),
    ("L2 When any Hero Attacks an Enemy, range 2", "N2 Quand un Héros Attaque un Ennemi, Portée 2"),
    ("L3 When any Hero Attacks the Demon, +2 Alchemy", "N3 Quand un Héros Attaque le Démon, +2 Alchimie"),
    ("L1 When any Hero Attacks Pekka, +1 Agility", "N1 Quand un Héros Attaque Pekka, +1 Agilité"),
    ("LX When any Hero Attacks in melee, range X", "NX Quand un Héros Attaque en mêlée, Portée X"),
    (
        "L2 When a Serf makes an Armour Save, +2 Resistance",
        "N2 Quand un Serf fait une Sauvegarde d'Armure, +2 Résistance",
    ),
    ("L1 When you Search a Chest, draw 1 Loot", "N1 Quand vous Fouillez un Coffre, piochez 1 carte Butin"),
    ("L1 When you Search a Chest, draw 2 Loot", "N1 Quand vous Fouillez un Coffre, piochez 2 cartes Butin"),
]


@pytest.mark.parametrize(("english", "french"), ENTRIES)
def test_an_entry_is_well_written_in_both_languages(english: str, french: str) -> None:
    assert print_entry(parse_entry(english, "en"), "fr") == french
    assert print_entry(parse_entry(french, "fr"), "en") == english


@pytest.mark.parametrize(("english", "french"), REACTIONS)
def test_a_reaction_is_well_written_in_both_languages(english: str, french: str) -> None:
    assert print_reaction(parse_reaction(english, "en"), "fr") == french
    assert print_reaction(parse_reaction(french, "fr"), "en") == english

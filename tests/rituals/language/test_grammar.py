"""How the lines of the cards are to be understood."""

import pytest

from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.lexicon import Language
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    NO_LEVEL,
    Action,
    Attack,
    Do,
    Effect,
    Entry,
    Gain,
    Heal,
    Move,
    Reaction,
    Step,
    Trigger,
    X,
)


def actions(line: str, language: Language = "en") -> list[Action]:
    """What the only option of an entry does."""
    entry = parse_entry(line, language)
    assert len(entry.options) == 1
    return [step.action for step in entry.options[0]]


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_a_comma_before_a_name_adds_a_target() -> None:
    assert actions("Move Towards Witch, Enemy") == [Move("move", 1, "towards", ("witch", "enemy"))]


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_a_comma_before_a_verb_adds_an_action() -> None:
    assert actions("Move To Witch, Attack Witch") == [
        Move("move", 1, "to", ("witch",)),
        Attack(1, ("witch",), None),
    ]


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_one_line_may_have_commas_of_both_kinds() -> None:
    assert actions("Move To Witch, Enemy, Attack Witch, Enemy, Search Chest") == [
        Move("move", 1, "to", ("witch", "enemy")),
        Attack(1, ("witch", "enemy"), None),
        Do("search"),
    ]


@pytest.mark.clause("rituals.entry.comma-grammar")
def test_a_comma_before_a_level_adds_an_action() -> None:
    entry = parse_entry("Move To Witch, L2 Attack Witch", "en")
    assert [step.level for step in entry.options[0]] == [NO_LEVEL, 2]


@pytest.mark.clause("rituals.entry.or-targets")
@pytest.mark.parametrize(
    ("language", "line", "same"),
    [
        ("en", "Move To Witch or Enemy", "Move To Witch, Enemy"),
        ("en", "Attack Witch, Disciple or Demon", "Attack Witch, Disciple, Demon"),
        ("fr", "Déplacement vers une Sorcière ou un Sbire", "Déplacement vers une Sorcière, un Sbire"),
    ],
)
def test_or_between_targets_is_as_good_as_a_comma(language: Language, line: str, same: str) -> None:
    assert parse_entry(line, language) == parse_entry(same, language)


def test_or_before_a_verb_begins_another_option() -> None:
    entry = parse_entry("Search Chest or Move To Witch, Attack Witch or Heal 1 Hero", "en")
    assert [[step.action for step in option] for option in entry.options] == [
        [Do("search")],
        [Move("move", 1, "to", ("witch",)), Attack(1, ("witch",), None)],
        [Heal(1)],
    ]


def test_a_level_at_the_head_belongs_to_the_whole_entry() -> None:
    entry = parse_entry("L2 Evade 2 To Witch, Attack Witch & Gain +1", "en")
    assert entry.level == 2
    assert [step.level for step in entry.options[0]] == [NO_LEVEL, NO_LEVEL]


def test_a_level_at_the_head_of_a_later_option_belongs_to_its_first_step() -> None:
    entry = parse_entry("Search Chest or L2 Heal 1 Hero", "en")
    assert entry == Entry(NO_LEVEL, ((Step(NO_LEVEL, Do("search")),), (Step(2, Heal(1)),)))


@pytest.mark.clause("rituals.alchemy.levels")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_spell_has_a_level_from_1_to_4(level: int) -> None:
    assert parse_entry(f"L{level} Attack Enemy", "en").level == level
    assert parse_entry(f"N{level} Attaque d'un Ennemi", "fr").level == level
    assert parse_reaction(f"L{level} When any Hero is Attacked, +1", "en").level == level


@pytest.mark.clause("rituals.alchemy.levels")
@pytest.mark.parametrize("line", ["L5 Attack Enemy", "L0 Attack Enemy", "L15 Attack Enemy"])
def test_no_spell_has_any_other_level(line: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_entry(line, "en")
    error = refused.value
    assert (error.text.key, error.column, error.clause) == ("card-error.level", 2, "rituals.alchemy.levels")


def test_the_x_of_the_level_is_the_x_of_the_whole_spell() -> None:
    reaction = parse_reaction("NX Quand un Héros est Attaqué, il gagne X en Résistance", "fr")
    assert reaction == Reaction(X, Trigger("attacked", ""), Effect("gain", X, "resistance"))
    assert actions("LX Evade X To Witch, Attack X Minions & Gain +X Strength") == [
        Move("evade", X, "to", ("witch",)),
        Attack(X, ("minion",), Gain(X, "strength")),
    ]


@pytest.mark.parametrize(
    ("line", "column"),
    [("Move X To Witch", 6), ("L2 Heal X Hero", 9), ("LX Heal X Hero, L1 Attack X Enemy", 27)],
)
def test_an_x_without_a_level_x_has_no_value(line: str, column: int) -> None:
    with pytest.raises(CardError) as refused:
        parse_entry(line, "en")
    assert (refused.value.text.key, refused.value.column) == ("card-error.unknown-x", column)


@pytest.mark.clause("rituals.move.three-kinds")
def test_there_are_three_ways_to_move() -> None:
    lines = ("Move 2 To Witch", "Evade 2 To Witch", "Teleport 2 To Witch")
    assert [actions(line) for line in lines] == [
        [Move("move", 2, "to", ("witch",))],
        [Move("evade", 2, "to", ("witch",))],
        [Move("teleport", 2, "to", ("witch",))],
    ]


def test_no_number_means_one_zone() -> None:
    assert parse_entry("Move To Witch", "en") == parse_entry("Move 1 To Witch", "en")
    assert parse_entry("Évasion vers un Sbire", "fr") == parse_entry("1 Évasion vers un Sbire", "fr")


def test_a_teleport_without_a_number_has_no_limit_in_its_words() -> None:
    assert actions("Teleport To Objective") == [Move("teleport", ANY_DISTANCE, "to", ("objective",))]
    assert actions("Teleport 1 To Objective") == [Move("teleport", 1, "to", ("objective",))]


def test_the_example_of_the_booklet_is_read_in_french() -> None:
    assert parse_entry("2 Évasions jusqu'à un Sbire", "fr") == parse_entry("Evade 2 To Minion", "en")


def test_to_and_towards_stay_apart_in_french() -> None:
    assert actions("Déplacement jusqu'au Démon", "fr") == [Move("move", 1, "to", ("demon",))]
    assert actions("Déplacement vers le Démon", "fr") == [Move("move", 1, "towards", ("demon",))]


def test_an_attack_is_on_one_on_several_or_on_each() -> None:
    lines = ("Attack Minion", "Attack 2 Minions", "Attack each Minion")
    assert [actions(line) for line in lines] == [
        [Attack(1, ("minion",), None)],
        [Attack(2, ("minion",), None)],
        [Attack(EACH, ("minion",), None)],
    ]


def test_a_target_is_named_once() -> None:
    with pytest.raises(CardError) as refused:
        parse_entry("Attack Witch, Enemy or the Witch", "en")
    error = refused.value
    assert (error.text.key, error.column, error.found) == ("card-error.named-twice", 28, "Witch")


SAME_ENTRIES: list[tuple[Language, str, str]] = [
    ("en", "attack the 2 minions", "Attack 2 Minions"),
    ("en", "Attack 2 Minion", "Attack 2 Minions"),
    ("en", "Attack every Enemy", "Attack each Enemy"),
    ("en", "Attack all Enemies", "Attack each Enemy"),
    ("en", "2 Moves to the nearest Objective", "Move 2 To Objective"),
    ("en", "Move 2 zones toward an Enemy.", "Move 2 Towards Enemy"),
    ("en", "Level 2: Attack a Witch and gain 1 Strength", "L2 Attack Witch & Gain +1 Strength"),
    ("en", "l x heal a hero", "LX Heal 1 Hero"),
    ("en", "N2 Heal 2 Hero", "L2 Heal 2 Heroes"),
    ("en", "Pick-up the plants", "Pick Up Botanicals"),
    ("en", "Attack a Possessed", "Attack Possessed Serf"),
    ("fr", "deplacement 2 jusqu’a une sorciere", "2 Déplacements jusqu'à une Sorcière"),
    ("fr", "Déplacement de 2 Zones vers l'Ennemi le plus proche", "2 Déplacements vers un Ennemi"),
    ("fr", "Téléportation à l'Objectif", "Téléportation jusqu'à un Objectif"),
    ("fr", "Se Déplacer vers Pekka", "Déplacement vers Pekka"),
    ("fr", "Attaquer tous les ennemis", "Attaque de chaque Ennemi"),
    ("fr", "Attaque d'une Sorcière ou du Démon", "Attaque d'une Sorcière, du Démon"),
    ("fr", "Niveau 2 : Soigner un Héros", "N2 Soin de 1 Héros"),
    ("fr", "Attaque d'Ikrek et gagne +1 en Force", "Attaque d'Ikrek & Gain +1 Force"),
    ("fr", "Fouiller un Coffre ou ramasser des Plantes", "Fouille de Coffre ou Prendre les Plantes"),
    ("fr", "Activer l'Objectif", "Activation d'un Objectif"),
    ("fr", "E\u0301vasion vers un Serf posse\u0301de\u0301", "Évasion vers un Serf Possédé"),
]


@pytest.mark.parametrize(("language", "line", "usual"), SAME_ENTRIES)
def test_other_words_mean_the_same_and_are_written_in_the_usual_ones(
    language: Language, line: str, usual: str
) -> None:
    assert print_entry(parse_entry(line, language), language) == usual


SAME_REACTIONS: list[tuple[Language, str, str]] = [
    ("en", "L1 whenever a Hero attacks, range 1", "L1 When any Hero Attacks, range 1"),
    ("en", "L1: When any Hero attacks the Demon: +1", "L1 When any Hero Attacks the Demon, +1 Strength"),
    (
        "en",
        "L2 When a Serf makes an armor save, he gains +2 Resistance",
        "L2 When a Serf makes an Armour Save, +2 Resistance",
    ),
    ("en", "L1 When you search a chest, draw 2 more Loot Cards", "L1 When you Search a Chest, draw 2 Loot"),
    ("fr", "NX Quand un Héros est attaqué, +X Résistance", "NX Quand un Héros est Attaqué, +X Résistance"),
    ("fr", "N1 Lorsqu'un Héros attaque, gain de +1 en Force", "N1 Quand un Héros Attaque, +1 Force"),
    (
        "fr",
        "N1 quand un héros attaque au corps à corps, portée 1",
        "N1 Quand un Héros Attaque en mêlée, Portée 1",
    ),
    (
        "fr",
        "N2 Quand un Serf utilise son Armure, +2",
        "N2 Quand un Serf fait une Sauvegarde d'Armure, +2 Résistance",
    ),
    (
        "fr",
        "N1 Quand vous fouillez un coffre, piochez 2 cartes de butin",
        "N1 Quand vous Fouillez un Coffre, piochez 2 cartes Butin",
    ),
]


@pytest.mark.parametrize(("language", "line", "usual"), SAME_REACTIONS)
def test_a_reaction_too_is_written_in_the_usual_words(language: Language, line: str, usual: str) -> None:
    assert print_reaction(parse_reaction(line, language), language) == usual

"""Articles, contractions, plurals and lists, as a French or English reader expects them."""

import pytest

from adversaire.i18n import grammar
from adversaire.i18n.language import Language

AFTER_DE_AND_A = [
    ("le port", "du port", "au port"),
    ("Le Havre", "du Havre", "au Havre"),
    ("les fermes", "des fermes", "aux fermes"),
    ("la ville", "de la ville", "à la ville"),
    ("La Rochelle", "de La Rochelle", "à La Rochelle"),
    ("l'avant-poste", "de l'avant-poste", "à l'avant-poste"),
    ("l’avant-poste", "de l’avant-poste", "à l’avant-poste"),
    ("un navire", "d’un navire", "à un navire"),
    ("une carte", "d’une carte", "à une carte"),
    ("des provisions", "de provisions", "à des provisions"),
    ("des ouvriers", "d’ouvriers", "à des ouvriers"),
    ("Saga", "de Saga", "à Saga"),
    ("Olaf", "d’Olaf", "à Olaf"),
    ("Éric", "d’Éric", "à Éric"),
    ("œufs", "d’œufs", "à œufs"),
    ("Ymir", "d’Ymir", "à Ymir"),
    ("yourtes", "de yourtes", "à yourtes"),
    ("hydromel", "d’hydromel", "à hydromel"),
    ("huîtres", "d’huîtres", "à huîtres"),
    ("haches", "de haches", "à haches"),
    ("Harald", "de Harald", "à Harald"),
    ("onze", "de onze", "à onze"),
    ("3", "de 3", "à 3"),
    ("lest", "de lest", "à lest"),
    ("legs", "de legs", "à legs"),
]


@pytest.mark.parametrize(("name", "after_de", "after_a"), AFTER_DE_AND_A)
def test_de_and_a_contract_with_the_article_of_the_name(name: str, after_de: str, after_a: str) -> None:
    assert grammar.after_de(name) == after_de
    assert grammar.after_a(name) == after_a


@pytest.mark.parametrize(
    ("language", "name", "bare"),
    [
        ("fr", "le port", "port"),
        ("fr", "la ville", "ville"),
        ("fr", "l'avant-poste", "avant-poste"),
        ("fr", "l’avant-poste", "avant-poste"),
        ("fr", "les fermes", "fermes"),
        ("fr", "un navire", "navire"),
        ("fr", "une carte", "carte"),
        ("fr", "des cartes", "cartes"),
        ("fr", "lest", "lest"),
        ("fr", "la", "la"),
        ("fr", "a priori", "a priori"),
        ("en", "the harbour", "harbour"),
        ("en", "The harbour", "harbour"),
        ("en", "a card", "card"),
        ("en", "an archer", "archer"),
        ("en", "archer", "archer"),
        ("en", "theatre", "theatre"),
        ("en", "the a card", "a card"),
        ("en", "le port", "le port"),
    ],
)
def test_a_bare_name_has_lost_its_article_and_nothing_else(language: Language, name: str, bare: str) -> None:
    assert grammar.bare(name, language) == bare


@pytest.mark.parametrize(
    ("number", "english", "french"), [(0, False, True), (1, True, True), (2, False, False), (-1, True, True)]
)
def test_french_counts_zero_as_singular_and_english_does_not(
    number: int, english: bool, french: bool
) -> None:
    assert grammar.is_singular(number, "en") is english
    assert grammar.is_singular(number, "fr") is french


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
        (["a, of b", "c", "d"], "a, of b; c; and d", "a, of b\u202f; c\u202f; et d"),
    ],
)
def test_the_last_two_of_a_list_are_joined_by_a_word(words: list[str], english: str, french: str) -> None:
    assert grammar.enumeration(words, "en") == english
    assert grammar.enumeration(words, "fr") == french


@pytest.mark.parametrize(("number", "plain", "signed"), [(3, "3", "+3"), (0, "0", "+0"), (-2, "−2", "−2")])
def test_a_negative_number_has_a_real_minus_sign(number: int, plain: str, signed: str) -> None:
    assert grammar.plain_number(number) == plain
    assert grammar.signed_number(number) == signed


@pytest.mark.parametrize(("words", "capital"), [("élan noir", "Élan noir"), ("l’arc", "L’arc"), ("", "")])
def test_a_capital_changes_the_first_letter_only(words: str, capital: str) -> None:
    assert grammar.capital(words) == capital


def test_what_comes_in_order_is_joined_by_then() -> None:
    assert grammar.in_order(["a", "b", "c"], "fr") == "a, puis b, puis c"
    assert grammar.in_order(["a", "b"], "en") == "a, then b"
    assert grammar.in_order(["a"], "en") == "a"


@pytest.mark.parametrize(
    ("language", "name", "two"),
    [
        ("en", "a chief of the forest", "two chiefs of the forest"),
        ("en", "a mercenary of rank 1", "two mercenaries of rank 1"),
        ("en", "a bay", "two bays"),
        ("en", "a cross", "two crosses"),
        ("en", "a straight road", "a straight road (×2)"),
        ("en", "the harbour", "the harbour (×2)"),
        ("fr", "un citoyen des Nébuleux", "deux citoyens des Nébuleux"),
        ("fr", "un cheval d’Olaf", "deux chevaux d’Olaf"),
        ("fr", "un château", "deux châteaux"),
        ("fr", "un bois", "deux bois"),
        ("fr", "une route droite", "une route droite (×\u00a02)"),
        ("fr", "le port", "le port (×\u00a02)"),
    ],
)
def test_several_of_a_kind_are_said_in_the_plural_where_a_simple_rule_knows_it(
    language: Language, name: str, two: str
) -> None:
    assert grammar.several(name, "", 2, language) == two

"""French and English are both complete, say the same things, and are well printed."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import adversaire
from adversaire.engine import display
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text, Value
from adversaire.games import GAMES, OURS
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.templates import BadTemplate, Words, parse

PACKAGE = Path(adversaire.__file__).parent
PAIRS = (None, *(game.id for game in GAMES))
UNBREAKABLE = "\u00a0\u202f"

pair = pytest.mark.parametrize("game", PAIRS, ids=lambda game: game or "shared")
language = pytest.mark.parametrize("language", LANGUAGES)


@pair
def test_both_languages_have_the_same_sentences(game: str | None) -> None:
    english, french = (set(catalogues.catalogue(language, game)) for language in LANGUAGES)
    assert english
    assert not english - french, "missing in French"
    assert not french - english, "missing in English"


@pair
def test_both_languages_use_the_same_values(game: str | None) -> None:
    used = {
        language: {
            key: catalogues.placeholders(sentence, language)
            for key, sentence in catalogues.catalogue(language, game).items()
        }
        for language in LANGUAGES
    }
    assert used["fr"] == used["en"]


@pair
@language
def test_every_sentence_can_be_read_and_says_something(game: str | None, language: Language) -> None:
    for key, sentence in catalogues.catalogue(language, game).items():
        assert sentence.strip() == sentence, key
        assert parse(sentence, language).parts, key


@pair
@language
def test_no_sentence_names_a_file_that_a_package_lacks(game: str | None, language: Language) -> None:
    """Installed, there is neither documentation nor an example beside the program."""
    for key, sentence in catalogues.catalogue(language, game).items():
        assert not re.search(r"\.md\b|\b(?:docs|examples|scripts|tests)/", sentence), key


@pair
def test_french_punctuation_never_begins_a_line(game: str | None) -> None:
    faults = {
        key: fault
        for key, sentence in catalogues.catalogue("fr", game).items()
        for fault in typographic_faults(sentence)
    }
    assert not faults


def typographic_faults(sentence: str) -> Iterator[str]:
    """Double punctuation and quotation marks that lack their unbreakable space."""
    words = (part.words for part in parse(sentence, "fr").walk() if isinstance(part, Words))
    for text in words:
        yield from re.findall(rf"[^\W\d][;:!?](?!//)| [;:!?»]|«(?![{UNBREAKABLE}]).|[^{UNBREAKABLE}]»", text)


@pytest.mark.parametrize(
    "sentence",
    ["Oui !", "Oui!", "Voici : rien", "Quoi;", "« oui\u00a0»", "«\u00a0oui »", "{x:?a=Non !|b=Si}"],
)
def test_a_plain_space_or_none_is_noticed(sentence: str) -> None:
    assert list(typographic_faults(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "Oui\u202f!",
        "{x:cap}\u00a0: {n:?0=rien|*=tout}",
        "«\u00a0{x}\u00a0»",
        "à 20:30",
        "https://example.org",
    ],
)
def test_good_typography_is_left_alone(sentence: str) -> None:
    assert not list(typographic_faults(sentence))


def texts_of(source: Path) -> Iterator[tuple[str, frozenset[str] | None]]:
    """The key of every text written in a source file, and its values where they are all written out."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = {"Text": 0, "RuleBroken": 1, "AnswerRefused": 1}.get(node.func.id)
            if at is None or len(node.args) <= at:
                continue
            key = node.args[at]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                given = [keyword.arg for keyword in node.keywords]
                yield key.value, None if None in given else frozenset(arg for arg in given if arg)


def sources_of(game: str | None) -> list[Path]:
    if game is not None:
        return sorted(Path(str(files(GAMES[game].package))).rglob("*.py"))
    return sorted(set(PACKAGE.rglob("*.py")) - set((PACKAGE / "games").rglob("*.py")))


def said_of_every_game() -> dict[str, str]:
    """The shared sentences, and those that every game has (its title, the names of its levels)."""
    each = [catalogues.sentences("en", game.id) for game in OURS]
    return {key: sentence for key, sentence in each[0].items() if all(key in own for own in each)}


@pair
def test_every_text_in_the_source_has_its_sentence_and_the_values_it_needs(game: str | None) -> None:
    known = catalogues.sentences("en", game) if game else said_of_every_game()
    for source in sources_of(game):
        for key, given in texts_of(source):
            assert key in known, f"{key} of {source.name}"
            needed = catalogues.placeholders(known[key], "en")
            assert given is None or needed <= given, f"{key} of {source.name}"


NAMES = {
    "armour": {"en": "the opponent's armour", "fr": "l’armement de l’adversaire"},
    "archer": {"en": "the archer", "fr": "l’archer"},
    "smith": {"en": "the smith", "fr": "le forgeron"},
}


@pytest.mark.parametrize(
    ("kind", "before", "after", "english", "french"),
    [
        ("track", 3, 5, "move the marker back from 3 to 5", "ramenez le marqueur de 3 à 5"),
        ("track", "", 5, "put the marker on 5", "mettez le marqueur sur 5"),
        ("track", 3, "", "take the marker away", "retirez le marqueur"),
        ("count", 0, 2, "there must be 2 (now 0)", "il en faut 2 (actuellement 0)"),
        ("count", "", 2, "there must be 2", "il en faut 2"),
        ("count", 2, 0, "there must be none (now 2)", "il n’en faut plus (actuellement 2)"),
        (
            "place",
            "archer",
            "smith",
            "there must be the smith (now the archer)",
            "il doit y avoir le forgeron (actuellement l’archer)",
        ),
        (
            "place",
            "archer",
            "",
            "leave nothing there (now the archer)",
            "n’y laissez rien (actuellement l’archer)",
        ),
        (
            "cards",
            "",
            ("archer", "smith"),
            "there must be the archer and the smith",
            "il doit y avoir l’archer et le forgeron",
        ),
        ("cards", 3, 1, "there must be 1 card (now 3)", "il doit y avoir 1 carte (actuellement 3)"),
        (
            "cards",
            ("smith",),
            (),
            "leave no card there (now the smith)",
            "n’y laissez aucune carte (actuellement le forgeron)",
        ),
        (
            "state",
            "shut",
            "open",
            "back to “open” (now “shut”)",
            "revenez à « open » (actuellement « shut »)",
        ),
        (
            "state",
            "shut",
            "",
            "nothing to mark any more (now “shut”)",
            "plus rien à marquer (actuellement « shut »)",
        ),
    ],
)
def test_hands_are_told_what_to_put_back(
    kind: str, before: Value, after: Value, english: str, french: str
) -> None:
    text = display.Change(display.Item("armour", kind, Text("unused"), after), before, after).text
    assert catalogues.speaker("en", None, NAMES).say(text) == f"The opponent's armour: {english}."
    said = catalogues.speaker("fr", None, NAMES).say(text)
    assert said.replace("\u00a0", " ") == f"L’armement de l’adversaire : {french}."


def test_every_kind_of_thing_can_be_put_back() -> None:
    kinds = (display.TRACK, display.COUNT, display.PLACE, display.CARDS, display.STATE)
    assert {f"put-back.{kind}" for kind in kinds} <= catalogues.all_keys("en")


def test_tables_within_tables_are_joined_by_dots() -> None:
    toml = 'title = "Raid"\n[event.raid]\npaid = "It pays."\n"lost.all" = "It loses."'
    assert catalogues.read_catalogue(toml) == {
        "title": "Raid",
        "event.raid.paid": "It pays.",
        "event.raid.lost.all": "It loses.",
    }


@pytest.mark.parametrize("toml", ["count = 3", 'list = ["a"]', 'a.b = "x"\n"a.b" = "y"'])
def test_a_catalogue_holds_one_sentence_for_each_key(toml: str) -> None:
    with pytest.raises(BadTemplate):
        catalogues.read_catalogue(toml)


@pytest.mark.parametrize("game", ["chess", "../i18n", ""])
def test_a_game_without_catalogues_is_refused_by_name(game: str) -> None:
    with pytest.raises(DataRefused) as refusal:
        catalogues.speaker("en", game, {})
    assert refusal.value.text.key == "error.unknown-game"
    assert refusal.value.text.values["game"] == game


def test_a_speaker_of_a_game_also_knows_what_all_games_share() -> None:
    for game in GAMES:
        assert catalogues.all_keys("fr") < catalogues.all_keys("fr", game.id)


@pair
def test_french_has_no_apostrophe_of_a_keyboard(game: str | None) -> None:
    faults = {
        key for key, sentence in catalogues.catalogue("fr", game).items() if re.search(r"\w'", sentence)
    }
    assert not faults


#: Two sentences of one text are parted by a full stop: what begins a line is never a semicolon or a comma.
@pair
@language
def test_no_sentence_and_no_alternative_of_a_sentence_begins_with_a_semicolon(
    game: str | None, language: Language
) -> None:
    for key, sentence in catalogues.catalogue(language, game).items():
        assert not re.match(r"[\s\u00a0\u202f]*[;:,]", sentence), key

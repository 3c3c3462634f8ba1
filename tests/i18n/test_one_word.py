"""One word for one thing, whoever wrote the sentence; and no word of the other language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from tests.browser.tables import opened, setup

from adversaire.engine.game import Game
from adversaire.engine.record import VIRTUAL
from adversaire.games import OURS
from adversaire.i18n import catalogues
from adversaire.i18n.language import Language
from adversaire.i18n.templates import Words, parse
from adversaire.packs.load import load_pack
from adversaire.packs.parts import parts_of
from adversaire.play.card_words import FieldWords
from adversaire.play.voice import Voice

SHARED: Final = ""
#: What must not be said, for each title and language, with what is said instead.
AVOIDED: Final[dict[tuple[str, Language], dict[str, str]]] = {
    (SHARED, "fr"): {
        r"\bjournal\b": "historique",
        r"\bpolitiques?\b": "robot, joueur",
        r"\bplanificateur\b": "bon joueur",
        r"\b[dD]ifficulté (?:normal|ardu|facil)": "niveau",
    },
    ("raiders", "fr"): {
        r"\bchef rival\b": "capitaine rival",
        r"\b[dD]ifficulté\b": "niveau",
        r"[\d}] argent\b": "pièces d’argent",
        r"\b[rR]ounds?\b": "manche",
    },
    ("troyes", "fr"): {
        r"(?<!omme de )(?<!ommes de )(?<!} de )\bmétiers?\b": "carte Activité",
        r"\b[cC]ontr(?:er|ez|é)\b": "éliminer",
        r"\b[cC]onstrui": "bâtir",
        r"\b[dD]ifficulté\b": "niveau",
        r"\b[rR]ounds?\b": "manche",
    },
    ("troyes", "en"): {r"\b[tT]rades?\b": "activity card"},
    ("hastings", "fr"): {r"\b[mM]anches?\b": "round", r"Bataille de Hastings": "Bataille d’Hastings"},
    ("battalia", "fr"): {r"\b[mM]anches?\b|\b[rR]ounds?\b": "jour", r"\b[pP]euples?\b": "faction"},
    ("battalia", "en"): {r"\b[pP]eoples\b|\b(?:which|the) people\b": "faction"},
    ("rituals", "fr"): {
        r"\b[mM]anches?\b": "round",
        r"(?<!de )(?<!à )\btours?\b(?! à tour)": "Tour",
        r"Énergies\b": "points d’Énergie",
    },
}
#: Turns of phrase of other languages that no English editor prints, with what is said instead.
WORD_FOR_WORD: Final = {
    r"\b(?:the|an) own\b": "their own, one of your own",
    r"\bBecause, of\b": "Of …",
    r"\bin a hundred\b": "%",
    r"\bsuggests? to\b": "suggests …ing",
    r"\bNobody chooses\b": "There is no choice",
    r"\bno die (?:is )?left\b": "no dice left",
    r"\bha(?:s|ve) not (?:the|enough|a)\b": "does not have",
    r"\bfor nothing(?:$|[.:;,])": "for free",
    r"\bof (?:your|the) hand\b": "in your hand, from your hand",
    r"\b(?:has|have|with) most [a-z]": "the most",
}
#: Words that no French sentence needs. Those that French has too (on, a, as, plus, point …) are not here.
ENGLISH: Final = frozenset(
    re.findall(
        r"\w+",
        "the and with your you this that of from into is are was were has have its their they them which "
        "what when where who card cards turn turns die dice level levels green red blue yellow white black "
        "draw hand by to at for none left right middle yes not",
    )
)
#: Commands, ids and examples stand as they are typed; some words are names.
TYPED: Final = re.compile(r"^cli\.|^terminal\.help\.lang$|^lab\.error\.|^web\.pref-value\.|^game\.title$")

every_title = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def sentences(language: Language, game: str) -> dict[str, str]:
    """The words of every sentence, without what is put into them."""
    found = catalogues.catalogue(language, game or None)
    return {key: "{}".join(words_of(sentence, language)) for key, sentence in found.items()}


def words_of(sentence: str, language: Language) -> Iterator[str]:
    return (part.words for part in parse(sentence, language).walk() if isinstance(part, Words))


@pytest.mark.parametrize(("game", "language"), AVOIDED, ids=str)
def test_one_word_is_said_for_one_thing(game: str, language: Language) -> None:
    own = sentences(language, game)
    # Two labels are too narrow for the whole word.
    narrow = {"picture.counts.tradesmen", "facing.measure.tradesmen"}
    found = {
        key: (said, instead)
        for avoided, instead in AVOIDED[game, language].items()
        for key, said in own.items()
        if key not in narrow and re.search(avoided, said)
    }
    assert not found


@pytest.mark.parametrize("game", [SHARED, *(game.id for game in OURS)], ids=str)
def test_english_is_no_other_language_word_for_word(game: str) -> None:
    found = {
        key: (said, instead)
        for turn, instead in WORD_FOR_WORD.items()
        for key, said in sentences("en", game).items()
        if re.search(turn, said)
    }
    assert not found


@every_title
def test_an_english_headline_says_who_acts(game: Game) -> None:
    """In a log it stands alone: nobody knows then who "it" is."""
    own = sentences("en", game.id)
    headlines = {key: said for key, said in own.items() if key.startswith("headline.")}
    assert headlines
    assert not {key: said for key, said in headlines.items() if re.search(r"(?:^|\{\})It ", said)}


@pytest.mark.parametrize("game", [SHARED, *(game.id for game in OURS)], ids=str)
def test_english_has_no_space_before_a_per_cent_sign(game: str) -> None:
    found = catalogues.catalogue("en", game or None)
    assert not {key: said for key, said in found.items() if re.search(r"[\d}][\s\u00a0\u202f]%", said)}


@pytest.mark.parametrize("game", [SHARED, *(game.id for game in OURS)], ids=str)
def test_no_french_sentence_has_an_english_word(game: str) -> None:
    found = {
        key: english
        for key, said in sentences("fr", game).items()
        if not TYPED.search(key) and (english := set(re.findall(r"[^\W\d_]+", said)) & ENGLISH)
    }
    assert not found


@every_title
def test_what_an_owner_may_choose_on_a_card_has_a_french_word(game: Game) -> None:
    pack = load_pack(game, "standin")
    part = next(iter(parts_of(game)))
    words = FieldWords(
        game, part, {}, Voice(game, opened(setup(VIRTUAL, 1, game.id)).position.box, pack, "fr")
    )
    unsaid = [
        (spec, word)
        for spec, choices in game.guide.words.items()
        for word in choices
        if re.fullmatch(r"[a-z][a-z-]+", word) and words.word(word, spec) == word
    ]
    assert not unsaid


@pytest.mark.parametrize(("game", "language"), [key for key in AVOIDED if key[0]], ids=str)
def test_lab_and_simulations_count_rounds_by_the_games_own_word(game: str, language: Language) -> None:
    """A chart of one title, and what `simulate` says of it."""
    said = catalogues.sentences(language, game)
    counted = [said[key] for key in ("cli.simulate.rounds", "lab.axis.rounds", "lab.chart.length")]
    assert not [one for avoided in AVOIDED[game, language] for one in counted if re.search(avoided, one)]

"""The grammar that sentences need when a name or a number is put into them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from adversaire.i18n.language import Language

#: Between words that hold commas themselves.
_STOP: Final = {"en": ";", "fr": "\u202f;"}
_AND: Final[Mapping[Language, str]] = {"en": " and ", "fr": " et "}
_OR: Final[Mapping[Language, str]] = {"en": " or ", "fr": " ou "}
_THEN: Final[Mapping[Language, str]] = {"en": ", then ", "fr": ", puis "}
#: Opening and closing quotation marks.
_QUOTES: Final[Mapping[Language, tuple[str, str]]] = {"en": ("“", "”"), "fr": ("«\u00a0", "\u00a0»")}
_ARTICLE: Final[Mapping[Language, re.Pattern[str]]] = {
    "en": re.compile(r"(?:the|an|a)\s+(?=\S)", re.IGNORECASE),
    "fr": re.compile(r"(?:(?:les|le|la|une|un|des)\s+|l['’])(?=\S)", re.IGNORECASE),
}
_CONTRACTED: Final = re.compile(r"(les|le|des)\s+(?=\S)", re.IGNORECASE)
#: What "de" and "à" become together with an article.
_DE: Final = {"le": "du", "les": "des"}
_A: Final = {"le": "au", "les": "aux"}
#: Numbers in words, from two on; larger ones are written in figures.
_NUMBERS: Final[Mapping[Language, tuple[str, ...]]] = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
}
#: One thing of a kind: its article, the noun, and what says more of it after a preposition, if anything.
_ONE: Final[Mapping[Language, re.Pattern[str]]] = {
    "en": re.compile(r"an?\s+(?P<noun>[^\W\d]+)(?P<rest>(?:\s(?:of|at|in|on|with|from)\s.*)?)"),
    "fr": re.compile(
        r"une?\s+(?P<noun>[^\W\d]+)(?P<rest>(?:\s(?:(?:de|des|du|à|au|aux|en|sur|dans)\s|d[’']).*)?)"
    ),
}
#: How a noun ends, and how several of it do; all others take an s.
_PLURALS: Final[Mapping[Language, tuple[tuple[str, str], ...]]] = {
    "en": (
        ("ay", "ays"), ("ey", "eys"), ("oy", "oys"), ("y", "ies"),
        ("ch", "ches"), ("sh", "shes"), ("s", "ses"), ("x", "xes"), ("z", "zes"),
    ),
    "fr": (("s", "s"), ("x", "x"), ("z", "z"), ("al", "aux"), ("au", "aux"), ("eu", "eux")),
}  # fmt: skip
_TIMES: Final[Mapping[Language, str]] = {"en": "×", "fr": "×\u00a0"}
_VOWELS: Final = "aeiou"
#: Most words with h at the table keep their "de" (hache, hameau, héros, Harald); these are the others.
_SILENT_H: Final = (
    "habit", "haleine", "harmoni", "helice", "herb", "heritag", "heriti", "hermin", "heroine", "heure",
    "hiver", "histoire", "homm", "honneur", "honor", "hopital", "horiz", "horlog", "hospi", "hostil", "hote",
    "huil", "huitre", "humain", "humeur", "humid", "hydr", "hymne",
)  # fmt: skip
#: Words that begin with a vowel and still keep their "de".
_NO_ELISION: Final = ("onze", "onzieme", "oui", "ouistiti", "uhlan")


def is_singular(number: int, language: Language) -> bool:
    """French counts 0 and 1 as singular, English only 1."""
    return abs(number) == 1 or (number == 0 and language == "fr")


def plain_number(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def signed_number(number: int) -> str:
    """A number with its sign, as a bonus or a penalty is printed."""
    return plain_number(number) if number < 0 else f"+{number}"


def decimal_number(number: float, language: Language, signed: bool = False, digits: int = 1) -> str:
    """A number with one decimal, or so many, as people write it: 2.5 or 2,5, with a real minus."""
    text = f"{abs(number):.{digits}f}"
    sign = "−" if number < 0 else "+" if signed else ""
    return sign + (text.replace(".", ",") if language == "fr" else text)


def enumeration(words: Sequence[str], language: Language, either: bool = False) -> str:
    """a, b and c; or, where `either` is enough, a, b or c."""
    if len(words) < 2:
        return "".join(words)
    last = (_OR if either else _AND)[language] + words[-1]
    if any(", " in word for word in words):
        # A name with a comma in it would read as two.
        stop = _STOP[language]
        return f"{stop} ".join(words[:-1]) + stop + last
    return ", ".join(words[:-1]) + last


def several(name: str, plural: str, number: int, language: Language) -> str:
    """Several of a thing: two red 6s, two chiefs of the forest; without a plural, the name (×2)."""
    plural = plural or plural_of(name, language)
    if not plural:
        return f"{name} ({_TIMES[language]}{number})"
    words = _NUMBERS[language]
    return f"{words[number - 2] if number - 2 < len(words) else number} {plural}"


def plural_of(name: str, language: Language) -> str:
    """The name of one thing of a kind, said of several; nothing where so simple a rule cannot know."""
    one = _ONE[language].fullmatch(name)
    if one is None:
        return ""
    noun, rest = one["noun"], one["rest"]
    for ending, instead in _PLURALS[language]:
        if noun.endswith(ending):
            return noun.removesuffix(ending) + instead + rest
    return f"{noun}s{rest}"


def in_order(words: Sequence[str], language: Language) -> str:
    """a, then b, then c."""
    return _THEN[language].join(words)


def requoted(word: str, language: Language) -> str:
    """A word in quotation marks, in those of the language it is said in."""
    for opening, closing in _QUOTES.values():
        if word.startswith(opening) and word.endswith(closing) and len(word) > len(opening + closing):
            return word[len(opening) : -len(closing)].join(_QUOTES[language])
    return word


def capital(words: str) -> str:
    """The words with their first letter in upper case."""
    return words[:1].upper() + words[1:]


def bare(name: str, language: Language) -> str:
    """The name without its article."""
    return _ARTICLE[language].sub("", name, count=1) if _ARTICLE[language].match(name) else name


def after_de(name: str) -> str:
    """The French name after "de": du port, des fermes, de la ville, de l’eau, d’Olaf, de Saga."""
    article, rest = _contracted_article(name)
    if article in _DE:
        return f"{_DE[article]} {rest}"
    return f"d’{rest}" if _is_elided_before(rest) else f"de {rest}"


def after_a(name: str) -> str:
    """The French name after "à": au port, aux fermes, à la ville, à l’eau, à Olaf."""
    article, rest = _contracted_article(name)
    return f"{_A[article]} {rest}" if article in _A else f"à {name}"


def _contracted_article(name: str) -> tuple[str, str]:
    found = _CONTRACTED.match(name)
    return (found[1].casefold(), name[found.end() :]) if found else ("", name)


def _is_elided_before(name: str) -> bool:
    word = _without_accents(re.split(r"[\s\-'’]", name, maxsplit=1)[0])
    if word.startswith("h"):
        return word.startswith(_SILENT_H)
    if word.startswith("y"):
        return word[1:2] not in ("", *_VOWELS)
    return word.startswith(tuple(_VOWELS)) and word not in _NO_ELISION


def _without_accents(word: str) -> str:
    letters = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))

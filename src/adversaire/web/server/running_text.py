"""Running text on a page: words of the game lead to what they mean, marks to the clause behind a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import quote

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from adversaire.i18n.language import Language
from adversaire.play.rulebook import rulebook
from adversaire.play.teaching.chapter import CLAUSE, STRESS, STRONG, Bit
from adversaire.play.teaching.glossary import parted

#: The sign of a clause in running text.
SIGN: Final = "§"
TAGS: Final = {STRONG: "strong", STRESS: "em"}


@pass_context
def explained(context: Context, text: str, game_id: str) -> Markup:
    """A text of a game, its words leading to what they mean; a way back goes with them."""
    return with_words(text, game_id, context["prefs"].lang, context["path"], set())


def with_words(text: str, game_id: str, language: Language, back: str, told: set[str]) -> Markup:
    """The text with a link at the first of each of the game's words that was not `told` yet."""
    return Markup().join(
        word_link(part, id, game_id, back) if id else escape(part)
        for part, id in parted(text, game_id, language, told)
    )


def word_link(part: str, id: str, game_id: str, back: str) -> Markup:
    address = f"/learn/{game_id}/words?back={quote(back)}#{id}"
    return Markup('<a class="word" href="{}">{}</a>').format(address, part)


def clause_link(id: str, game_id: str, language: Language, place: int = 0) -> Markup:
    """A small sign that leads to a clause, its number where it is not the first of a sentence; who cannot see
    it hears what the clause is called."""
    sign = place + 1 if place else SIGN
    return Markup('<a class="{}" href="/rules/{}/{}" aria-label="{} {}">{}</a>').format(
        "clause more" if place else "clause",
        game_id,
        id,
        sign,
        rulebook(game_id)[id].called(language),
        sign,
    )


def line(bits: Sequence[Bit], game_id: str, language: Language, back: str, told: set[str]) -> Markup:
    """A line of a chapter. No space parts a sentence from its signs."""
    found: list[Markup] = []
    place = 0
    for bit in closed_up(bits):
        if bit.kind == CLAUSE:
            found.append(clause_link(bit.text, game_id, language, place))
            place += 1
        elif bit.text:
            found.append(of_bit(bit, game_id, language, back, told))
            place = 0
    return Markup().join(found)


def closed_up(bits: Sequence[Bit]) -> Iterable[Bit]:
    """The bits, without the space before a sign."""
    for bit, after in zip(bits, (*bits[1:], None), strict=True):
        before_sign = after is not None and after.kind == CLAUSE
        yield Bit(bit.kind, bit.text.rstrip(" ")) if before_sign else bit


def of_bit(bit: Bit, game_id: str, language: Language, back: str, told: set[str]) -> Markup:
    words = with_words(bit.text, game_id, language, back, told)
    tag = TAGS.get(bit.kind)
    return Markup(f"<{tag}>{{}}</{tag}>").format(words) if tag else words

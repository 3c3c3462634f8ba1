"""Names and words: what ids and answers are called. The sentences themselves are in the catalogues."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from adversaire.engine.content import names_in
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    SPACE_NAMED,
    WEDGE_IDS,
    WEDGE_NAMED,
    WEDGE_OF,
    wedge_of,
)
from adversaire.games.hastings.base_game.payment import RESERVE, price
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.own_cards import OWN_IDS, described
from adversaire.games.hastings.content.pack import Effect, Pack, PackCard, anyones, brief, yours
from adversaire.games.hastings.position import ENEMY, HUMAN, Position, piece_on
from adversaire.games.hastings.solo import SOLO
from adversaire.games.hastings.things import MOST_LYING

#: No player has so many Tactics.
MOST_RESERVE: Final = 12
#: So many letters of a name stand in one line of a card on the field.
LINE: Final = 11
#: Stands in the second line of a name that has only one word, and is not seen.
BLANK: Final = "\u2060"
#: Answers that mean the same in every question.
COMMON: Final = ("yes", "no", "unlisted", "deck-empty", "hastings", "enemy-hastings")


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of the pack, and each without titles and offices, for places with little room."""
    full = names_in(pack)
    found = dict(full)
    for id, named in full.items():
        bare = {language: name.partition(",")[0] for language, name in named.items()}
        found[short(id)] = bare
        for at in range(2 if in_two_lines(tuple(bare.values())) else 0):
            found[line(id, at)] = {language: broken(name)[at] for language, name in bare.items()}
    return found


def short(id: str) -> str:
    return f"{id}.short"


def line(id: str, at: int) -> str:
    """The name of a line of a name, where it is written in two."""
    return f"{id}.line-{at + 1}"


class NameLine(NamedTuple):
    """A line of a name on the field: what it is called, and its letters in the longest language."""

    name: str
    letters: int


def lines_of(card: PackCard) -> tuple[NameLine, ...]:
    """The lines in which a card of the field writes its name: as many in every language."""
    bare = tuple(name.partition(",")[0] for name in (card.name_en, card.name_fr))
    if not in_two_lines(bare):
        return (NameLine(short(card.id), max(map(len, bare))),)
    lines = [broken(name) for name in bare]
    return tuple(NameLine(line(card.id, at), max(len(name[at]) for name in lines)) for at in range(2))


def in_two_lines(names: tuple[str, ...]) -> bool:
    """Whether a name is too long for one line in some language that can break it."""
    return any(len(name) > LINE and broken(name)[1] != BLANK for name in names)


def broken(name: str) -> tuple[str, str]:
    """A name in two lines as even as can be: broken at a space, failing that after a hyphen."""
    places = list(re.finditer(" ", name)) or list(re.finditer("(?<=-)", name))
    breaks = [(name[: place.start()], name[place.end() :]) for place in places]
    return min(breaks, key=lambda lines: max(map(len, lines)), default=(name, BLANK))


def words(box: Box) -> dict[str, Text]:
    """Every id whose name is a sentence of the catalogues with figures in it."""
    found = {id: Text("word.wedge", number=wedge + 1) for id, wedge in WEDGE_NAMED.items()}
    for side, ids in (("human", HUMAN_SPACES), ("enemy", ENEMY_SPACES)):
        for space, id in enumerate(ids):
            found[id] = Text(f"word.space.{side}", wedge=WEDGE_OF[space] + 1, row=ROW_OF[space])
    for number in range(1, MOST_RESERVE + 1):
        found[f"{RESERVE}{number}"] = Text("item.reserve", number=number)
        found[f"enemy.reserve.{number}"] = Text("item.enemy-reserve", number=number)
    for space, id in enumerate(ENEMY_SPACES):
        found |= adjustable_words(id, wedge=WEDGE_OF[space] + 1, row=ROW_OF[space])
    for what in ("damage", "might", "zeal"):
        found |= {
            f"{what}-on-{amount}": Text(f"word.{what}-on", amount=amount)
            for amount in range(1, MOST_LYING + 1)
        }
    for id, effect in box.effects.items():
        found[id] = effect_words(effect, ENEMY)
        found[yours(id)] = effect_words(effect, HUMAN)
        found[anyones(id)] = effect_words(effect, "any")
        found[brief(id)] = Text("effect.brief", do=effect.do, amount=effect.amount, what=effect.what)
    return found | {id: own_words(id) for id in OWN_IDS}


def adjustable_words(space: str, wedge: int, row: int) -> dict[str, Text]:
    """What can be set right of the card on a space of the Enemy."""
    attached = Text("word.attached", wedge=wedge, row=row)
    return {
        f"{space}.state": Text("word.state", wedge=wedge, row=row),
        **{f"{space}.attached.{number}": attached for number in range(1, MOST_RESERVE + 1)},
    }


def effect_words(effect: Effect, side: str) -> Text:
    """An effect as a card of the Enemy, of the player, or of either side has it."""
    key = f"effect.{effect.do}.each" if effect.each else f"effect.{effect.do}"
    return Text(key, amount=effect.amount, what=effect.what, row=effect.row, most=effect.most, side=side)


def own_words(id: str) -> Text:
    """A card the player described is called by what was told of it."""
    card = described(id)
    _, kind, *_ = id.split("-")
    return Text("word.own", kind=kind, cost=card.cost, ranged=card.ranged, resources=card.resources)


def summary(pos: Position) -> Text:
    """Round and tokens; beside a cardboard table the tokens lie on the real wedges."""
    if not pos.tracked:
        return Text("summary.companion", round=pos.round, taken=3 - pos.taken.count(""))
    return Text("summary.virtual", round=pos.round, human=sum(pos.human.tokens), enemy=sum(pos.enemy.tokens))


def answer_words(question: Question, answer: Answer, pos: Position) -> Text:
    """An answer as a player would say it."""
    verb, colon, rest = answer.partition(":")
    if colon:
        return verb_words(verb, rest, pos)
    if answer.isdecimal():
        return Text("answer.number", n=int(answer))
    if answer in SPACE_NAMED:
        return space_words(pos, answer)
    if answer in COMMON:
        return Text(f"answer.{answer}")
    if answer in pos.box.printed or answer in pos.box.effects or answer in WEDGE_IDS or answer in OWN_IDS:
        return Text("answer.thing", thing=yours(answer) if question.id == "play.effect" else answer)
    solo = question.id == "play.solo"
    return solo_words(question, answer, pos) if solo else Text(f"answer.{question.id}.{answer}")


def solo_words(question: Question, answer: Answer, pos: Position) -> Text:
    """What a card would do in the one way and in the other."""
    card = pos.box.cards[str(question.values["card"])]
    effects = card.solo if answer == SOLO else card.effects
    draws = 0 if answer == SOLO else card.scholar
    told = tuple(yours(effect.id) for effect in effects)
    return Text(f"answer.play.solo.{answer}", effects=told, draws=draws)


def space_words(pos: Position, space: str) -> Text:
    """A space by the card that stands there, or by its place if nobody does."""
    piece = piece_on(pos, space)
    if piece is None:
        return Text("answer.thing", thing=space)
    return Text("answer.space", card=piece.card, wedge=wedge_of(space) + 1, row=ROW_OF[SPACE_NAMED[space]])


def verb_words(verb: str, rest: str, pos: Position) -> Text:
    """Answers of two parts: what to do, and with what."""
    if verb == "play":
        return Text("answer.play", card=rest, cost=price(pos, pos.box.cards[rest]))
    if rest in WEDGE_NAMED:
        return Text(f"answer.{verb}", wedge=rest)
    if rest.startswith(RESERVE):
        return Text("answer.exhaust", card=reserve_card(pos, rest))
    if rest in SPACE_NAMED:
        return Text(f"answer.{verb}", card=card_at(pos, rest))
    return Text(f"answer.{verb}", card=rest)


def card_at(pos: Position, space: str) -> str:
    """The card on a space; the space itself when a later table no longer has it there."""
    piece = piece_on(pos, space)
    return piece.card if piece else space


def reserve_card(pos: Position, id: str) -> str:
    number = int(id.removeprefix(RESERVE))
    reserve = pos.human.reserve
    return reserve[number - 1].card if number <= len(reserve) else id

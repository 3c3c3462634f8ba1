"""Battalia beside a cardboard table: which steps need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.signs import sign_of
from adversaire.games.battalia.content.pack import CITIES, ROADS
from adversaire.games.battalia.display.signs import RANKS, banner, crest, dye_of
from adversaire.games.battalia.position import Position, faction_of

#: What the app only says or keeps in mind.
NOTED: Final = (
    "bid.opened",
    "bid.won",
    "bid.app-chose",
    "buff.at-large",
    "buff.no-token",
    "buff.rolled",
    "buff.stayed",
    "buff.passes-by",
    "buff.quiet",
    "rival.rolled",
    "rival.heads",
    "rival.sends",
    "rival.waits",
    "rival.attacks",
    "rival.defends",
    "rival.answers",
    "rival.army",
    "seat.attacks",
    "seat.battle",
    "seat.answers",
    "end.",
    "scoring.",
    "report.laid",
    "report.raised",
    "report.taken",
    "report.fallen",
    "bid.shown",
    "buff.attacks",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.steps.01": "table",
    "setup.steps.02": "city",
    "setup.steps.03": "hero",
    "setup.steps.04": "demon",
    "setup.steps.05": "demon",
    "setup.steps.06": "flag",
    "setup.steps.07": "sun",
    "setup.steps.08": "speak",
    "pact.": "pact",
    "bid.": "hand",
    "buff.": "demon",
    "buff.bribed": "pact",
    "buff.recruited": "pact",
    "buff.beat": "hero",
    "buff.shunned": "hero",
    "seat.": "hand",
    "seat.laid": "city",
    "seat.upgraded": "city",
    "seat.conquered": "city",
    "seat.summoned": "hero",
    "seat.moved": "hero",
    "seat.lost-hero": "hero",
    "rival.laid": "city",
    "rival.raised": "city",
    "rival.conquered": "city",
    "rival.returned": "hero",
    "rival.moved": "hero",
    "rival.repelled": "hero",
    "report.": "hand",
}
#: What to do about the horde, and how a move is paid.
ANSWERS: Final = {
    "bribe": "bread",
    "recruit": "pact",
    "fight": "swords",
    "won": "sword",
    "lost": "skull",
    "retreat": "boot",
    "retreat-provisions": "boot",
    "retreat-horse": "horse",
    "provision": "bread",
    "horse": "horse",
}

#: Where hands say which hero is elsewhere: each is known by his banner.
OF_HEROES: Final = (("report.turn", "hero"), ("fact.heroes", "change"))


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """A banner, a unit, a die, the roads of a card or a city of its level."""
    kind, _, what = answer.partition(":")
    if kind == "faction":
        return (banner(dye_of(pos, what)),)
    if question.id == "setup.place":
        return (banner(dye_of(pos, pos.seats[question.seat].faction)),)
    if kind == "colour":
        return (crest(dye_of(pos, what)),)
    if kind == "rank":
        return (RANKS[int(what)],)
    if (question.id, kind) in OF_HEROES:
        return (crest(dye_of(pos, faction_of(what))),)
    drawn = {
        "buff.die": f"t-die-{answer}",
        "report.roads": f"battalia-road-{answer}",
        "lay.turn": f"battalia-road-{answer}",
        "report.level": f"battalia-city-{answer}",
    }.get(question.id)
    return (drawn,) if drawn else sign_of(ANSWERS, answer)


def value_signs(pos: Position, value: str) -> tuple[str, ...]:
    """A banner, or the roads of a card of the map as it lies."""
    if value in pos.box.factions:
        return (crest(dye_of(pos, value)),)
    card, _, roads = value.partition(".")
    return (f"battalia-road-{roads}",) if card in (*ROADS, *CITIES) and roads else ()

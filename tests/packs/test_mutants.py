"""Whatever an owner gets wrong in one field: it is said where, or the games are played to their end."""

from __future__ import annotations

import random
from collections import defaultdict

from tests.packs.mutants import Mutant, mutants
from tests.packs.own import EVERY_GAME

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES
from adversaire.play.dry_run import play
from adversaire.play.own_packs import own_pack

#: How many mutants of a game are tried, fewer of one whose packs take long to read; `--long` tries all.
SAMPLE = 250
FEWER = {"rituals": 100}

#: Whether a tile fits is seen in the maps that it lies in.
JUDGED_BY = {"tiles": "encounters"}


@EVERY_GAME
def test_a_broken_field_is_named_or_does_no_harm(game: Game, everything: bool) -> None:
    bad = [wrong for one in chosen(game, everything) if (wrong := trouble(game, one))]
    assert bad == []


def chosen(game: Game, everything: bool) -> list[Mutant]:
    """All of them, or some: every kind of place has the same chance, however many cards there are."""
    if everything:
        return list(mutants(game))
    chance = random.Random(20)
    places: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for one in mutants(game):
        places[one.field, repr(one.broken)].append(one)
    kinds = list(places)
    tried = min(FEWER.get(game.id, SAMPLE), len(kinds))
    return [chance.choice(places[kind]) for kind in chance.sample(kinds, tried)]


def trouble(game: Game, one: Mutant) -> str:
    """What is wrong about how a mutant is taken, or nothing."""
    try:
        pack = own_pack(game, one.own)
    except DataRefused as refusal:
        if not all(sentence(game, fault) for fault in refusal.faults):
            return f"{one}: said badly"
        paths = [str(fault.values.get("path", "")) for fault in refusal.faults]
        return (
            ""
            if any(names(path, where, one.card) for path in paths for where in one.where)
            else f"{one}: {paths or 'no fault'}"
        )
    for number, level in enumerate(game.levels[:2]):
        failure = play(game, pack, level, number)
        if failure:
            return f"{one}: accepted, then {failure.text.key} {dict(failure.text.values)} at {level}"
    return ""


def sentence(game: Game, fault: Text) -> bool:
    return all(speaker(language, game.id, {}).say(fault) for language in LANGUAGES)


def names(path: str, where: str, card: int) -> bool:
    """Whether a fault is about this place: itself, something within it, or its card or table."""
    said, meant = path.split("."), where.split(".")
    if said[0] == JUDGED_BY.get(meant[0]):
        return True
    shorter = min(len(said), len(meant), card)
    return bool(path) and said[:shorter] == meant[:shorter]

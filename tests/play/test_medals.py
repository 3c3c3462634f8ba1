"""Medals: each can be earned by playing, none comes for nothing, and those who had help get none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.event import Event
from adversaire.engine.medal import Ended, Medal
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Value
from adversaire.games import GAMES
from adversaire.i18n.catalogues import all_keys
from adversaire.packs.load import load_pack
from adversaire.play.medals import earned, may_earn
from adversaire.play.session import Session
from adversaire.web.drawing.sprite import symbol_of, symbols

#: A game of a policy that earns each medal: the policy, the level and the seed.
EARNED = {
    "raiders": {
        "four-coasts": ("planner", "normal", 1),
        "four-fortresses": ("planner", "normal", 0),
        "six-offerings": ("greedy", "normal", 0),
        "no-offering": ("planner", "normal", 4),
        "nobody-lost": ("planner", "normal", 0),
        "one-harbour": ("planner", "normal", 4),
        "shut-gates": ("planner", "normal", 6),
        "far-ahead": ("planner", "normal", 2),
    },
    "troyes": {
        "master-builder": ("planner", "normal", 6),
        "on-the-walls": ("planner", "normal", 3),
        "first-thrice": ("planner", "normal", 0),
        "guild": ("planner", "normal", 5),
        "new-masters": ("planner", "normal", 1),
        "well-informed": ("planner", "normal", 19),
        "unshaken": ("planner", "normal", 4),
        "above-the-roy": ("planner", "normal", 16),
    },
    "hastings": {
        "all-wedges": ("planner", "easy", 13),
        "their-leader": ("planner", "easy", 5),
        "whole-host": ("planner", "easy", 2),
        "swift": ("planner", "easy", 5),
        "hail-of-arrows": ("planner", "easy", 7),
        "bloodless": ("planner", "easy", 23),
        "against-the-tide": ("planner", "easy", 3),
        "great-lord": ("planner", "easy", 10),
    },
    "rituals": {
        "no-soul-freed": ("planner", "e1", 2),
        "demon-unleashed": ("planner", "e4", 1),
        "six-heroes": ("planner", "e3", 0),
        "whole-coven": ("planner", "e1", 1),
        "one-night": ("planner", "e1", 1),
        "three-spells": ("greedy", "e2", 0),
        "four-plagues": ("planner", "e3", 2),
    },
    "battalia": {
        "conqueror": ("planner", "normal", 5),
        "capital": ("planner", "normal", 5),
        "peace": ("greedy", "normal", 3),
        "every-hero": ("planner", "normal", 5),
        "repelled": ("planner", "normal", 2),
        "recruited": ("planner", "normal", 0),
        "great-horde": ("planner", "normal", 5),
        "far-ahead": ("planner", "normal", 5),
    },
}
ALL = [(game, medal) for game, medals in EARNED.items() for medal in medals]


@cache
def played(id: str, policy: str, level: str, seed: int, mode: str = VIRTUAL, lesson: str = "") -> Session:
    game = GAMES[id]
    setup = Setup(id, mode, {"level": level}, seed, lesson=lesson)
    session = Session(game, setup, load_pack(game, "standin"))
    player = game.policies[policy](Chance.from_seed(seed, POLICY_STREAM))
    while session.question:
        session.answer(player.answer(session.question, session.position))
    return session


def medal_of(id: str, medal: str) -> Medal:
    return next(one for one in GAMES[id].medals if one.id == medal)


def ended(id: str, medal: str) -> Ended:
    session = played(id, *EARNED[id][medal])
    return Ended(GAMES[id].sides[0], session.events, session.result)


@pytest.mark.parametrize(("id", "medal"), ALL)
def test_every_medal_is_earned_by_somebody_who_plays(id: str, medal: str) -> None:
    assert medal in [one.id for one in earned(played(id, *EARNED[id][medal]))]


def test_every_medal_has_such_a_game() -> None:
    assert {id: {one.id for one in GAMES[id].medals} for id in EARNED} == {
        id: set(medals) for id, medals in EARNED.items()
    }


# ---------------------------------------------------------------- what narrowly misses


def lost(one: Ended) -> Ended:
    """The same game, but somebody else won it."""
    return one._replace(result=type(one.result)(one.result.points, "nobody", one.result.clause))


def with_event(kind: str, **values: Value) -> Callable[[Ended], Ended]:
    """The same game, but this happened too."""
    return lambda one: one._replace(events=[*one.events, Event(kind, (), values)])


def kept(kind: str, most: int, **values: Value) -> Callable[[Ended], Ended]:
    """The same game, but this happened no more often than so."""

    def fewer(one: Ended) -> Ended:
        left, events = most, []
        for event in one.events:
            if event.kind == kind and all(event.values.get(name) == value for name, value in values.items()):
                left -= 1
                if left < 0:
                    continue
            events.append(event)
        return one._replace(events=events)

    return fewer


def shifted(points: int) -> Callable[[Ended], Ended]:
    """The same game, but the player is ahead by no more than so many points."""

    def less(one: Ended) -> Ended:
        found = one.result.points
        taken = (*found[one.side], ("less", points - one.margin))
        return one._replace(result=type(one.result)({**found, one.side: taken}, one.result.winner, ""))

    return less


def own_faction(one: Ended) -> str:
    return next(str(event.values["seat"]) for event in one.told("setup.seat", player="human"))


def of_own(change: Callable[..., Callable[[Ended], Ended]], *given: object) -> Callable[[Ended], Ended]:
    """A change of what happened to the player's faction."""
    return lambda one: change(*given, seat=own_faction(one))(one)


def no_raid(coast: str, most: int) -> Callable[[Ended], Ended]:
    """The same game with fewer raids on one kind of place."""

    def fewer(one: Ended) -> Ended:
        left, events = most, []
        for event in one.events:
            if event.kind == "human.raided" and str(event.values["place"]).startswith(coast):
                left -= 1
                if left < 0:
                    continue
            events.append(event)
        return one._replace(events=events)

    return fewer


def capped(one: Ended) -> Ended:
    """Battalia: no city above level 3."""
    return one._replace(events=[e for e in one.events if e.kind != "seat.upgraded" or e.values["level"] != 4])


def smaller_horde(one: Ended) -> Ended:
    """Battalia: the horde never more than 13."""
    return one._replace(
        events=[e for e in one.events if not (isinstance(s := e.values.get("strength"), int) and s > 13)]
    )


def with_witch_lost(one: Ended) -> Ended:
    found = dict(one.result.points)
    found["opponent"] = (("witches-eliminated", 1),)
    return one._replace(result=type(one.result)(found, one.result.winner, one.result.clause))


NARROW: dict[str, dict[str, list[Callable[[Ended], Ended]]]] = {
    "raiders": {
        "four-coasts": [no_raid("outpost", 0), no_raid("fortress", 0)],
        "four-fortresses": [no_raid("fortress", 3)],
        "six-offerings": [kept("human.offered", 5)],
        "no-offering": [lost, with_event("human.offered", tile="o01")],
        "nobody-lost": [lost, with_event("human.killed", card="warmonger")],
        "one-harbour": [lost, with_event("human.raided", place="harbour-east")],
        "shut-gates": [lost, with_event("raid.set-taken", place="fortress-left")],
        "far-ahead": [shifted(19)],
    },
    "troyes": {
        "master-builder": [kept("human.cube", 11)],
        "on-the-walls": [with_event("human.failed", black=3), kept("human.countered", 7)],
        "first-thrice": [kept("human.rewarded", 2, place=1)],
        "guild": [kept("human.hired", 3)],
        "new-masters": [kept("human.entered", 4, expelled="opponent")],
        "well-informed": [kept("scoring.human-character", 2)],
        "unshaken": [lost, with_event("human.lost-points", amount=1)],
        "above-the-roy": [shifted(9)],
    },
    "hastings": {
        "all-wedges": [kept("battle.taken", 2, side="human")],
        "their-leader": [lost, kept("end.leader.opponent", 0)],
        "whole-host": [lost, with_event("battle.destroyed", side="human")],
        "swift": [lost, with_event("turn.human", round=9)],
        "hail-of-arrows": [kept("human.shot", 3)],
        "bloodless": [lost, with_event("battle.destroyed", side="opponent")],
        "against-the-tide": [lost, kept("battle.taken", 0, side="opponent")],
        "great-lord": [kept("scoring.human.title", 0)],
    },
    "rituals": {
        "no-soul-freed": [lost, with_event("soul.freed", count=1)],
        "demon-unleashed": [lost, kept("end.won", 0)],
        "six-heroes": [kept("hero.eliminated", 5)],
        "whole-coven": [lost, with_witch_lost],
        "one-night": [lost, with_event("turn.human", round=2)],
        "three-spells": [lost, kept("human.cast", 2)],
        "four-plagues": [kept("human.plague", 3)],
    },
    "battalia": {
        "conqueror": [of_own(kept, "seat.conquered", 2)],
        "capital": [capped],
        "peace": [lost, of_own(with_event, "seat.attacks")],
        "every-hero": [lost, of_own(with_event, "seat.lost-hero"), of_own(with_event, "buff.beat")],
        "repelled": [of_own(kept, "buff.repelled", 0)],
        "recruited": [of_own(kept, "buff.recruited", 0)],
        "great-horde": [smaller_horde, of_own(with_event, "buff.beat")],
        "far-ahead": [lost, shifted(9)],
    },
}


@pytest.mark.parametrize(("id", "medal"), ALL)
def test_no_medal_is_earned_by_what_narrowly_misses_it(id: str, medal: str) -> None:
    one = ended(id, medal)
    assert medal_of(id, medal).is_earned(one)
    assert [change(one) for change in NARROW[id][medal] if medal_of(id, medal).is_earned(change(one))] == []


def test_in_battalia_only_the_deeds_of_the_own_faction_count() -> None:
    """Somebody else's conquests are no medal of the player's."""
    one = ended("battalia", "conqueror")
    others = [e for e in one.events if e.kind != "setup.seat" or e.values["player"] != "human"]
    assert not medal_of("battalia", "conqueror").is_earned(one._replace(events=others))


# ---------------------------------------------------------------- who gets none


def test_a_guided_game_earns_none() -> None:
    session = played("hastings", "planner", "easy", 5)
    assert earned(session)
    guided = Session(session.game, replace(session.setup, lesson="first"), session.pack)
    assert not may_earn(guided)


def test_beside_cardboard_there_are_none() -> None:
    session = played("hastings", "planner", "easy", 5)
    beside = Session(session.game, replace(session.setup, mode=COMPANION), session.pack)
    assert not may_earn(beside)


def test_a_game_set_right_by_hand_earns_none() -> None:
    session = played("hastings", "planner", "easy", 5)
    session.turns[-1].events.append(Event("adjusted", (), {}))
    try:
        assert earned(session) == ()
    finally:
        session.turns[-1].events.pop()


def test_a_game_that_goes_on_earns_none() -> None:
    session = played("hastings", "planner", "easy", 5)
    assert earned(session.with_entries(session.entries[:-1])) == ()


# ---------------------------------------------------------------- said and drawn


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_medal_is_named_and_says_how_it_is_earned(language: str) -> None:
    missing = [
        f"{game.id} medal.{medal.id}{part}"
        for game in GAMES
        for medal in game.medals
        for part in ("", ".about")
        if f"medal.{medal.id}{part}" not in all_keys(language, game.id)  # type: ignore[arg-type]
    ]
    assert missing == []


def test_every_medal_is_drawn_and_no_two_of_a_game_alike() -> None:
    for game in GAMES:
        icons = [medal.icon for medal in game.medals]
        assert len(set(icons)) == len(icons)
        assert [one for one in icons if symbol_of(one) not in symbols()] == []


def test_each_title_has_six_to_eight() -> None:
    assert [id for id in EARNED if not 6 <= len(GAMES[id].medals) <= 8] == []

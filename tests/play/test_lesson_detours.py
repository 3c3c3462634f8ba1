"""Detours that people have taken through a lesson: what the coach says is said at the right moment."""

from __future__ import annotations

from adversaire.games import GAMES
from adversaire.play.lesson import FIRST, find_lesson
from adversaire.play.lesson_check import new_session
from adversaire.play.lesson_progress import Standing, standing

#: A citizen instead of the chief, the weapon at once, a road a day; on day 7 the cards take the city.
TO_THE_CITY = """
faction:islanders cohort buy buy:stack.citizen road lay:stack.straight at:5-6 buy
move:islanders-1 road lay:stack.straight at:4-6 move:islanders-1 go:4-6
road lay:stack.straight at:3-6 move:islanders-1 go:3-6 move:islanders-1 go:2-6 done
buy buy:stack.chief done road lay:stack.curved at:2-5 es done buy buy:stack.lord
attack-city:2-6 priest-emberians done
"""
#: On to day 10, without two units of one rank together on any day.
ON_THEIR_OWN = """
road lay:stack.straight at:3-5 chief-islanders citizen-barfolk lock enter:2-2
buy buy:stack.chief buy buy:stack.chief road lay:stack.tee at:6-5 esw
"""
#: The second soul beside two Heroes, one of whom frees both in his turn.
BESIDE_HEROES = "act:ravenous-1 attack:peasant-1 move:B1b act:ravenous-2 attack:peasant-4"
TWO_FREED = "attack:mireille act:pekka summon:ravenous cast:sting condemned-1"


def stands(game: str, answers: str) -> Standing:
    lesson = find_lesson(GAMES[game], FIRST)
    session = new_session(lesson)
    for answer in answers.split():
        session.answer(answer)
    return standing(lesson, session)


def test_whoever_takes_the_city_by_a_detour_hears_what_it_is_worth() -> None:
    step = stands("battalia", TO_THE_CITY).step
    assert step
    assert step.id == "taken-elsewhere"


def test_whoever_could_never_raise_a_city_hears_how_cities_are_made() -> None:
    step = stands("battalia", TO_THE_CITY + ON_THEIR_OWN).step
    assert step
    assert step.id == "raise-late"


def test_a_soul_taken_beside_a_hero_is_not_praised() -> None:
    aside = stands("rituals", BESIDE_HEROES).aside
    assert aside
    assert aside.say
    assert "a Hero stands beside it" in aside.say["en"]


def test_where_a_third_soul_freed_would_lose_nobody_is_sent_near_a_hero() -> None:
    step = stands("rituals", f"{BESIDE_HEROES} {TWO_FREED}").step
    assert step
    assert step.id == "plague"

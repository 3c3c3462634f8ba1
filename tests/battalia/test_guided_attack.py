"""The first battle of the guided game: where the hand points, what the hero offers, how it was won."""

from __future__ import annotations

from functools import cache

from adversaire.engine.event import Event
from adversaire.engine.text import Value
from adversaire.games import GAMES
from adversaire.play.lesson import find_lesson
from adversaire.play.lesson_check import rehearse
from adversaire.play.reading import since_answer
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.story import story
from adversaire.web.drawing.coached import Coached
from adversaire.web.table.question import offered_answers

HERO, CITY, ATTACK = "islanders-1", "2-6", "attack-city:2-6"


@cache
def guided(question: str, answer: str, then: int = 0) -> Session:
    """The guided game as it stands before an answer that is advised there, or so many answers later."""
    whole = rehearse(find_lesson(GAMES["battalia"], "first")).session
    at = next(
        n for n, entry in enumerate(whole.entries) if (entry.question, entry.answer) == (question, answer)
    )
    return Session(whole.game, whole.setup, whole.pack, whole.entries[: at + then])


def test_whoever_touches_the_hero_is_offered_the_attack_he_can_lead() -> None:
    session = guided("turn.action", ATTACK)
    assert session.question is not None
    assert offered_answers(session, session.question, HERO, "") == [ATTACK, f"move:{HERO}"]
    assert offered_answers(session, session.question, CITY, "") == [ATTACK]


def test_the_hand_points_at_the_city_beside_the_hero_who_stands_there() -> None:
    session = guided("turn.action", ATTACK)
    picture, voice = session.game.picture(session.position), session_voice(session, "en")
    drawing = Coached(picture, voice.say, {CITY: "#"}, advised=CITY)
    markup = drawing.svg()
    (hero,) = drawing.standing_on(CITY)
    tip = float(markup.partition('class="pointing" transform="translate(')[2].partition(")")[0]) / 2
    assert drawing.targets[CITY].left < tip < hero.left


def test_how_the_battle_was_won_is_told_in_figures() -> None:
    session = guided("line.card", "done", then=1)
    told = [session.turns[place.turn].events[place.event] for place in since_answer(session)]
    voice = session_voice(session, "en")
    said = [voice.event(event) for event in told if event.kind.startswith(session.game.sums)]
    assert said[0].endswith(": strength 5 + 1 for the homeland = 6.")
    assert said[1] == "Attack 6 against defence 4."


def test_the_story_of_a_rivals_battle_tells_its_figures() -> None:
    game = GAMES["battalia"]
    figures: dict[str, Value] = {
        "strength": 2,
        "morale": 1,
        "bannerless": 0,
        "terrain": 0,
        "walls": 0,
        "total": 3,
    }
    line: dict[str, Value] = {"seat": "emberians", "cards": ("chief-emberians",), **figures}
    events = [
        Event("turn.opponent", (), {"seat": "emberians", "day": 9, "week": 2}),
        Event("seat.line", (), line),
        Event("seat.battle", (), {"seat": "emberians", "attack": 3, "defence": 2, "target": "2-6"}),
        Event("seat.conquered", (), {"seat": "emberians", "space": "2-6", "level": 2}),
    ]
    voice = session_voice(guided("turn.action", ATTACK), "en")
    told = story(game, events, [1, 2, 3], voice)
    assert told.lines[:2] == (1, 2)

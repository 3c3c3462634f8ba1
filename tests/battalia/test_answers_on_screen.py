"""What stands on the answers of a game on screen: banners and units, and no price that is not theirs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import VIRTUAL
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.display.spends import spends
from adversaire.games.battalia.display.words import price_words
from adversaire.play.voice import Voice
from adversaire.web.table.question import Choice, choice
from tests.battalia.scenes import at_home
from tests.battalia.tables import A
from tests.browser.tables import asks, chance_answers, played, setup


def answers_to(question: str) -> dict[str, Choice]:
    session = played(setup(VIRTUAL, 7, "battalia"), chance_answers(7), asks(question))
    voice = Voice(session.game, session.position.box, session.pack, "en")
    asked = session.question
    assert asked is not None
    return {answer: choice(session, asked, answer, voice) for answer in asked.answers}


@pytest.mark.parametrize(
    ("question", "answer", "sign"),
    [
        ("setup.faction", "faction:emberians", "battalia-banner-red"),
        ("buy.colour", "colour:emberians", "battalia-crest-red"),
        ("amulet.rank", "rank:3", "bishop"),
        ("lay.turn", "ne", "battalia-road-ne"),
        ("move.pay", "provision", "bread"),
    ],
)
def test_what_can_be_drawn_of_an_answer_stands_on_it(question: str, answer: str, sign: str) -> None:
    assert answers_to(question)[answer].signs == (sign,)


def test_a_faction_is_chosen_by_its_homeland_and_ones_own_cards_of_it() -> None:
    factions = answers_to("setup.faction")
    assert all(re.fullmatch(r"\w+, (none|[1-5]) of your cards", one.spends) for one in factions.values())
    owned = [int(count) for one in factions.values() for count in re.findall(r"\d", one.spends)]
    # Five units were dealt; those of the faction that stays in the box are not among them.
    assert sum(owned) == 5


def test_several_people_at_one_screen_do_not_see_each_others_cards() -> None:
    several = replace(setup(VIRTUAL, 7, "battalia"), options={"variant": "table", "seats": "3"})
    session = played(several, chance_answers(7), asks("setup.faction"))
    voice = Voice(session.game, session.position.box, session.pack, "en")
    asked = session.question
    assert asked is not None
    said = {voice.spends(asked, answer, session.position) for answer in asked.answers}
    assert said == {"Forest", "Desert", "Lake", "Mountains"}
    assert voice.question(asked) == "Player 1: which faction do you lead?"


def test_a_space_is_never_broken_between_its_row_and_its_column() -> None:
    assert all(
        "," not in one.text or ",\N{NO-BREAK SPACE}" in one.text for one in answers_to("lay.place").values()
    )


def test_what_is_bought_names_its_price_once() -> None:
    for bought in answers_to("buy.card").values():
        assert " for " in bought.text
        assert bought.about
        assert "osts" not in bought.about


def test_paying_with_a_horse_names_no_price_of_a_horse() -> None:
    """What it cost to come by has nothing to do with the ride."""
    ridden = answers_to("move.pay")["horse"]
    assert "Moves a hero" in ridden.about
    assert "osts" not in ridden.about


def test_a_move_is_paid_in_words_by_a_provision_as_by_a_horse() -> None:
    """Only one of the two cards is called like its answer: it would be the only one that can be touched."""
    asked = Question("move.pay", CHOICE, ("provision", "horse"), ())
    assert {BATTALIA.spot_of(asked, answer) for answer in asked.answers} == {""}


def test_a_road_says_what_it_costs() -> None:
    roads = answers_to("road.card")
    assert roads
    for road in roads.values():
        assert re.fullmatch(r"costs 1 provision \+ [12] citizens?", road.spends)


def test_what_is_bought_is_said_beforehand_where_there_is_no_choice() -> None:
    asked = Question("turn.action", CHOICE, ("buy", "done"), (), seat=A)
    pos = at_home("provision", "provision")
    citizen = price_words("spends.buys", pos.box.costs["citizen"], card="citizen")
    assert spends(asked, "buy", pos) == citizen
    # Three buy a chief as well: then it is asked.
    assert spends(asked, "buy", at_home("provision", "provision", "provision")) is None

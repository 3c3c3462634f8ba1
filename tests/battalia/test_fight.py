"""Fighting the free horde: the defender's battle line against the token."""

from __future__ import annotations

from itertools import combinations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import A_SENDS_HIM, one_step_away
from tests.battalia.tables import (
    B,
    C,
    acts,
    all_told,
    asked,
    hand,
    hero,
    kinds,
    next_hand,
    owner_turn,
    paint,
    play_with_dice,
    quietly_until,
    refusal,
    shown,
    told,
)

LINE = "battalia.fight.form-battle-line"
WON = {
    "battalia.fight.player-is-defender",
    "battalia.fight.threshold-equal",
    "battalia.fight.win-buff-removed",
    "battalia.fight.win-until-next-week",
}
LOST = {"battalia.fight.lose-hero-lost", "battalia.fight.lose-buff-stays"}
#: Lines of these strengths without a card of the Islanders, whose line it is.
WORTH = {
    0: (),
    3: ("priest-barfolk",),
    4: ("lord-barfolk",),
    5: ("lord-barfolk", "citizen-barfolk"),
    6: ("lord-barfolk", "chief-barfolk"),
    7: ("lord-barfolk", "priest-barfolk"),
    8: ("lord-barfolk", "lord-barfolk"),
}
FIGHTS = ("line.card", "all")


def attacked(on: int, *cards: str, **options: str) -> Position:
    """Buff is one step away from B's hero, and B holds these cards."""
    pos = one_step_away(on, B, 2, **options)
    hand(pos, B, *cards)
    return pos


# ---------------------------------------------------------------- the defender


@pytest.mark.clause("battalia.fight.player-is-defender")
def test_whoever_defends_against_the_horde_needs_no_weapon() -> None:
    pos = attacked(11, *WORTH[6])
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert not any("weapon" in card for card in told(table, "seat.line").values["cards"])  # type: ignore[union-attr]
    assert told(table, "buff.repelled").values["hero"] == "islanders-1"
    assert set(told(table, "buff.repelled").clauses) >= WON


@pytest.mark.clause("battalia.fight.player-is-defender")
def test_a_weapon_in_hand_may_stay_there() -> None:
    pos = attacked(11, *WORTH[6], "weapon-barfolk")
    lay = [("line.card", card) for card in WORTH[6]]
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *lay, ("line.card", "done"))
    assert told(table, "seat.line").values["total"] == 6
    assert "weapon-barfolk" in pos.seats[B].hand
    assert pos.buff.state == "away"


# ---------------------------------------------------------------- the battle line

THREE = ("priest-barfolk", "chief-emberians", "citizen-cloudborn")
STRENGTHS = dict(zip(THREE, (3, 2, 1), strict=True))
SUBSETS = [cards for count in range(4) for cards in combinations(THREE, count)]


@pytest.mark.clause(LINE)
@pytest.mark.parametrize("cards", SUBSETS, ids=["+".join(cards) or "none" for cards in SUBSETS])
def test_any_of_the_cards_with_strength_may_be_laid_or_none(cards: tuple[str, ...]) -> None:
    pos = attacked(11, *THREE, "provision", "provision", "tool-islanders")
    rest = [card for card in pos.seats[B].hand if card not in cards]
    pos.options["defender_refills"] = "no"
    lay = [("line.card", card) for card in cards]
    stop = [] if len(cards) == 3 else [("line.card", "done")]
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *lay, *stop)
    question = asked(table, "line.card")[0]
    assert question.answers == ("all", *THREE, "done")
    assert question.clauses == (LINE,)
    assert question.secret
    assert question.seat == B
    assert question.values["against"] == 6
    worth = sum(STRENGTHS[card] for card in cards)
    line = told(table, "seat.line")
    assert (line.values["strength"], line.values["total"]) == (worth, worth)
    assert (line.values["cards"], line.clauses) == (cards, (LINE,))
    assert pos.seats[B].hand == rest
    assert pos.seats[B].discard == list(cards)
    assert ("islanders-1" in pos.heroes) == (worth >= 6)


@pytest.mark.clause(LINE)
def test_the_full_line_of_3_2_and_1_is_worth_6() -> None:
    pos = attacked(11, *THREE, "provision", "provision", "tool-islanders")
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert told(table, "seat.line").values["total"] == 6
    assert told(table, "seat.line").values["cards"] == THREE


@pytest.mark.clause(LINE)
def test_what_lies_there_already_is_said_at_every_card() -> None:
    pos = attacked(11, *THREE)
    lay = [("line.card", card) for card in THREE]
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *lay)
    assert [question.values["laid"] for question in asked(table, "line.card")] == [0, 3, 5]


@pytest.mark.clause(LINE)
def test_against_the_horde_morale_and_terrain_count_in_what_is_said_to_lie_there() -> None:
    pos = attacked(11, "priest-islanders", "chief-islanders")
    paint(pos, "3-2", "islanders")
    lay = [("line.card", "priest-islanders"), ("line.card", "chief-islanders")]
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *lay)
    assert [question.values["laid"] for question in asked(table, "line.card")] == [1, 3 + 1 + 1]
    assert told(table, "seat.line").values["total"] == 7


@pytest.mark.clause(LINE)
@pytest.mark.parametrize("card", ["provision", "tool-islanders"])
def test_a_card_without_strength_is_not_laid_unless_the_table_admits_it(card: str) -> None:
    pos = attacked(11, *THREE, "provision", "tool-islanders")
    assert refusal(pos, *A_SENDS_HIM, ("line.card", card)).clause == LINE
    pos = attacked(11, *THREE, "provision", "tool-islanders", zero_strength_cards_in_line="yes")
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("line.card", card), ("line.card", "done"))
    line = told(table, "seat.line").values
    assert (line["cards"], line["strength"]) == ((card,), 0)


@pytest.mark.clause(LINE)
@pytest.mark.parametrize(
    ("cards", "morale"),
    [
        ((), 0),
        (("chief-islanders",), 1),
        (("chief-islanders", "citizen-islanders"), 1),
        (("chief-islanders", "citizen-barfolk"), 0),
        (("chief-islanders", "mercenary-1-bannerless"), 1),
        (("mercenary-1-bannerless",), 0),
        (("chief-islanders", "horse-barfolk"), 0),
        (("chief-islanders", "horse-islanders"), 1),
    ],
    ids=["empty", "one", "all own", "mixed", "mercenary", "mercenary alone", "foreign horse", "own horse"],
)
def test_the_defender_has_morale_if_all_but_mercenaries_bear_the_own_banner(
    cards: tuple[str, ...], morale: int
) -> None:
    pos = attacked(11, *cards)
    table = play_with_dice(pos, [1], *A_SENDS_HIM, *[FIGHTS] * bool(cards))
    line = told(table, "seat.line").values
    assert line["morale"] == morale
    assert line["bannerless"] == 0
    assert line["total"] == sum(pos.box.strength[card] for card in cards) + morale


@pytest.mark.clause(LINE)
@pytest.mark.parametrize(("terrain", "wins"), [("islanders", True), ("emberians", False), ("barfolk", False)])
def test_on_the_own_homeland_a_line_of_5_holds_against_6(terrain: str, wins: bool) -> None:
    pos = attacked(11, *WORTH[5])
    paint(pos, "3-2", terrain)
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert told(table, "seat.line").values["terrain"] == int(wins)
    assert ("islanders-1" in pos.heroes) == wins


@pytest.mark.clause(LINE)
def test_an_empty_line_is_lost_on_the_homeland_too() -> None:
    pos = attacked(11)
    paint(pos, "3-2", "islanders")
    table = play_with_dice(pos, [1], *A_SENDS_HIM)
    assert told(table, "seat.line").values["cards"] == ()
    assert told(table, "seat.line").values["morale"] == 0
    assert "islanders-1" not in pos.heroes


@pytest.mark.clause(LINE)
@pytest.mark.parametrize("worth", [5, 6], ids=["lost", "won"])
@pytest.mark.parametrize(("defender_refills", "held"), [("yes", 6), ("no", 1)])
def test_cards_laid_are_discarded_and_the_hand_filled_up_unless_the_table_reads_it_otherwise(
    defender_refills: str, held: int, worth: int
) -> None:
    pos = attacked(11, *WORTH[worth], "tent-islanders", defender_refills=defender_refills)
    next_hand(pos, B, *["provision"] * 5)
    play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert sorted(pos.seats[B].discard) == sorted(WORTH[worth])
    assert len(pos.seats[B].hand) == held
    assert pos.seats[B].hand[0] == "tent-islanders"
    assert pos.seats[B].laid == []
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(LINE)
@pytest.mark.parametrize("defender_refills", ["yes", "no"])
def test_nobody_draws_cards_by_walking_into_a_fight(defender_refills: str) -> None:
    pos = attacked(11, *WORTH[6], "provision", "tent-islanders", defender_refills=defender_refills)
    owner_turn(pos, B)
    acts(pos, B, ("turn.action", "move:islanders-1"), ("move.to", "go:3-1"), FIGHTS)
    assert pos.buff.state == "away"
    assert pos.seats[B].hand == ["tent-islanders"]


@pytest.mark.clause(LINE)
@pytest.mark.parametrize(("helps", "total"), [("no", 4), ("yes", 6)])
def test_the_level_of_the_city_counts_only_where_the_table_says_so(helps: str, total: int) -> None:
    pos = attacked(11, *WORTH[4], city_helps_hero_against_horde=helps)
    pos.heroes["islanders-1"] = "3-3"
    table = play_with_dice(pos, [2], ("turn.action", "done"), ("buff.route", "go:3-3"), FIGHTS)
    line = told(table, "seat.line").values
    assert (line["strength"], line["walls"], line["total"]) == (4, total - 4, total)
    assert ("islanders-1" in pos.heroes) == (helps == "yes")
    assert (pos.lands["3-3"].owner, pos.lands["3-3"].level) == (C, 2)


@pytest.mark.clause(LINE)
@pytest.mark.parametrize(("on", "worth"), [(9, 2), (10, 1), (16, 2)])
def test_a_weapon_in_the_line_is_worth_1_and_2_on_the_day_it_is_illuminated(on: int, worth: int) -> None:
    pos = attacked(on, "weapon-barfolk")
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert told(table, "seat.line").values["strength"] == worth


# ---------------------------------------------------------------- who wins


@pytest.mark.clause("battalia.fight.threshold-equal")
@pytest.mark.parametrize(("worth", "wins"), [(6, True), (5, False)])
def test_against_6_a_line_of_6_wins_and_one_of_5_loses(worth: int, wins: bool) -> None:
    pos = attacked(11, *WORTH[worth])
    assert pos.buff.token == 6
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert told(table, "seat.line").values["total"] == worth
    told(table, "buff.repelled" if wins else "buff.beat")
    assert (pos.buff.state, "islanders-1" in pos.heroes) == (("away", True) if wins else ("free", False))
    if wins:
        assert "battalia.fight.threshold-equal" in told(table, "buff.repelled").clauses


@pytest.mark.clause("battalia.fight.win-buff-removed")
def test_beaten_by_a_line_of_7_buff_is_on_no_space_and_the_hero_stays() -> None:
    pos = attacked(11, *WORTH[7])
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert (pos.buff.state, pos.buff.space, shown(pos, "buff.space")) == ("away", "", "off")
    assert pos.heroes == {"islanders-1": "3-2"}
    event = told(table, "buff.repelled")
    assert set(event.clauses) >= WON
    assert (event.values["seat"], event.values["space"]) == ("islanders", "3-2")
    assert (pos.seats[B].heroes_lost, pos.seats[B].marker) == (0, "")
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.fight.win-until-next-week")
def test_repelled_on_day_9_he_is_moved_by_nobody_until_a_new_bid_at_the_start_of_day_15() -> None:
    pos = attacked(9, *WORTH[6])
    fight = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert "battalia.fight.win-until-next-week" in told(fight, "buff.repelled").clauses
    assert pos.buff.token == 6
    table = quietly_until(pos, 14)
    assert not {"buff.rolled", "bid.opened", "buff.entered"} & set(kinds(table.events))
    assert (pos.buff.state, pos.buff.space) == ("away", "")
    back = quietly_until(pos, 15)
    order = kinds(back.events)
    assert order.index("turn.day") < order.index("bid.opened") < order.index("buff.entered")
    assert all_told(back, "buff.entered")[0].values["strength"] == 8
    assert "buff.rolled" not in order
    assert len(asked(back, "bid.card")) >= 3


@pytest.mark.clause("battalia.fight.lose-hero-lost")
def test_against_8_a_line_of_5_loses_the_hero_who_may_be_summoned_again() -> None:
    pos = attacked(15, *WORTH[5])
    next_hand(pos, B, "weapon-barfolk", *["provision"] * 5)
    assert pos.buff.token == 8
    table = play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    event = told(table, "buff.beat")
    assert set(event.clauses) == LOST
    assert (event.values["hero"], event.values["seat"]) == ("islanders-1", "islanders")
    assert "islanders-1" not in pos.heroes
    assert shown(pos, "islanders-1") == "off"
    assert pos.seats[B].heroes_lost == 1
    again = acts(pos, B, ("turn.action", "summon"))
    assert pos.heroes == {"islanders-1": "3-1"}
    assert told(again, "seat.summoned").values["hero"] == "islanders-1"


@pytest.mark.clause("battalia.fight.lose-hero-lost")
def test_only_the_hero_attacked_is_lost() -> None:
    pos = attacked(15, *WORTH[5])
    hero(pos, B, "3-3", 2)
    hero(pos, C, "3-3")
    play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert pos.heroes == {"islanders-2": "3-3", "emberians-1": "3-3"}
    assert (pos.lands["3-1"].owner, pos.lands["3-3"].owner) == (B, C)


@pytest.mark.clause("battalia.fight.lose-buff-stays")
def test_after_a_lost_fight_buff_stands_alone_as_strong_as_before_and_the_next_player_may_move_him() -> None:
    pos = attacked(15, *WORTH[5])
    table = play_with_dice(pos, [4], *A_SENDS_HIM, FIGHTS)
    assert "battalia.fight.lose-buff-stays" in told(table, "buff.beat").clauses
    assert (pos.buff.state, pos.buff.space, pos.buff.token, pos.heroes) == ("free", "3-2", 8, {})
    assert len(asked(table, "buff.route")) == 1
    assert (pos.phase, pos.turn) == ("seat", 1)
    hand(pos, B)
    following = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-3"))
    assert told(following, "buff.rolled").values["seat"] == "islanders"
    assert pos.buff.space == "3-3"


@pytest.mark.clause("battalia.fight.lose-hero-lost", "battalia.fight.player-is-defender")
def test_whoever_has_nothing_to_lay_fights_all_the_same_and_is_asked_nothing() -> None:
    pos = attacked(11, "provision", "provision", "tool-barfolk")
    assert "summon" not in turn_answers(pos, B)
    table = play_with_dice(pos, [1], *A_SENDS_HIM)
    assert not asked(table, "attack.answer")
    assert not asked(table, "line.card")
    assert told(table, "buff.beat").values["hero"] == "islanders-1"
    assert pos.seats[B].discard == []


@pytest.mark.clause(LINE, "battalia.attack.never-cities")
@pytest.mark.parametrize(("helps", "against"), [("no", 6), ("yes", 4)])
def test_what_a_line_must_come_to_is_less_by_the_level_of_a_city_that_helps(helps: str, against: int) -> None:
    pos = attacked(11, *WORTH[4], city_helps_hero_against_horde=helps)
    pos.heroes["islanders-1"] = "3-3"
    table = play_with_dice(pos, [2], ("turn.action", "done"), ("buff.route", "go:3-3"), FIGHTS)
    values = asked(table, "line.card")[0].values
    assert (values["against"], values["role"], values["space"]) == (against, "horde", "3-3")


@pytest.mark.clause(LINE)
def test_a_mover_who_fights_before_drawing_is_not_filled_up_since_the_hand_is_renewed_at_once() -> None:
    pos = attacked(11, *WORTH[6], "tent-islanders", move_before_draw="yes")
    owner_turn(pos, B)
    next_hand(pos, B, *["provision"] * 6)
    play_with_dice(pos, [1], *A_SENDS_HIM, FIGHTS)
    assert pos.seats[B].hand == ["provision"] * 6
    assert sorted(pos.seats[B].discard) == sorted([*WORTH[6], "tent-islanders"])

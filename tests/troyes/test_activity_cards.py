"""Activity cards: hiring a tradesman, how often a card is activated, and what each of the 27 does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.activities import EFFECTS
from adversaire.games.troyes.content.pack import DEFERRED, ActivityEffect, ActivityVerb
from adversaire.games.troyes.dice import LETTER
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    box,
    build,
    districts,
    kinds,
    options_of,
    own,
    pack,
    play,
    refusal,
    reveal,
    row,
    stand,
    standing,
    table_of,
    told,
    your_turn,
)

NORMAL = "troyes.turn.player-plays-normally"
CARDS = {card.id: card for card in pack().activities}


def with_card(id: str, men: str = "", dice: str = "66") -> Position:
    """A table with this card face up, two dice of its colour in your district, and goods.

    Two of yours stand in the Palace, three in the Bishopric, none in the City Hall with four of the Roy's;
    five of your cubes are in the cathedral and you have some on two events.
    """
    pos = table_of()
    stand(pos, palace="HHRRRR", city_hall="RRRR..", bishopric="HHHRRR")
    reveal(pos, **{id.replace("-", "_"): men})
    row(pos, "war", "drought", "heresy", marauding="H", war="H")
    build(pos, level_1="HHHRRR", level_2="HH....")
    own(pos, deniers=20, influence=6, supply=1)
    letter = LETTER[CARDS[id].colour]
    other = "W" if letter != "W" else "R"
    districts(pos, roy=f"{other}1", you=" ".join([*(f"{letter}{value}" for value in dice), f"{other}1"]))
    return pos


def goods(pos: Position) -> tuple[int, int, int]:
    return pos.human.deniers, pos.human.influence, pos.human.points


# ---------------------------------------------------------------- all 27 cards, with twelve pips


#: What you own after hiring the tradesman from your supply and activating with 12 pips; before it was 20
#: deniers, 6 influence and 0 points. Deniers include the hiring cost.
OUTCOMES: dict[str, dict[str, Any]] = {
    "artisan": {"answers": ["3"], "goods": (20 - 4 + 3 * 6, 6 - 3, 0)},
    "merchant": {"goods": (20 - 5 + 4 * 2, 6, 0)},
    "miller": {"answers": ["palace", "bishopric"], "goods": (20 - 4 + 2 * 2 + 2 * 3, 6, 0)},
    "innkeeper": {"answers": ["6"], "goods": (20 - 3 - 6, 6 + 6, 0)},
    "blacksmith": {"cubes": 3, "goods": (20 - 5, 6, 0)},
    "militia": {"cubes": 3, "goods": (20 - 4, 6, 0)},
    "journeyman": {"answers": ["3"], "goods": (20 - 5 - 3 * 3, 6, 3 * 2)},
    "goldsmith": {"goods": (20 - 6 + 2 * 2, 6, 2)},
    "sculptor": {"goods": (20 - 6, 6, 4)},
    "tithing": {"cubes": 4, "goods": (20 - 4, 6, 0)},
    "monk": {"cubes": 4, "goods": (20 - 5, 6, 0)},
    "priest": {"cubes": 4, "goods": (20 - 4, 6, 0)},
    "apprenticeship": {"cubes": 3, "goods": (20 - 6, 6, 0)},
    "confession": {"goods": (20 - 4, 6 + 3 * 2, 0)},
    "scriptorium": {"cubes": 3, "goods": (20 - 5, 6, 0)},
    # Five cubes in the cathedral make two pairs.
    "glassmaker": {"goods": (20 - 5, 6, 2)},
    "procession": {"goods": (20 - 5, 6, 3)},
    "pilgrimage": {"goods": (20 - 6, 6, 2 * 2)},
    # Three shots, of which the first misses; each hit brings an influence.
    "archer": {"dice": (2, 3, 6), "answers": ["marauding", "war"], "goods": (20 - 5, 6 + 2, 0)},
    "diplomat": {"goods": (20 - 4 + 4, 6 + 4, 0)},
    # Four Roys in the City Hall, two deniers each, twice.
    "tax-collector": {"goods": (20 - 4 + 2 * 2 * 4, 6, 0)},
    "hunting": {"goods": (20 - 4, 6 + 2 * 2, 0)},
    "sally-port": {"answers": ["drought", "drought"], "goods": (20 - 5, 6 + 2, 0)},
    "armourer": {"cubes": 3, "goods": (20 - 5, 6, 0)},
    # Marauding and War.
    "captain": {"goods": (20 - 5, 6, 2 * 2)},
    "jousting": {"goods": (20 - 5, 6, 2)},
    "troubadour": {"answers": ["3"], "goods": (20 - 5, 6 - 3 * 2, 3 * 2)},
}


def test_the_outcomes_below_are_of_all_27_cards() -> None:
    assert set(OUTCOMES) == set(CARDS)
    assert len(CARDS) == 27


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize("id", OUTCOMES)
def test_each_card_does_what_it_says_as_often_as_twelve_pips_allow(id: str) -> None:
    outcome = OUTCOMES[id]
    pos = with_card(id)
    letter = LETTER[CARDS[id].colour]
    # Of two equal dice the first needs no answer, nor does the second where one alone would not do.
    second = [f"own:{letter}6"] if CARDS[id].divisor <= 6 else []
    answers = [*second, ("hire.citizen", "supply"), *outcome.get("answers", [])]
    table = your_turn(pos, f"activity:{id}", *answers, dice=outcome.get("dice", ()))
    assert goods(pos) == outcome["goods"]
    assert pos.human.cubes.get(id, 0) == outcome.get("cubes", 0)
    assert pos.tradesmen[id] == [HUMAN]
    assert pos.human.supply == 0
    if CARDS[id].effect.do in DEFERRED:
        left = told(table, "human.activity-cubes")
        assert left.values == {"card": id, "cubes": outcome["cubes"], "now": outcome["cubes"]}
        assert left.clauses == (NORMAL,)


@pytest.mark.parametrize("id", OUTCOMES)
@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_with_one_pip_too_few_for_a_first_activation_a_card_is_refused(id: str) -> None:
    divisor = CARDS[id].divisor
    too_few = [min(6, divisor - 1)] if divisor > 1 else []
    if sum(too_few) < divisor - 1:
        too_few.append(divisor - 1 - sum(too_few))
    pos = with_card(id, dice="".join(map(str, too_few)))
    refused = refusal(pos, f"activity:{id}")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.activity.dice")
    enough = [min(6, divisor)]
    if sum(enough) < divisor:
        enough.append(divisor - sum(enough))
    pos = with_card(id, dice="".join(map(str, enough)))
    assert f"activity:{id}" in options_of(play(pos.copy()), "turn.action")


# ---------------------------------------------------------------- hiring


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_first_time_you_pay_and_a_citizen_of_your_supply_takes_the_next_place() -> None:
    pos = with_card("merchant", men="R")
    table = your_turn(pos, "activity:merchant", "own:Y6", ("hire.citizen", "supply"))
    hired = told(table, "human.hired")
    assert hired.values == {"card": "merchant", "cost": 5, "place": 2, "points": 1}
    assert hired.clauses == (NORMAL,)
    assert pos.tradesmen["merchant"] == [ROY, HUMAN]
    assert pos.human.supply == 0
    assert standing(pos, "palace") == "HHRRRR"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_or_a_citizen_leaves_a_building_for_it_and_nobody_takes_his_place() -> None:
    pos = with_card("merchant")
    table = your_turn(pos, "activity:merchant", "own:Y6", ("hire.citizen", "from:palace-5"))
    assert options_of(table, "hire.citizen") == (
        "supply",
        "from:palace-6",
        "from:palace-5",
        "from:bishopric-6",
        "from:bishopric-5",
        "from:bishopric-4",
    )
    assert standing(pos, "palace") == "H.RRRR"
    assert pos.human.supply == 1
    assert pos.tradesmen["merchant"] == [HUMAN]
    assert pos.human.laid == 0


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_with_an_empty_supply_he_must_come_from_a_building() -> None:
    pos = with_card("merchant")
    own(pos, supply=0)
    table = your_turn(pos, "activity:merchant", "own:Y6", "from:bishopric-4")
    assert "supply" not in options_of(table, "hire.citizen")
    assert standing(pos, "bishopric") == "HH.RRR"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_where_your_tradesman_stands_already_nothing_is_paid_and_nobody_moves() -> None:
    pos = with_card("merchant", men="HR")
    own(pos, deniers=0, supply=0)
    table = your_turn(pos, "activity:merchant", "own:Y6")
    assert "human.hired" not in kinds(table.events)
    assert pos.tradesmen["merchant"] == [HUMAN, ROY]
    assert pos.human.deniers == 8


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_third_tradesman_stands_on_no_printed_place_and_is_worth_nothing() -> None:
    pos = table_of(options={"roy_tradesmen_per_card": "one_per_colour"})
    reveal(pos, merchant="RR")
    own(pos, deniers=9, supply=1)
    districts(pos, roy="R1", you="Y3 R1")
    table = your_turn(pos, "activity:merchant", "supply")
    assert told(table, "human.hired").values["points"] == 0
    assert told(table, "human.hired").values["place"] == 3


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("deniers", "dice"),
    [
        # The Merchant costs 5. A die of the Roy's beside one of yours costs 4, alone 2.
        (5, {"own:Y3"}),
        (6, {"own:Y3"}),
        (7, {"own:Y3", "buy:Y6"}),
    ],
)
def test_the_deniers_for_hiring_cannot_be_spent_on_dice(deniers: int, dice: set[str]) -> None:
    pos = table_of()
    reveal(pos, merchant="")
    own(pos, deniers=deniers, supply=1)
    districts(pos, roy="Y6 R1", you="Y3 R1")
    table = play(pos, "activity:merchant")
    asked = {question.id: question.answers for question, _ in table.asked}
    assert set(asked.get("group.die", ("own:Y3",))) == dice
    assert pos.human.deniers >= 0
    assert TROYES.faults(pos) == []


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("deniers", "possible"), [(7, False), (8, True)])
def test_what_the_first_activation_costs_must_be_left_after_hiring(deniers: int, possible: bool) -> None:
    # The Journeyman costs 5 to hire and 3 to activate.
    pos = with_card("journeyman")
    own(pos, deniers=deniers)
    assert ("activity:journeyman" in options_of(play(pos.copy()), "turn.action")) == possible
    if possible:
        your_turn(pos, "activity:journeyman", "own:Y6", "supply")
        assert goods(pos) == (0, 6, 2)


# ---------------------------------------------------------------- how often


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_what_costs_something_may_be_done_less_often_but_at_least_once() -> None:
    pos = with_card("artisan", men="H")
    table = your_turn(pos, "activity:artisan", "own:Y6", ("activity.times", "2"))
    assert options_of(table, "activity.times") == ("1", "2", "3")
    assert goods(pos) == (20 + 12, 4, 0)
    done = told(table, "human.activated")
    assert done.values == {"card": "artisan", "times": 2, "deniers": 12, "influence": 0, "points": 0}
    assert done.clauses == (NORMAL,)


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("id", "goods_before", "times"),
    [
        ("artisan", {"influence": 2}, ("1", "2")),
        ("innkeeper", {"deniers": 4}, ("1", "2", "3", "4")),
        ("journeyman", {"deniers": 8}, ("1", "2")),
        ("troubadour", {"influence": 5}, ("1", "2")),
    ],
)
def test_nobody_activates_more_often_than_he_can_pay(
    id: str, goods_before: dict[str, int], times: tuple[str, ...]
) -> None:
    pos = with_card(id, men="H")
    own(pos, **goods_before)
    table = your_turn(pos, f"activity:{id}", f"own:{LETTER[CARDS[id].colour]}6", times[-1])
    assert options_of(table, "activity.times") == times


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_what_costs_nothing_is_done_as_often_as_the_pips_allow() -> None:
    pos = with_card("merchant", men="H", dice="65")
    table = your_turn(pos, "activity:merchant", "own:Y6", "own:Y5")
    assert told(table, "human.activated").values["times"] == 3
    assert "activity.times" not in [question.id for question, _ in table.asked]


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize("id", ["confession", "diplomat", "hunting", "innkeeper"])
def test_influence_beyond_20_is_lost(id: str) -> None:
    pos = with_card(id, men="H")
    own(pos, influence=19)
    letter = LETTER[CARDS[id].colour]
    answers = ["6"] if id == "innkeeper" else []
    table = your_turn(pos, f"activity:{id}", f"own:{letter}6", *answers)
    assert pos.human.influence == 20
    assert told(table, "human.activated").values["influence"] == 1


# ---------------------------------------------------------------- effect by effect


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("choices", "deniers"),
    [(("palace", "palace"), 8), (("bishopric", "palace"), 10), (("bishopric",) * 2, 12)],
)
def test_the_miller_asks_for_the_building_anew_each_time(choices: tuple[str, ...], deniers: int) -> None:
    pos = with_card("miller", men="H")
    table = your_turn(
        pos, "activity:miller", "own:Y6", *[("activity.building", choice) for choice in choices]
    )
    assert pos.human.deniers == 20 + deniers
    asked = [question.answers for question, _ in table.asked if question.id == "activity.building"]
    assert asked == [("palace", "bishopric")] * 2


@pytest.mark.clause("troyes.remark.tax-collector")
def test_the_tax_collector_gives_2_deniers_for_each_roy_in_the_city_hall_and_none_for_your_own() -> None:
    pos = with_card("tax-collector", men="H", dice="6")
    stand(pos, city_hall="RRRRHH")
    table = your_turn(pos, "activity:tax-collector")
    assert pos.human.deniers == 20 + 8
    taxed = told(table, "human.taxed")
    assert taxed.values == {"citizens": 4, "each": 2}
    assert taxed.clauses == ("troyes.remark.tax-collector",)


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("cubes", "points"), [("......", 0), ("H.....", 0), ("HH....", 1), ("HHHHHR", 2)])
def test_the_glassmaker_counts_pairs_of_your_cubes_only(cubes: str, points: int) -> None:
    pos = with_card("glassmaker", men="H")
    build(pos, level_1=cubes, level_2="RRRRRR")
    your_turn(pos, "activity:glassmaker")
    assert pos.human.points == points


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_captain_counts_events_with_your_cubes_however_many_lie_there() -> None:
    pos = with_card("captain", men="H")
    row(pos, "war", "drought", "heresy", marauding="HHHH", war="RH", drought="RR", heresy="H")
    your_turn(pos, "activity:captain", "own:R6")
    assert pos.human.points == 2 * 3


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("rolled", "hit"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_archer_hits_from_3_on(rolled: int, hit: bool) -> None:
    pos = with_card("archer", men="H", dice="4")
    table = your_turn(pos, "activity:archer", *(["drought"] if hit else []), dice=(rolled,))
    assert told(table, "human.rolled").values == {"rolled": rolled, "least": 3}
    assert pos.event_cubes["drought"] == ([HUMAN] if hit else [])
    assert pos.human.influence == 6 + hit


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_from_a_card_may_complete_an_event_and_the_next_goes_elsewhere() -> None:
    pos = with_card("sally-port", men="H")
    row(pos, "border-raid", border_raid="R")
    table = your_turn(pos, "activity:sally-port", "own:R6", ("activity.event", "border-raid"))
    assert options_of(table, "activity.event") == ("marauding", "border-raid")
    # Once it is gone only Marauding is left, which needs no answer.
    assert pos.event_cubes == {"marauding": [HUMAN]}
    assert pos.human.points == 1
    assert pos.opponent.cards == ["border-raid"]
    assert "human.rolled" not in kinds(table.events)


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize("id", ["archer", "sally-port"])
def test_without_any_event_that_has_room_such_a_card_is_refused(id: str) -> None:
    pos = with_card(id, men="H")
    pos.row, pos.event_cubes = [], {}
    refused = refusal(pos, f"activity:{id}")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.activity.effect")


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_when_the_last_event_leaves_in_the_middle_the_other_shots_find_nothing() -> None:
    marauding = next(card for card in pack().events if card.permanent)
    pos = table_of(the_box=box(events=[replace(marauding, permanent=False, slots=9)]))
    reveal(pos, archer="H")
    row(pos, "border-raid", border_raid="R")
    districts(pos, roy="W1", you="R6 R6 W1")
    own(pos, deniers=0)
    assert pos.row == ["border-raid"]
    your_turn(pos, "activity:archer", "own:R6", dice=(6, 6, 6))
    assert pos.row == []


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_cubes_of_a_card_that_works_later_add_up() -> None:
    pos = with_card("monk", men="H")
    pos.human.cubes = {"monk": 2, "priest": 1}
    table = your_turn(pos, "activity:monk", "own:W6")
    assert pos.human.cubes == {"monk": 6, "priest": 1}
    assert told(table, "human.activity-cubes").values == {"card": "monk", "cubes": 4, "now": 6}


# ---------------------------------------------------------------- the vocabulary


def test_every_word_of_the_vocabulary_is_played_at_once_or_later() -> None:
    assert {*EFFECTS, *DEFERRED} == set(get_args(ActivityVerb))
    assert not set(EFFECTS) & set(DEFERRED)
    assert {card.effect.do for card in CARDS.values()} == set(get_args(ActivityVerb))


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("effect", "times", "gained"),
    [
        # Two activations each; your 2 in the Palace and 3 in the Bishopric, his 4 in each of both.
        (ActivityEffect("trade", pay_deniers=2, pay_influence=1, points=3), "2", (-4, -2, 6)),
        (ActivityEffect("trade", deniers=1, influence=1, points=1), "", (2, 2, 2)),
        (ActivityEffect("gain-per-citizen", points=1, deniers=1, where=("bishopric",)), "", (6, 0, 6)),
        (ActivityEffect("gain-per-rival", deniers=1, where=("palace", "city-hall")), "", (16, 0, 0)),
        (ActivityEffect("gain-per-cube", points=2, each=1), "", (0, 0, 20)),
        (ActivityEffect("gain-per-cube", points=1, each=3), "", (0, 0, 2)),
        (ActivityEffect("gain-per-event", points=3), "", (0, 0, 12)),
    ],
)
def test_an_effect_counts_with_the_figures_of_its_card(
    effect: ActivityEffect, times: str, gained: tuple[int, int, int]
) -> None:
    pos = with_card("hunting", men="H")
    pos.box = box(activities=[replace(CARDS["hunting"], divisor=6, effect=effect)])
    before = goods(pos)
    your_turn(pos, "activity:hunting", "own:R6", *([times] if times else []))
    assert tuple(now - then for now, then in zip(goods(pos), before, strict=True)) == gained

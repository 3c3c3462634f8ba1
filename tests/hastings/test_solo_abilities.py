"""Solo: texts: what the Enemy does with them, what the player may, and who chooses where a rule is silent."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
    broken,
    card_on,
    effect,
    enemy_plays,
    fetch,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    measured,
    options_of,
    piece_on,
    refusal,
    reserve,
    sieve_of,
    stack,
    steps_of,
    take,
    told,
    untold,
    virtual,
    why,
)

# ---------------------------------------------------------------- the Enemy uses the Solo: text


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
def test_the_solo_text_is_carried_out_at_once_and_the_other_abilities_never() -> None:
    captain = a_card("captain", cost=0, effects=(effect("ready"),), solo=(effect("damage", 2),))
    pos = measured(captain, a_card("weary", cost=0), a_card("next", cost=0))
    lay(pos, "enemy.w3r1", "weary", exhausted=True)
    stack(pos, "captain", "next")
    table = enemy_plays(pos)
    assert piece_on(pos, "human.w1r1").damage == 2
    assert piece_on(pos, "enemy.w3r1").exhausted
    assert told(table, "play.ability").values == {"card": "captain", "effect": "damage-2", "aim": "foe"}
    assert why(table, "play.ability") == {
        "solo.enemy-uses-solo-text",
        "play.target-ranged-first",
        "play.target-player-chooses",
    }
    assert asked(table) == []
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == "next"
    assert piece_on(pos, "human.w1r1").damage == 2
    assert piece_on(pos, "enemy.w3r1").exhausted


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
def test_without_a_solo_text_the_printed_action_is_used() -> None:
    pos = measured(a_card("captain", cost=0, effects=(effect("ready"),)), a_card("weary", cost=0))
    lay(pos, "enemy.w3r1", "weary", exhausted=True)
    stack(pos, "captain")
    table = enemy_plays(pos)
    assert not piece_on(pos, "enemy.w3r1").exhausted
    assert why(table, "play.ability") == {"play.action-on-arrival", "play.no-exhaust"}


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
def test_printed_numbers_and_types_are_no_abilities_and_still_count() -> None:
    rider = a_card(
        "rider", type="cavalry", cost=3, might=4, zeal=2, health=5, resources=2, solo=(effect("objective"),)
    )
    pos = measured(rider, round=7)
    assert enemy_resources(pos) == 3
    stack(pos, "rider")
    enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "rider"
    assert (might(pos, pos.enemy, 0), zeal(pos, pos.enemy, 0), enemy_resources(pos)) == (4, 2, 5)
    assert pos.enemy.progress == 1


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
def test_a_cavalry_card_with_a_solo_text_still_replaces_in_row_3() -> None:
    rider = a_card("rider", type="cavalry", cost=3, solo=(effect("objective"),))
    pos = measured(rider, *(a_card(f"card-{number}", cost=1) for number in range(8)), round=7)
    spaces = [f"enemy.w{wedge}r{row}" for wedge in (1, 2, 3) for row in (1, 2, 3) if (wedge, row) != (2, 3)]
    for number, space in enumerate(spaces):
        lay(pos, space, f"card-{number}")
    stack(pos, "rider")
    table = enemy_plays(pos, ("enemy.replace", "enemy.w1r3"))
    assert options_of(table, "enemy.replace") == ("enemy.w1r3", "enemy.w3r3")


def with_ranged(silences: str, *, round: int = 12, leader: int = 1) -> Position:
    """A ranged card with a Solo: text that puts 1 damage on the own Objective."""
    bowman = a_card("bowman", type="archer", cost=2, ranged=2, solo=(effect("objective"),))
    more = [a_card(f"card-{number}", cost=2) for number in range(8)]
    return measured(bowman, *more, round=round, leader=leader, solo_text_silences_keywords=silences)


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize(("silences", "shoots"), [("yes", False), ("no", True)])
def test_a_silenced_ranged_card_does_not_shoot(silences: str, shoots: bool) -> None:
    pos = with_ranged(silences)
    lay(pos, "enemy.w1r1", "bowman")
    stack(pos, "card-1")
    table = enemy_plays(pos)
    assert ("ranged.shot" in kinds(table.events)) is shoots
    assert ("play.placed" in kinds(table.events)) is not shoots
    assert piece_on(pos, "human.w1r1").damage == (2 if shoots else 0)


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize(("silences", "space"), [("yes", "enemy.w1r1"), ("no", "enemy.w3r1")])
def test_nor_is_it_a_ranged_card_for_placement(silences: str, space: str) -> None:
    pos = with_ranged(silences, leader=3)
    stack(pos, "bowman")
    table = enemy_plays(pos)
    assert card_on(pos, space) == "bowman"
    faced = "place.ranged-facing" in [clause for clause, _ in steps_of(sieve_of(table, "play.placed"))]
    assert faced is (silences == "no")


def full_with_bowman(silences: str, drawn: str) -> Position:
    """A full battlefield of cost 2; the bowman stands in wedge 1 or is drawn himself."""
    pos = with_ranged(silences, leader=3)
    spaces = [f"enemy.w{wedge}r{row}" for wedge in (1, 2, 3) for row in (1, 2, 3) if (wedge, row) != (2, 3)]
    for number, space in enumerate(spaces):
        lay(pos, space, f"card-{number}")
    if drawn != "bowman":
        lay(pos, "enemy.w1r1", "bowman")
    stack(pos, drawn)
    return pos


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize(("silences", "replaces"), [("yes", False), ("no", True)])
def test_nor_for_a_card_that_it_would_replace_at_equal_cost(silences: str, replaces: bool) -> None:
    pos = full_with_bowman(silences, "bowman")
    table = enemy_plays(pos)
    assert (card_on(pos, "enemy.w2r1") == "bowman") is replaces  # the Leader's wedge, row 1
    assert ("play.no-room" in kinds(table.events)) is not replaces


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize(("silences", "spared"), [("yes", False), ("no", True)])
def test_nor_is_it_spared_when_a_card_must_make_room(silences: str, spared: bool) -> None:
    pos = full_with_bowman(silences, "flemish-knight")
    piece_on(pos, "enemy.w1r1").exhausted = False
    table = enemy_plays(pos, ("enemy.replace", "enemy.w1r2"))
    assert ("enemy.w1r1" in options_of(table, "enemy.replace")) is not spared


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text", "hastings.solo.player-may-choose")
def test_the_players_own_ranged_card_with_a_solo_text_stays_a_ranged_card() -> None:
    bowman = a_card(
        "our-bowman", faction="saxon", type="archer", ranged=1, health=3, solo=(effect("objective"),)
    )
    pos = measured(bowman, a_card("archer", type="archer", ranged=1))
    lay(pos, "human.w1r2", "our-bowman")
    lay(pos, "enemy.w1r1", "archer")
    table = enemy_plays(pos)  # it always aims at a ranged card
    assert told(table, "battle.shot-at").values["space"] == "human.w1r2"
    human_plays(pos, "shoot:human.w1r2")
    assert piece_on(pos, "enemy.w1r1").damage == 1


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize("card", ["abbey-scribe", "foraging"])
def test_the_stand_in_cards_with_a_solo_text_damage_the_enemys_objective(card: str) -> None:
    pos = measured(round=8)
    stack(pos, card)
    before = len(pos.enemy.deck)
    enemy_plays(pos)
    assert pos.enemy.progress == {"abbey-scribe": 1, "foraging": 2}[card]
    assert len(pos.enemy.deck) == before - 1
    assert pos.enemy.hand == []


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
@pytest.mark.parametrize(("faction", "counts"), [("norman", False), ("saxon", True)], ids=["enemy", "player"])
def test_a_lasting_text_beside_a_solo_text_counts_for_the_player_and_not_for_the_enemy(
    faction: str, counts: bool
) -> None:
    """A Tactic with +3 Might in each wedge, an Attachment with +5 for its bearer."""
    plain = {"faction": faction, "might": 0, "health": 0, "solo": (effect("objective"),)}
    drums = a_card("drums", type="tactic", effects=(effect("aura", 3, what="might", each=True),), **plain)
    flag = a_card("flag", type="attachment", effects=(effect("bearer", 5, what="might"),), **plain)
    pos = measured(drums, flag)
    side, leader = (pos.human, "human.w1r1") if faction == "saxon" else (pos.enemy, "enemy.w2r3")
    wedge = int(leader[-3]) - 1
    before = might(pos, side, wedge)
    reserve(pos, side, "drums")
    fetch(pos, side, "flag")
    piece_on(pos, leader).attached = ["flag"]
    assert might(pos, side, wedge) - before == (3 + 5 if counts else 0)


@pytest.mark.clause("hastings.solo.enemy-uses-solo-text")
def test_a_tactic_whose_solo_text_lasts_helps_as_that_says_and_the_other_text_is_told_as_ignored() -> None:
    drums = a_card(
        "drums",
        type="tactic",
        might=0,
        health=0,
        effects=(effect("aura", 3, what="might", each=True),),
        solo=(effect("aura", 2, what="zeal"),),
    )
    pos = measured(drums)
    stack(pos, "drums")
    table = enemy_plays(pos, ("enemy.wedge", "wedge.3"))
    assert [zeal(pos, pos.enemy, wedge) for wedge in (0, 1, 2)] == [0, 2, 2]
    assert [might(pos, pos.enemy, wedge) for wedge in (0, 1, 2)] == [0, 4, 0]
    assert told(table, "play.ignored").values["what"] == ("ignored.action",)


# ---------------------------------------------------------------- even what it otherwise ignores


@pytest.mark.clause("hastings.solo.overrides-ignored")
@pytest.mark.parametrize("to", ["enemy.w2r1", "enemy.w3r2"])
def test_a_solo_text_that_moves_the_card_is_carried_out(to: str) -> None:
    pos = measured(a_card("rider", cost=0, solo=(effect("move"),)), a_card("guard", cost=0))
    lay(pos, "enemy.w3r1", "guard")
    stack(pos, "rider")
    table = enemy_plays(pos, ("effect.move", to))
    assert told(table, "play.placed").values["space"] == "enemy.w1r1"
    assert options_of(table, "effect.move") == ("enemy.w2r1", "enemy.w2r2", "enemy.w3r2", "enemy.w3r3")
    assert card_on(pos, to) == "rider"
    assert card_on(pos, "enemy.w1r1") == ""
    assert told(table, "play.moved").clauses == (
        "hastings.solo.overrides-ignored",
        "hastings.solo.uncertainty-player-chooses",
    )
    assert {"solo.enemy-uses-solo-text", "solo.overrides-ignored"} <= why(table, "play.ability")
    assert not piece_on(pos, to).exhausted
    assert broken(pos) == []


@pytest.mark.clause("hastings.solo.overrides-ignored")
def test_spaces_of_a_taken_wedge_are_not_offered() -> None:
    pos = measured(a_card("rider", cost=0, solo=(effect("move"),)))
    take(pos, 3, "human")
    stack(pos, "rider")
    table = enemy_plays(pos)
    assert options_of(table, "effect.move") == ("enemy.w2r1", "enemy.w2r2")


@pytest.mark.clause("hastings.solo.overrides-ignored")
def test_the_same_action_without_solo_is_ignored() -> None:
    pos = measured(a_card("rider", cost=0, effects=(effect("move"),)))
    stack(pos, "rider")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "rider"
    assert untold(table, "play.ability", "play.moved")


@pytest.mark.clause("hastings.solo.overrides-ignored", "hastings.solo.event-unresolvable")
def test_a_unit_whose_solo_text_cannot_be_carried_out_is_still_placed() -> None:
    pos = measured(a_card("preacher", cost=0, effects=(effect("damage"),), solo=(effect("objective"),)))
    at_hastings(pos, pos.enemy)
    stack(pos, "preacher")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "preacher"
    assert kinds(table.events)[-2:] == ["play.ability", "battle.no-effect"]
    assert piece_on(pos, "human.w1r1").damage == 0


# ---------------------------------------------------------------- Events with a Solo: text


def omen_drawn(enemy_at_hastings: bool) -> Position:
    """R = 2; an Event 'deal 1 damage. Solo: 2 damage on the current Objective', then a Unit."""
    omen = an_event("omen", effect("damage"), cost=1, solo=(effect("objective", 2),))
    pos = measured(omen, a_card("levy"), round=6)
    if enemy_at_hastings:
        at_hastings(pos, pos.enemy)
    stack(pos, "omen", "levy")
    return pos


@pytest.mark.clause("hastings.solo.event-unresolvable")
def test_an_event_is_not_played_if_its_solo_text_cannot_be_carried_out() -> None:
    pos = omen_drawn(enemy_at_hastings=True)
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "omen"
    assert piece_on(pos, "human.w1r1").damage == 0
    event = told(table, "play.unplayable")
    assert event.values == {"card": "omen", "solo": 1}
    assert event.clauses[0] == "hastings.solo.event-unresolvable"
    assert told(table, "play.placed").values["card"] == "levy"


@pytest.mark.clause("hastings.solo.event-unresolvable", "hastings.solo.enemy-uses-solo-text")
def test_if_it_can_the_other_actions_do_not_stand_in_for_it() -> None:
    pos = omen_drawn(enemy_at_hastings=False)
    table = enemy_plays(pos)
    assert pos.enemy.progress == 2
    assert piece_on(pos, "human.w1r1").damage == 0
    assert told(table, "play.event").values == {"card": "omen", "effect": "objective-2", "aim": "none"}
    assert {"solo.enemy-uses-solo-text", "event.played-is-discarded"} <= why(table, "play.event")
    assert pos.enemy.discard[-1] == "omen"
    assert untold(table, "play.placed")
    assert asked(table) == []


@pytest.mark.clause("hastings.solo.event-unresolvable")
def test_an_event_without_a_solo_text_says_nothing_of_one() -> None:
    pos = measured(an_event("balm", effect("heal"), cost=0), a_card("levy", cost=0))
    stack(pos, "balm", "levy")
    event = told(enemy_plays(pos), "play.unplayable")
    assert event.values["solo"] == 0
    assert event.clauses == ("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")


# ---------------------------------------------------------------- the player may choose


def scholar_in_hand(human_at_hastings: bool = False) -> Position:
    """The Abbey Chronicler in hand: Scholar 2, or Solo: 1 damage on the own Objective."""
    pos = in_round(virtual(), 6)
    hold(pos, "abbey-chronicler", "saxon-ceorl", "saxon-ceorl")
    if human_at_hastings:
        at_hastings(pos, pos.human)
    return pos


@pytest.mark.clause("hastings.solo.player-may-choose")
@pytest.mark.parametrize(("mode", "drawn", "progress"), [("normal", 2, 0), ("solo", 0, 1)])
def test_the_player_is_offered_both_modes_and_exactly_one_is_applied(
    mode: str, drawn: int, progress: int
) -> None:
    pos = scholar_in_hand()
    deck = len(pos.human.deck)
    table = human_plays(pos, "play:abbey-chronicler", ("play.wedge", "wedge.1"), ("play.solo", mode))
    assert options_of(table, "play.solo") == ("normal", "solo")
    question = next(question for question, _ in table.asked if question.id == "play.solo")
    assert question.clauses == ("hastings.solo.player-may-choose",)
    assert question.values == {"card": "abbey-chronicler"}
    assert (deck - len(pos.human.deck), pos.human.progress) == (drawn, progress)


@pytest.mark.clause("hastings.solo.player-may-choose")
def test_a_solo_text_that_does_not_apply_is_not_offered() -> None:
    pos = scholar_in_hand(human_at_hastings=True)
    deck = len(pos.human.deck)
    table = human_plays(pos, "play:abbey-chronicler", ("play.wedge", "wedge.1"))
    assert "play.solo" not in asked(table)
    assert deck - len(pos.human.deck) == 2


@pytest.mark.clause("hastings.solo.player-may-choose")
@pytest.mark.parametrize(
    ("mode", "effects"), [("normal", ["draw-2"]), ("solo", ["objective-2"])], ids=["normal", "solo"]
)
def test_an_event_too_is_played_one_way_or_the_other(mode: str, effects: list[str]) -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "night-march", "saxon-ceorl")
    table = human_plays(pos, "play:night-march", ("play.solo", mode))
    assert [event.values["effect"] for event in table.events if event.kind == "human.used"] == effects
    assert (len(pos.human.hand), pos.human.progress) == ((2, 0) if mode == "normal" else (0, 2))


@pytest.mark.clause("hastings.solo.player-may-choose")
def test_if_only_one_text_of_an_event_can_be_used_it_is_used_and_if_none_the_event_cannot_be_played() -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "night-march", "saxon-ceorl")
    pos.human.discard += pos.human.deck
    pos.human.deck = []
    table = human_plays(pos.copy(), "play:night-march")
    assert told(table, "human.used").values["effect"] == "objective-2"
    assert "play.solo" not in asked(table)
    at_hastings(pos, pos.human)
    assert refusal(pos, "play:night-march").text.key == "refusal.play.effect"


# ---------------------------------------------------------------- whatever is uncertain


@pytest.mark.clause("hastings.solo.uncertainty-player-chooses")
@pytest.mark.parametrize("chosen", ["damage-3", "token-might-1"])
def test_between_two_legal_outcomes_the_player_chooses_and_either_is_accepted(chosen: str) -> None:
    pos = measured(an_event("crossroads", effect("damage", 3), effect("token", what="might"), cost=0))
    stack(pos, "crossroads")
    table = enemy_plays(pos, ("enemy.action", chosen))
    assert options_of(table, "enemy.action") == ("damage-3", "token-might-1")
    assert "hastings.solo.uncertainty-player-chooses" in table.asked[0][0].clauses
    assert piece_on(pos, "human.w1r1").damage == (3 if chosen == "damage-3" else 0)
    assert piece_on(pos, "enemy.w2r3").might == (1 if chosen == "token-might-1" else 0)


@pytest.mark.clause("hastings.solo.uncertainty-player-chooses")
@pytest.mark.parametrize("chosen", ["enemy.w1r1", "enemy.w2r3"])
def test_even_to_his_own_advantage(chosen: str) -> None:
    """A Might token is wasted on the Camp Servants in a wedge where nobody fights, if he likes."""
    pos = measured(an_event("rally", effect("token", what="might"), cost=0))
    lay(pos, "enemy.w1r1", "camp-servants")
    stack(pos, "rally")
    table = enemy_plays(pos, ("enemy.friend", chosen))
    assert options_of(table, "enemy.friend") == ("enemy.w1r1", "enemy.w2r3")
    assert "hastings.solo.uncertainty-player-chooses" in table.asked[0][0].clauses
    assert piece_on(pos, chosen).might == 1
    assert pos.might_tokens == 10

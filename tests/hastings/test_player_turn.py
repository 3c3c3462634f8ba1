"""The player's turn by the normal rules: cards, actions, the Sacrifice, and what is refused."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.table import SimulatedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES
from adversaire.games.hastings.base_game.payment import ready_cards, ready_resources
from adversaire.games.hastings.position import Position
from tests.hastings.layouts import in_hand, turns
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    broken,
    card_on,
    clear,
    effect,
    hold,
    human_plays,
    lay,
    options_of,
    piece_on,
    question_of,
    refusal,
    reserve,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

OWN_TURN = "hastings.turn.player-turn-normal"
SKIPS = "hastings.turn.sacrifice-skips-enemy"


# ---------------------------------------------------------------- the player's turn


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_turn_is_a_card_an_action_a_sacrifice_or_the_pass() -> None:
    pos = in_hand("saxon-ceorl", "fyrd-spearmen", "royal-guard")
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "human.w2r2", "coast-watcher")
    assert turns(pos) == (
        "play:saxon-ceorl",
        "play:fyrd-spearmen",
        "move:human.w1r1",
        "shoot:human.w2r1",
        "move:human.w2r2",
        "sacrifice",
        "pass",
    )


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_with_nothing_in_hand_and_an_exhausted_leader_alone_only_the_pass_is_left() -> None:
    pos = in_hand()
    piece_on(pos, "human.w1r1").exhausted = True
    table = human_plays(pos)
    assert table.asked == []
    assert pos.last == "passed"
    assert told(table, "human.passed").clauses == ("hastings.pass.enemy-continues",)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_the_same_card_twice_in_hand_is_one_turn_to_choose() -> None:
    pos = in_hand("fyrd-spearmen", "fyrd-spearmen")
    assert [turn for turn in turns(pos) if turn.startswith("play:")] == ["play:fyrd-spearmen"]


# ---------------------------------------------------------------- playing


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_card_goes_to_the_first_free_row_of_a_wedge_of_the_players_choice() -> None:
    pos = in_hand("saxon-ceorl", "saxon-ceorl", "saxon-ceorl")
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.1"))
    assert options_of(table, "play.wedge") == ("wedge.1", "wedge.2", "wedge.3")
    assert card_on(pos, "human.w1r2") == "saxon-ceorl"
    assert told(table, "human.deployed").values["space"] == "human.w1r2"
    human_plays(pos, "play:saxon-ceorl", "wedge.1")
    assert card_on(pos, "human.w1r3") == "saxon-ceorl"
    # Wedge 1 is full now.
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.2"))
    assert options_of(table, "play.wedge") == ("wedge.2", "wedge.3")
    assert card_on(pos, "human.w2r1") == "saxon-ceorl"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_no_card_can_be_played_in_a_taken_wedge() -> None:
    pos = in_hand("saxon-ceorl", "slingers")
    take(pos, 2, "human")
    table = human_plays(pos, "play:saxon-ceorl", ("play.wedge", "wedge.3"))
    assert options_of(table, "play.wedge") == ("wedge.1", "wedge.3")


def crowded(pos: Position) -> None:
    """The player's nine spaces are full."""
    cards = iter(["fyrd-spearmen"] * 6 + ["shield-wall-levy"] * 3)
    for wedge in (1, 2, 3):
        for row in (1, 2, 3):
            if not card_on(pos, f"human.w{wedge}r{row}"):
                lay(pos, f"human.w{wedge}r{row}", next(cards))


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_on_a_full_battlefield_no_army_card_is_offered_but_a_tactic_is() -> None:
    pos = in_hand("saxon-ceorl", "granaries", "slingers")
    crowded(pos)
    assert [turn for turn in turns(pos) if turn.startswith("play:")] == ["play:granaries"]


@pytest.mark.parametrize(("is_full", "room"), [(True, 0), (False, 3)])
def test_the_question_says_whether_there_is_room_for_a_soldier(is_full: bool, room: int) -> None:
    """Whoever wonders why no soldier can be played reads it there."""
    pos = in_hand("saxon-ceorl", "granaries", "slingers")
    if is_full:
        crowded(pos)
    table = human_plays(pos, "pass")
    assert question_of(table, "turn.action").values["room"] == room


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_tactic_stays_in_the_reserve_and_one_for_a_single_wedge_is_given_it() -> None:
    pos = in_hand("locked-shields", "granaries", "slingers", "fyrd-spearmen")
    take(pos, 2, "human")
    table = human_plays(
        pos,
        "play:locked-shields",
        "discard:slingers",
        "discard:fyrd-spearmen",
        ("play.tactic-wedge", "wedge.3"),
    )
    assert options_of(table, "play.tactic-wedge") == ("wedge.1", "wedge.3")
    assert [(tactic.card, tactic.wedge) for tactic in pos.human.reserve] == [("locked-shields", 2)]
    assert told(table, "human.reserved").values == {"card": "locked-shields", "wedge": "wedge.3"}
    hold(pos, "granaries", "saxon-ceorl")
    table = human_plays(pos, "play:granaries")
    assert told(table, "human.reserved").values == {"card": "granaries", "wedge": "none"}
    assert pos.human.reserve[1].wedge == -1
    assert pos.phase == "opponent"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_goes_on_an_own_card_in_an_existing_wedge() -> None:
    pos = in_hand("great-axe", "slingers")
    take(pos, 3, "human")
    lay(pos, "human.w2r1", "axe-guard")
    lay(pos, "human.w3r1", "royal-guard")
    table = human_plays(pos, "play:great-axe", ("play.bearer", "human.w2r1"))
    assert options_of(table, "play.bearer") == ("human.w1r1", "human.w2r1")
    assert piece_on(pos, "human.w2r1").attached == ["great-axe"]
    assert told(table, "human.attached").values == {"card": "great-axe", "bearer": "axe-guard"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_for_riders_is_offered_only_with_a_rider_in_play() -> None:
    spurs = a_card("spurs", faction="saxon", type="attachment", cost=0, health=0, bearers=("cavalry",))
    pos = in_hand("spurs", own=(spurs,))
    assert "play:spurs" not in turns(pos)
    lay(pos, "human.w3r1", "mounted-scouts")
    assert "play:spurs" in turns(pos)
    human_plays(pos, "play:spurs")
    assert piece_on(pos, "human.w3r1").attached == ["spurs"]


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_event_is_resolved_at_the_players_choice_and_discarded() -> None:
    pos = in_hand("ditch-ambush", "slingers", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    table = human_plays(
        pos,
        "play:ditch-ambush",
        ("pay.with", "discard:slingers"),
        ("play.effect", "exhaust-1"),
        ("effect.foe", "enemy.w1r1"),
    )
    assert options_of(table, "play.effect") == ("exhaust-1", "damage-1")
    assert options_of(table, "effect.foe") == ("enemy.w1r1", "enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, "enemy.w1r1").exhausted
    # The Event lies on the cards that paid for it.
    assert pos.human.discard[-3:] == ["slingers", "fyrd-spearmen", "ditch-ambush"]
    assert told(table, "human.used").values["effect"] == "exhaust-1"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_event_that_would_change_nothing_cannot_be_played() -> None:
    pos = in_hand("saxon-determination", "slingers")
    assert "play:saxon-determination" not in turns(pos)
    piece_on(pos, "human.w1r1").damage = 3
    assert "play:saxon-determination" in turns(pos)
    table = human_plays(pos, "play:saxon-determination")
    assert told(table, "battle.healed").values["amount"] == 3
    assert piece_on(pos, "human.w1r1").damage == 0


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_scholar_lets_the_player_draw() -> None:
    pos = in_hand("eadric", "slingers")
    before = list(pos.human.deck)
    table = human_plays(pos, "play:eadric", ("play.wedge", "wedge.2"))
    assert pos.human.hand == [before[-1]]
    assert told(table, "human.drew").values["cards"] == (before[-1],)
    assert pos.human.deck == before[:-1]


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_played_cards_own_text_is_used_at_once_if_it_can_be() -> None:
    pos = in_hand("village-priest", "slingers")
    piece_on(pos, "human.w1r1").damage = 2
    table = human_plays(pos, "play:village-priest", "wedge.2")
    assert told(table, "battle.healed").values["left"] == 1
    pos = in_hand("village-priest", "slingers")
    table = human_plays(pos, "play:village-priest", "wedge.2")
    assert untold(table, "battle.", "human.used")
    assert card_on(pos, "human.w2r1") == "village-priest"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_token_goes_on_an_own_card_and_comes_from_the_supply() -> None:
    pos = in_hand("banner-bearer", "slingers", "fyrd-spearmen")
    table = human_plays(
        pos, "play:banner-bearer", "discard:slingers", "wedge.2", ("effect.friend", "human.w1r1")
    )
    assert options_of(table, "effect.friend") == ("human.w1r1", "human.w2r1")
    assert piece_on(pos, "human.w1r1").might == 1
    assert (pos.might_tokens, pos.zeal_tokens) == (10, 11)
    assert told(table, "battle.token").values["what"] == "might"
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("destroy-riders", ("enemy.w1r1",)),
        ("destroy-front", ("enemy.w3r1",)),
    ],
)
def test_the_player_destroys_only_what_his_card_names_and_never_the_leader(
    card: str, targets: tuple[str, ...]
) -> None:
    """William stands in row 1 here; in row 1 only the Breton Foot cost 2 or less."""
    own = (
        an_event("destroy-riders", effect("destroy", what="cavalry"), faction="saxon", cost=0),
        an_event("destroy-front", effect("destroy", row=1, most=2), faction="saxon", cost=0),
    )
    pos = in_hand(card, own=own)
    clear(pos)
    pos.enemy.grid[3], pos.enemy.grid[5] = pos.enemy.grid[5], None
    lay(pos, "enemy.w1r1", "light-horse")
    lay(pos, "enemy.w3r1", "breton-foot")
    lay(pos, "enemy.w3r2", "foot-sergeants")
    assert asked(human_plays(pos, f"play:{card}")) == ["turn.action"]
    gone = [
        space for space in ("enemy.w1r1", "enemy.w2r1", "enemy.w3r1", "enemy.w3r2") if not card_on(pos, space)
    ]
    assert tuple(gone) == targets


# ---------------------------------------------------------------- actions


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_ranged_attack_exhausts_the_card_and_hits_an_enemy_card_of_its_wedge() -> None:
    pos = in_hand(leader=3)
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "enemy.w1r1", "foot-sergeants")
    table = human_plays(pos, "shoot:human.w2r1", ("shoot.target", "enemy.w2r2"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, "enemy.w2r2").damage == 1
    assert piece_on(pos, "human.w2r1").exhausted
    assert told(table, "human.shot").values == {"card": "slingers", "amount": 1}
    assert told(table, "battle.hit").values["left"] == 1
    assert (pos.last, pos.phase) == ("acted", "opponent")


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.ranged.no-target")
def test_by_an_option_the_players_ranged_cards_reach_every_existing_wedge() -> None:
    pos = with_cards(round=4, leader=3, ranged_reach="any_wedge")
    hold(pos)
    lay(pos, "human.w1r1", "slingers")
    lay(pos, "enemy.w3r1", "foot-sergeants")
    table = human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w3r1"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3", "enemy.w3r1")
    take(pos, 3, "human")
    piece_on(pos, "human.w1r1").exhausted = False
    table = human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w2r1"))
    assert options_of(table, "shoot.target") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_an_agile_card_moves_to_the_first_free_row_of_another_wedge_and_ranks_close_behind_it() -> None:
    pos = in_hand()
    lay(pos, "human.w2r1", "coast-watcher")
    lay(pos, "human.w2r2", "axe-guard")
    table = human_plays(pos, "move:human.w2r1", ("move.to", "human.w1r2"))
    assert options_of(table, "move.to") == ("human.w1r2", "human.w3r1")
    assert card_on(pos, "human.w1r2") == "coast-watcher"
    assert piece_on(pos, "human.w1r2").exhausted
    assert card_on(pos, "human.w2r1") == "axe-guard"
    assert (pos.last, pos.phase) == ("acted", "opponent")
    assert told(table, "human.moved").values == {"card": "coast-watcher", "space": "human.w1r2"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_move_avoids_full_and_taken_wedges_and_one_way_is_not_asked_about() -> None:
    pos = in_hand()
    lay(pos, "human.w2r1", "coast-watcher")
    take(pos, 3, "human")
    table = human_plays(pos.copy(), "move:human.w2r1")
    assert told(table, "human.moved").values["space"] == "human.w1r2"
    lay(pos, "human.w1r2", "axe-guard")
    lay(pos, "human.w1r3", "royal-guard")
    assert "move:human.w2r1" not in turns(pos)


# ---------------------------------------------------------------- Sacrifice


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.turn.sacrifice-skips-enemy")
def test_any_card_of_the_battlefield_but_the_leader_may_be_sacrificed() -> None:
    pos = in_hand("saxon-ceorl")
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "human.w1r3", "axe-guard", exhausted=True)
    reserve(pos, pos.human, "granaries")
    table = human_plays(pos, "sacrifice", ("sacrifice.which", "human.w1r2"))
    assert options_of(table, "sacrifice.which") == ("human.w1r2", "human.w1r3")
    assert pos.human.discard[-1] == "slingers"
    # The cards behind it close ranks.
    assert [card_on(pos, f"human.w1r{row}") for row in (1, 2, 3)] == ["harold-godwinson", "axe-guard", ""]
    assert told(table, "human.sacrificed").values == {"card": "slingers"}
    assert told(table, "human.sacrificed").clauses == (OWN_TURN, SKIPS)
    assert (pos.last, pos.phase) == ("sacrificed", "opponent")
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_the_leader_alone_cannot_be_sacrificed() -> None:
    pos = in_hand("saxon-ceorl")
    assert "sacrifice" not in turns(pos)
    refused = refusal(pos, "sacrifice")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "refusal.sacrifice")


# ---------------------------------------------------------------- refusals


REFUSALS = {
    "not-held": ("play:high-ground", "refusal.play.hand"),
    "of-the-enemy": ("play:camp-servants", "refusal.play.hand"),
    "too-dear": ("play:royal-guard", "refusal.play.price"),
    "no-effect": ("play:saxon-determination", "refusal.play.effect"),
    "nobody-shoots": ("shoot:human.w3r3", "refusal.shoot.nobody"),
    "not-ranged": ("shoot:human.w1r1", "refusal.shoot.unable"),
    "shooter-exhausted": ("shoot:human.w2r1", "refusal.shoot.exhausted"),
    "no-target": ("shoot:human.w3r1", "refusal.shoot.target"),
    "nobody-moves": ("move:human.w3r3", "refusal.move.nobody"),
    "cannot-move": ("move:human.w3r1", "refusal.move.unable"),
    "mover-exhausted": ("move:human.w2r2", "refusal.move.exhausted"),
}


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize("case", REFUSALS)
def test_what_the_normal_rules_forbid_is_refused_with_its_reason(case: str) -> None:
    answer, key = REFUSALS[case]
    pos = in_hand("royal-guard", "saxon-determination", "saxon-ceorl")
    lay(pos, "human.w2r1", "slingers", exhausted=True)
    lay(pos, "human.w2r2", "coast-watcher", exhausted=True)
    lay(pos, "human.w3r1", "slingers")
    refused = refusal(pos, answer)
    assert (refused.clause, refused.text.key) == (OWN_TURN, key)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_without_room_neither_a_card_nor_a_move_is_possible() -> None:
    pos = in_hand("saxon-ceorl", "granaries", "slingers")
    crowded(pos)
    assert refusal(pos, "play:saxon-ceorl").text.key == "refusal.play.room"
    assert refusal(pos, "move:human.w1r1").text.key == "refusal.move.room"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_an_attachment_that_nobody_can_bear_is_refused() -> None:
    spurs = a_card("spurs", faction="saxon", type="attachment", cost=0, health=0, bearers=("cavalry",))
    pos = in_hand("spurs", own=(spurs,))
    refused = refusal(pos, "play:spurs")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "refusal.play.bearer")


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_something_that_is_no_turn_at_all_is_refused_with_the_same_clause() -> None:
    refused = refusal(in_hand("saxon-ceorl"), "dance")
    assert (refused.clause, refused.text.key) == (OWN_TURN, "error.not-an-answer")


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_from_a_taken_wedge_nobody_shoots_but_a_leader_may_leave_it() -> None:
    pos = in_hand(leader=2)
    lay(pos, "human.w2r2", "slingers")
    take(pos, 2, "opponent")
    assert turns(pos) == ("move:human.w2r1", "sacrifice", "pass")
    assert refusal(pos, "shoot:human.w2r2").text.key == "refusal.shoot.target"


def thinkable(question: str, pos: Position) -> list[Answer]:
    """Every turn, or every payment, that one could think of."""
    with_cards, with_spaces = ("play", "shoot move") if question == "turn.action" else ("discard", "exhaust")
    answers = [f"{with_cards}:{card}" for card in pos.box.printed]
    answers += [f"{verb}:{space}" for verb in with_spaces.split() for space in HUMAN_SPACES]
    return [*answers, "sacrifice"] if question == "turn.action" else answers


class Doubting(RandomPolicy):
    """Before it answers it asks what hinders each of them."""

    __slots__ = ("agreed",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.agreed: set[tuple[str, bool]] = set()

    def answer(self, question: Question, position: Position) -> Answer:
        if question.why_not is not None:
            for answer in thinkable(question.id, position):
                legal = question.why_not(position, answer) is None
                assert legal == (answer in question.answers), answer
                self.agreed.add((answer.partition(":")[0], legal))
            assert ready_resources(position) == sum(ready_cards(position).values())
        return super().answer(question, position)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_whatever_is_offered_nothing_hinders_and_whatever_is_not_something_does() -> None:
    policy = Doubting(Chance.from_seed(1))
    for seed in range(12):
        pos, table = virtual(seed=seed), SimulatedTable(policy)
        table.seat(pos)
        while not HASTINGS.is_over(pos):
            HASTINGS.play_turn(pos, table)
    verbs = ("play", "shoot", "move", "sacrifice", "discard", "exhaust")
    assert policy.agreed == {(verb, legal) for verb in verbs for legal in (True, False)}

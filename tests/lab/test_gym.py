"""Games as environments: the checkers of both libraries, masks, hidden cards and the same game twice."""

import warnings
from typing import Any

import numpy as np
import pytest

from adversaire.engine.chance import TRIAL_STREAM, Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.write import new_pack, to_toml
from adversaire.play.session import Session

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from adversaire.lab import seeing, senses  # noqa: E402 - numpy comes with them
from adversaire.lab.gym import (  # noqa: E402 - only where both libraries are
    SeatsEnv,
    SoloEnv,
    answer_at,
    described,
)
from adversaire.lab.seeing import (  # noqa: E402
    ANSWERS,
    PARTS,
    TABLE,
    mask_of,
    places,
    seen_answers,
    seen_question,
    seen_table,
)
from adversaire.lab.senses import sense_of, sign  # noqa: E402

every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


def play(env: SoloEnv, seed: int, steps: int = 10_000) -> list[tuple[str, float]]:
    """Legal actions at random until the game ends; what was asked, and the rewards."""
    dice = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    found = []
    for _ in range(steps):
        legal = np.flatnonzero(seen["action_mask"])
        seen, reward, over, cut, info = env.step(dice.choice(legal))
        found.append((info.get("question", ""), reward))
        if over or cut:
            return found
    return found


@every_game
def test_every_game_passes_the_checker_of_gymnasium(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SoloEnv(game, render_mode="ansi"), skip_render_check=False)


def test_a_whole_game_ends_with_one_reward() -> None:
    played = play(SoloEnv("hastings"), 3)
    assert [reward for _, reward in played[:-1]] == [0.0] * (len(played) - 1)
    assert played[-1] == ("", -1.0)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    assert play(SoloEnv("raiders"), 5, 80) == play(SoloEnv("raiders"), 5, 80)
    assert play(SoloEnv("raiders"), 5, 80) != play(SoloEnv("raiders"), 6, 80)


def test_the_mask_allows_exactly_the_answers() -> None:
    env = SoloEnv("raiders")
    seen, info = env.reset(seed=1)
    assert seen["action_mask"].sum() == len(info["answers"]) == env.action_masks().sum()
    assert env.observation_space.contains(seen)


def test_what_is_no_answer_changes_nothing_and_costs_a_little() -> None:
    env = SoloEnv("raiders")
    before, _ = env.reset(seed=1)
    for action in (ANSWERS - 1, len(env.action_masks().nonzero()[0]), -1, -ANSWERS):
        after, reward, over, cut, _ = env.step(np.int64(action))
        assert (reward, over, cut) == (-0.01, False, False)
        assert all((before[part] == after[part]).all() for part in before)
    assert not env.open.decisions


def test_options_choose_the_level() -> None:
    env = SoloEnv("raiders", {"level": "heroic"})
    env.reset(seed=1)
    assert env.open.position.options["level"] == "heroic"


def test_numbers_and_signs_have_places_of_their_own() -> None:
    env = SoloEnv("hastings")
    env.reset(seed=1)
    position = env.open.position
    for row, name in (
        (seen_table(env.game.view(position)), "enemy.deck"),
        (sense_of(env.game, "human")(position), "enemy.deck"),
    ):
        assert row.shape == (TABLE,)
        assert len(position.enemy.deck) in row[list(places(name, TABLE))]


@every_game
def test_no_two_answers_of_a_question_look_alike(game: str) -> None:
    """Nor do two questions, and every thing ever on the table can be told from all the others."""
    env = SoloEnv(game)
    questions: dict[bytes, str] = {}
    sign.cache_clear()
    for seed in (1, 2, 3):
        dice = np.random.default_rng(seed)
        env.reset(seed=seed)
        for _ in range(400):
            question = env.open.question
            if question is None:
                break
            rows = seen_answers(question.answers)
            used = {row.tobytes() for row in rows[: len(question.answers)]}
            assert len(used) == len(question.answers), (question.id, question.answers)
            asked = f"{question.id} {sorted(question.values.items())}"
            assert questions.setdefault(seen_question(question).tobytes(), asked) == asked
            env.step(np.int64(dice.integers(len(question.answers))))


@every_game
def test_what_is_seen_of_a_table_can_be_told_apart(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The value of each thing could be read out of the row, whatever those of the others are."""
    names: set[str] = set()

    def noted(name: str, size: int) -> tuple[int, ...]:
        if size == TABLE:
            names.add(name)
        return places(name, size)

    sign.cache_clear()
    sense_of.cache_clear()
    for module in (senses, seeing):
        monkeypatch.setattr(module, "places", noted)
    for seed in (1, 2, 3):
        play(SoloEnv(game), seed, 400)
    monkeypatch.undo()
    sense_of.cache_clear()
    names -= {""}
    table = np.zeros((len(names), TABLE))
    for number, name in enumerate(sorted(names)):
        table[number, list(places(name, TABLE))] = 1
    assert np.linalg.matrix_rank(table) == len(names) > 1


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.face_down is not None])
def test_what_lies_face_down_changes_nothing_that_is_seen(game: str) -> None:
    """Nor does the luck to come; whatever lies open does."""
    env = SoloEnv(game)
    for seed in (1, 2):
        dice = np.random.default_rng(seed)
        seen, _ = env.reset(seed=seed)
        for step in range(120):
            before = seen["table"].copy()
            dealt = env.open.position.copy()
            env.game.deal_unseen(dealt, env.game.sides[0], Chance.from_seed(step, TRIAL_STREAM))
            assert (sense_of(env.game, env.game.sides[0])(dealt) == before).all()
            seen, _, over, _, _ = env.step(dice.choice(np.flatnonzero(seen["action_mask"])))
            if over:
                break
        assert (seen["table"] != before).any()


def test_a_thing_has_one_place_in_every_part_of_a_row() -> None:
    assert [place // (TABLE // PARTS) for place in places("enemy.deck", TABLE)] == list(range(PARTS))
    assert places("enemy.deck", TABLE) != places("enemy.hand", TABLE)


def test_answers_that_speak_of_the_same_thing_have_places_in_common() -> None:
    first, second, third = seen_answers(("raid:north", "raid:south", "hire:cook"))[:3].astype(int)
    assert first @ second >= PARTS > first @ third


def test_more_answers_than_there_are_places_are_not_offered() -> None:
    many = tuple(map(str, range(ANSWERS + 9)))
    assert mask_of(many).sum() == ANSWERS
    assert answer_at(Question("q", CHOICE, many, ()), ANSWERS) is None
    assert answer_at(Question("q", CHOICE, many, ()), ANSWERS - 1) == str(ANSWERS - 1)


@every_game
def test_gymnasium_makes_every_game_by_its_name(game: str) -> None:
    level = GAMES[game].levels[-1]
    options = {"level": level} if len(GAMES[game].levels) > 1 else {}
    env = gymnasium.make(f"adversaire.lab.gym:adversaire/{game}-v0", options=options)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    inner = env.unwrapped
    assert isinstance(inner, SoloEnv)
    assert (inner.game.id, inner.open.position.options.get("level", level)) == (game, level)


def test_an_option_the_game_does_not_know_is_refused() -> None:
    for options in ({"level": "childish"}, {"weather": "rain"}):
        with pytest.raises(DataRefused):
            SoloEnv("raiders", options)
    with pytest.raises(DataRefused):
        SoloEnv("raiders").reset(seed=1, options={"level": "childish"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_battalia_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="There are 2 to 4"):
        SeatsEnv(seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_an_agent_whatever_options_say(seats: int) -> None:
    env = SeatsEnv(seats=seats, options={"seats": "3"})
    env.reset(seed=1, options={"seats": "2", "variant": "lone_realm"})
    assert env.agents == list(env.open.position.seats) or not env.open.position.seats
    assert env.open.position.options["seats"] == str(seats)
    assert env.open.position.options["variant"] == "table"


def test_each_seat_is_shown_its_own_table() -> None:
    env = seats_after(30, 2)
    shown = env.render()
    hand = env.open.position.seats[env.agent_selection].hand
    assert all(card in shown for card in hand)
    assert shown == described(env.open, env.agent_selection)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert shown != described(env.open, waiting)


def test_battalia_passes_the_test_of_pettingzoo() -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(SeatsEnv(), num_cycles=120)


def seats_after(steps: int, seed: int) -> SeatsEnv:
    env = SeatsEnv(seats=2)
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        env.step(int(dice.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    return env


def test_a_seat_that_is_not_asked_has_no_action() -> None:
    env = seats_after(30, 2)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(waiting)["action_mask"].sum() == 0
    for action in (ANSWERS - 1, -1):
        with pytest.raises(ValueError, match="no answer"):
            env.step(action)


def test_a_seat_sees_its_own_cards_and_not_those_of_the_others() -> None:
    env = seats_after(30, 2)
    tables: dict[str, Any] = {agent: env.observe(agent)["observation"]["table"] for agent in env.agents}
    position = env.open.position
    first, second = (position.seats[agent].hand for agent in env.agents)
    assert first != second
    assert (tables["human"] != tables["second"]).any()
    before = tables["human"].copy()
    second[:] = [second[0]] * len(second)
    assert (env.observe("human")["observation"]["table"] == before).all()


def test_one_wins_and_the_other_loses() -> None:
    env = SeatsEnv(seats=2)
    env.reset(seed=4)
    bot = GAMES["battalia"].policies["planner"](Chance.from_seed(4, 1))
    rewards: dict[str, float] = {}
    for agent in env.agent_iter(5_000):
        _, reward, _, cut, _ = env.last(observe=False)
        rewards[agent] = float(reward)
        question = env.open.question
        if question is None:
            env.step(None)
            continue
        env.step(question.answers.index(bot.answer(question, env.open.position)))
    assert not cut
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_a_shaped_reward_adds_up_to_the_outcome_and_what_the_lead_has_grown_by() -> None:
    plain, env = play(SoloEnv("raiders"), 3), SoloEnv("raiders", reward="lead")
    shaped = play(env, 3)
    assert [asked for asked, _ in shaped] == [asked for asked, _ in plain]
    assert any(reward for _, reward in shaped[:-1])
    course = env.game.course(env.open.position).sides
    assert env.ahead == (course["human"] - course["opponent"]) / 100
    grown = sum(reward for _, reward in shaped) - plain[-1][1]
    at_the_end = env.ahead
    env.reset(seed=3)
    assert grown == pytest.approx(at_the_end - env.ahead)


def test_a_reward_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="There are end and lead"):
        SoloEnv("raiders", reward="points")


def test_an_owners_pack_is_played_with() -> None:
    """By its whole text, as the laboratory takes it."""
    game = GAMES["raiders"]
    own = to_toml(new_pack(game, "mine", "Mine") | {"components": {"silver": 19}})
    env = SoloEnv("raiders", pack=own)
    env.reset(seed=1)
    assert env.open.position.box.components.silver == 19
    assert SoloEnv("raiders").dealer.pack.components.silver != 19


def test_the_rules_play_the_same_game_as_with_a_record() -> None:
    env = SoloEnv("troyes")
    env.reset(seed=4)
    deal = int(np.random.Generator(np.random.PCG64(np.random.SeedSequence(4))).integers(1 << 62))
    session = Session(env.game, Setup("troyes", seed=deal), load_pack(env.game, "standin"))
    dice = np.random.default_rng(4)
    while session.question is not None:
        assert env.open.question is not None
        assert env.open.question.id == session.question.id
        assert env.open.question.answers == session.question.answers
        answer = int(dice.integers(len(session.question.answers)))
        session.answer(session.question.answers[answer])
        env.step(np.int64(answer))
    assert env.open.is_over
    assert env.open.result == session.result

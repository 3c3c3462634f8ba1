"""Games as environments: the checkers of both libraries, masks, hidden cards and the same game twice."""

import warnings
from typing import Any

import numpy as np
import pytest

from adversaire.engine.chance import Chance
from adversaire.games import GAMES

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from adversaire.lab.gym import SeatsEnv, SoloEnv  # noqa: E402 - only where both libraries are
from adversaire.lab.seeing import ANSWERS, TABLE, place, seen_table  # noqa: E402


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


@pytest.mark.parametrize("game", [game.id for game in GAMES])
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
    after, reward, over, cut, _ = env.step(np.int64(ANSWERS - 1))
    assert (reward, over, cut) == (-0.01, False, False)
    assert all((before[part] == after[part]).all() for part in before)


def test_options_choose_the_level() -> None:
    env = SoloEnv("raiders", {"level": "heroic"})
    env.reset(seed=1)
    assert env.open.setup.options["level"] == "heroic"


def test_numbers_and_signs_have_places_of_their_own() -> None:
    env = SoloEnv("hastings")
    env.reset(seed=1)
    row = seen_table(env.game.view(env.open.position))
    assert row.shape == (TABLE,)
    assert row[place("enemy.deck", TABLE)] == len(env.open.position.enemy.deck)


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
    with pytest.raises(ValueError, match="no answer"):
        env.step(ANSWERS - 1)


def test_a_seat_sees_its_own_cards_and_not_those_of_the_others() -> None:
    env = seats_after(30, 2)
    tables: dict[str, Any] = {agent: env.observe(agent)["observation"]["table"] for agent in env.agents}
    position = env.session.position
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
        question = env.session.question
        if question is None:
            env.step(None)
            continue
        env.step(question.answers.index(bot.answer(question, env.session.position)))
    assert not cut
    assert sorted(rewards.values()) == [-1.0, 1.0]

"""Games as environments for learning programs: Gymnasium for one player, PettingZoo for several seats.

Actions are numbers: the place of an answer among the legal ones. `action_mask` says which there are.
Whoever imports this finds the games under `gymnasium.make` too: "adversaire/raiders-v0".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.lab.seeing import (
    ANSWER,
    ANSWERS,
    QUESTION,
    TABLE,
    mask_of,
    seen_answers,
    seen_question,
    seen_table,
)
from adversaire.packs.load import load_pack
from adversaire.play.saves import check_options
from adversaire.play.session import Session

Observation: TypeAlias = dict[str, Any]
#: Nobody learns from a game that never ends.
MOST_DECISIONS: Final = 5_000
LARGEST_SEED: Final = 1 << 62
#: What an action that is no answer costs.
ILLEGAL: Final = -0.01
#: The seats of Battalia, in turn order.
SEATS: Final = ("human", "second", "third", "fourth")


def observation_parts() -> dict[str, spaces.Space[Any]]:
    """The parts of an observation, the mask aside."""
    most = np.finfo(np.float32).max
    return {
        "table": spaces.Box(-most, most, (TABLE,), np.float32),
        "question": spaces.Box(-most, most, (QUESTION,), np.float32),
        "answers": spaces.Box(0, 1, (ANSWERS, ANSWER), np.int8),
    }


def begin(game_id: str, options: Mapping[str, str], seed: int) -> Session:
    """A new game. Options of `reset` may be meant for wrappers, so those it does not know are let by."""
    game = GAMES[game_id]
    setup = Setup(game_id, options=game.full_options(options), seed=seed)
    check_options(game, setup)
    return Session(game, setup, load_pack(game, "standin"))


def known_options(game: Game, options: Mapping[str, str] | None) -> dict[str, str]:
    """The options of an environment; those the game does not know are refused."""
    chosen = dict(options or {})
    check_options(game, Setup(game.id, options=chosen))
    return chosen


def observed(session: Session, seat: str, question: Question | None) -> Observation:
    """What whoever sits there sees."""
    return {
        "table": seen_table(session.game.view_for(session.position, seat)),
        "question": seen_question(question),
        "answers": seen_answers(question.answers if question else ()),
    }


def answer_at(question: Question | None, action: Any) -> Answer | None:
    """The answer an action stands for, if it stands for one."""
    offered = question.answers[:ANSWERS] if question else ()
    return offered[int(action)] if action is not None and 0 <= int(action) < len(offered) else None


def described(session: Session, seat: str) -> str:
    """What whoever sits there sees, line by line."""
    return "\n".join(
        f"{item.id}: {item.value}"
        for zone in session.game.view_for(session.position, seat)
        for item in zone.items
    )


def outcome(session: Session, seat: str) -> float:
    """1 for a game won, 0 for a draw, -1 for one lost."""
    winner = session.result.winner
    return 0.0 if winner == "draw" else 1.0 if winner == seat else -1.0


class SoloEnv(gym.Env[Observation, np.int64]):
    """One virtual game against its automated opponent. The reward comes at the end: 1, 0 or -1.

    An action that is no answer changes nothing and costs a hundredth.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, game: str = "raiders", options: Mapping[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        self.game = GAMES[game]
        self.options = known_options(self.game, options)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(ANSWERS)
        self.observation_space = spaces.Dict(
            {**observation_parts(), "action_mask": spaces.Box(0, 1, (ANSWERS,), np.int8)}
        )
        self.session: Session | None = None
        self.decisions = 0

    @property
    def open(self) -> Session:
        if self.session is None:
            raise RuntimeError("reset() comes before everything else")
        return self.session

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(LARGEST_SEED))
        self.session = begin(self.game.id, {**self.options, **(options or {})}, deal)
        self.decisions = 0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the open question. What is no answer changes nothing and costs a little."""
        session = self.open
        self.decisions += 1
        answer = answer_at(session.question, action)
        if answer is None:
            reward = ILLEGAL
        else:
            session.answer(answer)
            reward = outcome(session, self.game.sides[0]) if session.is_over else 0.0
        truncated = not session.is_over and self.decisions >= MOST_DECISIONS
        return self.observation(), reward, session.is_over, truncated, self.info()

    def observation(self) -> Observation:
        question = self.open.question
        seen = observed(self.open, self.game.sides[0], question)
        return {**seen, "action_mask": mask_of(question.answers if question else ())}

    def info(self) -> dict[str, Any]:
        """The question and its answers in our own words, and the points once there are any."""
        question = self.open.question
        if question is not None:
            return {"question": question.id, "answers": question.answers}
        result = self.open.result
        return {"points": {side: result.total(side) for side in self.game.sides}, "winner": result.winner}

    def action_masks(self) -> Any:
        """Under the name that masked learners look for."""
        return mask_of(self.open.question.answers if self.open.question else ()).astype(bool)

    def render(self) -> str:
        return described(self.open, self.game.sides[0])


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """Battalia with every seat an agent, each seeing its own cards only; whoever is asked is next."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "adversaire_battalia_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, seats: int = 2, options: Mapping[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if not 2 <= seats <= len(SEATS):
            raise ValueError(f"{seats} seats? There are 2 to {len(SEATS)}.")
        self.game = GAMES["battalia"]
        self.options = known_options(self.game, options)
        #: Not for options to change: the agents are known before a game begins.
        self.fixed = {"variant": "table", "seats": str(seats)}
        self.render_mode = render_mode
        self.possible_agents = list(SEATS[:seats])
        self.agents: list[str] = []
        self.spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Dict(observation_parts()),
                    "action_mask": spaces.Box(0, 1, (ANSWERS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.actions = {agent: spaces.Discrete(ANSWERS) for agent in self.possible_agents}
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        chosen = {**self.options, **(options or {}), **self.fixed}
        self.session = begin(self.game.id, chosen, int(self.random.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.agent_selection = self.asked()

    def asked(self) -> str:
        """Whose answer the rules wait for."""
        question = self.session.question
        return (question.seat or self.possible_agents[0]) if question else self.agents[0]

    def observe(self, agent: str) -> Observation:
        question = self.session.question
        own = question if question is not None and self.asked() == agent else None
        mask = mask_of(own.answers if own else ())
        return {"observation": observed(self.session, agent, own), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        answer = answer_at(self.session.question, action)
        if answer is None:
            raise ValueError(f"{action} is no answer: the mask says which there are")
        self.session.answer(answer)
        self.decisions += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        if self.session.is_over:
            self.rewards = {agent: outcome(self.session, agent) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.asked()

    def render(self) -> str:
        """What the seat that is next sees."""
        return described(self.session, self.agent_selection)

    def close(self) -> None:
        """Nothing is kept open."""


def register() -> None:
    """Make every game known to `gymnasium.make`."""
    for game in GAMES:
        id = f"adversaire/{game.id}-v0"
        if id not in gym.registry:
            gym.register(id, entry_point="adversaire.lab.gym:SoloEnv", kwargs={"game": game.id})


register()

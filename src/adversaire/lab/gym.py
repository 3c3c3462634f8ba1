"""Games as environments for learning programs: Gymnasium for one player, PettingZoo for several seats.

Actions are numbers: the place of an answer among the legal ones. `action_mask` says which there are. The
rules run on a simulated table, so that a step costs little more than the rules. Whoever imports this finds
the games under `gymnasium.make` too: "adversaire/raiders-v0".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final, TypeAlias

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.lab.seated import SeatedGame
from adversaire.lab.seeing import ANSWER, ANSWERS, QUESTION, TABLE, mask_of, seen_answers, seen_question
from adversaire.lab.senses import sense_of
from adversaire.play.own_packs import pack_meant
from adversaire.play.saves import check_options

Observation: TypeAlias = dict[str, Any]
#: Nobody learns from a game that never ends.
MOST_DECISIONS: Final = 5_000
LARGEST_SEED: Final = 1 << 62
#: What an action that is no answer costs.
ILLEGAL: Final = -0.01
#: A lead that is worth half a game, where the reward is shaped: points, or whatever the game counts.
LEAD: Final = 50
#: Who shapes the reward, by name.
SHAPES: Final = ("end", "lead")
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


class Dealer:
    """Begins games with one pack: a shipped one by its id, or the whole text of an owner's."""

    def __init__(self, game: Game, pack: str) -> None:
        self.game = game
        self.pack = pack_meant(game, pack)
        self.box_with = lru_cache(maxsize=8)(lambda options: game.open_box(self.pack, dict(options)))

    def begin(self, options: Mapping[str, str], seed: int) -> SeatedGame:
        """A new game. Options of `reset` may be meant for wrappers, so those it does not know are let by."""
        game = self.game
        setup = Setup(game.id, options=game.full_options(options), seed=seed, pack=self.pack.id)
        check_options(game, setup)
        return SeatedGame(game, game.new(setup, self.box_with(tuple(setup.options.items()))))


def known_options(game: Game, options: Mapping[str, str] | None) -> dict[str, str]:
    """The options of an environment; those the game does not know are refused."""
    chosen = dict(options or {})
    check_options(game, Setup(game.id, options=chosen))
    return chosen


def observed(under_way: SeatedGame, seat: str, question: Question | None) -> Observation:
    """What whoever sits there sees."""
    return {
        "table": sense_of(under_way.game, seat)(under_way.position),
        "question": seen_question(question),
        "answers": seen_answers(question.answers if question else ()),
    }


def answer_at(question: Question | None, action: Any) -> Answer | None:
    """The answer an action stands for, if it stands for one."""
    offered = question.answers[:ANSWERS] if question else ()
    return offered[int(action)] if action is not None and 0 <= int(action) < len(offered) else None


def described(under_way: SeatedGame, seat: str) -> str:
    """What whoever sits there sees, line by line."""
    return "\n".join(
        f"{item.id}: {item.value}"
        for zone in under_way.game.view_for(under_way.position, seat)
        for item in zone.items
    )


def outcome(under_way: SeatedGame, seat: str) -> float:
    """1 for a game won, 0 for a draw, -1 for one lost."""
    winner = under_way.result.winner
    return 0.0 if winner == "draw" else 1.0 if winner == seat else -1.0


def lead(under_way: SeatedGame, seat: str) -> float:
    """How far a seat is ahead of the best of the others, as the game itself counts it."""
    sides = dict(under_way.game.course(under_way.position).sides)
    own = sides.pop(seat, 0)
    return (own - max(sides.values(), default=0)) / (2 * LEAD)


class SoloEnv(gym.Env[Observation, np.int64]):
    """One virtual game against its automated opponent. The reward comes at the end: 1, 0 or -1.

    With `reward="lead"` every step also brings what the lead has grown by, so that losing by less is better
    than losing by more. `pack` is a shipped pack by its id, or the whole text of an owner's. An action that
    is no answer changes nothing and costs a hundredth.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str = "raiders",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        *,
        pack: str = "standin",
        reward: str = SHAPES[0],
    ) -> None:
        if reward not in SHAPES:
            raise ValueError(f"the reward {reward!r}? There are {' and '.join(SHAPES)}.")
        self.game = GAMES[game]
        self.dealer = Dealer(self.game, pack)
        self.options = known_options(self.game, options)
        self.reward = reward
        self.ahead = 0.0
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(ANSWERS)
        self.observation_space = spaces.Dict(
            {**observation_parts(), "action_mask": spaces.Box(0, 1, (ANSWERS,), np.int8)}
        )
        self.under_way: SeatedGame | None = None
        self.decisions = 0

    @property
    def open(self) -> SeatedGame:
        if self.under_way is None:
            raise RuntimeError("reset() comes before everything else")
        return self.under_way

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(LARGEST_SEED))
        self.under_way = self.dealer.begin({**self.options, **(options or {})}, deal)
        self.decisions = 0
        self.ahead = lead(self.under_way, self.game.sides[0]) if self.reward == "lead" else 0.0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the open question. What is no answer changes nothing and costs a little."""
        under_way = self.open
        self.decisions += 1
        answer = answer_at(under_way.question, action)
        if answer is None:
            reward = ILLEGAL
        else:
            under_way.answer(answer)
            reward = self.earned()
        truncated = not under_way.is_over and self.decisions >= MOST_DECISIONS
        return self.observation(), reward, under_way.is_over, truncated, self.info()

    def earned(self) -> float:
        """What an answer brought."""
        under_way, seat = self.open, self.game.sides[0]
        end = outcome(under_way, seat) if under_way.is_over else 0.0
        if self.reward != "lead":
            return end
        before, self.ahead = self.ahead, lead(under_way, seat)
        return end + self.ahead - before

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
        self,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        *,
        pack: str = "standin",
    ) -> None:
        super().__init__()
        if not 2 <= seats <= len(SEATS):
            raise ValueError(f"{seats} seats? There are 2 to {len(SEATS)}.")
        self.game = GAMES["battalia"]
        self.dealer = Dealer(self.game, pack)
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
        self.open = self.dealer.begin(chosen, int(self.random.integers(LARGEST_SEED)))
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
        question = self.open.question
        return (question.seat or self.possible_agents[0]) if question else self.agents[0]

    def observe(self, agent: str) -> Observation:
        question = self.open.question
        own = question if question is not None and self.asked() == agent else None
        mask = mask_of(own.answers if own else ())
        return {"observation": observed(self.open, agent, own), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        answer = answer_at(self.open.question, action)
        if answer is None:
            raise ValueError(f"{action} is no answer: the mask says which there are")
        self.open.answer(answer)
        self.decisions += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        if self.open.is_over:
            self.rewards = {agent: outcome(self.open, agent) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.asked()

    def render(self) -> str:
        """What the seat that is next sees."""
        return described(self.open, self.agent_selection)

    def close(self) -> None:
        """Nothing is kept open."""


def register() -> None:
    """Make every game known to `gymnasium.make`."""
    for game in GAMES:
        id = f"adversaire/{game.id}-v0"
        if id not in gym.registry:
            gym.register(id, entry_point="adversaire.lab.gym:SoloEnv", kwargs={"game": game.id})


register()

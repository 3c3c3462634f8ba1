"""An experiment: what is to be played, and one game of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from adversaire import __version__
from adversaire.engine.chance import POLICY_STREAM, Chance, game_seed
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.policy import Policy
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.lab.measures import CheckedListeningTable, Ear, ListeningTable, Measure
from adversaire.lab.policies import check_policy, make_policy
from adversaire.packs.load import pack_hash
from adversaire.play.own_packs import pack_meant
from adversaire.play.runner import turns
from adversaire.play.search import SearchPolicy

#: Which games are checked: every answer legal, and every position after a turn able to stand on a table.
#: That takes four times as long as playing, so "some", the default, checks every twentieth game so and of all
#: the others the last position (`make bench` gives the cost). Which ones depends on their numbers only.
Check = Literal["none", "some", "all"]
EVERY: Final = 20
#: A game that has not ended after so many turns is cut off: players by chance can come to a standstill in
#: which nobody ever does what would end it. Nobody has won such a game; reports say how many there were.
MOST_TURNS: Final = 10_000
UNENDED: Final = "unended"


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be played. The same experiment gives the same games, to the last point."""

    game: str
    policy: str = "random"
    level: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    #: The id of a shipped pack, or the whole text of an owner's.
    pack: str = "standin"
    seed: int = 1
    games: int = 1000


class Stamp(NamedTuple):
    """What games are played on: games of two stamps are never put together."""

    version: str
    rules_version: int
    pack_hash: str


class GameFigures(NamedTuple):
    """What one game comes down to. `winner` is a side, "draw" or UNENDED; `number` counts from 0.

    `opponent` is the best of the others where several play.
    """

    number: int
    human: int
    opponent: int
    winner: str
    rounds: int
    decisions: int


class GameFailed(AdversaireError):
    """A simulated game that could not be played to its end; `faults` are in the words of its game."""

    def __init__(self, bench: Workbench, number: int, faults: list[Text], clause: str = "") -> None:
        said = bench.experiment
        self.number = number
        self.seed = game_seed(said.seed, number)
        which = {"game": bench.game.id, "level": bench.options["level"], "policy": said.policy}
        numbers = {"number": number, "master": said.seed, "seed": self.seed}
        super().__init__(Text("lab.error.game-failed", **which, **numbers), clause)
        self.bench = bench
        chosen = tuple(f"{id}={value}" for id, value in sorted(said.options.items()) if id != "level")
        self.faults = [Text("lab.error.options", options=chosen)] * bool(chosen) + faults

    def __str__(self) -> str:
        return f"{super().__str__()}: {self.faults}"


class InvariantFailed(GameFailed):
    """It reached a position that cannot stand on any table."""

    def __init__(self, bench: Workbench, number: int, turn: int, faults: list[Text]) -> None:
        super().__init__(bench, number, [Text("lab.error.after-turn", turn=turn), *faults])


class Workbench:
    """An experiment made ready: the game, its box and its options."""

    def __init__(self, experiment: Experiment, game: Game | None = None, check: Check = "some") -> None:
        self.experiment = experiment
        self.check = check
        self.given_game = game
        #: What is counted besides the result, and where the counts of the last game are.
        self.measures: tuple[Measure, ...] = ()
        self.clauses = False
        self.ear = Ear((), False)
        #: The number of the game under way, or of the last one.
        self.last = 0
        self.game = GAMES[experiment.game] if game is None else game
        self.options = all_options(self.game, experiment)
        check_policy(self.game, experiment.policy)
        self.pack = pack_meant(self.game, experiment.pack)
        self.box = self.game.open_box(self.pack, self.options)

    @cached_property
    def stamp(self) -> Stamp:
        return stamp_of(self.game, self.pack)

    def play_one(self, number: int) -> GameFigures:
        """The game of this number; any failure says which game it was."""
        self.last = number
        try:
            return self._play(number, game_seed(self.experiment.seed, number))
        except (GameFailed, DataRefused):
            raise  # a measure that asks for what no event tells is no fault of the game
        except AdversaireError as refusal:
            faults = [refusal.text, *getattr(refusal, "faults", [])]
            raise GameFailed(self, number, faults, refusal.clause) from refusal
        except Exception as error:
            raise GameFailed(self, number, [Text("lab.error.our-fault", error=repr(error))]) from error

    def seated(self, policy: Policy, thorough: bool) -> SimulatedTable:
        """The table for one game, with an ear where something is to be counted."""
        if not self.measures and not self.clauses:
            return CheckedTable(policy) if thorough else SimulatedTable(policy)
        self.ear = Ear(self.measures, self.clauses)
        return CheckedListeningTable(policy, self.ear) if thorough else ListeningTable(policy, self.ear)

    def _play(self, number: int, seed: int) -> GameFigures:
        game = self.game
        thorough = self.is_checked(number)
        policy = make_policy(game, self.experiment.policy, Chance.from_seed(seed, POLICY_STREAM))
        search = policy if isinstance(policy, SearchPolicy) else None
        table = self.seated(policy, thorough)
        position = game.new(Setup(game.id, options=self.options, seed=seed, pack=self.pack.id), self.box)
        if search is not None:
            search.turn_begins(position)
        turn, rounds, current = 0, 0, position.round
        for turn in turns(game, position, table, MOST_TURNS):
            if thorough:
                self.verify(position, number, turn)
            if game.is_over(position) or turn == MOST_TURNS:
                break  # the last turn only counts the points: the rounds end with the turn before it
            rounds, current = current, position.round
            if search is not None:
                search.turn_begins(position)
        if self.check != "none" and not thorough:
            self.verify(position, number, turn)
        result = game.result(position)
        human, *others = game.sides_of(position)
        best = max([result.total(other) for other in others], default=0)
        winner = result.winner if game.is_over(position) else UNENDED
        return GameFigures(number, result.total(human), best, winner, rounds, table.decisions)

    def is_checked(self, number: int) -> bool:
        """Whether the game of this number is checked turn by turn."""
        return self.check == "all" or (self.check == "some" and number % EVERY == 0)

    def verify(self, position: Any, number: int, turn: int) -> None:
        """Refuse a position that cannot stand on any table."""
        faults = self.game.faults(position)
        if faults:
            raise InvariantFailed(self, number, turn, faults)


def stamp_of(game: Game, pack: Any) -> Stamp:
    return Stamp(__version__, game.rules_version, pack_hash(pack))


def play_one(experiment: Experiment, number: int, check: Check = "all") -> GameFigures:
    """One game of an experiment, to look at it by itself."""
    return Workbench(experiment, check=check).play_one(number)


def all_options(game: Game, experiment: Experiment) -> dict[str, str]:
    """All options of an experiment, its level among them; unknown ones are refused."""
    chosen = dict(experiment.options)
    if experiment.level:
        chosen["level"] = experiment.level
    known = {option.id: option.values for option in game.options}
    for id, value in chosen.items():
        if id not in known:
            raise DataRefused(Text("fault.unknown-option", option=id))
        if value not in known[id]:
            raise DataRefused(Text("fault.unknown-option-value", option=id, value=value, values=known[id]))
    return game.full_options(chosen)


def invented_parts(pack: Any) -> tuple[str, ...]:
    """The parts of a pack whose figures are made up, as the pack itself says."""
    parts = {part for part, origin in pack.provenance.items() if origin == "invented"}
    for part in fields(pack):
        value = getattr(pack, part.name)
        if isinstance(value, tuple) and any(getattr(one, "provenance", "") == "invented" for one in value):
            parts.add(part.name)
    return tuple(sorted(parts))


def is_stand_in(pack: Any) -> bool:
    """Whether anything but names is made up."""
    return any(".names_" not in part for part in invented_parts(pack))

"""A plan: an experiment written as a file, and the arms it consists of.

    title_en = "How hard is Raiders?"
    title_fr = "Quelle est la difficulté de Raiders ?"
    games = 2000

    [[play]]
    game = ["raiders"]
    level = ["*"]

Every arm (a game, a level, a policy, options) plays the same numbers of games from the same master seed, so
arms can be compared game by game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.lab.experiment import Check, Experiment
from adversaire.lab.measures import Measure
from adversaire.lab.measuring import measure_faults
from adversaire.lab.policies import check_policy, policies_of
from adversaire.packs.load import shaped
from adversaire.packs.parse import parse

ALL: Final = "*"
Compare = Literal["", "level", "policy", "switches", "options"]
Chart = Literal["wins", "scores", "length", "effects", "measures", "clauses"]
MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Play:
    """Part of a plan: everything named here with everything else, `*` for all there are."""

    game: tuple[str, ...]
    level: tuple[str, ...] = ()
    policy: tuple[str, ...] = ("planner",)
    options: Mapping[str, str] = field(default_factory=dict)
    #: Options of which several values are played.
    vary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Besides the adopted rules, every other reading of every rule by itself, or of these rules only.
    switches: bool | tuple[str, ...] = False
    #: What the first is compared with, game by game.
    compare: Compare = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an experiment file says."""

    title_en: str
    title_fr: str
    play: tuple[Play, ...]
    games: int = 1000
    seed: int = 1
    about_en: str = ""
    about_fr: str = ""
    pack: str = "standin"
    check: Check = "some"
    clauses: bool = False
    measure: tuple[Measure, ...] = ()
    charts: tuple[Chart, ...] = ("wins", "scores", "length")


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to play, of all that an experiment compares. `baseline` is the number of the arm to beat."""

    number: int
    game: str
    level: str
    policy: str
    options: Mapping[str, str]
    baseline: int | None = None

    @property
    def key(self) -> str:
        """What tells it from the others, in one line."""
        pairs = [f"{id}={value}" for id, value in self.options.items()]
        return " ".join([self.game, self.level, self.policy, *pairs])

    def experiment(self, plan: Plan) -> Experiment:
        return Experiment(self.game, self.policy, self.level, self.options, plan.pack, plan.seed, plan.games)


def read_plan(path: Path) -> Plan:
    """The plan written in a file; a refusal says all that is wrong with it."""
    try:
        return make_plan(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        raise DataRefused(Text("lab.error.no-plan", file=str(path))) from None


def make_plan(text: str) -> Plan:
    """The plan written in a text."""
    plan, faults = shaped(Plan, parsed(text))
    if faults:
        raise plan_refused(faults)
    check_games(plan.games)
    arms = arms_of(plan)
    if faults := measure_faults(plan.measure, tuple(dict.fromkeys(arm.game for arm in arms))):
        raise plan_refused(faults)
    return plan  # type: ignore[no-any-return] # shaped knows no types


def parsed(text: str) -> dict[str, Any]:
    """The values of a text; what is no TOML is refused as an experiment, not as a pack."""
    try:
        return parse(text)
    except DataRefused as refusal:
        faults = [
            Text("lab.error.not-toml", **fault.values) if fault.key == "fault.not-toml" else fault
            for fault in refusal.faults
        ]
        raise plan_refused(faults) from None


def plan_refused(faults: list[Text]) -> DataRefused:
    return DataRefused(Text("lab.error.plan-refused", count=len(faults)), faults)


def check_games(games: int) -> None:
    if not 0 < games <= MOST_GAMES:
        raise DataRefused(Text("lab.error.games", games=games, most=MOST_GAMES))


def arms_of(plan: Plan) -> list[Arm]:
    """Every arm once, in the order of the file."""
    arms: list[Arm] = []
    for part in plan.play:
        found: list[Arm] = []
        for game in games_of(part):
            found += _numbered(game_arms(part, game), len(arms) + len(found))
        if part.compare and all(arm.baseline is None for arm in found):
            raise DataRefused(Text("lab.error.nothing-to-compare", compare=part.compare))
        arms += found
    if not arms:
        raise DataRefused(Text("lab.error.nothing-to-play"))
    check_twins(arms)
    return arms


def check_twins(arms: list[Arm]) -> None:
    """Refuse two arms that play the very same games: they would be compared with themselves."""
    known: dict[tuple[str, str, str], Arm] = {}
    for arm in arms:
        options = GAMES[arm.game].full_options({**arm.options, "level": arm.level})
        twin = known.setdefault((arm.game, arm.policy, json.dumps(options, sort_keys=True)), arm)
        if twin is not arm:
            raise DataRefused(Text("lab.error.twins", first=twin.key, second=arm.key))


def _numbered(found: list[tuple[Arm, str]], start: int) -> list[Arm]:
    """Arms with their numbers; those of one family are compared with the first of it."""
    firsts: dict[str, int] = {}
    arms = []
    for number, (arm, family) in enumerate(found, start):
        baseline = firsts.setdefault(family, number) if family else number
        arms.append(
            Arm(
                number, arm.game, arm.level, arm.policy, arm.options, None if baseline == number else baseline
            )
        )
    return arms


def games_of(part: Play) -> list[Game]:
    return list(GAMES) if ALL in part.game else [GAMES[id] for id in part.game]


def game_arms(part: Play, game: Game) -> list[tuple[Arm, str]]:
    """The arms of one game, each with the name of its family: what is the same but for what is compared."""
    levels = chosen(part.level or (game.levels[0],), game.levels, "level")
    policies = policies_in(part, game)
    found = []
    for level, policy, options in product(levels, policies, options_of(part, game)):
        compared = {"level": level, "policy": policy, "switches": str(options), "options": str(options)}
        compared.pop(part.compare, None)
        if part.compare in ("switches", "options"):
            compared = {"level": level, "policy": policy}
        arm = Arm(0, game.id, level, policy, options)
        found.append((arm, json.dumps(compared) if part.compare else ""))
    return found


def policies_in(part: Play, game: Game) -> list[str]:
    """The players wanted; where all games are meant, those that a game has of them."""
    there = list(policies_of(game))
    if ALL in part.policy:
        return there
    if ALL in part.game:
        return [policy for policy in part.policy if policy in there]
    for policy in part.policy:
        check_policy(game, policy)
    return list(part.policy)


def chosen(wanted: tuple[str, ...], known: tuple[str, ...], option: str) -> list[str]:
    """The values wanted, all of them for `*`."""
    if ALL in wanted:
        return list(known)
    for value in wanted:
        if value not in known:
            raise DataRefused(Text("fault.unknown-option-value", option=option, value=value, values=known))
    return list(wanted)


def options_of(part: Play, game: Game) -> list[dict[str, str]]:
    """The choices of options, the adopted readings first."""
    known = {option.id: option.values for option in game.options}
    switches = part.switches if isinstance(part.switches, tuple) else ()
    for id in (*part.options, *part.vary, *switches):
        if id == "level":
            raise DataRefused(Text("lab.error.level-option"))
        if id not in known:
            raise DataRefused(Text("fault.unknown-option", option=id))
    for id, value in part.options.items():
        chosen((value,), known[id], id)
    ways = [[(id, value) for value in chosen(values, known[id], id)] for id, values in part.vary.items()]
    found = [{**part.options, **dict(way)} for way in product(*ways)]
    if part.switches:
        fixed = {*part.options, *part.vary}
        found += [{**part.options, id: value} for id, value in switches_of(game, fixed, switches)]
    return found


def switches_of(game: Game, fixed: Container[str], wanted: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every reading that is not the adopted one: of the rules wanted, or of all."""
    # Who sits at the table is no reading of a rule, but may be asked for by its name.
    seating = {"level", *game.choices, *game.holders}
    for option in game.options:
        if option.id not in fixed and (option.id in wanted if wanted else option.id not in seating):
            for value in option.values[1:]:
                yield option.id, value


def fingerprint(plan: Plan, more: Mapping[str, Any]) -> str:
    """What tells this experiment from any other: results of one are never added to those of another.

    How many games are wanted is not part of it: asking for more goes on from where it stopped.
    """
    said = {**asdict(plan), **more}
    for word in ("games", "title_en", "title_fr", "about_en", "about_fr", "charts"):
        said.pop(word, None)
    canonical = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()

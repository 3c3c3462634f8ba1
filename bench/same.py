"""The same games played by two builds, this one and that of another Python: they must be alike to the bit.

    python -m bench.same build/compiled/venv/bin/python --games 100
    python -m bench.same --sums                 only this build's own checksums, as JSON

A checksum holds how every game of a title and policy ended: the whole last position, with the state of its
luck, and the number of decisions; of every twentieth game also everything that was asked, answered and told.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any, Final

from adversaire.engine.chance import POLICY_STREAM, Chance, game_seed
from adversaire.engine.game import Game
from adversaire.engine.position import to_data
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games import GAMES
from adversaire.lab.experiment import EVERY
from adversaire.lab.policies import SEARCH, make_policy, policies_of
from adversaire.play.own_packs import pack_meant
from adversaire.play.runner import turns
from adversaire.play.search import SearchPolicy

MASTER: Final = 2026
MOST_TURNS: Final = 10_000
ROOT: Final = Path(__file__).resolve().parent.parent
#: By title and policy: the checksum, and the seconds that its games took.
Sums = dict[str, tuple[str, float]]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("python", nargs="?", default="", help="the Python of the other build")
    asked.add_argument("--games", type=int, default=100, help="games a title and policy")
    asked.add_argument("--searches", type=int, default=1, help="games a title of the search")
    asked.add_argument("--only", nargs="+", default=[game.id for game in GAMES], metavar="GAME")
    asked.add_argument("--sums", action="store_true", help="the checksums of this build, as JSON")
    options = asked.parse_args()
    if options.sums or not options.python:
        print(json.dumps(sums(options.only, options.games, options.searches)))
        return 0
    here, there = both(options)
    width = max(map(len, here))
    for name, (sum, seconds) in here.items():
        other, faster = there[name]
        verdict = "the same" if sum == other else f"DIFFERENT: {other[:12]}"
        print(f"{name:<{width}}  {sum[:12]}  {seconds / max(faster, 1e-9):4.1f} × as fast  {verdict}")
    return 0 if all(there[name][0] == sum for name, (sum, _) in here.items()) else 1


def both(options: argparse.Namespace) -> tuple[Sums, Sums]:
    """The checksums of both builds, which play side by side."""
    said = ["-m", "bench.same", "--sums", "--games", str(options.games), "--searches", str(options.searches)]
    said += ["--only", *options.only]
    builds = [
        subprocess.Popen([python, *said], cwd=ROOT, stdout=subprocess.PIPE)
        for python in (sys.executable, options.python)
    ]
    outputs = [build.communicate()[0] for build in builds]
    if any(build.returncode for build in builds):
        raise SystemExit("one of the builds could not play")
    here, there = map(json.loads, outputs)
    return here, there


def sums(games: list[str], count: int, searches: int) -> Sums:
    found: Sums = {}
    for id in games:
        for policy in policies_of(GAMES[id]):
            many = searches if policy == SEARCH else count
            if many:
                found[f"{id} {policy}"] = checksum(GAMES[id], policy, many)
    return found


def checksum(game: Game, policy: str, count: int) -> tuple[str, float]:
    """Of so many games, levels by turns."""
    sum, began = sha256(), process_time()
    pack = pack_meant(game, "standin")
    for number in range(count):
        options = game.full_options({"level": game.levels[number % len(game.levels)]})
        seed = game_seed(MASTER, number)
        position = game.new(
            Setup(game.id, options=options, seed=seed, pack=pack.id), game.open_box(pack, options)
        )
        sum.update(json.dumps(played(game, position, policy, seed, number)).encode())
    return sum.hexdigest(), process_time() - began


def played(game: Game, position: Any, policy: str, seed: int, number: int) -> Any:
    """One game to its end, as plain values."""
    player = make_policy(game, policy, Chance.from_seed(seed, POLICY_STREAM))
    table = SimulatedTable(player) if number % EVERY else CheckedTable(player)
    search = player if isinstance(player, SearchPolicy) else None
    if search is not None:
        search.turn_begins(position)
    for _ in turns(game, position, table, MOST_TURNS):
        if search is not None and not game.is_over(position):
            search.turn_begins(position)
    return [table.decisions, to_data(position), *told(table)]


def told(table: SimulatedTable) -> list[Any]:
    """What was asked, answered and told, at a table that keeps it."""
    if not isinstance(table, CheckedTable):
        return []
    asked = [[question.id, question.answers, answer] for question, answer in table.asked]
    return [asked, [event.data() for event in table.events]]


if __name__ == "__main__":
    sys.exit(main())

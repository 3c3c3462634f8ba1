"""For authors of lessons: look for a deal, and read what a strong player does with it.

python scripts/lesson_deals.py raiders --seeds 200 --want human.raided human.offered raid.decided
python scripts/lesson_deals.py raiders --seed 136 --turns 16 [--mode companion] [answers to give first …]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from adversaire.engine.chance import Chance
from adversaire.engine.policy import PLANNER, RANDOM
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.lesson_table import figures
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice


def played(
    game: str, seed: int, turns: int, mode: str, options: dict[str, str], first: list[str]
) -> Iterator[Session]:
    """A game played on, answer by answer: those given first, then the planner's, or what is likely."""
    found = GAMES[game]
    setup = Setup(game, mode, found.full_options(options), seed)
    session = Session(found, setup, load_pack(found, find_packs(found)[0]))
    policy = found.policies[PLANNER if PLANNER in found.policies else RANDOM](Chance.from_seed(1, 7))
    yield session
    for number in range(5000):
        question = session.question
        if question is None or len(session.turns) > turns:
            return
        own = question.likely or question.answers[0]
        chosen = policy.answer(question, session.position) if mode == VIRTUAL else own
        session.answer(first[number] if number < len(first) else chosen)
        yield session


def show(arguments: argparse.Namespace) -> None:
    """Every question with its answers and the one given, and every event with its kind and values."""
    told = 0
    for session in played(
        arguments.game, arguments.seed, arguments.turns, arguments.mode, options(arguments), arguments.answers
    ):
        voice = session_voice(session, arguments.lang)
        events = [(n, event) for n, turn in enumerate(session.turns) for event in turn.events]
        if session.entries:
            print(f"    -> {session.entries[-1].answer}")
        for number, event in events[told:]:
            print(f"    turn {number} {event.kind} {dict(event.values)} | {voice.event(event)}")
        told = len(events)
        if session.question is not None:
            print(
                f"turn {len(session.turns) - 1} {session.question.id}: {' '.join(session.question.answers)}"
            )
    picture = session.game.picture(session.position)
    print("\nfigures:", figures(session.game, session.position))
    print("\nspots:", " ".join(spot.id for spot in picture.walk()))
    print("cards:", " ".join(face.id for face in picture.faces()))
    print("numbers:", " ".join(tally.id for tally in picture.tallies()))
    print("trays:", " ".join(tray.id for tray in picture.trays))


def scan(arguments: argparse.Namespace) -> None:
    """The deals in which all that is wanted happens soonest."""
    found = []
    for seed in range(1, arguments.seeds + 1):
        *_, session = played(arguments.game, seed, arguments.turns, arguments.mode, options(arguments), [])
        first: dict[str, int] = {}
        for number, turn in enumerate(session.turns):
            for event in turn.events:
                first.setdefault(event.kind, number)
        turns = [first.get(kind, 999) for kind in arguments.want]
        found.append((max(turns), sum(turns), seed, turns))
    for _, _, seed, turns in sorted(found)[:10]:
        print(f"seed {seed}:", dict(zip(arguments.want, turns, strict=True)))


def options(arguments: argparse.Namespace) -> dict[str, str]:
    return dict(option.split("=", 1) for option in arguments.option)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("answers", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=16)
    parser.add_argument("--mode", default=VIRTUAL)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--lang", default="en")
    parser.add_argument("--seeds", type=int, default=0)
    parser.add_argument("--want", nargs="+", default=[])
    arguments = parser.parse_intermixed_args()
    if arguments.seeds:
        scan(arguments)
    else:
        show(arguments)


if __name__ == "__main__":
    main()

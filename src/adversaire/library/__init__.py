"""The public interface: what programs may rely on. `import adversaire` offers all of it.

Everything else in this distribution is ours to change without notice.
"""

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AdversaireError, DataRefused, RuleBroken, WrongQuestion
from adversaire.engine.question import Question
from adversaire.engine.result import Result
from adversaire.lab.report import Rate, Summary
from adversaire.library.consulting import consult, example
from adversaire.library.games import GameInfo, known_games, load_pack
from adversaire.library.open_game import Choice, OpenGame, OpenQuestion, Told, begin, load, loads
from adversaire.library.policy import Policy
from adversaire.library.simulating import simulate

__all__ = [
    "AdversaireError",
    "Chance",
    "Choice",
    "DataRefused",
    "GameInfo",
    "OpenGame",
    "OpenQuestion",
    "Policy",
    "Question",
    "Rate",
    "Result",
    "RuleBroken",
    "Summary",
    "Told",
    "WrongQuestion",
    "begin",
    "consult",
    "example",
    "known_games",
    "load",
    "load_pack",
    "loads",
    "simulate",
]

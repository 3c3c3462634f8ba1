"""Games to look at: whole ones of a policy, and ones in which a decision was answered otherwise."""

from __future__ import annotations

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.question import Answer
from adversaire.engine.record import VIRTUAL, Entry, Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.session import Session


def played(id: str, policy: str, seed: int) -> Session:
    """A game of a policy to its end, at the first level and as the game is adopted."""
    game = GAMES[id]
    setup = Setup(id, VIRTUAL, {"level": game.levels[0]}, seed)
    return played_on(Session(game, setup, load_pack(game, "standin")), policy)


def played_on(session: Session, policy: str) -> Session:
    """On to its end from where it stands."""
    seed = session.setup.seed + len(session.entries)
    player = session.game.policies[policy](Chance.from_seed(seed, POLICY_STREAM))
    while session.question:
        session.answer(player.answer(session.question, session.position))
    return session


def answered_otherwise(session: Session, at: int, answer: Answer, policy: str) -> Session:
    """The same game up to a decision, another answer there, and a policy from then on."""
    entries = [*session.entries[:at], Entry(session.entries[at].question, answer)]
    return played_on(Session(session.game, session.setup, session.pack, entries), policy)

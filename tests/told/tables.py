"""Games beside cardboard in which cards are told: an owner with real cards who answers what is asked."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field
from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import COMPANION, ME, TOLD, Setup
from adversaire.engine.told_cards import MORE, NAME, SheetQuestion
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.parts import key_of, part_of
from adversaire.packs.write import new_pack
from adversaire.play.learned_pack import growing_pack, with_told
from adversaire.play.session import Session
from adversaire.play.told_cards import CardTold, read_told

#: Options under which every game has something to tell and comes to an end soon.
OPTIONS: dict[str, dict[str, str]] = {"rituals": {"level": "e1"}, "hastings": {"level": "hard"}}
#: Deals in which cards are turned up.
SEEDS = {"hastings": 12}
MOST = 3_000


def card_of(game: Game, pack: Any, part_id: str, key: str) -> dict[str, Any]:
    """The card that lies on the owner's table, as it is printed there."""
    part = part_of(game, part_id)
    assert part is not None
    entries = [asdict(entry) for entry in getattr(pack, part.id)]
    return game.entry_today(part.id, next(one for one in entries if key_of(part, one) == key))


def told_as(game: Game, pack: Any, question: SheetQuestion, key: str = "") -> CardTold:
    """What an owner of this pack tells of the card asked for, or of another that lies in its place."""
    card = card_of(game, pack, question.part, key or question.key)
    named = {"name_en": card["name_en"]} if NAME in question.fields else {}
    values = {name: card[name] for name in question.fields if name != NAME}
    return CardTold(question.part, question.key, {**values, **named})


@dataclass
class Owner:
    """Has a box whose cards are those of a pack, and keeps what was told."""

    game: Game
    own: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.real = load_pack(self.game, "standin")
        self.own = self.own or new_pack(self.game, "mine", "Mine")

    def keys(self, part: str) -> list[str]:
        """The cards of a part."""
        found = part_of(self.game, part)
        assert found is not None
        return [key_of(found, asdict(entry)) for entry in getattr(self.real, part)]

    def sort(self, part: str, key: str) -> tuple[Any, ...]:
        """What is seen of a card from its back."""
        told = next(one for one in self.game.told if one.part == part)
        card = card_of(self.game, self.real, part, key)
        return (part, *[card[name] for name in told.fixed])

    def tell(self, question: SheetQuestion) -> Answer:
        told = told_as(self.game, self.real, question)
        self.own, _ = with_told(self.game, self.own, told)
        assert read_told(told.text) is not None
        return told.text

    def sit_down(self, seed: int) -> Session:
        setup = Setup(self.game.id, COMPANION, OPTIONS.get(self.game.id, {}), seed, pack="mine", draws=TOLD)
        return Session(self.game, setup, growing_pack(self.game, self.own))

    def sit_down_with_known_cards(self, seed: int) -> Session:
        setup = Setup(self.game.id, COMPANION, OPTIONS.get(self.game.id, {}), seed, draws=ME)
        return Session(self.game, setup, self.real)


def playing(owner: Owner, session: Session, seed: int) -> int:
    """Play a game to its end; how many cards were asked for."""
    chance, told = random.Random(seed), 0
    for _ in range(MOST):
        question = session.question
        if question is None:
            break
        if isinstance(question, SheetQuestion):
            told += 1
            session.answer(owner.tell(question), question.id)
        else:
            session.answer(usual(question, chance), question.id)
    assert session.is_over
    return told


def usual(question: Question, chance: random.Random) -> Answer:
    """What most people would answer, most of the time."""
    if question.likely and chance.random() < 0.8:
        return question.likely
    return chance.choice([one for one in question.answers if one != "unlisted" and MORE not in one])


def owner_of(game: str) -> Owner:
    return Owner(GAMES[game])


def seed_of(game: str) -> int:
    return SEEDS.get(game, 3)

"""The words of a report: arms, measures and numbers as a reader of one language knows them."""

from __future__ import annotations

from typing import Any

from adversaire.engine.text import Text, Value
from adversaire.games import GAMES
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.grammar import decimal_number
from adversaire.i18n.language import Language
from adversaire.lab.plan import Arm
from adversaire.lab.policies import kind_and_budget
from adversaire.packs.load import load_pack
from adversaire.play.voice import Voice


class Wording:
    """Says everything a report says."""

    def __init__(self, language: Language, pack: str) -> None:
        self.language = language
        self.pack = pack
        self.shared = speaker(language, None, {})
        self.voices: dict[str, Voice] = {}
        #: Games in which everybody plays alike: there it need not be said each time.
        self.one_policy: set[str] = set()

    def look_at(self, arms: list[Arm]) -> None:
        """Learn what all arms of a game share."""
        for game in {arm.game for arm in arms}:
            if len({arm.policy for arm in arms if arm.game == game}) == 1:
                self.one_policy.add(game)

    def say(self, key: str, **values: Value) -> str:
        return self.shared.say(Text(f"lab.{key}", **values))

    def of(self, game_id: str, key: str, **values: Value) -> str:
        """The same of one game, which may have a word of its own for it: 1066 has rounds, Battalia days."""
        return self.voice(game_id).say(Text(f"lab.{key}", **values))

    def voice(self, game_id: str) -> Voice:
        if game_id not in self.voices:
            game = GAMES[game_id]
            pack = load_pack(game, self.pack)
            box = game.open_box(pack, game.full_options({}))
            self.voices[game_id] = Voice(game, box, pack, self.language)
        return self.voices[game_id]

    def title(self, game_id: str) -> str:
        return self.voice(game_id).say(Text("game.title"))

    def policy(self, name: str) -> str:
        kind, budget = kind_and_budget(name)
        key = f"lab.policy.{kind}"
        said = self.shared.say(Text(key)) if self.shared.knows(key) else kind
        return self.say("budget", policy=said, games=int(budget)) if budget else said

    def level(self, game_id: str, level: str) -> str:
        return self.voice(game_id).say(Text(f"level.{level}"))

    def option(self, game_id: str, id: str, value: str) -> str:
        """An option and its value: the rule in question, and this reading of it."""
        voice = self.voice(game_id)
        colon = "\N{NO-BREAK SPACE}: " if self.language == "fr" else ": "
        return voice.say(Text(f"option.{id}")) + colon + voice.say(Text(f"option.{id}.{value}"))

    def arm(self, arm: Arm, brief: bool = False) -> str:
        """An arm in words, without what all of its neighbours share; briefly, only its options."""
        parts = [self.option(arm.game, id, value) for id, value in arm.options.items()]
        if len(GAMES[arm.game].levels) > 1 and not (brief and parts):
            parts.insert(0, self.level(arm.game, arm.level))
        if arm.game not in self.one_policy:
            parts.append(self.policy(arm.policy))
        return " · ".join(parts) or self.level(arm.game, arm.level)

    def thing(self, game_id: str, id: str) -> str:
        """A thing of a game by its name, where it has one; some are named for reports only."""
        key = f"lab.thing.{game_id}.{id}"
        return self.shared.say(Text(key)) if self.shared.knows(key) else self.voice(game_id).speaker.name(id)

    def percent(self, share: float | None, digits: int = 1) -> str:
        space = "\N{NO-BREAK SPACE}" if self.language == "fr" else ""
        return f"{self.number(100 * (share or 0), digits)}{space}%"

    def number(self, number: float | None, digits: int = 1) -> str:
        """A number with a minus sign where it has one; nothing less than nought rounds to nought."""
        if number is None:
            return "–"
        # Adding nought takes the sign from what rounds to nought.
        return decimal_number(round(number, digits) + 0.0, self.language, digits=digits)

    def signed(self, number: float | None, digits: int = 1) -> str:
        """A difference: one that is more says so."""
        said = self.number(number, digits)
        return f"+{said}" if number and round(number, digits) > 0 else said

    def listed(self, parts: list[str]) -> str:
        """Parts that may hold commas, one after the other."""
        return ("\N{NARROW NO-BREAK SPACE}; " if self.language == "fr" else "; ").join(parts)

    def written(self, plan: dict[str, Any], what: str) -> str:
        """A text of the plan that exists in both languages."""
        return str(plan[f"{what}_{self.language}"])

"""The effects of a Troyes pack: what each may say, and whether it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Final

from adversaire.engine.pack_checks import within
from adversaire.engine.text import Text
from adversaire.games.troyes.content.checks_cards import BASE
from adversaire.games.troyes.content.pack import BUILDINGS, COLOURS, SPACES, ActivityEffect, EventEffect, Pack
from adversaire.games.troyes.dice import FACES

#: What an activity can bring its owner.
_GAINS: Final = ("deniers", "influence", "points")


@dataclass(frozen=True, slots=True)
class Grammar:
    """The fields an effect reads: words it needs, figures from 1 on, gains of which one must be there."""

    words: Mapping[str, tuple[str, ...]]
    figures: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    #: Fields it reads if they are there.
    also: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, tuple[str, ...]]:
        """All that it reads; the words of each are those of its type."""
        return dict.fromkeys((*self.words, *self.figures, *self.gains, *self.also), ())

    def reads(self, field: str) -> bool:
        return field in self.fields


_COLOUR: Final = {"colour": COLOURS}
_BECOMES: Final = {"colour": COLOURS, "becomes": COLOURS}
_WHERE: Final = {"where": BUILDINGS}
_WHAT: Final = {"what": ("deniers", "influence")}
_SPACE: Final = ("space",)
ACTIVITY_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "trade": Grammar({}, gains=_GAINS, also=("pay_deniers", "pay_influence")),
    "gain-per-citizen": Grammar(_WHERE, gains=("deniers", "points")),
    "gain-per-rival": Grammar(_WHERE, gains=("deniers",)),
    "gain-per-cube": Grammar({}, figures=("each",), gains=("points",)),
    "gain-per-event": Grammar({}, gains=("points",)),
    "event-cube": Grammar({}, figures=("least",)),
    "add-to-group": Grammar(_COLOUR, figures=("amount",)),
    "add-to-each": Grammar(_COLOUR, figures=("amount",)),
    "count-as": Grammar({}, figures=("amount",)),
    "use-as": Grammar(_BECOMES),
    "multiply": Grammar(_BECOMES, figures=("amount",)),
    "free-die": Grammar(_COLOUR),
}
EVENT_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "lose": Grammar(_WHAT, figures=("amount",)),
    "lose-per-cube": Grammar(_WHAT, figures=("amount", "most")),
    "lose-per-citizen": Grammar({**_WHAT, **_WHERE}, figures=("amount", "most")),
    "lose-cathedral-cube": Grammar({}, figures=("amount",)),
    "lose-activity-cube": Grammar({}, figures=("amount",)),
    "neutral-loses-cube": Grammar({}),
    "neutral-loses-citizen": Grammar(_WHERE, also=_SPACE),
    "neutral-citizen": Grammar(_WHERE, also=_SPACE),
    "neutral-cube": Grammar({}, also=_SPACE),
}


# ---------------------------------------------------------------- faults


def effect_words(pack: Pack) -> Iterator[Text]:
    """An effect that needs a colour, a building or a thing must name one it understands."""
    for path, effect, grammar in _effects(pack):
        for field, known in grammar.words.items():
            said = getattr(effect, field)
            words = said if isinstance(said, tuple) else (said,)
            if not words or not set(words) <= set(known):
                expected = ", ".join(known)
                yield Text("fault.effect-word", path=f"{path}.{field}", expected=expected, clause=BASE)
            if len(set(words)) < len(words):
                yield Text("fault.named-twice", path=f"{path}.{field}", clause=BASE)


def effect_figures(pack: Pack) -> Iterator[Text]:
    for path, effect, grammar in _effects(pack):
        for field in grammar.figures:
            if getattr(effect, field) < 1:
                yield Text("fault.not-positive", path=f"{path}.{field}", clause=BASE)
        if grammar.gains and not any(getattr(effect, field) > 0 for field in grammar.gains):
            expected = ", ".join(grammar.gains)
            yield Text("fault.effect-gains-nothing", path=path, expected=expected, clause=BASE)


def effect_changes(pack: Pack) -> Iterator[Text]:
    """Dice that become another colour become really another one."""
    for path, effect, grammar in _effects(pack):
        if isinstance(effect, ActivityEffect) and grammar.reads("becomes"):
            others = ", ".join([colour for colour in COLOURS if colour != effect.colour])
            if effect.colour and effect.becomes == effect.colour:
                yield Text("fault.effect-word", path=f"{path}.becomes", expected=others, clause=BASE)


def effect_rolls(pack: Pack) -> Iterator[Text]:
    """A black die shows 6 at most."""
    for path, effect, grammar in _effects(pack):
        if isinstance(effect, ActivityEffect) and grammar.reads("least") and effect.least > FACES[-1]:
            yield from within(f"{path}.least", effect.least, FACES[0], FACES[-1], clause=BASE)


def effect_spaces(pack: Pack) -> Iterator[Text]:
    """Spaces are numbered like the faces of a die; 0 is for a card that names none."""
    for path, effect, grammar in _effects(pack):
        if isinstance(effect, EventEffect) and grammar.reads("space") and effect.space > SPACES:
            yield from within(f"{path}.space", effect.space, 0, SPACES, clause=BASE)


def unread_fields(pack: Pack) -> Iterator[Text]:
    """A field that is filled in but that the effect never reads: probably another effect was meant."""
    for path, effect, grammar in _effects(pack):
        for field in fields(effect):
            is_filled = field.name != "do" and getattr(effect, field.name) != field.default
            if is_filled and not grammar.reads(field.name):
                yield Text("fault.effect-unread", path=f"{path}.{field.name}", effect=effect.do, clause=BASE)


# ---------------------------------------------------------------- where they are


def _effects(pack: Pack) -> Iterator[tuple[str, ActivityEffect | EventEffect, Grammar]]:
    for activity in pack.activities:
        effect = activity.effect
        yield f"activities.{activity.id}.effect", effect, ACTIVITY_GRAMMAR[effect.do]
    for event in pack.events:
        for number, happening in enumerate(event.effects, start=1):
            yield f"events.{event.id}.effects.{number}", happening, EVENT_GRAMMAR[happening.do]

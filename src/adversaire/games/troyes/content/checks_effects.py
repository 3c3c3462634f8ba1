"""The effects of a Troyes pack: what each may say, and how it changes dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adversaire.engine.guide import Grammar, Reads
from adversaire.engine.text import Text
from adversaire.games.troyes.content.checks_cards import BASE
from adversaire.games.troyes.content.pack import BUILDINGS, COLOURS, SPACES, Pack
from adversaire.games.troyes.dice import FACES

#: What an activity can bring its owner.
_GAINS: Final = ("deniers", "influence", "points")
_COLOUR: Final = {"colour": COLOURS}
_BECOMES: Final = {"colour": COLOURS, "becomes": COLOURS}
_WHERE: Final = {"where": BUILDINGS}
_WHAT: Final = {"what": ("deniers", "influence")}
#: Spaces are numbered like the faces of a die; 0 is for a card that names none.
_SPACE: Final = {"space": (0, SPACES)}
ACTIVITY_READS: Final[Mapping[str, Reads]] = {
    "trade": Reads(gains=_GAINS, also=("pay_deniers", "pay_influence")),
    "gain-per-citizen": Reads(_WHERE, gains=("deniers", "points")),
    "gain-per-rival": Reads(_WHERE, gains=("deniers",)),
    "gain-per-cube": Reads(figures=("each",), gains=("points",)),
    "gain-per-event": Reads(gains=("points",)),
    # A black die shows 6 at most.
    "event-cube": Reads(figures=("least",), bounds={"least": (FACES[0], FACES[-1])}),
    "add-to-group": Reads(_COLOUR, figures=("amount",)),
    "add-to-each": Reads(_COLOUR, figures=("amount",)),
    "count-as": Reads(figures=("amount",)),
    "use-as": Reads(_BECOMES),
    "multiply": Reads(_BECOMES, figures=("amount",)),
    "free-die": Reads(_COLOUR),
}
EVENT_READS: Final[Mapping[str, Reads]] = {
    "lose": Reads(_WHAT, figures=("amount",)),
    "lose-per-cube": Reads(_WHAT, figures=("amount", "most")),
    "lose-per-citizen": Reads({**_WHAT, **_WHERE}, figures=("amount", "most")),
    "lose-cathedral-cube": Reads(figures=("amount",)),
    "lose-activity-cube": Reads(figures=("amount",)),
    "neutral-loses-cube": Reads(),
    "neutral-loses-citizen": Reads(_WHERE, bounds=_SPACE),
    "neutral-citizen": Reads(_WHERE, bounds=_SPACE),
    "neutral-cube": Reads(bounds=_SPACE),
}
GRAMMARS: Final[Mapping[str, Grammar]] = {
    "activities.effect": Grammar("do", ACTIVITY_READS),
    "events.effects": Grammar("do", EVENT_READS),
}


def effect_changes(pack: Pack) -> Iterator[Text]:
    """Dice that become another colour become really another one."""
    for card in pack.activities:
        effect, path = card.effect, f"activities.{card.id}.effect.becomes"
        if "becomes" in ACTIVITY_READS[effect.do].fields and effect.colour == effect.becomes != "":
            others = ", ".join([colour for colour in COLOURS if colour != effect.colour])
            yield Text("fault.effect-word", path=path, expected=others, clause=BASE)

"""A card that the app does not know is told on the page of the game: only what the rules need of it now."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, get_origin, get_type_hints

from adversaire.engine.question import CARD
from adversaire.engine.text import Text
from adversaire.engine.told_cards import NAME, SheetQuestion, untold_of
from adversaire.packs.parts import Part, key_of, part_of
from adversaire.play.card_words import literal_words
from adversaire.play.headings import heading
from adversaire.play.session import Session
from adversaire.play.told_cards import LONGEST_CARD, CardTold, told_faults
from adversaire.web.cards.fields import NAMES, PREFIX, Field, Kind
from adversaire.web.cards.form import Form as CardForm
from adversaire.web.cards.values import optional_kind, without_defaults
from adversaire.web.cards.zones import chosen_by_sign, signs_of_fields
from adversaire.web.server.site import sentence
from adversaire.web.table import turn as turns
from adversaire.web.table.visit import Visit

#: What only some cards have; so many kinds of it are folded away.
AT_TIMES: Final = (Kind.MANY, Kind.LIST, Kind.GROUP)
MANY_BEHIND: Final = 3
#: What a browser sends even if nobody has touched it.
WRITTEN: Final = (Kind.NUMBER, Kind.TEXT, Kind.LINE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The open question for a card, and what was filled in so far."""

    session: Session
    question: SheetQuestion
    form: CardForm
    part: Part
    entry: Mapping[str, Any]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The controls that are asked for, the name first."""
        asked = {field.path: field for field in self.form.fields(self.entry) if self.is_shown(field)}
        found = [asked[path] for path in self.paths if path in asked]
        label = self.form.voice.say(Text("told.name"))
        return tuple(
            replace(one, instead=self.usual_name, label=label) if one.path in NAMES else one for one in found
        )

    def is_shown(self, field: Field) -> bool:
        """Whether a field is asked for, and whether it can be answered already: some depend on others."""
        waits = f"{self.part.id}.{field.path}" in self.form.guide.reckoned and field.kind != Kind.ONE
        return field.path in self.paths and not waits

    @property
    def paths(self) -> tuple[str, ...]:
        name = f"name_{self.form.voice.language}"
        return tuple(name if field == NAME else field for field in self.question.fields)

    @property
    def count(self) -> tuple[int, int]:
        """Which card of how many this will be."""
        cards, unknown = len(getattr(self.session.position.box.pack, self.part.id)), self.unknown
        return cards - len(unknown) + int(self.question.key in unknown), cards

    @property
    def unknown(self) -> list[str]:
        cards = untold_of(self.session.position.box).get(self.part.id, {})
        return [key for key, missing in cards.items() if NAME in missing]

    @property
    def usual_name(self) -> str:
        """What a card is called that nobody gave a name."""
        return self.form.voice.say(Text("told.nameless", number=self.count[0]))

    def told(self) -> CardTold:
        """The card as it is filled in."""
        named = {name: self.entry.get(name) or self.usual_name for name in self.paths if name in NAMES}
        hints = get_type_hints(self.part.kind)
        values = {
            name: without_defaults(hints[name], self.entry.get(name))
            for name in self.paths
            if name not in NAMES
        }
        return CardTold(self.part.id, self.question.key, {**values, **named})

    def has_more_to_ask(self, sent: Mapping[str, Sequence[str]]) -> bool:
        """Whether what was filled in makes another field matter that nobody has seen yet: the dice of a
        weapon that turns out to have a range. What is not chosen or ticked no browser sends."""
        fields = [inner for field in self.fields for inner in field.walk()]
        return any(f"{PREFIX}.{one.path}" not in sent for one in fields if one.kind in WRITTEN)

    def faults(self) -> list[Text]:
        return told_faults(self.session.game, self.session.position.box, self.told().text)


# ---------------------------------------------------------------- the form


def sheet_of(here: Visit, entry: Mapping[str, Any] | None = None) -> Sheet | None:
    """The open question, if it asks for a card."""
    session, question = here.session, here.session.question
    if not isinstance(question, SheetQuestion):
        return None
    part = part_of(session.game, question.part)
    assert part is not None
    values = plain(asdict(session.position.box.pack))
    form = CardForm(session.game, part, values, here.voice)
    return Sheet(session, question, form, part, entry or known_entry(session, question, part, values))


def known_entry(
    session: Session, question: SheetQuestion, part: Part, values: Mapping[str, Any]
) -> dict[str, Any]:
    """The card with nothing in the fields that are asked for."""
    card = next(entry for entry in values[part.id] if key_of(part, entry) == question.key)
    asked = {*question.fields, *(NAMES if NAME in question.fields else ())}
    hints = get_type_hints(part.kind)
    entry = session.game.entry_today(part.id, card)
    return {name: nothing(hints[name], value) if name in asked else value for name, value in entry.items()}


def nothing(hint: Any, value: Any) -> Any:
    """What stands in a field before anything does; no word is chosen, unless there is one for none."""
    if hint is str or literal_words(hint):
        return "" if "" in literal_words(hint) else None
    if value is None and optional_kind(hint):
        return None  # most such cards have no such table: whoever has one adds it
    if isinstance(value, Mapping):
        return {}
    if get_origin(hint) is tuple:
        return []
    return {int: 0, bool: False}.get(hint, "")


def plain(value: Any) -> Any:
    """Plain values as files have them: lists, no tuples."""
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def filled_in(here: Visit, sent: Mapping[str, Sequence[str]]) -> Sheet | None:
    """The form as it was sent, after the button that was pressed."""
    blank = sheet_of(here)
    if blank is None:
        return None
    try:
        state = json.loads((sent.get("state") or ["{}"])[-1][:LONGEST_CARD])
        before = {**blank.entry, **{name: state[name] for name in blank.paths if name in state}}
        entry = blank.form.read(before, sent)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return blank
    return replace(blank, entry={**blank.entry, **{name: entry.get(name) for name in blank.paths}})


# ---------------------------------------------------------------- the page


def sheet_values(here: Visit, sheet: Sheet, faults: Sequence[Text] = ()) -> dict[str, Any]:
    """What the page of a card that is being told needs."""
    rows, behind = folded_away(in_rows(sheet.fields))
    number, total = sheet.count
    return {
        "sheet": sheet,
        "rows": rows,
        "behind": behind,
        "signs_of": chosen_by_sign(sheet.session.game, sheet.session.position, sheet.fields),
        "field_signs": field_signs(sheet),
        "prefix": PREFIX,
        "notes": {},
        "trouble": None,
        "folded": False,
        "opened": "",
        "state": json.dumps({name: sheet.entry.get(name) for name in sheet.paths}),
        "faults": list(dict.fromkeys(sentence(here.voice.speaker, fault) for fault in faults)),
        "unfolded": any(map(is_told, behind)),
        "named": NAME in sheet.question.fields,
        "number": number,
        "total": total,
        "chosen_before": chose_a_new_one(sheet.session, sheet.question),
        "question": heading_of(here, sheet.question),
    }


def in_rows(fields: Sequence[Field]) -> list[list[Field]]:
    """The controls one below the other; figures that follow one another stand side by side."""
    rows: list[list[Field]] = []
    for field in fields:
        if rows and field.kind == rows[-1][-1].kind == Kind.NUMBER:
            rows[-1].append(field)
        else:
            rows.append([field])
    return rows


def folded_away(rows: list[list[Field]]) -> tuple[list[list[Field]], list[Field]]:
    """The rows that every card needs; apart from them, if there are too many for a screen, those that only
    some cards have: keywords, effects."""
    behind = [row[0] for row in rows if row[0].kind in AT_TIMES]
    if len(behind) < MANY_BEHIND:
        return rows, []
    return [row for row in rows if row[0].kind not in AT_TIMES], behind


def is_told(field: Field) -> bool:
    """Whether something stands in a field that may be left empty."""
    return bool(field.fields) or any(choice.chosen for choice in field.choices)


def field_signs(sheet: Sheet) -> dict[str, str]:
    """The signs that fields have on the card itself."""
    return signs_of_fields(sheet.session.game, sheet.session.position, sheet.part.id, sheet.fields)


def heading_of(here: Visit, question: SheetQuestion) -> dict[str, Any]:
    turn = here.session.turns[-1]
    return {
        "id": question.id,
        "title": heading(turn, here.voice),
        "text": here.voice.question(question),
        "happened": tuple(turns.since_last_answer(turn, here.voice)),
    }


def chose_a_new_one(session: Session, question: SheetQuestion) -> bool:
    """Whether the player just said that it is a card we do not know: then that can be taken back."""
    asked = session.turns[-1].asked
    last = asked[-1] if asked else None
    return last is not None and last.question.kind == CARD and last.answer == question.key


def place_links(here: Visit, sheet: Sheet) -> dict[str, str]:
    """Where tapping a place of the board leads: it is chosen in the form."""
    places = [field for field in sheet.fields if field.board]
    return {
        choice.value: f"{here.address}?set={field.path}:{choice.value}#question"
        for field in places
        for choice in field.choices
    }


def chosen_places(sheet: Sheet) -> str:
    """The place that is chosen, to be lit on the board."""
    return next((str(field.value) for field in sheet.fields if field.board and field.value), "")


def picked(here: Visit, sheet: Sheet, set: str) -> Sheet:
    """A place tapped on the board without scripts."""
    path, _, value = set.partition(":")
    return filled_in(here, {f"{PREFIX}.{path}": [value]}) or sheet

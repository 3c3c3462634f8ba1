"""The drawing of a card: places of the board to choose, or a map on which things are put with tools."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import quote

from adversaire.engine.errors import AdversaireError
from adversaire.engine.game import Game
from adversaire.engine.guide import Tool
from adversaire.engine.picture import Picture
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.packs.load import load_pack
from adversaire.packs.own import STANDIN
from adversaire.packs.parts import Part, key_of
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.cards.fields import Field
from adversaire.web.cards.open_packs import OpenPack
from adversaire.web.drawing.svg import Drawing


class CardBoard:
    """The drawing on the page of one card."""

    def __init__(
        self, pack: OpenPack, part: Part, key: str, entry: Any, voice: Voice, held: str = "", tap: str = ""
    ) -> None:
        self.pack = pack
        #: Drawn already: whether or not a place of the table was needed.
        self._pictures: dict[bool, Picture | None] = {}
        self.game = pack.game
        self.part = part
        self.key = key
        self.voice = voice
        self.values = pack.values
        self.address = f"/p/{pack.row.id}/{part.id}/{key}"
        self.tools = self.game.entry_tools(self.values, part.id, entry)
        known = self.game.entry_tool(self.values, part.id, entry, held) if held else None
        #: The tool in hand: the first one, if no other was taken.
        self.tool = known or next(iter(self.tools), None)
        #: A spot tapped without JavaScript: drawn as it would be, and saved by a button.
        self.tap = tap if self.tool and not self.tool.leads and tap in self.tool.spots else ""
        if self.tap and self.tool:
            marked = self.game.entry_marked(self.values, part.id, entry, self.tool, self.tap)
            self.values = with_one(self.values, part, key, marked)

    @property
    def is_own(self) -> bool:
        """Whether the drawing is of this entry, which is then made by tapping it."""
        return self.picture(False) is not None

    # ------------------------------------------------------------ tools

    @property
    def groups(self) -> list[dict[str, Any]]:
        """Tools by group; a group is opened by its first one."""
        found: dict[str, Tool] = {}
        for tool in self.tools:
            found.setdefault(tool.group, tool)
        return [
            {
                "name": self.voice.say(Text(f"tool-group.{group}")),
                "address": self.with_tool(tool.id),
                "chosen": self.tool is not None and self.tool.group == group,
            }
            for group, tool in found.items()
        ]

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The tools of the group in hand."""
        if self.tool is None:
            return []
        tools = [tool for tool in self.tools if tool.group == self.tool.group]
        kind = self.tool.id if self.tool in self.tools else self.tool.id.partition(".")[0]
        return [
            {
                "name": self.voice.say(tool.name),
                "address": self.with_tool(tool.id),
                "chosen": tool.id == kind,
            }
            for tool in tools
        ]

    @property
    def about(self) -> str:
        """What a tap does with the tool in hand."""
        if self.tool is None:
            return ""
        kind, dot, _ = self.tool.id.partition(".")
        key = "tool-about.link-from" if dot and kind == "link" else f"tool-about.{kind}"
        speaker = self.voice.speaker
        return self.voice.say(Text(key if speaker.knows(key) else "tool-about.any"))

    def with_tool(self, id: str) -> str:
        return f"{self.address}?tool={quote(id)}#board"

    def tool_links(self, tool: Tool) -> dict[str, str]:
        if tool.leads:
            return {spot: self.with_tool(f"{tool.id}.{spot}") for spot in tool.spots}
        before = f"{self.address}?tool={quote(tool.id)}&tap="
        return {spot: f"{before}{quote(spot)}#board" for spot in tool.spots}

    # ------------------------------------------------------------ drawing

    def on_the_board(self, fields: tuple[Field, ...], place: str) -> str:
        """The drawing with all that can be tapped; nothing for a card that has none."""
        places = [field for one in fields for field in one.walk() if field.board]
        picture = self.picture(bool(places))
        if picture is None:
            return ""
        if self.tool:
            return self.drawn(picture, self.tool_links(self.tool))
        held = next((field for field in places if field.path == place), None)
        chosen = str((held or places[0]).value) if places else ""
        return self.drawn(picture, board_links(self.address, places, held) if places else {}, chosen)

    def picture(self, needed: bool) -> Picture | None:
        """The drawing of the entry, or, where a place of it is needed, the table."""
        if needed not in self._pictures:
            self._pictures[needed] = self._picture(needed)
        return self._pictures[needed]

    def _picture(self, needed: bool) -> Picture | None:
        try:
            own = self.game.entry_picture(
                self.values, self.part.id, self.key, self.tool.id if self.tool else ""
            )
            return own or (table_picture(self.game) if needed else None)
        except (AdversaireError, LookupError, ValueError, TypeError):
            return None

    def drawn(self, picture: Picture, links: dict[str, str], chosen: str = "") -> str:
        return Drawing(picture, self.voice.say, links, chosen=chosen).svg()


def with_one(values: dict[str, Any], part: Part, key: str, entry: Any) -> dict[str, Any]:
    """The pack with one entry in the place of another."""
    entries = [entry if key_of(part, one) == key else one for one in values[part.id]]
    return {**values, part.id: entries}


def board_links(address: str, places: list[Field], held: Field | None) -> dict[str, str]:
    """Where tapping a place leads. If several things may lie on the same places, one is picked up first."""
    if held:
        return {choice.value: f"{address}?set={held.path}:{choice.value}" for choice in held.choices}
    shared = len(places) > 1 and {c.value for c in places[0].choices} & {c.value for c in places[1].choices}
    if shared:
        return {str(field.value): f"{address}?place={field.path}#board" for field in places}
    return {
        choice.value: f"{address}?set={field.path}:{choice.value}"
        for field in places
        for choice in field.choices
    }


@cache
def table_picture(game: Game) -> Picture:
    """The table of a new game with the stand-in: its places are those of any pack."""
    session = Session(game, Setup(game.id, VIRTUAL, seed=1), load_pack(game, STANDIN))
    return game.picture(session.position)

"""Dark Rituals: Malleus Maleficarum, solo: the identity card.

You are the Witch Master; six Heroes, run by their cards, hunt your Witches through five Encounters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adversaire.engine.game import ONE_MODE_ONLY, GameOf
from adversaire.engine.guide import Note, Plain, Tool
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.rituals.cardboard.witness import witness
from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.checks import check_pack
from adversaire.games.rituals.content.drawing import encounter_picture
from adversaire.games.rituals.content.guide import GUIDE
from adversaire.games.rituals.content.map_marking import marked
from adversaire.games.rituals.content.map_tools import map_tool, map_tools
from adversaire.games.rituals.content.own_lines import CARDS, line_notes
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.content.told_cards import TOLD_CARDS
from adversaire.games.rituals.display.about import about
from adversaire.games.rituals.display.beside import mats
from adversaire.games.rituals.display.candidates import spot_of, values_of
from adversaire.games.rituals.display.course import course, goals
from adversaire.games.rituals.display.facing import facing
from adversaire.games.rituals.display.glance import charts, glance
from adversaire.games.rituals.display.hands import (
    NOTED,
    STEP_SIGNS,
    answer_signs,
    card_face,
    touched,
    value_signs,
)
from adversaire.games.rituals.display.headline import headline
from adversaire.games.rituals.display.signs import LEGEND
from adversaire.games.rituals.display.table import picture, picture_of_turn
from adversaire.games.rituals.display.told import TOLD
from adversaire.games.rituals.display.words import answer_words, names, summary, words
from adversaire.games.rituals.ending import result
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.players.medals import MEDALS
from adversaire.games.rituals.players.planner import AdvisingPlanner
from adversaire.games.rituals.players.unseen import FACE_DOWN, deal_unseen
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.setup import new
from adversaire.games.rituals.things import THINGS, faults
from adversaire.games.rituals.turn import play_opponent, play_turn


def entry_picture(values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    found = [entry for entry in values["encounters"] if part == "encounters" and entry["id"] == key]
    return encounter_picture(values, found[0], tool) if found else None


def entry_tools(values: Plain, part: str, entry: Plain) -> tuple[Tool, ...]:
    return map_tools(values, entry) if part == "encounters" else ()


def entry_tool(values: Plain, part: str, entry: Plain, id: str) -> Tool | None:
    return map_tool(values, entry, id) if part == "encounters" else None


def entry_marked(values: Plain, part: str, entry: Plain, tool: Tool, spot: str) -> dict[str, Any]:
    return marked(values, entry, tool, spot)


def entry_notes(values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
    return line_notes(values, entry, language) if part in CARDS else {}


RITUALS: Final = GameOf(
    id="rituals",
    package="adversaire.games.rituals",
    position_type=Position,
    things=THINGS,
    rules_version=2,
    levels=LEVELS,
    journey=True,
    options=OPTIONS,
    # Who acts; all that is to be done follows in its order.
    headlines=("hero.chosen",),
    told_in_parts=True,
    # Which card was turned, which line of it is read, strength against strength: the deeds are told.
    asides=(
        *("hero.chosen", "hero.nobody", "hero.entry", "hero.heads-for", "hero.aims", "hero.attacks"),
        *("militia.attacks", "human.defends", "reaction.caster", "reaction.spared", "attack.held", "loot."),
        *("hero.discards", "plant.redrawn", "spell.resisted", "spell.nothing", "hero.idle", "scoring."),
    ),
    outcomes=("legion.attacks", "attack.", "hero.wounded", "hero.eliminated", "piece."),
    decisive=("soul.", "attack.", "hero.wounded", "hero.eliminated", "piece.", "demon.", "sacrifice."),
    opponent_rolls=True,
    has_points=False,
    both_modes=tuple([{"level": level} for level in LEVELS]),
    one_mode_only=(*ONE_MODE_ONLY, "plant."),
    # Content.
    pack_type=Pack,
    told=TOLD_CARDS,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack,
    names=names,
    about=about,
    headline=headline,
    entry_picture=entry_picture,
    entry_tools=entry_tools,
    entry_tool=entry_tool,
    entry_marked=entry_marked,
    entry_notes=entry_notes,
    # Play.
    new=new,
    play_turn=play_turn,
    opponent_turn=play_opponent,
    result=result,
    faults=faults,
    witness=witness,
    # Shown and said.
    signs=TOLD,
    goals=goals,
    course=course,
    legend=LEGEND,
    landings=("own.action:move", "own.push", "own.spell-zone", "setup.figure-zone", "setup.marker-zone"),
    signed=(
        *("hero.goal", "hero.target", "hero.order"),
        *("own.plague-wound", "own.spell-hero", "own.spell-piece"),
    ),
    subjects=("hero.goal", "hero.target", "hero.order", "hero.place", "hero.path"),
    noted=NOTED,
    touched=touched,
    step_signs=STEP_SIGNS,
    answer_signs=answer_signs,
    value_signs=value_signs,
    face_of=card_face,
    facing=facing,
    charts=charts,
    glance=glance,
    picture=picture,
    mats=mats,
    words=words,
    answer_words=answer_words,
    # Nothing is paid for these: what is worth knowing of each of them stands there.
    spends=values_of,
    spot_of=spot_of,
    summary=summary,
    picture_of_turn=picture_of_turn,
    # Players.
    medals=MEDALS,
    bound=(
        *("hero.goal", "hero.target", "hero.order", "hero.place", "hero.path"),
        *("demon.prey", "demon.choice"),
    ),
    policies=named_policies(GreedyPolicy, AdvisingPlanner),
    weighty=("own.character", "own.action", "own.plague"),
    rollouts=16,
    widest=3,
    deal_unseen=deal_unseen,
    face_down=FACE_DOWN,
)

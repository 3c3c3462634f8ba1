"""A figure that is touched, in figures: its values beside those of the enemies in its zone."""

from __future__ import annotations

from adversaire.engine.facing import Facing
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.field import attribute, legion_in, put_figure, sheet_of, strength_of
from adversaire.games.rituals.position import Position
from tests.rituals.tables import laid_out


def at(pos: Position, id: str) -> Facing:
    found = RITUALS.facing(pos, id)
    assert found is not None
    return found


def test_a_hero_stands_beside_the_enemies_in_his_zone() -> None:
    pos = laid_out("e1")
    slot = pos.heroes.slots[0]
    for piece in legion_in(pos, slot.zone):
        pos.pieces.remove(piece)
    assert len(at(pos, slot.hero).parties) == 1
    who = next(piece for piece in pos.pieces if piece.kind == "witch").who
    foe = put_figure(pos, f"{who}-9", who, slot.zone)
    hero, enemy = at(pos, slot.hero).parties
    strength, resistance = attribute(pos, slot, "strength"), attribute(pos, slot, "resistance")
    assert (hero.tone, hero.figures) == ("foe", (strength, resistance, slot.health))
    assert (enemy.tone, enemy.figures) == (
        "you",
        (strength_of(pos, foe), sheet_of(pos, foe).resistance, foe.health),
    )
    # Touched the other way round, the figure comes first; no more stand there than a phone has room for.
    for other in pos.heroes.slots[1:]:
        other.zone = slot.zone
    parties = at(pos, foe.id).parties
    assert parties[0].figures == enemy.figures
    assert [party.tone for party in parties[1:]] == ["foe", "foe"]


def test_nobody_faces_a_free_serf_and_a_place_has_no_figures() -> None:
    pos = laid_out("e1")
    serf = next(piece for piece in pos.pieces if piece.kind == "peasant")
    serf.zone, serf.possessed = pos.heroes.slots[0].zone, False
    assert [party.tone for party in at(pos, serf.id).parties] == [""]
    assert RITUALS.facing(pos, serf.zone) is None
    assert RITUALS.facing(pos, "") is None

"""Two Ferrymen: the identity card.

Passengers wait at three landings. Carry them now, or wait for more and let the rival have them.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire_ferry.content import Box, Pack
from adversaire_ferry.ending import result
from adversaire_ferry.position import THINGS, Position
from adversaire_ferry.round import play_rival, play_turn
from adversaire_ferry.setup import LEVELS, new
from adversaire_ferry.witness import witness

FERRY: Final = GameOf(
    id="ferry",
    package="adversaire_ferry",
    levels=LEVELS,
    headlines=("rival.",),
    pack_type=Pack,
    open_box=Box,
    position_type=Position,
    things=THINGS,
    new=new,
    play_turn=play_turn,
    opponent_turn=play_rival,
    result=result,
    witness=witness,
)

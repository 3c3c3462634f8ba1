"""A portrait for every card: the same id always gets the same face, and no card an empty frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from adversaire.engine.table_side import Bust

HAIR: Final = ("#6B4423", "#3A2A1C", "#B5763A", "#D9A441", "#8A8178", "#C9BFAF")
CLOTH: Final = ("#7A3B28", "#3E6B5A", "#4B4A6B", "#2B5C74", "#8A6A2E", "#5B3A55", "#41552F", "#8A3324")
SKIN: Final = ("#E8B88F", "#D9A57C", "#F0C9A4", "#B98560")
GROUND: Final = (
    ("#BFD3D6", "#7FA3AC"),
    ("#E7D3B1", "#C9A06A"),
    ("#C7D8B6", "#8FAE7A"),
    ("#D9CBE2", "#A58DB8"),
)


def bust_of(id: str, hats: Sequence[str], props: Sequence[str], bearded: int = 2) -> Bust:
    """A face from these hats and things to hold; about one in `bearded` has a beard."""
    luck = crc32(id.encode())

    def pick(among: Sequence[str]) -> str:
        nonlocal luck
        luck, at = divmod(luck, len(among))
        return among[at]

    hat, hair, cloth, prop = pick(hats), pick(HAIR), pick(CLOTH), pick(props)
    skin, beard = pick(SKIN), hair if luck % bearded == 0 and hat != "long" else ""
    return Bust(hat, cloth, hair, skin, beard, prop, GROUND[luck % len(GROUND)])

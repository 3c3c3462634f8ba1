"""The games. Each has a folder of its own and never imports another; others may be installed beside them."""

from __future__ import annotations

from typing import Final

from adversaire.engine.registry import Registry
from adversaire.games.battalia import BATTALIA
from adversaire.games.hastings import HASTINGS
from adversaire.games.plug_ins import admit_plug_ins
from adversaire.games.raiders import RAIDERS
from adversaire.games.rituals import RITUALS
from adversaire.games.troyes import TROYES

#: The games of this product.
OURS: Final = (RAIDERS, TROYES, HASTINGS, BATTALIA, RITUALS)
#: All that can be played here.
GAMES: Final = Registry(*OURS)
admit_plug_ins(GAMES)

"""The games. Each has a folder of its own and never imports another."""

from __future__ import annotations

from typing import Final

from adversaire.engine.registry import Registry
from adversaire.games.battalia import BATTALIA
from adversaire.games.hastings import HASTINGS
from adversaire.games.raiders import RAIDERS
from adversaire.games.rituals import RITUALS
from adversaire.games.troyes import TROYES

GAMES: Final = Registry(RAIDERS, TROYES, HASTINGS, BATTALIA, RITUALS)

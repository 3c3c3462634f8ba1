"""The base game on screen: cards, the map, heroes and battles, as far as Buff's rules build on them."""

"""How the software plays a seat and moves Buff: variants of ours, see the proposals in `rules.toml`."""

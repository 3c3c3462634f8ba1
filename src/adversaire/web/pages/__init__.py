"""The pages beside the games: home, a new game, results, rules, settings, files."""

"""Games of one deal in one drawing: what each player had after every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from adversaire.web.drawing.charts import HEIGHT, LEFT, RIGHT, WIDTH, Scale, disc, grid, steps_up_to
from adversaire.web.drawing.shapes import number
from adversaire.web.drawing.svg import Svg

#: Two rounds make a line.
LEAST_ROUNDS = 2


def deal_drawing(games: Sequence[Mapping[int, int]], title: str) -> Svg | None:
    """A line for each game, dashed ones over the first: where they run together, all of them are seen.
    Nothing where no game came through two rounds."""
    rounds = sorted({one for game in games for one in game})
    if len(rounds) < LEAST_ROUNDS:
        return None
    values = [value for game in games for value in game.values()]
    marks = steps_up_to(max(values))
    scale = Scale(rounds[-1] - rounds[0] + 1, min(0, *values), marks[-1])
    lines = [line(scale, game, rounds[0], nth) for nth, game in enumerate(games) if game]
    ends = [
        f'<text x="{LEFT}" y="{HEIGHT - 6}">{rounds[0]}</text>',
        f'<text x="{RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{rounds[-1]}</text>',
    ]
    return Svg(
        f'<svg class="curve deals-drawn" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}">{"".join([*grid(scale, marks), *lines, *ends])}</svg>'
    )


def line(scale: Scale, game: Mapping[int, int], first: int, nth: int) -> str:
    places = [(scale.x(one - first), scale.y(value)) for one, value in sorted(game.items())]
    drawn = " ".join(f"{'L' if place else 'M'}{number(x)} {number(y)}" for place, (x, y) in enumerate(places))
    return f'<g class="game-{nth}"><path class="line nth-{nth}" d="{drawn}"/>{disc(*places[-1])}</g>'

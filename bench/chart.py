"""Random play of all games in one picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from adversaire.games import GAMES
from adversaire.lab.charts import BLUE, GREY, STEP, WIDTH, altair, drawn
from bench.rows import Row

TICKS: Final = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000]


def write_chart(path: Path, rows: list[Row]) -> None:
    """Decisions a second, ours in another colour; a logarithmic scale, for they differ a hundredfold."""
    alt = altair()
    ours = {game.id for game in GAMES}
    values = [
        {"name": row.what, "rate": row.value, "whose": "Adversaire" if row.what in ours else "others"}
        for row in rows
        if row.value is not None
    ]
    scale = alt.Scale(domain=["Adversaire", "others"], range=[BLUE, GREY])
    shapes = alt.Scale(domain=["Adversaire", "others"], range=["circle", "square"])
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_point(filled=True, size=110, opacity=1)
        .encode(
            y=alt.Y("name:N", sort="-x", title=None),
            x=alt.X(
                "rate:Q",
                title="decisions a second, random play, one core",
                scale=alt.Scale(type="log"),
                axis=alt.Axis(values=TICKS),
            ),
            color=alt.Color("whose:N", title=None, scale=scale),
            shape=alt.Shape("whose:N", title=None, scale=shapes),
        )
        .properties(width=WIDTH, height=alt.Step(STEP))
    )
    path.write_text(drawn(chart), "utf-8")

"""Scenes in which seat 0 takes the action of one tile, builds one building, or casts one spell."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.options import BUILD
from rules.text import Seat
from tests.somerset.playing import Playing, scene

RICH = "9w9b9s9g9c9m"


def on_tile(
    tile: str,
    *,
    purse: str = "",
    kind: str = "P",
    others: str = "",
    hand: str = "",
    buildings: str = "",
    book: str = "",
    column: int = 0,
    seats: int = 2,
    more: Mapping[str, str] | None = None,
) -> Playing:
    """Stand a worker of seat 0 one move away from a tile at 1,0; those of seat 1 stand far off.

    City tiles lie at 0,0 and, to the east, at 2,0, 3,0 and 4,0.
    """
    near = {"P": "0,0", "K": "-1,0", "W": "-2,0"}[kind]
    tiles = {"0,0": "C05", "1,0": tile, "2,0": "C16", "3,0": "C17", "4,0": "C12", **(more or {})}
    if kind != "P":
        tiles["-1,0"] = "C10"
    if kind == "W":
        tiles["-2,0"] = "C09"
    for cell in [cell for cell, other in tiles.items() if cell != "1,0" and other == tile]:
        tiles[cell] = "C18"
    game = scene(
        tiles,
        {0: f"{kind}{near} {others}", 1: "P4,0", **dict.fromkeys(range(2, seats), "P3,0")},
        seats=seats,
        purses={0: purse},
        hands={0: hand},
        buildings={0: buildings},
        books={0: book},
        columns={0: column},
    )
    game.origin = near
    return game


def act_on(game: Playing, *draws: int) -> None:
    """Move onto the tile at 1,0 and take its action."""
    game.act(f"move {game.origin} 1,0 act", *draws)


def about_to_build(
    card: str, *, purse: str = RICH, others: str = "", workers: str = "k0,0 p2,0", column: int = 0
) -> Playing:
    """Let seat 0 hold a building card in a building period."""
    tiles = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C05", "1,1": "C06"}
    return scene(
        tiles,
        {0: workers, 1: "p1,1"},
        phase=BUILD,
        purses={0: purse},
        hands={0: card},
        buildings={0: others},
        columns={0: column},
    )


def about_to_cast(
    spell: str,
    *,
    purse: str = "9m",
    workers: str = "W0,0 p0,1",
    rivals: Mapping[Seat, str] | None = None,
    more: Mapping[str, str] | None = None,
    hand: str = "",
    book: str = "",
    column: int = 0,
    purses: Mapping[Seat, str] | None = None,
    edition: str = "second",
) -> Playing:
    """Give seat 0 a spell in the book and a wizard, at the beginning of a turn."""
    tiles = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "3,0": "C04", "4,0": "C06", "0,1": "C16"}
    return scene(
        tiles | dict(more or {}),
        {0: workers, 1: "P4,0", **(rivals or {})},
        purses={0: purse, **(purses or {})},
        hands={0: hand},
        books={0: f"{spell} {book}"},
        columns={0: column},
        edition=edition,
    )

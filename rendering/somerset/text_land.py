"""The map in words: the tiles of the city and of each player, workers, roads and barricades."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.boards import Line, Told
from rendering.phrases import counted
from rendering.somerset.words import figure_named, thing_named
from rules.somerset.tables.grid import called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.wording import effect_words
from rules.somerset.view import EdgeView, Table, TileView
from rules.text import Names, Seat

_SIDES = ("E", "SE", "SW", "W", "NW", "NE")


def land_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell what lies and stands on the map."""
    yield Told("in play", None, f"{counted(len(table.tiles), 'tile', 'tiles')} in play")
    for owner in (None, *range(table.seats)):
        yield from _tiles(table, owner, names)
    yield from _workers(table, names)
    yield from _edges(table, names)


def _tiles(table: Table, owner: Seat | None, names: Names) -> Iterator[Line]:
    owned = sorted((tile for tile in table.tiles if tile.owner == owner), key=lambda tile: tile.place[::-1])
    if not owned:
        return
    yield ""
    yield (
        "TILES OF THE CITY, with the sides their roads lead to"
        if owner is None
        else f"TILES OF {names(owner)}"
    )
    topic, whose = ("city tiles", "") if owner is None else ("tiles", f", {names(owner)}")
    for tile in owned:
        place, used = called(tile.place), ["used"] if tile.used else []
        facts = "; ".join([effect_words(tile.id), roads_named(tile), *used])
        said = ", ".join([f"{place} {NAMES[tile.id]}{whose}", *used])
        yield Told(topic, f"{place} {thing_named(tile.id)}: {facts}", said)


def roads_named(tile: TileView) -> str:
    """Name the sides of a tile with a road."""
    return " ".join(side for side, road in zip(_SIDES, tile.roads, strict=True) if road == "1")


def _workers(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "WORKERS"
    at = {tile.place: NAMES[tile.id] for tile in table.tiles}
    for one in table.workers:
        posture = "stands" if one.standing else "lies"
        acting = ", acting" if one.acting else ""
        where = f"{called(one.place)} {at[one.place]}"
        yield Told("workers", f"{names(one.seat)}: {figure_named(one.kind)} {posture} on {where}{acting}")


def _edges(table: Table, names: Names) -> Iterator[Line]:
    if table.edges:
        yield ""
        yield "ROADS AND BARRICADES of players"
    for edge in table.edges:
        markers = "; ".join(_markers(edge, names))
        yield Told("edges", f"{called(edge.places[0])} to {called(edge.places[1])}: {markers}")


def _markers(edge: EdgeView, names: Names) -> Iterator[str]:
    yield "linked" if edge.linked else "not linked"
    if edge.barricade is not None:
        yield f"barricade of {names(edge.barricade)}"
    if edge.roads:
        yield f"roads of {', '.join(map(names, edge.roads))}"

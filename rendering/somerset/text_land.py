"""The map in words: the tiles of the city and of each player, workers, roads and barricades."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from languages.spoken import texts
from rendering.drawing import Line, TopicLine
from rendering.somerset.words import effect_words, figure_named, name_of, thing_named
from rules.somerset.tables.grid import SIDES_CALLED, called
from rules.somerset.view import EdgeView, Table, TileView
from rules.text import N_, NC_, Names, Seat

counted, tell = texts(__name__).counted, texts(__name__).tell


def land_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell what lies and stands on the map."""
    yield TopicLine(
        "in play", None, tell("{tiles} in play", tiles=counted(len(table.tiles), "tile", "tiles"))
    )
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
        tell("TILES OF THE CITY, with the sides their roads lead to")
        if owner is None
        else tell("TILES OF {who}", who=names(owner))
    )
    topic, whose = ("city tiles", "") if owner is None else ("tiles", f", {names(owner)}")
    for tile in owned:
        place, used = called(tile.place), [tell(NC_("tile", "used"))] if tile.used else []
        facts = "; ".join([effect_words(tile.id), roads_named(tile), *used])
        said = ", ".join([f"{place} {name_of(tile.id)}{whose}", *used])
        yield TopicLine(topic, f"{place} {thing_named(tile.id)}: {facts}", said)


def roads_named(tile: TileView) -> str:
    """Name the sides of a tile with a road."""
    return " ".join(tell(SIDES_CALLED[way]) for way, road in enumerate(tile.roads) if road == "1")


# Where a worker is, by whether it stands, and whether it acts just now.
_WORKERS: Final = {
    (True, False): N_("{worker} stands on {where}"),
    (True, True): N_("{worker} stands on {where}, acting"),
    (False, False): N_("{worker} lies on {where}"),
    (False, True): N_("{worker} lies on {where}, acting"),
}


def _workers(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("WORKERS")
    at = {tile.place: tile.id for tile in table.tiles}
    for one in table.workers:
        where = f"{called(one.place)} {name_of(at[one.place])}"
        told = tell(
            _WORKERS[one.standing, one.acting],
            worker=figure_named(one.kind),
            where=where,
        )
        yield TopicLine("workers", f"{names(one.seat)}: {told}")


def _edges(table: Table, names: Names) -> Iterator[Line]:
    if table.edges:
        yield ""
        yield tell("ROADS AND BARRICADES of players")
    for edge in table.edges:
        markers = "; ".join(_markers(edge, names))
        one, other = map(called, edge.places)
        yield TopicLine("edges", tell("{one} to {other}: {markers}", one=one, other=other, markers=markers))


def _markers(edge: EdgeView, names: Names) -> Iterator[str]:
    yield tell("linked") if edge.linked else tell("not linked")
    if edge.barricade is not None:
        yield tell("barricade of {who}", who=names(edge.barricade))
    if edge.roads:
        yield tell("roads of {names}", names=", ".join(map(names, edge.roads)))

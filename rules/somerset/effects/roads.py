"""Roads and barricades are placed and sent back (sheet: Roads and Barricades; note, section 7)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from rules.question import Pick, Question
from rules.somerset.board import links
from rules.somerset.effects.doer import Doer
from rules.somerset.hexes import Cell, Edge, by_row, cell_named, cell_of, edge_named, edge_of
from rules.somerset.hexes import ends as cells_beside
from rules.somerset.state import Frame, Play, State
from rules.somerset.tables.goods import MARKERS
from rules.somerset.tables.options import EDITION, FIRST_EDITION
from rules.somerset.tables.parts import Part, Road, Unroad
from rules.somerset.words import descriptions, labels, log, prompts
from rules.text import Seat

ROAD, BARRICADE = "road", "barricade"
_KINDS = (ROAD, BARRICADE)
_LIFT = "lift"

Ends: TypeAlias = dict[Edge, list[str]]

# What was found on some boards: a menu asks at each of its tiles, and few acts change tiles or markers.
_found: dict[tuple[object, ...], Ends] = {}
_MANY = 512


def places_for(state: State, kind: str) -> list[Edge]:
    """Give the edges where the active player may put a marker he holds."""
    return _road_places(state) if kind == ROAD else _barricade_places(state)


def _road_places(state: State) -> list[Edge]:
    seat, roads, barricades = state.active, state.roads, state.barricades
    return [
        edge
        for edge in links.unlinked_edges(state)
        if edge not in barricades and seat not in roads.get(edge, ())
    ]


def _barricade_places(state: State) -> list[Edge]:
    """Give the edges without a barricade; a link without which some tile is cut off is none."""
    needed, barricades = links.bridges(state), state.barricades
    return [edge for edge in links.inner_edges(state) if edge not in barricades and edge not in needed]


def own_markers(state: State, seat: Seat) -> list[tuple[str, Edge]]:
    """Give a player's markers on the board, the roads first."""
    roads = [(ROAD, edge) for edge in sorted(state.roads) if seat in state.roads[edge]]
    return roads + [(BARRICADE, edge) for edge in sorted(state.barricades) if state.barricades[edge] == seat]


def _put(state: State, kind: str, edge: Edge, seat: Seat) -> None:
    if kind == ROAD:
        state.roads[edge] = sorted([*state.roads.get(edge, ()), seat])
    else:
        state.barricades[edge] = seat


def _remove(state: State, kind: str, edge: Edge, seat: Seat) -> None:
    if kind == BARRICADE:
        del state.barricades[edge]
        return
    state.roads[edge].remove(seat)
    if not state.roads[edge]:
        del state.roads[edge]


def _none_left(state: State) -> bool:
    return links.markers_out(state, state.active) >= MARKERS


def _ends(state: State, kind: str) -> Ends:
    """Give the edges for a marker, each with the ways to end an action: nothing, or what is lifted."""
    tiles = tuple([(cell, tile.links) for cell, tile in state.tiles.items()])
    roads = tuple([(edge, *owners) for edge, owners in state.roads.items()])
    key = kind, state.active, state.options[EDITION], tiles, roads, *state.barricades.items()
    if (found := _found.get(key)) is None:
        if len(_found) >= _MANY:
            _found.clear()
        found = _found[key] = _looked_for(state, kind)
    return found


def _looked_for(state: State, kind: str) -> Ends:
    ends: Ends = {}
    for end, places in _placings(state, kind):
        for edge in places:
            ends.setdefault(edge, []).append(end)
    return {edge: ends[edge] for edge in sorted(ends)}


def _fits(state: State, kind: str) -> bool:
    """Say whether there is a place for a marker: a barricade may lie wherever no roads meet."""
    free = (edge for edge in links.unlinked_edges(state) if edge not in state.barricades)
    if kind == BARRICADE and not _none_left(state) and next(free, None) is not None:
        return True
    return any(places for _, places in _placings(state, kind))


def _placings(state: State, kind: str) -> Iterator[tuple[str, list[Edge]]]:
    """Give the ways to end an action, each with the edges for a marker."""
    places = places_for(state, kind)
    if not _none_left(state):
        yield "", places
        return
    for other, old in own_markers(state, state.active):
        found = places if other == ROAD else _places_without(state, kind, old)
        if not _may_turn(state, kind, other):
            found = [edge for edge in found if edge != old]
        yield f" {_LIFT} {other} {edge_named(old)}", found


def _may_turn(state: State, kind: str, other: str) -> bool:
    """Say whether a marker may lie otherwise on its own edge; the sheet wants a new spot for it."""
    return kind != other and state.options[EDITION] == FIRST_EDITION


def _places_without(state: State, kind: str, old: Edge) -> list[Edge]:
    """Give the edges for a marker once a barricade is lifted."""
    barricades = {edge: owner for edge, owner in state.barricades.items() if edge != old}
    return places_for(replace(state, barricades=barricades), kind)


def _count(play: Play, frame: Frame, part: Road) -> None:
    frame.left = part.number


def _may_place(state: State, frame: Frame, part: Road) -> bool:
    return frame.left > 0 and any(_fits(state, kind) for kind in _KINDS)


def _menu(state: State, frame: Frame, part: Road, said: str) -> Question | None:
    """Ask what to place, at which tile, at which of its edges, and which marker to lift for it."""
    if not said:
        kinds = (kind for kind in _KINDS if _fits(state, kind))
        return prompts.optional(
            prompts.markers_left(frame.left), kinds, labels.marker_kinds, about=descriptions.marker_kinds
        )
    kind, _, rest = said.partition(" ")
    if _LIFT in rest or (":" in rest and not _none_left(state)):
        return None
    ends = _ends(state, kind)
    if ":" not in rest:
        prompt = prompts.AT_WHICH_EDGE if rest else prompts.AT_WHICH_TILE
        texts, also = _at_tile(said, ends) if rest else _tiles(kind, ends)
        return Pick(prompt, texts, labels.edges(state), about=descriptions.edges(state), also=also)
    lifts = [said + end for end in ends[edge_of(rest)]]
    return Pick(prompts.WHICH_LIFTED, lifts, labels.lifted)


def _tiles(kind: str, ends: Ends) -> tuple[list[str], list[str]]:
    """Give the tiles at which there is a place, those first that an edge is named by."""
    edges: dict[Cell, list[Edge]] = {}
    for edge in ends:
        for cell in cells_beside(edge):
            edges.setdefault(cell, []).append(edge)
    naming = {cells_beside(edge)[0] for edge in ends}
    texts = [_to_tile(kind, cell, edges[cell], ends) for cell in by_row(naming)]
    others = [_to_tile(kind, cell, edges[cell], ends) for cell in by_row(edges.keys() - naming)]
    return texts, [text for text in dict.fromkeys(others) if text not in texts]


def _to_tile(kind: str, cell: Cell, edges: list[Edge], ends: Ends) -> str:
    """Name a tile; where it has a single place, that."""
    return _said(kind, edges[0], ends) if len(edges) == 1 else f"{kind} {cell_named(cell)}"


def _at_tile(said: str, ends: Ends) -> tuple[list[str], list[str]]:
    """Give the places at the edges of a tile: those named by it, then those named by its neighbours."""
    kind, _, name = said.partition(" ")
    cell = cell_of(name)
    texts = [_said(kind, edge, ends) for edge in ends if cells_beside(edge)[0] == cell]
    return texts, [_said(kind, edge, ends) for edge in ends if cells_beside(edge)[1] == cell]


def _said(kind: str, edge: Edge, ends: Ends) -> str:
    """Name an edge; where there is one way to end the action, to its end."""
    said = f"{kind} {edge_named(edge)}"
    return said + ends[edge][0] if len(ends[edge]) == 1 else said


def _answer(play: Play, frame: Frame, part: Road, action: str) -> bool:
    kind, name, *lifted = action.split(" ")
    state, seat = play.state, play.state.active
    if lifted:
        _remove(state, lifted[1], edge_of(lifted[2]), seat)
    _put(state, kind, edge_of(name), seat)
    frame.left -= 1
    play.show(kind, name, lifted[2] if lifted else "")
    play.note(log.places_marker(state, kind, name, lifted=bool(lifted)))
    return True


def _rival_markers(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        if seat != state.active:
            for kind, edge in own_markers(state, seat):
                yield f"remove {seat} {kind} {edge_named(edge)}"


def _may_remove(state: State, frame: Frame, part: Unroad) -> bool:
    return next(_rival_markers(state), None) is not None


def _removal_menu(state: State, frame: Frame, part: Unroad, said: str) -> Question | None:
    if said:
        return None
    return prompts.optional(prompts.REMOVE, _rival_markers(state), labels.removal)


def _take_away(play: Play, frame: Frame, part: Unroad, action: str) -> bool:
    _, seat, kind, name = action.split(" ")
    _remove(play.state, kind, edge_of(name), int(seat))
    play.show("remove", name, thing=kind)
    play.note(log.removes_marker(play.state, int(seat), kind, name))
    return False


DOERS: dict[type[Part], Doer] = {
    Road: Doer(_count, _may_place, _menu, _answer),
    Unroad: Doer(asks=_may_remove, menu=_removal_menu, answer=_take_away),
}

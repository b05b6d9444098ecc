"""Why a typed action is on no menu, where a rule bars it: goods that are missing, squares, ways, workers."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Final, TypeAlias

from rules.somerset import notation
from rules.somerset.board import links
from rules.somerset.board.links import OpenCells
from rules.somerset.effects import moving
from rules.somerset.effects.doer import ways_to_pay
from rules.somerset.effects.workers import figure_left
from rules.somerset.hexes import Cell, Edge, cell_called, cell_named, cell_of, edge_of
from rules.somerset.hexes import ends as cells_beside
from rules.somerset.named import (
    acting,
    edge_named,
    is_walk,
    kind_named,
    on_board,
    on_squares,
    other_kind,
    parted,
    sited,
    walks_told,
    without_way,
)
from rules.somerset.prices import advance_goods, discount, hire_payments, hire_price
from rules.somerset.state import CITY, State, Worker
from rules.somerset.tables import parts
from rules.somerset.tables.effects import LAST_COLUMN
from rules.somerset.tables.goods import FIGURES, NATURAL
from rules.somerset.tables.naming import figure_named, left_of
from rules.somerset.tables.options import BUILD, FIRST, ROUND
from rules.somerset.unbuilt import CELL, cells_in, less_now, not_built, not_cast, not_learned, unpaid
from rules.somerset.words.log import tile_at
from rules.text import Count, Either, Seat, Text, say

_Why: TypeAlias = Callable[[State, Sequence[str]], Text | None]

_FEW: Final = 3  # things that are named
_LITTLE: Final = re.compile(r"^(?:(?:i|we|use|uses|spell|the|my|now|first):? )+", re.IGNORECASE)
_ADVANCE: Final = "advance"  # the one word that may stand alone
_SQUARES: Final = re.compile(r"([A-Z]{1,2}\d{1,2})-([A-Z]{1,2}\d{1,2})")
_PAID: Final = re.compile(r"\bpay ((?:\d+[a-z])+)")
_EDGE: Final = re.compile(r"-?\d{1,2},-?\d{1,2}:(?:SE|SW|E)")


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say which rule bars an action, by what its seat knows; nothing where the question tells enough."""
    if state.over or seat != state.active:
        return None
    typed = notation.without_filling(action)
    return _barred(state, typed) or next(
        filter(None, (_barred(state, walk) for walk in _walks_in(typed))), None
    )


def _walks_in(typed: str) -> Iterator[str]:
    """Give the walks before words that are not understood: what cannot be done is refused for itself."""
    yield from (walk for walk, words in parted(typed) if words and is_walk(walk))


def _barred(state: State, action: str) -> Text | None:
    action = edge_named(state, action) or acting(state, action)
    typed = on_squares(state, sited(state, action))
    if _is_due(state, "move") and is_walk(typed):
        return other_kind(state, action) or _by_kind(state, typed)
    why = other_kind(state, action) or next(_whys(state, notation.readings(typed)), None)
    why = why or _why_each(state, action) or _not_hired(state, notation.recorded(on_board(state, action)))
    return why or next(_whys(state, walks_told(state, action)), None) or _spell_alone(state, action)


def _spell_alone(state: State, action: str) -> Text | None:
    """Say why a spell of one's book is not cast that is named without the verb."""
    reading = notation.readings(f"cast {_LITTLE.sub('', action.strip())}")[0].split()
    return _why(state, "cast", reading[1:]) if reading[1:] and reading[1] in state.player.book else None


def _not_hired(state: State, typed: str) -> Text | None:
    """Say why no peasant is hired on a square, or for a price, where only that is told."""
    part = state.part
    if not isinstance(part, parts.Hire) or kind_named(typed) is not None:
        return None
    paid, price = _PAID.findall(typed), hire_price(state.player)
    ways = {
        each.removeprefix("pay ")
        for each in ways_to_pay(state.player, hire_payments(state.player, part.discount))
    }
    if paid and paid[0] not in ways:
        less = discount(state.player, "hire") + part.discount
        return say("a new peasant costs {price}", price=left_of(price, less))
    return _bare(state, "hire", typed.split()) or _hire(state, typed.split())


def _by_kind(state: State, typed: str) -> Text | None:
    """Say why no worker of a kind goes where one is sent: `peasant to M32`, `move peasant M31 M32`."""
    cells = [*dict.fromkeys(cells_in(without_way(notation.recorded(typed)).split()))]
    if not cells:
        return None
    if bare := next((cell for cell in cells if cell not in state.tiles), None):
        return _nothing_on(bare)
    kind, end, last = kind_named(typed), cells[:2][-1], typed.rsplit(maxsplit=1)[-1]
    starts = cells[:-1][:1] or [each.cell for each in state.player.workers if each.kind == kind]
    workers = [each for each in state.player.workers if each.cell in starts]
    if not workers:
        return _move(state, [*map(cell_named, cells[:2]), last])
    if end in starts:
        return None
    # Of several, one that has not moved yet is meant.
    workers.sort(key=lambda each: _idle(state, each) is not None)
    whys = [_move(state, [cell_named(each.cell), cell_named(end), last]) for each in workers]
    return whys[0] if all(whys) else None


def _whys(state: State, readings: Iterable[str]) -> Iterator[Text]:
    words = map(str.split, filter(str.strip, readings))
    yield from filter(None, (_why(state, word.lower(), rest) for word, *rest in words))


def _why_each(state: State, action: str) -> Text | None:
    """Say of each thing that may be meant why not, where these are few."""
    readings = notation.possible_readings(action)
    whys = list[Text]()
    for why in _whys(state, readings) if 1 < len(readings) <= _FEW else ():
        whys += [] if why in whys else [why]
    return reduce(lambda one, other: say("{one}; {other}", one=one, other=other), whys) if whys else None


def _why(state: State, word: str, rest: Sequence[str]) -> Text | None:
    if word not in _WHYS or not (rest or word == _ADVANCE):
        return None
    if _is_due(state, word):
        return _bare(state, word, rest) or _WHYS[word](state, rest)
    return None if state.frames else _ONLY_IN[state.phase]


# What is asked for by each word: in which phase, and by which parts of an effect.
_PHASES: Final = {"place": FIRST, "build": BUILD, "learn": BUILD, "move": ROUND, "cast": ROUND}
_PARTS: Final[Mapping[str, tuple[type[parts.Part], ...]]] = {
    "build": (parts.Build,),
    "learn": (parts.Learn,),
    "cast": (parts.Cast,),
    "move": (parts.Move, parts.Teleport),
    "hire": (parts.Hire,),
    "promote": (parts.Promote,),
    "advance": (parts.Government,),
    "road": (parts.Road,),
    "barricade": (parts.Road,),
}
_ONLY_IN: Final = {
    FIRST: say("in the first round workers are placed, and nothing else is done"),
    BUILD: say("in the building period one thing is built, spells are learned, and nobody moves"),
    ROUND: say("that takes a tile, a building or a spell: move a worker to such a tile first, and use it"),
}


def _is_due(state: State, word: str) -> bool:
    """Say whether something of the kind is asked now."""
    if state.frames:
        return isinstance(state.frames[-1].under_way, _PARTS.get(word, ()))
    return _PHASES.get(word) == state.phase


def _bare(state: State, word: str, rest: Sequence[str]) -> Text | None:
    """Say on which of the squares that are named no tile lies; where one is built it may be so."""
    cells = (cell_of(name) for name in rest if CELL.fullmatch(name))
    bare = next((cell for cell in cells if cell not in state.tiles), None)
    return None if bare is None or word == "build" else _nothing_on(bare)


def _nothing_on(cell: Cell) -> Text:
    return say("there is no tile on {square}", square=cell_named(cell))


def _place(state: State, rest: Sequence[str]) -> Text | None:
    kind, cells = rest[0], cells_in(rest)
    if kind in FIGURES and kind not in state.player.to_place:
        return say("you have no {worker} to place any more", worker=figure_named(kind))
    taken = {worker.cell for player in state.players for worker in player.workers}
    for cell in cells:
        if cell in taken:
            return say("a worker is on {tile} already", tile=tile_at(state, cell))
    return None


def _move(state: State, rest: Sequence[str]) -> Text | None:
    cells = cells_in(rest)
    if state.turn.moved and not state.frames:
        return say("you have moved a worker in this turn already")
    if not cells:
        return None
    worker = next((each for each in state.player.workers if each.cell == cells[0]), None)
    if worker is None:
        return say("no worker of yours is on {tile}", tile=tile_at(state, cells[0])) if cells[1:] else None
    return _idle(state, worker) or (_no_way(state, worker, cells[1], rest[-1]) if cells[1:] else None)


def _idle(state: State, worker: Worker) -> Text | None:
    """Say that a worker may not be the one that moves."""
    by_effect = isinstance(state.part, parts.Move)
    kind, square = figure_named(worker.kind), cell_called(worker.cell)
    if not by_effect and not worker.standing:
        return say("your {worker} on {square} has been used in this round", worker=kind, square=square)
    if by_effect and state.turn.mover == state.player.workers.index(worker):
        return say("another worker than the one on {square} has to move", square=square)
    return None


def _no_way(state: State, worker: Worker, cell: Cell, last: str) -> Text | None:
    """Say why a worker does not get to a tile, or may not use it there."""
    if any(other.cell == cell for other in state.player.workers):
        return say("a worker of yours is on {tile} already", tile=tile_at(state, cell))
    part = state.part
    steps = frozenset(part.steps) if isinstance(part, parts.Move) else moving.steps_of(state, worker)
    if isinstance(part, parts.Teleport) or cell in moving.destinations(state, worker, steps):
        is_used = last == "act" and state.tiles[cell].used
        return say("{tile} has been used in this round", tile=tile_at(state, cell)) if is_used else None
    return _too_far(state, worker, cell, steps)


def _too_far(state: State, worker: Worker, cell: Cell, steps: frozenset[int]) -> Text:
    """Say what is in the way to a tile, or how far it is."""
    kind, square = figure_named(worker.kind), cell_called(cell)
    goes = Either(tuple(sorted(steps))) if len(steps) > 1 else min(steps)
    near, everyone = moving.ways_open(state), {each.cell for each in state.player.workers}
    if cell in links.reached(near, worker.cell, steps, (), everyone):
        return say("a worker of yours stands in the way to {square}", square=square)
    without = links.open_cells(state, state.active, ignoring=True)
    if cell in links.reached(without, worker.cell, steps, everyone, everyone):
        return say("a barricade is in the way to {square}", square=square)
    away = Count(_distance(near, worker.cell, cell), "step", "steps")
    return say(
        "{square} is {away} away by road, and your {worker} goes {steps}",
        square=square,
        away=away,
        worker=kind,
        steps=goes,
    )


def _distance(near: OpenCells, start: Cell, end: Cell) -> int:
    """Count the steps of the shortest way to a tile: each tile can be reached by printed roads."""
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {cell for known in reached for cell in near(known)}
        steps += 1
    return steps


def _hire(state: State, rest: Sequence[str]) -> Text | None:
    player = state.player
    for cell in cells_in(rest):
        if state.tiles[cell].owner != CITY:
            return say("peasants are hired in the city, and {tile} lies outside", tile=tile_at(state, cell))
        if any(worker.cell == cell for worker in player.workers):
            return say("a worker of yours is on {tile} already", tile=tile_at(state, cell))
    return None


def _promote(state: State, rest: Sequence[str]) -> Text | None:
    cells, player = cells_in(rest), state.player
    worker = next((each for each in player.workers if each.cell in cells), None)
    if worker is None:
        return say("no worker of yours is on {tile}", tile=tile_at(state, cells[0])) if cells else None
    figure = FIGURES[worker.kind]
    if not figure.becomes:
        return say("a {worker} rises no further", worker=figure_named(worker.kind))
    if not figure_left(player, figure.becomes):
        return say("you have no {worker} left to put there", worker=figure_named(figure.becomes))
    rising = say("a promotion to {worker}", worker=figure_named(figure.becomes))
    return unpaid(rising, player.purse, figure.price, less_now(state))


def _advance(state: State, rest: Sequence[str]) -> Text | None:
    player = state.player
    if player.column >= LAST_COLUMN:
        return say("you hold the highest office already")
    goods, own = advance_goods(player, less_now(state)), sum(player.purse[kind] for kind in NATURAL)
    price = Count(goods, "good", "goods")
    lacking = say("the next office costs {price}, and you have {own}", price=price, own=own)
    return lacking if goods > own else None


def _road(state: State, rest: Sequence[str]) -> Text | None:
    for edge in _edges(state, rest):
        if links.is_linked(state, edge):
            return say("the roads of the two tiles meet there as it is")
        if state.active in state.roads.get(edge, ()):
            return say("a road of yours is there already")
        if edge in state.barricades:
            return say("a barricade is there")
    return _far_apart(rest)


def _barricade(state: State, rest: Sequence[str]) -> Text | None:
    for edge in _edges(state, rest):
        if edge in state.barricades:
            return say("a barricade is there already")
        if edge in links.bridges(state):
            return say("a barricade there would cut a tile off from the others")
    return _far_apart(rest)


def _far_apart(rest: Sequence[str]) -> Text | None:
    """Say of two squares that are named for an edge that they have none between them."""
    squares = _SQUARES.fullmatch(rest[0].upper()) if rest else None
    if squares is None:
        return None
    return say("{one} and {other} do not lie side by side", one=squares[1], other=squares[2])


def _edges(state: State, rest: Sequence[str]) -> list[Edge]:
    """Give the first edge that is named, if tiles lie on both its sides."""
    found = [edge_of(name) for name in rest[:1] if _EDGE.fullmatch(name)]
    return [edge for edge in found if all(cell in state.tiles for cell in cells_beside(edge))]


_WHYS: Final[Mapping[str, _Why]] = {
    "place": _place,
    "build": not_built,
    "learn": not_learned,
    "cast": not_cast,
    "move": _move,
    "hire": _hire,
    "promote": _promote,
    "advance": _advance,
    "road": _road,
    "barricade": _barricade,
}

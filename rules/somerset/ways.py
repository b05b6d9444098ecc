"""How all that a seat can still do in the last round is tried, without what makes no difference."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from rules.chance import dealer
from rules.menu import actions
from rules.puzzles.posing import Ways
from rules.snapshot import copied
from rules.somerset import phases
from rules.somerset.ai.computer import candidates
from rules.somerset.board import links
from rules.somerset.prices import hire_price, payment_of
from rules.somerset.state import Play, State
from rules.somerset.tables.cards import SPELLS, lasting
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import COIN, FIGURES, LETTERS, NATURAL, WIZARD
from rules.somerset.tables.options import ROUND, is_last, price_of
from rules.somerset.tables.parts import (
    BUILDING,
    TILE,
    Build,
    Exchange,
    Gain,
    Hire,
    On,
    Part,
    Promote,
    Road,
    Sword,
    Take,
    Unroad,
)
from rules.somerset.tables.steps import RULES, usual_steps
from rules.somerset.view import Table
from rules.somerset.words.labels import DONE, SKIP
from rules.text import Seat

MARKERS: Final = frozenset({"road", "barricade"})
_PAYS_NOTHING: Final = (Exchange, Gain, Road, Sword, Take, Unroad)
_ALL: Final = 1000  # more than anybody has
_pack = msgspec.msgpack.Encoder().encode


class _Ways(Ways[Table]):
    def are_tried(self, table: Table) -> bool:
        """Try all ways of the last round, not those of the building period before it."""
        ends = is_last(table.options, table.phase, table.round, ending=table.ending)
        return ends and table.phase == ROUND

    def offered(self, state: State) -> Sequence[str]:
        """Pay, build and trade as a Knight would; all else is tried that makes a difference."""
        menu = partial(phases.menu, state)
        part = state.part
        if isinstance(part, Road):
            return [*_markers(state, actions(menu))]
        if isinstance(part, Gain):
            return _gains(state, actions(menu))
        if isinstance(part, Exchange) and LETTERS[COIN] not in part.get and not _may_pay(state):
            return [SKIP]
        # What declines comes first: of ways that lead as far a line is to show none that brings nothing.
        return sorted(dict.fromkeys(candidates(state, menu)), key=lambda act: act not in (SKIP, DONE))

    def counted(self, state: State, seat: Seat) -> bytes:
        """Leave out what was done before, and of what kinds goods are for which it makes no difference."""
        player = state.players[seat]
        purse = player.purse
        player.purse = _lumped(purse, _needed(state, seat))
        mark = _written(state)
        player.purse = purse
        return mark

    def noticed(self, state: State) -> bytes:
        """Write what who acts goes by: what he may do, has and has placed, and how large books are."""
        seat, offered = state.active, [*actions(partial(phases.menu, state))]
        roads = sorted(edge for edge, owners in state.roads.items() if seat in owners)
        books = [len(player.book) for player in state.players]
        shut = sorted(state.barricades.items())
        tiles = len(state.tiles)
        return _pack((seat, state.player, state.turn, state.frames, roads, shut, books, tiles, offered))


def _written(state: State) -> bytes:
    """Write a position, whatever was done before and in what order."""
    kept = state.deeds, state.deeds_before, state.turns, state.roads, state.barricades
    state.deeds, state.deeds_before, state.turns = [], [], 0
    state.roads, state.barricades = dict(sorted(state.roads.items())), dict(sorted(state.barricades.items()))
    mark = _pack(state)
    state.deeds, state.deeds_before, state.turns, state.roads, state.barricades = kept
    return mark


def _gains(state: State, acts: Iterable[str]) -> Sequence[str]:
    """Give of goods that make no difference one kind, but for those for which a building brings something."""
    wanted = {part.good for building, part in lasting(On) if building in state.player.buildings}
    found, needed = dict[tuple[int, ...], str](), _needed(state, state.active)
    for act in acts:
        gained = payment_of(act)
        purse = [own + more for own, more in zip(state.player.purse, gained, strict=True)]
        brings = (int(kind in wanted and gained[kind] > 0) for kind in NATURAL)
        found.setdefault((*_lumped(purse, needed), *brings), act)
    return [*found.values()]


def _lumped(purse: Sequence[int], needed: Sequence[int]) -> list[int]:
    """Keep of each kind as much as may be needed, and count all other goods together."""
    kept = [min(own, most) for own, most in zip(purse, needed, strict=True)]
    return [*kept, sum(purse[kind] - kept[kind] for kind in NATURAL)]


def _needed(state: State, seat: Seat) -> list[int]:
    """Give how many of each kind of goods a seat may still pay with, where the price names it."""
    player, needed = state.players[seat], [0 if kind in NATURAL else _ALL for kind in range(len(LETTERS))]
    if state.active != seat and not player.workers_that(stand=True):
        return needed
    parts = {*_parts(state, seat)}
    prices = [SPELLS[spell].price for spell in player.spells_in_hand]
    prices += (
        [figure.price for figure in FIGURES.values()]
        if any(isinstance(each, Promote) for each in parts)
        else []
    )
    prices += [hire_price(player)] if any(isinstance(each, Hire) for each in parts) else []
    builds = {each.what for each in parts if isinstance(each, Build)}
    things = [
        *(player.buildings_in_hand if BUILDING in builds else ()),
        *(state.supply if TILE in builds else ()),
    ]
    for price in (*prices, *(price_of(thing, state.options) for thing in things)):
        for kind in NATURAL:
            needed[kind] += price[kind]
    return needed


def _parts(state: State, seat: Seat) -> Iterator[Part]:
    """Give what may still be done: by what is under way, tiles that are not used, and spells."""
    for frame in state.frames:
        yield from EFFECTS[frame.source][frame.part :]
    sources = [tile.id for tile in state.tiles.values() if not tile.used]
    for source in (*sources, *state.players[seat].book):
        yield from EFFECTS[source]


def _may_pay(state: State) -> bool:
    """Say whether who acts may still pay with goods or crystals."""
    player = state.player
    casts = player.book and player.number_of(WIZARD) and not state.turn.spell_cast
    return bool(casts or player.workers_that(stand=True)) or not _pays_nothing(state)


def _pays_nothing(state: State) -> bool:
    parts = (part for frame in state.frames for part in EFFECTS[frame.source][frame.part :])
    return all(isinstance(part, _PAYS_NOTHING) for part in parts)


def _markers(state: State, acts: Iterable[str]) -> Iterator[str]:
    """Give one of all markers that open or bar the same ways, and those acts that place none."""
    known = {_ways_open(state)}
    for act in acts:
        if act.partition(" ")[0] in MARKERS:
            after = copied(state)
            phases.answer(Play(after, dealer(act, "marker"), trial=True), act)
            if (open_now := _ways_open(after)) in known:
                continue
            known.add(open_now)
        yield act


def _ways_open(state: State) -> tuple[tuple[int, ...], ...]:
    """Give where each worker can go that stands, and each of who acts where an effect may move him."""
    moves = not _pays_nothing(state)
    return tuple(
        tuple(sorted({*_reach(state, seat, number)}))
        for seat, player in enumerate(state.players)
        for number, worker in enumerate(player.workers)
        if worker.standing or (seat == state.active and moves)
    )


def _reach(state: State, seat: Seat, number: int) -> Iterator[int]:
    player = state.players[seat]
    worker, own = player.workers[number], {worker.cell for worker in player.workers}
    near = links.open_cells(state, seat, ignoring=RULES["ignore_barricades"] in player.buildings)
    barred = () if RULES["pass_own_workers"] in player.buildings else own
    return links.reached(near, worker.cell, usual_steps(worker.kind, player.buildings), barred, own)


WAYS: Final = _Ways()

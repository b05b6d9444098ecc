"""What has brought coins to each seat, step by step, by the tile, the card or the rule that gave them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from rules.somerset.tables.cards import SPELLS, lasting
from rules.somerset.tables.effects import COLUMNS, ROW_NAMES
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.grid import cell_read
from rules.somerset.tables.naming import named, row_named
from rules.somerset.tables.options import BUILD, ROUND, Deed
from rules.somerset.tables.parts import Gain, On, Take
from rules.somerset.view import PlayerView, Table
from rules.text import N_, Seat, Text, say

RENT, OFFICES, NUMBER, HIRING, ELSE = "rent", "offices", "number", "hiring", "else"
_RULES: Final = {
    RENT: N_("rent"),
    OFFICES: N_("steps in the government"),
    NUMBER: N_("buildings, as they were built"),
    HIRING: N_("hiring workers"),
    ELSE: N_("something else"),
}
_NAMED_BY: Final = frozenset({"act", "build", "cast", "govern", "hire", "learn"})
_PAID_BY: Final = {
    event: [(building, part.gain[COIN]) for building, part in lasting(On) if part.event == event]
    for event in ("round_start", "gov_advance")
}
_TITHE: Final = next(spell.id for spell in SPELLS.values() if any(isinstance(e, Take) for e in spell.effect))


def source_named(source: str) -> Text:
    """Name what gives coins: a tile, a card, a row of the government, or a rule."""
    if source in _RULES:
        return say(_RULES[source])
    return row_named(source) if source in ROW_NAMES else named(source)


def taken(tables: Sequence[Table], *, by_tile: bool = False) -> Mapping[str, Sequence[int]]:
    """Give by source the coins that it has brought each seat, less those that it cost, by all tables.

    Rent is one of them, or goes `by_tile` to the tile that was visited.
    """
    found = dict[str, list[int]]()
    for before, after in pairwise(tables):
        for seat in range(after.seats):
            for source, coins in _step(before, after, seat):
                named_so = _visited(before, after) if by_tile and source == RENT else source
                found.setdefault(named_so, [0] * after.seats)[seat] += coins
    return found


def _visited(before: Table, after: Table) -> str:
    """Give the tile of somebody else that a worker has gone to in a step."""
    ends = [cell_read(each.place) for each in _done(before, after) if each.verb == "move"]
    places = {tile.place: tile.id for tile in after.tiles if tile.owner not in (None, before.active)}
    return next((places[each] for each in ends if each in places), RENT)


def _done(before: Table, after: Table) -> Sequence[Deed]:
    old, now = before.latest, after.latest
    return now[len(old) :] if now[: len(old)] == old else now


def _step(before: Table, after: Table, seat: Seat) -> Iterator[tuple[str, int]]:
    """Part what a step has changed in a purse."""
    had, has = before.players[seat], after.players[seat]
    left = has.coins - had.coins
    if not left:
        return
    for source, coins in [*_by_rule(had, has), *_at_round(before, after, has)]:
        left -= coins
        yield source, coins
    if left and seat != before.active:
        yield (RENT if left > 0 else _TITHE), left
    elif left:
        yield from _by_deed(before, after, had, left)


def _by_rule(had: PlayerView, has: PlayerView) -> Iterator[tuple[str, int]]:
    for column in range(had.column + 1, has.column + 1):
        yield OFFICES, COLUMNS[column].coins
        yield from _paid(had, "gov_advance")
    for number in range(len(had.buildings) + 1, len(has.buildings) + 1):
        yield NUMBER, number


def _at_round(before: Table, after: Table, has: PlayerView) -> Iterator[tuple[str, int]]:
    if before.phase == BUILD and after.phase == ROUND:
        yield from _paid(has, "round_start")


def _paid(player: PlayerView, event: str) -> Iterator[tuple[str, int]]:
    yield from (each for each in _PAID_BY[event] if each[0] in player.buildings and each[1])


def _by_deed(before: Table, after: Table, had: PlayerView, left: int) -> Iterator[tuple[str, int]]:
    """Name what was done last in a step that gives or costs coins, or the effect that it belongs to."""
    effects = [frame.source.partition(" ")[0] for frame in before.frames]
    under_way = next((each for each in reversed(effects) if each not in ROW_NAMES), "".join(effects[-1:]))
    deed = next((each for each in reversed(_done(before, after)) if each.verb in _NAMED_BY), None)
    last = "" if deed is None else HIRING if deed.verb == "hire" else deed.thing
    if left < 0 and _workers(before) < _workers(after):
        last = HIRING  # also where the turn has ended with it, so that nothing tells of it any more
    if last in ROW_NAMES and under_way:
        row = COLUMNS[had.column].rows[last]
        of_row = sum(part.named[COIN] for part in row if isinstance(part, Gain))
        if of_row:
            yield last, of_row
        last, left = under_way, left - of_row
    if left:
        yield last or under_way or _gone_to(before, after), left


def _workers(table: Table) -> int:
    return len(table.workers)


def _gone_to(before: Table, after: Table) -> str:
    """Give the tile that a worker has gone to in a step in which another turn was done as well."""
    stood, stand = (
        {each.place for each in table.workers if each.seat == before.active} for table in (before, after)
    )
    return next((tile.id for tile in after.tiles if tile.place in stand - stood), ELSE)

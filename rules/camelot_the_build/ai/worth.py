"""What a turn is worth: its points, what it leaves to the hand, and what it opens to the next player."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from rules.camelot_the_build.ai.search import turns
from rules.camelot_the_build.position import Lays, Plan, position_of
from rules.camelot_the_build.tables import MOST_LAID, PLANS, SQUARE_NUMBERS
from rules.camelot_the_build.view import Hand, Table

# How many ways to go on are looked at: in all, and besides of each smaller number of tiles.
_CANDIDATES, _OF_FEWER = 12, 2
# When nothing can be drawn any more, a hand is laid to its end; so many ways of each turn for a small hand.
_SMALL_HAND, _WAYS = 4, 3
# How much of that is still there when its turn comes again, by number of players.
KEPT = {1: 1.0, 2: 0.9, 3: 0.7, 4: 0.5, 5: 0.4}
# By number of players: what the best next turn counts, and the best one of the next player against it.
_OWN_NEXT = {1: 0.7, 2: 0.5, 3: 0.4, 4: 0.3, 5: 0.2}
_REPLY = {1: 0.0, 2: 1.2, 3: 1.0, 4: 0.8, 5: 0.7}
_FEW_LOOSE = 4  # single tiles of which turns without a pattern are made, looking ahead
# The same tiles come to lie in other orders; and a turn is thought over anew after each of its tiles.
_REMEMBERED = 4096


class Turn(NamedTuple):
    """The tiles to lay yet in a turn, in order, and what that is worth: in the parts that are weighed."""

    lays: Lays
    points: int  # what the whole turn counts
    rest: float  # what it leaves to the own hand
    opened: float  # what the next player may make of his open tiles more than he could before

    @property
    def worth(self) -> float:
        """What the turn is worth in all."""
        return self.points + (self.rest - self.opened)


def best_turn(table: Table, hand: Hand) -> Turn:
    """Give the tiles to lay yet in this turn; none where it should end."""
    return max(ways(table, hand), key=lambda turn: turn.worth)


def ways(table: Table, hand: Hand) -> list[Turn]:
    """Give the ways to go on with this turn that are looked at."""
    position, tiles = _position(table), [*hand.open, *hand.hidden]
    found = ways_found(table, tiles)
    return [
        Turn(lays, found[lays], *_afterwards(table, position, tiles, lays))
        for lays in candidates(found, _CANDIDATES, _OF_FEWER)
    ]


def ways_found(table: Table, tiles: Sequence[str]) -> dict[Lays, int]:
    """Give ways to go on with this turn by laying tiles, each with what the whole turn then counts."""
    position = _position(table)
    found = turns(position, tiles)
    if position.laid:
        found[()] = table.turn.total
    return found


def _position(table: Table) -> Plan:
    return position_of(
        PLANS[table.halls].classes,
        table.plan,
        tuple((lay.tile, SQUARE_NUMBERS[lay.square]) for lay in table.turn.laid),
        drained=table.bag == 0,
        must_connect=table.must_connect,
        blanks_in_hall=table.blanks_in_hall,
    )


def candidates(found: Mapping[Lays, int], most: int, of_fewer: int) -> list[Lays]:
    """Give the ways that count most, and the best of those with each smaller number of tiles."""
    best = nlargest(most, found, key=found.__getitem__)
    for number in range(MOST_LAID):
        fewer = [lays for lays in found if len(lays) == number]
        best += nlargest(of_fewer, fewer, key=found.__getitem__)
    return list(dict.fromkeys(best))


def _afterwards(table: Table, position: Plan, tiles: Sequence[str], lays: Lays) -> tuple[float, float]:
    """Value what a turn leaves to its own hand, and what it opens to the next player's open tiles."""
    rest, after = without(tiles, lays), position.after(lays)
    opened = _REPLY[table.seats] * (_reply(table, after) - _reply(table, position.after(())))
    if position.drained:
        return KEPT[table.seats] * _finish(after, rest), opened
    return _OWN_NEXT[table.seats] * _most(after, rest), opened


def _reply(table: Table, position: Plan) -> int:
    """Give the most the next player can make of his open tiles."""
    if table.seats == 1:
        return 0
    return _most(position, tuple(table.holdings[(table.seat + 1) % table.seats].open))


def most_of(table: Table, tiles: Sequence[str]) -> tuple[Lays, int]:
    """Give the turn of some tiles that counts most on a plan as it lies, and what that is."""
    found = turns(_position(table).after(()), tiles) if tiles else {}
    lays = max(found, key=found.__getitem__, default=())
    return lays, found.get(lays, 0)


@lru_cache(_REMEMBERED)
def _most(position: Plan, tiles: tuple[str, ...]) -> int:
    """Give the most a hand can make of its next turn."""
    return max(turns(position, tiles, _FEW_LOOSE).values(), default=0)


@lru_cache(_REMEMBERED)
def _finish(position: Plan, tiles: tuple[str, ...]) -> int:
    """Give what a hand makes of all its tiles, the last one against it, while nobody else lays any."""
    if not tiles:
        return 0
    found = turns(position, tiles, _FEW_LOOSE)
    ways = (
        candidates(found, _WAYS, _OF_FEWER)
        if len(tiles) <= _SMALL_HAND
        else [max(found, key=found.__getitem__)]
    )
    return max(found[lays] + _finish(position.after(lays), without(tiles, lays)) for lays in ways)


def without(tiles: Sequence[str], lays: Lays) -> tuple[str, ...]:
    """Give what is left of tiles when some of them are laid."""
    rest = list(tiles)
    for tile, _ in lays:
        rest.remove(tile)
    return tuple(rest)

"""How likely a battle ends how, counted by all that its dice can show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import accumulate, combinations
from math import prod
from typing import Any, Final, TypeAlias

from rules.battles_and_builders.state import State, lying, points
from rules.battles_and_builders.tables import (
    BARBARIANS,
    COMMIT,
    COMPARE,
    DICE,
    EVENT_TILES,
    KINGS,
    NOTHING,
    dice_colours,
)
from rules.battles_and_builders.view import RoundView, Table, table
from rules.battles_and_builders.worth import Dice, totals
from rules.chance import dealer
from rules.ranking import ranking, shares
from rules.search.contrasting import Lines
from rules.snapshot import copied
from rules.text import Seat

_TIMES: Final = 100

Takers: TypeAlias = Mapping[tuple[int, ...], float]  # how likely it is that these sides take the event tile


def thrown_again(table: Table, seat: Seat, act: str) -> Takers | None:
    """Count who takes the event where a seat throws some dice again, or keeps them.

    None where it could throw some again later: it keeps Fresh Troops, and all who are tied throw anew.
    """
    lie, again, found = (
        lying(table.round.throws),
        act.split(" ")[1:],
        defaultdict[tuple[int, ...], float](float),
    )
    fixed = {side: throw.total for side, throw in lie.items()}
    fixed[seat] -= sum(DICE[die] for die in again)
    for more, chance in totals(tuple(die[0] for die in again)).items():
        sides = _taking(table.round, {**fixed, seat: fixed[seat] + more})
        if not again and seat in sides and len(sides) > 1 and not _is_raid(table.round):
            return None
        for side, share in _settled(table.round, sides).items():
            found[side] += chance * share
    return found


def fought(round_: RoundView, better: Collection[str] = ("TR",)) -> Takers:
    """Count who takes the event of a round in which nobody chooses anything any more."""
    dice = _dice(round_, better)
    armed, bare = ([side for side, own in enumerate(dice) if bool(own) == has] for has in (True, False))
    if not _is_raid(round_):
        return _settled(round_, tuple(armed))
    return {tuple(bare): 1.0} if bare else {sides: _ahead(dice, sides, -1) for sides in _groups(armed)}


def as_often(lines: Lines, act: str) -> list[State]:
    """Give how a round ends behind an act, as often of some times as its dice bring that about.

    Other kings take what they usually do: all lies open then. Nothing where anybody has something else to
    choose before, or throws again by Fresh Troops.
    """
    before, end, table = lines.before, _kings_done(lines, lines.behind(act)[0]), lines.table
    done = lines.game.table(end).last
    if done is None or done.number != before.round.number or before.phase == COMMIT:
        return []
    takers = thrown_again(table, lines.seat, act) if before.phase == COMPARE else fought(done)
    if takers is None:
        return []
    upto = [round(_TIMES * chance) for chance in accumulate(takers.values())]
    times = (stop - start for start, stop in zip([0, *upto], upto, strict=False))
    return [
        state for sides, often in zip(takers, times, strict=True) for state in [_taken(end, sides)] * often
    ]


def _kings_done(lines: Lines, behind: State) -> State:
    world: State = copied(behind)
    while world.phase == KINGS and world.round.number == lines.before.round.number:
        (seat,) = lines.game.acting(world)
        act = lines.usual(world, seat, dealer("kings", "odds"))
        lines.game.apply(world, seat, act, dealer("kings", "luck"))
    return world


def _taken(end: State, sides: Sequence[int]) -> State:
    """Give the event of the round before to other sides than have taken it."""
    world: State = copied(end)
    done: Any = world.last
    value = EVENT_TILES[done.event].value
    for way, takers in ((-1, done.takers), (1, sides)):
        for side in takers[1:]:
            world.prestige[side] += way * value
    if done.takers:
        world.won[done.takers[0]].remove(done.event)
        world.won[sides[0]].append(done.event)
    done.takers = [*sides]
    return world


def share_of(table: Table, seat: Seat, takers: Takers) -> float:
    """Give what share of a win a seat has, where the event of the last round is all that is to come."""
    value, seats = EVENT_TILES[table.round.event].value, range(table.seats)
    had = [tableau.points for tableau in table.tableaux]
    resigned = [side for side in seats if table.tableaux[side].resigned]
    return sum(
        chance * shares(ranking([had[side] + value * (side in sides) for side in seats], resigned))[seat]
        for sides, chance in takers.items()
    )


def share_at_last(end: State, seat: Seat) -> float:
    """Give what share of a win a seat has behind the kings of the last round, whatever the dice have shown.

    Where Fresh Troops are still to throw again, they are taken for as good as the Trojan Horse.
    """
    seen = table(end)
    if not end.over or seen.last is None:
        return share_of(seen, seat, fought(seen.round, ("TR", "FR")))
    return sum(chance * _shares(_taken(end, sides))[seat] for sides, chance in fought(seen.last).items())


def _shares(state: State) -> Sequence[float]:
    had = [points(state.prestige[side], state.won[side], state.held[side]) for side in range(state.seats)]
    return shares(ranking(had, state.resigned))


def _is_raid(round_: RoundView) -> bool:
    return EVENT_TILES[round_.event].terrain == BARBARIANS


def _dice(round_: RoundView, better: Collection[str] = ("TR",)) -> tuple[Dice, ...]:
    """Give what dice each side throws for its armies, by the colour of each, which some tiles better."""
    terrain = EVENT_TILES[round_.event].terrain
    return tuple(
        dice_colours(terrain, each.tokens or NOTHING, each.tile in better) for each in round_.commitments
    )


def _taking(round_: RoundView, fixed: Mapping[int, int]) -> tuple[int, ...]:
    """Give the sides whose total counts: the most, or the least against barbarians."""
    wanted = (min if _is_raid(round_) else max)(fixed.values())
    return tuple(side for side, total in fixed.items() if total == wanted)


def _settled(round_: RoundView, sides: tuple[int, ...]) -> Takers:
    """Let those who are tied throw all their dice again; against barbarians all of them lose."""
    if len(sides) < 2 or _is_raid(round_):
        return {sides: 1.0}
    dice = _dice(round_)
    return {
        (side,): share
        for side, share in zip(sides, _firsts(tuple(dice[side] for side in sides)), strict=True)
    }


@cache
def _firsts(dice: tuple[Dice, ...]) -> tuple[float, ...]:
    """Give how likely each of some throws most in the end."""
    everybody = tuple(range(len(dice)))
    if len(dice) == 1:
        return (1.0,)
    found = [0.0] * len(dice)
    for tied in _groups(everybody)[:-1]:
        likely, parts = _ahead(dice, tied), _firsts(tuple(dice[place] for place in tied))
        for place, part in zip(tied, parts, strict=True):
            found[place] += likely * part
    once = 1 - _ahead(dice, everybody)
    return tuple(each / once for each in found)


def _groups(sides: Sequence[int]) -> list[tuple[int, ...]]:
    """Give all groups of some sides, all of them together last."""
    return [group for number in range(1, len(sides) + 1) for group in combinations(sides, number)]


def _ahead(dice: Sequence[Dice], tied: Collection[int], way: int = 1) -> float:
    """Give how likely some throw the same and all others less, or more where that is worse."""
    return sum(
        prod(
            _beyond(own, total, way) if side not in tied else totals(own).get(total, 0.0)
            for side, own in enumerate(dice)
        )
        for total in totals(dice[next(iter(tied))])
    )


@cache
def _beyond(dice: Dice, total: int, way: int) -> float:
    return sum(chance for own, chance in totals(dice).items() if own * way < total * way)

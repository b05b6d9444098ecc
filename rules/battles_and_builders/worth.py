"""What a round is worth to a seat if these tokens are committed: its own gain less the rivals' average.

That has three parts: what is built, what is won or lost in battle, and the penalty for no tokens at all.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import prod
from typing import TypeAlias

from rules.battles_and_builders import tables
from rules.battles_and_builders.view import Table

Dice: TypeAlias = tuple[str, ...]  # colours, such as ("g", "y")


@cache
def totals(dice: Dice) -> Mapping[int, float]:
    """Give the chance of each total of some dice."""
    if not dice:
        return {0: 1.0}
    *others, last = dice
    chances: dict[int, float] = {}
    for total, chance in totals(tuple(others)).items():
        for face in tables.FACES[last]:
            chances[total + face] = chances.get(total + face, 0) + chance / 6
    return chances


def reaches(dice: Dice, total: int) -> float:
    """Give the chance that dice beat a total; reaching it counts half."""
    return sum(chance * _share(own, total) for own, chance in totals(dice).items())


@cache
def beats(mine: Dice, theirs: Dice) -> float:
    """Give the chance that some dice beat others in the end, when ties are thrown again."""
    return sum(chance * reaches(mine, total) for total, chance in totals(theirs).items())


def _share(own: int, total: int) -> float:
    return 1.0 if own > total else 0.5 if own == total else 0.0


Commitments: TypeAlias = Sequence[tables.Tokens]
Parts: TypeAlias = tuple[float, float, float]  # by builders, by the battle, by committing nothing

_REMEMBERED = 4096


class World:
    """What each side commits in a round, or may have, to value what one seat commits there."""

    def __init__(self, table: Table, seat: int, commitments: Commitments, tile: str = "") -> None:
        """Take what all commit; `tile` is the strategy tile the seat takes besides those taken already."""
        tiles = [entry.tile for entry in table.round.commitments]
        tiles[seat] = tile or tiles[seat]
        self._table, self._seat, self._tiles = table, seat, tuple(tiles)
        self._builders = [tokens[tables.BUILDERS] for tokens in commitments]
        self._dice = [self._dice_of(side, tokens) for side, tokens in enumerate(commitments)]
        self._paid = [_paid(tokens) for tokens in commitments]

    def _dice_of(self, side: int, tokens: tables.Tokens) -> Dice:
        terrain = tables.EVENT_TILES[self._table.round.event].terrain
        return tables.dice_colours(terrain, tokens, self._tiles[side] in {"TR", "FR"})

    def parts(self, tokens: tables.Tokens) -> Parts:
        """Value the round for the seat if it commits these tokens."""
        return self.built(tokens[tables.BUILDERS]), self.fought(tokens), self.paid(tokens)

    def built(self, builders: int) -> float:
        """Value what is built, by so many builders."""
        self._builders[self._seat] = builders
        return self._ahead(_built(tuple(self._builders), self._tiles))

    def fought(self, tokens: tables.Tokens) -> float:
        """Value the battle, to which armies alone matter."""
        self._dice[self._seat] = self._dice_of(self._seat, tokens)
        return self._ahead(_fought(self._table.round.event, tuple(self._dice)))

    def paid(self, tokens: tables.Tokens) -> float:
        """Value the penalty, which is for no tokens at all."""
        self._paid[self._seat] = _paid(tokens)
        return self._ahead(self._paid)

    def _ahead(self, gains: Sequence[float]) -> float:
        """Say how far the seat comes to be ahead of the average of the others; the dummy wins nothing."""
        seat, seats = self._seat, self._table.seats
        return gains[seat] - (sum(gains[:seats]) - gains[seat]) / (seats - 1)


class Worlds:
    """Several worlds: on an average each part is worked out once for all bids that are alike in it."""

    def __init__(self, worlds: Sequence[World]) -> None:
        self._worlds = worlds
        self._built: dict[int, float] = {}
        self._fought: dict[tuple[int, ...], float] = {}
        self._paid: dict[bool, float] = {}

    def parts(self, tokens: tables.Tokens) -> Parts:
        """Value the round for the seat if it commits these tokens."""
        builders, armies, committed = (
            tokens[tables.BUILDERS],
            tokens[tables.BUILDERS + 1 : tables.KING],
            any(tokens),
        )
        if builders not in self._built:
            self._built[builders] = self._average(world.built(builders) for world in self._worlds)
        if armies not in self._fought:
            self._fought[armies] = self._average(world.fought(tokens) for world in self._worlds)
        if committed not in self._paid:
            self._paid[committed] = self._average(world.paid(tokens) for world in self._worlds)
        return self._built[builders], self._fought[armies], self._paid[committed]

    def _average(self, values: Iterable[float]) -> float:
        return sum(values) / len(self._worlds)


def worth(table: Table, seat: int, commitments: Commitments, tile: str = "") -> Parts:
    """Value a round for a seat; `tile` is the strategy tile it takes besides those taken already."""
    return World(table, seat, commitments, tile).parts(commitments[seat])


def _paid(tokens: tables.Tokens) -> int:
    return 0 if any(tokens) else tables.NO_TOKENS


# Of the many bids that are weighed, most have as many builders or the same army as another.
@lru_cache(_REMEMBERED)
def _built(builders: tuple[int, ...], tiles: tuple[str, ...]) -> list[float]:
    most = max(builders)
    leaders = [side for side, number in enumerate(builders) if number == most and most]
    leaders = [side for side in leaders if tiles[side] == "CL"] or leaders
    prize = tables.MOST_BUILDERS if len(leaders) == 1 else tables.SHARED_BUILDERS
    return [prize if side in leaders else 0 for side in range(len(builders))]


@lru_cache(_REMEMBERED)
def _fought(event: str, dice: tuple[Dice, ...]) -> list[float]:
    """Give each side's share of the event tile: the chance to win it, or against the barbarians to lose."""
    tile = tables.EVENT_TILES[event]
    if tile.terrain != tables.BARBARIANS:
        return [tile.value * _wins(dice, side) for side in range(len(dice))]
    return [tile.value * (_is_last(dice, side) if all(dice) else not dice[side]) for side in range(len(dice))]


def _wins(dice: Sequence[Dice], side: int) -> float:
    """Estimate the chance that a side throws most, as if it met each of the others by itself."""
    if not dice[side]:
        return 0.0
    return prod(beats(dice[side], other) for place, other in enumerate(dice) if place != side and other)


def _is_last(dice: Sequence[Dice], side: int) -> float:
    """Estimate the chance that a side throws least."""
    return prod(beats(other, dice[side]) for place, other in enumerate(dice) if place != side)

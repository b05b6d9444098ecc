"""What a round is worth to a seat if these tokens are committed: its own gain less the rivals' average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import TypeAlias

from rules.battles_and_builders.odds import Dice, beats
from rules.battles_and_builders.tables import (
    BARBARIANS,
    BUILDERS,
    EVENT_TILES,
    MOST_BUILDERS,
    NO_TOKENS,
    SHARED_BUILDERS,
    Tokens,
    dice_colours,
)
from rules.battles_and_builders.view import Table

Commitments: TypeAlias = Sequence[Tokens]

_REMEMBERED = 4096


def worth(table: Table, seat: int, commitments: Commitments, tile: str = "") -> float:
    """Value a round for a seat; `tile` is the strategy tile it takes besides those taken already."""
    tiles = [entry.tile for entry in table.round.commitments]
    tiles[seat] = tile or tiles[seat]
    built = _built(tuple([tokens[BUILDERS] for tokens in commitments]), tuple(tiles))
    won = _fought(table.round.event, _dice(table.round.event, commitments, tiles))
    paid = [0 if any(tokens) else NO_TOKENS for tokens in commitments]
    gains = [b + w + p for b, w, p in zip(built, won, paid, strict=True)][: table.seats]
    return gains[seat] - (sum(gains) - gains[seat]) / (table.seats - 1)


# Of the many bids that are weighed, most have as many builders or the same army as another.
@lru_cache(_REMEMBERED)
def _built(builders: tuple[int, ...], tiles: tuple[str, ...]) -> list[float]:
    most = max(builders)
    leaders = [side for side, number in enumerate(builders) if number == most and most]
    leaders = [side for side in leaders if tiles[side] == "CL"] or leaders
    prize = MOST_BUILDERS if len(leaders) == 1 else SHARED_BUILDERS
    return [prize if side in leaders else 0 for side in range(len(builders))]


def _dice(event: str, commitments: Commitments, tiles: Sequence[str]) -> tuple[Dice, ...]:
    """Give the dice that each side throws."""
    terrain = EVENT_TILES[event].terrain
    return tuple(
        [
            dice_colours(terrain, tokens, own in {"TR", "FR"})
            for tokens, own in zip(commitments, tiles, strict=True)
        ]
    )


@lru_cache(_REMEMBERED)
def _fought(event: str, dice: tuple[Dice, ...]) -> list[float]:
    """Give each side's share of the event tile: the chance to win it, or against the barbarians to lose."""
    tile = EVENT_TILES[event]
    if tile.terrain != BARBARIANS:
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

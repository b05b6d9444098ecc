"""Which colour each seat of a table has: a person's own where it is free, computers take what is left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bot.store.rows import Chair
from rules.text import Seat


def colours(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """Number the colours by seat: those fixed for the table first, then those that people have as their own.

    Of two with the same, the earlier one at the table has it; whoever has none takes the first that is left.
    """
    worn = {seat: chair.colour for seat, chair in enumerate(chairs) if chair.colour is not None}
    for seat, chair in enumerate(chairs):
        if seat not in worn and chair.own_colour is not None and chair.own_colour not in worn.values():
            worn[seat] = chair.own_colour
    for seat in _people_first(chairs):
        if seat not in worn:
            worn[seat] = next(colour for colour in count() if colour not in worn.values())
    return tuple(worn[seat] for seat in range(len(chairs)))


def _people_first(chairs: Sequence[Chair]) -> list[Seat]:
    return sorted(range(len(chairs)), key=lambda seat: chairs[seat].user is None)

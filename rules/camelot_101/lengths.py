"""How long games last: when time is up (note: 12.3), and what `python -m rules length` measures."""

from __future__ import annotations

from rules.camelot_101.tables.levels import LADDERS
from rules.game import Length, Options

DAYS, DEMO = "days", "demo"
ROUNDS_OVER_DAYS = 10
_SEATS = range(2, 5)
# By stage: turns of whoever has most a round, and turns one after another a turn of the game. The effects of
# Camelot cards ask others as well.
_MEASURED = {1: (1.0, 1.0), 2: (1.1, 1.03), 3: (1.2, 1.05), 4: (1.2, 1.05)}


def limit_of(seats: int, options: Options) -> int:
    """Give after how many turns time is up."""
    if options["length"] == DAYS:
        return ROUNDS_OVER_DAYS * seats
    hour = turns_an_hour(options)
    return hour // 2 if options["length"] == DEMO else hour * LADDERS["yes"][options["level"]].hours


def turns_an_hour(options: Options) -> int:
    """Give how many turns stand for an hour of the printed game."""
    return int(options["turns_per_hour"])


def length_of(seats: int, options: Options) -> Length | None:
    """Give the length of games between computers.

    Above level 1 the longest ones seldom come to their limit: of 52 at the full length 50 put somebody out,
    and half of them were over by the first mark or soon after.
    """
    if seats not in _SEATS:
        return None
    stage = LADDERS["yes"][options["level"]].stage
    turns, waits = _MEASURED[stage]
    most = limit_of(seats, options)
    last = min(most, turns_an_hour(options)) if stage > 1 else most
    return Length(round(last / seats * turns), round(last * waits))

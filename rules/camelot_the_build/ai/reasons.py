"""Why the computer player of The Build chooses what it does, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.advice import Reason
from rules.camelot_the_build.ai.worth import Turn
from rules.camelot_the_build.log import tile_named
from rules.camelot_the_build.scoring import scored
from rules.camelot_the_build.state import Score
from rules.camelot_the_build.tables import HIDING, SQUARE_NUMBERS, SQUARES
from rules.camelot_the_build.view import Hand, Table
from rules.text import N_, Count, Series, Text, Words, say

_REST = say("tiles kept for later turns")
_OPENED = say("what it opens to the next player's open tiles")
_BLOCKED = say("what it takes from the next player's open tiles")
_NOTHING_MORE = say("no further tile would add anything")
# What of a turn counts, by whether it is doubled, and whether it has the last tile of a hand.
_COUNTED: Mapping[tuple[bool, bool], Words] = {
    (False, False): N_("this turn with {touched} touched"),
    (False, True): N_("this turn with {touched} touched, less what the last tile of a hand costs"),
    (True, False): N_("this turn with {touched} touched and three connected tiles doubled"),
    (True, True): N_(
        "this turn with {touched} touched and three connected tiles doubled, less what the last "
        "tile of a hand costs"
    ),
}
_HIDING = say("these count most, and others cannot plan against what they do not see")
_HIDING_DRAWN = say(
    "of the tiles you drew these count most, and others cannot plan against what they do not see"
)


def hiding_reason(table: Table) -> Text:
    """Say why tiles are hidden."""
    return _HIDING_DRAWN if table.stage == HIDING and not table.hides_any else _HIDING


def turn_reasons(table: Table, hand: Hand, turn: Turn) -> tuple[Reason, ...]:
    """Say what a turn counts, and what it leaves."""
    score = _score(table, hand, turn)
    return (
        *_going_on(turn),
        Reason(_counted(score), float(turn.points)),
        Reason(_REST, turn.rest),
        Reason(_OPENED if turn.opened > 0 else _BLOCKED, -turn.opened),
    )


def _going_on(turn: Turn) -> Iterator[Reason]:
    """Name the tiles that come behind the next one."""
    named = [_laid(tile, square) for tile, square in turn.lays[1:]]
    if named:
        yield Reason(say("then {tiles}", tiles=Series(tuple(named))))
    if not turn.lays:
        yield Reason(_NOTHING_MORE)


def _laid(tile: str, square: int) -> Text:
    return say("{tile} on {square}", tile=tile_named(tile), square=SQUARES[square])


def _counted(score: Score) -> Text:
    """Say what of a turn counts."""
    touched = Count(len(score.hit), "older tile", "older tiles")
    return say(_COUNTED[score.doubled, bool(score.penalty)], touched=touched)


def _score(table: Table, hand: Hand, turn: Turn) -> Score:
    """Count the turn with the tiles that are still to be laid."""
    laid = [(lay.tile, SQUARE_NUMBERS[lay.square]) for lay in table.turn.laid]
    lays = [*laid, *turn.lays]
    tiles, squares = [tile for tile, _ in lays], [square for _, square in lays]
    last = bool(lays) and not table.bag and len(turn.lays) == len(hand.open) + len(hand.hidden)
    return scored(_plan_with(table.plan, lays), tiles, squares, last=last)


def _plan_with(plan: Sequence[str], lays: Sequence[tuple[str, int]]) -> Sequence[str]:
    full = list(plan)
    for tile, square in lays:
        full[square] = tile
    return full

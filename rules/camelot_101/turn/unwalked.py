"""Why the Giant or the Dragon does not walk by jokers as it is typed."""

from collections.abc import Sequence

from rules.camelot_101.board.marching import walks
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import JOKER
from rules.camelot_101.tables.names import square_named
from rules.camelot_101.turn.unnamed import squares_named
from rules.camelot_101.words.naming import wanderer_called
from rules.camelot_101.words.walks import Walk
from rules.text import N_, Count, Seat, Text, say


def told(state: State, seat: Seat, walk: Walk) -> Text | None:
    """Say why a walk that is told is none; nothing where it is one, or where its joker is not held."""
    held, figure = state.hands[seat].count(JOKER), wanderer_called(state)
    if not state.figure:
        return say("a joker moves nobody here; you can only refresh it") if held and walk.by_joker else None
    if not held:
        return None if walk.by_joker else say("you have no joker to move {figure} with", figure=figure)
    is_number = 0 < walk.number <= held
    ends = _ends(state, [walk.number] if is_number else range(1, held + 1))
    if walk.aim is None or walk.aim in ends:
        return None
    if not ends:
        return say("{figure} cannot go anywhere now", figure=figure)
    squares, there = squares_named(ends), square_named(walk.aim)
    if not is_number:
        text = N_("{figure} can go to {squares} by joker, and not to {there}")
        return say(text, figure=figure, squares=squares, there=there)
    return say(
        "for {jokers} {figure} can go to {squares}, and not to {there}",
        jokers=Count(walk.number, "joker", "jokers"),
        figure=figure,
        squares=squares,
        there=there,
    )


def _ends(state: State, numbers: Sequence[int]) -> set[int]:
    return {end for number in numbers for end in walks(state, number)}

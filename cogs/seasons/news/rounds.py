"""How somebody came through a round of a cup, as he is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.seasons.shown import Shown, free_halves, goes_on, is_bye
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.wording import competition, place_told, points_written, round_named
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell


def came_through(shown: Shown, board: SeasonBoard, person: int) -> str:
    """Tell somebody how he came through a round of a knock-out: he is in the next one, or on which place.

    Where all play on, what it counts that he sits one out.
    """
    number, is_drawn = board.division + 1, (board.places or (1,)).count(1) > 1
    # What was decided as time was over nobody has drawn.
    after_draw = _BY_RULES if board.status == "cancelled" else _AFTER_DRAW
    if is_bye(board):
        text = _COUNTS if number < shown.rounds else _COUNTS_LAST
        text = _SITS_OUT if shown.season.rules.kind == "knockout" else text
    elif goes_on(board) == person:
        text = after_draw[True] if is_drawn else _THROUGH
    else:
        text = after_draw[False] if is_drawn else _IS_OUT
    tables = [each for each in shown.boards if each.division == board.division]
    told = tell(
        text,
        season=competition(shown),
        round=number,
        named=round_named(shown.season.rules, number - 1, shown.rounds, in_sentence=True),
        next=round_named(shown.season.rules, number, shown.rounds, in_sentence=True),
        # One of each table goes on, and all others share a place.
        place=place_told(1 + len(tables), sum(not is_bye(each) for each in tables)),
        number=len(shown.members),
        points=points_written(free_halves(shown.season.rules)),
        ends=str(shown.latest),
    )
    is_by_clock = (board.board, board.sitting.index(person)) in shown.behind
    return f"{told}; {tell(_BY_CLOCK)}" if is_by_clock else told


_BY_CLOCK: Words = N_("the computer made most of your moves there, which puts you last")


_THROUGH: Words = N_("You are through to {next} of {season}")
_IS_OUT: Words = N_("You are out of {season}: {place} of {number}")
# By whether somebody is through.
_AFTER_DRAW: Final[Mapping[bool, Words]] = {
    True: N_("A draw, and you are through to {next} of {season}, as you had the second seat"),
    False: N_("A draw, and you are out of {season}, as you had the first seat: {place} of {number}"),
}
_BY_RULES: Final[Mapping[bool, Words]] = {
    True: N_("Time was over: by the rules you are through to {next} of {season}, as you had the second seat"),
    False: N_(
        "Time was over: by the rules you are out of {season}, as you had the first seat: {place} of {number}"
    ),
}
_COUNTS: Words = N_(
    "You sit out round {round} of {season}, which counts as {points};"
    " {next} begins <t:{ends}:f> at the latest"
)
_COUNTS_LAST: Words = N_("You sit out round {round} of {season}, which counts as {points}")
_SITS_OUT: Words = N_(
    "You sit out {named} of {season}, and are through to {next}, which begins <t:{ends}:f> at the latest"
)

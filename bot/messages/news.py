"""What messages tell of what has happened: a board the newest, a panel the most telling of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any

from discord import ui

from bot.messages.text import line_written, lines_written, without_repeats
from bot.table.view import Line, PrivateView, PublicView
from languages.spoken import tell
from rules.text import N_, Seat, Words, seats_named

ON_A_BOARD = 6  # lines that a board tells besides what is quite new
_MOST = 10  # lines in a panel
_ROOM = 1600  # characters of a last turn on a board
_OWN_ROOM = 400  # characters of news in a panel; with its question it is to fit on the screen of a phone
_LAST: Words = N_("What happened last")
_SINCE: Words = N_("Since you last moved")

Part = ui.Item[Any]


def news(public: PublicView) -> list[Part]:
    """Tell everybody the newest lines, with the last turn of a person whole where there is room."""
    lines = without_repeats(public.lines)
    newest = lines_written(public, lines[-max(ON_A_BOARD, last_turn(public, lines)) :], _ROOM)
    told = _told(tell(_LAST), newest, len(lines))
    return [ui.TextDisplay("\n".join(told))] if told else []


def last_turn(public: PublicView, lines: Sequence[Line]) -> int:
    """Count the lines, from the last, that tell of the last turn of a person and what others did after it."""
    count = 0
    for (_, seat), turn in groupby(reversed(lines), key=lambda line: (line.round, line.seat)):
        count += len(list(turn))
        if seat is not None and public.sitters[seat].user is not None:
            break
    return count


def own_news(private: PrivateView) -> list[str]:
    """Tell a seat what has happened since it moved, as much as a phone shows besides all else."""
    lines = without_repeats(private.lines)
    if private.public.sitters[private.seat].awaited:
        # What somebody chose himself he reads in what came of it.
        lines = [line for line in lines if not line.own]
    told = most_telling(private, lines)
    return [f"-# {tell(_SINCE if private.since else _LAST)}", *_with_gaps(told, len(lines))] if told else []


def _told(heading: str, told: Sequence[str], of: int) -> list[str]:
    """Write what there was room for under its heading, and where what came before it is."""
    return [f"-# {heading}", *_left_out(of - len(told)), *told] if told else []


def _left_out(number: int) -> list[str]:
    return [tell("-# \u2026 and {number} more: `/log`", number=number)] if number else []


def _with_gaps(told: Mapping[int, str], of: int) -> Iterator[str]:
    """Say where lines are left out between those that are told, and the first time how many in all."""
    left_out = _left_out(of - len(told))
    for before, place in pairwise([-1, *told, of]):
        if place - before > 1:
            yield from left_out
            left_out = ["-# \u2026"]
        yield from [told[place]] if place in told else []


def _length(told: Mapping[int, str], of: int) -> int:
    return sum(map(len, _with_gaps(told, of)))


def most_telling(private: PrivateView, lines: Sequence[Line], room: int = _OWN_ROOM) -> dict[int, str]:
    """Write lines by their place, without the least telling and oldest for which there is no room.

    The last of them stays unless it is minor: it leads to what is asked now.
    """
    written = {number: line_written(private.public, line) for number, line in enumerate(lines)}
    weights = _weights(private.seat, lines)
    kept = len(lines) - 1 if lines and not lines[-1].minor else None
    left_out = sorted(written.keys() - {kept}, key=lambda number: (weights[number], number))
    while len(written) > 1 and (len(written) > _MOST or _length(written, len(lines)) > room):
        del written[left_out.pop(0)]
    return written


def _weights(seat: Seat, lines: Sequence[Line]) -> list[tuple[bool, bool, bool]]:
    """Say how telling each line is to a seat: least what it chose itself, most what befalls it or the table.

    What somebody chose is told first of all that came of it.
    """
    versions = [None, *(line.version for line in lines)]
    return [
        _weight(seat, line, chosen=line.version != before and not (line.forced or line.done_for))
        for line, before in zip(lines, versions, strict=False)
    ]


def _weight(seat: Seat, line: Line, *, chosen: bool) -> tuple[bool, bool, bool]:
    named = seats_named(line.text)
    own = line.alone or (chosen and line.seat == seat and named == {seat})
    return not own, not line.minor, seat in named or not named

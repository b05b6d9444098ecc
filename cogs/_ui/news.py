"""What messages tell of what has happened: a board the newest, a panel the most telling of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.host.view import Line, PrivateView, PublicView
from cogs._ui.text import line_written, lines_written
from rules.text import Seat, seats_named

_MOST = 10  # lines
_OWN_ROOM = 400  # characters of news in a panel; with its question it is to fit on the screen of a phone
_LAST = "What happened last"

Part = ui.Item[Any]


def news(public: PublicView) -> list[Part]:
    """Tell everybody the newest lines."""
    newest = lines_written(public, public.lines[-_MOST:])
    more = " \u00b7 what was before: *Log*" if len(newest) < len(public.lines) else ""
    return [ui.TextDisplay("\n".join((f"-# {_LAST}{more}", *newest)))] if newest else []


def own_news(private: PrivateView) -> list[Part]:
    """Tell a seat what has happened since it moved, as much as a phone shows besides all else."""
    public, lines = private.public, private.lines
    heading = "Since you last moved" if _has_moved(public, private.seat, lines) else _LAST
    if public.sitters[private.seat].awaited:
        # What somebody chose himself he reads in what came of it.
        lines = tuple(line for line in lines if not line.own)
    told = most_telling(private, lines)
    more = [f"-# and {len(lines) - len(told)} more: `/log`"] if len(told) < len(lines) else []
    return [ui.TextDisplay("\n".join((f"-# {heading}", *told, *more)))] if told else []


def most_telling(private: PrivateView, lines: Sequence[Line], room: int = _OWN_ROOM) -> list[str]:
    """Write lines in their order, without the least telling and oldest for which there is no room."""
    written = {number: line_written(private.public, line) for number, line in enumerate(lines)}
    left_out = sorted(written, key=lambda number: (_weight(private.seat, lines[number]), number))
    while len(written) > 1 and (len(written) > _MOST or sum(map(len, written.values())) > room):
        del written[left_out.pop(0)]
    return list(written.values())


def _weight(seat: Seat, line: Line) -> int:
    """Say how telling a line is to a seat: least of all what it did itself, which it knows."""
    own = line.seat == seat and (line.alone or seats_named(line.text) == {seat})
    return 2 * (not own) + (not line.minor)


def _has_moved(public: PublicView, seat: Seat, lines: Sequence[Line]) -> bool:
    """Say whether lines begin with what a seat did last; one who plays alone does everything."""
    return len(public.sitters) > 1 and any(line.seat == seat for line in lines)

"""How far the log goes in a place: what the newest board has no room for is told by the message before it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host import Host
from bot.messages.news import ON_A_BOARD, last_turn
from bot.messages.text import log_room
from bot.store.rows import Surface
from bot.table.view import Line, PublicView

_HELD = 24  # lines that wait for a message of the log while the game goes on; the board says how many
_OF_A_TURN = 24  # lines of a person's last turn, and what came after it, that a board keeps together
_MOST = 30  # lines not told elsewhere, at which a board is posted anew though nobody is rung


async def news(host: Host, surface: Surface, public: PublicView) -> Sequence[Line]:
    """Give what has happened and is told by no other message there."""
    return await host.history.told(surface.table_id, surface.logged, public.version)


def overflow(lines: Sequence[Line]) -> bool:
    """Say whether these are too many for a board, so that it should become the log of them."""
    return len(lines) > _MOST


def told_before(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    """Say up to which version the message that is about to be replaced has to tell what happened.

    Nothing as long as the new board has room for all of it, or nearly so. Else what had happened when it came
    itself; where that is not enough, or nothing has happened since, and at the end of the game, all that the
    new board has no room for.
    """
    if surface.message is None or len(lines) <= (ON_A_BOARD if public.result else _HELD):
        return surface.logged
    earlier = [line for line in lines if line.version <= _upto(surface, public, lines)]
    return _last_told(earlier, log_room(public, earlier)) if earlier else surface.logged


def _upto(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    shown = max(ON_A_BOARD, min(last_turn(public, lines), _OF_A_TURN))
    without_room = lines[-shown].version - 1
    if lines[-1].version <= surface.since:
        # Somebody is rung once more: what he has not answered yet stays before him.
        return without_room
    return max(surface.since, without_room) if public.result or overflow(lines) else surface.since


def _last_told(lines: Sequence[Line], room: int) -> int:
    """Give the version of the last event that is told whole with room for so many lines; of one at least."""
    cut = lines[room].version if room < len(lines) else None
    whole = [line.version for line in lines[:room] if line.version != cut]
    return whole[-1] if whole else lines[0].version

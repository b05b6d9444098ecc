"""Names under which Discord takes a new message once: its table, what made it due, whom it is for, where.

Tables of two databases have the same numbers, so each name is marked with its database. Discord takes 25
characters.
"""

from collections.abc import Sequence
from hashlib import sha256

from bot.interactions.components import base36
from bot.store.rows.posted import Ping, Proposal, Ring, Surface

_SIGN = "~"  # behind the mark of a database
_LONGEST = 25
_LAST_DIGITS = 6  # of a channel: two channels of one table do not share them


def marked(mark: str, name: str) -> str:
    """Give the nonce of a name in a database of that mark."""
    return f"{mark}{_SIGN}{sha256(name.encode()).hexdigest()}"[:_LONGEST]


def mark_of(nonce: object) -> str | None:
    """Give the mark of the database by which a nonce was made; None where it is none of ours."""
    mark, sign, _ = nonce.partition(_SIGN) if isinstance(nonce, str) else ("", "", "")
    return mark if sign else None


def of_version(surface: Surface, version: int) -> str:
    """Name a message that comes because something has happened."""
    return f"{base36(surface.table_id)}.v{base36(version)}.{_place(surface)}"


def of_replacing(surface: Surface) -> str:
    """Name a message by the one whose place it takes; the table may be as it was."""
    return f"{base36(surface.table_id)}.r{base36(surface.message or 0)}"


def of_pings(surface: Surface, pings: Sequence[Ping]) -> str:
    """Name a message that rings, by the ping that came due last.

    All of them do not serve: they get fewer when one of several players moves.
    """
    last = max(pings, key=lambda ping: (ping.due, ping.seat))
    # A seat may be rung twice within a millisecond, at another turn.
    due = base36(int(last.due * 1000) + last.turn)
    return f"{base36(surface.table_id)}.{base36(last.seat)}{last.kind[0]}{due}.{_place(surface)}"


def of_several(told: Sequence[Ping | Ring]) -> str:
    """Name a message that tells somebody what is due at several tables."""
    return f"{base36(told[0].user)}.b{'.'.join(map(_due, told))}"


def _due(told: Ping | Ring) -> str:
    if isinstance(told, Ring):
        return f"{told.table_id}p{int(told.due * 1000) + told.proposal}"
    return f"{told.table_id}{told.kind[0]}{int(told.due * 1000) + told.turn}"


def of_rings(surface: Surface, rings: Sequence[Ring]) -> str:
    """Name a message that tells people what they are asked, by the ring that came due last."""
    return f"{base36(surface.table_id)}.i{_newest(rings)}.{_place(surface)}"


def of_staying(table_id: int) -> str:
    """Name the message that says why a table has no thread."""
    return f"{base36(table_id)}.t"


def of_proposal(proposal: Proposal, rings: Sequence[Ring]) -> str:
    """Name the message of a proposal, which may take the place of an earlier one."""
    cause = f"r{_newest(rings)}" if rings else base36(proposal.message or 0)
    return f"q{base36(proposal.id)}.{cause}"


def _newest(rings: Sequence[Ring]) -> str:
    return base36(int(max(ring.due for ring in rings) * 1000))


def _place(surface: Surface) -> str:
    return base36(surface.channel)[-_LAST_DIGITS:]

"""Rings as they are stored: who is still to be told what he is asked. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from bot.store.rows.person import Wishes


class Ring(Wishes, frozen=True):
    """Somebody to be told that he is invited to a table, or is asked about a `proposal` there.

    `mail` is the channel of his own messages where the table stands among them.
    """

    table_id: int
    user: int
    proposal: int
    due: float
    mail: int | None = None

"""What somebody is offered, as it is listed."""

from __future__ import annotations

from msgspec import Struct


class Offer(Struct, frozen=True):
    """A table to which somebody is invited, or a seat there that a `proposal` offers (0: none does).

    `message` is the newest of the table in its channel.
    """

    table_id: int
    game: str
    guild: int | None
    channel: int
    message: int | None
    proposal: int = 0

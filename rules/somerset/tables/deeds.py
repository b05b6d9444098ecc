"""What somebody has done in the sight of all, for pictures."""

from __future__ import annotations

from msgspec import Struct

from rules.text import Seat


class Deed(Struct, frozen=True):
    """Something done: where from and where to, and with what.

    `place` and `origin` are names of a cell or an edge, `thing` the id of a tile or card or the kind of a
    worker.
    """

    seat: Seat
    verb: str
    place: str = ""
    origin: str = ""
    thing: str = ""

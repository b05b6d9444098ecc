"""The form of an illustration: a position, what is shown of it, and what is said below."""

from __future__ import annotations

from rules.data import Position
from rules.text import Seat, Words


class Illustration(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture in a section of a guide, which is named by its heading.

    It is the private side of a `seat`, or the `part` of the table: "" is the board, others are
    `Drawing.parts`. The `marks` are places of that picture, as `Drawing.places` names them; of the picture
    only what lies around the places `within` is shown, or all. `players` names who sits on each seat.
    """

    section: str
    caption: Words
    players: tuple[str, ...] = ()
    seat: Seat | None = None
    part: str = ""
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()

"""What is told of a season, of which kind it is, and to whom."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import SeasonBoard

# A table ends soon with its season; somebody has not moved, or is out for that; he is through in a cup, or
# out; a season is over, or its channel is gone, or another than who opened it has stopped it; people can sign
# up for one on whose list he is, or it has begun; some of its tables may not begin in time; nobody played any
# more at some, which are decided; organisers have ruled on a game; the people of a table are called to move
# before it is decided; somebody is taken back in.
Kind: TypeAlias = Literal[
    "ending",
    "silent",
    "out",
    "round",
    "over",
    "gone",
    "stopped",
    "listed",
    "begun",
    "unbegun",
    "abandoned",
    "ruled",
    "called",
    "back",
]


class Letter(Struct, frozen=True):
    """Somebody to be written to among his own messages, where it may be that nothing rings."""

    user: int
    channel: int
    silent: bool


class Told(Struct, frozen=True):
    """Somebody who is told something: `mentioned`, or by a `letter`, or both.

    It is `silent` where he has just been rung.
    """

    user: int
    mentioned: bool
    letter: Letter | None
    silent: bool = False


class Notice(Struct, frozen=True):
    """What is told of a season to `people`, or at a `board` to all who read it, until when it holds.

    Of one that is over it may be that another one comes `after` it; it is told in its channel for the
    `first` time whether anybody is mentioned or not. People called to move may be `behind` all others so far.
    """

    shown: Shown
    kind: Kind
    channel: int | None
    people: tuple[Told, ...] = ()
    board: SeasonBoard | None = None
    after: Shown | None = None
    first: bool = False
    until: float = 0.0
    behind: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Name it, so that it is told once to somebody, and once to those who are mentioned together."""
        return f"season {self.shown.season.id} {self.kind} {self.board and self.board.board}"

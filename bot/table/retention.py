"""For how many days what is over is kept."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Retention(Struct, frozen=True):
    """After how many days games that are over, and people unseen, are forgotten; 0 where they are kept."""

    games: int = 0
    people: int = 0


KEEP_ALL: Final = Retention()

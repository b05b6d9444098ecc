"""Turns that somebody lets go by, until that puts him out of a game."""

from __future__ import annotations

from msgspec import Struct


class Strikes(Struct, frozen=True):
    """How many turns in a row somebody has let go by, and how many put a player out of the game."""

    missed: int
    most: int

    @property
    def out(self) -> bool:
        """Whether the player is out of the game."""
        return self.missed >= self.most

    @property
    def last(self) -> bool:
        """Whether the next turn that goes by puts the player out."""
        return self.missed == self.most - 1

"""The contract of a game's pictures: a view goes in, an image or text comes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from PIL.Image import Image

from rules.text import Names, seat_number

T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class Drawing(ABC, Generic[T, H]):
    """How one game looks. `T` is its table view, `H` its hand view; with a hand the private side is drawn."""

    @abstractmethod
    def picture(self, table: T, hand: H | None = None) -> Image:
        """Draw the table, or the private side of one seat: with the seats' shields, never a player's name."""

    @abstractmethod
    def text(self, table: T, hand: H | None = None, names: Names = seat_number) -> str:
        """Write the table, or the private side of one seat, in lines of at most 80 characters."""

    @abstractmethod
    def alt(self, table: T, hand: H | None = None, names: Names = seat_number) -> str:
        """Describe the same picture in at most 1,024 characters, for those who cannot see it."""

    @abstractmethod
    def sheet(self) -> Image:
        """Draw all pieces, tiles, cards and icons of the game on one sheet."""


AnyDrawing: TypeAlias = Drawing[Any, Any]


def drawing_of(game_id: str) -> AnyDrawing:
    """Give the drawing of a game by the game's id."""
    drawing: AnyDrawing = import_module(f"rendering.{game_id}").DRAWING
    return drawing

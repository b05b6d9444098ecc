"""Pictures of the invented game that tell its views by a number, and some with faults planted in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from random import Random

import msgspec
from msgspec.structs import replace
from PIL.Image import Image, frombytes

from rendering.canvas import WIDTH, Canvas
from rendering.drawing import PLAIN, WIDE, Drawing, Line, Look, TopicLine
from rendering.palette import SEATS
from rendering.players import UNNAMED, Players
from rendering.png import quantized
from rules.text import Names, Words, seat_number
from tests.invented.view import Hand, Table


class Plain(Drawing[Table, Hand]):
    """Keeps the contract."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Show the seats' colours, and a number for all that is seen."""
        canvas = Canvas(120)
        for seat in range(len(table.hands)):
            canvas.panel((40 + 60 * seat, 30, 90 + 60 * seat, 80), SEATS[seat])
        seen = hashlib.sha256(msgspec.json.encode((table, hand))).hexdigest()
        canvas.text(500, 60, seen[:16], 24)
        return canvas.finished()

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Name the seats by their numbers, and count them."""
        yield from map(seat_number, range(len(table.hands)))
        yield TopicLine("seats", None, f"A table of {len(table.hands)}")

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Tell how many they are."""
        return ("seats",)

    def sheet(self) -> Image:
        """Show nothing."""
        return Canvas(120).finished()


class OfManyBytes(Plain):
    """A picture is noise."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Show noise."""
        size = (WIDTH, 1000)
        noise = Random("noise").randbytes(3 * size[0] * size[1])
        return quantized(frombytes("RGB", size, noise))


class OfItsOwnPalette(Plain):
    """A picture has other colours in its palette."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Choose colours anew."""
        return super().picture(table, hand, look, players).convert("RGB").quantize(64)


class WithoutTheLastSeat(Plain):
    """A picture does not show the colour of one seat."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Leave a seat out."""
        return super().picture(replace(table, hands=table.hands[:-1]), hand, look, players)


class WideBoard(Plain):
    """A line of the text board is too long."""

    def text(
        self, table: Table, hand: Hand | None = None, names: Names = seat_number, *, width: int = WIDE
    ) -> str:
        """Write all in one line."""
        return super().text(table, hand, names).replace("\n", " ") * 9


class OfNoPicture(Plain):
    """A line is told of no picture."""

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Add a line about what no picture shows."""
        yield from super().lines(table, hand, names, look)
        yield TopicLine("weather", "It rains")


class NamesInFull(Plain):
    """A description has long names in it."""

    def alt(
        self,
        table: Table,
        hand: Hand | None = None,
        names: Names = seat_number,
        look: Look = PLAIN,
        whole: Words | None = None,
    ) -> str:
        """Name every seat, however long its name is."""
        return " ".join(map(names, range(len(table.hands)))) * 2

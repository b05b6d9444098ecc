"""Pictures of the invented game that tell how they were wanted: a colour for each look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from PIL import Image

from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.players import UNNAMED, Players
from rules.text import N_, Names, Words, seat_number


class Sketch(Drawing[Any, Any]):
    """Has parts and sides, and marks the answers while an army is set up."""

    parts = {"market": N_("The market"), "score": N_("The scores")}  # noqa: RUF012 - a constant, as in the contract
    sided = True

    def previews(self, said: str) -> bool:
        return said.startswith("army")

    def picture(
        self, table: Any, hand: Any = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image.Image:
        shown = blake2b(msgspec.json.encode((table, hand, look)), digest_size=3).digest()
        return Image.new("RGB", (40, 30), (shown[0], shown[1], shown[2]))

    def lines(self, table: Any, hand: Any, names: Names, look: Look) -> Iterable[Line]:
        return ()

    def topics(self, table: Any, hand: Any, look: Look) -> Sequence[str]:
        return ()

    def alt(
        self,
        table: Any,
        hand: Any = None,
        names: Names = seat_number,
        look: Look = PLAIN,
        whole: Words | None = None,
    ) -> str:
        whose = "a hand" if hand is not None else "the table"
        near = "" if look.near is None else f", seat {look.near} near"
        return f"{whose}: {look.part or 'first'}{near}, marked: {', '.join(look.answers) or 'none'}"

    def sheet(self) -> Image.Image:
        return self.picture(None)


DRAWING = Sketch()

"""What an illustration may show: the table, and the hand of the seat whose private side it is."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.data import set_up, told_at
from rules.game import AnyGame
from rules.guides.form import Illustration


class Scene(Struct, frozen=True):
    """The views that a picture is drawn from."""

    table: Any
    hand: Any | None


def scene_of(game: AnyGame, illustration: Illustration) -> Scene:
    """Play up to an illustration's position and look at it; Refused where something is not allowed."""
    with told_at(f"an illustration of {illustration.section!r}"):
        state, _ = set_up(game, len(illustration.players), illustration)
    hand = None if illustration.seat is None else game.hand(state, illustration.seat)
    return Scene(game.table(state), hand)

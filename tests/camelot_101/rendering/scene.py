"""A position of level 3 to look at, and what it is with one fact changed."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rendering.camelot_101 import DRAWING
from rendering.drawing import Look
from rendering.png import encoded
from rules.camelot_101.view import CheckView, DeedView, Table
from tests.camelot_101.playing import Playing

SCENE = {"S": "Rl5 Nf6 Ph5", "D": "Qd9 Pe9", "C": "Rf12 Pi12", "H": "Nl8 Pk7"}


@cache
def table() -> Table:
    """Show a position of level 3 with men all over the board, and some in every place beside it."""
    game = Playing("3", 4, men=SCENE)
    game.jail("S", "DP", "HR", "CN")
    game.jail("H", "SP")
    game.hold("CP")
    return replace(game.table, grave=("SP", "HB"))


def drawn(shown: Table, part: str = "") -> bytes:
    return encoded(DRAWING.picture(shown, look=Look(part=part)))


def with_man(at: str, **changes: object) -> Table:
    men = tuple(replace(man, **changes) if man.square == at else man for man in table().men)
    return replace(table(), men=men)


def with_player(seat: int, **changes: object) -> Table:
    players = [*table().players]
    players[seat] = replace(players[seat], **changes)
    return replace(table(), players=tuple(players))


def with_castle(number: int, **changes: object) -> Table:
    found = [*table().castles]
    found[number] = replace(found[number], **changes)
    return replace(table(), castles=tuple(found))


def checked(*, ripe: bool, by: str = "D", men: tuple[str, ...] = ()) -> Table:
    return replace(table(), checks=(CheckView("S", "i1", by, ripe, (), men),))


def moved(*deeds: DeedView) -> Table:
    return replace(table(), deeds=deeds)

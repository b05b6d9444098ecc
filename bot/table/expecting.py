"""How many players a lobby reckons with, and how long its game will last with them."""

from __future__ import annotations

from bot.table.position import Position
from rules.game import Length


def expected(position: Position) -> int:
    """Say with how many to reckon in a lobby: who sits there or is still asked; if too few, up to four."""
    row, info = position.row, position.game.info
    sitting = {chair.user for chair in row.chairs}
    asked = [each for each in row.invited if not each.declined and each.user not in sitting]
    number = min(len(row.chairs) + len(asked), info.most)
    return number if number >= max(2, info.fewest) else min(4, info.most)


def length_of(position: Position, seats: int) -> Length | None:
    """Say how long the game of a lobby will be with so many."""
    return position.game.length(seats, position.row.options) if position.row.status == "lobby" else None

"""Which signs stand on the board: on men, on Kings in check and on castles."""

from __future__ import annotations

from collections.abc import Container

from rendering.camelot_101.armies import is_sealed
from rendering.camelot_101.icons import signs
from rules.camelot_101.tables.board import NAMES, POSTS, SUITS
from rules.camelot_101.view import Man, Table


def signs_of(table: Table, man: Man) -> list[str]:
    """Give the signs on a man, in the order in which they stand around him."""
    given = (
        (signs.FROZEN, man.frozen > 0),
        (signs.SHIELDED, man.shielded > 0),
        (signs.EMPOWERED, man.empowered > 0),
        (signs.FUGITIVE, man.fugitive),
        (signs.PLAGUE, man.kind == "K" and man.suit in table.plague),
    )
    return [name for name, is_given in given if is_given]


def signs_on(table: Table, squares: Container[str] = NAMES) -> list[str]:
    """Give the signs that stand on some squares, and on the castles behind them."""
    found = {name for man in table.men if man.square in squares for name in signs_of(table, man)}
    found |= {signs.CHECK for check in table.checks if check.square in squares}
    for castle in table.castles:
        if NAMES[POSTS[SUITS.index(castle.suit)]] in squares:
            found |= {signs.SEALED} if is_sealed(table, castle) else set()
            found |= {signs.SIEGE} if castle.besieged else set()
    return [name for name in signs.SIGNS if name in found]

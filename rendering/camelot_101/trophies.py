"""What seats hold besides prisoners, and what it counts."""

from __future__ import annotations

from typing import Final

from rules.camelot_101.tables.numbers import EXCALIBUR, EXCALIBUR_BORNE, TROPHIES
from rules.camelot_101.view import Table
from rules.text import Seat

TROPHY_POINTS: Final = {**TROPHIES, EXCALIBUR: EXCALIBUR_BORNE}


def trophies_of(table: Table, seat: Seat) -> list[str]:
    """Give the trophies of a seat, and Excalibur where one of its Knights bears it."""
    armies = table.players[seat].armies
    borne = any(man.excalibur and man.suit in armies for man in table.men)
    return [*table.players[seat].trophies, *([EXCALIBUR] if borne else [])]

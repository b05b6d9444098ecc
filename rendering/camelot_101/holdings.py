"""What seats, castles and the Island hold, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.choices import POINTS_BY_BISHOP
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import DRAGON, EXCALIBUR, EXCALIBUR_BORNE, GIANT, GRAIL, STONE, TROPHIES
from rules.camelot_101.view import Castle, Table
from rules.text import Seat

TROPHY_POINTS: Final = {**TROPHIES, EXCALIBUR: EXCALIBUR_BORNE}


def trophies_of(table: Table, seat: Seat) -> list[str]:
    """Give the trophies of a seat, and Excalibur where one of its Knights bears it."""
    armies = table.players[seat].armies
    borne = any(man.excalibur and man.suit in armies for man in table.men)
    return [*table.players[seat].trophies, *([EXCALIBUR] if borne else [])]


def worth(table: Table, men: Sequence[str]) -> int:
    """Give what men count in a castle."""
    points = POINTS_BY_BISHOP[table.options["bishop_points"]]
    return sum(points[KINDS.index(man[1])] for man in men)


def ranked(men: Sequence[str]) -> list[str]:
    """Sort men by army, the most valuable of each first."""
    return sorted(men, key=lambda man: (SUITS.index(man[0]), -KINDS.index(man[1])))


def is_sealed(table: Table, castle: Castle) -> bool:
    """Say whether a castle counts as guarded for some turns."""
    return castle.keeper >= 0 and table.players[castle.keeper].sealed > 0


def points_cancelled(table: Table) -> int:
    """Give the points that all have equally at Level 1, which may be left uncounted until the end."""
    points = {player.points for player in table.players if not player.out}
    return points.pop() if table.level == "1" and len(points) == 1 and not table.over else 0


def on_island(table: Table) -> list[str]:
    """Give what lies on the Island: the artifacts nobody has, and the Dragon while it sleeps."""
    if not LEVELS[table.level].artifacts:
        return []
    borne = any(man.excalibur for man in table.men)
    there = [name for name in (GRAIL, STONE) if name not in table.trophies]
    return [*there, *[EXCALIBUR] * (not borne), *[DRAGON] * (table.figure == GIANT)]

"""Whose an army is and whose livery it wears, how far its men move, what seats and castles hold."""

from collections.abc import Sequence
from math import inf
from typing import Final

from rendering.camelot_101.icons.men import SUIT_LIVERIES
from rendering.players import Livery
from rules.camelot_101.tables import numbers
from rules.camelot_101.tables.board import CARD, KINDS, SUITS, is_number, rank_of
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Castle, Hand, Table
from rules.text import Seat


def liveries_of(table: Table) -> tuple[Livery | None, ...]:
    """Give the liveries by seat; who has not chosen an army yet has none."""
    return tuple(SUIT_LIVERIES.get(player.suit) for player in table.players)


def leader(table: Table, suit: str) -> Seat | None:
    """Give the seat that leads the army of a suit; None: nobody, it is neutral."""
    owner = table.owners[SUITS.index(suit)]
    return owner if owner >= 0 else None


def is_led(table: Table, suit: str) -> bool:
    """Say whether somebody leads the army of a suit."""
    return leader(table, suit) is not None


def is_home(table: Table, suit: str) -> bool:
    """Say whether a suit is somebody's home: men off the board wear its colour, whoever leads them."""
    return home(table, suit) is not None


def home(table: Table, suit: str) -> Seat | None:
    """Give the seat whose home suit this is."""
    return next((seat for seat, player in enumerate(table.players) if player.suit == suit), None)


def is_slowed(table: Table, card: str) -> bool:
    """Say whether a number card moves the men of its suit less far than it shows: in winter, or slow ones."""
    number = CARD[card]
    if not is_number(number) or rank_of(number) < numbers.SLOW_SPACES:
        return False
    seat = leader(table, card[0])
    return bool(table.winter) or (seat is not None and table.players[seat].slow > 0)


def moves_own_too(table: Table, hand: Hand, card: str) -> bool:
    """Say whether a number card of another's suit moves one's own men for some turns."""
    return card[0] in SUITS and is_number(CARD[card]) and table.players[hand.seat].wild > 0


TROPHY_POINTS: Final = {**numbers.TROPHIES, numbers.EXCALIBUR: numbers.EXCALIBUR_BORNE}


def trophies_of(table: Table, seat: Seat) -> list[str]:
    """Give the trophies of a seat, and Excalibur where one of its Knights bears it."""
    armies = table.players[seat].armies
    borne = any(man.excalibur and man.suit in armies for man in table.men)
    return [*table.players[seat].trophies, *([numbers.EXCALIBUR] if borne else [])]


def worth(table: Table, men: Sequence[str]) -> int:
    """Give what men count in a castle."""
    points = numbers.POINTS_BY_BISHOP[table.options["bishop_points"]]
    return sum(points[KINDS.index(man[1])] for man in men)


def ranked(men: Sequence[str]) -> list[str]:
    """Sort men by army, the most valuable of each first."""
    return sorted(men, key=lambda man: (SUITS.index(man[0]), -KINDS.index(man[1])))


def is_sealed(table: Table, castle: Castle) -> bool:
    """Say whether a castle counts as guarded for some turns."""
    return castle.keeper >= 0 and table.players[castle.keeper].sealed > 0


def points_cancelled(table: Table) -> int:
    """Give the points that all have equally at Level 1, which may be left uncounted until the end.

    Where a number of them ends the game they count all the time.
    """
    if numbers.goal_of(table.options) < inf:
        return 0
    points = {player.points for player in table.players if not player.out}
    return points.pop() if table.level == "1" and len(points) == 1 and not table.over else 0


def points_shown(table: Table, seat: Seat) -> int:
    """Give the points that are shown of a seat: nought where those of all cancel out."""
    return 0 if points_cancelled(table) else table.players[seat].points


def on_island(table: Table) -> list[str]:
    """Give what lies on the Island: the artifacts nobody has, and the Dragon while it sleeps."""
    if not LEVELS[table.level].artifacts:
        return []
    borne = any(man.excalibur for man in table.men)
    there = [name for name in (numbers.GRAIL, numbers.STONE) if name not in table.trophies]
    return [*there, *[numbers.EXCALIBUR] * (not borne), *[numbers.DRAGON] * (table.figure == numbers.GIANT)]

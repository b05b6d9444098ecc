"""What each picture shows, as topics of the text board: what matters most comes first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import Hand, Table

_CASTLES = ("prisoners", "castles", "away", "turn", "points")


def table_topics(table: Table, part: str) -> Sequence[str]:
    """Name what a part of the table shows: what is new, dangers, the standing, and who stands where."""
    if part == "castles":
        return _CASTLES
    news = ["move", "last", "turn", "level", "work"] if part else ["turn", "level", "last", "work"]
    players = [f"about {seat}" for seat in table.turn_order]
    off_board = [] if part else ["prisoners", "away"]
    board = ["wanderer", *off_board, "hands", "men", "marks", "pawns", "island"]
    return [*news, *_dangers(SUITS), "season", "points", *players, *board]


def hand_topics(table: Table, hand: Hand) -> Sequence[str]:
    """Name what a hand shows: its cards, what it is asked, and what its seat should know."""
    work = ["work"] if hand.seat in table.asked else []
    dangers = _dangers(table.players[hand.seat].armies)
    own = [f"total {hand.seat}", f"about {hand.seat}"]
    return ["hand", *work, "numbers", "limited", "camelot", *dangers, *own, "known"]


def _dangers(suits: Sequence[str]) -> list[str]:
    return [f"danger {suit}" for suit in suits]

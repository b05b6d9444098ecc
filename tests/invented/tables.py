"""What is printed on the pieces of the invented game."""

from __future__ import annotations

from typing import TypeAlias

Tokens: TypeAlias = tuple[int, int, int]  # builders, cavalry, king

LETTERS = ("b", "c", "k")
TOKEN_NAMES = {"b": "builders", "c": "cavalry", "k": "king"}
FULL_STOCK: Tokens = (6, 4, 1)
NOTHING: Tokens = (0, 0, 0)
MOST_TOKENS = 3  # besides the king, which is free

FILES, RANKS = "abcde", "1234"
HOME_FILES = "abd"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
LORD, KNIGHT, SOLDIER = "L", "K", "S"
MAN_NAMES = {LORD: "Lord", KNIGHT: "Knight", SOLDIER: "Soldier"}

CARDS = ("R1", "R2", "G1", "G2", "B1", "B2")  # colour and worth
SCOUTS = {"B1": 1, "B2": 2}  # how many men each lets its player look at
COPIES, HAND = 16, 20
FIELDS = ("r", "g", "b")
MOST_PLACED, MOST_DUG = 3, 4

ROUNDS = {"short": 2, "long": 3}
FOR_THE_BID, FOR_A_LORD = 2, 1


def home(seat: int) -> tuple[str, ...]:
    """Give the squares where a seat's men begin."""
    return tuple(file + RANKS[seat] for file in HOME_FILES)

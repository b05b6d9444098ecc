"""The playing deck: two packs of 52 and four jokers (sheet: Set-up; note: 3.1, 22.1).

A card is a number in card order: suit * 13 + rank, ranks A 2 ... T J Q K; the joker is 52.
"""

from __future__ import annotations

from rules.camelot_101.tables.board import KING, KNIGHT, QUEEN, SUITS
from rules.camelot_101.tables.numbers import FULL
from rules.text import N_, NC_, Words

RANKS = "A23456789TJQK"
RANK_NAMES: tuple[Words, ...] = (
    N_("ace"),
    N_("2"),
    N_("3"),
    N_("4"),
    N_("5"),
    N_("6"),
    N_("7"),
    N_("8"),
    N_("9"),
    N_("10"),
    N_("jack"),
    N_("queen"),
    NC_("card", "king"),
)
JOKER = 52
JOKERS = 4
NUMBERS = 10  # ranks below this are number cards
CARDS = (*(suit + rank for suit in SUITS for rank in RANKS), "JK")
CARD = {name: card for card, name in enumerate(CARDS)}
DECK = tuple(card for card in range(52) for _ in range(2)) + (JOKER,) * JOKERS

# What a court card moves (sheet: a king makes a king move, a jack a knight move).
_COURT = {10: KNIGHT, 11: QUEEN, 12: KING}
# By card: the kind of man it moves, None where any, and how far.
KIND_MOVED = (*(_COURT.get(rank) for _ in SUITS for rank in range(13)), None)
SPACES = (*(rank + 1 if rank < NUMBERS else FULL for _ in SUITS for rank in range(13)), FULL)
MOST_THROWN = 24  # cards in one refresh or discard


def suit_of(card: int) -> int:
    """Give a card's suit; 4 for the joker."""
    return card // 13


def rank_of(card: int) -> int:
    """Give a card's rank from 0, the ace."""
    return card % 13


def is_number(card: int) -> bool:
    """Say whether this is a card from ace to ten."""
    return card != JOKER and card % 13 < NUMBERS


def worth(card: int) -> int:
    """Give what a card counts in a joust or a draw for the first place: ace 1 ... king 13, joker 0."""
    return 0 if card == JOKER else card % 13 + 1


def is_red(card: int) -> bool:
    """Say whether a card turned up is red: diamonds and hearts; the joker counts as black."""
    return card // 13 in (1, 3)

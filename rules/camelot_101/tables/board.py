"""Board and armies, and the playing deck: two packs and four jokers (sheet: Set-up; note: 2, 3, 22.1)."""

from collections.abc import Mapping
from itertools import product

from rules.camelot_101.tables.numbers import FULL
from rules.text import N_, NC_, Words

SUITS = "SDCH"
SUIT_NAMES: tuple[Words, ...] = (N_("Spades"), N_("Diamonds"), N_("Clubs"), N_("Hearts"))
SIDES: tuple[Words, ...] = (N_("south"), N_("west"), N_("north"), N_("east"))
FILES = "abcdefghijklmnop"

KINDS = "PNBRQK"
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
KIND_NAMES: tuple[Words, ...] = (
    N_("Pawn"),
    NC_("man", "Knight"),
    N_("Bishop"),
    N_("Rook"),
    NC_("man", "Queen"),
    N_("King"),
)
# Letters as readers of a language know them, of suits, men and ranks; records have those of English.
SUIT_LETTERS: Mapping[str, Words] = {
    "S": NC_("suit letter", "S"),
    "D": NC_("suit letter", "D"),
    "C": NC_("suit letter", "C"),
    "H": NC_("suit letter", "H"),
}
KIND_LETTERS: Mapping[str, Words] = {
    "P": NC_("man letter", "P"),
    "N": NC_("man letter", "N"),
    "B": NC_("man letter", "B"),
    "R": NC_("man letter", "R"),
    "Q": NC_("man letter", "Q"),
    "K": NC_("man letter", "K"),
}
KINDS_NAMED: tuple[Words, ...] = (
    N_("Pawns"),
    NC_("man", "Knights"),
    N_("Bishops"),
    N_("Rooks"),
    N_("Queens"),
    N_("Kings"),
)

# How often South must be turned by (x, y) -> (15 - y, x) to lie where an army stands.
_TURNS = (0, 3, 2, 1)
_BATTLEFIELD = frozenset((x, y) for x in range(4, 12) for y in range(4, 12))
_ISLAND = frozenset((x, y) for x in (7, 8) for y in (7, 8))


def _turned(square: tuple[int, int], suit: int) -> tuple[int, int]:
    x, y = square
    for _ in range(_TURNS[suit]):
        x, y = 15 - y, x
    return x, y


def _of_each_army(squares: list[tuple[int, int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(tuple(_turned(square, suit) for square in squares) for suit in range(4))


# The squares of each army, as (x, y), from its left to its right.
_THRONES = _of_each_army([(7, 0), (8, 0)])  # the Queen's, the King's
_BACK_LINES = _of_each_army([(x, 1) for x in range(4, 12)])
_PAWN_LINES = _of_each_army([(x, 2) for x in range(4, 12)])
_WARDS = _of_each_army([(x, 3) for x in range(4, 12)])
_GATES = _of_each_army([(12, 3)])
_POSTS = _of_each_army([(12, 2)])
_GUARDS = _of_each_army([(11, 1), (11, 2), (11, 3)])
_DUNGEONS = _of_each_army([(12, 1), (13, 1), (14, 1), (13, 2), (14, 2), (13, 3), (14, 3)])

_LINES = (_THRONES, _BACK_LINES, _PAWN_LINES, _WARDS, _GATES, _POSTS)
_PRINTED: list[tuple[int, int]] = sorted(
    (_BATTLEFIELD - _ISLAND) | {square for lines in _LINES for line in lines for square in line}
)
NODES = len(_PRINTED) + 1
ISLAND = NODES - 1
AT = {square: node for node, square in enumerate(_PRINTED)} | dict.fromkeys(_ISLAND, ISLAND)
SQUARES: tuple[tuple[tuple[int, int], ...], ...] = (
    *((square,) for square in _PRINTED),
    tuple(sorted(_ISLAND)),
)
NAMES = (*(f"{FILES[x]}{y + 1}" for x, y in _PRINTED), "ISL")
NODE = {name: node for node, name in enumerate(NAMES)}


def _nodes(lines: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(AT[square] for square in line) for line in lines)


THRONES = _nodes(_THRONES)
BACK_LINES, PAWN_LINES, WARDS = _nodes(_BACK_LINES), _nodes(_PAWN_LINES), _nodes(_WARDS)
HOME_SPOTS = tuple(line[3:5] for line in BACK_LINES)
GATES = tuple(gate for (gate,) in _nodes(_GATES))
POSTS = tuple(post for (post,) in _nodes(_POSTS))
GUARD_SQUARES = _nodes(_GUARDS)
DUNGEONS = tuple(tuple(f"{FILES[x]}{y + 1}" for x, y in line) for line in _DUNGEONS)
FIELD = frozenset(AT[square] for square in _BATTLEFIELD - _ISLAND)
SHORE = tuple(sorted({AT[x, y] for x, y in product(range(6, 10), repeat=2)} - {ISLAND}))
FORWARD = ((0, 1), (1, 0), (0, -1), (-1, 0))  # by suit: straight away from the own back line

# The red arrows: from where, as steps (dx, dy), a gate may be entered.
ARROWS = (
    ((1, 0), (0, -1), (1, -1)),
    ((0, -1), (-1, 0), (-1, -1)),
    ((-1, 0), (0, 1), (-1, 1)),
    ((0, 1), (1, 0), (1, 1)),
)
GATE_LEAPS = tuple(frozenset(AT[_turned(square, suit)] for square in ((10, 4), (11, 5))) for suit in range(4))

# The officers on the back line from an army's left; Masters have Knights and Bishops changed round.
USUAL_OFFICERS, MASTERS_OFFICERS = "RNB..BNR", "RBN..NBR"


def officers(suit: int, *, masters: bool) -> list[tuple[int, int]]:
    """Give the men an army begins with, as (kind, node): King, Queen, officers, Pawns."""
    queen, king = THRONES[suit]
    line = MASTERS_OFFICERS if masters else USUAL_OFFICERS
    behind = zip(line, BACK_LINES[suit], strict=True)
    men = [(KINDS.index(letter), node) for letter, node in behind if letter != "."]
    pawns = [(PAWN, node) for node in PAWN_LINES[suit]]
    return [(KING, king), (QUEEN, queen), *men, *pawns]


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
RANK_LETTERS: Mapping[str, Words] = {
    **{rank: Words(rank) for rank in RANKS},
    "T": N_("10"),
    "J": NC_("rank letter", "J"),
    "Q": NC_("rank letter", "Q"),
    "K": NC_("rank letter", "K"),
    "A": NC_("rank letter", "A"),
}
JOKER = 52
JOKERS = 4
NUMBERS = 10  # ranks below this are number cards
CARDS = (*(suit + rank for suit in SUITS for rank in RANKS), "JK")
CARD = {name: card for card, name in enumerate(CARDS)}
DECK = tuple(card for card in range(52) for _ in range(2)) + (JOKER,) * JOKERS

# What a court card moves (sheet: a king makes a king move, a jack a knight move).
_COURT = {10: KNIGHT, 11: QUEEN, 12: KING}
# By card: whose men it moves, of which kind, None where any, and how far.
SUIT_MOVED = (*((suit,) for suit in range(len(SUITS)) for _ in range(13)), ())
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

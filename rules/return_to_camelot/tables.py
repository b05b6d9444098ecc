"""What lies in the box of Return to Camelot, and, marked at the end, what is ours.

White sits below row 1 and plays up the board, Black sits above row 8. Pairs stand for White, Black.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from rules.data import options_of
from rules.game import Length
from rules.text import N_, NC_, NO_WORDS, Noun, Value, Words, say

Colour: TypeAlias = int

WHITE, BLACK = 0, 1
COLOURS: Final[tuple[Words, Words]] = (N_("White"), N_("Black"))
LORD, KNIGHT, WIZARD, SOLDIER = "L", "K", "W", "S"
# Letters as readers of a language know them; records have those of English.
COLOUR_LETTERS: Final[tuple[Words, Words]] = (NC_("colour letter", "W"), NC_("colour letter", "B"))
KIND_LETTERS: Final[Mapping[str, Words]] = {
    LORD: NC_("man letter", "L"),
    KNIGHT: NC_("man letter", "K"),
    WIZARD: NC_("man letter", "W"),
    SOLDIER: NC_("man letter", "S"),
}


class PieceType(Struct, frozen=True):
    """A type of piece: its names for one and for many."""

    called: Noun


# The types of pieces, by their letter in the notation; the order is that of showing them.
KINDS: Mapping[str, PieceType] = {
    LORD: PieceType(Noun("Lord", "Lords")),
    WIZARD: PieceType(Noun("Wizard", "Wizards")),
    KNIGHT: PieceType(Noun("Knight", "Knights")),
    SOLDIER: PieceType(Noun("Soldier", "Soldiers")),
}


def pieces_counted(letter: str, number: int) -> Value:
    """Count pieces of a type, such as "2 Soldiers"; there is but one Lord to name."""
    called = KINDS[letter].called
    return say("the {kind}", kind=say(called.one)) if letter == LORD else called.times(number)


ARMY_WORD = "army"  # with which an action begins that sets up an army
# How many of each type an army has.
ARMY = {LORD: 1, WIZARD: 1, KNIGHT: 2, SOLDIER: 6}
FIRST_PRISONER = sum(ARMY.values()) + 1  # the tag of a colour's first deployed piece
CHARGING = frozenset({KNIGHT, LORD})

# The spells, by their letter in the notation.
DIVINATION, TELEPORTATION = "D", "T"
SPELLS: Mapping[str, Words] = {DIVINATION: N_("Divination"), TELEPORTATION: N_("Teleportation")}

FILES, ROWS = "abcdefgh", "12345678"
# All squares in the order of their names: a1 a2 ... a8 b1 ... h8. A square's number is its place here.
SQUARES = tuple(file + row for file in FILES for row in ROWS)
NUMBER = {square: number for number, square in enumerate(SQUARES)}


class Layout(Struct, frozen=True):
    """Where castles and armies stand, each for White and for Black.

    Start squares are in the order of the tags: the row of four, then the row of six, each from file a.
    """

    castles: tuple[tuple[str, ...], tuple[str, ...]]
    starts: tuple[tuple[str, ...], tuple[str, ...]]


class Formation(Struct, frozen=True):
    """A suggested army: its name, the tags of the Lord, the Wizard and the Knights, and the idea of it."""

    name: Words
    lord: int
    wizard: int
    knights: tuple[int, int]
    idea: Words = NO_WORDS


def _row(files: str, row: int) -> tuple[str, ...]:
    return tuple(f"{file}{row}" for file in files)


# ---------------------------------------------------------------------------------------------------
# Ours. The sheet has a picture where these squares would be named; it says: rows of four and of six.
# ---------------------------------------------------------------------------------------------------

LAYOUTS = {
    "corner": Layout(
        castles=(_row("ah", 1), _row("ah", 8)),
        starts=(_row("cdef", 2) + _row("bcdefg", 1), _row("cdef", 7) + _row("bcdefg", 8)),
    ),
    "centre": Layout(
        castles=(_row("de", 1), _row("de", 8)),
        starts=(_row("cdef", 3) + _row("bcdefg", 2), _row("cdef", 6) + _row("bcdefg", 7)),
    ),
}

QUIET_TURNS = 100  # in a row, without capture, deployment or new reveal: a draw
REPETITIONS = 3  # of one position: a draw

# How a game ends; the last are draws.
LORD_CAPTURED, LORD_IN_CASTLE, BOTH_CASTLES = "L-capture", "L-castle", "two-castles"
NO_MOVE, RESIGNED = "no-move", "resign"
REPETITION, QUIET, AGREED = "repetition", "quiet", "agreed"

# The tags are the places in the pattern:   1 2 3 4
#                                         5 6 7 8 9 10
FORMATIONS = (
    Formation(N_("Lord in the rear"), 8, 6, (1, 4), N_("the Lord behind, a Knight at each end")),
    Formation(N_("Hidden corner"), 5, 9, (2, 10), N_("the Lord at the end where few look first")),
    Formation(N_("Knights abreast"), 7, 10, (2, 3), N_("both Knights in front, to charge early")),
    Formation(N_("Riders behind"), 9, 5, (6, 8), N_("Knights behind men to jump over")),
    Formation(N_("Wizard to the fore"), 10, 3, (5, 7), N_("magic near the enemy from the start")),
    Formation(N_("Bold Lord"), 4, 7, (1, 9), N_("the Lord in front: soon in a castle, or lost")),
)

NOBODY = "nobody"  # where seats are named of which there are none

# The choices at a table.
OPTIONS = options_of("rules.return_to_camelot")


LENGTHS = {("centre", 2): Length(7, 13), ("corner", 2): Length(14, 26)}

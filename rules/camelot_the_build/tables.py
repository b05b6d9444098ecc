"""The plan of Camelot, its tiles and their numbers, with what is ours said at the end.

A square is a number from 0, row by row from the north and each row from west to east; its name is `a1` to
`h10`. A tile is known by its id, such as `W0`; copies are not told apart. A tile's class is its letter.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from rules.text import N_, NC_, Text, Words, written

COLUMNS, ROWS = "abcdefgh", 10
SQUARES: Final = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
SQUARE_NUMBERS: Final = {name: number for number, name in enumerate(SQUARES)}

# What a square is, and so which tiles fit it: a tile may go where its class is that of the square.
CLASSES: Final[dict[str, Words]] = {
    "T": N_("corner tower"),
    "W": N_("curtain wall"),
    "L": N_("west gatehouse"),
    "R": N_("east gatehouse"),
    "K": N_("great hall corner"),
    "C": N_("great hall wall"),
    "D": N_("great hall centre"),
    "S": N_("small hall"),
    "A": N_("open court"),
}


class Tile(Struct, frozen=True):
    """A tile: its id, its code, its name, its class, its value, and how many there are.

    Records have the id, which may look like a square; people read the code, which does not, in
    their own language.
    """

    id: str
    coded: Words
    name: Words
    kind: str
    value: int
    count: int

    @property
    def code(self) -> str:
        """Give the code as English has it."""
        return written(Text(self.coded))


# In the order of the notation and of the draws.
TILES: Final = {
    tile.id: tile
    for tile in (
        Tile("T1", NC_("tile letter", "AT"), N_("Arthur's Tower"), "T", 3, 1),
        Tile("T2", NC_("tile letter", "GT"), N_("Guinevere's Tower"), "T", 3, 1),
        Tile("T3", NC_("tile letter", "LT"), N_("Lancelot's Tower"), "T", 3, 1),
        Tile("T4", NC_("tile letter", "MT"), N_("Merlin's Tower"), "T", 3, 1),
        Tile("L1", NC_("tile letter", "WG"), N_("West Gatehouse"), "L", 2, 1),
        Tile("R1", NC_("tile letter", "EG"), N_("East Gatehouse"), "R", 2, 1),
        Tile("K1", NC_("tile letter", "HC"), N_("Hall Corner"), "K", 2, 4),
        Tile("C1", NC_("tile letter", "EX"), N_("Excalibur"), "C", 5, 1),
        Tile("C2", NC_("tile letter", "RT"), N_("Round Table"), "C", 4, 1),
        Tile("C3", NC_("tile letter", "TH"), N_("Throne"), "C", 3, 1),
        Tile("C4", NC_("tile letter", "BN"), N_("Banners"), "C", 2, 1),
        Tile("C5", NC_("tile letter", "TP"), N_("Tapestry"), "C", 1, 1),
        Tile("C6", NC_("tile letter", "TC"), N_("Torches"), "C", 1, 1),
        Tile("D1", NC_("tile letter", "FP"), N_("Fireplace"), "D", 2, 2),
        Tile("S1", NC_("tile letter", "HG"), N_("Holy Grail"), "S", 5, 1),
        Tile("S2", NC_("tile letter", "TR"), N_("Treasury"), "S", 4, 1),
        Tile("S3", NC_("tile letter", "CK"), N_("Clerk"), "S", 3, 1),
        Tile("S4", NC_("tile letter", "CH"), N_("Chapel"), "S", 2, 1),
        Tile("S5", NC_("tile letter", "LB"), N_("Library"), "S", 2, 1),
        Tile("S6", NC_("tile letter", "GR"), N_("Guest Room"), "S", 2, 1),
        Tile("S7", NC_("tile letter", "PN"), N_("Pantry"), "S", 1, 1),
        Tile("S8", NC_("tile letter", "CL"), N_("Cloakroom"), "S", 1, 1),
        Tile("W1", NC_("tile letter", "BH"), N_("Bathhouse"), "W", 1, 2),
        Tile("W2", NC_("tile letter", "BS"), N_("Blacksmith"), "W", 1, 2),
        Tile("W3", NC_("tile letter", "ST"), N_("Stables"), "W", 1, 2),
        Tile("W4", NC_("tile letter", "BK"), N_("Bakery"), "W", 1, 2),
        Tile("W5", NC_("tile letter", "GU"), N_("Guardroom"), "W", 1, 2),
        Tile("W0", NC_("tile letter", "WB"), N_("Wall Blank"), "W", 0, 16),
        Tile("A1", NC_("tile letter", "GA"), N_("Garden"), "A", 1, 6),
        Tile("A0", NC_("tile letter", "BL"), N_("Blank"), "A", 0, 22),
    )
}
GARDEN: Final = "A1"
BLANK: Final = "A0"
COURT, HALL_CENTRE = "A", "D"  # classes of squares without walls
VALUES: Final = {tile.id: tile.value for tile in TILES.values()}
ORDER: Final = {tile: place for place, tile in enumerate(TILES)}

SET_UP, LAYING, HIDING = "set-up", "laying", "hiding"  # the stages of a game
BUILT: Final = "complete"  # how a game ends that nobody leaves
PLACE: Final = "place"  # with which an action begins that lays a tile
HAND: Final = 10
MOST_HIDDEN: Final = 3
MOST_LAID: Final = 3  # in one turn; three that are connected count double
HIGH_VALUE: Final = 3  # tiles worth so much are dealt apart:
DEALT_HIGH: Final = 2  # to each of two or more players, and a garden, before the bag fills the hand
PRE_LAID: Final = {1: 0, 2: 0, 3: 5, 4: 4, 5: 0}  # by number of players


class Plan(Struct, frozen=True):
    """The printed plan: of each square its class, and its closed sides among the letters `nesw`.

    `homes` gives the squares of each class in order.
    """

    classes: tuple[str, ...]
    closed: tuple[str, ...]
    homes: dict[str, tuple[int, ...]]


_APART = """
    T W W W W W W T
    W A S A A S A W
    W A S A A S A W
    W A S A A S A W
    W A S A A S A W
    W A K C C K A W
    W A C D D C A W
    W A K C C K A W
    W A A A A A A W
    T W W L R W W T
"""
_BLOCK = """
    T W W W W W W T
    W A A A A A A W
    W A S S S S A W
    W A S S S S A W
    W A A A A A A W
    W A K C C K A W
    W A C D D C A W
    W A K C C K A W
    W A A A A A A W
    T W W L R W W T
"""
_STEPS: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
# Of which squares a wall parts those of a class, "" standing for what lies beyond the curtain wall.
_WALLED_OFF: Final = dict.fromkeys("TWLR", ("",)) | dict.fromkeys("KC", ("A", "S")) | dict.fromkeys("DA", ())


def _step(square: int, across: int, down: int) -> int | None:
    """Give the square a step away; None beyond the curtain wall."""
    row, column = divmod(square, len(COLUMNS))
    column, row = column + across, row + down
    inside = 0 <= column < len(COLUMNS) and 0 <= row < ROWS
    return row * len(COLUMNS) + column if inside else None


def _near(square: int, across_and_down: tuple[int, ...]) -> tuple[int, ...]:
    """Give the squares whose distance, squared, is one of these."""
    steps = ((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x * x + y * y in across_and_down)
    return tuple(near for step in steps if (near := _step(square, *step)) is not None)


# The squares that share an edge with each square; and those that share an edge or a corner.
EDGES: Final = tuple(_near(square, (1,)) for square in range(len(SQUARES)))
AROUND: Final = tuple(_near(square, (1, 2)) for square in range(len(SQUARES)))


def _closed(classes: tuple[str, ...], hall_tops: tuple[str, ...], square: int) -> str:
    """Give the closed sides of a square; `hall_tops` are the rows in which small halls begin."""
    kind, row = classes[square], SQUARES[square][1:]
    if kind == "S":
        return "new" if row in hall_tops else "esw"
    beyond = {side: _step(square, *step) for side, step in _STEPS.items()}
    walls = _WALLED_OFF[kind]
    return "".join(side for side, near in beyond.items() if ("" if near is None else classes[near]) in walls)


def _plan(drawing: str, hall_tops: tuple[str, ...]) -> Plan:
    classes = tuple(drawing.split())
    squares = range(len(SQUARES))
    return Plan(
        classes=classes,
        closed=tuple(_closed(classes, hall_tops, square) for square in squares),
        homes={kind: tuple(square for square in squares if classes[square] == kind) for kind in CLASSES},
    )


# By the value of the option `halls`.
PLANS: Final = {"apart": _plan(_APART, ("2", "4")), "block": _plan(_BLOCK, ("3",))}


def fitting(halls: str, blanks: bool, plan: Sequence[str], tile: str) -> list[int]:
    """Give the empty squares that take a tile; with `blanks` the middle of the great hall takes blanks too.

    A fireplace for which they leave no room there may lie where a blank may: so every tile has a square.
    """
    kind = TILES[tile].kind
    squares = _homes(halls, blanks, tile)
    free = [square for square in squares if not plan[square]]
    if free or not blanks or kind != HALL_CENTRE:
        return free
    return [square for square in PLANS[halls].homes[COURT] if not plan[square]]


@cache
def _homes(halls: str, blanks: bool, tile: str) -> tuple[int, ...]:
    homes = PLANS[halls].homes
    own = homes[TILES[tile].kind]
    return tuple(sorted((*own, *homes[HALL_CENTRE]))) if blanks and tile == BLANK else own


# ---------------------------------------------------------------------------------------------------
# Ours. The sheet prints pictures where most of this would stand. It does say: what its labelled corner
# of the plan shows, the numbers of tiles, halls and towers, and of the tiles Excalibur 5, Holy Grail 5,
# Clerk 3, Bathhouse 1, Blacksmith 1, Garden 1 (six), Blank 0, Wall Blank 0, two Fireplaces, ten tiles of
# 3 and more, and a small-hall tile of 2.
# ---------------------------------------------------------------------------------------------------

# What tiles of which there are more are called together.
SEVERAL: Mapping[str, Words] = {
    "K1": N_("{number} Hall Corners"),
    "D1": N_("{number} Fireplaces"),
    "W1": N_("{number} Bathhouses"),
    "W2": N_("{number} Blacksmiths"),
    "W3": N_("{number} Stables"),
    "W4": N_("{number} Bakeries"),
    "W5": N_("{number} Guardrooms"),
    "W0": N_("{number} Wall Blanks"),
    "A1": N_("{number} Gardens"),
    "A0": N_("{number} Blanks"),
}

"""Points and numbers (sheet: Capturing, Time Out; note: 12.1, 12.3, 13.1)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.text import N_, Words

# By kind: Pawn, Knight, Bishop, Rook, Queen, King.
POINTS = (1, 3, 3, 5, 9, 20)

GIANT, DRAGON, GRAIL, STONE, CROWN = "giant", "dragon", "grail", "stone", "crown"
EXCALIBUR = "excalibur"
TROPHIES = {GIANT: 10, DRAGON: 15, GRAIL: 10, STONE: 10, CROWN: 5}
TROPHY_NAMES: Mapping[str, Words] = {
    GIANT: N_("the Giant"),
    DRAGON: N_("the Dragon"),
    GRAIL: N_("the Holy Grail"),
    STONE: N_("the Sword in the Stone"),
    CROWN: N_("the Crown"),
    EXCALIBUR: N_("Excalibur"),
}
EXCALIBUR_BORNE = 5
RESCUED = 2  # men the Grail brings home

# What cards are turned up for.
JOUST, TEST, BOX, TIE = "joust", "test", "box", "tie"

EXPIRIES = 3  # in a row, and a player is out

KNIGHT_SPACES = 3  # what a number card must show for a Knight's leap
SLOW_SPACES = 2
FULL = 99  # a move as far as the board goes
MOST_MEN = 18  # of one suit on the board, for recruits
PASSES = 5  # of a joust
PASSES_TO_WIN = 2
EMPOWERED_BONUS = 2

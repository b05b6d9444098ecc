"""Points and numbers (sheet: Capturing, Time Out; note: 12.1, 12.3, 13.1, chapter 20)."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

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


# Points by kind: a Bishop as a Knight, or as a Rook.
POINTS_BY_BISHOP = {"3": POINTS, "5": (1, 3, 5, 5, 9, 20)}

# The stages at which a King falls with his last man.
LONE_KINGS = {"level-1": range(1, 2), "all": range(1, 5), "never": range(0)}


class Goal(NamedTuple):
    """Points that end a game over days, the rounds after which time is up, and its usual length.

    That is as a share of the length of a game to 30 points.
    """

    points: float
    rounds: int
    share: float


DAYS = "days"  # a length
GOALS = {"30": Goal(30, 20, 1), "20": Goal(20, 20, 2 / 3), "none": Goal(inf, 10, 1)}


def goal_of(options: Mapping[str, str]) -> float:
    """Give the points that end a game over days; without a goal, or at another length, no number does."""
    return GOALS[options["goal"]].points if options["length"] == DAYS else inf


# How many playing cards masters hold fewer than their level has.
MASTERS_FEWER = {"four": 0, "three": 1}

# How many of the victim's base hands are added to the captor's for good.
HANDS_KEPT = {"once": 0, "permanent": 1}

# Cards a Fate player turns up for an action, by stage: playing, Camelot.
_USUAL = {1: (2, 0), 2: (2, 1), 3: (1, 1), 4: (1, 1)}
FATE_CARDS = {"two": _USUAL, "three": _USUAL | {1: (3, 0)}}

WITH_CARDS = "-"  # plays with a hand, not Fate

# What points are multiplied by: for a hand, for Fate chosen freely, for Fate one is bound to.
FATE_FACTORS = {"voluntary": {WITH_CARDS: 1, "v": 2, "c": 1}, "always": {WITH_CARDS: 1, "v": 2, "c": 2}}

# Whether who likes may play Fate, and whether who is above others at the table must, or is asked to.
FATE_ASKED = {"proposed": False, "nobody": False, "asked": True, "required": False, "both": True}
FATE_REQUIRED = {"proposed": False, "nobody": False, "asked": False, "required": True, "both": True}
PROPOSED = "proposed"

# Rounds in which nothing stirs, before the game is stopped; 0: never.
IDLE_ROUNDS = {"12": 12, "24": 24, "off": 0}

WALL, EIGHTH, BACK = "wall", "eighth-rank", "back-line"

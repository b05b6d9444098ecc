"""Why the computer player of Camelot 101 chooses what it does, in words; and which cards do nothing."""

from collections.abc import Mapping
from enum import IntEnum, auto
from typing import Final

from rules.advice import Reason
from rules.camelot_101.state import NOBODY
from rules.camelot_101.tables.board import KING, SUITS
from rules.camelot_101.tables.effects import Each, Free, Operations, Roam, Status
from rules.camelot_101.tables.numbers import POINTS
from rules.camelot_101.view import Table
from rules.text import N_, NO_WORDS, Noun, Seat, Words, say


def is_idle(table: Table, seat: Seat, effect: Operations) -> bool:
    """Say whether a card would help or harm nobody: nothing to free, to guard, or to hold back."""
    match effect[0]:
        case Each(do=(Free(), *_)):
            return not _frees_mine(table, seat)
        case Status(who="my_castle"):
            return not _keeps_something(table, seat)
        case Status(who="wanderer"):
            return not table.wanderer or table.wanderer_frozen > 0
        case Roam():
            return table.wanderer_frozen > 0
    return False


def _frees_mine(table: Table, seat: Seat) -> bool:
    """Say whether a man of this seat lies in an open castle."""
    held = [man for castle in table.castles if castle.keeper != NOBODY for man in castle.prisoners]
    return any(table.owners[SUITS.index(man[0])] == seat and man[1] != "K" for man in held)


def _keeps_something(table: Table, seat: Seat) -> bool:
    """Say whether there are prisoners or trophies in this seat's castle."""
    own = any(castle.prisoners for castle in table.castles if castle.keeper == seat)
    return own or seat in table.trophies.values()


# Points that a move is worth are hardly ever won by it at once.
UNIT: Final = Noun("point of advantage", "points of advantage")
ANY_ARMY: Final = say("any army will do; this one was drawn by lot")
A_HAND: Final = say("with a hand of cards you have more to choose from than with Fate")
PUT_AWAY: Final = say("the cards kept move men of yours, the cards put away do not")
REFRESH: Final = say("nothing in your hand does much now, and new cards may move your men")
ALL_THERE_IS: Final = say("nothing else is possible")


class Why(IntEnum):
    """What speaks for an action, or against it."""

    CAPTURE = auto()
    RANK = auto()
    NEARER = auto()
    SAFETY = auto()
    THREAT = auto()
    KING = auto()
    CHECK = auto()
    EXTRA = auto()
    WANDERER = auto()
    FREED = auto()
    IDLE = auto()
    CARD = auto()
    HARM = auto()
    NEW_CARD = auto()
    RID = auto()
    GIVEN = auto()
    WANTED = auto()
    UNWANTED = auto()
    CHOSEN = auto()


# How each is called where it speaks for an action, and where it speaks against it.
_TEXTS: Final[Mapping[Why, tuple[Words, Words]]] = {
    Why.CAPTURE: (N_("it captures a man"), N_("the man it captures is yours, or of use to somebody else")),
    Why.RANK: (N_("a man becomes a better one"), NO_WORDS),
    Why.NEARER: (
        N_("the man comes nearer to other armies"),
        N_("the man goes away from other armies, or back again"),
    ),
    Why.SAFETY: (N_("your men are in less danger"), N_("your men are in more danger")),
    Why.THREAT: (
        N_("yours may capture another\u2019s man next"),
        N_("yours can no longer capture another\u2019s man next"),
    ),
    Why.KING: (N_("your King is out of danger"), N_("your King is in danger")),
    Why.CHECK: (N_("another\u2019s King is in check"), N_("another\u2019s King is no longer in check")),
    Why.EXTRA: (N_("it earns you one thing more"), NO_WORDS),
    Why.WANDERER: (
        N_("the Giant or the Dragon captures another\u2019s man"),
        N_("little comes of it for you"),
    ),
    Why.FREED: (N_("your man walks out of prison"), N_("another\u2019s man walks out of prison")),
    Why.IDLE: (NO_WORDS, N_("the card does nothing now")),
    Why.CARD: (N_("the card captures something now, or usually brings as much"), NO_WORDS),
    Why.HARM: (NO_WORDS, N_("the red card does harm")),
    Why.NEW_CARD: (N_("a new Camelot card may be of more use"), NO_WORDS),
    Why.RID: (N_("you are rid of a red card"), NO_WORDS),
    Why.GIVEN: (NO_WORDS, N_("the card is gone")),
    Why.WANTED: (N_("the card may be of use"), NO_WORDS),
    Why.UNWANTED: (NO_WORDS, N_("the card is of no use to you")),
    Why.CHOSEN: (N_("the man you choose is worth that much"), N_("it is a man of your own")),
}


# What weighs more than a King counts is told in words alone: no points of the game are meant.
_BEYOND = POINTS[KING]
_TEXTS_BEYOND: Final[Mapping[Why, tuple[Words, Words]]] = {
    **_TEXTS,
    Why.CAPTURE: (N_("it captures a King"), N_("it captures a King, for somebody else")),
    Why.KING: (N_("your King is out of danger"), N_("your King is in danger, whatever you do")),
}


def reasons(parts: Mapping[Why, float]) -> tuple[Reason, ...]:
    """Say what speaks for an action, and what against it; what decides the game, alone."""
    beyond = [(why, worth) for why, worth in parts.items() if abs(worth) > _BEYOND]
    if beyond:
        return tuple(Reason(say(_TEXTS_BEYOND[why][worth < 0])) for why, worth in beyond)
    return tuple(Reason(say(_TEXTS[why][worth < 0]), worth) for why, worth in parts.items())

"""Why the computer player of Camelot 101 chooses what it does, in words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from rules.advice import Reason
from rules.text import Words, say

UNIT: Words = "points\u2019 worth"
ANY_ARMY: Final = say("any army will do; this one was drawn by lot")
A_HAND: Final = say("with a hand of cards you have more to choose from than with Fate")
PUT_AWAY: Final = say("the cards kept move men of yours, the cards put away do not")
REFRESH: Final = say("nothing in your hand does much now, and new cards may move your men")
ALL_THERE_IS: Final = say("nothing else is possible")


class Why(Enum):
    """What speaks for an action, or against it."""

    CAPTURE = auto()
    RANK = auto()
    NEARER = auto()
    SAFETY = auto()
    LURED = auto()
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
    Why.CAPTURE: ("the man it captures", "the man it captures is yours, or of use to somebody else"),
    Why.RANK: ("the man it makes of a lesser one", ""),
    Why.NEARER: (
        "the man comes nearer to other armies",
        "the man goes away from other armies, or back again",
    ),
    Why.SAFETY: ("your man is out of danger", "your man may be captured there"),
    Why.LURED: ("another\u2019s man then stands where yours may capture him", ""),
    Why.KING: ("your King is out of danger", "your King is in danger"),
    Why.CHECK: ("a check on another\u2019s King", ""),
    Why.EXTRA: ("it earns you one thing more", ""),
    Why.WANDERER: ("the Giant or the Dragon captures another\u2019s man", "little comes of it for you"),
    Why.FREED: ("your man walks out of prison", "another\u2019s man walks out of prison"),
    Why.IDLE: ("", "the card does nothing now"),
    Why.CARD: ("what a card of this colour is usually worth", ""),
    Why.HARM: ("", "the harm that the red card does"),
    Why.NEW_CARD: ("a new Camelot card may be of more use", ""),
    Why.RID: ("you are rid of a red card", ""),
    Why.GIVEN: ("", "the card is gone"),
    Why.WANTED: ("the card may be of use", ""),
    Why.UNWANTED: ("", "the card is of no use to you"),
    Why.CHOSEN: ("what the man you choose counts", "what your own man counts"),
}


def reasons(parts: Mapping[Why, float]) -> tuple[Reason, ...]:
    """Say what speaks for an action, and what against it."""
    return tuple(Reason(say(_TEXTS[why][worth < 0]), worth) for why, worth in parts.items())

"""Why the computer player of Camelot 101 chooses what it does, in words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from rules.advice import Reason
from rules.text import say

UNIT: Final = "points\u2019 worth"
ANY_ARMY: Final = say("any army will do; this one was drawn by lot")
A_HAND: Final = say("with a hand of cards you have more to choose from than with Fate")
PUT_AWAY: Final = say("the cards kept move men of yours, the cards put away do not")
REFRESH: Final = say("nothing in your hand does much now, and new cards may move your men")
ALL_THERE_IS: Final = say("nothing else is possible")


class Why(Enum):
    """What speaks for an action, and how that is called where it speaks against it."""

    CAPTURE = "the man it captures", "the man it captures is yours, or of use to somebody else"
    RANK = "the man it makes of a lesser one", ""
    NEARER = "the man comes nearer to other armies", "the man goes away from other armies, or back again"
    SAFETY = "your man is out of danger", "your man may be captured there"
    LURED = "another\u2019s man then stands where yours may capture him", ""
    KING = "your King is out of danger", "your King is in danger"
    CHECK = "a check on another\u2019s King", ""
    EXTRA = "it earns you one thing more", ""
    WANDERER = "the Giant or the Dragon captures another\u2019s man", "little comes of it for you"
    FREED = "your man walks out of prison", "another\u2019s man walks out of prison"
    IDLE = "", "the card does nothing now"
    CARD = "what a card of this colour is usually worth", ""
    HARM = "", "the harm that the red card does"
    NEW_CARD = "a new Camelot card may be of more use", ""
    RID = "you are rid of a red card", ""
    GIVEN = "", "the card is gone"
    WANTED = "the card may be of use", ""
    UNWANTED = "", "the card is of no use to you"
    CHOSEN = "what the man you choose counts", "what your own man counts"


_TEXTS: Final = {why: tuple(map(say, why.value)) for why in Why}


def reasons(parts: Mapping[Why, float]) -> tuple[Reason, ...]:
    """Say what speaks for an action, and what against it."""
    return tuple(Reason(_TEXTS[why][worth < 0], worth) for why, worth in parts.items())

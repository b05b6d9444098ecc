"""What to look for where an action is best, by the kind of what it does."""

from typing import Final

from rules.return_to_camelot.ai.telling import behind_capture, passed, stands_in_the_way
from rules.return_to_camelot.board.reach import Force, Way, worst
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.tables import LORD_IN_CASTLE
from rules.text import Text, say

_ENTRY: Final = say("look for a way of your Lord into an enemy castle")
_CHARGE: Final = say("look for a charge: who can jump, and capture from where he lands")
_LURE: Final = say("look for a move after which the enemy must capture, and at what you capture in return")
_LANDING: Final = say("look at the square where the enemy would land as he captures")


def kind_told(sight: Sight, action: str) -> Text | None:
    """Say what to look for; None where an action is of no kind that can be told."""
    move = action.partition(" ")[0]
    if sight.enters(action):
        return _ENTRY
    if "x" in move:
        return _CHARGE if ">" in move else None
    ends = [*sight.rivals(action)]
    threats = [worst(passed(*end, sight.bound)) for end in ends]
    if not _is_entry(worst(sight.own)) and any(map(_is_entry, threats)):
        return _ENTRY
    if all(_lures(sight, *end) for end in ends):
        return _LURE
    return _LANDING if stands_in_the_way(sight, action) else None


def _is_entry(way: Way | None) -> bool:
    return way is not None and way.win == LORD_IN_CASTLE


def _lures(sight: Sight, own: Force, rival: Force) -> bool:
    """Say whether the rival must capture, and loses as much for it at least."""
    capture = worst(rival)
    if capture is None or capture.win or not rival.field.capturing:
        return False
    way = worst(behind_capture(own, rival, capture, sight.bound))
    return way is not None and (bool(way.win) or len(way.victims) >= len(capture.victims))

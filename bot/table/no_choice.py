"""What leaves somebody no choice, and after how long it is done for him: as long as somebody might think."""

from __future__ import annotations

import secrets
from itertools import islice
from typing import Final

from rules.menu import actions
from rules.question import Menu

_LEAST, _MOST = 2 * 60.0, 3600.0  # seconds
_OF_A_TURN: Final = 0.1
_DRAWS: Final = 1_000_000


def only_action(menu: Menu) -> str | None:
    """Give the one action that a seat which must act has; None where it has several, or need not act."""
    question = menu("")
    if question is None or not question.must:
        return None
    found = list(islice(actions(menu), 2))
    return found[0] if len(found) == 1 else None


def pause(pace: int | None) -> float:
    """Draw how many seconds pass: minutes or an hour, short ones oftener; a tenth of a turn at most."""
    most = _MOST if pace is None else min(_MOST, pace * _OF_A_TURN)
    least = min(_LEAST, most / 2)
    return float(least * (most / least) ** (secrets.randbelow(_DRAWS) / _DRAWS))

"""How long the King thinks about each move of a game that is over, so that all of it takes half a minute."""

from typing import Final

_SECONDS: Final = 27.0  # of a core for a whole game; the last moves may take a little more than is left
_AHEAD: Final = 1.5  # times its part that a move may take: most take less than they may
_LONGEST, _SHORTEST = 1.0, 0.03  # for a move


class Spending:
    """The seconds of a core that are left for the decisions of a game that are still to be judged."""

    def __init__(self, decisions: int) -> None:
        """Share out among so many decisions."""
        self._left, self._decisions = _SECONDS, decisions

    @property
    def share(self) -> float:
        """How many seconds the next decision may take."""
        part = _AHEAD * self._left / max(1, self._decisions)
        return min(_LONGEST, max(_SHORTEST, part))

    def spend(self, seconds: float, *, decision: bool) -> None:
        """Take away what was used for a decision, or for a step without one."""
        self._left -= seconds
        self._decisions -= decision

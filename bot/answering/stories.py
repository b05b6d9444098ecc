"""Of what follows an act one story is told, however often it is asked for, and wherever."""

from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from bot.answering.opinions import Continued

_KEPT: Final = 64  # stories


class Stories:
    """What was told of what follows acts in exercises, of each what came first."""

    def __init__(self) -> None:
        self._known = OrderedDict[tuple[str, str], Continued]()

    def of(self, exercise: str, action: str) -> Continued | None:
        """Give what was told of an act."""
        return self._known.get((exercise, action))

    def keep(self, exercise: str, action: str, other: str, line: Continued) -> Continued:
        """Keep what is told of an act, and of the other that was played beside it, unless more is known.

        Points that this comes to in another story than is told of it do not stand beside.
        """
        known = self.of(exercise, other)
        if known is None and line.other is not None and line.fits:
            self._put(exercise, other, replace(line.other, other=line))
        elif known is not None and known.points != line.beside:
            is_told = line.other is not None and known.points == line.other.points
            line = replace(line, beside=(), other=line.other if is_told else None)
        return self._put(exercise, action, line)

    def _put(self, exercise: str, action: str, line: Continued) -> Continued:
        kept = self._known.setdefault((exercise, action), line)
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return kept

"""Moments of a game on which a character may remark, by what everybody sees before and after an act."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from rules.game import AnyGame, Result
from rules.text import Seat

LONG_WAIT: Final = 2 * 24 * 3600.0  # seconds
_NARROW: Final = 0.06  # of the winner's score


class Moment(StrEnum):
    """What may happen to a seat in any game."""

    WON = "won"
    BEATEN = "beaten"  # narrowly
    LOST = "lost"
    LEFT = "left"  # by somebody who resigns
    SCORED = "scored"
    STRUCK = "struck"
    WAITED = "waited"


class Eventful(ABC):
    """A game with moments of its own, or that tells the common ones by more than points.

    Words about its own stand in its `remarks.toml`, by character.
    """

    @abstractmethod
    def moments(self, before: Any, after: Any) -> Mapping[Seat, str]:
        """Say what an act has meant to which seat, by the tables before and after it."""


class Happening(Struct, frozen=True):
    """An act as everybody sees it: the tables before and behind it, and the result, if it has ended the game.

    Who `acts` has `resigned` by it, or has been waited for so many seconds.
    """

    before: Any
    after: Any
    result: Result | None
    acts: Seat
    resigned: bool
    waited: float


def moments_of(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[str]:
    """Give what an act has meant to a seat, the most telling first."""
    if happening.result is not None:
        yield from _ended(happening.result, seat)
    elif happening.resigned:
        yield from [Moment.LEFT] if seat != happening.acts else []
    else:
        yield from _own(game, happening, seat)
        yield from _by_points(game, happening, seat)
        if happening.waited >= LONG_WAIT and seat != happening.acts:
            yield Moment.WAITED


def _ended(result: Result, seat: Seat) -> Iterator[Moment]:
    """Say how a game has ended for a seat; nothing where nobody wins, or several do."""
    if len(result.winners) == 1:
        is_won = seat in result.winners
        yield Moment.WON if is_won else Moment.BEATEN if _is_narrow(result, seat) else Moment.LOST


def _is_narrow(result: Result, seat: Seat) -> bool:
    if result.scores is None:
        return False
    best = max(result.scores)
    return best - result.scores[seat] <= max(1.0, _NARROW * best)


def _own(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[str]:
    if isinstance(game, Eventful):
        found = game.moments(happening.before, happening.after).get(seat)
        if found is not None:
            yield found


def _by_points(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[Moment]:
    """Tell of points that rise by much or fall by half of that, or a lead lost to one who gains much."""
    before, after, much = game.points(happening.before), game.points(happening.after), game.info.much
    if before is None or after is None or not much:
        return
    if after[seat] - before[seat] >= much:
        yield Moment.SCORED
    elif before[seat] - after[seat] >= much / 2 or _is_overtaken(before, after, much, seat):
        yield Moment.STRUCK


def _is_overtaken(before: Sequence[int], after: Sequence[int], much: int, seat: Seat) -> bool:
    pairs = enumerate(zip(before, after, strict=True))
    others = [pair for other, pair in pairs if other != seat]
    led = all(then < before[seat] for then, _ in others)
    return led and any(now > after[seat] and now - then >= much for then, now in others)

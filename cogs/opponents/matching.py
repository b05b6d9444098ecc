"""Which of those who look for opponents fit together: by game, clock and seats, and without blocks."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

# What is said of a game and a clock that may be any; of seats, 0.
ANY: Final = ""
ELSEWHERE: Final = ".elsewhere"  # said behind a wish
_MOST: Final = 16  # people, those who wait longest, out of whom those of a table are chosen
# How many may play each game.
Games: TypeAlias = Mapping[str, range]
Pairs: TypeAlias = set[frozenset[int]]


class Wish(Struct, frozen=True):
    """What somebody looks for: a game by its id, a clock as lobbies spell it, how many are to play.

    They may be people of other servers as well, `elsewhere`.
    """

    game: str = ANY
    pace: str = ANY
    seats: int = 0
    elsewhere: bool = False

    @property
    def spelled(self) -> str:
        """How a component carries it."""
        return f"{self.game}.{self.pace}.{self.seats}{ELSEWHERE if self.elsewhere else ''}"


class Seek(Wish, frozen=True, kw_only=True):
    """Somebody who looks for that, in a channel of a server, since a time and until another."""

    user: int
    name: str
    since: float
    until: float
    guild: int = 0
    channel: int = 0


class Found(Struct, frozen=True):
    """A table that could be: its game, its clock, and who sits there besides whoever has just come.

    Where none of them has named a game it is one of those `among` which there is nothing to choose.
    """

    game: str
    pace: str
    others: tuple[Seek, ...]
    among: tuple[str, ...] = ()


def found(own: Wish, others: Sequence[Seek], games: Games, apart: Collection[Collection[int]]) -> list[Found]:
    """Give the smallest tables at which somebody could sit with others, those who wait longest first.

    Several are equally good where the game may be any. Nobody sits with one of those who are `apart`.
    """
    pairs = {frozenset(pair) for pair in apart}
    possible = [each for game in games if (each := _smallest(game, own, others, games[game], pairs))]
    best = min(map(_cost, possible), default=None)
    equal = [each for each in possible if _cost(each) == best]
    return [replace(each, among=tuple(other.game for other in equal)) for each in equal]


def _cost(table: Found) -> tuple[int, list[tuple[float, int]]]:
    return len(table.others), [(each.since, each.user) for each in table.others]


def _smallest(game: str, own: Wish, others: Sequence[Seek], players: range, apart: Pairs) -> Found | None:
    """Find the smallest table of a game."""
    for seats in players:
        for pace in _paces(own, others):
            wanted = Wish(game, pace, seats)
            if not _fits(own, wanted):
                continue
            fitting = {each.user: each for each in reversed(others) if _fits(each, wanted)}
            waiting = sorted(fitting.values(), key=lambda each: (each.since, each.user))[:_MOST]
            group = _group(waiting, seats - 1, apart)
            if group is not None:
                return Found(game, pace, group)
    return None


def _group(waiting: Sequence[Seek], number: int, apart: Pairs) -> tuple[Seek, ...] | None:
    """Choose the first so many of those who wait of whom none is to be apart from another."""
    if not number:
        return ()
    for place, each in enumerate(waiting[: len(waiting) - number + 1], 1):
        others = [other for other in waiting[place:] if {each.user, other.user} not in apart]
        rest = _group(others, number - 1, apart)
        if rest is not None:
            return (each, *rest)
    return None


def _paces(own: Wish, others: Sequence[Seek]) -> Iterator[str]:
    """Give the clocks that could be: one's own, or those of others, and any where nobody has named one."""
    yield from [own.pace] if own.pace else dict.fromkeys([*(each.pace for each in others if each.pace), ANY])


def _fits(each: Wish, wanted: Wish) -> bool:
    """Say whether somebody would play that."""
    return (
        each.game in {ANY, wanted.game}
        and each.pace in {ANY, wanted.pace}
        and each.seats in {0, wanted.seats}
    )

"""Places by points, where equals share one, and turns let go by that put somebody out of the game."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.text import Seat

_TWO = 2  # people, of whom none has won where they share the first place


def place_in(ranked: Sequence[Sequence[Seat]], seat: Seat) -> int:
    """Give a seat's place, from 1, where each place has its seats; those behind equals count them all."""
    above = next(above for above, seats in enumerate(ranked) if seat in seats)
    return 1 + sum(len(seats) for seats in ranked[:above])


def ranking(scores: Sequence[int], last: Iterable[Seat] = ()) -> tuple[tuple[Seat, ...], ...]:
    """Rank seats by score, equals together; the seats in `last` share the last place."""
    behind = tuple(sorted(last))
    playing = [seat for seat in range(len(scores)) if seat not in behind]
    by_score = sorted({scores[seat] for seat in playing}, reverse=True)
    places = [tuple(seat for seat in playing if scores[seat] == score) for score in by_score]
    return (*places, behind) if behind else tuple(places)


def is_tie_broken(scores: Sequence[int], ranked: Sequence[Sequence[Seat]], last: Iterable[Seat] = ()) -> bool:
    """Say whether seats with as many points have different places, besides those in `last`."""
    behind = {*last}
    counted = [scores[seat] for seats in ranked for seat in seats[:1] if seat not in behind]
    return len({*counted}) < len(counted)


def shares(ranked: Sequence[Sequence[Seat]]) -> list[float]:
    """Give by seat its share of the first place, where each place has its seats."""
    first = ranked[0]
    return [1 / len(first) if seat in first else 0.0 for seat in range(sum(map(len, ranked)))]


class Strikes(Struct, frozen=True):
    """How many turns in a row somebody has let go by, and how many put a player out of the game."""

    missed: int
    most: int

    @property
    def out(self) -> bool:
        """Whether the player is out of the game."""
        return self.missed >= self.most

    @property
    def last(self) -> bool:
        """Whether the next turn that goes by puts the player out."""
        return self.missed == self.most - 1


def is_drawn(ranked: Sequence[Sequence[Seat]], scores: Sequence[int] | None) -> bool:
    """Say whether all share the one place there is, and are two, or without points."""
    return len(ranked) == 1 and (scores is None or len(scores) == _TWO)

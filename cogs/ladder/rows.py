"""How somebody stands in a game in a server, as it is counted from finished games. Times are in seconds."""

from __future__ import annotations

from msgspec import Struct

from rules.advice import Strength
from rules.game import Options

PROVISIONAL = 5  # rated games, with fewer than which a rating says little
START, PER_POINT = 1000, 40


class Best(Struct, frozen=True, array_like=True):
    """The highest score that somebody has reached alone: at a table, at a time."""

    score: int
    table_id: int
    time: float


class Span(Struct, frozen=True, array_like=True):
    """How many seconds a game lasted, and at which table that was."""

    seconds: float
    table_id: int


class Standing(Struct, frozen=True, omit_defaults=True):
    """What is counted of somebody's games.

    Strength is guessed to be `mu`, and seldom further from it than twice `sigma`; so many games are `rated`
    for it. `places` are how often somebody had each place, from the first; `against` has the same of games in
    which such a computer played: once all were Knights. Of `games` some may have been played alone, without a
    place; `draws` are those that two have ended on the first place together.
    """

    mu: float = 25.0
    sigma: float = 25 / 3
    rated: int = 0
    games: int = 0
    wins: int = 0
    draws: int = 0
    places: tuple[int, ...] = ()
    against: dict[Strength, tuple[int, ...]] = {}
    longest: Span | None = None
    fastest: Span | None = None
    best: Best | None = None

    @property
    def victories(self) -> int:
        """How often somebody was first, alone or with others, against people or computers; a draw is none."""
        return self.places[0] - self.draws if self.places else 0

    @property
    def rating(self) -> int:
        """The rating as it is shown: a strength that is almost surely reached."""
        return round(START + PER_POINT * (self.mu - 3 * self.sigma))

    @property
    def is_provisional(self) -> bool:
        """Whether a rating says little yet."""
        return 0 < self.rated < PROVISIONAL

    @property
    def strength(self) -> Standing:
        """What others' ratings follow from, and nothing else about the person."""
        return Standing(self.mu, self.sigma)


class Change(Struct, frozen=True):
    """What a game made of a rating: `by_result` is the part that the place alone has changed.

    The rest is for one game more, as each makes a rating surer.
    """

    rating: int
    by_result: int
    by_knowing: int
    is_provisional: bool

    @classmethod
    def between(cls, before: Standing, after: Standing) -> Change:
        """Compare how somebody stands before and after a game."""
        by_result = round(PER_POINT * (after.mu - before.mu))
        by_knowing = after.rating - before.rating - by_result
        return cls(after.rating, by_result, by_knowing, after.is_provisional)


class Ranked(Struct, frozen=True):
    """Somebody on a ladder: a place from 1, of those with as many rated games as count for one.

    All computers of a `strength` are one.
    """

    user: int
    name: str
    place: int
    standing: Standing
    strength: Strength | None = None


class Met(Struct, frozen=True):
    """A character whom somebody has met in so many games, and in how many of them he was placed before it."""

    character: str
    games: int
    ahead: int


class Rise(Struct, frozen=True):
    """Who has won a game, and how many of that kind with it."""

    user: int
    name: str
    wins: int


class Rated(Struct, frozen=True):
    """A game that was rated for somebody: which game it is, and what the rating became."""

    game: str
    rating: int


class Feat(Struct, frozen=True):
    """A record of a server: at which table and when, by whom, what it was, and in how many moves.

    Of `users`, with their `names`, None is a computer, and below 0 somebody who was erased.
    """

    table_id: int
    time: float
    names: tuple[str, ...]
    value: float
    moves: int
    users: tuple[int | None, ...] = ()


class Score(Struct, frozen=True):
    """What somebody has reached alone at a table, and when."""

    table_id: int
    user: int
    name: str
    score: int
    time: float


class Win(Struct, frozen=True):
    """A game that somebody has won; the options are the table's."""

    table_id: int
    user: int
    name: str
    options: Options

"""How strong computers are on a ladder: fixed by their games among themselves, so that all have one scale."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from cogs.ladder.rows import PER_POINT, START, Standing
from rules.advice import Computers, Strength
from rules.library import UnknownGame, find

# Who sits at a table, None for the person himself, and how he is ranked there.
Opponent: TypeAlias = tuple[Strength | None, float]
MODEL: Final = PlackettLuce()
_SIGMA: Final = 3.0  # as of somebody who has played some forty games, so that what is shown can be compared


@cache
def fixed(game: str, strength: Strength) -> Standing:
    """Give how computers of a strength stand on the ladder of a game."""
    try:
        computers = find(game).info.computers
    except UnknownGame:
        computers = Computers()
    rating = computers.ratings[[*Strength].index(strength)]
    return Standing(mu=(rating - START) / PER_POINT + 3 * _SIGMA, sigma=_SIGMA)


def nearest(game: str, standing: Standing) -> Strength | None:
    """Say which computer is about as strong as somebody; None without a rating."""
    if not standing.rated:
        return None
    return min(Strength, key=lambda strength: abs(fixed(game, strength).mu - standing.mu))


def practised(game: str, games: Iterable[Sequence[Opponent]]) -> Standing:
    """Guess how strong somebody is who plays with computers alone, by how each game of his has ended."""
    own = Standing()
    for seats in games:
        teams = [[rating_of(fixed(game, strength) if strength else own)] for strength, _ in seats]
        rated = MODEL.rate(teams, ranks=[rank for _, rank in seats])
        (after,) = rated[[strength for strength, _ in seats].index(None)]
        own = Standing(mu=after.mu, sigma=after.sigma, rated=own.rated + 1)
    return own


def likelihood(game: str, standing: Standing, strength: Strength) -> float:
    """Say how likely somebody is placed before a computer of a strength, as ratings have it."""
    both = [rating_of(standing)], [rating_of(fixed(game, strength))]
    return MODEL.predict_win([*both])[0]


def rating_of(standing: Standing) -> PlackettLuceRating:
    """Give what is rated of how somebody stands."""
    return MODEL.create_rating([standing.mu, standing.sigma])

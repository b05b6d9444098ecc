"""Who is stronger than was thought: the model of Plackett and Luce, as OpenSkill has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store.rows.person import STANDS_AS
from cogs.ladder.rows import Standing
from cogs.ladder.tables.ended import Ended, EndedSeat

_MODEL: Final = PlackettLuce()
_LAST: Final = 1000.0  # behind every place


def rated_seats(ended: Ended) -> list[EndedSeat]:
    """List the seats for which a game is rated: none where fewer than two people have played it.

    Whoever took a seat over, or gave it away, has not played the game; nor has who never did anything.
    """
    counting = [seat for seat in ended.seats if not seat.passed and (seat.acted or seat.user is None)]
    people = {seat.user for seat in counting if seat.user is not None}
    return counting if len(people) > 1 else []


def rated(ended: Ended, before: Mapping[int, Standing]) -> dict[int, Standing]:
    """Give how those stand for whom a game is rated, after it; computers of a strength at a table are one."""
    counting = rated_seats(ended)
    if not counting:
        return {}
    teams = [[_strength(before[player_of(seat)])] for seat in counting]
    found = _MODEL.rate(teams, ranks=[_rank(seat) for seat in counting])
    after: dict[int, list[PlackettLuceRating]] = {}
    for seat, team in zip(counting, found, strict=True):
        after.setdefault(player_of(seat), []).extend(team)
    return {player: _changed(before[player], strengths) for player, strengths in after.items()}


def player_of(seat: EndedSeat) -> int:
    """Say as whom a seat's person stands on a ladder."""
    return STANDS_AS[seat.strength] if seat.user is None else seat.user


def _rank(seat: EndedSeat) -> float:
    """Rank those who have resigned behind all others, wherever the computer brought their seats."""
    return _LAST if seat.resigned else seat.place


def _strength(standing: Standing) -> PlackettLuceRating:
    return _MODEL.create_rating([standing.mu, standing.sigma])


def _changed(before: Standing, strengths: Sequence[PlackettLuceRating]) -> Standing:
    mu, sigma = fmean(each.mu for each in strengths), fmean(each.sigma for each in strengths)
    return replace(before, mu=mu, sigma=sigma, rated=before.rated + 1)

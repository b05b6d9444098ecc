"""What a finished game adds to how people stand; ratings by Plackett and Luce, as OpenSkill has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuceRating

from bot.store.rows.person import BY_NUMBER, STANDS_AS
from cogs.ladder.rows import Best, Change, Span, Standing
from cogs.ladder.strengths import MODEL, fixed, likelihood, rating_of
from cogs.ladder.tables.ended import Ended, EndedSeat
from rules.advice import Strength
from rules.text import Seat

LAST: Final = 1000.0  # behind every place


def rated_seats(ended: Ended) -> list[EndedSeat]:
    """List the seats for which a game is rated: none where fewer than two people have played it.

    Whoever took a seat over, or gave it away, has not played the game; nor has who never did anything, or for
    whom the computer made most choices.
    """
    counting = [seat for seat in ended.seats if not seat.passed and (seat.acted or seat.user is None)]
    people = {seat.user for seat in counting if seat.user is not None}
    return counting if len(people) > 1 else []


def rated(ended: Ended, before: Mapping[int, Standing]) -> dict[int, Standing]:
    """Give how those stand for whom a game is rated, after it; computers of a strength at a table are one."""
    counting = rated_seats(ended)
    if not counting:
        return {}
    stood = {player: _stood(ended, player, standing) for player, standing in before.items()}
    teams = [[rating_of(stood[player_of(seat)])] for seat in counting]
    found = MODEL.rate(teams, ranks=[_rank(seat) for seat in counting])
    after: dict[int, list[PlackettLuceRating]] = {}
    for seat, team in zip(counting, found, strict=True):
        after.setdefault(player_of(seat), []).extend(team)
    return {player: _changed(stood[player], after[player], fixed=player in BY_NUMBER) for player in after}


def changes(ended: Ended) -> dict[Seat, Change]:
    """Tell what a game made of the ratings of its seats; of who was erased nothing."""
    before = {player_of(seat): seat.before for seat in ended.seats if seat.before is not None}
    if len(before) < len(players(ended)):
        return {}  # it is not counted yet
    after = rated(ended, before)
    seats = {seat.seat: player_of(seat) for seat in rated_seats(ended)}
    return {
        seat: Change.between(before[player], after[player])
        for seat, player in seats.items()
        if player >= 0 and player not in BY_NUMBER
    }


def likelihoods(ended: Ended) -> dict[Strength, dict[Seat, float]]:
    """Tell how likely each person with a rating was placed before the computers that played, by strength."""
    rated_before = [seat for seat in ended.seats if seat.user and seat.before and seat.before.rated]
    met = {seat.strength for seat in ended.seats if seat.user is None}
    return {
        strength: {
            seat.seat: likelihood(ended.game, seat.before, strength) for seat in rated_before if seat.before
        }
        for strength in Strength
        if strength in met and rated_before
    }


def player_of(seat: EndedSeat) -> int:
    """Say as whom a seat's person stands on a ladder."""
    return STANDS_AS[seat.strength] if seat.user is None else seat.user


def _rank(seat: EndedSeat) -> float:
    """Rank those who have resigned behind all others, wherever the computer brought their seats."""
    return LAST if seat.resigned else seat.place


def _stood(ended: Ended, player: int, standing: Standing) -> Standing:
    """Give how somebody stood; how strong a computer is, no game of people changes."""
    if player not in BY_NUMBER:
        return standing
    computer = fixed(ended.game, BY_NUMBER[player])
    return replace(standing, mu=computer.mu, sigma=computer.sigma)


def _changed(before: Standing, strengths: Sequence[PlackettLuceRating], *, fixed: bool) -> Standing:
    found = replace(before, rated=before.rated + 1)
    if fixed:
        return found
    mu, sigma = fmean(each.mu for each in strengths), fmean(each.sigma for each in strengths)
    return replace(found, mu=mu, sigma=sigma)


def counted(ended: Ended, before: Mapping[int, Standing]) -> dict[int, Standing]:
    """Give how everybody who sat at a finished game stands after it; computers of a strength are one."""
    after = dict(before) | rated(ended, before)
    for seat in ended.seats:
        if seat.user is not None:
            after[seat.user] = _with_game(after[seat.user], ended, seat)
    for number in BY_NUMBER.keys() & after.keys():
        after[number] = replace(after[number], games=after[number].games + 1)
    return after


def winner(ended: Ended) -> int | None:
    """Say who has won: by the first place alone, against another person, and not without doing anything."""
    first = [seat for seat in ended.seats if seat.place == 1]
    won = len(first) == 1 and first[0].acted and len(ended.people) > 1
    return first[0].user if won else None


def is_draw(ended: Ended) -> bool:
    """Say whether nobody has won: where two play, both are first; of more, several may win together."""
    return [seat.place for seat in ended.seats] == [1, 1]


def players(ended: Ended) -> list[int]:
    """Name all who stand on the ladder of a game because of it, each once."""
    return sorted({player_of(seat) for seat in ended.seats})


def margin(ended: Ended) -> int | None:
    """Say how far the first was ahead of the next, where two people or more played to the end."""
    scores = sorted((seat.score for seat in ended.seats if seat.score is not None), reverse=True)
    stayed = {seat.user for seat in ended.seats if seat.user is not None and not seat.resigned}
    by_scores = len(scores) == len(ended.seats) and len(stayed) > 1
    return scores[0] - scores[1] if by_scores else None


def top(ended: Ended) -> EndedSeat | None:
    """Give the seat with the highest score of a person who played to the end with others."""
    reached = [
        seat
        for seat in ended.seats
        if seat.score is not None and seat.user is not None and not seat.resigned and not seat.passed
    ]
    return max(reached, key=lambda seat: seat.score or 0, default=None) if len(ended.seats) > 1 else None


def _with_game(standing: Standing, ended: Ended, seat: EndedSeat) -> Standing:
    standing = replace(
        standing,
        games=standing.games + 1,
        wins=standing.wins + (winner(ended) == seat.user),
        longest=max(_spans(standing.longest, ended), key=_seconds),
    )
    if len(ended.seats) == 1:
        return replace(standing, best=_best(standing.best, ended, seat))
    return _with_place(standing, ended, seat.place - 1)


def _with_place(standing: Standing, ended: Ended, place: int) -> Standing:
    """Count a place, from 0; where somebody has given up, a game was not fast but short."""
    to_its_end = not any(each.resigned for each in ended.seats)
    met = {each.strength for each in ended.seats if each.user is None}
    against = {strength: _one_more(standing.against.get(strength, ()), place) for strength in met}
    return replace(
        standing,
        draws=standing.draws + is_draw(ended),
        places=_one_more(standing.places, place),
        against=standing.against | against,
        fastest=min(_spans(standing.fastest, ended), key=_seconds) if to_its_end else standing.fastest,
    )


def _spans(known: Span | None, ended: Ended) -> list[Span]:
    """List how long games lasted: the one known, if any, and this one."""
    return [*([known] if known else []), Span(ended.lasted, ended.table_id)]


def _seconds(span: Span) -> float:
    return span.seconds


def _best(known: Best | None, ended: Ended, seat: EndedSeat) -> Best | None:
    if seat.score is None or seat.resigned or ended.reason == "resign":
        return known
    return known if known and known.score >= seat.score else Best(seat.score, ended.table_id, ended.time)


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    longer = [*counts, *[0] * (place + 1 - len(counts))]
    longer[place] += 1
    return tuple(longer)

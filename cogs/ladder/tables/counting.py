"""Counting games as they end, each in the transaction that ends it; ratings by Plackett and Luce."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuceRating
from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from bot.store.database import insert
from bot.store.features import counted_nowhere
from bot.store.rows.move import Move
from bot.store.rows.person import BY_NUMBER, STANDS_AS
from bot.store.schema import OVER, tables
from cogs.ladder.rows import Best, Change, Span, Standing
from cogs.ladder.strengths import MODEL, fixed, likelihood, rating_of
from cogs.ladder.tables.ended import Ended, EndedSeat, read_ended
from cogs.ladder.tables.schema import endings, ladders, results, standings
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
        longest=max(_spans(standing.longest, ended), key=_seconds) if seat.acted else standing.longest,
    )
    if len(ended.seats) == 1:
        return replace(standing, best=_best(standing.best, ended, seat))
    return _with_place(standing, ended, seat)


def _with_place(standing: Standing, ended: Ended, seat: EndedSeat) -> Standing:
    """Count a place, from 0; where somebody has given up or done nothing, a game was not fast but short."""
    place, to_its_end = seat.place - 1, seat.acted and not any(each.resigned for each in ended.seats)
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
    is_own = seat.acted and not seat.passed
    if seat.score is None or seat.resigned or not is_own or ended.reason == "resign":
        return known
    return known if known and known.score >= seat.score else Best(seat.score, ended.table_id, ended.time)


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    longer = [*counts, *[0] * (place + 1 - len(counts))]
    longer[place] += 1
    return tuple(longer)


_FOUND = ("before", "rating", "rated_at", "wins")
_SET_RESULT = (
    update(results)
    .where(results.c.table_id == bindparam("of_table"), results.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}", type_=results.c[name].type) for name in _FOUND})
)


def end(connection: Connection, move: Move, users: Mapping[Seat, int | None]) -> None:
    """Keep how a game has ended for each seat, and count it, but where none in its place is counted."""
    uncounted = or_(tables.c.in_private, *counted_nowhere())
    if connection.scalar(select(uncounted).where(tables.c.id == move.table_id)):
        return
    outcomes = [
        {
            "table_id": move.table_id,
            "seat": outcome.seat,
            "user": users[outcome.seat],
            "place": outcome.place,
            "score": outcome.score,
            "reason": outcome.reason,
        }
        for outcome in move.outcomes
    ]
    connection.execute(results.insert(), outcomes)
    _count(connection, move.table_id)


def _count(connection: Connection, table_id: int) -> None:
    """Count a game that has ended just now, unless all of its ladder is still to be counted."""
    guild, game = connection.execute(
        select(func.coalesce(tables.c.guild, 0), tables.c.game).where(tables.c.id == table_id)
    ).one()
    number = _next_number(connection, guild, game)
    if number is None:
        return
    ended = read_ended(connection, table_id)
    before = _standing(connection, guild, game, players(ended))
    after = _counted(connection, (guild, game, number), ended, before)
    _keep(connection, guild, game, after)


def count_anew(connection: Connection, guild: int, game: str) -> int:
    """Count all games of a ladder in the order in which they ended; give how many.

    Where earlier ones are forgotten, everybody begins as he stood before the first that is left; who has none
    left stands as before.
    """
    ladder = (ladders.c.guild == guild) & (ladders.c.game == game)
    # Nobody else counts meanwhile.
    connection.execute(update(ladders).where(ladder).values(counted=True))
    in_order = _finished(connection, guild, game)
    connection.execute(delete(endings).where(endings.c.guild == guild, endings.c.game == game))
    known: dict[int, Standing] = {}
    for number, table_id in enumerate(in_order, 1):
        ended = read_ended(connection, table_id)
        firsts = {player_of(seat): seat.before or Standing() for seat in reversed(ended.seats)}
        before = {player: _as_known(player, known, firsts) for player in firsts}
        known |= _counted(connection, (guild, game, number), ended, before)
    _keep(connection, guild, game, known)
    connection.execute(update(ladders).where(ladder).values(games=len(in_order)))
    return len(in_order)


def to_count(connection: Connection) -> list[tuple[int, str]]:
    """List the ladders that are still to be counted."""
    rows = connection.execute(select(ladders.c.guild, ladders.c.game).where(~ladders.c.counted))
    return [(row.guild, row.game) for row in rows]


def _next_number(connection: Connection, guild: int, game: str) -> int | None:
    """Take the next number on a ladder; whoever takes one waits for those who have taken one before."""
    one_more = insert(connection, ladders).values(guild=guild, game=game, games=1)
    taken = one_more.on_conflict_do_update(
        index_elements=["guild", "game"], set_={"games": ladders.c.games + 1}
    ).returning(ladders.c.games, ladders.c.counted)
    row = connection.execute(taken).one()
    return row.games if row.counted else None


def _finished(connection: Connection, guild: int, game: str) -> list[int]:
    """List the finished games of a ladder in their order; those without a number by their time."""
    found = (
        select(tables.c.id)
        .outerjoin(endings, endings.c.table_id == tables.c.id)
        .where(
            tables.c.guild == guild if guild else tables.c.guild.is_(None),
            tables.c.game == game,
            tables.c.status == OVER,
            select(results.c.seat).where(results.c.table_id == tables.c.id).exists(),
        )
        .order_by(endings.c.number.is_(None), endings.c.number, tables.c.changed, tables.c.id)
    )
    return list(connection.scalars(found))


def _as_known(player: int, known: Mapping[int, Standing], firsts: Mapping[int, Standing]) -> Standing:
    """Give how somebody stands; of who was erased only that is known which stands beside the game."""
    return firsts[player] if player < 0 else known.get(player, firsts[player])


def _standing(connection: Connection, guild: int, game: str, users: Iterable[int]) -> dict[int, Standing]:
    found = select(standings.c.user, standings.c.record).where(
        standings.c.guild == guild, standings.c.game == game, standings.c.user.in_(users)
    )
    known = {row.user: row.record for row in connection.execute(found)}
    return {user: known.get(user, Standing()) for user in users}


def _counted(
    connection: Connection, key: tuple[int, str, int], ended: Ended, before: Mapping[int, Standing]
) -> dict[int, Standing]:
    """Keep what is known of a game, and give how those stand after it who sat there."""
    after = counted(ended, before)
    _add_ending(connection, key, ended)
    rated, won = {seat.seat for seat in rated_seats(ended)}, winner(ended)
    for seat in ended.seats:
        player = player_of(seat)
        known = player >= 0  # and was not erased
        is_rated = known and seat.seat in rated
        found = {
            "of_table": ended.table_id,
            "of_seat": seat.seat,
            "new_before": before[player],
            "new_rating": after[player].rating if is_rated else None,
            "new_rated_at": ended.time if is_rated else None,
            "new_wins": after[player].wins if known and seat.user == won and won is not None else None,
        }
        connection.execute(_SET_RESULT, found)
    return after


def _add_ending(connection: Connection, key: tuple[int, str, int], ended: Ended) -> None:
    guild, game, number = key
    highest = top(ended)
    connection.execute(
        endings.insert().values(
            table_id=ended.table_id,
            guild=guild,
            game=game,
            number=number,
            people=len(ended.people),
            moves=ended.moves,
            lasted=ended.lasted,
            ended=ended.time,
            score=highest.score if highest else None,
            scorer=highest.seat if highest else None,
            margin=margin(ended),
        )
    )


def _keep(connection: Connection, guild: int, game: str, after: Mapping[int, Standing]) -> None:
    """Keep how people stand; of who was erased nothing is kept."""
    for user, standing in after.items():
        if user >= 0:
            _keep_one(connection, guild, game, user, standing)


def _keep_one(connection: Connection, guild: int, game: str, user: int, standing: Standing) -> None:
    best = standing.best
    values = {
        "rated": standing.rated,
        "rating": standing.rating,
        "best": best.score if best else None,
        "best_time": best.time if best else None,
        "record": standing,
    }
    kept = insert(connection, standings).values(guild=guild, game=game, user=user, **values)
    connection.execute(kept.on_conflict_do_update(index_elements=["guild", "game", "user"], set_=values))

"""Counting games as they end, each in the transaction that ends it; or all of a ladder anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from bot.store.database import insert
from bot.store.features import counted_nowhere
from bot.store.rows.move import Move
from bot.store.schema import OVER, tables
from cogs.ladder.rows import Standing
from cogs.ladder.tables.counted import counted, margin, player_of, players, rated_seats, top, winner
from cogs.ladder.tables.ended import Ended, read_ended
from cogs.ladder.tables.schema import endings, ladders, results, standings
from rules.text import Seat

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

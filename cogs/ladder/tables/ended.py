"""A finished game as it is stored, as far as anything is counted from it; and who has won what.

A computer that was changed in its midst has the strength of most of its moves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BindParameter, Connection, Row, Select, bindparam, case, func, select, update

from bot.store.database import Repository, insert
from bot.store.rows.move import Move, is_own
from bot.store.rows.person import parted
from bot.store.schema import OVER, events, is_agreed, people, proposals, seats, tables
from cogs.ladder.rows import Standing, Win
from cogs.ladder.tables.schema import results, title_forms
from rules.advice import Strength
from rules.game import DECLARATIONS
from rules.text import Seat


class EndedSeat(Struct, frozen=True):
    """How a game ended for a seat.

    Its person (None: a computer; below 0: somebody who was erased) may have `resigned`, has `acted` or not;
    the seat may be `passed` on, so that its game is not that person's: somebody else has moved there, it was
    given away and its person made less than half of its moves, or the computer made most of them as time was
    over. `before` is how that person is known to have stood. A computer has played with a `strength`.
    """

    seat: Seat
    user: int | None
    place: int
    score: int | None
    resigned: bool
    acted: bool
    passed: bool
    before: Standing | None
    strength: Strength = Strength.KNIGHT


class Ended(Struct, frozen=True):
    """A finished game: so many moves in so many seconds, and its seats."""

    table_id: int
    game: str
    time: float
    lasted: float
    moves: int
    reason: str
    seats: tuple[EndedSeat, ...]

    @property
    def people(self) -> set[int]:
        """Who sat there to the end."""
        return {seat.user for seat in self.seats if seat.user is not None}


_TOOK_BACK = case((events.c.text == "undo", -1), else_=1)
_COURSE = select(
    func.min(events.c.time).label("began"),
    func.max(events.c.time).label("ended"),
    func.coalesce(func.sum(_TOOK_BACK).filter(events.c.seat.is_not(None)), 0).label("moves"),
)
_SEATS: Final[Select[Any]] = (
    select(
        results.c.seat,
        results.c.user,
        results.c.place,
        results.c.score,
        results.c.reason,
        results.c.before,
        seats.c.resigned,
        seats.c.strength,
        tables.c.game,
    )
    .join(tables, tables.c.id == results.c.table_id)
    .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
    .order_by(results.c.seat)
)


def read_ended(connection: Connection, table_id: int) -> Ended:
    """Read how a game went and how it ended."""
    course = connection.execute(_COURSE.where(events.c.table_id == table_id)).one()
    rows = connection.execute(_SEATS.where(results.c.table_id == table_id)).all()
    moves, given = _moves(connection, table_id), _given(connection, table_id)
    ended = tuple(_seat(row, moves[row.seat], row.seat in given) for row in rows)
    lasted = course.ended - course.began
    return Ended(table_id, rows[0].game, course.ended, lasted, course.moves, rows[0].reason, ended)


def _moves(connection: Connection, table_id: int) -> Mapping[Seat, Counter[int | None]]:
    """Count who has moved how often on each seat: people, and whoever did it for them (None).

    What is declared is no choice, but shows that somebody is there.
    """
    chosen = case((events.c.text.in_(DECLARATIONS - {"expire"}), 0), else_=1)
    done = select(events.c.seat, events.c.user, func.sum(chosen).label("moves")).where(
        events.c.table_id == table_id, events.c.seat.is_not(None), ~events.c.forced
    )
    moves: dict[Seat, Counter[int | None]] = defaultdict(Counter)
    for row in connection.execute(done.group_by(events.c.seat, events.c.user)):
        moves[row.seat][row.user] = row.moves
    return moves


def _given(connection: Connection, table_id: int) -> set[Seat]:
    """Give the seats that went from one to another in the midst of the game."""
    given = select(proposals.c.seat).where(
        proposals.c.table_id == table_id, proposals.c.kind == "handover", is_agreed
    )
    return set(connection.scalars(given))


def _seat(row: Row[Any], moves: Counter[int | None], given: bool) -> EndedSeat:
    is_there, own = row.user in moves, moves[row.user] if row.user is not None else 0
    others = any(user not in {None, row.user} for user in moves)
    played_for = row.user is not None and not is_own(own, moves[None])
    return EndedSeat(
        row.seat,
        row.user,
        row.place,
        row.score,
        row.resigned,
        row.user is not None and is_there,
        others or played_for or (given and 2 * own < moves.total()),
        row.before,
        row.strength,
    )


_CHANGED = (
    select(proposals.c.seat)
    .where(proposals.c.table_id == bindparam("of_table"), proposals.c.strength.is_not(None), is_agreed)
    .distinct()
)
_NEWEST_FIRST: Final[Select[Any]] = (
    select(events.c.seat, events.c.user, events.c.forced, events.c.sat)
    .where(events.c.table_id == bindparam("of_table"))
    .order_by(events.c.version.desc())
)


def call_by_most_moves(connection: Connection, move: Move, before: Mapping[Seat, Row[Any]]) -> None:
    """Call each computer whose strength was changed by that which chose most of its moves."""
    of_table = {"of_table": move.table_id}
    changed = [seat for seat in connection.scalars(_CHANGED, of_table) if before[seat].user is None]
    played = connection.execute(_NEWEST_FIRST, of_table).all() if changed else []
    for seat in changed:
        strength = _mostly(seat, before[seat].strength, played)
        own = (seats.c.table_id == move.table_id) & (seats.c.seat == seat)
        connection.execute(update(seats).where(own).values(strength=strength))


def _mostly(seat: Seat, strength: Strength, newest_first: Iterable[Row[Any]]) -> Strength:
    """Give the strength with the most moves that were chosen, of two alike the later one."""
    moves, now = Counter({strength: 0}), [strength]
    for event in newest_first:
        if event.sat:
            # So the seats were called up to then; what is done for a person counts for none.
            now = list((parted(event.sat[seat]) or ())[:1])
        if event.seat == seat and event.user is None and not event.forced:
            moves.update(now)
    return max(moves, key=moves.__getitem__)


_of_users: BindParameter[Sequence[int]] = bindparam("of_users", expanding=True)
_FORMS = select(title_forms.c.user, title_forms.c.form).where(
    title_forms.c.game == bindparam("of_game"), title_forms.c.user.in_(_of_users)
)


class ResultTables(Repository):
    """Wins and titles of those who are still known."""

    async def wins(self, game: str, guild: int | None, users: Sequence[int]) -> list[Win]:
        """List the games of a kind that people have won in a server, the oldest first.

        Won is a finished game with the first place alone, against another person who sat there to its end.
        It counts also where the others have resigned, but not before the winner has done anything in it.
        """
        asked = {"of_game": game, "of_users": users} | ({} if guild is None else {"of_guild": guild})
        return await self._database.structs(Win, _won(in_server=guild is not None), **asked)

    async def title_forms(self, game: str, users: Sequence[int]) -> dict[int, int]:
        """Read which form of a game's titles people have chosen, by person."""
        rows = await self._database.rows(_FORMS, of_game=game, of_users=users)
        return {row.user: row.form for row in rows}

    async def choose_title_form(self, user: int, game: str, form: int) -> None:
        """Remember the form of a game's titles in which somebody wants to be called."""
        await self._database.change(_choose, user, game, form)


@cache
def _won(*, in_server: bool) -> Select[Any]:
    # People's results are few beside all that was played there; a sum keeps SQLite from that index.
    guild = tables.c.guild + 0
    here = guild == bindparam("of_guild") if in_server else guild.is_(None)
    return (
        select(tables.c.id.label("table_id"), results.c.user, people.c.name, tables.c.options)
        .join(results, results.c.table_id == tables.c.id)
        .join(people, people.c.user == results.c.user)
        .where(tables.c.game == bindparam("of_game"), here, tables.c.status == OVER)
        .where(results.c.user.in_(_of_users), results.c.wins.is_not(None))
        .order_by(tables.c.changed, tables.c.id)
    )


def _choose(connection: Connection, user: int, game: str, form: int) -> None:
    chosen = insert(connection, title_forms).values(user=user, game=game, form=form)
    connection.execute(
        chosen.on_conflict_do_update(index_elements=["user", "game"], set_={"form": chosen.excluded.form})
    )

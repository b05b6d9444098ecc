"""Which kinds of questions somebody has met, and how often he has answered them."""

from functools import cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Column, Connection, Insert, Table, Text, bindparam, delete, func, select, true

from bot.store.database import Repository, insert_by
from bot.store.features import Personal
from bot.store.schema import people, seats, tables
from bot.store.schema.parts import KEYED, Json, metadata, person

# How often somebody has answered questions of a kind.
Met: TypeAlias = dict[str, int]

OFTEN: Final = 3  # answers, after which a kind of question is known

# Kinds of questions of a game are counted as long as that matters.
questions_met: Final = Table(
    "questions_met",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("kinds", Json(Met), nullable=False),
    **KEYED,
)
PERSONAL: Final = (Personal(questions_met, ("user",), ("game", "kinds")),)
_game = select(tables.c.game).where(tables.c.id == bindparam("of_table")).scalar_subquery()
_met = select(questions_met.c.kinds).where(
    questions_met.c.user == seats.c.user, questions_met.c.game == _game
)
# Whether somebody wants things explained, and what need not be explained to him any more.
OF_SEAT: Final[dict[str, Any]] = {
    "primers": func.coalesce(people.c.primers, true()),
    "met": _met.correlate(seats).scalar_subquery(),
}


class PrimerTables(Repository):
    """What need not be explained to somebody any more."""

    async def note(self, user: int, game: str, answered: Met) -> None:
        """Note how often somebody has answered some kinds of questions by now."""
        await self._database.change(_note, user, game, answered)


def _note(connection: Connection, user: int, game: str, answered: Met) -> None:
    own = (questions_met.c.user == user) & (questions_met.c.game == game)
    kinds = (connection.scalar(select(questions_met.c.kinds).where(own)) or {}) | answered
    noted(connection, user, game, kinds)


def _forget(connection: Connection, user: int, *_: object) -> None:
    """Forget what somebody has met who has chosen whether he wants that: everything is explained anew."""
    connection.execute(delete(questions_met).where(questions_met.c.user == user))


CHOSEN: Final = {"primers": _forget}


def noted(connection: Connection, user: int, game: str, kinds: Met) -> None:
    """Note all kinds that somebody has met in a game."""
    connection.execute(_noted(connection.dialect.name), {"user": user, "game": game, "kinds": kinds})


@cache
def _noted(dialect: str) -> Insert:
    """Write the statement once: moves make it."""
    met = insert_by(dialect, questions_met)
    return met.on_conflict_do_update(index_elements=["user", "game"], set_={"kinds": met.excluded.kinds})

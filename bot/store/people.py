"""People as the bot has met them."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select, update

from bot.store.database import Database, insert
from bot.store.rows import Person
from bot.store.schema import people


class People:
    """Names, languages, direct messages and preferences."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def meet(self, user: int, name: str, locale: str = "") -> None:
        """Remember a person, or a new name or locale; writes nothing where nothing is new."""
        await self._database.change(_meet, user, name, locale)

    async def person(self, user: int) -> Person | None:
        """Read what is known of a person."""
        found = await self._database.structs(Person, select(people).where(people.c.user == user))
        return found[0] if found else None

    async def reach(self, user: int, dm: int | None, *, closed: bool) -> None:
        """Remember a person's channel of direct messages, or that they are closed."""
        await self._remember(user, dm=dm, dm_closed=closed)

    async def welcome(self, user: int) -> None:
        """Remember that somebody has been told what comes by direct message."""
        await self._remember(user, welcomed=True)

    async def turn(self, user: int, *, turned: bool) -> None:
        """Remember whether somebody sees boards as they are printed, not from the own side."""
        await self._remember(user, turned=turned)

    async def confirm(self, user: int, *, confirms: bool) -> None:
        """Remember whether somebody is to be asked before a move of the own counts."""
        await self._remember(user, confirms=confirms)

    async def read_boards(self, user: int, *, text_board: bool) -> None:
        """Remember whether somebody wants the board in text as well."""
        await self._remember(user, text_board=text_board)

    async def _remember(self, user: int, **values: object) -> None:
        await self._database.execute(update(people).where(people.c.user == user).values(**values))


def _meet(connection: Connection, user: int, name: str, locale: str) -> None:
    met = insert(connection, people).values(user=user, name=name, locale=locale)
    connection.execute(
        met.on_conflict_do_update(
            index_elements=["user"],
            set_={"name": met.excluded.name, "locale": met.excluded.locale},
            where=or_(people.c.name != met.excluded.name, people.c.locale != met.excluded.locale),
        )
    )

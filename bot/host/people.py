"""People: their names, their wishes, and the way to their direct messages."""

from __future__ import annotations

from bot.errors import NotSeated
from bot.host.preferences import wish_spelled
from bot.store import Store
from bot.store.rows import Person, Wish


class People:
    """Everybody the bot has met."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def person(self, user: int) -> Person | None:
        """Tell what is known of somebody; None of one never met."""
        return await self._store.people.person(user)

    async def prefer(self, person: Person, name: str, spelled: str) -> Person:
        """Let somebody have something otherwise at all tables; give what is known then. WrongPreference."""
        wish = wish_spelled(name, spelled)
        await self._store.people.meet(person.user, person.name, person.locale)
        await self._store.people.prefer(person.user, **{name: wish})
        return await self._store.people.person(person.user) or person

    async def prefer_at(self, table_id: int, person: Person, name: str, spelled: str) -> None:
        """Let somebody have something otherwise at one of the own tables; WrongPreference, NotSeated."""
        wish = wish_spelled(name, spelled, at_a_table=True)
        row = await self._store.tables.read(table_id)
        if row is None or person.user not in {chair.user for chair in row.chairs}:
            raise NotSeated("You do not sit at this table.")
        await self._store.people.prefer_at(person.user, table_id, **{name: wish})

    async def wishes_at(self, table_id: int, user: int) -> dict[str, Wish]:
        """Tell what somebody wants otherwise at one table."""
        return await self._store.people.wishes_at(user, table_id)

    async def welcome(self, user: int) -> None:
        """Remember that somebody has been told what comes by direct message."""
        await self._store.people.welcome(user)

    async def reach(self, user: int, dm: int | None, *, closed: bool) -> None:
        """Remember the channel of somebody's direct messages, or that they were refused."""
        await self._store.people.reach(user, dm, closed=closed)

"""People: their names, their wishes, and the way to their direct messages."""

from __future__ import annotations

from bot.store import Store
from bot.store.rows import Person


class People:
    """Everybody the bot has met."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def person(self, user: int) -> Person | None:
        """Tell what is known of somebody; None of one never met."""
        return await self._store.people.person(user)

    async def turn_board(self, person: Person, *, turned: bool) -> None:
        """Let somebody see boards as they are printed, or again from the own side."""
        await self._store.people.meet(person.user, person.name, person.locale)
        await self._store.people.turn(person.user, turned=turned)

    async def confirm_moves(self, person: Person, *, confirms: bool) -> None:
        """Ask somebody from now on before a move counts, or no longer."""
        await self._store.people.meet(person.user, person.name, person.locale)
        await self._store.people.confirm(person.user, confirms=confirms)

    async def read_boards(self, person: Person, *, text_board: bool) -> None:
        """Give somebody the board in text from now on, besides its picture, or no longer."""
        await self._store.people.meet(person.user, person.name, person.locale)
        await self._store.people.read_boards(person.user, text_board=text_board)

    async def welcome(self, user: int) -> None:
        """Remember that somebody has been told what comes by direct message."""
        await self._store.people.welcome(user)

    async def reach(self, user: int, dm: int | None, *, closed: bool) -> None:
        """Remember the channel of somebody's direct messages, or that they were refused."""
        await self._store.people.reach(user, dm, closed=closed)

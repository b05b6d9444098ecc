"""Which language somebody reads: the one he has chosen, or that of his Discord where it is known here."""

from __future__ import annotations

from bot.store import Store
from bot.store.rows.table import TableRow
from languages.known import code_of

_REMEMBERED = 5000


class Languages:
    """What people of late have chosen to read, so that not every click has to look for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen = dict[int, str]()

    async def language(self, user: int, locale: str) -> str:
        """Give the code of the language that somebody reads, whose Discord has that locale."""
        if user not in self._chosen:
            if len(self._chosen) >= _REMEMBERED:
                self._chosen.clear()
            person = await self._store.people.person(user)
            self._chosen[user] = "" if person is None else person.language
        return code_of(self._chosen[user] or locale)

    async def by_mail(self, user: int) -> str:
        """Give the code of the language in which somebody is written to, by the Discord that he had last."""
        person = await self._store.people.person(user)
        return code_of("" if person is None else person.language or person.locale)

    def forget_all(self) -> None:
        """Look anew for what people have chosen, as they may have done with another process."""
        self._chosen.clear()

    def forget(self, user: int) -> None:
        """Look anew for what somebody has chosen."""
        self._chosen.pop(user, None)


def language_of(row: TableRow) -> str:
    """Give the language of a table; what is played in private is in that of the one who plays."""
    own = next((chair.language for chair in row.chairs if chair.user is not None), "")
    return code_of(own if row.in_private else row.language)

"""People: their names, their wishes and languages, and the way to their direct messages."""

import asyncio
from collections.abc import Callable
from typing import Final

from bot.errors import NotSeated
from bot.people.preferences import wish_spelled
from bot.people.zones import zone_meant, zones_with
from bot.store import Store
from bot.store.rows.person import Person, Wish
from bot.store.rows.table import TableRow
from languages.known import code_of, read_by
from rules.text import N_

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
        return read_by(self._chosen[user], locale)

    async def by_mail(self, user: int) -> str:
        """Give the code of the language in which somebody is written to, by the Discord that he had last."""
        person = await self._store.people.person(user)
        return read_by("", "") if person is None else read_by(person.language, person.locale)

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


_TRIED_AGAIN: Final = (1, 2, 4, 7)  # days after the first refusal of direct messages in a row, the second...
_DAY: Final = 24 * 3600.0


class People:
    """Everybody the bot has met."""

    def __init__(self, store: Store, languages: Languages, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self._languages = languages
        self._refusals: dict[int, int] = {}  # of those who are being tried again, how many there were

    async def prefer(self, person: Person, name: str, spelled: str) -> Person:
        """Let somebody have something otherwise at all tables; give what is known then. WrongPreference."""
        return await self._prefer(person, name, wish_spelled(name, spelled))

    async def live_in(self, person: Person, zone: str) -> Person:
        """Let somebody live in the time zone of that IANA name, or of a city; WrongPreference."""
        return await self._prefer(person, "zone", await asyncio.to_thread(zone_meant, zone))

    async def zones(self, typed: str, limit: int = 25) -> list[str]:
        """List the time zones that hold what is typed so far, those first whose city begins with it."""
        return [*await asyncio.to_thread(zones_with, typed)][:limit]

    async def _prefer(self, person: Person, name: str, wish: Wish) -> Person:
        await self.store.people.meet(person.user, person.name, person.locale)
        await self.store.people.prefer(person.user, **{name: wish})
        self._languages.forget(person.user)
        await self._ring_otherwise(person.user, name, wish)
        return await self.store.people.person(person.user) or person

    async def prefer_at(self, table_id: int, person: Person, name: str, spelled: str) -> None:
        """Let somebody have something otherwise at one of the own tables; WrongPreference, NotSeated."""
        wish = wish_spelled(name, spelled, at_a_table=True)
        row = await self.store.tables.read(table_id)
        if row is None or person.user not in {chair.user for chair in row.chairs}:
            raise NotSeated(N_("You do not sit at this table."))
        await self.store.people.prefer_at(person.user, table_id, **{name: wish})
        await self._ring_otherwise(person.user, name, wish)

    async def meet(self, person: Person) -> Person:
        """Remember somebody; give what is known then."""
        await self.store.people.meet(person.user, person.name, person.locale)
        return await self.store.people.person(person.user) or person

    async def _ring_otherwise(self, user: int, name: str, wish: Wish) -> None:
        """Let all that is held for somebody come due now; it is held again where that is still wished."""
        await self.store.chosen(name, user, wish, self.now())
        await self.store.outbox.release(user, self.now())
        await self.store.rings.release(user, self.now())

    async def refuse(self, user: int) -> None:
        """Remember that somebody's direct messages were refused just now, once more if he was tried again."""
        await self.store.people.refuse(user, self.now(), self._refusals.pop(user, 0) + 1)

    def may_try(self, person: Person) -> bool:
        """Say whether to write to somebody: later each time where that was refused, a week at most."""
        if person.dm_refused is None:
            return True
        days = _TRIED_AGAIN[min(max(person.dm_refusals, 1), len(_TRIED_AGAIN)) - 1]
        is_due = self.now() - person.dm_refused >= days * _DAY
        if is_due:
            self._refusals[person.user] = person.dm_refusals
        return is_due

    def forget_refusals(self, user: int) -> None:
        """Count them anew, as somebody has clicked, or takes direct messages."""
        self._refusals.pop(user, None)

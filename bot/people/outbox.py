"""The outbox: where each table is shown and what it shows there, who is still to be told, if mail goes."""

import logging
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from bot.people.ringing import by_letter, by_mail, end_of_quiet, in_digest, is_wanted, waits_for_digest
from bot.store import Store
from bot.store.rows.posted import Ping, Ring, Surface, Told

_log = logging.getLogger(__name__)
_TRIED_AGAIN = 3600.0
_SLOW_SECONDS = 600.0  # Discord does not say how long


class Mailing:
    """The direct messages of one bot to all people."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._stopped_until = 0.0
        self._slow_until = 0.0

    @property
    def is_stopped(self) -> bool:
        """Whether none is taken from the bot: then people are told at their tables."""
        return self._now() < self._stopped_until

    @property
    def may_open(self) -> bool:
        """Whether a conversation may be opened with somebody to whom there is none yet."""
        return not self.is_stopped and self._now() >= self._slow_until

    def stop(self) -> None:
        """Send none for an hour, as Discord has put the bot under quarantine, and say so aloud."""
        self._stopped_until = self._now() + _TRIED_AGAIN
        _log.error(
            "Discord has flagged this bot (20026) and takes no direct messages of it. Whoever owns it can"
            " appeal at https://dis.gd/app-quarantine. People are mentioned at their tables meanwhile, and"
            " play there by *Your move*; it is tried again in an hour."
        )

    def slow_down(self) -> None:
        """Open no further conversation for some minutes."""
        if self._now() >= self._slow_until:
            _log.warning("Direct messages were opened too fast (40003); no further one is for some minutes.")
        self._slow_until = self._now() + _SLOW_SECONDS


Called = TypeVar("Called", bound=Ping | Ring)


class Outbox:
    """What the bot has posted by itself, and has still to post."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.mailing = Mailing(now)
        self._now = now
        # Tables at which Discord refuses what is to be shown, as far as this process knows.
        self.barred = set[int]()

    async def tables_due(self) -> set[int]:
        """List the tables about which anything is to be shown, told or cleared up; cards are not counted."""
        outbox = self.store.outbox
        due = {surface.table_id for surface in await outbox.surfaces_due()}
        pings = map(self._reachable, await outbox.pings_due(time=self._now()))
        due |= {ping.table_id for ping in pings if not in_digest(ping)}
        due |= await outbox.tables_behind()
        rings = map(self._reachable, await self.store.rings.due(self._now()))
        due |= {ring.table_id for ring in rings if not waits_for_digest(ring)}
        due |= await outbox.films_due()
        return due | {old.table_id for old in await outbox.old_messages()}

    async def cards_due(self) -> set[int]:
        """List the tables whose cards are behind."""
        return {surface.table_id for surface in await self.store.outbox.cards_due()}

    async def show(self, surface: Surface, told: Sequence[Called] = ()) -> None:
        """Remember what a surface shows now, and who has been told by it; there is one a channel and table.

        Whoever is mentioned at a table and wants mail as well, is still to get it.
        """
        await self.store.outbox.show(surface, self.noted(told, at_table=surface.user is None))

    def noted(self, told: Sequence[Called], *, at_table: bool) -> Told:
        """Say what is to be stored of those who have been told something, at a table or by mail."""
        mentioned = [each for each in told if at_table and _is_mailed(each)]
        others = [each for each in told if each not in mentioned]
        return Told(self._now(), *_by_kind(others), *_by_kind(mentioned))

    async def pings_due(self, table_id: int) -> list[Ping]:
        """List the pings of a table to send now, the oldest first; others are held, or never wanted."""
        return await self._to_send(await self.store.outbox.pings_due(table_id, self._now()))

    async def mail_due(self, user: int) -> list[Ping]:
        """List the pings to send somebody now by direct message, of all tables."""
        due = await self._to_send(await self.store.outbox.pings_due(time=self._now(), user=user))
        return [ping for ping in due if by_mail(ping)]

    async def due(self, table_id: int) -> tuple[list[Surface], list[Ping]]:
        """List where a table is shown, and the pings to send now, as `pings_due` does."""
        surfaces, pings = await self.store.outbox.shown_and_told(table_id, self._now())
        return surfaces, await self._to_send(pings)

    async def _to_send(self, pings: Sequence[Ping]) -> list[Ping]:
        due = map(self._reachable, pings)
        return [ping for ping in due if not in_digest(ping) and await self._rings(ping)]

    def _reachable(self, called: Called) -> Called:
        """Leave nobody's direct messages as a way to tell him where none can be sent."""
        return replace(called, mail=None) if self.mailing.is_stopped else called

    async def _rings(self, ping: Ping) -> bool:
        """Say whether a ping is to be sent now; else it comes due again, or is taken as sent."""
        now = self._now()
        if not await self.wanted(ping):
            return False
        due = end_of_quiet(ping, now)
        if due > now:
            await self.store.outbox.hold(ping, due)
        return due == now

    async def wanted(self, ping: Ping) -> bool:
        """Say whether a ping is to be sent at all; else it is taken as sent."""
        now = self._now()
        if not (wanted := is_wanted(ping, now)):
            await self.store.outbox.pinged(ping, now)
        return wanted

    async def rings_due(self, table_id: int) -> list[Ring]:
        """List who is now to be told what he is asked at a table, not by a digest; quiet hours hold that."""
        now = self._now()
        rings = map(self._reachable, await self.store.rings.due(now, table_id))
        due = [(ring, end_of_quiet(ring, now)) for ring in rings if not waits_for_digest(ring)]
        for ring, later in due:
            if later > now:
                await self.store.rings.hold(ring, later)
        return [ring for ring, later in due if later == now]

    async def warnings_due(self, user: int) -> list[Ring]:
        """List by what somebody is now to be told, at any table, that he is to lose his seat there."""
        due = await self.store.rings.due(self._now())
        at = {ring.table_id for ring in due if ring.user == user and ring.warns}
        rings = [ring for table_id in sorted(at) for ring in await self.rings_due(table_id)]
        return [ring for ring in rings if ring.user == user and ring.warns]

    async def still_due(self, told: Sequence[Called]) -> list[Called]:
        """Give those pings, or rings, by which somebody is still to be told: what it asks may be answered."""
        due = set[tuple[object, ...]]()
        for table_id in {each.table_id for each in told}:
            due.update(map(_named, await self.store.outbox.pings_due(table_id)))
            due.update(map(_named, await self.store.rings.due(self._now(), table_id)))
        return [each for each in told if _named(each) in due]

    async def tell(self, told: Sequence[Called], *, at_table: bool = False) -> None:
        """Remember who has been told something, where that is stored with no message."""
        await self.store.outbox.tell(self.noted(told, at_table=at_table))


def _by_kind(told: Sequence[Ping | Ring]) -> tuple[tuple[Ping, ...], tuple[Ring, ...]]:
    pinged = tuple(each for each in told if isinstance(each, Ping))
    return pinged, tuple(each for each in told if isinstance(each, Ring))


def _is_mailed(called: Ping | Ring) -> bool:
    """Say whether somebody is to be told by direct message as well, once he is mentioned."""
    if isinstance(called, Ping):
        return by_mail(called)
    return by_letter(called) and (called.rung == "both" or not called.is_of_chair)


def _named(called: Ping | Ring) -> tuple[object, ...]:
    if isinstance(called, Ping):
        return called.table_id, called.seat, called.turn, called.kind
    return called.table_id, called.user, called.proposal

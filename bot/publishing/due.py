"""What is due at a table: each message that shows less than there is, or is to tell somebody something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from bot.app import RoundTable
from bot.features import Door
from bot.people.ringing import by_mail, by_mention, is_in_warning
from bot.publishing.board import invited_here
from bot.publishing.message import OwnMessage
from bot.requests import Priority, Route, editing, posting
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.view import PublicView

# Gives the own messages of a feature at a table that show less than there is, or are to tell somebody.
MESSAGES: Final = Door[Callable[[RoundTable, PublicView], Awaitable[Sequence[OwnMessage]]]]()

# What the limiter is asked for: how urgent a request is, and which.
Turn: TypeAlias = tuple[Priority, Route]


class BoardDue(Struct, frozen=True):
    """A board that shows less than there is, or those who are to be told by a new one."""

    surface: Surface
    public: PublicView
    pings: Sequence[Ping]

    @property
    def turn(self) -> Turn:
        """The request it takes."""
        anew = bool(self.pings) or self.surface.message is None
        return Priority.PING if self.pings else Priority.BOARD, _route(self.surface.channel, anew=anew)


class PanelDue(Struct, frozen=True):
    """What one person is shown that is less than there is, or by which he is to be told."""

    surface: Surface
    public: PublicView
    pings: Sequence[Ping]
    ring: Ring | None

    @property
    def turn(self) -> Turn:
        """The request it takes."""
        tells = bool(self.pings) or self.ring is not None
        awaited = any(each.awaited for each in self.public.sitters if each.user == self.surface.user)
        priority = Priority.PING if tells else Priority.AWAITED_PANEL if awaited else Priority.PANEL
        return priority, _route(self.surface.channel, anew=tells)


class OwnDue(Struct, frozen=True):
    """A feature's own message at a table, and whom it is to ring."""

    message: OwnMessage
    public: PublicView
    rings: Sequence[Ring]

    @property
    def turn(self) -> Turn:
        """The request it takes."""
        anew = bool(self.rings) or not self.message.is_posted
        return Priority.PING if anew else Priority.BOARD, _route(self.message.channel, anew=anew)


def _route(channel: int, *, anew: bool) -> Route:
    return posting(channel) if anew else editing(channel)


class RestDue(Struct, frozen=True):
    """What is due of a table beside its boards; `behind` are all surfaces that show less than there is."""

    panels: Sequence[PanelDue]
    messages: Sequence[OwnDue]
    behind: Sequence[Surface]
    has_film: bool


async def board_due(bot: RoundTable, surface: Surface, public: PublicView) -> BoardDue | None:
    """Say whether a board is due. Who is awaited only by now is told with the next version: it names him."""
    due = await bot.host.outbox.pings_due(public.id)
    pings = [ping for ping in due if holds(public, ping) and by_mention(ping)]
    pings = await _without_warned(bot, public, pings)
    is_due = pings or surface.shown < public.version or await invited_here(bot, public)
    return BoardDue(surface, public, pings) if is_due else None


async def _without_warned(bot: RoundTable, public: PublicView, pings: list[Ping]) -> list[Ping]:
    """Leave out what the message of a proposal tells whoever is late with all else, in one ring."""
    if not any(ping.kind == "late" for ping in pings):
        return pings
    warned = {ring.user for ring in await bot.host.outbox.rings_due(public.id) if ring.warns}
    return [ping for ping in pings if ping.user not in warned or not is_in_warning(ping)]


async def rest_due(bot: RoundTable, public: PublicView, *, closed: bool) -> RestDue:
    """Find all else that is due; where the channel is `closed` to the bot, everybody is told by mail."""
    surfaces = await bot.host.outbox.surfaces(public.id)
    nowhere = closed or not any(surface.is_board for surface in surfaces)
    mail = await _mail(bot, public, everybody=nowhere)
    messages = await own_messages(bot, public)
    rings = await bot.host.outbox.rings_due(public.id) if messages or public.invited else []
    letters = _letters(rings, messages)
    panels = [
        PanelDue(surface, public, mail[surface.user], letters.get(surface.user))
        for surface in surfaces
        if surface.user is not None
    ]
    others = [ring for ring in rings if ring not in letters.values()]
    own = [(each, [ring for ring in others if ring.proposal == each.number]) for each in messages]
    return RestDue(
        [each for each in panels if each.pings or each.ring or each.surface.shown < public.version],
        [OwnDue(message, public, told) for message, told in own],
        [surface for surface in surfaces if surface.shown < public.version],
        any(surface.film == "due" for surface in surfaces),
    )


async def own_messages(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the messages of features at a table that are due."""
    return [message for messages in MESSAGES.asked() for message in await messages(bot, public)]


async def _mail(bot: RoundTable, public: PublicView, *, everybody: bool) -> defaultdict[int, list[Ping]]:
    """Find who is to be told by direct message: as wished, or as no channel is open to the bot."""
    mail = defaultdict[int, list[Ping]](list)
    for ping in await bot.host.outbox.pings_due(public.id):
        if holds(public, ping) and (everybody or by_mail(ping)):
            mail[ping.user].append(ping)
    return mail


def _letters(rings: Sequence[Ring], messages: Sequence[OwnMessage]) -> dict[int, Ring]:
    """Find who is told among his own messages what he is offered, or that he is invited."""
    offers = {(0, ring.user) for ring in rings} | {(each.number, each.offered) for each in messages}
    return {ring.user: ring for ring in rings if ring.mail and (ring.proposal, ring.user) in offers}


def holds(public: PublicView, ping: Ping) -> bool:
    """Say whether what a ping tells holds at the version that is shown."""
    if ping.kind == "draw":
        return ping.seat in public.offered
    if ping.kind in {"end", "missed", "absent"}:
        return True
    return public.paused is None and public.sitters[ping.seat].awaited

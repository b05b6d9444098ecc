"""Showing what is due of a table as it is when Discord takes it: only then is it read and drawn."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.features import Door
from bot.interactions.troubles import Closed, noted
from bot.messages.permissions import lacking_in
from bot.people.ringing import by_call, by_mail, by_mention, is_in_warning
from bot.publishing import nonce
from bot.publishing.board import Board, invited_here, retire, tells
from bot.publishing.direct_message import as_told, tell_together
from bot.publishing.locks import Locks, LogTurns
from bot.publishing.message import OwnMessage
from bot.publishing.panel import show_seat
from bot.publishing.post import show_state
from bot.requests import Priority, Route, deleting, editing, posting
from bot.requests.outdated import Outdated
from bot.store.rows.move import PingKind
from bot.store.rows.posted import OldMessage, Ping, Ring, Surface
from bot.table.tables import ToldTable
from bot.table.view import PublicView
from languages.spoken import speaking

# Gives the own messages of a feature at a table that show less than there is, or are to tell somebody.
MESSAGES: Final = Door[Callable[[RoundTable, PublicView], Awaitable[Sequence[OwnMessage]]]]()

# What a list of the tables that wait for somebody says as well.
_TOGETHER: Final[set[PingKind]] = {"turn", "reminder", "late", "end"}
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
    told: ToldTable | None = None

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
    """What is due of a table beside its boards; the thread that `cards` lead to may be `gone`."""

    panels: Sequence[PanelDue]
    messages: Sequence[OwnDue]
    cards: Sequence[Surface]
    gone: bool
    has_film: bool


async def board_due(bot: RoundTable, surface: Surface, public: PublicView) -> BoardDue | None:
    """Say whether a board is due. Who is awaited only by now is told with the next version: it names him."""
    if public.windows and public.status == "lobby":
        # Its game begins at once.
        return None
    due, public = await bot.host.outbox.pings_due(public.id), public.seen_in(surface.channel)
    here = [ping for ping in due if public.may_mention(ping.user)]
    pings = [ping for ping in holding(public, here, bot.now()) if by_mention(ping)]
    if any(ping.kind == "late" for ping in pings) and not public.windows:
        pings = _without_warned(pings, await bot.host.outbox.rings_due(public.id))
    is_due = pings or surface.shown < public.version or await invited_here(bot, public)
    return BoardDue(surface, public, pings) if is_due else None


def _without_warned(pings: Sequence[Ping], rings: Sequence[Ring]) -> list[Ping]:
    """Leave out what the message of a proposal tells whoever is late with all else, in one ring."""
    warned = {(ring.table_id, ring.user) for ring in rings if ring.warns and by_call(ring)}
    return [ping for ping in pings if (ping.table_id, ping.user) not in warned or not is_in_warning(ping)]


async def rest_due(bot: RoundTable, public: PublicView, told: ToldTable, *, closed: bool) -> RestDue:
    """Find all else that is due; where the channel is `closed` to the bot, everybody is told by mail."""
    surfaces, pings = await bot.host.outbox.due(public.id)
    boards = {surface.channel for surface in surfaces if surface.is_board}
    nowhere = closed or not boards
    unseen = {each.user for each in public.windows if each.channel not in boards}
    messages = await own_messages(bot, public)
    rings = await bot.host.outbox.rings_due(public.id) if messages or public.status == "lobby" else []
    # Those of several servers have no place where all are asked.
    alone = nowhere or bool(public.windows)
    due = holding(public, pings, bot.now())
    mail = _mail(due if alone else _without_warned(due, rings), unseen, everybody=nowhere)
    letters = _letters(rings, messages, everybody=alone)
    panels = [
        PanelDue(surface, public.seen_by(surface.user), mail[surface.user], letters.get(surface.user), told)
        for surface in surfaces
        if surface.user is not None
    ]
    others = [ring for ring in rings if ring not in letters.values() and by_call(ring)]
    own = [(each, [ring for ring in others if ring.proposal == each.number]) for each in messages]
    return RestDue(
        [each for each in panels if each.pings or each.ring or each.surface.shown < public.version],
        [OwnDue(message, public, told) for message, told in own if told or message.is_behind],
        [each for each in surfaces if each.card is not None and each.shown < public.version],
        all(each.channel != public.channel for each in surfaces),
        any(surface.film == "due" for surface in surfaces),
    )


async def own_messages(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the messages of features at a table that are due."""
    return [message for messages in MESSAGES.asked() for message in await messages(bot, public)]


def _mail(pings: Sequence[Ping], unseen: Container[int], *, everybody: bool) -> defaultdict[int, list[Ping]]:
    """Find who is to be told by direct message: as wished, or as no channel of his is open to the bot."""
    mail = defaultdict[int, list[Ping]](list)
    for ping in pings:
        if everybody or ping.user in unseen or by_mail(ping):
            mail[ping.user].append(ping)
    return mail


def _letters(rings: Sequence[Ring], messages: Sequence[OwnMessage], *, everybody: bool) -> dict[int, Ring]:
    """Find who is told among his own messages what he is offered, or of a chair, or as he wishes.

    Who wants to be mentioned as well is so before, unless no channel is open to the bot.
    """
    offers = {(each.number, each.offered) for each in messages}
    told = [
        ring
        for ring in rings
        if everybody
        or not by_call(ring)
        or (ring.rung != "both" and (ring.is_of_chair or (ring.proposal, ring.user) in offers))
    ]
    return {ring.user: ring for ring in told if ring.mail}


def holding(public: PublicView, pings: Sequence[Ping], now: float) -> list[Ping]:
    """Give the pings that hold at the version shown; what comes along with another not without that."""
    held = [ping for ping in pings if holds(public, ping)]
    asked = {ping.seat for ping in held if ping.kind != "missed"}
    return [ping for ping in held if ping.due <= now or ping.seat in asked]


def holds(public: PublicView, ping: Ping) -> bool:
    """Say whether what a ping tells holds at the version that is shown."""
    if ping.kind == "draw":
        return ping.seat in public.offered
    if ping.begins:
        return public.status == "running" and public.paused is None
    if ping.kind == "end":
        # The game may have ended since the table was read.
        return public.status != "running"
    if ping.kind in {"missed", "declined"}:
        return True
    if ping.kind == "absent":
        # Whoever was late may have acted since.
        return any(sitter.awaited and (sitter.due or ping.due + 1) <= ping.due for sitter in public.sitters)
    return public.paused is None and public.sitters[ping.seat].awaited


def _is_listed(public: PublicView, ping: Ping) -> bool:
    """Say whether a list of somebody's tables tells what he is rung for: that it waits, or else in a line."""
    listed = ping.kind in _TOGETHER or not public.sitters[ping.seat].awaited
    return listed and holds(public, ping)


def _waits_for(public: PublicView, user: int) -> bool:
    """Say whether a list of somebody's tables says that this one waits for his move."""
    seat = public.seat_of(user)
    return public.paused is None and seat is not None and public.sitters[seat].awaited


class Showing:
    """Shows what is due; of tables that are `doubtful` what is posted may turn out to be there already.

    At those that were `refused` before Discord is not asked again for what is known to be barred still.
    """

    def __init__(
        self, bot: RoundTable, turns: LogTurns, doubtful: Container[int], refused: Container[int]
    ) -> None:
        self._bot = bot
        self._turns = turns
        self._doubtful = doubtful
        self._refused = refused
        self._people = Locks()

    async def boards(
        self, public: PublicView, surfaces: Sequence[Surface], troubles: list[Exception]
    ) -> bool:
        """Show a table where everybody sees it, if it is due; say whether one was posted for the first time.

        What goes wrong with Discord is noted.
        """
        is_new = False
        for surface in surfaces:
            if surface.is_board:
                with noted(troubles):
                    if public.id in self._refused:
                        self._check_may_show(surface, public)
                    await self._tag(surface, public)
                    is_new = await self._board(await board_due(self._bot, surface, public)) or is_new
        return is_new

    def _check_may_show(self, surface: Surface, public: PublicView) -> None:
        """Make sure that the bot sees a channel, and may write there if nothing is to be edited; Closed."""
        lacking = lacking_in(self._bot.get_channel(surface.channel))
        is_shown = surface.message is not None and surface.shown >= public.version
        if lacking and (is_shown or surface.message is None or "view_channel" in lacking):
            raise Closed(f"I may not write in the channel {surface.channel}: {', '.join(lacking)}.")

    async def _tag(self, surface: Surface, public: PublicView) -> None:
        """Let the tags of a post say how the table stands that comes there, or no longer goes on."""
        if surface.shown < public.version and (surface.message is None or public.status != "running"):
            await show_state(self._bot, surface.channel, public)

    async def _board(self, due: BoardDue | None) -> bool:
        """Show a board; where somebody has answered before he was told, as it is due then."""
        if due is None:
            return False
        with suppress(Outdated):
            return await self._board_as_due(due)
        return await self._board(await self._anew(due))

    async def _board_as_due(self, due: BoardDue) -> bool:
        async with self._turns.alone(due.public.id, *due.turn) as waited:
            newest = await self._anew(due) if waited else due
            if newest is None:
                return False
            doubtful = due.public.id in self._doubtful
            with speaking(newest.public.language):
                board = Board(self._bot, newest.surface, newest.public, doubtful=doubtful)
                await board.show(newest.pings)
            return newest.surface.message is None

    async def _anew(self, due: BoardDue) -> BoardDue | None:
        surface = await self._as_it_is(due.surface)
        public = await self._bot.host.tables.public(due.public.id)
        return await board_due(self._bot, surface, public) if surface is not None else None

    async def _as_it_is(self, surface: Surface) -> Surface | None:
        """Read a surface once more; None where there is none any longer."""
        surfaces = await self._bot.host.store.outbox.surfaces(surface.table_id)
        return next((each for each in surfaces if each.channel == surface.channel), None)

    async def panel(self, due: PanelDue) -> None:
        """Show somebody the own panel, or what he is asked."""
        if self._bot.host.outbox.mailing.is_stopped:
            return
        ring, outbox = due.ring, self._bot.host.outbox
        warns = ring is not None and ring.warns
        if not due.pings and not warns:
            await self._panel(due)
            return
        # What another table tells the same person may be told along.
        user = due.surface.user or 0
        async with self._people.of(user):
            mail = await outbox.mail_due(user)
            told = await self._told_together(user, mail, warns=warns)
            # By another table it may have been told since this was read.
            left = [ping for ping in due.pings if ping not in told and (ping in mail or not by_mail(ping))]
            if ring is not None and warns and not await outbox.still_due([ring]):
                ring = None
            await self._panel(replace(due, pings=left, ring=ring))

    async def _told_together(self, user: int, mail: Sequence[Ping], *, warns: bool) -> Sequence[Ping | Ring]:
        """Tell somebody in one message what is due at several tables; give what has been told."""
        together = await self._due_together(user, mail, warns=warns)
        if len({each.table_id for each in together}) > 1:
            with suppress(Outdated):
                if await tell_together(self._bot, together, nonce.of_several(together)):
                    await self._bot.host.outbox.tell(await as_told(self._bot, together))
                    return together
        return []

    async def _due_together(self, user: int, mail: Sequence[Ping], *, warns: bool) -> list[Ping | Ring]:
        """List what one list of his tables tells somebody, and what `warns` him."""
        tables, host = {ping.table_id for ping in mail}, self._bot.host
        if len(tables) + warns < 2:
            return []
        rings = await host.outbox.warnings_due(user)
        letters = [ring for ring in rings if not by_call(ring)]
        tables |= {ring.table_id for ring in letters}
        publics = {each: await host.tables.public(each) for each in await host.tables.own(tables)}
        pings = _without_warned(mail, rings)
        return [
            *(ping for ping in pings if (at := publics.get(ping.table_id)) and _is_listed(at, ping)),
            *(ring for ring in letters if (at := publics.get(ring.table_id)) and _waits_for(at, user)),
        ]

    async def _panel(self, due: PanelDue) -> None:
        with suppress(Outdated):
            await self._panel_as_due(due)
            return
        newest = await self._panel_anew(due)
        if newest is not None:
            await self._panel(newest)

    async def _panel_as_due(self, due: PanelDue) -> None:
        async with self._bot.limiter.permit(*due.turn) as waited:
            newest = await self._panel_anew(due) if waited else due
            if newest is None:
                return
            surface, public = newest.surface, newest.public
            doubtful = public.id in self._doubtful
            with speaking(await self._bot.host.languages.by_mail(surface.user or 0)):
                what = newest.pings, newest.ring, newest.told
                await show_seat(self._bot, surface, public, *what, doubtful=doubtful)

    async def _panel_anew(self, due: PanelDue) -> PanelDue | None:
        surface, outbox = await self._as_it_is(due.surface), self._bot.host.outbox
        if surface is None:
            return None
        told = await self._bot.host.tables.told(due.public.id)
        public, pings = await self._bot.host.tables.public_of(told), await outbox.still_due(due.pings)
        rings = await outbox.still_due([due.ring]) if due.ring else []
        return PanelDue(surface, public.seen_by(surface.user or 0), pings, next(iter(rings), None), told)

    async def own(self, due: OwnDue) -> None:
        """Show a feature's own message."""
        with suppress(Outdated):
            await self._own_as_due(due)
            return
        newest = await self._own_anew(due)
        if newest is not None:
            await self.own(newest)

    async def _own_as_due(self, due: OwnDue) -> None:
        async with self._bot.limiter.permit(*due.turn) as waited:
            newest = await self._own_anew(due) if waited else due
            if newest is not None:
                doubtful = newest.public.id in self._doubtful
                with speaking(newest.public.language):
                    await newest.message.show(newest.rings, doubtful)

    async def _own_anew(self, due: OwnDue) -> OwnDue | None:
        public = await self._bot.host.tables.public(due.public.id)
        rings = await self._bot.host.outbox.still_due(due.rings)
        messages = await own_messages(self._bot, public)
        place = due.message.number, due.message.offered
        newest = [OwnDue(each, public, rings) for each in messages if (each.number, each.offered) == place]
        return next(iter(newest), None)

    async def retire(self, old: OldMessage) -> None:
        """Clear up a message whose place another has taken."""
        route = editing(old.channel) if tells(old) else deleting(old.channel)
        async with self._turns.alone(old.table_id, Priority.CLEARING, route):
            await retire(self._bot, old)

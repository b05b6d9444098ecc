"""The message of a table that everybody sees: its lobby, its board, the log it tells; the last has a film.

Nothing waits for a film, and a game without one has ended as well.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import starmap
from typing import Final

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import Door
from bot.host import Host
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES, Closed, closed_where_barred, is_gone
from bot.messages.film_file import film_made, film_of, has_film, record_file
from bot.messages.news import ON_A_BOARD, last_turn, log_room
from bot.messages.notification import calling, notice_to_all
from bot.messages.pictures import table_picture
from bot.messages.table_layout import cancelled_layout, log_kept, table_layout
from bot.messages.text import address, is_ended
from bot.messages.timing import called
from bot.people.ringing import by_call
from bot.publishing import nonce
from bot.publishing.backoff import Backoff
from bot.publishing.editing import delete, edit
from bot.publishing.locks import LogTurns
from bot.publishing.message import (
    Content,
    Draft,
    SurfaceMessage,
    has_rung,
    mentioning,
    named_to,
    question_for,
)
from bot.publishing.post import leave_post
from bot.refusals import OVERLOADED, described
from bot.requests import Priority, editing
from bot.store.rows.posted import OldMessage, Ping, Ring, Surface
from bot.table.view import Line, PublicView
from bot.table_tasks import TableTasks
from languages.spoken import speaking
from rules.text import Seat

_HELD = 24  # lines that wait for a message of the log while the game goes on; the board says how many
_OF_A_TURN = 24  # lines of a person's last turn, and what came after it, that a board keeps together
_MOST = 30  # lines not told elsewhere, at which a board is posted anew though nobody is rung


def overflow(lines: Sequence[Line]) -> bool:
    """Say whether these are too many for a board, so that it should become the log of them."""
    return len(lines) > _MOST


def told_before(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    """Say up to which version the message that is about to be replaced has to tell what happened.

    Nothing as long as the new board has room for all of it, or nearly so. Else what had happened when it came
    itself; where that is not enough, or nothing has happened since, and at the end of the game, all that the
    new board has no room for.
    """
    if surface.message is None or len(lines) <= (ON_A_BOARD if public.result else _HELD):
        return surface.logged
    earlier = [line for line in lines if line.version <= _upto(surface, public, lines)]
    return _last_told(earlier, log_room(public, earlier)) if earlier else surface.logged


def _upto(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    shown = max(ON_A_BOARD, min(last_turn(public, lines), _OF_A_TURN))
    without_room = lines[-shown].version - 1
    if lines[-1].version <= surface.since:
        # Somebody is rung once more: what he has not answered yet stays before him.
        return without_room
    return max(surface.since, without_room) if public.result or overflow(lines) else surface.since


def _last_told(lines: Sequence[Line], room: int) -> int:
    """Give the version of the last event that is told whole with room for so many lines; of one at least."""
    cut = lines[room].version if room < len(lines) else None
    whole = [line.version for line in lines[:room] if line.version != cut]
    return whole[-1] if whole else lines[0].version


async def retire(bot: RoundTable, old: OldMessage) -> None:
    """Let an old message tell what no other does; where it cannot, the next one tells it, and it is deleted.

    Raises what Discord raises when it may be asked again.
    """
    if tells(old) and await _become_log(bot, old):
        if old.moved and old.message == old.channel:
            # The first message of a post.
            await leave_post(bot, old.channel, await bot.host.tables.public(old.table_id))
        await bot.host.store.outbox.retired(old.message)
        return
    await delete(bot, old.channel, old.message)
    await bot.host.store.outbox.hand_on(old)


def tells(old: OldMessage) -> bool:
    """Say whether an old message has to tell what no other does."""
    return old.upto > old.after or old.moved


async def _become_log(bot: RoundTable, old: OldMessage) -> bool:
    """Make a message the log of its time; False where Discord takes no edit of it, or there is none."""
    public = (await bot.host.tables.public(old.table_id)).seen_in(old.channel)
    lines = await bot.host.history.lines(old.table_id, old.after, old.upto)
    moved_to = await _where(bot, public) if old.moved else ""
    with speaking(public.language):
        view = log_kept(public, lines, moved_to)
    try:
        return await edit(bot, old.channel, old.message, view)
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        return False


async def _where(bot: RoundTable, public: PublicView) -> str:
    """Write where a table is shown now: its message, or its channel as long as there is none."""
    for surface in await bot.host.store.outbox.surfaces(public.id):
        if surface.is_board and surface.message is not None:
            return address(public.guild, surface.channel, surface.message)
    return f"<#{public.channel}>"


# Shows a table before its game to everybody; one feature does.
LOBBY: Final = Door[Callable[[Host, PublicView], Awaitable[Content]]]()
# Tells in lines above a board what is asked at its table besides moves; asked by what is read along.
ABOVE: Final = Door[Callable[[Host, PublicView], Awaitable[Sequence[str]]]]()
# Tells in lines below the last board of a game what it brought those who played it.
OVER: Final = Door[Callable[[Host, PublicView], Awaitable[Sequence[str]]]]()


async def invited_here(bot: RoundTable, public: PublicView) -> list[Ring]:
    """List who is to be told by a lobby itself, of chairs and answers: as he wishes it besides, or must."""
    rings = await bot.host.outbox.rings_due(public.id) if public.status == "lobby" else []
    return [
        ring
        for ring in rings
        if ring.is_of_chair and (ring.mail is None or (ring.rung == "both" and by_call(ring)))
    ]


class Board(SurfaceMessage):
    """What everybody sees of a table in a channel."""

    async def show(self, pings: Sequence[Ping]) -> None:
        """Edit the table's message; where somebody is to be told, post a new one, which is the ping.

        Closed where the bot may not write; a channel that is gone is forgotten.
        """
        guild, serves = self._public.guild, self._bot.host.ownership.shards.serve
        if guild is not None and self._bot.get_guild(guild) is None and serves(guild):
            raise Closed("I am not in the server of this table.")
        try:
            with closed_where_barred(self._surface.channel):
                if not await self._resumed(pings):
                    await self._show_or_tell(pings)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            await self._bot.host.store.outbox.forget_surface(self._surface.table_id, self._surface.channel)

    async def show_film(self) -> None:
        """Let the last message of a table have its film; it goes without where Discord refuses that."""
        public = replace(self._public, lines=tuple(await self._news()))
        try:
            is_shown = await self._edit(await self._over(public, self._becomes(), films=True))
        except discord.HTTPException as error:
            if error.status >= OVERLOADED:
                raise
            is_shown = False
        if not is_shown:
            await self._bot.host.outbox.show(replace(self._surface, film=None))

    async def _resumed(self, pings: Sequence[Ping]) -> bool:
        """Take over a message posted of which nobody knew; it counts for those whom it rang.

        What it shows is not known: it is brought up to date next.
        """
        posted = await self._posted_before()
        if posted is None:
            return False
        logged = told_before(self._surface, self._public, await self._news())
        told = [ping for ping in pings if has_rung(posted, ping)]
        await self._remember(self._becomes(logged), posted.id, 0, told)
        return True

    async def _show_or_tell(self, pings: Sequence[Ping]) -> None:
        lines = await self._news()
        if pings:
            await self._ring(lines, pings)
        elif rings := await invited_here(self._bot, self._public):
            await self._call(lines, rings)
        elif overflow(lines) or not await self._edit(await self._draft(lines)):
            await self._post_anew(lines, nonce.of_version(self._surface, self._public.version))

    async def _ring(self, lines: Sequence[Line], pings: Sequence[Ping]) -> None:
        """Post the table anew, which rings those who are to be told."""
        mentions = mentioning([ping.user for ping in pings])
        public = await named_to(self._bot, self._public, self._surface.channel, pings)
        notice = notice_to_all(public, pings, lines, self._bot.now())
        try:
            name = nonce.of_pings(self._surface, pings)
            await self._post_anew(lines, name, mentions, notice, pings, told=tuple(pings))
        except discord.Forbidden:
            # What stands there may often still be changed.
            await self._edit(await self._draft(lines))
            raise

    async def _call(self, lines: Sequence[Line], rings: Sequence[Ring]) -> None:
        """Post a lobby anew, which rings those who are invited, or whoever waits for their answers."""
        told: dict[str, list[int]] = {}
        for user in [ring.user for ring in rings]:
            if question := await question_for(self._bot, self._public, user):
                told.setdefault(question.notice, []).append(user)
        mentions = mentioning([user for users in told.values() for user in users])
        name, notice = nonce.of_rings(self._surface, rings), " \u00b7 ".join(starmap(calling, told.items()))
        await self._post_anew(lines, name, mentions, notice, told=tuple(rings))

    async def _post_anew(
        self,
        lines: Sequence[Line],
        name: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
        notice: str = "",
        pings: Sequence[Ping] = (),
        told: tuple[Ping | Ring, ...] = (),
    ) -> None:
        """Post the table anew; the message before becomes the log of what the new one does not tell."""
        logged = told_before(self._surface, self._public, lines)
        draft = await self._draft([line for line in lines if line.version > logged], pings, logged)
        content = replace(draft.content, notice=notice, told=told)
        await self._post(replace(draft, content=content), name, mentions)

    async def _news(self) -> Sequence[Line]:
        """Give what has happened and is told by no other message there."""
        surface = self._surface
        return await self._bot.host.history.lines(surface.table_id, surface.logged, self._public.version)

    def _becomes(self, logged: int | None = None) -> Surface:
        """Give the surface as it is to be stored, with the log told elsewhere up to a version."""
        return replace(
            self._surface, fingerprint="", logged=self._surface.logged if logged is None else logged
        )

    async def _draft(
        self, lines: Sequence[Line], pings: Sequence[Ping] = (), logged: int | None = None
    ) -> Draft:
        public, becomes = replace(self._public, lines=tuple(lines)), self._becomes(logged)
        if public.table is None:
            return Draft(await self._before_the_game(public), becomes)
        if public.result is not None or is_ended(public):
            return await self._over(public, becomes, films=becomes.film == "shown")
        return Draft(await self._during_the_game(public, pings), becomes)

    async def _before_the_game(self, public: PublicView) -> Content:
        if public.status == "cancelled":
            return Content(cancelled_layout(public))
        (lobby,) = LOBBY.asked()
        return await lobby(self._bot.host, public)

    async def _during_the_game(self, public: PublicView, pings: Sequence[Ping]) -> Content:
        picture, now = await table_picture(public), self._bot.now()
        asked = [line for ask in ABOVE.asked(public.extra) for line in await ask(self._bot.host, public)]
        unreached, calls = await self._unreached(), called(public, pings, now)
        view = table_layout(public, picture, now=now, unreached=unreached, asked=asked, calls=calls)
        return Content(view, (picture,))

    async def _over(self, public: PublicView, becomes: Surface, *, films: bool) -> Draft:
        """Make the last message of a table, with its film where one is wanted and has been made of late."""
        host, picture, now = self._bot.host, await table_picture(public), self._bot.now()
        film = film_made(host, public) if films else None
        filmed = (film,) if film else ()
        if await has_film(host, public):
            becomes = replace(becomes, film="shown" if film else "due")
        honours = [line for over in OVER.asked() for line in await over(host, public)]
        if public.result is None:
            view = table_layout(public, picture, now=now, film=film, honours=honours)
            return Draft(Content(view, (picture, *filmed)), becomes)
        record = await record_file(host, public.id)
        view = table_layout(public, picture, now=now, record=record.name, film=film, honours=honours)
        return Draft(Content(view, (picture, record, *filmed)), becomes)

    async def _unreached(self) -> list[Seat]:
        """Find the seats awaited whose players take no direct messages."""
        sitters = self._public.sitters
        playing = [sitter for sitter in sitters if sitter.awaited and not sitter.resigned]
        awaited = [(sitter.seat, sitter.user) for sitter in playing if sitter.user]
        people = [(seat, await self._bot.host.store.people.person(user)) for seat, user in awaited]
        return [seat for seat, person in people if person is not None and person.dm_closed]


_log = logging.getLogger(__name__)


class Films(TableTasks):
    """The films that are due, each made and added in a task of its own."""

    def __init__(self, bot: RoundTable, turns: LogTurns) -> None:
        super().__init__(self._film)
        self._bot = bot
        self._turns = turns
        self._backoff = Backoff(bot.now)

    def wake(self, table_id: int) -> None:
        """Let a table have its film, unless that is under way or has failed a short while ago."""
        if table_id not in self and self._backoff.may_try(table_id):
            super().wake(table_id)

    async def _film(self, table_id: int) -> None:
        try:
            await self._show(table_id)
        except (Refusal, *TROUBLES) as trouble:
            self._backoff.put_off(table_id, trouble)
            _log.info("The film of table %s has to wait: %s", table_id, described(trouble))
        except Exception:  # noqa: BLE001 - a game that cannot be filmed has ended all the same
            _log.exception("A game could not be filmed.")
            await self._give_up(table_id)
        else:
            self._backoff.forget(table_id)

    async def _show(self, table_id: int) -> None:
        host = self._bot.host
        public = await host.tables.public(table_id)
        for channel in await self._channels(table_id):
            await film_of(host, public.seen_in(channel))
            async with self._turns.alone(table_id, Priority.FILM, editing(channel)):
                await self._show_in(table_id, channel)

    async def _give_up(self, table_id: int) -> None:
        host = self._bot.host
        for surface in await host.store.outbox.surfaces(table_id):
            with suppress(Refusal):
                await host.outbox.show(replace(surface, film=None))

    async def _channels(self, table_id: int) -> list[int]:
        surfaces = await self._bot.host.store.outbox.surfaces(table_id)
        return [surface.channel for surface in surfaces if surface.film == "due"]

    async def _show_in(self, table_id: int, channel: int) -> None:
        """Show a film that is still due by the time that Discord takes it."""
        host = self._bot.host
        public = (await host.tables.public(table_id)).seen_in(channel)
        for surface in await host.store.outbox.surfaces(table_id):
            if (surface.channel, surface.film) == (channel, "due"):
                with speaking(public.language):
                    await Board(self._bot, surface, public, doubtful=False).show_film()

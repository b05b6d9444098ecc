"""The message of a table that everybody sees: its lobby, its board, and the last one with what it brought."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.features import Door
from bot.host import Host
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import Closed, closed_where_barred, is_gone
from bot.messages.absence import called
from bot.messages.film_file import film_made, has_film, record_file
from bot.messages.notification import notice_to_all, told_apart
from bot.messages.parts import is_ended
from bot.messages.pictures import table_picture
from bot.messages.table_layout import cancelled_layout, table_layout
from bot.publishing import log, nonce
from bot.publishing.message import Content, has_rung, mentioning, question_for
from bot.publishing.surface import Draft, SurfaceMessage
from bot.refusals import OVERLOADED
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.view import Line, PublicView
from rules.text import Seat

# Shows a table before its game to everybody; one feature does.
LOBBY: Final = Door[Callable[[Host, PublicView], Awaitable[ui.LayoutView]]]()
# Tells in lines below the last board of a game what it brought those who played it.
OVER: Final = Door[Callable[[Host, PublicView], Awaitable[Sequence[str]]]]()


async def invited_here(bot: RoundTable, public: PublicView) -> list[Ring]:
    """List who is to be told by a lobby itself of invitations, or of answers: by mail they get nothing."""
    rings = await bot.host.outbox.rings_due(public.id) if public.invited else []
    return [ring for ring in rings if ring.mail is None]


class Board(SurfaceMessage):
    """What everybody sees of a table in a channel."""

    async def show(self, pings: Sequence[Ping]) -> None:
        """Edit the table's message; where somebody is to be told, post a new one, which is the ping.

        Closed where the bot may not write; a channel that is gone is forgotten.
        """
        if self._public.guild is not None and self._bot.get_guild(self._public.guild) is None:
            raise Closed("I am not in the server of this table.")
        try:
            with closed_where_barred(self._surface.channel):
                if not await self._resumed(pings):
                    await self._show_or_tell(pings)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            await self._bot.host.outbox.forget_surface(self._surface.table_id, self._surface.channel)

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
        logged = log.told_before(self._surface, self._public, await self._news())
        told = [ping for ping in pings if has_rung(posted, ping)]
        await self._remember(self._becomes(logged), posted.id, 0, told)
        return True

    async def _show_or_tell(self, pings: Sequence[Ping]) -> None:
        lines = await self._news()
        if pings:
            await self._ring(lines, pings)
        elif rings := await invited_here(self._bot, self._public):
            await self._call(lines, rings)
        elif log.overflow(lines) or not await self._edit(await self._draft(lines)):
            await self._post_anew(lines, nonce.of_version(self._surface, self._public.version))

    async def _ring(self, lines: Sequence[Line], pings: Sequence[Ping]) -> None:
        """Post the table anew, which rings those who are to be told."""
        mentions = mentioning([ping.user for ping in pings])
        notice = notice_to_all(self._public, pings, lines, self._bot.now())
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
        name = nonce.of_rings(self._surface, rings)
        await self._post_anew(lines, name, mentions, told_apart(told), told=tuple(rings))

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
        logged = log.told_before(self._surface, self._public, lines)
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
        return Content(await lobby(self._bot.host, public))

    async def _during_the_game(self, public: PublicView, pings: Sequence[Ping]) -> Content:
        picture, now = await table_picture(public), self._bot.now()
        calls = called(public, pings, now)
        view = table_layout(public, picture, now=now, unreached=await self._unreached(), calls=calls)
        return Content(view, (picture,))

    async def _over(self, public: PublicView, becomes: Surface, *, films: bool) -> Draft:
        """Make the last message of a table, with its film where one is wanted and has been made of late."""
        host, picture, now = self._bot.host, await table_picture(public), self._bot.now()
        film = film_made(host, public) if films else None
        filmed = (film,) if film else ()
        if await has_film(host, public):
            becomes = replace(becomes, film="shown" if film else "due")
        if public.result is None:
            view = table_layout(public, picture, now=now, film=film)
            return Draft(Content(view, (picture, *filmed)), becomes)
        record = await record_file(host, public.id)
        honours = [line for over in OVER.asked() for line in await over(host, public)]
        view = table_layout(public, picture, now=now, record=record.name, film=film, honours=honours)
        return Draft(Content(view, (picture, record, *filmed)), becomes)

    async def _unreached(self) -> list[Seat]:
        """Find the seats awaited whose players take no direct messages."""
        sitters = self._public.sitters
        playing = [sitter for sitter in sitters if sitter.awaited and not sitter.resigned]
        awaited = [(sitter.seat, sitter.user) for sitter in playing if sitter.user]
        people = [(seat, await self._bot.host.people.person(user)) for seat, user in awaited]
        return [seat for seat, person in people if person is not None and person.dm_closed]

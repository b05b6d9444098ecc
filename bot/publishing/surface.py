"""One place that shows a table: its message there is edited, or posted anew, to show the newest version."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import GameOver, Illegal, NotSeated, NotStarted, NotYourTurn, Resigned, Stale
from bot.features import asked
from bot.interactions import clicks, edits
from bot.interactions.elsewhere import forget, plays_elsewhere
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.panel import at_rest, is_true, needs_picture, resting, tells_own_act, told
from bot.interactions.troubles import Closed, closed_where_barred, is_gone
from bot.messages import layout
from bot.messages.absence import called
from bot.messages.film import film_made, has_film, record_file
from bot.messages.own_tables import next_panel
from bot.messages.parts import extend
from bot.messages.pictures import hand_picture, table_picture
from bot.publishing import nonce, telling
from bot.publishing.editing import OVERLOADED
from bot.publishing.finding import found, of_table
from bot.publishing.mentions import has_rung, mentioning
from bot.publishing.message import Asked, Content, Message
from bot.publishing.order import bring_waiting, is_out_of_sight
from bot.store.rows import Ping, Surface
from bot.store.rows.ring import Ring
from bot.table.view import Line, PrivateView, PublicView
from rules.text import Seat

# Discord caps edits of messages older than an hour.
_EDITABLE_SECONDS = 50 * 60.0


async def invited_here(bot: RoundTable, public: PublicView) -> list[Ring]:
    """List those who are to be told by a lobby itself that they are invited: by mail they get nothing."""
    rings = await bot.host.outbox.rings_due(public.id) if public.invited else []
    return [ring for ring in rings if ring.mail is None]


class SurfaceMessage:
    """The message of one surface, to be brought to a version of its table.

    After a crash or a failure it is `doubtful`: a message posted may turn out to be one posted before.
    """

    def __init__(self, bot: RoundTable, surface: Surface, public: PublicView, *, doubtful: bool) -> None:
        self._bot = bot
        self._surface = surface
        self._public = public
        self._doubtful = doubtful
        self._logged = surface.logged
        self._told = ""
        self._film = surface.film
        self._message = Message(bot, surface.channel, surface.message, surface.shown, self._remember)

    async def show_table(self, pings: Sequence[Ping]) -> None:
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
        lines = await telling.news(self._bot.host, self._surface, self._public)
        try:
            is_shown = await self._message.edit(await self._over(lines, films=True), self._public.version)
        except discord.HTTPException as error:
            if error.status >= OVERLOADED:
                raise
            is_shown = False
        if not is_shown:
            await self._bot.host.outbox.show(replace(self._surface, film=None))

    async def _resumed(self, pings: Sequence[Ping], ring: Ring | None = None) -> bool:
        """Take over a message posted of which nobody knew; it counts for those whom it rang.

        What it shows is not known: it is brought up to date next.
        """
        posted = await self._posted_before()
        if posted is None:
            return False
        if self._surface.is_board:
            lines = await telling.news(self._bot.host, self._surface, self._public)
            self._logged = telling.told_before(self._surface, self._public, lines)
        await self._remember(posted.id, 0)
        for ping in pings:
            if has_rung(posted, ping):
                await self._bot.host.outbox.pinged(ping, self._bot.now())
        if ring is not None and not posted.flags.silent:
            await self._bot.host.outbox.rang(ring)
        return True

    async def _posted_before(self) -> discord.Message | None:
        """Find what was about to be posted when the bot was cut off."""
        surface = self._surface
        if surface.begun is None:
            return None
        old = await self._bot.host.outbox.old_messages(surface.table_id)
        known = {surface.message or 0, *(each.message for each in old)}
        mark = of_table(surface.table_id, alone=surface.user is not None)
        return await found(self._bot, surface.channel, surface.begun, mark, known)

    async def _show_or_tell(self, pings: Sequence[Ping]) -> None:
        lines = await telling.news(self._bot.host, self._surface, self._public)
        if not pings:
            rings = await invited_here(self._bot, self._public)
            if rings:
                await self._call(lines, rings)
            elif telling.overflow(lines) or not await self._edit_table(lines):
                await self._post_table(lines, (), nonce.of_version(self._surface, self._public.version))
            return
        mentions = mentioning([ping.user for ping in pings])
        try:
            await self._post_table(lines, pings, nonce.of_pings(self._surface, pings), mentions)
        except discord.Forbidden:
            # What stands there may often still be changed.
            await self._edit_table(lines)
            raise
        for ping in pings:
            await self._bot.host.outbox.mentioned(ping, self._bot.now())

    async def _call(self, lines: Sequence[Line], rings: Sequence[Ring]) -> None:
        """Post a lobby anew, which rings those who are invited."""
        mentions = mentioning([ring.user for ring in rings])
        await self._post_table(lines, (), nonce.of_rings(self._surface, rings), mentions)
        for ring in rings:
            await self._bot.host.outbox.rang(ring)

    async def _edit_table(self, lines: Sequence[Line]) -> bool:
        return await self._message.edit(await self._table_content(lines), self._public.version)

    async def _post_table(
        self,
        lines: Sequence[Line],
        pings: Sequence[Ping],
        name: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
    ) -> None:
        """Post the table anew; the message before becomes the log of what the new one does not tell."""
        self._logged = telling.told_before(self._surface, self._public, lines)
        content = await self._table_content([line for line in lines if line.version > self._logged], pings)
        await self._post(content, name, mentions, silent=mentions is NO_MENTIONS)

    async def show_seat(self, pings: Sequence[Ping], ring: Ring | None = None) -> None:
        """Show a seat its panel by direct message; one that still tells the truth is left alone.

        With pings it is posted anew: an edit tells nobody anything. Without, a new one comes in silence. Who
        does not sit there is shown what he is asked, and told of it by a `ring`.
        """
        if not await self._resumed(pings, ring):
            await self._show_panel(pings, ring)

    async def _show_panel(self, pings: Sequence[Ping], ring: Ring | None) -> None:
        user = self._surface.user or 0
        try:
            whole = await self._as_far_as_it_was(user)
        except (GameOver, NotSeated, NotStarted):
            await self._show_asked(user, ring)
            return
        private = self._left_to_say(whole)
        self._told = told(private)
        if not pings and self._surface.message is not None and is_true(whole, private, self._surface):
            await self._seen()
            return
        awaited = private.seat in self._public.acting and not private.elsewhere
        is_news = awaited and not tells_own_act(private)
        anew = bool(pings) or (is_news and await is_out_of_sight(self._bot, self._surface))
        if anew or not await self._edited_panel(private, at_any_age=not is_news):
            await self._post_panel(whole, pings)
        if not awaited and not private.elsewhere and private.lesson is None:
            await bring_waiting(self._bot, self._surface)

    def _left_to_say(self, private: PrivateView) -> PrivateView:
        """Leave out what somebody is shown elsewhere, or is asked only once he asks for it."""
        public, user = private.public, self._surface.user or 0
        may_rest = public.status == "running" and private.lesson is None and self._surface.message is not None
        if may_rest and not private.begun and plays_elsewhere(self._bot, public.id, user):
            return resting(private)
        return at_rest(private)

    async def _post_panel(self, private: PrivateView, pings: Sequence[Ping]) -> None:
        """Post a panel anew, with all there is to say, wherever its reader has played of late."""
        user = self._surface.user or 0
        forget(self._bot, self._public.id, user)
        private = at_rest(private)
        self._told = told(private)
        await self._write_to(user, await self._panel(private, pings, anew=True), pings)

    async def _edited_panel(self, private: PrivateView, *, at_any_age: bool) -> bool:
        """Edit a panel, if it is young enough; one that comes anew has its picture in any case."""
        if not self._takes_edit(at_any_age=at_any_age):
            return False
        content = await self._panel(private, (), anew=not self._surface.told)
        return await self._message.edit(content, self._public.version)

    async def _panel(self, private: PrivateView, pings: Sequence[Ping], *, anew: bool) -> Content:
        """Make a panel; one that is edited comes without a picture to who has seen all that is new in it."""
        public = self._public
        # Turns that went by are told with how the seat stands.
        others = [ping for ping in pings if ping.kind != "missed"]
        now = self._bot.now()
        calls = called(public, others, now)
        awaited = private.seat in public.acting and not private.elsewhere
        user, is_lesson = self._surface.user or 0, private.lesson is not None
        way_on = None if awaited or is_lesson else await next_panel(self._bot, user, public.id)
        if not anew and not needs_picture(private):
            return Content(layout.seat(private, None, way_on, calls, now=now))
        picture = await hand_picture(private)
        view = layout.seat(private, picture, way_on, calls, now=now)
        for feature in asked("offer"):
            extend(view, await feature.offer(self._bot.host, private))
        return Content(view, (picture,))

    async def _show_asked(self, user: int, ring: Ring | None) -> None:
        """Show somebody that he is invited or offered a seat, or what has become of it; it rings once."""
        outbox = self._bot.host.outbox
        question = await self._asked(user)
        if question is None or (ring is None and self._is_told(question)):
            await self._seen()
            return
        self._told = question.told
        content = Content(question.view)
        if ring is not None:
            name = nonce.of_rings(self._surface, [ring])
            if await self._sent(user, content, name, silent=False):
                await outbox.rang(ring)
        elif not await self._edited(content):
            await self._write_to(user, content, ())
        if question.is_over:
            await outbox.forget_surface(self._public.id, self._surface.channel)

    async def _asked(self, user: int) -> Asked | None:
        """Tell what somebody who does not sit at the table is asked."""
        for feature in asked("invitation"):
            question = await feature.invitation(self._bot.host, self._public, user)
            if question is not None:
                return question
        return None

    def _is_told(self, asked: Asked) -> bool:
        """Say whether somebody knows how it stands; to whom nothing was told nothing is, but what waits."""
        is_new = self._surface.message is None
        return self._surface.told == asked.told or (is_new and not asked.waits)

    async def _as_far_as_it_was(self, user: int) -> PrivateView:
        """Give a person's view, with the question he had got to in these messages if it is still open."""
        host, table_id = self._bot.host, self._public.id
        # Read only now: it may have changed since the surface was read.
        begun = await host.outbox.half_said(table_id, self._surface.channel)
        if begun is not None:
            turn, said = begun
            with suppress(Stale, Illegal, NotYourTurn, Resigned, GameOver):
                return await host.turns.question(table_id, user, said, turn)
        return await host.turns.private(table_id, user)

    async def _write_to(self, user: int, content: Content, pings: Sequence[Ping]) -> None:
        if await self._sent(user, content, self._name(pings), silent=not pings):
            for ping in pings:
                await self._bot.host.outbox.pinged(ping, self._bot.now())

    async def _sent(self, user: int, content: Content, name: str, *, silent: bool) -> bool:
        """Write to somebody; False where he takes no direct messages any longer."""
        host = self._bot.host
        try:
            await self._post(content, name, silent=silent)
        except (discord.Forbidden, discord.NotFound) as error:
            if isinstance(error, discord.NotFound) and not is_gone(error):
                raise
            await host.people.reach(user, None, closed=True)
            await host.outbox.forget_surface(self._surface.table_id, self._surface.channel)
            return False
        return True

    def _name(self, pings: Sequence[Ping]) -> str:
        """Name what is posted to one person."""
        if pings:
            return nonce.of_pings(self._surface, pings)
        if self._surface.message is not None:
            return nonce.of_replacing(self._surface)
        return nonce.of_version(self._surface, self._public.version)

    async def _table_content(self, lines: Sequence[Line], pings: Sequence[Ping] = ()) -> Content:
        public = replace(self._public, lines=tuple(lines))
        if public.table is None and public.status == "cancelled":
            return Content(layout.cancelled(public))
        if public.table is None:
            return await self._lobby(public)
        if public.result is not None or layout.is_ended(public):
            return await self._over(lines, films=self._surface.film == "shown")
        picture, now = await table_picture(public), self._bot.now()
        calls = called(public, pings, now)
        view = layout.table(public, picture, now=now, unreached=await self._unreached(), calls=calls)
        return Content(view, (picture,))

    async def _lobby(self, public: PublicView) -> Content:
        shown = [await each.lobby(self._bot.host, public) for each in asked("lobby")]
        return next(content for content in shown if content is not None)

    async def _over(self, lines: Sequence[Line], *, films: bool) -> Content:
        """Make the last message of a table, with its film where one is wanted and has been made of late."""
        public, host = replace(self._public, lines=tuple(lines)), self._bot.host
        picture, now = await table_picture(public), self._bot.now()
        film = film_made(host, public) if films else None
        filmed = (film,) if film else ()
        if await has_film(host, public):
            self._film = "shown" if film else "due"
        if public.result is None:
            return Content(layout.table(public, picture, now=now, film=film), (picture, *filmed))
        record = await record_file(host, public.id)
        honours = [line for each in asked("over") for line in await each.over(host, public)]
        view = layout.table(public, picture, now=now, record=record.name, film=film, honours=honours)
        return Content(view, (picture, record, *filmed))

    async def _unreached(self) -> list[Seat]:
        """Find the seats awaited whose players take no direct messages."""
        sitters = self._public.sitters
        playing = [sitter for sitter in sitters if sitter.awaited and not sitter.resigned]
        awaited = [(sitter.seat, sitter.user) for sitter in playing if sitter.user]
        people = [(seat, await self._bot.host.people.person(user)) for seat, user in awaited]
        return [seat for seat, person in people if person is not None and person.dm_closed]

    async def _edited(self, content: Content) -> bool:
        """Edit a message that is young enough; False where it has to be posted anew."""
        return self._takes_edit() and await self._message.edit(content, self._public.version)

    def _takes_edit(self, *, at_any_age: bool = False) -> bool:
        """Say whether a message is young enough to be edited, or takes one more edit for certain.

        One that was posted at no time is to come anew. What nobody waits for, and what its reader has done
        himself, is to ring him nowhere: that is tried in any case.
        """
        posted, message = self._surface.posted, self._surface.message or 0
        if self._bot.now() - posted <= _EDITABLE_SECONDS:
            return True
        by_click = clicks.on_message(self._bot, message) is not None
        return posted > 0 and (at_any_age or by_click or edits.takes_more(self._bot, message))

    async def _post(
        self,
        content: Content,
        name: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
        *,
        silent: bool = False,
    ) -> None:
        """Post a message anew; the one before goes in time."""
        version = 0 if self._doubtful else self._public.version
        await self._message.post(content, version, name, mentions, silent=silent)

    async def _remember(self, message: int | None, shown: int) -> None:
        """Store what the surface shows; a new message came now, and with this version."""
        # As long as it is not known what stands there, it is taken to say nothing.
        says = self._told if shown == self._public.version else ""
        # Whoever comes after a crash looks for what is about to be posted.
        begun = self._bot.now() if shown < 0 else None
        surface = replace(self._surface, message=message, shown=shown, told=says, begun=begun)
        surface = replace(surface, film=self._film)
        if message != self._surface.message:
            since = self._public.version
            surface = replace(surface, posted=self._bot.now(), since=since, logged=self._logged)
        await self._bot.host.outbox.show(surface)

    async def _seen(self) -> None:
        await self._bot.host.outbox.show(replace(self._surface, shown=self._public.version))

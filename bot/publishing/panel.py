"""What one person alone is shown of a table by direct message: his seat's panel, or what he is asked.

One that waits for somebody is the newest of his panels, so that none waits out of sight.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import GameOver, Illegal, NotSeated, NotStarted, NotYourTurn, Resigned, Stale
from bot.interactions.interaction import forget_elsewhere, plays_elsewhere
from bot.interactions.panel_state import (
    at_rest,
    bring_down,
    brings_news,
    fingerprint,
    is_asked,
    is_true,
    resting,
    tells_own_act,
)
from bot.messages.notification import notice
from bot.messages.own_tables import next_panel
from bot.messages.parts import extend, offered
from bot.messages.pictures import hand_picture, numbers_of
from bot.messages.seat_layout import seat_layout
from bot.messages.timing import called
from bot.publishing import nonce
from bot.publishing.direct_message import is_shut
from bot.publishing.message import (
    Asked,
    Content,
    Draft,
    Message,
    SurfaceMessage,
    became_of,
    has_rung,
    letter_for,
    named_to,
    question_for,
    unmentioned,
)
from bot.refusals import Meaning, meaning
from bot.store.rows.move import PingKind
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.position import NOT_DONE
from bot.table.tables import ToldTable
from bot.table.view import PrivateView, PublicView

# What its reader is told of himself before what others ask of him.
_URGENT: Final[set[PingKind]] = {"missed", "late", "reminder"}


async def show_seat(
    bot: RoundTable,
    surface: Surface,
    public: PublicView,
    pings: Sequence[Ping],
    ring: Ring | None,
    told: ToldTable | None = None,
    *,
    doubtful: bool,
) -> None:
    """Show a seat its panel by direct message; one that still tells the truth is left alone.

    With pings it is posted anew: an edit tells nobody anything. Without, a new one comes in silence. Who does
    not sit there is shown what he is asked, and told of it by a `ring`. What is `told` of the table need not
    be read once more.
    """
    panel = Panel(bot, surface, public, doubtful=doubtful)
    if await panel.resumed(pings, ring):
        return
    try:
        whole = await _as_far_as_it_was(bot, surface, told)
    except (GameOver, NotSeated, NotStarted):
        await Invitation(bot, surface, public, doubtful=doubtful).show(ring)
    else:
        await panel.show(whole, pings, ring)


async def _as_far_as_it_was(bot: RoundTable, surface: Surface, told: ToldTable | None) -> PrivateView:
    """Give a person's view, with the question he had got to in these messages if it is still open."""
    host, table_id, user = bot.host, surface.table_id, surface.user or 0
    # Read only now: it may have changed since the surface was read.
    version, begun = await host.store.outbox.half_said(table_id, surface.channel)
    if begun is not None:
        turn, said = begun
        with suppress(Stale, Illegal, NotYourTurn, Resigned, GameOver):
            return await host.turns.question(table_id, user, said, turn)
    is_newest = told is not None and told[0].row.version == version
    return await host.turns.private(table_id, user, told if is_newest else None)


class Letter(SurfaceMessage):
    """What one person alone is shown."""

    @property
    def _user(self) -> int:
        return self._surface.user or 0

    @property
    def _takes_edit(self) -> bool:
        """Whether the message may be edited: one that was posted at no time is to come anew."""
        return self._surface.posted > 0

    async def resumed(self, pings: Sequence[Ping], ring: Ring | None) -> bool:
        """Take over a message posted of which nobody knew; it counts for those whom it rang.

        What it shows is not known: it is brought up to date next.
        """
        posted = await self._posted_before()
        if posted is None:
            return False
        called: list[Ping | Ring] = [*pings, *([ring] if ring else [])]
        told = [each for each in called if has_rung(posted, each)]
        await self._remember(replace(self._surface, fingerprint=""), posted.id, 0, told)
        return True

    async def _written(self, draft: Draft, name: str) -> bool:
        """Write to somebody; False where he takes no direct messages any longer."""
        try:
            await self._post(draft, name)
        except discord.HTTPException as error:
            if not await is_shut(self._bot, self._user, error):
                raise
            await self._bot.host.store.outbox.forget_surface(self._surface.table_id, self._surface.channel)
            # Whoever has read it at the table is told nowhere else.
            await self._bot.host.outbox.tell([each for each in draft.content.told if each.mentioned])
            return False
        self._bot.host.people.forget_refusals(self._user)
        return True

    async def _letter(self, ring: Ring | None) -> Content | None:
        """Give what somebody is told by a ring, in silence where he was mentioned at the table."""
        letter = None if ring is None else await letter_for(self._bot, self._public, ring)
        silent = ring is not None and ring.mentioned
        return replace(letter, notice="") if letter is not None and silent else letter

    def _unrung(self) -> str:
        """Name what is posted to somebody and rings nobody."""
        if self._surface.message is not None:
            return nonce.of_replacing(self._surface)
        return nonce.of_version(self._surface, self._public.version)


class Panel(Letter):
    """What somebody who sits at a table is shown: what he holds, and what he is asked."""

    async def show(self, whole: PrivateView, pings: Sequence[Ping], ring: Ring | None) -> None:
        """Show all that there is to be said, unless what stands there is still true."""
        private, surface = self._left_to_say(whole), self._surface
        letter = await self._letter(ring)
        rings = bool(pings) or letter is not None
        if not rings and surface.message is not None and is_true(whole, private, surface, self._bot.now()):
            await self._seen()
            return
        awaited = self._waits(private)
        is_news = awaited and not tells_own_act(private)
        anew = rings or (is_news and await _is_out_of_sight(self._bot, surface))
        if anew or not await self._edited(private):
            await self._post_whole(whole, pings, letter)
        if not awaited and not private.elsewhere and private.lesson is None and not self._is_wanted(private):
            await _bring_waiting(self._bot, surface)

    def _is_wanted(self, private: PrivateView) -> bool:
        """Say whether a panel is to stay the newest: it was just asked for, or asks something itself."""
        return is_asked(private) or (self._surface.message is not None and not self._takes_edit)

    def _waits(self, private: PrivateView) -> bool:
        """Say whether a panel waits for its reader, who is not playing elsewhere."""
        return private.seat in self._public.acting and not private.elsewhere

    def _left_to_say(self, private: PrivateView) -> PrivateView:
        """Leave out what somebody is shown elsewhere, or is asked only once he asks for it."""
        public = private.public
        may_rest = public.status == "running" and private.lesson is None and self._surface.message is not None
        if may_rest and not private.begun and plays_elsewhere(self._bot, public.id, self._user):
            return resting(private)
        return at_rest(private)

    async def _post_whole(self, private: PrivateView, pings: Sequence[Ping], letter: Content | None) -> None:
        """Post a panel anew, with all there is to say, wherever its reader has played of late."""
        forget_elsewhere(self._bot, self._public.id, self._user)
        draft = await self._draft(at_rest(private), pings, anew=True)
        name = nonce.of_pings(self._surface, pings) if pings else self._unrung()
        if letter is not None:
            content, rings = draft.content, [each for each in letter.told if isinstance(each, Ring)]
            others = "" if any(each.warns for each in rings) else content.notice
            told = [letter.notice, others]
            if any(ping.kind in _URGENT for ping in pings):
                told.reverse()
            words = "\n".join(filter(None, told))
            content = replace(content, notice=words, told=(*content.told, *letter.told))
            draft, name = replace(draft, content=content), nonce.of_rings(self._surface, rings)
        await self._written(draft, name)

    async def _edited(self, private: PrivateView) -> bool:
        """Edit a panel; one that comes anew, as after a second refusal, has its picture in any case."""
        if not self._takes_edit:
            return False
        try:
            return await self._edit(await self._draft(private, (), anew=not self._surface.fingerprint))
        except discord.Forbidden as error:
            if not self._doubtful or meaning(error) is not Meaning.BARRED:
                raise
            return False

    async def _draft(self, private: PrivateView, pings: Sequence[Ping], *, anew: bool) -> Draft:
        content = await self._content(private, pings, anew=anew)
        # On a lock screen others may read it as well.
        public = [line for line in private.lines if not line.alone or line.text.template in NOT_DONE]
        told = self._public
        if pings:
            told = await named_to(self._bot, told, self._surface.channel, pings)
        # What has rung at the table comes here in silence: one phone shows both.
        notice_text = notice(told, unmentioned(pings), public, self._bot.now())
        content = replace(content, notice=notice_text, told=tuple(pings))
        return Draft(content, replace(self._surface, fingerprint=fingerprint(private, self._bot.now())))

    async def _content(self, private: PrivateView, pings: Sequence[Ping], *, anew: bool) -> Content:
        """Make a panel; one that is edited comes without a picture to who has seen all that is new in it."""
        # Turns that went by are told with how the seat stands.
        others = [ping for ping in pings if ping.kind != "missed"]
        now = self._bot.now()
        calls = called(self._public, others, now)
        needs_no_way = self._waits(private) or private.lesson is not None
        way_on = None if needs_no_way else await next_panel(self._bot, self._user, self._public.id)
        if not anew and not needs_picture(private):
            return Content(seat_layout(private, None, way_on, calls, now=now))
        picture = await hand_picture(private)
        view = seat_layout(private, picture, way_on, calls, now=now)
        extend(view, await offered("panel", self._bot.host, private.public, private))
        return Content(view, (picture,))


class Invitation(Letter):
    """What somebody who does not sit at a table is asked, or what has become of that."""

    async def show(self, ring: Ring | None) -> None:
        """Tell somebody what he is asked; it rings once."""
        told = self._surface.fingerprint
        question = await became_of(self._bot, self._public, told) if ring is None and told else None
        question = question or await question_for(self._bot, self._public, self._user, told)
        content = await self._letter(ring)
        if content is None and question is not None and (ring or not self._is_known(question)):
            rung = () if ring is None else (ring,)
            content = Content(question.view, notice=question.notice if unmentioned(rung) else "", told=rung)
        if content is None:
            await self._seen()
            return
        says, is_over = (told, False) if question is None else (question.fingerprint, question.is_over)
        draft = Draft(content, replace(self._surface, fingerprint=content.says or says))
        if ring is not None:
            await self._written(draft, nonce.of_rings(self._surface, [ring]))
        elif not self._takes_edit or not await (self._parted if is_over else self._edit)(draft):
            await self._written(draft, self._unrung())
        if is_over:
            await self._forget()

    async def _parted(self, draft: Draft) -> bool:
        """Edit the message for the last time, and leave it: it stays with who takes no part any more."""
        surface = self._surface
        message = Message(self._bot, surface.channel, surface.message, surface.shown, self._forget)
        return await message.edit(draft.content, self._public.version)

    async def _forget(self, *_: object) -> None:
        await self._bot.host.store.outbox.forget_surface(self._public.id, self._surface.channel)

    def _is_known(self, question: Asked) -> bool:
        """Say whether somebody knows how it stands; to whom nothing was told nothing is, but what waits."""
        is_new = self._surface.message is None
        return self._surface.fingerprint == question.fingerprint or (is_new and not question.waits)


def needs_picture(private: PrivateView) -> bool:
    """Say whether a panel that is brought up to date shows anything but what its reader has just done.

    Where he did that elsewhere, its answer has shown it to him.
    """
    if brings_news(private):
        return True
    if private.elsewhere or not private.public.sitters[private.seat].awaited:
        return False
    return bool(numbers_of(private)) or not tells_own_act(private)


async def _is_out_of_sight(bot: RoundTable, surface: Surface) -> bool:
    """Say whether a panel that waits stands above one that does not wait for the same person, or rests."""
    user, newest = surface.user or 0, await bot.host.store.outbox.newest_panel(surface.channel)
    if newest is None or newest.table_id == surface.table_id:
        return False
    if plays_elsewhere(bot, newest.table_id, user):
        return True
    waiting = await bot.host.tables.waiting_for(user, surface.table_id)
    return newest.table_id not in {table.id for table in waiting}


async def _bring_waiting(bot: RoundTable, surface: Surface) -> None:
    """Let the most urgent panel that waits for somebody be the newest, where none that waits is."""
    user = surface.user or 0
    waiting = await bot.host.tables.waiting_for(user, surface.table_id)
    newest = await bot.host.store.outbox.newest_panel(surface.channel) if waiting else None
    if newest is not None and newest.table_id not in {table.id for table in waiting}:
        await bring_down(bot, waiting[0].id, user)

"""A message that is kept up to date: edited where Discord takes that, else posted anew, once over a crash.

What it is to say, what may be asked by it, and whom it rings.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Final, TypeAlias

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.features import Door
from bot.host import Host
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES
from bot.messages.digest import played_against
from bot.messages.film_file import FilmFile, RecordFile
from bot.messages.own_tables import told_apart_to
from bot.messages.pictures import Picture
from bot.people.outbox import Called
from bot.publishing.editing import edit, found, of_table
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests.outdated import looked_at_again
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.view import PublicView

_log = logging.getLogger(__name__)

# Stores which message there is, which version it shows, and who has been told by it: all or nothing, for
# whoever could save a part would tell somebody once more.
Remember: TypeAlias = Callable[[int | None, int, Sequence[Ping | Ring]], Awaitable[None]]


class Content(Struct, frozen=True):
    """What a message is to say; its files are made anew for each attempt to send it.

    The `notice` is what phones show when it comes: without one it disturbs nobody. With one it is
    outdated once one of those whom it has `told` is not to be told any more. What of a letter may become
    untrue it `says` in brief.
    """

    view: ui.LayoutView
    attached: tuple[Picture | RecordFile | FilmFile, ...] = ()
    notice: str = ""
    told: tuple[Ping | Ring, ...] = ()
    says: str = ""

    @property
    def files(self) -> list[discord.File]:
        """The files to send along."""
        return [each.file() for each in self.attached]


class Asked(Struct, frozen=True):
    """What somebody is asked, as a message; `fingerprint` is what of it may become untrue, in brief.

    The `notice` is what phones show. It `waits` for his answer; it `is_over` when nothing more comes of it.
    """

    fingerprint: str
    notice: str
    view: ui.LayoutView
    waits: bool
    is_over: bool


# What somebody who sits nowhere at a table, or in its lobby, is asked there, told what he read last in brief;
# the first who says so counts.
INVITATION: Final = Door[Callable[[Host, PublicView, int, str], Awaitable[Asked | None]]]()


async def question_for(bot: RoundTable, public: PublicView, user: int, told: str = "") -> Asked | None:
    """Find what somebody who sits nowhere at a table is asked, who was `told` before; None for nothing."""
    for invitation in INVITATION.asked():
        question = await invitation(bot.host, public, user, told)
        if question is not None:
            return question
    return None


# What a ring of a feature's tells somebody among his own messages, in the language that is spoken; None where
# it is none of its own, or stands there already.
LETTERS: Final = Door[Callable[[RoundTable, PublicView, Ring], Awaitable[Content | None]]]()


async def letter_for(bot: RoundTable, public: PublicView, ring: Ring) -> Content | None:
    """Find what a ring tells somebody among his own messages; None where it is said there already."""
    for letter in LETTERS.asked():
        content = await letter(bot, public, ring)
        if content is not None:
            return content
    return None


# What a letter that said this tells now, where it is one of a feature's own.
BECAME: Final = Door[Callable[[RoundTable, PublicView, str], Awaitable[Asked | None]]]()


async def became_of(bot: RoundTable, public: PublicView, said: str) -> Asked | None:
    """Find what has become of what a letter said; None where it was none, or asks something else by now."""
    for became in BECAME.asked():
        now = await became(bot, public, said)
        if now is not None:
            return now
    return None


class OwnMessage(Struct, frozen=True):
    """A message of a feature at a table, by the `number` under which its rings are kept.

    Whom it is `offered` to is told among his own messages where he is to be. It `is_behind` where it shows
    less than there is. To `show` it takes whom else it is to ring, and whether what is posted may have been
    there already.
    """

    number: int
    offered: int | None
    channel: int
    is_posted: bool
    is_behind: bool
    show: Callable[[Sequence[Ring], bool], Awaitable[None]]


class Message(Struct, frozen=True):
    """A message as it is stored: its id if there is one yet, and the version it shows."""

    bot: RoundTable
    channel: int
    id: int | None
    shown: int
    remember: Remember

    async def edit(self, content: Content, version: int) -> bool:
        """Edit it; False where there is none, or Discord takes no edit of it."""
        if self.id is None:
            return False
        if not await edit(self.bot, self.channel, self.id, content.view, content.files):
            return False
        await self.remember(self.id, version, ())
        return True

    async def post(
        self, content: Content, version: int, nonce: str, mentions: discord.AllowedMentions = NO_MENTIONS
    ) -> int:
        """Post it anew, and give its id; under the same nonce Discord takes it only once."""
        # What cannot be remembered is not posted: a full disk would have it posted again and again.
        # Each attempt counts one down, for SQLite writes nothing where nothing is new.
        await self.remember(self.id, min(self.shown, 0) - 1, ())
        posted, is_laid_out = await send(self.bot, self.channel, content, nonce, mentions)
        await self.remember(posted, version if is_laid_out else 0, content.told)
        return posted


async def send(
    bot: RoundTable,
    channel: int,
    content: Content,
    nonce: str,
    mentions: discord.AllowedMentions = NO_MENTIONS,
) -> tuple[int, bool]:
    """Post a message; give its id, and say whether it is laid out: what rings comes as plain text first.

    Outdated where somebody whom it tells something has answered while it waited for its turn.
    """
    place, nonce = bot.get_partial_messageable(channel), marked(bot.host.store.mark, nonce)
    if not content.notice:
        view, files = content.view, content.files
        quiet = await place.send(view=view, files=files, allowed_mentions=mentions, nonce=nonce, silent=True)
        return quiet.id, True
    plain = first_buttons(content.view)
    with looked_at_again(partial(_are_all_due, bot, content.told)):
        posted = await place.send(content.notice, view=plain, allowed_mentions=mentions, nonce=nonce)
    try:
        is_laid_out = await edit(bot, channel, posted.id, content.view, content.files, mentions)
    except TROUBLES as trouble:
        # Whoever is rung has been told, and must not be rung once more.
        _log.info("A message stays plain text for now: %s", described(trouble))
        is_laid_out = False
    return posted.id, is_laid_out


async def _are_all_due(bot: RoundTable, told: Sequence[Ping | Ring]) -> bool:
    """Say whether all of these people are still to be told."""
    return len(await bot.host.outbox.still_due(told)) == len(told)


def first_buttons(view: ui.LayoutView) -> ui.View:
    """Give the first row of a layout to stand below plain text: by it a message is found over a crash."""
    row = next((each for each in view.walk_children() if isinstance(each, ui.ActionRow)), None)
    plain = ui.View(timeout=None)
    for item in () if row is None else row.children:
        plain.add_item(item)
    return plain


def mentioning(users: Sequence[int]) -> discord.AllowedMentions:
    """Let a message ring these, and nobody else; Discord takes nobody twice."""
    each = [discord.Object(user) for user in dict.fromkeys(users)]
    return discord.AllowedMentions(everyone=False, roles=False, users=each)


async def named_to(bot: RoundTable, public: PublicView, channel: int, pings: Sequence[Ping]) -> PublicView:
    """Name a game to those whom a ring reaches in a channel, where its table is part of something.

    In a thread of its own that has a name by who plays there, which a lock screen shows above: no title is
    said twice. To one alone it is named by whom he plays it against.
    """
    users = {ping.user for ping in pings}
    named = await told_apart_to(bot.host, public, users, pings)
    if not named.part or public.windows:
        return named
    if isinstance(bot.get_channel(channel), discord.Thread):
        return replace(named, info=replace(named.info, title=""), bare="")
    return named if len(users) > 1 else played_against(replace(public, part=named.part), *users)


def unmentioned(called: Iterable[Called]) -> list[Called]:
    """List the pings, or rings, that have not rung at their tables."""
    return [each for each in called if not each.mentioned]


def has_rung(message: discord.Message, called: Ping | Ring) -> bool:
    """Say whether a message has rung somebody: by name at a table, as it came among the own messages.

    There it comes in silence to whom the table has rung.
    """
    if message.guild is None:
        return called.mentioned or not message.flags.silent
    return any(user.id == called.user for user in message.mentions)


class Draft(Struct, frozen=True):
    """What a message is to say, and what its surface becomes once it says that."""

    content: Content
    becomes: Surface


class SurfaceMessage:
    """The message of one surface, to be brought to a version of its table.

    After a crash or a failure it is `doubtful`: a message posted may turn out to be one posted before.
    """

    def __init__(self, bot: RoundTable, surface: Surface, public: PublicView, *, doubtful: bool) -> None:
        self._bot = bot
        self._surface = surface
        self._public = public
        self._doubtful = doubtful

    async def _posted_before(self) -> discord.Message | None:
        """Find what was about to be posted when the bot was cut off."""
        surface = self._surface
        if surface.begun is None:
            return None
        old = await self._bot.host.store.outbox.old_messages(surface.table_id)
        known = {surface.message or 0, *(each.message for each in old)}
        mark = of_table(surface.table_id, alone=surface.user is not None)
        return await found(self._bot, surface.channel, surface.begun, mark, known)

    async def _edit(self, draft: Draft) -> bool:
        """Edit the message; False where there is none, or Discord takes no edit of it."""
        return await self._message(draft.becomes).edit(draft.content, self._public.version)

    async def _post(self, draft: Draft, name: str, mentions: discord.AllowedMentions = NO_MENTIONS) -> int:
        """Post a message anew, and give its id; the one before goes in time."""
        version = 0 if self._doubtful else self._public.version
        return await self._message(draft.becomes).post(draft.content, version, name, mentions)

    def _message(self, becomes: Surface) -> Message:
        remember, surface = partial(self._remember, becomes), self._surface
        return Message(self._bot, surface.channel, surface.message, surface.shown, remember)

    async def _remember(
        self, becomes: Surface, message: int | None, shown: int, told: Sequence[Ping | Ring] = ()
    ) -> None:
        """Store what the surface becomes; a new message came now, and with this version."""
        now = self._bot.now()
        # As long as it is not known what stands there, it is taken to say nothing.
        fingerprint = becomes.fingerprint if shown == self._public.version else ""
        # Whoever comes after a crash looks for what is about to be posted.
        begun = now if shown < 0 else None
        surface = replace(becomes, message=message, shown=shown, fingerprint=fingerprint, begun=begun)
        if message == self._surface.message:
            surface = replace(surface, logged=self._surface.logged)
        else:
            surface = replace(surface, posted=now, since=self._public.version)
        await self._bot.host.outbox.show(surface, told)

    async def _seen(self) -> None:
        """Store that the message may stay as it is."""
        await self._bot.host.outbox.show(replace(self._surface, shown=self._public.version))

"""The message of a proposal: posted at its table, which tells those who are asked, and edited later."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from weakref import WeakKeyDictionary

import discord
from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import Interaction
from bot.interactions.troubles import TROUBLES, closed_where_barred, is_gone
from bot.messages.own_tables import told_apart_to
from bot.messages.parts import laid_out
from bot.people.ringing import by_mention, is_in_warning
from bot.publishing import nonce
from bot.publishing.editing import delete, found, of_proposal
from bot.publishing.message import Content, Message, OwnMessage, mentioning
from bot.publishing.thread import name_anew
from bot.refusals import described
from bot.store.rows.posted import Ping, Proposal, Ring
from bot.table.view import PublicView
from cogs.consent.notice import notice_by_mail, notice_to_all
from cogs.consent.service import Consent
from cogs.consent.widgets import for_proposer, proposal_message
from languages.spoken import speaking

_log = logging.getLogger(__name__)


class _Answer(Struct, frozen=True):
    """An answer that tells of a proposal: a text, or one `laid_out`."""

    interaction: Interaction
    laid_out: bool

    async def change(self, text: str) -> None:
        edit = self.interaction.edit_original_response
        if self.laid_out:
            await edit(view=laid_out(text))
        else:
            await edit(content=text)


# Tokens live for a quarter of an hour; later the proposal's own message, and the panel, tell it alone.
_told: WeakKeyDictionary[RoundTable, dict[int, _Answer]] = WeakKeyDictionary()


def note_shown(interaction: Interaction, proposal: Proposal, *, laid_out: bool = False) -> None:
    """Remember by which answer somebody was told of a proposal that is open."""
    waiting = _told.get(interaction.client, {})
    _told[interaction.client] = {
        number: answer for number, answer in waiting.items() if not answer.interaction.is_expired()
    }
    if proposal.status == "open":
        _told[interaction.client][proposal.id] = _Answer(interaction, laid_out)


async def told_to_proposer(interaction: Interaction, proposal: Proposal, *, laid_out: bool = False) -> str:
    """Write for whoever proposes something what becomes of it, which his answer tells later as well."""
    note_shown(interaction, proposal, laid_out=laid_out)
    host = interaction.client.host
    public, resting = await host.tables.public(proposal.table_id), await host.of(Consent).resting(proposal)
    return for_proposer(public, proposal, resting, host.tables.now())


async def tell_proposer(bot: RoundTable, public: PublicView, proposal: Proposal) -> None:
    """Tell in that answer how the proposal has ended, if it has."""
    if proposal.status == "open":
        return
    answer = _told.get(bot, {}).pop(proposal.id, None)
    if answer is None or answer.interaction.is_expired():
        return
    asker = answer.interaction
    # Whoever has closed it reads it where it was proposed.
    with suppress(*TROUBLES), speaking(await bot.host.languages.language(asker.user.id, str(asker.locale))):
        await answer.change(for_proposer(public, proposal))


async def messages_due(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the messages of the proposals at a table that show less than there is, or are to tell somebody."""
    return [
        OwnMessage(
            each.id,
            # Who has taken the seat by now is told at the table.
            each.user if each.status == "open" else None,
            each.channel or public.channel,
            each.message is not None,
            each.shown < each.version,
            partial(_show, bot, public, each),
        )
        for each in await bot.host.of(Consent).messages_due(public.id)
    ]


async def _show(
    bot: RoundTable, public: PublicView, proposal: Proposal, rings: Sequence[Ring], doubtful: bool
) -> None:
    """Show a proposal at its table; the thread is named anew where a seat has changed hands by it."""
    if rings:
        # It may have been answered since it was read, and rings otherwise than before.
        proposal = await bot.host.of(Consent).proposal(proposal.id)
    await _show_message(bot, public, proposal, rings, doubtful)
    if proposal.kind != "handover" or proposal.status != "agreed":
        return
    try:
        # Who sits there may have been read before that was settled.
        await name_anew(bot, await bot.host.tables.public(public.id))
    except discord.RateLimited:
        # It is taken up again with the message.
        shown = await bot.host.of(Consent).proposal(proposal.id)
        place = shown.channel or public.channel
        await bot.host.of(Consent).note_shown(shown.id, place, shown.message, shown.version - 1)
        raise
    except discord.HTTPException as trouble:
        _log.info("The thread of table %s keeps its name: %s", public.id, described(trouble))


async def _show_message(
    bot: RoundTable, public: PublicView, proposal: Proposal, rings: Sequence[Ring], doubtful: bool
) -> None:
    """Post a proposal at its table, or edit its message; one that takes no edit goes, and comes anew if open.

    It comes anew as well where somebody is to be told. Closed where the bot may not write. With `doubtful`
    what is posted may have been there already.
    """
    await tell_proposer(bot, public, proposal)
    if public.windows:
        # Each is asked among his own messages.
        await bot.host.of(Consent).note_shown(proposal.id, 0, None, proposal.version, rings)
        return
    channel = proposal.channel or public.channel
    users = {ring.user for ring in rings}
    named = await told_apart_to(bot.host, public, users) if users else public
    called = notice_to_all(named, proposal, users, bot.now())
    told: tuple[Ping | Ring, ...] = (*rings, *await _told_besides(bot, public, rings))
    content = Content(proposal_message(public, proposal), notice=called, told=told)
    try:
        with closed_where_barred(channel):
            if await _resumed(bot, proposal, channel, rings):
                return
            if not rings and await _message(bot, proposal, channel).edit(content, proposal.version):
                return
            if rings or proposal.message is None or proposal.status == "open":
                await _post(bot, public, proposal, content, rings, doubtful=doubtful)
                return
            # A button of it would do nothing.
            await delete(bot, channel, proposal.message)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
    await bot.host.of(Consent).note_shown(proposal.id, channel, proposal.message, proposal.version)


async def letter(bot: RoundTable, public: PublicView, ring: Ring) -> Content | None:
    """Give what somebody who plays is told of a proposal; others are asked as they are invited."""
    if ring.proposal < 0 or ring.is_of_chair or public.seat_of(ring.user) is None:
        return None
    consent = bot.host.of(Consent)
    proposal = await consent.proposal(ring.proposal)
    named = await told_apart_to(bot.host, public, [ring.user])
    told = notice_by_mail(named, proposal, ring.user, bot.now())
    return Content(
        proposal_message(public, proposal), notice=told, told=(await consent.warned_again(proposal, ring),)
    )


async def _told_besides(bot: RoundTable, public: PublicView, rings: Sequence[Ring]) -> list[Ping]:
    """Give what else those know by these rings who read how they keep their seats."""
    warned = {ring.user for ring in rings if ring.warns}
    due = await bot.host.outbox.pings_due(public.id) if warned else []
    return [ping for ping in due if ping.user in warned and by_mention(ping) and is_in_warning(ping)]


async def _resumed(bot: RoundTable, proposal: Proposal, channel: int, rings: Sequence[Ring]) -> bool:
    """Take over a message posted of which nobody knew; what it shows is brought up to date next."""
    if proposal.shown >= 0:
        return False
    mark, known = of_proposal(proposal.id), {proposal.message or 0}
    posted = await found(bot, channel, proposal.time, mark, known)
    if posted is None:
        return False
    mentioned = {user.id for user in posted.mentions}
    told = [ring for ring in rings if ring.user in mentioned]
    await bot.host.of(Consent).note_shown(proposal.id, channel, posted.id, 0, told)
    return True


def _message(bot: RoundTable, proposal: Proposal, channel: int) -> Message:
    return Message(
        bot,
        channel,
        proposal.message,
        proposal.shown,
        partial(bot.host.of(Consent).note_shown, proposal.id, channel),
    )


async def _post(
    bot: RoundTable,
    public: PublicView,
    proposal: Proposal,
    content: Content,
    rings: Sequence[Ring],
    *,
    doubtful: bool,
) -> None:
    mentions = mentioning([ring.user for ring in rings])
    version = 0 if doubtful else proposal.version
    name = nonce.of_proposal(proposal, rings)
    await _message(bot, proposal, public.channel).post(content, version, name, mentions)

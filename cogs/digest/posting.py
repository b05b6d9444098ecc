"""Digests: once a day one direct message with all tables that wait, for whoever wants to be rung so."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES
from bot.messages.own_tables import digest_now
from bot.publishing.direct_message import is_shut
from bot.publishing.message import Content, send
from bot.refusals import described
from bot.requests import Priority, posting
from bot.store.rows.posted import Ping, Ring
from cogs.digest.service import Digests
from languages.spoken import speaking

_log = logging.getLogger(__name__)


async def send_digests(bot: RoundTable) -> None:
    """Send each digest that is due, by one process for all; one that Discord does not take is tried again."""
    if not bot.host.ownership.sees_to_people or bot.host.outbox.mailing.is_stopped:
        return
    for told in await bot.host.of(Digests).due():
        try:
            await _send(bot, told)
        except TROUBLES as trouble:
            _log.warning("A digest could not be sent; it is tried again: %s", described(trouble))


async def _send(bot: RoundTable, told: Sequence[Ping | Ring]) -> None:
    """Send a digest; who takes no direct messages is mentioned at each table instead."""
    channel, user = told[0].mail or 0, told[0].user
    pings = [each for each in told if isinstance(each, Ping)]
    with speaking(await bot.host.languages.by_mail(user)):
        notice, view = await digest_now(bot, user, sorted(pings, key=lambda ping: ping.table_id))
    nonce = f"{base36(user)}.g{base36(int(told[0].due))}"
    try:
        async with bot.limiter.permit(Priority.PING, posting(channel)):
            await send(bot, channel, Content(view, notice=notice, told=tuple(told)), nonce)
    except discord.HTTPException as error:
        if not await is_shut(bot, user, error):
            raise
        for each in told:
            await bot.host.store.outbox.forget_surface(each.table_id, channel)
        return
    await bot.host.of(Digests).note_sent(told)

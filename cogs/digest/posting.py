"""Digests: once a day one direct message with all tables that wait, for whoever wants to be rung so."""

import logging
from collections.abc import Sequence

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES
from bot.people.ringing import last_hour
from bot.publishing.direct_message import as_told, tell_together
from bot.refusals import described
from bot.store.rows.posted import Ping, Ring
from cogs.digest.service import Digests

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
    # What is written down a moment after a digest, and came due before it, changes that: one a day rings.
    name = f"{base36(told[0].user)}.g{base36(int(last_hour(told[0], bot.now())))}"
    if await tell_together(bot, told, name, daily=True):
        await bot.host.of(Digests).note_sent(await as_told(bot, told))

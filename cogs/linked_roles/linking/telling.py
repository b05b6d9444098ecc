"""Telling Discord what people have reached: a few a minute, later each time where it cannot be."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import suppress

import discord

from bot.app import RoundTable
from bot.discord_internals import put_role_metadata, role_metadata
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.settings import CLIENT_SECRET, Web
from cogs.linked_roles.linking.grants import Grants, Revoked, WrongSecret, granted
from cogs.linked_roles.linking.metadata import are_known, records
from cogs.linked_roles.linking.service import RoleConnections
from cogs.linked_roles.tables import RoleConnection

_log = logging.getLogger(__name__)


async def tell_due(bot: RoundTable, web: Web) -> None:
    """Tell Discord of all who are due, by one process for all; what is not taken is tried again."""
    if not bot.host.ownership.sees_to_people:
        return
    connections = bot.host.of(RoleConnections)
    try:
        await know_metadata(bot)
        async with granted(bot, web) as grants:
            await _revoke(connections, grants)
            for linked in await connections.due():
                await _tell_anew(connections, grants, linked)
    except WrongSecret as trouble:
        _log.error("No linked role is brought up to date: %s.", trouble)
    except TROUBLES as trouble:
        _log.warning("Linked roles could not be told; it is tried again: %s", described(trouble))


async def know_metadata(bot: RoundTable) -> None:
    """Tell Discord once which numbers there are, where it does not know."""
    connections = bot.host.of(RoleConnections)
    if not connections.are_known:
        if not are_known(await role_metadata(bot)):
            await put_role_metadata(bot, records())
        connections.are_known = True


async def _tell_anew(connections: RoleConnections, grants: Grants, linked: RoleConnection) -> None:
    """Tell Discord of somebody who is due; who has taken back what he allowed is forgotten."""
    try:
        grant = await grants.renew(linked.refresh_token)
        await connections.renew(linked, grant.refresh)
        await tell_of(connections, grants, linked, grant.access)
    except Revoked:
        await connections.forget(linked)
    except TROUBLES:
        await connections.put_off(linked)
        raise


async def tell_of(
    connections: RoleConnections, grants: Grants, linked: RoleConnection, access: str
) -> dict[str, int]:
    """Tell Discord what somebody has reached, and give it."""
    values = await connections.values(linked.user)
    await grants.tell(access, await connections.name(linked.user), values)
    await connections.told(linked, values)
    return values


async def _revoke(connections: RoleConnections, grants: Grants) -> None:
    """Take back what those had allowed who were erased."""
    for number, token in (await connections.revocations()).items():
        with suppress(Revoked):
            grant = await grants.renew(token)
            with suppress(*TROUBLES):
                await grants.withdraw(grant.access)
            await grants.revoke(grant.access)
        await connections.revoked(number)


async def faults_at(client: discord.Client, web: Web) -> AsyncIterator[str]:
    """Say to whoever runs the bot what keeps roles from being linked; raises what Discord raises."""
    if not are_known(await role_metadata(client)):
        yield "Discord does not know yet by what roles are linked: the bot tells it in its first minute."
    try:
        async with granted(client, web) as grants:
            # No such token was ever given: whoever is let ask is told so.
            await grants.renew("none")
    except WrongSecret:
        yield f"Discord does not take {CLIENT_SECRET.name}; copy it anew from its portal, under OAuth2."
    except Revoked:
        return

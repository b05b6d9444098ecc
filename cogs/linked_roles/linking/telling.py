"""Who has linked his roles, and telling Discord what they have reached: a few a minute, later if need be."""

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from msgspec import Struct

from bot.app import RoundTable
from bot.discord_internals import put_role_metadata, role_metadata
from bot.errors import UnknownGame
from bot.host import Host
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.settings import CLIENT_SECRET, Web
from bot.store.rows.person import Person, Reached
from cogs.linked_roles.linking.grants import Grants, Revoked, WrongSecret, granted
from cogs.linked_roles.tables import RoleConnection, RoleConnectionTables
from languages.known import code_of, codes
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell
_AT_LEAST: Final = 2  # INTEGER_GREATER_THAN_OR_EQUAL


class Record(Struct, frozen=True):
    """One number: its name and what it is, as those read it who settle a role."""

    key: str
    name: Words
    description: Words


RECORDS: Final = (
    Record("games", N_("Games"), N_("Games finished, in all servers together")),
    Record("wins", N_("Wins"), N_("Games won alone against other people, in all servers together")),
    Record("title", N_("Title"), N_("How many titles somebody has risen, in the game and server with most")),
    Record("rating", N_("Rating"), N_("The highest rating in any game and server, from five rated games on")),
)


def records() -> list[dict[str, Any]]:
    """Write what Discord is told of these numbers, in all languages."""
    return [
        {
            "type": _AT_LEAST,
            "key": each.key,
            "name": tell(each.name),
            "name_localizations": _in_languages(each.name),
            "description": tell(each.description),
            "description_localizations": _in_languages(each.description),
        }
        for each in RECORDS
    ]


def _in_languages(words: Words) -> dict[str, str]:
    return {locale: _told_in(code_of(locale), words) for locale in _locales()}


def _locales() -> Iterable[str]:
    return (locale.value for locale in discord.Locale if code_of(locale.value) in codes())


def _told_in(code: str, words: Words) -> str:
    with speaking(code):
        return tell(words)


def are_known(found: Sequence[Mapping[str, Any]]) -> bool:
    """Say whether Discord knows these numbers, and no others."""
    wanted = records()
    return [{name: each.get(name) for name in wanted[0]} for each in found] == wanted


def values_of(reached: Sequence[Reached], titles: Callable[[str], int]) -> dict[str, int]:
    """Give the numbers of somebody; of a game it is known how many `titles` there are to rise to."""
    return {
        "games": sum(each.games for each in reached),
        "wins": sum(each.wins for each in reached),
        "title": max((min(each.wins, titles(each.game)) for each in reached), default=0),
        "rating": max((each.rating or 0 for each in reached), default=0),
    }


_MOST = 10  # at one look; the next one goes on
_WEEK = 7 * 24 * 3600.0
_FIRST_SECONDS, _LONGEST_SECONDS = 60.0, 6 * 3600.0


class RoleConnections:
    """What people have allowed. Once the metadata `are_known` to Discord it need not be told of them."""

    def __init__(self, host: Host) -> None:
        self.are_known = False
        self._host = host
        self.kept = host.store.of(RoleConnectionTables)
        self._now = host.tables.now

    async def link(self, person: Person, token: str) -> RoleConnection:
        """Keep the token by which Discord may be told of somebody; whoever links him tells it first."""
        now = self._now()
        linked = RoleConnection(person.user, token, None, now + _FIRST_SECONDS, 0)
        await self._host.people.meet(person)
        await self.kept.link(linked, now)
        return linked

    async def due(self) -> Sequence[RoleConnection]:
        """List those of whom Discord is to be told: after a game, after a failure, and once a week."""
        return await self.kept.due(self._now(), _MOST)

    async def name(self, user: int) -> str:
        """Give the name by which somebody is known at tables."""
        person = await self._host.store.people.person(user)
        return person.name if person else ""

    async def values(self, user: int) -> dict[str, int]:
        """Give the numbers that somebody has reached, in all servers."""
        return values_of(await self._host.store.reached(user), self._titles)

    def _titles(self, game: str) -> int:
        try:
            return max(len(self._host.tables.info(game).titles) - 1, 0)
        except UnknownGame:
            # A game of which there was something once may be gone.
            return 0

    async def told(self, linked: RoleConnection, values: dict[str, int]) -> None:
        """Note what Discord was told."""
        await self.kept.told(linked, values, self._now() + _WEEK)

    async def put_off(self, linked: RoleConnection) -> None:
        """Let somebody wait whom Discord could not be told of, twice as long each time."""
        seconds = min(_FIRST_SECONDS * 2 ** min(linked.tries, 16), _LONGEST_SECONDS)
        await self.kept.put_off(linked.user, self._now() + seconds)


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
    user, before = linked.user, linked.refresh_token
    try:
        grant = await grants.renew(before)
        await connections.kept.renew(user, before, grant.refresh)
        await tell_of(connections, grants, linked, grant.access)
    except Revoked:
        await connections.kept.forget(user, before)
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
    for number, token in (await connections.kept.revocations(_MOST)).items():
        with suppress(Revoked):
            grant = await grants.renew(token)
            with suppress(*TROUBLES):
                await grants.withdraw(grant.access)
            await grants.revoke(grant.access)
        await connections.kept.revoked(number)


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

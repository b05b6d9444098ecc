"""Who has linked his roles, asked by OAuth2; telling Discord what they have reached: a few a minute."""

import logging
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import aiohttp
import discord
from msgspec import Struct

from bot.app import RoundTable
from bot.discord_internals import put_role_metadata, role_metadata, session_beside
from bot.errors import UnknownGame
from bot.host import Host
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.settings import CLIENT_SECRET, Web
from bot.store.rows.person import Person, Reached
from cogs.linked_roles.tables import RoleConnection, RoleConnectionTables
from languages.known import code_of, codes
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell


SCOPES: Final = ("identify", "role_connections.write")
_PLATFORM: Final = "Round Table"
_NAME_LENGTH = 100
_PATIENCE = 10.0  # seconds
_REFUSED = 300  # from this status on nothing was done


class Revoked(Exception):
    """What somebody allowed does not hold: he took it back, it was used up, or never was."""


class Unanswered(ConnectionError):
    """Discord does not do it just now; the text says what it answered, without any secret."""


class WrongSecret(Unanswered):
    """Discord does not take the client secret."""


class Grant(Struct, frozen=True):
    """What came for a code or for an older token: one to ask with for a week, one to get the next."""

    access: str
    refresh: str


class Grants:
    """What is asked of Discord by an application for people; Revoked, Unanswered, aiohttp's ClientError."""

    def __init__(self, session: aiohttp.ClientSession, base: str, application: int, web: Web) -> None:
        self._session = session
        self._base = base
        self._application = application
        self._web = web

    async def exchange(self, code: str) -> Grant:
        """Give a grant for the code with which somebody came back."""
        return await self._grant(
            grant_type="authorization_code", code=code, redirect_uri=self._web.redirect_uri
        )

    async def renew(self, token: str) -> Grant:
        """Give a grant for an older one's refresh token, which it may take the place of."""
        return await self._grant(grant_type="refresh_token", refresh_token=token)

    async def _grant(self, **asked: str) -> Grant:
        found = await self._by_secret("/oauth2/token", asked)
        if not {*SCOPES} <= {*str(found.get("scope")).split()}:
            raise Revoked
        return Grant(found["access_token"], found["refresh_token"])

    async def revoke(self, token: str) -> None:
        """Take back all that was allowed with a token."""
        await self._by_secret("/oauth2/token/revoke", {"token": token})

    async def who(self, token: str) -> Person:
        """Say who has allowed it."""
        found = await self._by_token("GET", "/users/@me", token)
        name = found.get("global_name") or found["username"]
        return Person(int(found["id"]), name, found.get("locale") or "")

    async def tell(self, token: str, name: str, values: dict[str, int]) -> None:
        """Tell Discord what somebody of a name has reached."""
        metadata = {key: str(value) for key, value in values.items()}
        said = {"platform_name": _PLATFORM, "platform_username": name[:_NAME_LENGTH], "metadata": metadata}
        await self._by_token("PUT", self._connection, token, said)

    async def withdraw(self, token: str) -> None:
        """Let Discord forget what it was told of somebody."""
        await self._by_token("DELETE", self._connection, token)

    @property
    def _connection(self) -> str:
        return f"/users/@me/applications/{self._application}/role-connection"

    async def _by_secret(self, path: str, asked: dict[str, str]) -> dict[str, Any]:
        shown = b64encode(f"{self._application}:{self._web.secret}".encode()).decode()
        headers = {"Authorization": f"Basic {shown}"}
        status, found = await self._ask("POST", path, data=asked, headers=headers)
        if found.get("error") == "invalid_client":
            raise WrongSecret(f"Discord does not take {CLIENT_SECRET.name}: {status} at POST {path}")
        if found.get("error") == "invalid_grant":
            raise Revoked
        return _taken(status, f"POST {path}", found)

    async def _by_token(self, method: str, path: str, token: str, body: Any = None) -> dict[str, Any]:
        # The token has just come: what is refused now is no matter of what somebody allows.
        status, found = await self._ask(method, path, json=body, headers={"Authorization": f"Bearer {token}"})
        return _taken(status, f"{method} {path}", found)

    async def _ask(self, method: str, path: str, **sent: Any) -> tuple[int, dict[str, Any]]:
        async with self._session.request(method, f"{self._base}{path}", **sent) as answer:
            try:
                found = await answer.json(content_type=None)
            except ValueError:
                # Cloudflare, in front of Discord, answers with a page.
                found = None
            return answer.status, found if isinstance(found, dict) else {}


def _taken(status: int, what: str, found: dict[str, Any]) -> dict[str, Any]:
    if status >= _REFUSED:
        raise Unanswered(f"{status} ({found.get('error') or found.get('code', 0)}) at {what}")
    return found


@asynccontextmanager
async def granted(client: discord.Client, web: Web) -> AsyncIterator[Grants]:
    """Ask Discord for people for a while."""
    session, base = session_beside(client, _PATIENCE)
    async with session:
        yield Grants(session, base, client.application_id or 0, web)


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

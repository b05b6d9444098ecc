"""Asking Discord by what somebody has allowed: OAuth2's authorization code grant (topics/oauth2)."""

from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
import discord
from msgspec import Struct

from bot.discord_internals import session_beside
from bot.settings import CLIENT_SECRET, Web
from bot.store.rows.person import Person

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

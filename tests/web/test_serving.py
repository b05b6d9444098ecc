"""What is served to browsers: who asks for too much, too slowly or otherwise than by GET costs nothing."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.settings import Web
from bot.web import serving
from bot.web.serving import pages_served
from cogs.linked_roles.linking.telling import RoleConnections
from rules.command_line import BadInput
from tests.world.house import House

PATH = "/round/linked-roles"


@pytest.fixture
def web(unused_tcp_port: int) -> Web:
    return Web("secret", "https://example.org/round", ("127.0.0.1", unused_tcp_port))


async def asked(port: int, method: str, path: str, **sent: object) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"http://127.0.0.1:{port}{path}", allow_redirects=False, **sent) as answer,  # type: ignore[arg-type]
    ):
        return answer.status, answer.headers.get("Set-Cookie", "")


async def test_pages_are_served_below_the_public_address_by_get_and_within_limits(
    house: House, web: Web, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = web.listen[1]
    async with house.open() as bot:
        async with pages_served(bot):
            pass  # nothing is set: nothing is served
        # Nothing is asked of Discord meanwhile: below, the bot has no number.
        bot.host.of(RoleConnections).are_known = True
        bot.web = web
        async with pages_served(bot):
            status, cookie = await asked(port, "GET", PATH)
            assert status == 302
            assert cookie.endswith("; Path=/round/linked-roles; SameSite=Lax; Secure")
            assert (await asked(port, "GET", "/linked-roles"))[0] == 404
            assert (await asked(port, "GET", "/metrics"))[0] == 404
            for method in ("POST", "PUT", "DELETE", "HEAD"):
                assert (await asked(port, method, PATH))[0] == 405
            assert (await asked(port, "GET", f"{PATH}/callback?code={'x' * 20_000}"))[0] == 400
            assert (await asked(port, "GET", PATH, headers={"Cookie": "x" * 20_000}))[0] == 400
            with monkeypatch.context() as patched:
                patched.setattr(bot._connection, "application_id", None)
                assert (await asked(port, "GET", PATH))[0] == 503, "a bot that stands by has not logged in"
            with pytest.raises(
                BadInput, match=r"ROUND_TABLE_WEB: nothing can be served on 127\.0\.0\.1, port"
            ):
                async with pages_served(bot):
                    pass
    assert not [each for each in caplog.records if each.name.startswith("aiohttp")]


async def test_a_slow_line_is_cut_and_so_is_one_too_many(
    house: House, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "_LINES", 2)
    async with house.open() as bot, asyncio.timeout(30):
        bot.web = web
        async with pages_served(bot):
            lines = [await _begun(web) for _ in range(3)]
            assert await lines[2][0].read() == b"", "there are as many as may be"
            monkeypatch.setattr(serving, "_LINES", 4)
            monkeypatch.setattr(serving, "_SECONDS", 0.05)
            lines.append(await _begun(web))
            assert await lines[3][0].read() == b"", "it sends too slowly"
            assert (await asked(web.listen[1], "GET", PATH))[0] == 302
            for _, writer in lines:
                writer.close()


async def _begun(web: Web) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Begin a request that never ends."""
    reader, writer = await asyncio.open_connection(*web.listen)
    writer.write(b"GET /linked-roles HTTP/1.1\r\nX-Slow: ")
    return reader, writer

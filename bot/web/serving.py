"""Serving plain pages to browsers: by GET alone, and nobody keeps a line for long or sends much."""

import asyncio
import logging
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from html import escape
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from aiohttp import web

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import Door
from bot.settings import WEB, Web
from languages.known import code_of
from languages.spoken import speaking, spoken, tell, written
from rules.command_line import BadInput
from rules.text import N_, Words

_TITLE: Final = "Round Table"
_STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.1rem/1.6 system-ui,sans-serif}"
    "h1{font-size:1.4rem}p{overflow-wrap:anywhere}"
)
_OF_STYLE: Final = b64encode(sha256(_STYLE.encode()).digest()).decode()
HEADERS: Final = {
    "Content-Security-Policy": (
        f"default-src 'none'; style-src 'sha256-{_OF_STYLE}'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def page(*sentences: str, status: int = 200, way: tuple[str, str] | None = None) -> web.Response:
    """Write a page in the language that is spoken, with a `way` on: its words and its address."""
    told = "".join(f"<p>{escape(each)}</p>" for each in sentences)
    link = f'<p><a href="{escape(way[1])}">{escape(way[0])}</a></p>' if way else ""
    written = (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8"><title>{_TITLE}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_STYLE}</style></head><body><h1>{_TITLE}</h1>{told}{link}</body></html>"
    )
    return web.Response(text=written, status=status, content_type="text/html", headers=HEADERS)


_log = logging.getLogger(__name__)
# What is no proper request is nobody's business: it would be told with a piece of the address.
_UNHEARD: Final = logging.getLogger(f"{__name__}.unheard")
_UNHEARD.disabled = True
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
_LINES, _SECONDS = 100, 60.0  # how many browsers at once, and for how long each
_LETTERS = 4096  # of an address, or of a header
_AWAY: Words = N_("I am not at work here just now; please try again in a moment.")
_SORRY: Words = N_("Something went wrong on my side; nothing is lost. Please try again in a moment.")

# What a feature serves, by its path behind the public address.
PAGES: Final = Door[Callable[[RoundTable], Mapping[str, Handler]]]()


def pages_of(bot: RoundTable) -> dict[str, Handler]:
    """Give all pages that there are, each in the language of whoever asks."""
    return {path: _careful(bot, handler) for pages in PAGES.asked() for path, handler in pages(bot).items()}


def _careful(bot: RoundTable, handler: Handler) -> Handler:
    """Answer in words whatever happens, in the language that the browser prefers."""

    async def answer(request: web.Request) -> web.StreamResponse:
        with speaking(_language_of(request)):
            if bot.application_id is None:
                return page(tell(_AWAY), status=503)
            try:
                return await handler(request)
            except Refusal as refusal:
                return page(written(refusal.text), status=503)
            except Exception:  # noqa: BLE001 - whoever asks is told in any case
                _log.exception("A page could not be served.")
                return page(tell(_SORRY), status=500)

    return answer


def _language_of(request: web.Request) -> str:
    """Give the code of the language that the browser names first."""
    return code_of(request.headers.get("Accept-Language", "").partition(",")[0].partition(";")[0].strip())


@asynccontextmanager
async def pages_served(bot: RoundTable) -> AsyncIterator[None]:
    """Serve all pages where the owner wants that; BadInput where nothing can be served there."""
    if bot.web is None:
        yield
        return
    runner = web.AppRunner(
        _application(bot, bot.web),
        access_log=None,
        logger=_UNHEARD,
        shutdown_timeout=0.1,
        keepalive_timeout=0.0,
        lingering_time=0.0,
        max_line_size=_LETTERS,
        max_field_size=_LETTERS,
    )
    async with AsyncExitStack() as held:
        held.push_async_callback(runner.cleanup)
        await runner.setup()
        held.callback((await _listening(runner, *bot.web.listen)).close)
        yield


def _application(bot: RoundTable, settings: Web) -> web.Application:
    application = web.Application()
    above = urlsplit(settings.public).path
    for path, handler in pages_of(bot).items():
        application.router.add_get(above + path, handler, allow_head=False)
    return application


async def _listening(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    try:
        return await asyncio.get_running_loop().create_server(lambda: _line(runner), host, port)
    except OSError as error:
        raise BadInput(
            f"{WEB.name}: nothing can be served on {host}, port {port}: {error.strerror}"
        ) from error


def _line(runner: web.AppRunner) -> asyncio.Protocol:
    """Take a browser's line, which is cut after a while: whoever sends a letter a minute keeps none."""
    server = runner.server
    if server is None or len(server.connections) >= _LINES:
        return _Cut()
    line = server()
    asyncio.get_running_loop().call_later(_SECONDS, line.force_close)
    return line


class _Cut(asyncio.Protocol):
    """A line too many."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Cut it."""
        transport.close()

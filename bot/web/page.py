"""A plain page: a few sentences, at most one way on, and nothing that a browser would load or run."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final

from aiohttp import web

from languages.spoken import spoken

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

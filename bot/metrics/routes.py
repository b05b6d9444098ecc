"""Requests by their route: an address without its ids and tokens."""

from __future__ import annotations

import re

from yarl import URL

_API = re.compile(r"^/api/v\d+(?=/)")
_SECRET = re.compile(r"^/(webhooks|interactions)/\d+/[^/]+")
_NUMBER = re.compile(r"(?<=/)\d+(?=/|$)")
_WORDS = re.compile(r"(/([a-z0-9-]+|@me|@original|\{id\}|\{token\}))+")
ELSEWHERE = "elsewhere"


def template_of(url: URL) -> str:
    """Give the route of a request, such as ``/channels/{id}/messages``; else `ELSEWHERE`.

    A part that is no word of the API, such as the emoji of a reaction, makes it none as well.
    """
    path, found = _API.subn("", url.path)
    template = _NUMBER.sub("{id}", _SECRET.sub(r"/\1/{id}/{token}", path))
    return template if found and _WORDS.fullmatch(template) else ELSEWHERE

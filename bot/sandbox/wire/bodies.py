"""Reads the body of a request: JSON, or a form with ``payload_json`` and files."""

import json
import re
from urllib.parse import parse_qsl

from aiohttp import BodyPartReader, web

from bot.sandbox.discord.attachments import Upload, Uploads
from bot.sandbox.discord.limits import REQUEST_BYTES, ApiError, Refusal, invalid
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.records import Json

FILE_FIELD = re.compile(r"^files\[(\d+)\]$")


async def read(request: web.Request) -> Draft:
    """What the request carries; an empty body is an empty object."""
    if (request.content_length or 0) > REQUEST_BYTES:
        raise ApiError(Refusal.TOO_LARGE)
    # As it stands: aiohttp parses this header anew for each request, at the cost of all the rest.
    kind = request.headers.get("Content-Type", "")
    if kind.startswith("multipart/"):
        return await _read_form(request)
    if kind.startswith("application/x-www-form-urlencoded"):
        return Draft(dict(parse_qsl(await request.text())), {})
    return Draft(_parse(await request.read()), {})


def _parse(text: str | bytes) -> Json:
    try:
        body: Json = json.loads(text) if text else {}
    except ValueError as error:
        raise invalid("body", "The request body contains invalid JSON.") from error
    return body


async def _read_form(request: web.Request) -> Draft:
    body: Json = {}
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid("body", "A form within a form.")
        field = FILE_FIELD.match(part.name or "")
        if part.name == "payload_json":
            body = _parse(await part.text())
        elif field is not None:
            uploads[field[1]] = Upload(part.filename or "unknown", bytes(await part.read()))
        else:
            raise invalid("body", f"Unknown part {part.name}.")
    return Draft(body, uploads)

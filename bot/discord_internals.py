"""What discord.py has for itself alone, and the bot needs all the same: nobody else uses private parts of it.

`tests/test_discord_internals.py` tells what is gone of them in another version, and what it was for.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import aiohttp
import discord
import msgspec
from discord import InteractionResponseType, utils
from discord.http import INTERNAL_API_VERSION, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context, interaction_response_params

from bot.answers import acknowledged, pictured
from bot.errors import AnsweredElsewhere
from bot.refusals import Code
from bot.requests.limiter import Ended
from bot.requests.second_copy import Lookout

_log = logging.getLogger(__name__)
_TO_BE_UPDATED = InteractionResponseType.deferred_message_update.value
_REFUSED_EMOJI = "Invalid emoji"  # as each report of BUTTON_COMPONENT_INVALID_EMOJI has it
_BODIES = {"json", "payload", "form", "multipart"}
_WRITTEN = "payload_json"  # the part of a form that is a body
_ANEW = InteractionResponseType.deferred_channel_message.value
_CHOICES = InteractionResponseType.autocomplete_result.value
_TRIED_AGAIN = 1.0  # seconds before which the library tries nothing a second time
_FAILED_KEPT = 1000
_CUT = (aiohttp.ClientError, OSError)  # what was asked may have been carried out
_PAUSE = 0.2  # seconds
_QUARANTINED = 1 << 44  # of an account (discord-api-types, UserFlags.Quarantined)


class Acknowledging(AsyncWebhookAdapter):
    """Answers interactions. Where a first try was lost on its way back, the next one meets its own answer.

    A click on a message that was deleted meanwhile is answered by a new one. What discord.py was refused it
    takes for not answered, so this is done where it is sent; and so is an answer without its emojis. What a
    second copy of the bot has answered is its own affair.
    """

    def __init__(self, lookout: Lookout, emoji_refused: Callable[[], object]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._lookout = lookout
        self._emoji_refused = emoji_refused
        # Interactions whose answer may have come through all the same, with the kind of that.
        self._failed: dict[int, int] = {}

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: Any, **sent: Any
    ) -> Any:
        """Give the first answer; raises what Discord raises where it has none, AnsweredElsewhere."""
        completes = (params.payload or {}).get("type") == _CHOICES
        waited = self._lookout.doubts and not completes
        if waited:
            await self._lookout.step_back()
        try:
            given = await self._first(interaction_id, token, params=params, **sent)
        except AnsweredElsewhere:
            self._lookout.note_refused(waited=waited)
            if completes:
                return None
            raise
        if waited:
            self._lookout.note_taken()
        acknowledged()
        # The message in it would be made with all its components, and nobody looks at it.
        return {**given, "resource": None}

    async def request(self, route: Route, *asked: Any, **sent: Any) -> Any:
        """Ask Discord something about an interaction; raises what Discord raises."""
        try:
            answer = await super().request(route, *asked, **sent)
        except _CUT:
            if route.method != "PATCH":
                raise
            # To edit once more does no harm.
            await asyncio.sleep(_PAUSE)
            for file in sent.get("files") or ():
                file.reset(seek=True)
            answer = await super().request(route, *asked, **sent)
        except discord.HTTPException as error:
            if not _refuses_emoji(error):
                raise
            self._emoji_refused()
            answer = await super().request(route, *asked, **_without_emojis(sent))
        if sent.get("files"):
            pictured()
        return _as_sent(route, answer)

    async def _first(self, interaction_id: int, token: str, *, params: Any, **sent: Any) -> Any:
        """Give the first answer; where what became of it is lost, the next try tells."""
        kind = (params.payload or {}).get("type", 0)
        began = perf_counter()
        try:
            return await super().create_interaction_response(interaction_id, token, params=params, **sent)
        except discord.HTTPException as error:
            if error.code == Code.UNKNOWN_MESSAGE and kind == _TO_BE_UPDATED:
                anew = interaction_response_params(
                    _ANEW, {"flags": discord.MessageFlags(ephemeral=True).value}
                )
                return await super().create_interaction_response(interaction_id, token, params=anew, **sent)
            if error.code != Code.ALREADY_ACKNOWLEDGED:
                self._note_failed(interaction_id, kind)
                raise
            if perf_counter() - began < _TRIED_AGAIN and interaction_id not in self._failed:
                raise AnsweredElsewhere from error
            if self._failed.get(interaction_id, kind) != kind:
                # What it says now nobody has read.
                raise
            _log.info("An interaction was acknowledged already.")
            return {"interaction": {"id": str(interaction_id), "type": 0}}
        except _CUT:
            if interaction_id in self._failed:
                raise
            self._note_failed(interaction_id, kind)
            await asyncio.sleep(_PAUSE)
            return await self._first(interaction_id, token, params=params, **sent)

    def _note_failed(self, interaction: int, kind: int) -> None:
        self._failed.setdefault(interaction, kind)
        if len(self._failed) > _FAILED_KEPT:
            del self._failed[next(iter(self._failed))]


def acknowledge_once(lookout: Lookout, emoji_refused: Callable[[], object]) -> None:
    """Answer interactions so in the present task, and in all that it begins; an emoji refused is told."""
    async_context.set(Acknowledging(lookout, emoji_refused))


def do_without_emojis(client: discord.Client, emoji_refused: Callable[[], object]) -> None:
    """Send again without emojis what Discord has refused for one; that is told.

    It may be gone, or there all the same: discord-api-docs #7128.
    """
    ask = client.http.request

    async def request(route: Route, **sent: Any) -> Any:
        try:
            answer = await ask(route, **sent)
        except discord.HTTPException as error:
            if not _refuses_emoji(error):
                raise
            emoji_refused()
            answer = await ask(route, **_without_emojis(sent))
        return _as_sent(route, answer)

    client.http.request = request  # type: ignore[method-assign]


def _as_sent(route: Route, answer: Any) -> Any:
    """Leave out the components of a message just sent: each would be made anew, and nobody looks at them."""
    is_sent = route.method != "GET" and isinstance(answer, dict) and "components" in answer
    return {**answer, "components": []} if is_sent else answer


def hear_no_edits(client: discord.Client) -> None:
    """Make no messages of what Discord tells of edits: most are the bot's own, in direct messages."""
    client._connection.parsers.pop("MESSAGE_UPDATE", None)  # noqa: SLF001


def connect_in_silence_once_ended() -> None:
    """Let it not be an error that a process which has ended, or lost its lease, connects no more."""
    logging.getLogger("discord.shard").addFilter(_is_no_end)


def _is_no_end(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], Ended))


async def _whole(form: aiohttp.MultipartWriter, writer: Any, close_boundary: bool = True) -> None:
    await writer.write(await form.as_bytes())


def send_forms_whole() -> None:
    """Send a form, as each message with a picture is, at one go: each piece would be a call of the system."""
    aiohttp.MultipartWriter.write = _whole  # type: ignore[assignment,method-assign]


def speak_json_quickly() -> None:
    """Let discord.py read and write JSON by msgspec, as it does by orjson where that is installed."""
    utils._from_json, utils._to_json = _read, _written  # type: ignore[assignment]  # noqa: SLF001


def _read(text: str | bytes) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        # It reads no half of a surrogate pair.
        return json.loads(text)


def _written(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, UnicodeEncodeError):
        # It writes no kinds of text of one's own.
        return json.dumps(value, separators=(",", ":"))


_CLEARED_EVERY = 60.0  # seconds


def clear_limits_seldom(client: discord.Client) -> None:
    """Look once a minute at most for limits of requests that are made no more, and not with each new one.

    There is one for each kind of request and channel of the last minutes, and all of them are looked at.
    """
    http, due = client.http, 0.0
    clear = http._try_clear_expired_ratelimits  # noqa: SLF001

    def seldom() -> None:
        nonlocal due
        if perf_counter() >= due:
            due = perf_counter() + _CLEARED_EVERY
            clear()

    http._try_clear_expired_ratelimits = seldom  # type: ignore[method-assign]  # noqa: SLF001


def _refuses_emoji(error: discord.HTTPException) -> bool:
    return error.code == Code.WRONG_FORM and _REFUSED_EMOJI in error.text


def _without_emojis(sent: dict[str, Any]) -> dict[str, Any]:
    """Write what was sent without the emojis of its components, and files from their beginning."""
    for file in sent.get("files") or ():
        file.reset(seek=True)
    return {name: _bare(value) if name in _BODIES else value for name, value in sent.items()}


def _bare(value: Any) -> Any:
    if isinstance(value, list):
        return [_bare(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.get("name") == _WRITTEN:
        return value | {"value": json.dumps(_bare(json.loads(value["value"])))}
    return {key: _bare(each) for key, each in value.items() if key != "emoji" or not value.get("label")}


def ask_at(api: str) -> None:
    """Send all requests of this process to that address, those of clicks as well, which no setting does."""
    Route.BASE = f"{api}/v{INTERNAL_API_VERSION}"


def complete(guild: discord.Guild, member: discord.Member, parent: Any | None) -> None:
    """Let a server that was fetched know a member, and the channel above a thread.

    Permissions are reckoned from them; it comes without any, and nothing public adds them.
    """
    guild._add_member(member)  # noqa: SLF001
    if parent is not None:
        guild._add_channel(parent)  # noqa: SLF001


def forget_server(client: discord.Client, guild: discord.Guild) -> None:
    """Forget a server that a new session has not been told of; what it was before would stay for good."""
    client._connection._remove_guild(guild)  # noqa: SLF001


def hear_answers(client: discord.Client, hear: Callable[[object], object]) -> None:
    """Hear the JSON of each answer to a client that is not online yet and traces its requests."""

    async def read(_: object, __: object, received: aiohttp.TraceResponseChunkReceivedParams) -> None:
        with suppress(ValueError):
            hear(json.loads(received.chunk))

    if client.http.http_trace is not None:
        client.http.http_trace.on_response_chunk_received.append(read)


async def put_commands(client: discord.Client, payload: Sequence[Any]) -> list[Any]:
    """Put commands in the place of all others, and give them as Discord lists them.

    They are written already: to sync a tree writes them anew.
    """
    return list(await client.http.bulk_upsert_global_commands(client.application_id or 0, list(payload)))


async def listed_commands(client: discord.Client) -> list[Any]:
    """List the commands as Discord does, in the form in which it answers those that are put."""
    return list(await client.http.get_global_commands(client.application_id or 0))


def is_quarantined(client: discord.Client) -> bool:
    """Say whether Discord's own anti-spam system has flagged the account of a client that has logged in."""
    user = client.user
    return user is not None and bool((user._flags | user.public_flags.value) & _QUARANTINED)  # noqa: SLF001


async def advised(client: discord.Client) -> tuple[int, int]:
    """Read how many shards Discord advises, which nothing public tells, and how many may start yet today."""
    shards, _, starts = await client.http.get_bot_gateway()
    return shards, starts["remaining"]


async def servers_after(client: discord.Client, server: int | None, most: int) -> list[Any]:
    """List servers as Discord tells of them: a `Guild` that is fetched has lost what the bot may do there."""
    return list(await client.http.get_guilds(most, after=server, with_counts=False))


async def conversation(client: discord.Client, user: int) -> int:
    """Open the channel of direct messages with somebody, or find it; give its number.

    `create_dm` goes on giving the channel that it gave once, even when that is gone.
    """
    return int((await client.http.start_private_message(user))["id"])


async def role_metadata(client: discord.Client) -> list[Any]:
    """List what Discord knows of the application that linked roles may ask for."""
    return list(await client.http.request(_role_metadata("GET", client)))


async def put_role_metadata(client: discord.Client, records: Sequence[Any]) -> None:
    """Put that in the place of what Discord knew before."""
    await client.http.request(_role_metadata("PUT", client), json=list(records))


def _role_metadata(method: str, client: discord.Client) -> Route:
    path = "/applications/{application_id}/role-connections/metadata"
    return Route(method, path, application_id=client.application_id)


def session_beside(client: discord.Client, seconds: float) -> tuple[aiohttp.ClientSession, str]:
    """Give a session on the connector of a client that has logged in, and the address of the API.

    It is for requests by somebody else's token, which Discord does not count for the bot.
    """
    http = client.http
    session = aiohttp.ClientSession(
        connector=http.connector,
        connector_owner=False,
        headers={"User-Agent": http.user_agent},
        timeout=aiohttp.ClientTimeout(seconds),
    )
    return session, Route.BASE


async def reopen(client: discord.Client, thread: int) -> None:
    """Open an archived thread of which no more is known than its number: a `Thread` has to be fetched."""
    await client.http.edit_channel(thread, archived=False)

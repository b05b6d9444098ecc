"""Where a trial takes place: channels and commands that it makes, and takes back in the end."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
from msgspec import Struct, field

from bot.permissions import PERMISSIONS
from bot.refusals import NO_DISCORD
from bot.settings import TOKEN, WrongSetting
from bot.trial.api import Answered, Api

NAME: Final = "round-table-trial"
FORUM_NAME: Final = f"{NAME}-forum"
COMMAND: Final = "trial"
_MARK: Final = "Made by round-table trial, which removes it again."
_TEXT, _FORUM = 0, 15
# What the bot itself does without, and its trial does not.
_BESIDES: Final = {
    "manage_channels": "Manage Channels",
    "manage_roles": "Manage Roles",
    "manage_threads": "Manage Threads",
    "create_events": "Create Events",
}
_KEPT_OF_A_COMMAND: Final = (
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "type",
    "nsfw",
)


class Places(Struct):
    """Whom and what a trial is about, by number; `mail` are direct messages that were written meanwhile.

    While other commands are `announced`, those that the application had before are kept here.
    """

    server: int
    person: int
    application: int
    bot: int
    channel: int = 0
    forum: int = 0
    mail: list[tuple[int, int]] = field(default_factory=list)
    announced: list[Any] | None = None

    @property
    def commands(self) -> str:
        """The path of the server's own commands."""
        return f"/applications/{self.application}/guilds/{self.server}/commands"

    @property
    def everywhere(self) -> str:
        """The path of the commands for all servers and people."""
        return f"/applications/{self.application}/commands"


async def looked_up(api: Api, server: int, person: int) -> Places:
    """Make sure that a trial can take place in a server; WrongSetting says in a sentence why not."""
    application = await api.ask("GET", "/applications/@me")
    if not application.is_ok:
        raise WrongSetting(
            f"Discord does not take the token in {TOKEN.name}; copy it anew from the developer portal."
        )
    found = await api.ask("GET", f"/guilds/{server}")
    if not found.is_ok:
        raise WrongSetting(f"The bot is in no server {server}; invite it there first.")
    if not (await api.ask("GET", f"/guilds/{server}/members/{person}")).is_ok:
        raise WrongSetting(f"There is nobody with the number {person} in the server {server}.")
    bot = (await api.ask("GET", "/users/@me")).id
    me = await api.ask("GET", f"/guilds/{server}/members/{bot}")
    _check(_granted(found.body["roles"], me.body["roles"], server))
    return Places(server, person, application.id, bot)


def _granted(roles: list[dict[str, Any]], own: list[str], server: int) -> discord.Permissions:
    held = {*own, str(server)}
    bits = [int(role["permissions"]) for role in roles if role["id"] in held]
    return discord.Permissions(sum({1 << place for each in bits for place in range(64) if each >> place & 1}))


def _check(granted: discord.Permissions) -> None:
    """Make sure that the bot may do all that is tried, and that it can be taken from it."""
    if granted.administrator:
        raise WrongSetting(
            "The bot is an administrator there, from whom no channel takes anything;"
            " grant it by name what docs/owners.md lists."
        )
    needed = {**PERMISSIONS, **_BESIDES}
    lacking = [str(name) for flag, name in needed.items() if not getattr(granted, flag)]
    if lacking:
        raise WrongSetting(f"For a trial the bot lacks {', '.join(lacking)} in that server.")


@asynccontextmanager
async def made(api: Api, places: Places, left: list[str]) -> AsyncIterator[None]:
    """Make the channels of a trial; in the end remove all that it made, and say what is `left`."""
    await _remove_old(api, places)
    before = await _commands_at(api, places.commands)
    try:
        places.channel = await _channel(api, places, NAME, _TEXT)
        places.forum = await _channel(api, places, FORUM_NAME, _FORUM)
        yield
    finally:
        await _take_back(api, places, before or [], left)


async def _channel(api: Api, places: Places, name: str, kind: int) -> int:
    body = {"name": name, "type": kind, "topic": _MARK}
    answered = await api.ask("POST", f"/guilds/{places.server}/channels", body)
    if not answered.is_ok:
        raise WrongSetting(f"Discord lets the bot make no channel #{name} there: {answered.outcome}.")
    return answered.id


async def _remove_old(api: Api, places: Places) -> None:
    """Remove what a trial has left that was killed."""
    listed = await api.ask("GET", f"/guilds/{places.server}/channels")
    for channel in listed.body if listed.is_ok else []:
        if channel.get("topic") == _MARK and channel["name"] in {NAME, FORUM_NAME}:
            await api.ask("DELETE", f"/channels/{channel['id']}")


@asynccontextmanager
async def announcing(api: Api, places: Places, commands: Sequence[Any]) -> AsyncIterator[Answered | None]:
    """Put commands in the place of all that the application has everywhere, and these back in the end.

    None where what it has is not to be had, and so is not touched.
    """
    places.announced = await _commands_at(api, places.everywhere)
    if places.announced is None:
        yield None
        return
    try:
        yield await api.ask("PUT", places.everywhere, commands)
    finally:
        if (await api.ask("PUT", places.everywhere, places.announced)).is_ok:
            places.announced = None


async def _commands_at(api: Api, path: str) -> list[Any] | None:
    """Read commands as they are to be put back: none of those that a trial has left."""
    answered = await api.ask("GET", f"{path}?with_localizations=true")
    if not answered.is_ok:
        return None
    if any(each["name"] == COMMAND for each in answered.body):
        return []
    return [
        {key: each[key] for key in _KEPT_OF_A_COMMAND if each.get(key) is not None} for each in answered.body
    ]


async def _take_back(api: Api, places: Places, commands: list[Any], left: list[str]) -> None:
    """Remove what was made, each by itself: one refusal keeps nothing else."""
    for channel, message in places.mail:
        await _tried(api, left, "a direct message", "DELETE", f"/channels/{channel}/messages/{message}")
    await _tried(api, left, "the commands of the server", "PUT", places.commands, commands)
    if places.announced is not None:
        await _tried(api, left, "the commands of the bot", "PUT", places.everywhere, places.announced)
    for number, name in ((places.forum, FORUM_NAME), (places.channel, NAME)):
        if number:
            await _tried(api, left, f"#{name}", "DELETE", f"/channels/{number}")


async def _tried(api: Api, left: list[str], what: str, method: str, path: str, body: object = None) -> None:
    try:
        answered: Answered | None = await api.ask(method, path, body)
    except NO_DISCORD:
        answered = None
    if answered is None or not (answered.is_ok or answered.status == 404):
        why = "Discord cannot be reached" if answered is None else answered.outcome
        left.append(f"{what} ({why})")

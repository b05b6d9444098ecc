"""The table of routes and what a handler is given."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from bot.sandbox.discord.limits import ApiError, Refusal
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Application, Channel, Guild, Json, Message, User
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2.grants import holder

Reply = Json | list[Json] | None


@dataclass(frozen=True)
class Call:
    """One request, its body read and its route found."""

    world: World
    params: Mapping[str, str]
    query: Mapping[str, str]
    token: str
    draft: Draft

    @property
    def body(self) -> Json:
        return self.draft.body

    @property
    def bodies(self) -> list[Json]:
        """The body where it is a list."""
        return cast("list[Json]", self.draft.body)

    @property
    def bot(self) -> Application:
        """The application whose token the request carries."""
        return next(self._bots())

    @property
    def is_authorized(self) -> bool:
        return any(self._bots())

    @property
    def person(self) -> User | None:
        """The person whose token the request carries, if it is one."""
        found = holder(self.world, self.token.removeprefix("Bearer "))
        return self.world.users[found[1].user_id] if found else None

    def _bots(self) -> Iterator[Application]:
        known = self.world.applications.values()
        return (each for each in known if self.token == f"Bot {each.token}")

    def number(self, name: str) -> int:
        return int(self.params[name])

    @property
    def channel(self) -> Channel:
        """The channel of the address, if the bot can see it."""
        bot, channel = self.bot, self.world.channel(self.number("channel_id"))
        self.world.demand(bot.id, channel, Permission.VIEW_CHANNEL)
        return channel

    @property
    def message(self) -> Message:
        """The message of the address; an ephemeral one is unknown here."""
        message = self.world.message(self.channel.id, self.number("message_id"))
        if message.ephemeral:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    @property
    def guild(self) -> Guild:
        """The guild of the address, if the bot is in it."""
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None or self.bot.id not in guild.members:
            raise ApiError(Refusal.UNKNOWN_GUILD)
        return guild

    @property
    def application(self) -> Application:
        """The application of the address, if it is the bot's own."""
        if self.bot.id != self.number("application_id"):
            raise ApiError(Refusal.MISSING_ACCESS)
        return self.bot

    def demand(self, permission: Permission) -> None:
        self.world.demand(self.bot.id, self.channel, permission)


Handler = Callable[[Call], Reply]
_PERSON = "/users/@me"  # of a bot, or of whoever has allowed that it is asked for
_BY_OTHERS = ("/webhooks/", "/interactions/", "/oauth2/token", f"{_PERSON}/applications/")


@dataclass(frozen=True)
class Route:
    """A method and a path in the words of Discord's description."""

    method: str
    template: str
    handler: Handler
    pattern: re.Pattern[str]

    @property
    def carries_token(self) -> bool:
        """Whether the request has a secret of another kind, and no bot's token is needed."""
        return self.template == _PERSON or self.template.startswith(_BY_OTHERS)


class Routes:
    """Handlers, each under the route it serves."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes)

    def add(self, method: str, template: str) -> Callable[[Handler], Handler]:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

        def register(handler: Handler) -> Handler:
            self._routes.append(Route(method, template, handler, pattern))
            return handler

        return register

"""A browser that goes the way from Discord to the bot, to Discord, and back."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from typing import NamedTuple, Self

import aiohttp
from msgspec.structs import replace
from yarl import URL

from bot.app import RoundTable
from bot.commands.sandbox import link_roles
from bot.sandbox.discord.records import Application
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2.records import Condition
from bot.sandbox.people.actor import Person
from bot.sandbox.screen import page
from bot.web.serving import pages_served
from tests.world.house import House

_TAGS = re.compile(r"<style>.*?</style>|<[^>]*>")


class Shown(NamedTuple):
    """What a page says, and by which status."""

    status: int
    text: str


class Browser:
    """Keeps cookies, and reads pages in a language."""

    def __init__(self, world: World, bot: RoundTable, language: str = "en-GB") -> None:
        assert bot.web is not None
        self._world = world
        self.first = bot.web.verification_url
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), headers={"Accept-Language": language}
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def sent(self) -> URL:
        """Open the first page; give the address at Discord to which that leads."""
        async with self.session.get(self.first, allow_redirects=False) as answer:
            assert answer.status == 302
            return URL(answer.headers["Location"])

    def back(self, asked: URL, person: Person | None) -> URL:
        """Answer at Discord, as somebody or with a no; give the address to which that leads."""
        said = asked.update_query({"as": str(person.id) if person else ""})
        return URL(page.answer(self._world, said.query, said).headers["Location"])

    async def opened(self, address: URL) -> Shown:
        async with self.session.get(address) as answer:
            return Shown(answer.status, unescape(_TAGS.sub(" ", await answer.text())))

    async def link(self, person: Person | None) -> Shown:
        """Go the whole way."""
        return await self.opened(self.back(await self.sent(), person))


def portal(house: House) -> Application:
    """Give the application as the developer portal has it."""
    return next(iter(house.sandbox.world.applications.values()))


def roles_of(house: House, person: Person) -> set[str]:
    """Name the roles that somebody bears."""
    guild = guild_named(house.sandbox.world)
    return {guild.roles[each].name for each in guild.members[person.id].roles}


@asynccontextmanager
async def linking(house: House, port: int) -> AsyncIterator[RoundTable]:
    """Bring a bot online that lets roles be linked, in a server that has one for who has finished a game."""
    world = house.sandbox.world
    world.add_role(guild_named(world), "Regular", 0).conditions = [Condition("games", 1)]
    async with house.open() as bot:
        settings = link_roles(world, f"http://127.0.0.1:{port}/")
        bot.web = replace(settings, listen=("127.0.0.1", port))
        async with pages_served(bot):
            yield bot


async def finish_game(house: House, *people: Person) -> None:
    """Let the first of two begin a game and resign."""
    await house.start_table(*people)
    resigned = await people[0].slash("resign")
    await people[0].click(resigned.message, "Resign")
    await house.quiet()

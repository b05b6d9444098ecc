"""A day of tables that Discord refuses: how often is it asked for what it does not allow?"""

from __future__ import annotations

from pathlib import Path

from bot import settings
from bot.app import RoundTable, opened
from bot.publishing.scheduler import Scheduler
from bot.requests import unlimited
from bot.sandbox import Sandbox
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from bot.sandbox.wire.online import online
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from rules.library import game_ids
from tests.programs.large.servers import OWNER, first_channels, world_of
from tests.world.clock import Clock

_STEP, _STEPS = 600.0, 144  # seconds, and how many of them are a day


async def refused(known: int, unexplained: int, folder: Path) -> dict[str, float]:
    """Live through a day of so many refused tables; give how many requests were refused.

    Why some are refused is `known` by the permissions that a bot hears of; of the others nothing tells.
    """
    clock = Clock()
    async with Sandbox(world_of(known + unexplained, clock), check_bodies=False) as sandbox:
        asked = settings.read({settings.DATABASE.name: str(folder / "day.db")})
        opening = opened(
            asked, connector=sandbox.connector(), now=clock, limiter=unlimited(), guild_ready_timeout=0.05
        )
        async with opening as bot, online(bot, sandbox.token):
            await bot.announced()
            places = first_channels(sandbox.world)
            for number, place in enumerate(places):
                await _bar(sandbox, bot, place, tells=number < known)
            for place in places:
                await _open(bot, place)
            for _ in range(_STEPS):
                await _pass(bot, clock)
        invalid = sandbox.rest.invalid.by_route
        return {"refused_tables": known + unexplained, "refused_requests_a_day": invalid.total()}


async def _bar(sandbox: Sandbox, bot: RoundTable, place: Channel, *, tells: bool) -> None:
    """Take the right to write from the bot."""
    member = next(iter(sandbox.world.applications))
    if tells:
        sandbox.world.forbid(place, member, Permission.SEND_MESSAGES)
    else:
        place.overwrites.append(Overwrite(member, deny=int(Permission.SEND_MESSAGES)))


async def _open(bot: RoundTable, place: Channel) -> None:
    person = Person(place.id, OWNER)
    await bot.host.people.meet(person)
    await bot.host.lobby.create(game_ids()[0], person, Place(place.id, place.guild_id))


async def _pass(bot: RoundTable, clock: Clock) -> None:
    scheduler = bot.get_cog("Scheduler")
    assert isinstance(scheduler, Scheduler)
    clock.advance(_STEP)
    await scheduler.on_time_moved()
    await scheduler.publisher.idle()

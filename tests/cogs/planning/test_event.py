"""A server that permits it has an event of a planned game, which goes the way of its table."""

from __future__ import annotations

from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import EventStatus, Guild, ScheduledEvent
from bot.sandbox.discord.scenario import guild_named
from tests.cogs.planning.test_widgets import choose, page, planned, tomorrow
from tests.e2e.test_days import hours
from tests.world.house import House


def permit(house: House) -> Guild:
    """Let the bot make events."""
    guild = guild_named(house.sandbox.world)
    role = guild.roles[guild.id]
    role.permissions |= Permission.CREATE_EVENTS
    return guild


def only(guild: Guild) -> ScheduledEvent:
    (event,) = guild.events.values()
    return event


async def test_an_event_is_made_moved_begun_and_ended_with_its_table(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guild = permit(house)
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        await hours(house, 1 / 30)
        at, event = planned(house.lobby(arthur)), only(guild)
        assert at is not None
        assert (event.starts, event.status) == (at.timestamp(), EventStatus.SCHEDULED)
        assert event.name == "Battles & Builders"
        assert event.location == f"https://discord.com/channels/{guild.id}/{arthur.at.id}"
        await choose(house, arthur, opened, "athour", "19")
        await hours(house, 1 / 30)
        assert only(guild).starts == event.starts == at.timestamp() - 3600
    async with house.open():
        await house.begin(table, arthur)
        await hours(house, 1 / 30)
        assert only(guild).status is EventStatus.ACTIVE
        resigned = await arthur.slash("resign")
        await arthur.click(resigned.message, "Resign")
        await house.quiet()
        await hours(house, 1 / 30)
        assert only(guild).status is EventStatus.COMPLETED


async def test_an_event_goes_with_its_lobby_and_stays_away_where_somebody_deletes_it(house: House) -> None:
    arthur, guild = house.person("Arthur"), permit(house)
    async with house.open():
        await house.open_table(arthur)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        await hours(house, 1 / 30)
        guild.events.clear()
        await choose(house, arthur, opened, "athour", "19")
        await hours(house, 1 / 30)
        assert not guild.events
        await choose(house, arthur, opened, "athour", "18")
        await hours(house, 1 / 30)
        assert only(guild).status is EventStatus.SCHEDULED, "at another time it is planned anew"
        await arthur.click(house.lobby(arthur), "Cancel")
        await hours(house, 1 / 30)
        assert only(guild).status is EventStatus.CANCELED


async def test_no_event_tells_of_what_not_everybody_sees_or_the_server_does_not_permit(house: House) -> None:
    arthur, guild = house.person("Arthur"), guild_named(house.sandbox.world)
    async with house.open():
        await house.open_table(arthur)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        await hours(house, 1 / 30)
        assert not guild.events
        assert planned(house.lobby(arthur)) is not None
        bot = house.bot.application_id or 0
    permit(house)
    house.sandbox.world.forbid(arthur.at, guild.id, Permission.VIEW_CHANNEL)
    house.sandbox.world.permit(arthur.at, bot, Permission.VIEW_CHANNEL)
    async with house.open():
        await hours(house, 1 / 30)
        assert not guild.events
    house.sandbox.world.permit(arthur.at, guild.id, Permission.VIEW_CHANNEL)
    async with house.open():
        await hours(house, 1 / 30)
        assert only(guild).status is EventStatus.SCHEDULED

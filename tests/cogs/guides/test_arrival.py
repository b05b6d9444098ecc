"""A server that invites the bot is greeted, and can begin by a button."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from tests.cogs.admin.test_presence import settled
from tests.patience import PATIENCE
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def greeted(house: House, channel: Channel, person: Person) -> list[Seen]:
    """Let a new server invite the bot; give what is said in a channel of it."""
    world = house.sandbox.world
    heard = asyncio.create_task(house.bot.wait_for("guild_join", timeout=PATIENCE))
    world.join(world.guilds[channel.guild_id or 0], world.users[next(iter(world.applications))])
    await heard
    await settled(house)
    person.go(channel)
    return person.messages(channel)


def server(house: House, person: Person) -> tuple[Channel, Channel]:
    """Give two channels of a server that has not invited the bot yet."""
    guild = house.sandbox.world.add_guild("Orkney", person.user)
    first, second = (house.sandbox.world.add_channel(guild, name) for name in ("keep", "hall"))
    return first, second


async def test_a_server_is_greeted_once_in_its_language_and_plays_by_a_button(house: House) -> None:
    arthur, world = house.person("Arthur"), house.sandbox.world
    async with house.open() as bot:
        channel, _ = server(house, arthur)
        guild = world.guilds[channel.guild_id or 0]
        guild.locale = "nl"
        (greeting,) = await greeted(house, channel, arthur)
        assert greeting.record.content.startswith("Hallo! Ik leid bordspellen"), "phones show it"
        assert greeting.labels == ["Leg het me uit", "Speel"]
        # Discord may tell of a server more than once, also where it was away.
        bot.dispatch("guild_join", bot.get_guild(guild.id))
        bot.dispatch("guild_available", bot.get_guild(guild.id))
        bot.dispatch("ready")
        await settled(house)
        assert len(arthur.messages(channel)) == 1
        asked = (await arthur.click(greeting, "Speel")).message
        assert asked.ephemeral
        answer = await arthur.choose(asked, "somerset")
        assert "Your table of Somerset is open here" in (await answer.settled()).text
        await house.quiet()
        assert "Meedoen" in arthur.messages(channel)[-1].labels
        assert len(await bot.host.tables.tables_of(arthur.id)) == 1
        world.leave(guild, world.users[next(iter(world.applications))])
        last = (await greeted(house, channel, arthur))[-1]
        assert last.text == greeting.text, "a new invitation is greeted anew"
        assert last.record.id != greeting.record.id


async def test_a_server_that_invites_the_bot_while_it_is_offline_is_greeted_where_it_may_write(
    house: House,
) -> None:
    arthur, world = house.person("Arthur"), house.sandbox.world
    first, second = server(house, arthur)
    first.overwrites.append(Overwrite(first.guild_id or 0, deny=int(Permission.SEND_MESSAGES)))
    world.join(world.guilds[first.guild_id or 0], world.users[next(iter(world.applications))])
    for _ in range(2):
        async with house.open():
            await settled(house)
            arthur.go(second)
            assert [each.labels for each in arthur.messages(second)] == [["Teach me", "Play"]]
            assert arthur.messages(first) == []
    assert house.person("Guinevere").messages(house.sandbox.channel("tables")) == [], "others are not new"

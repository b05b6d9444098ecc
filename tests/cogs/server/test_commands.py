"""`/settings`: what those who manage a server settle holds for every `/play`, and only there."""

from __future__ import annotations

import pytest

from bot.sandbox import Impossible, Person, Seen
from bot.sandbox.discord.records import ChannelKind
from bot.sandbox.discord.scenario import channel_named, guild_named
from tests.e2e.test_days import second_server
from tests.world.house import GAME, House, refusal


async def _played(person: Person, **options: object) -> str:
    answer = await person.slash("play", {"game": GAME, **options})
    await answer.settled()
    return refusal(answer)


async def _settled(person: Person, page: Seen, label: str) -> Seen:
    return (await person.click(page, label)).message


async def test_what_is_settled_holds_for_every_table_opened_there(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    tables, hall = (channel_named(house.sandbox.world, name) for name in ("tables", "hall"))
    elsewhere = second_server(house, guinevere, arthur)[0]
    async with house.open() as bot:
        with pytest.raises(Impossible):
            await guinevere.slash("settings")
        page = (await arthur.slash("settings")).message
        assert page.ephemeral
        assert "Tables are opened in any channel." in page.text
        page = await _settled(arthur, page, "Moderators only")
        assert "Only those who may manage the server open tables." in page.text
        assert "only those who manage it open tables" in await _played(guinevere)
        page = await _settled(arthur, page, "Everybody")
        page = await _settled(arthur, page, "No threads")
        page = (await arthur.choose(page, "No clock")).message
        page = (await arthur.slash("settings", {"channel": hall})).message
        assert f"Tables are opened in <#{hall.id}> alone" in page.text
        threads = len(house.sandbox.world.channels)
        assert f"In this server tables have their place in <#{hall.id}> alone." in await _played(guinevere)
        assert len(house.sandbox.world.channels) == threads
        guinevere.at = hall
        assert "is open here" in await _played(guinevere)
        await house.quiet()
        (table,) = await bot.host.store.tables.tables_in(hall.id)
        public = await bot.host.tables.public(table.id)
        assert (public.pace, (await bot.host.tables.row(table.id)).threaded) == (None, False)
        guinevere.at = tables
        brought = await guinevere.slash("bring", table=table.id)
        await brought.settled()
        assert "have their place in" in refusal(brought)
        arthur.at = elsewhere
        assert "is open here" in await _played(arthur), "another server settles for itself"
        arthur.at = tables
        page = (await arthur.choose(page, str(hall.id))).message
        assert "Tables are opened in any channel." in page.text
        assert "is open here" in await _played(arthur)


async def test_what_a_web_site_shows_is_told_before_it_is_chosen(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        page = (await arthur.slash("settings")).message
        for label, wanted in (("With a web site", True), ("No web site", False)):
            (told,) = [line for line in page.text.splitlines() if "**Web site**" in line]
            for each in ("board at each step", "all hands", "the log", "the day,", "what the King thinks"):
                assert each in told
            page = await _settled(arthur, page, label)
            (guild,) = house.sandbox.world.guilds
            assert (await bot.host.store.servers.settings(guild)).site == wanted


async def test_tables_and_days_have_their_place_in_announcement_channels_as_well(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    world = house.sandbox.world
    news = world.add_channel(guild_named(world), "news", kind=ChannelKind.ANNOUNCEMENT)
    async with house.open():
        page = (await arthur.slash("settings", {"channel": news, "daily": news})).message
        assert f"Tables are opened in <#{news.id}> alone" in page.text
        assert f"is posted in <#{news.id}>" in page.text
        for person in people:
            person.go(news)
        await house.start_table(*people)
        assert arthur.at.kind is ChannelKind.ANNOUNCEMENT_THREAD

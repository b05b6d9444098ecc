"""Discord is told what people have reached: after a game, again where it failed, until it is taken back."""

from __future__ import annotations

import logging

import pytest

from bot.sandbox import what_if
from bot.sandbox.discord.behaviour import Trouble
from cogs.linked_roles.tables import RoleConnectionTables
from tests.cogs.linked_roles.browser import Browser, finish_game, linking, portal, roles_of
from tests.faults.passing import minutes, requests
from tests.world.house import House

WEEK_MINUTES = 7 * 24 * 60


def games_told(house: House, user: int) -> str:
    """Give how many games Discord was told that somebody has finished."""
    told: str = portal(house).oauth2.connections[user]["metadata"]["games"]
    return told


async def kept(house: House) -> list[int]:
    """List those of whom something is kept."""
    tables = house.bot.host.store.of(RoleConnectionTables)
    return [each.user for each in await tables.due(float("inf"), 10)]


async def test_a_game_is_told_once_a_minute_later_and_a_failure_is_tried_again(
    house: House, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    arthur, guinevere, world = house.person("Arthur"), house.person("Guinevere"), house.sandbox.world
    async with linking(house, unused_tcp_port) as bot, Browser(world, bot) as browser:
        await browser.link(arthur)
        await minutes(house)
        with requests(house, "PUT", "role-connection$") as asked:
            await minutes(house)
            assert not asked, "there is nothing new"
            await finish_game(house, arthur, guinevere)
            assert not asked, "nobody waits for that with his click"
            await minutes(house)
            assert (len(asked), games_told(house, arthur.id)) == (1, "1")
            assert "Regular" in roles_of(house, arthur)
            world.suffer(Trouble.CLOUDFLARE_403, portal(house).id)
            house.clock.advance(WEEK_MINUTES * 60)
            await minutes(house, 4)
            world.recover(Trouble.CLOUDFLARE_403, portal(house).id)
            house.sandbox.faults.fail("PUT", "role-connection$", 403)
            await minutes(house, 4)
            assert await kept(house) == [arthur.id], "being barred is no refusal of his"
            await minutes(house, 8)
            assert len(asked) == 3, "once a week it is told in any case"
        tokens = [grant.refresh for grant in portal(house).oauth2.grants]
    assert not [token for token in tokens if token in caplog.text]


async def test_who_takes_it_back_or_is_erased_is_forgotten_here_and_there(
    house: House, unused_tcp_port: int
) -> None:
    arthur, guinevere, world = house.person("Arthur"), house.person("Guinevere"), house.sandbox.world
    async with linking(house, unused_tcp_port) as bot, Browser(world, bot) as browser:
        await browser.link(arthur)
        await browser.link(guinevere)
        await finish_game(house, arthur, guinevere)
        what_if.begin(house.sandbox, "grant_revoked", arthur.id)
        await minutes(house)
        assert await kept(house) == [guinevere.id]
        assert "Regular" in roles_of(house, guinevere)
        shown = await guinevere.slash("privacy")
        handed = await guinevere.click(shown.message, "Hand it out")
        data = world.files[(await handed.settled()).files[0].id]
        assert b'"role_connections": [' in data
        assert portal(house).oauth2.grants[0].refresh.encode() not in data
        asking = await guinevere.click(shown.message, "Erase…")
        await guinevere.click(asking.message, "Erase everything")
        await minutes(house)
        assert await kept(house) == []
        assert "Regular" not in roles_of(house, guinevere)
        assert not [grant for grant in portal(house).oauth2.grants if grant.user_id == guinevere.id]
        with requests(house, "POST", "oauth2") as asked:
            await minutes(house, 2)
        assert not asked


async def test_a_wrong_secret_is_an_error_and_nobodys_refusal(
    house: House, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    arthur, world = house.person("Arthur"), house.sandbox.world
    async with linking(house, unused_tcp_port) as bot, Browser(world, bot) as browser:
        await browser.link(arthur)
        portal(house).oauth2.secret = "another"  # noqa: S105
        house.clock.advance(WEEK_MINUTES * 60)
        await minutes(house)
        assert await kept(house) == [arthur.id]
        (error,) = [each for each in caplog.records if each.levelno == logging.ERROR]
        assert "DISCORD_CLIENT_SECRET" in error.getMessage()
        assert "does not answer" in (await browser.link(arthur)).text
        caplog.clear()

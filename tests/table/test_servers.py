"""What is settled for a server holds for the tables that are opened there, and in no other."""

from __future__ import annotations

import pytest

from bot.errors import NotSettledSo, TooManyTables, WrongPreference
from bot.host import Host
from bot.people.preferences import spelled
from bot.store.rows.person import AS_AT_FIRST
from bot.store.rows.table import Place
from bot.table.servers import SETTINGS
from bot.table.time_control import DEFAULT_PACE
from tests.world.playing import ANNA, BEN, CHANNEL, A

HERE, THERE = 5, 6


@pytest.mark.parametrize("name", SETTINGS)
async def test_every_setting_is_kept(host: Host, name: str) -> None:
    for wish in SETTINGS[name].wishes:
        assert getattr(await host.servers.settle(HERE, name, spelled(wish)), name) == wish
    assert getattr(AS_AT_FIRST, name) in SETTINGS[name].wishes
    assert await host.servers.settings(THERE) == AS_AT_FIRST


@pytest.mark.parametrize(("name", "wish"), [("guild", "6"), ("pace", "soon"), ("channels", "7")])
async def test_nothing_else_can_be_settled(host: Host, name: str, wish: str) -> None:
    with pytest.raises(WrongPreference):
        await host.servers.settle(HERE, name, wish)


async def test_a_new_table_has_the_clock_of_its_server(host: Host) -> None:
    await host.servers.settle(HERE, "pace", "none")
    paces = [(await host.lobby.create("invented", ANNA, Place(CHANNEL, each))).pace for each in (HERE, THERE)]
    assert paces == [None, DEFAULT_PACE]


async def test_a_new_table_speaks_what_its_server_has_chosen_or_else_what_discord_says_of_it(
    host: Host,
) -> None:
    await host.servers.settle(HERE, "language", "en")
    places = Place(CHANNEL, HERE, locale="nl"), Place(CHANNEL, THERE, locale="nl"), Place(CHANNEL, THERE)
    spoken = [(await host.lobby.create("invented", ANNA, place)).language for place in places]
    assert spoken == ["en", "nl", "en"]


async def test_tables_are_opened_in_the_channels_of_the_list_alone(host: Host) -> None:
    await host.servers.check_opening(HERE, 1, moderates=False)
    await host.servers.allow(HERE, 1)
    assert (await host.servers.allow(HERE, 2)).channels == (1, 2)
    for channel in (1, 2):
        await host.servers.check_opening(HERE, channel, moderates=False)
    with pytest.raises(NotSettledSo, match="<#1> and <#2> alone"):
        await host.servers.check_opening(HERE, 3, moderates=True)
    await host.servers.check_opening(THERE, 3, moderates=False)
    for channel in (1, 2):
        await host.servers.remove_channel(HERE, channel)
    await host.servers.check_opening(HERE, 3, moderates=False)


async def test_the_list_is_no_longer_than_can_be_shown(host: Host) -> None:
    for channel in range(25):
        await host.servers.allow(HERE, channel)
    await host.servers.allow(HERE, 0)
    with pytest.raises(WrongPreference, match="no room"):
        await host.servers.allow(HERE, 99)


async def test_opening_tables_can_be_left_to_those_who_manage_the_server(host: Host) -> None:
    await host.servers.settle(HERE, "restricted", "yes")
    with pytest.raises(NotSettledSo, match="only those who manage it"):
        await host.servers.check_opening(HERE, CHANNEL, moderates=False)
    await host.servers.check_opening(HERE, CHANNEL, moderates=True)


async def test_nobody_has_more_tables_open_than_the_server_allows(host: Host) -> None:
    await host.servers.settle(HERE, "most", "1")
    table = (await host.lobby.create("invented", ANNA, Place(CHANNEL, HERE))).id
    with pytest.raises(TooManyTables, match=r"as many as it allows \(1\)"):
        await host.lobby.create("invented", ANNA, Place(CHANNEL, HERE))
    await host.lobby.create("invented", BEN, Place(CHANNEL, HERE))
    await host.lobby.create("invented", ANNA, Place(CHANNEL, THERE))
    await host.lobby.cancel(table, A)
    await host.lobby.create("invented", ANNA, Place(CHANNEL, HERE))

"""Characters at a table: chosen in the lobby, once each, named with their strength, kept, and thinking so."""

import pytest

from bot.errors import AlreadySeated, CannotHandOver, WrongOption
from bot.host import Host
from bot.store import Store
from bot.store.rows.table import Place
from cogs.consent.service import Consent
from languages.spoken import speaking
from rules.advice import Strength, by_lot
from rules.chance import dealer
from rules.text import written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.mind import Mind
from tests.world.playing import ANNA, CHANNEL, A, anything, opened

pytestmark = on_a_file

PLACE = Place(CHANNEL, 5)


async def names(host: Host, table: int) -> list[str]:
    public = await host.tables.public(table)
    return [sitter.name for sitter in public.sitters]


async def with_characters(host: Host, *chosen: str) -> int:
    """Open a table of Anna and these computers."""
    table = await opened(host, [])
    for each in chosen:
        await host.lobby.add_computer(table, A)
        await host.lobby.set_strength(table, A, each)
    return table


async def test_a_character_is_named_with_his_strength_in_the_language_that_is_read(host: Host) -> None:
    table = await with_characters(host, "mark", "King")
    assert await names(host, table) == ["Anna", "Mark (King)", "Computer (King)"]
    with speaking("nl"):
        assert await names(host, table) == ["Anna", "Marke (Koning)", "Computer (Koning)"]


async def test_each_sits_once_and_who_comes_next_is_as_strong(host: Host) -> None:
    table = await with_characters(host, "kay")
    await host.lobby.add_computer(table, A)
    assert await names(host, table) == ["Anna", "Kay (Squire)", "Computer (Squire)"]
    with pytest.raises(AlreadySeated, match="Kay sits at this table already"):
        await host.lobby.set_strength(table, A, "kay")
    await host.lobby.set_strength(table, A, "merlin")
    assert await names(host, table) == ["Anna", "Kay (Squire)", "Merlin (Emperor)"]
    with pytest.raises(WrongOption, match="not “mordred”"):
        await host.lobby.set_strength(table, A, "mordred")


async def test_he_becomes_a_computer_again_where_a_strength_is_chosen(host: Host) -> None:
    table = await with_characters(host, "kay")
    await host.lobby.set_strength(table, A, "kay")
    await host.lobby.set_strength(table, A, "Page")
    assert await names(host, table) == ["Anna", "Computer (Page)"]


async def test_he_stays_over_a_restart_and_where_the_same_play_again(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await with_characters(host, "kay", "tor")
    await host.lobby.start(table, A)
    restarted = Host(store, find_game=find, now=clock, seed=seed)
    assert await names(restarted, table) == ["Anna", "Kay (Squire)", "Tor (Page)"]
    chance = dealer("1", "choice")
    while (await restarted.tables.public(table)).status == "running":
        if not await restarted.turns.computer_turn(table):
            await anything(restarted, table, A, chance)
    record = await restarted.history.record(table)
    assert record.computers == {1: Strength.SQUIRE, 2: Strength.PAGE}
    again = (await restarted.lobby.again(table, ANNA, PLACE)).id
    assert await names(restarted, again) == ["Anna", "Kay (Squire)", "Tor (Page)"]


async def test_he_leaves_where_his_strength_is_changed(host: Host) -> None:
    table = await with_characters(host, "kay")
    await host.lobby.start(table, A)
    assert (await host.of(Consent).propose_strength(table, A, 1, "King")).status == "agreed"
    assert await names(host, table) == ["Anna", "Computer (King)"]


async def test_a_character_takes_a_computers_place_once_all_agree(host: Host) -> None:
    table = await with_characters(host, "kay", "King")
    await host.lobby.start(table, A)
    with pytest.raises(CannotHandOver, match="Kay sits at this table already"):
        await host.of(Consent).propose_strength(table, A, 2, "kay")
    assert (await host.of(Consent).propose_strength(table, A, 2, "merlin")).status == "agreed"
    assert await names(host, table) == ["Anna", "Kay (Squire)", "Merlin (Emperor)"]
    row = await host.tables.row(table)
    assert [(chair.strength, chair.character) for chair in row.chairs[1:]] == [
        (Strength.SQUIRE, "kay"),
        (Strength.EMPEROR, "merlin"),
    ]
    told = [written(line.text) for line in await host.history.log(table, A)]
    assert "King (computer) gives way to Merlin, Emperor (computer)" in told
    assert (await host.of(Consent).propose_strength(table, A, 2, "Emperor")).status == "agreed"
    assert await names(host, table) == ["Anna", "Kay (Squire)", "Computer (Emperor)"]


async def test_he_thinks_in_his_style_and_a_plain_computer_in_none(store: Store, clock: Clock) -> None:
    mind = Mind(lambda menu, asked: by_lot(menu, dealer(asked.seed, "choice")))
    thinking = Host(store, find_game=find, now=clock, seed=seed, worker=mind)
    table = await with_characters(thinking, "morgan", "Emperor")
    await thinking.lobby.start(table, A)
    assert await thinking.turns.computer_turn(table)
    assert await thinking.turns.computer_turn(table)
    assert [(asked.strength, asked.character) for asked in mind.asked] == [
        (Strength.EMPEROR, "morgan"),
        (Strength.EMPEROR, ""),
    ]

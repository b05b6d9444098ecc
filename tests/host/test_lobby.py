"""The time before the game: chairs, options, and who may do what."""

import asyncio

import pytest

from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    Busy,
    GameOver,
    NoComputer,
    NotSeated,
    NotTheOwner,
    Refusal,
    TableFull,
    TooFewPlayers,
    UnknownGame,
    UnknownTable,
    WrongOption,
)
from bot.host import Host
from bot.host.seating import IDLE_DAYS
from bot.host.view import Sitter
from bot.store import Store
from tests.host.conftest import Clock
from tests.host.playing import ANNA, BEN, CARL, CHANNEL, DORA, A, B, C, opened, started


async def test_a_new_table_has_its_owner_and_default_options(host: Host) -> None:
    public = await host.create("invented", ANNA, channel=CHANNEL, guild=5)
    assert public.sitters == (Sitter(0, A, "Anna"),)
    assert (public.status, public.owner, public.options) == ("lobby", A, {"length": "short"})
    assert (public.table, public.acting, public.lines) == (None, (), ())


async def test_chairs_are_taken_in_order_and_given_up(host: Host) -> None:
    table = await opened(host, [BEN, CARL])
    await host.leave(table, B)
    assert [sitter.name for sitter in (await host.join(table, BEN)).sitters] == ["Anna", "Carl", "Ben"]


async def test_the_owners_office_passes_on(host: Host) -> None:
    table = await opened(host, [])
    await host.add_computer(table, A)
    await host.join(table, BEN)
    assert (await host.leave(table, A)).owner == B


async def test_a_lobby_without_people_is_cancelled(host: Host) -> None:
    table = await opened(host, [])
    await host.add_computer(table, A)
    public = await host.leave(table, A)
    assert (public.status, public.closed) == ("cancelled", "left")


async def test_computers_come_and_go(host: Host) -> None:
    table = await opened(host, [])
    await host.add_computer(table, A)
    await host.join(table, BEN)
    public = await host.add_computer(table, A)
    assert [sitter.name for sitter in public.sitters] == ["Anna", "Computer 1", "Ben", "Computer 2"]
    public = await host.remove_computer(table, A)
    assert [sitter.name for sitter in public.sitters] == ["Anna", "Computer", "Ben"]


async def test_an_option_is_chosen(host: Host) -> None:
    table = await opened(host, [])
    assert (await host.set_option(table, A, "length", "long")).options == {"length": "long"}


async def test_people_who_join_at_once_all_sit(host: Host) -> None:
    table = await opened(host, [])
    await asyncio.gather(*(host.join(table, person) for person in (BEN, CARL, DORA)))
    sitters = (await host.public(table)).sitters
    assert {sitter.name for sitter in sitters} == {"Anna", "Ben", "Carl", "Dora"}


async def test_one_who_joins_twice_at_once_sits_once(host: Host) -> None:
    table = await opened(host, [])
    answers = await asyncio.gather(host.join(table, BEN), host.join(table, BEN), return_exceptions=True)
    assert [type(answer) for answer in answers if isinstance(answer, Refusal)] == [AlreadySeated]
    assert len((await host.public(table)).sitters) == 2


async def test_in_a_crowd_one_is_asked_to_try_again(host: Host) -> None:
    table = await opened(host, [])
    crowd = (host.set_option(table, A, "length", "long") for _ in range(40))
    answers = await asyncio.gather(*crowd, return_exceptions=True)
    assert {type(answer) for answer in answers if isinstance(answer, BaseException)} == {Busy}


async def test_what_cannot_be_done_is_refused(host: Host) -> None:
    table = await opened(host, [])
    with pytest.raises(UnknownGame, match="no game 'bridge'"):
        await host.create("bridge", ANNA, channel=CHANNEL, guild=5)
    with pytest.raises(UnknownTable, match="no table number 99"):
        await host.join(99, BEN)
    with pytest.raises(AlreadySeated, match="already sit"):
        await host.join(table, ANNA)
    with pytest.raises(NotSeated, match="do not sit"):
        await host.leave(table, B)
    with pytest.raises(WrongOption, match="no option called “colour”"):
        await host.set_option(table, A, "colour", "red")
    with pytest.raises(WrongOption, match="one of short, long, not “endless”"):
        await host.set_option(table, A, "length", "endless")
    with pytest.raises(NoComputer, match="no computer"):
        await host.remove_computer(table, A)
    with pytest.raises(TooFewPlayers, match="one more player"):
        await host.start(table, A)
    assert (await host.public(table)).version == 1


async def test_a_full_table_takes_nobody(host: Host) -> None:
    table = await opened(host, [BEN, CARL])
    await host.add_computer(table, A)
    with pytest.raises(TableFull, match="at most 4"):
        await host.join(table, DORA)
    with pytest.raises(TableFull, match="at most 4"):
        await host.add_computer(table, A)


async def test_guests_leave_the_table_to_its_owner(host: Host) -> None:
    table = await opened(host, [BEN])
    for deed in (
        host.start(table, B),
        host.cancel(table, B),
        host.add_computer(table, B),
        host.remove_computer(table, C),
        host.set_option(table, C, "length", "long"),
    ):
        with pytest.raises(NotTheOwner, match="Only Anna"):
            await deed


async def test_a_game_that_has_begun_keeps_its_players(host: Host) -> None:
    table = await started(host, [BEN])
    for deed in (
        host.join(table, CARL),
        host.leave(table, B),
        host.cancel(table, A),
        host.start(table, A),
        host.add_computer(table, A),
        host.set_option(table, A, "length", "long"),
    ):
        with pytest.raises(AlreadyStarted, match="resign"):
            await deed


async def test_a_cancelled_table_is_closed(host: Host) -> None:
    table = await opened(host, [BEN])
    public = await host.cancel(table, A)
    assert (public.status, public.closed) == ("cancelled", "owner")
    for deed in (host.join(table, CARL), host.start(table, A), host.private(table, A)):
        with pytest.raises(GameOver, match="cancelled"):
            await deed
    assert await host.tables_in(CHANNEL) == []


async def test_a_lobby_that_nobody_starts_is_closed(host: Host, store: Store, clock: Clock) -> None:
    table, begun = await opened(host, [BEN]), await started(host, [BEN])
    clock.time += IDLE_DAYS * 24 * 3600
    assert await store.tables.lobbies_before(clock.time - 1) == [table]
    await host.close_lobby(table)
    public = await host.public(table)
    assert (public.status, public.closed) == ("cancelled", "idle")
    assert await store.tables.lobbies_before(clock.time) == []
    with pytest.raises(GameOver):
        await host.close_lobby(table)
    with pytest.raises(AlreadyStarted):
        await host.close_lobby(begun)

"""The time before the game: chairs, options, and who may do what."""

import asyncio
from pathlib import Path

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
    TooManyTables,
    UnknownGame,
    UnknownTable,
    WrongOption,
)
from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.limits import Quotas
from bot.store.rows.table import LobbyChange, Place
from bot.table.position import Sitter
from bot.table.seating import IDLE_DAYS
from bot.table.tables import TRIES
from bot.table.view import PublicView
from rules.advice import Strength
from tests.patience import PATIENCE
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, CHANNEL, DORA, A, B, C, opened, started


async def test_a_new_table_has_its_owner_and_default_options(host: Host) -> None:
    public = await host.lobby.create("invented", ANNA, Place(CHANNEL, 5))
    assert public.sitters == (Sitter(0, A, "Anna"),)
    assert (public.status, public.owner, public.options) == ("lobby", A, {"length": "short"})
    assert (public.table, public.acting, public.lines) == (None, (), ())
    assert public.expected == 2, "who does not sit there is reckoned with up to the fewest, and two"


async def test_chairs_are_taken_in_order_and_given_up(host: Host) -> None:
    table = await opened(host, [BEN, CARL])
    await host.lobby.leave(table, B)
    assert [sitter.name for sitter in (await host.lobby.join(table, BEN)).sitters] == ["Anna", "Carl", "Ben"]


async def test_the_owners_office_passes_on(host: Host) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.join(table, BEN)
    assert (await host.lobby.leave(table, A)).owner == B


async def test_a_lobby_without_people_is_cancelled(host: Host) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    public = await host.lobby.leave(table, A)
    assert (public.status, public.closed) == ("cancelled", "left")


async def test_a_game_against_computers_begins_at_once(host: Host) -> None:
    public = await host.lobby.against_computers("invented", ANNA, Place(CHANNEL, 5), 3)
    assert public.status == "running"
    assert [sitter.user for sitter in public.sitters] == [A, None, None]
    assert [sitter.strength for sitter in public.sitters[1:]] == [Strength.PAGE, Strength.PAGE]


async def test_computers_come_and_go(host: Host) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.join(table, BEN)
    public = await host.lobby.add_computer(table, A)
    assert [sitter.name for sitter in public.sitters] == [
        "Anna",
        "Computer 1 (Knight)",
        "Ben",
        "Computer 2 (Knight)",
    ]
    public = await host.lobby.remove_computer(table, A)
    assert [sitter.name for sitter in public.sitters] == ["Anna", "Computer (Knight)", "Ben"]


async def test_an_option_is_chosen(host: Host) -> None:
    table = await opened(host, [])
    assert (await host.lobby.set_option(table, A, "length", "long")).options == {"length": "long"}


async def test_people_who_join_at_once_all_sit(host: Host) -> None:
    table = await opened(host, [])
    await asyncio.gather(*(host.lobby.join(table, person) for person in (BEN, CARL, DORA)))
    sitters = (await host.tables.public(table)).sitters
    assert {sitter.name for sitter in sitters} == {"Anna", "Ben", "Carl", "Dora"}


async def test_one_who_joins_twice_at_once_sits_once(host: Host) -> None:
    table = await opened(host, [])
    answers = await asyncio.gather(
        host.lobby.join(table, BEN), host.lobby.join(table, BEN), return_exceptions=True
    )
    assert [type(answer) for answer in answers if isinstance(answer, Refusal)] == [AlreadySeated]
    assert len((await host.tables.public(table)).sitters) == 2


async def test_in_a_crowd_one_is_asked_to_try_again(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(host, [])
    trying, here, all_here = 40, 0, asyncio.Event()
    arrange = host.tables.store.tables.arrange

    async def arrange_when_all_have_read(change: LobbyChange) -> bool:
        """Let nobody write before all have read: of each round one comes first, whatever the machine does."""
        nonlocal trying, here, all_here
        mine, here = all_here, here + 1
        if here == trying:
            trying, here, all_here = trying - 1, 0, asyncio.Event()
            mine.set()
        await mine.wait()
        return await arrange(change)

    monkeypatch.setattr(host.tables.store.tables, "arrange", arrange_when_all_have_read)
    crowd = (host.lobby.set_option(table, A, "length", "long") for _ in range(trying))
    async with asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*crowd, return_exceptions=True)
    assert {type(answer) for answer in answers if isinstance(answer, BaseException)} == {Busy}
    assert [isinstance(answer, Busy) for answer in answers].count(False) == TRIES


async def test_what_cannot_be_done_is_refused(host: Host) -> None:
    table = await opened(host, [])
    with pytest.raises(UnknownGame, match="no game \u201cbridge\u201d"):
        await host.lobby.create("bridge", ANNA, Place(CHANNEL, 5))
    with pytest.raises(UnknownTable, match="no table number 99"):
        await host.lobby.join(99, BEN)
    with pytest.raises(AlreadySeated, match="already sit"):
        await host.lobby.join(table, ANNA)
    with pytest.raises(NotSeated, match="do not sit"):
        await host.lobby.leave(table, B)
    with pytest.raises(WrongOption, match="no option called “colour”"):
        await host.lobby.set_option(table, A, "colour", "red")
    with pytest.raises(WrongOption, match="one of short, long, not “endless”"):
        await host.lobby.set_option(table, A, "length", "endless")
    with pytest.raises(NoComputer, match="no computer"):
        await host.lobby.remove_computer(table, A)
    with pytest.raises(TooFewPlayers, match="one more player"):
        await host.lobby.start(table, A)
    assert (await host.tables.public(table)).version == 1


async def test_a_full_table_takes_nobody(host: Host) -> None:
    table = await opened(host, [BEN, CARL])
    await host.lobby.add_computer(table, A)
    with pytest.raises(TableFull, match="at most 4"):
        await host.lobby.join(table, DORA)
    with pytest.raises(TableFull, match="at most 4"):
        await host.lobby.add_computer(table, A)


async def test_guests_leave_the_table_to_its_owner(host: Host) -> None:
    table = await opened(host, [BEN])
    for deed in (
        host.lobby.start(table, B),
        host.lobby.cancel(table, B),
        host.lobby.add_computer(table, B),
        host.lobby.remove_computer(table, C),
        host.lobby.set_option(table, C, "length", "long"),
    ):
        with pytest.raises(NotTheOwner, match="Only Anna"):
            await deed


async def test_a_game_that_has_begun_keeps_its_players(host: Host) -> None:
    table = await started(host, [BEN])
    for deed in (
        host.lobby.join(table, CARL),
        host.lobby.leave(table, B),
        host.lobby.cancel(table, A),
        host.lobby.start(table, A),
        host.lobby.add_computer(table, A),
        host.lobby.set_option(table, A, "length", "long"),
    ):
        with pytest.raises(AlreadyStarted, match="This game has begun"):
            await deed
    with pytest.raises(AlreadyStarted, match="can /handover the seat, or /resign"):
        await host.lobby.leave(table, B)


async def test_a_cancelled_table_is_closed(host: Host) -> None:
    table = await opened(host, [BEN])
    public = await host.lobby.cancel(table, A)
    assert (public.status, public.closed) == ("cancelled", "owner")
    for deed in (host.lobby.join(table, CARL), host.lobby.start(table, A), host.turns.private(table, A)):
        with pytest.raises(GameOver, match="cancelled"):
            await deed
    assert await host.store.tables.tables_in(CHANNEL) == []


async def test_a_lobby_that_nobody_starts_is_closed(host: Host, store: Store, clock: Clock) -> None:
    table, begun = await opened(host, [BEN]), await started(host, [BEN])
    clock.time += IDLE_DAYS * 24 * 3600
    assert await store.tables.lobbies_before(clock.time - 1) == [table]
    await host.lobby.close_lobby(table)
    public = await host.tables.public(table)
    assert (public.status, public.closed) == ("cancelled", "idle")
    assert await store.tables.lobbies_before(clock.time) == []
    with pytest.raises(GameOver):
        await host.lobby.close_lobby(table)
    with pytest.raises(AlreadyStarted):
        await host.lobby.close_lobby(begun)


async def test_the_last_table_that_may_be_opened_is_opened_by_one_process(address: Address) -> None:
    stores = [await Store.open(address) for _ in range(1 if isinstance(address, Path) else 3)]
    hosts = [Host(store, find_game=find, quotas=Quotas(person=1)) for store in stores]
    for place in range(5):
        opening = (host.lobby.create("invented", ANNA, Place(CHANNEL + place, 5)) for host in hosts * 2)
        found = await asyncio.gather(*opening, return_exceptions=True)
        assert sum(isinstance(each, TooManyTables) for each in found) == len(found) - 1
        (table,) = [each.id for each in found if isinstance(each, PublicView)]
        await hosts[0].lobby.cancel(table, ANNA.user)
    for store in stores:
        await store.close()

"""A message posted of which the bot does not know, long after Discord has forgotten its nonce."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.publishing import nonce
from bot.sandbox import Person
from bot.sandbox.discord import limits
from bot.sandbox.discord.permissions import Permission
from bot.store import Address
from bot.store.rows.posted import Ping, Surface
from tests.faults.kills.apart import Apart, Moment
from tests.faults.kills.killing import Told, in_peace, set_apart, told
from tests.faults.kills.test_kill import MESSAGE, request
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes
from tests.faults.test_gone import tables
from tests.faults.test_permissions import forbidden
from tests.world.databases import on_a_file
from tests.world.house import House

NAMES = ("Arthur", "Guinevere")
_MOVES = 5


@pytest.fixture(autouse=True)
def expired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord forget each nonce at once."""
    monkeypatch.setattr(limits, "NONCE_SECONDS", -1)


@pytest.fixture(scope="module")
def peaceful(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Tell of the moves, played in peace."""
    return asyncio.run(in_peace(tmp_path_factory.mktemp("peace"), *NAMES, moves=_MOVES))


@on_a_file
@pytest.mark.parametrize("nth", [1, 2, 3])
async def test_what_was_posted_before_a_kill_is_found_and_rings_once(
    tmp_path: Path, address: Address, peaceful: Told, nth: int
) -> None:
    async with set_apart(tmp_path, *NAMES, database=address) as (apart, people):
        table = await apart.begin(*people)
        apart.kill_at(request("POST", MESSAGE, nth)(apart), heard=True)
        await apart.play(table, *people, moves=_MOVES)
        assert apart.kills == 1
        assert apart.orphans() == []
        assert apart.rung == apart.ledger.pings_sent()
        assert told(apart, people) == peaceful


@on_a_file
@pytest.mark.parametrize("moment", [request("POST", MESSAGE, 1), request("POST", MESSAGE, 2)])
async def test_the_first_board_and_panel_posted_before_a_kill_are_found(
    tmp_path: Path, address: Address, moment: Callable[[Apart], Moment]
) -> None:
    async with set_apart(tmp_path, *NAMES, database=address) as (apart, people):
        table = await apart.begin(*people, start=moment(apart))
        assert apart.kills == 1
        await apart.play(table, *people, moves=1)
        assert apart.orphans() == []


@on_a_file
@pytest.mark.parametrize("lost", [False, True], ids=["finds no message", "gets no answer"])
async def test_a_post_that_fails_loses_no_place_and_is_found(
    house: House, ledger: Ledger, people: tuple[Person, Person], lost: bool
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("POST", MESSAGE, 404, code=10008, lost=lost)
        await house.play_on(table, *people, moves=1)
        await minutes(house, 5)
        assert len(tables(people[0])) == 1
        assert ledger.left_undone() == 0
        assert house.rung == ledger.pings_sent()


@on_a_file
async def test_where_nothing_may_be_read_the_table_is_shown_all_the_same(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("POST", MESSAGE, 404, code=10008)
        with forbidden(house, people[0].at, Permission.READ_MESSAGE_HISTORY):
            await house.play_on(table, *people, moves=1)
            await minutes(house, 5)
        assert len(tables(people[0])) == 1
        assert ledger.left_undone() == 0


def test_a_nonce_tells_place_seat_and_turn() -> None:
    surfaces = [Surface(7, 10**18 + 1), Surface(7, 10**18 + 2)]
    pings = [Ping(7, seat, 3, user=5, due=1_790_000_000.5) for seat in (0, 1)]
    pings.append(Ping(7, 1, 4, user=5, due=1_790_000_000.5))  # rung twice within a millisecond
    names = [nonce.of_version(surface, 4) for surface in surfaces]
    names += [nonce.of_pings(surface, [ping]) for surface in surfaces for ping in pings]
    assert len(set(names)) == 8
    assert all(len(name) <= limits.NONCE for name in names)

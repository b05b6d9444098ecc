"""What characters say at a table: in its log, seldom, and never where it is not wanted."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from bot.errors import NotTheOwner, WrongOption
from bot.host import Host
from bot.store import Store
from bot.store.rows.table import Place
from bot.table.view import Line
from rules.chance import dealer
from rules.characters import remarks
from rules.characters.remarks import SAYS, Talk
from rules.library import find
from rules.text import subject
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CHANNEL, A, B, anything

pytestmark = on_a_file

_GAME = "somerset"
_APART = 10  # turns


@pytest.fixture(name="house")
def a_host(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Host:
    """Host real games, in which a character remarks on each moment that he may."""
    monkeypatch.setattr(remarks, "_REMARKED", 100)
    return Host(store, find_game=find, now=clock, seed=seed)


async def begun(host: Host, *chosen: str, wanted: str = "yes") -> int:
    """Begin a game of Anna and these computers."""
    table = (await host.lobby.create(_GAME, ANNA, Place(CHANNEL, 5))).id
    for each in chosen:
        await host.lobby.add_computer(table, A)
        await host.lobby.set_strength(table, A, each)
    await host.lobby.set_remarks(table, A, wanted)
    await host.lobby.start(table, A)
    return table


async def played(host: Host, table: int) -> list[Line]:
    """Play a game at random, and give what is said in it."""
    chance = dealer(str(table), "choice")
    while (await host.tables.public(table)).status == "running":
        if not await host.turns.computer_turn(table):
            await anything(host, table, A, chance)
    return [line for line in await host.history.log(table, A) if line.text.template == SAYS]


async def test_characters_speak_seldom_and_computers_never(house: Host) -> None:
    said = 0
    for character in ("tor", "kay", "mark"):
        table = await begun(house, character, "Page")
        lines = await played(house, table)
        assert all(line.minor and subject(line.text) == 1 for line in lines)
        assert len({str(line.text) for line in lines}) == len(lines)
        turns = sorted({line.turn for line in await house.history.log(table, A) if line.seat == 1})
        at = [sum(turn <= line.turn for turn in turns) for line in lines]
        assert all(later - earlier >= _APART for earlier, later in pairwise(at))
        kept = (await house.tables.row(table)).chairs[1].talk
        talk = msgspec.json.decode(kept or "", type=Talk)
        assert (talk.turns, len(talk.said)) == (len(turns), len(lines))
        said = max(said, len(lines))
    assert said > 1


async def test_nobody_speaks_where_that_is_not_wanted(house: Host) -> None:
    assert not await played(house, await begun(house, "tor", "kay", wanted="no"))


async def test_only_the_owner_lets_them_speak_by_yes_or_no(house: Host) -> None:
    table = (await house.lobby.create(_GAME, ANNA, Place(CHANNEL, 5))).id
    await house.lobby.join(table, BEN)
    assert not (await house.lobby.set_remarks(table, A, "no")).remarks
    with pytest.raises(NotTheOwner):
        await house.lobby.set_remarks(table, B, "yes")
    with pytest.raises(WrongOption, match="no “perhaps”"):
        await house.lobby.set_remarks(table, A, "perhaps")


async def test_a_server_settles_it_for_tables_to_come(house: Host) -> None:
    await house.servers.settle(5, "remarks", "no")
    assert not (await house.lobby.create(_GAME, ANNA, Place(CHANNEL, 5))).remarks
    await house.servers.settle(5, "remarks", "yes")
    assert (await house.lobby.create(_GAME, ANNA, Place(CHANNEL, 5))).remarks

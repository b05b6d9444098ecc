"""A reply to a named move is done if the log tells whoever has left it of that move."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace

from bot.errors import Illegal, NotDue
from bot.host import Host
from bot.store import Store
from bot.store.rows.table import Reply
from bot.table.log import MOST
from cogs.ahead.service import Ahead, Left
from rules.game import Info
from rules.text import seat_number, written
from tests.invented.game import Invented
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.playing import BEN, A, B, at_turns, awaited, held

pytestmark = on_a_file

NONE_CAME = "None of the moves came to which you had left a reply"


class Replying(Invented):
    """The invented game, in which replies may be left."""

    info: ClassVar[Info] = replace(Invented.info, replies=True)


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    game = Replying()
    return Host(store, find_game=lambda _: game, now=clock, seed=seed)


async def _second(host: Host) -> tuple[int, int, int]:
    table, first = await at_turns(host, [BEN])
    return table, first, A if first == B else B


async def _refresh(host: Host, table: int, user: int) -> str:
    return f"refresh {(await held(host, table, user))[0]}"


async def _log(host: Host, table: int, user: int | None) -> list[str]:
    return [written(line.text, seat_number) for line in await host.history.log(table, user)]


async def _acted(host: Host, table: int, second: int) -> bool:
    """Say whether the second has answered, as far as his turn goes."""
    events = await host.tables.events(await host.tables.row(table))
    return any(event.user == second and event.text.startswith(("refresh", "place")) for event in events)


async def test_the_reply_to_what_comes_is_done_at_once(host: Host) -> None:
    table, first, second = await _second(host)
    text = await _refresh(host, table, second)
    await host.of(Ahead).reply(table, second, "draws 3 cards", "pass")
    await host.of(Ahead).reply(table, second, "Throws in", text)
    assert [(await host.turns.private(table, user)).of(Left) for user in (first, second)] == [
        None,
        Left(replies=(Reply("draws 3 cards", "pass"), Reply("Throws in", text))),
    ]
    mine = await _refresh(host, table, first)
    await host.turns.act(table, first, None, mine)
    told = [line for line in await _log(host, table, None) if "throws in" in line]
    assert told, "as it is told"
    last = (await host.tables.events(await host.tables.row(table)))[-1]
    assert (last.user, last.text) == (second, text)
    assert await host.of(Ahead).left(table, second) == Left()
    assert await awaited(host, table) == first


async def test_all_are_dropped_with_a_word_where_another_move_comes(host: Host) -> None:
    table, first, second = await _second(host)
    await host.of(Ahead).reply(table, second, "throws in", "pass")
    await host.turns.act(table, first, None, "pass")
    assert [NONE_CAME in await _log(host, table, user) for user in (second, first, None)] == [
        True,
        False,
        False,
    ]
    assert await host.of(Ahead).left(table, second) == Left()
    assert not await _acted(host, table, second)


async def test_what_is_left_for_anything_else_comes_behind_the_replies(host: Host) -> None:
    table, first, second = await _second(host)
    text = await _refresh(host, table, second)
    await host.of(Ahead).reply(table, second, "throws in", "pass")
    await host.of(Ahead).leave(table, second, text)
    await host.turns.act(table, first, None, "pass")
    last = (await host.tables.events(await host.tables.row(table)))[-1]
    assert (last.user, last.text) == (second, text)


async def test_what_the_log_tells_others_alone_is_no_move_to_be_named(host: Host) -> None:
    """What somebody draws he alone is told: nobody learns of it by a reply that fits, or does not."""
    table, first, second = await _second(host)
    await host.of(Ahead).reply(table, second, "you draw", await _refresh(host, table, second))
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    assert any("You draw" in line for line in await _log(host, table, first))
    assert NONE_CAME in await _log(host, table, second)
    assert not await _acted(host, table, second)


async def test_a_move_taken_back_calls_for_no_reply(host: Host) -> None:
    table, first, second = await _second(host)
    card = (await held(host, table, first))[0]
    await host.of(Ahead).reply(table, second, "lays r", "pass")
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    await host.turns.act(table, first, None, "pass")
    assert NONE_CAME in await _log(host, table, second)


async def test_there_is_room_for_few_and_each_move_has_one(host: Host, store: Store) -> None:
    table, _, second = await _second(host)
    for number in range(MOST):
        await host.of(Ahead).reply(table, second, f"b{number}", "pass")
    await host.of(Ahead).reply(table, second, "b0", "refresh")
    with pytest.raises(Illegal):
        await host.of(Ahead).reply(table, second, "b9", "pass")
    with pytest.raises(Illegal):
        await host.of(Ahead).reply(table, second, "?", "pass")
    assert (await host.of(Ahead).left(table, second)).replies[-1] == Reply("b0", "refresh")
    await host.of(Ahead).take_back(table, second)
    assert await host.of(Ahead).left(table, second) == Left()
    plain = Host(store, find_game=lambda _: Invented(), seed=seed)
    with pytest.raises(NotDue):
        await plain.of(Ahead).reply(table, second, "b1", "pass")


async def test_a_reply_that_comes_between_a_look_and_a_move_is_not_overlooked(host: Host) -> None:
    table, first, second = await _second(host)
    text = await _refresh(host, table, second)
    turn = await host.turns.load(table, first)
    await host.of(Ahead).reply(table, second, "throws in", text)
    await turn.act(await _refresh(host, table, first))
    assert await _acted(host, table, second)

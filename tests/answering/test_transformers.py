"""Which table a command is about that names none."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from discord import InteractionType
from discord.ui import Button

from bot.answering.transformers import OwnTable, TurnTable, UndoTable, WatchedTable, WhichTable, way_to
from bot.errors import CannotHandOver
from bot.interactions.interaction import Interaction
from bot.interactions.verb import Verb
from bot.store.rows.person import Person
from bot.store.rows.table import TableSummary
from cogs.ahead import commands as ahead
from cogs.consent import commands as consent
from rules.library import find, game_ids

ARTHUR, ELSEWHERE = 1, 99
GAME = game_ids()[0]
TITLE = find(GAME).info.title


def listed(number: int, **own: Any) -> TableSummary:
    return TableSummary(number, GAME, own.pop("status", "running"), 5, 70 + number, None, ARTHUR, 0.0, **own)


def asking(
    *tables: TableSummary,
    last_moved: int = 0,
    at: int = ELSEWHERE,
    here: Sequence[TableSummary] = (),
    over: int | None = None,
) -> Interaction:
    """Ask from a channel that is no table's thread, with tables `here` and perhaps one that is `over`."""

    async def tables_of(_: int) -> list[TableSummary]:
        return list(tables)

    async def may_undo(table_id: int, _: int) -> bool:
        return table_id == last_moved

    async def tables_in(_: int) -> Sequence[TableSummary]:
        return here

    async def last_over(_: int) -> int | None:
        return over

    host = SimpleNamespace(
        tables=SimpleNamespace(tables_of=tables_of),
        turns=SimpleNamespace(may_undo=may_undo),
        store=SimpleNamespace(tables=SimpleNamespace(tables_in=tables_in, last_over=last_over)),
    )
    asked = SimpleNamespace(
        type=InteractionType.autocomplete,
        user=SimpleNamespace(id=ARTHUR),
        channel=None,
        channel_id=at,
        client=SimpleNamespace(host=host),
    )
    return cast("Interaction", asked)


async def test_a_move_is_meant_for_the_one_table_that_waits() -> None:
    tables = listed(1), listed(2, awaited=True), listed(3, status="lobby")
    assert await TurnTable.meant(asking(*tables)) == 2
    assert await TurnTable.meant(asking(*tables, at=71)) == 1, "in its own place no other is meant"


async def test_where_none_waits_the_one_game_that_goes_on_is_meant() -> None:
    tables = listed(1, resigned=True), listed(2), listed(3, status="lobby")
    assert await TurnTable.meant(asking(*tables)) == 2


async def test_where_several_wait_they_are_named() -> None:
    tables = listed(1, awaited=True), listed(2, awaited=True), listed(3)
    with pytest.raises(WhichTable) as refused:
        await TurnTable.meant(asking(*tables))
    assert str(refused.value) == (
        f"2 tables wait for you: {TITLE}, table 1 and {TITLE}, table 2; choose one under `table`."
    )


async def test_each_that_may_be_meant_is_a_button_that_does_there_what_was_asked() -> None:
    tables = listed(1, awaited=True), listed(2), listed(3, awaited=True)
    with pytest.raises(WhichTable) as refused:
        await OwnTable.meant(asking(*tables), None, way_to(Verb.LOG))
    assert str(refused.value) == "2 tables wait for you: which one do you mean?"
    labels = {way.custom_id: way.item.label for way in refused.value.ways if isinstance(way.item, Button)}
    assert labels == {"log:1": f"{TITLE}, table 1", "log:3": f"{TITLE}, table 3"}


async def test_of_many_tables_the_first_are_offered() -> None:
    tables = [listed(number, awaited=True) for number in range(1, 13)]
    with pytest.raises(WhichTable, match=r"12 tables wait.*Others can be chosen") as refused:
        await OwnTable.meant(asking(*tables), None, way_to(Verb.MOVE))
    assert len(refused.value.ways) == 10


async def test_the_last_game_here_that_is_over_is_looked_at() -> None:
    assert await WatchedTable.meant(asking(listed(1), over=7)) == 7
    assert await WatchedTable.meant(asking(listed(1), here=[listed(2)], over=7)) == 2
    assert await WatchedTable.meant(asking(listed(1))) == 1


async def test_where_several_games_go_on_here_none_that_is_over_is_looked_at() -> None:
    """A game that had ended there long ago was shown."""
    here = [msgspec.structs.replace(listed(number), channel=5) for number in (1, 2)]
    for own in (here, [listed(3)], []):
        with pytest.raises(WhichTable) as refused:
            await WatchedTable.meant(asking(*own, here=here, over=7, at=5), None, way_to(Verb.LOG))
        assert [way.custom_id for way in refused.value.ways] == ["log:1", "log:2"]
    with pytest.raises(WhichTable, match="Several tables are open here; choose one"):
        await WatchedTable.meant(asking(here=here, at=5))
    assert await WatchedTable.meant(asking(here[1], here=here, over=7, at=5)) == 2


async def test_a_move_is_taken_back_at_the_one_table_where_it_is_the_last() -> None:
    tables = listed(1, awaited=True), listed(2), listed(3)
    assert await UndoTable.meant(asking(*tables, last_moved=3)) == 3


async def test_where_several_are_here_none_elsewhere_is_meant() -> None:
    here = [msgspec.structs.replace(listed(number), channel=5) for number in (1, 2)]
    for option, elsewhere in ((UndoTable, listed(3)), (TurnTable, listed(3, awaited=True))):
        with pytest.raises(WhichTable) as refused:
            await option.meant(asking(*here, elsewhere, last_moved=3, at=5), None, way_to(Verb.UNDO))
        assert [way.custom_id for way in refused.value.ways] == ["undo:1", "undo:2"]
    assert await UndoTable.meant(asking(*here, listed(3), last_moved=2, at=5)) == 2


async def test_a_number_that_no_table_can_have_is_refused() -> None:
    for number in (2**63, -(10**200)):
        with pytest.raises(WhichTable, match="named by its number"):
            await OwnTable().transform(asking(), number)


async def test_a_game_is_not_given_up_because_it_waits() -> None:
    with pytest.raises(WhichTable, match="several tables"):
        await OwnTable.meant(asking(listed(1, awaited=True), listed(2)))


async def test_what_is_left_ahead_is_carried_by_a_button_where_it_is_short_and_clear() -> None:
    way = ahead._way("e2 e4", "e7 e5")
    assert way is not None
    assert (await way(3)).said == "e2 e4|e7 e5"
    assert ahead._way("", "") is not None
    for named, answer in (("a|b", "c"), ("", "long" * 25), ("", "\u00e9")):
        assert ahead._way(named, answer) is None


def test_who_plays_on_for_whom_is_carried_by_a_button() -> None:
    for seat, newcomer in ((None, None), (2, None), (None, Person(17, "Merlin"))):
        carried = consent._seat_and_user(consent._written(seat, newcomer))
        assert carried == (seat, newcomer and newcomer.user)
    for said in ("", "mine", "x computer", "0 -1", "0 " + "9" * 30):
        with pytest.raises(CannotHandOver):
            consent._seat_and_user(said)

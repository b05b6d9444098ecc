"""A cross table tells what runs, what is to come, what was decided, who sat out and who is struck."""

from __future__ import annotations

from discord import ui
from sqlalchemy import update

from bot.host import Host
from bot.store.rows.person import Person
from bot.store.schema import tables
from cogs.seasons.charts.cross_table import cross_tables, crossed
from cogs.seasons.course import Course
from cogs.seasons.pages import standings_page
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from languages.spoken import speaking
from rendering.cross_table import Crossed, State
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, D

pytestmark = on_a_file
EMMA = Person(2**61, "Emma")


async def ended(host: Host, shown: Shown, board: int, status: str = "over") -> None:
    """Let a table end with its first seat on the first place, by the game or (cancelled) without its end."""
    store = host.store.of(SeasonTables)
    await store.settle(shown.season.id, board, state="over", places=(1, 2))
    stands = update(tables).where(tables.c.id == shown.boards[board].table_id).values(status=status)
    await store._database.execute(stands)


def states(table: Crossed) -> list[list[State | None]]:
    """Give how what is in each cell came about."""
    return [[each.state if each else None for each in line.against] for line in table.lines]


async def test_a_table_that_runs_looks_otherwise_than_one_to_come_or_one_that_was_decided(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=1)
    first, second = (each.board for each in shown.boards if each.state == "open")
    await ended(host, shown, first)
    await ended(host, shown, second, "cancelled")
    await host.of(Course).look()
    shown = await anew(host, shown)
    (group,) = shown.groups
    order = {each.person: at for at, each in enumerate(group.ranked)}
    seen = states(crossed(shown, group))
    for board in shown.boards:
        one, other = (order[each] for each in board.sitting)
        expected = {first: "played", second: "decided"}.get(
            board.board, {"open": "running", "waiting": "coming"}.get(board.state)
        )
        assert seen[one][other] == seen[other][one] == expected
    assert [seen[at][at] for at in range(4)] == [None] * 4
    alt = (await cross_tables(shown, shown.groups)).alt
    assert alt.count(" and ") == 2
    assert ". Running: " in alt
    assert alt.endswith(". To come: 2 tables.")


async def test_who_sits_out_a_round_has_a_bye_there_and_no_result(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, EMMA, kind="swiss")
    (group,) = shown.groups
    table = crossed(shown, group)
    (free,) = (each for each in table.lines if each.against[0] and each.against[0].state == "bye")
    assert free.against[0] is not None
    assert free.against[0].text == "bye"
    assert free.points == "1"
    assert (await cross_tables(shown, [group])).alt.endswith(f"Bye in round 1: {free.name}.")
    view, _ = await standings_page(shown, A)
    told = "\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
    assert f"\n* {free.name}: bye, which counts as 1 point" in told
    with speaking("de"):
        assert (await cross_tables(shown, [group])).alt.endswith(f"Freilos in Runde 1: {free.name}.")


async def test_who_is_struck_stands_last_without_a_place_and_all_he_played_is_crossed_out(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, leaver="struck")
    await host.of(Course).leave(shown.season.id, shown.season.guild, D)
    shown = await anew(host, shown)
    table = crossed(shown, shown.groups[0])
    assert [(each.place, each.name, each.points) for each in table.lines][-1] == ("", "Dora (has left)", "")
    assert states(table)[-1] == ["struck", "struck", "struck", None]
    assert [line[-1] for line in states(table)] == ["struck", "struck", "struck", None]
    assert (await cross_tables(shown, shown.groups)).alt.endswith(". Struck: Dora (has left).")

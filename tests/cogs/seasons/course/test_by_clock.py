"""Whoever leaves most moves of a game to the computer has not won it, whatever that reaches for him."""

from __future__ import annotations

import pytest

from bot.deadlines import Deadlines
from bot.host import Host
from bot.messages.parts import honours
from cogs.seasons.charts.cross_table import crossed, outcome
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Silence
from cogs.seasons.course.shares import Shares
from cogs.seasons.doors import counted
from cogs.seasons.shown import Shown
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import Quiet, SeasonBoard
from cogs.seasons.wording import people
from rules.chance import dealer
from tests.cogs.seasons.course.test_abandoned import at_table
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, anything

pytestmark = on_a_file

_HOUR = 3600.0


def of_anna(shown: Shown) -> SeasonBoard:
    """Give the first table of Anna."""
    anna = shown.member(A)
    assert anna is not None
    return next(each for each in shown.boards if anna.number in each.sitting)


async def played_out(host: Host, clock: Clock, board: SeasonBoard, here: set[int], absent: int) -> None:
    """Play a game to its end; who is absent moves once."""
    chance, table = dealer("by clock", "choice"), board.table_id or 0
    deadlines = Deadlines(host, host.store, clock)
    while (row := await host.tables.row(table)).status == "running":
        asked = next((each.user for each in row.chairs if each.awaited and each.user in here), None)
        if asked is not None:
            await anything(host, table, asked, chance)
            here = here - {asked} if asked == absent else here
            continue
        await deadlines.look()
        clock.time += _HOUR + 60


@pytest.mark.parametrize("kind", ["league", "knockout"])
@pytest.mark.parametrize("is_anna", [False, True])
async def test_who_leaves_most_moves_to_the_computer_comes_last(
    host: Host, clock: Clock, kind: Kind, is_anna: bool
) -> None:
    """Somebody had won a cup who had bid once in four weeks."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind=kind, days=91, seats=2, pace=3600)
    sitting = [shown.members[each] for each in of_anna(shown).sitting]
    absent = next(each for each in sitting if (each.user == A) == is_anna)
    await played_out(host, clock, of_anna(shown), {each.user or 0 for each in sitting}, absent.user or 0)
    before = await counted(host, await host.tables.public(of_anna(shown).table_id or 0))
    await host.of(Course).settle()
    board = of_anna(await anew(host, shown))
    assert board.places == tuple(1 + (each.number == absent.number) for each in sitting)
    told = await counted(host, await host.tables.public(board.table_id or 0))
    assert told[:2] == before[:2], "whether it is noted yet or not"
    assert told[1].startswith(f"-# {absent.name}: the computer has made most of the moves")
    other = next(each for each in sitting if each is not absent)
    assert told[1].endswith(f"The first place goes to {other.name}."), "the board names who has most points"
    decided = await host.of(Shares).told(await anew(host, shown))
    assert outcome(decided, board, people(decided)) == f"{other.name} ahead of {absent.name}", (
        "nobody beat him"
    )
    if kind != "knockout":
        (group, *_) = decided.groups
        states = {cell.state for line in crossed(decided, group).lines for cell in line.against if cell}
        assert "decided" in states
    if kind == "league":
        for one, counts in ((other, "but counted above as it was played"), (absent, "and not counted above")):
            reached = (await honours(host, shown.season.guild, one.user or 0))[-1]
            assert reached.endswith(f"; decided by its rules, {counts}: 1 game")


@pytest.mark.parametrize("luck", ["first", "second", "third"])
async def test_what_a_king_reaches_for_who_is_out_is_behind_all_others(host: Host, luck: str) -> None:
    """Whoever was taken back in had a point of a game, and with it the group, that he had never seen."""
    shown = await put_out(host, await begun(host, ANNA, BEN, CARL, days=91, seats=2), B)
    board, chance = at_table(shown, A, B), dealer(luck, "choice")
    table = board.table_id or 0
    while (row := await host.tables.row(table)).status == "running":
        if any(each.user == A and each.awaited for each in row.chairs):
            await anything(host, table, A, chance)
        else:
            assert await host.turns.computer_turn(table)
    await host.of(Course).settle()
    board = at_table(await anew(host, shown), A, B)
    anna = next(each.number for each in shown.members if each.user == A)
    assert board.places == tuple(1 + (each != anna) for each in board.sitting)


async def test_who_plays_on_against_somebody_who_gives_up_has_won_though_he_was_late(
    host: Host, clock: Clock
) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, days=91, seats=2, pace=3600)
    table, deadlines = at_table(shown, A, B).table_id or 0, Deadlines(host, host.store, clock)
    while not any(each.user == B and each.awaited for each in (await host.tables.row(table)).chairs):
        await deadlines.look()
        clock.time += _HOUR + 60
    await host.turns.declare(table, B, "resign")
    await host.of(Course).settle()
    board = at_table(await anew(host, shown), A, B)
    anna = next(each.number for each in shown.members if each.user == A)
    assert board.places is not None
    assert board.places[board.sitting.index(anna)] == 1


async def test_of_two_who_leave_most_moves_to_the_computer_who_is_out_comes_last(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had moved once, and then no more, shared his place with somebody who never had."""
    shown = await begun(host, ANNA, BEN, CARL, days=91, seats=2, pace=3600, unfinished="draw")
    board, chance, deadlines = (
        at_table(shown, A, B),
        dealer("out", "choice"),
        Deadlines(host, host.store, clock),
    )
    table = board.table_id or 0
    while not any(each.user == A and each.awaited for each in (await host.tables.row(table)).chairs):
        await deadlines.look()
        clock.time += _HOUR + 60
    await anything(host, table, A, chance)
    shown = await put_out(host, shown, B)
    while len(await host.store.of(TurnTables).by_clock(table)) < 2:
        while await host.turns.computer_turn(table):
            pass
        await deadlines.look()
        clock.time += _HOUR + 60
    assert (await host.tables.row(table)).status == "running"

    async def quiet(silence: Silence, shown: Shown) -> list[tuple[SeasonBoard, list[Quiet]]]:
        return [(at_table(shown, A, B), [Quiet(0, table, 0, A, clock.time, False)])]

    monkeypatch.setattr(Silence, "_quiet", quiet)
    (call,) = await host.of(Silence).to_call(shown)
    assert [shown.members[each].user for each in call.behind] == [B]
    await host.of(Course)._deciding.decide_board(shown, at_table(shown, A, B), table, abandoned=True)
    board = at_table(await anew(host, shown), A, B)
    anna = next(each.number for each in shown.members if each.user == A)
    assert board.places == tuple(1 + (each != anna) for each in board.sitting)

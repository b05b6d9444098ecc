"""A computer that signed up plays as anybody does: whoever stops playing is behind it, by each rule."""

from __future__ import annotations

import pytest

from bot.host import Host
from bot.messages.own_tables import part_of
from bot.publishing.thread import _names
from cogs.seasons.charts.bracket import in_words
from cogs.seasons.charts.cross_table import outcome
from cogs.seasons.choices import Kind, quiet_for
from cogs.seasons.course import Course
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.wording import names_in_short, people
from languages.spoken import written
from tests.cogs.seasons.course.test_abandoned import LONG, moved_at, passed
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, opened
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, A

pytestmark = on_a_file


async def met(host: Host, kind: Kind, game: str = "timed", **rules: object) -> tuple[Shown, SeasonBoard]:
    """Begin a season of three people and a computer; give the table of Anna and that."""
    season = await opened(host, ANNA, BEN, CARL, kind=kind, game=game, **rules)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    return await anew(host, shown), theirs(shown)


def theirs(shown: Shown) -> SeasonBoard:
    """Find the table of Anna and the computer."""
    return next(each for each in shown.boards if {*each.sitting} == {0, 3})


async def played(host: Host, board: SeasonBoard, *, by_anna: bool = True) -> None:
    """Let Anna move, and the computer until it is her turn again."""
    if by_anna:
        await moved_at(host, board)
    while await host.turns.computer_turn(board.table_id or 0):
        pass


async def last_line(host: Host, board: SeasonBoard) -> str:
    public = await host.tables.public(board.table_id or 0)
    return written(public.lines[-1].text, public.name)


@pytest.mark.parametrize("unfinished", ["leader", "draw"])
async def test_who_stops_playing_a_computer_of_a_knockout_is_out(
    host: Host, clock: Clock, unfinished: str
) -> None:
    """She was through, as the computer, which had answered each move, had "not moved at this table"."""
    before, board = await met(host, "knockout", days=91, unfinished=unfinished, **LONG)
    await played(host, board)
    shown, _ = await passed(host, clock, before, quiet_for(before.season.rules) / _DAY + 2)
    board = theirs(shown)
    assert (board.state, board.abandoned, goes_on(board)) == ("over", True, 3)
    told = "Decided as only computers still play here: Computer 1 (Knight) goes on"
    assert await last_line(host, board) == told
    lines = [*in_words(shown, people(shown), str, [0])]
    assert any("is through, as Anna played no longer" in line for line in lines)


@pytest.mark.parametrize("unfinished", ["leader", "draw"])
async def test_who_stops_playing_a_computer_of_a_league_is_behind_it(
    host: Host, clock: Clock, unfinished: str
) -> None:
    before, board = await met(host, "league", days=91, most=3, unfinished=unfinished, **LONG)
    for each in before.boards:
        await moved_at(host, each)
    shown, _ = await passed(host, clock, before, quiet_for(before.season.rules) / _DAY + 2)
    board = theirs(shown)
    assert board.abandoned
    assert dict(zip(board.sitting, board.places or (), strict=True)) == {0: 2, 3: 1}
    told = "Decided as only computers still play here: Computer 1 (Knight) (place 1) and Anna (place 2)"
    assert await last_line(host, board) == told


async def test_a_computer_that_moved_goes_on_before_who_never_did_when_time_is_over(
    host: Host, clock: Clock
) -> None:
    shown, board = await met(host, "knockout", game="invented", unfinished="draw")
    row = await host.tables.row(board.table_id or 0)
    late = next(seat for seat, chair in enumerate(row.chairs) if chair.user == A)
    if row.chairs[late].awaited:
        clock.time += _DAY
        assert await host.turns.expire(board.table_id or 0, late)
    await played(host, board, by_anna=False)
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    board = theirs(await anew(host, shown))
    assert goes_on(board) == 3
    assert (await last_line(host, board)).endswith(
        "Computer 1 (Knight) goes on, as Anna has not moved at this table"
    )


@pytest.mark.parametrize("has_moved", [True, False])
async def test_a_round_that_is_cut_off_counts_once_a_computer_has_moved_in_it(
    host: Host, has_moved: bool
) -> None:
    season = await opened(host, ANNA, BEN, CARL, kind="swiss", game="timed")
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    for board in (await anew(host, shown)).boards if has_moved else ():
        await played(host, board, by_anna=False)
    await host.of(Course).end(shown.season.id, _SERVER, A)
    states = {each.state for each in (await anew(host, shown)).boards}
    assert states == ({"over"} if has_moved else {"struck"})


async def test_a_thread_names_those_at_its_table_in_the_order_of_seats_as_the_card_does(host: Host) -> None:
    """It put people first: "Anna and Computer 1" was "Computer 1 and Anna" on the card and in the bracket."""
    shown, _ = await met(host, "league", game="invented", most=3)
    names = names_in_short(shown)
    boards = [each for each in shown.boards if each.table_id is not None]
    assert any(each.sitting[0] == 3 for each in boards)
    for board in boards:
        public = await part_of(host, await host.tables.public(board.table_id or 0))
        assert _names(public)[0].startswith(outcome(shown, board, names))

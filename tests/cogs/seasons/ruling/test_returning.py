"""Whoever is taken back into a season is told so once, and sits at no more tables than all may."""

from __future__ import annotations

import pytest

from bot.host import Host
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.ruling.pages import back_page
from cogs.seasons.ruling.service import Rulings
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_notices import noticed, text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, seated
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, C

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


async def told_back(host: Host, shown: Shown) -> Notice:
    """Give what somebody who is back in is told, and remember that he was."""
    (notice,) = [each for each in await host.of(Notices).due() if each.kind == "back"]
    assert [each.user for each in notice.people] == [C]
    await noticed(host, notice)
    assert not [each for each in await host.of(Notices).due() if each.kind == "back"]
    return notice


async def test_who_is_back_in_reads_at_which_tables_he_plays_on(host: Host) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, leaver="king", most=3), C)
    shown = await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)
    text = told(await told_back(host, shown), [C])
    start = (
        "By decision of the organisers you are back in the The Invented Game league, season 1; your games: "
    )
    assert text.startswith(start)
    assert text.count("(running") == 3
    assert "http" not in text, "a lock screen shows no links"


async def test_who_is_back_in_has_no_more_seats_at_a_time_than_all_have(host: Host) -> None:
    """He sat at three tables where two were the most, as Kings had begun one for him."""
    shown, store = await begun(host, *_FOUR, leaver="king", most=2), host.store.of(SeasonTables)
    for board in shown.boards:
        if board.state == "open" and 2 not in board.sitting:
            await store.settle(shown.season.id, board.board, state="over", places=(1, 2))
    shown = await put_out(host, await anew(host, shown), C)
    own = [each for each in shown.boards if 2 in each.sitting and each.state == "open"]
    assert len(own) == 3
    await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)
    await host.of(Course).look()
    sits = [C in await seated(host, each.table_id or 0) for each in own]
    assert sum(sits) == 2
    await store.settle(shown.season.id, own[sits.index(True)].board, state="over", places=(1, 2))
    await host.of(Course).look()
    assert C in await seated(host, own[sits.index(False)].table_id or 0), "he has room for it now"


@pytest.mark.usefixtures("no_pause")
async def test_in_a_last_round_the_organiser_and_whoever_is_back_read_that_no_game_is_left(
    host: Host,
) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, kind="swiss", days=28), C)
    assert "Carl plays again from round 2 on." not in text_of(back_page(shown, 2)), "he has a game"
    while shown.round + 1 < shown.rounds:
        for board in shown.boards:
            if board.state == "open":
                await host.store.of(SeasonTables).settle(
                    shown.season.id, board.board, state="over", places=(1, 2)
                )
        await host.of(Course).look()
        shown = await anew(host, shown)
    assert "No game is left that Carl could play." in text_of(back_page(shown, 2))
    shown = await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)
    assert told(await told_back(host, shown), [C]).endswith("; no game is left to play")

"""Seasons on the web site of a server: whether they are over, who has won, and by which games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.web.site import OfTable, dated_on
from cogs.privacy.service import Rights
from cogs.seasons.course import Course
from cogs.seasons.site import seasons_page
from cogs.seasons.tables import SeasonTables
from tests.cogs.seasons.test_service import _SERVER, anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C

pytestmark = on_a_file


async def test_the_web_site_of_a_server_shows_groups_with_names_of_those_who_want_that(host: Host) -> None:
    shown = await begun(host, BEN, CARL, DORA)
    await host.store.people.prefer(B, named=True)
    page = await seasons_page(host, _SERVER)
    (listing,) = page.listings
    assert listing.heading == "The Invented Game league, season 1"
    names = sorted(str(name) for _, name, *_ in listing.rows)
    assert names == ["Ben", "a player", "a player"]
    assert await seasons_page(host, _SERVER + 1) == replace(page, listings=())
    await host.of(Rights).erase(B)
    (listing,) = (await seasons_page(host, _SERVER)).listings
    assert {name for _, name, *_ in listing.rows} == {"a player", "a player (has left)"}
    assert shown.season.number == 1


@pytest.mark.usefixtures("no_pause")
async def test_a_season_says_whether_it_is_over_who_has_won_and_leads_to_its_games(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    await host.store.people.prefer(A, named=True)
    (listing,) = (await seasons_page(host, _SERVER)).listings
    began = dated_on(shown.season.starts or 0)
    assert listing.lead == f"Under way since {began}: these are the places so far."
    tables = [each.table_id for each in shown.boards]
    assert None not in tables
    assert listing.games == tuple(OfTable(f"Table {each}", each or 0) for each in tables)
    for board in shown.boards:
        places = tuple(1 + (each != min(board.sitting)) for each in board.sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=places)
    await host.of(Course).look()
    assert (await anew(host, shown)).season.status == "over"
    (listing,) = (await seasons_page(host, _SERVER)).listings
    assert listing.lead.startswith("Ended on ")
    assert listing.lead.endswith(": won by Anna.")


async def test_a_cup_says_which_round_is_played_and_who_sits_it_out(host: Host) -> None:
    await begun(host, ANNA, BEN, CARL, kind="swiss")
    (listing,) = (await seasons_page(host, _SERVER)).listings
    assert listing.notes == ("Round 1 is being played.", "a player: bye, which counts as 1 point.")


async def test_whoever_has_left_stands_behind_all_others_and_the_page_says_why(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    for user in (A, B, C):
        await host.store.people.prefer(user, named=True)
    first = next(each for each in shown.boards if {*each.sitting} & {0})
    others = {each.board for each in shown.boards if 0 in each.sitting} - {first.board}
    for board in others:
        places = tuple(1 + (each != 0) for each in shown.boards[board].sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board, state="over", places=places)
    await host.of(Course).leave(shown.season.id, _SERVER, A)
    (listing,) = (await seasons_page(host, _SERVER)).listings
    assert "Anna (has left)" in listing.rows[-1], "without a word on why"
    assert listing.notes == ("Anna (has left): placed behind all who play on, whatever the points.",)

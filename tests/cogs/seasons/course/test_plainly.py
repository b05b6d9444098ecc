"""What is told to one person alone says what holds for him, and names people in one order everywhere."""

from __future__ import annotations

from bot.host import Host
from cogs.seasons.asking import leaving_page
from cogs.seasons.course import Course
from cogs.seasons.doors import reached
from cogs.seasons.news.told import on_its_list, signed_up
from cogs.seasons.service import Seasons
from cogs.seasons.tables import SeasonTables
from tests.cogs.seasons.test_bracket import decided, words
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, D

pytestmark = on_a_file

_FOUR = ANNA, BEN, CARL, DORA


async def test_who_is_about_to_leave_reads_what_becomes_of_his_games_now(host: Host) -> None:
    """It told both rules, and not which of them it would be."""
    shown = await begun(host, *_FOUR, most=4, leaver="struck")
    store, struck = host.store.of(SeasonTables), "All of your games are struck, as fewer than half"
    assert struck in text_of(leaving_page(shown, 0))
    own = [each.board for each in shown.boards if 0 in each.sitting]
    for board in own[:2]:
        await store.settle(shown.season.id, board, state="over", places=(1, 2))
    shown = await anew(host, shown)
    assert "in all others a King plays for you." in text_of(leaving_page(shown, 0))
    assert {1, 2, 3} - {each for each in (1, 2, 3) if struck in text_of(leaving_page(shown, each))} == {
        each for each in (1, 2, 3) if not shown.would_be_struck(each)
    }
    shown = await begun(host, *_FOUR, kind="knockout")
    assert "Your opponent is through." in text_of(leaving_page(shown, 0))


async def test_who_signs_up_reads_of_no_condition_that_is_met_and_with_how_many_points_he_begins(
    host: Host,
) -> None:
    season = await opened(host, ANNA, BEN, kind="swiss")
    shown = await host.of(Seasons).shown(season, _SERVER)
    assert "if at least 3 have signed up by then" in signed_up(shown, A)[1]
    assert "if at least 3" in on_its_list(shown, "it")
    shown = await host.of(Seasons).sign_up(season, _SERVER, CARL)
    assert signed_up(shown, A)[0] == "You have signed up for the The Invented Game cup."
    assert " if " not in signed_up(shown, A)[1]
    assert " if " not in on_its_list(shown, "it")
    await host.of(Course).begin(season, _SERVER, A)
    shown = await host.of(Seasons).sign_up(season, _SERVER, DORA)
    assert signed_up(shown, D)[1].endswith(" at the latest. You begin with 0 points.")


async def test_a_pair_that_plays_is_named_in_the_order_of_its_seats(host: Host) -> None:
    """Who has the second seat, by which a draw is won, could be checked nowhere."""
    shown = await decided(host, await begun(host, *_FOUR, kind="knockout"), (1, 2), (2, 1))
    assert shown.boards[-1].sitting == (2, 0)
    assert words(shown)[1].startswith("* Carl and Anna \u00b7 ")


async def test_statistics_tell_of_a_season_that_somebody_was_out_of(host: Host) -> None:
    shown = await begun(host, *_FOUR, most=4)
    await host.of(Course).leave(shown.season.id, _SERVER, A)
    assert await reached(host, _SERVER, A) == [], "he has played nothing that counts"
    own = next(each for each in shown.boards if 0 in each.sitting)
    await host.store.of(SeasonTables).settle(shown.season.id, own.board, state="over", places=(1, 2))
    assert await reached(host, _SERVER, A) == [
        "**Leagues and cups**",
        "* The Invented Game league, season 1: out before its end",
    ]

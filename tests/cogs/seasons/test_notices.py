"""What is told in a season before it comes; and that it is fair: by clocks, draws, and without people."""

from __future__ import annotations

import pytest
from discord import ui

from bot.errors import AlreadyStarted, TooFewPlayers
from bot.host import Host
from bot.store.rows.person import Person
from cogs.away.service import Away
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.service import Seasons
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from cogs.seasons.wording import people
from tests.cogs.seasons.test_bracket import decided
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, opened, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


@pytest.mark.usefixtures("no_pause")
async def test_tables_that_do_not_end_in_time_are_told_of_it_and_decided(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, unfinished="draw", days=28, pace=2 * 86400)
    clock.time += 24 * _DAY
    assert not [each for each in await host.of(Notices).due() if not each.people]
    clock.time += 2 * _DAY
    told = [each for each in await host.of(Notices).due() if not each.people]
    assert len(told) == sum(each.state == "open" for each in shown.boards)
    for notice in told:
        await noticed(host, notice)
    assert not [each for each in await host.of(Notices).due() if not each.people]
    clock.time += 2 * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert {each.places for each in shown.boards if each.state == "over"} == {(1, 1)}
    assert {(await host.tables.row(each.table_id or 0)).status for each in shown.boards if each.table_id} == {
        "cancelled"
    }


async def test_who_never_moves_is_out_after_a_warning(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    assert not await host.of(Notices).due()
    clock.time += 2 * _DAY + 60
    warnings = await host.of(Notices).due()
    assert {*map(user_of, warnings)} == {A, B, C}
    for notice in warnings:
        await noticed(host, notice)
    assert not await host.of(Notices).due()
    await host.turns.act(tables(shown, A)[0], A, None, await _army(host, tables(shown, A)[0], A))
    clock.time += 2 * _DAY + 60
    await host.of(Course).look()
    assert {each.user: each.part for each in (await anew(host, shown)).members} == {
        A: "in",
        B: "left",
        C: "left",
    }
    notices = await host.of(Notices).due()
    assert {(user_of(each), each.kind) for each in notices} == {(B, "out"), (C, "out")}
    assert {each.channel for each in notices} <= {each.channel for each in shown.boards}
    for notice in notices:
        await noticed(host, notice)
    assert not await host.of(Notices).due()
    assert (await anew(host, shown)).untold == [A], "one ring tells all"
    names = people(await anew(host, shown))
    assert [*names.values()] == ["Anna", "Ben (out)", "Carl (out)"]
    told = [
        line.text.template
        for table in tables(await anew(host, shown), A)
        for line in (await host.tables.public(table)).lines
    ]
    assert sum("has not moved this season, and is out of it" in text for text in told) == 2
    assert not [text for text in told if "has left" in text]


async def test_who_was_warned_and_leaves_by_himself_has_left(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    shown = await host.of(Course).leave(shown.season.id, shown.season.guild, B)
    assert people(shown)[1] == "Ben (has left)"
    assert not await host.of(Notices).due()


async def test_nobody_is_warned_in_quiet_hours_nor_out_while_away(host: Host, clock: Clock) -> None:
    clock.time = 10 * _DAY
    shown = await begun(host, ANNA, BEN, CARL)
    await host.people.prefer(BEN, "quiet_from", "22")
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    clock.time += 9 * 3600.0
    warned = await host.of(Notices).due()
    assert {*map(user_of, warned)} == {B}
    await noticed(host, warned[0])
    await host.of(Away).leave_for(CARL, 5)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert {each.user: each.part for each in (await anew(host, shown)).members} == {
        A: "left",
        B: "left",
        C: "in",
    }
    for notice in await host.of(Notices).due():
        assert (user_of(notice) in {A, B}, notice.kind) == (True, "out")
        await noticed(host, notice)
    clock.time += 3 * _DAY
    assert {*map(user_of, await host.of(Notices).due())} == {C}, "who is back is warned anew"


@pytest.mark.parametrize(("pace", "at_once"), [(2 * 86400, False), (6 * 3600, True)])
async def test_who_has_a_digest_is_warned_at_its_hour_or_at_once_where_that_is_too_late(
    host: Host, clock: Clock, pace: int, at_once: bool
) -> None:
    """The warning came silently, and whoever had it was out before his digest."""
    clock.time = 10 * _DAY + 20 * 3600.0 - 2 * pace
    await begun(host, ANNA, BEN, CARL, pace=pace)
    for user in (A, B, C):
        await host.store.people.reach(user, user)
        await host.store.people.prefer(user, rung="digest")
    clock.time += 2 * pace + 60
    assert bool(await host.of(Notices).due()) == at_once
    clock.time += 22 * 3600
    warned = [each.letter for notice in await host.of(Notices).due() for each in notice.people]
    assert warned
    assert not any(letter is None or letter.silent for letter in warned)


async def noticed(host: Host, notice: Notice) -> None:
    """Remember that all of those whom a notice is for have been told."""
    await host.of(Notices).noticed(notice, [each.user for each in notice.people])


def user_of(notice: Notice) -> int:
    """Give the one whom a notice is for."""
    (told,) = notice.people
    return told.user


async def _army(host: Host, table: int, user: int) -> str:
    seat = (await host.tables.public(table)).seat_of(user) or 0
    return f"army La{seat + 1} Kb{seat + 1}"


_HOUR = 3600.0


@pytest.mark.parametrize(("weekends_off", "days"), [(False, 1), (True, 3)])
async def test_whoever_is_warned_has_a_whole_day_whatever_the_clock(
    host: Host, clock: Clock, days: int, *, weekends_off: bool
) -> None:
    """With a clock of six hours somebody was out within a day, of which he may have slept the half."""
    shown = await begun(host, ANNA, BEN, CARL, pace=6 * 3600, weekends_off=weekends_off)
    clock.time += 12 * _HOUR + 60
    warnings = await host.of(Notices).due()
    assert {*map(user_of, warnings)} == {A, B, C}
    assert {each.until for each in warnings} == {clock.time + days * _DAY}
    for notice in warnings:
        await noticed(host, notice)
    clock.time += days * _DAY - 60
    await host.of(Course).look()
    assert {each.part for each in (await anew(host, shown)).members} == {"in"}
    clock.time += 120
    await host.of(Course).look()
    assert {each.part for each in (await anew(host, shown)).members} == {"left"}
    told = {1: "1 day", 3: "3 days"}[days]
    assert f"* Whoever never moves is warned, and out {told} later" in rules_listed(shown)


async def test_a_season_that_all_people_have_left_ends_and_says_so(host: Host) -> None:
    """Computers played it to its end, and then the next one, season after season."""
    season = await opened(host, ANNA, BEN)
    for _ in range(3):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await host.of(Course).leave(season, _SERVER, A)
    await host.of(Course).look()
    assert (await anew(host, shown)).season.status == "running"
    await host.of(Course).leave(season, _SERVER, B)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert {(await host.tables.row(each.table_id)).status for each in shown.boards if each.table_id} == {
        "cancelled"
    }
    told = text_of((await card(shown))[0])
    assert (
        "The season is over: all people have left it, or were put out, and no further season follows." in told
    )
    assert "Champion" not in told
    assert "no further season follows" in told
    assert "follows by itself" not in told
    assert [each.season.id for each in await host.of(Seasons).listed(_SERVER)] == [season]


@pytest.mark.usefixtures("no_pause")
async def test_a_further_season_begins_with_two_people_at_least(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, days=7)
    await host.of(Course).leave(shown.season.id, _SERVER, B)
    await host.of(Course).leave(shown.season.id, _SERVER, C)
    clock.time += 7 * _DAY
    await host.of(Course).look()
    following = (await host.of(Seasons).listed(_SERVER))[0]
    assert [each.user for each in following.members] == [A]
    for _ in range(3):
        await host.of(Seasons).add_computer(following.season.id, _SERVER, A)
    following = await anew(host, following)
    assert "Two people are needed, besides computers." in text_of((await card(following))[0])
    with pytest.raises(TooFewPlayers, match="besides computers"):
        await host.of(Course).begin(following.season.id, _SERVER, A)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    following = await anew(host, following)
    assert following.season.status == "cancelled"
    assert "Fewer than two people have signed up" in text_of((await card(following))[0])
    told = [each for each in await host.of(Notices).due() if each.shown.season.id == following.season.id]
    assert [[told.user for told in each.people] for each in told] == [[A]]
    assert (await host.of(Seasons).listed(_SERVER))[0].season.id == following.season.id


@pytest.mark.usefixtures("no_pause")
async def test_a_further_season_of_two_people_and_a_computer_begins(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, days=7)
    await host.of(Course).leave(shown.season.id, _SERVER, C)
    clock.time += 7 * _DAY
    await host.of(Course).look()
    following = (await host.of(Seasons).listed(_SERVER))[0]
    await host.of(Seasons).add_computer(following.season.id, _SERVER, A)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert (await anew(host, following)).season.status == "running"


@pytest.mark.usefixtures("no_pause")
async def test_a_cup_whose_next_round_cannot_begin_says_so(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="swiss")
    for user in (B, C, D):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    for board in shown.boards:
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=(1, 2))
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    told = text_of((await card(shown))[0])
    assert "The cup is over: too few are left for round 2." in told
    assert "Winner of the The Invented Game cup: **Anna**" in told


async def test_whoever_comes_late_is_refused_with_when_he_can_sign_up(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    with pytest.raises(AlreadyStarted, match="once it is over"):
        await host.of(Seasons).sign_up(shown.season.id, _SERVER, DORA)


@pytest.mark.usefixtures("no_pause")
async def test_who_was_put_out_and_who_opened_it_are_told_once_that_it_is_over(
    host: Host, clock: Clock
) -> None:
    """They never heard how a season ended that was theirs; but whoever left it for good was rung for it."""
    season = await opened(host, BEN, CARL, DORA, repeats=False, days=7)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await host.of(Course).leave(season, _SERVER, B)
    clock.time += 7 * _DAY
    await host.of(Course).look()
    (notice,) = [each for each in await host.of(Notices).due() if each.kind == "over"]
    assert {told.user for told in notice.people} == {A, C, D}
    assert notice.first
    await noticed(host, notice)
    assert not await host.of(Notices).due()
    assert (await anew(host, shown)).season.owed_owner is False


async def test_who_opened_a_season_is_told_that_it_does_not_begin(host: Host, clock: Clock) -> None:
    await opened(host, BEN)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    (notice,) = await host.of(Notices).due()
    assert {told.user for told in notice.people} == {A, B}
    await noticed(host, notice)
    assert not await host.of(Notices).due()


async def test_who_has_signed_up_is_told_that_a_season_was_cancelled(host: Host) -> None:
    """Nobody heard of it but who looked at the card; whoever cancels it knows."""
    season = await opened(host, ANNA, BEN, CARL, DORA)
    await host.of(Seasons).stop(season, _SERVER, A, "signup", A)
    (notice,) = await host.of(Notices).due()
    assert {each.user for each in notice.people} == {B, C, D}
    assert told(notice, [B]) == "The Invented Game league, season 1 was cancelled, and does not begin"
    await noticed(host, notice)
    assert not await host.of(Notices).due()


async def test_who_opened_a_season_is_written_to_that_its_channel_is_gone(host: Host, clock: Clock) -> None:
    season = await opened(host, BEN, CARL, DORA)
    await host.people.prefer(ANNA, "quiet_from", str(int(clock.time % _DAY // _HOUR)))
    await host.store.people.reach(A, A)
    shown = await host.of(Seasons).shown(season, _SERVER)
    await host.of(Seasons).homeless(shown.season)
    assert not await host.of(Notices).due(), "in her quiet hours"
    clock.time += 12 * _HOUR
    (notice,) = await host.of(Notices).due()
    assert (notice.kind, user_of(notice), notice.channel) == ("gone", A, None)
    await noticed(host, notice)
    assert not await host.of(Notices).due()


async def test_places_in_a_season_that_runs_are_provisional_and_tables_that_are_struck_are_told(
    host: Host,
) -> None:
    """`0 of 12 tables` became `5 of 10`, and a place was told as if it were final."""
    many = [Person(2**60 + number, f"P{number}") for number in range(2)]
    shown = await begun(host, ANNA, BEN, CARL, DORA, *many, group=6, leaver="struck", most=4)
    view, (picture,) = await card(shown)
    assert "Games over: 0 of 15." in text_of(view)
    assert picture.alt.startswith("So far 1. Anna 0; ")
    shown = await host.of(Course).leave(shown.season.id, _SERVER, B)
    told = text_of((await card(shown))[0])
    assert "Games over: 0 of 10." in told
    assert "Struck out, and counted for nobody: 5 games of Ben (has left)." in told
    assert "groups of about 6" in told
    assert "'Stop after this season'" in str((await card(shown))[0].to_components())  # type: ignore[no-untyped-call]


async def test_a_draw_of_a_knockout_goes_by_seats_which_the_card_says(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    assert "* A knock-out: who loses is out; after a draw the second seat goes on" in rules_listed(shown)
    shown = await decided(host, shown, (1, 1), (1, 2))
    assert shown.boards[2].sitting == (3, 1), "who sat in the second seat goes on"


async def test_all_who_sit_out_a_round_are_told_at_one_go_when_the_next_one_begins(host: Host) -> None:
    """Of nine there were posts of the same below one another, and nobody knew how long he had to wait."""
    nine = [*_FOUR, *(Person(user, f"Guest {user}") for user in range(50, 55))]
    shown = await begun(host, *nine, kind="knockout")
    (notice,) = await host.of(Notices).due()
    assert len(notice.people) == 7
    users = [each.user for each in notice.people]
    ends = int(shown.season.ends or 0) + 24 * 3600  # organisers may step in for so long
    assert told(notice, users) == (
        "You sit out round 1 of the The Invented Game cup, and are through to the quarter-final, which begins"
        f" <t:{ends}:f> at the latest"
    )
    await noticed(host, notice)
    assert not await host.of(Notices).due()
    cup = await begun(host, *_FOUR[:3], kind="swiss")
    (notice,) = await host.of(Notices).due()
    text = "round 1 of the The Invented Game cup 2, which counts as 1 point; round 2 begins"
    assert told(notice, [user_of(notice)]) == f"You sit out {text} <t:{ends}:f> at the latest"
    cup = await decided(host, cup, (1, 2))
    (notice,) = [each for each in await host.of(Notices).due() if each.shown.season.id == cup.season.id]
    text = "You sit out round 2 of the The Invented Game cup 2, which counts as 1 point"
    assert told(notice, [user_of(notice)]) == text, "it is the last one"


@pytest.mark.usefixtures("no_pause")
@pytest.mark.parametrize("wish", ["mention", "mail"])
async def test_whoever_has_just_been_rung_as_his_table_was_ended_is_told_the_rest_in_silence(
    host: Host, clock: Clock, wish: str
) -> None:
    """In the same second it rang that a game was decided, and that somebody was out of the cup by that."""
    shown = await begun(host, *_FOUR, kind="knockout")
    for user in (A, B, C, D):
        await host.store.people.reach(user, 1000 + user)
        await host.store.people.prefer(user, rung=wish)
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    notices = [each for each in await host.of(Notices).due() if each.kind == "round"]
    out = [each for notice in notices for each in notice.people]
    assert len(out) == 2
    assert {each.silent for each in out} == {True}
    assert {each.letter is None or each.letter.silent for each in out} == {True}
    clock.time += 3 * 60
    later = [each for notice in await host.of(Notices).due() for each in notice.people]
    assert {each.silent or (each.letter is not None and each.letter.silent) for each in later} == {False}


def text_of(view: ui.LayoutView) -> str:
    return "\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))

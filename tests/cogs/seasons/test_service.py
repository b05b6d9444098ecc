"""A season begins once, goes on wherever it is cut off, and treats who leaves as was said."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    NotSeated,
    NotTheOwner,
    Refusal,
    TooFewPlayers,
    WrongOption,
)
from bot.host import Host
from bot.sandbox.discord.behaviour import Behaviour
from bot.sandbox.discord.limits import THREAD_SECONDS
from bot.store import Address
from bot.store.rows.person import Person
from cogs.privacy.service import Rights
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.news.honours import honour
from cogs.seasons.pairing.rounds import through
from cogs.seasons.refusals import UnknownSeason
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import NewBoard
from cogs.seasons.widgets import card
from cogs.seasons.wording import season_named
from rules.advice import Strength
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.kept import rows_naming
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, finished

pytestmark = [on_a_file, pytest.mark.usefixtures("no_pause")]

_SERVER, _CHANNEL, _DAY = 5, 77, 24 * 3600.0


class _Killed(BaseException):
    """The process is killed."""


async def opened(
    host: Host, *people: Person, kind: Kind = "league", game: str = "invented", **rules: object
) -> int:
    """Open a season of Anna's, for which these people sign up."""
    seasons = host.of(Seasons)
    season = (await seasons.draft(ANNA, _SERVER, _CHANNEL, game, "", kind)).season.id
    for name, value in rules.items():
        await seasons.choose(season, _SERVER, A, name, str(value))
    await seasons.open(season, _SERVER, A)
    for person in people:
        await seasons.sign_up(season, _SERVER, person)
    return season


async def begun(
    host: Host, *people: Person, kind: Kind = "league", game: str = "invented", **rules: object
) -> Shown:
    """Open a season, and begin it at once."""
    return await host.of(Course).begin(await opened(host, *people, kind=kind, game=game, **rules), _SERVER, A)


async def anew(host: Host, shown: Shown) -> Shown:
    """Read a season anew."""
    return await host.of(Seasons).shown(shown.season.id, _SERVER)


def tables(shown: Shown, user: int) -> list[int]:
    """Give the open tables of somebody in a season."""
    member = shown.member(user)
    assert member is not None
    return [
        each.table_id or 0 for each in shown.boards if member.number in each.sitting and each.state == "open"
    ]


async def seated(host: Host, table: int) -> list[int | Strength]:
    """Give who sits at a table."""
    return [
        each.strength if each.user is None else each.user for each in (await host.tables.row(table)).chairs
    ]


async def test_each_league_and_each_cup_of_a_game_in_a_server_has_a_number(host: Host) -> None:
    """Two of one game had one name, that ran at once, or of which one had been cancelled."""
    seasons = host.of(Seasons)
    kinds: list[Kind] = ["league", "league", "swiss", "knockout"]
    drafts = [
        (await seasons.draft(person, _SERVER, _CHANNEL, "invented", "", kind)).season
        for person, kind in zip((ANNA, BEN, CARL, DORA), kinds, strict=True)
    ]
    await asyncio.gather(*(seasons.open(each.id, _SERVER, each.owner or 0) for each in drafts))
    rules = [(await seasons.shown(each.id, _SERVER)).season.rules for each in drafts]
    assert sorted(each.series for each in rules[:2]) == [1, 2]
    assert sorted(each.series for each in rules[2:]) == [1, 2]
    shown = await seasons.shown(await opened(host), _SERVER)
    assert season_named(shown) == "The Invented Game league 3, season 1"
    with pytest.raises(AlreadyStarted):
        await seasons.open(shown.season.id, _SERVER, A)
    form = await seasons.draft(ANNA, _SERVER, _CHANNEL, "invented", "")
    assert season_named(form) == "The Invented Game league 4, season 1", "its form says so"
    await seasons.stop(shown.season.id, _SERVER, A, "signup", A)
    assert (await seasons.shown(await opened(host), _SERVER)).season.rules.series == 4
    elsewhere = (await seasons.draft(ANNA, _SERVER + 1, _CHANNEL, "invented", "")).season.id
    assert (await seasons.open(elsewhere, _SERVER + 1, A)).season.rules.series == 1
    other = await seasons.shown(await opened(host, game="timed"), _SERVER)
    assert other.season.rules.series == 1


async def test_a_season_of_four_is_played_to_its_end_and_followed(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=1)
    assert [each.state for each in shown.boards].count("open") == 2
    for _ in range(3):
        for table in {each.table_id or 0 for each in shown.boards if each.state == "open"}:
            await finished(host, table)
        await host.of(Course).look()
        shown = await anew(host, shown)
    assert (shown.season.status, [len(group.played) for group in shown.groups]) == ("over", [6])
    following = (await host.of(Seasons).listed(_SERVER))[0]
    assert (following.season.number, following.season.follows) == (2, shown.season.id)
    names = {each.number: each.name for each in following.members}
    assert [names[number] for number in following.order] == [
        next(each.name for each in shown.members if each.number == standing.person)
        for standing in shown.groups[0].ranked
    ]
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert (await anew(host, following)).season.status == "running"


async def test_what_cannot_be_is_said_in_a_sentence_and_changes_nothing(host: Host, clock: Clock) -> None:
    seasons, course = host.of(Seasons), host.of(Course)
    season = await opened(host, ANNA, BEN)
    before = await seasons.shown(season, _SERVER)
    tried: list[tuple[type[Refusal], object]] = [
        (AlreadySeated, seasons.sign_up(season, _SERVER, BEN)),
        (NotSeated, course.leave(season, _SERVER, C)),
        (NotTheOwner, course.begin(season, _SERVER, B)),
        (TooFewPlayers, course.begin(season, _SERVER, A)),
        (UnknownSeason, seasons.sign_up(season, _SERVER + 1, CARL)),
        (UnknownSeason, seasons.shown(99, _SERVER)),
        (AlreadyStarted, seasons.choose(season, _SERVER, A, "days", "14")),
        (WrongOption, seasons.choose(season, _SERVER, A, "days", "1000")),
    ]
    for refusal, attempt in tried:
        with pytest.raises(refusal):
            await attempt  # type: ignore[misc]
    assert await seasons.shown(season, _SERVER) == before
    slow = (await seasons.draft(ANNA, _SERVER, _CHANNEL, "invented", "")).season.id
    for name, value in (("pace", 14 * _DAY), ("days", 14)):
        await seasons.choose(slow, _SERVER, A, name, str(int(value)))
    with pytest.raises(WrongOption, match="take 70 days, and there is only 14 days: "):
        await seasons.open(slow, _SERVER, A)
    clock.time += 3 * _DAY
    await course.look()
    assert (await seasons.shown(season, _SERVER)).season.status == "cancelled"
    with pytest.raises(AlreadyStarted):
        await seasons.sign_up(season, _SERVER, CARL)


async def test_a_season_begins_also_where_somebody_has_gone_from_the_list(host: Host) -> None:
    season = await opened(host, ANNA, BEN, CARL, DORA)
    await host.of(Course).leave(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    assert {each.status for each in shown.boards} == {"running"}
    assert sorted(len(tables(shown, user)) for user in (B, C, D)) == [2, 2, 2]
    assert honour(shown, D) is not None


async def test_a_season_begins_and_opens_its_tables_once_whatever_is_cut_off(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is cut off before people sit at it, and before its game; two begin the season at once."""
    season = await opened(host, ANNA, BEN, CARL)
    store, early = host.store.of(SeasonTables), await host.of(Seasons).shown(season, _SERVER)

    async def cut_off(*_: object, **__: object) -> None:
        raise _Killed

    for name in ("seat", "start"):
        with monkeypatch.context() as patch:
            patch.setattr(host.lobby, name, cut_off)
            with pytest.raises(_Killed):
                await (
                    host.of(Course).look() if name == "start" else host.of(Course).begin(season, _SERVER, A)
                )
    assert not await store.begin(early.season, {}, [], starts=1.0, ends=2.0)
    for _ in range(3):
        await host.of(Course).look()
        await host.of(Course)._begin(early)
    shown = await host.of(Seasons).shown(season, _SERVER)
    assert [each.status for each in shown.boards] == ["running"] * 3
    for board in shown.boards:
        users = [shown.members[number].user for number in board.sitting]
        assert await seated(host, board.table_id or 0) == users


async def test_a_large_round_opens_no_more_tables_than_a_channel_takes_threads(
    host: Host, clock: Clock
) -> None:
    async def number_open() -> int:
        return sum(each.state == "open" for each in (await anew(host, shown)).boards)

    many = [Person(10**15 + number, f"P{number}") for number in range(128)]
    shown = await begun(host, *many, kind="knockout")
    for _ in range(int(THREAD_SECONDS / 60)):
        await host.of(Course).look()
        clock.time += 60
    assert 0 < await number_open() <= Behaviour().threads_a_channel
    for _ in range(2):
        await host.of(Course).look()
    assert await number_open() == len(many) // 2


async def test_a_king_plays_on_for_who_leaves_or_his_games_are_struck(host: Host) -> None:
    for leaver in ("king", "struck"):
        shown = await begun(host, ANNA, BEN, CARL, leaver=leaver)
        theirs = tables(shown, B)
        shown = await host.of(Course).leave(shown.season.id, _SERVER, B)
        number = next(each.number for each in shown.members if each.user == B)
        if leaver == "king":
            assert [Strength.KING in await seated(host, table) for table in theirs] == [True, True]
            assert {each.person for each in shown.groups[0].ranked} == {0, 1, 2}
        else:
            assert [(await host.tables.row(table)).status for table in theirs] == ["cancelled"] * len(theirs)
            assert number not in {each.person for each in shown.groups[0].ranked}
        with pytest.raises(NotSeated):
            await host.of(Course).leave(shown.season.id, _SERVER, B)


async def test_who_is_erased_is_a_gap_and_results_of_others_stay(host: Host, address: Address) -> None:
    shown = await begun(host, ANNA, BEN, CARL, leaver="king")
    table = next(each for each in shown.boards if each.state == "open" and 0 not in each.sitting)
    await finished(host, table.table_id or 0)
    await host.of(Course).look()
    before = (await anew(host, shown)).groups[0].played
    assert len(before) == 1
    await host.of(Rights).erase(B)
    after = await anew(host, shown)
    assert after.groups[0].played == before
    assert [each.user for each in after.members] == [A, None, C]
    assert rows_naming(address, str(B)) == []
    await host.of(Rights).erase(A)
    assert (await anew(host, shown)).season.owner is None
    await host.of(Seasons).stop(shown.season.id, _SERVER, None, "running", A)
    assert not (await anew(host, shown)).season.rules.repeats


async def over(host: Host, shown: Shown) -> Shown:
    """Let all open tables be played to their end."""
    for board in shown.boards:
        if board.state == "open":
            await finished(host, board.table_id or 0)
    await host.of(Course).look()
    return await anew(host, shown)


async def test_a_cup_goes_on_round_by_round_with_who_comes_late_and_without_who_left(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="swiss")
    assert [each.sitting for each in shown.boards] == [(1, 0), (2,)]
    assert [each.halves for each in shown.groups[0].ranked] == [2, 0, 0]
    for number, name in enumerate(("Dora", "Emma", "Finn")):
        shown = await host.of(Seasons).sign_up(shown.season.id, _SERVER, Person(2**61 + number, name))
    before = shown.season
    shown = await over(host, shown)
    assert shown.round == 1
    assert {each for board in shown.boards if board.division == 1 for each in board.sitting} == {*range(6)}
    with pytest.raises(AlreadyStarted):
        await host.of(Seasons).sign_up(shown.season.id, _SERVER, DORA)
    assert not await host.store.of(SeasonTables).next_round(before, [NewBoard(1, (0, 1))], 0.0)
    await host.of(Course).leave(shown.season.id, _SERVER, B)
    for board in [each for each in shown.boards if each.state == "open" and 1 in each.sitting]:
        await host.of(Deciding).decide_board(shown, board, board.table_id or 0)
    shown = await over(host, await anew(host, shown))
    assert 1 not in {each for board in shown.boards if board.division == 2 for each in board.sitting}
    shown = await over(host, shown)
    assert (shown.season.status, shown.round) == ("over", 2)
    met = [frozenset(each.sitting) for each in shown.boards if len(each.sitting) > 1]
    assert len(met) == len(set(met))
    assert len(await host.of(Seasons).listed(_SERVER)) == 1


async def test_a_knockout_leaves_one_and_goes_on_where_a_table_does_not_end(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout", unfinished="draw")
    assert [each.sitting for each in shown.boards] == [(0,), (1, 2)]
    clock.time += 7 * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    sittings = [each.sitting for each in shown.boards if each.division == 1]
    assert sittings == [(0, 2)], "who began a draw is out, and the lower one has the second seat"
    shown = await over(host, shown)
    assert shown.season.status == "over"
    final = shown.boards[-1]
    assert shown.groups[0].ranked[0].person == through(final.sitting, final.places or ())
    with pytest.raises(WrongOption, match="knock-out"):
        await opened(host, kind="knockout", seats=3)


async def test_the_trouble_of_one_season_stops_no_other(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Behind it the clocks of all tables are kept."""
    broken, whole = await opened(host, ANNA, BEN, CARL), await opened(host, ANNA, BEN, CARL)
    begin = host.of(Course)._begin

    async def stumbling(shown: Shown) -> None:
        if shown.season.id == broken:
            raise ZeroDivisionError
        await begin(shown)

    monkeypatch.setattr(host.of(Course), "_begin", stumbling)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    states = [(await host.of(Seasons).shown(each, _SERVER)).season.status for each in (broken, whole)]
    assert states == ["signup", "running"]
    assert [record.message for record in caplog.records] == [f"Season {broken} has stopped."]
    caplog.clear()


async def test_people_without_a_rating_are_above_computers_whenever_they_sign_up(host: Host) -> None:
    """Computers that had signed up first made the first group of a league."""
    season = await opened(host, group=4)
    for _ in range(2):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    more = [Person(10**15 + each, f"P{each}") for each in range(2)]
    for person in (ANNA, BEN, CARL, DORA, *more):
        await host.of(Seasons).sign_up(season, _SERVER, person)
    shown = await host.of(Course).begin(season, _SERVER, A)
    assert [each.division for each in shown.members] == [1, 1, 0, 0, 0, 0, 1, 1]


async def test_a_card_looks_through_its_tables_as_often_however_many_there_are(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each table it looked through all others: with 500 people clicks waited a quarter of a second."""
    looked = list[int]()

    def look(self: Shown) -> int:
        looked.append(self.season.id)
        return max(each.division for each in self.boards)

    for number in (4, 16):
        people = [Person(10**15 + each, f"P{each}") for each in range(number)]
        shown = await begun(host, *people, kind="swiss")
        with monkeypatch.context() as patch:
            patch.setattr(Shown, "round", property(look))
            await card(shown)
    assert looked.count(1) == looked.count(2) > 0

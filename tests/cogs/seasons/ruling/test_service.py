"""Organisers let games not count or be played again, take people back in, and let a season not count."""

from __future__ import annotations

import re

import pytest
from discord import ui

from bot.errors import AlreadyStarted, NotTheOwner
from bot.host import Host
from bot.interactions.components import Clickable
from bot.messages.headlines import names_of
from bot.messages.parts import buttons_after
from cogs.ladder.service import Leaderboard
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.news.honours import reached
from cogs.seasons.news.notices import Notices
from cogs.seasons.ruling.pages import asked_page, game_ruling_page, ruling_page
from cogs.seasons.ruling.service import Rulings, may_be_back, may_be_ruled
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from cogs.seasons.widgets import card
from languages.spoken import written
from rules.advice import Strength
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, seated, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, finished

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


def between(shown: Shown, *users: int) -> SeasonBoard:
    """Give the table at which these two meet."""
    numbers = {each.number for each in shown.members if each.user in users}
    return next(each for each in shown.boards if {*each.sitting} == numbers)


def halves(shown: Shown) -> dict[int | None, int]:
    """Give the points of each, in halves."""
    return {shown.members[each.person].user: each.halves for group in shown.groups for each in group.ranked}


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_game_that_does_not_count_ends_and_gives_nobody_points(host: Host, is_over: bool) -> None:
    shown = await begun(host, *_FOUR, most=3)
    board = between(shown, A, B)
    if is_over:
        await finished(host, board.table_id or 0)
        await host.of(Course).look()
        assert sum(halves(await anew(host, shown)).values()) == 2
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "void")
    assert sum(halves(shown).values()) == 0
    row = await host.tables.row(board.table_id or 0)
    assert row.status == ("over" if is_over else "cancelled")
    if not is_over:
        told = (await host.tables.public(board.table_id or 0)).lines[-1].text.template
        assert told == (
            "The game is over and does not count, by decision of the organisers, of whom {who} sits here"
        )
    told_all = text_of((await card(shown))[0])
    assert "Not counted, by decision of the organisers: Anna and Ben (Anna is an organiser)" in told_all
    await host.of(Course).look()
    assert (await anew(host, shown)).boards[board.board].state == "struck"
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "void")


@pytest.mark.parametrize("ruling", ["void", "again"])
async def test_a_game_that_was_played_out_and_does_not_count_is_no_record(host: Host, ruling: Ruling) -> None:
    """The records of its server told of a game that organisers had struck."""
    shown = await begun(host, *_FOUR, most=3)
    board = between(shown, A, B)
    await finished(host, board.table_id or 0)
    await host.of(Course).look()
    leaderboard = host.of(Leaderboard)

    async def records() -> set[int]:
        found = await leaderboard.records("invented", _SERVER, 1)
        return {each.table_id for each in (found.highest, found.longest, found.closest) if each}

    assert await records() == {board.table_id}
    await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, ruling)
    assert not await records()
    await host.of(Course).look()
    other = (await anew(host, shown)).boards[board.board] if ruling == "again" else between(shown, C, D)
    await finished(host, other.table_id or 0, seed="other")
    await host.of(Course).look()
    assert await records() == {other.table_id}


@pytest.mark.parametrize("kind", ["league", "swiss", "knockout"])
async def test_a_game_that_is_played_again_begins_anew_at_another_table_in_its_place(
    host: Host, clock: Clock, kind: Kind
) -> None:
    shown = await begun(host, *_FOUR, kind=kind, days=28, pace=86400)
    board = may_be_ruled(shown)[0]
    await finished(host, board.table_id or 0)
    await host.of(Course).look()
    clock.time += 27 * _DAY
    before = await anew(host, shown)
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "again")
    assert [each.sitting for each in shown.boards] == [each.sitting for each in before.boards]
    assert (shown.boards[board.board].state, shown.boards[board.board].places) == ("waiting", None)
    assert (shown.season.ends or 0) >= clock.time + 5 * _DAY, "there is time for a game"
    await host.of(Course).look()
    shown = await anew(host, shown)
    again = shown.boards[board.board]
    assert (again.state, again.status) == ("open", "running")
    assert again.table_id != board.table_id
    struck = await host.tables.public(board.table_id or 0)
    offered = [each.item.label for each in buttons_after(struck) if isinstance(each.item, ui.Button)]
    assert offered == ["Standings"], "it is played again already"
    assert "Played again, by decision of the organisers: " in text_of((await card(shown))[0])
    assert await host.of(Seasons).of_table(board.table_id or 0) is None
    await finished(host, again.table_id or 0, seed="again")
    await host.of(Course).settle()
    assert (await anew(host, shown)).boards[board.board].state == "over"


async def test_on_a_game_of_others_no_organiser_is_named(host: Host) -> None:
    """Of one who plays himself all read it: he had his own lost game replayed, and nobody was told."""
    shown = await begun(host, *_FOUR, most=3)
    board = between(shown, B, C)
    page = text_of(game_ruling_page(shown, board))
    assert "it ends, and begins anew" in page
    assert "organiser" not in page
    assert "Anna is an organiser and sits there" in text_of(game_ruling_page(shown, between(shown, A, B)))
    await finished(host, board.table_id or 0)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    assert "its result does not count" in text_of(game_ruling_page(shown, shown.boards[board.board]))
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "again")
    told = text_of((await card(shown))[0])
    assert re.search(r"Played again, by decision of the organisers: (Ben and Carl|Carl and Ben)\.", told)


async def test_in_a_knockout_somebody_goes_on_from_each_table(host: Host) -> None:
    shown = await begun(host, *_FOUR, kind="knockout")
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).ruled(shown.season.id, _SERVER, A, 0, "void")
    first = shown.boards[0]
    for board in shown.boards[:2]:
        await finished(host, board.table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.round == 1
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).ruled(shown.season.id, _SERVER, A, first.board, "again")


async def test_none_but_organisers_rule(host: Host) -> None:
    shown = await begun(host, *_FOUR)
    with pytest.raises(NotTheOwner):
        await host.of(Rulings).ruled(shown.season.id, _SERVER, B, may_be_ruled(shown)[0].board, "void")
    shown = await put_out(host, shown, C)
    with pytest.raises(NotTheOwner):
        await host.of(Rulings).taken_back(shown.season.id, _SERVER, B, 2)


async def test_whose_games_were_struck_is_back_and_they_count_or_begin_anew(host: Host, clock: Clock) -> None:
    shown = await begun(host, *_FOUR, leaver="struck", most=3, days=28, pace=86400)
    await finished(host, between(shown, A, C).table_id or 0)
    await host.of(Course).settle()
    shown = await put_out(host, await anew(host, shown), C)
    assert {each.state for each in shown.boards if 2 in each.sitting} == {"struck"}
    (out,) = may_be_back(shown)
    shown = await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, out.number)
    assert (shown.members[2].part, shown.members[2].is_put_out) == ("in", False)
    assert between(shown, A, C).state == "over"
    assert {between(shown, other, C).state for other in (B, D)} == {"waiting"}
    assert halves(shown)[A] + halves(shown)[C] == 2
    assert "By decision of the organisers back in: Carl." in text_of((await card(shown))[0])
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert len(tables(shown, C)) == 2
    clock.time += 5 * _DAY
    warned = [each for each in await host.of(Notices).due() if each.kind != "back"]
    assert C not in {one.user for each in warned for one in each.people}
    await host.of(Course).look()
    assert (await anew(host, shown)).members[2].part == "in", "he is not put out a second time"
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)


@pytest.mark.usefixtures("no_pause")
async def test_for_whom_a_king_plays_has_his_seats_again(host: Host, clock: Clock) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, leaver="king", most=3), C)
    tables_of = [each.table_id or 0 for each in shown.boards if 2 in each.sitting]
    for table in tables_of:
        assert Strength.KING in await seated(host, table)
    shown = await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)
    for table in tables_of:
        assert C in await seated(host, table)
        public = await host.tables.public(table)
        line = public.lines[-1]
        told = written(line.text, names_of(public, line.sat))
        assert told.startswith("Computer (King) gives the seat back: "), "it is not the King who is back"
    await host.of(Course).look()
    assert {each.state for each in (await anew(host, shown)).boards if 2 in each.sitting} == {"open"}
    for table in tables_of:
        assert C in await seated(host, table)
    clock.time += _DAY
    late = [await host.turns.expire(table, seat) for table in tables_of for seat in (0, 1)]
    assert any(late)
    clock.time += 20 * _DAY
    await host.of(Course).look()
    later = await anew(host, shown)
    assert (later.season.status, later.members[2].part) == ("running", "in"), "not put out a second time"
    clock.time += 20 * _DAY
    await host.of(Course).look()
    ended = await anew(host, shown)
    for number in (1, 2):
        assert (ended.members[number].part, ended.members[number].is_put_out) == ("left", True)
    assert ended.season.status == "over"


async def test_who_was_out_of_a_knockout_plays_his_game_of_the_round_after_all(host: Host) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, kind="knockout"), C)
    (board,) = [each for each in shown.boards if 2 in each.sitting]
    assert (board.state, board.is_walkover) == ("over", True)
    assert board.board not in {each.board for each in may_be_ruled(shown)}, "nobody plays against who is out"
    shown = await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, 2)
    await host.of(Course).look()
    shown = await anew(host, shown)
    again = shown.boards[board.board]
    assert (again.state, again.places) == ("open", None)
    assert C in await seated(host, again.table_id or 0)


@pytest.mark.usefixtures("no_pause")
async def test_who_was_out_of_a_knockout_is_not_back_once_the_next_round_is_played(host: Host) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, kind="knockout"), C)
    other = next(each for each in shown.boards if 2 not in each.sitting)
    await finished(host, other.table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert (shown.round, may_be_back(shown)) == (1, [])


async def over(host: Host) -> Shown:
    """Let a league of two groups end, in which Carl and Dora are put out."""
    shown = await put_out(host, await begun(host, *_FOUR, leaver="struck", most=3), C)
    for board in shown.boards:
        if board.state == "open":
            await finished(host, board.table_id or 0)
    await host.of(Course).look()
    return await anew(host, shown)


async def test_a_season_that_does_not_count_has_no_champion_and_moves_nobody(host: Host) -> None:
    shown = await over(host)
    assert (shown.season.status, bool(shown.prizes)) == ("over", True)
    shown = await host.of(Rulings).voided(shown.season.id, _SERVER, A)
    assert (shown.prizes, shown.moving.up, shown.moving.down) == ({}, [], [])
    assert reached(shown, A) is None
    told = text_of((await card(shown))[0])
    assert "The season is over: by decision of the organisers it does not count." in told
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    assert {each.user: each.place for each in following.members} == {A: 0, B: 1, D: 3}
    await host.of(Seasons).sign_up(following.season.id, _SERVER, CARL)
    assert [following.member(user) for user in (C,)] == [None]
    carl = (await anew(host, following)).member(C)
    assert carl is not None
    assert carl.place == 2, "he has his place back"
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).voided(shown.season.id, _SERVER, A)


async def test_a_season_counts_by_which_the_next_one_has_begun(host: Host) -> None:
    shown = await over(host)
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    await host.of(Course).begin(following.season.id, _SERVER, A)
    with pytest.raises(AlreadyStarted, match="has begun by the places of this one"):
        await host.of(Rulings).voided(shown.season.id, _SERVER, A)


async def test_against_whoever_is_out_of_a_knockout_nothing_is_played_again(host: Host) -> None:
    """It was offered, and undone a quarter of an hour later, with a ring to him who had left for good."""
    shown = await begun(host, *_FOUR, kind="knockout", days=28)
    first, second = shown.boards
    await finished(host, first.table_id or 0)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    assert [each.board for each in may_be_ruled(shown)] == [first.board, second.board]
    (loser,) = {*first.sitting} - {goes_on(shown.boards[first.board])}
    await host.of(Course).leave(shown.season.id, _SERVER, shown.members[loser].user or 0)
    shown = await anew(host, shown)
    assert [each.board for each in may_be_ruled(shown)] == [second.board]
    with pytest.raises(AlreadyStarted):
        await host.of(Rulings).ruled(shown.season.id, _SERVER, A, first.board, "again")
    late = text_of(asked_page(shown, f"game{first.board}"))
    assert "What you have chosen can no longer be decided" in late
    assert "can no longer be decided" not in text_of(asked_page(shown, ""))


async def test_games_are_offered_in_one_order_each_as_the_card_has_it(host: Host, clock: Clock) -> None:
    """Their order was another at each opening, and who was through stood behind who had left."""
    shown = await begun(host, *_FOUR, kind="knockout", days=28)
    last = shown.boards[-1]
    clock.time += 60
    await finished(host, last.table_id or 0)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    (offered,) = [each for each in items(ruling_page(shown)) if isinstance(each, ui.Select)]
    assert [each.value for each in offered.options] == ["game0", "game1"]
    winner, names = goes_on(shown.boards[last.board]), [each.name for each in shown.members]
    (loser,) = {*last.sitting} - {winner}
    won, lost = names[winner or 0], names[loser]
    # A game of random moves may end in a draw.
    led = (f"{won} beats {lost} ", f"{won} is through after a draw with {lost} ")
    assert offered.options[1].label.startswith(led)


async def test_who_plays_for_whoever_is_out_is_said_before_a_game_is_played_again(host: Host) -> None:
    shown = await begun(host, *_FOUR, most=3, leaver="king")
    await host.of(Course).leave(shown.season.id, _SERVER, C)
    shown = await anew(host, shown)
    told = "If it is played again, a King plays for Carl."
    assert told in text_of(game_ruling_page(shown, between(shown, B, C)))
    assert told in text_of(asked_page(shown, f"again{between(shown, B, C).board}"))
    assert told not in text_of(asked_page(shown, f"void{between(shown, B, C).board}"))
    assert "King" not in text_of(game_ruling_page(shown, between(shown, B, D)))


async def test_a_cup_that_does_not_count_lets_nobody_step_in(host: Host) -> None:
    """The button stayed, and answered that there is nothing to decide."""
    shown = await begun(host, *_FOUR, kind="knockout")
    for user in (A, B, C, D):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert (shown.season.status, "Step in" in labels((await card(shown))[0])) == ("over", True)
    shown = await host.of(Rulings).voided(shown.season.id, _SERVER, A)
    assert "Step in" not in labels((await card(shown))[0])


def items(view: ui.LayoutView) -> list[object]:
    """Give the buttons and menus of a message."""
    return [each.item for each in view.walk_children() if isinstance(each, Clickable)]


def labels(view: ui.LayoutView) -> set[str | None]:
    """Give what the buttons of a message say."""
    return {each.label for each in items(view) if isinstance(each, ui.Button)}


async def test_what_was_to_be_played_again_of_who_leaves_is_struck_for_good(host: Host) -> None:
    """It began a third time, with a King for who had left, and the card said that it was played again."""
    shown = await begun(host, *_FOUR, most=3, leaver="struck")
    board = between(shown, B, C)
    await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "again")
    await host.of(Course).look()
    await host.of(Course).leave(shown.season.id, _SERVER, C)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.boards[board.board].state == "struck"
    assert "Played again" not in text_of((await card(shown))[0])

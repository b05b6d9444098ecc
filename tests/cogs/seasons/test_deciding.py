"""Tables that do not end by themselves: whose time is over, and those that all have left."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import NoHint, WrongOption
from bot.host import Host
from bot.messages.notification import notice
from bot.messages.own_tables import titled
from bot.store import Store
from bot.store.rows.posted import Ping
from cogs.hints.service import Hints
from cogs.seasons.charts.bracket import drawn_part, in_words
from cogs.seasons.course import Course
from cogs.seasons.doors import counts, meaning
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.honours import honour
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told as news
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from cogs.seasons.wording import drawn_through, draws, people
from languages.spoken import written
from rules.chance import dealer
from rules.library import find, game_ids
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _DAY, anew, begun, opened, tables
from tests.invented import GAME as INVENTED
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, anything, awaited, finished

pytestmark = on_a_file

_SERVER = 5
_CUP = f"the {INVENTED.info.title} cup"


@pytest.fixture
def clocked(store: Store, clock: Clock) -> Host:
    return Host(store, now=clock, seed=seed)


def places_of(points: list[int]) -> tuple[int, ...]:
    order = sorted(points, reverse=True)
    return tuple(1 + order.index(own) for own in points)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("unfinished", ["leader", "draw"])
async def test_what_has_not_ended_is_decided_as_was_chosen_in_all_games(
    clocked: Host, clock: Clock, game: str, unfinished: str
) -> None:
    host, scored = clocked, find(game).info.scored
    if unfinished == "leader" and not scored:
        with pytest.raises(WrongOption):
            await opened(host, ANNA, game=game, unfinished=unfinished)
    chosen: dict[str, Any] = {"unfinished": unfinished} if scored else {}
    shown = await begun(host, ANNA, BEN, CARL, game=game, most=1, **chosen)
    (table,) = {each.table_id or 0 for each in shown.boards if each.state == "open"}
    chance = dealer("deciding", "choice")
    for _ in range(8):
        await anything(host, table, await awaited(host, table), chance)
    position = await host.tables.load(table)
    points = position.game.points(position.table)
    assert (points is not None) == scored
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    board = next(each for each in (await anew(host, shown)).boards if each.table_id == table)
    expected = places_of(list(points)) if points and unfinished == "leader" else (1,) * len(board.sitting)
    assert board.places == expected
    public = await host.tables.public(table)
    ranked = sorted(zip(expected, (public.name(seat) for seat in range(len(expected))), strict=True))
    told = ", ".join(f"{name} (place {place})" for place, name in ranked)
    if len({*expected}) > 1:
        assert written(public.lines[-1].text, public.name).replace(" and ", ", ").endswith(f"over: {told}")
    assert (await host.tables.row(table)).status == "cancelled"


async def test_whoever_has_resigned_comes_last_where_a_table_is_decided(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, seats=3, unfinished="draw")
    board = next(each for each in shown.boards if each.table_id is not None)
    users = [next(each.user for each in shown.members if each.number == number) for number in board.sitting]
    await host.turns.declare(board.table_id or 0, users[1] or 0, "resign")
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.boards[board.board].places == (1, 3, 1)
    told = honour(shown, users[0] or 0)
    assert told is not None
    assert told.endswith("; decided by its rules, and not counted above: 2 games"), (
        "statistics tell of games that have ended"
    )


async def test_a_table_that_all_have_left_is_played_on_by_kings(host: Host) -> None:
    """As the season says of whoever leaves: decided at once it gave points for games that nobody had won."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, leaver="king", most=3)
    theirs = {*tables(shown, B)} & {*tables(shown, C)}
    others = {*tables(shown, A)}
    for user in (B, C):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    await host.of(Course).look()
    shown = await anew(host, shown)
    (board,) = [each for each in shown.boards if each.table_id in theirs]
    assert (board.state, board.status) == ("open", "running")
    assert theirs <= {*await host.turns.computers_awaited()}
    assert {(await host.tables.row(table)).status for table in others} == {"running"}
    while await host.turns.computer_turn(board.table_id or 0):
        pass
    await host.of(Course).settle()
    board = (await anew(host, shown)).boards[board.board]
    assert (board.state, board.status) == ("over", "over")
    result = (await host.tables.public(board.table_id or 0)).result
    assert result is not None
    assert board.places == tuple(result.place(seat) for seat in range(2))


@pytest.mark.parametrize("unfinished", ["draw", "leader"])
async def test_who_has_left_a_knockout_is_not_through_by_the_rule_for_draws(
    host: Host, clock: Clock, unfinished: str
) -> None:
    season = await opened(host, kind="knockout", unfinished=unfinished)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    for person in (ANNA, BEN, CARL):
        await host.of(Seasons).sign_up(season, _SERVER, person)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await host.of(Course).look()
    (carl,) = [each.number for each in shown.members if each.user == C]
    (board,) = [each for each in shown.boards if carl in each.sitting]
    assert board.sitting[1] == carl, "whoever has the second seat goes on after a draw"
    await host.of(Course).leave(season, _SERVER, C)
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    board = (await anew(host, shown)).boards[board.board]
    assert (board.state, board.places) == ("over", (1, 0))
    assert goes_on(board) == board.sitting[0]


async def test_a_season_of_computers_is_played(host: Host) -> None:
    season = await opened(host, most=3)
    for _ in range(3):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await host.of(Course).look()
    assert {each.state for each in (await anew(host, shown)).boards} == {"open"}


async def test_who_plays_against_computers_alone_keeps_a_clock(host: Host, clock: Clock) -> None:
    """A computer has signed up, or a King takes a seat over: others wait for a table that stands."""
    season = await opened(host, ANNA, BEN, most=2)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    rows = [await host.tables.row(table) for table in tables(shown, A)]
    assert {each.due for row in rows for each in row.chairs if each.user == A} == {clock.time + _DAY}
    await host.of(Course).leave(season, _SERVER, B)
    shown = await anew(host, shown)
    chance = dealer("alone", "choice")
    for table in tables(shown, A):
        await anything(host, table, A, chance)
        await until_asked(host, table, A)
        (due,) = [each.due for each in (await host.tables.row(table)).chairs if each.user == A]
        assert due == clock.time + _DAY
        row = await host.tables.row(table)
        seat = next(each for each, chair in enumerate(row.chairs) if chair.user == A)
        clock.time = due
        assert (table, seat) in await host.store.clocks.overdue(clock.time)
        assert await host.turns.expire(table, seat)
        assert (await host.tables.row(table)).version > row.version


async def test_no_computer_helps_in_a_season_also_against_computers(host: Host) -> None:
    """Against others hints were refused, and against computers they were free, whose games count as much."""
    season = await opened(host, ANNA, BEN, most=2)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    for table in tables(shown, A):
        await until_asked(host, table, A)
        assert not await host.of(Hints).may_take(table, A)
        with pytest.raises(NoHint, match="Games of leagues and cups have no hints"):
            await host.of(Hints).take(table, A)
    assert rules_listed(shown)[-1] == "* No hints"


async def until_asked(host: Host, table: int, user: int) -> None:
    """Let computers play until somebody is asked anew."""
    while await host.turns.computer_turn(table):
        pass
    assert await awaited(host, table) == user


async def knocked(host: Host, unfinished: str = "draw") -> tuple[Shown, SeasonBoard]:
    """Begin a knock-out of four; give the table that has people on both seats."""
    season = await opened(host, ANNA, BEN, CARL, kind="knockout", unfinished=unfinished)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await host.of(Course).look()
    shown = await anew(host, shown)
    return shown, next(each for each in shown.boards if each.sitting == (1, 2))


async def test_who_missed_fewer_turns_goes_on_from_a_knockout_without_an_end_in_time(
    host: Host, clock: Clock
) -> None:
    """Whoever let his time pass went on by the second seat, before who waited for him."""
    shown, board = await knocked(host)
    table = board.table_id or 0
    people = await host.tables.public(table)
    # Who has the first seat moves in time, the other one but once, and lets two turns pass.
    chance, late, missed, moved = dealer("missing", "choice"), people.sitters[1].user, 0, 0
    while missed < 2:
        user = await awaited(host, table)
        if user != late or not moved:
            await anything(host, table, user, chance)
            moved += user == late
            continue
        clock.time += _DAY
        assert await host.turns.expire(table, 1)
        missed += 1
    assert await host.store.of(SeasonTables).missed(table) == {1: 2}
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    board = (await anew(host, shown)).boards[board.board]
    assert (board.places, goes_on(board)) == ((1, 2), board.sitting[0])
    public = await host.tables.public(table)
    told = written(public.lines[-1].text, public.name)
    assert told.startswith("Decided by turns missed, as the round is over: Ben goes on, ")
    assert told.endswith(", with fewer of them (0 against 2)")
    through = "* **Ben** is through: time was over, and Carl had missed more turns"
    assert _bracket(await anew(host, shown))[board.board].startswith(through)
    pair = drawn_part(await anew(host, shown), 0).columns[0].pairs[board.board]
    scores = [each.score for each in pair.entrants if each]
    assert scores == ["(1)", "(0)"], "decided, as in the table of those who all play on"
    await host.of(Course).leave(shown.season.id, _SERVER, B)
    ahead = "* **Ben (has left)** is through, ahead of Carl when time was over"
    assert _bracket(await anew(host, shown))[board.board].startswith(ahead)


@pytest.mark.parametrize("unfinished", ["draw", "leader"])
async def test_who_has_moved_goes_on_before_who_never_did_at_a_table_of_a_knockout(
    host: Host, clock: Clock, unfinished: str
) -> None:
    """Somebody who had moved was out by the second seat, after "a draw" with who had not."""
    shown, board = await knocked(host, unfinished)
    table = board.table_id or 0
    first = (await host.tables.public(table)).sitters[0].user or 0
    if await awaited(host, table) != first:
        clock.time += _DAY
        assert await host.turns.expire(table, 1)
    await anything(host, table, first, dealer("one moved", "choice"))
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    board = shown.boards[board.board]
    assert (board.places, goes_on(board)) == ((1, 2), board.sitting[0])
    public = await host.tables.public(table)
    told = "Decided as the round is over: Ben goes on, as Carl has not moved at this table"
    assert written(public.lines[-1].text, public.name) == told
    out = Notice(shown, "round", 1, board=board)
    assert news(out, [C]) == f"You are out of {_CUP}: joint 3rd of 4"


async def test_what_time_has_decided_nobody_is_told_to_have_drawn(host: Host, clock: Clock) -> None:
    shown, board = await knocked(host)
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    board = shown.boards[board.board]
    out = Notice(shown, "round", 1, board=board)
    assert news(out, [B]).startswith("Time was over: by the rules you are out of the ")
    assert news(out, [C]).startswith("Time was over: by the rules you are through to the final of the ")
    line = "* **Carl** is through by the rules, in the second seat, as time was over with Ben"
    assert _bracket(shown)[board.board].startswith(line)


def _bracket(shown: Shown) -> list[str]:
    """Write the first round in words."""
    return [*in_words(shown, people(shown), "**{}**".format, [0])][1:]


async def test_a_knockout_in_which_nobody_missed_a_turn_goes_by_the_second_seat_by_name(
    host: Host, clock: Clock
) -> None:
    shown, board = await knocked(host)
    lines = await counts(host, await host.tables.public(board.table_id or 0))
    named = "after a draw Carl, who has the second seat, goes on. If the game does not end in time"
    assert any(named in line for line in lines)
    assert "* Ben and Carl \u00b7 " in text_of((await card(shown))[0])
    clock.time += shown.season.rules.days * _DAY
    await host.of(Course).look()
    board = (await anew(host, shown)).boards[board.board]
    assert (board.places, goes_on(board)) == ((1, 1), board.sitting[1])
    public = await host.tables.public(board.table_id or 0)
    told = written(public.lines[-1].text, public.name)
    assert told == "Decided by the rules, as the round is over: Carl, in the second seat, goes on"


async def test_a_knockout_table_that_all_have_left_says_who_was_through(host: Host) -> None:
    """Its rule said that a King plays on, and nothing who was through."""
    shown, board = await knocked(host)
    for user in (A, B, C):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    await host.of(Course).look()
    public = await host.tables.public(board.table_id or 0)
    assert public.status == "cancelled"
    told = written(public.lines[-1].text, public.name)
    assert told == "Ben is out: Carl is through"


async def test_who_is_asked_about_a_draw_in_a_knockout_is_told_who_goes_on(host: Host) -> None:
    """Who accepted one was out of the cup without a word, as was whoever offered one."""
    _, board = await knocked(host)
    table = board.table_id or 0
    public = await host.tables.public(table)
    first, second = (sitter.user or 0 for sitter in public.sitters)
    for word in ("draw?", "draw"):
        assert await meaning(host, table, second, word) == (
            f"It counts for {_CUP}: after a draw **you are through**, with the second seat, and Ben is out."
        )
        assert await meaning(host, table, first, word) == (
            f"It counts for {_CUP}: after a draw Carl is through, with the second seat, and **you are out**."
        )
    assert await meaning(host, table, first, "decline") == ""
    season = await host.of(Seasons).of_table(table)
    assert season is not None
    final = f"It is the final of {_CUP}: after a draw **"
    assert draws(season, public, second, 1, 2) == f"{final}you win the cup**, with the second seat."
    assert draws(season, public, first, 1, 2) == f"{final}Carl wins the cup**, with the second seat."


async def test_the_rules_of_a_knockout_say_who_has_the_second_seat(host: Host) -> None:
    """It was read as who is second to move."""
    shown, _ = await knocked(host)
    rule = (
        "* The second seat says nothing of who begins: in the first round the later of the two in that order"
    )
    assert any(line.startswith(rule) for line in rules_listed(shown))
    order = [each.number for each in shown.members]
    assert all(order.index(one) < order.index(other) for one, other in (x.sitting for x in shown.boards))
    swiss = await opened(host, ANNA, BEN, CARL, kind="swiss")
    lines = rules_listed(await host.of(Seasons).shown(swiss, _SERVER))
    assert not any("second seat" in line for line in lines)


async def test_the_ring_of_a_draw_in_a_knockout_names_who_goes_on_by_it(host: Host) -> None:
    """Who was in the next round by it read that his game is over, a draw, and no word of that."""
    _, board = await knocked(host)
    table = board.table_id or 0
    await host.turns.declare(table, await awaited(host, table), "draw?")
    public = await host.tables.public(table)
    await host.turns.declare(table, public.sitters[public.offered[0]].user or 0, "draw")
    public = await titled(host, await host.tables.public(table))
    for sitter in public.sitters:
        told = notice(public, [Ping(table, sitter.seat, 1, sitter.user or 0, 0.0, "end")], (), 0.0)
        assert told.endswith(" is over: a draw; Carl, in the second seat, is through to the final")
    season = await host.of(Seasons).of_table(table)
    assert season is not None
    assert drawn_through(season, public, 1, 2) == "Carl, in the second seat, wins the cup"
    assert drawn_through(replace(season, rules=replace(season.rules, kind="swiss")), public, 1, 2) == ""


async def test_who_has_just_read_that_his_game_is_over_is_not_rung_again_that_he_is_out(
    host: Host, clock: Clock
) -> None:
    """One loss rang twice: "Your game is over", and "You are out of the cup"."""
    _, board = await knocked(host)
    await finished(host, board.table_id or 0)
    await host.of(Course).settle()
    told = [each for each in await host.of(Notices).due() if each.kind == "round" and each.board is not None]
    assert {one.user for each in told for one in each.people} == {B, C}
    assert all(one.silent for each in told for one in each.people)
    clock.time += 3600
    later = [each for each in await host.of(Notices).due() if each.kind == "round"]
    assert not any(one.silent for each in later for one in each.people)

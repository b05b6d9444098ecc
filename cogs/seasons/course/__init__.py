"""What time brings in a season: its tables, their results, who is gone, its end and the next one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.errors import AlreadyStarted, Refusal, TooFewPlayers
from bot.host import Host
from bot.store.rows.table import NewTable, Place
from bot.table.lobby import unforeseeable
from bot.table.time_control import DAY
from cogs.seasons.choices import fewest_people
from cogs.seasons.course.deciding import Deciding, Silence, in_next_round
from cogs.seasons.course.grouping import parted
from cogs.seasons.course.shares import Shares
from cogs.seasons.pairing.rounds import Past, bracket, knockout_round, swiss_round
from cogs.seasons.pairing.standing import to_open
from cogs.seasons.refusals import gone_on, not_in
from cogs.seasons.ruling.service import Returning
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import Member, NewBoard, Part, Season, SeasonBoard
from rules.advice import Strength
from rules.text import N_, Count, say

_log = logging.getLogger(__name__)
# Tables of a season, each minute: a channel takes some fifty threads in five of them, and who gets none is
# played for all to see in the channel.
_OPENED_AT_ONCE: Final = 8


class Course:
    """The course of all seasons that have been opened."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._seasons = host.of(Seasons)
        self._store = host.store.of(SeasonTables)
        self._deciding = host.of(Deciding)
        self._turns = host.store.of(TurnTables)
        self._opened = set[int]()  # seasons whose tables have begun of late

    async def ready(self, season: int, guild: int, user: int | None) -> Shown:
        """Show a season that may begin before its day; NotTheOwner, TooFewPlayers, AlreadyStarted."""
        shown = await self._seasons.owned(season, guild, user)
        if shown.season.status != "signup":
            raise gone_on(shown.season)
        if len(shown.members) < fewest_people(shown.season.rules):
            number = Count(len(shown.members), "has signed up", "have signed up")
            raise TooFewPlayers(
                N_("A cup of {seats} a table needs {fewest} who sign up; {signed_up}.")
                if shown.season.rules.is_cup
                else N_("A season of {seats} a table needs {fewest} who sign up; {signed_up}."),
                seats=shown.season.rules.seats,
                fewest=fewest_people(shown.season.rules),
                signed_up=number if shown.members else say("nobody has signed up"),
            )
        if shown.is_too_small:
            raise TooFewPlayers(
                N_("A further season begins with two people at least, besides computers: there is {number}."),
                number=shown.humans,
            )
        return shown

    async def begin(self, season: int, guild: int, user: int | None) -> Shown:
        """Begin a season before its day; NotTheOwner, TooFewPlayers, AlreadyStarted."""
        shown = await self.ready(season, guild, user)
        await self._begin(shown)
        await self._open_boards(await self._anew(shown))
        return await self._anew(shown)

    async def end(self, season: int, guild: int, user: int | None) -> Shown:
        """End a season now, with all of its tables; NotTheOwner, AlreadyStarted."""
        await self._look((await self._seasons.end(season, guild, user)).season)
        return await self._seasons.shown(season, guild)

    async def leave(self, season: int, guild: int, user: int) -> Shown:
        """Take somebody out of a season, also out of one that has begun; NotSeated, AlreadyStarted."""
        shown = await self._seasons.shown(season, guild)
        member = shown.member(user)
        if member is None or member.part != "in":
            raise not_in(shown.season)
        if shown.season.status == "signup":
            return await self._seasons.sign_off(season, guild, user)
        if shown.season.status != "running":
            raise AlreadyStarted(
                N_("This cup is over, and what you reached in it stays.")
                if shown.season.rules.is_cup
                else N_("This season is over, and what you reached in it stays.")
            )
        await self._deciding.resign(shown, member)
        await self._leave(shown, [member], is_put_out=False)
        return await self._anew(shown)

    async def _anew(self, shown: Shown) -> Shown:
        return await self._seasons.shown(shown.season.id, shown.season.guild)

    async def settled(self, shown: Shown) -> Shown:
        """Note how tables of a season have ended before somebody looks at how it stands."""
        if any(each.state == "open" and each.status in {"over", "cancelled"} for each in shown.boards):
            await self._deciding.settle(shown)
            return await self._anew(shown)
        return shown

    async def settle(self) -> None:
        """Note how tables of our seasons have ended, that their cards may show it within the minute."""
        for season in await self._store.under_way():
            if season.status == "running" and self._seasons.owns(season):
                await _carefully(season, self._deciding.settle(await self._seasons.of(season)))

    async def look(self) -> None:
        """Do what has come due in our seasons."""
        for season in await self._store.under_way():
            if self._seasons.owns(season):
                await _carefully(season, self._look(season))

    async def _look(self, season: Season) -> None:
        now, shown = self._tables.now(), await self._seasons.of(season)
        if season.status == "signup":
            if now >= (season.starts or 0.0):
                await self._begin_or_cancel(shown)
            return
        if season.id in self._opened:
            # By now their tables have threads, to which the card leads.
            self._opened.remove(season.id)
            await self._store.change(season.id, "running")
        await self._deciding.settle(shown)
        await self._dismiss_silent(shown)
        await self._host.of(Returning).seats(shown, [each for each in shown.members if each.plays_again])
        lost = season.channel is None and any(each.state == "waiting" for each in shown.boards)
        shown = await self._deciding.walk_over(await self._seasons.of(season))
        # What organisers let begin anew has time given with it, which is read behind that.
        season = await self._store.read(season.id) or season
        ended = shown.is_deserted or season.rules.stopped
        if ended or (now >= (season.ends or 0.0) and not lost):
            await self._deciding.decide(shown)
            shown = await self._seasons.of(season)
        elif abandoned := await self._host.of(Silence).abandoned(shown):
            for board in abandoned:
                await self._deciding.decide_board(shown, board, board.table_id or 0, abandoned=True)
            shown = await self._seasons.of(season)
        await self._deciding.tidy(shown)
        if not shown.is_on:
            await self._go_on(await self._anew(shown))
        else:
            await self._open_boards(shown)

    async def _begin_or_cancel(self, shown: Shown) -> None:
        if shown.is_too_small:
            owed = {"owed_channel": True, "owed_owner": shown.owes_owner}
            await self._store.change(shown.season.id, "signup", status="cancelled", **owed)
            return
        await self._begin(shown)
        await self._open_boards(await self._anew(shown))

    async def _begin(self, shown: Shown) -> None:
        """Part people into groups and store all tables at one go; who was faster has done it."""
        rules, now = shown.season.rules, self._tables.now()
        order = shown.order
        ends = now + rules.days * DAY
        if rules.is_cup:
            divisions, boards = dict.fromkeys(order, 0), await self._round(shown, order, 0)
        else:
            divisions, boards = await parted(shown, await self._seasons.before(shown.season))
        await self._store.begin(shown.season, divisions, boards, starts=now, ends=ends)

    async def _round(self, shown: Shown, ranked: Sequence[int], number: int) -> list[NewBoard]:
        """Give the tables of a cup's round to those who are ranked so."""
        rules, past = shown.season.rules, Past(each.sitting for each in shown.boards)
        if rules.kind == "swiss":
            sittings = await asyncio.to_thread(swiss_round, ranked, rules.seats, past)
        elif rules.kind == "circle":
            sittings = [(await asyncio.to_thread(lambda: shown.circle))[number]]
        elif number == 0:
            sittings = bracket(ranked)
        else:
            before = [goes_on(each) for each in shown.boards if each.division == number - 1]
            sittings = knockout_round([None if each in shown.out else each for each in before], past)
        return [NewBoard(number, sitting) for sitting in sittings]

    async def _go_on(self, shown: Shown) -> None:
        """Begin the next round of a cup; one without a next round ends, and so does a league.

        Where the rules decided games organisers may step in before, to the last moment.
        """
        now, ranked = self._tables.now(), in_next_round(shown)
        if shown.is_on or now < (shown.pause or 0.0):
            return
        if not ranked:
            await self._end(shown)
            return
        boards = await self._round(shown, ranked, shown.round + 1)
        await self._store.next_round(shown.season, boards, now + shown.season.rules.days * DAY)
        await self._open_boards(await self._anew(shown))

    async def _open_boards(self, shown: Shown) -> None:
        """Open the tables whose people have room for one more, and go on with those that were cut off."""
        season = shown.season
        if season.channel is None or season.status != "running":
            return
        opened = to_open(shown.pending, season.rules.most, shown.people)
        chosen_now = [each.number for each in opened][:_OPENED_AT_ONCE]
        cut_off = [each.board for each in shown.boards if each.status == "lobby"]
        for board in [*cut_off, *chosen_now]:
            await self._open_board(shown, shown.boards[board])
            self._opened.add(season.id)

    async def _open_board(self, shown: Shown, board: SeasonBoard) -> None:
        """Open a table and begin its game; each step is done once, whatever was cut off."""
        # Whoever has gone from the list before has left a gap among the numbers.
        members = {each.number: each for each in shown.members}
        sitting = [_sitting(members[number]) for number in board.sitting]
        owner = next((each for each in sitting if isinstance(each, int)), 0)
        new = self._new(shown.season, owner)
        table_id = await self._store.open_board(shown.season.id, board.board, new)
        row = await self._tables.row(table_id)
        if row.status == "lobby":
            numbers = shown.numbers
            await self._host.lobby.seat(table_id, sitting, [numbers.get(each) for each in board.sitting])
            await self._turns.ring_less(shown.season.id, table_id)
            await self._host.lobby.start(table_id, row.owner, there=False)

    def _new(self, season: Season, owner: int) -> NewTable:
        rules, info = season.rules, self._tables.info(season.game)
        return NewTable(
            info.id,
            info.rules,
            owner,
            Place(season.channel or 0, season.guild, season.channel, threaded=bool(owner)),
            rules.options,
            self._tables.now(),
            unforeseeable(),
            secrets.token_hex(8),
            pace=rules.pace,
            expiry="computer",
            leave=rules.away,
            weekends_off=rules.weekends_off,
            language=season.language,
        )

    async def _end(self, shown: Shown) -> None:
        """End a season; the next one follows with those who are still in this one, if people are."""
        shown, now = await self._without_idle(shown), self._tables.now()
        if shown.is_on:
            return
        rules = replace(shown.season.rules, untitled=await self._host.of(Shares).untitled(shown))
        season = replace(shown.season, rules=rules)
        after, waits = None, shown.is_hardly_played
        if shown.is_followed:
            after = replace(
                season,
                rules=replace(season.rules, waits=waits, untitled=()),
                status="cancelled" if waits else "signup",
                number=season.number + 1,
                follows=season.id,
                opened=now,
                starts=now + season.rules.signup * DAY,
                ends=None,
                message=None,
                posting=None,
                version=1,
                shown=0,
                owed_channel=False,
                owed_owner=waits and season.owner is not None,
            )
        by_number = {each.number: each for each in shown.members}
        order = [by_number[number] for number in shown.following]
        await self._store.follow(replace(season, owed_owner=shown.owes_owner), after, order, now)

    async def _leave(self, shown: Shown, members: Sequence[Member], *, is_put_out: bool) -> None:
        """Let people play no longer; their tables follow, now or after whatever cuts that off."""
        for number in [each.number for each in members]:
            part: Part = "struck" if shown.would_be_struck(number) else "left"
            await self._store.part(shown.season.id, number, part, is_put_out=is_put_out)
        await self._deciding.tidy(await self._deciding.walk_over(await self._seasons.of(shown.season)))

    async def _without_idle(self, shown: Shown) -> Shown:
        """Put out who has moved in no game of a season that ends: the clock alone makes no champion."""
        idle = await self._host.of(Silence).idle(shown)
        for member in idle:
            await self._store.warn(shown.season.id, member.user or 0, self._tables.now())
        await self._leave(shown, idle, is_put_out=True)
        return await self._anew(shown)

    async def _dismiss_silent(self, shown: Shown) -> None:
        """Take those out at one go who were warned in vain: no King is to move in between."""
        if members := await self._host.of(Silence).in_vain(shown):
            await self._leave(shown, members, is_put_out=True)


def _sitting(member: Member) -> int | Strength:
    """Give who sits for a member at a table that begins now: a King for who has left, or is erased."""
    if member.part == "in" and member.user is not None:
        return member.user
    return member.strength or Strength.KING


async def _carefully(season: Season, act: Awaitable[None]) -> None:
    """Do something about one season, whose trouble must not stop the others."""
    try:
        await act
    except Refusal as refusal:
        _log.warning("Season %s has to wait: %s", season.id, refusal)
    except Exception:  # noqa: BLE001 - clocks of all tables are kept behind it
        _log.exception("Season %s has stopped.", season.id)

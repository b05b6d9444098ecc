"""Organisers let a game not count, or be played again; take somebody back in; or let a season not count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.errors import AlreadyStarted
from bot.host import Host
from bot.table.decisions import given
from bot.table.tables import TRIES, Changed, busy
from cogs.seasons.choices import shortest
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.refusals import gone_on
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, is_bye
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.ruling import RulingTables
from cogs.seasons.tables.schema import BoardState, Member, Ruling, SeasonBoard
from rules.text import N_, Who, say

_BACK = N_("{who} gives the seat back: whoever was put out plays on, by decision of the organisers")


def games_left(shown: Shown, number: int) -> list[SeasonBoard]:
    """List the games of somebody that are played, or to come."""
    return [each for each in shown.boards if each.state in {"open", "waiting"} and number in each.sitting]


def next_round(shown: Shown) -> int | None:
    """Give the next round of a cup, from 0, if it has a further one for all who are in it."""
    following = shown.round + 1
    has_more = shown.season.rules.kind in {"swiss", "circle"} and following < shown.rounds
    return following if has_more else None


class Returning:
    """Those who are taken back in have their seats again."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._store = host.store.of(RulingTables)

    async def seats(self, shown: Shown, members: Iterable[Member]) -> None:
        """Give people the seats on which Kings play for them, but for more tables than all may sit at.

        Those where they sat before come first: these tables are older.
        """
        for member in members:
            own = [each for each in games_left(shown, member.number) if each.status == "running"]
            sits = 0
            for board in sorted(own, key=lambda each: each.table_id or 0):
                if sits < shown.season.rules.most:
                    sits += await self._sits(board, member)

    async def _sits(self, board: SeasonBoard, member: Member) -> bool:
        """Let somebody sit at a table that runs; False where it no longer does."""
        person = await self._host.store.people.person(member.user or 0)
        seat, zone = board.sitting.index(member.number), person.zone if person else ""
        for _ in range(TRIES):
            row = await self._tables.row(board.table_id or 0)
            if row.status != "running" or row.chairs[seat].user is not None:
                return row.status == "running"
            told = say(_BACK, who=Who(seat))
            move = given(row, seat, member.user, zone, told, self._tables.now())
            if await self._store.give_back(seat, member.user or 0, move):
                self._tables.notify(Changed(row.id))
                return True
        raise busy()


def may_be_ruled(shown: Shown) -> list[SeasonBoard]:
    """List the games of a season under way on which can be ruled, of a cup those of its round.

    Nobody plays again against who is out of a knock-out: he would have to be back in.
    """
    if shown.season.status != "running":
        return []
    gone = shown.out if shown.season.rules.kind == "knockout" else set[int]()
    played = [each for each in shown.of_now if each.table_id and not is_bye(each)]
    return [each for each in played if each.state in {"open", "over"} and gone.isdisjoint(each.sitting)]


def is_played_on(shown: Shown) -> bool:
    """Say whether a game is left that keeps a season going, or a cup in its round: else that is over now."""
    left = [each for each in shown.of_now if each.state in {"waiting", "open"}]
    return any(each.status not in {"over", "cancelled"} for each in left)


def rulings_on(shown: Shown) -> list[Ruling]:
    """List what can be ruled of a game: of a table of a knock-out somebody has to go on."""
    return ["again"] if shown.season.rules.kind == "knockout" else ["void", "again"]


def may_be_back(shown: Shown) -> list[Member]:
    """List who can be taken back in: who was put out in a season under way, of a knock-out in its round."""
    out = [each for each in shown.members if each.is_put_out and each.user is not None]
    if shown.season.status != "running":
        return []
    if shown.season.rules.kind == "knockout":
        return [each for each in out if restored(shown, each)]
    return out


def may_be_void(shown: Shown) -> bool:
    """Say whether it is a season that is over and counts so far."""
    return shown.season.status == "over" and not shown.season.rules.void


class Rulings:
    """What organisers decide."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._seasons = host.of(Seasons)
        self._deciding = host.of(Deciding)
        self._store = host.store.of(RulingTables)

    async def ruled(self, season: int, guild: int, user: int | None, board: int, ruling: Ruling) -> Shown:
        """Let a game not count, or be played again; NotTheOwner, AlreadyStarted."""
        shown = await self._seasons.owned(season, guild, user)
        ruled = next((each for each in may_be_ruled(shown) if each.board == board), None)
        if ruled is None or ruling not in rulings_on(shown):
            raise gone_on(shown.season)
        # Of a game that runs all hear as it ends.
        owed = ruled.status != "running"
        if not await self._store.rule(ruled, len(shown.boards), ruling, owed=owed):
            raise gone_on(shown.season)
        await self._deciding.tidy(await self._seasons.shown(season, guild))
        return await self._seasons.shown(season, guild)

    async def taken_back(self, season: int, guild: int, user: int | None, number: int) -> Shown:
        """Let somebody play on who was put out; NotTheOwner, AlreadyStarted."""
        shown = await self._seasons.owned(season, guild, user)
        member = next((each for each in may_be_back(shown) if each.number == number), None)
        if member is None:
            raise gone_on(shown.season)
        # First his seats: whatever cuts that off, Kings have them again.
        await self._host.of(Returning).seats(shown, [member])
        ends = self._tables.now() + shortest(shown.season.rules)
        boards, known = restored(shown, member), len(shown.boards)
        if not await self._store.take_back(season, number, boards, ends, known):
            raise gone_on(shown.season)
        return await self._seasons.shown(season, guild)

    async def voided(self, season: int, guild: int, user: int | None) -> Shown:
        """Let a season not count that is over; AlreadyStarted once another one follows it, NotTheOwner."""
        shown = await self._seasons.arranged(season, guild, user)
        after = await self._seasons.after(shown.season)
        if not may_be_void(shown):
            raise gone_on(shown.season)
        if after is not None and after.season.status in {"running", "over"}:
            raise AlreadyStarted(N_("The next season has begun by the places of this one, which stay."))
        rules = replace(shown.season.rules, void=True)
        if not await self._host.store.of(SeasonTables).change(season, "over", rules=rules):
            raise gone_on(shown.season)
        shown = await self._seasons.shown(season, guild)
        if after is not None:
            members = {each.number: each for each in shown.members}
            await self._store.place_anew(after.season.id, [members[each] for each in shown.following])
        return shown


def restored(shown: Shown, member: Member) -> Mapping[int, BoardState]:
    """Say what becomes of somebody's games once he is back in: they count as they ended, or begin anew."""
    own = [each for each in shown.boards if member.number in each.sitting and not is_bye(each)]
    if shown.season.rules.kind == "knockout":
        return {each.board: "waiting" for each in own if each.division == shown.round and each.is_walkover}
    others = {each.number for each in shown.members if each.part == "struck"} - {member.number}
    struck = [each for each in own if each.state == "struck" and each.ruling is None]
    return {
        each.board: "over" if each.places is not None else "waiting"
        for each in (struck if member.part == "struck" else ())
        if others.isdisjoint(each.sitting)
    }

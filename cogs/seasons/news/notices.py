"""What is told of seasons, once: that one ends soon or is over, who never moved, who is through or out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import inf
from typing import Final

from msgspec.structs import replace

from bot.host import Host
from bot.people.ringing import digest_rings, end_of_quiet
from bot.store.rows.person import Person
from bot.table.time_control import DAY
from cogs.seasons.choices import patience, silence, slowest
from cogs.seasons.course.deciding import Silence
from cogs.seasons.course.shares import Shares
from cogs.seasons.news.calls import Letter, Notice, Told
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.ruling import RulingTables
from cogs.seasons.tables.schema import BEGINNING_UNTOLD, PUT_OUT_TOLD, SeasonBoard

_TOLD_BEFORE: Final = 3  # days before the end of a season, or a quarter of it
_BEGINNING: Final = 2  # days in which it is told that a season has begun
_NEWS: Final = 7  # days in which it is told that a season does not begin
_JUST_NOW: Final = 120.0  # seconds, in which what rings twice rings for the same
_MOST_MENTIONED: Final = 60  # in one message, which has room for 2,000 characters


class Notices:
    """What is to be told in all seasons."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._now = host.tables.now
        self._seasons = host.of(Seasons)
        self._store = host.store.of(SeasonTables)

    async def due(self) -> list[Notice]:
        """List what is to be told now; nobody is told anything in his quiet hours, or while he is away."""
        found = list[Notice]()
        for season in await self._store.under_way():
            if season.status == "running" and self._seasons.owns(season):
                shown = await self._seasons.of(season)
                found += [*self._ending(shown), *await self._warnings(shown), *await self._put_out(shown)]
                found += [*await self._rounds(shown), *await self._begun(shown)]
                found += [*await self._unbegun(shown), *await self._decided(shown)]
                found += [*await self._called(shown), *await self._back(shown)]
            if season.status == "signup" and self._seasons.owns(season):
                found += await self._listed(await self._seasons.of(season))
            if season.channel is None and season.owed_owner and self._seasons.owns(season):
                found += await self._gone(await self._seasons.of(season))
            elif season.owed_owner and self._seasons.owns(season):
                found += await self._stopped(await self._seasons.of(season))
        for season in await self._store.untold(self._now() - _NEWS * DAY):
            if self._seasons.owns(season):
                shown = await self._seasons.of(season)
                found += [*await self._decided(shown), *await self._over(shown)]
        return found

    def _ending(self, shown: Shown) -> list[Notice]:
        now, ends = self._now(), shown.season.ends or 0.0
        if not ends - _before(shown) <= now < ends:
            return []
        return [
            Notice(shown, "ending", each.channel, board=each, until=ends)
            for each in shown.boards
            if each.state == "open"
            and each.channel is not None
            and not each.told
            and _has_people(shown, each)
        ]

    async def _unbegun(self, shown: Shown) -> list[Notice]:
        """Tell who is to play at tables that may not begin in time, for whom they wait, and the owner: once.

        It waits a day for those who are not to be told anything now.
        """
        now, ends, tables = self._now(), shown.season.ends or 0.0, late_tables(shown)
        since = ends - _left_for_a_game(shown)
        if not tables or not since <= now < ends:
            return []
        concerned = {each for board in tables for each in (*board.sitting, *shown.waited_for(board))}
        users = [shown.season.owner, *(each.user for each in shown.members if each.number in concerned)]
        wanted = dict.fromkeys(each for each in users if each is not None)
        told = [each for each in [await self._told(user) for user in wanted] if each is not None]
        if len(told) < len(wanted) and now < min(since + DAY, ends - DAY / 4):
            return []
        parted = [*_parted(told)] or [()]
        return [
            Notice(shown, "unbegun", shown.season.channel, each, first=True, until=ends) for each in parted
        ]

    async def _decided(self, shown: Shown) -> list[Notice]:
        """Tell who sat at a game what was ruled on it, and whoever opened a season where nobody plays.

        Once it is over he can do nothing about that, and its end says which games rules decided.
        """
        found, owner, tables = list[Notice](), shown.season.owner, shown.abandoned
        for board in shown.boards:
            # What is played again is told at the new table.
            is_there = board.ruling == "void" or board.state in {"open", "over"}
            if board.owed and board.ruling is not None and is_there and _has_people(shown, board):
                people = await self._sitting(shown, board)
                found.append(Notice(shown, "ruled", board.channel, people, board))
        is_on = tables and shown.season.status == "running"
        if is_on and owner is not None and (told := await self._told(owner)):
            found.append(Notice(shown, "abandoned", shown.season.channel, (told,), tables[0]))
        return found

    async def _called(self, shown: Shown) -> list[Notice]:
        """Call people to move before their table is decided; who sleeps is waited for while there is time."""
        found = list[Notice]()
        for call in await self._host.of(Silence).to_call(shown):
            told = [await self._told(user, call.until) for user in call.users]
            if None in told and call.waits:
                continue
            people = tuple(
                each or Told(user, mentioned=True, letter=None, silent=True)
                for user, each in zip(call.users, told, strict=True)
            )
            board, until = call.board, call.until
            notice = Notice(shown, "called", board.channel, people, board, until=until, behind=call.behind)
            found.append(notice)
        return found

    async def _back(self, shown: Shown) -> list[Notice]:
        """Tell whoever is taken back in where he plays last, or where the season is shown."""
        owed = [each.user for each in shown.members if each.owed and each.user is not None]
        told = [each for each in [await self._told(user) for user in owed] if each is not None]
        return [
            Notice(shown, "back", _played_last(shown, each.user) or shown.season.channel, (each,))
            for each in told
        ]

    async def _sitting(self, shown: Shown, board: SeasonBoard) -> tuple[Told, ...]:
        """Say how those at a table are told at one go: without a ring where it begins anew, or one sleeps."""
        users = [each.user for each in shown.members if each.user and each.number in board.sitting]
        asleep = None in [await self._told(user) for user in users]
        told = [(user, await self._told(user, has_rung=asleep or board.state == "open")) for user in users]
        return tuple(each or Told(user, mentioned=True, letter=None, silent=True) for user, each in told)

    async def _warnings(self, shown: Shown) -> list[Notice]:
        season, now, found = shown.season, self._now(), dict[int, Notice]()
        for each in await self._store.silent(season.id):
            member = shown.member(each.user)
            # Others may have been slow until he was asked.
            is_idle = each.has_missed(now) and now >= each.since + silence(season.rules)
            is_due = is_idle and member is not None and member.warned is None and not member.back
            # Who has a digest is warned at its hour, unless further turns would be lost before.
            rings_by, until = now + silence(season.rules), now + patience(season.rules)
            if is_due and each.user not in found and (told := await self._told(each.user, rings_by)):
                found[each.user] = Notice(shown, "silent", each.channel, (told,), until=until)
        return [*found.values()]

    async def _put_out(self, shown: Shown) -> list[Notice]:
        """Tell whoever was warned and is out where his last game runs, or where the season is shown."""
        found = list[Notice]()
        for each in shown.members:
            if each.user is None or not each.is_put_out or each.warned == PUT_OUT_TOLD:
                continue
            own = [board for board in _in_threads(shown) if each.number in board.sitting]
            last = max(own, key=lambda board: (board.status == "running", board.board), default=None)
            channel = shown.season.channel if last is None else last.channel
            if channel is not None and (told := await self._told(each.user)):
                found.append(Notice(shown, "out", channel, (told,)))
        return found

    async def _rounds(self, shown: Shown) -> list[Notice]:
        """Tell who plays in a knock-out how he came through his last round, unless the cup ends with it.

        Where all play on, somebody is told that he sits a round out. Those who do are told at one go. As long
        as a pause lets organisers change a result, it is not told.
        """
        if (kind := shown.season.rules.kind) not in {"knockout", "swiss"}:
            return []
        told_of = [each for each in shown.boards if each.state == "over"]
        if kind == "swiss":
            told_of = [each for each in told_of if len(each.sitting) == 1]
        found, last_told, byes = list[Notice](), shown.rounds - (kind == "knockout"), list[Notice]()
        is_paused = shown.pause is not None
        for each in shown.members:
            own = [board for board in told_of if each.number in board.sitting]
            if each.user is None or each.part != "in" or not own:
                continue
            last = own[-1]
            # That the next round has begun is told at its table.
            is_on = any(last.division < one.division and each.number in one.sitting for one in shown.boards)
            is_on = is_on or (is_paused and shown.can_differ(last))
            is_new = (each.told or 0) <= last.division < last_told and not is_on
            if is_new and (told := await self._told(each.user, has_rung=self._has_rung(last))):
                channel = last.channel or shown.season.channel
                listed = byes if len(last.sitting) == 1 and last.division == shown.round else found
                listed.append(Notice(shown, "round", channel, (told,), last))
        if found and kind == "knockout":
            shown = await self._host.of(Shares).told(shown)
            found = [replace(each, shown=shown) for each in found]
        sitting_out = _parted([each for notice in byes for each in notice.people])
        return found + [replace(byes[0], people=each) for each in sitting_out]

    def _has_rung(self, *boards: SeasonBoard) -> bool:
        """Say whether those at a table have just been rung there, as its game is over, or have ended it."""
        ended = [each.changed or 0.0 for each in boards if each.status in {"over", "cancelled"}]
        return any(self._now() - each < _JUST_NOW for each in ended)

    async def _begun(self, shown: Shown) -> list[Notice]:
        """Tell who is in a season that follows another one that it has begun, at his first table there.

        That is the one where he is to move first; who can be told only later has his tables before him.
        """
        found, now = list[Notice](), self._now()
        is_new = shown.season.follows is not None and now < (shown.season.starts or 0.0) + _BEGINNING * DAY
        for each in shown.members if is_new else ():
            if each.user is None or each.part != "in" or each.told != BEGINNING_UNTOLD:
                continue
            own = [board for board in shown.boards if each.number in board.sitting and board.state == "open"]
            threads = [board.channel for board in own if board.channel not in {None, shown.season.channel}]
            dues = [due for board in own if (due := await self._due_at(board, each.user))]
            # That a table of his has begun has just rung him.
            has_rung = any(now - (board.changed or 0.0) < _JUST_NOW for board in own)
            if (told := await self._told(each.user, has_rung=has_rung)) and threads:
                first = min(dues, default=(0.0, threads[0]))
                found.append(Notice(shown, "begun", first[1], (told,), until=first[0]))
        return found

    async def _due_at(self, board: SeasonBoard, user: int) -> tuple[float, int] | None:
        """Say by when a table waits for somebody, and where it is; None where it waits for others."""
        row = await self._host.tables.row(board.table_id or 0)
        due = next((chair.due for chair in row.chairs if chair.user == user and chair.awaited), None)
        return None if due is None else (due, row.channel)

    async def _over(self, shown: Shown) -> list[Notice]:
        """Tell each who has played in a season, and who opened it, that it is over; first there is a card.

        Whoever is mentioned is so where he has played last. Those who have played nowhere, and all where it
        has not begun, are told at one go in its channel, which hears of it once where no other follows.
        """
        season, after = shown.season, await self._seasons.after(shown.season)
        if after is not None and after.season.status != "signup":
            after = None
        if after is not None and after.season.message is None:
            return []
        owner = [season.owner] if season.owed_owner and season.owner is not None else []
        told = [each for each in [await self._told(user) for user in {*shown.untold, *owner}] if each]
        shown = await self._host.of(Shares).told(shown) if told and season.status == "over" else shown
        template = Notice(shown, "over", (after or shown).season.channel, after=after)
        places = {each.user: _played_last(shown, each.user) for each in told if each.mentioned}
        found = [
            replace(template, channel=places.get(each.user) or template.channel, people=(each,))
            for each in told
            if places.get(each.user) or not each.mentioned
        ]
        there = [each for each in told if each.mentioned and not places[each.user]]
        together = [replace(template, people=each) for each in _parted(there)]
        if season.owed_channel and not together and (told or not (shown.untold or owner)):
            together = [template]
        return found + [replace(each, first=season.owed_channel and each is together[0]) for each in together]

    async def _listed(self, shown: Shown) -> list[Notice]:
        """Tell who was on the list before it was open that people can sign up, once there is a card."""
        early = [each.user for each in shown.members if each.user is not None and each.told]
        if shown.season.message is None:
            return []
        told = [each for each in [await self._told(user) for user in early] if each is not None]
        return [Notice(shown, "listed", shown.season.channel, each) for each in _parted(told)]

    async def _gone(self, shown: Shown) -> list[Notice]:
        """Write to whoever opened a season that its channel is gone, where he takes letters."""
        letter = None if shown.season.owner is None else await self.letter_to(shown.season.owner)
        if letter is None or await self._told(letter.user) is None:
            return []
        told = Told(letter.user, mentioned=False, letter=replace(letter, silent=False))
        return [Notice(shown, "gone", None, (told,))]

    async def _stopped(self, shown: Shown) -> list[Notice]:
        """Tell whoever opened a season that somebody else lets none follow."""
        owner = shown.season.owner
        told = None if owner is None else await self._told(owner)
        return [] if told is None else [Notice(shown, "stopped", shown.season.channel, (told,))]

    async def letter_to(self, user: int) -> Letter | None:
        """Give a letter that disturbs nobody, to who takes any."""
        person = await self._host.store.people.person(user)
        if person is None or person.dm is None or person.dm_closed:
            return None
        return Letter(user, person.dm, silent=True)

    async def _told(self, user: int, until: float = inf, *, has_rung: bool = False) -> Told | None:
        """Say how somebody is told something now; None while he is away, or in his quiet hours.

        To whoever `has_rung` just now it is told in silence below that.

        Who has chosen a digest is rung at its hour, unless it comes after what is told has run out.
        """
        person, now = await self._host.store.people.person(user), self._now()
        if person is None:
            return Told(user, mentioned=True, letter=None)
        told = _as_wished(person, has_rung=has_rung)
        waits = person.rung == "digest" and not told.mentioned and now < digest_rings(person, now) <= until
        return None if waits or end_of_quiet(person, now) > now else told

    async def noticed(self, notice: Notice, users: Collection[int] = ()) -> None:
        """Remember that something was told, and to whom of those whom it is for."""
        season, board = notice.shown.season.id, notice.board
        for user in users:
            match notice.kind:
                case "silent":
                    await self._store.warn(season, user, self._now())
                case "out":
                    await self._store.warn(season, user, PUT_OUT_TOLD)
                    # That is all for him, unless he has opened it.
                    await self._store.tell(season, user, None)
                case "round":
                    await self._store.tell(season, user, 1 + board.division if board else None)
                case "listed" | "begun":
                    await self._store.tell(season, user, 0)
                case "back":
                    await self._host.store.of(RulingTables).told_back(season, user)
                case "called" if board is not None:
                    await self._store.settle(season, board.board, called=self._now())
                case "stopped":
                    await self._store.note(season, owed_owner=False)
                case "ruled" | "abandoned":
                    told = notice.shown.abandoned if notice.kind == "abandoned" else [board]
                    for each in filter(None, told):
                        await self._store.settle(season, each.board, owed=False)
                case _:
                    await self._store.tell(season, user, None)
                    if user == notice.shown.season.owner:
                        await self._store.note(season, owed_owner=False)
        if notice.first:
            await self._store.note(season, owed_channel=False)
        if board is not None and notice.kind == "ending":
            await self._store.settle(season, board.board, told=True)
        for late in late_tables(notice.shown) if notice.kind == "unbegun" else ():
            await self._store.settle(season, late.board, told=True)


def late_tables(shown: Shown) -> list[SeasonBoard]:
    """List the tables of a league with people that have not begun, of which that was not told yet."""
    waiting = [each for each in shown.boards if each.state == "waiting" and not each.told]
    return [] if shown.season.rules.is_cup else [each for each in waiting if _has_people(shown, each)]


def _before(shown: Shown) -> float:
    """Say how many seconds before its end it is told at the tables of a season that it ends."""
    return min(_TOLD_BEFORE * DAY, shown.season.rules.days * DAY / 4)


def _left_for_a_game(shown: Shown) -> float:
    """Say how many seconds a game is likely to take that begins now, of half a season at most."""
    rules, length = shown.season.rules, shown.length
    likely = 0.0 if length is None else slowest(rules, length) / 2
    return max(_before(shown), min(likely, rules.days * DAY / 2))


def _has_people(shown: Shown, board: SeasonBoard) -> bool:
    """Say whether anybody reads what is told at a table: what computers play among themselves has none."""
    playing = {each.number for each in shown.members if each.user is not None and each.part == "in"}
    return not playing.isdisjoint(board.sitting)


def _as_wished(person: Person, *, has_rung: bool) -> Told:
    """Say how somebody wishes to be told; a letter is silent behind a mention, or where a table has rung."""
    mail = None if person.dm_closed else person.dm
    mentioned = mail is None or person.rung in {"mention", "both"}
    if mail is None or (mentioned and person.rung == "mention"):
        return Told(person.user, mentioned, None, has_rung)
    return Told(person.user, mentioned, Letter(person.user, mail, silent=mentioned or has_rung), has_rung)


def _played_last(shown: Shown, user: int) -> int | None:
    """Give the thread in which somebody has played last; None for the channel of the season, or nowhere."""
    member = shown.member(user)
    own = [each.channel for each in _in_threads(shown) if member and member.number in each.sitting]
    return own[-1] if own else None


def _in_threads(shown: Shown) -> list[SeasonBoard]:
    """Give the tables that have threads: what computers play, and Kings for who is out, has none."""
    return [each for each in shown.boards if each.channel not in {None, shown.season.channel}]


def _parted(people: Sequence[Told]) -> Iterator[tuple[Told, ...]]:
    """Part people by how many are told in one message."""
    for first in range(0, len(people), _MOST_MENTIONED):
        yield tuple(people[first : first + _MOST_MENTIONED])

"""What is told of seasons, once: that one ends soon or is over, who never moved, who is through or out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import inf
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.host import Host
from bot.people.ringing import digest_rings, end_of_quiet, is_away
from bot.store.rows.person import Person
from bot.table.time_control import DAY
from cogs.seasons.choices import Rules, patience
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import PUT_OUT_TOLD, Member, Season, SeasonBoard

_TOLD_BEFORE: Final = 3  # days before the end of a season, or a quarter of it
_NEWS: Final = 7  # days in which it is told that a season does not begin
_MOST_MENTIONED: Final = 60  # in one message, which has room for 2,000 characters
_MOST_PLACED: Final = 20  # in one message, with their places
_SILENT_TURNS: Final = 2  # after which somebody is warned who never moved

# A table ends soon with its season; somebody has not moved, or is out for that; he is through in a cup, or
# out; a season is over, or its channel is gone, or another than who opened it has stopped it; people can sign
# up for one on whose list he is.
Kind: TypeAlias = Literal["ending", "silent", "out", "round", "over", "gone", "stopped", "listed"]


class Letter(Struct, frozen=True):
    """Somebody to be written to among his own messages, where it may be that nothing rings."""

    user: int
    channel: int
    silent: bool


class Told(Struct, frozen=True):
    """Somebody who is told something: `mentioned`, or by a `letter`, or both."""

    user: int
    mentioned: bool
    letter: Letter | None


class Notice(Struct, frozen=True):
    """What is told of a season to `people`, or at a `board` to all who read it, until when it holds.

    Of one that is over it may be that another one comes `after` it, on whose list they are or are not; it is
    told in its channel for the `first` time whether anybody is mentioned or not.
    """

    shown: Shown
    kind: Kind
    channel: int | None
    people: tuple[Told, ...] = ()
    board: SeasonBoard | None = None
    after: Shown | None = None
    listed: bool = False
    first: bool = False
    until: float = 0.0

    @property
    def name(self) -> str:
        """Name it, so that it is told once to somebody, and once to those who are mentioned together."""
        return f"season {self.shown.season.id} {self.kind} {self.board and self.board.board}"


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
                found += await self._rounds(shown)
            if season.status == "signup" and season.follows is not None and self._seasons.owns(season):
                found += await self._listed(await self._seasons.of(season))
            if season.channel is None and season.owed_owner and self._seasons.owns(season):
                found += await self._gone(await self._seasons.of(season))
            elif season.owed_owner and self._seasons.owns(season):
                found += await self._stopped(await self._seasons.of(season))
        for season in await self._store.untold(self._now() - _NEWS * DAY):
            if self._seasons.owns(season):
                found += await self._over(await self._seasons.of(season))
        return found

    def _ending(self, shown: Shown) -> list[Notice]:
        season, now, ends = shown.season, self._now(), shown.season.ends or 0.0
        before = min(_TOLD_BEFORE * DAY, season.rules.days * DAY / 4)
        if not ends - before <= now < ends:
            return []
        return [
            Notice(shown, "ending", each.channel, board=each, until=ends)
            for each in shown.boards
            if each.state == "open" and each.channel is not None and not each.told
        ]

    async def _warnings(self, shown: Shown) -> list[Notice]:
        season, now, found = shown.season, self._now(), dict[int, Notice]()
        for each in await self._store.silent(season.id):
            member = shown.member(each.user)
            is_due = member and member.warned is None and now >= each.since + _silence(season.rules)
            # Who has a digest is warned at its hour, unless further turns would be lost before.
            rings_by, until = now + _silence(season.rules), now + patience(season.rules)
            if is_due and each.user not in found and (told := await self._told(each.user, rings_by)):
                found[each.user] = Notice(shown, "silent", each.channel, (told,), until=until)
        return [*found.values()]

    async def _put_out(self, shown: Shown) -> list[Notice]:
        """Tell whoever was warned and is out where he was warned, or where the season is shown."""
        found = list[Notice]()
        for each in shown.members:
            if each.user is None or not each.is_put_out or each.warned == PUT_OUT_TOLD:
                continue
            own = [board.channel for board in shown.boards if each.number in board.sitting and board.channel]
            channel = next(iter(own), shown.season.channel)
            if channel is not None and (told := await self._told(each.user)):
                found.append(Notice(shown, "out", channel, (told,)))
        return found

    async def _rounds(self, shown: Shown) -> list[Notice]:
        """Tell who plays in a knock-out how he came through his last round, unless the cup ends with it.

        Where all play on, somebody is told that he sits a round out.
        """
        if (kind := shown.season.rules.kind) not in {"knockout", "swiss"}:
            return []
        told_of = [each for each in shown.boards if each.state == "over"]
        if kind == "swiss":
            told_of = [each for each in told_of if len(each.sitting) == 1]
        found, last_told = list[Notice](), shown.rounds - (kind == "knockout")
        for each in shown.members:
            own = [board for board in told_of if each.number in board.sitting]
            if each.user is None or each.part != "in" or not own:
                continue
            last = own[-1]
            # That the next round has begun is told at its table.
            is_on = any(last.division < one.division and each.number in one.sitting for one in shown.boards)
            is_new = (each.told or 0) <= last.division < last_told and not is_on
            if is_new and (told := await self._told(each.user)):
                channel = last.channel or shown.season.channel
                found.append(Notice(shown, "round", channel, (told,), last))
        return found

    async def _over(self, shown: Shown) -> list[Notice]:
        """Tell all who have played in a season, and who opened it, that it is over, many at once.

        Where another one follows its card comes first, and mentions whom it may of those on its list.
        """
        season, after = shown.season, await self._seasons.after(shown.season)
        if after is not None and after.season.status != "signup":
            after = None
        if after is not None and after.season.message is None:
            return []
        listed = {each.user for each in after.members} if after is not None else set()
        owner = [season.owner] if season.owed_owner and season.owner is not None else []
        known = [await self._still_told(shown, each) for each in shown.untold if each in listed]
        others = [await self._told(each) for each in [*shown.untold, *owner] if each not in listed]
        template = Notice(shown, "over", (after or shown).season.channel, after=after)
        found = [replace(template, people=each, listed=True) for each in _parted(known)]
        found += [replace(template, people=each) for each in _parted(others)]
        if season.owed_channel and not (found or shown.untold or owner):
            found = [template]
        return [replace(each, first=season.owed_channel and each is found[0]) for each in found]

    async def _listed(self, shown: Shown) -> list[Notice]:
        """Tell who has signed up early for a season that people can sign up for it, once it has a card."""
        early = [each.user for each in shown.members if each.user is not None and each.told]
        if shown.season.message is None:
            return []
        told = [each for each in [await self._told(user) for user in early] if each is not None]
        return [Notice(shown, "listed", shown.season.channel, (each,)) for each in told]

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

    async def _still_told(self, shown: Shown, user: int) -> Told | None:
        """Say how somebody is told whom the next card has not mentioned, or who wishes a letter besides."""
        person, member = await self._host.store.people.person(user), shown.member(user)
        if person is None or person.dm is None or person.dm_closed or person.rung == "digest":
            return await self._told(user)
        is_mentioned, is_quiet = bool(member and member.told), end_of_quiet(person, self._now()) > self._now()
        told = _as_wished(person, is_quiet=is_quiet, by_mention=is_mentioned)
        return Told(user, mentioned=False, letter=told.letter)

    async def carded(self, follows: Season, people: Iterable[Told]) -> None:
        """Remember whom the card of the season that follows one has mentioned, and to whom a letter comes."""
        for each in people:
            if each.mentioned:
                await self._store.tell(follows.id, each.user, None if each.letter is None else 1)

    async def _told(self, user: int, until: float = inf) -> Told | None:
        """Say how somebody is told something now; None while he is away, or in his quiet hours.

        Who has chosen a digest is rung at its hour, unless it comes after what is told has run out.
        """
        person, now = await self._host.store.people.person(user), self._now()
        if person is None:
            return Told(user, mentioned=True, letter=None)
        told = _as_wished(person)
        waits = person.rung == "digest" and not told.mentioned and now < digest_rings(person, now) <= until
        return None if waits or end_of_quiet(person, now) > now else told

    async def to_tell(self, shown: Shown, posting: float | None = None) -> list[Told]:
        """List who is on the list of a season, and how each is told so where it is posted, now or then.

        A letter disturbs nobody in his quiet hours.
        """
        found, mentioned, now = list[Told](), 0, posting or self._now()
        for user in [each.user for each in shown.members if each.user is not None and not each.told]:
            person = await self._host.store.people.person(user)
            if person is None:
                continue
            is_quiet = end_of_quiet(person, now) > now
            told = _as_wished(person, is_quiet=is_quiet, by_mention=mentioned < _MOST_MENTIONED)
            mentioned += told.mentioned
            found.append(told)
        return found

    async def noticed(self, notice: Notice, users: Collection[int] = ()) -> None:
        """Remember that something was told, and to whom of those whom it is for."""
        season, board = notice.shown.season.id, notice.board
        for user in users:
            match notice.kind:
                case "silent":
                    await self._store.warn(season, user, self._now())
                case "out":
                    await self._store.warn(season, user, PUT_OUT_TOLD)
                case "round":
                    await self._store.tell(season, user, 1 + board.division if board else None)
                case "listed":
                    await self._store.tell(season, user, 0)
                case "stopped":
                    await self._store.note(season, owed_owner=False)
                case _:
                    await self._store.tell(season, user, None)
                    if user == notice.shown.season.owner:
                        await self._store.note(season, owed_owner=False)
        if notice.first:
            await self._store.note(season, owed_channel=False)
        if board is not None and notice.kind == "ending":
            await self._store.settle(season, board.board, told=True)

    async def in_vain(self, shown: Shown) -> list[Member]:
        """List who was warned, and has not moved since either; who is away is warned anew."""
        season, now, found = shown.season, self._now(), list[Member]()
        silent = {each.user for each in await self._store.silent(season.id)}
        for member in shown.members:
            if member.user not in silent or member.part != "in" or member.warned is None:
                continue
            person = await self._host.store.people.person(member.user)
            if person is not None and is_away(person, now):
                await self._store.warn(season.id, member.user, None)
            elif now >= member.warned + patience(season.rules):
                found.append(member)
        return found


def _as_wished(person: Person, *, is_quiet: bool = False, by_mention: bool = True) -> Told:
    """Say how somebody wishes to be told; a letter is silent behind a mention."""
    mail = None if person.dm_closed else person.dm
    mentioned = by_mention and not is_quiet and (mail is None or person.rung in {"mention", "both"})
    if mail is None or (mentioned and person.rung == "mention"):
        return Told(person.user, mentioned, None)
    return Told(person.user, mentioned, Letter(person.user, mail, silent=is_quiet or mentioned))


def _parted(people: Iterable[Told | None]) -> Iterator[tuple[Told, ...]]:
    """Part those who can be told now by how many are told in one message."""
    reached = [each for each in people if each is not None]
    for first in range(0, len(reached), _MOST_PLACED):
        yield tuple(reached[first : first + _MOST_PLACED])


def _silence(rules: Rules) -> float:
    return rules.pace * _SILENT_TURNS

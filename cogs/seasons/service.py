"""Seasons that are opened, who signs up for them, and how they stand."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.errors import AlreadySeated, AlreadyStarted, NotSeated, NotTheOwner
from bot.host import Host
from bot.store.rows.person import Person
from bot.table.tables import busy
from bot.table.time_control import DAY
from cogs.seasons.choices import (
    AS_NEEDED,
    Kind,
    Rules,
    at_first,
    check_fits,
    chosen,
    lasting,
    seats_of,
    shortest,
)
from cogs.seasons.pairing.rounds import rounds_of
from cogs.seasons.refusals import check_room, gone_on, not_in, unknown
from cogs.seasons.shown import Shown, group_of
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import Season, Status
from languages.spoken import spoken
from rules.advice import Strength
from rules.game import Length
from rules.text import N_

_LISTED: Final = 5


class Seasons:
    """The seasons of all servers."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._store = host.store.of(SeasonTables)

    async def draft(
        self, owner: Person, guild: int, channel: int, game: str, locale: str, kind: Kind = "league"
    ) -> Shown:
        """Begin to choose what holds for a season; UnknownGame, NotSeated for one that is played alone.

        It speaks the language of its server, else what its owner speaks just now, as a table does.
        """
        info = self._tables.info(game)
        if not seats_of(info):
            raise NotSeated(N_("{title} has no league and no cup: it is played alone."), title=info.title)
        language = await self._host.servers.language(guild, locale, spoken())
        now = self._tables.now()
        rules = at_first(info, kind)
        season = Season(
            id=0,
            owner=owner.user,
            guild=guild,
            channel=channel,
            game=info.id,
            language=language,
            rules=lasting(rules, self._length(game, rules)),
            status="draft",
            number=1,
            opened=now,
            version=0,
            shown=0,
            message=None,
            follows=None,
            starts=None,
            ends=None,
            posting=None,
            owed_channel=False,
            owed_owner=False,
        )
        return await self.shown(await self._store.draft(season, owner), guild)

    async def choose(self, season: int, guild: int, user: int, name: str, spelled: str) -> Shown:
        """Choose something for a season to be opened; WrongOption, AlreadyStarted, NotTheOwner.

        How long it lasts follows from what else is chosen, unless that was chosen itself.
        """
        shown = await self.owned(season, guild, user)
        before = shown.season.rules
        as_needed = (name, spelled) == ("days", AS_NEEDED)
        rules = lasting(before, shown.length) if as_needed else chosen(shown.info, before, name, spelled)
        rules = replace(rules, pinned=not as_needed) if name == "days" else rules
        if not rules.pinned:
            rules = lasting(rules, self._length(shown.info.id, rules))
        await self._change(shown.season, "draft", rules=rules)
        return await self.shown(season, guild)

    async def open(self, season: int, guild: int, user: int | None, by: int = 0) -> Shown:
        """Let people sign up, also anew: all on the list are told but who it is done `by`; WrongOption."""
        shown = await self.arranged(season, guild, user)
        check_fits(shown.season.rules)
        starts = self._tables.now() + shown.season.rules.signup * DAY
        if not shown.may_open or not await self._store.open(shown.season, starts, by):
            raise gone_on(shown.season)
        return await self.shown(season, guild)

    async def sign_up(self, season: int, guild: int, person: Person) -> Shown:
        """Let somebody sign up; AlreadySeated, AlreadyStarted."""
        shown = await self.shown(season, guild)
        self.check_signing_up(shown)
        if shown.member(person.user) is not None:
            raise AlreadySeated(N_("You have signed up already; *Leave* takes you off the list."))
        rating = await self._rating(shown.season.game, person.user)
        place = await self._place_before(shown.season, person.user)
        if not await self._store.join(shown.season, person, rating, self._tables.now(), place):
            raise busy()
        return await self.shown(season, guild)

    async def sign_up_early(self, season: int, guild: int, person: Person) -> tuple[Shown, Shown]:
        """Put somebody on the list of the season that follows one, and give both.

        AlreadySeated, AlreadyStarted.
        """
        shown = await self.shown(season, guild)
        if shown.season.status != "running" or shown.season.rules.is_cup or not shown.is_followed:
            raise AlreadyStarted(N_("No season follows this one; `/league` lists those there are."))
        early, member = await self.after(shown.season), shown.member(person.user)
        if member is not None and member.part == "in":
            raise AlreadySeated(
                N_("You play in this season: if you do to its end, you are on the list of the next one.")
            )
        if early is not None:
            if early.member(person.user) is not None:
                raise AlreadySeated(N_("You have signed up already; *Leave* takes you off the list."))
            check_room(shown.season.rules, len(early.members) + len(shown.members))
        rating = await self._rating(shown.season.game, person.user)
        if not await self._store.join_early(shown.season, person, rating, self._tables.now()):
            raise busy()
        early = await self.after(shown.season)
        if early is None:
            raise busy()
        return await self.shown(season, guild), early

    async def sign_off_early(self, season: int, guild: int, user: int) -> Shown | None:
        """Take somebody off that list, and show it; None where he is not on it."""
        shown = await self.shown(season, guild)
        return await self.after(shown.season) if await self._store.withdraw_early(season, user) else None

    async def _place_before(self, season: Season, user: int) -> int | None:
        """Give the place that somebody had after the season before, who has left the list and comes back."""
        if season.follows is None:
            return None
        before = await self.shown(season.follows, season.guild)
        member, following = before.member(user), before.following
        return following.index(member.number) if member and member.number in following else None

    async def add_computer(
        self, season: int, guild: int, user: int | None, strength: Strength = Strength.KNIGHT
    ) -> Shown:
        """Sign a computer up; NotTheOwner, AlreadyStarted."""
        shown = await self.owned(season, guild, user)
        self.check_signing_up(shown)
        if not await self._store.join(shown.season, strength, 0, self._tables.now()):
            raise busy()
        return await self.shown(season, guild)

    async def remove_computer(self, season: int, guild: int, user: int | None, number: int) -> Shown:
        """Take a computer off the list of a season that has not begun; NotTheOwner, AlreadyStarted."""
        shown = await self.owned(season, guild, user)
        if shown.season.status != "signup":
            raise gone_on(shown.season)
        # By another tap it may be off the list already.
        await self._store.remove_computer(season, number)
        return await self.shown(season, guild)

    async def stop(self, season: int, guild: int, user: int | None, was: str, by: int) -> Shown:
        """Let no season follow one that runs, or cancel one that has not begun, if it still is as it `was`.

        Whoever had signed up for one that is cancelled is told, and whoever opened it in any case, but who it
        is done `by`. NotTheOwner, AlreadyStarted.
        """
        shown = await self.owned(season, guild, user)
        if was == "signup":
            owed = shown.owes_owner and by != shown.season.owner
            rules = replace(shown.season.rules, cancelled=True)
            await self._change(shown.season, "signup", status="cancelled", rules=rules, owed_owner=owed)
            await self._store.tell(season, by, None)
        else:
            await self._repeat(shown, repeats=False, owed=by != shown.season.owner)
        return await self.shown(season, guild)

    async def end(self, season: int, guild: int, user: int | None) -> Shown:
        """Let the time of a season be over now: nobody has its title; NotTheOwner, AlreadyStarted."""
        shown = await self.owned(season, guild, user)
        rules = replace(shown.season.rules, repeats=False, stopped=True)
        await self._change(shown.season, "running", rules=rules, ends=self._tables.now(), owed_owner=False)
        return await self.shown(season, guild)

    async def go_on(self, season: int, guild: int, user: int | None) -> Shown:
        """Let a season follow one that runs after all; NotTheOwner, AlreadyStarted where none ever does."""
        shown = await self.owned(season, guild, user)
        if shown.season.rules.is_cup:
            raise AlreadyStarted(N_("No season follows a cup; `/cup` opens another one."))
        if shown.season.rules.stopped:
            raise AlreadyStarted(N_("This season ends now, and none follows; `/league` opens another one."))
        await self._repeat(shown, repeats=True)
        return await self.shown(season, guild)

    async def _repeat(self, shown: Shown, *, repeats: bool, owed: bool = False) -> None:
        rules = replace(shown.season.rules, repeats=repeats)
        # Without a channel it is that which whoever opened it is told, or was.
        owed = owed if shown.season.channel is not None else shown.season.owed_owner
        await self._change(shown.season, "running", rules=rules, owed_owner=owed)

    async def show_in(self, season: int, guild: int, channel: int, user: int | None) -> Shown:
        """Let a season have its message, and the tables to come, in another channel; NotTheOwner.

        One whose channel is gone may be had elsewhere by everybody, and has time enough there for a game.
        """
        lost = (await self._season(season, guild)).channel is None
        found = (await self.owned(season, guild, None if lost else user)).season
        ends = (
            max(found.ends, self._tables.now() + shortest(found.rules)) if lost and found.ends else found.ends
        )
        moved = {"channel": channel, "message": None, "posting": None, "ends": ends, "owed_owner": False}
        await self._change(found, found.status, **moved)
        return await self.shown(season, guild)

    async def channel_gone(self, guild: int, channel: int) -> None:
        """Remember that a channel is gone, of whichever seasons it was."""
        for season in await self._store.under_way():
            if (season.guild, season.channel) == (guild, channel):
                await self.homeless(season)

    async def sign_off(self, season: int, guild: int, user: int) -> Shown:
        """Take somebody off the list; NotSeated where he is not on it."""
        shown = await self.shown(season, guild)
        if not await self._store.withdraw(season, user):
            raise not_in(shown.season)
        return await self.shown(season, guild)

    async def shown(self, season: int, guild: int) -> Shown:
        """Show a season; UnknownSeason where it is not of this server."""
        return await self.of(await self._season(season, guild))

    async def of_player(self, season: int, user: int) -> Shown:
        """Show a season to somebody who plays in it, wherever he is; UnknownSeason to others."""
        found = await self._store.read(season)
        shown = None if found is None else await self.shown(season, found.guild)
        if shown is None or shown.member(user) is None:
            raise unknown()
        return shown

    async def played_by(self, user: int) -> list[Shown]:
        """Show the newest seasons, of all servers, on whose list somebody is, or in which he plays."""
        return [await self.of(each) for each in await self._store.played_by(user, _LISTED)]

    async def listed(self, guild: int) -> list[Shown]:
        """Show the newest seasons of a server, those first that are not over."""
        return [await self.of(each) for each in await self._store.of_server(guild, _LISTED)]

    async def reached_in(self, guild: int, user: int | None) -> list[Shown]:
        """Show the newest seasons of a server in which somebody has played; of None, those that are over."""
        return [await self.of(each) for each in await self._store.reached_in(guild, user, _LISTED)]

    async def before(self, season: Season) -> Shown | None:
        """Show the season that one follows, if it follows any."""
        found = None if season.follows is None else await self._store.read(season.follows)
        return None if found is None else await self.of(found)

    async def after(self, season: Season) -> Shown | None:
        """Show the season that follows one, if any does."""
        found = await self._store.after(season.id)
        return None if found is None else await self.of(found)

    async def of_table(self, table_id: int) -> Season | None:
        """Give the season that a table is of, if it is of any."""
        return await self._store.of_table(table_id)

    async def round_of(self, season: Season, table_id: int) -> tuple[int, int]:
        """Give the number of a cup's round that a table is of, from 0, and how many a knock-out has."""
        number, people = await self._store.division_of(table_id)
        return number, rounds_of(people, knockout=season.rules.kind == "knockout")

    async def to_show(self) -> list[Shown]:
        """Show those of our seasons whose message is not up to date."""
        return [await self.of(each) for each in await self._store.to_show() if self.owns(each)]

    async def about_to_post(self, season: Season) -> None:
        """Note that the message of a season is about to be posted: after a crash it is looked for."""
        await self._store.note(season.id, posting=self._tables.now())

    async def posted(self, season: Season, message: int) -> None:
        """Remember the message of a season, and what it shows."""
        await self._store.note(season.id, message=message, shown=season.version, posting=None)

    async def homeless(self, season: Season) -> None:
        """Remember that the channel of a season is gone; whoever looks for it can have it elsewhere.

        Whoever opened it is told, unless it is over.
        """
        owed = season.owed_owner or season.status in {"signup", "running"}
        await self._store.note(season.id, channel=None, message=None, posting=None, owed_owner=owed)

    async def of(self, season: Season) -> Shown:
        """Show a season that is read already."""
        members = await self._store.members(season.id)
        boards = await self._store.boards(season.id)
        groups = [
            group_of(season.rules, number, members, boards)
            for number in sorted({each.division for each in members if each.division is not None})
        ]
        length = self._length(season.game, season.rules)
        kings = await self._store.kings(season.id) if any(each.part != "in" for each in members) else ()
        info = self._tables.info(season.game)
        shown = Shown(season, info, members, boards, groups, length, frozenset(kings))
        return replace(shown, is_awaited=await self._is_awaited(shown)) if shown.is_deserted else shown

    async def with_awaited(self, shown: Shown) -> Shown:
        """Add for whom the running tables of a season wait, who is away of these, and who has resigned."""
        found = await self._store.awaited(shown.season.id)
        waiting = {(each.board, each.seat): each.away_until for each in found if not each.resigned}
        away = {
            at: until for at, until in waiting.items() if until is not None and until > self._tables.now()
        }
        resigned = frozenset((each.board, each.seat) for each in found if each.resigned)
        return replace(shown, awaited=frozenset(waiting), away=away, resigned=resigned)

    async def _is_awaited(self, shown: Shown) -> bool:
        """Say whether anybody is on the list of the season that is to follow one that all have left."""
        following = await self._store.after(shown.season.id)
        if following is None or following.status != "draft":
            return following is not None and (following.status != "cancelled" or following.rules.waits)
        return any(each.user is not None for each in await self._store.members(following.id))

    def _length(self, game: str, rules: Rules) -> Length | None:
        return self._tables.game(game).length(rules.seats, rules.options)

    async def _season(self, season: int, guild: int) -> Season:
        found = await self._store.read(season)
        # As long as one runs, the next one is a list and nothing else.
        is_list = found is not None and found.status == "draft" and found.follows is not None
        if found is None or found.guild != guild or is_list:
            raise unknown()
        return found

    async def owned(self, season: int, guild: int, user: int | None) -> Shown:
        """Show a season that is not over to whoever opened it, or (None) manages the server; NotTheOwner."""
        shown = await self.arranged(season, guild, user)
        if shown.season.status in {"over", "cancelled"}:
            raise AlreadyStarted(
                N_("This cup is over; `/cup` opens another one.")
                if shown.season.rules.is_cup
                else N_("This season is over; `/league` opens another one.")
            )
        return shown

    async def arranged(self, season: int, guild: int, user: int | None) -> Shown:
        """Show a season to whoever opened it, or (None) manages the server; NotTheOwner."""
        shown = await self.shown(season, guild)
        if user is not None and shown.season.owner != user:
            raise NotTheOwner(
                N_("Only whoever opened this cup, or manages this server, can do that.")
                if shown.season.rules.is_cup
                else N_("Only whoever opened this season, or manages this server, can do that.")
            )
        return shown

    def check_signing_up(self, shown: Shown) -> None:
        """Make sure that people sign up for a season; AlreadyStarted."""
        if shown.season.status == "running" and shown.is_followed and not shown.takes_people:
            raise AlreadyStarted(
                N_(
                    "This season has begun. *Join next season* on its card puts you on the list of the one"
                    " that follows once it is over: <t:{ends}:D>."
                ),
                ends=str(shown.latest),
            )
        if not shown.takes_people:
            raise AlreadyStarted(
                N_("Nobody can sign up for this cup: it has begun, or is over.")
                if shown.season.rules.is_cup
                else N_("Nobody can sign up for this season: it has begun, or is over.")
            )
        check_room(shown.season.rules, len(shown.members))

    async def _change(self, season: Season, was: Status, **values: object) -> None:
        if not await self._store.change(season.id, was, **values):
            raise gone_on(season)

    async def _rating(self, game: str, user: int) -> int:
        reached = [each.rating for each in await self._host.store.reached(user) if each.game == game]
        return max((rating for rating in reached if rating is not None), default=0)

    def owns(self, season: Season) -> bool:
        """Say whether a season is to be seen to by this process now."""
        return self._tables.ownership.owns(season.guild)

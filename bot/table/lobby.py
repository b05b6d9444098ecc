"""Tables before their game: opened, joined, arranged, and begun."""

import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Concatenate, ParamSpec

from msgspec.structs import replace

from bot.errors import CannotJoin, NotOver, NotSeated, Refusal
from bot.store.clocks import knows
from bot.store.rows.limits import Quotas
from bot.store.rows.person import Person, Sitting
from bot.store.rows.table import LobbyChange, NewTable, Place, TableRow
from bot.table import seating
from bot.table.checks import check_open
from bot.table.position import chance_of
from bot.table.servers import Servers, Tally, check_most, check_quotas
from bot.table.tables import TRIES, Changed, Tables, busy
from bot.table.time_control import DAY, DEFAULT_LEAVE, DEFAULT_PACE, expiries
from bot.table.transition import begun
from bot.table.view import PublicView
from rules.advice import Strength
from rules.game import Info
from rules.text import N_

# Seconds for which a table is full before its owner hears of it, who may be there; and between two calls.
_SETTLING, _CALLED_AGAIN = 60.0, 3600.0


def unforeseeable() -> str:
    """Give a seed that nobody can know."""
    return secrets.token_hex(16)


def _next_call(change: LobbyChange) -> float:
    """Give when an owner is called as the table fills: once an hour, however often it does."""
    last, now = change.called or 0.0, change.time
    return last if last > now else max(now + _SETTLING, last + _CALLED_AGAIN)


def _people(row: TableRow) -> list[int]:
    return [chair.user for chair in row.chairs if chair.user is not None and chair.user > 0]


P = ParamSpec("P")


def _arranged_by(
    change: Callable[Concatenate[TableRow, Info, float, int, P], LobbyChange],
) -> Callable[Concatenate["Lobby", int, int, P], Coroutine[Any, Any, PublicView]]:
    """Let somebody rearrange a lobby, where that does not refuse it."""

    async def arrange(
        self: "Lobby", table_id: int, user: int, /, *chosen: P.args, **more: P.kwargs
    ) -> PublicView:
        return await self._arrange(
            table_id, lambda row, info: change(row, info, self._now(), user, *chosen, **more)
        )

    return arrange


class Lobby:
    """Everything up to the start."""

    add_computer = _arranged_by(seating.with_computer)
    remove_computer = _arranged_by(seating.without_computer)
    set_strength = _arranged_by(seating.with_strength)
    set_option = _arranged_by(seating.with_option)
    set_pace = _arranged_by(seating.with_pace)
    set_expiry = _arranged_by(seating.with_expiry)
    set_leave = _arranged_by(seating.with_leave)
    set_weekends = _arranged_by(seating.with_weekends)
    set_hints = _arranged_by(seating.with_hints)
    set_remarks = _arranged_by(seating.with_remarks)
    give_word = _arranged_by(seating.with_word)
    set_language = _arranged_by(seating.with_language)
    set_beginning = _arranged_by(seating.with_beginning)
    set_bank = _arranged_by(seating.with_bank)
    cancel = _arranged_by(seating.cancelled)

    def __init__(self, tables: Tables, seed: Callable[[], str], quotas: Quotas, servers: Servers) -> None:
        """Take a `seed` for each table, and how many of them may be open."""
        self._quotas = quotas
        self._servers = servers
        self._tables = tables
        self._now = tables.now
        self._seed = seed

    async def create(self, game: str, owner: Person, place: Place) -> PublicView:
        """Open a table with default options; its owner takes the first chair. UnknownGame, TooManyTables."""
        return await self._tables.public(await self._open(await self.new(game, owner, place), owner))

    async def new(self, game: str, owner: Person, place: Place) -> NewTable:
        """Make a table to be, with default options, as its server has settled it; UnknownGame."""
        new = self._new(self._tables.info(game), owner, place)
        if place.guild is None:
            return new
        settled = await self._servers.settings(place.guild)
        language = await self._servers.language(place.guild, place.locale, place.spoken)
        return replace(new, pace=settled.pace, language=language, remarks=settled.remarks)

    async def against_computers(self, game: str, owner: Person, place: Place, seats: int) -> PublicView:
        """Open a table for somebody and computers a newcomer can beat, and begin its game; TooManyTables."""
        opened = await self.create(game, owner, place)
        for _ in range(1, seats):
            await self.add_computer(opened.id, owner.user)
            await self.set_strength(opened.id, owner.user, Strength.PAGE)
        return await self.start(opened.id, owner.user)

    async def check_room(self, user: int, channel: int, guild: int | None) -> None:
        """Make sure that somebody may open one table more in a channel; TooManyTables."""
        check = await self._room(guild)
        check(*await self._tables.store.tables.open_now(user, channel, guild))

    async def _room(self, guild: int | None) -> Callable[[int, int, int, int], None]:
        """Give what refuses a table, told how many are open, where there is no room for one more."""
        most = None if guild is None else (await self._servers.settings(guild)).most

        def check(*open_now: int) -> None:
            tally = Tally(*open_now)
            check_quotas(self._quotas, tally)
            check_most(most, tally)

        return check

    async def sequel(self, table_id: int) -> PublicView | None:
        """Show the open table at which the players of a table play again, if there is one."""
        found = await self._tables.store.tables.following(table_id)
        return None if found is None else await self._tables.public(found.id)

    async def again(self, table_id: int, person: Person, place: Place) -> PublicView:
        """Open a table with the choices of an earlier one and invite its players, or join what follows it.

        Who has not played joins it, but opens none; NotOver, NotSeated, TableFull, AlreadyStarted.
        """
        row = await self._tables.row(table_id)
        if row.status in {"lobby", "running"} or row.snapshot is None:
            raise NotOver(N_("This game is not over; the next one can be opened when it is."))
        check_open(row)
        info = self._tables.info(row.game)
        if person.user not in {chair.user for chair in row.chairs} and await self.sequel(table_id) is None:
            raise NotSeated(
                N_("Only those who played can open the next game here; /play opens a table of yours.")
            )
        new = replace(
            self._new(info, person, place),
            options=seating.options_kept(info, row.options),
            pace=row.pace,
            expiry=row.expiry,
            leave=row.leave,
            weekends_off=row.weekends_off,
            bank=row.bank,
            hints=row.hints,
            remarks=row.remarks,
            language=row.language,
            follows=table_id,
            invites=await self._followers(row, person.user),
        )
        opened = await self._open(new, person)
        if (await self._tables.row(opened)).version == 1:
            await self._arrange(opened, lambda new, _: seating.seated_again(new, row, self._now()))
        public = await self._tables.public(opened)
        return public if public.seat_of(person.user) is not None else await self.join(public.id, person)

    async def _followers(self, row: TableRow, user: int) -> tuple[int, ...]:
        """Give who of those who sat at a table is asked by somebody to play again: nobody of a block."""
        blocks = await self._tables.store.people.blocks_among(_people(row))
        apart = {other for block in blocks if user in block for other in block}
        return tuple(each for each in _people(row) if each != user and each not in apart)

    def _new(self, info: Info, owner: Person, place: Place) -> NewTable:
        options = {option.name: option.default for option in info.options}
        seed, salt = self._seed(), secrets.token_hex(8)
        return NewTable(
            info.id,
            info.rules,
            owner.user,
            place,
            options,
            self._now(),
            seed,
            salt,
            pace=DEFAULT_PACE,
            expiry=next(iter(expiries(info))),
            leave=DEFAULT_LEAVE,
        )

    async def _open(self, new: NewTable, owner: Person) -> int:
        table = await self._tables.store.tables.create(new, await self._room(new.place.guild), owner)
        self._tables.notify(Changed(table))
        if new.follows is not None:
            self._tables.notify(Changed(new.follows))
        return table

    async def join(self, table_id: int, person: Person) -> PublicView:
        """Take a chair; AlreadySeated, TableFull, AlreadyStarted, CannotJoin."""
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        row = await self._tables.row(table_id)
        if (row.owner, person.user) in await self._tables.store.people.blocks_among({row.owner, person.user}):
            raise CannotJoin(N_("You cannot join this table; /play opens one of yours."))
        earlier = None if row.follows is None else await self._tables.row(row.follows)
        await self._arrange(table_id, lambda row, info: self._joined(row, info, earlier, person.user))
        return await self._begun_if_all_answered(table_id)

    def _joined(self, row: TableRow, info: Info, earlier: TableRow | None, user: int) -> LobbyChange:
        """Seat somebody; that no chair is free by that the owner hears, if it stays so."""
        change = seating.answering(seating.joined(row, info, user, self._now()), row, info, user)
        if change.calls_at is None and len(change.users) == info.most:
            at = _next_call(change)
            change = replace(change, calls_at=at, called=at)
        return change if earlier is None else seating.in_order(change, earlier)

    def _left(self, row: TableRow, user: int) -> LobbyChange:
        """Free a chair; the owner is called no more who was to be so by now."""
        change = seating.left(row, user, self._now())
        if change.called is not None and change.called > change.time:
            change = replace(change, called=change.called - _CALLED_AGAIN)
        return change

    async def check_guest(self, table_id: int, user: int, guest: Person) -> None:
        """Make sure that somebody may be invited; NotTheOwner, AlreadySeated, CannotInvite, TableFull."""
        row = await self._tables.row(table_id)
        seating.with_guest(row, self._tables.info(row.game), user, guest, self._now())

    async def invite(self, table_id: int, user: int, guest: Person) -> PublicView:
        """Invite somebody whom the bot has met; NotTheOwner, AlreadySeated, CannotInvite, TableFull."""
        return await self._arrange(
            table_id, lambda row, info: seating.with_guest(row, info, user, guest, self._now())
        )

    async def uninvite(self, table_id: int, user: int, guest: int) -> PublicView:
        """Take an invitation back that has no answer yet; NotTheOwner, CannotInvite, AlreadyStarted."""
        await self._arrange(table_id, lambda row, _: seating.without_guest(row, user, guest, self._now()))
        return await self._begun_if_all_answered(table_id)

    async def decline(self, table_id: int, user: int) -> PublicView:
        """Let somebody who is invited say no; NotSeated, AlreadyStarted."""
        await self._arrange(
            table_id,
            lambda row, info: seating.answering(seating.not_now(row, user, self._now()), row, info, user),
        )
        return await self._begun_if_all_answered(table_id)

    async def _begun_if_all_answered(self, table_id: int) -> PublicView:
        """Begin the next game of those who have played, if not planned, when all have said yes or no."""
        row = await self._tables.row(table_id)
        is_sequel = row.status == "lobby" and row.follows is not None and row.begins_at is None
        if is_sequel and seating.all_answered(row, self._tables.info(row.game)):
            with suppress(Refusal):
                return await self.start(table_id, row.owner, there=False)
        return await self._tables.public(table_id)

    async def leave(self, table_id: int, user: int) -> PublicView:
        """Give the chair up; the owner's office passes on, and a lobby without people is cancelled."""
        return await self._arrange(table_id, lambda row, _: self._left(row, user))

    async def seat(
        self, table_id: int, sitting: Sequence[Sitting], numbers: Sequence[int | None] = ()
    ) -> None:
        """Seat these people and computers, which bear these `numbers`; AlreadyStarted, GameOver.

        Nobody is told: its game begins at once, and the lobby is not to be seen.
        """
        numbered = tuple(numbers)
        await self._arranged(
            table_id, lambda row, _: replace(seating.seated(row, sitting, self._now()), numbers=numbered)
        )

    async def start(self, table_id: int, user: int, *, there: bool = True) -> PublicView:
        """Begin the game; who does so himself is `there`, and not rung for it. NotTheOwner, TooFewPlayers."""
        for _ in range(TRIES):
            row, time = await self._tables.row(table_id), self._now()
            game = self._tables.game_of(row)
            seating.check_start(row, game.info, user, time, shared=await self._is_shared(row, user))
            occasion = await self._tables.occasion_of(row)
            row = replace(row, options=game.settled(row.options, occasion))
            again = None if row.pace or sum(each.user is not None for each in row.chairs) < 2 else time + DAY
            along = (partial(knows, table_id=table_id, user=user, time=time, again=again),) if there else ()
            if await self._tables.stored(replace(begun(row, game, chance_of(row), time), along=along)):
                return await self._tables.public(table_id)
        raise busy()

    async def _is_shared(self, row: TableRow, user: int) -> bool:
        """Say whether somebody else than a table's owner may begin its game as well as he."""
        return user != row.owner and await self._tables.store.tables.is_shared(row.id)

    async def close_lobby(self, table_id: int) -> None:
        """Close a lobby that nobody starts; AlreadyStarted, GameOver."""
        await self._arrange(table_id, lambda row, _: seating.closed(row, "idle", self._now()))

    async def shut(self, table_id: int, by: int | None = None) -> None:
        """Close a lobby as one of those wants it who manage the server; AlreadyStarted, GameOver."""
        await self._arrange(table_id, lambda row, _: seating.closed(row, "", self._now(), by))

    async def _arrange(self, table_id: int, change: Callable[[TableRow, Info], LobbyChange]) -> PublicView:
        for row in await self._arranged(table_id, change):
            self._tables.notify(Changed(row))
        return await self._tables.public(table_id)

    async def _arranged(
        self, table_id: int, change: Callable[[TableRow, Info], LobbyChange]
    ) -> tuple[int, ...]:
        """Store how a lobby is arranged; give the tables of which that is to be told."""
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            changed = change(row, self._tables.game(row.game).info)
            if await self._tables.store.tables.arrange(changed):
                if changed.status == "cancelled" and row.follows is not None:
                    return table_id, row.follows
                return (table_id,)
        raise busy()

"""Loading tables and storing what changes them: what every part of the host rests on."""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Busy, OtherRules, UnknownGame, UnknownTable
from bot.store import Store
from bot.store.rows.move import Move, StoredEvent, Visit
from bot.store.rows.shards import ALL_SHARDS, Shards
from bot.store.rows.table import Invited, TableRow, TableSummary
from bot.table.checks import check_open
from bot.table.conductor import conductor, known_conductor
from bot.table.log import since_acts, without_set_up, without_taken_back
from bot.table.position import Position
from bot.table.seating import unanswered
from bot.table.transition import rebuilt
from bot.table.undo import in_effect
from bot.table.view import PublicView, may_accept, public_view
from rules import library
from rules.game import AnyGame, Info, Occasion, named
from rules.snapshot import deserialize
from rules.text import N_, Seat, Text


class Ownership:
    """Which tables are this process's own; at all others it only does what somebody asks of it.

    A table belongs to the process that serves the shard of its server, one in no server to that of the first.
    """

    def __init__(self, shards: Shards = ALL_SHARDS, acts: Callable[[], bool] = lambda: True) -> None:
        """Let a process with these shards do things by itself as long as it `acts`."""
        self.shards = shards
        self._acts = acts

    @property
    def acts(self) -> bool:
        """Whether anything may be done now: not while another process may be doing it."""
        return self._acts()

    @property
    def sees_to_people(self) -> bool:
        """Whether this process does what concerns people and no single table, such as a digest."""
        return self.acts and self.shards.hold_first

    def owns(self, guild: int | None) -> bool:
        """Say whether the tables of a server, or of none, are to be seen to now."""
        return self.acts and self.shards.serve(guild)


TRIES = 5  # to change a table that others change as well
_CALLED = 40  # signs of a name that nobody knows
_NEWEST, _MOST = 10, 40  # events whose lines a view carries

ToldTable: TypeAlias = tuple[Position, list[StoredEvent]]  # a table, and what has happened there of late


class Changed(Struct, frozen=True):
    """A table has changed; `computer` where it waits for a seat without a person now."""

    table_id: int
    computer: bool = False


class Tables:
    """All tables as stored, and the games they are of."""

    def __init__(
        self,
        store: Store,
        *,
        find_game: Callable[[str], AnyGame] = library.find,
        now: Callable[[], float] = time.time,
        ownership: Ownership | None = None,
    ) -> None:
        """Take the clock `now`, in seconds since 1970, and which tables are this process's own, or all."""
        self.ownership = ownership or Ownership()
        self.store = store
        self.now = now
        self._find_game = find_game
        self.watching: list[Callable[[Changed], None]] = []
        self._gathered = dict[int, list[Changed]]()

    def watch(self, changed: Callable[[Changed], None]) -> None:
        """Call `changed` after each change that is stored."""
        self.watching.append(changed)

    async def own(self, table_ids: Collection[int]) -> set[int]:
        """Give those tables that this process is to see to by itself now."""
        if not self.ownership.acts or not table_ids:
            return set()
        if self.ownership.shards.are_all:
            return {*table_ids}
        guilds = await self.store.tables.guilds(table_ids)
        return {table_id for table_id, guild in guilds.items() if self.ownership.owns(guild)}

    def info(self, game: str) -> Info:
        """Describe a game; UnknownGame where there is none."""
        return self.game(game).info

    async def visit(self, table_id: int, user: int, guild: int | None, *, with_log: bool = False) -> Visit:
        """Let somebody come to a table: in its server, and its people from anywhere; else UnknownTable.

        Numbers of tables can be guessed: whatever names one from outside goes through here. It is read at one
        go, `with_log` together with what has happened.
        """
        visit = await self.store.tables.visit(table_id, user, guild, _MOST if with_log else 0)
        visit = visit or await self._looked_in(table_id, guild, with_log=with_log)
        if visit is None:
            raise _unknown(table_id)
        return replace(visit, row=self._known(visit.row))

    async def _looked_in(self, table_id: int, guild: int | None, *, with_log: bool) -> Visit | None:
        """Let somebody come to a table that others of his server see through a window; None where none do."""
        through = await self.store.windows.of_table(table_id)
        for each in through if guild in {window.guild for window in through} else ():
            # Who sits there no longer comes there no longer.
            visit = await self.store.tables.visit(table_id, each.user, None, _MOST if with_log else 0)
            if visit is not None:
                return replace(visit, reached=False, elsewhere=False)
        return None

    async def visit_in(self, channel: int, user: int, guild: int | None) -> tuple[int, Visit | None]:
        """Count the open tables of a channel to which somebody may come; he comes to the only one."""
        number, visit = await self.store.tables.visit_in(channel, user, guild)
        if number or not (seen := await self.store.tables.tables_in(channel)):
            return number, None if visit is None else replace(visit, row=self._known(visit.row))
        return len(seen), await self.visit(seen[0].id, user, guild) if len(seen) == 1 else None

    async def public(self, table_id: int) -> PublicView:
        """Show a table to everybody; `lines` go back to the last acts of those it waits for, or of all."""
        return await self.public_of(await self.told(table_id))

    async def public_of(self, told: ToldTable) -> PublicView:
        """Show a table that is read already as `public` does."""
        position, events = told
        readers = _readers(position.row)
        newest = since_acts(readers, events) if readers else events[-_NEWEST:]
        public = public_view(position, without_set_up(without_taken_back(newest)))
        public = replace(public, beforehand=tuple(await self._beforehand(position)))
        return await self._with_neighbours(public, position.row.follows)

    async def _with_neighbours(self, public: PublicView, follows: int | None) -> PublicView:
        """Add where the next game is, or in a lobby where the last one was."""
        if public.status in {"over", "cancelled"}:
            return replace(public, later=await self.store.tables.following(public.id))
        if public.status == "lobby" and follows is not None:
            return replace(public, earlier=await self.store.tables.whereabouts(follows))
        return public

    async def _beforehand(self, position: Position) -> Sequence[Text]:
        """Say what would hold for single players if a game began now with all who sit or are invited."""
        row, game = position.row, position.game
        if row.status != "lobby" or not any(option.pattern for option in game.info.options):
            return ()
        guests = unanswered(row)[: game.info.most - len(row.chairs)]
        occasion = await self.occasion_of(row, guests)
        return game.beforehand(game.settled(row.options, occasion))

    async def occasion_of(self, row: TableRow, guests: Sequence[Invited] = ()) -> Occasion:
        """Tell a game of the month, and of what its players have won here.

        `guests` are expected to take the next seats.
        """
        users = [chair.user for chair in row.chairs] + [guest.user for guest in guests]
        people = [user for user in users if user is not None]
        wins = await self.store.wins(row.game, row.guild, people)
        won = tuple(
            None if user is None else tuple(options for winner, options in wins if winner == user)
            for user in users
        )
        played = [await self._played(row.game, user) for user in users] if self.info(row.game).played else []
        return Occasion(datetime.fromtimestamp(self.now(), UTC).month, won, tuple(played))

    async def _played(self, game: str, user: int | None) -> int | None:
        """Count the games of a kind that somebody has finished, in all servers; None for a computer."""
        if user is None:
            return None
        return sum(each.games for each in await self.store.reached(user) if each.game == game)

    async def tables_of(self, user: int) -> list[TableSummary]:
        """List a person's open tables, those first that wait for the person; none that is done with."""
        found = [each for each in await self.store.tables.tables_of(user) if not self._is_done(each)]
        for each in found:
            if not each.channel:
                return await self._placed(found, user)
        return found

    async def tables_over(self, user: int, channel: int) -> list[TableSummary]:
        """List the newest tables of a person or a channel whose games have ended, some without a result."""
        return await self._placed(await self.store.tables.tables_over(user, channel), user)

    async def _placed(self, listed: Sequence[TableSummary], user: int) -> list[TableSummary]:
        """Say of tables that lie in no server where their person sees them."""
        seen = await self.store.windows.of_person(user)
        return [_placed(each, *seen[each.id]) if each.id in seen else each for each in listed]

    def _is_done(self, table: TableSummary) -> bool:
        """Say whether a table that is conducted is at its end."""
        if table.lesson is None:
            return False
        conducting = known_conductor()
        return conducting is None or conducting.is_done(table, self.game(table.game))

    async def waiting_for(self, user: int, besides: int) -> list[TableSummary]:
        """List the tables that wait for a person besides one, those with the least time left first."""
        return [table for table in await self.tables_of(user) if table.awaited and table.id != besides]

    async def relocate(self, table_id: int, channel: int, *, threaded: bool = False) -> None:
        """Let a table have its place in another channel, or in a thread of its own there; OnlyYours."""
        check_open(await self.row(table_id))
        await self.store.tables.relocate(table_id, channel, threaded=threaded)
        self.notify(Changed(table_id))

    async def enter_thread(self, table_id: int, thread: int | None) -> PublicView:
        """Let a table go on in its own thread, or where it is if none can be made."""
        await self.store.tables.enter_thread(table_id, thread)
        return await self.public(table_id)

    async def stored(self, *moves: Move, after: TableRow | None = None) -> bool:
        """Store moves that leave a row; False where the table has changed since it was loaded."""
        counts = await self.store.moves.add(*moves)
        if counts:
            offers = moves[-1].text == "draw?"
            answers = after is None or offers or awaits_computer(after) is not None
            self.notify(Changed(moves[0].table_id, answers))
        return counts

    def notify(self, changed: Changed) -> None:
        """Tell everybody who watches of a change."""
        if (earlier := self._gathered.get(changed.table_id)) is not None:
            earlier.append(changed)
            return
        for watching in self.watching:
            watching(changed)

    @contextmanager
    def gathering(self, table_id: int) -> Iterator[None]:
        """Let those who watch hear of all that is done at a table meanwhile as of one change."""
        self._gathered.setdefault(table_id, [])
        try:
            yield
        finally:
            # Whoever looks at the same time may have told of it.
            if gathered := self._gathered.pop(table_id, None):
                self.notify(Changed(table_id, any(each.computer for each in gathered)))

    async def row(self, table_id: int) -> TableRow:
        """Read a table's row; UnknownTable."""
        row = await self.store.tables.read(table_id)
        if row is None:
            raise _unknown(table_id)
        return self._known(row)

    async def told(self, table_id: int) -> ToldTable:
        """Read a table as `load` does, with its newest events at one go."""
        read = await self.store.tables.told(table_id, _MOST)
        if read is None:
            raise _unknown(table_id)
        row, newest = read
        return await self.position(self._known(row)), newest

    def _known(self, row: TableRow) -> TableRow:
        """Name the options of a row as its game does now, and those who play there as whoever conducts it."""
        try:
            game = self._find_game(row.game)
        except library.UnknownGame:
            return row
        row = replace(row, options=named(game.info, row.options))
        conducting = None if row.lesson is None else known_conductor()
        return row if conducting is None else conducting.named(row, game)

    async def load(self, table_id: int) -> Position:
        """Read a table, with a state of the caller's own; UnknownTable, UnknownGame, OtherRules."""
        return await self.position(await self.row(table_id))

    async def offered(self, row: TableRow) -> tuple[Seat, ...]:
        """Give the seats that may accept a draw once a game goes on that is paused."""
        return may_accept(await self.position(replace(row, paused=None)))

    async def position(self, row: TableRow) -> Position:
        """Take up the state of a row."""
        game = self.game_of(row)
        if not row.channel and not row.in_private:
            row = replace(row, windows=tuple(await self.store.windows.of_table(row.id)))
        if row.snapshot is None:
            return Position(row, game, None)
        try:
            return Position(row, game, deserialize(game, row.snapshot), await self._earlier(row))
        except msgspec.DecodeError:
            # A state of another make: what happened leads to the same one.
            if row.lesson is not None:
                return Position(row, game, conductor().state(row, game))
            return Position(row, game, rebuilt(row, game, in_effect(await self.events(row))))

    async def _earlier(self, row: TableRow) -> tuple[StoredEvent, ...]:
        """Read what has happened, where replies to that may be due."""
        if not any(chair.replies for chair in row.chairs):
            return ()
        return tuple(in_effect(await self.events(row)))

    async def recent(self, row: TableRow, known: Sequence[StoredEvent] = ()) -> list[StoredEvent]:
        """Read the newest events up to the version of `row`, unless they are `known`."""
        newest = known or await self.store.tables.events(row.id, _MOST)
        return [event for event in newest if event.version <= row.version]

    async def events(self, row: TableRow) -> list[StoredEvent]:
        """Read the events up to the version of `row`; later ones belong to a later state."""
        return [event for event in await self.store.tables.events(row.id) if event.version <= row.version]

    def game(self, game: str) -> AnyGame:
        """Find a game; UnknownGame."""
        try:
            return self._find_game(game)
        except library.UnknownGame as error:
            called = f"{game[:_CALLED]}\u2026" if len(game) > _CALLED else game
            raise UnknownGame(
                N_("I know no game \u201c{called}\u201d; /play offers those there are."), called=called
            ) from error

    def game_of(self, row: TableRow) -> AnyGame:
        """Find a table's game; UnknownGame, OtherRules."""
        game = self.game(row.game)
        if game.info.rules != row.rules:
            raise OtherRules(
                N_(
                    "This table was opened under version {rules} of the rules of {title}; I know version "
                    "{rules2} now, so it cannot go on."
                ),
                rules=row.rules,
                title=game.info.title,
                rules2=game.info.rules,
            )
        return game


def _unknown(table_id: int) -> UnknownTable:
    return UnknownTable(N_("There is no table number {table}."), table=str(table_id))


def _placed(table: TableSummary, guild: int, channel: int, message: int | None) -> TableSummary:
    return replace(table, guild=guild, channel=channel, message=message)


def _readers(row: TableRow) -> list[Seat]:
    """Give the seats of the people a table waits for; of all who play where it waits for none."""
    people = [seat for seat, chair in enumerate(row.chairs) if not chair.automatic]
    return [seat for seat in people if row.chairs[seat].awaited] or people


def awaits_computer(row: TableRow) -> Seat | None:
    """Give the seat without a person that a table waits for; None where it waits for none, or is paused."""
    if row.paused is not None:
        return None
    return next((seat for seat, chair in enumerate(row.chairs) if chair.awaited and chair.automatic), None)


def busy() -> Busy:
    """Say that others were faster, again and again."""
    return Busy(N_("Others were faster just now; please try again."))

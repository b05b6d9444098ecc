"""What those who manage a server may do with its tables: pause them, go on with them, end them, mend them."""

from collections.abc import Callable, Container
from contextlib import suppress
from typing import Final, Literal, TypeAlias

from bot.errors import GameOver, NotStarted, Refusal, UnknownTable
from bot.host import Host
from bot.store.rows.table import TableRow, TableSummary
from bot.table.decisions import BACK_IN_SERVER, LET_GO_ON, check_not_so, decided
from bot.table.history import Findings
from bot.table.tables import TRIES, Changed, busy
from bot.table.view import PublicView
from rules.text import N_, Words, say

Decision: TypeAlias = Literal["end", "pause", "resume"]

_TOLD: Final[dict[Decision, Words]] = {
    "end": N_("Those who manage the server have ended the game without a result"),
    "pause": N_("Those who manage the server have paused the game"),
    "resume": LET_GO_ON,
}


# Why a game is paused whose server the bot has to leave.
_LEFT: Words = N_("I am no longer in the server of this table, so the game is paused")


class Moderation:
    """The tables of a server, for those who manage it; `guild` is always theirs."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._lobby = host.lobby
        self._repair = host.repair
        self._history = host.history
        self._people = host.people

    async def table(self, table_id: int, guild: int) -> PublicView:
        """Show a table of a server as everybody may see it; UnknownTable."""
        await self._row(table_id, guild)
        return await self._tables.public(table_id)

    async def tables_in(self, guild: int) -> list[TableSummary]:
        """List the open tables of a server, the last changed first."""
        return await self._tables.store.tables.tables_of_server(guild)

    async def decide(
        self, table_id: int, guild: int, decision: Decision, by: int | None = None
    ) -> PublicView:
        """End a game, pause it or go on with it, and ask nobody; a lobby is closed. NotDue, GameOver."""
        row = await self._row(table_id, guild)
        if decision == "end" and row.status == "lobby":
            await self._lobby.shut(table_id, by)
        else:
            await self._decide(table_id, guild, decision, _TOLD[decision])
        return await self._tables.public(table_id)

    async def leave(self, guild: int) -> None:
        """Pause the games of a server that the bot is no longer in: nobody there sees them, or is rung."""
        for table_id in await self._tables.store.tables.games_of_server(guild, paused=False):
            with suppress(Refusal):
                await self._decide(table_id, guild, "pause", _LEFT, held=False)

    async def come_back(self, guild: int, *, invited: bool = True) -> None:
        """Go on with the games that were paused so, and try again to write to those who play there.

        Where the bot was perhaps not `invited` anew that is tried only where such games are.
        """
        paused = await self._tables.store.tables.games_of_server(guild, paused=True)
        left = [table_id for table_id in paused if await self._is_left(table_id)]
        if invited or left:
            await self._people.store.people.try_again(guild)
        for table_id in left:
            with suppress(Refusal):
                await self._decide(table_id, guild, "resume", BACK_IN_SERVER)

    async def look_over(self, served: Callable[[int], bool], there: Container[int]) -> None:
        """Do the same for servers that are `served` here, once it is known which the bot is in."""
        servers = self._tables.store.tables.servers_with_games
        for guild in filter(served, await servers(paused=False)):
            if guild not in there:
                await self.leave(guild)
        for guild in filter(served, await servers(paused=True)):
            if guild in there:
                await self.come_back(guild, invited=False)

    async def _is_left(self, table_id: int) -> bool:
        """Say whether what happened last is that the bot has left."""
        version = (await self._tables.row(table_id)).version
        return any(
            line.text.template == _LEFT for line in await self._history.lines(table_id, version - 1, version)
        )

    async def repair(self, table_id: int, guild: int) -> Findings:
        """Play a table again, and mend what can be mended; NotStarted."""
        await self._row(table_id, guild)
        return await self._repair.repair(table_id)

    async def _decide(
        self, table_id: int, guild: int, decision: Decision, told: Words, *, held: bool = True
    ) -> None:
        for _ in range(TRIES):
            row = await self._row(table_id, guild)
            _check_running(row)
            check_not_so(row, decision)
            offered = await self._tables.offered(row) if decision == "resume" else ()
            move = decided(row, decision, say(told), self._tables.now(), offered=offered)
            if await self._tables.store.decisions.decide(decision, move, held=held):
                self._tables.notify(Changed(table_id, computer=True))
                return
        raise busy()

    async def _row(self, table_id: int, guild: int) -> TableRow:
        row = await self._tables.row(table_id)
        if row.guild == guild:
            return row
        if guild in {each.guild for each in await self._tables.store.windows.of_table(table_id)}:
            raise UnknownTable(
                N_("A game between servers belongs to none of them; its players decide on it by `/vote`.")
            )
        raise UnknownTable(N_("There is no table number {table} in this server."), table=str(table_id))


def _check_running(row: TableRow) -> None:
    if row.status == "lobby":
        raise NotStarted(N_("The game has not begun yet; its table can be closed."))
    if row.status != "running":
        raise GameOver(N_("This game is over already."))

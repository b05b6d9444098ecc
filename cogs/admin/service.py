"""What those who manage a server may do with its tables: pause them, go on with them, end them, mend them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bot.errors import GameOver, NotStarted, UnknownTable
from bot.host import Host
from bot.store.rows.table import TableRow, TableSummary
from bot.table.decisions import check_not_so, decided
from bot.table.history import Findings
from bot.table.tables import TRIES, Changed, busy
from bot.table.view import PublicView
from rules.text import N_, Words, say

Decision: TypeAlias = Literal["end", "pause", "resume"]

_TOLD: Final[dict[Decision, Words]] = {
    "end": N_("Those who manage the server have ended the game without a result"),
    "pause": N_("Those who manage the server have paused the game"),
    "resume": N_("Those who manage the server let the game go on"),
}


class Moderation:
    """The tables of a server, for those who manage it; `guild` is always theirs."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._lobby = host.lobby
        self._repair = host.repair

    async def table(self, table_id: int, guild: int) -> PublicView:
        """Show a table of a server as everybody may see it; UnknownTable."""
        await self._row(table_id, guild)
        return await self._tables.public(table_id)

    async def tables_in(self, guild: int) -> list[TableSummary]:
        """List the open tables of a server, the last changed first."""
        return await self._tables.store.tables.tables_of_server(guild)

    async def decide(self, table_id: int, guild: int, decision: Decision) -> PublicView:
        """End a game, pause it or go on with it, and ask nobody; a lobby is closed. NotDue, GameOver."""
        row = await self._row(table_id, guild)
        if decision == "end" and row.status == "lobby":
            await self._lobby.shut(table_id)
        else:
            await self._decide(table_id, guild, decision)
        return await self._tables.public(table_id)

    async def repair(self, table_id: int, guild: int) -> Findings:
        """Play a table again, and mend what can be mended; NotStarted."""
        await self._row(table_id, guild)
        return await self._repair.repair(table_id)

    async def _decide(self, table_id: int, guild: int, decision: Decision) -> None:
        for _ in range(TRIES):
            row = await self._row(table_id, guild)
            _check_running(row)
            check_not_so(row, decision)
            move = decided(row, decision, say(_TOLD[decision]), self._tables.now())
            if await self._tables.store.decisions.decide(decision, move):
                self._tables.notify(Changed(table_id, computer=True))
                return
        raise busy()

    async def _row(self, table_id: int, guild: int) -> TableRow:
        row = await self._tables.row(table_id)
        if row.guild != guild:
            raise UnknownTable(N_("There is no table number {table} in this server."), table=str(table_id))
        return row


def _check_running(row: TableRow) -> None:
    if row.status == "lobby":
        raise NotStarted(N_("The game has not begun yet; its table can be closed."))
    if row.status != "running":
        raise GameOver(N_("This game is over already."))

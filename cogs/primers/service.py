"""What is explained to whom: kinds of questions that somebody need not be told of any more."""

from bot.host import Host
from bot.table.checks import seat_of
from cogs.primers.tables import OFTEN, PrimerTables
from rules.guides import primers_of


class Primers:
    """What is explained to whom."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables

    async def dismiss(self, table_id: int, user: int, kind: str) -> None:
        """Explain a kind of question to somebody no more; NotStarted, NotSeated."""
        row = await self._tables.row(table_id)
        seat_of(row, user)
        if kind in {primer.kind for primer in primers_of(self._tables.game(row.game))}:
            await self._tables.store.of(PrimerTables).note(user, row.game, {kind: OFTEN})

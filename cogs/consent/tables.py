"""What of proposals concerns each move: whether a table has had any, and which it makes pointless."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, exists, select

from bot.store.proposals import lapsed
from bot.store.rows import Move
from bot.store.rows.proposal import Ending
from bot.store.schema import is_pending, proposals
from rules.text import Seat

OF_TABLE: Final[dict[str, Any]] = {"proposed": exists().where(proposals.c.table_id == bindparam("of_table"))}
_PENDING = select(proposals).where(proposals.c.table_id == bindparam("of_table"), is_pending)


def _after(connection: Connection, move: Move, before: Mapping[Seat, Row[Any]]) -> None:
    """Close what a move makes pointless, where anything was ever proposed."""
    if any(row.proposed for row in before.values()):
        _lapse_overtaken(connection, move, [seat for seat, row in before.items() if row.resigned])


def _lapse_overtaken(connection: Connection, move: Move, resigned: Collection[Seat]) -> None:
    """Close the proposals of a table that a move makes pointless; `resigned` are the seats before it."""
    leaving = {after.seat for after in move.seats if after.resigned} - set(resigned)
    for proposal in connection.execute(_PENDING, {"of_table": move.table_id}).all():
        ending = _ending(proposal, move, leaving)
        if ending:
            connection.execute(lapsed(proposal.id, ending))


def _ending(proposal: Row[Any], move: Move, leaving: Collection[Seat]) -> Ending:
    """Say why a proposal lapses: only the last move is taken back, and whoever acts is not absent."""
    returns = proposal.absent and proposal.seat == move.seat and move.user is not None
    if proposal.kind == "undo" or returns:
        return "acted"
    if move.status != "running":
        return "over"
    return "resigned" if proposal.seat in leaving else ""


AFTER: Final = (_after,)

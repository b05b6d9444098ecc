"""Proposals that are closed: refused, or left behind by a move."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, bindparam, case, select, update

from bot.store.rows import Move
from bot.store.rows.proposal import Ending
from bot.store.schema import is_pending, proposals
from rules.text import Seat

_PENDING = select(proposals).where(proposals.c.table_id == bindparam("of_table"), is_pending)


def lapse_overtaken(connection: Connection, move: Move, resigned: Collection[Seat]) -> None:
    """Close the proposals of a table that a move makes pointless; `resigned` are the seats before it."""
    leaving = {after.seat for after in move.seats if after.resigned} - set(resigned)
    for proposal in connection.execute(_PENDING, {"of_table": move.table_id}).all():
        ending = _ending(proposal, move, leaving)
        if ending:
            connection.execute(lapsed(proposal.id, ending))


def lapsed(proposal: int, ending: Ending) -> Any:
    """Close a proposal, if it is open."""
    return (
        update(proposals)
        .where(proposals.c.id == proposal, is_pending)
        .values(status="lapsed", ending=ending, version=proposals.c.version + 1)
    )


def refused(proposal: int, user: int) -> Any:
    """Close a proposal that somebody refuses, or withdraws, if it is open."""
    return (
        update(proposals)
        .where(proposals.c.id == proposal, is_pending)
        .values(
            status="refused",
            refuser=user,
            ending=case((proposals.c.proposer == user, "withdrawn"), else_=""),
            version=proposals.c.version + 1,
        )
    )


def _ending(proposal: Row[Any], move: Move, leaving: Collection[Seat]) -> Ending:
    """Say why a proposal lapses: only the last move is taken back, and whoever acts is not absent."""
    returns = proposal.absent and proposal.seat == move.seat and move.user is not None
    if proposal.kind == "undo" or returns:
        return "acted"
    if move.status != "running":
        return "over"
    return "resigned" if proposal.seat in leaving else ""

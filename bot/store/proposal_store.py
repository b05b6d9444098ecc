"""Proposals and consents as stored."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.store.rows import Asked, Ending, Move, NewProposal, Proposal
from bot.store.statements import Statements, decoded, json_of, move_values

_asked = msgspec.json.Decoder(tuple[Asked, ...], strict=False)  # SQLite's truth values are 0 and 1

_PROPOSALS = """
    select q.id, q.game, q.kind, q.seat, q.user, coalesce(n.name, ''), q.former, coalesce(f.name, ''),
        q.absent, q.proposer, coalesce(p.name, ''), q.time, q.status, q.ending, coalesce(r.name, ''),
        q.version, q.channel, q.message, q.shown,
        (select json_group_array(
                json_array(a.value, coalesce(w.name, ''), exists (
                    select 1 from consents c where c.proposal = q.id and c.user = a.value
                ))
            )
            from json_each(q.asked) a left join people w on w.user = a.value)
    from proposals q left join people n on n.user = q.user left join people f on f.user = q.former
        left join people p on p.user = q.proposer left join people r on r.user = q.refuser"""


class ProposalStore(Statements):
    """The part of the store that keeps proposals."""

    async def propose(self, new: NewProposal) -> int | None:
        """Keep a proposal, and give its number.

        None where one is open for the same seat, or the table has changed since it was read.
        """
        rows = await self._write(
            "insert into proposals (game, kind, seat, user, former, absent, proposer, asked, time)"
            " select id, ?, ?, ?, ?, ?, ?, ?, ? from games where id = ? and version = ?"
            " on conflict do nothing returning id",
            (
                new.kind,
                new.seat,
                new.user,
                new.former,
                new.absent,
                new.proposer,
                json_of(new.asked),
                new.time,
                new.table_id,
                new.version,
            ),
        )
        return int(rows[0][0]) if rows else None

    async def proposal(self, proposal: int) -> Proposal | None:
        """Read a proposal."""
        return next(iter(await self._proposals("where q.id = ?", proposal)), None)

    async def open_proposals(self) -> list[Proposal]:
        """Read all proposals that wait for consent."""
        return await self._proposals("where q.status = 'open' order by q.id")

    async def proposals_due(self, table_id: int | None = None) -> list[Proposal]:
        """Read the proposals, of a table or of all, that show less than their newest version."""
        if table_id is None:
            return await self._proposals("where q.shown < q.version order by q.id")
        return await self._proposals("where q.shown < q.version and q.game = ? order by q.id", table_id)

    async def consent(self, proposal: int, user: int, time: float) -> None:
        """Remember that somebody agrees."""
        await self._write(
            "insert or ignore into consents (proposal, user, time)"
            " select id, ?, ? from proposals where id = ? and status = 'open'",
            (user, time, proposal),
        )

    async def refuse(self, proposal: int, user: int) -> None:
        """Close a proposal that somebody refuses, or withdraws."""
        await self._write(
            "update proposals set status = 'refused', refuser = ?1, version = version + 1,"
            " ending = case proposer when ?1 then 'withdrawn' else '' end"
            " where id = ?2 and status = 'open'",
            (user, proposal),
        )

    async def lapse(self, proposal: int, ending: Ending) -> None:
        """Close a proposal that has become pointless."""
        await self._write(
            "update proposals set status = 'lapsed', ending = ?, version = version + 1"
            " where id = ? and status = 'open'",
            (ending, proposal),
        )

    async def settle(self, proposal: int, move: Move) -> bool:
        """Do what all have agreed to; False where table or proposal have changed since they were read."""
        return await self._unless_late(
            "insert into settlements (proposal, game, version, seat, turn, user, text, draws, notes, bar,"
            " time, salt, status, snapshot, undo_seat, seats)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (proposal, *move_values(move)),
        )

    async def show_proposal(self, proposal: int, channel: int, message: int | None, shown: int) -> None:
        """Remember what the message of a proposal shows now."""
        await self._write(
            "update proposals set channel = ?, message = ?, shown = ? where id = ?",
            (channel, message, shown, proposal),
        )

    async def _proposals(self, which: str, *values: Any) -> list[Proposal]:
        rows = await self._read(f"{_PROPOSALS} {which}", values)
        return [Proposal(*decoded(row, _asked.decode)) for row in rows]

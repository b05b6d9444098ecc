"""What a computer would do on a seat, worked out beside the event loop."""

from __future__ import annotations

from typing import Protocol

from bot.host.position import Position
from rules.advice import Advice, by_lot
from rules.chance import dealer
from rules.menu import allows
from rules.text import Seat


class Thinker(Protocol):
    """Where computers think."""

    async def advice(self, game: str, snapshot: bytes, seat: Seat, seed: str) -> Advice | None:
        """Work out what a seat is to do, and why; None where that failed."""


async def thought(position: Position, seat: Seat, seed: str, worker: Thinker | None) -> Advice | None:
    """Let a computer choose, or luck without a worker; None where it fails, or gives what is not allowed."""
    row, menu = position.row, position.menu(seat)
    if worker is None or row.snapshot is None:
        return by_lot(menu, dealer(seed, "choice"))
    advice = await worker.advice(row.game, row.snapshot, seat, seed)
    return advice if advice is not None and allows(menu, advice.action) else None


async def advised(position: Position, seat: Seat, seed: str, worker: Thinker | None) -> Advice:
    """Let a computer choose; at random where it fails."""
    advice = await thought(position, seat, seed, worker)
    return advice or by_lot(position.menu(seat), dealer(seed, "choice"))

"""What a computer would do on a seat, and what could follow an answer, worked out beside the event loop."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from bot.store.rows.table import TableRow
from bot.table.position import Position
from bot.table.view import PrivateView, may_accept
from rules.advice import Advice, Strength, Verdict, by_lot
from rules.chance import dealer
from rules.menu import allows, foreseen
from rules.opponent import SHARES
from rules.puzzles.puzzle import Puzzle
from rules.question import Pick
from rules.record import Record
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.text import Seat, Text

_log = logging.getLogger(__name__)
_SECONDS: Final = 1.0  # of a core, for an Emperor's decision


async def with_outlook(private: PrivateView) -> PrivateView:
    """Add what could follow from the answers, where the game has a way to foresee it."""
    question = private.question
    if not isinstance(question, Pick):
        return private
    return replace(private, question=await asyncio.to_thread(foreseen, question))


class Thinker(Protocol):
    """Where computers think."""

    async def advice(
        self,
        game: str,
        snapshot: bytes,
        seat: Seat,
        seed: str,
        strength: Strength | None = None,
        seconds: float = _SECONDS,
        character: str = "",
    ) -> Advice | None:
        """Work out what a seat is to do, and why; None where that failed.

        Without a `strength` a Knight says what he would do who overlooks nothing. An Emperor
        takes so many `seconds` of a core, and a King a share of them.
        """


class Judge(Protocol):
    """Where a King thinks about games that are over."""

    async def verdict(
        self,
        game: str,
        snapshot: bytes,
        act: tuple[Seat, str] | None,
        seed: str,
        seconds: float,
        earlier: str = "",
        later: Sequence[str] = (),
        best: str = "",
    ) -> Verdict | None:
        """Say how a game stood, and what to think of the act that came next; None where that failed.

        What was best `earlier` in the turn is compared with the act, and what was done `later` belongs to it;
        or that alone which is known to be `best`.
        """

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        """Play on behind the beginning of a line of a seat, up to its point; None where that failed."""

    async def contrasts(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, *, merits: bool = False
    ) -> Sequence[Text] | None:
        """Say in words of the game what an act lacks beside a better one, or its merits; or None."""

    async def lost_by(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, mark: str
    ) -> float | None:
        """Say what share of a win an act brings less than the best one of a puzzle; None where unknown."""


class Seeker(Protocol):
    """Where is looked for puzzles."""

    async def puzzles(self, game: str, record: Record) -> Sequence[Puzzle] | None:
        """Find the puzzles of a finished game, which may take minutes; None where that failed."""


async def thought(
    position: Position,
    seat: Seat,
    seed: str,
    worker: Thinker | None,
    strength: Strength | None = None,
    character: str = "",
) -> Advice | None:
    """Let a computer choose, or luck without a worker; None where it fails, or gives what is not allowed."""
    row, menu = position.row, position.menu(seat)
    if worker is None or row.snapshot is None:
        return by_lot(menu, dealer(seed, "choice"))
    advice = await worker.advice(row.game, row.snapshot, seat, seed, strength, _SECONDS, character)
    return advice if advice is not None and allows(menu, advice.action) else None


async def advised(position: Position, seat: Seat, seed: str, worker: Thinker | None) -> Advice:
    """Let a seat's computer choose; where one fails that searches, a Knight does, or else luck."""
    strength = strength_at(position.row, seat)
    chair = position.row.chairs[seat]
    is_computer = chair.user is None  # and whoever plays for a person overlooks nothing
    character = (chair.character or "") if is_computer else ""
    advice = await thought(position, seat, seed, worker, strength if is_computer else None, character)
    if advice is None and strength in SHARES:
        _log.warning("The %s on seat %s of table %s moves as a Knight.", strength, seat, position.row.id)
        advice = await thought(position, seat, seed, worker, Strength.KNIGHT)
    return advice or by_lot(position.menu(seat), dealer(seed, "choice"))


def strength_at(row: TableRow, seat: Seat) -> Strength:
    """Say how strong the computer plays on a seat; for a person it is a Knight."""
    chair = row.chairs[seat]
    return chair.strength if chair.user is None else Strength.KNIGHT


def may_think(row: TableRow, seat: Seat) -> float:
    """Say for how many seconds the computer on a seat may think, whatever it holds."""
    return _SECONDS * SHARES.get(strength_at(row, seat), 0.0)


def offered_to_computer(position: Position) -> Seat | None:
    """Give the first seat without a person that is offered a draw; None where none is."""
    chairs = position.row.chairs
    return next((seat for seat in may_accept(position) if chairs[seat].automatic), None)


def declared(position: Position, seat: Seat, offered: Seat | None) -> str:
    """Give what a computer says about a draw; nothing where it acts."""
    game, hand = position.game, position.game.hand(position.state, seat)
    if offered is not None:
        return "draw" if game.accepts_draw(position.table, hand) else "decline"
    own = position.row.chairs[seat].user is None and not position.row.in_private
    may = own and game.may_declare(position.state, seat, "draw?")
    return "draw?" if may and game.offers_draw(position.table, hand) else ""

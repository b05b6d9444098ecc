"""Proposals as they are stored. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from rules.advice import Strength
from rules.text import Seat, Text

ProposalKind: TypeAlias = Literal["handover", "undo", "end", "pause", "resume"]
# Why somebody need not be asked: he has left the server, or his time is over.
Absent: TypeAlias = Literal["", "left", "late"]
# Why a proposal has lapsed, that whoever made it has withdrawn it, or that whoever gave way by it is back.
Ending: TypeAlias = Literal["", "acted", "resigned", "seated", "over", "time", "withdrawn", "back"]


class NewProposal(Struct, frozen=True):
    """Something proposed: a seat for `user` (None: a computer), a seat's last move taken back, or a vote.

    A vote is about the game as a whole; its `seat` is that of whoever proposes it. `moves` is what was told
    of the moves that are to be taken back. A computer's seat goes to one of another `strength`.

    It counts only while the table's version is still `version`.
    """

    table_id: int
    version: int
    kind: ProposalKind
    seat: Seat
    user: int | None
    former: int | None
    absent: Absent
    proposer: int
    asked: tuple[int, ...]
    time: float
    moves: tuple[Text, ...] = ()
    strength: Strength | None = None


class Asked(Struct, frozen=True, array_like=True):
    """Somebody whose consent is needed."""

    user: int
    name: str
    agreed: bool


class Proposal(Struct, frozen=True):
    """A proposal as stored, with the names last seen; its message shows version `shown`."""

    id: int
    table_id: int
    kind: ProposalKind
    seat: Seat
    user: int | None
    newcomer: str
    former: int | None
    former_name: str
    absent: Absent
    proposer: int
    proposer_name: str
    time: float
    status: Literal["open", "agreed", "refused", "lapsed"]
    ending: Ending
    refuser: str
    version: int
    channel: int | None
    message: int | None
    shown: int
    asked: tuple[Asked, ...]
    moves: tuple[Text, ...] = ()
    strength: Strength | None = None

    @property
    def may_return(self) -> bool:
        """Whether whoever was absent may have the seat back, as long as a computer plays for it."""
        return bool(self.status == "agreed" and self.absent and self.user is None and not self.ending)

    def name_of(self, user: int) -> str:
        """Name one who is asked."""
        return next(asked.name for asked in self.asked if asked.user == user)

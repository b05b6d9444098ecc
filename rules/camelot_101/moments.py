"""What a turn may mean to a seat besides points, for characters to remark on."""

from __future__ import annotations

from collections.abc import Mapping

from rules.camelot_101.view import Table
from rules.characters.remarks import Moment
from rules.text import Seat


def moments(before: Table, after: Table) -> Mapping[Seat, str]:
    """Say who has lost an army, as its King was taken."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    return {seat: Moment.STRUCK for seat, (then, now) in pairs if len(now.armies) < len(then.armies)}

"""What an act may mean to a seat besides points, for characters to remark on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.battles_and_builders.tables import armies
from rules.battles_and_builders.view import Table
from rules.text import Seat

OUTDONE: Final = "outdone"


def moments(before: Table, after: Table) -> Mapping[Seat, str]:
    """Say who has committed the most armies to a round that is over, and got nothing for them."""
    over = after.last
    if over is None or (before.last is not None and before.last.number == over.number):
        return {}
    sent = [armies(each.tokens) if each.tokens else 0 for each in over.commitments[: after.seats]]
    most = max(sent)
    beaten = [seat for seat, number in enumerate(sent) if number == most and seat not in over.takers]
    return dict.fromkeys(beaten, OUTDONE) if most and over.takers else {}

"""What a turn may mean to a seat, for characters to remark on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.characters.remarks import Moment
from rules.return_to_camelot.view import Table
from rules.text import Seat

UNMASKED: Final = "unmasked"
_MUCH: Final = 2  # pieces captured in one turn


def moments(before: Table, after: Table) -> Mapping[Seat, str]:
    """Say whose piece a Divination has shown, and who has captured, or lost, several in one turn."""
    deed = after.deed
    if deed is None or deed == before.deed:
        return {}
    own, other = after.sides[deed.colour].seat, after.sides[1 - deed.colour].seat
    if deed.divined:
        return {other: UNMASKED}
    return {own: Moment.SCORED, other: Moment.STRUCK} if len(deed.victims) >= _MUCH else {}

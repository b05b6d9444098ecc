"""How those who sit at a table are called: computers in the language that is spoken, but in records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.store.rows import Chair
from bot.store.rows.computer import UNNAMED, parted
from bot.store.rows.computer import called as recorded
from bot.store.rows.own_name import FORMER
from languages.spoken import tell
from rules.strength import Strength
from rules.text import N_, Seat, Words

STRENGTHS: Final[dict[Strength, Words]] = {
    Strength.PAGE: N_("Page"),
    Strength.KNIGHT: N_("Knight"),
    Strength.KING: N_("King"),
}
_ANY: Words = N_("a computer")
_FORMER: Words = N_("A former player")


def called(strength: Strength, number: int = 0) -> str:
    """Call a computer by its strength; a `number` from 1 tells those of a table apart."""
    kind = tell(STRENGTHS[strength])
    if number:
        return tell("{strength} {number} (computer)", strength=kind, number=str(number))
    return tell("{strength} (computer)", strength=kind)


def spoken_name(name: str) -> str:
    """Say a name as the store has it: of computers and who is erased it is words; any other stays as it is.

    No person has such a name: see `own_name`.
    """
    if name == UNNAMED:
        return tell(_ANY)
    if name == FORMER:
        return tell(_FORMER)
    found = parted(name)
    return name if found is None else called(*found)


def name_of(chairs: Sequence[Chair], seat: Seat) -> str:
    """Name whoever sits on a seat in the language that is spoken."""
    name = recorded_name(chairs, seat)
    return name if chairs[seat].user is not None else spoken_name(name)


def recorded_name(chairs: Sequence[Chair], seat: Seat) -> str:
    """Name whoever sits on a seat as it is kept; several computers of a strength are numbered."""
    named = chairs[seat]
    if named.user is not None or named.name:
        return named.name
    alike = [
        number
        for number, chair in enumerate(chairs)
        if chair.user is None and chair.strength is named.strength
    ]
    return recorded(named.strength, 0 if len(alike) == 1 else alike.index(seat) + 1)

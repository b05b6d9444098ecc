"""Computers: how they are called, and as whom those of each strength stand on a ladder."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from rules.advice import Strength

# Who sits on a chair: a person, or a computer of a strength.
Sitting: TypeAlias = int | Strength
# No person has these numbers: Discord reaches the highest two in 2084. Before there were strengths all
# computers were Knights, and stood as 0.
STANDS_AS: Final = {Strength.KNIGHT: 0, Strength.PAGE: 2**63 - 1, Strength.KING: 2**63 - 2}
BY_NUMBER: Final = {number: strength for strength, number in STANDS_AS.items()}
UNNAMED: Final = "a computer"  # whichever it will be, where nobody is told how strong
_CALLED: Final = re.compile(r"(Page|Knight|King)(?: (\d+))? \(computer\)")
_BEFORE: Final = re.compile(r"Computer(?: \d+)?")


def called(strength: Strength, number: int = 0) -> str:
    """Call a computer by its strength; a `number` from 1 tells those of a table apart."""
    return f"{strength} {number} (computer)" if number else f"{strength} (computer)"


def is_computer(name: str) -> bool:
    """Say whether a name is that of a computer, of now or of before there were strengths."""
    return parted(name) is not None or _BEFORE.fullmatch(name) is not None


def parted(name: str) -> tuple[Strength, int] | None:
    """Part a name as `called` makes it into a strength and a number; None of any other."""
    found = _CALLED.fullmatch(name)
    return None if found is None else (Strength(found[1]), int(found[2] or 0))

"""The invented game as it is later, with one option more than the games that have begun."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Option
from rules.text import N_
from tests.invented.game import Invented

_PACE = Option(
    "pace", N_("Pace"), {"fast": N_("three turns a day"), "slow": N_("one turn a day")}, earlier="slow"
)


class Later(Invented):
    """It asks for a pace."""

    info = replace(Invented.info, options=(*Invented.info.options, _PACE))

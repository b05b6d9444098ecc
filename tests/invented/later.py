"""The invented game as it is later, with one option more than the games that have begun."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Option
from tests.invented.game import Invented

_PACE = Option("pace", "Pace", {"fast": "three turns a day", "slow": "one turn a day"}, earlier="slow")


class Later(Invented):
    """It asks for a pace."""

    info = replace(Invented.info, options=(*Invented.info.options, _PACE))

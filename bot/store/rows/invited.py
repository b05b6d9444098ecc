"""Who is asked to sit down, as it is stored."""

from __future__ import annotations

from msgspec import Struct


class Invited(Struct, frozen=True, array_like=True):
    """Somebody who is asked to sit down at a lobby, and may have `declined`."""

    user: int
    name: str = ""
    declined: bool = False

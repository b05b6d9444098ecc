"""What a King thinks of an act by what its seat knew, and how a game stood, once it is over."""

from __future__ import annotations

from msgspec import Struct


class Judgement(Struct, frozen=True, array_like=True):
    """What a King would have done, and by how much less the act done brings: of a whole win, at least."""

    best: str
    loss: float


class Verdict(Struct, frozen=True, array_like=True):
    """How a game stood for each seat, and what is to be said of the act that came next."""

    balance: tuple[float, ...]
    judgement: Judgement | None = None

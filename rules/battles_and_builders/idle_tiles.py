"""Which strategy tiles may be taken, and which of them would do nothing, as the bids lie open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.battles_and_builders.state import armies
from rules.battles_and_builders.tables import BARBARIANS, BUILDERS, EVENT_TILES, Tokens
from rules.text import Seat, Text, say

_IN_BATTLE = frozenset({"TR", "FR"})  # what they do, they do to a throw
_ALONE = say("you have the most alone and earn 3 without the tile")
_UNCONTESTED = say("nobody else fights, so no dice are thrown")
_UNARMED = say("somebody has no army and loses, so no dice are thrown")


def eligible(tiles: Iterable[str], bids: Sequence[Tokens], seat: Seat) -> Iterator[str]:
    """Give those of some tiles that a seat may take: each asks for other tokens besides the king."""
    yield from (tile for tile in tiles if _qualifies(tile, bids, seat))


def _qualifies(tile: str, bids: Sequence[Tokens], seat: Seat) -> bool:
    tokens = bids[seat]
    if tile == "CL":
        return tokens[BUILDERS] > 0
    if tile == "EX":
        return tokens[BUILDERS] > _most_builders_besides(bids, seat)
    if tile == "WD":
        return armies(tokens) + tokens[BUILDERS] > 0
    return armies(tokens) > 0


def _most_builders_besides(bids: Sequence[Tokens], seat: Seat) -> int:
    return max(tokens[BUILDERS] for side, tokens in enumerate(bids) if side != seat)


def idle(tile: str, bids: Sequence[Tokens], seat: Seat, event: str) -> Text | None:
    """Say why a tile would do nothing for a seat; None where it would do something."""
    if tile == "CL":
        return _no_claim(bids[seat][BUILDERS], _most_builders_besides(bids, seat))
    return _no_throw(bids, event) if tile in _IN_BATTLE else None


def _no_claim(own: int, other: int) -> Text | None:
    if own < other:
        return say("you have {own}, another {most}, so the tile does nothing", own=own, most=other)
    return _ALONE if own > other else None


def _no_throw(bids: Sequence[Tokens], event: str) -> Text | None:
    """Say why nobody will throw dice; tokens taken back later change nothing about that."""
    fighting = [armies(tokens) > 0 for tokens in bids]
    if EVENT_TILES[event].terrain == BARBARIANS:
        return None if all(fighting) else _UNARMED
    return None if sum(fighting) > 1 else _UNCONTESTED

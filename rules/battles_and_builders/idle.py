"""Which strategy tiles would do nothing now that the bids lie open, and why."""

from collections.abc import Sequence

from rules.battles_and_builders import tables
from rules.battles_and_builders.state import eligible, most_builders_besides
from rules.text import Seat, Text, say

_IN_BATTLE = frozenset({"TR", "FR"})  # what they do, they do to a throw
_ALONE = say("you have the most alone and earn 3 without the tile")
_UNCONTESTED = say("nobody else fights, so no dice are thrown")
_UNARMED = say("somebody has no army and loses, so no dice are thrown")


def idle_warning(
    tile: str, bids: Sequence[tables.Tokens], seat: Seat, left: Sequence[str], event: str
) -> Text | None:
    """Warn whoever would take a tile that does nothing, where another would do something."""
    why = idle(tile, bids, seat, event)
    if why is None or all(idle(other, bids, seat, event) for other in eligible(left, bids, seat)):
        return None
    return say("{tile} would do nothing: {why}", tile=say(tables.STRATEGY_TILES[tile].name), why=why)


def idle(tile: str, bids: Sequence[tables.Tokens], seat: Seat, event: str) -> Text | None:
    """Say why a tile would do nothing for a seat; None where it would do something."""
    if tile == "CL":
        return _no_claim(bids[seat][tables.BUILDERS], most_builders_besides(bids, seat))
    return _no_throw(bids, event) if tile in _IN_BATTLE else None


def _no_claim(own: int, other: int) -> Text | None:
    if own < other:
        return say("you have {own}, another {most}, so the tile does nothing", own=own, most=other)
    return _ALONE if own > other else None


def _no_throw(bids: Sequence[tables.Tokens], event: str) -> Text | None:
    """Say why nobody will throw dice; tokens taken back later change nothing about that."""
    fighting = [tables.armies(tokens) > 0 for tokens in bids]
    if tables.EVENT_TILES[event].terrain == tables.BARBARIANS:
        return None if all(fighting) else _UNARMED
    return None if sum(fighting) > 1 else _UNCONTESTED

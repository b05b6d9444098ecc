"""The warning of a last tile that takes points off the turn."""

from __future__ import annotations

from rules.camelot_the_build.log import points, tile_valued
from rules.camelot_the_build.scoring import scored
from rules.camelot_the_build.tables import MOST_LAID, PLACE, SQUARE_NUMBERS
from rules.camelot_the_build.view import Hand, Table
from rules.text import Text, say


def loss(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of a last tile that takes points off a turn which could end without it."""
    word, *words = action.split(" ")
    laid = table.turn.laid
    is_last = not table.bag and table.holdings[hand.seat].tiles == 1
    if word != PLACE or not laid or not is_last or len(laid) >= MOST_LAID:
        return None
    tile, square = words
    tiles = [*(one.tile for one in laid), tile]
    squares = [SQUARE_NUMBERS[name] for name in (*(one.square for one in laid), square)]
    total = scored(table.plan, tiles, squares, last=True).total
    if total >= table.turn.total:
        return None
    return say(
        "{tile} is your last tile: your turn would count {total}, and {now} without it",
        tile=tile_valued(tile),
        total=points(total),
        now=table.turn.total,
    )

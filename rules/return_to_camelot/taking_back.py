"""Which acts have shown something that stood hidden, by the table before and after them."""

from __future__ import annotations

from rules.return_to_camelot.view import PieceView, Table


def uncovers(before: Table, after: Table) -> bool:
    """Say whether anything has been learned of a piece that stood hidden; at the end all are turned over."""
    left = {(piece.colour, piece.tag): piece for piece in after.pieces}
    hidden = [piece for piece in before.pieces if not piece.kind]
    return any(_is_told_of(piece, left.get((piece.colour, piece.tag))) for piece in hidden)


def _is_told_of(hidden: PieceView, now: PieceView | None) -> bool:
    """Say whether a piece has been captured or turned over, or has stood in a castle without winning."""
    return now is None or bool(now.kind) or now.no_lord != hidden.no_lord

"""The description of a picture for those who cannot see it: who is asked, what happened, who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.descriptions import shortened, within
from rendering.drawing import Look
from rendering.phrases import together
from rendering.return_to_camelot.answers import army_said, is_army, next_squares
from rendering.return_to_camelot.words import (
    REASONS,
    asked_words,
    deed_words,
    hint,
    kinds_counted,
    kinds_placed,
    winner_named,
)
from rules.return_to_camelot.tables import BLACK, COLOURS, KINDS, WHITE, Colour
from rules.return_to_camelot.view import Hand, PieceView, Table
from rules.text import Names


def table_described(table: Table, names: Names) -> str:
    """Describe the table in at most 1,024 characters; what matters least is left out first."""
    names = shortened(names)
    armies = (_army(table, colour, names) for colour in (WHITE, BLACK))
    return within([*_news(table, names), *armies, *_stocks(table, names)])


def hand_described(table: Table, hand: Hand, names: Names, look: Look) -> str:
    """Describe what one seat sees: its types, its reserve, and the squares marked as answers."""
    names = shortened(names)
    known = army_said(look.said, table.layout, hand.colour) if is_army(look.said) else hand.kinds
    sentences = [
        f"The side of {names(hand.seat)}: {kinds_placed(known) or 'no piece yet'}.",
        *_flat(table, hand),
        f"In reserve: {kinds_counted(hand.reserve)}.",
        *_marked(look),
        *_news(table, names),
        _army(table, 1 - hand.colour, names),
    ]
    return within(sentences)


def _flat(table: Table, hand: Hand) -> Iterator[str]:
    squares = [piece.square for piece in table.pieces if piece.flat and piece.colour == hand.colour]
    if squares:
        yield f"Lying flat: {', '.join(squares)}."


def _marked(look: Look) -> Iterator[str]:
    squares = next_squares(look.said, look.answers)
    if squares:
        yield f"Ringed: {', '.join(squares)}."


def _news(table: Table, names: Names) -> Iterator[str]:
    """Say who is asked for what, or who has won, and what was done last."""
    if table.over:
        yield f"The game is over: {winner_named(table, names)}, {REASONS[table.over]}."
    else:
        where = f" ({hint(table)})" if hint(table) else ""
        yield f"{together([names(seat) for seat in table.asked])} {asked_words(table)}{where}."
    if table.deed is not None:
        yield f"{names(table.sides[table.deed.colour].seat)} {deed_words(table.deed)}."
    if table.offer is not None:
        yield f"{names(table.offer)} offers a draw."


def _army(table: Table, colour: Colour, names: Names) -> str:
    side = table.sides[colour]
    who = f"{names(side.seat)} ({COLOURS[colour]})"
    if table.to_move is None and not table.over:
        return f"{who}: {'army ready' if side.ready else 'no army yet'}."
    pieces = [_piece(piece) for piece in table.pieces if piece.colour == colour]
    return f"{who}: {', '.join(pieces) or 'no piece'}."


def _piece(piece: PieceView) -> str:
    """Name a piece by its square, and by its type where that is shown."""
    kind = f" {KINDS[piece.kind]}" if piece.kind else ""
    return f"{piece.square}{kind}{' flat' if piece.flat else ''}"


def _stocks(table: Table, names: Names) -> Iterator[str]:
    for side in table.sides if table.to_move is not None or table.over else ():
        magic = "magic used" if side.magic_used else "magic unused"
        taken = kinds_counted(side.taken)
        yield f"{names(side.seat)}: {side.reserve_count} in reserve, took {taken}, {magic}."

"""The text board: all that the view shows, for a screen reader; by topic its lines tell the pictures."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.boards import Line, Told
from rendering.drawing import Look
from rendering.phrases import options_told, together
from rendering.return_to_camelot.answers import army_said, is_army, next_squares
from rendering.return_to_camelot.formations import are_offered
from rendering.return_to_camelot.words import (
    REASONS,
    asked_words,
    deed_words,
    hint,
    kinds_counted,
    kinds_placed,
    winner_named,
)
from rules.return_to_camelot.tables import (
    COLOURS,
    FILES,
    FORMATIONS,
    KINDS,
    LAYOUTS,
    OPTIONS,
    QUIET_TURNS,
    REPETITIONS,
    ROWS,
    Colour,
)
from rules.return_to_camelot.view import DeploymentView, Hand, PieceView, Side, Table
from rules.text import Count, Names, written

_CELL = 5
_LEGEND = (
    "W White, B Black, and the number of the piece; behind it L K W S the type of a piece that lies, "
    "l k w s of one that stands; [] an empty castle"
)


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _board(table, {})
    yield from _sides(table, names)


def hand_written(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    """Write the board as one seat sees it, with the army it is setting up, and its reserve."""
    yield from _own(table, hand, names, look)
    # Before both armies stand the table's own board shows all there is.
    if table.pieces:
        yield from _board(table, hand.kinds)


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield "Return to Camelot"
    yield from options_told(OPTIONS, table.options)
    for colour, plays in enumerate(("starts below and plays up", "starts above and plays down")):
        yield f"{COLOURS[colour]}: {names(table.sides[colour].seat)}, {plays}"
    if table.over:
        yield Told("turn", f"The game is over: {winner_named(table, names)}: {REASONS[table.over]}")
    else:
        asked = f"{together([names(seat) for seat in table.asked])} {asked_words(table)}"
        where = f" ({hint(table)})" if hint(table) else ""
        yield Told("turn", f"Asked: {asked}", f"{asked}{where}")
    yield Told("castles", f"Castles: {'; '.join(_castles(table))}")
    yield from _due(table, names)
    yield from _latest(table)


def _castles(table: Table) -> Iterator[str]:
    for colour, squares in enumerate(LAYOUTS[table.layout].castles):
        yield f"{COLOURS[colour]} {', '.join(squares)}"


def _due(table: Table, names: Names) -> Iterator[Line]:
    """Write duties, an offer of a draw, and what may lead to one."""
    if table.chain and not table.over:
        yield f"Chain: the piece on {table.chain} goes on"
    if table.capture_duty:
        yield f"Must capture: {', '.join(table.capture_duty)}"
    if table.exit_duty:
        yield f"Must leave the castle: {', '.join(table.exit_duty)}"
    if table.offer is not None:
        yield Told("offer", f"A draw is offered by {names(table.offer)}")
    yield f"Quiet turns: {table.quiet} of {QUIET_TURNS}"
    yield f"Position repeated: {table.repeated} of {REPETITIONS}"


def _latest(table: Table) -> Iterator[Line]:
    """Write what the latest turn has brought: in words, then its way and its victims one by one."""
    deed = table.deed
    if deed is None:
        return
    yield Told("latest", f"Latest: {COLOURS[deed.colour]} {deed_words(deed)}")
    if deed.path:
        yield f"Way: {' > '.join(deed.path)}"
    if deed.victims:
        yield f"Captured: {', '.join(f'{KINDS[victim.kind]} on {victim.square}' for victim in deed.victims)}"


def _board(table: Table, known: dict[str, str]) -> Iterator[Line]:
    """Write the board with White below."""
    cells = {piece.square: _cell(piece, known) for piece in table.pieces}
    castles = {square for squares in LAYOUTS[table.layout].castles for square in squares}
    letters = f"  {''.join(file.ljust(_CELL) for file in FILES)}".rstrip()
    yield ""
    yield letters
    for row in reversed(ROWS):
        squares = (file + row for file in FILES)
        written_row = "".join(
            cells.get(square, "[]" if square in castles else ".").ljust(_CELL) for square in squares
        )
        yield f"{row} {written_row}{row}"
    yield letters
    yield _LEGEND
    yield from _not_the_lord(table)


def _cell(piece: PieceView, known: dict[str, str]) -> str:
    kind = piece.kind or known.get(piece.square, "")
    return f"{COLOURS[piece.colour][0]}{piece.tag}{kind if piece.flat else kind.lower()}"


def _not_the_lord(table: Table) -> Iterator[Line]:
    squares = [piece.square for piece in table.pieces if piece.no_lord]
    if squares:
        yield Told("not the Lord", f"Not the Lord: {', '.join(squares)}")


def _sides(table: Table, names: Names) -> Iterator[Line]:
    for colour, side in enumerate(table.sides):
        heading = f"{COLOURS[colour].upper()}, {names(side.seat)}"
        yield ""
        yield Told(COLOURS[colour], heading, f"{COLOURS[colour]}, {names(side.seat)}: {_army(table, colour)}")
        yield f"Army: {'ready' if side.ready else 'not ready'}"
        begun = table.to_move is not None or table.over
        yield from (Told(COLOURS[colour] if begun else "", line) for line in _side(side))


def _army(table: Table, colour: Colour) -> str:
    """Name the squares of an army, and what is known of who stands there."""
    if table.to_move is None and not table.over:
        return "army ready" if table.sides[colour].ready else "no army yet"
    return ", ".join(_piece(piece) for piece in table.pieces if piece.colour == colour) or "no piece"


def _piece(piece: PieceView) -> str:
    kind = f" {KINDS[piece.kind]}" if piece.kind else ""
    return f"{piece.square}{kind}{' flat' if piece.flat else ''}"


def _side(side: Side) -> Iterator[str]:
    yield f"Captured: {', '.join(KINDS[kind] for kind in side.taken) or 'nothing'}"
    shown = f": {kinds_counted(side.reserve)}" if side.reserve else ""
    yield f"In reserve: {side.reserve_count}{shown}"
    for deployment in side.deployments:
        yield _deployment(deployment)
    yield f"Magic: {'used' if side.magic_used else 'not used'}"


def _deployment(deployment: DeploymentView) -> str:
    taken = written(Count(deployment.taken, "capture", "captures"))
    kind = KINDS[deployment.kind] if deployment.kind else "type hidden"
    return f"Deployed: number {deployment.tag} after {taken}: {kind}"


def _own(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    side = f", {names(hand.seat)}: {COLOURS[hand.colour]}"
    known = army_said(look.said, table.layout, hand.colour) if is_army(look.said) else hand.kinds
    yield Told("hand", f"YOUR SIDE{side}", f"Your side{side}")
    yield Told("hand", f"Your pieces: {kinds_placed(known) or 'none yet'}")
    yield from _marks(table, hand, look)
    yield Told("hand", f"Your reserve: {kinds_counted(hand.reserve)}")
    if hand.army:
        yield f"Handed in: {hand.army}"
    if are_offered(table, hand, look.said):
        ready = ", ".join(formation.name for formation in FORMATIONS)
        yield Told("hand", f"Ready formations: {ready}")


def _marks(table: Table, hand: Hand, look: Look) -> Iterator[Line]:
    """Tell what the board shows in its letters, or a picture by rings."""
    flat = [piece.square for piece in table.pieces if piece.flat and piece.colour == hand.colour]
    if flat:
        yield Told("hand", None, f"Lying flat: {', '.join(flat)}")
    if squares := next_squares(look.said, look.answers):
        yield Told("hand", None, f"Ringed: {', '.join(squares)}")

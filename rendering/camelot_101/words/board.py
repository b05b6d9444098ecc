"""The board in letters, two a square so that a phone shows it: the suit and the kind of who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import texts
from rendering.camelot_101.words.vocabulary import army_words, has_giant, square_named, suit_named
from rendering.drawing import TopicLine
from rules.camelot_101.tables.board import AT, DUNGEONS, FILES, GATES, ISLAND, NAMES, POSTS, SUITS
from rules.camelot_101.view import Table
from rules.text import N_, Names, Words, say

_TEXTS = texts(__name__)
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written


_LEGEND: Words = N_(
    "Two letters a man: s Spades, d Diamonds, c Clubs, h Hearts; then P Pawn, N Knight, B Bishop, R Rook, "
    "Q Queen, K King. [] the Island, one square; == a gate, || a guard post, ## dungeon"
)
_FIGURES: Words = N_("{legend}; @G the Giant, @D the Dragon")
_SIDE = 16
_PAWN = "P"
_GATE, _POST, _DUNGEON, _ISLAND, _EMPTY = "==", "||", "##", "[]", " ."


def legend(table: Table) -> str:
    """Say what the letters and signs of the board stand for, those of the Giant where there is one."""
    return tell(_FIGURES, legend=say(_LEGEND)) if has_giant(table) else tell(_LEGEND)


def board_lines(table: Table) -> Iterator[str]:
    """Write the board with Spades below."""
    standing = {man.square: man.suit.lower() + man.kind for man in table.men}
    if table.wanderer:
        standing.setdefault(table.wanderer, f"@{table.figure[0].upper()}")
    letters = f"    {' '.join(FILES)}"
    yield letters
    for row in reversed(range(_SIDE)):
        cells = "".join(_cell(column, row, standing) for column in range(_SIDE))
        yield f"{row + 1:2} {cells} {row + 1}"
    yield letters


def _cell(x: int, y: int, standing: dict[str, str]) -> str:
    node = AT.get((x, y))
    if node is None:
        return _DUNGEON if f"{FILES[x]}{y + 1}" in _DUNGEON_SQUARES else "  "
    if node == ISLAND:
        return standing.get("ISL", _ISLAND)
    empty = _GATE if node in GATES else _POST if node in POSTS else _EMPTY
    return standing.get(NAMES[node], empty)


_DUNGEON_SQUARES = {square for dungeon in DUNGEONS for square in dungeon}


def men_told(table: Table, names: Names) -> Iterator[TopicLine]:
    """Tell of each army how many Pawns it has and where its officers stand; then where the Pawns do."""
    for suit in SUITS:
        men = [man for man in table.men if man.suit == suit]
        officers = [f"{man.kind} {written(square_named(man.square))}" for man in men if man.kind != _PAWN]
        pawns = [written(square_named(man.square)) for man in men if man.kind == _PAWN]
        if men:
            foot = counted(len(pawns), "Pawn", "Pawns")
            army = f"{written(suit_named(suit))}, {army_words(table, suit, names)}, {foot}"
            yield TopicLine("men", None, f"{army}: {', '.join(officers) or tell('no officer')}")
        if pawns:
            told = tell("Pawns of {suit}: {squares}", suit=suit_named(suit), squares=" ".join(pawns))
            yield TopicLine("pawns", None, told)

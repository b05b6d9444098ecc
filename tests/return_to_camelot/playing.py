"""A table to test at: the game played through its contract, from the start or from a position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chance import Tape
from rules.game import Options, Result
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import BLACK, NUMBER, WHITE, Colour
from rules.return_to_camelot.view import DeedView, Hand, PieceView, Table
from rules.text import Seat
from tests.at_table import AtTable

WHITE_ARMY = "army Le2 Wc2 Kb2 Kf2"
BLACK_ARMY = "army Le7 Wc7 Kb7 Kf7"
# The note gives its positions in this layout; both are tested where they differ.
USUAL = default_options(GAME) | {"layout": "centre"}


class Playing(AtTable[State, Table, Hand]):
    """A game of Return to Camelot in progress; White is seat 0 if not told otherwise."""

    game = GAME

    def __init__(self, *, white: Seat = 0, options: Options | None = None) -> None:
        tape = Tape((white,))
        self.state, self.notes = GAME.start(2, USUAL | (options or {}), tape)
        tape.finish()

    def act(self, *texts: str) -> None:
        """Perform actions of whoever is to move, one after the other."""
        for text in texts:
            self.say(self.to_move, text)

    def say(self, seat: Seat, text: str) -> None:
        """Let a seat perform an action or make a declaration; nothing is drawn."""
        self.play(seat, text)

    def menu(self, seat: Seat | None = None) -> list[str]:
        """List the actions of a seat, or of whoever is to move."""
        return super().menu(self.to_move if seat is None else seat)

    def can(self, texts: str) -> bool:
        """Say whether whoever is to move has exactly these actions, written with blanks between."""
        menu = self.menu()
        return len(menu) == len(set(menu)) and set(menu) == words(texts)

    def of(self, square: str) -> set[str]:
        """Give the actions of the piece on a square."""
        return {text for text in self.menu() if text.startswith(square)}

    def piece(self, square: str) -> PieceView:
        """Show the piece on a square as everybody sees it."""
        return next(piece for piece in self.table.pieces if piece.square == square)

    @property
    def to_move(self) -> Seat:
        """The one seat the game waits for."""
        (seat,) = GAME.acting(self.state)
        return seat

    @property
    def deed(self) -> DeedView:
        """The latest turn."""
        deed = self.table.deed
        assert deed is not None
        return deed

    @property
    def result(self) -> Result | None:
        """The result, if the game is over."""
        return GAME.result(self.state)

    @property
    def squares(self) -> set[str]:
        """The squares with a piece on them."""
        return {piece.square for piece in self.table.pieces}


def started(*, white_army: str = WHITE_ARMY, black_army: str = BLACK_ARMY, **options: str) -> Playing:
    """Give a game with both armies handed in, White's by seat 0."""
    game = Playing(options=options)
    game.say(0, white_army)
    game.say(1, black_army)
    return game


def position(
    white: str, black: str, *, to_move: Colour = WHITE, reserve: tuple[str, str] = ("", ""), **options: str
) -> Playing:
    """Give a game in a position such as `S e4 b2, L a1`; `!K c3` lies flat. Tags count as they are named.

    Who has prisoners in reserve has just taken them.
    """
    game = Playing(options=options)
    state = game.state
    for colour, men in ((WHITE, white), (BLACK, black)):
        for tag, (square, piece) in enumerate(_men(men, colour), 1):
            piece.tag = tag
            state.board[NUMBER[square]] = piece
            state.men[colour] |= BITS[NUMBER[square]]
        state.taken[colour], state.reserve[colour] = list(reserve[colour]), list(reserve[colour])
    state.ready, state.to_move = [True, True], to_move
    return game


def _men(men: str, colour: Colour) -> Iterator[tuple[str, Piece]]:
    for group in men.split(", "):
        kind, *squares = group.split(" ")
        yield from ((square, Piece(0, colour, kind[-1], flat=kind[0] == "!")) for square in squares)


def words(texts: str) -> set[str]:
    """Split actions without a blank in them."""
    return set(texts.split())


def result_of(game: Playing) -> tuple[str, str]:
    """Write a result as the note does, White first, with its reason."""
    result = game.result
    assert result is not None
    if len(result.ranking) == 1:
        return "1/2-1/2", result.reason
    (winner,), _ = result.ranking
    return "1-0" if winner == game.table.sides[WHITE].seat else "0-1", result.reason

"""The head of the picture: whose turn it is, or who has won, and how far the game is."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from languages.spoken import signed, texts
from rendering.battles_and_builders.bidding import write_round
from rendering.battles_and_builders.pieces import SMALL, winner_crown
from rendering.battles_and_builders.words import REASONS, asked_words, number_named, places
from rendering.canvas import MARGIN, Canvas, length
from rendering.heading import RIGHT, Head, draw_head, ended_words
from rendering.palette import BRIGHT, CREAM, INK
from rendering.sprites import crowned, shield
from rules.battles_and_builders.tables import COMMIT, COMPARE, KING, KINGS, MOST_TOKENS, ROUNDS, Tokens
from rules.battles_and_builders.view import Table
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


HEADER_HEIGHT = 124
_HEAD = Head(HEADER_HEIGHT, first=64, pitch=92, size=46, below=29, aside=276, small=SMALL)
_SHIELD = 80
_HINT_WIDE: Final = RIGHT - MARGIN - 28 - _HEAD.aside - _HEAD.pitch  # pixels behind a single shield
_HINTS: Final[dict[str, Words]] = {
    KINGS: N_("the king buys one of those left"),
    COMPARE: N_("Fresh Troops, once in this battle"),
}


class Shown(NamedTuple):
    """All that the head shows: of whom, in which words, whether they have won, and which round it is."""

    seats: tuple[Seat, ...]
    words: tuple[str, str]
    is_over: bool
    round: int


def head_shown(table: Table) -> Shown:
    """Say who is asked, or who has won: most bids change nothing else there."""
    if table.over:
        seats = places(table)[0]
        words = _won(table, seats)
    else:
        seats = table.asked
        words = (asked_words(table), _hint(table)) if seats else ended_words()
    return Shown(seats, words, bool(table.over), table.round.number)


def draw_header(canvas: Canvas, shown: Shown, top: int) -> None:
    """Draw the shields of those asked, or of the winners, with what they do."""
    liveries = [canvas.livery(seat) for seat in shown.seats]
    if shown.is_over:
        shields = [crowned(livery, 66, winner_crown, 0.5) for livery in liveries]
    else:
        shields = [shield(livery, _SHIELD) for livery in liveries]
    _draw_rounds(canvas, shown.round, draw_head(canvas, top, _HEAD, shown.seats, shields, shown.words))


def _hint(table: Table) -> str:
    if len(table.asked) > 1:
        return tell("all at once, in secret")
    if table.phase == COMMIT:
        return _may_commit(table.tableaux[table.asked[0]].stock)
    return tell(_HINTS[table.phase])


def _may_commit(stock: Tokens) -> str:
    """Say how much may be put down of what everybody can count; who has nothing is not asked."""
    most = min(MOST_TOKENS, sum(stock) - stock[KING])
    if not most:
        return tell("the king, the last token there is")
    tokens = number_named(most)
    if stock[KING]:
        words = tell("up to {tokens} face down, and the king", tokens=tokens)
    else:
        words = tell("up to {tokens} face down; the king is spent", tokens=tokens)
    return words if length(words, SMALL) <= _HINT_WIDE else tell("up to {tokens}", tokens=tokens)


def _won(table: Table, first: Sequence[Seat]) -> tuple[str, str]:
    points = signed(table.tableaux[first[0]].points)
    words = (
        tell("wins with {points} points", points=points)
        if len(first) == 1
        else tell("share the win: {points}", points=points)
    )
    return words, tell(REASONS[table.over])


def _draw_rounds(canvas: Canvas, number: int, middle: int) -> None:
    """Draw how many rounds are over, as lozenges, with the one being played the largest."""
    write_round(canvas, number, middle - 22)
    for place in range(ROUNDS):
        x = RIGHT - 10 - (ROUNDS - 1 - place) * 27
        now = place + 1 == number
        canvas.lozenge(x, middle + 25, 14 if now else 10, BRIGHT if now else INK if place < number else CREAM)

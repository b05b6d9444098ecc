"""The private picture while a square is chosen: the part of the board that matters, with numbered answers."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image

from languages.spoken import texts
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.castles import signs_on
from rendering.camelot_101.board.enlarged import (
    Marking,
    enlarged,
    enlarged_size,
    places_enlarged,
    squares_in,
    window_on,
)
from rendering.camelot_101.board.grid import ISLAND, SQUARE, Board, Window, spot, turns_for
from rendering.camelot_101.board.marks import OFFERED, draw_arrow
from rendering.camelot_101.cards.sprites import JOKER, playing_card
from rendering.camelot_101.panels.effect import band_height, draw_band
from rendering.camelot_101.panels.footer import draw_legend, legend_height
from rendering.camelot_101.pictures.hand import draw_hand, hand_height, places_of_cards
from rendering.camelot_101.words.vocabulary import wanderer_named
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fitting
from rendering.drawing import Look
from rendering.fonts import SERIF
from rendering.palette import BRIGHT, FADED
from rendering.players import Players
from rendering.sprites import shield
from rules.camelot_101.tables.board import CARD, NODE
from rules.camelot_101.view import Hand, Table
from rules.text import N_, Seat

_SQUARE = re.compile(r"\b(ISL|[a-p](?:1[0-6]|[1-9]))\b")
# How many words are said when a square may follow, by the first word.
_WORDS = {"play": (2, 3), "joker": (2,), "bury": (2,), "refresh": (2,), "walkout": (3,), "pick": (2,)}


class Marked(NamedTuple):
    """An answer by its number in the menu, with the squares it adds to what is said.

    Several squares are a way from one to the other, or the places of two men who change.
    """

    number: int
    squares: tuple[str, ...]
    is_way: bool = False

    @property
    def ends(self) -> tuple[str, ...]:
        """The squares the answer comes to."""
        return self.squares[-1:] if self.is_way else self.squares


def may_mark(said: str) -> bool:
    """Say whether the answers after `said` may name squares."""
    words = said.split(" ")
    if not said:
        return True
    if len(words) not in _WORDS.get(words[0], ()):
        return False
    return words[0] != "play" or len(words) == 2 or said.endswith("-")


def marked(look: Look) -> list[Marked]:
    """Give the answers that name squares, if the question is one for squares."""
    if not may_mark(look.said):
        return []
    found = []
    for number, answer in enumerate(look.answers, 1):
        added = answer.removeprefix(look.said)
        if squares := _SQUARE.findall(added):
            found.append(Marked(number, tuple(squares), len(squares) > 1 and "-" in added))
    return found


def said_squares(said: str) -> list[str]:
    """Give the squares already named."""
    return _SQUARE.findall(said)


def said_card(said: str) -> str:
    """Give the playing card already named, or an empty word; a joker goes by its number."""
    first, *words = said.split(" ")
    return JOKER if first == "joker" else next((word for word in words if word in CARD), "")


def asks_who(answers: list[Marked], look: Look) -> bool:
    """Say whether a man is asked for, not where he goes."""
    return all(answer.endswith("-") for answer in look.answers) and bool(answers)


tell = texts(__name__).tell


_HEAD, _GAP = 84, 8
_TOP = MARGIN + _HEAD + _GAP
_ISLAND = 88  # pixels of the whole board
_CARD = 52  # pixels: the width of the card that is being played


def picture_of_choice(table: Table, hand: Hand, look: Look, players: Players) -> Image.Image:
    """Draw where the answers are, with the card at work and the cards held."""
    answers, turns = marked(look), turns_for(table, look.near)
    window = _window(table, answers, look, turns)
    wide, high = enlarged_size(window)
    band = band_height(table) + _GAP if table.effect else 0
    below = _TOP + band + high + _GAP
    deep = round(hand_height(table, hand, WIDTH - 2 * MARGIN))
    signs = signs_on(table, squares_in(window, turns))
    below += legend_height(signs)
    canvas = Canvas(below + deep + MARGIN - _GAP, players=players)
    _draw_head(canvas, table, hand.seat, look, answers)
    if band:
        draw_band(canvas, table, _TOP)
    standing = _standing(table)
    under = partial(_draw_under, answers=answers, look=look, standing=standing)
    over = partial(draw_numbers, answers=answers, standing=standing)
    image = enlarged(table, turns, window, players, Marking(under, over))
    canvas.paste(image, (WIDTH - wide) / 2, _TOP + band)
    draw_legend(canvas, signs, below - legend_height(signs) - _GAP / 2)
    draw_hand(canvas, table, hand, MARGIN, below, WIDTH - 2 * MARGIN)
    return canvas.finished()


def places_of_choice(table: Table, hand: Hand, look: Look) -> dict[str, Box]:
    """Name the head, the squares that are shown, and the cards held."""
    turns = turns_for(table, look.near)
    window = _window(table, marked(look), look, turns)
    wide, high = enlarged_size(window)
    top = _TOP + (band_height(table) + _GAP if table.effect else 0)
    below = top + high + _GAP + legend_height(signs_on(table, squares_in(window, turns)))
    return {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HEAD),
        **places_enlarged(window, turns, (WIDTH - wide) / 2, top),
        **places_of_cards(hand, below),
    }


def _window(table: Table, answers: list[Marked], look: Look, turns: int) -> Window:
    named = {*said_squares(look.said), *(square for answer in answers for square in answer.squares)}
    named |= {mark for mark in look.marks if mark in NODE}
    return window_on([spot(square, turns) for square in named], SQUARE)


def _draw_head(canvas: Canvas, table: Table, seat: Seat, look: Look, answers: list[Marked]) -> None:
    canvas.chosen((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HEAD))
    middle = MARGIN + _HEAD / 2
    canvas.centred(shield(canvas.livery(seat), 52), MARGIN + 50, middle)
    title = _title(table, look, answers)
    left = MARGIN + 94
    if card := said_card(look.said):
        canvas.centred(playing_card(card, _CARD), left + _CARD / 2, middle)
        left += _CARD + 18
    size = fitting(title, 42, WIDTH - MARGIN - 326 - left, SERIF)
    end = draw_line(canvas, left, middle, title, size, SERIF)
    one, several = N_("only one choice"), N_("{number} to choose from")
    words = tell(one if len(answers) == 1 else several, number=len(answers))
    small = fitting(words, 27, WIDTH - MARGIN - 42 - end)
    draw_line(canvas, end + 22, middle + 5, words, small, colour=FADED)


def _title(table: Table, look: Look, answers: list[Marked]) -> str:
    """Ask in a few words."""
    if look.said.split(" ")[0] in {"joker", "bury", "refresh"}:
        return tell("Where does {figure} go?", figure=wanderer_named(table))
    if any(len(answer.squares) > 1 for answer in answers):
        return tell("Which move?" if answers[0].is_way else "Which two men?")
    men = {man.square for man in table.men}
    if asks_who(answers, look) or (
        table.effect and men.issuperset(square for answer in answers for square in answer.ends)
    ):
        return tell("Which man moves?" if look.answers[0].endswith("-") else "Which man?")
    return tell("Where to?")


def _draw_under(board: Board, answers: list[Marked], look: Look, standing: set[str]) -> None:
    """Outline the squares already named, ring those that may be named next, and draw whole ways to them."""
    for square in said_squares(look.said):
        _outline(board, square)
    for square in {square for answer in answers for square in answer.ends}:
        size = board.scaled(_ISLAND if square == ISLAND else SQUARE)
        board.lay(marks.target(size, taken=square in standing), square)
    for answer in answers:
        if answer.is_way:
            draw_arrow(board, answer.squares[0], answer.squares[1], OFFERED)


def _outline(board: Board, square: str) -> None:
    (x, y), half = board.at(square), board.size * (1 if square == ISLAND else 0.5)
    board.canvas.outline((x - half + 2, y - half + 2, x + half - 3, y + half - 3), BRIGHT)


_LEAST, _SCALED = 38, 26  # pixels at least, and of the whole board
_IN = 0.28  # of a number: how far its middle is inside its square
_CORNER = ((-1, -1),)
_CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # for several, which would hide a face from above
_ACROSS = 2  # in a row, where there are more than corners


def draw_numbers(board: Board, answers: Sequence[Marked], standing: Collection[str]) -> None:
    """Number the squares the answers come to."""
    for square, number, (across, down), size in _numbers(answers, standing, board.size):
        x, y = board.at(square)
        board.canvas.centred(marks.number(str(number), size), x + across, y + down)


def _numbers(
    answers: Sequence[Marked], standing: Collection[str], square_size: int
) -> Iterator[tuple[str, int, tuple[float, float], int]]:
    """Give each number on its square, where it stands from the middle, and how large it is."""
    at: dict[str, list[int]] = defaultdict(list)
    for answer in answers:
        for square in answer.ends:
            at[square].append(answer.number)
    size = max(_LEAST, round(_SCALED * square_size / SQUARE))
    for square, numbers in at.items():
        alone = square not in standing and len(numbers) == 1
        places = [(0.0, 0.0)] if alone else _places(len(numbers), square_size, size)
        for number, place in zip(numbers, places, strict=True):
            yield square, number, place, size


def numbers_above(table: Table, hand: Hand, look: Look) -> Iterator[Box]:
    """Give where the numbers of the answers stand."""
    answers = marked(look)
    window, squares = (
        _window(table, answers, look, turns_for(table, look.near)),
        places_of_choice(table, hand, look),
    )
    for square, _, (across, down), size in _numbers(answers, _standing(table), window.size):
        left, top, right, bottom = squares[square]
        x, y = (left + right) / 2 + across, (top + bottom) / 2 + down
        yield x - size / 2, y - size / 2, x + size / 2, y + size / 2


def _standing(table: Table) -> set[str]:
    return {man.square for man in table.men} | {table.wanderer}


def _places(number: int, square: int, size: int) -> list[tuple[float, float]]:
    """Give where so many numbers stand, from the middle of their square."""
    far = square / 2 - size * _IN
    if number <= len(_CORNERS):
        corners = _CORNER if number == 1 else _CORNERS[:number]
        return [(across * far, down * far) for across, down in corners]
    rows = (divmod(place, _ACROSS) for place in range(number))
    return [(column * size - far, row * size - far) for row, column in rows]

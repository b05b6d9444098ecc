"""The ready formations, drawn before one is taken; and answers, said so far or to come, as squares."""

import re
from collections.abc import Iterator, Mapping, Sequence

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.return_to_camelot.pieces import SIDES, SMALL, front
from rules.question import Outlook
from rules.return_to_camelot.tables import (
    ARMY,
    ARMY_WORD,
    FORMATIONS,
    KNIGHT,
    LAYOUTS,
    LORD,
    SOLDIER,
    WHITE,
    WIZARD,
    Colour,
    Formation,
)
from rules.return_to_camelot.view import Hand, Table

tell = texts(__name__).tell


_ACROSS, _GAP = 3, 10
_HEAD, _ROW, _PITCH, _FOOT = 44, 66, 54, 8
_CELL = _HEAD + 2 * _ROW + _FOOT
_FRONT, _BACK = 4, 6  # pieces in the two rows of an army
_WIDTH = (WIDTH - 2 * MARGIN - (_ACROSS - 1) * _GAP) / _ACROSS
HEIGHT = -(-len(FORMATIONS) // _ACROSS) * (_CELL + _GAP)


def are_offered(table: Table, hand: Hand | None, said: str) -> bool:
    """Say whether a seat that sets up has said nothing yet."""
    setting_up = table.to_move is None and not table.over
    return hand is not None and setting_up and hand.seat in table.asked and not said


def place(top: int) -> Box:
    """Give the edges of all that are offered."""
    return MARGIN, top, WIDTH - MARGIN, top + HEIGHT - _GAP


def draw_formations(canvas: Canvas, colour: Colour, near: Colour, top: int) -> None:
    """Draw them as they would stand on a board that is seen from the side of `near`."""
    for place, formation in enumerate(FORMATIONS):
        row, column = divmod(place, _ACROSS)
        left, y = MARGIN + column * (_WIDTH + _GAP), top + row * (_CELL + _GAP)
        canvas.panel((left, y, left + _WIDTH, y + _CELL))
        name = tell(formation.name)
        room = _WIDTH - 2 * _GAP
        canvas.text(left + _WIDTH / 2, y + 24, name, 28, SERIF, anchor="m", room=room)
        for kind, across, down in _places(formation, colour, near):
            x = left + _WIDTH / 2 + across * _PITCH
            canvas.centred(front(SIDES[colour], kind, SMALL), x, y + _HEAD + (down + 0.5) * _ROW)


def _places(formation: Formation, colour: Colour, near: Colour) -> Iterator[tuple[str, float, int]]:
    """Give each piece with its place across, from the middle, and its row from above."""
    named = {formation.lord: LORD, formation.wizard: WIZARD} | dict.fromkeys(formation.knights, KNIGHT)
    for tag in range(1, _FRONT + _BACK + 1):
        is_front = tag <= _FRONT
        across = tag - (_FRONT + 1) / 2 if is_front else tag - _FRONT - (_BACK + 1) / 2
        down = 0 if is_front == (colour == near) else 1
        yield named.get(tag, SOLDIER), across if near == WHITE else -across, down


_SQUARE = re.compile(r"[a-h][1-8]")
_NAMED = sum(number for kind, number in ARMY.items() if kind != SOLDIER)


def is_army(said: str) -> bool:
    """Say whether an army is being set up."""
    return said.startswith(ARMY_WORD)


def army_said(said: str, layout: str, colour: Colour) -> dict[str, str]:
    """Give the types by square as far as an army is said; once all others stand, Soldiers on the rest."""
    named = {word[1:]: word[0] for word in said.split(" ")[1:]}
    if len(named) < _NAMED:
        return named
    return dict.fromkeys(LAYOUTS[layout].starts[colour], SOLDIER) | named


def squares_in(said: str) -> list[str]:
    """Give the squares named, each once."""
    return list(dict.fromkeys(_SQUARE.findall(said)))


def gravities(said: str, outlook: Mapping[str, Outlook]) -> dict[str, int]:
    """Say how grave it is what could follow at each square that an answer leads to."""
    found = ((_SQUARE.findall(answer[len(said) :]), each.gravity) for answer, each in outlook.items())
    return {squares[-1]: gravity for squares, gravity in found if squares}


def next_squares(said: str, answers: Sequence[str]) -> list[str]:
    """Give the square each answer leads to, where it names one more; each once."""
    further = (_SQUARE.findall(answer[len(said) :]) for answer in answers)
    return list(dict.fromkeys(squares[-1] for squares in further if squares))

"""What the game is drawn with, by itself: the contact sheet, emojis, and pictures to be looked up."""

from functools import partial

from PIL import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Canvas, fitting
from rendering.emojis import ROOM, Emojis
from rendering.fonts import SANS, SERIF
from rendering.palette import FADED, INK
from rendering.players import Livery
from rendering.return_to_camelot import marks
from rendering.return_to_camelot.ground import CELL, castle
from rendering.return_to_camelot.pieces import FACES, SIDES, STANDING, back, captured, flat, front
from rendering.return_to_camelot.words import colour_named, kind_named
from rendering.sprites import Pen, painted
from rules.game import Options
from rules.return_to_camelot.tables import (
    BLACK,
    DIVINATION,
    KINDS,
    KNIGHT,
    SPELLS,
    TELEPORTATION,
    WHITE,
    Colour,
)
from rules.return_to_camelot.view import Hand, Table

tell = texts(__name__).tell


_LEFT, _RIGHT = MARGIN + 6, WIDTH - MARGIN - 6
_FIRST, _PITCH, _ROW = 210, 140, 142
_MARK = 211  # from one mark to the next


def sheet() -> Image.Image:
    """Draw all pieces and marks on one sheet."""
    canvas = Canvas(1094)
    canvas.text(_LEFT, 60, "Return to Camelot", 58, SERIF)
    canvas.text(_RIGHT, 64, tell("pieces, castles and marks"), 30, SANS, FADED, "r")
    for column, name in enumerate([*map(kind_named, KINDS), tell("hidden"), tell("castle")]):
        _name(canvas, _column(column), 118, name, _PITCH)
    for colour in (WHITE, BLACK):
        _standing(canvas, colour, 150 + colour * 2 * (_ROW + 4))
        _lying(canvas, colour, 150 + (colour * 2 + 1) * (_ROW + 4))
    _marks(canvas, 150 + 4 * (_ROW + 4) + 10)
    return canvas.finished()


def _column(number: int) -> float:
    return _FIRST + _PITCH / 2 + number * _PITCH


def _panel(canvas: Canvas, top: float, title: str, below: str) -> float:
    """Lay a row with its name; give its middle."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _ROW))
    canvas.text(_LEFT + 14, top + _ROW / 2 - 18, title, 32, SERIF)
    room = _FIRST - _LEFT - 10
    canvas.text(_LEFT + 14, top + _ROW / 2 + 20, below, 24, SANS, FADED, room=room)
    return top + _ROW / 2


def _standing(canvas: Canvas, colour: Colour, top: float) -> None:
    middle = _panel(canvas, top, colour_named(colour), tell("standing"))
    for column, kind in enumerate(KINDS):
        canvas.centred(front(SIDES[colour], kind), _column(column), middle)
    canvas.centred(back(SIDES[colour]), _column(4), middle)
    canvas.centred(castle(SIDES[colour], CELL), _column(5), middle)


def _lying(canvas: Canvas, colour: Colour, top: float) -> None:
    middle = _panel(canvas, top, colour_named(colour), tell("lying, revealed"))
    for column, kind in enumerate(KINDS):
        canvas.centred(flat(SIDES[colour], kind, upright=colour == WHITE), _column(column), middle)
    canvas.centred(captured(SIDES[colour], KNIGHT, upright=colour == WHITE), _column(4), middle)
    words = tell("captured")
    canvas.text(_column(5), middle, words, fitting(words, 26, _PITCH - 6), SANS, FADED, "m", _PITCH - 6)


def _marks(canvas: Canvas, top: float) -> None:
    """Draw the marks in two rows, each with its name below."""
    shown = (
        (marks.arrow(1, 0, last=True), tell("the way gone")),
        (marks.corners(), tell("just changed")),
        (marks.ring(marks.TARGET, marks.WIDE), tell("possible")),
        (marks.ring(marks.DUTY, marks.WIDE), tell("must act")),
        (marks.must(), tell("a duty")),
        (marks.no_lord(), tell("not the Lord")),
        (marks.spell(DIVINATION), tell(SPELLS[DIVINATION])),
        (marks.spell(TELEPORTATION), tell(SPELLS[TELEPORTATION])),
        (marks.magic(used=False, size=64), tell("magic left")),
        (marks.magic(used=True, size=64), tell("magic used")),
    )
    for number, (sprite, name) in enumerate(shown):
        x, y = MARGIN + 105 + number % 5 * _MARK, top + 70 + number // 5 * 158
        canvas.centred(sprite, x, y)
        _name(canvas, x, y + (84 if number < 5 else 56), name, _MARK)


def _name(canvas: Canvas, x: float, y: float, name: str, room: float) -> None:
    canvas.text(x, y, name, 28, SERIF, anchor="m", room=room - 6)


_FACE = 0.6  # of the disc


def emojis() -> Emojis:
    """Give a disc for each type of each side, by colour and letter."""
    return {
        _named(colour, kind): partial(_disc, livery, kind)
        for colour, livery in enumerate(SIDES)
        for kind in FACES
    }


def _named(colour: int, kind: str) -> str:
    return f"{SIDES[colour].name.lower()}_{kind.lower()}"


def _disc(livery: Livery, kind: str) -> Image.Image:
    disc = painted(partial(_ground, livery), ROOM, ROOM)
    across = round(ROOM * _FACE)
    face = painted(lambda pen: FACES[kind](pen, livery.on, livery.colour), across, across)
    disc.alpha_composite(face, ((ROOM - across) // 2, (ROOM - across) // 2))
    return disc


def _ground(livery: Livery, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 44, livery.colour)


def emoji(table: Table, hand: Hand, said: str, answer: str) -> str:
    """Name the own piece that an answer names: one to be set up, deployed, moved or swapped."""
    kind = _set_up(said, answer) if answer.startswith("army") else _named_in(hand, said, answer)
    return _named(hand.colour, kind) if kind else ""


def _set_up(said: str, answer: str) -> str:
    """Give the type that an answer adds to an army; a whole army has more than one."""
    added = answer.split(" ")[max(1, len(said.split())) :]
    return added[0][0] if len(added) == 1 else ""


def _named_in(hand: Hand, said: str, answer: str) -> str:
    if answer.endswith("@"):
        return answer[0]
    return hand.kinds.get(answer[-2:] if f" {TELEPORTATION}:" in answer else answer, "")


def entry(name: str, mark: str, size: int, options: Options | None = None) -> Image.Image | None:
    """Draw the piece of a type as its owner sees it, so high."""
    letters = (letter for letter, kind in KINDS.items() if kind.called.one == name)
    return next((front(SIDES[WHITE], letter, size / STANDING[1]) for letter in letters), None)

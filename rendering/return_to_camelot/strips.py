"""A strip for each player beside the board: the reserve, what was captured, magic, an offer of a draw."""

from collections.abc import Sequence

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_name, fitting
from rendering.fonts import SANS, SERIF, width
from rendering.palette import FADED
from rendering.return_to_camelot.marks import magic
from rendering.return_to_camelot.pieces import LYING, SIDES, SMALL, back, flat, front
from rendering.sprites import shield
from rules.return_to_camelot.tables import COLOURS, KINDS, Colour
from rules.return_to_camelot.view import Hand, Side, Table

tell = texts(__name__).tell


HEIGHT = 84
_NAME, _RESERVE, _TAKEN, _MAGIC = MARGIN + 94, 296, 618, 926
_SETTING_UP = 340
_FRAME = 22  # pixels before what stands next, which no frame may cross
_WAND, _RIGHT = 56, WIDTH - MARGIN - 6
_LABEL, _BEHIND = 24, 4  # a label, and what is left free behind it
_ROOM = 140  # pixels for the backs of a reserve
_TAKEN_SOME, _TAKEN_ALL = (SMALL, 54), (0.38, 37)  # the scale of a captured piece, and the pixels it takes


def draw_strip(canvas: Canvas, table: Table, hand: Hand | None, colour: Colour, top: int) -> None:
    """Draw one player's strip."""
    side, middle = table.sides[colour], top + HEIGHT / 2
    box = (MARGIN, top, WIDTH - MARGIN, top + HEIGHT)
    if side.seat in table.asked:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    canvas.centred(shield(canvas.livery(side.seat), 52), MARGIN + 54, middle)
    _draw_name(canvas, table, colour, middle)
    if table.to_move is None and not table.over:
        words = tell("the army stands ready" if side.ready else "still setting up")
        _draw_words(canvas, words, _SETTING_UP, middle, 32, WIDTH - MARGIN - _SETTING_UP)
        return
    own = hand.reserve if hand is not None and hand.colour == colour else side.reserve
    _draw_reserve(canvas, table, colour, own, middle)
    _draw_taken(canvas, 1 - colour, side.taken, middle)
    _draw_magic(canvas, side, middle)


def places(colour: Colour, top: int) -> dict[str, Box]:
    """Name a player's strip by its colour, and what lies in it."""
    name, bottom = COLOURS[colour], top + HEIGHT
    right = WIDTH - MARGIN
    return {
        name: (MARGIN, top, right, bottom),
        f"reserve {name}": (_RESERVE - 8, top, _TAKEN - _FRAME, bottom),
        f"took {name}": (_TAKEN - 8, top, _MAGIC - _FRAME, bottom),
        f"magic {name}": (_MAGIC - 8, top, right, bottom),
    }


def _draw_name(canvas: Canvas, table: Table, colour: Colour, middle: float) -> None:
    """Write who plays the side, and its colour, or that a draw is offered."""
    seat = table.sides[colour].seat
    draw_name(canvas, seat, _NAME, middle - 16, 32, _RESERVE - _NAME - 8, SERIF)
    offers = table.offer == seat and not table.over
    words = tell("offers a draw" if offers else COLOURS[colour])
    _draw_words(canvas, words, _NAME, middle + 20, 26, _RESERVE - _NAME - 8)


def _draw_reserve(canvas: Canvas, table: Table, colour: Colour, own: Sequence[str], middle: float) -> None:
    """Draw the reserve: as many backs, or where its types are shown, a block of each with its number."""
    left = _draw_label(canvas, tell("reserve"), _RESERVE, middle, 84)
    number = table.sides[colour].reserve_count
    if own:
        for kind in (kind for kind in KINDS if kind in own):
            canvas.paste(front(SIDES[colour], kind, SMALL), left, middle - 30)
            left += 53 + canvas.text(left + 49, middle, str(own.count(kind)), 34, SERIF)
        return
    pitch = min(40.0, _ROOM / max(1, number))
    for place in range(number):
        canvas.paste(back(SIDES[colour], SMALL), left + place * pitch, middle - 30)
    end = left + (number - 1) * pitch + 58 if number else left
    canvas.text(end, middle, str(number), 38, SERIF)


def _draw_taken(canvas: Canvas, enemy: Colour, taken: Sequence[str], middle: float) -> None:
    """Draw what has been captured so far, by type; these faces were shown to all."""
    left = _draw_label(canvas, tell("took"), _TAKEN, middle, 52)
    if not taken:
        canvas.text(left, middle, "0", 38, SERIF)
    kinds = [kind for kind in KINDS if kind in taken]
    scale, pitch = _TAKEN_ALL if len(kinds) == len(KINDS) else _TAKEN_SOME
    for kind in kinds:
        canvas.paste(flat(SIDES[enemy], kind, scale), left, middle - LYING[1] * scale / 2)
        left += pitch + 4 + canvas.text(left + pitch, middle, str(taken.count(kind)), 34, SERIF)


def _draw_magic(canvas: Canvas, side: Side, middle: float) -> None:
    """Draw a wand and what is left of magic, further left where the words are long."""
    words = tell("used" if side.magic_used else "magic")
    size = fitting(words, 26, _RIGHT - _MAGIC - _WAND)
    left = min(_MAGIC, _RIGHT - _WAND - width(words, SANS, size))
    canvas.paste(magic(used=side.magic_used, size=50), left, middle - 25)
    canvas.text(left + _WAND, middle, words, size, colour=FADED)


def _draw_label(canvas: Canvas, words: str, left: float, middle: float, room: float) -> float:
    """Write what stands beside it, and give where that begins: behind the room, or behind longer words."""
    return max(left + room, _draw_words(canvas, words, left, middle, _LABEL, room - _BEHIND) + _BEHIND)


def _draw_words(canvas: Canvas, words: str, left: float, middle: float, size: int, room: float) -> float:
    """Write small words as large as there is room; give where they end."""
    return left + canvas.text(left, middle, words, fitting(words, size, room), colour=FADED)

"""The title of a further picture of the table: what it shows, whose turn it is, and which round."""

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fit, length, short_names
from rendering.fonts import SERIF
from rendering.heading import ended_words
from rendering.palette import FADED
from rendering.somerset.words import asked_words, phase_words
from rendering.sprites import shield
from rules.somerset.tables.options import REASONS
from rules.somerset.view import Table

tell = texts(__name__).tell


_DEEP = 84
TOP = MARGIN + _DEEP + 10  # where a further picture begins below its title
_STATE = 640  # pixels for what is said of the game beside a title


def draw_title(canvas: Canvas, table: Table, title: str) -> None:
    """Draw the title of a further picture: what it shows, whose turn it is, and which round."""
    box, middle = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _DEEP), MARGIN + _DEEP / 2
    canvas.panel(box)
    right = WIDTH - MARGIN - 24
    words, size = fit(_state(canvas, table), 30, _STATE)
    long = length(words, size)
    room = right - long - 2 * 42 - MARGIN - 26
    draw_line(canvas, MARGIN + 26, middle, *fit(title, 42, room, SERIF), SERIF)
    draw_line(canvas, right - long, middle, words, size, colour=FADED)
    if table.active is not None:
        canvas.centred(shield(canvas.livery(table.active), 46), right - long - 42, middle)


def _state(canvas: Canvas, table: Table) -> str:
    if table.over:
        return tell(REASONS[table.over])
    if table.active is None:
        return f"{phase_words(table)}: {ended_words()[0]}"
    return f"{phase_words(table)}: {short_names(canvas)(table.active)} {asked_words(table)}"

"""The private picture while a place is chosen: the map, or its part that matters, with numbered answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.drawing import Look
from rendering.fonts import SERIF
from rendering.lines import draw_line
from rendering.liveries import tincture
from rendering.players import Players
from rendering.somerset.boxes import Boxes
from rendering.somerset.hand.answers import Marked, castings, marked, said_places
from rendering.somerset.hand.header import TOP, draw_head
from rendering.somerset.hand.sections import draw_sections, sections_height
from rendering.somerset.hand.summary import sections_in_short
from rendering.somerset.hues import MEADOW
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import effect
from rendering.somerset.map import tiles
from rendering.somerset.map.hexagons import (
    Extent,
    Field,
    depth,
    extent,
    field_in,
    height_of,
    holds,
    largest,
    widened,
)
from rendering.somerset.map.land import draw_land, draw_vacant, places_named
from rendering.somerset.map.seals import number
from rendering.theme import BRIGHT, CREAM, GOLD, INK
from rules.somerset.tables.grid import Axial, around, cell_read
from rules.somerset.tables.names import NAMES
from rules.somerset.view import Hand, Table

_EDGE, _ROOM, _DEEP = 14, WIDTH - 2 * MARGIN - 28, 1200
_WIDEST = 168  # pixels: a tile
_SEAL_X, _SEAL_Y = -0.41, -0.26  # of the width and height of a tile, from its middle
_SEAL_UP, _NAME_DOWN = 0.18, 0.22  # of the height of an empty cell: its number, its name
_SEALS = ((112, 46), (0, 38))  # the widths of tiles from which on a number is so large
_CASTINGS = Boxes(2, 56, 10)
_TITLES = {
    "place": "Where to?",
    "move": "Where to?",
    "build": "Where does it lie?",
    "hire": "Hire where?",
    "promote": "Promote whom?",
    "stand": "Who stands up?",
    "swap": "Who changes places?",
    "act": "Which action?",
    "remove": "Which marker?",
    "lay": "Who lies down?",
    "road": "A road where?",
    "barricade": "A barricade where?",
}


def picture_of_choice(table: Table, hand: Hand, look: Look, players: Players) -> Image:
    """Draw where the answers are; below, as a turn begins, also what the seat holds."""
    answers, spells = marked(look), list(castings(look))
    offered = {spell for _, spell in spells}
    held = sections_in_short(table, hand, offered) if shows_hand(table, look) else []
    reach, across = _window(table, look, answers)
    bottom = TOP + depth(reach, across) + 2 * _EDGE
    low = bottom + _CASTINGS.height(len(spells))
    canvas = Canvas(low + sections_height(held) + MARGIN, players=players)
    draw_head(canvas, table, hand, title_of(look), _below(look, len(answers)))
    _draw_map(canvas, table, look, answers, reach, across, (MARGIN, TOP, WIDTH - MARGIN, bottom))
    _draw_castings(canvas, spells, bottom + 10)
    draw_sections(canvas, held, low + 4)
    return canvas.finished()


def shows_hand(table: Table, look: Look) -> bool:
    """Say whether nothing but this picture shows the hand: it does at the beginning of a turn."""
    return not look.said and not table.asked


def title_of(look: Look) -> str:
    """Ask in a few words."""
    word = _word(look)
    return "Who moves?" if word == "move" and not look.said else _TITLES[word]


def _word(look: Look) -> str:
    """Give the word that says what is chosen."""
    words = [text.split(" ")[0] for text in (look.said, *look.answers)]
    return next(word for word in words if word in _TITLES)


def _below(look: Look, answers: int) -> str:
    words = look.said.split(" ")
    thing = f"{NAMES[words[1]]}, " if words[0] == "build" else ""
    only = "only one can" if title_of(look).startswith("Who") else "one place"
    return f"{thing}{answers} to choose from" if answers > 1 else f"{thing}{only}"


def _window(table: Table, look: Look, answers: Sequence[Marked]) -> tuple[Extent, int]:
    """Give the part of the map with all that can be chosen and what is around, and the width of a tile.

    It is as wide as the picture where the map is.
    """
    named = [place for answer in answers for place in answer.places]
    focus = set(places_named([*named, *said_places(look.said)]))
    lying = {tile.place for tile in table.tiles}
    near = {beside for place in focus for beside in around(place)} & lying
    reach, whole = extent(focus | near), extent(focus | lying)
    across = min(_WIDEST, largest(reach, _ROOM, _DEEP))
    return widened(reach, whole, _ROOM / across - 1), across


def _draw_map(
    canvas: Canvas,
    table: Table,
    look: Look,
    answers: Sequence[Marked],
    reach: Extent,
    across: int,
    box: Box,
) -> None:
    canvas.panel(box, MEADOW, INK, 3)
    left, top, right, _ = box
    field = field_in(reach, across, (left + right) / 2, top + _EDGE)
    lying = {tile.place for tile in table.tiles if holds(reach, tile.place)}
    targets = {cell_read(name) for answer in answers for name in answer.places if ":" not in name}
    chosen = set(places_named(said_places(look.said)))
    draw_vacant(canvas, field, (targets | chosen) - lying, _NAME_DOWN)
    draw_land(canvas, table, field, lying)
    for place in targets & lying:
        canvas.centred(tiles.edge(across, BRIGHT), *field.at(place))
    for place in chosen & lying:
        canvas.centred(tiles.edge(across, tincture(canvas.livery(table.active))), *field.at(place))
    _draw_numbers(canvas, field, answers, lying)


def _draw_numbers(canvas: Canvas, field: Field, answers: Sequence[Marked], lying: Collection[Axial]) -> None:
    size = next(size for least, size in _SEALS if field.across >= least)
    taken: list[tuple[float, float]] = []
    for answer in answers:
        x, y = _mark_at(field, answer, lying)
        while any(abs(x - other_x) < size and abs(y - other_y) < size for other_x, other_y in taken):
            x += size / 2
        taken.append((x, y))
        canvas.centred(number(str(answer.number), size), x, y)


def _mark_at(field: Field, answer: Marked, lying: Collection[Axial]) -> tuple[float, float]:
    """Give where the number of an answer stands: on an edge, in an empty cell, beside what is on a tile."""
    if len(answer.places) > 1:
        (x, y), (to_x, to_y) = (field.at(cell_read(name)) for name in answer.places)
        return (x + to_x) / 2, (y + to_y) / 2
    (name,) = answer.places
    if ":" in name:
        return field.on_edge(name)
    x, y = field.at(cell_read(name))
    if cell_read(name) not in lying:
        return x, y - _SEAL_UP * height_of(field.across)
    return x + _SEAL_X * field.across, y + _SEAL_Y * height_of(field.across)


def _draw_castings(canvas: Canvas, spells: Sequence[tuple[int, str]], top: float) -> None:
    """Draw the spells that may be cast instead, with their numbers."""
    for (answer, spell), left, upper in _CASTINGS.laid(spells, top):
        right, middle = left + _CASTINGS.wide, upper + _CASTINGS.deep / 2
        canvas.panel(_CASTINGS.box(left, upper), CREAM, GOLD)
        canvas.centred(number(str(answer)), left + 32, middle)
        draw_line(canvas, left + 66, middle, f"cast {NAMES[spell]}", 27, SERIF)
        symbols = strip(effect(spell), 32)
        canvas.paste(symbols, right - symbols.width - 8, middle - symbols.height / 2)

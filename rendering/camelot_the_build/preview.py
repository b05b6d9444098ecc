"""The private picture while a square is chosen: the plan with rings where the tile may go, and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_the_build.account import account_height, draw_account
from rendering.camelot_the_build.beside import LEFT, RIGHT
from rendering.camelot_the_build.plan import HEIGHT, draw_plan, draw_targets
from rendering.camelot_the_build.plan import places as plan_places
from rendering.camelot_the_build.private import HEAD, draw_head, summary, tiles_held
from rendering.camelot_the_build.tile_names import write_name
from rendering.camelot_the_build.tiles import loose_tile
from rendering.camelot_the_build.words import THIS_TURN
from rendering.canvas import MARGIN, Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import FADED
from rendering.players import Players
from rules.camelot_the_build.tables import PLACE, SQUARE_NUMBERS, TILES
from rules.camelot_the_build.view import Hand, Table

counted, tell = texts(__name__).counted, texts(__name__).tell


_GAP = 10
_LARGE, _CHOSEN = 132, 206  # pixels: the tile that is placed, and its panel
_SMALL, _PITCH, _ACROSS = 68, 80, 3


def tile_said(said: str) -> str:
    """Give the tile that is being placed, or "" where `said` is not the beginning of that."""
    word, _, tile = said.partition(" ")
    return tile if word == PLACE and tile in TILES else ""


def squares_of(tile: str, answers: Sequence[str]) -> list[str]:
    """Give the squares on which answers lay a tile."""
    start = f"{PLACE} {tile} "
    named = (answer.removeprefix(start) for answer in answers if answer.startswith(start))
    return [square for square in named if square in SQUARE_NUMBERS]


def picture_of_choice(table: Table, hand: Hand, tile: str, squares: Sequence[str], players: Players) -> Image:
    """Draw where a tile may go."""
    top = MARGIN + HEAD + _GAP
    canvas = Canvas(top + HEIGHT + MARGIN, players=players)
    title = tell("Where? {squares}", squares=counted(len(squares), "square", "squares"))
    below = summary(table, hand) if table.turn.laid else tell("the first tile of your turn")
    draw_head(canvas, table, hand, title, below)
    draw_plan(canvas, table, MARGIN, top, named=False)
    draw_targets(canvas, squares, MARGIN, top)
    _draw_beside(canvas, table, hand, tile, top)
    return canvas.finished()


def places_of_choice() -> dict[str, Box]:
    """Name the head, the squares, and the tile that is placed."""
    top = MARGIN + HEAD + _GAP
    return {
        "head": (MARGIN, MARGIN, RIGHT, MARGIN + HEAD),
        "tile": (LEFT, top, RIGHT, top + _CHOSEN),
        **plan_places(MARGIN, top),
    }


def _draw_beside(canvas: Canvas, table: Table, hand: Hand, tile: str, top: int) -> None:
    """Draw the tile that is placed, the turn so far, and what else the seat holds."""
    bottom = top + HEIGHT
    canvas.chosen((LEFT, top, RIGHT, top + _CHOSEN))
    middle = (LEFT + RIGHT) / 2
    canvas.centred(loose_tile(tile, _LARGE), middle, top + 18 + _LARGE / 2)
    write_name(canvas, tile, middle, top + _CHOSEN - 26, RIGHT - LEFT - 24)
    top += _CHOSEN + _GAP
    if table.turn.laid:
        draw_account(canvas, THIS_TURN, table.turn, LEFT, top, RIGHT)
        top += account_height(table.turn) + _GAP
    _draw_others(canvas, hand, tile, top, bottom)


def _draw_others(canvas: Canvas, hand: Hand, tile: str, top: float, bottom: float) -> None:
    others = _others(hand, tile)
    canvas.panel((LEFT, top, RIGHT, bottom))
    title, room = tell("Your other tiles" if others else "Your last tile"), RIGHT - LEFT - 28
    canvas.text(LEFT + 14, top + 28, title, 28, SERIF, room=room)
    if not others:
        canvas.text(LEFT + 14, top + 64, tell("counts against you"), 24, colour=FADED, room=room)
    for place, other in enumerate(others):
        row, column = divmod(place, _ACROSS)
        canvas.paste(loose_tile(other, _SMALL), LEFT + 17 + column * _PITCH, top + 54 + row * _PITCH)


def _others(hand: Hand, tile: str) -> list[str]:
    tiles = [held.tile for held in tiles_held(hand)]
    tiles.remove(tile)
    return tiles

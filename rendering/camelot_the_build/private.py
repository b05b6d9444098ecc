"""The private picture: a seat's tiles with their names; and while a square is chosen, where they may go."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL.Image import Image

from languages.spoken import signed, texts
from rendering.camelot_the_build.beside import LEFT, RIGHT, account_height, draw_account, lay_beside
from rendering.camelot_the_build.beside import places as beside_places
from rendering.camelot_the_build.picture import lay_rows, rows_height
from rendering.camelot_the_build.picture import places as row_places
from rendering.camelot_the_build.plan import HEIGHT, Mosaic, draw_plan, draw_targets, lay_plan
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.plan import places as plan_places
from rendering.camelot_the_build.tiles import back, loose_tile, write_name
from rendering.camelot_the_build.words import THIS_TURN, gained, tiles_counted, where
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.heading import ended_words
from rendering.palette import FADED, GILDED, GOLD, INK, SHADE, VELLUM
from rendering.players import Livery, Players
from rendering.sprites import shield
from rules.camelot_the_build.tables import (
    CLASSES,
    HIDING,
    LAYING,
    MOST_HIDDEN,
    MOST_LAID,
    ORDER,
    PLACE,
    SET_UP,
    SQUARE_NUMBERS,
    TILES,
)
from rules.camelot_the_build.view import Hand, Table
from rules.text import N_, Words

counted, tell = texts(__name__).counted, texts(__name__).tell
HEAD: Final = 104
_HEAD: Final = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD)
_ACROSS, _GAP = 5, 8
_CELL = (WIDTH - 2 * MARGIN - (_ACROSS - 1) * _GAP) / _ACROSS
_DEEP = 276
_TILE, _BACK = 132, 46
OPEN, HIDDEN, NEW = "", "hidden", "new"
_HOW: Mapping[str, Words] = {HIDDEN: N_("hidden"), NEW: N_("new")}
_MAY_HIDE: Mapping[bool, Words] = {
    True: N_("which of all your tiles do you hide?"),
    False: N_("which of the new ones do you hide?"),
}


class Held(Struct, frozen=True):
    """A tile of a hand, and whether it lies open, is hidden, or has just been drawn."""

    tile: str
    how: str


def picture_of_hand(table: Table, hand: Hand, players: Players) -> Image:
    """Draw a seat's own tiles above the castle, how the turns count, and the hands of all."""
    held, plan = list(tiles_held(hand)), _plan_top(hand)
    hands = plan + PLAN_HEIGHT + _GAP
    mosaic = Mosaic(hands + rows_height(table) + MARGIN, players)
    lay_head(mosaic, table, hand, tell("Tiles" if table.over else "Your tiles"), summary(table, hand))
    for place, one in enumerate(held):
        _lay_tile(mosaic, table, one, players.livery(hand.seat), _cell(place))
    if not held:
        mosaic.lay((MARGIN, MARGIN + HEAD + 10, WIDTH - MARGIN, plan - _GAP), _draw_none)
    lay_plan(mosaic, table, MARGIN, plan)
    lay_beside(mosaic, known_to(table, hand), plan)
    lay_rows(mosaic, table, hands)
    return mosaic.picture


def _draw_none(canvas: Canvas) -> None:
    y = MARGIN + HEAD + 10 + _DEEP / 2
    canvas.text(WIDTH / 2, y, tell("no tiles left"), 36, SERIF, FADED, "m")


def known_to(table: Table, hand: Hand) -> Table:
    """Leave what a seat holds itself out of the tiles not yet seen; at set-up nobody else has seen any."""
    own = Counter([*hand.hidden, *hand.undecided, *(hand.open if table.stage == SET_UP else ())])
    unseen = {tile: number - own[tile] for tile, number in table.unseen.items() if number > own[tile]}
    return replace(table, unseen=unseen)


def places_of_hand(table: Table, hand: Hand) -> dict[str, Box]:
    """Name the head, the own tiles by their ids, and what stands below them."""
    plan = _plan_top(hand)
    return {
        "head": _HEAD,
        **plan_places(MARGIN, plan),
        **beside_places(table, plan),
        **row_places(table, plan + PLAN_HEIGHT + _GAP),
        **{held.tile: _cell(place) for place, held in enumerate(tiles_held(hand))},
    }


def _plan_top(hand: Hand) -> int:
    """Give the upper edge of the castle, below all rows of tiles."""
    rows = -(-len(list(tiles_held(hand))) // _ACROSS)
    return round(MARGIN + HEAD + 10 + max(1, rows) * (_DEEP + _GAP))


def _cell(place: int) -> Box:
    """Give the panel of a tile by its place among them."""
    row, column = divmod(place, _ACROSS)
    left, top = MARGIN + column * (_CELL + _GAP), MARGIN + HEAD + 10 + row * (_DEEP + _GAP)
    return left, top, left + _CELL, top + _DEEP


def tiles_held(hand: Hand) -> Iterator[Held]:
    """Give the tiles of a hand in the order of the tables."""
    held = [(tile, how) for how, tiles in _parts(hand) for tile in tiles]
    yield from (Held(tile, how) for tile, how in sorted(held, key=lambda pair: ORDER[pair[0]]))


def _parts(hand: Hand) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (OPEN, hand.open), (HIDDEN, hand.hidden), (NEW, hand.undecided)


def lay_head(mosaic: Mosaic, table: Table, hand: Hand, title: str, below: str) -> None:
    """Lay whose tiles these are, and what is to be done."""
    mosaic.draw(_HEAD, _draw_head, table, hand, title, below)


def _draw_head(canvas: Canvas, table: Table, hand: Hand, title: str, below: str) -> None:
    box = _HEAD
    if hand.seat in table.acting:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    middle = MARGIN + HEAD // 2
    canvas.centred(shield(canvas.livery(hand.seat), 66), MARGIN + 58, middle)
    left, right = MARGIN + 112, WIDTH - MARGIN - 24
    right -= canvas.text(right, middle + 2, signed(table.holdings[hand.seat].points), 52, SERIF, anchor="r")
    right -= canvas.text(right - 14, middle + 4, tell("points"), 26, colour=FADED, anchor="r")
    canvas.text(left, middle - 16, title, 42, SERIF, room=right - 40 - left)
    canvas.text(left, middle + 26, below, 26, colour=FADED, room=right - 40 - left)


def summary(table: Table, hand: Hand) -> str:
    """Say what the seat is asked, or what its hand holds."""
    if hand.seat in table.acting and table.stage == LAYING:
        laid = len(table.turn.laid)
        if not laid:
            return _to_lay(table)
        return tell("{tiles} laid: {gain}", tiles=tiles_counted(laid), gain=gained(table.turn.total))
    if hand.seat in table.acting and table.stage == SET_UP:
        return tell("hide up to {most}", most=MOST_HIDDEN)
    if hand.seat in table.acting and table.stage == HIDING:
        return tell(_MAY_HIDE[table.hides_any])
    if not table.over and not table.acting:
        return ended_words()[0]
    if not table.holdings[hand.seat].tiles:
        return tell("all are laid")
    tiles = tiles_counted(table.holdings[hand.seat].tiles)
    # Before all have chosen, the table does not tell what this hand hides.
    if table.seats == 1:
        return tell("{tiles}, all open", tiles=tiles)
    return tell("{tiles}, {hidden} of them hidden", tiles=tiles, hidden=len(hand.hidden))


def _to_lay(table: Table) -> str:
    most = min(MOST_LAID, table.holdings[table.seat].tiles)
    return tell("lay up to {most} of them", most=most) if most > 1 else tell("lay the last one")


def _lay_tile(mosaic: Mosaic, table: Table, held: Held, livery: Livery | None, box: Box) -> None:
    told = tell(CLASSES[TILES[held.tile].kind]), where(table, held.tile)
    # At set-up all ten are new, which goes without saying.
    goes_without = (held.how, table.stage) == (NEW, SET_UP)
    how = tell(_HOW[held.how]) if held.how and not goes_without else ""
    mosaic.lay(box, _draw_tile, held, told, how, livery if held.how == HIDDEN else None, box)


def _draw_tile(
    canvas: Canvas, held: Held, told: Sequence[str], how: str, livery: Livery | None, box: Box
) -> None:
    left, top, _, _ = box
    if held.how == NEW:
        canvas.panel(box, GILDED, GOLD, 4)
    else:
        canvas.panel(box, VELLUM, INK if held.how == HIDDEN else SHADE, 3)
    middle = left + _CELL / 2
    canvas.centred(loose_tile(held.tile, _TILE), middle, top + 12 + _TILE / 2)
    write_name(canvas, held.tile, middle, top + 168, _CELL - 12)
    for below, words in zip((200, 228), told, strict=True):
        canvas.text(middle, top + below, words, 22, colour=FADED, anchor="m", room=_CELL - 12)
    if how:
        canvas.text(middle, top + 257, how, 24, BOLD, anchor="m", room=_CELL - 12)
    if held.how == HIDDEN:
        canvas.paste(back(livery, _BACK), left + 8, top + 8)


_BETWEEN = 10
_LARGE, _CHOSEN = 132, 206  # pixels: the tile that is placed, and its panel
_SMALL, _PITCH, _WIDE = 68, 80, 3


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
    top = MARGIN + HEAD + _BETWEEN
    mosaic = Mosaic(top + HEIGHT + MARGIN, players)
    title = tell("Where? {squares}", squares=counted(len(squares), "square", "squares"))
    below = summary(table, hand) if table.turn.laid else tell("the first tile of your turn")
    lay_head(mosaic, table, hand, title, below)
    mosaic.draw((MARGIN, top, MARGIN + PLAN_WIDTH, top + HEIGHT), _draw_choice, table, squares, top)
    mosaic.draw((LEFT, top, RIGHT, top + HEIGHT), _draw_beside, table, hand, tile, top)
    return mosaic.picture


def _draw_choice(canvas: Canvas, table: Table, squares: Sequence[str], top: int) -> None:
    draw_plan(canvas, table, MARGIN, top, named=False)
    draw_targets(canvas, squares, MARGIN, top)


def places_of_choice() -> dict[str, Box]:
    """Name the head, the squares, and the tile that is placed."""
    top = MARGIN + HEAD + _BETWEEN
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
    top += _CHOSEN + _BETWEEN
    if table.turn.laid:
        draw_account(canvas, THIS_TURN, table.turn, LEFT, top, RIGHT)
        top += account_height(table.turn) + _BETWEEN
    _draw_others(canvas, hand, tile, top, bottom)


def _draw_others(canvas: Canvas, hand: Hand, tile: str, top: float, bottom: float) -> None:
    others = _others(hand, tile)
    canvas.panel((LEFT, top, RIGHT, bottom))
    title, room = tell("Your other tiles" if others else "Your last tile"), RIGHT - LEFT - 28
    canvas.text(LEFT + 14, top + 28, title, 28, SERIF, room=room)
    if not others:
        canvas.text(LEFT + 14, top + 64, tell("counts against you"), 24, colour=FADED, room=room)
    for place, other in enumerate(others):
        row, column = divmod(place, _WIDE)
        canvas.paste(loose_tile(other, _SMALL), LEFT + 17 + column * _PITCH, top + 54 + row * _PITCH)


def _others(hand: Hand, tile: str) -> list[str]:
    tiles = [held.tile for held in tiles_held(hand)]
    tiles.remove(tile)
    return tiles

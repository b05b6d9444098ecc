"""The pictures of what lies before each player, of the country tiles on offer, and of all tiles in play."""

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, NAME_LINE, WIDTH, Box, Canvas, draw_line, draw_name, fit, fitting, length
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, FADED, GOLD, SHADE, VELLUM
from rendering.players import Players
from rendering.somerset.cards import CHIPS, draw_chips, draw_crossed
from rendering.somerset.hand.offers import on_offer
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import effect, fitted, worker
from rendering.somerset.plates import draw_plates, places, plates_height
from rendering.somerset.table import government
from rendering.somerset.table.titles import TOP, draw_title
from rendering.somerset.words import name_of
from rendering.sprites import shield
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.grid import called
from rules.somerset.tables.tiles import by_kind
from rules.somerset.view import PlayerView, Table, TileView
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


_HEAD, _LINE, _GAP = 72 + NAME_LINE, 52, 10
_RIGHT = WIDTH - MARGIN - 18
_SUMS = (("c", "coins"), ("city", "city"), ("rival", "rivals"), ("book", "book"), ("house", "buildings"))


def picture_of_players(table: Table, players: Players) -> Image:
    """Draw the boards of all players."""
    heights = _heights(table)
    canvas = Canvas(TOP + sum(heights) + _GAP * (table.seats - 1) + MARGIN, players=players)
    draw_title(canvas, table, tell("Players"))
    top = TOP
    for seat, high in enumerate(heights):
        _draw_player(canvas, table, seat, top, high)
        top += high + _GAP
    return canvas.finished()


def places_of_players(table: Table) -> dict[str, Box]:
    """Name the boards by their seats."""
    heights = _heights(table)
    tops = [TOP + sum(heights[:seat]) + _GAP * seat for seat in range(table.seats)]
    return {
        f"seat {seat}": (MARGIN, top, WIDTH - MARGIN, top + heights[seat]) for seat, top in enumerate(tops)
    }


def _heights(table: Table) -> list[int]:
    return [_height(player) for player in table.players]


def _height(player: PlayerView) -> int:
    rows = (CHIPS.height(len(cards)) + _LINE for cards in (player.buildings, player.book))
    return _HEAD + _LINE + sum(rows) + 4


def _draw_player(canvas: Canvas, table: Table, seat: Seat, top: int, high: int) -> None:
    player = table.players[seat]
    box = (MARGIN, top, WIDTH - MARGIN, top + high)
    canvas.panel(box, VELLUM, GOLD, 4) if seat == table.active else canvas.panel(box)
    draw_name(canvas, seat, MARGIN + 18, top + 25, 32, WIDTH - 2 * MARGIN - 36, BOLD)
    middle = top + (_HEAD + NAME_LINE) / 2 + 6
    canvas.centred(shield(canvas.livery(seat), 44, resigned=player.resigned), MARGIN + 42, middle)
    canvas.text(MARGIN + 80, middle, str(player.score.total), 46, SERIF)
    _draw_sum(canvas, player, middle)
    _draw_left(canvas, player, seat, middle)
    top += _HEAD
    _draw_hand(canvas, player, top + _LINE / 2)
    top += _LINE
    built = _title(N_("Built: none yet"), N_("Built: {number}"), player.buildings)
    book = _title(N_("Spell book: none yet"), N_("Spell book: {number}"), player.book)
    if player.cast:
        book = tell("{book} ({number} cast this round)", book=book, number=len(player.cast))
    for title, cards, done in ((built, player.buildings, ()), (book, player.book, player.cast)):
        draw_line(canvas, MARGIN + 18, top + _LINE / 2, title, 32, SERIF)
        draw_chips(canvas, cards, top + _LINE, done=done)
        top += _LINE + CHIPS.height(len(cards))


def _title(none: Words, some: Words, cards: tuple[str, ...]) -> str:
    return tell(some, number=len(cards)) if cards else tell(none)


def _draw_sum(canvas: Canvas, player: PlayerView, middle: float) -> None:
    """Draw how the total adds up."""
    score, x = player.score, MARGIN + 186.0
    numbers = (score.coins, score.city, score.rivals, score.book, score.buildings)
    for place, ((name, _), number) in enumerate(zip(_SUMS, numbers, strict=True)):
        x += canvas.text(x, middle, "+" if place else "=", 30, colour=FADED) + 6
        x += canvas.text(x, middle, str(number), 34, SERIF) + 4
        canvas.centred(icon(name, 32), x + 16, middle)
        x += 44


def _draw_left(canvas: Canvas, player: PlayerView, seat: Seat, middle: float) -> None:
    """Draw the figures and markers that are not on the board."""
    x = _RIGHT
    for name, number in (("marker", player.markers_left), *reversed(tuple(_figures(player)))):
        x -= canvas.text(x, middle, str(number), 32, SERIF, anchor="r") + 4
        sprite = icon("marker", 36) if name == "marker" else worker(canvas.livery(seat), name, 46)
        canvas.paste(sprite, x - sprite.width, middle - sprite.height / 2)
        x -= sprite.width + 14
    canvas.text(x, middle, tell("left"), 30, colour=FADED, anchor="r")


def _figures(player: PlayerView) -> list[tuple[str, int]]:
    return list(zip(FIGURES, player.figures_left, strict=True))


def _draw_hand(canvas: Canvas, player: PlayerView, middle: float) -> None:
    """Write what is in hand, the office, and what waits or was gained this round."""
    x = MARGIN + 18.0
    for name, number in (("building", player.buildings_in_hand), ("spell", player.spells_in_hand)):
        canvas.centred(icon(name, 34), x + 17, middle)
        x += 40
        x += canvas.text(x, middle, str(number), 32, SERIF) + 16
    words = tell("in hand, with the Residence") if player.residence_in_hand else tell("in hand")
    x = draw_line(canvas, x, middle, words, 30, colour=FADED)
    facts = [tell(COLUMNS[player.column].title)]
    if player.next_cost:
        facts.append(tell("next build {number} cheaper", number=player.next_cost))
    if player.rent_bonus:
        facts.append(tell("{number} extra for rent", number=player.rent_bonus))
    if player.to_place:
        facts.append(tell("{number} to place", number=len(player.to_place)))
    line = ", ".join(facts)
    room = _RIGHT - x - 24
    size = fitting(line, 30, room)
    draw_line(canvas, _RIGHT - min(room, length(line, size)), middle, line, size, room=room)


_EMPTY = 140  # pixels: where nothing is left


def kinds_on_offer(table: Table) -> list[str]:
    """Name the kinds of tiles of which there are any."""
    return [tell(kind) for kind in by_kind(table.supply)]


def picture_of_supply(table: Table, page: int, players: Players) -> Image:
    """Draw the tiles on offer of one kind."""
    title, tiles = _shown(table, page)
    plates = [on_offer(tile, table.options) for tile in tiles]
    most = len(plates)
    canvas = Canvas(TOP + (plates_height(plates, most) or _EMPTY) + MARGIN, players=players)
    draw_title(canvas, table, title)
    draw_plates(canvas, plates, TOP, most)
    if not plates:
        canvas.text(WIDTH / 2, TOP + _EMPTY / 2, tell("all are built"), 36, SERIF, FADED, "m")
    return canvas.finished()


def places_of_supply(table: Table, page: int) -> dict[str, Box]:
    """Name the tiles on offer of one kind."""
    _, tiles = _shown(table, page)
    return places(tiles, [on_offer(tile, table.options) for tile in tiles], TOP, len(tiles))


def _shown(table: Table, page: int) -> tuple[str, list[str]]:
    """Give the title of a page and its tiles; of the last where there are not so many."""
    kinds = by_kind(table.supply)
    if not kinds:
        return tell("Tiles on offer: none"), []
    kind, tiles = list(kinds.items())[: page + 1][-1]
    words = tell("{kind}: {number} of {all} tiles", kind=tell(kind), number=len(tiles), all=len(table.supply))
    return words, tiles


_ACROSS, _DEEP, _BETWEEN, _TITLE = 2, 54, 4, 66
_SIZE = 30
_WIDE = (WIDTH - 2 * MARGIN - 10) / _ACROSS
_CELL, _NAME, _ROOM = 68, 108, 160  # pixels: where the cell ends and the name begins; for the symbols


def picture_of_roll(table: Table, players: Players) -> Image:
    """Draw the list, row by row of the map."""
    rows = -(-len(table.tiles) // _ACROSS)
    below = TOP + rows * (_DEEP + _BETWEEN)
    canvas = Canvas(below + _TITLE + government.signs_height() + MARGIN, players=players)
    draw_title(canvas, table, tell("Tiles in play: {number}", number=len(table.tiles)))
    for place, tile in enumerate(sorted(table.tiles, key=lambda tile: tile.place[::-1])):
        column, row = divmod(place, rows)
        _draw_tile(canvas, tile, MARGIN + column * (_WIDE + 10), TOP + row * (_DEEP + _BETWEEN))
    middle = below + _TITLE / 2
    canvas.text(MARGIN + 6, middle, tell("What the signs mean"), 38, SERIF)
    words = tell("crossed out: used this round")
    canvas.text(WIDTH - MARGIN - 6, middle, words, _SIZE, colour=FADED, anchor="r")
    government.draw_signs(canvas, below + _TITLE)
    return canvas.finished()


def _draw_tile(canvas: Canvas, tile: TileView, left: float, top: float) -> None:
    canvas.panel((left, top, left + _WIDE, top + _DEEP), SHADE if tile.used else CREAM, VELLUM)
    middle = top + _DEEP / 2
    canvas.text(left + _CELL, middle, called(tile.place), _SIZE, BOLD, anchor="r")
    sign = icon("city", 32) if tile.owner is None else shield(canvas.livery(tile.owner), 30)
    canvas.centred(sign, left + _CELL + 20, middle)
    row = fitted(effect(tile.id), _ROOM, 32)
    canvas.paste(row, left + _WIDE - row.width - 8, middle - row.height / 2)
    words, size = fit(name_of(tile.id), _SIZE, _WIDE - _NAME - row.width - 14, SERIF)
    draw_crossed(canvas, left + _NAME, middle, words, size, done=tile.used)

"""The picture of what lies before each player: how the coins add up, buildings, spell book, what is left."""

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, NAME_LINE, WIDTH, Box, Canvas, draw_line, draw_name, fitting, length
from rendering.fonts import BOLD, SERIF
from rendering.palette import FADED, GOLD, VELLUM
from rendering.players import Players
from rendering.somerset.cards import CHIPS, draw_chips
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import worker
from rendering.somerset.table.picture import TOP, draw_title
from rendering.sprites import shield
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import FIGURES
from rules.somerset.view import PlayerView, Table
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

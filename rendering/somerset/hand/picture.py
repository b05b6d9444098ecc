"""The private picture of a hand: what can be paid, what was drawn, and the seat's own board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, fitting, length
from rendering.phrases import counted
from rendering.shields import shield
from rendering.somerset.cards.chips import CHIPS, draw_chips
from rendering.somerset.cards.faces import CARDS, draw_cards, draw_face
from rendering.somerset.cards.rows import ROWS, draw_rows
from rendering.somerset.icons import icon
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import Symbol
from rendering.somerset.words import asked_words, phase_words
from rendering.theme import FADED
from rules.somerset.tables.goods import LETTERS
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.phases import BUILD
from rules.somerset.view import Card, Hand, PlayerView, Table

HEAD = 150
_GAP, _LINE = 10, 48
_DRAWN = CARDS._replace(deep=162)  # a card without its price
_MANY, _VERY_MANY = 12, 24  # cards: more are drawn on a line each; and without what they do


class Section(NamedTuple):
    """A part of the picture: its heading, its height below that, and how it is drawn from its top on."""

    heading: str
    height: int
    draw: Callable[[Canvas, float], None]


def picture_of_hand(table: Table, hand: Hand) -> Image:
    """Draw a seat's cards and its board."""
    below = sections(table, hand)
    top = MARGIN + HEAD + _GAP
    canvas = Canvas(top + max(sections_height(below), _LINE) + MARGIN - 4)
    draw_head(canvas, table, hand, "Your hand", _summary(table, hand))
    draw_sections(canvas, below, top)
    if not below:
        canvas.text(WIDTH / 2, top + _LINE / 2, "no cards yet", 32, SERIF, FADED, "m")
    return canvas.finished()


def sections(table: Table, hand: Hand) -> list[Section]:
    """Give what a seat holds and has built, part by part, without what it has none of."""
    return [one for one in _sections(table, hand) if one.height]


def sections_height(below: Sequence[Section]) -> int:
    """How high parts of the picture are, with their headings."""
    return sum(_LINE + one.height for one in below)


def draw_sections(canvas: Canvas, below: Sequence[Section], top: float) -> None:
    """Draw parts of the picture under each other."""
    for section in below:
        draw_line(canvas, MARGIN + 10, top + _LINE / 2, section.heading, 30, SERIF)
        section.draw(canvas, top + _LINE)
        top += _LINE + section.height


def _sections(table: Table, hand: Hand) -> list[Section]:
    player = table.players[hand.seat]
    number = len(hand.buildings) + len(hand.spells) + len(hand.drawn) + len(player.book) // 2
    under = ", ".join(NAMES[card] for card in hand.put_under)
    return [
        Section("Choose which of these to keep", _DRAWN.height(len(hand.drawn)), _drawn(hand.drawn)),
        _cards("Buildings in hand", hand.buildings, number),
        _cards("Spells in hand", hand.spells, number),
        Section(book_heading(player, hand), CHIPS.height(len(player.book)), _book(player)),
        _chips(f"Built: {len(player.buildings)}", player.buildings),
        Section("Put under the decks by you", 34 if under else 0, _words(under)),
    ]


def _drawn(cards: tuple[str, ...]) -> Callable[[Canvas, float], None]:
    def draw(canvas: Canvas, top: float) -> None:
        for card, left, upper in _DRAWN.laid(cards, top):
            draw_face(canvas, card, left, upper, _DRAWN.deep, bright=True)

    return draw


def _cards(title: str, cards: tuple[Card, ...], number: int) -> Section:
    heading = cards_heading(title, cards)
    if number > _MANY:
        return Section(heading, ROWS.height(len(cards)), _rows(cards, told=number <= _VERY_MANY))
    return Section(heading, CARDS.height(len(cards)), lambda canvas, top: draw_cards(canvas, cards, top))


def cards_heading(title: str, cards: tuple[Card, ...]) -> str:
    """Write how many cards there are, and how many can be paid."""
    payable = sum(card.payable for card in cards)
    return f"{title}: {len(cards)}, {payable or 'none'} can be paid now"


def _rows(cards: tuple[Card, ...], *, told: bool) -> Callable[[Canvas, float], None]:
    return lambda canvas, top: draw_rows(canvas, cards, top, told=told)


def _chips(heading: str, cards: tuple[str, ...]) -> Section:
    height = CHIPS.height(len(cards))
    return Section(heading, height, lambda canvas, top: draw_chips(canvas, cards, top, left=MARGIN + 2))


def _book(player: PlayerView) -> Callable[[Canvas, float], None]:
    return lambda canvas, top: draw_chips(canvas, player.book, top, done=player.cast, left=MARGIN + 2)


def book_heading(player: PlayerView, hand: Hand) -> str:
    """Write how many spells are learned, and how many the crystals are enough for."""
    cheap = sum(crystals <= player.crystals for crystals in hand.castings.values())
    words = f"Spell book: {len(player.book)}"
    return f"{words}, crystals for {cheap}" if player.book else words


def _words(text: str) -> Callable[[Canvas, float], None]:
    def draw(canvas: Canvas, top: float) -> None:
        draw_line(canvas, MARGIN + 12, top + 12, text, fitting(text, 25, WIDTH - 2 * MARGIN - 24))

    return draw


def draw_head(canvas: Canvas, table: Table, hand: Hand, title: str, below: str) -> None:
    """Draw whose side this is, what is asked, and what the seat can pay with."""
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD)
    if hand.seat == table.active:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    player, right = table.players[hand.seat], WIDTH - MARGIN - 24
    canvas.centred(shield(hand.seat, 78), MARGIN + 66, MARGIN + HEAD / 2)
    left = MARGIN + 128
    end = draw_line(canvas, left, MARGIN + 42, title, 40, SERIF)
    total = length("total", 24) + length(str(player.score.total), 48, SERIF) + 40
    draw_line(
        canvas, end + 14, MARGIN + 47, below, fitting(below, 26, right - total - end - 14), colour=FADED
    )
    long = canvas.text(right, MARGIN + 44, str(player.score.total), 48, SERIF, anchor="r")
    canvas.text(right - long - 12, MARGIN + 48, "total", 24, colour=FADED, anchor="r")
    _draw_purse(canvas, player, left, MARGIN + 106, right)


def _draw_purse(canvas: Canvas, player: PlayerView, left: float, middle: float, right: float) -> None:
    amounts = (*player.goods, player.coins, player.crystals)
    for letter, number in zip(LETTERS, amounts, strict=True):
        row = strip((Symbol(letter, str(number)),), 42)
        canvas.paste(row, left, middle - 23)
        left += row.width + 22
    x = right
    for name, number in (
        ("book", len(player.book)),
        ("house", len(player.buildings)),
        ("tile", player.tiles),
    ):
        x -= canvas.text(x, middle, str(number), 34, SERIF, anchor="r") + 6
        canvas.centred(icon(name, 38), x - 19, middle)
        x -= 56


def _summary(table: Table, hand: Hand) -> str:
    """Say what the seat is asked, or what it waits for."""
    if hand.seat == table.active:
        waiting = table.players[hand.seat].next_cost
        if table.phase == BUILD and waiting and not table.turn.built:
            return f"your next build is {waiting} cheaper"
        return f"you are asked now, {phase_words(table).lower()}"
    if table.over:
        return "the game is over"
    cards = counted(len(hand.buildings) + len(hand.spells), "card", "cards")
    return f"{cards}; {phase_words(table).lower()}, another {asked_words(table)}"

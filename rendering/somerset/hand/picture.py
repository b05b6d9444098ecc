"""The private picture of a hand: what can be paid, what was drawn, and the seat's own board."""

from collections.abc import Callable, Sequence

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fitting, short_names
from rendering.fonts import SERIF
from rendering.heading import ended_words
from rendering.palette import FADED
from rendering.players import Players
from rendering.somerset.cards import (
    CARD_LINES,
    CHIPS,
    draw_card_lines,
    draw_chips,
    face,
    face_in_hand,
    places_of_chips,
    places_of_lines,
)
from rendering.somerset.hand import sections
from rendering.somerset.hand.header import TOP, draw_head, places_of_head
from rendering.somerset.plates import Plate, draw_plates, places, plates_height
from rendering.somerset.words import asked_words, name_of, phase_words
from rules.somerset.tables.phases import BUILD
from rules.somerset.view import Card, Hand, Table
from rules.text import Words

tell = texts(__name__).tell


_CHIPS_LEFT = MARGIN + 2
_MANY = 12  # cards: more are drawn on a line each


def picture_of_hand(table: Table, hand: Hand, players: Players) -> Image:
    """Draw a seat's cards and its board."""
    below = [one for one in _sections(table, hand) if one.height]
    canvas = Canvas(TOP + max(sections.sections_height(below), sections.LINE) + MARGIN - 4, players=players)
    draw_head(canvas, table, hand, tell("Hand" if table.over else "Your hand"), _summary(canvas, table, hand))
    sections.draw_sections(canvas, below, TOP)
    if not below:
        canvas.text(WIDTH / 2, TOP + sections.LINE / 2, tell("no cards yet"), 32, SERIF, FADED, "m")
    return canvas.finished()


def places_of_hand(table: Table, hand: Hand) -> dict[str, Box]:
    """Name the head and the cards, those built and learned as well."""
    below = [one for one in _sections(table, hand) if one.height]
    return places_of_head() | sections.places_of_sections(below, TOP)


def _sections(table: Table, hand: Hand) -> list[sections.Section]:
    """Give what a seat holds and has built, part by part."""
    player = table.players[hand.seat]
    number = len(hand.buildings) + len(hand.spells) + len(hand.drawn) + len(player.book) // 2
    under = ", ".join(name_of(card) for card in hand.put_under)
    return [
        _plates(tell("Choose which of these to keep"), hand.drawn, [face(card) for card in hand.drawn]),
        _cards(*sections.buildings_held(table, hand), number),
        _cards(sections.SPELLS_HEADING, hand.spells, number),
        _chips(sections.book_heading(player, hand), player.book, player.cast),
        _chips(tell("Built: {number}", number=len(player.buildings)), player.buildings),
        sections.Section(
            tell("Put under the decks" if table.over else "Put under the decks by you"),
            34 if under else 0,
            _words(under),
        ),
    ]


def _plates(heading: str, cards: Sequence[str], faces: Sequence[Plate]) -> sections.Section:
    return sections.Section(
        heading,
        plates_height(faces),
        lambda canvas, top: draw_plates(canvas, faces, top),
        lambda top: places(cards, faces, top),
    )


def _cards(title: Words, cards: tuple[Card, ...], number: int) -> sections.Section:
    heading = sections.cards_heading(title, cards)
    if number > _MANY:
        return sections.Section(
            heading,
            CARD_LINES.height(len(cards)),
            lambda canvas, top: draw_card_lines(canvas, cards, top),
            lambda top: places_of_lines(cards, top),
        )
    return _plates(heading, [card.id for card in cards], [face_in_hand(card) for card in cards])


def _chips(heading: str, cards: tuple[str, ...], done: tuple[str, ...] = ()) -> sections.Section:
    return sections.Section(
        heading,
        CHIPS.height(len(cards)),
        lambda canvas, top: draw_chips(canvas, cards, top, done=done, left=_CHIPS_LEFT),
        lambda top: places_of_chips(cards, top, _CHIPS_LEFT),
    )


def _words(text: str) -> Callable[[Canvas, float], None]:
    def draw(canvas: Canvas, top: float) -> None:
        draw_line(canvas, MARGIN + 12, top + 12, text, fitting(text, 25, WIDTH - 2 * MARGIN - 24))

    return draw


def _summary(canvas: Canvas, table: Table, hand: Hand) -> str:
    """Say what the seat is asked, or what it waits for."""
    if hand.seat == table.active:
        waiting = table.players[hand.seat].next_cost
        if table.phase == BUILD and waiting and not table.turn.built:
            return tell("your next build is {number} cheaper", number=waiting)
        return tell("{phase}: you are asked now", phase=phase_words(table))
    if table.over:
        return tell("the game is over")
    if table.active is None:
        return ended_words()[0]
    return f"{phase_words(table)}: {short_names(canvas)(table.active)} {asked_words(table)}"

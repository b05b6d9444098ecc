"""The private picture of a hand: what can be paid, what was drawn, the seat's own board; its sections."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fitting, short_names, wrapped
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
from rendering.somerset.hand.header import TOP, draw_head, places_of_head
from rendering.somerset.plates import Plate, draw_plates, places, plates_height
from rendering.somerset.words import asked_words, name_of, phase_words
from rules.somerset.tables.options import BUILD
from rules.somerset.view import Card, Hand, PlayerView, Table
from rules.text import N_, Words

tell = texts(__name__).tell


LINE = 48  # pixels: a heading
BUILDINGS_HEADING: Words = N_("Buildings in hand: {number}, {payable} can be paid now")
_BUILT_HEADING: Words = N_("Buildings in hand: {number}, none more in this period")
SPELLS_HEADING: Words = N_("Spells in hand: {number}, {payable} can be paid now")
# After the end, where nothing is paid any more.
_BUILDINGS_LEFT: Words = N_("Buildings in hand: {number}")
_SPELLS_LEFT: Words = N_("Spells in hand: {number}")
_NONE_TOO_DEAR = {_BUILT_HEADING, _BUILDINGS_LEFT, _SPELLS_LEFT}


def _none(top: float) -> dict[str, Box]:
    return {}


class Section(NamedTuple):
    """A part of a picture: its heading, its height below that, how it is drawn, and the places in it.

    Both go by its top.
    """

    heading: str
    height: int
    draw: Callable[[Canvas, float], None]
    places: Callable[[float], dict[str, Box]] = _none


def sections_height(below: Sequence[Section]) -> int:
    """How high parts of the picture are, with their headings."""
    return sum(LINE + one.height for one in below)


def draw_sections(canvas: Canvas, below: Sequence[Section], top: float) -> None:
    """Draw parts of the picture under each other."""
    for section in below:
        draw_line(canvas, MARGIN + 10, top + LINE / 2, section.heading, 30, SERIF)
        section.draw(canvas, top + LINE)
        top += LINE + section.height


def places_of_sections(below: Sequence[Section], top: float) -> dict[str, Box]:
    """Name what stands in parts of the picture under each other."""
    found: dict[str, Box] = {}
    for section in below:
        found |= section.places(top + LINE)
        top += LINE + section.height
    return found


def buildings_held(table: Table, hand: Hand) -> tuple[Words, tuple[Card, ...]]:
    """Give the buildings in hand and their heading; none can be paid where one thing is built already."""
    if table.over:
        return _BUILDINGS_LEFT, hand.buildings
    if hand.seat != table.active or table.phase != BUILD or not table.turn.built or table.frames:
        return BUILDINGS_HEADING, hand.buildings
    return _BUILT_HEADING, tuple(replace(card, payable=False) for card in hand.buildings)


def spells_heading(table: Table) -> Words:
    """Give the heading of the spells in hand."""
    return _SPELLS_LEFT if table.over else SPELLS_HEADING


def cards_heading(title: Words, cards: tuple[Card, ...]) -> str:
    """Write in a template how many cards there are, and how many can be paid."""
    payable = sum(card.payable for card in cards)
    return tell(title, number=len(cards), payable=payable or tell("none"))


def book_heading(player: PlayerView, hand: Hand) -> str:
    """Write how many spells are learned, and how many the crystals are enough for."""
    cheap = sum(crystals <= player.crystals for crystals in hand.castings.values())
    number = len(player.book)
    if not number:
        return tell("Spell book: {number}", number=number)
    return tell("Spell book: {number}, crystals for {cheap}", number=number, cheap=cheap)


_FEW, _MOST = 4, 8  # cards: so many are all drawn; of more so many that can be paid
_LINE, _SIZE = 38, 30
_LEFT, _ROOM = MARGIN + 12, WIDTH - 2 * MARGIN - 24


def sections_in_short(table: Table, hand: Hand, offered: Collection[str]) -> list[Section]:
    """Give the parts of a hand, those there are, and the spells learned that are not offered beside it."""
    player = table.players[hand.seat]
    title, buildings = buildings_held(table, hand)
    cards = [card for card in (*buildings, *hand.spells) if card.id not in offered]
    drawn = cards if len(cards) <= _FEW else tuple(card for card in cards if card.payable)[:_MOST]
    spells = [spell for spell in player.book if spell not in offered]
    groups = {
        "": [spell for spell in spells if spell not in player.cast],
        tell("cast this round"): [spell for spell in spells if spell in player.cast],
    }
    found = (
        _cards_held(title, buildings, drawn, offered),
        _cards_held(spells_heading(table), hand.spells, drawn, offered),
        _section(book_heading(player, hand), (), _written(groups)),
        _section(tell("Put under the decks by you"), (), _written({"": hand.put_under})),
    )
    return [one for one in found if one.height]


def _cards_held(
    title: Words, cards: tuple[Card, ...], drawn: Collection[Card], offered: Collection[str]
) -> Section:
    """Give a part with some cards on plates or lines, and the others in words, without those offered."""
    others = [card for card in cards if card not in drawn and card.id not in offered]
    groups = {
        tell("can be paid as well"): [card.id for card in others if card.payable],
        "" if title in _NONE_TOO_DEAR else tell("too dear"): [card.id for card in others if not card.payable],
    }
    rows = tuple(card for card in cards if card in drawn)
    heading = cards_heading(title, cards) if rows or others else ""
    return _section(heading, rows, _written(groups))


def _written(groups: Mapping[str, Sequence[str]]) -> list[str]:
    """Write groups of cards as lines, each begun with what they have in common."""
    return [line for common, cards in groups.items() if cards for line in _lines(common, cards)]


def _lines(common: str, cards: Iterable[str]) -> list[str]:
    names = ", ".join(name_of(card) for card in cards)
    return wrapped(f"{common}: {names}" if common else names, _SIZE, _ROOM)


def _section(heading: str, rows: tuple[Card, ...], lines: Sequence[str]) -> Section:
    deep = CARD_LINES.height(len(rows))

    def draw(canvas: Canvas, top: float) -> None:
        draw_card_lines(canvas, rows, top)
        for number, line in enumerate(lines):
            draw_line(canvas, _LEFT, top + deep + (number + 0.5) * _LINE, line, _SIZE)

    return Section(heading, deep + len(lines) * _LINE, draw, lambda top: places_of_lines(rows, top))


_CHIPS_LEFT = MARGIN + 2
_MANY = 12  # cards: more are drawn on a line each


def picture_of_hand(table: Table, hand: Hand, players: Players) -> Image:
    """Draw a seat's cards and its board."""
    below = [one for one in _sections(table, hand) if one.height]
    canvas = Canvas(TOP + max(sections_height(below), LINE) + MARGIN - 4, players=players)
    draw_head(canvas, table, hand, tell("Hand" if table.over else "Your hand"), _summary(canvas, table, hand))
    draw_sections(canvas, below, TOP)
    if not below:
        canvas.text(WIDTH / 2, TOP + LINE / 2, tell("no cards yet"), 32, SERIF, FADED, "m")
    return canvas.finished()


def places_of_hand(table: Table, hand: Hand) -> dict[str, Box]:
    """Name the head and the cards, those built and learned as well."""
    below = [one for one in _sections(table, hand) if one.height]
    return places_of_head() | places_of_sections(below, TOP)


def _sections(table: Table, hand: Hand) -> list[Section]:
    """Give what a seat holds and has built, part by part."""
    player = table.players[hand.seat]
    number = len(hand.buildings) + len(hand.spells) + len(hand.drawn) + len(player.book) // 2
    under = ", ".join(name_of(card) for card in hand.put_under)
    return [
        _plates(tell("Choose which of these to keep"), hand.drawn, [face(card) for card in hand.drawn]),
        _cards(*buildings_held(table, hand), number),
        _cards(spells_heading(table), hand.spells, number),
        _chips(book_heading(player, hand), player.book, player.cast),
        _chips(tell("Built: {number}", number=len(player.buildings)), player.buildings),
        Section(
            tell("Put under the decks" if table.over else "Put under the decks by you"),
            34 if under else 0,
            _words(under),
        ),
    ]


def _plates(heading: str, cards: Sequence[str], faces: Sequence[Plate]) -> Section:
    return Section(
        heading,
        plates_height(faces),
        lambda canvas, top: draw_plates(canvas, faces, top),
        lambda top: places(cards, faces, top),
    )


def _cards(title: Words, cards: tuple[Card, ...], number: int) -> Section:
    heading = cards_heading(title, cards)
    if number > _MANY:
        return Section(
            heading,
            CARD_LINES.height(len(cards)),
            lambda canvas, top: draw_card_lines(canvas, cards, top),
            lambda top: places_of_lines(cards, top),
        )
    return _plates(heading, [card.id for card in cards], [face_in_hand(card) for card in cards])


def _chips(heading: str, cards: tuple[str, ...], done: tuple[str, ...] = ()) -> Section:
    return Section(
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

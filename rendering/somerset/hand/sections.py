"""The sections of a private picture, under each other; and what a seat holds, in short, below a map."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, wrapped
from rendering.fonts import SERIF
from rendering.somerset.cards import CARD_LINES, draw_card_lines, places_of_lines
from rendering.somerset.words import name_of
from rules.somerset.tables.phases import BUILD
from rules.somerset.view import Card, Hand, PlayerView, Table
from rules.text import N_, Words

tell = texts(__name__).tell
LINE = 48  # pixels: a heading
BUILDINGS_HEADING: Words = N_("Buildings in hand: {number}, {payable} can be paid now")
_BUILT_HEADING: Words = N_("Buildings in hand: {number}, none more in this period")
SPELLS_HEADING: Words = N_("Spells in hand: {number}, {payable} can be paid now")


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
    if hand.seat != table.active or table.phase != BUILD or not table.turn.built or table.frames:
        return BUILDINGS_HEADING, hand.buildings
    return _BUILT_HEADING, tuple(replace(card, payable=False) for card in hand.buildings)


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
        _cards(title, buildings, drawn, offered),
        _cards(SPELLS_HEADING, hand.spells, drawn, offered),
        _section(book_heading(player, hand), (), _written(groups)),
        _section(tell("Put under the decks by you"), (), _written({"": hand.put_under})),
    )
    return [one for one in found if one.height]


def _cards(
    title: Words, cards: tuple[Card, ...], drawn: Collection[Card], offered: Collection[str]
) -> Section:
    """Give a part with some cards on plates or lines, and the others in words, without those offered."""
    others = [card for card in cards if card not in drawn and card.id not in offered]
    groups = {
        tell("can be paid as well"): [card.id for card in others if card.payable],
        "" if title == _BUILT_HEADING else tell("too dear"): [card.id for card in others if not card.payable],
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

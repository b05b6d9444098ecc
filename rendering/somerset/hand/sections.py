"""The sections of a private picture, under each other: each with a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from languages.spoken import texts
from rendering.canvas import MARGIN, Box, Canvas, draw_line
from rendering.fonts import SERIF
from rules.somerset.view import Card, Hand, PlayerView
from rules.text import N_, Words

tell = texts(__name__).tell


LINE = 48  # pixels: a heading
BUILDINGS_HEADING: Words = N_("Buildings in hand: {number}, {payable} can be paid now")
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

"""What the game is drawn with, by itself: the contact sheet, emojis, and pictures to be looked up."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_101.board.marks import corners, number, target
from rendering.camelot_101.cards.sprites import (
    DOTS,
    EMBLEMS,
    FAMILIES,
    PROPORTION,
    camelot_card,
    dot,
    playing_card,
)
from rendering.camelot_101.icons.men import (
    SUIT_LIVERIES,
    burning,
    figure,
    icon,
    man,
    sign,
    slow_seal,
    suit_sign,
    tick,
    trophy,
)
from rendering.camelot_101.panels.footer import MEANINGS
from rendering.camelot_101.words.vocabulary import BLANK, suit_named
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, wrapped
from rendering.emojis import ROOM, Emojis
from rendering.fonts import SERIF, SMALLEST
from rendering.palette import FADED, INK
from rendering.sprites import shield
from rules.camelot_101.tables.board import KIND_NAMES, KINDS, SIDES, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, SLOW_SPACES, STONE
from rules.camelot_101.view import Hand, Table
from rules.game import Options
from rules.text import N_, Words, say

tell, written = texts(__name__).tell, texts(__name__).written


_ROOM = WIDTH - 2 * MARGIN
_HEAD, _TOP, _GAP = 50, 92, 8
_MAN, _SAMPLE = 72, 78
_ACROSS, _CARD, _DEEP, _SMALL = 4, 72, 108, 34
_SAMPLES = ("SA", "D7", "CT", "HJ", "SQ", "DK", "JK")
_CARDS = [card for card in CAMELOT_CARDS if card.id != "B02"]


def sheet() -> Image:
    """Draw everything on one sheet."""
    canvas = Canvas(round(_TOP + sum(_HEAD + high + _GAP for _, high, _ in _parts()) + 8))
    canvas.text(MARGIN + 6, 56, "Camelot 101", 58, SERIF)
    top = float(_TOP)
    for title, high, draw in _parts():
        room = _ROOM - 12
        draw_line(
            canvas, MARGIN + 6, top + _HEAD / 2 - 2, title, fitting(title, 34, room, SERIF), SERIF, room=room
        )
        draw(canvas, top + _HEAD)
        top += _HEAD + high + _GAP
    return canvas.finished()


def _men(canvas: Canvas, top: float) -> None:
    """Draw the four armies, and beside each its sign and the shield of who leads it."""
    for number_, suit in enumerate(SUITS):
        row, column = divmod(number_, 2)
        x, y = MARGIN + column * _ROOM / 2, top + row * (_MAN + 8) + _MAN / 2
        canvas.centred(suit_sign(suit, 40), x + 26, y - 10)
        canvas.centred(shield(SUIT_LIVERIES[suit], 26), x + 26, y + 28)
        for place, kind in enumerate(KINDS):
            canvas.centred(man(suit, kind, _MAN), x + 90 + place * (_MAN + 4), y)


def _playing(canvas: Canvas, top: float) -> None:
    """Draw some playing cards, a joker that is a rock, and whom nobody leads."""
    sprites = [playing_card(card, _SAMPLE) for card in _SAMPLES]
    sprites += [playing_card("JK", _SAMPLE, faded=True), playing_card("H3", _SAMPLE, faded=True)]
    for place, sprite in enumerate(sprites):
        canvas.paste(sprite, MARGIN + 4 + place * (_SAMPLE + 9), top)
    x = MARGIN + 4 + len(sprites) * (_SAMPLE + 9)
    canvas.centred(man("H", "K", _MAN, led=False), x + _MAN / 2, top + 36)
    words = tell("grey: a neutral army; a faded card moves nobody")
    room = WIDTH - MARGIN - x - _MAN - 8
    for number_, line in enumerate(wrapped(words, SMALLEST, room)):
        draw_line(canvas, x + _MAN + 8, top + 16 + number_ * 28, line, SMALLEST, colour=FADED, room=room)


def _legend(
    canvas: Canvas, top: float, across: int, pitch: float, items: Sequence[tuple[Image, str]]
) -> None:
    for place, (sprite, words) in enumerate(items):
        row, column = divmod(place, across)
        x, y = MARGIN + column * _ROOM / across, top + (row + 0.5) * pitch
        canvas.centred(sprite, x + 28, y)
        room = _ROOM / across - 66
        draw_line(canvas, x + 62, y, words, fitting(words, 24, room), room=room)


def _families(canvas: Canvas, top: float) -> None:
    for place, family in enumerate(FAMILIES.values()):
        row, column = divmod(place, 3)
        x, y = MARGIN + column * _ROOM / 3, top + row * 42
        canvas.panel((x + 6, y + 4, x + 50, y + 36), family.border, INK, 2)
        words = tell("{colour}: {about}", colour=say(family.name), about=say(family.about))
        room = _ROOM / 3 - 66
        draw_line(canvas, x + 62, y + 20, words, fitting(words, 24, room), room=room)


def _dots(canvas: Canvas, top: float) -> None:
    _legend(canvas, top, 2, 40, [(dot(letter, 36), tell(words)) for letter, words in DOTS.items()])


_TROPHIES: Mapping[str, Words] = {
    EXCALIBUR: N_("Excalibur"),
    GRAIL: N_("the Grail"),
    STONE: N_("Sword in the Stone"),
    CROWN: N_("the Crown"),
}


def _signs(canvas: Canvas, top: float) -> None:
    items = [(sign(name, 38), tell(words)) for name, words in MEANINGS.items()]
    items += [(tick(), tell("can be played")), (burning(), tell("to burn or give"))]
    items += [(slow_seal(), tell("slow: {spaces} spaces", spaces=SLOW_SPACES))]
    items += [
        (corners(40), tell("just changed")),
        (target(38, taken=False), tell("may be chosen")),
        (number("3", 38), tell("answer {number}", number=3)),
    ]
    items += [(trophy(name, 42), tell(words)) for name, words in _TROPHIES.items()]
    items += [(figure(GIANT, 44), tell("the Giant")), (figure(DRAGON, 44), tell("the Dragon"))]
    items += [(figure(DRAGON, 44, asleep=True), tell("Dragon asleep"))]
    _legend(canvas, top, 4, 48, items)


def _camelot(canvas: Canvas, top: float) -> None:
    wide = _ROOM / _ACROSS
    for place, card in enumerate(_CARDS):
        row, column = divmod(place, _ACROSS)
        x, y = MARGIN + column * wide, top + row * _DEEP
        canvas.paste(camelot_card(card.id, _CARD), x + 2, y)
        name = tell("Blank Card (two)") if card.id == BLANK else tell(card.name)
        room = wide - _CARD - 14
        for number_, line in enumerate(wrapped(name, 23, room, SERIF)):
            canvas.text(x + _CARD + 12, y + 12 + number_ * 24, line, 23, SERIF, room=room, least=23)
        for number_, kind in enumerate(card.shows):
            canvas.paste(man("S", kind, _SMALL, led=False), x + _CARD + 10 + number_ * (_SMALL + 4), y + 70)
        if card.stage > 2:
            canvas.text(
                x + wide - 12,
                y + 86,
                tell("level {level}", level=card.stage),
                SMALLEST,
                colour=FADED,
                anchor="r",
            )


_Part = tuple[str, float, Callable[[Canvas, float], None]]


def _parts() -> Sequence[_Part]:
    armies = ", ".join(
        f"{written(suit_named(suit))} {tell(SIDES[place])}" for place, suit in enumerate(SUITS)
    )
    cards = -(-len(_CARDS) // _ACROSS) * _DEEP
    return (
        (armies, 2 * (_MAN + 8), _men),
        (tell("Playing cards"), round(_SAMPLE * 1.4), _playing),
        (tell("Signs and statuses"), 6 * 48, _signs),
        (tell("Borders of Camelot cards"), 3 * 42, _families),
        (tell("Dots and marks on them"), 4 * 40, _dots),
        (tell("The Camelot cards, each with the man it shows"), cards, _camelot),
    )


_SUITED = re.compile(r"(?P<suit>[SDCH])[2-9TJQKA]?")
_NAMES: Final = {card: emblem.replace("-", "_") for card, emblem in EMBLEMS.items()}


_TOLD: Final = 2  # words before the suit of a player, such as `play K05 S`


def emojis() -> Emojis:
    """Give suits and men by their letters, the emblems of cards by what they are."""
    return {
        **{suit.lower(): partial(suit_sign, suit, ROOM) for suit in SUITS},
        **{f"{suit}{kind}".lower(): partial(man, suit, kind, ROOM) for suit in SUITS for kind in KINDS},
        **{_NAMES[card]: partial(icon, emblem, ROOM) for card, emblem in EMBLEMS.items()},
    }


def emoji(table: Table, hand: Hand, said: str, answer: str) -> str:
    """Name the suit of a card or a player, what a Camelot card bears, or the man who is to go."""
    *before, last = answer.split(" ")
    if len(before) <= _TOLD and (found := _SUITED.fullmatch(last)):
        return found["suit"].lower()
    if len(before) == 1:
        return _NAMES.get(last, "")
    if not last.endswith("-"):
        return ""
    return next((f"{each.suit}{each.kind}".lower() for each in table.men if f"{each.square}-" == last), "")


_SHOWN: Final = SUITS[1]  # the suit of men who are any army's


def entry(name: str, mark: str, size: int, options: Options | None = None) -> Image | None:
    """Draw what has this name or mark, so high."""
    if mark in EMBLEMS:
        return camelot_card(mark, round(size / PROPORTION))
    return man(_SHOWN, KINDS[KIND_NAMES.index(name)], size) if name in KIND_NAMES else None

"""Playing cards in hand: whom each moves, and why it is of no use; gifts, the buried, other hands below."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from languages.spoken import texts
from rendering.camelot_101.armies import is_led, is_slowed, leader, moves_own_too
from rendering.camelot_101.cards import sprites
from rendering.camelot_101.icons.men import man, slow_seal, suit_sign
from rendering.camelot_101.words.vocabulary import GIFTS, camelot_named, is_camelot
from rendering.canvas import Box, Canvas, draw_line, fitted, fitting, length, wrapped
from rendering.fonts import BOLD, SERIF, SMALLEST
from rendering.palette import CREAM, DANGER, FADED, GOLD, INK, SHADE, VELLUM, Colour
from rendering.rows import in_rows
from rendering.sprites import shield
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import SLOW_SPACES
from rules.camelot_101.view import Hand, HeldCard, Table
from rules.text import N_, Seat, Words

tell, written = texts(__name__).tell, texts(__name__).written
GAP: Final = 8
_FACE, _WORDS, _LINE = 116, 40, 29  # pixels: the face of a card, whose army, a line of the reason
_FEWEST, _USUAL, _MOST = 3, 5, 6  # cards in a row
_RANKS = ((190, 88), (0, 70))  # from so wide a card on: the size of its rank
_EDGE, _BEHIND, _SIGN = 12, 46, 40  # words begin at the edge, or behind the shield
_HINT, _REASON, _ON_JOKER, _WHOSE = 25, 26, 30, 34
_SLOW_HINT: Words = N_("slow: up to {spaces} spaces")
_HINT_FAR: Words = N_("up to {spaces} spaces")
_HINTS: Mapping[str, Words] = {
    "A": N_("1 space"),
    "J": N_("a Knight"),
    "Q": N_("a Queen"),
    "K": N_("the King"),
}
_FIGURES: Mapping[str, Words] = {
    "": N_("moves nobody"),
    "giant": N_("moves the Giant"),
    "dragon": N_("moves the Dragon"),
}


def draw_playing(canvas: Canvas, table: Table, hand: Hand, left: float, top: float, width: float) -> float:
    """Draw the playing cards in rows as wide as that; give where they end."""
    for held, place in _laid(hand.playing, left, top, width):
        _draw_card(canvas, table, hand, held, place)
    return top + playing_height(hand.playing, width)


def places(cards: Sequence[HeldCard], left: float, top: float, width: float) -> dict[str, Box]:
    """Name the cards as the notation does; equal ones, which lie side by side, have one place in a row."""
    found: dict[str, Box] = {}
    for held, (x, y, wide, deep) in _laid(cards, left, top, width):
        first, upper, *_ = found.get(held.card, (x, y))
        if upper == y:
            found[held.card] = (first, y, x + wide, y + deep)
    return found


def _laid(cards: Sequence[HeldCard], left: float, top: float, width: float) -> Iterator[tuple[HeldCard, Box]]:
    """Give each card with its left, its top, its width and its depth."""
    across = _across(len(cards))
    wide = (width - (across - 1) * GAP) / across
    for first in range(0, len(cards), across):
        row = cards[first : first + across]
        deep = _depth(row, wide)
        for place, held in enumerate(row):
            yield held, (left + place * (wide + GAP), top, wide, deep)
        top += deep + GAP


def playing_height(cards: Sequence[HeldCard], width: float) -> float:
    """Give the height of so many cards."""
    return max((y + deep + GAP for _, (_, y, _, deep) in _laid(cards, 0, 0, width)), default=0)


def _across(number: int) -> int:
    if number <= _USUAL:
        return max(number, _FEWEST)
    return _USUAL if number <= 2 * _USUAL else _MOST


def _depth(row: Sequence[HeldCard], wide: float) -> float:
    return _FACE + _WORDS + max(max(len(_reason(held, wide)) - 1, 0) for held in row) * _LINE


def _reason(held: HeldCard, wide: float) -> list[str]:
    """Break the reason into lines; the first stands behind the shield."""
    if held.why is None:
        return []
    text = written(held.why)
    begin = _EDGE if held.card == sprites.JOKER else _BEHIND
    first = wrapped(text, _REASON, wide - begin - _EDGE)[0]
    rest = text.removeprefix(first).strip()
    return [first, *wrapped(rest, _REASON, wide - 2 * _EDGE)] if rest else [first]


def _draw_card(
    canvas: Canvas, table: Table, hand: Hand, held: HeldCard, place: tuple[float, float, float, float]
) -> None:
    left, top, wide, deep = place
    good = held.why is None
    canvas.panel((left, top, left + wide, top + deep), CREAM if good else VELLUM, GOLD if good else SHADE, 3)
    (_draw_joker if held.card == sprites.JOKER else _draw_face)(canvas, table, held, left, top, wide)
    middle = top + _FACE + _WORDS / 2 - 4
    if held.card != sprites.JOKER:
        canvas.centred(shield(canvas.livery(leader(table, held.card[0])), 26), left + 26, middle)
    for number, line in enumerate(_reason(held, wide)):
        start = left + (_EDGE if number or held.card == sprites.JOKER else _BEHIND)
        draw_line(canvas, start, middle + number * _LINE, line, _REASON, colour=INK)
    if good:
        _draw_leader(canvas, table, hand, held.card, left, middle, wide)


def _draw_face(canvas: Canvas, table: Table, held: HeldCard, left: float, top: float, wide: float) -> None:
    """Draw rank and suit, and the man a court card moves."""
    suit, rank, faded = held.card[0], held.card[1], held.why is not None
    colour = sprites.suit_colour(suit, faded=faded)
    size = next(size for least, size in _RANKS if wide >= least)
    long = canvas.text(left + 14, top + 60, sprites.rank_words(held.card), size, SERIF, colour)
    start, right, middle = left + long + 20, left + wide - 8, top + _FACE / 2 + 2
    if rank in sprites.COURT:
        canvas.centred(suit_sign(suit, _SIGN, colour), start + _SIGN / 2, top + 34)
        start += _SIGN - 10
        drawing = man(suit, sprites.COURT[rank], min(104, round(right - start)), led=is_led(table, suit))
    else:
        drawing = suit_sign(suit, min(92, round(right - start - 4)), colour)
    canvas.centred(drawing, right - drawing.width / 2, middle)
    slow = is_slowed(table, held.card)
    spaces = str(SLOW_SPACES) if slow else sprites.rank_words(held.card)
    words = tell(_SLOW_HINT if slow else _HINTS.get(rank, _HINT_FAR), spaces=spaces)
    colour = DANGER if slow else FADED
    if not _draw_hint(canvas, words, start + 14, middle, right - drawing.width, colour) and slow:
        canvas.centred(slow_seal(), right - drawing.width / 2, middle)


def _draw_hint(canvas: Canvas, words: str, left: float, middle: float, right: float, colour: Colour) -> bool:
    """Say in the middle of a card what it moves; give whether there was room."""
    lines = wrapped(words, _HINT, right - left - 8)
    if len(lines) > 3 or max(length(line, _HINT) for line in lines) > right - left - 8:
        return False
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * 30
        draw_line(canvas, (left + right - length(line, _HINT)) / 2, y, line, _HINT, colour=colour)
    return True


def _draw_joker(canvas: Canvas, table: Table, held: HeldCard, left: float, top: float, wide: float) -> None:
    """Draw a joker, and whom it moves."""
    canvas.paste(sprites.playing_card(sprites.JOKER, 78, faded=held.why is not None), left + 10, top + 8)
    room = wide - 108
    lines = wrapped(tell(_FIGURES[table.figure]), _ON_JOKER, room) if held.why is None else []
    for number, line in enumerate(lines):
        y = top + _FACE / 2 + (number - (len(lines) - 1) / 2) * 34
        draw_line(canvas, left + 98, y, line, fitting(line, _ON_JOKER, room), room=room)


def _draw_leader(
    canvas: Canvas, table: Table, hand: Hand, card: str, left: float, middle: float, wide: float
) -> None:
    """Say whose army the card moves."""
    if card == sprites.JOKER:
        draw_line(canvas, left + _EDGE, middle, tell("joker"), _REASON, BOLD)
        return
    room = wide - _BEHIND - _EDGE
    words = _leader_words(canvas, table, hand, card[0], room)
    if leader(table, card[0]) != hand.seat and moves_own_too(table, hand, card):
        words = _own_too(words, room)
    draw_line(canvas, left + _BEHIND, middle, words, fitting(words, _WHOSE, room, BOLD), BOLD, INK, room)


def _own_too(words: str, room: float) -> str:
    """Say that a card of another suit moves own men too, in as many words as there is room for."""
    found = (tell("{whose} or yours", whose=words), tell("or yours"), tell("any"))
    return next((one for one in found if length(one, SMALLEST, BOLD) <= room), found[-1])


def _leader_words(canvas: Canvas, table: Table, hand: Hand, suit: str, room: float) -> str:
    """Say whose army this is, as its player sees it."""
    owner = leader(table, suit)
    if owner is None:
        return tell("neutral")
    if owner != hand.seat or table.over:
        return fitted(canvas.players.name(owner), SMALLEST, room, BOLD)
    return tell("yours" if table.players[hand.seat].suit == suit else "captured")


_CARD = 40  # pixels: the width of a small card
_HIGH = round(_CARD * sprites.PROPORTION)
_GAP, _BETWEEN = 6, 8
_TEXT, _NAME = 24, 25


class Line(NamedTuple):
    """A line below a hand: what it is about, of whom, and cards or words."""

    label: str
    seat: Seat | None
    cards: tuple[str, ...] = ()
    words: str = ""


def lines_of(table: Table, hand: Hand) -> list[Line]:
    """Give the lines there are."""
    return list(_lines(table, hand))


def _lines(table: Table, hand: Hand) -> Iterator[Line]:
    if hand.buried:
        yield Line(tell("buried by you"), None, hand.buried)
    for seat in table.turn_order:
        cards = (*hand.known[seat], *hand.known_camelot[seat])
        if seat != hand.seat and cards:
            yield Line(tell("you know"), seat, cards)
    if LEVELS[table.level].camelot and not table.players[hand.seat].out:
        yield Line(tell("cards given to you:"), None, words=tell(GIFTS[hand.gifts]))


def lines_height(lines: Sequence[Line], width: float) -> float:
    return sum(_height(line, width) + _GAP for line in lines)


def draw_lines(canvas: Canvas, lines: Sequence[Line], left: float, top: float, width: float) -> float:
    """Draw the lines; give where they end."""
    for line in lines:
        _draw_line(canvas, line, left, top, width)
        top += _height(line, width) + _GAP
    return top


def _height(line: Line, width: float) -> float:
    return (_HIGH + _GAP) * len(_rows(line, width)) if line.cards else 34


def _start(line: Line) -> float:
    """Give how far behind the left end the cards begin."""
    return length(line.label, _TEXT, BOLD) + (26 if line.seat is None else 66)


def _wide(card: str) -> float:
    return length(written(camelot_named(card)), _NAME, SERIF) + 34 if is_camelot(card) else _CARD


def _rows(line: Line, width: float) -> list[list[str]]:
    """Lay the cards of a line out in rows."""
    return in_rows(line.cards, _wide, width - 8 - _start(line), _BETWEEN)


def _draw_line(canvas: Canvas, line: Line, left: float, top: float, width: float) -> None:
    middle = top + (_HIGH / 2 if line.cards else 17)
    end = draw_line(canvas, left + 10, middle, line.label, _TEXT, BOLD, FADED)
    if line.seat is not None:
        canvas.centred(shield(canvas.livery(line.seat), 32), end + 28, middle)
    if not line.cards:
        draw_line(canvas, end + 14, middle, line.words, _TEXT)
        return
    for number, row in enumerate(_rows(line, width)):
        x = left + _start(line)
        for card in row:
            _draw_small(canvas, card, x, top + number * (_HIGH + _GAP))
            x += _wide(card) + _BETWEEN


def _draw_small(canvas: Canvas, card: str, left: float, top: float) -> None:
    if not is_camelot(card):
        canvas.paste(sprites.playing_card(card, _CARD), left, top)
        return
    wide = _wide(card)
    canvas.panel((left, top + 6, left + wide, top + _HIGH - 6), sprites.family(card).border, INK, 2)
    canvas.panel((left + 7, top + 11, left + wide - 7, top + _HIGH - 11), CREAM, INK, 1)
    draw_line(canvas, left + 17, top + _HIGH / 2, written(camelot_named(card)), _NAME, SERIF)

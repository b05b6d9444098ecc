"""The private picture: a hand above the board; the same cards stand below the squares of a choice."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_101.armies import points_shown
from rendering.camelot_101.board import enlarged as board
from rendering.camelot_101.board.enlarged import SIDE, draw_board
from rendering.camelot_101.cards import camelot_hand, playing_hand
from rendering.camelot_101.cards.camelot_hand import camelot_height, draw_camelot, draw_one
from rendering.camelot_101.cards.camelot_rows import draw_rows, rows_height
from rendering.camelot_101.cards.playing_hand import (
    draw_lines,
    draw_playing,
    lines_height,
    lines_of,
    playing_height,
)
from rendering.camelot_101.icons.men import suit_sign
from rendering.camelot_101.panels import players as strips
from rendering.camelot_101.panels.players import draw_strips, strips_height
from rendering.camelot_101.words.deeds import losses, lost_counted, lost_words
from rendering.camelot_101.words.vocabulary import (
    WINTER,
    asked_words,
    boons_of,
    player_tags,
    plays_fate,
    points_word,
    suit_named,
    to_come_words,
    told_words,
)
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fitting, length, short_names
from rendering.drawing import Look
from rendering.fonts import BOLD, SERIF, SMALLEST
from rendering.heading import ended_words
from rendering.palette import DANGER, FADED
from rendering.players import Players
from rendering.sprites import shield
from rules.camelot_101.view import Hand, HeldCard, Table
from rules.text import N_, Names, Seat

tell, written = texts(__name__).tell, texts(__name__).written


_HEAD, _GAP, _EMPTY, _LABEL = 124, 10, 60, 44
_SHIELD = 30  # pixels
_BESIDE_ARMY = 62  # pixels: its sign, and what is between it and words
_MANY = 4  # Camelot cards: more are drawn without their drawings


_TOP, _ROOM = MARGIN + _HEAD + _GAP, WIDTH - 2 * MARGIN


class Tops(NamedTuple):
    """Where the cards held, the board and the strips of the players begin."""

    hand: float
    board: int
    strips: int


class News(NamedTuple):
    """A sentence at the head of a hand: whether it is a danger, whom else it is about, and how in `brief`."""

    words: str
    danger: bool = False
    seat: Seat | None = None
    brief: str = ""


def private_picture(table: Table, hand: Hand, look: Look, players: Players) -> Image:
    """Draw what a seat holds, above the board and the strips of the players: a finished picture."""
    at = _tops(table, hand)
    canvas = Canvas(at.strips + strips_height(table) + MARGIN, players=players)
    _draw_head(canvas, table, hand)
    for held in _at_work(table, hand):
        _draw_label(canvas, table, _TOP + _LABEL / 2)
        draw_one(canvas, table, hand, held, MARGIN, _TOP + _LABEL, _ROOM)
        draw_line(canvas, MARGIN + 10, at.hand - _LABEL / 2, tell("In your hand"), 28, SERIF)
    draw_hand(canvas, table, hand, MARGIN, at.hand, _ROOM)
    draw_board(canvas, table, look, at.board, [way.start for way in losses(table, hand.seat)])
    draw_strips(canvas, table, at.strips)
    return canvas.finished()


def places_of_hand(table: Table, hand: Hand, look: Look) -> dict[str, Box]:
    """Name the head, the card at work, the cards held, the squares, the armies, the castles, the strips."""
    at = _tops(table, hand)
    found: dict[str, Box] = {"head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HEAD)}
    if _at_work(table, hand):
        found["at work"] = (MARGIN, _TOP + _LABEL, WIDTH - MARGIN, at.hand - _LABEL)
    found |= places_of_cards(hand, at.hand)
    return found | board.places(table, look, at.board) | strips.places(table, at.strips)


def places_of_cards(hand: Hand, top: float) -> dict[str, Box]:
    """Name the cards held; many Camelot cards have no places."""
    found = playing_hand.places(hand.playing, MARGIN, top, _ROOM)
    if len(hand.camelot) <= _MANY:
        found |= camelot_hand.places(hand.camelot, MARGIN, top + playing_height(hand.playing, _ROOM), _ROOM)
    return found


def _tops(table: Table, hand: Hand) -> Tops:
    at_work = _at_work(table, hand)
    held = _TOP + (2 * _LABEL + camelot_height(at_work, _ROOM) if at_work else 0)
    below = round(held + hand_height(table, hand, _ROOM) + _GAP)
    return Tops(held, below, below + SIDE + _GAP)


def _at_work(table: Table, hand: Hand) -> list[HeldCard]:
    """Give the Camelot card about which this seat is asked, if there is one."""
    effect = table.effect
    asked = effect is not None and effect.card and hand.seat in table.asked
    return [HeldCard(effect.card, None, effect.text)] if effect is not None and asked else []


def _draw_label(canvas: Canvas, table: Table, middle: float) -> None:
    """Say that the card below is offered, or at work, and whose it is."""
    text = (
        N_("Offered to you by")
        if table.stage == "gift"
        else N_("Given by")
        if table.effect is not None and table.effect.giver >= 0
        else N_("Played by")
    )
    end = draw_line(canvas, MARGIN + 10, middle, tell(text), 28, SERIF)
    canvas.centred(shield(canvas.livery(table.turn), 30), end + 28, middle)


def hand_height(table: Table, hand: Hand, width: float) -> float:
    """Give the height of a hand without its head."""
    lines = lines_height(lines_of(table, hand), width)
    many = len(hand.camelot) > _MANY
    camelot = rows_height(hand.camelot, width) if many else camelot_height(hand.camelot, width)
    cards = playing_height(hand.playing, width) + camelot
    return (cards or _EMPTY) + lines


def draw_hand(canvas: Canvas, table: Table, hand: Hand, left: float, top: float, width: float) -> None:
    """Draw the cards of a hand, and the lines below them."""
    if not hand.playing and not hand.camelot:
        fate = plays_fate(table.players[hand.seat])
        words = tell("no hand: Fate turns cards up" if fate else "no cards")
        canvas.text(left + width / 2, top + _EMPTY / 2, words, 32, SERIF, FADED, "m")
        top += _EMPTY
    top = draw_playing(canvas, table, hand, left, top, width)
    draw = draw_rows if len(hand.camelot) > _MANY else draw_camelot
    top = draw(canvas, table, hand, left, top, width)
    draw_lines(canvas, lines_of(table, hand), left, top, width)


def _draw_head(canvas: Canvas, table: Table, hand: Hand) -> None:
    box, player = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HEAD), table.players[hand.seat]
    (canvas.chosen if hand.seat in table.asked else canvas.panel)(box)
    canvas.centred(shield(canvas.livery(hand.seat), 74), MARGIN + 60, MARGIN + _HEAD / 2)
    left, right = MARGIN + 116, WIDTH - MARGIN - 24
    points = points_shown(table, hand.seat)
    long = canvas.text(right, MARGIN + _HEAD / 2, str(points), 56, SERIF, anchor="r")
    label = points_word(points)
    canvas.text(right - long - 12, MARGIN + _HEAD / 2 + 8, label, 24, colour=FADED, anchor="r", room=76)
    right -= long + 100
    upper, lower = MARGIN + 40, MARGIN + 88
    own = tell("You play Fate" if plays_fate(player) else "Your hand")
    heading = tell("Hand") if table.over else own
    end = draw_line(canvas, left, upper, heading, 40, SERIF, room=(right - left) / 2) + 18
    _draw_armies(canvas, player.armies, end, upper, right - end)
    _draw_news(canvas, list(_news(table, hand, short_names(canvas))), left, lower, right)


def _draw_armies(canvas: Canvas, suits: Sequence[str], left: float, middle: float, wide: float) -> None:
    """Write whose armies a player has behind each other, all smaller where there is little room."""
    names = [written(suit_named(suit)) for suit in suits]
    room, line = wide - _BESIDE_ARMY * len(suits), " ".join(names)
    size = fitting(line, 28, room)
    whole = length(line, size)
    for suit, name in zip(suits, names, strict=True):
        canvas.centred(suit_sign(suit, 36), left + 18, middle)
        share = room * length(name, size) / whole if whole > room else room
        left = draw_line(canvas, left + 44, middle + 2, name, size, room=share) + 18


def _draw_news(canvas: Canvas, news: list[News], left: float, middle: float, right: float) -> None:
    """Write sentences behind each other, dangers in red, who is meant by a shield.

    What there is no room for stands in the strip of the seat.
    """
    shields = sum(_SHIELD + 8 for one in news if one.seat is not None)
    room = right - left - shields
    while length(_all_told(news), SMALLEST, BOLD) > room and (len(news) > 1 or news[0].brief):
        last = news.pop()
        news += [last._replace(words=last.brief, brief="")] if last.brief else []
    size = fitting(_all_told(news), 27, room, BOLD)
    for one in news:
        if one.seat is not None:
            canvas.centred(shield(canvas.livery(one.seat), _SHIELD), left + _SHIELD / 2, middle)
            left += _SHIELD + 8
        draw_line(canvas, left, middle, one.words, size, BOLD, DANGER if one.danger else FADED)
        left += length(one.words, size, BOLD) + 22


def _all_told(news: list[News]) -> str:
    return "   ".join(one.words for one in news)


def _news(table: Table, hand: Hand, names: Names) -> Iterator[News]:
    """Say what the seat is to do, and what threatens or helps it."""
    player = table.players[hand.seat]
    own = [check for check in table.checks if check.suit in player.armies]
    if own:
        ripe = any(check.ripe for check in own)
        yield News(tell("Your King may be taken!" if ripe else "Your King is in check!"), danger=True)
    if lost := losses(table, hand.seat):
        yield News(lost_words(lost), danger=True, brief=lost_counted(lost))
    if player.out:
        yield News(tell("You are out"))
    elif table.over:
        yield News(tell("The game is over"))
    elif not table.asked:
        yield News(ended_words()[0])
    elif hand.seat in table.asked:
        yield News(told_words(table))
        yield from map(News, filter(None, [to_come_words(table, names)]))
    else:
        yield from (News(f"{names(seat)} {asked_words(table, names)}", seat=seat) for seat in table.asked)
    if table.winter:
        yield News(tell(WINTER), danger=True)
    yield from (News(tag, tag not in boons_of(player)) for tag in player_tags(player))

"""The text board of a hand: its cards and what its seat knows; and what each picture shows, as topics."""

from collections.abc import Iterator, Sequence

from languages.spoken import texts
from rendering.camelot_101.armies import is_slowed, moves_own_too
from rendering.camelot_101.cards.sprites import DOT_NAMES, dots_of, family
from rendering.camelot_101.pictures.choice import marked
from rendering.camelot_101.words.deeds import losses, lost_words
from rendering.camelot_101.words.table import suits_named
from rendering.camelot_101.words.vocabulary import (
    GIFTS,
    army_words,
    card_named,
    cards_named,
    kind_named,
    square_named,
    suit_named,
    title_of,
)
from rendering.drawing import Line, Look, TopicLine
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import SLOW_SPACES
from rules.camelot_101.view import Hand, HeldCard, Table
from rules.text import Names, Series, say

_BOARD = ("men", "pawns", "prisoners", "points", "wanderer")  # it is drawn beside a hand
_CASTLES = ("prisoners", "castles", "away", "turn", "points")


def table_topics(table: Table, part: str) -> Sequence[str]:
    """Name what a part of the table shows: what is new, dangers, the standing, and who stands where."""
    if part == "castles":
        return _CASTLES
    news = ["move", "last", "turn", "level", "work"] if part else ["turn", "level", "last", "work"]
    players = [f"about {seat}" for seat in table.turn_order]
    off_board = [] if part else ["prisoners", "away"]
    board = ["wanderer", *off_board, "hands", "men", "marks", "pawns", "island"]
    return [*news, *_dangers(SUITS), "season", "points", *players, *board]


def hand_topics(table: Table, hand: Hand, *, alone: bool) -> Sequence[str]:
    """Name what a hand shows: its cards, what it is asked, and what its seat should know.

    Of one that stands `alone` the board is told too, and every check.
    """
    work = ["work"] if hand.seat in table.asked else []
    armies = table.players[hand.seat].armies
    dangers, others = _dangers(armies), _dangers([suit for suit in SUITS if suit not in armies])
    board = [*others, *_BOARD] if alone else []
    own = [f"total {hand.seat}", f"about {hand.seat}"]
    rest = ["limited", "camelot", *([] if alone else dangers), *own, "known"]
    return ["hand", *work, *([*dangers, *board] if alone else []), "lost", "numbers", *rest]


def _dangers(suits: Sequence[str]) -> list[str]:
    return [f"danger {suit}" for suit in suits]


tell, written = texts(__name__).tell, texts(__name__).written


def hand_written(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    """Write a seat's cards, and the numbers of answers that a picture marks."""
    own = table.players[hand.seat].armies
    yield from _in_short(hand, own, names)
    yield tell("Armies: {suits}", suits=suits_named(own))
    if lost := losses(table, hand.seat):
        yield TopicLine("lost", lost_words(lost))
    yield from _numbers(look)
    yield from _held(table, hand, names)
    yield ""
    level = LEVELS[table.level]
    if level.burying or hand.buried:
        buried = tell("Buried by you: {cards}", cards=cards_named(hand.buried) or say("none"))
        yield TopicLine("known" if hand.buried else "", buried)
    if level.camelot:
        gifts = tell("When somebody gives you a card: {order}", order=say(GIFTS[hand.gifts]))
        yield TopicLine("known" if hand.camelot else "", gifts)
    yield from _known(table, hand, names)


def _in_short(hand: Hand, armies: Sequence[str], names: Names) -> Iterator[Line]:
    """Tell all cards first: none of them is to be missing where there is no room for more."""
    cards = cards_named([held.card for held in (*hand.playing, *hand.camelot)]) or say("no cards")
    leads = Series(tuple(map(suit_named, armies))) if armies else say("without an army")
    who = names(hand.seat)
    told = tell("The hand of {who}, {leads}: {cards}", who=who, leads=leads, cards=cards)
    yield TopicLine("hand", tell("THE HAND OF {who}", who=who), told)


def _numbers(look: Look) -> Iterator[Line]:
    """Tell which numbers stand where on a picture."""
    if answers := marked(look):
        numbers = (
            f"{one.number} {written(Series(tuple(map(square_named, one.squares))))}" for one in answers
        )
        told = tell("The board with numbers: {numbers}", numbers=", ".join(numbers))
        yield TopicLine("numbers", None, told)


def _held(table: Table, hand: Hand, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("PLAYING CARDS: {number}", number=str(len(hand.playing)))
    for held in hand.playing:
        why = _why(held, names)
        told = (
            f"{written(card_named(held.card))}{_of(table, hand, held.card, names)}{f': {why}' if why else ''}"
        )
        limited = held.why is not None or is_slowed(table, held.card)
        yield TopicLine("limited" if limited else "", told)
    if hand.camelot:
        yield ""
        yield tell("CAMELOT CARDS: {number}", number=str(len(hand.camelot)))
    for held in hand.camelot:
        title, why = written(title_of(table, held.card)), _why(held, names)
        line = f"{held.card} {title}: {_facts(held.card)}{f': {why}' if why else ''}"
        yield TopicLine("camelot", line, f"{title}{f' ({why})' if why else ''}:")
        if held.text is not None:
            yield TopicLine("camelot", f"    {written(held.text)}")


def _of(table: Table, hand: Hand, card: str, names: Names) -> str:
    if card[0] not in SUITS:
        return ""
    owner = table.owners[SUITS.index(card[0])]
    told = [tell("yours") if owner == hand.seat else army_words(table, card[0], names)]
    told += [tell("or yours")] if owner != hand.seat and moves_own_too(table, hand, card) else []
    told += [tell("slow: up to {spaces} spaces", spaces=SLOW_SPACES)] if is_slowed(table, card) else []
    return "".join(f", {each}" for each in told)


def _why(held: HeldCard, names: Names) -> str:
    return "" if held.why is None else written(held.why, names)


def _facts(card: str) -> str:
    row = CAMELOT_CARDS[CAMELOT_CARD[card]]
    told = [tell(family(card).name), *(tell(DOT_NAMES[letter]) for letter in dots_of(card))]
    if row.shows:
        told.append(tell("shows {kinds}", kinds=Series(tuple(map(kind_named, row.shows)))))
    return ", ".join(told)


def _known(table: Table, hand: Hand, names: Names) -> Iterator[Line]:
    for seat in table.turn_order:
        cards = (*hand.known[seat], *hand.known_camelot[seat])
        if seat != hand.seat and cards:
            known = tell("Known in the hand of {who}: {cards}", who=names(seat), cards=cards_named(cards))
            yield TopicLine("known", known)

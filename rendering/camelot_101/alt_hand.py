"""The description of a hand, for those who cannot see it: what matters most comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.camelot_101.pictures.answers import marked
from rendering.camelot_101.reach import is_slowed
from rendering.camelot_101.words import (
    GIFTS,
    cards_named,
    check_words,
    player_tags,
    square_named,
    suit_named,
    title_of,
    work_words,
)
from rendering.descriptions import shortened, within
from rendering.drawing import Look
from rendering.phrases import counted, together
from rules.camelot_101.tables.numbers import SLOW_SPACES
from rules.camelot_101.view import Hand, HeldCard, Player, Table
from rules.text import Names, written


def hand_described(table: Table, hand: Hand, names: Names, look: Look) -> str:
    """Describe a seat's hand, every card by its name, then why some cannot be used."""
    names = shortened(names)
    own = table.players[hand.seat]
    sentences = [
        f"The hand of {names(hand.seat)}, {_armies(own)}: {_cards(hand)}.",
        *_asked_about(table, hand, names),
        *_marked(look),
        *_slow(table, hand),
        *_idle(hand.playing, names),
        *_camelot(table, hand, names),
        *_news(table, own, names),
        *_memory(hand, names),
    ]
    return within(sentences, cut=True)


def _armies(player: Player) -> str:
    return together([suit_named(suit) for suit in player.armies]) if player.armies else "without an army"


def _asked_about(table: Table, hand: Hand, names: Names) -> Iterator[str]:
    if hand.seat in table.asked and table.effect is not None:
        yield f"Asked about {work_words(table, table.effect, names)}"


def _marked(look: Look) -> Iterator[str]:
    if answers := marked(look):
        numbers = (f"{one.number} {' and '.join(map(square_named, one.squares))}" for one in answers)
        yield f"The board with numbers: {', '.join(numbers)}."


def _cards(hand: Hand) -> str:
    return cards_named([held.card for held in (*hand.playing, *hand.camelot)]) or "no cards"


def _slow(table: Table, hand: Hand) -> Iterator[str]:
    """Say which playing cards move their men less far than they show."""
    if cards := [held.card for held in hand.playing if is_slowed(table, held.card)]:
        yield f"Up to {SLOW_SPACES} spaces only: {cards_named(cards)}."


def _idle(cards: Sequence[HeldCard], names: Names) -> Iterator[str]:
    """Say which playing cards cannot be used, those with one reason together."""
    reasons: dict[str, list[str]] = {}
    for held in cards:
        if held.why is not None:
            reasons.setdefault(written(held.why, names), []).append(held.card)
    for why, idle in reasons.items():
        yield f"Not to be played, {why}: {cards_named(idle)}."


def _camelot(table: Table, hand: Hand, names: Names) -> Iterator[str]:
    for held in hand.camelot:
        why = f" ({written(held.why, names)})" if held.why is not None else ""
        yield f"{title_of(table, held.card)}{why}: {held.text}"


def _news(table: Table, own: Player, names: Names) -> Iterator[str]:
    yield from (f"Check: {check_words(table, check)}." for check in table.checks if check.suit in own.armies)
    yield f"{counted(own.points, 'point', 'points')}."
    if tags := player_tags(own):
        yield f"You: {', '.join(tags)}."


def _memory(hand: Hand, names: Names) -> Iterator[str]:
    if hand.buried:
        yield f"Buried by you: {cards_named(hand.buried)}."
    for seat, cards in enumerate(zip(hand.known, hand.known_camelot, strict=True)):
        if seat != hand.seat and any(cards):
            yield f"Known of {names(seat)}: {cards_named((*cards[0], *cards[1]))}."
    if hand.camelot:
        yield f"Gifts: {GIFTS[hand.gifts]}."

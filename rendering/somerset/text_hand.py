"""The text board of a hand: its cards and what they cost, in lines for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.boards import Line, Told
from rendering.drawing import Look
from rendering.phrases import counted
from rendering.somerset.hand.answers import marked, on_lines, turned
from rendering.somerset.hand.offers import called_on_plate, on_plates
from rendering.somerset.text_players import things_named, without_ids
from rendering.somerset.words import (
    amount_words,
    price_words,
    thing_named,
)
from rules.somerset.tables.grid import called, place_called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.wording import effect_words
from rules.somerset.view import Card, Hand, Table
from rules.text import Names


def hand_written(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    """Write a seat's cards, and the numbers of answers that a picture marks."""
    own = table.players[hand.seat]
    purse = amount_words((*own.goods, own.coins, own.crystals))
    yield f"THE HAND OF {names(hand.seat)}"
    yield Told("hand", f"To pay with: {purse}", f"{names(hand.seat)} has {purse}")
    if less := ", ".join(f"{what} {number}" for what, number in hand.discounts.items() if number):
        yield f"Taken off the next: {less}"
    if hand.idle:
        yield f"Tiles that do nothing now: {', '.join(map(called, hand.idle))}"
    yield from _numbers(look)
    yield from _cards("Buildings", hand.buildings)
    yield from _cards("Spells", hand.spells)
    if hand.drawn or hand.put_under:
        yield ""
    if hand.drawn:
        yield Told("drawn", f"To choose from: {things_named(hand.drawn)}")
    if hand.put_under:
        yield Told("own", f"Put under the decks: {things_named(hand.put_under)}")
    yield from _castings(hand)
    yield Told("own", None, f"Spell book: {without_ids(own.book)}")
    yield Told("own", None, f"Built: {without_ids(own.buildings)}")


def _numbers(look: Look) -> Iterator[Line]:
    """Tell which numbers stand where on a picture."""
    if edges := on_lines(look):
        told = [f"{one.number} at {' and '.join(map(place_called, one.places))}" for one in edges]
        yield Told("numbers", None, f"The map with numbers: {', '.join(told)}")
    if squares := [place_called(one.places[0]) for one in marked(look) if one not in edges]:
        yield Told("numbers", None, f"The map marks {', '.join(squares)}")
    if things := [one for one in on_plates(look) if one.number not in {each.number for each in marked(look)}]:
        told = [f"{one.number} {called_on_plate(one)}" for one in things]
        yield Told("numbers", None, f"To choose by number: {', '.join(told)}")
    if turns := turned(look):
        _, tile, cell = look.said.split(" ")
        numbers = ", ".join(str(one.number) for one in turns)
        yield Told(
            "numbers", None, f"{NAMES[tile]} at {place_called(cell)}, turned in ways numbered {numbers}"
        )


def _cards(kind: str, cards: tuple[Card, ...]) -> Iterator[Line]:
    yield ""
    yield Told("cards", f"{kind.upper()} IN HAND: {len(cards)}", f"{kind} in hand: {len(cards) or 'none'}")
    for card in cards:
        price = " or ".join(price_words(way) for way in card.prices)
        can = "can be paid" if card.payable else "cannot be paid"
        line = f"{thing_named(card.id)}: costs {price}; {can}; does: {effect_words(card.id)}"
        yield Told("cards", line, f"{NAMES[card.id]} for {price}{'' if card.payable else ', too dear'}")


def _castings(hand: Hand) -> Iterator[Line]:
    if hand.castings:
        yield ""
        yield "CASTINGS LEFT THIS ROUND"
    for spell, crystals in hand.castings.items():
        number = counted(crystals, "crystal", "crystals")
        yield f"{thing_named(spell)}: {number}; does: {effect_words(spell)}"

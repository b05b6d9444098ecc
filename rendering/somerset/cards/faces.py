"""Cards as plates: the name, what a card does in symbols and in words, its price, whether it can be paid."""

from __future__ import annotations

from languages.spoken import texts
from rendering.somerset.icons.symbols import MINUS, Symbol, Symbols, effect_for_crystals, price
from rendering.somerset.plates import Plate
from rendering.somerset.words import effect_words, name_of
from rules.somerset.tables.goods import amount
from rules.somerset.view import Card

tell = texts(__name__).tell


def price_symbols(card: Card) -> Symbols:
    """Give the symbols of what a card costs now; where the payer may choose, the price and the discount."""
    if len(card.prices) == 1:
        return price(amount(card.prices[0])) or (Symbol("", tell("free")),)
    full = amount(card.price)
    less = sum(full) - sum(amount(card.prices[0]))
    return (*price(full), Symbol("", f"{MINUS}{less}"))


def face(card: str, number: int | None = None) -> Plate:
    """Give what is printed on a card, but for its price."""
    return Plate(name_of(card), effect_words(card), effect_for_crystals(card), number=number)


def face_in_hand(card: Card, number: int | None = None) -> Plate:
    """Give a card with its price."""
    payable = card.payable
    return face(card.id, number)._replace(price=price_symbols(card), payable=payable, faded=not payable)

"""The text board of a hand: its cards and what they cost, in lines for a screen reader."""

from collections.abc import Iterator, Mapping
from functools import reduce

from languages.spoken import texts, together
from rendering.drawing import Line, Look, TopicLine
from rendering.somerset.hand.offers import called_on_plate, marked, on_lines, on_plates, turned
from rendering.somerset.text import things_named, without_ids
from rendering.somerset.words import amount_words, effect_words, name_of, price_words, thing_named
from rules.somerset.tables.grid import called, place_called
from rules.somerset.tables.parts import BUILDING, OFFICE, SPELL, TILE
from rules.somerset.view import Card, Hand, Table
from rules.text import N_, Names, Words

_TEXTS = texts(__name__)
counted, tell, things = _TEXTS.counted, _TEXTS.tell, _TEXTS.things


_SORTS: Mapping[str, Words] = {
    TILE: N_("{number} on the next tile"),
    BUILDING: N_("{number} on the next building"),
    SPELL: N_("{number} on the next spell"),
    OFFICE: N_("{number} on the next advance"),
}


def hand_written(table: Table, hand: Hand, names: Names, look: Look) -> Iterator[Line]:
    """Write a seat's cards, and the numbers of answers that a picture marks."""
    own = table.players[hand.seat]
    purse = amount_words((*own.goods, own.coins, own.crystals))
    who = names(hand.seat)
    yield tell("THE HAND OF {who}", who=who)
    yield TopicLine(
        "hand", tell("To pay with: {purse}", purse=purse), tell("{who} has {purse}", who=who, purse=purse)
    )
    if less := ", ".join(
        tell(_SORTS[what], number=number) for what, number in hand.discounts.items() if number
    ):
        yield tell("Discount: {less}", less=less)
    if hand.idle:
        yield tell("Tiles that do nothing now: {squares}", squares=", ".join(map(called, hand.idle)))
    yield from _numbers(look)
    headings = N_("BUILDINGS IN HAND: {number}"), N_("Buildings in hand: {number}")
    yield from _cards_told(*headings, hand.buildings, over=bool(table.over))
    headings = N_("SPELLS IN HAND: {number}"), N_("Spells in hand: {number}")
    yield from _cards_told(*headings, hand.spells, over=bool(table.over))
    if hand.drawn or hand.put_under:
        yield ""
    if hand.drawn:
        yield TopicLine("drawn", tell("To choose from: {cards}", cards=things_named(hand.drawn)))
    if hand.put_under:
        yield TopicLine("own", tell("Put under the decks: {cards}", cards=things_named(hand.put_under)))
    yield from _castings(hand)
    yield TopicLine("own", None, tell("Spell book: {cards}", cards=without_ids(own.book)))
    yield TopicLine("own", None, tell("Built: {cards}", cards=without_ids(own.buildings)))


def _numbers(look: Look) -> Iterator[Line]:
    """Tell which numbers stand where on a picture."""
    if edges := on_lines(look):
        told = [
            tell("{number} at {places}", number=one.number, places=together([*map(place_called, one.places)]))
            for one in edges
        ]
        yield TopicLine("numbers", None, tell("The map with numbers: {places}", places=", ".join(told)))
    if squares := [place_called(one.places[0]) for one in marked(look) if one not in edges]:
        yield TopicLine("numbers", None, tell("The map marks {squares}", squares=", ".join(squares)))
    if things := [
        one for one in on_plates(look) if one.number not in {None, *(each.number for each in marked(look))}
    ]:
        told = [f"{one.number} {called_on_plate(one)}" for one in things]
        yield TopicLine("numbers", None, tell("To choose by number: {things}", things=", ".join(told)))
    if turns := turned(look):
        _, tile, cell = look.said.split(" ")
        numbers = ", ".join(map(str, turns))
        told_turns = tell(
            "{tile} at {place}, turned in ways numbered {numbers}",
            tile=name_of(tile),
            place=place_called(cell),
            numbers=numbers,
        )
        yield TopicLine("numbers", None, told_turns)


def _cards_told(heading: Words, said: Words, cards: tuple[Card, ...], *, over: bool) -> Iterator[Line]:
    yield ""
    yield TopicLine(
        "cards", tell(heading, number=len(cards)), tell(said, number=str(len(cards) or "") or tell("none"))
    )
    for card in cards:
        price = reduce(_or, map(price_words, card.prices))
        can = tell("can be paid") if card.payable else tell("cannot be paid")
        line = tell(
            "{card}: costs {price}; {can}; does: {effect}",
            card=thing_named(card.id),
            price=price,
            can=can,
            effect=effect_words(card.id),
        )
        brief = tell(
            "{card} for {price}" if card.payable or over else "{card} for {price}, too dear",
            card=name_of(card.id),
            price=price,
        )
        yield TopicLine("cards", line, brief)


def _or(one: str, other: str) -> str:
    return tell("{one} or {other}", one=one, other=other)


def _castings(hand: Hand) -> Iterator[Line]:
    if hand.castings:
        yield ""
        yield tell("CASTINGS LEFT THIS ROUND")
    for spell, crystals in hand.castings.items():
        number = counted(crystals, "crystal", "crystals")
        yield tell(
            "{card}: {crystals}; does: {effect}",
            card=thing_named(spell),
            crystals=number,
            effect=effect_words(spell),
        )

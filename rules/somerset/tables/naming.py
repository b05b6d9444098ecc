"""What tiles, cards, things and amounts are called, in as few words as a button or a map holds."""

from collections.abc import Mapping, Sequence
from functools import cache, reduce

from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import ROW_NAMES
from rules.somerset.tables.goods import FIGURES, NOTHING, Amount, counted, good_of
from rules.somerset.tables.parts import BUILDING
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.text import N_, NC_, Count, Series, Text, Value, Words, say


def _printed() -> dict[str, Words]:
    every = (CITY_TILES, COUNTRY_TILES, BUILDINGS, SPELLS)
    return {thing.id: thing.name for things in every for thing in things.values()}


NAMES: Mapping[str, Words] = _printed()

SHORT: Mapping[str, Words] = {
    "C01": N_("Sawyers"), "C02": N_("Kiln"), "C03": N_("Masons"), "C04": N_("Corn Ex."), "C05": N_("Square"),
    "C06": N_("Well"), "C07": N_("Builders"), "C08": NC_("map", "Library"), "C09": N_("Ale"),
    "C10": NC_("map", "Tiltyard"), "C11": N_("Council"), "C12": N_("Warden"), "C13": N_("Land O."),
    "C14": N_("Quay"), "C15": N_("Scribes"), "C16": N_("Carpen."), "C17": N_("Millers"),
    "C18": N_("Petition"),
    "K01": N_("Oaks"), "K02": N_("Clay"), "K03": N_("Quarry"), "K04": N_("Wheat"), "K05": N_("Toll Br."),
    "K06": N_("Fairies"), "K07": N_("Market"), "K08": N_("Green"), "K09": N_("Keep"), "K10": N_("Grove"),
    "K11": N_("Abbey"), "K12": N_("Lodge"), "K13": N_("Manor"), "K14": NC_("map", "Inn"), "K15": N_("Survey"),
    "K16": N_("Yard"), "K17": N_("Road C."), "K18": N_("Fair"), "K19": N_("Farm"),
    "K20": NC_("map", "Smithy"), "K21": N_("Harbr."), "K22": N_("Tower"), "K23": N_("Hamlet"),
    "K24": N_("Watch"), "K25": N_("Cathed."), "K26": N_("Pines"), "K27": N_("River"), "K28": N_("Sheep"),
    "K29": N_("Mine"), "K30": N_("Stones"), "K31": N_("Moor"), "K32": NC_("map", "Joust"),
    "K33": N_("Sheriff"), "K34": N_("Pilgrims"), "K35": N_("Bridge"), "K36": N_("Guild"), "K37": N_("Hermit"),
    "K38": NC_("map", "Orchard"), "K39": N_("Glass"), "K40": N_("Lake"),
}  # fmt: skip


_MARKERS: Mapping[str, Words] = {"road": N_("road"), "barricade": N_("barricade")}


@cache
def named(thing: str) -> Text:
    """Name a tile or a card."""
    return say(NAMES[thing])


@cache
def figure_named(kind: str) -> Text:
    """Name a kind of worker: knight."""
    return say(FIGURES[kind].called.one)


def row_named(row: str) -> Text:
    """Name a row of the government track."""
    return say(ROW_NAMES[row])


def marker_named(kind: str) -> Text:
    """Name what a marker is on the board: road."""
    return say(_MARKERS[kind])


def figures_counted(number: int, kind: str) -> Count:
    """Name a number of workers of a kind."""
    figure = FIGURES[kind]
    return figure.called.times(number)


@cache
def good_named(letter: str) -> Text:
    """Name one kind of what is counted: wood."""
    return say(good_of(letter).called.one)


def cards_counted(number: int, deck: str) -> Count:
    """Name a number of cards of a deck."""
    return Count(number, "building", "buildings") if deck == BUILDING else Count(number, "spell", "spells")


@cache
def amount_named(what: Amount) -> Value:
    """Name an amount in a sentence: 2 wood and 1 coin."""
    counts = counted(what)
    return counts[0] if len(counts) == 1 else Series(tuple(counts))


def in_a_row(items: Sequence[Value]) -> Text:
    """Put values behind each other: 2 wood 1 coin."""
    first, *others = items
    return reduce(_with_next, others, say("{item}", item=first))


def _with_next(before: Text, item: Value) -> Text:
    return say("{before} {item}", before=before, item=item)


def listed(items: Sequence[Value]) -> Text:
    """Put values behind each other, with commas between."""
    first, *others = items
    return reduce(_with_one_more, others, say("{item}", item=first))


def _with_one_more(before: Text, item: Value) -> Text:
    return say("{before}, {item}", before=before, item=item)


def left_of(price: Amount, less: int) -> Text:
    """Name a price of which some units, whichever the payer likes, are taken off, if there is a choice."""
    units = max(0, sum(price) - less)
    if not less or not units:
        return price_named(price if units else NOTHING)
    if len(counted(price)) == 1:
        w, b, s, g, c, m = (min(number, units) for number in price)
        return price_named((w, b, s, g, c, m))
    return say("{price}, less {less} of your choice", price=price_named(price), less=less)


@cache
def price_named(way: Amount) -> Text:
    """Name a payment on a button: 2 wood 1 coin, or free."""
    return say("free") if way == NOTHING else in_a_row(counted(way))

"""What tiles, cards, things and amounts are called, and what effects do, as short as a button holds it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from typing import Any

from rules.somerset.tables import parts
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import EFFECTS, ROW_NAMES
from rules.somerset.tables.goods import (
    FIGURES,
    LETTERS,
    NATURAL,
    NOTHING,
    Amount,
    counted,
    good_counted,
    good_of,
)
from rules.somerset.tables.parts import BUILDING, FREE, LASTING, TILE, Part
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


@cache
def effect_named(source: str) -> Text:
    """Say in words what an effect does: +2 crystals, draw 1 spell; of a building also what comes once."""
    named = part_of_building if source in BUILDINGS else part_named
    return listed([named(part) for part in EFFECTS[source]])


def part_of_building(part: Part) -> Text:
    """Say in words what a part does, and that it comes once where it does not last."""
    return part_named(part) if isinstance(part, LASTING) else say("once {what}", what=part_named(part))


@cache
def part_named(part: Part) -> Text:
    """Say in words what a part does."""
    return _WORDS[type(part)](part)


def _with(words: Words, discount: int) -> Text:
    if discount == FREE:
        return say("{what} free", what=say(words))
    return say("{what} for {number} less", what=say(words), number=discount) if discount else say(words)


def _gained(what: Amount, chosen: int = 0) -> Text:
    least = min(what[kind] for kind in NATURAL)
    others = [number - least * (kind in NATURAL) for kind, number in enumerate(what)]
    of_each = [say("{number} of each good", number=least)] * bool(least)
    any_kind = [Count(chosen, "chosen good", "chosen goods")] * bool(chosen)
    gains: list[Value] = [*of_each, *counted(others), *any_kind]
    return in_a_row([say("+{what}", what=gain) for gain in gains])


def _exchange(part: parts.Exchange) -> Text:
    swaps = Count(part.times, "swap", "swaps")
    if part.rate == 1:
        return say("{swaps} 1 for 1", swaps=swaps)
    got = good_counted(part.rate, good_of(part.get))
    return say("{swaps} 1 {given} for {got}", swaps=swaps, given=good_named(part.give), got=got)


def _draw(part: parts.Draw) -> Text:
    cards = cards_counted(part.number, part.deck)
    if part.keep < part.number:
        return say("draw {cards}, keep {keep}", cards=cards, keep=part.keep)
    return say(NC_("effect", "draw {cards}"), cards=cards)


_ACTS: Mapping[str, Words] = {
    "under_lying": N_("act under a lying worker, used or not"),
    "own_tile": N_("act on a tile of yours, used or not"),
    "adjacent": N_("act on an unused tile beside a worker"),
}
_COUNTED: Mapping[str, Words] = {
    "workers": N_("worker"),
    "wizards": N_("wizard"),
    "gov": N_("column climbed"),
    "book": N_("spell learned"),
    "buildings": N_("building"),
    "tiles_half": N_("two tiles"),
    "own_tiles_with_rivals": N_("tile of yours with a rival"),
}
_EVENTS: Mapping[str, Words] = {
    "tile_action_gain": N_("each action that brings {good}: {more}"),
    "round_start": N_("each round: {more}"),
    "gov_advance": N_("each advance: {more}"),
    "rent": N_("each rent: {more}, up to {most} a round"),
}
_COSTS: Mapping[str, Words] = {
    "hire": N_("hiring costs"),
    "building": N_("buildings cost"),
    "tile": N_("country tiles cost"),
    "spell": N_("learning costs"),
    "cast": N_("casting costs"),
    "government": N_("advancing costs"),
}
_RULES: Mapping[str, Words] = {
    "knight_1_or_2": N_("your knights may always go 1 or 2"),
    "peasant_1_or_2": N_("your peasants may always go 1 or 2"),
    "wizard_1_to_3": N_("your wizards may always go 1, 2 or 3"),
    "pass_own_workers": N_("your workers may always pass each other"),
    "ignore_barricades": N_("no barricade stops you"),
}


def _on(part: parts.On) -> Text:
    good = "" if part.good is None else good_named(LETTERS[part.good])
    return say(_EVENTS[part.event], good=good, more=_gained(part.gain), most=part.most_a_round or 0)


_BUILT: Mapping[str, Words] = {BUILDING: N_("build a building"), TILE: N_("build a tile")}
_WORDS: Mapping[type[Part], Callable[[Any], Text]] = {
    parts.Gain: lambda part: _gained(part.named, part.chosen),
    parts.Exchange: _exchange,
    parts.Draw: _draw,
    parts.Hire: lambda part: _with(N_("hire a peasant"), part.discount),
    parts.Promote: lambda part: _with(N_("promote"), part.discount),
    parts.Government: lambda part: _with(
        N_("advance, then govern") if part.both else N_("advance or govern"), part.discount
    ),
    parts.Build: lambda part: _with(_BUILT[part.what], part.discount),
    parts.Learn: lambda part: _with(N_("learn") if part.discount else N_("learn a spell"), part.discount),
    parts.Cast: lambda part: _with(N_("cast a spell"), part.discount),
    parts.Road: lambda part: say("{number} roads or barricades", number=part.number),
    parts.Unroad: lambda part: say("remove a rival's marker"),
    parts.Move: lambda part: say("move another worker up to {most}", most=max(part.steps)),
    parts.Teleport: lambda part: say("put a standing worker anywhere"),
    parts.Act: lambda part: say(_ACTS[part.where]),
    parts.Stand: lambda part: say("stand a worker up"),
    parts.Swap: lambda part: say("exchange two of your workers"),
    parts.Sword: lambda part: say("take the Sword"),
    parts.Step: lambda part: say("move one step more or less"),
    parts.Per: lambda part: say("{gain}/{each}", gain=_gained(part.each), each=say(_COUNTED[part.count])),
    parts.Take: lambda part: say("{coins} from each rival", coins=Count(part.coins, "coin", "coins")),
    parts.NextCost: lambda part: say(
        "your next build between rounds costs {number} less", number=part.discount
    ),
    parts.On: _on,
    parts.Cost: lambda part: say("{what} {number} less", what=say(_COSTS[part.what]), number=part.discount),
    parts.Rule: lambda part: say(_RULES[part.flag]),
    parts.Final: lambda part: say("at the end +1 coin per {each}", each=say(_COUNTED[part.count])),
}

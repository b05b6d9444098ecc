"""What things are called and what effects do, in as few words as a button holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import GOODS, LETTERS, NOTHING, Amount
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.parts import (
    BUILDING,
    FREE,
    TILE,
    Act,
    Build,
    Cast,
    Cost,
    Draw,
    Exchange,
    Final,
    Gain,
    Government,
    Hire,
    Learn,
    Move,
    NextCost,
    On,
    Part,
    Per,
    Promote,
    Road,
    Rule,
    Stand,
    Step,
    Swap,
    Sword,
    Take,
    Teleport,
    Unroad,
)
from rules.somerset.tables.workers import FIGURES
from rules.text import Count, Series, Text, Value, say


@cache
def named(thing: str) -> Text:
    """Name a tile or a card."""
    return say(NAMES[thing])


@cache
def figure_named(kind: str) -> Text:
    """Name a kind of worker: knight."""
    return say(FIGURES[kind].name)


@cache
def good_named(letter: str) -> Text:
    """Name one kind of what is counted: wood."""
    return say(GOODS[LETTERS.index(letter)].one)


def cards_counted(number: int, deck: str) -> Count:
    """Name a number of cards of a deck."""
    return Count(number, "building", "buildings") if deck == BUILDING else Count(number, "spell", "spells")


@cache
def amount_named(what: Amount, chosen: int = 0) -> Value:
    """Name an amount in a sentence: 2 wood and 1 coin; `chosen` are goods of any kind."""
    counts = _counts(what, chosen)
    return counts[0] if len(counts) == 1 else Series(tuple(counts))


def _counts(what: Amount, chosen: int = 0) -> list[Count]:
    counts = [Count(n, good.one, good.many) for n, good in zip(what, GOODS, strict=True) if n]
    return counts + [Count(chosen, "good you choose", "goods you choose")] * bool(chosen)


def _in_a_row(items: Sequence[Value], template: str, separator: str) -> Text:
    """Put values behind each other, each in a template with `{}` for it."""
    names = [f"part{number}" for number in range(len(items))]
    whole = separator.join(template.format(f"{{{name}}}") for name in names)
    return say(whole, **dict(zip(names, items, strict=True)))


@cache
def price_named(way: Amount) -> Text:
    """Name a payment on a button: 2 wood 1 coin, or free."""
    return say("free") if way == NOTHING else _in_a_row(_counts(way), "{}", " ")


@cache
def effect_named(source: str) -> Text:
    """Say in words what an effect does: +2 crystals, draw 1 spell."""
    return _in_a_row([part_named(part) for part in EFFECTS[source]], "{}", ", ")


@cache
def part_named(part: Part) -> Text:
    """Say in words what a part does."""
    return _WORDS[type(part)](part)


def _with(words: str, discount: int) -> Text:
    if discount == FREE:
        return say(f"{words} free")
    return say(f"{words} -{{number}}", number=discount) if discount else say(words)


def _gained(what: Amount, chosen: int = 0) -> Text:
    return _in_a_row(_counts(what, chosen), "+{}", " ")


def _exchange(part: Exchange) -> Text:
    swaps = Count(part.times, "swap", "swaps")
    if part.rate == 1:
        return say("{swaps} 1 for 1", swaps=swaps)
    good = GOODS[LETTERS.index(part.get)]
    got = Count(part.rate, good.one, good.many)
    return say("{swaps} 1 {given} for {got}", swaps=swaps, given=good_named(part.give), got=got)


def _draw(part: Draw) -> Text:
    cards = cards_counted(part.number, part.deck)
    if part.keep < part.number:
        return say("draw {cards}, keep {keep}", cards=cards, keep=part.keep)
    return say("draw {cards}", cards=cards)


_ACTS = {
    "under_lying": "act under a lying worker, used or not",
    "own_tile": "act on a tile of yours, used or not",
    "adjacent": "act on an unused tile beside a worker",
}
_COUNTED = {
    "workers": "worker",
    "wizards": "wizard",
    "gov": "column climbed",
    "book": "spell learned",
    "buildings": "building",
    "tiles_half": "two tiles",
    "own_tiles_with_rivals": "tile of yours with a rival",
}
_EVENTS = {
    "tile_action_gain": "each action with {good}: {more}",
    "round_start": "each round: {more}",
    "gov_advance": "each advance: {more}",
    "rent": "each rent: {more}, {most} times a round",
}
_COSTS = {
    "hire": "hiring",
    "building": "buildings",
    "tile": "country tiles",
    "spell": "learning",
    "cast": "casting",
    "government": "advancing",
}
_RULES = {
    "knight_1_or_2": "knights go 1 or 2",
    "peasant_1_or_2": "peasants go 1 or 2",
    "wizard_1_to_3": "wizards go 1, 2 or 3",
    "pass_own_workers": "your workers pass each other",
    "ignore_barricades": "no barricade stops you",
}


def _on(part: On) -> Text:
    good = say("") if part.good is None else good_named(LETTERS[part.good])
    return say(_EVENTS[part.event], good=good, more=_gained(part.gain), most=part.most_a_round or 0)


_WORDS: Mapping[type[Part], Callable[[Any], Text]] = {
    Gain: lambda part: _gained(part.named, part.chosen),
    Exchange: _exchange,
    Draw: _draw,
    Hire: lambda part: _with("hire a peasant", part.discount),
    Promote: lambda part: _with("promote", part.discount),
    Government: lambda part: _with(
        "advance, then govern" if part.both else "advance or govern", part.discount
    ),
    Build: lambda part: _with("build a tile" if part.what == TILE else "build a building", part.discount),
    Learn: lambda part: _with("learn 1", part.discount),
    Cast: lambda part: _with("cast 1", part.discount),
    Road: lambda part: say("{number} roads or barricades", number=part.number),
    Unroad: lambda part: say("remove a rival's marker"),
    Move: lambda part: say("move another worker up to {most}", most=max(part.steps)),
    Teleport: lambda part: say("put a standing worker anywhere"),
    Act: lambda part: say(_ACTS[part.where]),
    Stand: lambda part: say("stand a worker up"),
    Swap: lambda part: say("exchange two of your workers"),
    Sword: lambda part: say("take the Sword"),
    Step: lambda part: say("move one step more or less"),
    Per: lambda part: say("{gain}/{each}", gain=_gained(part.each), each=say(_COUNTED[part.count])),
    Take: lambda part: say("{coins} from each rival", coins=Count(part.coins, "coin", "coins")),
    NextCost: lambda part: say("next build between rounds -{number}", number=part.discount),
    On: _on,
    Cost: lambda part: say("{what} -{number}", what=say(_COSTS[part.what]), number=part.discount),
    Rule: lambda part: say(_RULES[part.flag]),
    Final: lambda part: say("at the end +1 coin/{each}", each=say(_COUNTED[part.count])),
}

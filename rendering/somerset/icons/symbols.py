"""Effects and prices as symbols; and the workers, whom a hat tells apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from PIL import Image

from rendering.players import Livery
from rendering.somerset.icons import icon
from rendering.sprites import PROPORTION, shield
from rules.somerset.tables import parts
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import ANY, LETTERS, Amount
from rules.somerset.tables.parts import FREE, LASTING, Part, Parts

EACH, THEN, MINUS = "/", ":", "\N{MINUS SIGN}"


class Symbol(NamedTuple):
    """An icon by its name; one without an icon is a sign between others."""

    icon: str
    number: str = ""
    foot: str = ""


Symbols = tuple[Symbol, ...]


@cache
def price(amount: Amount) -> Symbols:
    """Give the symbols of a price, each with its number."""
    return tuple(Symbol(letter, str(n)) for letter, n in zip(LETTERS, amount, strict=True) if n)


@cache
def effect(source: str) -> Symbols:
    """Give the symbols of what a tile or a card does."""
    if source not in BUILDINGS:
        return symbols_of(EFFECTS[source])
    lasting = tuple(part for part in EFFECTS[source] if isinstance(part, LASTING))
    once = tuple(part for part in EFFECTS[source] if not isinstance(part, LASTING))
    return (*_when(lasting), *symbols_of(lasting), *_when(once), *symbols_of(once))


def _when(built: Parts) -> Symbols:
    """Give the sign of when a building does something, where its symbols do not begin with one."""
    if not built or symbols_of(built)[0].icon in _TIMES:
        return ()
    return (Symbol("always" if isinstance(built[0], LASTING) else "once"),)


def crystals_of(spell: str) -> Symbols:
    """Give the symbol of what a casting takes."""
    return (Symbol("m", str(SPELLS[spell].crystals)),)


def effect_for_crystals(card: str) -> Symbols:
    """Give the symbols of what a card does, behind the crystals that a spell takes for it."""
    return (*crystals_of(card), Symbol("", THEN), *effect(card)) if card in SPELLS else effect(card)


def symbols_of(effect: Parts) -> Symbols:
    """Give the symbols of an effect's parts, in their order."""
    return tuple(symbol for part in effect for symbol in _SYMBOLS[type(part)](part))


def _counted(icon: str, number: int) -> Symbol:
    return Symbol(icon, str(number) if number > 1 else "")


def _gained(named: Amount, chosen: int = 0) -> Iterator[Symbol]:
    for letter, number in (*zip(LETTERS, named, strict=True), (ANY, chosen)):
        if number:
            yield _counted(letter, number)


def _with(icon: str, discount: int) -> Symbols:
    foot = "0" if discount == FREE else f"{MINUS}{discount}" if discount else ""
    return (Symbol(icon, foot=foot),)


def _exchange(part: parts.Exchange) -> Symbols:
    return (_counted("exchange" if part.rate == 1 else "coining", part.times),)


def _draw(part: parts.Draw) -> Symbols:
    number = str(part.number) if part.number > 1 else ""
    return (Symbol(part.deck, number, str(part.keep) if part.keep < part.number else ""),)


_TIMES = {"sun", "crown"}
_COUNTED = {
    "workers": "P",
    "wizards": "W",
    "gov": "advance",
    "book": "book",
    "buildings": "house",
    "tiles_half": "tile",
    "own_tiles_with_rivals": "rival",
}
_HALVES = {"tiles_half": "2"}
_EVENTS = {"tile_action_gain": "action", "round_start": "sun", "gov_advance": "advance", "rent": "rent"}
_COSTS = {
    "hire": "hire",
    "building": "build-building",
    "tile": "build-tile",
    "spell": "learn",
    "cast": "cast",
    "government": "advance",
}
_RULES = {
    "knight_1_or_2": (Symbol("K"), Symbol("boot", "1-2")),
    "peasant_1_or_2": (Symbol("P"), Symbol("boot", "1-2")),
    "wizard_1_to_3": (Symbol("W"), Symbol("boot", "1-3")),
    "pass_own_workers": (Symbol("pass"),),
    "ignore_barricades": (Symbol("boot"), Symbol("marker")),
}
_ACTS = {"under_lying": "asleep", "own_tile": "tile", "adjacent": "beside"}


def _each(gained: Iterator[Symbol], count: str) -> Symbols:
    return (*gained, Symbol("", EACH), Symbol(_COUNTED[count], _HALVES.get(count, "")))


def _on(part: parts.On) -> Symbols:
    cause = [Symbol(_EVENTS[part.event])]
    if part.good is not None:
        cause.append(Symbol(LETTERS[part.good]))
    return (*cause, Symbol("", THEN), *_gained(part.gain))


_SYMBOLS: Mapping[type[Part], Callable[[Any], Symbols]] = {
    parts.Gain: lambda part: tuple(_gained(part.named, part.chosen)),
    parts.Exchange: _exchange,
    parts.Draw: _draw,
    parts.Hire: lambda part: _with("hire", part.discount),
    parts.Promote: lambda part: _with("promote", part.discount),
    parts.Government: lambda part: (*(Symbol("advance"),) * part.both, *_with("hall", part.discount)),
    parts.Build: lambda part: _with(f"build-{part.what}", part.discount),
    parts.Learn: lambda part: _with("learn", part.discount),
    parts.Cast: lambda part: _with("cast", part.discount),
    parts.Road: lambda part: (_counted("road", part.number),),
    parts.Unroad: lambda part: (Symbol("unroad"),),
    parts.Move: lambda part: (Symbol("other", f"1-{max(part.steps)}"),),
    parts.Teleport: lambda part: (Symbol("teleport"),),
    parts.Act: lambda part: (Symbol("act"), Symbol(_ACTS[part.where])),
    parts.Stand: lambda part: (Symbol("stand"),),
    parts.Swap: lambda part: (Symbol("swap"),),
    parts.Sword: lambda part: (Symbol("sword"),),
    parts.Step: lambda part: (Symbol("step"),),
    parts.Per: lambda part: _each(_gained(part.each), part.count),
    parts.Take: lambda part: (Symbol("tithe"), Symbol("", THEN), Symbol("c", str(part.coins))),
    parts.NextCost: lambda part: (
        Symbol("waits"),
        Symbol("build-tile"),
        *_with("build-building", part.discount),
    ),
    parts.On: _on,
    parts.Cost: lambda part: _with(_COSTS[part.what], part.discount),
    parts.Rule: lambda part: _RULES[part.flag],
    parts.Final: lambda part: (Symbol("crown"), Symbol("", THEN), Symbol("c"), *_each(iter(()), part.count)),
}


_WIDE = 0.62  # of the height
_BODY = 0.56  # of the height; the head overlaps it


@lru_cache(maxsize=256)
def worker(livery: Livery | None, kind: str, height: int, *, lying: bool = False) -> Image.Image:
    """Draw a worker, upright or lying on its side; without a livery it is anybody's."""
    image = Image.new("RGBA", (round(height * _WIDE), height))
    across = round(height * _BODY / PROPORTION * 1.12)
    body = shield(livery, across)
    image.alpha_composite(body, ((image.width - across) // 2, height - body.height))
    side = round(height * 0.52)
    hat = icon(kind, side)
    image.alpha_composite(hat, ((image.width - side) // 2, 0))
    return image.transpose(Image.Transpose.ROTATE_90) if lying else image

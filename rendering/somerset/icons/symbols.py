"""Effects and prices as symbols, by themselves and in a row; and the workers, whom a hat tells apart."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from PIL import Image

from rendering.fonts import BOLD, SERIF, SMALLEST, Face, mask, width
from rendering.palette import CREAM, INK
from rendering.players import Livery
from rendering.somerset.icons import icon
from rendering.sprites import PROPORTION, painted, shield
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


WORKERS_WIDE: Final = 0.62  # of their height
_BODY = 0.56  # of the height; the head overlaps it


@lru_cache(maxsize=256)
def worker(livery: Livery | None, kind: str, height: int, *, lying: bool = False) -> Image.Image:
    """Draw a worker, upright or lying on its side; without a livery it is anybody's."""
    image = Image.new("RGBA", (round(height * WORKERS_WIDE), height))
    across = round(height * _BODY / PROPORTION * 1.12)
    body = shield(livery, across)
    image.alpha_composite(body, ((image.width - across) // 2, height - body.height))
    side = round(height * 0.52)
    hat = icon(kind, side)
    image.alpha_composite(hat, ((image.width - side) // 2, 0))
    return image.transpose(Image.Transpose.ROTATE_90) if lying else image


_NUMBER, _BESIDE = 0.82, 0.08  # of the size of an icon: the type, and the room on its sides
_FOOT: Final = 23
_BELOW = 2  # pixels: how far a plate reaches below its icon
_COVERED = 0.4  # of an icon: what a plate at its foot may cover
SIZES: Final = (54, 50, 46, 42, 38, 34, 31, 28, 25, 22)


def write(image: Image.Image, x: float, y: float, text: str, size: int, face: Face = SERIF) -> None:
    """Write a short text onto a sprite, from `x` on and centred at `y`."""
    image.paste(INK, (round(x) - 2, round(y - size * 0.67)), mask(text, face, size))


def _number_size(size: int) -> int:
    return max(SMALLEST, round(size * _NUMBER))


def _wide(symbol: Symbol, size: int) -> int:
    number = width(symbol.number, SERIF, _number_size(size)) + 1 if symbol.number else 0
    drawn = size + round(2 * _BESIDE * size) if symbol.icon else 0
    return number + drawn + (_hanging(symbol, size) if symbol.foot else 0)


def _hanging(symbol: Symbol, size: int) -> int:
    """Give how far the plate at the foot of an icon reaches beyond it."""
    return max(0, _foot(symbol.foot).width - round(_COVERED * size))


def _long(symbols: Sequence[Symbol], size: int) -> int:
    """Measure a row in pixels."""
    return sum(_wide(symbol, size) for symbol in symbols)


def _fitting(symbols: Sequence[Symbol], room: float, most: int) -> int:
    """Give the size at which a row fits into the room, or the smallest."""
    sizes = [size for size in SIZES if size <= most]
    return next((size for size in sizes if _long(symbols, size) <= room), SIZES[-1])


def fitted(symbols: Symbols, room: float, most: int) -> Image.Image:
    """Draw symbols in a row, with icons of the size at which they fit into the room."""
    return strip(symbols, _fitting(symbols, room, most))


@lru_cache(maxsize=512)
def strip(symbols: Symbols, size: int) -> Image.Image:
    """Draw symbols in a row, with icons of a size."""
    image = Image.new("RGBA", (max(1, _long(symbols, size)) + 4, size + _BELOW))
    left = 0
    for symbol in symbols:
        _draw_row(image, symbol, left, size)
        left += _wide(symbol, size)
    return image


def _draw_row(image: Image.Image, symbol: Symbol, left: int, size: int) -> None:
    right = left + _wide(symbol, size)
    if symbol.number:
        write(image, left + 2, size / 2 + 1, symbol.number, _number_size(size))
    if symbol.icon:
        hanging = _hanging(symbol, size) if symbol.foot else 0
        image.alpha_composite(icon(symbol.icon, size), (right - hanging - size - round(_BESIDE * size), 0))
    if symbol.foot:
        foot = _foot(symbol.foot)
        image.alpha_composite(foot, (right - foot.width, image.height - foot.height))


@lru_cache(maxsize=32)
def _foot(text: str) -> Image.Image:
    """Draw a little plate with a discount, or with what is kept."""
    across = width(text, BOLD, _FOOT) + 10
    image = painted(lambda pen: pen.block((0, 0, across - 1, 25), 6, INK), across, 26, across)
    inner = painted(lambda pen: pen.block((2, 2, across - 3, 23), 5, CREAM), across, 26, across)
    image.alpha_composite(inner)
    write(image, 6, 13, text, _FOOT, BOLD)
    return image

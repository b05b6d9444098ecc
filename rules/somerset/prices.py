"""What things cost a player, and the ways to pay: a discount is used to the full (note, section 10)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from rules.somerset.state import Player, State
from rules.somerset.tables.cards import SPELLS, lasting
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import (
    COIN,
    FIGURES,
    LETTERS,
    NATURAL,
    NOTHING,
    Amount,
    amount,
    covers,
    spelled,
)
from rules.somerset.tables.options import BUILD, price_of, prices_in
from rules.somerset.tables.parts import BUILDING, SPELL, TILE, Cost
from rules.somerset.tables.tiles import COUNTRY_TILES

_HIRE_GRAIN = 1
_FREE = "free"

_DISCOUNTS: Mapping[str, tuple[tuple[str, Cost], ...]] = {
    what: tuple((building, part) for building, part in lasting(Cost) if part.what == what)
    for what in ("hire", "building", "tile", "spell", "cast", "government")
}


def discount(player: Player, what: str) -> int:
    """Add up what a player's buildings, and the length of the game, take off a price, for good."""
    built = player.buildings
    cheaper = player.cheaper if what == BUILDING else 0
    return cheaper + sum([part.discount for building, part in _DISCOUNTS[what] if building in built])


def build_discount(player: Player, what: str) -> int:
    """Add up the discounts of a build in the building period."""
    return discount(player, what) + player.next_cost


def discount_now(state: State, what: str, more: int) -> int:
    """Add up the discounts of a build: by buildings, by the effect, and in the building period what waits."""
    player = state.player
    waiting = player.next_cost if state.phase == BUILD and not state.frames else 0
    return discount(player, what) + waiting + more


def discount_of(state: State, thing: str, more: int) -> int:
    """Give what is taken off the price of a tile, a building or a spell now."""
    if thing in SPELLS:
        return discount(state.player, SPELL) + more
    return discount_now(state, TILE if thing in COUNTRY_TILES else BUILDING, more)


def cast_crystals(player: Player, spell: str, less: int) -> int:
    """Give the crystals a casting costs."""
    return max(0, SPELLS[spell].crystals - less - discount(player, "cast"))


@cache
def payments_for(price: Amount, less: int) -> tuple[Amount, ...]:
    """Give the ways to pay a price with a discount, which strikes off as many units as it can."""
    units = max(0, sum(price) - less)
    return tuple(_parts_of(price, units))


@cache
def payments_of_any(number: int) -> tuple[Amount, ...]:
    """Give the ways to choose so many goods of any kind."""
    limits = tuple(number if kind in NATURAL else 0 for kind in range(len(LETTERS)))
    w, b, s, g, c, m = limits
    return tuple(_parts_of((w, b, s, g, c, m), number))


def _parts_of(price: Amount, units: int) -> Iterator[Amount]:
    """Give every amount within a price that has so many units, most of the first kind first."""
    for counts in _counts(price, units):
        w, b, s, g, c, m = counts
        yield (w, b, s, g, c, m)


def _counts(limits: Sequence[int], units: int) -> Iterator[tuple[int, ...]]:
    if not limits:
        if units == 0:
            yield ()
        return
    first, *others = limits
    for count in range(min(first, units), -1, -1):
        for rest in _counts(others, units - count):
            yield (count, *rest)


def payable(purse: Sequence[int], ways: Sequence[Amount]) -> list[Amount]:
    """Give the ways to pay that a purse allows."""
    return [way for way in ways if covers(purse, way)]


def can_pay(purse: Sequence[int], ways: Sequence[Amount]) -> bool:
    """Say whether a purse allows any of the ways to pay."""
    return any(covers(purse, way) for way in ways)


def payments_now(state: State, thing: str, more: int) -> tuple[Amount, ...]:
    """Give the ways to pay for a tile, a building or a spell now."""
    return payments_for(price_of(thing, state.options), discount_of(state, thing, more))


def affordable(state: State, things: Iterable[str], what: str, more: int) -> list[str]:
    """Give those of some tiles, or of some buildings, that the active player can pay."""
    purse, prices, less = state.player.purse, prices_in(state.options), discount_now(state, what, more)
    if not less:
        return [thing for thing in things if covers(purse, prices[thing])]
    return [thing for thing in things if _is_within(purse, prices[thing], less)]


def _is_within(purse: Sequence[int], price: Amount, less: int) -> bool:
    """Say whether a purse allows one of the ways to pay a price with a discount, without listing them."""
    return sum(map(min, purse, price)) >= sum(price) - less


def hire_price(player: Player) -> Amount:
    """Give the price of a new peasant: grain, and a coin for each worker on the board."""
    return amount(f"{_HIRE_GRAIN}g{len(player.workers)}c")


def hire_payments(player: Player, more: int) -> tuple[Amount, ...]:
    """Give the ways to pay for a new peasant."""
    return payments_for(hire_price(player), discount(player, "hire") + more)


def promotion_payments(kind: str, more: int) -> tuple[Amount, ...]:
    """Give the ways to pay for a promotion of a worker of this kind."""
    return payments_for(FIGURES[kind].price, more)


def advance_goods(player: Player, more: int) -> int:
    """Give how many goods of any kind the next column of the government track costs."""
    return max(0, COLUMNS[player.column + 1].price - discount(player, "government") - more)


def advance_payments(player: Player, more: int) -> tuple[Amount, ...]:
    """Give the ways to pay for the next column of the government track."""
    return payments_of_any(advance_goods(player, more))


def paid(way: Amount) -> str:
    """Write a payment as it ends an action: `pay 1w1b`, or `free`."""
    return _FREE if way == NOTHING else f"pay {spelled(way)}"


def payment_of(action: str) -> Amount:
    """Read the payment an action ends with."""
    return amount(action.rpartition(" ")[2].removesuffix(_FREE))


def pay(player: Player, way: Amount) -> None:
    """Take a payment out of a purse."""
    purse = player.purse
    for kind, number in enumerate(way):
        purse[kind] -= number


def earn(player: Player, what: Amount) -> None:
    """Put an amount into a purse."""
    purse = player.purse
    for kind, number in enumerate(what):
        purse[kind] += number


def earn_coins(player: Player, coins: int) -> None:
    """Put coins into a purse."""
    player.purse[COIN] += coins

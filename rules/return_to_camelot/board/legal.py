"""Which actions are legal (sheet: HOW TO PLAY; note, section 3), as sets of squares.

What a `Field` says follows from what everybody sees; types matter only to who may charge or cast.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Options
from rules.return_to_camelot.board.geometry import (
    BITS,
    CASTLES,
    EVERYWHERE,
    HONOURABLE,
    HOPS,
    NEAR,
    OWN_ROWS,
    hopping,
    nearing,
    next_to,
    squares_in,
)
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import CHARGING, Colour


class Field(Struct, frozen=True):
    """The board as one colour finds it at an action.

    `capturing` are the men that must capture or one of them, `moving` those that may Move or Jump,
    `charging` those that may charge if their type can. `ends` are the empty squares where a Move or Jump
    may end if it keeps the honour, `threats` those next to an enemy, `leaving` the men that must leave
    their own castle. `sure` are the men that can act whatever their types, but for those that can only
    jump; a search does without it. A charge out of a castle never lands in the other, which is an odd
    number of files away; it could land where it began only where a plain capture could be made instead.
    """

    colour: Colour
    men: int
    foes: int
    empty: int
    threats: int
    capturing: int = 0
    moving: int = 0
    charging: int = 0
    ends: int = 0
    leaving: int = 0
    sure: int = 0


Binding: TypeAlias = tuple[str, str, str]
# The options that decide what a player is bound to.
binding: Callable[[Options], Binding] = itemgetter("layout", "charge_satisfies_capture", "own_castle_entry")


def field_of(state: State) -> Field:
    """See the board as the player to move does, and what he is bound to."""
    men, foes = state.men[state.to_move], state.men[1 - state.to_move]
    return _known(state.to_move, men, foes, state.chain, binding(state.options))


def surely_acting(state: State, colour: Colour, foes: int) -> bool:
    """Say whether a colour could act if its enemy stood so and it were its turn, whatever its types."""
    return bool(_known(colour, state.men[colour], foes, None, binding(state.options)).sure)


@lru_cache(maxsize=64)  # a position is looked at before each step of a turn
def _known(colour: Colour, men: int, foes: int, chain: int | None, bound: Binding) -> Field:
    seen = field_for(colour, men, foes, chain, bound)
    stepping = next_to(seen.ends & seen.threats) | nearing(colour, seen.ends) if seen.moving else 0
    return replace(seen, sure=seen.capturing | seen.moving & stepping)


def field_for(colour: Colour, men: int, foes: int, chain: int | None, bound: Binding) -> Field:
    """See the board as a colour does that is to move; `chain` is the man that must capture on."""
    layout, charge_satisfies, own_entry = bound
    empty, threats = EVERYWHERE ^ men ^ foes, next_to(foes)
    if chain is not None:
        return Field(colour, men, foes, empty, threats, BITS[chain])
    capturing = hopping(men, foes, empty) if threats & men else 0
    if capturing:
        charging = men if charge_satisfies == "true" else 0
        return Field(colour, men, foes, empty, threats, capturing, charging=charging)
    castles = CASTLES[layout][colour]
    ends = empty if own_entry == "honour" and not men & castles else empty & ~castles
    free = Field(colour, men, foes, empty, threats, moving=men, charging=men, ends=ends)
    return _leaving(free, castles, own_entry) if men & castles else free


def _leaving(field: Field, castles: int, own_entry: str) -> Field:
    """Bind men to leave their own castle first, if any can."""
    inside = field.men & castles
    leaving = sum(BITS[number] for number in squares_in(inside) if _can_go(field, number))
    if leaving:
        return replace(field, moving=inside, charging=inside, leaving=leaving)
    return replace(field, ends=field.empty) if own_entry == "honour" else field


def captures(field: Field, number: int) -> list[int]:
    """Give the squares a man can land on by capturing."""
    foes, empty = field.foes, field.empty
    return [land for over, landing, land in HOPS[number] if over & foes and landing & empty]


def only_capture(field: Field) -> tuple[int, int] | None:
    """Give the man that must capture and where it lands, where everybody sees that nothing else is possible.

    A man that could charge if it were a Knight is another way: nobody else knows that it is none.
    """
    ways = [(number, land) for number in squares_in(field.capturing) for land in captures(field, number)]
    charging = any(_can_charge(field, number) for number in squares_in(field.charging))
    return ways[0] if len(ways) == 1 and not charging else None


def steps(field: Field, number: int) -> int:
    """Give the squares a man may Move to (sheet: MOVE; fight with honor)."""
    return NEAR[number] & field.ends & (HONOURABLE[field.colour][number] | field.threats)


def jumps(field: Field, number: int) -> list[tuple[int, tuple[int, ...]]]:
    """Give each square a man can get to by jumping, and the path, whether or not he may stop there.

    Of several paths that with the fewest hops, of these the first by name (note, section 6).
    """
    men, unseen = field.men ^ BITS[number], field.empty
    if not NEAR[number] & men:
        return []
    found: list[tuple[int, tuple[int, ...]]] = []
    waiting: list[tuple[int, ...]] = [(number,)]
    for path in waiting:
        for over, landing, land in HOPS[path[-1]]:
            if over & men and landing & unseen:
                unseen ^= landing
                waiting.append((*path, land))
                found.append((land, waiting[-1]))
    return found


def jumped(field: Field, number: int) -> list[int]:
    """Give these squares alone, in half of the time."""
    men, unseen, reached = field.men ^ BITS[number], field.empty, [number]
    if not NEAR[number] & men:
        return []
    for start in reached:
        for over, landing, land in HOPS[start]:
            if over & men and landing & unseen:
                unseen ^= landing
                reached.append(land)
    return reached[1:]


def may_stop(field: Field, number: int) -> int:
    """Give the squares where a Jump of this man may end (sheet: fight with honor)."""
    return field.ends & (HONOURABLE[field.colour][number] | field.threats)


def charges(field: Field, number: int, land: int) -> list[int]:
    """Give the squares a charge from `number` can land on by capturing from `land`."""
    foes, empty = field.foes, field.empty | BITS[number]
    return [end for over, landing, end in HOPS[land] if over & foes and landing & empty]


def charger(field: Field, board: Mapping[int, Piece], number: int) -> bool:
    """Say whether a man is of a type that may charge, and free to do so."""
    return bool(field.charging & BITS[number]) and board[number].kind in CHARGING


def _can_go(field: Field, number: int) -> bool:
    return bool(steps(field, number)) or _can_jump(field, number)


def _can_jump(field: Field, number: int) -> bool:
    stops = may_stop(field, number)
    return any(stops & BITS[land] for land, _ in jumps(field, number))


def _can_charge(field: Field, number: int) -> bool:
    threats = field.threats
    return any(charges(field, number, land) for land, _ in jumps(field, number) if threats & BITS[land])


def able(field: Field, board: Mapping[int, Piece]) -> int:
    """Give the men that can act; a Knight or Lord perhaps by charging alone."""
    moving, found = field.moving, field.sure
    for number in squares_in((moving | field.charging) & ~found):
        bit = BITS[number]
        if (moving & bit and _can_jump(field, number)) or (
            charger(field, board, number) and _can_charge(field, number)
        ):
            found |= bit
    return found


def deployable(state: State, field: Field) -> int:
    """Give the squares where a prisoner may be put (sheet: DEPLOY A PREVIOUSLY CAPTURED PIECE)."""
    colour = field.colour
    if field.capturing or field.leaving or not state.reserve[colour]:
        return 0
    return OWN_ROWS[colour] & field.empty & ~field.threats & ~CASTLES[state.options["layout"]][colour]

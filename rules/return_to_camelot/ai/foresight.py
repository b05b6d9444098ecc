"""What a world comes to if both do their best for some turns: who wins by then, or who takes more."""

from typing import Final, NamedTuple

from rules.return_to_camelot.ai.world import NOBODY, Move, Search, World
from rules.return_to_camelot.ai.worth import SOONER, WIN
from rules.return_to_camelot.tables import Colour

_DEPTHS: Final = (3, 2, 1)  # turns looked ahead, as far as there are positions for
_POSITIONS: Final = 4_000
_ANYTHING: Final = 3 * WIN


class Foresight(NamedTuple):
    """Whether a colour wins, 1, or loses, -1, as far as is looked; and how many more it takes than loses."""

    outcome: int
    balance: int


def foreseen(world: World, colour: Colour) -> Foresight:
    """Look into a world as a colour."""
    for depth in _DEPTHS:
        search = Search(world, _POSITIONS)
        found = _followed(search, colour, depth)
        if search.left >= 0:
            return found
    return Foresight(0, 0)


def expected(world: World, *, decided: bool) -> tuple[Move, ...]:
    """Give the moves that are best for both, as deep as is looked, if the world is then `decided` or not."""
    for depth in _DEPTHS:
        search = Search(world, _POSITIONS)
        value, _ = _best(search, depth)
        if search.left >= 0:
            is_asked = (abs(value) >= WIN // 2) is decided
            return _to_the_end(Search(world, 2 * _POSITIONS), depth) if is_asked else ()
    return ()


def wins_at_once(world: World) -> bool:
    """Say whether whoever is to move wins this turn, or by captures behind it that are a must."""
    search = Search(world, _POSITIONS)
    value, _ = _best(search, 1)
    return search.left >= 0 and value >= WIN // 2


def _to_the_end(search: Search, depth: int) -> tuple[Move, ...]:
    world, mover = search.world, search.world.to_move
    _, move = _best(search, depth)
    if move is None:
        return ()
    before = (mover, world.chain, world.score)
    made, behind = world.make(move), tuple[Move, ...]()
    if not world.has_won(mover, move[1], made):
        behind = _to_the_end(search, depth if world.chain is not None else depth - 1)
    world.take_back(move, made, before)
    return (move, *behind)


def _followed(search: Search, colour: Colour, depth: int) -> Foresight:
    """Follow what is best for both in turn to where a search values it."""
    world, mover = search.world, search.world.to_move
    value, move = _best(search, depth)
    sign = 1 if mover == colour else -1
    if abs(value) >= WIN // 2:
        return Foresight(sign if value > 0 else -sign, 0)
    if move is None or search.left < 0:
        return Foresight(0, 0)
    before = (mover, world.chain, world.score)
    made = world.make(move)
    behind = _followed(search, colour, depth if world.chain is not None else depth - 1)
    world.take_back(move, made, before)
    return Foresight(behind.outcome, behind.balance + sign * (move[2] != NOBODY))


def _best(search: Search, depth: int) -> tuple[int, Move | None]:
    """Give what is best for whoever is to move, and what it is worth; no move where nothing is looked at."""
    world = search.world
    seen = world.field()
    if world.can_swap_to_win(seen):
        return WIN + SOONER * (depth - 1), None
    moves = [] if depth <= 0 and not seen.capturing else [*world.moves(seen, whole=depth > 0)]
    best, chosen = -_ANYTHING, None
    for move in moves:
        value = search.after(move, depth - 1, best, _ANYTHING)
        if value > best:
            best, chosen = value, move
    return (best, chosen) if moves else (world.worth(seen), None)

"""The table before the first turn (sheet: Set up; note, section 5)."""

from __future__ import annotations

from rules.camelot_the_build import log
from rules.camelot_the_build.state import Sources, State, in_order
from rules.camelot_the_build.tables import (
    DEALT_HIGH,
    GARDEN,
    HAND,
    HIGH_VALUE,
    LAYING,
    PLANS,
    PRE_LAID,
    SET_UP,
    SQUARES,
    TILES,
)
from rules.chance import Chance, drawn
from rules.game import Note, Options
from rules.text import Seat


def set_up(seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
    """Pre-lay, deal and draw the start player; who plays alone draws ten tiles of all, and hides none."""
    state = _empty_table(seats, options)
    high, gardens = _put_aside(state.bag)
    notes = [_pre_lay(state, chance) for _ in range(PRE_LAID[seats])]
    hands = state.undecided if seats > 1 else state.open
    if seats > 1:
        for hand in hands:
            hand.extend([*_drawn(high, DEALT_HIGH, chance), gardens.pop()])
    state.bag = in_order([*state.bag, *high, *gardens])
    for hand in hands:
        hand.extend(_drawn(state.bag, HAND - len(hand), chance))
        in_order(hand)
    state.start = state.seat = chance.below(seats)
    ahead = int(options["start_points"]) if seats > 1 else 0
    state.points[state.start] = ahead
    state.sources = [Sources(points) for points in state.points]
    return state, [*notes, log.begins(state.start, ahead)]


def _drawn(tiles: list[str], number: int, chance: Chance) -> list[str]:
    return [drawn(tiles, chance) for _ in range(number)]


def _empty_table(seats: int, options: Options) -> State:
    return State(
        seats=seats,
        options=options,
        stage=SET_UP if seats > 1 else LAYING,
        start=0,
        seat=0,
        plan=[""] * len(SQUARES),
        laid=[],
        last=None,
        bag=[tile.id for tile in TILES.values() for _ in range(tile.count)],
        open=[[] for _ in range(seats)],
        hidden=[[] for _ in range(seats)],
        undecided=[[] for _ in range(seats)],
        points=[0] * seats,
        turns=[[] for _ in range(seats)],
        penalties=[None] * seats,
    )


def _put_aside(bag: list[str]) -> tuple[list[str], list[str]]:
    """Take the high tiles and the gardens out of the bag; give both."""
    high = [tile for tile in bag if TILES[tile].value >= HIGH_VALUE]
    gardens = [tile for tile in bag if tile == GARDEN]
    bag[:] = [tile for tile in bag if TILES[tile].value < HIGH_VALUE and tile != GARDEN]
    return high, gardens


def _pre_lay(state: State, chance: Chance) -> Note:
    """Lay a tile from the bag on a square of its class, both drawn; it brings no points."""
    tile = drawn(state.bag, chance)
    homes = PLANS[state.options["halls"]].homes[TILES[tile].kind]
    square = drawn([home for home in homes if not state.plan[home]], chance)
    state.plan[square] = tile
    return log.pre_laid(tile, square)


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal again what a seat (None: a spectator) cannot know: the bag, and what others have face down."""
    unknown = [state.bag]
    for other in range(state.seats):
        if other != seat:
            unknown += [state.hidden[other], state.undecided[other]]
            # Before all have chosen, nobody's tiles have been laid open.
            unknown += [state.open[other]] if state.stage == SET_UP else []
    # In their order, nothing can follow from where they truly are.
    pool = in_order([tile for tiles in unknown for tile in tiles])
    for tiles in unknown:
        tiles[:] = in_order(_drawn(pool, len(tiles), chance))

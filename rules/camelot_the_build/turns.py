"""The set-up, and a turn: up to three tiles laid, counted and replaced (sheet: Set up, Turns; note, 5, 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from rules.camelot_the_build import log, scoring
from rules.camelot_the_build.scoring import doubling_squares, hand_size, running, runs_out, totals_with
from rules.camelot_the_build.state import Sources, State, Turn, in_order
from rules.camelot_the_build.tables import (
    BUILT,
    DEALT_HIGH,
    EDGES,
    GARDEN,
    HAND,
    HIDING,
    HIGH_VALUE,
    LAYING,
    MOST_HIDDEN,
    MOST_LAID,
    ORDER,
    PLACE,
    PLANS,
    PRE_LAID,
    SET_UP,
    SQUARE_NUMBERS,
    SQUARES,
    TILES,
    fitting,
)
from rules.chance import Chance, drawn
from rules.game import Note, Options, Telling
from rules.question import Pick, Question, silent
from rules.text import Seat, Text, say


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


END = "end"
_AT_ONCE = 25  # tiles with their squares that are offered in one list
_BEST = 5  # squares that are buttons
_PLACE = {tile: f"{PLACE} {tile}" for tile in TILES}
TILES_SAID = {text: tile for tile, text in _PLACE.items()}
_ON = {tile: tuple(f"{PLACE} {tile} {square}" for square in SQUARES) for tile in TILES}
_PROMPTS = (
    say("Which tile do you lay first?"),
    say("Lay a second tile, or end your turn"),
    say("Lay a third tile, or end your turn"),
)
_LAST_PROMPTS = (
    say("Lay your last tile, which counts against you"),
    *(say("Lay your last tile, which counts against you, or end your turn"),) * 2,
)
_ALL_LAID = say("All is laid: end your turn, so that it counts")
_MOST_ARE_LAID = say("Three tiles are laid: end your turn, so that it counts")
_NONE_FITS = say("No other tile of yours fits: end your turn, so that it counts")
_WHERE = {tile: say("Where do you lay {tile}?", tile=log.tile_named(tile)) for tile in TILES}


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a tile, then for its square; or for the end of the turn."""
    if not said:
        return _which_tile(state)
    tile = TILES_SAID.get(said)
    return _which_square(state, tile) if tile else None


def _which_tile(state: State) -> Pick:
    """Ask for a tile; where all squares fit into one list, or only one is left for it, with the square."""
    squares = _squares_to_lay(state)
    ends = [END] if state.laid else []
    prompts = _LAST_PROMPTS if runs_out(state, 1) else _PROMPTS
    prompt = prompts[len(state.laid)] if squares else _only_end(state)
    return Pick(
        prompt,
        _texts_for(state, squares) + ends,
        partial(_choice_named, state),
        shortcuts=ends,
        must=True,
        about=partial(_choice_about, state),
        stakes=partial(scoring.turn, state, squares.values()) if squares else silent,
    )


def _only_end(state: State) -> Text:
    """Say why nothing is left but the end of the turn."""
    if not hand_size(state, state.seat):
        return _ALL_LAID
    return _MOST_ARE_LAID if len(state.laid) == MOST_LAID else _NONE_FITS


def forced(state: State) -> str | None:
    """Give the only tile on its only square, where everybody sees both; so it is not where any is hidden.

    Behind that nothing is left but the end of the turn, which brings no tile from the bag.
    """
    seat = state.seat
    if len(state.laid) == 1 and not hand_size(state, seat):
        return None if squares_fitting(state, state.plan[state.laid[0]]) else END
    if state.laid or state.hidden[seat] or len({*state.open[seat]}) != 1:
        return None
    ((tile, squares),) = _squares_to_lay(state).items()
    return _ON[tile][squares[0]] if len(squares) == 1 else None


def _choice_about(state: State, text: str) -> Text | None:
    if text == END:
        return scoring.end(state)
    if text not in TILES_SAID:
        return scoring.square_about(state, text)
    tile = TILES_SAID[text]
    return scoring.tile_about(state, tile, squares_for(state, tile))


def _texts_for(state: State, squares: Mapping[str, list[int]]) -> list[str]:
    if sum(map(len, squares.values())) > _AT_ONCE:
        return [_ON[tile][free[0]] if len(free) == 1 else _PLACE[tile] for tile, free in squares.items()]
    best_first = _best_first(state)
    return [_ON[tile][square] for tile, free in squares.items() for square in best_first(tile, free)]


def _squares_to_lay(state: State) -> dict[str, list[int]]:
    """Give the tiles of the hand that may be laid now, each kind once, with their squares."""
    if len(state.laid) == MOST_LAID:
        return {}
    kinds = sorted({*state.open[state.seat], *state.hidden[state.seat]}, key=ORDER.__getitem__)
    squares = {tile: squares_for(state, tile) for tile in kinds}
    if state.laid and _must_connect(state):
        return {tile: free for tile, free in squares.items() if free}
    return squares


def _must_connect(state: State) -> bool:
    return state.options["must_connect"] == "yes"


def squares_for(state: State, tile: str) -> list[int]:
    """Give the empty squares that take a tile: by option only those beside a tile of this turn."""
    laid, free = state.laid, squares_fitting(state, tile)
    if not laid or not _must_connect(state):
        return free
    beside = _beside(laid)
    return [square for square in free if square in beside]


def squares_fitting(state: State, tile: str) -> list[int]:
    return fitting(state.options["halls"], state.options["centre"] == "blanks", state.plan, tile)


def _beside(squares: list[int]) -> set[int]:
    return {near for square in squares for near in EDGES[square]}


def _which_square(state: State, tile: str) -> Pick:
    """Ask for a square; where hints are wanted the best are buttons, which say their points alone.

    Those of a last tile are none: why it costs so much is more than a button says.
    """
    squares = _best_first(state)(tile, squares_for(state, tile))
    texts = [_ON[tile][square] for square in squares]
    # One left over would be a button of another colour, as if there were something against it.
    number = len(texts) if len(texts) == _BEST + 1 else _BEST
    best = texts[:number] if _hints(state) and not runs_out(state, 1) else []
    return Pick(
        _WHERE[tile],
        texts,
        _named_square(state),
        shortcuts=best,
        about=lambda text: None if text in best else scoring.square_about(state, text),
    )


def _best_first(state: State) -> Callable[[str, list[int]], list[int]]:
    """Sort the squares of a tile by what they promise, where hints are wanted.

    That is the points of the turn; of equals, the square beside a tile of this turn, for a pattern.
    """
    if not _hints(state):
        return lambda tile, squares: squares
    totals, beside = totals_with(state), _beside(state.laid)

    def sort(tile: str, squares: list[int]) -> list[int]:
        nearest = sorted(squares, key=beside.__contains__, reverse=True)
        return sorted(nearest, key=totals(tile, squares).__getitem__, reverse=True)

    return sort


def _hints(state: State) -> bool:
    return state.options["hints"] == "on"


def _choice_named(state: State, text: str) -> Text:
    if text == END:
        return say("End the turn for {points}", points=log.points(running(state).total))
    if text in TILES_SAID:
        return log.tile_valued(TILES_SAID[text])
    return say(
        "{tile} on {there}", tile=log.tile_valued(text.split(" ")[1]), there=_named_square(state)(text)
    )


def _named_square(state: State) -> Callable[[str], Text]:
    """Name squares; where hints are wanted with what each would add, or with the whole turn it doubles."""
    if not _hints(state):
        return lambda text: say("{square}", square=text.rpartition(" ")[2])

    @cache
    def counted() -> tuple[Callable[[str, Sequence[int]], dict[int, int]], int, frozenset[int]]:
        return totals_with(state), running(state).total, doubling_squares(state.laid)

    def named(text: str) -> Text:
        (totals, before, doubling), (_, tile, square) = counted(), text.split(" ")
        number = SQUARE_NUMBERS[square]
        total = totals(tile, [number])[number]
        gain = say("{square}: {gain}", square=square, gain=f"{total - before:+d}")
        # What a last tile costs is off a turn that is doubled without it.
        doubled = 2 * before if runs_out(state, 1) else total
        return _doubling(gain, doubled, doubled - total) if number in doubling and doubled else gain

    return named


def _doubling(gain: Text, doubled: int, cost: int) -> Text:
    told = say("{gain}, doubles the turn to {doubled}", gain=gain, doubled=doubled)
    return say("{told}, less {cost}", told=told, cost=cost) if cost else told


def place(state: State, seat: Seat, action: str) -> list[Telling]:
    """Lay a tile, the open copy before a hidden one."""
    _, tile, name = action.split(" ")
    square = SQUARE_NUMBERS[name]
    hand = state.open[seat]
    (hand if tile in hand else state.hidden[seat]).remove(tile)
    state.plan[square] = tile
    state.laid.append(square)
    return [partial(log.laid, seat, tile, square)]


def end(state: State, seat: Seat, chance: Chance) -> list[Telling]:
    """Count the turn, draw, and go on: to what the seat hides of it, or to the next seat."""
    score = running(state)
    state.points[seat] += score.total
    state.turns[seat].append(score.total)
    if score.penalty is not None:
        state.penalties[seat] = score.penalty
    if state.sources:
        state.sources[seat] = state.sources[seat].with_turn(score)
    state.last = Turn(seat, tuple(state.laid), score)
    state.laid = []
    return [partial(log.counted, seat, score), *_draw(state, seat, chance)]


def _draw(state: State, seat: Seat, chance: Chance) -> list[Telling]:
    number = min(HAND - hand_size(state, seat), len(state.bag))
    tiles = in_order([drawn(state.bag, chance) for _ in range(number)])
    if not tiles:
        return pass_on(state)
    anew = state.options["hiding"] == "any"
    if state.seats > 1 and (anew or len(state.hidden[seat]) < MOST_HIDDEN):
        state.undecided[seat] = tiles
        state.stage = HIDING
        return [partial(log.draws, seat, number), partial(log.own_draw, seat, tiles)]
    state.open[seat] = in_order([*state.open[seat], *tiles])
    return [partial(log.draws_openly, seat, tiles), *pass_on(state)]


def pass_on(state: State) -> list[Telling]:
    """Go on to the next seat that has tiles; where nobody has, Camelot is complete."""
    state.stage = LAYING
    for step in range(1, state.seats + 1):
        seat = (state.seat + step) % state.seats
        if hand_size(state, seat):
            state.seat = seat
            return []
    state.over = BUILT
    return [log.ended, *_sources(state)]


def _sources(state: State) -> list[Telling]:
    """Say what the points of all come from, of most points first."""
    told = zip(range(state.seats), state.sources, state.penalties, strict=False)
    return [partial(log.made_up, *one) for one in sorted(told, key=lambda one: -state.points[one[0]])]

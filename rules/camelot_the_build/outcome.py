"""What comes of a turn of Camelot: The Build beside a better one: what it leaves, and how the game ends."""

from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import Final

from rules.advice import POINTS, costs_lead, expects_less, to_himself
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.search import Rollout, best_first
from rules.camelot_the_build.position import Lays
from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import EDGES, LAYING, PLACE, PLANS, SQUARE_NUMBERS, SQUARES, TILES, VALUES
from rules.camelot_the_build.view import Table
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Series, Text, Value, Who, say

_LAST_TILES: Final = 20  # that are still to be laid where it is told how the game ends
_ENDS: Final = N_("if all play on as usual, you end with about {own}, and with {best} after what is best")
ENDS_TWICE: Final = N_(
    "if all play on as usual, you end with about {own}, and with {best} after what is best, as more of your"
    " points can be doubled there"
)
ENDS_SPARED: Final = N_(
    "if all play on as usual, you end with about {own}, and with {best} after what is best: there your last"
    " tile costs less"
)
FELT: Final = 2  # points
_FORESEEN: Final = 8  # worlds in which the end is foreseen
_OPENED: Final = N_(
    "on {squares}, beside the tile that you lay, {who} can then lay open tiles: they count it as well"
)
# By whether the larger of the two counts double, as the other does not, and whether its squares are named.
OWN_NEXT: Final = {
    (False, False): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best"
    ),
    (True, False): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best: three that touch"
    ),
    (False, True): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best, on {squares}"
    ),
    (True, True): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best: three that touch, on {squares}"
    ),
}
HIS_NEXT: Final = {
    (False, False): N_(
        "with the tiles that lie open {who} can count {own} in the next turn after that, and {best} after"
        " what is best"
    ),
    (True, False): N_(
        "with the tiles that lie open {who} can count {own} in the next turn after that, three that touch,"
        " and {best} after what is best"
    ),
    (False, True): N_(
        "with the tiles that lie open {who} can count {own} in the next turn after that, on {squares}, and"
        " {best} after what is best"
    ),
    (True, True): N_(
        "with the tiles that lie open {who} can count {own} in the next turn after that: three that touch, on"
        " {squares}; and {best} after what is best"
    ),
}


def later(lines: Lines, action: str, best: str, said: int) -> Iterator[Text]:
    """Tell what comes of either behind the turn, of which so much was `said`.

    What its seat can count next is not told beside how the game ends, of which it is a part.
    """
    told = list[Text]()
    if sum(map(len, (*lines.before.open, *lines.before.hidden, lines.before.bag))) <= _LAST_TILES:
        told += _ended(lines, action, best, said)
    if lines.table.stage == LAYING:
        least = FELT if not said or lines.later.get(action) else max(FELT, said + 1)
        left = [each for each in _left(lines, action, best, least) if not told or "who" in each.values]
        told += left[: 1 if said else None]
    yield from told


def _left(lines: Lines, action: str, best: str, least: int) -> Iterator[Text]:
    """Tell what the turn leaves: to a rival's open tiles, and to what its seat keeps, the most first."""
    own, better = (_next_turns(lines, act) for act in (action, best))
    more = {seat: own[seat][1] - better[seat][1] for seat in own}
    more[lines.seat] = -more[lines.seat]
    for seat in sorted(more, key=more.__getitem__, reverse=True):
        if more[seat] < least:
            return
        is_own = seat == lines.seat
        (large, _), (small, _) = sorted((own[seat], better[seat]), key=lambda turn: turn[1], reverse=True)
        squares = sorted(SQUARES[square] for _, square in large)
        is_doubled = _is_double(large) and not _is_double(small)
        is_named = best.rpartition(" ")[2] not in squares
        template = (OWN_NEXT if is_own else HIS_NEXT)[is_doubled, is_named]
        counts: dict[str, Value] = {"own": POINTS.times(own[seat][1]), "best": POINTS.times(better[seat][1])}
        counts |= {"squares": Series(tuple(squares))} if is_named else {}
        yield say(template, **counts, **({} if is_own else {"who": Who(seat)}))


def foreseen(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how much worse a King foresees it to end: who has that may differ from a line that is shown."""
    own, better = (_ends_foreseen(lines, act) for act in (action, best))
    others = [seat for seat in range(len(own)) if seat != lines.seat]
    if not others:
        return
    rival = max(others, key=own.__getitem__)
    less = round(better[lines.seat] - own[lines.seat]) + round(own[rival] - better[rival])
    if less >= FELT:
        yield to_himself(expects_less(lines.seat, POINTS.times(less)), lines.seat)


def _ends_foreseen(lines: Lines, act: str) -> list[float]:
    before, seat, found = lines.before, lines.seat, list[list[float]]()
    for end in islice(lines.played_until(act, lambda state: is_counted(before, state, seat)), _FORESEEN):
        seen: Table = lines.game.table(end)
        found.append(King(seen, lines.game.hand(end, seat)).points(end))
    return [fmean(each) for each in zip(*found, strict=True)]


def _is_double(lays: Lays) -> bool:
    return is_pattern([square for _, square in lays])


def _next_turns(lines: Lines, act: str) -> dict[Seat, tuple[Lays, int]]:
    """Give a turn of each right behind the seat's, and what it counts: of others with all that lies open."""
    before, seat = lines.before, lines.seat
    (end,) = islice(lines.played_until(act, lambda state: is_counted(before, state, seat)), 1)
    seen: Table = lines.game.table(end)
    plan = Rollout(seen.halls, seen.plan, must_connect=seen.must_connect, blanks_in_hall=seen.blanks_in_hall)
    hands = {other: [*end.open[other]] for other in range(end.seats) if other not in end.resigned}
    hands[seat] = [*before.open[seat], *before.hidden[seat]]
    for square in end.last.squares[len(before.laid) :]:
        hands[seat].remove(end.plan[square])
    return {who: plan.best(best_first(tiles)) if tiles else ((), 0) for who, tiles in hands.items()}


def is_counted(before: State, state: State, seat: Seat) -> bool:
    """Say whether the turn of a seat has been counted, or the game is over."""
    return len(state.turns[seat]) > len(before.turns[seat]) or bool(state.over)


def _ended(lines: Lines, action: str, best: str, said: int) -> Iterator[Text]:
    """Tell by how much more a seat comes out where the last tiles are laid as usual, and by what of it.

    It is told where that is more than was `said` of the turn alone; or by how much less another does, where
    that is more.
    """
    own, better = ([*lines.played_out(act)] for act in (action, best))
    if not all(end.over for end in (*own, *better)):
        return
    gains = [[count(end, lines.seat) for end in better] for count in _COUNTED]
    less = [[count(end, lines.seat) for end in own] for count in _COUNTED]
    more = [round(fmean(gain) - fmean(had)) for gain, had in zip(gains, less, strict=True)]
    others = [seat for seat in range(lines.before.seats) if seat != lines.seat]
    if others and not said and more[1] >= FELT and more[1] > 2 * more[0]:
        rival = max(others, key=lambda seat: fmean(end.points[seat] for end in own))
        yield to_himself(costs_lead(lines.seat, more[0], rival, more[1] - more[0], POINTS), lines.seat)
        yield from _opened(lines, action, best, rival)
        return
    if more[0] <= said or fmean(gains[1]) <= fmean(less[1]):
        return
    doubled, cheaper = more[2:]
    template = ENDS_TWICE if doubled > max(0, cheaper) else ENDS_SPARED if cheaper > 0 else _ENDS
    yield say(template, own=POINTS.times(round(fmean(less[0]))), best=POINTS.times(round(fmean(gains[0]))))


def _opened(lines: Lines, action: str, best: str, rival: Seat) -> Iterator[Text]:
    """Tell on which squares a rival's open tiles count a tile that is laid, if that names no better one."""
    if not action.startswith(PLACE):
        return
    _, tile, square = action.split()
    table, kinds = lines.table, "".join(TILES[each].kind for each in lines.before.open[rival])
    beside = (near for near in EDGES[SQUARE_NUMBERS[square]] if not table.plan[near])
    squares = [SQUARES[near] for near in beside if PLANS[table.halls].classes[near] in kinds]
    if VALUES[tile] >= FELT and squares and best.rpartition(" ")[2] not in squares:
        yield say(_OPENED, who=Who(rival), squares=Series(tuple(squares)))


def _points(state: State, seat: Seat) -> int:
    return state.points[seat]


def _lead(state: State, seat: Seat) -> int:
    others = [points for other, points in enumerate(state.points) if other != seat]
    return state.points[seat] - max(others, default=0)


def _doubled(state: State, seat: Seat) -> int:
    return state.sources[seat].doubled if state.sources else 0


def spared(state: State, seat: Seat) -> int:
    """Give what the last tile of a seat has cost, as a loss."""
    return -(state.penalties[seat] or 0)


_COUNTED: Final = (_points, _lead, _doubled, spared)

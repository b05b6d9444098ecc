"""What Camelot: The Build says of tiles and squares in its own words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from statistics import fmean
from typing import ClassVar, Final

from rules.advice import POINTS
from rules.camelot_the_build.ai.search import Rollout, best_first
from rules.camelot_the_build.scoring import doubling_squares, running, totals_with
from rules.camelot_the_build.state import Score, State
from rules.camelot_the_build.tables import (
    AROUND,
    EDGES,
    GARDEN,
    LAYING,
    MOST_LAID,
    PLACE,
    PLANS,
    SQUARE_NUMBERS,
    VALUES,
)
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table, TurnView
from rules.search.coaching import Coach, Source
from rules.search.contrasting import Lines
from rules.text import N_, Count, Seat, Text, Who, say

_THIRD: Final = say("it makes three tiles of this turn that touch")
_BESIDE: Final = say("it touches a tile that you have laid this turn")
_COUNTS: Final = say("it touches older tiles that count")
_ALONE: Final = say("it touches no older tile that counts")
_TILES: Final = {
    "T": say("it is a tower"),
    "W": say("it is a tile of the curtain wall"),
    "L": say("it is a gatehouse"),
    "R": say("it is a gatehouse"),
    "K": say("it is a tile of the great hall"),
    "C": say("it is a tile of the great hall"),
    "D": say("it is a tile of the great hall"),
    "S": say("it is a small hall"),
}
_GARDEN: Final = say("it is a Garden")
_BLANK: Final = say("it is a Blank of the open court")
_ROWS: Final = {
    True: say("it lies in one of the rows 1 to 5"),
    False: say("it lies in one of the rows 6 to 10"),
}
_UPPER: Final = 5
_COUNTS_MORE: Final = N_("this turn then counts {own} at most, where it could count {best}")
_TWICE: Final = N_(
    "this turn then counts {own} at most, where it could count {best}: three tiles that touch count twice"
)


_LAST_TILES: Final = 20  # that are still to be laid where it is told how the game ends
_ENDS: Final = N_("if all play on as usual, you end with about {own}, and with {best} after what is best")
_ENDS_TWICE: Final = N_(
    "if all play on as usual, you end with about {own}, and with {best} after what is best: there more counts"
    " twice"
)
_ENDS_SPARED: Final = N_(
    "if all play on as usual, you end with about {own}, and with {best} after what is best: there your last"
    " tile costs less"
)


_FELT: Final = 2  # points
_OWN_NEXT: Final = N_(
    "with the tiles that you keep your next turn can count {own} then, and {best} after what is best"
)
_HIS_NEXT: Final = N_(
    "with the tiles that lie open {who} can count {own} in the next turn then, and {best} after what is best"
)

_DOUBLED: Final = say("doubling, by three tiles of a turn that touch")
_LAST_TILE: Final = say("the last tile, which counts against its owner")
_AHEAD: Final = say("points from the start")
# What is laid and touched, by the classes of the squares.
_AREAS: Final = {
    "TWLR": say("what was laid and touched on the curtain wall, its towers and gatehouses"),
    "KCD": say("what was laid and touched in the great hall"),
    "S": say("what was laid and touched in the small halls"),
    "A": say("what was laid and touched in the open court"),
}


class _Coach(Coach[Table, Hand]):
    any_order: ClassVar[bool] = True

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell what a tile makes with those of the turn, which it is, what it touches and where it lies."""
        laid = [SQUARE_NUMBERS[each.square] for each in table.turn.laid]
        return lambda action: _traits(table.plan, laid, action)

    def sources(self, tables: Sequence[Table]) -> Sequence[Source]:
        """Count turns that were doubled, and what each part of the castle brought before that."""
        end, turns = tables[-1], [*_turns_in(tables)]
        kept = [each.sources for each in end.holdings if each.sources is not None]
        if len(kept) < end.seats:
            return ()
        doubled = [sum(turn.doubled for turn in turns if turn.seat == seat) for seat in range(end.seats)]
        return [
            Source(
                _DOUBLED, [each.doubled for each in kept], [Count(each, "turn", "turns") for each in doubled]
            ),
            *(Source(what, _in_area(end, turns, area)) for area, what in _AREAS.items()),
            Source(_LAST_TILE, [-(each.penalty or 0) for each in end.holdings]),
            Source(_AHEAD, [each.ahead for each in kept]),
        ]

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what the turn can count with either."""
        left, said = MOST_LAID - 1 - len(lines.table.turn.laid), 0
        own, better = (_most(lines, act, left) for act in (action, best))
        if own.penalty is not None and better.penalty is not None and own.penalty > better.penalty:
            said = own.penalty - better.penalty
            yield say(
                "your last tile then costs you {own}, and {best} with what is best",
                own=POINTS.times(own.penalty),
                best=POINTS.times(better.penalty),
            )
        elif 0 <= own.total < better.total and (own.penalty is None) == (better.penalty is None):
            said = better.total - own.total
            template = _TWICE if better.doubled and not own.doubled else _COUNTS_MORE
            yield say(template, own=POINTS.times(own.total), best=POINTS.times(better.total))
        if sum(map(len, (*lines.before.open, *lines.before.hidden, lines.before.bag))) <= _LAST_TILES:
            yield from _ended(lines, action, best, said)
        if not said and lines.table.stage == LAYING:
            yield from _left(lines, action, best)


def _turns_in(tables: Sequence[Table]) -> Iterator[TurnView]:
    """Give each turn that was counted."""
    counted = 0
    for table in tables:
        number = sum(len(each.turns) for each in table.holdings)
        if table.last is not None and number > counted:
            counted = number
            yield table.last


def _in_area(end: Table, turns: Sequence[TurnView], area: str) -> list[int]:
    """Count by seat what its turns laid and touched in an area, once, without a last tile."""
    found, classes = [0] * end.seats, PLANS[end.halls].classes
    for turn in turns:
        laid = [each.square for each in turn.laid]
        squares = [*(laid if turn.penalty is None else laid[:-1]), *turn.hit]
        numbers = [SQUARE_NUMBERS[each] for each in squares]
        found[turn.seat] += sum(VALUES[end.plan[each]] for each in numbers if classes[each] in area)
    return found


def _left(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what the turn leaves: to a rival's open tiles, and to what its seat keeps, the most first."""
    own, better = (_next_turns(lines, act) for act in (action, best))
    more = {seat: own[seat] - better[seat] for seat in own}
    more[lines.seat] = -more[lines.seat]
    for seat in sorted(more, key=more.__getitem__, reverse=True):
        if more[seat] < _FELT:
            return
        values = {"own": POINTS.times(own[seat]), "best": POINTS.times(better[seat])}
        if seat == lines.seat:
            yield say(_OWN_NEXT, **values)
        else:
            yield say(_HIS_NEXT, who=Who(seat), **values)


def _next_turns(lines: Lines, act: str) -> dict[Seat, int]:
    """Give what a turn of each can count right behind the seat's: of others with all that lies open."""
    before, seat = lines.before, lines.seat
    (end,) = islice(lines.played_until(act, lambda state: _is_counted(before, state, seat)), 1)
    seen: Table = lines.game.table(end)
    plan = Rollout(seen.halls, seen.plan, must_connect=seen.must_connect, blanks_in_hall=seen.blanks_in_hall)
    hands = {other: [*end.open[other]] for other in range(end.seats) if other not in end.resigned}
    hands[seat] = [*before.open[seat], *before.hidden[seat]]
    for square in end.last.squares[len(before.laid) :]:
        hands[seat].remove(end.plan[square])
    return {who: plan.best(best_first(tiles))[1] if tiles else 0 for who, tiles in hands.items()}


def _is_counted(before: State, state: State, seat: Seat) -> bool:
    return len(state.turns[seat]) > len(before.turns[seat]) or bool(state.over)


def _ended(lines: Lines, action: str, best: str, said: int) -> Iterator[Text]:
    """Tell by how much more a seat comes out where the last tiles are laid as usual, and by what of it.

    It is told where that is more than was `said` of the turn alone.
    """
    own, better = ([*lines.played_out(act)] for act in (action, best))
    if not all(end.over for end in (*own, *better)):
        return
    gains = [[count(end, lines.seat) for end in better] for count in _COUNTED]
    less = [[count(end, lines.seat) for end in own] for count in _COUNTED]
    more = [round(fmean(gain) - fmean(had)) for gain, had in zip(gains, less, strict=True)]
    if more[0] <= said or fmean(gains[1]) <= fmean(less[1]):
        return
    doubled, spared = more[2:]
    template = _ENDS_TWICE if doubled > max(0, spared) else _ENDS_SPARED if spared > 0 else _ENDS
    yield say(template, own=POINTS.times(round(fmean(less[0]))), best=POINTS.times(round(fmean(gains[0]))))


def _points(state: State, seat: Seat) -> int:
    return state.points[seat]


def _lead(state: State, seat: Seat) -> int:
    others = [points for other, points in enumerate(state.points) if other != seat]
    return state.points[seat] - max(others, default=0)


def _doubled(state: State, seat: Seat) -> int:
    return state.sources[seat].doubled if state.sources else 0


def _spared(state: State, seat: Seat) -> int:
    return -(state.penalties[seat] or 0)


_COUNTED: Final = (_points, _lead, _doubled, _spared)


def _most(lines: Lines, act: str, left: int) -> Score | TurnView:
    """Give how the turn counts that counts most with an act, where so many more tiles may be laid."""
    laid = lines.behind(act)[0]
    if act == END:
        ended: TurnView = lines.game.table(laid).last
        return ended
    if left:
        near = [lines.after(laid, lines.seat, each) for each in _lays(lines, laid)] if left > 1 else []
        last = [_with_one_more(lines, state) for state in [laid, *near]]
    else:
        near, last = [], []
    return max(map(running, [laid, *near, *last]), key=lambda score: score.total)


def _lays(lines: Lines, state: State) -> list[str]:
    return [each for each in lines.offered(state, lines.seat) if each.startswith(PLACE)]


def _with_one_more(lines: Lines, state: State) -> State:
    """Lay one tile more, if that is possible: one that makes the turn count most."""
    totals, found = totals_with(state), dict[str, int]()
    for each in _lays(lines, state):
        _, tile, square = each.split()
        (found[each],) = totals(tile, [SQUARE_NUMBERS[square]]).values()
    if not found:
        return state
    behind: State = lines.after(state, lines.seat, max(found, key=found.__getitem__))
    return behind


def _traits(plan: Sequence[str], laid: Sequence[int], action: str) -> Iterator[Text]:
    word, _, rest = action.partition(" ")
    if word != PLACE:
        return
    tile, _, named = rest.partition(" ")
    square = SQUARE_NUMBERS[named]
    if square in doubling_squares(laid):
        yield _THIRD
    elif any(near in laid for near in EDGES[square]):
        yield _BESIDE
    yield _GARDEN if tile == GARDEN else _TILES.get(tile[0], _BLANK)
    reach = AROUND if tile == GARDEN else EDGES
    older = [near for near in reach[square] if VALUES.get(plan[near]) and near not in laid]
    yield _COUNTS if older else _ALONE
    yield _ROWS[int(named[1:]) <= _UPPER]


COACH: Final = _Coach()

"""What Camelot: The Build says of tiles and squares in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from statistics import fmean
from typing import ClassVar, Final

from rules.advice import POINTS, costs_lead, expects_less, to_himself
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.search import Rollout, best_first
from rules.camelot_the_build.log import by_turns
from rules.camelot_the_build.position import Lays
from rules.camelot_the_build.scoring import doubling_squares, is_pattern, running, totals_with
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
    SQUARES,
    VALUES,
)
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table, TurnView
from rules.search.coaching import Coach, Source
from rules.search.contrasting import Lines
from rules.search.telling import ROWS
from rules.snapshot import copied
from rules.text import N_, NO_WORDS, Count, Seat, Series, Text, Value, Who, Words, say

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
_COUNTED_LESS: Final = N_("this turn counted {own}, where it could count {best}")
_COUNTED_TWICE: Final = N_(
    "this turn counted {own}, where it could count {best}: three tiles that touch count twice"
)  # By whether it is told of a turn that was played, and whether a better one counts double.
_LESS: Final = {
    (False, False): _COUNTS_MORE,
    (False, True): _TWICE,
    (True, False): _COUNTED_LESS,
    (True, True): _COUNTED_TWICE,
}

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
_FORESEEN: Final = 8  # worlds in which the end is foreseen
# By whether the larger of the two counts double, as the other does not, and whether its squares are named.
_OWN_NEXT: Final = {
    (False, False): N_(
        "with the tiles that you keep your next turn can count {own} then, and {best} after what is best"
    ),
    (True, False): N_(
        "with the tiles that you keep your next turn can count {own} then, and {best} after what is best:"
        " three that touch"
    ),
    (False, True): N_(
        "with the tiles that you keep your next turn can count {own} then, and {best} after what is best, on"
        " {squares}"
    ),
    (True, True): N_(
        "with the tiles that you keep your next turn can count {own} then, and {best} after what is best:"
        " three that touch, on {squares}"
    ),
}
_HIS_NEXT: Final = {
    (False, False): N_(
        "with the tiles that lie open {who} can count {own} in the next turn then, and {best} after what is"
        " best"
    ),
    (True, False): N_(
        "with the tiles that lie open {who} can count {own} in the next turn then, three that touch, and"
        " {best} after what is best"
    ),
    (False, True): N_(
        "with the tiles that lie open {who} can count {own} in the next turn then, on {squares}, and {best}"
        " after what is best"
    ),
    (True, True): N_(
        "with the tiles that lie open {who} can count {own} in the next turn then: three that touch, on"
        " {squares}; and {best} after what is best"
    ),
}
_MORE_NOW: Final = N_(
    "this turn counts {own} at most with it, and {best} with what is best; but later: {why}"
)
_COSTS_LATER: Final = N_("your last tile then costs you about {own} later, and {best} with what is best")
_COSTS_MORE: Final = N_("your last tile then costs you {own}, and {best} with what is best")
_KINDS: Final[Mapping[str, Words]] = {
    **dict.fromkeys(
        (_TWICE, _COUNTED_TWICE), N_("a chance missed to let three tiles touch, which counts double")
    ),
    _COUNTED_LESS: N_("a turn that counted less than it could"),
    **dict.fromkeys(_HIS_NEXT.values(), N_("good squares left to the open tiles of somebody else")),
    **dict.fromkeys(_OWN_NEXT.values(), N_("tiles spent that count more in the next turn")),
    **dict.fromkeys((_COSTS_LATER, _COSTS_MORE, _ENDS_SPARED), N_("a last tile that costs too much")),
    _ENDS_TWICE: N_("tiles spent of which three could touch later, which counts double"),
}

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

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Tell each turn in a sentence or two."""
        return by_turns(line, ROWS)

    def kind(self, lack: Text) -> Words:
        """Name a mistake by what it lets slip."""
        why = lack.values.get("why")
        return _KINDS.get(why.template if isinstance(why, Text) else lack.template, NO_WORDS)

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
        done = _played(lines, action) or own
        if done.penalty is None and better.penalty is not None:
            later_on = _later_cost(lines, action)
            if later_on - better.penalty >= _FELT:
                said = later_on - better.penalty
                yield say(_COSTS_LATER, own=POINTS.times(later_on), best=POINTS.times(better.penalty))
        elif done.penalty is not None and better.penalty is not None and done.penalty > better.penalty:
            said = done.penalty - better.penalty
            yield say(_COSTS_MORE, own=POINTS.times(done.penalty), best=POINTS.times(better.penalty))
        elif 0 <= done.total < better.total and (done.penalty is None) == (better.penalty is None):
            said = better.total - done.total
            template = _LESS[done is not own, better.doubled and not done.doubled]
            yield say(template, own=POINTS.times(done.total), best=POINTS.times(better.total))
        later = [*_later(lines, action, best, said)]
        if not said and later and 0 <= better.total < own.total and own.penalty == better.penalty:
            own_now, best_now = POINTS.times(own.total), POINTS.times(better.total)
            later[0] = say(_MORE_NOW, own=own_now, best=best_now, why=later[0])
        yield from later
        if not said and not later and done is own:
            yield from _foreseen(lines, action, best)


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


def _later(lines: Lines, action: str, best: str, said: int) -> Iterator[Text]:
    """Tell what comes of either behind the turn, of which so much was `said`."""
    if sum(map(len, (*lines.before.open, *lines.before.hidden, lines.before.bag))) <= _LAST_TILES:
        yield from _ended(lines, action, best, said)
    if lines.table.stage == LAYING and (not said or lines.later.get(action)):
        yield from islice(_left(lines, action, best), 1 if said else None)


def _left(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what the turn leaves: to a rival's open tiles, and to what its seat keeps, the most first."""
    own, better = (_next_turns(lines, act) for act in (action, best))
    more = {seat: own[seat][1] - better[seat][1] for seat in own}
    more[lines.seat] = -more[lines.seat]
    for seat in sorted(more, key=more.__getitem__, reverse=True):
        if more[seat] < _FELT:
            return
        is_own = seat == lines.seat
        (large, _), (small, _) = sorted((own[seat], better[seat]), key=lambda turn: turn[1], reverse=True)
        squares = sorted(SQUARES[square] for _, square in large)
        is_doubled = _is_double(large) and not _is_double(small)
        is_named = best.rpartition(" ")[2] not in squares
        template = (_OWN_NEXT if is_own else _HIS_NEXT)[is_doubled, is_named]
        counts: dict[str, Value] = {"own": POINTS.times(own[seat][1]), "best": POINTS.times(better[seat][1])}
        counts |= {"squares": Series(tuple(squares))} if is_named else {}
        yield say(template, **counts, **({} if is_own else {"who": Who(seat)}))


def _foreseen(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how much worse a King foresees it to end: who has that may differ from a line that is shown."""
    own, better = (_ends_foreseen(lines, act) for act in (action, best))
    others = [seat for seat in range(len(own)) if seat != lines.seat]
    if not others:
        return
    rival = max(others, key=own.__getitem__)
    less = round(better[lines.seat] - own[lines.seat]) + round(own[rival] - better[rival])
    if less >= _FELT:
        yield to_himself(expects_less(lines.seat, POINTS.times(less)), lines.seat)


def _ends_foreseen(lines: Lines, act: str) -> list[float]:
    before, seat, found = lines.before, lines.seat, list[list[float]]()
    for end in islice(lines.played_until(act, lambda state: _is_counted(before, state, seat)), _FORESEEN):
        seen: Table = lines.game.table(end)
        found.append(King(seen, lines.game.hand(end, seat)).points(end))
    return [fmean(each) for each in zip(*found, strict=True)]


def _is_double(lays: Lays) -> bool:
    return is_pattern([square for _, square in lays])


def _next_turns(lines: Lines, act: str) -> dict[Seat, tuple[Lays, int]]:
    """Give a turn of each right behind the seat's, and what it counts: of others with all that lies open."""
    before, seat = lines.before, lines.seat
    (end,) = islice(lines.played_until(act, lambda state: _is_counted(before, state, seat)), 1)
    seen: Table = lines.game.table(end)
    plan = Rollout(seen.halls, seen.plan, must_connect=seen.must_connect, blanks_in_hall=seen.blanks_in_hall)
    hands = {other: [*end.open[other]] for other in range(end.seats) if other not in end.resigned}
    hands[seat] = [*before.open[seat], *before.hidden[seat]]
    for square in end.last.squares[len(before.laid) :]:
        hands[seat].remove(end.plan[square])
    return {who: plan.best(best_first(tiles)) if tiles else ((), 0) for who, tiles in hands.items()}


def _later_cost(lines: Lines, act: str) -> int:
    """Give what the last tile costs that is kept behind an act, if all play on as usual; 0 if that is far."""
    ends = [*lines.played_out(act)]
    return round(fmean(-_spared(end, lines.seat) for end in ends)) if all(end.over for end in ends) else 0


def _is_counted(before: State, state: State, seat: Seat) -> bool:
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
    if others and not said and more[1] >= _FELT and more[1] > 2 * more[0]:
        rival = max(others, key=lambda seat: fmean(end.points[seat] for end in own))
        yield to_himself(costs_lead(lines.seat, more[0], rival, more[1] - more[0], POINTS), lines.seat)
        return
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


def _played(lines: Lines, act: str) -> Score | TurnView | None:
    """Give how the turn counted that is known to have gone on behind an act; None where nothing is known."""
    if not lines.later.get(act):
        return None
    state = lines.gone_on(copied(lines.behind(act)[0]), act)
    return lines.game.table(state).last if _is_counted(lines.before, state, lines.seat) else running(state)


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

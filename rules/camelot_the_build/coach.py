"""What Camelot: The Build says of tiles and squares in its own words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import ClassVar, Final

from rules.advice import POINTS
from rules.camelot_the_build.ai.endgame import best_act
from rules.camelot_the_build.ai.unfolding import kind_of
from rules.camelot_the_build.coaching.courses import are_played, bear_out, example, is_laid
from rules.camelot_the_build.coaching.going_on import could_count, most_with
from rules.camelot_the_build.coaching.outcome import (
    AT_BEST_SPARED,
    AT_BEST_TWICE,
    ENDS_SPARED,
    ENDS_TWICE,
    FELT,
    HIS_LARGEST,
    HIS_NEXT,
    OWN_NEXT,
    ended_as_usual,
    is_belied,
    is_taught_by_turns,
    later,
    played_whole,
    spared,
    turn_behind,
)
from rules.camelot_the_build.kinds import (
    COUNTED_LESS,
    DEAR_LAST_TILE,
    DOUBLES_LATER,
    LEFT_TO_OTHERS,
    NOT_DOUBLED,
    OTHERWISE,
    SPENT_EARLY,
)
from rules.camelot_the_build.log import by_turns
from rules.camelot_the_build.scoring import doubling_squares, is_pattern
from rules.camelot_the_build.state import Score
from rules.camelot_the_build.tables import (
    AROUND,
    COURT,
    EDGES,
    GARDEN,
    HALL_CENTRE,
    PLACE,
    PLANS,
    SQUARE_NUMBERS,
    TILES,
    VALUES,
    fitting,
)
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table, TurnView
from rules.puzzles.whole_turns import THEN, acts_of
from rules.search.coaching import Coach, Source
from rules.search.contrasting import Lines
from rules.search.later import Example
from rules.search.telling import ROWS
from rules.text import N_, NO_WORDS, Count, Series, Text, Words, say

_TO_COME: Final = say("think of the turns to come as well, not of the points of this one alone")
_THIRD: Final = say("it makes three tiles of this turn that touch")
_BESIDE: Final = say("it touches a tile that you have laid this turn")
_COUNTS: Final = say("it touches older tiles that count")
_ALONE: Final = say("it touches no older tile that counts")
_KINDS_OF_TILES: Final = {
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
_NUMBERS: Final = {
    1: say("it is a turn of one tile"),
    2: say("it is a turn of two tiles"),
    3: say("it is a turn of three tiles"),
}
# Of a whole turn, by whether it is so.
_TOUCH: Final = {True: say("three of its tiles touch"), False: say("no three of its tiles touch")}
_WITH_GARDEN: Final = {True: say("a Garden is laid"), False: say("no Garden is laid")}
_WITH_WALL: Final = {
    True: say("something is laid on the curtain wall"),
    False: say("nothing is laid on the curtain wall"),
}
_CAN_WAIT: Final = N_(
    "what is laid on {square} could wait: nobody else has, or can draw, a tile that fits there"
)
_COUNTS_MORE: Final = N_("this turn then counts {own} at most, and {best} with what is best")
_TWICE: Final = N_(
    "this turn then counts {own} at most, and {best} with what is best: three tiles that touch count twice"
)
_WHOLE_LESS: Final = N_("this turn counts {own}, and {best} with what is best")
_WHOLE_TWICE: Final = N_(
    "this turn counts {own}, and {best} with what is best: three tiles that touch count twice"
)
_COUNTED_LESS: Final = N_("this turn counted {own}, and {best} with what is best")
_COUNTED_TWICE: Final = N_(
    "this turn counted {own}, and {best} with what is best: three tiles that touch count twice"
)  # By whether it is told of a turn that was played, and whether a better one counts double.
_LESS: Final = {
    (False, False): _COUNTS_MORE,
    (False, True): _TWICE,
    (True, False): _COUNTED_LESS,
    (True, True): _COUNTED_TWICE,
}

_WHOLE: Final = {False: _WHOLE_LESS, True: _WHOLE_TWICE}
# By whether it is told of a turn that was played; what counts most at once need not be best.
_NOT_MOST: Final = {
    False: N_(
        "this turn counts {own}, and {best} with what is best, which brings more in the end than a turn that"
        " counts {most} at once"
    ),
    True: N_(
        "this turn counted {own}, and {best} with what is best, which brings more in the end than a turn that"
        " counts {most} at once"
    ),
}

_MORE_NOW: Final = N_("this turn counts {own} with it, and {best} with what is best; but later: {why}")
_EITHER_WAY: Final = N_("this turn counts {best} either way; but later: {why}")
# Of a tile, which may be gone on with otherwise, by whether it is named how.
_MORE_ON: Final = {
    True: N_("filling {squares}, this turn counts {own}, and {best} with what is best; but later: {why}"),
    False: N_(
        "as the King would go on, this turn counts {own} with it, and {best} with what is best; but later:"
        " {why}"
    ),
}
_EITHER_ON: Final = {
    True: N_("filling {squares}, this turn counts {best}, as with what is best; but later: {why}"),
    False: N_("as the King would go on, this turn counts {best} either way; but later: {why}"),
}
_COSTS_LATER: Final = N_("your last tile then costs you about {own} later, and {best} with what is best")
_COSTS_MORE: Final = N_("your last tile then costs you {own}, and {best} with what is best")
_KINDS: Final[Mapping[str, Words]] = {
    **dict.fromkeys((_TWICE, _COUNTED_TWICE, _WHOLE_TWICE), NOT_DOUBLED),
    **dict.fromkeys((_COUNTED_LESS, _WHOLE_LESS, *_NOT_MOST.values()), COUNTED_LESS),
    **dict.fromkeys((*HIS_NEXT.values(), *HIS_LARGEST.values()), LEFT_TO_OTHERS),
    **dict.fromkeys(OWN_NEXT.values(), SPENT_EARLY),
    **dict.fromkeys((_COSTS_LATER, _COSTS_MORE, *ENDS_SPARED.values(), AT_BEST_SPARED), DEAR_LAST_TILE),
    **dict.fromkeys((*ENDS_TWICE.values(), AT_BEST_TWICE), DOUBLES_LATER),
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
    most: ClassVar[int] = 3
    otherwise: ClassVar[Mapping[str, Words]] = OTHERWISE
    certain = staticmethod(best_act)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell what a tile makes with those of the turn, which it is, what it touches and where it lies."""
        laid = [SQUARE_NUMBERS[each.square] for each in table.turn.laid]
        return lambda action: _traits(table.plan, laid, action)

    def pointer(self, table: Table, hand: Hand, answers: Sequence[str]) -> Text | None:
        """Say of a turn that is better ended that its own points are not all."""
        return _TO_COME if all(each == END for each in answers) else None

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Tell each turn in a sentence or two."""
        return by_turns(line, ROWS)

    def kind(self, lack: Text) -> Words:
        """Name a mistake by what it lets slip."""
        why = lack.values.get("why", lack)
        told = why if isinstance(why, Text) else lack
        return kind_of(told) or _KINDS.get(told.template, NO_WORDS)

    def gives_away(self, table: Table, action: str, best: str) -> bool:
        """Say whether tiles of the better turn lie where they belong, which the turn has not laid."""
        return is_laid(table.plan, action, best)

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

    def example(self, lines: Lines, action: str, best: str) -> Example | None:
        """Give a game of those by which it is told what a turn loses, while tiles are drawn."""
        return example(lines, action, best) if are_played(lines) else None

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what the turn counts with either, gone on with as well as can be, and what it leaves then."""
        was_played, said = action in lines.later and THEN not in action, 0
        better = turn_behind(lines, best) if lines.later.get(best) else played_whole(lines, best)
        own = turn_behind(lines, action) if was_played else played_whole(lines, action)
        if was_played and is_belied(lines, action, best):
            return
        most = own.total if was_played else most_with(lines, action)
        if is_taught_by_turns(lines, was_played=was_played):
            is_odd = better.doubled == own.doubled and could_count(lines) > better.total > most
            if is_odd or not bear_out(lines, action, best, better.total - most):
                return
        if own.total < better.total <= most:
            own = played_whole(lines, action, better.total)
        if own.penalty is None and better.penalty is not None:
            later_on = _later_cost(lines, action)
            if later_on - better.penalty >= FELT:
                said = later_on - better.penalty
                yield say(_COSTS_LATER, own=POINTS.times(later_on), best=POINTS.times(better.penalty))
        elif own.penalty is not None and better.penalty is not None and own.penalty > better.penalty:
            said = own.penalty - better.penalty
            yield say(_COSTS_MORE, own=POINTS.times(own.penalty), best=POINTS.times(better.penalty))
        elif 0 <= most < better.total and (own.penalty is None) == (better.penalty is None):
            said = better.total - most
            doubled, is_whole = better.doubled and not own.doubled, THEN in action
            template = _WHOLE[doubled] if is_whole else _LESS[was_played, doubled]
            could = could_count(lines) if (is_whole or was_played) and not doubled else 0
            beyond = {"most": POINTS.times(could)} if could > better.total else {}
            template = _NOT_MOST[was_played] if beyond else template
            yield say(template, own=POINTS.times(most), best=POINTS.times(better.total), **beyond)
        more, is_whole = own.total - better.total, was_played or acts_of(action)[-1] == END
        behind = [*later(lines, action, best, said, more, was_played=was_played)]
        if not said and behind and better.total > 0 and own.penalty == better.penalty:
            behind[0] = _for_now(lines, (action, own), (best, better), behind[0], is_whole=is_whole)
        yield from behind
        yield from _could_wait(lines, action, best) if said or behind else ()


def _for_now(
    lines: Lines, own: tuple[str, Score], best: tuple[str, Score], why: Text, *, is_whole: bool
) -> Text:
    """Tell what a turn counts that is no worse at once, before what comes later.

    Of a tile it is told how the turn goes on of which that is so, unless the best tile is among it.
    """
    (action, score), (answer, better) = own, best
    squares, is_even = sorted(_squares_of(lines, action)), score.total == better.total
    is_named = not is_whole and bool(squares) and answer.rpartition(" ")[2] not in squares
    begun = _EITHER_ON if is_even else _MORE_ON
    template = (_EITHER_WAY if is_even else _MORE_NOW) if is_whole else begun[is_named]
    on = {"squares": Series(tuple(squares))} if is_named else {}
    counts = {"own": POINTS.times(score.total)} if not is_even else {}
    return say(template, best=POINTS.times(better.total), why=why, **counts, **on)


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


def _later_cost(lines: Lines, act: str) -> int:
    """Give what the last tile costs that is kept behind an act, if all play on as usual; 0 if that is far."""
    ends = ended_as_usual(lines, act)
    return round(fmean(-spared(end, lines.seat) for end in ends)) if all(end.over for end in ends) else 0


def _could_wait(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of a tile on a square that nobody else can fill, if it is left empty with what is best."""
    laid, others = _squares_of(lines, best), _open_to_others(lines)
    for square in _squares_of(lines, action):
        if square not in laid and SQUARE_NUMBERS[square] not in others:
            yield say(_CAN_WAIT, square=square)
            return


def _open_to_others(lines: Lines) -> set[int]:
    """Give the squares that take a tile which others have or may have, as far as the seat knows."""
    table = lines.table
    theirs = Counter(table.unseen) - Counter(lines.hand.hidden)
    rivals = (each for seat, each in enumerate(table.holdings) if seat != lines.seat)
    theirs.update(tile for each in rivals for tile in each.open)
    found = {at for tile in theirs for at in fitting(table.halls, table.blanks_in_hall, table.plan, tile)}
    # A fireplace may lie there too, once its own squares are taken.
    may_stray = any(TILES[tile].kind == HALL_CENTRE for tile in theirs)
    return found | {*PLANS[table.halls].homes[COURT]} if may_stray else found


def _squares_of(lines: Lines, act: str) -> list[str]:
    """Give the squares that are filled in the turn that an act begins, as far as that is known."""
    acts = map(str.split, (*acts_of(act), *lines.later.get(act, ())))
    return [rest[1] for word, *rest in acts if word == PLACE]


def _traits(plan: Sequence[str], laid: Sequence[int], action: str) -> Iterator[Text]:
    if THEN in action:
        yield from _of_turn(action)
        return
    word, _, rest = action.partition(" ")
    if word != PLACE:
        return
    tile, _, named = rest.partition(" ")
    square = SQUARE_NUMBERS[named]
    if square in doubling_squares(laid):
        yield _THIRD
    elif any(near in laid for near in EDGES[square]):
        yield _BESIDE
    yield _GARDEN if tile == GARDEN else _KINDS_OF_TILES.get(tile[0], _BLANK)
    reach = AROUND if tile == GARDEN else EDGES
    older = [near for near in reach[square] if VALUES.get(plan[near]) and near not in laid]
    yield _COUNTS if older else _ALONE
    yield _ROWS[int(named[1:]) <= _UPPER]


def _of_turn(turn: str) -> Iterator[Text]:
    """Tell what a whole turn is like."""
    lays = [each.split() for each in acts_of(turn) if each.startswith(PLACE)]
    kinds = {tile[0] for _, tile, _ in lays}
    yield _NUMBERS[len(lays)]
    yield _TOUCH[is_pattern([SQUARE_NUMBERS[square] for _, _, square in lays])]
    yield _WITH_GARDEN[any(tile == GARDEN for _, tile, _ in lays)]
    yield _WITH_WALL[not kinds.isdisjoint("WTLR")]


COACH: Final = _Coach()

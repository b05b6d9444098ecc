"""What a turn of Camelot: The Build counts at most, gone on with from what is laid already."""

from rules.camelot_the_build.ai.worth import most_of
from rules.camelot_the_build.coaching.outcome import turn_behind
from rules.camelot_the_build.scoring import running, totals_with
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import MOST_LAID, PLACE, SQUARE_NUMBERS
from rules.camelot_the_build.turns import END
from rules.puzzles.whole_turns import acts_of
from rules.search.contrasting import Lines


def most_with(lines: Lines, act: str) -> int:
    """Give what the turn counts at most with an act."""
    if acts_of(act)[-1] == END:
        return turn_behind(lines, act).total
    return _gone_on(lines, lines.behind(act)[0])


def could_count(lines: Lines) -> int:
    """Give what the turn could count at most, with what is laid already."""
    if lines.before.laid:
        return _gone_on(lines, lines.before)
    return most_of(lines.table, [*lines.hand.open, *lines.hand.hidden])[1]


def _gone_on(lines: Lines, laid: State) -> int:
    """Give what the turn counts at most, gone on with from what is laid, or ended there."""
    left = MOST_LAID - len(laid.laid)
    near = [lines.after(laid, lines.seat, each) for each in _lays(lines, laid)] if left > 1 else []
    last = [_with_one_more(lines, state) for state in [laid, *near]] if left else []
    return max(running(state).total for state in [laid, *near, *last])


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

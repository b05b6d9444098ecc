"""What an act of Camelot 101 leads to where all play on as usual: who is taken more often behind it."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Final, NamedTuple

from rules.camelot_101.state import DUNGEON, GRAVE, KINGS, NOBODY, State, is_king, worth_of
from rules.camelot_101.tables.names import square_named, suit_named
from rules.camelot_101.words.naming import man_called
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.text import N_, NC_, Seat, Text, Value, Who, say

LOST: Final = N_(
    "by the end of {turn} your {man}, now on {square}, is taken in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best"
)
LEFT: Final = N_(
    "by the end of {turn} you take the {man}, now on {square}, in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best"
)
GIVEN: Final = N_(
    "by the end of {turn} {who} takes the {man}, now on {square}, in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best"
)
CHECKED: Final = N_(
    "the King of {suit} is in check: by the end of {turn} {who} takes him in {own} of {all} games"
    " that are played on as usual, and in {best} after what is best"
)
_NEXT: Final = say(NC_("by the end of", "your next turn"))
_AFTER_NEXT: Final = say(NC_("by the end of", "your turn after next"))
_GAMES: Final = 16
_LEAST: Final = 0.7  # points by which what is best must come out ahead, and which one man must explain
_OFTEN: Final = 1 / 4  # of the games, at least, in which it makes a difference who is taken


class _Capture(NamedTuple):
    """A man who was taken, and who has him; NOBODY of one who is in the graveyard."""

    man: int
    taker: Seat


class _Outcome(NamedTuple):
    """How often who was taken behind an act, and by how many points its seat was ahead then."""

    captures: Counter[_Capture]
    ahead: float


def played_on(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who is taken more often behind an act, or less: who costs most, where what is best is ahead.

    It is by the end of the next own turn, or else by that of the one after it.
    """
    for turn, outcome in _BY_THE_END_OF:
        if told := _told_by(lines, action, best, turn, outcome):
            yield told
            return


def _told_by(
    lines: Lines, action: str, best: str, turn: Text, outcome: Callable[[Lines, str], _Outcome]
) -> Text | None:
    own, better = (lines.once(outcome, act) for act in (action, best))
    if better.ahead - own.ahead < _LEAST:
        return None
    before, found = lines.before, list[tuple[float, _Capture]]()
    for each in sorted({*own.captures, *better.captures}):
        more = (own.captures[each] - better.captures[each]) / _GAMES
        costs = more * worth_of(before, each.man) * _sign(before, lines.seat, each)
        if abs(more) >= _OFTEN and costs >= _LEAST:
            found.append((costs, each))
    if not found:
        return None
    _, capture = max(found)
    return _told(before, lines.seat, capture, turn, own.captures[capture], better.captures[capture])


def _outcome(lines: Lines, act: str, turns: int) -> _Outcome:
    until = lines.before.turns + turns * lines.before.seats + 1
    ends: list[State] = [*islice(lines.played_until(act, lambda state: bool(state.turns >= until)), _GAMES)]
    captures = Counter(each for end in ends for each in _captures(lines.before, end))
    ahead = [leads([*map(float, lines.game.points(lines.game.table(end)) or ())]) for end in ends]
    return _Outcome(captures, fmean(each[lines.seat] for each in ahead))


_BY_THE_END_OF: Final = ((_NEXT, partial(_outcome, turns=1)), (_AFTER_NEXT, partial(_outcome, turns=2)))


def _captures(before: State, end: State) -> Iterator[_Capture]:
    """Give those who stood on the board, and do not stand there any more."""
    takers = {DUNGEON + suit: seat for seat, suit in enumerate(before.suits)}
    for man, (was, place) in enumerate(zip(before.place, end.place, strict=False)):
        if was < DUNGEON and (place in takers or place == GRAVE):
            yield _Capture(man, takers.get(place, NOBODY))


def _sign(before: State, seat: Seat, capture: _Capture) -> int:
    """Say whether it is bad for a seat that somebody is taken, or good; or neither."""
    if before.owner[before.army[capture.man]] == seat:
        return 1 if capture.taker != seat else 0
    return -1 if capture.taker == seat else 1 if capture.taker != NOBODY else 0


def _told(before: State, seat: Seat, capture: _Capture, turn: Text, own: int, best: int) -> Text:
    is_own = before.owner[before.army[capture.man]] == seat
    values: dict[str, Value] = {
        "man": man_called(before, capture.man),
        "square": square_named(before.place[capture.man]),
        "turn": turn,
        "own": own,
        "all": _GAMES,
        "best": best,
    }
    if is_own or capture.taker == seat:
        return say(LOST if is_own else LEFT, **values)
    if is_king(capture.man) and any(KINGS[check.king] == capture.man for check in before.checks):
        values["suit"] = suit_named(before.army[capture.man])
        return say(CHECKED, who=Who(capture.taker), **values)
    return say(GIVEN, who=Who(capture.taker), **values)

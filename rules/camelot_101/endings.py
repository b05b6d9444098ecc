"""What Camelot 101 says of actions that end a game, or decide how it ends."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from statistics import fmean
from typing import Final

from rules.advice import POINTS
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.numbers import POINTS as COUNTS
from rules.camelot_101.tables.numbers import goal_of
from rules.camelot_101.view import Hand, Table
from rules.game import Result
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Series, Text, Value, Who, say

_WINS: Final = say("it wins the game at once")
_WINS_NOT: Final = say("the game goes on, and what is best wins it at once")
LOSES: Final = N_(
    "the game ends with it, and {who} wins by {his} to {own}; after what is best you win by {best} to {less}"
)
_REACHES: Final = N_("it brings you to {points}: that ends the game with this round, and you lead")
_REACHES_NOT: Final = say("what is best reaches the points that end the game, and this does not")
_POINTER: Final = say("the points that end the game can be reached now")
MISSED: Final = (_WINS_NOT, _REACHES_NOT)  # of a win
_WINS_TIE: Final = N_(
    "with what is best you come level with {who} and win the tie: what decides it is {ties}"
)
_TIED: Final = N_("with what is best you come level with {who}: what decides it is {ties}")
_PASSES: Final = N_(
    "at the end of your turn it is then {own} at most to {his} of {who}; after what is best it is"
    " {best} to {his}"
)
_DRAWS_LEVEL: Final = N_(
    "at the end of your turn it is then {own} at most to {his} of {who}; after what is best it is {his}"
    " all, and where it stays so you win: what decides it is {ties}"
)
_ENDS: Final = N_("played out as usual {who} comes before you then, and you come first after what is best")


def not_ended(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell that an act does not win at once, or bring what ends the game, where what is best does."""
    if _wins(lines, best) and not _is_over(lines, action):
        yield _WINS_NOT
    elif _wins(lines, best) and not _wins(lines, action):
        yield from _lost_at_once(lines, action, best)
    elif _leads_at_goal(lines, best) and not _leads_at_goal(lines, action):
        yield _REACHES_NOT


def _lost_at_once(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell with what points an act ends the game, lost, and with what the best ends it, won."""
    (mine, *his), (most, *less) = (
        _averages(lines.seat, [lines.game.result(state) for state in lines.behind(act)])
        for act in (action, best)
    )
    if his and less and mine < max(his) and most > max(less):
        others = [seat for seat in range(lines.before.seats) if seat != lines.seat]
        who = Who(others[his.index(max(his))])
        yield say(LOSES, who=who, his=max(his), own=mine, best=most, less=max(less))


def ended(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell that an act wins at once, or brings what ends the game, where another does not."""
    if _wins(lines, action) and not _wins(lines, beside):
        yield _WINS
    elif _leads_at_goal(lines, action) and not _leads_at_goal(lines, beside):
        yield say(_REACHES, points=POINTS.times(lines.points(lines.behind(action)[0])))


def _wins(lines: Lines, act: str) -> bool:
    """Say whether an act ends the game, and wins it, in all worlds."""
    results = [lines.game.result(state) for state in lines.behind(act)]
    return all(result is not None and result.winners == (lines.seat,) for result in results)


def _is_over(lines: Lines, act: str) -> bool:
    return all(state.over for state in lines.behind(act))


def _leads_at_goal(lines: Lines, act: str) -> bool:
    """Say whether the seat has the points that end the game behind an act, and nobody else as many."""
    return all(_is_ahead(lines, state) for state in lines.behind(act))


def _is_ahead(lines: Lines, state: State) -> bool:
    points = lines.game.points(lines.game.table(state)) or (0,) * state.seats
    own = points[lines.seat]
    return own >= goal_of(state.options) and own == max(points) and points.count(own) == 1


def at_goal(table: Table, hand: Hand, answers: Sequence[str]) -> Text | None:
    """Say that the points that end the game can be reached, where an answer takes a man for so many."""
    men, goal = {man.square: man for man in table.men}, goal_of(table.options)
    taken = [men[end] for each in answers if (end := each.partition("-")[2].partition("=")[0]) in men]
    has = table.players[hand.seat].points
    others = (man for man in taken if table.owners[SUITS.index(man.suit)] != hand.seat)
    reaches = any(has + COUNTS[KINDS.index(man.kind)] >= goal for man in others)
    return _POINTER if goal < inf and reaches else None


def passed(lines: Lines, own: int, best: int, acts: tuple[str, str]) -> Iterator[Text]:
    """Tell with how many points in the last round the turn can end, and who is passed by what is best alone.

    Who only comes level with him wins the tie, as far as the game is played out so.
    """
    ahead = [_ahead(lines, state) for act in acts for state in lines.behind(act)]
    standing = ahead[0]
    if standing is None or not lines.table.last_round or any(each != standing for each in ahead):
        return
    (his, who), had = standing, lines.points(lines.before)
    values: dict[str, Value] = {"own": had + own, "his": his, "who": who}
    if had + own <= his < had + best:
        yield say(_PASSES, **values, best=had + best)
    elif had + own < his == had + best and (ties := _won_ties(lines, acts[1])):
        yield say(_DRAWS_LEVEL, **values, ties=ties)


def _ahead(lines: Lines, state: State) -> tuple[int, Series] | None:
    """Give the most points that others have, and who they are; None where the game is over."""
    points = lines.game.points(lines.game.table(state))
    if state.over or points is None:
        return None
    others = [seat for seat in range(state.seats) if seat != lines.seat]
    most = max(points[seat] for seat in others)
    return most, Series(tuple(Who(seat) for seat in others if points[seat] == most))


def _won_ties(lines: Lines, act: str) -> Series | None:
    """Give what decides where the game is played out and ends level, if the seat always wins then."""
    results = (lines.game.result(end) for end in lines.played_out(act))
    level = [result for result in results if result is not None and [*_level(result, lines.seat)]]
    if not level or any(lines.seat not in result.winners or not result.ties for result in level):
        return None
    return _decided_by(level)


def _decided_by(level: Iterable[Result]) -> Series:
    return Series(tuple([say(each) for each in dict.fromkeys(result.ties for result in level)]))


def ends(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how the last round ends between the seat and whoever comes before it, and not after the best."""
    if not lines.table.last_round:
        return
    own, better = ([lines.game.result(end) for end in lines.played_out(act)] for act in (action, best))
    (mine, *his), (most, *less) = (_averages(lines.seat, each) for each in (own, better))
    rival = max(range(len(his)), key=his.__getitem__, default=-1)
    if his and less and mine <= his[rival] and most > max(less):
        others = [seat for seat in range(lines.before.seats) if seat != lines.seat]
        yield say(_ENDS, who=Who(others[rival]))


def _averages(seat: Seat, results: Iterable[Result | None]) -> list[int]:
    """Give what a seat ends with on average, and each of the others in their order; nothing of no end."""
    scores = [each.scores for each in results if each is not None and each.scores]
    means = [round(fmean(each)) for each in zip(*scores, strict=True)]
    return [means.pop(seat), *means] if means else [0]


def tied(lines: Lines, best: str) -> Iterator[Text]:
    """Say with whom the seat comes level in the end, if it does in all worlds, and what decides then."""
    if not lines.table.last_round:
        return
    results = [lines.game.result(end) for end in lines.played_out(best)]
    level = [{*_level(result, lines.seat)} for result in results if result is not None and result.ties]
    if len(level) < len(results) or not (others := sorted(set.intersection(*level))):
        return
    wins = all(result is not None and lines.seat in result.winners for result in results)
    ties = _decided_by(result for result in results if result is not None)
    yield say(_WINS_TIE if wins else _TIED, who=Series(tuple(map(Who, others))), ties=ties)


def _level(result: Result, seat: Seat) -> Iterator[Seat]:
    """Give those who come first with as many points as a seat."""
    scores = result.scores or ()
    if scores and scores[seat] == max(scores):
        yield from (other for other, score in enumerate(scores) if other != seat and score == scores[seat])

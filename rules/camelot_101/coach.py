"""What Camelot 101 says of actions in its own words."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from statistics import fmean
from typing import Final

from rules.advice import POINTS
from rules.camelot_101.puzzles import POSING, checks_given, own_kings_checked
from rules.camelot_101.state import EXTRA, NOBODY, State
from rules.camelot_101.tables.board import GATES, GUARD_SQUARES, NAMES, POSTS, SUITS
from rules.camelot_101.view import Hand, Man, Table
from rules.game import Result
from rules.search.coaching import Coach
from rules.search.contrasting import Lines, fewer
from rules.text import N_, Seat, Series, Text, Who, say

_CASTLE: Final = say("it is about a castle: its gate, its guard post or its prisoners")
_STAYS: Final = say("nobody moves on the board")
_TAKES: Final = {True: say("a man is taken"), False: say("nobody on the board is taken")}
_OWN, _NEUTRAL = say("one of your own men moves"), say("a neutral man moves")
_OTHERS: Final = say("a man of somebody else moves")
_MOVES: Final = {
    "P": say("a Pawn moves"),
    "N": say("a Knight moves"),
    "B": say("a Bishop moves"),
    "R": say("a Rook moves"),
    "Q": say("a Queen moves"),
    "K": say("a King moves"),
}
_TAKES_LESS: Final = N_("it brings {own} at once, where {best} could be had")
_TAKES_NOTHING: Final = N_("it brings no points at once, where {best} could be had")
_TURN_TAKES: Final = {
    True: N_("this turn then brings {own} at most, where {best} could be had"),
    False: N_("this turn then brings no points, where {best} could be had"),
}
_WINS_TIE: Final = N_("with what is best you come level with {who} and win the tie: what counts is {ties}")
_TIED: Final = N_("with what is best you come level with {who}: what counts then is {ties}")
_NO_CHECK: Final = say("it gives no new check, and what is best does")
_ENDS: Final = N_(
    "played out as usual it ends {own} to {his} between you and {who} then, and {best} to {less} after what"
    " is best"
)
_IN_CHECK: Final = say("your King is in check then, and not after what is best")


_ENTRIES: Final = frozenset(NAMES[node] for node in (*GATES, *POSTS))
_GUARDED_FROM: Final = frozenset(NAMES[node] for squares in GUARD_SQUARES for node in squares)


class _Coach(Coach[Table, Hand]):
    def essence(self, action: str) -> str:
        """Leave out which card moves a man."""
        return POSING.essence(action)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether somebody moves, who that is, and whether he takes another."""
        men = {man.square: man for man in table.men}
        whose = {suit: _whose(owner, hand.seat) for suit, owner in zip(SUITS, table.owners, strict=True)}
        return lambda action: _traits(men, whose, action)

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what points are taken at once, or in the turn, and whether a King stays in check."""
        own, better = ([_most(lines, state) for state in lines.behind(act)] for act in (action, best))
        if (less := fewer(*(_gained(lines, most) for most in (own, better)))) and less[0] >= 0:
            once = fewer(*(_gained(lines, map(lines.points, lines.behind(act))) for act in (action, best)))
            told = (_TAKES_LESS if less[0] else _TAKES_NOTHING) if once == less else _TURN_TAKES[less[0] > 0]
            yield say(told, own=POINTS.times(less[0]), best=POINTS.times(less[1]))
            yield from _tied(lines, best)
            yield from _ends(lines, action, best)
        elif all(_checks(lines, best)) and not any(_checks(lines, action)):
            yield _NO_CHECK
        checked, safe = ([_is_checked(lines, state) for state in lines.behind(act)] for act in (action, best))
        if all(checked) and not any(safe):
            yield _IN_CHECK


def _gained(lines: Lines, points: Iterable[int]) -> list[int]:
    had = lines.points(lines.before)
    return [each - had for each in points]


def _most(lines: Lines, state: State) -> int:
    """Give the points that the seat can have behind an act, with one thing more that it may do this turn."""
    points, seat, table = lines.points(state), lines.seat, lines.game.table(state)
    if state.over or lines.game.acting(state) != [seat] or table.stage != EXTRA:
        return points
    men = {man.square for man in table.men}
    takes = {POSING.essence(each): each for each in lines.offered(state, seat) if _may_gain(each, men)}
    return max([points, *(lines.points(lines.after(state, seat, each)) for each in takes.values())])


def _may_gain(action: str, men: Collection[str]) -> bool:
    """Say whether an act may take somebody, or open a castle."""
    word, _, rest = action.partition(" ")
    end = rest.rpartition("-")[2].partition("=")[0]
    return word in {"walkout", "camelot"} or (word == "play" and (end in men or end in _ENTRIES))


def _checks(lines: Lines, act: str) -> Iterator[bool]:
    """Say of each world whether a King is in check by the seat behind an act, who was not before."""
    known = checks_given(lines.table, lines.seat)
    yield from (bool(checks_given(lines.game.table(end), lines.seat) - known) for end in lines.behind(act))


def _ends(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how the last round ends between the seat and whoever comes before it, and not after the best."""
    if not lines.table.last_round:
        return
    own, better = ([lines.game.result(end) for end in lines.played_out(act)] for act in (action, best))
    (mine, *his), (most, *less) = (_averages(lines.seat, each) for each in (own, better))
    rival = max(range(len(his)), key=his.__getitem__, default=-1)
    if his and less and mine <= his[rival] and most > max(less):
        others = [seat for seat in range(lines.before.seats) if seat != lines.seat]
        values = {"own": mine, "his": his[rival], "best": most, "less": less[rival]}
        yield say(_ENDS, who=Who(others[rival]), **values)


def _averages(seat: Seat, results: Iterable[Result | None]) -> list[int]:
    """Give what a seat ends with on average, and each of the others in their order; nothing of no end."""
    scores = [each.scores for each in results if each is not None and each.scores]
    means = [round(fmean(each)) for each in zip(*scores, strict=True)]
    return [means.pop(seat), *means] if means else [0]


def _tied(lines: Lines, best: str) -> Iterator[Text]:
    """Say with whom the seat comes level in the end, if it does in all worlds, and what decides then."""
    if not lines.table.last_round:
        return
    results = [lines.game.result(end) for end in lines.played_out(best)]
    level = [{*_level(result, lines.seat)} for result in results if result is not None and result.ties]
    if len(level) < len(results) or not (others := sorted(set.intersection(*level))):
        return
    wins = all(result is not None and lines.seat in result.winners for result in results)
    ties = next(result.ties for result in results if result is not None)
    yield say(_WINS_TIE if wins else _TIED, who=Series(tuple(map(Who, others))), ties=say(ties))


def _level(result: Result, seat: Seat) -> Iterator[Seat]:
    """Give those who come first with as many points as a seat."""
    scores = result.scores or ()
    if scores and scores[seat] == max(scores):
        yield from (other for other, score in enumerate(scores) if other != seat and score == scores[seat])


def _is_checked(lines: Lines, state: State) -> bool:
    return own_kings_checked(lines.game.table(state), lines.seat)


def _whose(owner: Seat, seat: Seat) -> Text:
    return _OWN if owner == seat else _NEUTRAL if owner == NOBODY else _OTHERS


def _is_about_castle(end: str, mover: Text, *, takes: bool) -> bool:
    return end in _ENTRIES or (end in _GUARDED_FROM and mover == _OWN and not takes)


def _traits(men: Mapping[str, Man], whose: Mapping[str, Text], action: str) -> Iterator[Text]:
    word, _, rest = action.partition(" ")
    start, _, way = rest.partition(" ")[2].partition("-")
    end = way.partition("=")[0]
    mover = men.get(start) if word == "play" else None
    if word == "walkout" or (
        mover is not None and _is_about_castle(end, whose[mover.suit], takes=end in men)
    ):
        yield _CASTLE
    if mover is None:
        if word == "refresh":
            yield _STAYS
        return
    yield _TAKES[end in men]
    yield _MOVES[mover.kind]
    if mover.kind != "K":
        yield whose[mover.suit]


COACH: Final = _Coach()

"""What Camelot 101 says of actions in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from rules.advice import POINTS
from rules.camelot_101.puzzles import POSING, own_kings_checked
from rules.camelot_101.state import NOBODY, State
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
_WINS_TIE: Final = N_("with what is best you come level with {who} and win the tie: what counts is {ties}")
_TIED: Final = N_("with what is best you come level with {who}: what counts then is {ties}")
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
        """Tell what points are taken at once, and whether a King stays in check."""
        own, better = ([[state] for state in lines.behind(act)] for act in (action, best))
        if (less := fewer(lines.gained(own), lines.gained(better))) and less[0] >= 0:
            template = _TAKES_LESS if less[0] else _TAKES_NOTHING
            yield say(template, own=POINTS.times(less[0]), best=POINTS.times(less[1]))
            yield from _tied(lines, best)
        checked, safe = ([_is_checked(lines, state) for state in lines.behind(act)] for act in (action, best))
        if all(checked) and not any(safe):
            yield _IN_CHECK


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

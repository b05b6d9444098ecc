"""What Camelot 101 says of actions in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import ClassVar, Final

from rules.advice import POINTS
from rules.camelot_101.endings import LOSES, MISSED, at_goal, ended, ends, not_ended, passed, tied
from rules.camelot_101.gains import (
    ENTRIES,
    at_once,
    drawn,
    gained_by,
    left_behind,
    most_of_turn,
    risked,
    taken_then,
    takes_on,
    threat,
    turn_ends,
)
from rules.camelot_101.kinds import OTHERWISE, SLIPS
from rules.camelot_101.played_on import CHECKED, GIVEN, LEFT, LOST, example, played_on
from rules.camelot_101.puzzles import POSING, checks_given, own_kings_checked
from rules.camelot_101.sight import mover, outlook, standing_dangers
from rules.camelot_101.state import EXTRA, NOBODY, State
from rules.camelot_101.tables.board import GUARD_SQUARES, KING, NAMES, SUITS
from rules.camelot_101.tables.names import suit_named
from rules.camelot_101.tables.numbers import POINTS as COUNTS
from rules.camelot_101.view import CheckView, Hand, Man, Table
from rules.search.coaching import Coach
from rules.search.contrasting import Lines, fewer
from rules.search.later import Example
from rules.text import N_, NO_WORDS, Count, Seat, Text, Value, Who, Words, say

_CASTLE: Final = say("it is about a castle: its gate, its guard post or its prisoners")
_STAYS: Final = say("nobody moves on the board")
_TAKES: Final = {True: say("a man is taken"), False: say("nobody on the board is taken")}
_OWN, _NEUTRAL = say("the man who moves is one of your own"), say("the man who moves is neutral")
_OTHERS: Final = say("the man who moves is somebody else\u2019s")
_LESSER: Final = (say("a Pawn moves"), say("a Knight moves"), say("a Bishop moves"))
_GREATER: Final = (say("a Rook moves"), say("a Queen moves"), say("a King moves"))
_MOVES: Final = dict(zip("PNBRQK", (*_LESSER, *_GREATER), strict=True))
_TAKES_LESS: Final = N_("it brings {own} at once, where {best} could be had")
_TAKES_NOTHING: Final = N_("it brings no points at once, where {best} could be had")
_TURN_TAKES: Final = {
    True: N_("this turn then brings {own} at most, where {best} could be had"),
    False: N_("this turn then brings no points, where {best} could be had"),
}
_NO_CHECK: Final = say("it gives no new check, and what is best does")
_IN_CHECK: Final = say("your King is in check then, and not after what is best")
# By whether it is so once that is taken what one can take then.
_IN_DANGER: Final = {
    False: N_("{danger}; after what is best no man of yours who counts as much can be taken where he stands"),
    True: N_(
        "{danger}; after what is best, and what you then take, no man of yours who counts as much can"
        " be taken where he stands"
    ),
}
_TRADED: Final = {
    False: N_("{danger}; after what is best {traded}"),
    True: N_("{danger}; after what is best, and what you then take, {traded}"),
}
_OWN_KING_LEFT: Final = N_("your King can then be taken, and not after what is best")
_KING_LEFT: Final = N_("{who} can then take the King of {suit} for {points}, and not after what is best")
_KING_SAVED: Final = N_("the King of {suit} can then not be taken in the next turn")
_OUT_OF_CHECK: Final = say("your King is no longer in check")
_SAVED: Final = N_("that is averted: \u201c{danger}\u201d")
_CHECKS: Final = N_(
    "it checks the King of {suit}: if he is still in check in your next turn, you can take him"
)
_CHECKS_NEUTRAL: Final = N_(
    "it checks the King of {suit}, whom nobody leads: if he is still in check in your next turn, you can take"
    " him for {points}"
)
_MUCH: Final = 9  # points
_LEAVES: Final = {_TAKES_LESS, _TAKES_NOTHING, *_TURN_TAKES.values()}
_EARNS_NOTHING: Final = say("by what is best you earn one thing more this turn, and not by this")
_LURE: Final = N_("{done} (a lure: the {man} is taken next)")
_SOON: Final = 2  # lines of a log behind a lure: it may give a check
_LATER: Final[Mapping[str, str]] = {
    LOSES: "win",
    LOST: "man",
    LEFT: "threat",
    GIVEN: "given",
    CHECKED: "king",
    _EARNS_NOTHING.template: "brave",
}
_GUARDED_FROM: Final = frozenset(NAMES[node] for squares in GUARD_SQUARES for node in squares)


class _Coach(Coach[Table, Hand]):
    tells_merits: ClassVar[bool] = True
    otherwise: ClassVar[Mapping[str, Words]] = OTHERWISE
    essence = staticmethod(POSING.essence)
    pointer = staticmethod(at_goal)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether somebody moves, who that is, and whether he takes another."""
        men = {man.square: man for man in table.men}
        whose = {suit: _whose(owner, hand.seat) for suit, owner in zip(SUITS, table.owners, strict=True)}
        return lambda action: _traits(men, whose, action)

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what both lines show; of what they do not, who is taken more often as all play on."""
        takes_on(lines, action, best)
        told = False
        for each in self._shown(lines, action, best):
            told = True
            yield each
        if not told and self.essence(action) != self.essence(best):
            later = [*played_on(lines, action, best)]
            yield from later or _earned(lines, action, best)

    def _shown(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what points are taken at once, or in the turn, and whether a King stays in check."""
        is_told = False
        for each in not_ended(lines, action, best):
            is_told = True
            yield each
        own, better = ([most_of_turn(lines, state) for state in lines.behind(act)] for act in (action, best))
        if (less := fewer(*(gained_by(lines, most) for most in (own, better)))) and less[0] >= 0:
            once = fewer(*(gained_by(lines, map(lines.points, lines.behind(act))) for act in (action, best)))
            told = (_TAKES_LESS if less[0] else _TAKES_NOTHING) if once == less else _TURN_TAKES[less[0] > 0]
            yield say(told, own=POINTS.times(less[0]), best=POINTS.times(less[1]))
            standing = [] if is_told else [*passed(lines, *less, (action, best))]
            yield from standing
            yield from at_once(lines, action, best)
            if not (is_told or standing):
                yield from tied(lines, best)
                yield from ends(lines, action, best)
        elif all(_checks(lines, best)) and not any(_checks(lines, action)):
            yield _NO_CHECK
        yield from _left_to_others(lines, action, best)
        checked, safe = ([_is_checked(lines, state) for state in lines.behind(act)] for act in (action, best))
        if all(checked) and not any(safe):
            yield _IN_CHECK

    def example(self, lines: Lines, action: str, best: str) -> Example | None:
        """Give a game in which somebody is taken who is told to be taken more often behind one act."""
        lack = next(self.contrasts(lines, action, best), None)
        return example(lines, action, best) if lack is not None and "how" in lack.values else None

    def merits(self, lines: Lines, action: str, beside: str) -> Iterator[Text]:
        """Tell whom one takes by it this turn, whom it saves, which King it checks, what may come next."""
        yield from ended(lines, action, beside)
        worse, better = (
            [most_of_turn(lines, state) for state in lines.behind(act)] for act in (beside, action)
        )
        then = [taken_then(lines, state) for state in lines.behind(action)]
        if fewer(*(gained_by(lines, most) for most in (worse, better))) and all(then):
            yield risked(lines, action, beside, min(filter(None, then), key=itemgetter(0))[1])
        else:
            yield from drawn(lines, action, beside)
        saved = [*_saved(lines, action, beside)]
        yield from saved
        known, ends = checks_given(lines.table, lines.seat), turn_ends(lines, action)
        given = [checks_given(lines.game.table(state), lines.seat) - known for state in ends]
        for suit in sorted(set.intersection(*given)) if not any(_checks(lines, beside)) else ():
            yield _check_told(lines, suit)
        is_checked = any(_is_checked(lines, end) for end in lines.behind(action))
        if _is_checked(lines, lines.before) and not is_checked and _OUT_OF_CHECK not in saved:
            yield _OUT_OF_CHECK
        yield from (risked(lines, action, beside, each) for each in threat(lines, action, beside))

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Say of a man who is moved to where the same seat takes him next that this is why."""
        return [_lure_told(text, line[at : at + _SOON]) for at, text in enumerate(line, 1)]

    def kind(self, lack: Text) -> Words:
        """Name a win, or much to be taken, that was left: whoever moved to another square left that."""
        if lack in MISSED:
            return SLIPS["win"]
        if lack.template in _LATER:
            return SLIPS[_LATER[lack.template]]
        left, gained = lack.values.get("best"), lack.values.get("own")
        if lack.template not in _LEAVES or not (isinstance(left, Count) and isinstance(gained, Count)):
            return NO_WORDS
        return SLIPS["lying"] if left.number - gained.number >= _MUCH else NO_WORDS

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name what was left in danger, or not seen: a check, a lure, one thing more."""
        own, better = ([most_of_turn(lines, state) for state in lines.behind(act)] for act in (action, best))
        once = fewer(*(gained_by(lines, map(lines.points, lines.behind(act))) for act in (action, best)))
        if lines.game.warning(lines.table, lines.hand, action) is not None:
            return NO_WORDS
        left = [each.template for each in _left_to_others(lines, action, best)]
        if _KING_LEFT in left or _OWN_KING_LEFT in left:
            return SLIPS["king"]
        if {_IN_DANGER[False], _TRADED[False]} & {*left}:
            return SLIPS["man"]
        if once is None and fewer(*(gained_by(lines, most) for most in (own, better))):
            return SLIPS["lying" if [*at_once(lines, action, best)] else "turn"]
        if once is None and all(_checks(lines, best)) and not any(_checks(lines, action)):
            return SLIPS["check"]
        return NO_WORDS

    def last_slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name what was not seen where nothing was lost by it."""
        if [*threat(lines, best, action)]:
            return SLIPS["threat"]
        table, hand = lines.table, lines.hand
        goes_on = [outlook(table, hand, act).goes_on for act in (action, best)]
        return SLIPS["brave" if goes_on == [False, True] and table.stage != EXTRA else "quiet"]


def _lure_told(text: Text, following: Sequence[Text]) -> Text:
    """Say that a man is lured whom what follows takes: else it looks like a gift."""
    then = next((each for each in following if [*_named("taken", each)]), text)
    is_lure = then != text and all(_first(name, text) == _first(name, then) for name in ("who", "to"))
    man = _first("man", _first("step", text))
    return say(_LURE, done=text, man=man) if is_lure and man is not None else text


def _first(name: str, text: Value | None) -> Value | None:
    return next(_named(name, text), None)


def _named(name: str, text: Value | None) -> Iterator[Value]:
    """Give what has a name within a text, what is said first before what that holds."""
    for key, value in text.values.items() if isinstance(text, Text) else ():
        yield from [value] if key == name else []
        yield from _named(name, value)


def _earned(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell that an act earns no further one, where what is best does."""
    own, better = ([lines.game.table(end).stage for end in lines.behind(act)] for act in (action, best))
    if lines.table.stage != EXTRA and {*better} == {EXTRA} and EXTRA not in own:
        yield _EARNS_NOTHING


def _left_to_others(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell which King others can take next, or which man who counts, and no such behind the best."""
    table, hand = lines.table, lines.hand
    own, man = outlook(table, hand, action), mover(table, hand, action)
    better = outlook(table, hand, best, man)
    if own.goes_on:
        return
    if own.kings and not better.kings:
        yield _king_told(table, lines.seat, own.kings[0])
    danger, left = own.dearest, left_behind(lines, best, man) if better.goes_on else better.threats
    if danger is None or left is None or lines.game.warning(table, hand, action) is not None:
        return
    as_much = [each for each in left if each.worth >= danger.worth]
    if any(each.won >= danger.won for each in left) or not all(each.back for each in as_much):
        return
    if (traded := next((each.back for each in as_much), None)) is None:
        yield say(_IN_DANGER[better.goes_on], danger=danger.told)
    else:
        yield say(_TRADED[better.goes_on], danger=danger.told, traded=traded)


def _king_told(table: Table, seat: Seat, check: CheckView) -> Text:
    suit = SUITS.index(check.suit)
    if table.owners[suit] == seat:
        return say(_OWN_KING_LEFT)
    who = Who(table.owners[SUITS.index(check.by)])
    return say(_KING_LEFT, who=who, suit=suit_named(suit), points=POINTS.times(COUNTS[KING]))


def _saved(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell who can no longer be taken, who could be behind another act."""
    own, worse = (outlook(lines.table, lines.hand, act) for act in (action, beside))
    if worse.goes_on:
        return
    if worse.kings and not own.kings:
        suit = SUITS.index(worse.kings[0].suit)
        is_own = lines.table.owners[suit] == lines.seat
        yield _OUT_OF_CHECK if is_own else say(_KING_SAVED, suit=suit_named(suit))
    danger, left = worse.dearest, [each.told for each in own.threats]
    if danger is None or own.goes_on or any(each.won >= danger.won for each in own.threats):
        return
    if danger.told in standing_dangers(lines.table, lines.hand) and danger.told not in left:
        yield say(_SAVED, danger=danger.told)


def _check_told(lines: Lines, suit: str) -> Text:
    """Tell of a check what it may lead to."""
    template = _CHECKS_NEUTRAL if lines.table.owners[SUITS.index(suit)] == NOBODY else _CHECKS
    return say(template, suit=suit_named(SUITS.index(suit)), points=POINTS.times(COUNTS[KING]))


def _checks(lines: Lines, act: str) -> Iterator[bool]:
    """Say of each world whether a King is in check by the seat behind an act, who was not before."""
    known = checks_given(lines.table, lines.seat)
    yield from (bool(checks_given(lines.game.table(end), lines.seat) - known) for end in lines.behind(act))


def _is_checked(lines: Lines, state: State) -> bool:
    return own_kings_checked(lines.game.table(state), lines.seat)


def _whose(owner: Seat, seat: Seat) -> Text:
    return _OWN if owner == seat else _NEUTRAL if owner == NOBODY else _OTHERS


def _is_about_castle(end: str, mover: Text, *, takes: bool) -> bool:
    return end in ENTRIES or (end in _GUARDED_FROM and mover == _OWN and not takes)


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

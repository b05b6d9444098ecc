"""What Return to Camelot says of moves in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.return_to_camelot.ai.course import course, stands, won_without_loss
from rules.return_to_camelot.ai.downfall import came_of, held, was_lost
from rules.return_to_camelot.ai.forced import carried_out, forced_way, forced_win
from rules.return_to_camelot.ai.hinting import kind_told
from rules.return_to_camelot.ai.kinds import (
    CASTLE_IN_DANGER,
    LEFT_IN_DANGER,
    LEFT_TO_CAPTURE,
    OTHERWISE,
    WALKED_OUT,
)
from rules.return_to_camelot.ai.later import MUST_FIRST, Parting, danger_from, later
from rules.return_to_camelot.ai.marching import falls, march
from rules.return_to_camelot.ai.parrying import captured, often, parried, prospect
from rules.return_to_camelot.ai.parting import is_grave, is_shown, lure, parted, threatened
from rules.return_to_camelot.ai.telling import forks, is_safe, threatens
from rules.return_to_camelot.board.geometry import BITS, next_to, squares_in
from rules.return_to_camelot.board.reach import spelled, ways
from rules.return_to_camelot.log import kind_named
from rules.return_to_camelot.outlook import lost_at_once, reaches_castle, risk
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import (
    BOTH_CASTLES,
    CHARGING,
    KNIGHT,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NUMBER,
    SOLDIER,
    SQUARES,
    WIZARD,
)
from rules.return_to_camelot.view import Hand, Table
from rules.search.coaching import Coach
from rules.search.contrasting import Lines
from rules.text import N_, NO_WORDS, Seat, Series, Text, Words, say

_TAKES: Final = say("it captures something")
_SAFE: Final = say("the enemy can then capture nothing")
_THREATENS: Final = say("it threatens to capture something")
_CLOSE: Final = say("it ends next to an enemy piece")
_DEPLOYS: Final = say("a prisoner is deployed")
_CASTS: Final = say("magic is used")
_MOVES: Final = {
    LORD: say("the Lord moves"),
    WIZARD: say("a Wizard moves"),
    KNIGHT: say("a Knight moves"),
    SOLDIER: say("a Soldier moves"),
}
_FROM: Final = {
    True: say("it begins on one of the files a to d"),
    False: say("it begins on one of the files e to h"),
}
_DUTY: Final = say("a capture is a must: follow each to its end, and look at what can be captured in return")
_SHOWN: Final = 3  # hidden men that are told
_HALF: Final = "abcd"


class _Coach(Coach[Table, Hand]):
    otherwise: ClassVar[Mapping[str, Words]] = OTHERWISE
    danger = staticmethod(danger_from)
    came_of = staticmethod(came_of)
    held = staticmethod(held)
    was_lost = staticmethod(was_lost)
    course = staticmethod(course)
    stands = staticmethod(stands)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell what it does to the enemy, and lets him do, what moves, and from where."""
        if table.to_move is None:
            return lambda _: ()
        sight = Sight(table, hand)
        return lambda action: _traits(sight, hand.kinds, action)

    def advice(self, table: Table, hand: Hand) -> Text | None:
        """Say what to look at where something must be captured."""
        return _DUTY if table.capture_duty else None

    def pointer(self, table: Table, hand: Hand, answers: Sequence[str]) -> Text | None:
        """Say what to look for, by what all answers are."""
        sight, duty = Sight(table, hand), self.advice(table, hand)
        if duty is not None or table.to_move is None:
            return duty
        kind, *others = (kind_told(sight, answer) for answer in answers)
        return kind if all(each == kind for each in others) else None

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell a win that was there, what is captured, what the enemy can do next, or what is threatened.

        Where nothing of that parts them, a single guess more that is lost, or one less that is won, is told,
        or what could follow as hidden pieces may stand.
        """
        yield from (each.told for each in _parted(lines, action, best))

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name a mistake by what parts it from what is best; of a Lord by whether he went there himself."""
        found = next(_parted(lines, action, best), None)
        if found is None:
            return NO_WORDS
        went = found.kind == LEFT_IN_DANGER and _moves_lord(lines.before, action)
        return WALKED_OUT if went else found.kind

    def fell(self, state: State, action: str, reason: str) -> Words:
        """Name what the Lord did whom the enemy captured right behind it, or that a castle was reached."""
        if reason != LORD_CAPTURED:
            return CASTLE_IN_DANGER if reason in (LORD_IN_CASTLE, BOTH_CASTLES) else NO_WORDS
        return WALKED_OUT if _moves_lord(state, action) else LEFT_IN_DANGER

    def merits(self, lines: Lines, action: str, beside: str) -> Iterator[Text]:
        """Tell how it wins by force; or of a win by luck, a threat to win, a lure, a fork; what it captures,
        keeps off, or comes to.
        """
        own, other = (lines.once(forced_win, act) for act in (action, beside))
        if other is not None:
            return
        if own is not None:
            yield own
            return
        sight = Sight(lines.table, lines.hand)
        luck = often(lines, action)
        gain = luck or threatened(lines, action, beside) or lure(lines, action) or forks(sight, action)
        taken = None if luck else captured(sight, action, beside)
        yield from filter(None, (gain, taken))
        yield from parried(sight, action, beside) if not gain or lost_at_once(sight, beside) else ()
        if not gain or luck:
            told = prospect(lines, action, beside)
            is_known = told is None or (luck and told.values.get("number") == luck.values["number"])
            yield from [] if told is None or is_known else [told]

    def unseen(self, states: Iterable[State], seat: Seat, number: int) -> Text | None:
        """Tell which hidden men of the enemy showed themselves by charging later, and where they stood."""
        stood, shown = dict[int, Text](), dict[int, Text]()
        for at, state in enumerate(states):
            own = state.players.index(seat)
            men = [(on, man) for on, man in state.board.items() if man.colour != own and man.kind in CHARGING]
            if at == number:
                stood = {man.tag: _placed(man.kind, SQUARES[on]) for on, man in men if not man.flat}
            elif at > number:
                shown |= {man.tag: stood[man.tag] for _, man in men if man.flat and man.tag in stood}
        return say("what was hidden then: {men}", men=Series((*shown.values(),)[:_SHOWN])) if shown else None

    def shows(self, lacks: Sequence[Text]) -> bool:
        """Leave out what is so in some guesses only, and what is only threatened."""
        return any(map(is_shown, lacks))

    def borne_out(self, tables: Sequence[Table], seat: Seat, lacks: Sequence[Text]) -> bool:
        """Say whether it was won soon, and nothing lost by then, unless a win or a danger was overlooked."""
        return not any(map(is_grave, lacks)) and won_without_loss(tables, seat)

    def falls(self, state: State, seat: Seat) -> bool:
        """Say whether the enemy wins at once, or can go where he does next, whatever is done."""
        return falls(state, state.players.index(seat))

    def alone(self, table: Table) -> Table:
        """Leave out what was done in the turns before."""
        return replace(table, before=())

    def by_luck(self, table: Table, hand: Hand, reason: str) -> bool:
        """Say whether a Lord was captured of whom it was not known which piece he is."""
        return reason == LORD_CAPTURED and not Sight(table, hand).own.prey

    def certain(self, table: Table, hand: Hand) -> str:
        """Give how a chain of captures or a step begins that wins whatever hidden pieces are."""
        won = (
            []
            if table.to_move is None
            else [way for way in ways(Sight(table, hand).own) if way.win and way.sure]
        )
        return spelled(min(won, key=lambda way: len(way.path)))[0] if won else ""

    def strikes(self, state: State, table: Table, hand: Hand, start: str = "") -> Sequence[str]:
        """Give a chain of captures or a step into a castle that wins at once, or else a win by force.

        Where nothing wins, it is what whoever stands on `start` captures, or lures to.
        """
        lords = (n for n in squares_in(state.men[1 - hand.colour]) if state.board[n].kind == LORD)
        force = replace(Sight(table, hand).own, prey=BITS[next(lords)])
        won = [way for way in ways(force) if way.win]
        if won:
            return spelled(min(won, key=lambda way: len(way.path)))
        return [each.act for each in forced_way(state, hand.colour)] or carried_out(state, force, start)


def _parted(lines: Lines, action: str, best: str) -> Iterator[Parting]:
    """Give what parts them plainly; else what does in a single guess, or could as hidden pieces may stand.

    What is not shown on the board is told only where nothing is.
    """
    found, is_any_shown = list[Parting](), False
    sight = Sight(lines.table, lines.hand)
    if sight.lords & sight.known and (coming := march(lines, action, best)) is not None:
        yield Parting(coming, CASTLE_IN_DANGER)
        is_any_shown = True
    for each in parted(lines, action, best):
        if is_shown(each.told) or (is_any_shown and each.told.template == MUST_FIRST):
            is_any_shown = True
            yield each
        else:
            found.append(each)
    coming = None if is_any_shown else march(lines, action, best)
    if coming is not None:
        yield Parting(coming, CASTLE_IN_DANGER)
    elif not is_any_shown:
        yield from found
    if not (is_any_shown or found or coming):
        told = risk(sight, action, best)
        found = [*later(lines, action, best, 0, enough=1, risk=told)]
        lost = lost_at_once(sight, action)
        kind = LEFT_TO_CAPTURE
        if lost is not None:
            kind = CASTLE_IN_DANGER if reaches_castle(lost) else LEFT_IN_DANGER
        yield from found or ([Parting(told, kind)] if told else [])


def _placed(kind: str, square: str) -> Text:
    return say(
        N_("the {kind} on {square}") if kind == LORD else N_("a {kind} on {square}"),
        kind=kind_named(kind),
        square=square,
    )


def _moves_lord(state: State, action: str) -> bool:
    """Say whether it is the Lord who goes."""
    start = NUMBER.get(action[:2])
    return start is not None and state.board[start].kind == LORD


def _traits(sight: Sight, kinds: Mapping[str, str], action: str) -> Iterator[Text]:
    """Give the most telling first; that nothing is captured tells nothing."""
    move, _, spell = action.partition(" ")
    if "x" in move:
        yield _TAKES
    elif spell:
        yield _CASTS
    else:
        yield from _quiet(sight, action)
    if "@" in move:
        yield _DEPLOYS
        return
    if kind := _MOVES.get(kinds.get(move[:2], "")):
        yield kind
    yield _FROM[move[:1] in _HALF]


def _quiet(sight: Sight, action: str) -> Iterator[Text]:
    if is_safe(sight, action):
        yield _SAFE
    if threatens(sight, action):
        yield _THREATENS
    if next_to(BITS[NUMBER[action[-2:]]]) & sight.foes:
        yield _CLOSE


COACH: Final = _Coach()

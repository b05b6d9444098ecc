"""What a bid, a tile or a throw brings beside a better one, as rounds and games show that are played out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final, TypeAlias

from msgspec import Struct

from rules.advice import POINTS
from rules.battles_and_builders.coaching.kings_worth import kings_worth
from rules.battles_and_builders.coaching.odds import as_often
from rules.battles_and_builders.coaching.playing import winners, won_by
from rules.battles_and_builders.coaching.tiles import kings_tile, snatched, struck
from rules.battles_and_builders.state import State, most_builders_besides
from rules.battles_and_builders.tables import (
    BARBARIANS,
    COMMIT,
    EVENT_TILES,
    KING,
    KINGS,
    MOST_BUILDERS,
    NOTHING,
    ROUNDS,
    TAKE,
    armies,
    tokens_of,
)
from rules.search.contrasting import Lines
from rules.text import N_, Count, Seat, Text, Value, Who, Words, say

_Templates: TypeAlias = tuple[
    Words | None, Words, Words | None
]  # of winning, building, and losing to barbarians
_WITHDRAW, _CLAIM = f"{TAKE} WD", "CL"
_OFTENER: Final = 0.15  # of the rounds that are played out
_SELDOM: Final = 0.08  # where nothing else is to be said
_FEWER_GAMES: Final = 0.1  # that are played out, by the same dice behind both acts
_MOSTLY: Final = 0.5  # of them
_A_LITTLE, _FELT = 0.5, 0.1  # points or tokens on average
_ALL_WON: Final[Words] = N_("after what is best you alone come first in all {all} games played out")
_WINS: Final = N_(
    "it wins the event in {own} of {all} rounds played out from here, and what is best in {best}"
)
_LOSES: Final = N_(
    "it loses to the barbarians in {own} of {all} rounds played out from here, and what is best in {best}"
)
_BUILDS: Final = N_(
    "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after what is"
    " best in {best}"
)
_WINS_BESIDE: Final = N_(
    "it wins the event in {best} of {all} rounds played out from here, and what you played in {own}"
)
_LOSES_BESIDE: Final = N_(
    "it loses to the barbarians in {best} of {all} rounds played out from here, and what you played in {own}"
)
_BUILDS_BESIDE: Final = N_(
    "you earn 3 points for the most builders in {best} of {all} rounds played out from here, and after what"
    " you played in {own}"
)
# By what is told besides of builders: that the king decides a tie, or how many a rival has.
_CLAIMED: Final[Mapping[Words, Words]] = {
    _BUILDS: N_(
        "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after"
        " what is best in {best}, where your king mostly takes Claim Three"
    ),
    _BUILDS_BESIDE: N_(
        "you earn 3 points for the most builders in {best} of {all} rounds played out from here, where your"
        " king mostly takes Claim Three, and after what you played in {own}"
    ),
}
_OUTBUILT: Final[Mapping[Words, Words]] = {
    _BUILDS: N_(
        "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after"
        " what is best in {best}: a rival mostly commits {rivals}"
    ),
    _BUILDS_BESIDE: N_(
        "you earn 3 points for the most builders in {best} of {all} rounds played out from here, and after"
        " what you played in {own}: a rival mostly commits {rivals}"
    ),
}
_NOW: Final[_Templates] = (_WINS, _BUILDS, _LOSES)
_NOW_ONLY_BUILT: Final[_Templates] = (None, _BUILDS, None)
_BESIDE: Final[_Templates] = (_WINS_BESIDE, _BUILDS_BESIDE, _LOSES_BESIDE)
_WINS_LATER: Final = N_(
    "you then win the last event in {own} of {all} games played out from here, and after what is best in"
    " {best}"
)
_BUILDS_LATER: Final = N_(
    "in the last round you then earn 3 points for the most builders in {own} of {all} games played out from"
    " here, and after what is best in {best}"
)
_LATER: Final[_Templates] = (_WINS_LATER, _BUILDS_LATER, None)
_NO_MORE: Final = N_("it brings no more in this round than what is best, which keeps {more} for later")
_HARDLY_MORE: Final = N_(
    "it brings hardly more in this round than what is best, which keeps {more} for later"
)
_WINS_NOW: Final = N_(
    "it wins the event in {own} of {all} rounds played out from here, and what is best in {best}; but that"
    " keeps {more} for later"
)
_MORE_NOW: Final = N_("it brings more in this round, but what is best keeps {more} for later")
_WINS_NEVER: Final = N_(
    "it wins the event in no round played out from here, and what is best takes {more} back for later"
)
_TAKEN_BACK: Final = N_("what is best takes {more} back for later")
_STAY: Final = N_(
    "it wins the event in {own} of {all} rounds played out from here, and what is best in {best}; but that"
    " takes {more} back for later"
)
_DEAR: Final = N_(
    "it wins the event in {own} of {all} such rounds, and what is best in {best}, but with {more}"
    " more, which later events will lack"
)
_LET_THROUGH: Final = N_(
    "what is best lets the barbarians take {points} from you on purpose: the most builders earn {most}"
)
_SHARED: Final = N_(
    "you come first alone in {own} of {all} games played out from here, and together with others in {halves};"
    " after what is best alone in {best} and with others in {shared}: a shared first place counts only in"
    " part"
)
_SHARED_BY_THREE: Final = N_(
    "you come first alone in {own} of {all} games played out from here, and together with others in {halves};"
    " after what is best alone in {best} and with two others in {shared}: a first place that is shared by"
    " three counts a third"
)
_THREE: Final = 3
_BOTH: Final = 2  # events
_NEARLY: Final = 0.95  # of the games in which its seat comes first
# By whether that is so without exception.
_NEEDS_BOTH: Final[Mapping[bool, Words]] = {
    True: N_(
        "you come first only by winning both events that are left: you do in {own} of {all} games played out"
        " from here, and after what is best in {best}"
    ),
    False: N_(
        "you come first almost only by winning both events that are left: you do in {own} of {all} games"
        " played out from here, and after what is best in {best}"
    ),
}
_WON_BY: Final = N_(
    "the games that this costs you are mostly won by {who}: on average of all games it ends {own} to {his}"
    " between you, and {best} to {less} after what is best"
)


_WON_BY_SUM: Final = N_(
    "the games that this costs you are mostly won by {who}, who then comes to {his}, past your {own}"
)
_WON_BY_BUILDING: Final = N_(
    "the games that this costs you are mostly won by {who}: the {built} for the most builders lead to {his},"
    " past your {own}"
)


def compared(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what the round, or the game where it is the last, comes to behind either act."""
    if lines.table.phase == COMMIT:
        yield from [*kings_tile(lines, action, best)] or kings_worth(lines, action, best)
        yield from _both_needed(lines, action, best)
    elif lines.table.phase == KINGS:
        yield from [*struck(lines, action, best)] or snatched(lines, action, best)
    yield from _round(lines, action, best)
    if lines.table.round.number == ROUNDS:
        yield from _games(lines, action, best)


def _both_needed(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of the last round but one that the last event is needed as well, where it is won less often."""
    if lines.table.round.number != ROUNDS - 1:
        return
    had = _events(lines, lines.before)
    own, better = ([_events(lines, end) - had for end in lines.games(act)] for act in (action, best))
    ends = zip([*own, *better], [*lines.games(action), *lines.games(best)], strict=True)
    firsts = [won for won, end in ends if lines.seat in winners(lines, end)]
    few, most, with_both = own.count(_BOTH), better.count(_BOTH), firsts.count(_BOTH)
    if with_both >= max(1, _NEARLY * len(firsts)) and most - few >= _FEWER_GAMES * len(better):
        yield say(_NEEDS_BOTH[with_both == len(firsts)], all=len(better), own=few, best=most)


def _events(lines: Lines, state: State) -> int:
    """Count the events that the seat has won; those of barbarians are given."""
    return sum(EVENT_TILES[event].value > 0 for event in state.won[lines.seat])


def _games(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who wins most of the games that an act costs its seat: how many these are is counted elsewhere."""
    ends, better = (lines.once(as_often, act) or lines.games(act) for act in (action, best))
    more = {who: won_by(lines, ends, who) - won_by(lines, better, who) for who in range(ends[0].seats)}
    fewer = -more.pop(lines.seat)
    most = max(more, key=more.__getitem__)
    if fewer < _FEWER_GAMES * len(ends):
        return
    shared = {who: _shared(lines, ends, who) - _shared(lines, better, who) for who in more}
    rival = max(shared, key=shared.__getitem__)
    (own, halves), (alone, at_best) = (_firsts(lines, each) for each in (ends, better))
    is_halved = at_best >= _OFTENER * len(better)
    if is_halved:
        among = {len(first) for end in better if lines.seat in (first := winners(lines, end))}
        shared_by = _SHARED_BY_THREE if among <= {1, _THREE} else _SHARED
        yield say(shared_by, all=len(better), own=own, halves=halves, best=alone, shared=at_best)
    if shared[rival] > fewer / 2 and not is_halved:
        yield say(
            "in the games that this costs you the first place is mostly shared with {who}: that counts only"
            " in part",
            who=Who(rival),
        )
    elif more[most] > fewer / 2:
        yield _won_against(lines, ends, better, most)
    if alone == len(better):
        yield say(_ALL_WON, all=len(better))


def _firsts(lines: Lines, ends: Sequence[State]) -> tuple[int, int]:
    """Count the games in which the seat comes first alone, and those in which it shares that."""
    firsts = [winners(lines, end) for end in ends]
    alone = firsts.count((lines.seat,))
    return alone, sum(lines.seat in each for each in firsts) - alone


def _won_against(lines: Lines, ends: Sequence[State], better: Sequence[State], who: Seat) -> Text:
    """Say who wins the games that are lost, and by what sum if that is always the same, or on average."""
    sums = {_sum_of(lines, end, who) for end in ends if who in winners(lines, end)}
    if len(sums) == 1:
        ((own, his, built),) = sums
        told: dict[str, Value] = {"who": Who(who), "his": POINTS.times(his), "own": own}
        if own < his:
            return say(_WON_BY_BUILDING, **told, built=built) if built else say(_WON_BY_SUM, **told)
    (own, his), (best, less) = (
        [round(fmean(_come_to(lines, end)[seat] for end in each)) for seat in (lines.seat, who)]
        for each in (ends, better)
    )
    if best - less > own - his:
        return say(_WON_BY, who=Who(who), own=own, his=his, best=best, less=less)
    return say("the games that this costs you are mostly won by {who}", who=Who(who))


def _sum_of(lines: Lines, end: State, who: Seat) -> tuple[int, int, int]:
    """Give to what the seat and another come, and what of that builders have just earned him."""
    points = _come_to(lines, end)
    return points[lines.seat], points[who], 0 if end.last is None else end.last.built[who]


def _come_to(lines: Lines, end: State) -> Sequence[int]:
    return lines.game.points(lines.game.table(end)) or (0,) * end.seats


def _shared(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count what its seat lacks of whole wins where it shares the first place with another."""
    found = (winners(lines, end) for end in ends)
    return sum(1 - 1 / len(each) for each in found if {lines.seat, who}.issubset(each))


class _Came(Struct, frozen=True):
    """What a round came to for a seat, and how many tokens it has left besides the king.

    Of its builders it is known whether Claim Three was theirs, and how many a rival had at most.
    """

    points: int
    wins: bool
    loses: bool
    builds: bool
    left: int
    claims: bool = False
    rivals: int = 0


def _round(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what the round brings oftener with what is best; or else that it costs less, and what for."""
    own, better = (lines.once(_rounds, act) for act in (action, best))
    now = fmean(each.points for each in own) - fmean(each.points for each in better)
    is_last = lines.table.round.number == ROUNDS  # in which it counts who wins
    told = [*_oftener(lines, own, better, of=_NOW if now <= _A_LITTLE or is_last else _NOW_ONLY_BUILT)]
    more = round(fmean(each.left for each in better) - fmean(each.left for each in own))
    if lines.table.phase == COMMIT and sum(tokens_of(action)) <= sum(tokens_of(best)):
        more = 0  # What a king takes back is none that was kept.
    if not told and not more and now <= _A_LITTLE:
        told = [*_oftener(lines, own, better, least=_SELDOM)]
    yield from told
    if told and lines.table.phase == COMMIT:
        yield from _given_up(lines, own, better, armies(tokens_of(action)) - armies(tokens_of(best)))
    if lines.table.round.number == ROUNDS - 1 and (not told or now > _A_LITTLE):
        later = [*_oftener(lines, *([*_came(lines, act, last=True)] for act in (action, best)), of=_LATER)]
    else:
        later = []
    if more > 0 and not told and best.startswith(_WITHDRAW) and lines.table.round.number < ROUNDS:
        is_fought = EVENT_TILES[lines.table.round.event].value > 0
        yield _taken_back(own, better, Count(more, "token", "tokens"), is_fought=is_fought)
    elif more > 0 and not told and lines.table.round.number < ROUNDS:
        yield _kept(own, better, now, Count(more, "token", "tokens"))
    yield from later


def _taken_back(own: Sequence[_Came], better: Sequence[_Came], more: Count, *, is_fought: bool) -> Text:
    """Say what is given up by what is taken back, if that is something."""
    few, most = _both(better, own, "wins")
    if most <= few:
        return say(_WINS_NEVER if is_fought and not most else _TAKEN_BACK, more=more)
    return say(_STAY, own=most, all=len(own), best=few, more=more)


def _kept(own: Sequence[_Came], better: Sequence[_Came], now: float, more: Count) -> Text:
    """Say that what is best keeps more, and what is given up for that."""
    few, most = _both(better, own, "wins")
    if most - few >= _OFTENER * len(own):
        return say(_WINS_NOW, own=most, all=len(own), best=few, more=more)
    return say(_MORE_NOW if now > _A_LITTLE else _HARDLY_MORE if now > _FELT else _NO_MORE, more=more)


def oftener_beside(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell what the round brings oftener behind an act than behind another."""
    own, better = (lines.once(_rounds, act) for act in (beside, action))
    yield from _oftener(lines, own, better, of=_BESIDE)


def _given_up(lines: Lines, own: Sequence[_Came], better: Sequence[_Came], more: int) -> Iterator[Text]:
    """Say what is given up with what is best, and for what."""
    few, most = (sum(each.builds for each in came) for came in (own, better))
    kept, loses = (sum(each.loses for each in came) for came in (own, better))
    value = EVENT_TILES[lines.table.round.event].value
    is_worth_it = MOST_BUILDERS * (most - few) > -value * (loses - kept)  # by the very figures that are told
    if value < 0 and is_worth_it and most > few and loses >= _MOSTLY * len(better):
        yield say(_LET_THROUGH, points=Count(-value, "point", "points"), most=MOST_BUILDERS)
    best, often = _both(better, own, "wins")
    if more > 0 and often - best >= _OFTENER * len(own) and lines.table.round.number < ROUNDS:
        yield say(_DEAR, own=often, all=len(own), best=best, more=Count(more, "army", "armies"))


def _rounds(lines: Lines, act: str) -> list[_Came]:
    return [*_came(lines, act)]


def _came(lines: Lines, act: str, *, last: bool = False) -> Iterator[_Came]:
    """Say what the round came to behind an act each time it is played out, or the last one of the game."""
    number, had = lines.table.round.number, lines.points(lines.before)
    until = ROUNDS if last else number
    ends = [] if last else lines.once(as_often, act)
    if not ends and until == ROUNDS:
        ends = lines.games(act)
    for end in ends or lines.played_until(act, lambda state: _is_past(state, until)):
        if (done := end.last) is None:
            continue
        is_taker = lines.seat in done.takers
        is_lost = EVENT_TILES[done.event].terrain == BARBARIANS
        yield _Came(
            lines.points(end) - had,
            is_taker and not is_lost,
            is_taker and is_lost,
            done.built[lines.seat] == MOST_BUILDERS,
            sum(end.stock[lines.seat][:KING]),
            done.tiles[lines.seat] == _CLAIM,
            most_builders_besides([each or NOTHING for each in done.bids], lines.seat),
        )


def _is_past(state: State, number: int) -> bool:
    return bool(state.over) or state.round.number > number


def _oftener(
    lines: Lines,
    own: Sequence[_Came],
    better: Sequence[_Came],
    *,
    of: _Templates = _NOW,
    least: float = _OFTENER,
) -> Iterator[Text]:
    """Tell what comes about oftener behind what is best, that first which counts most."""
    value = abs(EVENT_TILES[lines.table.round.event].value)
    counts = [value, MOST_BUILDERS, -value]
    found = [_both(own, better, what) for what in ("wins", "builds", "loses")]
    gains = [
        (worth * (most - few), place, few, most)
        for place, (worth, (few, most)) in enumerate(zip(counts, found, strict=True))
    ]
    for gain, place, few, most in sorted(gains, reverse=True):
        template = of[place]
        if template is not None and gain > 0 and abs(most - few) >= least * len(own):
            yield _told_of(template, own, better, few, most)


def _told_of(template: Words, own: Sequence[_Came], better: Sequence[_Came], few: int, most: int) -> Text:
    """Write what comes about oftener; of builders it is told as well why that is so."""
    told = {"own": few, "all": len(own), "best": most}
    claims, before = (sum(each.claims and each.builds for each in came) for came in (better, own))
    if template in _CLAIMED and claims > _MOSTLY * most and before <= _MOSTLY * few:
        return say(_CLAIMED[template], **told)
    ((rivals, often),) = Counter(each.rivals for each in own).most_common(1)
    if template in _OUTBUILT and rivals and often > _MOSTLY * len(own):
        return say(_OUTBUILT[template], **told, rivals=Count(rivals, "builder", "builders"))
    return say(template, **told)


def _both(own: Sequence[_Came], better: Sequence[_Came], what: str) -> tuple[int, int]:
    few, most = (sum(getattr(each, what) for each in came) for came in (own, better))
    return few, most

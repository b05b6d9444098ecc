"""What a bid, a tile or a throw brings beside a better one, as rounds and games show that are played out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final, TypeAlias

from msgspec import Struct

from rules.battles_and_builders.coaching.kings_worth import kings_worth
from rules.battles_and_builders.coaching.odds import as_often
from rules.battles_and_builders.coaching.playing import FEWER_GAMES, games_lost, winners
from rules.battles_and_builders.coaching.pointing import most_builders
from rules.battles_and_builders.coaching.tiles import kings_tile, snatched, struck
from rules.battles_and_builders.state import State, most_builders_besides
from rules.battles_and_builders.tables import (
    BARBARIANS,
    BUILDERS,
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
from rules.text import N_, Count, Text, Value, Words, say

_Templates: TypeAlias = tuple[
    Words | None, Words, Words | None
]  # of winning, building, and losing to barbarians
_WITHDRAW, _CLAIM = f"{TAKE} WD", "CL"
_OFTENER: Final = 0.15  # of the rounds that are played out
_SELDOM: Final = 0.08  # where nothing else is to be said
_MOSTLY: Final = 0.5  # of them
_A_LITTLE, _FELT = 0.5, 0.1  # points or tokens on average
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
# Where bids lie open.
_OPEN: Final[Mapping[Words, Words]] = {
    _BUILDS: N_(
        "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after"
        " what is best in {best}: a rival mostly keeps {rivals} in his bid"
    ),
    _BUILDS_BESIDE: N_(
        "you earn 3 points for the most builders in {best} of {all} rounds played out from here, and after"
        " what you played in {own}: a rival mostly keeps {rivals} in his bid"
    ),
}
# Where that is so whatever they do.
_SURELY: Final[Mapping[Words, Words]] = {
    _BUILDS: N_(
        "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after"
        " what is best in {best}: nobody else can commit more than {rivals}"
    ),
    _BUILDS_BESIDE: N_(
        "you earn 3 points for the most builders in {best} of {all} rounds played out from here, and after"
        " what you played in {own}: nobody else can commit more than {rivals}"
    ),
}
# Where the number of tokens, which all see, makes others bid otherwise.
_SEEN: Final[Mapping[Words, Words]] = {
    _BUILDS: N_(
        "you earn 3 points for the most builders in {own} of {all} rounds played out from here, and after"
        " what is best in {best}: the others see how many tokens you commit; a rival then mostly has"
        " {rivals}, and after what is best mostly {fewer}"
    ),
    _BUILDS_BESIDE: N_(
        "you earn 3 points for the most builders in {best} of {all} rounds played out from here, and after"
        " what you played in {own}: the others see how many tokens you commit; a rival then mostly has"
        " {fewer}, and after what you played mostly {rivals}"
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


def compared(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what the round, or the game where it is the last, comes to behind either act."""
    if lines.table.phase == COMMIT:
        yield from [*kings_tile(lines, action, best)] or kings_worth(lines, action, best)
        yield from _both_needed(lines, action, best)
    elif lines.table.phase == KINGS:
        yield from [*struck(lines, action, best)] or snatched(lines, action, best)
    yield from _round(lines, action, best)
    if lines.table.round.number == ROUNDS:
        yield from games_lost(lines, action, best)


def _both_needed(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of the last round but one that the last event is needed as well, where it is won less often."""
    if lines.table.round.number != ROUNDS - 1:
        return
    had = _events(lines, lines.before)
    own, better = ([_events(lines, end) - had for end in lines.games(act)] for act in (action, best))
    ends = zip([*own, *better], [*lines.games(action), *lines.games(best)], strict=True)
    firsts = [won for won, end in ends if lines.seat in winners(lines, end)]
    few, most, with_both = own.count(_BOTH), better.count(_BOTH), firsts.count(_BOTH)
    if with_both >= max(1, _NEARLY * len(firsts)) and most - few >= FEWER_GAMES * len(better):
        yield say(_NEEDS_BOTH[with_both == len(firsts)], all=len(better), own=few, best=most)


def _events(lines: Lines, state: State) -> int:
    """Count the events that the seat has won; those of barbarians are given."""
    return sum(EVENT_TILES[event].value > 0 for event in state.won[lines.seat])


class _Came(Struct, frozen=True):
    """What a round came to for a seat, and how many tokens it has left besides the king.

    Of its `builders` it is known whether Claim Three was theirs, and how many a rival had at most, who had
    seen how many tokens were `laid`.
    """

    points: int
    wins: bool
    loses: bool
    builds: bool
    left: int
    claims: bool = False
    rivals: int = 0
    laid: int = 0
    builders: int = 0


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
    laid = sum(tokens_of(act)) if lines.table.phase == COMMIT else 0
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
            laid,
            (done.bids[lines.seat] or NOTHING)[BUILDERS],
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
            yield _told_of(lines, template, own, better, few, most)


def _told_of(
    lines: Lines, template: Words, own: Sequence[_Came], better: Sequence[_Came], few: int, most: int
) -> Text:
    """Write what comes about oftener; of builders it is told as well why that is so."""
    told: dict[str, Value] = {"own": few, "all": len(own), "best": most}
    claims, before = (sum(each.claims and each.builds for each in came) for came in (better, own))
    if template in _CLAIMED and claims > _MOSTLY * most and before <= _MOSTLY * few:
        return say(_CLAIMED[template], **told)
    rivals, fewer = (_mostly([each.rivals for each in came]) for came in (own, better))
    if template not in _OUTBUILT:
        return say(template, **told)
    if surely := _at_most(lines, better):
        return say(_SURELY[template], **told, rivals=Count(surely, "builder", "builders"))
    if not rivals:
        return say(template, **told)
    told |= {"rivals": Count(rivals, "builder", "builders")}
    if fewer is None or fewer >= rivals or own[0].laid == better[0].laid:
        return say((_OUTBUILT if lines.table.phase == COMMIT else _OPEN)[template], **told)
    return say(_SEEN[template], **told, fewer=Count(fewer, "builder", "builders"))


def _at_most(lines: Lines, better: Sequence[_Came]) -> int:
    """Give how many builders any other can have, where what is best has more of them; or nothing."""
    most = most_builders(lines.table, lines.seat) if lines.table.phase == COMMIT else 0
    return most if most < min(each.builders for each in better) else 0


def _mostly(numbers: Sequence[int]) -> int | None:
    ((number, often),) = Counter(numbers).most_common(1)
    return number if often > _MOSTLY * len(numbers) else None


def _both(own: Sequence[_Came], better: Sequence[_Came], what: str) -> tuple[int, int]:
    few, most = (sum(getattr(each, what) for each in came) for came in (own, better))
    return few, most

"""What comes of a turn of Camelot: The Build beside a better one: what it leaves, and how the game ends."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from statistics import fmean
from typing import Final, TypeAlias

from rules.advice import POINTS, costs_lead, to_himself
from rules.camelot_the_build.ai.endgame import best_act, is_known, is_solved
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.unfolding import shortfall
from rules.camelot_the_build.ai.worth import most_of
from rules.camelot_the_build.coaching.courses import are_played, in_turns, is_counted
from rules.camelot_the_build.log import tile_named
from rules.camelot_the_build.position import Lays
from rules.camelot_the_build.scoring import is_pattern, running
from rules.camelot_the_build.state import Score, State
from rules.camelot_the_build.tables import EDGES, LAYING, PLACE, PLANS, SQUARE_NUMBERS, SQUARES, TILES, VALUES
from rules.camelot_the_build.view import Table
from rules.chance import dealer
from rules.puzzles.whole_turns import THEN
from rules.search.contrasting import Lines
from rules.snapshot import copied
from rules.text import N_, Seat, Series, Text, Value, Who, say

# What is told, and how much of what is lost that explains.
_Told: TypeAlias = tuple[int, Text]
_LAST_TILES: Final = 20  # that are still to be laid where it is told how the game ends
# By whether all is known.
_ENDS: Final = {
    False: N_(
        "if all play on as usual, you end with about {own} on average, and with {best} after what is best"
    ),
    True: N_("if all play on as usual, you end with {own}, and with {best} after what is best"),
}
ENDS_TWICE: Final = {
    False: N_(
        "if all play on as usual, you end with about {own} on average, and with {best} after what is best:"
        " there doubling brings you about {more} more"
    ),
    True: N_(
        "if all play on as usual, you end with {own}, and with {best} after what is best: there doubling"
        " brings you {more} more"
    ),
}
ENDS_SPARED: Final = {
    False: N_(
        "if all play on as usual, you end with about {own} on average, and with {best} after what is best:"
        " there your last tile costs you about {more} less"
    ),
    True: N_(
        "if all play on as usual, you end with {own}, and with {best} after what is best: there your last"
        " tile costs you {more} less"
    ),
}
_BOTH_AT_BEST: Final = N_(
    "if both then do what is best for them, you end with {own} against {his}, and with {best} against"
    " {other} after what is best"
)
AT_BEST_TWICE: Final = N_("after what is best doubling brings you {more} more")
AT_BEST_SPARED: Final = N_("after what is best your last tile costs you {more} less")
_AT_BEST_PAID: Final = N_("after what is best the last tile of {who} costs {more} more")
# By whether doubling makes it so large.
HIS_LARGEST: Final = {
    False: N_("{who} then counts {own} in one turn, and {best} at most after what is best"),
    True: N_(
        "{who} then counts {own} in one turn, by three tiles that touch, and {best} at most after what is"
        " best"
    ),
}
FELT: Final = 2  # points
_REASONS: Final = 2  # that are told
_FORESEEN: Final = {True: 40, False: 8}  # worlds in which the end is foreseen, by whether tiles are drawn
_OPENED: Final = N_(
    "on {squares}, beside the tile that you lay, {who} can then lay open tiles: they count it as well"
)
# By whether the larger of the two counts double, as the other does not, and whether its squares are named.
OWN_NEXT: Final = {
    (False, False): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best"
    ),
    (True, False): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best: three that touch"
    ),
    (False, True): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best, on {squares}"
    ),
    (True, True): N_(
        "with the tiles that you keep your next turn can count {own} after that, and {best} after what is"
        " best: three that touch, on {squares}"
    ),
}
_OPEN: Final = say("with the tiles that lie open")
_AND_HIDDEN: Final = N_("with the tiles that lie open and what must be hidden ({tiles})")
HIS_NEXT: Final = {
    (False, False): N_(
        "{have} {who} can count {own} in the next turn after that, and {best} after what is best"
    ),
    (True, False): N_(
        "{have} {who} can count {own} in the next turn after that, three that touch,"
        " and {best} after what is best"
    ),
    (False, True): N_(
        "{have} {who} can count {own} in the next turn after that, on {squares}, and"
        " {best} after what is best"
    ),
    (True, True): N_(
        "{have} {who} can count {own} in the next turn after that: three that touch, on"
        " {squares}; and {best} after what is best"
    ),
}


def played_whole(lines: Lines, act: str, least: int = 0) -> Score:
    """Go on behind an act with the best turn of those that promise most, and give how it counts.

    Of turns that count so many points at `least` it is one, if there are any.
    """
    if is_solved(lines.table):
        lines.goes_on(act, [*_best_rest(lines, act)])
        return turn_behind(lines, act)
    guide = King(lines.table, lines.hand)
    guide.level = guide.level_at(lines.before, lines.seat)
    found = list[tuple[bool, float, Score, Sequence[str]]]()
    for turn in guide.turns_with(act):
        lines.goes_on(act, turn[1:])
        ends = [lines.gone_on(copied(state), act) for state in lines.behind(act)]
        worth, score = fmean(guide.worth(end)[lines.seat] for end in ends), _counted(lines, ends[0])
        found.append((score.total >= least, worth, score, turn[1:]))
    if not found:
        return _counted(lines, lines.behind(act)[0])
    *_, score, rest = max(found, key=lambda each: each[:2])
    lines.goes_on(act, rest)
    return score


def _best_rest(lines: Lines, act: str) -> Iterator[str]:
    """Give what is best in the rest of a turn, where that is solved."""
    state = copied(lines.behind(act)[0])
    while not is_counted(lines.before, state, lines.seat):
        step = best_act(lines.game.table(state), lines.game.hand(state, lines.seat))
        yield step
        state = lines.after(state, lines.seat, step)


def turn_behind(lines: Lines, act: str) -> Score:
    """Give how the turn counts that goes on behind an act as it is known to do."""
    return _counted(lines, lines.gone_on(copied(lines.behind(act)[0]), act))


def _counted(lines: Lines, state: State) -> Score:
    counted = state.last if is_counted(lines.before, state, lines.seat) else None
    return running(state) if counted is None else counted.score


def later(lines: Lines, action: str, best: str, said: int, more: int, *, was_played: bool) -> Iterator[Text]:
    """Tell what comes of either behind the turn, of which so much was `said`, or which counts so much `more`.

    What its seat can count next is not told beside how the game ends, of which it is a part. Beside a tile
    that is no whole turn only what loses more is told than was said. What that does not explain is told by
    the turns to come, as a King plays them. Where all is known it is told of the line that is shown, and
    nothing on average. A mistake is told by games that are played on, as long as they do not near the end.
    """
    if is_taught_by_turns(lines, was_played=was_played):
        yield from in_turns(lines, action, best, -more)
        return
    if is_solved(lines.table):
        yield from _at_best(lines, action, best)
        return
    told, left = list[_Told](), list[_Told]()
    if not is_known(lines.table) and lines.before.plan.count("") <= _LAST_TILES:
        told += _ended(lines, action, best, said)
    if lines.table.stage == LAYING:
        least = max(FELT, said + 1) if said and not was_played else FELT
        is_his = bool(told) or was_played  # of a mistake it is shown what becomes of one's own next turn
        left = [each for each in _left(lines, action, best, least) if not is_his or "who" in each[1].values]
        most = 1 if said else len(left) if told else _outweighing(left, more)
        is_bare = len(told) == 1 and "costs" in told[0][1].values  # a row tells more than what it comes to
        what = left[:most]
        told = [*what, *told] if is_bare else [*told, *what]
    unfolds = lines.foreseen or _foreseen(lines, action, best)
    lost = 0 if unfolds is None else shortfall(unfolds) + max(0, more)
    if was_played and unfolds is not None and not (told or said or "parts" in unfolds.values):
        return  # of a mere sum nobody learns anything
    if unfolds is not None and (lost - said - sum(gap for gap, _ in told) > FELT or not (told or said)):
        if was_played:  # a small part of it would seem to come on top
            told, left = [each for each in told if 2 * each[0] >= lost], []
        told = [*told, (lost, unfolds)] if told else [(lost, unfolds), *left[:1]]
    yield from (each for _, each in told)


def _outweighing(left: Sequence[_Told], more: int) -> int:
    """Say how many of what is left come to clearly more than a turn counts more; 0 where they do not."""
    sums = accumulate(gap for gap, _ in left[:_REASONS])
    return next((number for number, gap in enumerate(sums, 1) if gap - more >= FELT), 0)


def _left(lines: Lines, action: str, best: str, least: int) -> Iterator[_Told]:
    """Tell what the turn leaves: to the tiles of a rival, and to what its seat keeps, the most first."""
    own, better = (_next_turns(lines, act) for act in (action, best))
    more = {seat: own[seat][1] - better[seat][1] for seat in own}
    more[lines.seat] = -more[lines.seat]
    for seat in sorted(more, key=more.__getitem__, reverse=True):
        if more[seat] < least:
            return
        is_own = seat == lines.seat
        (large, _), (small, _) = sorted((own[seat], better[seat]), key=lambda turn: turn[1], reverse=True)
        squares = sorted(SQUARES[square] for _, square in large)
        is_doubled = _is_double(large) and not _is_double(small)
        is_named = bool(squares) and best.rpartition(" ")[2] not in squares
        template = (OWN_NEXT if is_own else HIS_NEXT)[is_doubled, is_named]
        counts: dict[str, Value] = {"own": POINTS.times(own[seat][1]), "best": POINTS.times(better[seat][1])}
        counts |= {"squares": Series(tuple(squares))} if is_named else {}
        his: dict[str, Value] = {} if is_own else {"who": Who(seat), "have": _had(lines, seat)}
        yield more[seat], say(template, **counts, **his)


def _had(lines: Lines, rival: Seat) -> Text:
    """Tell with what a rival can count something: all that lies open, and what is known to be hidden."""
    hidden = _known_of(lines, lines.before, rival)
    tiles = Series(tuple(tile_named(tile) for tile in hidden))
    return say(_AND_HIDDEN, tiles=tiles) if hidden else _OPEN


def _known_of(lines: Lines, state: State, rival: Seat) -> Sequence[str]:
    """Give the hidden tiles of a rival where nobody else can have them, so that all know it."""
    return state.hidden[rival] if _all_is_known(lines.table, lines.seat) else ()


def _foreseen(lines: Lines, action: str, best: str) -> Text | None:
    """Tell by which turns to come a King foresees it to end worse than what is best, if it does."""
    king = King(lines.table, lines.hand)
    return king.unfolds(*(_ends_foreseen(lines, king, act) for act in (action, best)))


def _ends_foreseen(lines: Lines, king: King, act: str) -> Sequence[State]:
    before, seat, found = lines.before, lines.seat, list[State]()
    ends = lines.played_until(act, lambda state: is_counted(before, state, seat))
    for number, end in enumerate(islice(ends, _FORESEEN[bool(before.bag)])):
        king.guess(end, seat, dealer(f"{number}", "foreseen"))
        found.append(end)
    return found


def _is_double(lays: Lays) -> bool:
    return is_pattern([square for _, square in lays])


def _next_turns(lines: Lines, act: str) -> dict[Seat, tuple[Lays, int]]:
    """Give a turn of each right behind the seat's, and what it counts: of others with all that is known."""
    before, seat = lines.before, lines.seat
    (end,) = islice(lines.played_until(act, lambda state: is_counted(before, state, seat)), 1)
    seen: Table = lines.game.table(end)
    others = (other for other in range(end.seats) if other not in end.resigned)
    hands = {other: [*end.open[other], *_known_of(lines, end, other)] for other in others}
    hands[seat] = [*before.open[seat], *before.hidden[seat]]
    for square in end.last.squares[len(before.laid) :]:
        hands[seat].remove(end.plan[square])
    return {who: most_of(seen, tiles) for who, tiles in hands.items()}


def _ended(lines: Lines, action: str, best: str, said: int) -> Iterator[_Told]:
    """Tell by how much more a seat comes out where the last tiles are laid as usual, and by what of it.

    It is told where that is more than was `said` of the turn alone; or by how much less another does, where
    that is more.
    """
    own, better = (ended_as_usual(lines, act) for act in (action, best))
    if not all(end.over for end in (*own, *better)):
        return
    gains = [[count(end, lines.seat) for end in better] for count in _COUNTED]
    less = [[count(end, lines.seat) for end in own] for count in _COUNTED]
    more = [round(fmean(gain) - fmean(had)) for gain, had in zip(gains, less, strict=True)]
    others = [seat for seat in range(lines.before.seats) if seat != lines.seat]
    if others and not said and more[1] >= FELT and more[1] > 2 * more[0]:
        rival = max(others, key=lambda seat: fmean(end.points[seat] for end in own))
        costs = costs_lead(lines.seat, more[0], rival, more[1] - more[0], POINTS)
        yield more[1], to_himself(costs, lines.seat)
        yield from ((0, each) for each in _opened(lines, action, best, rival))
        return
    if more[0] <= said or fmean(gains[1]) <= fmean(less[1]):
        return
    doubled, cheaper = more[2:]
    counts: dict[str, Value] = {"own": POINTS.times(round(fmean(less[0])))}
    counts["best"], template = POINTS.times(round(fmean(gains[0]))), _ENDS
    if doubled >= max(FELT, cheaper):
        template, counts["more"] = ENDS_TWICE, POINTS.times(doubled)
    elif cheaper > 0:
        template, counts["more"] = ENDS_SPARED, POINTS.times(cheaper)
    yield more[0] - said, say(template[_all_is_known(lines.table, lines.seat)], **counts)


def is_taught_by_turns(lines: Lines, *, was_played: bool) -> bool:
    """Say whether it is told of what was played how a King foresees the end, which is not yet near."""
    return was_played and lines.foreseen is not None and are_played(lines)


def is_belied(lines: Lines, action: str, best: str) -> bool:
    """Say whether the last tiles, laid as usual, leave a seat hardly further behind than after what is best.

    Of what is foreseen to be lost they are to show a good part.
    """
    if lines.before.bag or is_solved(lines.table) or lines.before.plan.count("") > _LAST_TILES:
        return False
    lost = 0 if lines.foreseen is None else shortfall(lines.foreseen)
    own, better = (
        fmean(_lead(end, lines.seat) for end in ended_as_usual(lines, act)) for act in (action, best)
    )
    return own >= better or 2 * (better - own) < lost


def ended_as_usual(lines: Lines, act: str) -> list[State]:
    """Play on to the end, by one world where all is known."""
    return [*islice(lines.played_out(act), 1 if _all_is_known(lines.table, lines.seat) else None)]


def _all_is_known(table: Table, seat: Seat) -> bool:
    """Say whether what is not seen must be with one who hides it."""
    rivals = (each for other, each in enumerate(table.holdings) if other != seat)
    return not table.bag and sum(bool(each.hidden) for each in rivals) <= 1


def _at_best(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how it ends if both do what is best for them, and what most of that is due to."""
    own, better = (next(lines.played_out(act)) for act in (action, best))
    seat, rival, since = lines.seat, 1 - lines.seat, len(lines.before.turns[1 - lines.seat])
    if _lead(own, seat) >= _lead(better, seat):
        return
    yield say(
        _BOTH_AT_BEST,
        own=POINTS.times(own.points[seat]),
        his=str(own.points[rival]),
        best=POINTS.times(better.points[seat]),
        other=str(better.points[rival]),
    )
    large, small = (max(end.turns[rival][since:], default=0) for end in (own, better))
    twice = _doubled(own, rival) - _doubled(better, rival)
    counts: dict[str, Value] = {"own": POINTS.times(large), "best": POINTS.times(small)}
    reasons = [(large - small, say(HIS_LARGEST[2 * twice >= large - small], who=Who(rival), **counts))]
    for template, more in (
        (AT_BEST_TWICE, _doubled(better, seat) - _doubled(own, seat)),
        (AT_BEST_SPARED, spared(better, seat) - spared(own, seat)),
        (_AT_BEST_PAID, spared(own, rival) - spared(better, rival)),
    ):
        whose: dict[str, Value] = {"who": Who(rival)} if template == _AT_BEST_PAID else {}
        reasons.append((more, say(template, more=POINTS.times(more), **whose)))
    most, told = max(reasons, key=lambda each: each[0])
    if most >= FELT:
        yield told


def _opened(lines: Lines, action: str, best: str, rival: Seat) -> Iterator[Text]:
    """Tell on which squares a rival's open tiles count a tile that is laid, if that names no better one."""
    if not action.startswith(PLACE) or THEN in action:
        return  # it is told of a tile
    _, tile, square = action.split()
    table, kinds = lines.table, "".join(TILES[each].kind for each in lines.before.open[rival])
    beside = (near for near in EDGES[SQUARE_NUMBERS[square]] if not table.plan[near])
    squares = [SQUARES[near] for near in beside if PLANS[table.halls].classes[near] in kinds]
    if VALUES[tile] >= FELT and squares and best.rpartition(" ")[2] not in squares:
        yield say(_OPENED, who=Who(rival), squares=Series(tuple(squares)))


def _points(state: State, seat: Seat) -> int:
    return state.points[seat]


def _lead(state: State, seat: Seat) -> int:
    others = [points for other, points in enumerate(state.points) if other != seat]
    return state.points[seat] - max(others, default=0)


def _doubled(state: State, seat: Seat) -> int:
    return state.sources[seat].doubled if state.sources else 0


def spared(state: State, seat: Seat) -> int:
    """Give what the last tile of a seat has cost, as a loss."""
    return -(state.penalties[seat] or 0)


_COUNTED: Final = (_points, _lead, _doubled, spared)

"""What a king's tile brings, or leaves to others, beside a better one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.battles_and_builders.coaching.playing import won_by
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import (
    BUILDERS,
    COMMIT,
    KING,
    KINGS,
    ROUNDS,
    TAKE,
    Tokens,
    armies,
    tokens_of,
)
from rules.battles_and_builders.words import tile_named
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Series, Text, Who, Words, say

_CATAPULT, _WITHDRAW = f"{TAKE} CA", f"{TAKE} WD"
_MOSTLY: Final = 0.5  # of the rounds that are played out
_WITHDRAWN: Final = tile_named("WD")
_NO_BUILDER: Final = N_(
    "your bid holds no builder, and the only other tile left for your king is {tile}: you must take back a"
    " token"
)
_NO_ARMY: Final = N_(
    "your bid holds no army, and the only other tile left for your king is {tile}: you must take back a token"
)


def struck(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Name those who can give the seat the Catapult behind an act, where nobody can behind a better one."""
    own, better = ([_strikers(lines, state) for state in lines.behind(act)] for act in (action, best))
    strikers = set.intersection(*own)
    if strikers and not any(better) and _is_struck(lines, action):
        yield _may_strike([*map(Who, sorted(strikers))])


def snatched(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who takes the better tile himself where it is left; which one that is must still be found."""
    tile, number = best.split()[1], lines.table.round.number
    if action.split()[1] == tile or (number == ROUNDS and _is_all_one(lines, action, best)):
        return
    ends = [*lines.played_until(action, lambda state: state.phase != KINGS)]
    tiles = [end.last.tiles if end.last and end.last.number == number else end.round.tiles for end in ends]
    takers = Counter(each.index(tile) for each in tiles if tile in each)
    who, times = next(iter(takers.most_common(1)), (0, 0))
    if times == len(ends):
        yield say("{who} then takes the tile himself that is best for you", who=Who(who))
    elif times >= _MOSTLY * len(ends):
        yield say(
            "in {own} of {all} rounds played out from here {who} then takes the tile himself that is best for"
            " you",
            own=times,
            all=len(ends),
            who=Who(who),
        )


def _is_all_one(lines: Lines, action: str, best: str) -> bool:
    """Say whether no more games are won behind what is to be best, where the last round shows that."""
    own, better = (won_by(lines, lines.games(act), lines.seat) for act in (action, best))
    return own >= better


def _strikers(lines: Lines, state: State) -> set[Seat]:
    """Give those who choose next and could give the seat the Catapult, whatever the others before them do."""
    acting = lines.game.acting(state)
    if state.phase != KINGS or not acting or acting[0] == lines.seat:
        return set()
    offered = lines.offered(state, acting[0])
    found = {acting[0]} if f"{_CATAPULT} {lines.seat}" in offered else set[Seat]()
    for act in {" ".join(each.split()[:2]): each for each in offered}.values():
        found |= _strikers(lines, lines.after(state, acting[0], act))
    return found


def _is_struck(lines: Lines, action: str) -> bool:
    """Say whether somebody mostly gives the seat the Catapult, who may have something better to do."""
    had = _catapults(lines, lines.before)
    ends = [*lines.played_until(action, lambda state: state.phase != KINGS)]
    return sum(_catapults(lines, end) > had for end in ends) >= _MOSTLY * len(ends)


def _catapults(lines: Lines, state: State) -> int:
    return state.held[lines.seat].count(_CATAPULT.split()[1])


def _may_strike(who: Sequence[Who]) -> Text:
    """Name all who could: in a line it may be any of them."""
    if len(who) == 1:
        return say("{who} can then give you the Catapult, and nobody can after what is best", who=who[0])
    return say(
        "{who} can each give you the Catapult then, and nobody can after what is best", who=Series(tuple(who))
    )


def kings_tile(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of a king who mostly must take the one tile that costs its seat something."""
    if not tokens_of(action)[KING] or tokens_of(best)[KING]:
        return
    ends = [*lines.played_until(action, lambda state: state.phase != COMMIT and _chooses(lines, state))]
    must = [end for end in ends if _chooses(lines, end) and _must_withdraw(lines, end)]
    forced = len(must)
    if forced == len(ends):
        yield say(_last_tile(tokens_of(action), must), tile=_WITHDRAWN)
    elif forced >= _MOSTLY * len(ends):
        yield say(
            "in {own} of {all} rounds played out from here the only tile left for your king is {tile}: you"
            " must take back a token",
            all=len(ends),
            own=forced,
            tile=_WITHDRAWN,
        )


def _chooses(lines: Lines, state: State) -> bool:
    return state.phase == KINGS and lines.game.acting(state) == [lines.seat]


def _must_withdraw(lines: Lines, state: State) -> bool:
    return all(act.startswith(_WITHDRAW) for act in lines.offered(state, lines.seat))


def _last_tile(bid: Tokens, ends: Iterable[State]) -> Words:
    """Say of one who must take the last tile why he may take none of those that lie there besides."""
    others = {tile for end in ends for tile in end.tiles_left if tile != "WD"}
    if others and not bid[BUILDERS] and others <= _FOR_BUILDERS:
        return _NO_BUILDER
    if others and not armies(bid) and not others & _FOR_BUILDERS:
        return _NO_ARMY
    return N_("the only tile left for your king is {tile}: you must take back a token")


_FOR_BUILDERS: Final = {"CL", "EX"}

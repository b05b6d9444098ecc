"""What Battles & Builders says of bids, tiles and dice in its own words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import (
    BARBARIANS,
    BUILDERS,
    COMMIT,
    COMPARE,
    EVENT_TILES,
    FRESH_TROOPS,
    KING,
    KINGS,
    ROUNDS,
    TAKE,
    armies,
    tokens_of,
)
from rules.battles_and_builders.view import Hand, Table
from rules.battles_and_builders.words import tile_named
from rules.search.coaching import Coach
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Series, Text, Who, Words, say

_GIVEN: Final = {True: say("the tile goes to somebody else"), False: say("the tile is for yourself")}
_BACK: Final = say("tokens are taken back")
_AGAIN: Final = {True: say("something is thrown again"), False: say("nothing is thrown again")}
_FEW, _SOME, _MANY = say("one token or none"), say("two or three tokens"), say("four tokens or more")
_KINGLY: Final = {True: say("the king is among them"), False: say("the king stays at home")}
_ARMED: Final = {True: say("there are armies in it"), False: say("there is no army in it")}
_BUILDS: Final = {True: say("there are builders in it"), False: say("there is no builder in it")}
_KINGS: Final = say("reckon with what each king who chooses after yours does with the tiles that you leave")
_DICE: Final = say("compare what has been thrown, and what the event is worth to each of you")
_BIDS: Final = say("reckon what you need to win, what the others can still bid, and what you keep for later")
_ADVICE: Final = {KINGS: _KINGS, COMPARE: _DICE, FRESH_TROOPS: _DICE, COMMIT: _BIDS}
_CATAPULT, _WITHDRAW, _RETHROW, _KEEP, _BID = f"{TAKE} CA", f"{TAKE} WD", "rethrow", "keep", "bid"
_NOT_MANY: Final = 3
_OFTENER: Final = 0.2  # of the rounds that are played out
_FEWER_GAMES: Final = 0.1  # that are played out, by the same dice behind both acts
_MOSTLY: Final = 0.5  # of them
_ALL_WON: Final[Words] = N_("after what is best you alone come first in all {all} games played out")
_WITHDRAWN: Final = tile_named("WD")


class _Coach(Coach[Table, Hand]):
    def advice(self, table: Table, hand: Hand) -> Text | None:
        """Say what to reckon with."""
        return _ADVICE.get(table.phase)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whom a tile is for, whether dice are thrown again, or of which tokens a bid is."""
        return _traits

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell how often a bid wins, who gives its seat the Catapult, or who wins the games it loses."""
        if lines.table.phase == COMMIT:
            yield from _kings_tile(lines, action, best)
            yield from _bids(lines, action, best)
            return
        own, better = ([_strikers(lines, state) for state in lines.behind(act)] for act in (action, best))
        strikers = set.intersection(*own)
        if strikers and not any(better) and _is_struck(lines, action):
            yield _may_strike([*map(Who, sorted(strikers))])
        if lines.table.round.number == ROUNDS:
            yield from _games(lines, action, best)


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


def _kings_tile(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of a king who mostly must take the one tile that costs its seat something."""
    if not tokens_of(action)[KING] or tokens_of(best)[KING]:
        return
    ends = [*lines.played_until(action, lambda state: state.phase != COMMIT and _chooses(lines, state))]
    forced = sum(_must_withdraw(lines, end) for end in ends if _chooses(lines, end))
    if forced == len(ends):
        yield say("the only tile left for your king is {tile}: you must take back a token", tile=_WITHDRAWN)
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


def _games(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who wins most of the games that an act costs its seat: how many these are is counted elsewhere."""
    ends, better = ([*lines.played_until(act, lambda state: bool(state.over))] for act in (action, best))
    more = {who: _won_by(lines, ends, who) - _won_by(lines, better, who) for who in range(ends[0].seats)}
    fewer = -more.pop(lines.seat)
    most = max(more, key=more.__getitem__)
    if fewer < _FEWER_GAMES * len(ends):
        return
    shared = {who: _shared(lines, ends, who) - _shared(lines, better, who) for who in more}
    rival = max(shared, key=shared.__getitem__)
    if shared[rival] > fewer / 2:
        yield say(
            "in the games that this costs you the first place is mostly shared with {who}: that counts only"
            " in part",
            who=Who(rival),
        )
    elif more[most] > fewer / 2:
        yield say("the games that this costs you are mostly won by {who}", who=Who(most))
    if all(_winners(lines, end) == (lines.seat,) for end in better):
        yield say(_ALL_WON, all=len(better))


def _won_by(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count the games that a seat wins; of one that it shares, its share."""
    found = (_winners(lines, end) for end in ends)
    return sum(1 / len(winners) for winners in found if who in winners)


def _shared(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count what its seat lacks of whole wins where it shares the first place with another."""
    found = (_winners(lines, end) for end in ends)
    return sum(1 - 1 / len(winners) for winners in found if {lines.seat, who}.issubset(winners))


def _winners(lines: Lines, end: State) -> tuple[Seat, ...]:
    result = lines.game.result(end)
    return () if result is None else tuple(result.winners)


def _bids(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell how often either bid wins the event; or that fewer tokens win it each time as well."""
    table = lines.table
    if EVENT_TILES[table.round.event].terrain == BARBARIANS:
        return  # there nobody wins
    own, better = ([*_won(lines, act)] for act in (action, best))
    if sum(better) - sum(own) >= _OFTENER * len(own):
        yield say(
            "it wins the event in {own} of {all} rounds played out from here, and what is best in {best}",
            all=len(own),
            own=sum(own),
            best=sum(better),
        )
    elif sum(better) >= sum(own) > 0 and sum(tokens_of(action)) > sum(tokens_of(best)):
        yield say("it commits more than the event needs: fewer tokens win it as often")


def _won(lines: Lines, act: str) -> Iterator[bool]:
    """Say of each round that is played out whether the seat wins its event."""
    number, had = lines.table.round.number, len(lines.behind(act)[0].won[lines.seat])
    for end in lines.played_until(act, lambda state: state.round.number != number):
        yield len(end.won[lines.seat]) > had


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


def _traits(action: str) -> Iterator[Text]:
    word, tokens = action.partition(" ")[0], tokens_of(action)
    if word == TAKE:
        yield _GIVEN[action.startswith(_CATAPULT)]
        if action.startswith(_WITHDRAW):
            yield _BACK
    elif word in {_RETHROW, _KEEP}:
        yield _AGAIN[word == _RETHROW]
    elif word == _BID:
        number = sum(tokens)
        yield _FEW if number <= 1 else _SOME if number <= _NOT_MANY else _MANY
        yield _ARMED[armies(tokens) > 0]
        yield _BUILDS[tokens[BUILDERS] > 0]
        yield _KINGLY[tokens[KING] > 0]


COACH: Final = _Coach()

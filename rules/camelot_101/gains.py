"""Whom Camelot 101 shows to be taken behind an act: at once, as one thing more, by a card drawn, or next."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final

from rules.advice import POINTS
from rules.camelot_101.board.attacks import Watch, attackers
from rules.camelot_101.puzzles import POSING
from rules.camelot_101.sight import Threat, outlook
from rules.camelot_101.state import EXTRA, NOBODY, State, is_king, worth_of
from rules.camelot_101.tables.board import GATES, KINDS, NAMES, NODE, POSTS, SUITS
from rules.camelot_101.tables.names import parsed, standing
from rules.camelot_101.turn.playing_cards import movable, spaces_of
from rules.camelot_101.view import Man
from rules.camelot_101.words.naming import man_called, man_standing
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Text, say

_AT_ONCE: Final = N_("the {man} could be taken at once: {points}")
_DRAWN: Final = N_(
    "if you draw a card for it, you take the {man} as your one thing more: {points}; so it was in {few} of"
    " {all} draws"
)
_THEN: Final = N_("as your one thing more the {taker} then takes the {man}: {points}")
_OPENS: Final = N_(
    "as your one thing more the {taker} then takes the {man}: {points}, {worth} of them for that man"
)
_NEXT: Final = N_("as men then stand, the {taker} could take the {man} in your next turn: {points}")
_RISKED: Final = N_("{chance}; but before your next turn the {man} could be taken by the {taker}: {points}")
_LEAST, _OFTEN = 3, 2  # points; and worlds in which a card is drawn
ENTRIES: Final = frozenset(NAMES[node] for node in (*GATES, *POSTS))


def gained_by(lines: Lines, points: Iterable[int]) -> list[int]:
    """Say of some points by how many they are more than the seat has before."""
    return [each - lines.points(lines.before) for each in points]


def most_of_turn(lines: Lines, state: State) -> int:
    """Give the points that the seat can have behind an act, with one thing more that it may do this turn."""
    points, seat, table = lines.points(state), lines.seat, lines.game.table(state)
    if state.over or lines.game.acting(state) != [seat] or table.stage != EXTRA:
        return points
    men = {man.square for man in table.men}
    offered = (each for each in lines.offered(state, seat) if _is_held(lines, each))
    takes = {POSING.essence(each): each for each in offered if _may_gain(each, men)}
    return max([points, *(lines.points(lines.after(state, seat, each)) for each in takes.values())])


def at_once(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell whom the seat could take at once where he is all that what is best takes, with one thing more."""
    before, men = lines.before, {man.square: man for man in lines.table.men}
    later = {POSING.essence(_take(lines, state, men, held=True)[1]) for state in lines.behind(best)}
    same = (each for each in lines.offered(before, lines.seat) if {POSING.essence(each)} == later)
    act = next((each for each in same if _is_held(lines, each) and _ends_in(each) in men), "")
    if act and later != {POSING.essence(action)}:
        gained = min(gained_by(lines, map(lines.points, lines.behind(act))))
        most = max(gained_by(lines, (most_of_turn(lines, state) for state in lines.behind(best))))
        man = man_called(before, before.board[NODE[_ends_in(act)]])
        yield from [say(_AT_ONCE, man=man, points=POINTS.times(gained))] * (gained >= most > 0)


def takes_on(lines: Lines, *acts: str) -> None:
    """Let whom the seat can surely take as its one thing more be taken where acts are played on.

    Who plays as usual may overlook him, and it would be told that he is not taken.
    """
    men = {man.square for man in lines.table.men}
    for act in acts:
        found = {_take(lines, state, {*men, _ends_in(act)}, held=True) for state in lines.behind(act)}
        points, then = min(found)
        if points > 0 and act not in lines.later:
            lines.goes_on(act, (then,))


def taken_then(lines: Lines, state: State, *, held: bool = True) -> tuple[int, Text] | None:
    """Tell by how many points whom the seat can take with one thing more that it may do, who counts most.

    It is by a card that is `held` before, or by any.
    """
    men = {man.square: man for man in lines.game.table(state).men}
    points, best = _take(lines, state, men, held=held)
    return (points, _taking(state, men, best, points)) if points > 0 else None


def turn_ends(lines: Lines, act: str) -> list[State]:
    """Give each world behind an act, and what is surely taken then as one thing more."""
    found = list[State]()
    for state in lines.behind(act):
        points, then = _take(lines, state, {man.square for man in lines.game.table(state).men}, held=True)
        found.append(lines.after(state, lines.seat, then) if points > 0 else state)
    return found


def left_behind(lines: Lines, act: str, *moved: int) -> Sequence[Threat] | None:
    """Give whom others could take behind an act whose turn goes on, and what is taken then.

    It is not known where nothing is taken, or the turn goes on behind that as well.
    """
    found, game, seat = list[Threat](), lines.game, lines.seat
    for state in lines.behind(act):
        points, then = _take(lines, state, {man.square for man in game.table(state).men}, held=True)
        left = outlook(game.table(state), game.hand(state, seat), then, *moved) if points > 0 else None
        if left is None or left.goes_on:
            return None
        found += left.threats
    return found


def risked(lines: Lines, action: str, beside: str, chance: Text) -> Text:
    """Tell of a chance who could be taken before one's next turn, if he could not be behind another act."""
    own, other = (outlook(lines.table, lines.hand, act) for act in (action, beside))
    left = left_behind(lines, action) if own.goes_on else own.threats
    known = [each.told for each in other.threats]
    lost = next((each for each in left or () if each.won >= _LEAST and each.told not in known), None)
    if lost is None:
        return chance
    return say(_RISKED, chance=chance, **lost.told.values, points=POINTS.times(lost.worth))


def drawn(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell whom the seat can take with one thing more by a card that it draws first, where that is likely."""
    own, worse = (
        [taken_then(lines, end, held=False) for end in lines.behind(act)] for act in (action, beside)
    )
    lucky, others = ([each for each in found if each and each[0] >= _LEAST] for found in (own, worse))
    if len(lucky) - len(others) >= _OFTEN and not any(taken_then(lines, end) for end in lines.behind(action)):
        _, told = max(lucky, key=itemgetter(0))
        values = {name: told.values[name] for name in ("man", "points")}
        yield say(_DRAWN, **values, few=len(lucky), all=len(own))


def threat(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell whom the seat could take next by cards it keeps, who counts more than otherwise."""
    own, worse = (_next(lines, act) for act in (action, beside))
    if own is not None and own[0] > (worse[0] if worse is not None else 0):
        yield own[1]


def _take(lines: Lines, state: State, men: Collection[str], *, held: bool) -> tuple[int, str]:
    if state.over or lines.game.acting(state) != [(seat := lines.seat)]:
        return 0, ""
    takes = (each for each in lines.offered(state, seat) if _ends_in(each) in men)
    takes = (each for each in takes if not held or _is_held(lines, each))
    points = ((lines.points(lines.after(state, seat, each)) - lines.points(state), each) for each in takes)
    return max(points, key=itemgetter(0), default=(0, ""))


def _taking(state: State, men: Mapping[str, Man], action: str, points: int) -> Text:
    start, end = action.rsplit(maxsplit=1)[-1].partition("=")[0].split("-")
    taker, taken = (_standing(men[square]) for square in (start, end))
    told = say(_THEN, taker=taker, man=taken, points=POINTS.times(points))
    worth = worth_of(state, state.board[NODE[end]])
    return told if points <= worth else say(_OPENS, **told.values, worth=worth)


def _next(lines: Lines, act: str) -> tuple[int, Text] | None:
    """Give whom the seat could take next as things stand behind an act, by cards it keeps."""
    behind, seat = lines.behind(act), lines.seat
    state: State = behind[0]
    if any(each.over or lines.game.acting(each) == [seat] for each in behind):
        return None
    kept = set.intersection(*({*each.hands[seat]} for each in behind))
    watch = Watch(state, seat)
    found = [
        (worth_of(state, state.board[end]), man, end)
        for card in kept
        for man in movable(state, seat, card, watch)
        for end in watch.ends(man, spaces_of(state, state.army[man], card))
        if _is_prey(state, seat, man, end)
    ]
    worth, man, end = max(found, default=(0, NOBODY, NOBODY))
    if worth < _LEAST:
        return None
    taker, other = (man_standing(state, each) for each in (man, state.board[end]))
    return worth, say(_NEXT, taker=taker, man=other, points=POINTS.times(worth))


def _is_prey(state: State, seat: Seat, man: int, end: int) -> bool:
    """Say whether somebody stands there whom a man takes for the seat, and is not taken for less himself."""
    other, captor = state.board[end], state.owner[state.army[man]]
    if other < 0 or is_king(other) or state.owner[state.army[other]] == seat or captor not in (seat, NOBODY):
        return False
    return worth_of(state, other) >= worth_of(state, man) or not attackers(state, end, seat)


def _standing(man: Man) -> Text:
    return standing(SUITS.index(man.suit), KINDS.index(man.kind), NODE[man.square])


def _ends_in(action: str) -> str:
    word, _, rest = action.partition(" ")
    return rest.rpartition("-")[2].partition("=")[0] if word == "play" and "-" in rest else ""


def _is_held(lines: Lines, action: str) -> bool:
    """Say whether its seat has the card of an act in hand, and does not draw it first."""
    said, before, seat = parsed(action), lines.before, lines.seat
    camelot = (NOBODY, *before.camelot_hands[seat])
    return {*said.cards} <= {*before.hands[seat]} and said.camelot in camelot


def _may_gain(action: str, men: Collection[str]) -> bool:
    """Say whether an act may take somebody, or open a castle."""
    word, _, rest = action.partition(" ")
    end = rest.rpartition("-")[2].partition("=")[0]
    return word in {"walkout", "camelot"} or (word == "play" and (end in men or end in ENTRIES))

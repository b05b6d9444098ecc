"""What an act of Camelot 101 leads to where all play on as usual: who is taken more often, and how."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple

from rules.advice import POINTS
from rules.camelot_101.state import DUNGEON, GRAVE, KINGS, NOBODY, State, is_king, worth_of
from rules.camelot_101.tables.board import ISLAND, NAMES
from rules.camelot_101.tables.names import square_named, suit_named
from rules.camelot_101.words.naming import man_called
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.search.later import Example
from rules.text import N_, NC_, Seat, Text, Value, Who, say

LOST: Final = N_(
    "by the end of {turn} your {man}, now on {square}, is taken in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best: {how}"
)
LEFT: Final = N_(
    "by the end of {turn} you take the {man}, now on {square}, in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best: {how}"
)
GIVEN: Final = N_(
    "by the end of {turn} {who} takes the {man}, now on {square}, in {own} of {all} games that are"
    " played on as usual, and in {best} after what is best: {how}"
)
CHECKED: Final = N_(
    "the King of {suit} is in check: by the end of {turn} {who} takes him in {own} of {all} games"
    " that are played on as usual, and in {best} after what is best: {how}"
)
_BY: Final = N_("as by the {taker} ({way})")
_BY_MOVED: Final = N_("as by the {taker} ({way}), if {who} moves that man to {square} first")
_BY_LURED: Final = N_("as by the {taker} ({way}), once you have moved that man to {square}")
_TRADED: Final = N_("{how}, who is then taken in turn: {points}")
_NEXT: Final = say(NC_("by the end of", "your next turn"))
_AFTER_NEXT: Final = say(NC_("by the end of", "your turn after next"))
_BY_THE_END_OF: Final = ((1, _NEXT), (2, _AFTER_NEXT))  # so many own turns
_GAMES: Final = 16
_LEAST: Final = 0.7  # points by which what is best must come out ahead, and which one man must explain
_OFTEN: Final = 1 / 4  # of the games, at least, in which it makes a difference who is taken


class _Capture(NamedTuple):
    """A man who was taken, and who has him; NOBODY of one who is in the graveyard."""

    man: int
    taker: Seat


class _How(NamedTuple):
    """By whom a man is taken, over which squares; and by whom he was moved there, NOBODY where he stood."""

    taker: int
    way: tuple[int, ...]
    mover: Seat = NOBODY


class _Game(NamedTuple):
    """Who was taken in a game, how, as far as men did that, who is then taken himself, and by how much its
    seat was ahead once others had replied.
    """

    captures: Sequence[_Capture]
    hows: dict[int, _How]
    traded: set[int]
    ahead: float


class _Found(NamedTuple):
    """Who is taken more often behind which act, by the end of how many turns, and how; and in which game."""

    capture: _Capture
    act: str
    turns: int
    how: _How
    number: int


def played_on(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who is taken more often behind an act, or less: who costs most, where what is best is ahead.

    It is by the end of the next own turn, or else by that of the one after it.
    """
    for turns, turn in _BY_THE_END_OF:
        if (found := _found(lines, action, best, turns)) is not None:
            played = [lines.once(_PLAYED[turns], act) for act in (action, best)]
            often = [sum(found.capture in game.captures for game in games) for games in played]
            yield _told(lines.before, lines.seat, found.capture, turn, often, _how_told(lines, found))
            return


def example(lines: Lines, action: str, best: str) -> Example | None:
    """Give behind which act it shows who is taken more often, with a game behind it, and behind the other.

    They have the same luck, and what is best is ahead in them.
    """
    found = next(filter(None, (_found(lines, action, best, turns) for turns, _ in _BY_THE_END_OF)), None)
    if found is None:
        return None
    other = best if found.act == action else action
    is_done = partial(_is_over, lines.before, found.turns)
    own, beside = ([*lines.course(act, found.number, is_done)] for act in (found.act, other))
    return found.act, own, beside


def _found(lines: Lines, action: str, best: str, turns: int) -> _Found | None:
    own, better = (lines.once(_PLAYED[turns], act) for act in (action, best))
    if not _is_ahead(better, own):
        return None
    counted, less = (Counter(each for game in games for each in game.captures) for games in (own, better))
    before, found = lines.before, list[tuple[float, _Found]]()
    for each in sorted({*counted, *less}):
        more = (counted[each] - less[each]) / _GAMES
        costs = more * worth_of(before, each.man) * _sign(before, lines.seat, each)
        act, games = (action, own) if more > 0 else (best, better)
        at = _shown_in(each, games, [b.ahead - o.ahead for b, o in zip(better, own, strict=True)])
        if abs(more) >= _OFTEN and costs >= _LEAST and at is not None:
            found.append((costs, _Found(each, act, turns, games[at].hows[each.man], at)))
    return max(found)[1] if found else None


def _is_ahead(better: Sequence[_Game], own: Sequence[_Game]) -> bool:
    lead, less = (fmean(each.ahead for each in games) for games in (better, own))
    return lead - less >= _LEAST


def _shown_in(capture: _Capture, games: Sequence[_Game], ahead: Sequence[float]) -> int | None:
    """Give the number of a game in which somebody is taken as in most, and what is best comes out ahead."""
    hows = [
        game.hows.get(capture.man) if capture in game.captures and lead > 0 else None
        for game, lead in zip(games, ahead, strict=True)
    ]
    counted = Counter(each for each in hows if each is not None)
    return hows.index(counted.most_common(1)[0][0]) if counted else None


def _played(turns: int, lines: Lines, act: str) -> list[_Game]:
    return [_game(lines, act, number, turns) for number in range(_GAMES)]


_PLAYED: Final = {turns: partial(_played, turns) for turns, _ in _BY_THE_END_OF}


def _is_over(before: State, turns: int, state: State) -> bool:
    """Say whether all have replied to so many turns of the seat that is to act before."""
    return bool(state.turns >= _until(before, turns) + before.seats - 1)


def _until(before: State, turns: int) -> int:
    return before.turns + turns * before.seats + 1


def _game(lines: Lines, act: str, number: int, turns: int) -> _Game:
    """Play a game on, and watch who goes where."""
    before, is_open, captures = lines.before, True, list[_Capture]()
    places, ways, movers = [*before.place], defaultdict[int, list[int]](list), dict[int, Seat]()
    hows, traded, end = dict[int, _How](), set[int](), before
    for seat, _, _, end in lines.course(act, number, partial(_is_over, before, turns)):
        gone = [man for man, place in enumerate(places) if end.place[man] != place]
        for man in (man for man in gone if end.place[man] < DUNGEON):
            ways[man].append(end.place[man])
            movers[man] = seat
        for man in (man for man in gone if places[man] < DUNGEON <= end.place[man]):
            traded.add(man)
            taker = end.board[places[man]]
            if is_open and taker in gone:
                way = (before.place[taker], *ways[taker])
                hows[man] = _How(taker, way, movers.get(man, NOBODY))
        places = [*end.place[: len(places)]]
        if is_open:
            captures = [*_captures(before, end)]
        is_open = end.turns < _until(before, turns)
    ahead = leads(lines.game.points(lines.game.table(end)) or ())[lines.seat]
    known = {man: how for man, how in hows.items() if ISLAND not in how.way and how.way[0] < DUNGEON}
    return _Game(captures, known, traded, ahead)


def _captures(before: State, end: State) -> Iterator[_Capture]:
    """Give those who stood on the board, and do not stand there any more."""
    takers = {DUNGEON + suit: seat for seat, suit in enumerate(before.suits)}
    for man, (was, place) in enumerate(zip(before.place, end.place, strict=False)):
        if was < DUNGEON and (place in takers or place == GRAVE):
            yield _Capture(man, takers.get(place, NOBODY))


def _sign(before: State, seat: Seat, capture: _Capture) -> int:
    """Say whether it is bad for a seat that somebody is taken, or good; or neither."""
    if before.owner[before.army[capture.man]] == seat:
        return 1 if capture.taker != seat else 0
    return -1 if capture.taker == seat else 1 if capture.taker != NOBODY else 0


def _told(before: State, seat: Seat, capture: _Capture, turn: Text, often: Sequence[int], how: Text) -> Text:
    """Tell who is taken, in how many games behind either act, and how."""
    own, best = often
    is_own = before.owner[before.army[capture.man]] == seat
    values: dict[str, Value] = {
        "man": man_called(before, capture.man),
        "square": square_named(before.place[capture.man]),
        "turn": turn,
        "own": own,
        "all": _GAMES,
        "best": best,
        "how": how,
    }
    if is_own or capture.taker == seat:
        return say(LOST if is_own else LEFT, **values)
    if is_king(capture.man) and any(KINGS[check.king] == capture.man for check in before.checks):
        values["suit"] = suit_named(before.army[capture.man])
        return say(CHECKED, who=Who(capture.taker), **values)
    return say(GIVEN, who=Who(capture.taker), **values)


def _how_told(lines: Lines, found: _Found) -> Text:
    """Tell by whom a man is taken, who moves him there, and whether his taker is mostly taken then."""
    before, (taker, way, mover) = lines.before, found.how
    values: dict[str, Value] = {
        "taker": man_called(before, taker),
        "way": "\u2013".join(NAMES[node] for node in way),
    }
    if mover != NOBODY:
        values["square"] = square_named(way[-1])
    if mover not in (NOBODY, lines.seat):
        values["who"] = Who(mover)
    told = say(_BY if mover == NOBODY else _BY_LURED if mover == lines.seat else _BY_MOVED, **values)
    alike = [game for game in lines.once(_PLAYED[found.turns], found.act) if found.how in game.hows.values()]
    is_traded = sum(taker in game.traded for game in alike) * 2 > len(alike)
    return say(_TRADED, how=told, points=POINTS.times(worth_of(before, taker))) if is_traded else told

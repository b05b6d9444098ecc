"""What Return to Camelot says of moves in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import (
    KNIGHT,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NUMBER,
    SOLDIER,
    WIZARD,
)
from rules.return_to_camelot.view import Hand, Table
from rules.search.coaching import Coach
from rules.search.contrasting import Lines, fewer
from rules.snapshot import copied
from rules.text import N_, NO_WORDS, Count, Text, Words, say

_TAKES: Final = {True: say("it captures something"), False: say("it captures nothing")}
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
_QUIET: Final = say("look at what each move lets you capture next, and what it lets the enemy capture")
_A_WIN: Final = say("there is a way to win at once")
_LORD_LOST: Final = say("your Lord can then be captured at once, which loses the game")
_LOST: Final = say("the enemy can then win at once")
# What the enemy can do at once where hidden pieces stand as in some guesses: by whether he also can behind
# what is best.
_LORD_MAY_BE_LOST: Final[dict[bool, Words]] = {
    False: N_(
        "your Lord can then be captured at once in {own} of {all} guesses at the hidden pieces, and in none"
        " after what is best"
    ),
    True: N_(
        "your Lord can then be captured at once in {own} of {all} guesses at the hidden pieces, and in {best}"
        " after what is best"
    ),
}
_MAY_BE_LOST: Final[dict[bool, Words]] = {
    False: N_(
        "the enemy can then win at once in {own} of {all} guesses at the hidden pieces, and in none after"
        " what is best"
    ),
    True: N_(
        "the enemy can then win at once in {own} of {all} guesses at the hidden pieces, and in {best} after"
        " what is best"
    ),
}
_NO_ENTRY: Final = say("what is best threatens to bring your Lord into an enemy castle, and this does not")
_NO_THREAT: Final = say("what is best threatens to win in the next turn, and this does not")
_WIN_NOT_SEEN: Final[Words] = N_("a win not seen")
_CAPTURE_NOT_SEEN: Final[dict[bool, Words]] = {
    False: N_("a capture not seen"),
    True: N_("a larger capture not seen"),
}
_WALKED_OUT: Final[Words] = N_("a Lord who walked into danger")
_LEFT_IN_DANGER: Final[Words] = N_("a Lord left in danger")
_LEFT_TO_CAPTURE: Final[Words] = N_("pieces left for the enemy to capture")
_THREAT_NOT_SEEN: Final[Words] = N_("a threat of your own not seen")
_ALL: Final = 99  # pieces
_CLEARLY: Final = 3  # more of the guesses, where some lose behind both
_HALF: Final = "abcd"


class _Coach(Coach[Table, Hand]):
    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether it captures, what moves, and from where."""
        return lambda action: _traits(hand.kinds, action)

    def advice(self, table: Table, hand: Hand) -> Text | None:
        """Say what to look at."""
        return _DUTY if table.capture_duty else _QUIET

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell a win that was there, what is captured, what the enemy can do next, or what is threatened."""
        yield from (found.told for found in _parted(lines, action, best))

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name a mistake by what parts it from what is best; of a Lord by whether he went there himself."""
        found = next(_parted(lines, action, best), None)
        if found is None:
            return NO_WORDS
        went = found.kind == _LEFT_IN_DANGER and _moves_lord(lines, action)
        return _WALKED_OUT if went else found.kind


class _Parting(Struct, frozen=True):
    """What parts an act from a better one, and what kind of mistake that makes it."""

    told: Text
    kind: Words


def _parted(lines: Lines, action: str, best: str) -> Iterator[_Parting]:
    """Give the most telling of what parts them; nothing where the two turns show nothing."""
    own, better = lines.turns(action), lines.turns(best)
    if not own or not better:
        return
    colour = lines.behind(action)[0].players.index(lines.seat)
    wins = all(_has_won(ends, colour) for ends in better)
    if wins:
        yield _Parting(_A_WIN, _WIN_NOT_SEEN)
    replies, after = ([_Replies(lines, ends, colour) for ends in each] for each in (own, better))
    losing = _losing(replies, after)
    if losing is not None and losing.is_likely:
        yield _Parting(losing.told, _LEFT_IN_DANGER)
    if wins:
        return
    if less := fewer(*([_captured(ends, colour) for ends in each] for each in (own, better))):
        yield _Parting(_captures(*less), _CAPTURE_NOT_SEEN[less[0] > 0])
    elif more := fewer([reply.captured for reply in after], [reply.captured for reply in replies]):
        if more[1] < _ALL:
            yield _Parting(_hangs(*more), _LEFT_TO_CAPTURE)
    elif told := _mostly_hangs(replies, after):
        yield _Parting(told, _LEFT_TO_CAPTURE)
    elif told := _threatened(*([_Threats(lines, ends, colour) for ends in each] for each in (own, better))):
        yield _Parting(told, _THREAT_NOT_SEEN)
    if losing is not None and not losing.is_likely:
        yield _Parting(losing.told, _LEFT_IN_DANGER)


def _moves_lord(lines: Lines, action: str) -> bool:
    """Say whether it is the Lord who goes."""
    start = NUMBER.get(action[:2])
    return start is not None and lines.before.board[start].kind == LORD


class _Replies:
    """What the enemy can do in one world behind a turn, after that end of it which leaves him least."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [_most(lines, end, 1 - colour) for end in ends]
        self.lost, self.captured = min(found, key=lambda each: (bool(each[0]), each[1]))


class _Threats:
    """What a seat could do in one world if it had another turn right behind one."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [_most(lines, _passed(end, colour), colour) for end in ends]
        self.wins, self.captured = max(found, key=lambda each: (bool(each[0]), each[1]))


def _passed(state: State, colour: int) -> State:
    """Give a state as if the enemy had passed."""
    world = copied(state)
    world.to_move, world.chain = colour, None
    return world


def _most(lines: Lines, state: State, colour: int) -> tuple[set[str], int]:
    """Give how a colour can win at once, and how many pieces it can capture in a turn at most."""
    if state.over:
        return ({state.over} if state.winner == colour else set()), 0
    seat = state.players[colour]
    had, wins, most = len(state.taken[colour]), set[str](), 0
    for act in lines.offered(state, seat):
        if " " in act:
            continue  # magic captures nothing
        behind = lines.after(state, seat, act)
        for end in lines.ends(behind, seat) if "x" in act else [behind]:
            most = max(most, len(end.taken[colour]) - had)
            wins |= {end.over} if end.over and end.winner == colour else set()
    return wins, _ALL if wins else most


class _Losing(Struct, frozen=True):
    """That the game can be lost at once; `is_likely` where that is so in clearly more of the guesses."""

    told: Text
    is_likely: bool


def _losing(own: Sequence[_Replies], best: Sequence[_Replies]) -> _Losing | None:
    """Tell that the game can be lost at once, in all worlds or in more than behind what is best."""
    lost, spared = (sum(bool(each.lost) for each in replies) for replies in (own, best))
    if lost - spared < (_CLEARLY if spared else 1):
        return None
    is_lord = all(each.lost <= {LORD_CAPTURED} for each in own)
    if lost == len(own) and not spared:
        return _Losing(_LORD_LOST if is_lord else _LOST, is_likely=True)
    told = (_LORD_MAY_BE_LOST if is_lord else _MAY_BE_LOST)[spared > 0]
    counts = {"best": spared} if spared else {}
    return _Losing(say(told, own=lost, all=len(own), **counts), is_likely=lost - spared >= _CLEARLY)


def _mostly_hangs(own: Sequence[_Replies], best: Sequence[_Replies]) -> Text | None:
    """Tell that the enemy can capture more in most guesses, and in none less than behind what is best."""
    more = [one.captured - other.captured for one, other in zip(own, best, strict=True)]
    number = sum(each > 0 for each in more)
    if min(more) < 0 or number <= len(more) // 2:
        return None
    return say(
        "the enemy can then capture more than after what is best in {number} of {all} guesses at the hidden"
        " pieces",
        number=number,
        all=len(more),
    )


def _threatened(own: Sequence[_Threats], best: Sequence[_Threats]) -> Text | None:
    """Tell what is threatened behind what is best, in all worlds, and not behind another act."""
    if all(each.wins for each in best) and not any(each.wins for each in own):
        return _NO_ENTRY if all(LORD_IN_CASTLE in each.wins for each in best) else _NO_THREAT
    more = fewer([each.captured for each in own], [each.captured for each in best])
    if more is None or more[1] >= _ALL:
        return None
    return _threatens(*more)


def _threatens(own: int, best: int) -> Text:
    if not own:
        return say(
            "what is best threatens to capture {best} in the next turn, and this nothing",
            best=Count(best, "piece", "pieces"),
        )
    return say(
        "what is best threatens to capture {best} in the next turn, and this only {own}",
        own=Count(own, "piece", "pieces"),
        best=Count(best, "piece", "pieces"),
    )


def _has_won(ends: Sequence[State], colour: int) -> bool:
    return any(end.over and end.winner == colour for end in ends)


def _captured(ends: Sequence[State], colour: int) -> int:
    """Count what is captured at most; where the Lord is found no chain goes on, so that is more than any."""
    return _ALL if _has_won(ends, colour) else max(len(end.deed.victims) for end in ends)


def _captures(own: int, best: int) -> Text:
    if not own:
        return say(
            "it captures nothing this turn, where {best} could be captured",
            best=Count(best, "piece", "pieces"),
        )
    return say(
        "it captures {own} this turn, where {best} could be captured",
        own=Count(own, "piece", "pieces"),
        best=Count(best, "piece", "pieces"),
    )


def _hangs(best: int, own: int) -> Text:
    if not best:
        return say(
            "the enemy can then capture {own}, and nothing after what is best",
            own=Count(own, "piece", "pieces"),
        )
    return say(
        "the enemy can then capture {own}, and only {best} after what is best",
        own=Count(own, "piece", "pieces"),
        best=Count(best, "piece", "pieces"),
    )


def _traits(kinds: Mapping[str, str], action: str) -> Iterator[Text]:
    move, _, spell = action.partition(" ")
    if "@" in move:
        yield _DEPLOYS
        return
    yield _TAKES["x" in move]
    if spell:
        yield _CASTS
    if kind := _MOVES.get(kinds.get(move[:2], "")):
        yield kind
    yield _FROM[move[:1] in _HALF]


COACH: Final = _Coach()

"""What Return to Camelot says of moves in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import KNIGHT, LORD, LORD_CAPTURED, SOLDIER, WIZARD
from rules.return_to_camelot.view import Hand, Table
from rules.search.coaching import Coach
from rules.search.contrasting import Lines, fewer
from rules.text import Count, Text, say

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
_ALL: Final = 99  # pieces
_HALF: Final = "abcd"


class _Coach(Coach[Table, Hand]):
    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether it captures, what moves, and from where."""
        return lambda action: _traits(hand.kinds, action)

    def advice(self, table: Table, hand: Hand) -> Text | None:
        """Say what to look at."""
        return _DUTY if table.capture_duty else _QUIET

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell a win that was there, what is captured, and what the enemy can do next, captures or wins."""
        own, better = lines.turns(action), lines.turns(best)
        if not own or not better:
            return
        colour = lines.behind(action)[0].players.index(lines.seat)
        if all(_has_won(ends, colour) for ends in better):
            yield _A_WIN
            return
        replies, after = ([_Replies(lines, ends, colour) for ends in each] for each in (own, better))
        if all(reply.lost for reply in replies) and not any(reply.lost for reply in after):
            yield _LORD_LOST if all(reply.lost == {LORD_CAPTURED} for reply in replies) else _LOST
        elif less := fewer(*([_captured(ends, colour) for ends in each] for each in (own, better))):
            yield _captures(*less)
        elif more := fewer([reply.captured for reply in after], [reply.captured for reply in replies]):
            yield _hangs(*more)


class _Replies:
    """What the enemy can do in one world behind a turn, after that end of it which leaves him least."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [self._of(lines, end, colour) for end in ends]
        self.lost, self.captured = min(found, key=lambda each: (bool(each[0]), each[1]))

    def _of(self, lines: Lines, state: State, colour: int) -> tuple[set[str], int]:
        """Give how the enemy can win at once, and how many pieces he can capture in a turn at most."""
        if state.over:
            return ({state.over} if state.winner == 1 - colour else set()), 0
        foe = state.players[1 - colour]
        had, wins, most = len(state.taken[1 - colour]), set[str](), 0
        for act in lines.offered(state, foe):
            if " " in act:
                continue  # magic captures nothing
            behind = lines.after(state, foe, act)
            for end in lines.ends(behind, foe) if "x" in act else [behind]:
                most = max(most, len(end.taken[1 - colour]) - had)
                wins |= {end.over} if end.over and end.winner == 1 - colour else set()
        return wins, _ALL if wins else most


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

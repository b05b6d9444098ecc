"""What Return to Camelot says of moves in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from rules.return_to_camelot.tables import KNIGHT, LORD, SOLDIER, WIZARD
from rules.return_to_camelot.view import Hand, Table
from rules.search.coaching import Coach
from rules.text import Text, say

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
_HALF: Final = "abcd"


class _Coach(Coach[Table, Hand]):
    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether it captures, what moves, and from where."""
        return lambda action: _traits(hand.kinds, action)


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

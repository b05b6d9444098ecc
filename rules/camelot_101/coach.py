"""What Camelot 101 says of actions in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from rules.camelot_101.puzzles import POSING
from rules.camelot_101.state import NOBODY
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import Hand, Man, Table
from rules.search.coaching import Coach
from rules.text import Seat, Text, say

_STAYS: Final = say("nobody moves on the board")
_TAKES: Final = {True: say("a man is taken"), False: say("nobody on the board is taken")}
_OWN, _NEUTRAL = say("one of your own men moves"), say("a neutral man moves")
_OTHERS: Final = say("a man of somebody else moves")
_MOVES: Final = {
    "P": say("a Pawn moves"),
    "N": say("a Knight moves"),
    "B": say("a Bishop moves"),
    "R": say("a Rook moves"),
    "Q": say("a Queen moves"),
    "K": say("a King moves"),
}


class _Coach(Coach[Table, Hand]):
    def essence(self, action: str) -> str:
        """Leave out which card moves a man."""
        return POSING.essence(action)

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whether somebody moves, who that is, and whether he takes another."""
        men = {man.square: man for man in table.men}
        whose = {suit: _whose(owner, hand.seat) for suit, owner in zip(SUITS, table.owners, strict=True)}
        return lambda action: _traits(men, whose, action)


def _whose(owner: Seat, seat: Seat) -> Text:
    return _OWN if owner == seat else _NEUTRAL if owner == NOBODY else _OTHERS


def _traits(men: Mapping[str, Man], whose: Mapping[str, Text], action: str) -> Iterator[Text]:
    word, _, rest = action.partition(" ")
    start, _, end = rest.partition(" ")[2].partition("-")
    mover = men.get(start) if word == "play" else None
    if mover is None:
        if word == "refresh":
            yield _STAYS
        return
    yield _TAKES[end.partition("=")[0] in men]
    yield _MOVES[mover.kind]
    yield whose[mover.suit]


COACH: Final = _Coach()

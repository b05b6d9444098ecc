"""What Camelot: The Build says of tiles and squares in its own words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rules.camelot_the_build.scoring import doubling_squares
from rules.camelot_the_build.tables import AROUND, EDGES, GARDEN, PLACE, SQUARE_NUMBERS, VALUES
from rules.camelot_the_build.view import Hand, Table
from rules.search.coaching import Coach
from rules.text import Text, say

_THIRD: Final = say("it makes three tiles of this turn that touch")
_BESIDE: Final = say("it touches a tile that you have laid this turn")
_COUNTS: Final = say("it touches older tiles that count")
_ALONE: Final = say("it touches no older tile that counts")
_TILES: Final = {
    "T": say("it is a tower"),
    "W": say("it is a tile of the curtain wall"),
    "L": say("it is a gatehouse"),
    "R": say("it is a gatehouse"),
    "K": say("it is a tile of the great hall"),
    "C": say("it is a tile of the great hall"),
    "D": say("it is a tile of the great hall"),
    "S": say("it is a small hall"),
}
_GARDEN: Final = say("it is a Garden")
_BLANK: Final = say("it is a Blank of the open court")
_ROWS: Final = {
    True: say("it lies in one of the rows 1 to 5"),
    False: say("it lies in one of the rows 6 to 10"),
}
_UPPER: Final = 5


class _Coach(Coach[Table, Hand]):
    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell what a tile makes with those of the turn, which it is, what it touches and where it lies."""
        laid = [SQUARE_NUMBERS[each.square] for each in table.turn.laid]
        return lambda action: _traits(table.plan, laid, action)


def _traits(plan: Sequence[str], laid: Sequence[int], action: str) -> Iterator[Text]:
    word, _, rest = action.partition(" ")
    if word != PLACE:
        return
    tile, _, named = rest.partition(" ")
    square = SQUARE_NUMBERS[named]
    if square in doubling_squares(laid):
        yield _THIRD
    elif any(near in laid for near in EDGES[square]):
        yield _BESIDE
    yield _GARDEN if tile == GARDEN else _TILES.get(tile[0], _BLANK)
    reach = AROUND if tile == GARDEN else EDGES
    older = [near for near in reach[square] if VALUES.get(plan[near]) and near not in laid]
    yield _COUNTS if older else _ALONE
    yield _ROWS[int(named[1:]) <= _UPPER]


COACH: Final = _Coach()

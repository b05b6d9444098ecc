"""What kinds of puzzles Somerset has."""

from collections.abc import Mapping, Sequence
from operator import eq
from typing import Any, ClassVar, Final

from rules.puzzles.posing import Posing, Setting, Solved, Ways
from rules.somerset.tables.options import BUILD, is_last
from rules.somerset.view import Hand, Table
from rules.somerset.ways import MARKERS, WAYS
from rules.text import N_, NO_WORDS, Seat, Words

_TREASURY, _BUILD, _MOVE, _ROAD = "treasury", "build", "move", "road"
_HIRE, _ADVANCE = "hire", "advance"
_USE: Final[Words] = N_("the place is right; the use is not")
# By how much of where it goes from, and where to, a move has in common with an answer.
_MOVES: Final[Mapping[tuple[bool, ...], Words]] = {
    (True, False): N_("the worker is right, the tile is not"),
    (False, True): N_("the tile is right, the worker is not"),
}
# So of what is built, where, and how it lies.
_BUILDS: Final[Mapping[tuple[bool, ...], Words]] = {
    (True, True, False): N_("the tile and its place are right, the way it lies is not"),
    (True, False, False): N_("what you build is right, the place is not"),
    (True, False, True): N_("what you build is right, the place is not"),
}
_PAYS: Final[Words] = N_("what you do is right, what you pay is not")
_LAID: Final[Words] = N_(
    "Whether its markers are placed, and where, was not asked; here that is chosen for you"
)


class _Posing(Posing[Table, Hand]):
    aim: ClassVar[Words] = N_(
        "Coming first counts most, then by how many coins you are ahead of the best of the others, or how few"
        " behind."
    )
    settings: ClassVar[Sequence[Setting]] = (Setting(2), Setting(3), Setting(4))
    trials: ClassVar[int] = 120
    ahead: ClassVar[float] = 0.02
    own_ways: ClassVar[Ways[Any]] = WAYS

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look at the last round and the building period before it, where nothing is left for later."""
        return is_last(table.options, table.phase, table.round, ending=table.ending)

    def essence(self, action: str) -> str:
        """Leave out what is paid."""
        return action.partition(" pay ")[0]

    def asked(self, action: str) -> str:
        """Ask for no payment that makes no difference."""
        return self.essence(action)

    def alike(self, action: str) -> str:
        """Leave out where something is built, or a marker lies."""
        word, *rest = self.essence(action).split()
        return " ".join([word, *([] if word in MARKERS else rest[:1] if word == _BUILD else rest)])

    def lacks(self, action: str, answer: str) -> Words:
        """Tell whoever sends the right worker to the right tile, which is to be used or is not."""
        place, use = " ".join(action.split()[:3]), (action, answer)
        return _USE if action != answer and {*use} == {place, f"{place} act"} else NO_WORDS

    def partly(self, action: str, answer: str) -> Words:
        """Tell whoever sends the right worker elsewhere, builds elsewhere, or pays otherwise."""
        (word, *own), (right, *best) = self.essence(action).split(), self.essence(answer).split()
        if word != right or own == best:
            return _PAYS if word == right and action != answer else NO_WORDS
        shared = tuple(map(eq, own, best))
        if word == _MOVE:
            return _MOVES.get(shared[:2], NO_WORDS)
        return _BUILDS.get(shared, NO_WORDS) if word == _BUILD else NO_WORDS

    def left_open(self, table: Table, seat: Seat) -> Words:
        """Tell of markers: what else is chosen behind an act can be read in what follows."""
        return _LAID if (table.active, table.asked) == (seat, _ROAD) else NO_WORDS

    def theme(self, kind: str, answer: str, natural: str) -> str:
        """Tell what is done, and of a move whether who moves is to be found, or where to, or both."""
        (word, *own), (other, *rest) = answer.split(), natural.split()
        if word != _MOVE or other != _MOVE:
            return word
        return " ".join([word, *["who"] * (own[0] != rest[0]), *["where"] * (own[1] != rest[1])])

    def is_common(self, answer: str) -> bool:
        """Tell coins of the Treasury instead of goods, which are worth nothing in the end."""
        return answer == _TREASURY

    def is_plain(self, answer: str, natural: str) -> bool:
        """Tell a worker who would never act any more, and coins of an office beside fewer of the row."""
        words = {each.partition(" ")[0] for each in (answer, natural)}
        return _HIRE in words or words == {_ADVANCE, _TREASURY}

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell building from what workers do."""
        return "building" if solved.table.phase == BUILD else "round"


POSING: Final = _Posing()

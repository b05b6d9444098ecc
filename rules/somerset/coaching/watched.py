"""Lines that are played on as all usually do, with all that each has brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from rules.search.contrasting import Lines
from rules.somerset.ai.king import Prospects
from rules.somerset.coaching.kinds import EARNED
from rules.somerset.coaching.takings import taken
from rules.somerset.state import State
from rules.somerset.view import Table
from rules.text import Seat

_WORLDS: Final = 3  # that are played to the end
_FEW: Final = 2  # where that is near
_SOON: Final = 6  # that are played for a turn or two


class Watched:
    """All tables of some lines that are played to the end, each from before its act; and their ends."""

    def __init__(self, lines: Lines, act: str) -> None:
        self._show, self._before = lines.game.table, lines.table
        self.tables, self.ends = list[list[Table]](), list[State]()
        for end in islice(self._played(lines, act), self._worlds):
            self.tables[-1].append(self._show(end))
            self.ends.append(end)

    @property
    def _worlds(self) -> int:
        return _FEW if self._before.is_last else _WORLDS

    def _played(self, lines: Lines, act: str) -> Iterator[State]:
        self.tables.append([lines.table])
        for end in lines.played_until(act, self._watch):
            yield end
            self.tables.append([lines.table])

    def _watch(self, state: State) -> bool:
        self.tables[-1].append(self._show(state))
        return self.is_done(state)

    def is_done(self, state: State) -> bool:
        """Say whether a line ends there."""
        return bool(state.over)

    def totals(self, seat: Seat) -> list[int]:
        return [each[-1].players[seat].score.total for each in self.tables]

    def brought(self, seat: Seat) -> Callable[[str], list[int]]:
        """Give what has brought coins to a seat: in each world so many."""
        found = [self.of_world(number, seat) for number in range(len(self.tables))]
        return lambda source: [each.get(source, 0) for each in found]

    def of_world(self, number: int, seat: Seat) -> Mapping[str, int]:
        """Give what has brought coins to a seat in one world."""
        tables = self.tables[number]
        score = tables[-1].players[seat].score
        takings = {source: coins[seat] for source, coins in taken(tables).items()}
        return takings | {part: getattr(score, part) for part in EARNED}

    def sources(self) -> set[str]:
        return {source for tables in self.tables for source in taken(tables)} | {*EARNED}

    def left(self, seat: Seat) -> list[int]:
        """Count the goods that are left over."""
        return [sum(each[-1].players[seat].goods) for each in self.tables]

    def of_tile(self, seat: Seat, tile: str) -> list[int]:
        """Give what a tile has brought a seat, with rent."""
        found = (taken(tables, by_tile=True).get(tile) for tables in self.tables)
        return [0 if coins is None else coins[seat] for coins in found]


class NextTurns(Watched):
    """The lines by which a King counts a mistake: until all, and its seat once more, have had a turn."""

    @property
    def _worlds(self) -> int:
        return _SOON

    def is_done(self, state: State) -> bool:
        """Say whether a line ends there."""
        return bool(state.over) or state.turns > self._before.turns + state.seats

    def of_world(self, number: int, seat: Seat) -> Mapping[str, int]:
        before = self.tables[number][0].players[seat].score
        found = super().of_world(number, seat)
        # What is ranked anew each time brings nothing yet.
        return {
            each: coins - (getattr(before, each) if each in EARNED else 0)
            for each, coins in found.items()
            if each != "book"
        }

    def worth(self, seat: Seat, number: int) -> Counter[str]:
        """Part what a seat comes to in one world, as a King foresees it, by what it earns and has in hand."""
        end, score = self.ends[number], self.tables[number][-1].players[seat].score
        found = Counter[str](Prospects(end, seat).parts(end)._asdict())
        found.pop("rivals")
        # What lies in the purse is told by what has brought it, and the book by what it is worth then.
        found["book"] += found.pop("coins") - (score.total - score.book)
        found.update(self.of_world(number, seat))
        return found

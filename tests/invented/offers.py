"""The fuller invented game with faults planted in what it offers around the playing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.game import Entry, Occasion, Options
from tests.invented.fuller import Fuller


class ChoosesForPlayers(Fuller):
    """The level follows from the month."""

    def settled(self, options: Options, occasion: Occasion) -> Options:
        """Choose the highest level in December."""
        filled = super().settled(options, occasion)
        return filled | {"level": "3"} if occasion.month == 12 else filled


class FillsInNonsense(Fuller):
    """The season is one that its own pattern does not know."""

    def settled(self, options: Options, occasion: Occasion) -> Options:
        """Give the month for the season."""
        return super().settled(options, occasion) | {"season": f"month-{occasion.month}"}


class OneRung(Fuller):
    """The ladder has the lowest rung alone."""

    info = replace(Fuller.info, titles=Fuller.info.titles[:1])


class TwoOfAName(Fuller):
    """Two entries cannot be told apart."""

    def reference(self, options: Options) -> Sequence[Entry]:
        """Give the first entry twice, once in capitals."""
        first, *rest = super().reference(options)
        return [first, replace(first, name=first.name.upper()), *rest]

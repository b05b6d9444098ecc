"""The luck of a line that is played on."""

from rules.chance import Chance, dealer


class Luck:
    """What chance brings in a line, by turns, however many acts they have."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._turn, self._drawn = "", dealer(seed, "luck")

    def of(self, turn: str) -> Chance:
        """Give it for an act of a turn."""
        if self._turn != turn:
            self._turn, self._drawn = turn, dealer(f"{self.seed} {turn}", "luck")
        return self._drawn

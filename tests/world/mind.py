"""A mind that thinks at once, where a test is about what becomes of its advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.advice import Advice, Strength
from rules.game import menu_of
from rules.library import find as find_real
from rules.puzzles.turn_proving import lost_by
from rules.question import Menu
from rules.search.coaching import contrasted
from rules.search.following import Followed, followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import deserialize
from rules.text import Seat, Text
from tests.world.games import find


class Asked(NamedTuple):
    """For whom a mind was asked, with which seed, how it was to think, and as which character."""

    seat: Seat
    seed: str
    strength: Strength | None
    seconds: float
    character: str = ""


class Mind:
    """Chooses as a test says, and remembers what it was asked."""

    def __init__(self, choose: Callable[[Menu, Asked], Advice | None]) -> None:
        self.choose = choose
        self.asked: list[Asked] = []

    async def advice(
        self,
        game: str,
        snapshot: bytes,
        seat: Seat,
        seed: str,
        strength: Strength | None = None,
        seconds: float = 1.0,
        character: str = "",
    ) -> Advice | None:
        """Choose from the menu of a seat of a hosted game."""
        asked = Asked(seat, seed, strength, seconds, character)
        self.asked.append(asked)
        rules = find(game)
        return self.choose(menu_of(rules, deserialize(rules, snapshot), seat), asked)


class Following:
    """Follows lines by the real search, briefly, beside whatever a test's own King thinks of acts."""

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        """Play on behind the beginning of a line."""
        rules = find_real(game)
        return followed(rules, deserialize(rules, snapshot), seat, begun, seed, lambda: Trials(2))

    async def contrasts(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, *, merits: bool = False
    ) -> Sequence[Text]:
        """Compare two acts by the real coach."""
        rules = find_real(game)
        return contrasted(rules, deserialize(rules, snapshot), seat, action, best, merits=merits)

    async def lost_by(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, mark: str
    ) -> float | None:
        """Count by the real proof."""
        rules = find_real(game)
        return lost_by(rules, deserialize(rules, snapshot), seat, action, best, mark)

"""A table to test at: the game played through its contract, each draw named by what it brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import EVENT_TILES, FACES
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table, Tableau
from rules.chance import Tape
from rules.game import Result
from rules.replay import default_options
from rules.text import Seat
from tests.at_table import AtTable

LETTERS = "bicak"


class Playing(AtTable[State, Table, Hand]):
    """A game of Battles & Builders in progress."""

    game = GAME

    def __init__(
        self, seats: int = 3, *, first: Seat = 0, event: str = "U3", commit: str = "sequential"
    ) -> None:
        tape = Tape((first, list(EVENT_TILES).index(event)))
        self.state, self.notes = GAME.start(seats, default_options(GAME) | {"commit": commit}, tape)
        tape.finish()

    def act(self, seat: Seat, text: str, *, dummy: str = "", dice: str = "", then: str = "") -> None:
        """Perform an action; `dummy` are tokens such as `b b i`, `dice` such as `g5 y4`, `then` an event."""
        self.play(seat, text, (*self._dummy_draws(dummy), *_dice_draws(dice), *self._event_draws(then)))

    def bid(self, *bids: str, dummy: str = "", dice: str = "", then: str = "") -> None:
        """Let the seats bid, clockwise from the start player; the draws belong to the last bid."""
        start, seats = self.round.start, self.table.seats
        *others, last = [((start + place) % seats, f"bid {bid}") for place, bid in enumerate(bids)]
        for seat, text in others:
            self.act(seat, text)
        self.act(*last, dummy=dummy, dice=dice, then=then)

    def quiet_rounds(self, number: int, bid: str = "1b", then: str = "") -> None:
        """Play rounds in which everybody bids the same and nobody fights; `then` follows the last one."""
        for left in range(number, 0, -1):
            following = then if left == 1 and then else self._dullest_event(then)
            dummy = "b b b" if self.table.seats == 2 else ""
            self.bid(*[bid] * self.table.seats, dummy=dummy, then=following)

    def alone(self, seat: Seat, *bids: str) -> None:
        """Play a round for each of a seat's bids, in which nobody else bids anything."""
        for bid in bids:
            others = ["0"] * self.table.seats
            others[(seat - self.round.start) % self.table.seats] = bid
            self.bid(*others, then=self._dullest_event(""))

    @property
    def asked(self) -> list[Seat]:
        """The seats the game waits for."""
        return GAME.acting(self.state)

    @property
    def round(self) -> RoundView:
        """The round being played."""
        return self.table.round

    @property
    def last(self) -> RoundView:
        """The round before."""
        last = self.table.last
        assert last is not None
        return last

    @property
    def tableaux(self) -> tuple[Tableau, ...]:
        """What lies in front of each side."""
        return self.table.tableaux

    @property
    def commitments(self) -> tuple[Commitment, ...]:
        """What each side has committed in this round."""
        return self.round.commitments

    @property
    def points(self) -> list[int]:
        """The points of each side, the dummy last."""
        return [tableau.points for tableau in self.tableaux]

    @property
    def prestige(self) -> list[int]:
        """The prestige tokens of each side, added up."""
        return [tableau.prestige for tableau in self.tableaux]

    @property
    def result(self) -> Result:
        """The result of a finished game."""
        result = GAME.result(self.state)
        assert result is not None
        return result

    def _dullest_event(self, but: str) -> str:
        """Choose a next event, the barbarians only if nothing else is left."""
        left = [event for event in self.table.events_left if event != but]
        return min(left, key=lambda event: event == "BB", default="")

    def _event_draws(self, event: str) -> Iterator[int]:
        left = self.table.events_left
        if event and len(left) > 1:
            yield left.index(event)

    def _dummy_draws(self, tokens: str) -> Iterator[int]:
        bag = "".join(letter * count for letter, count in zip(LETTERS, self.tableaux[-1].stock, strict=True))
        for token in tokens.split():
            if len(bag) > 1:
                yield bag.index(token)
            bag = bag.replace(token, "", 1)


def _dice_draws(dice: str) -> Iterator[int]:
    return (FACES[die[0]].index(int(die[1])) for die in dice.split())

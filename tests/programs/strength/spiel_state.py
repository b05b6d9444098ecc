"""A game's state as OpenSpiel's searches ask for one: a position with numbered actions and a history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from types import SimpleNamespace

from msgspec import Struct

from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.menu import actions
from rules.snapshot import copied
from rules.text import Seat

MOST = 2_000  # actions to choose from; more cannot be numbered in time


class Kind(Struct):
    """What a search asks about the game: whether moves are made one after another, and what is known."""

    dynamics: object
    information: object


class Numbers:
    """The number of each action that was met in a search."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        """Give the number of an action."""
        if text not in self._numbers:
            self._numbers[text] = len(self._texts)
            self._texts.append(text)
        return self._numbers[text]

    def text(self, number: int) -> str:
        """Give the action of a number."""
        return self._texts[number]


class SpielState:
    """A state within a search; what each seat has been told since its root is its history.

    What OpenSpiel calls a player is a seat. Luck is drawn within `apply_action`: no node is one of chance.
    """

    def __init__(self, game: AnyGame, state: State, luck: Chance, kind: Kind) -> None:
        self.game, self.state, self._luck, self._kind = game, state, luck, kind
        self.numbers = Numbers()
        self._told: list[tuple[tuple[Seat, int], ...]] = [()] * state.seats
        self._legal: list[int] | None = None

    def clone(self) -> SpielState:
        """Copy the position; numbers and luck are shared."""
        other = SpielState(self.game, copied(self.state), self._luck, self._kind)
        other.numbers, other._told, other._legal = self.numbers, [*self._told], self._legal
        return other

    def dealt_again(self, seat: Seat) -> SpielState:
        """Give another position that could be this one for all that a seat knows."""
        other = self.clone()
        self.game.resample(other.state, seat, self._luck)
        other._legal = None
        return other

    def get_game(self) -> SimpleNamespace:
        """Give what is asked for the type of the game."""
        return SimpleNamespace(get_type=lambda: self._kind)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return not self.game.acting(self.state)

    def is_chance_node(self) -> bool:
        """Say whether luck is to be drawn: never here."""
        return False

    def current_player(self) -> int:
        """Give the seat that decides next; of several asked together, the first."""
        return self.game.acting(self.state)[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Give the numbers of the actions of whoever decides."""
        if self._legal is None:
            self._legal = [self.numbers.number(text) for text in self.texts()]
        return [*self._legal]

    def texts(self) -> list[str]:
        """Give the first of the actions of whoever decides, as records have them: up to MOST and one."""
        menu = menu_of(self.game, self.state, self.current_player())
        return [*islice(actions(menu), MOST + 1)]

    def apply_action(self, action: int) -> None:
        """Carry an action out; those from whom it is hidden are told only that there was one."""
        seat, text = self.current_player(), self.numbers.text(int(action))
        self.game.apply(self.state, seat, text, self._luck)
        hidden = self.game.hides(self.state, seat, text)
        for each in range(self.state.seats):
            told = -1 if hidden and each != seat else int(action)
            self._told[each] = (*self._told[each], (seat, told))
        self._legal = None

    def information_state_string(self, player: int | None = None) -> str:
        """Write what a seat has been told since the root."""
        return str(self._told[self.current_player() if player is None else player])

    def returns(self) -> Sequence[float]:
        """Give by seat 1 for a win alone, -1 for a loss and what lies between for what is shared or open."""
        result = self.game.result(self.state)
        if result is None:
            return [0.0] * self.state.seats
        first = result.ranking[0]
        return [2 / len(first) - 1 if seat in first else -1.0 for seat in range(self.state.seats)]


class Valued:
    """Values positions by a King's own eyes, with no action likelier than another: an OpenSpiel evaluator."""

    def __init__(self, values: Callable[[State], Sequence[float]]) -> None:
        self._values = values

    def evaluate(self, position: SpielState) -> Sequence[float]:
        """Give by seat what a position is worth, from -1 to 1."""
        return [2 * value - 1 for value in self._values(position.state)]

    def prior(self, position: SpielState) -> list[tuple[int, float]]:
        """Give each action with its share."""
        legal = position.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

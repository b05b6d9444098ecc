"""Whom the cards in a hand could take now; worked out once, when somebody looks at a question."""

from collections.abc import Iterator, Mapping
from functools import cached_property, partial

from msgspec import Struct

from rules.camelot_101.board.attacks import Watch
from rules.camelot_101.board.marching import captor_by
from rules.camelot_101.state import NOBODY, State, is_king, worth_of
from rules.camelot_101.tables.board import CARDS
from rules.camelot_101.turn.playing_cards import Duty, movable, spaces_of
from rules.text import Seat


class Prey(Struct, dict=True):
    """The men a seat could take for itself by its cards, by rules that bind it now."""

    state: State
    seat: Seat

    @cached_property
    def best(self) -> Mapping[int, int]:
        """Give by card the man worth most whom it could take; only cards that could take somebody."""
        watch, worth = Watch(self.state, self.seat), partial(worth_of, self.state)
        duty, cards = Duty(self.state, self.seat, watch), dict.fromkeys(self.state.hands[self.seat])
        best = {card: max(self._taken_by(card, watch, duty), key=worth, default=NOBODY) for card in cards}
        return {card: man for card, man in best.items() if man != NOBODY}

    def _taken_by(self, card: int, watch: Watch, duty: Duty) -> Iterator[int]:
        state, seat = self.state, self.seat
        bound = duty.answered_by(card)
        for man in duty.answering(card) if bound else movable(state, seat, card, watch):
            if captor_by(state, man, seat) == seat:
                for end in watch.ends(man, spaces_of(state, state.army[man], card)):
                    other = state.board[end]
                    if other >= 0 and (not bound or duty.answers(man, end)):
                        yield other

    def texts(self) -> list[str]:
        """Give `play` with each card that could take somebody."""
        return [f"play {CARDS[card]}" for card in self.best]

    def king(self) -> int:
        """Give a King whom a card could take; NOBODY where none could."""
        return next((man for man in self.best.values() if is_king(man)), NOBODY)

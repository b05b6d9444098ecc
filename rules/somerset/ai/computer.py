"""A computer player: tries what it can do in a world that may be the real one, and takes the best.

It looks as far as the end of its own turn. How much it may try is counted, not timed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules.advice import Advice, by_lot, only
from rules.chance import Chance
from rules.menu import allows
from rules.question import Menu, Pick, Question
from rules.snapshot import restored, snapshot
from rules.somerset import phases
from rules.somerset.ai.candidates import best_moves, candidates
from rules.somerset.ai.leanings import leaning_of
from rules.somerset.ai.reasons import ALL_THERE_IS, UNIT, reasons
from rules.somerset.ai.world import world
from rules.somerset.ai.worth import Judge, Values, Worth
from rules.somerset.play import Play
from rules.somerset.state import State
from rules.somerset.view import Hand, Table
from rules.somerset.words.labels import SKIP
from rules.text import Seat

_MOVES_TRIED = 14  # of the moves of a turn
_BREADTHS = (80, 8, 4, 3)  # answers tried to a question, to the next one within the turn, and so on
_MOST_TRIED = 500  # actions in one decision
_REPEATED = ("road ", "barricade ", "trade ")  # what a part lets its player do more than once
_PLACING = "place "
_BETTER = 0.02  # what an answer must be worth more than one that comes earlier


class _First:
    """No luck at all: the first of everything, for the cards drawn in a trial."""

    def below(self, n: int) -> int:
        """Give 0."""
        return 0


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an action: the one that leads to the best position at the end of the turn."""
    state = world(table, hand, chance)
    judge = Judge(state, hand.seat, leaning_of(table, hand.seat))
    before = judge.parts(state)
    action, after = Search(hand.seat, judge).best(state, menu)
    if after is None or not allows(menu, action):
        return by_lot(menu, chance)
    if (first := menu("")) is not None and _is_all(first, action):
        return only(action, ALL_THERE_IS)
    if action.startswith(_PLACING):
        before = before._replace(workers=after.workers)  # each is placed in any case, wherever it is
    return Advice(action, reasons(before, after), UNIT)


def _is_all(question: Question, action: str) -> bool:
    return isinstance(question, Pick) and list(question.texts) == [action]


class Search:
    """One decision of one seat; it counts what it tries."""

    def __init__(self, seat: Seat, values: Values) -> None:
        self._seat = seat
        self._values = values
        self._tried = 0

    def best(self, state: State, menu: Menu, depth: int = 0) -> tuple[str, Worth | None]:
        """Give the best action, and what the position behind it is worth."""
        chosen, found, most = "", None, float("-inf")
        for action, after in self._each(state, menu, depth):
            value = float("-inf") if after is None else sum(after)
            if value > most + _BETTER:
                chosen, found, most = action, after, value
        return chosen, found

    def tried(self, state: State, menu: Menu) -> dict[str, float]:
        """Give what the position behind each action is worth."""
        return {action: sum(after) for action, after in self._each(state, menu, 0) if after is not None}

    def _each(self, state: State, menu: Menu, depth: int) -> Iterator[tuple[str, Worth | None]]:
        """Try actions one by one: one at least, and as many as may be."""
        actions = best_moves(state, candidates(state, menu), _MOVES_TRIED)
        stored = snapshot(state)
        for number, action in enumerate(_first(actions, _BREADTHS[depth])):
            if number and self._tried >= _MOST_TRIED:
                break
            yield action, self._after(state, restored(State, stored), action, depth)

    def _after(self, before: State, after: State, action: str, depth: int) -> Worth | None:
        """Value a position behind an action, once the questions that follow at once are answered."""
        self._tried += 1
        play = Play(after, _First(), trial=True)
        phases.answer(play, action)
        phases.proceed(play)
        if action.startswith(_REPEATED) and _asks_again(before, after):
            # What follows in the effect must be seen, too.
            phases.answer(play, SKIP)
            phases.proceed(play)
        if self._asks_on(after) and depth + 1 < len(_BREADTHS):
            return self.best(after, partial(phases.menu, after), depth + 1)[1]
        return self._values.parts(after)

    def _asks_on(self, after: State) -> bool:
        """Say whether this seat is asked about an effect."""
        return not after.over and after.active == self._seat and bool(after.frames)


def _first(actions: Sequence[str], number: int) -> Sequence[str]:
    """Keep the first of some actions, and with them whatever declines."""
    declining = [action for action in actions[number:] if action == SKIP]
    return [*actions[: number - len(declining)], *declining]


def _asks_again(before: State, after: State) -> bool:
    """Say whether the same part of an effect is asked about once more."""
    return bool(before.frames and after.frames) and _part(before) == _part(after)


def _part(state: State) -> tuple[str, int]:
    """Name the part that is asked about."""
    frame = state.frames[-1]
    return frame.source, frame.part

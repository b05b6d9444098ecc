"""Whether a position has a best turn that is worth finding: whole turns are compared, in many worlds.

Of turns there are many, and often some that bring nearly as much as the best: those are told apart as they
are answered. A puzzle needs few of them, and that what counts most at once is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from rules.advice import Strength
from rules.chance import Dealer
from rules.game import AnyGame, State
from rules.opponent import chosen, hasty, searching
from rules.puzzles.own_ways import WAITED_FOR, TooMany, tried
from rules.puzzles.posing import Posing, posing_of
from rules.puzzles.proving import Proof, Prover
from rules.puzzles.whole_turns import THEN, asking_for, joined
from rules.search.later import guide_for
from rules.search.search import Trials
from rules.snapshot import copied
from rules.text import Seat

_FEWEST: Final = 12  # turns that there are at least
_ROUNDS: Final = (3, 8, 24, 96)  # worlds, after each of which is looked what is plainly behind
_A_LOOK: Final = 3  # of these rounds, for what is proposed and so many turns that count most
_COUNTING_MOST: Final = 8
_FAR: Final = 5.0  # of a wide margin: what is lost in each of the first worlds by what is far behind
# Of the mean loss, by which a turn is plainly behind, or plainly as good.
_DEVIATIONS: Final = 2.0
AS_GOOD: Final = 0.02  # of a win: what a turn may lose that is as good as the best
_HOLDING: Final = 0.03  # of a win: what an answer may lose in other worlds
_MOST_GOOD, _MOST_NEAR = 4, 12  # turns that are as good, and besides those that may lose little
_MOST_OF_PLAIN: Final = 4  # turns that may lose little, if what counts most at once is the best


class _Loss(NamedTuple):
    """What a turn brings less than the best on average, and how uncertain that is."""

    mean: float
    error: float = 0.0

    @property
    def least(self) -> float:
        """What it loses at least."""
        return self.mean - _DEVIATIONS * self.error

    @property
    def is_none(self) -> bool:
        """Whether it is plainly as good."""
        return self.mean + _DEVIATIONS * self.error <= AS_GOOD


def lost_by(game: AnyGame, state: State, seat: Seat, action: str, best: str, mark: str) -> float | None:
    """Say what share of a win an act brings less than the best, as the proof of a puzzle counts; or None.

    Near the end all own ways are tried instead where a game says how, if they are not too many.
    """
    posing = posing_of(game)
    if posing is None:
        return None
    with suppress(TooMany):
        if (ways := tried(game, posing, state, seat, mark, WAITED_FOR)) is not None:
            return ways.lost(action, best)
    looking = TurnProver if THEN in best else Prover
    prover = looking(game, posing, state, seat, 0, mark)
    most, own = prover.brings(best), prover.brings(action)
    return None if most is None or own is None else most - own


class TurnProver(Prover):
    """Looks into one position for one seat, which is asked for its whole turn."""

    def __init__(
        self, game: AnyGame, posing: Posing[Any, Any], state: State, seat: Seat, trials: int, seed: str
    ) -> None:
        self._plain, self._brought = game, defaultdict[str, list[float]](list)
        super().__init__(asking_for(game, THEN), posing, state, seat, trials, seed)

    def proof(self) -> Proof | None:
        """Prove that few turns are best, and what counts most at once is not, unless little else is near."""
        if self._lines is None or len(self._acts) < _FEWEST:
            return None
        if not self._is_sharp(self._compared(self._foremost, _A_LOOK)):
            return None
        lost = self._compared(self._every)
        if not self._is_sharp(lost):
            return None
        good = sorted((act for act in lost if lost[act].is_none), key=lambda act: lost[act].mean)
        if self._lost_by(self._king(self._trials, 0), good[0]) > _HOLDING:
            return None
        rivals = (act for act in self._tempting() if act not in lost or lost[act].least >= AS_GOOD)
        natural = next((act for act in rivals if self._lost_by(act, good[0]) >= self._posing.wide), "")
        return self._proven(good, natural) if natural else None

    def _is_sharp(self, lost: Mapping[str, _Loss]) -> bool:
        close = [act for act in lost if lost[act].mean < self._posing.wide]
        good = sum(lost[act].is_none for act in close)
        if self._acts[0] in close:
            return len(close) <= _MOST_OF_PLAIN
        return good <= _MOST_GOOD and len(close) - good <= _MOST_NEAR

    def holds(self, answers: Sequence[str]) -> bool:
        """Say whether no turn brings clearly more than an answer in these worlds, nor what a search finds."""
        found = self._king(self._trials, 0)
        return self._are_as_good(answers, self._foremost) and self._lost_by(answers[0], found) <= _HOLDING

    def is_right(self, answers: Sequence[str]) -> bool:
        """Say whether no turn brings clearly more than any answer in these worlds."""
        return self._are_as_good(answers, self._every)

    def brings(self, act: str) -> float | None:
        """Give what share of a win a turn brings in the worlds of a proof; None where there are too few."""
        return None if self._lines is None else self._mean(act, _ROUNDS[-1])

    def _are_as_good(self, answers: Sequence[str], others: Sequence[str]) -> bool:
        if self._lines is None:
            return False
        lost = self._compared(dict.fromkeys([*answers, *others]))
        return all(answer in lost and lost[answer].mean <= _HOLDING for answer in answers)

    def _compared(self, acts: Iterable[str], rounds: int = len(_ROUNDS)) -> Mapping[str, _Loss]:
        """Say of the turns that are not plainly far behind by how much they are."""
        left, lost = [*acts], dict[str, _Loss]()
        for number, worlds in enumerate(_ROUNDS[:rounds]):
            best = max(left, key=lambda act: self._mean(act, worlds))
            lost = {act: self._loss(act, best, worlds, is_first=not number) for act in left}
            left = [act for act in left if lost[act].least < self._posing.wide]
        return {act: lost[act] for act in left}

    def _loss(self, act: str, best: str, worlds: int, *, is_first: bool) -> _Loss:
        """Count what a turn loses; few worlds tell only of what is far behind in each."""
        means = self._mean(best, worlds) - self._mean(act, worlds)
        pairs = zip(self._brought[best][:worlds], self._brought[act][:worlds], strict=True)
        lost = [more - less for more, less in pairs]
        if is_first:
            return _Loss(min(lost) - (_FAR - 1) * self._posing.wide)
        return _Loss(means, stdev(lost) / sqrt(worlds))

    def _lost_by(self, act: str, best: str) -> float:
        worlds = _ROUNDS[-1]
        return self._mean(best, worlds) - self._mean(act, worlds)

    def _mean(self, act: str, worlds: int) -> float:
        brought, lines = self._brought[act], self._lines
        if lines is not None:
            brought += [lines.worth((act,), number) for number in range(len(brought), worlds)]
        return fmean(brought[:worlds])

    def _proven(self, answers: Sequence[str], natural: str) -> Proof:
        worlds = _ROUNDS[-1]
        loss = min(1.0, self._lost_by(natural, answers[0]))
        # Where points are counted what is gained may come to more than a win.
        worth = min(1.0, max(loss, self._mean(answers[0], worlds)))
        other = worth - loss
        return Proof(tuple(answers), worth, other, natural, other, self.rating(answers))

    @cached_property
    def _guide(self) -> Any:
        """Let points count alike, however a game stands, where its guide counts them before the end."""
        guide = guide_for(self._plain, self._state, self._seat)
        if guide is not None:
            guide.level = guide.level_at(self._state, self._seat)
        return guide

    @cached_property
    def _acts(self) -> list[str]:
        """Give the turns worth a look, those first that count most."""
        return [*self._posing.turns(*self._seen)]

    @property
    def _foremost(self) -> Sequence[str]:
        return [*dict.fromkeys((*self._proposed, *self._acts[:_COUNTING_MOST]))]

    @property
    def _every(self) -> Sequence[str]:
        return [*dict.fromkeys((*self._proposed, *self._acts))]

    @cached_property
    def _proposed(self) -> list[str]:
        turns = (self._tidied((each.action, *each.then)) for each in self._proposals)
        return [*dict.fromkeys(turns)]

    def _tempting(self) -> Iterator[str]:
        yield self._acts[0]
        yield from super()._tempting()

    def _choice(self, strength: Strength, trials: int, number: int) -> str:
        chance, world, acts = self._chance(f"{strength} {number}"), copied(self._state), list[str]()
        self._plain.resample(world, self._seat, chance)
        if strength is Strength.KING:
            return self._searched(world, trials, chance)
        while not acts or acts[-1] != self._plain.ends:
            acts.append(self._done(world, strength, chance))
        return self._tidied(acts)

    def _searched(self, world: State, trials: int, chance: Dealer) -> str:
        search = searching(self._plain, world, self._seat, chance)
        if search is None:
            return ""
        search.run(Trials(trials))
        return self._tidied(search.turn_with(search.choice()))

    def _done(self, world: State, strength: Strength, chance: Dealer) -> str:
        """Let a computer lay one tile, or end the turn."""
        game, seat = self._plain, self._seat
        if strength is Strength.PAGE:
            act = hasty(game, world, seat, chance, self._posing.overlooked).action
        else:
            act = chosen(game, world, seat, strength, chance, Trials(0)).action
        game.apply(world, seat, act, chance)
        return act

    def _tidied(self, acts: Sequence[str]) -> str:
        return self._posing.tidied(*self._seen, joined(acts))

    @property
    def _seen(self) -> tuple[Any, Any]:
        return self._plain.table(self._state), self._plain.hand(self._state, self._seat)

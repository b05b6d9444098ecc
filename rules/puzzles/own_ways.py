"""What a seat can still reach near the end of a game: all its ways are tried, while others play as usual.

Where two know all there is to know, both do the best they can.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from statistics import fmean
from typing import Any, Final, TypeAlias

from rules.chance import Dealer, dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions
from rules.puzzles.posing import Posing, Solving, Ways, posing_of
from rules.puzzles.whole_turns import THEN
from rules.search.later import Step, guide_for
from rules.snapshot import copied, copies
from rules.text import Seat

_WORLDS: Final = 2  # dealt by what the seat knows
MOST: Final = 150_000  # acts that are done until it is given up: about a minute of a core at most
_A_POINT: Final = 0.01  # of a win
_THOUGHT: Final = 20  # acts, that it costs about to think of one as usual
WAITED_FOR: Final = 20_000  # acts, with which all own ways are tried where somebody waits: about a second

_Reached: TypeAlias = tuple[float, float]  # what share of a win, and by how much ahead


class TooMany(Exception):
    """There are more ways than are tried."""


class Tried(ABC):
    """What each act of a seat leads to at most, up to the end: no search is to have missed a way."""

    def __init__(
        self, game: AnyGame, posing: Posing[Any, Any], worlds: Sequence[State], seat: Seat, point: float
    ) -> None:
        self._game, self._posing, self._seat = game, posing, seat
        self._worlds, self._point = worlds, point
        self._behind = dict[tuple[str, int], _Reached]()

    def as_good(self, answers: Sequence[str]) -> tuple[str, ...] | None:
        """Give all other acts that lead as far as some answers in each world; TooMany.

        None where one leads further, an answer less far than another, or more do as well than may be.
        """
        if not all(self._is_level(answers, at) for at in range(len(self._worlds))):
            return None
        found, known = list[str](), {*map(self._posing.alike, answers)}
        for act in self._acts(answers[0]):
            further = None if act in answers else self._further(act, answers[0])
            found += [act] if further is not None else []
            if further or len({*map(self._posing.alike, found)} - known) > self._posing.as_good:
                return None
        return tuple(found)

    def lost(self, act: str, best: str) -> float:
        """Say what share of a win an act leads less far by; as far, each point less ahead counts a little."""
        pairs = [(self._reached(best, at), self._reached(act, at)) for at in range(len(self._worlds))]
        return max((most - own) or self._point * (ahead - led) for (most, ahead), (own, led) in pairs)

    def brings(self, act: str) -> _Reached:
        """Give what share of a win an act leads to at most, and how far ahead, on average; TooMany."""
        shares, ahead = zip(*(self._reached(act, at) for at in range(len(self._worlds))), strict=True)
        return fmean(shares), fmean(ahead)

    def leads(self, act: str, other: str) -> bool:
        """Say whether an act leads further than another in each world; TooMany."""
        return all(self._reached(act, at) > self._reached(other, at) for at in range(len(self._worlds)))

    def _is_level(self, acts: Sequence[str], at: int) -> bool:
        return len({self._reached(act, at) for act in acts}) == 1

    def _further(self, act: str, best: str) -> bool | None:
        """Say whether an act leads further than another in some world; None where less far in one."""
        found = False
        for at in range(len(self._worlds)):
            own, most = self._reached(act, at), self._reached(best, at)
            if own < most:
                return None
            found = found or own > most
        return found

    def _reached(self, act: str, at: int) -> _Reached:
        """Give the most that is reached behind an act in a world."""
        if (act, at) not in self._behind:
            self._behind[act, at] = self._reach(self._after(act, at), at)
        return self._behind[act, at]

    def _after(self, act: str, at: int) -> State:
        world = copied(self._worlds[at])
        self._game.apply(world, self._seat, act, _luck(act))
        return world

    def _acts(self, answer: str) -> Iterable[str]:
        """Give all there is to do."""
        return actions(menu_of(self._game, self._worlds[0], self._seat))

    @abstractmethod
    def _reach(self, world: State, at: int) -> _Reached:
        """Give the most that is reached in a world."""


class OwnWays(Tried):
    """All ways of a seat, while others play as usual."""

    def __init__(
        self,
        game: AnyGame,
        posing: Posing[Any, Any],
        ways: Ways[Any],
        state: State,
        seat: Seat,
        seed: str,
        most: int = MOST,
    ) -> None:
        worlds = [copied(state) for _ in range(_WORLDS)]
        for number, world in enumerate(worlds):
            game.resample(world, seat, dealer(f"{seed} {number}", "ways"))
        super().__init__(game, posing, worlds, seat, _A_POINT)
        self._ways, self._known = ways, [dict[bytes, _Reached]() for _ in worlds]
        self._usual, self._left = dict[bytes, str](), most

    def course(self, act: str) -> Iterator[Step]:
        """Play an act in the first world, and on to the end as its seat reaches most; TooMany."""
        world = copied(self._worlds[0])
        yield self._step(world, self._seat, act)
        while acting := self._game.acting(world):
            act = self._game.forced(world, acting[0]) or self.chosen(world, acting[0])
            yield self._step(world, acting[0], act)

    def offered(self) -> Sequence[str]:
        """Give what its seat may do, of what comes to the same but one."""
        return self._ways.offered(copied(self._worlds[0]))

    def chosen(self, world: State, seat: Seat) -> str:
        """Choose as others usually do, and for its seat what leads furthest; TooMany."""
        if seat != self._seat:
            return self._as_usual(world, seat)
        again = copies(world)
        return max(
            self._ways.offered(world), key=lambda each: self._reach(self._done(again(), seat, each), 0)
        )

    def _step(self, world: State, seat: Seat, act: str) -> Step:
        turn = self._game.turn_of(self._game.table(world))
        return Step(seat, turn, [*self._game.apply(world, seat, act, _luck(act))], world)

    def _reach(self, world: State, at: int) -> _Reached:
        """Give the most that is reached from a position, whatever has led there."""
        known, passed = self._known[at], list[bytes]()
        while acting := self._game.acting(world):
            seat = acting[0]
            act = self._game.forced(world, seat)
            if act is None:
                passed.append(mark := self._ways.counted(world, self._seat))
                if mark in known:
                    found = known[mark]
                    break
                if seat == self._seat:
                    again, offered = copies(world), self._ways.offered(world)
                    found = max(self._reach(self._done(again(), seat, each), at) for each in offered)
                    break
                act = self._as_usual(world, seat)
            self._done(world, seat, act)
        else:
            found = self._counted(world)
        known.update(dict.fromkeys(passed, found))
        return found

    def _as_usual(self, world: State, seat: Seat) -> str:
        """Give what another does as usual, whatever is of no concern to him."""
        mark = self._ways.noticed(world)
        if mark not in self._usual:
            self._spend(_THOUGHT)
            guide = guide_for(self._game, world, seat)
            self._usual[mark] = "" if guide is None else guide.policy(world, seat, _luck("usual"))
        return self._usual[mark]

    def _done(self, world: State, seat: Seat, act: str) -> State:
        self._spend(1)
        self._game.apply(world, seat, act, _luck(act))
        return world

    def _spend(self, acts: int) -> None:
        self._left -= acts
        if self._left < 0:
            raise TooMany

    def _counted(self, state: State) -> _Reached:
        """Count at the end of the game."""
        result = self._game.result(state)
        if result is None or result.scores is None:
            return 0.0, 0.0
        share = 1 / len(result.winners) if self._seat in result.winners else 0.0
        rivals = (score for seat, score in enumerate(result.scores) if seat != self._seat)
        return share, result.scores[self._seat] - max(rivals)


class BestPlay(Tried):
    """What two come to who know all, and both do what is best for them."""

    def __init__(
        self,
        game: AnyGame,
        posing: Posing[Any, Any],
        solving: Solving[Any],
        state: State,
        seat: Seat,
        most: int = MOST,
    ) -> None:
        world = copied(state)
        super().__init__(game, posing, [world], seat, solving.point)
        self._solving, self._solve = solving, solving.solver(most)

    def _acts(self, answer: str) -> Iterable[str]:
        if THEN not in answer:
            return super()._acts(answer)
        table, hand = self._game.table(self._worlds[0]), self._game.hand(self._worlds[0], self._seat)
        turns = self._solving.turns(self._worlds[0])
        return dict.fromkeys(self._posing.tidied(table, hand, turn) for turn in turns)

    def _reach(self, world: State, at: int) -> _Reached:
        """Count each point: who wins is not asked."""
        return 0.0, self._ahead(world)

    def _further(self, act: str, best: str) -> bool | None:
        _, most = self._reached(best, 0)
        ahead = self._ahead(self._after(act, 0), round(most))
        return None if ahead < most else ahead > most

    def _ahead(self, world: State, near: int | None = None) -> int:
        ahead = self._solve(world, self._seat, near)
        if ahead is None:
            raise TooMany
        return ahead


def tried(
    game: AnyGame, posing: Posing[Any, Any], state: State, seat: Seat, seed: str, most: int
) -> Tried | None:
    """Try all that a seat can still reach where its game says how; else None."""
    table = game.table(state)
    if (solving := posing.solving) is not None and solving.is_solved(table):
        return BestPlay(game, posing, solving, state, seat, most)
    if (ways := posing.own_ways) is not None and ways.are_tried(table):
        return OwnWays(game, posing, ways, state, seat, seed, most)
    return None


def courses(
    game: AnyGame, state: State, seat: Seat, better: str, worse: str, seed: str
) -> tuple[list[Step], list[Step]] | None:
    """Play on behind two acts as a seat reaches the most by each.

    None where too much would be tried for that, or the better one does not lead further in each world.
    """
    own = own_ways(game, state, seat, seed)
    with suppress(TooMany):
        if own is not None and own.leads(better, worse):
            return [*own.course(better)], [*own.course(worse)]
    return None


def ending(game: AnyGame, state: State, seat: Seat) -> Callable[[State, Seat], str | None] | None:
    """Give what chooses up to the end, for a seat what leads furthest; None where nothing is tried so.

    It gives None once it would try too much.
    """
    own = own_ways(game, state, seat, "ending")
    return None if own is None else partial(_chosen, own)


def own_ways(game: AnyGame, state: State, seat: Seat, seed: str, most: int = WAITED_FOR) -> OwnWays | None:
    """Give all that a seat can still do up to the end, where a game says how, and it is near; else None."""
    posing = posing_of(game)
    if posing is None or (ways := posing.own_ways) is None or not ways.are_tried(game.table(state)):
        return None
    return OwnWays(game, posing, ways, state, seat, seed, most)


def _chosen(own: OwnWays, world: State, seat: Seat) -> str | None:
    with suppress(TooMany):
        return own.chosen(world, seat)
    return None


def _luck(name: str) -> Dealer:
    return dealer(name, "ways on")

"""What parts an act from a better one in words of the game, held to what the lines of both show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from rules.chance import Chance, dealer
from rules.game import AnyGame, menu_of
from rules.menu import actions, allows
from rules.puzzles.own_ways import ending
from rules.search.later import Later, Step, guide_for
from rules.snapshot import copied
from rules.text import Seat, Text

State: TypeAlias = Any  # of the game that is played
T = TypeVar("T")

_WORLDS: Final = 8  # in each of which it must be so
_ENDS: Final = 150  # acts of a turn that are tried
_FEW: Final = 2  # worlds in which turns are compared that could go on in too many ways
_PLAYED: Final = 4  # worlds in which a game is played to its end
_OF_ALL: Final = 100  # games or rounds that are played out, each world by several lucks
_PLAYED_ON: Final = 300  # acts


class Lines:
    """Acts of a seat played in some worlds that could be the real one, by what it knows."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        alike: Callable[[str], str] | None = None,
        later: Mapping[str, Sequence[str]] | None = None,
        foreseen: Text | None = None,
    ) -> None:
        """Take what says of an act what it does as far as that is counted, where a game has that.

        Behind an act its seat may be known to have gone on with others, `later` in the turn. What is
        `foreseen` of it beside a better one may be told already.
        """
        self.game, self.seat, self._alike, self.foreseen = game, seat, alike, foreseen
        self.later = {**(later or {})}
        guide = guide_for(game, state, seat)
        self._searched = guide if guide is not None and guide.as_searched else None
        if guide is not None:
            guide.judges = True
        self._thinking = None if self._searched is None else Later(game, self._searched)
        self._dealing = partial(self._dealt, copied(state))
        self._worlds = [self._dealing(number) for number in range(_WORLDS)]
        self._more = dict[int, State]()
        self._behind = dict[str, list[State]]()
        self._turns = dict[str, list[list[State]]]()
        self._ended = dict[tuple[str, int], State]()
        self._games = dict[str, list[State]]()
        self._seen = dict[tuple[object, str], Any]()
        self._ending = ending(game, self._worlds[0], seat)

    def _dealt(self, state: State, number: int) -> State:
        world, chance = copied(state), dealer(f"contrast {number}", "worlds")
        self.game.resample(world, self.seat, chance)
        if self._searched is not None:
            self._searched.guess(world, self.seat, chance)
        return world

    @property
    def table(self) -> Any:
        """How the table stands before the act."""
        return self.game.table(self._worlds[0])

    @property
    def hand(self) -> Any:
        """What the seat sees besides."""
        return self.game.hand(self._worlds[0], self.seat)

    @property
    def before(self) -> State:
        """A world before the act."""
        return self._worlds[0]

    def behind(self, act: str) -> list[State]:
        """Give how each world stands right behind an act, each by luck of its own."""
        if act not in self._behind:
            lucks = (dealer(f"{act} {number}", "contrast") for number in range(_WORLDS))
            dealt = zip(self._worlds, lucks, strict=True)
            self._behind[act] = [self._acted(world, self.seat, act, luck) for world, luck in dealt]
        return self._behind[act]

    def goes_on(self, act: str, later: Sequence[str]) -> None:
        """Let what follows an act in the turn be known from here on."""
        self.later[act] = later

    def gone_on(self, state: State, act: str) -> State:
        """Go on behind an act with what its seat did later in the turn, as far as that may be done."""
        for _ in self._going_on(state, act):
            pass
        return state

    def _going_on(self, state: State, act: str, luck: str = "") -> Iterator[Step]:
        """Go on with the turn, by a luck: the same as if the whole turn were one act."""
        turn = self._turn(state)
        for each in self.later.get(act, ()):
            if self._turn(state) != turn or not allows(menu_of(self.game, state, self.seat), each):
                break
            chance = dealer(luck, "luck") if luck else dealer(each, "contrast")
            yield self._step(state, self.seat, each, chance)

    def turns(self, act: str) -> list[list[State]]:
        """Give by world how it may stand where the turn has ended that begins with an act; or nothing.

        That is where there are too many ways to go on with the turn, also of those that do the same only one,
        which is looked at in a few worlds.
        """
        if act not in self._turns:
            first, *others = self.behind(act)
            found = [self.ends(first, self.seat)]
            if found[0]:
                found += [self.ends(world, self.seat) for world in others]
            elif self._alike is not None:
                found = [self.ends(world, self.seat, alike=self._alike) for world in [first, *others][:_FEW]]
            self._turns[act] = found if all(found) else []
        return self._turns[act]

    def once(self, what: Callable[[Lines, str], T], act: str) -> T:
        """Find something out of an act, once for all that it is compared with."""
        if (what, act) not in self._seen:
            self._seen[what, act] = what(self, act)
        found: T = self._seen[what, act]
        return found

    def ends(self, state: State, seat: Seat, *, alike: Callable[[str], str] | None = None) -> list[State]:
        """Give how a state may stand where the turn of a seat has ended; nothing of too many ways.

        Of acts that are `alike` in what they do only the first is tried then.
        """
        turn, found, left = self._turn(state), list[State](), [state]
        for _ in range(_ENDS):
            if not left:
                return found
            world = left.pop()
            if world.over or seat not in self.game.acting(world) or self._turn(world) != turn:
                found.append(world)
            else:
                offered = self.offered(world, seat)
                if alike is not None:
                    offered = [*{alike(act): act for act in reversed(offered)}.values()]
                if len(offered) > _ENDS:
                    return []
                left += [self.after(world, seat, act) for act in offered]
        return [] if left else found

    def offered(self, state: State, seat: Seat) -> list[str]:
        """List what a seat may do."""
        return [*actions(menu_of(self.game, state, seat))]

    def after(self, state: State, seat: Seat, act: str) -> State:
        """Give how a state stands behind an act, the same each time."""
        return self._acted(state, seat, act, dealer(act, "contrast"))

    def _acted(self, state: State, seat: Seat, act: str, luck: Chance) -> State:
        world = copied(state)
        self.game.apply(world, seat, act, luck)
        return world

    def played_out(self, act: str) -> Iterator[State]:
        """Play some worlds on behind an act, as all usually do: to the end of the game, if that is near."""
        return (self._end(act, number) for number in range(_PLAYED))

    def _end(self, act: str, number: int) -> State:
        if (act, number) not in self._ended:
            begun = self.gone_on(copied(self.behind(act)[number]), act)
            for _ in self._on(begun):
                pass
            self._ended[act, number] = begun
        return self._ended[act, number]

    def played_until(self, act: str, is_done: Callable[[State], bool]) -> Iterator[State]:
        """Play each world on behind an act by several lucks, as all usually do, until something is done.

        Dice may be thrown by the act itself.
        """
        for at in range(_OF_ALL):
            *_, (*_, end) = self.course(act, at, is_done)
            yield end

    def course(self, act: str, at: int, is_done: Callable[[State], bool]) -> Iterator[Step]:
        """Play one of these games, step by step: each changes the state of those before."""
        world = copied(self._world(at))
        yield self._step(world, self.seat, act, dealer(f"{at}", "luck"))
        yield from self._going_on(world, act, f"{at}")
        yield from self._on(world, f"{at} ", is_done)

    def _world(self, at: int) -> State:
        """Give the world of one of these games: as many as there are games, where a search guesses them."""
        if self._searched is None or at < len(self._worlds):
            return self._worlds[at % len(self._worlds)]
        if at not in self._more:
            self._more[at] = self._dealing(at)
        return self._more[at]

    def games(self, act: str) -> list[State]:
        """Give each world at the end of the game, by several lucks: kept, as more than one thing is asked."""
        if act not in self._games:
            self._games[act] = [*self.played_until(act, lambda state: bool(state.over))]
        return self._games[act]

    def _on(
        self, world: State, luck: str = "", is_done: Callable[[State], bool] | None = None
    ) -> Iterator[Step]:
        """Let all play on as they usually do; near the end its seat so that it reaches most, where known."""
        for step in range(_PLAYED_ON):
            number = f"{luck}{step}"
            if not (acting := self.game.acting(world)) or (is_done is not None and is_done(world)):
                return
            due = self.game.forced(world, acting[0])
            if due is None and self._ending is not None:
                due = self._ending(world, acting[0])
            if due is None:
                due = self.usual(world, acting[0], dealer(number, "on"))
            yield self._step(world, acting[0], due, dealer(number, "luck"))

    def usual(self, world: State, seat: Seat, chance: Chance) -> str:
        """Choose as somebody usually does, as in the lines of a search where a game wants that."""
        if self._searched is None or self._thinking is None:
            return usual_act(self.game, world, seat, chance)
        if self._searched.plays_out:
            return self._thinking.chosen(world, seat, self.seat, chance)
        return self._searched.policy(world, seat, chance)

    def _step(self, world: State, seat: Seat, act: str, luck: Chance) -> Step:
        turn = self._turn(world)
        return Step(seat, turn, [*self.game.apply(world, seat, act, luck)], world)

    def points(self, state: State) -> int:
        """Count the points of the seat."""
        return (self.game.points(self.game.table(state)) or [0] * state.seats)[self.seat]

    def gained(
        self, states: Sequence[Sequence[State]], counted: Callable[[State], int] | None = None
    ) -> list[int]:
        """Give by world the most points that its seat has gained in one of some states of it.

        They may be `counted` otherwise.
        """
        count, pairs = counted or self.points, zip(self._worlds, states, strict=False)
        return [max(map(count, ends)) - count(world) for world, ends in pairs]

    def _turn(self, state: State) -> str:
        return self.game.turn_of(self.game.table(state))


def usual_act(game: AnyGame, state: State, seat: Seat, chance: Chance) -> str:
    """Choose as somebody usually does in a line that is told; nothing in a game without a King."""
    guide = guide_for(game, state, seat)
    return "" if guide is None else guide.shown(state, seat, chance)


def fewer(own: Sequence[int], best: Sequence[int]) -> tuple[int, int] | None:
    """Give what one act brings at most and a better one at least, where that is less in all worlds."""
    if not own or not best or max(own) >= min(best):
        return None
    return max(own), min(best)

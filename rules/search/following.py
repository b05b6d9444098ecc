"""How a game may go on behind an act, each seat by a search of its own, up to its point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance, dealer, event_dealer
from rules.data import written_deed
from rules.game import AnyGame, Note, State, ToAll
from rules.opponent import careful
from rules.search.coaching import certain_win, coach_of
from rules.search.contrasting import usual_act
from rules.search.guide import Guide, leads
from rules.search.later import Step, guide_for
from rules.search.luck import Luck
from rules.search.search import Effort, Search
from rules.search.showing import Begun, example, strikes, worlds
from rules.search.telling import Row, readable
from rules.snapshot import copied, snapshot
from rules.text import Seat, Text, seats_named

_MOST: Final = 36  # acts
_TURNS: Final = 3  # of its seat
_SETTLING: Final = 1  # more, where each piece that is taken is answered by another
_DECIDED: Final = 0.03  # of a win: where it has less, or lacks less, it is shown how the game ends
_TOLD: Final = 14  # sentences, behind which it breaks off: of all seats, or nobody can follow it
_A_RIVAL: Final = 4  # sentences more of each rival but one, before its seat has had another turn
_NEAR, _LAST = 30, 8  # acts up to the end of a game, played quickly behind a line; where lines are brief
_AT_MOST: Final = 24  # sentences of a line that is played to the end
_FELT: Final = 0.5  # of a point that is foreseen
_GRAVE: Final = 0.4  # of a win
_TWO: Final = 2  # who play: more points of one's own are as good as fewer of the other
_TRIED, _DEALT = 6, 24  # worlds, until a line does not speak against what it shows; and those won by luck


class Followed(Struct, frozen=True):
    """Where a line has led, as a snapshot of its state, and what all were told behind its beginning.

    It may break off `within` a turn, or tell less than came, as what is told is `cut`. It `fits` unless it
    proves the opposite of what its beginning is. The other act comes to the points `beside` it, with the same
    luck and by the same turn, where that tells them apart; so much is told of that `other`.
    """

    snapshot: bytes
    told: tuple[Text, ...]
    within: bool = False
    fits: bool = True
    beside: tuple[int, ...] = ()
    cut: bool = False
    other: Followed | None = None


def followed(
    game: AnyGame, state: State, seat: Seat, begun: Begun, seed: str, thinking: Callable[[], Effort]
) -> Followed | None:
    """Play on behind the beginning of a line; each decision has an effort of its own, `thinking`.

    None in a game without a King. A right act that wins by a lucky guess at what is hidden is shown in
    another world, if one is met; a wrong one that loses much, where only wins count, loses the game.
    """
    guide = guide_for(game, state, seat)
    if guide is None:
        return None
    guide.level = guide.level_at(state, seat)
    chance = dealer(seed, "computer")
    Search(game, guide, state, seat, chance)  # a guide is asked for proposals before it values anything
    if (courses := example(game, state, seat, begun)) is not None:
        made = partial(Following, game, guide, seat, state, Luck(begun.luck), thinking)
        own, other = (made().along(each) for each in courses)
        return own.set_beside(other, own.end, other.end, right=bool(begun.right))
    first, fitting, tried, dealt = None, None, 0, worlds(game, guide, state, seat, begun, chance)
    for number, (world, end, loss) in enumerate(islice(dealt, _DEALT)):
        luck = f"{begun.luck} {number}" if number else begun.luck
        line = Following(game, guide, seat, copied(world), Luck(luck), thinking)
        found = line.behind(begun, struck=begun.right is False)
        if begun.right is not None and begun.other and game.info.scored:
            found, fits = line.compared(found, begun, world)
        else:
            fits = begun.right is None or line.bears_out(begun.right, end)
            found = line.finished(found, begun) if fits else found
        is_lucky = bool(begun.right) and line.by_luck(state)
        is_shown = fits and line.shows(begun, world, loss)
        if is_shown and not is_lucky:
            return found
        first = first or replace(found, fits=False)
        fitting = fitting or (found if is_shown or (fits and not begun.right) else None)
        tried += not is_lucky
        if tried == _TRIED or ((guide.brief or guide.of_turns) and not thinking().allows(1)):
            break  # the rest would be played without a thought
    return fitting or first


class _Settled(Struct, frozen=True):
    """How a world stands where what was taken last was not answered, and how much is told by then."""

    world: Any
    told: int
    acts: int


# How a world stands at the end of a line, and what is told up to there behind all else.
_End: TypeAlias = tuple[Any, list[Row]]


class Following:
    """A line of acts in one world, each chosen by what its seat sees."""

    def __init__(
        self,
        game: AnyGame,
        guide: Guide[Any],
        seat: Seat,
        world: State,
        luck: Luck,
        thinking: Callable[[], Effort],
    ) -> None:
        self._game, self._guide, self._seat = game, guide, seat
        self._world, self._luck, self._thinking = world, luck, thinking
        self._start, self._turn, self._acted = copied(world), self._turn_now, seat
        self._most, self._near = (_TOLD, _LAST) if guide.brief else (_AT_MOST, _NEAR)
        self._far, self._told = max(1, guide.usual), list[Row]()
        self._takes = self._within = self._struck = self._suffers = self._has_taken = False
        self._acts = self._begun = self._ahead = 0  # ahead: so many more takes of its seat than of others
        self._settled: _Settled | None = None
        self._even: _Settled | None = None  # where it had last taken no less than others
        self._only_taken = not game.info.scored  # nothing else is counted: whatever is taken is one's own

    def behind(self, begun: Begun, *, struck: bool = False) -> Followed:
        """Play on until a turn of its seat begins before which it lost and took nothing, nor then.

        All behind the beginning has its own luck. Where only what is taken counts, it ends with that. It may
        be `struck` by what wins, or by a danger that is told, though nobody could know it.
        """
        for number, act in enumerate(begun.acts):
            self._act(*written_deed(act), None if begun.other else event_dealer(begun.luck, number))
        for act in strikes(self._game, self._world, self._seat, begun) if struck else ():
            self._act(self._game.acting(self._world)[0], act)
        begins, self._struck = 0 if begun.other else len(self._told), struck
        for number in range(_TURNS * self._far + (_SETTLING if self._only_taken else 0)):
            self._reach_own_turn()
            is_long, is_settled = len(self._told) >= _TOLD * self._far, self._settles()
            self._takes = self._takes and not self._guide.brief  # its own turn is told if that takes more
            if self._guide.brief and (number or self._is_over or not self._gains_more()):
                break
            if self._is_over or ((self._is_quiet or is_long) and not self._gains_more()) or is_long:
                break
            if is_settled and self._has_taken and number >= _TURNS - 1:
                break
            self._takes = False
        self._end_with_what_is_taken(right=bool(begun.right))
        self._told, self._begun = self._told[begins:], max(0, self._begun - begins)
        return self._shown(self._world)

    def _shown(self, world: State, further: Sequence[Row] = ()) -> Followed:
        """Tell what came up to a world: as much as somebody reads, where men are taken what that is about."""
        rows, coach = [*self._told, *further], coach_of(self._game)
        told: Sequence[Text] = [row.text for row in rows]
        told = told if coach is None else coach.told(told)
        taken, whole = self._guide.brief, self._only_taken
        shown, is_cut = readable(rows, told, self._seat, taken=taken, whole=whole, begun=self._begun)
        within = self._within and not further and bool(self._game.acting(world))
        is_cut = is_cut and [*shown][-1:] != [*told][-1:]  # gaps have marks of their own
        return Followed(snapshot(world), tuple(shown), within, cut=is_cut)

    def _settles(self) -> bool:
        """Say whether nothing was taken before a turn of its seat; keep how the world stands there first."""
        if not self._takes and self._only_taken:
            here = _Settled(copied(self._world), len(self._told), self._acts)
            self._settled = self._settled or here
            self._even = here if self._has_taken and self._ahead >= 0 else self._even
        return not self._takes

    def _end_with_what_is_taken(self, *, right: bool) -> None:
        """Go back to where nothing was taken any more, or what is `right` was even, unless all is over."""
        is_behind = right and self._ahead < 0 and self._even is not None
        settled = self._even if is_behind else self._settled
        if settled is not None and self._game.acting(self._world):
            self._ahead = 0 if is_behind else self._ahead
            self._world, self._acts, self._within = settled.world, settled.acts, False
            del self._told[settled.told :]

    def compared(self, found: Followed, begun: Begun, world: State) -> tuple[Followed, bool]:
        """Play the other act on in the same world, and both to the end where that is near.

        Say whether that bears out what the line is to show; without that the end is left out.
        """
        other = Following(self._game, self._guide, self._seat, world, Luck(self._luck.seed), self._thinking)
        other.up_to(begun.other, self)
        right = bool(begun.right)
        own, beside, told, more = copied(self._world), copied(other._world), list[Row](), list[Row]()
        is_near = self._ends(own, told) and self._ends(beside, more)
        is_short = 0 < len(told) <= self._most - len(self._told)
        if not (is_near and is_short and self._shows(right, own, beside)):
            own, beside, told, more = self._world, other._world, [], []
        if not self._shows(right, own, beside):
            return found, self._hints_at(right, own, beside)
        return self.set_beside(other, (own, told), (beside, more), right=right), True

    def set_beside(self, other: Following, own: _End, beside: _End, *, right: bool) -> Followed:
        """Tell of both lines up to some ends, with the points there, if those tell them apart."""
        pair = self._points_in(own[0]), self._points_in(beside[0])
        lead, less = (leads(each)[self._seat] for each in (pair if right else pair[::-1]))
        points = pair if lead > less else ((), ())  # else what is foreseen tells them apart
        besides = replace(other._shown(*beside), beside=points[0])
        return replace(self._shown(*own), beside=points[1], other=besides)

    def along(self, steps: Sequence[Step]) -> Following:
        """Go along what was played already."""
        for seat, turn, notes, self._world in steps:
            self._told += self._rows(seat, turn, notes)
            self._begun = self._begun or len(self._told)
        return self

    @property
    def end(self) -> _End:
        """Give how the world stands, behind which nothing else is told."""
        return self._world, []

    def up_to(self, action: str, line: Following) -> None:
        """Play an act, and on as far as another line has come."""
        self._act(self._seat, action)
        turn, is_over = line._turn_now, not self._game.acting(line._world)
        while self._acts < 2 * _MOST and self._game.acting(self._world):
            if not is_over and self._turn_now == turn:
                return
            self._act_on()

    def _shows(self, right: bool, own: State, other: State) -> bool:
        """Say whether points show which of two is better; by what is wrong nobody wins alone.

        Of more than two it is not seen that who has fewer points himself is better off.
        """
        better, worse = (own, other) if right else (other, own)
        more, fewer = self._counted_in(better), self._counted_in(worse)
        is_seen = len(more) <= _TWO or more[self._seat] >= fewer[self._seat]
        is_ahead = self._lead_in(better) > self._lead_in(worse) + (_FELT if self._guide.usual else 0.0)
        return is_seen and is_ahead and self._wins_in(better) >= self._wins_in(worse)

    def _hints_at(self, right: bool, own: State, other: State) -> bool:
        """Say whether what a King expects tells them apart where points do not, and nobody wins by it."""
        better, worse = (own, other) if right else (other, own)
        values, seat = self._guide.values, self._seat
        is_level = self._lead_in(better) == self._lead_in(worse) and not self._wins_in(worse)
        return is_level and values(better)[seat] > values(worse)[seat] + _DECIDED

    def _lead_in(self, world: State) -> float:
        return leads(self._counted_in(world))[self._seat]

    def _counted_in(self, world: State) -> list[float]:
        return self._guide.points(world) if self._guide.usual else [*map(float, self._points_in(world))]

    def _points_in(self, world: State) -> tuple[int, ...]:
        result = self._game.result(world)
        scores = None if result is None else result.scores
        return tuple(scores or self._game.points(self._game.table(world)) or (0,) * world.seats)

    def _wins_in(self, world: State) -> bool:
        result = self._game.result(world)
        return result is not None and self._seat in result.winners

    def finished(self, found: Followed, begun: Begun) -> Followed:
        """Play on to the end where points are counted and that is near, as all usually do, if that is won."""
        if not self._game.info.scored or not self._game.acting(self._world):
            return found
        end, told = copied(self._world), list[Row]()
        is_near = self._ends(end, told) and len(self._told) + len(told) <= self._most
        if not is_near or (begun.right is not None and not self._wins_in(end)):
            return found
        return self._shown(end, told)

    def _ends(self, world: State, told: list[Row]) -> bool:
        """Play on quickly, and tell what comes; say whether the end of the game was near."""
        luck = Luck(f"{self._luck.seed} near")
        for number in range(self._near):
            if not (acting := self._game.acting(world)):
                return True
            turn, due = self._game.turn_of(self._game.table(world)), self._game.forced(world, acting[0])
            if due is None:
                due = usual_act(self._game, world, acting[0], dealer(f"{number}", "near"))
            told += self._rows(acting[0], turn, self._game.apply(world, acting[0], due, luck.of(turn)))
        return not self._game.acting(world)

    def by_luck(self, state: State) -> bool:
        """Say whether it ends in a win by what its seat could not know of a state, dealt otherwise there."""
        result, coach = self._game.result(self._world), coach_of(self._game)
        if coach is None or result is None or not self._wins_in(self._world):
            return False
        return coach.by_luck(self._game.table(state), self._game.hand(state, self._seat), result.reason)

    def shows(self, begun: Begun, world: State, loss: float) -> bool:
        """Say whether it ends where much is lost and only wins count, and what is right saves something."""
        is_over = not self._game.acting(self._world)
        if not self._only_taken or not begun.other or is_over or (begun.right and self._ahead >= 0):
            return True
        if not begun.right:
            return loss < _GRAVE and not (begun.danger and self._ahead > 0)
        luck = Luck(self._luck.seed)  # from its beginning
        other = Following(self._game, self._guide, self._seat, copied(world), luck, self._thinking)
        other.behind(replace(begun, acts=(f"{self._seat} {begun.other}",), right=False), struck=True)
        return self._ahead > other._ahead

    def bears_out(self, right: bool, other: State | None) -> bool:
        """Say whether it does not show the opposite, where another act leads to some state in its world.

        In a game without points nobody sees what is wrong where nothing of its seat's is taken, nor what is
        right where nothing is taken at all.
        """
        result = self._game.result(self._world)
        if result is not None and result.winners:
            return right == (self._seat in result.winners)
        if other is None:
            return True
        if right and not self._has_taken:
            return False
        less = self._guide.values(other)[self._seat] - self._guide.values(self._world)[self._seat]
        if right:
            return less <= _DECIDED
        has_won = self._guide.values(self._world)[self._seat] > 1 - _DECIDED
        return self._suffers and not has_won and less > _DECIDED

    @property
    def _turn_now(self) -> str:
        return self._game.turn_of(self._game.table(self._world))

    @property
    def _is_over(self) -> bool:
        most = _TOLD * self._far + _A_RIVAL * max(0, self._world.seats - 2)
        return self._acts >= _MOST or len(self._told) >= most or not self._game.acting(self._world)

    @property
    def _is_quiet(self) -> bool:
        """Say whether its seat took and lost nothing of late, where the line can be valued."""
        if self._only_taken and not self._has_taken:
            return False  # nothing is shown yet
        is_open = _DECIDED < self._guide.values(self._world)[self._seat] < 1 - _DECIDED
        return self._guide.shows(self._start, self._world) and not self._takes and is_open

    def _reach_own_turn(self) -> None:
        """Play on until another turn of its seat begins."""
        while not self._is_over:
            if self._seat in self._game.acting(self._world) and self._turn_now != self._turn:
                self._turn = self._turn_now
                return
            self._act_on()

    def _gains_more(self) -> bool:
        """Play its next turn too where that gains something; say whether others may answer by taking."""
        before, told, points = copied(self._world), len(self._told), self._points_in(self._world)[self._seat]
        acts, within = self._acts, self._within
        while not self._is_over and self._turn_now == self._turn:
            self._act_on()
        if not self._takes and self._points_in(self._world)[self._seat] <= points:
            self._world, self._acts, self._within = before, acts, within
            del self._told[told:]
        return self._takes

    def _act_on(self) -> None:
        """Let whoever is to act do what he has no choice of, or what a search finds by what he sees."""
        game, seat = self._game, self._game.acting(self._world)[0]
        by_force = seat == self._seat or not self._struck  # who strikes does so at once where he can
        action = game.forced(self._world, seat) or certain_win(game, self._world, seat, by_force=by_force)
        if not action:
            seen, seed = copied(self._world), str(self._acts)
            game.resample(seen, seat, dealer(seed, "worlds"))
            if self._guide.usual:
                action = usual_act(game, seen, seat, dealer(seed, "on"))
            else:
                action = careful(game, self._world, seen, seat, dealer(seed, "on"), self._thinking())
        self._act(seat, action)

    def _act(self, seat: Seat, action: str, recorded: Chance | None = None) -> None:
        turn, is_taken = self._turn_now, False
        if self._only_taken and self._acted == self._seat != seat:
            self._takes = False  # an exchange goes on only with what is taken in return
        self._acted = seat
        notes = [*self._game.apply(self._world, seat, action, recorded or self._luck.of(turn))]
        self._told += self._rows(seat, turn, notes)
        self._begun = self._begun or len(self._told)
        for note in (each for each in notes if isinstance(each, ToAll)):
            self._takes, is_taken = self._takes or self._is_about(seat, note), is_taken or note.takes
            self._suffers = self._suffers or (note.takes and seat != self._seat)
            self._ahead += note.takes and (1 if seat == self._seat else -1)
        self._acts += 1
        self._within, self._has_taken = self._turn_now == turn, self._has_taken or is_taken
        self._settled = None if is_taken else self._settled

    def _is_about(self, seat: Seat, note: ToAll) -> bool:
        return note.takes and (self._only_taken or seat == self._seat or self._seat in seats_named(note.text))

    def _rows(self, seat: Seat, turn: str, notes: Iterable[Note]) -> Iterator[Row]:
        """Tell what all are told, as a seat acted."""
        told, coach = [each for each in notes if isinstance(each, ToAll)], coach_of(self._game)
        for note in [each for each in told if not each.minor] if coach is None else coach.rows(told):
            yield Row(seat, turn, note.text, self._is_about(seat, note), note.threatens)

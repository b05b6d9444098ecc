"""Judging an act by what its seat knew, once the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, Final

from msgspec.structs import replace

from rules.advice import MISTAKE, SLIGHT, Judgement, costs_lead, costs_points, lost_of_turn
from rules.chance import Chance, dealer
from rules.game import AnyGame, State, ToAll, menu_of
from rules.menu import allows
from rules.search.certainty import is_known, is_little, on_average, surely, typical
from rules.search.forcing import Forcing
from rules.search.guide import Guide, Searchable, leads, shortfall
from rules.search.later import Later, guide_for
from rules.search.reasons import reasoned
from rules.search.search import Deals, Effort, Search, Trials
from rules.search.telling import ROWS, Row, needed, not_spared
from rules.text import Count, Seat, Text, seats_named

_FEWEST, _MOST = 4, 200  # worlds in which two actions are compared
_LOOKED_AT: Final = 8  # of them, of which one is typical
_WORLDS: Final = 16  # in which points are counted
_PLAYED_ON: Final = 40  # acts in which others may make something of a mistake
_TOLD: Final = {False: 3, True: ROWS}  # sentences of what follows, by whether they lead to the end
_WITH: Final = {False: 4, True: ROWS}  # with all that leads to them
_FORESEEN: Final = 6  # worlds in which it is foreseen what all come to
_AS_GOOD, _DEAR = 0.01, 0.15  # of a win; so dear a mistake is one however little is counted of it
_WON: Final = 0.97  # of a win, from which on it is looked for slower ones
_LOST: Final = 0.001  # of a win: what is lost by force, and not only by much
_FORCED: Final = 1e-8  # of a win: what is lost by force for certain
_BEHIND: Final = 0.25  # of a win, up to which it is looked for that
_LOSS, _OFTENER, _HOPE = 0.02, 0.3, 0.05  # by ending a game, lost: of a win; of the worlds; of a win left


def can_judge(game: AnyGame) -> bool:
    """Say whether a game has a King that thinks."""
    return isinstance(game, Searchable)


def judged(
    game: AnyGame,
    state: State,
    seat: Seat,
    action: str,
    chance: Chance,
    searching: Effort,
    comparing: Effort,
    earlier: str = "",
    later: Sequence[str] = (),
    best: str = "",
) -> Judgement | None:
    """Judge an action of a seat in a state dealt again for it; None where there is nothing to choose.

    What is better by no more than the worlds differ by chance is taken for equal; of what is as good, that is
    best which only adds to the action. A step behind which the better one may still be done in the same turn
    has lost no more than that costs; so what was best `earlier` in the turn is compared as well. It is no
    mistake if what its seat did `later` makes it good. Beside a known `best` all meet the same worlds.
    """
    guide = guide_for(game, state, seat)
    if guide is None:
        return None
    guide.level, guide.judges = guide.level_at(state, seat), True
    if all(guide.efforts):  # however busy a machine is, the same is found
        searching, comparing = map(Trials, guide.efforts)
    search = Search(game, guide, state, seat, chance)
    if len(search.proposals) < 2:
        return None
    known, menu = best, menu_of(game, state, seat)
    luck = chance if game.info.scored and not known else dealer(chance.below(1 << 30), "compared")
    if not known and search.sees_less:
        tried = Lines(game, guide, Deals(game, guide, state, seat, chance), seat)
        known = search.foremost(lambda act, at: guide.share(tried.ended((act,), at), seat), searching)
    if not known or guide.races:
        search.run(searching)
    best = known or search.choice()
    others = {best, earlier} - {action} if earlier and allows(menu, earlier) else {best} - {action}
    longer = (each.action for each in search.proposals if each.action.startswith(f"{action} "))
    whole = "" if known else next(longer, "")
    others |= {whole} - {""} if others else set()
    lines = Lines(game, guide, Deals(game, guide, state, seat, luck), seat, turn_with=search.turn_with)
    if not others:
        return Judgement(best, 0.0, hopeless=lines.has_lost(state, best), even=search.is_even)
    played = lines.whole(action, later) if guide.of_turns else ()
    losses = lines.lost(action, sorted(others), comparing, played)
    worst, loss = max(losses.items(), key=lambda each: each[1])
    if whole and losses[whole] > loss - _AS_GOOD:
        worst = whole  # What was done was right, but not all of it.
    if guide.of_turns:
        loss = lost_of_turn(loss, lines.of_turn[worst])
    elif later and Judgement(worst, loss).is_mistake:
        loss = min(loss, lines.lost_by(lines.whole(action, later), worst))
    found = Judgement(worst if loss else best, loss, likely=lines.likely[worst], of_turn=guide.of_turns)
    found = lines.counted(found, action)
    if played[1:] or action == game.ends:
        found = replace(found, turns=(played, search.turn_with(worst)))
    if not found.is_mistake:
        return replace(found, hopeless=lines.has_lost(state, worst), even=search.is_even)
    if game.points(game.table(state)) is None:  # what wins by force has lost nothing, however slowly it wins
        forcing = Forcing(game, guide, Deals(game, guide, state, seat, chance, guesses=False), seat)
        if forcing.wins(action):
            return Judgement(worst if lines.has_won(worst) else action, 0.0)
    told = reasoned(game, state, seat, action, lines, found, chance)
    costs = told.lost or told.foreseen
    if costs is not None and costs.number <= guide.slight and told.loss < _DEAR:
        return Judgement(told.best, SLIGHT)
    return told


class Lines:
    """Lines of one turn, played on in the same worlds; the guide of their first decision values them all.

    Behind an act by itself its seat goes on with the turn as a search, or its guide, found it best. In the
    first of the `typical` worlds an action loses about what it does on average to another, as is `likely`.
    Lines that go to the end of the game are valued by who has won, and not by what a guide expects.
    """

    def __init__(
        self,
        game: AnyGame,
        guide: Guide[Any],
        deals: Deals[Any],
        seat: Seat,
        *,
        to_the_end: bool = False,
        turn_with: Callable[[str], Sequence[str]] | None = None,
    ) -> None:
        self._game, self._guide, self._deals, self._seat = game, guide, deals, seat
        self._to_the_end, self._turn_with = to_the_end or guide.plays_out, turn_with or guide.turn_with
        self.typical: dict[str, list[int]] = {}
        self.likely: dict[str, float] = {}
        self.of_turn: dict[str, float] = {}
        self._later, self._met, self._kept = Later(game, guide), 0, _WORLDS
        self._ends = dict[tuple[Sequence[str], int], State]()

    def lost(
        self, action: str, others: Sequence[str], comparing: Effort, played: tuple[str, ...] = ()
    ) -> dict[str, float]:
        """Say by how much less an action surely brings than each other one, at once or right after it.

        It is no more than was lost by the line `played`, which is kept as that `of_turn`.
        """
        behind = {other: [*self.behind(action, other), *([played] if played[1:] else [])] for other in others}
        lines = {line for other in others for line in ((other,), *behind[other])}
        pairs = [(other, line) for other in others for line in behind[other]]
        lost = [list[float]() for _ in pairs]
        counted, is_enough, worlds = surely, is_known, 0
        if all(self._guide.efforts):
            counted, is_enough, self._kept = on_average, _is_enough, self._guide.efforts[1]
        while worlds < _FEWEST or (worlds < _MOST and comparing.allows(worlds)):
            ends = {line: self.ended(line, worlds) for line in sorted(lines)}
            worth = {line: self._guide.shares(end, self._seat) for line, end in ends.items()}
            for brought, (other, line) in zip(lost, pairs, strict=True):
                brought.append(shortfall(worth[other,], worth[line]))
            worlds += 1
            if worlds % self._guide.telling == 0 and all(map(is_enough, lost)):
                break
        least, self._met = dict[str, float](), worlds
        for brought, (other, line) in zip(lost, pairs, strict=True):
            least[other] = min(least.get(other, 1.0), counted(brought))
            self.likely[other] = min(self.likely.get(other, 1.0), max(0.0, fmean(brought)))
            if line == played:
                self.of_turn[other] = counted(brought)
            if line == (action,):
                self.typical[other] = typical(brought[:_LOOKED_AT])
        return least

    def lost_besides(self, action: str, other: str) -> tuple[Text, ...]:
        """Tell what others take behind an action, in its typical world, and not behind the other."""
        lines = [self._told_behind(each, self.typical[other][0]) for each in (action, other)]
        lost, spared = ([row.text for row in rows if row.about] for rows in lines)
        is_lost = self._has_lost(action, self.typical[other][0])
        return tuple(needed(lines[0], not_spared(lost, spared)[: _TOLD[is_lost]], _WITH[is_lost]))

    def loses(self, action: str, other: str) -> bool:
        """Say whether the game is lost before its seat has another turn, where it is not behind the other."""
        return self._has_lost(action, at := self.typical[other][0]) and not self._has_lost(other, at)

    def _has_lost(self, action: str, number: int) -> bool:
        result = self._game.result(self._played_on(action, number, []))
        return result is not None and bool(result.winners) and self._seat not in result.winners

    def _told_behind(self, action: str, number: int) -> list[Row]:
        """Tell what comes until the seat has another turn; it is about what its seat loses."""
        told = list[Row]()
        self._played_on(action, number, told)
        return told

    def _played_on(self, action: str, number: int, told: list[Row]) -> State:
        """Play on until the seat has another turn; each as he usually does, by what he sees."""
        world: State
        world, luck = self._deals.world(number)
        turn = self._turn(world)
        self._game.apply(world, self._seat, action, luck)
        for _ in range(_PLAYED_ON):
            if not (acting := self._game.acting(world)):
                break
            seat = acting[0]
            guide = self._later.guide(world, seat)
            if guide is None or (seat == self._seat and self._turn(world) != turn):
                break
            now = self._turn(world)
            for note in self._game.apply(world, seat, guide.policy(world, seat, luck), luck):
                if isinstance(note, ToAll) and ((about := self._is_lost(seat, note)) or not note.minor):
                    told += [Row(seat, now, note.text, about, note.threatens)]
        return world

    def _is_lost(self, seat: Seat, note: ToAll) -> bool:
        """Say whether another takes what is its own, by what a seat did.

        A threat takes nothing yet; and who wins what all have played for is a matter of dice.
        """
        is_own = self._deals.seats == 2 or self._seat in seats_named(note.text)
        return note.takes and not note.threatens and is_own and seat != self._seat

    def counted(self, found: Judgement, action: str) -> Judgement:
        """Tell in points what is lost from a level, unless as much of the win is lost by a mistake."""
        level = self._guide.level
        is_open = found.best != action and not (found.is_mistake or self._game.info.scored)
        if is_open and self._oftener(action, found.best, _FORCED):
            return replace(found, loss=MISTAKE)  # a game thrown away, however little was left to hope for
        if level is None:
            is_blunder = _LOSS <= found.loss < MISTAKE and self._ends_it(action, found.best)
            return replace(found, loss=MISTAKE) if is_blunder else found
        if not (points := round(level.points(found.loss))):
            return replace(found, loss=0.0)
        if found.is_mistake and not found.of_turn:
            behind, values = self.behind(action, found.best), self._guide.values
            of_win = replace(found, loss=min(self.lost_by(line, found.best, values) for line in behind))
            if of_win.is_mistake:
                return of_win
        return replace(found, lost=self._guide.counts.times(points))

    def lost_by(
        self, line: Sequence[str], other: str, values: Callable[[State], Sequence[float]] | None = None
    ) -> float:
        """Say how much less a line surely brings than another act, by what counts or by other `values`."""
        values = values or self._guide.worth
        ends = [(self.ended((other,), number), self.ended(line, number)) for number in range(_WORLDS)]
        return surely([values(best)[self._seat] - values(end)[self._seat] for best, end in ends])

    def whole(self, action: str, later: Sequence[str]) -> tuple[str, ...]:
        """Give an action with those that its seat did later in the same turn."""
        world, luck = self._deals.world(0)
        turn, line = self._turn(world), [action]
        self._game.apply(world, self._seat, action, luck)
        for act in later:
            if self._turn(world) != turn or not self._may(world, act):
                break
            self._game.apply(world, self._seat, act, luck)
            line.append(act)
        return tuple(line)

    def behind(self, action: str, other: str) -> list[tuple[str, ...]]:
        """Give an action by itself, with the other where that goes on with the turn, and in whole turns."""
        world, luck = self._deals.world(0)
        turn = self._turn(world)
        self._game.apply(world, self._seat, action, luck)
        is_asked = self._seat in self._game.acting(world)  # and may not only change what it did
        goes_on = is_asked and self._may(world, other) and self._turn(world) == turn
        return [(action,), *([(action, other)] if goes_on else []), *self._guide.turns_with(action)]

    def _turn(self, world: State) -> str:
        return self._game.turn_of(self._game.table(world))

    def _may(self, world: State, action: str) -> bool:
        return not world.over and allows(menu_of(self._game, world, self._seat), action)

    def cost(self, action: str, other: str, lost: Count | None) -> Text | None:
        """Tell how many points fewer its seat has where the lines end, and who gains most; or None.

        They are counted where it has as many fewer as are told to be `lost`, or no points are.
        Near the end of a game that foresees it a share of the win is told alone.
        """
        if lost is None and self._guide.ends:
            return None
        seats = range(len(self._points(action, 0)))
        ends = [(self._points(action, number), self._points(other, number)) for number in range(_WORLDS)]
        gained = {seat: [has[seat] - had[seat] for has, had in ends] for seat in seats}
        fewer = round(surely([-more for more in gained.pop(self._seat, [0, 0])]))
        most = max(gained, key=lambda seat: surely(gained[seat]), default=self._seat)
        more = round(surely(gained.get(most, [0, 0])))
        unit = self._guide.counts if lost is None or fewer in {0, lost.number} else None
        if not fewer and not more:
            return None
        foreseen, at_once = self._guide.foresees, self._guide.at_once
        return costs_points(self._seat, fewer, most, more, unit, foreseen=foreseen, at_once=at_once)

    def cost_of_lead(self, action: str, other: str, lost: Count) -> Text | None:
        """Tell how much of a lead that is lost its seat has fewer in the end, and the best of others more."""
        own, better = (self._mean_points(each) for each in (action, other))
        if not (others := [seat for seat in range(len(own)) if seat != self._seat]):
            return None
        fewer = round(better[self._seat] - own[self._seat])
        rival = max(others, key=own.__getitem__)
        return costs_lead(self._seat, fewer, rival, lost.number - fewer, self._guide.counts)

    def unfolds(self, line: Sequence[str], other: str) -> Text | None:
        """Tell by what comes a line ends worse than another act, in the worlds in which they are compared."""
        lots = ([self.ended(each, at) for at in range(self._met)] for each in (line, (other,)))
        return self._guide.unfolds(*lots)

    def _mean_points(self, action: str) -> Sequence[float]:
        worlds = (self.ended((action,), number) for number in range(_FORESEEN))
        ends = zip(*map(self._guide.points, worlds), strict=True)
        return [*map(fmean, ends)]

    def worth(self, line: Sequence[str], number: int) -> float:
        """Say what a line brings the seat in one world, if all play on as they usually do."""
        return self._guide.worth(self._end(line, number))[self._seat]

    def has_won(self, action: str) -> bool:
        """Say whether an action brings its seat a win in the first world, as good as surely."""
        return self._guide.values(self.ended((action,), 0))[self._seat] >= _WON

    def has_lost(self, state: State, action: str) -> bool:
        """Say whether an action loses its seat the game in each of some worlds, with points at its end.

        That is looked for where it is far behind, and mistakes are not told by what all come to.
        """
        is_far = not self._guide.foresees and self._guide.values(state)[self._seat] <= _BEHIND
        return is_far and all(self._is_lost_at(self.ended((action,), at)) for at in range(_FEWEST))

    def _ends_it(self, action: str, other: str) -> bool:
        """Say whether an action oftener ends the game, lost, or gives something away, than another does."""
        if not self._game.info.scored:
            return self.ahead(other, action) > 0
        ends = [self.ended((other,), at) for at in self._known(action)]
        hope = fmean(self._guide.values(end)[self._seat] for end in ends)
        return hope >= _HOPE and self._oftener(action, other, _LOST)

    def _oftener(self, action: str, other: str, most: float) -> bool:
        """Say whether an action oftener leads to no more than so much of a win than another does."""
        known, both = self._known(action), (action, other)
        lost, less = (sum(self._is_lost_at(self.ended((each,), at), most) for at in known) for each in both)
        return lost - less >= len(known) * _OFTENER

    def _known(self, action: str) -> list[int]:
        return [at for at in range(_WORLDS) if ((action,), at) in self._ends]

    def _is_lost_at(self, end: State, most: float = _LOST) -> bool:
        return bool(end.over or not self._game.info.scored) and self._guide.values(end)[self._seat] <= most

    def ahead(self, action: str, other: str) -> int:
        """Say by how many points, or what a game counts, an action surely leads to more than another."""
        return round(surely([self._lead(action, at) - self._lead(other, at) for at in range(_FORESEEN)]))

    def _lead(self, action: str, number: int) -> float:
        points = self._guide.points(self.ended((action,), number))
        return leads(points)[self._seat] if points else 0.0

    def counted_in(self, number: int) -> Count:
        """Count in what the game counts."""
        return self._guide.counts.times(number)

    def _points(self, action: str, number: int) -> Sequence[float]:
        if self._guide.foresees:
            return self._guide.points(self.ended((action,), number))
        return self._game.points(self._game.table(self.ended((action,), number))) or ()

    def ended(self, line: Sequence[str], number: int) -> State:
        """Give the end of a line; the first are kept, as more than one thing is asked of them."""
        end = self._ends.get((line, number)) or self._end(line, number)
        if number < self._kept:
            self._ends[line, number] = end
        return end

    def _end(self, line: Sequence[str], number: int) -> State:
        """Play a line on in one world, to where it is valued."""
        start, _ = self._deals.world(number)
        world: State
        world, luck = self._deals.world(number)
        first, *then = line if len(line) > 1 else self._turn_with(line[0])
        self._game.apply(world, self._seat, first, luck)
        for action in then:
            if self._may(world, action):
                self._game.apply(world, self._seat, action, luck)
        guide = self._guide
        if not world.over and self._seat in self._game.acting(world):
            # A guide may know only such turns as it would begin itself.
            guide = self._later.guide(world, self._seat) or guide
        while not world.over and (self._to_the_end or not self._guide.enough(start, world)):
            acting = self._game.acting(world)[0]
            if self._to_the_end:
                action = self._later.chosen(world, acting, self._seat, luck)
            else:
                action = guide.policy(world, acting, luck)
            self._game.apply(world, acting, action, luck)
        return world


def _is_enough(lost: Sequence[float]) -> bool:
    return is_known(lost) or is_little(lost)

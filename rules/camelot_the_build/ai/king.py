"""What guides a King's search: many whole turns, of which those that promise most are played to the end."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from heapq import nlargest
from typing import ClassVar

from rules.camelot_the_build.ai.computer import hidden_best
from rules.camelot_the_build.ai.endgame import best_act, gained
from rules.camelot_the_build.ai.search import Rollout, best_first, play_on
from rules.camelot_the_build.ai.unfolding import Unfolded, unfolding
from rules.camelot_the_build.ai.worth import KEPT, Turn, candidates, ways_found, without
from rules.camelot_the_build.position import Lay, Lays
from rules.camelot_the_build.scoring import running
from rules.camelot_the_build.state import State, in_order
from rules.camelot_the_build.tables import HIDING, LAYING, PLACE, SQUARES, VALUES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table, hand, table
from rules.chance import Chance, drawn
from rules.ranking import ranking, shares
from rules.search.guide import Guide, Level, Proposal, leads, likelihood
from rules.text import Seat, Text

# Points by which a lead that is foreseen is likely to last: some at the end, more with each tile to be laid.
_LUCK, _LUCK_A_TILE = 10.0, 0.15
# Of early leads that are foreseen few last: how much less sure they are told to be at the start, and which
# share of tiles is left in the bag where they are told as they are.
_DOUBT, _SURE = 10.0, 0.65
_TOLD = 1 / 60  # of a win, that a point is told to be while tiles are drawn: some four are a mistake
_GOLDEN = (5**0.5 - 1) / 2
_ALONE = 300.0  # points that one who plays alone wishes for
# So many turns that count most are weighed, and the best of those tried; the others are of fewer tiles.
_WEIGHED, _TRIED, _OF_FEWER = 300, 24, 2
# Of those that have one tile so many that count most are weighed, and the best compared.
_WITH, _BEGUN = 60, 4
# By which they are weighed, by number of players: the best next turn, and against it the best one of each
# of the others, in the order in which they play.
_OWN_NEXT = {1: 0.8, 2: 0.8, 3: 0.5, 4: 0.4, 5: 0.3}
_REPLIES: Mapping[int, Sequence[float]] = {
    1: (),
    2: (1.5,),
    3: (1.0, 0.8),
    4: (0.8, 0.6, 0.4),
    5: (0.7, 0.5, 0.4, 0.3),
}
# Such turns: each is weighed again behind each of its tiles, as it may be laid in another order.
_REMEMBERED = 2000
_TWO = 2
_PROMISED = 0.3  # of what that makes a turn worth, counted beside what playing on shows


class _Points(Level, frozen=True):
    """Counts each point of a lead alike, however much is gained or lost."""

    def worth(self, points: list[float]) -> list[float]:
        return [1 / 2 + _TOLD * (now - before) for now, before in zip(leads(points), self.leads, strict=True)]

    def points(self, loss: float) -> float:
        return loss / _TOLD


class King(Guide[State]):
    """Guides the search of one decision; the proposals of its own turn are the same in every world."""

    races: ClassVar[int] = _TRIED
    at_once: ClassVar[bool] = True
    of_turns: ClassVar[bool] = True
    efforts: ClassVar[tuple[int, int]] = (600, 160)

    def __init__(self, table: Table, hand: Hand) -> None:
        self._seat, self._seen, self._hand = hand.seat, table, hand
        self._found = ways_found(table, _tiles(hand)) if table.stage == LAYING else {}
        self._ways = weighed_ways(
            table, hand, self._found, candidates(self._found, _WEIGHED, _OF_FEWER), _TRIED
        )
        self._laid = len(table.turn.laid)
        self._with = dict[str, Sequence[tuple[str, ...]]]()
        self._plans: dict[tuple[str, ...], Rollout] = {}

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the turns that are tried, each whole; what to hide is not searched."""
        if state.stage != LAYING:
            return [Proposal(hidden_best(table(state), hand(state, seat)))]
        laid = tuple((state.plan[square], square) for square in state.laid[self._laid :])
        a_point = 1 / (_ALONE if state.seats == 1 else 4 * self.luck(state))  # as it changes an even chance
        if isinstance(self.level, _Points):
            a_point = _TOLD
        return [
            _whole(way.lays[len(laid) :], _PROMISED * way.worth * a_point)
            for way in self._ways
            if way.lays[: len(laid)] == laid
        ]

    def shown(self, state: State, seat: Seat, chance: Chance) -> str:
        """Do what is best where the end is solved: so it is told of a line."""
        return best_act(table(state), hand(state, seat)) or super().shown(state, seat, chance)

    def ahead(self, state: State, seat: Seat) -> int | None:
        """Count on what both gain who do what is best with their last tiles."""
        if state.seats != _TWO:
            return None
        lead = state.points[seat] - state.points[1 - seat]
        more = 0 if state.over else gained(table(state), hand(state, state.seat))
        return None if more is None else lead + (more if state.seat == seat else -more)

    def begun_with(self, action: str, turn: Sequence[str]) -> tuple[str, ...]:
        """Lay a tile first, unless tiles must connect, or it costs its owner as his last."""
        if turn[0] == action or action not in turn[:-1] or self._seen.must_connect:
            return super().begun_with(action, turn)
        is_last = not self._seen.bag and len(turn) > len(_tiles(self._hand)) and action == turn[-2]
        return () if is_last else (action, *(act for act in turn if act != action))

    def turns_with(self, action: str) -> Sequence[tuple[str, ...]]:
        """Give of turns that count most with a tile, laid first, those that promise most, and the first."""
        if action not in self._with:
            of_it = {lays: points for lays, points in self._found.items() if action in map(_laid, lays)}
            most = candidates(of_it, _WITH, _OF_FEWER)
            ways = weighed_ways(self._seen, self._hand, of_it, most, _BEGUN)
            turns = dict.fromkeys([*(way.lays for way in ways), *most[:1]])
            self._with[action] = [*filter(None, (self.begun_with(action, _acts(lays)) for lays in turns))]
        return self._with[action]

    def values(self, state: State) -> Sequence[float]:
        """Let all play on to the end, each for the points of its turn alone."""
        if state.over and state.seats > 1:
            return shares(ranking(state.points, state.resigned))
        points = self.points(state)
        if state.seats == 1:
            return [points[0] / _ALONE]
        value = likelihood(leads(points)[self._seat], self.luck(state))
        other = (1 - value) / (state.seats - 1)
        return [value if seat == self._seat else other for seat in range(state.seats)]

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Let others hide their better tiles, as most people do, and shuffle the bag."""
        for other in range(state.seats):
            if other != seat and state.bag:
                _hide_better(state.hidden[other], state.bag, chance)
        state.bag[:] = [drawn(state.bag, chance) for _ in range(len(state.bag))]

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn has been counted."""
        return len(state.turns[self._seat]) > len(start.turns[self._seat])

    def points(self, state: State) -> list[float]:
        """Foresee the points of all at the end, after a turn that is over or could be."""
        points, gained = self._played_on(state)
        return [own + more for own, more in zip(points, gained, strict=True)]

    def unfolds(self, own: Sequence[State], better: Sequence[State]) -> Text | None:
        """Tell by which turns to come one turn loses beside a better one, and how either ends."""
        return unfolding([*map(self._unfolded, own)], [*map(self._unfolded, better)], self._seat)

    def _unfolded(self, state: State) -> Unfolded:
        turns = list[tuple[Seat, int]]()
        points, _ = self._played_on(state, turns)
        return Unfolded(points, turns)

    def _played_on(
        self, state: State, turns: list[tuple[Seat, int]] | None = None
    ) -> tuple[list[float], list[int]]:
        """Give the points of all with a turn that could be over, and what each gains from there on."""
        points, first = list(map(float, state.points)), state.seat
        if state.laid:
            points[first] += running(state).total
        if state.laid or state.stage == HIDING:
            first = (first + 1) % state.seats
        held = zip(state.open, state.hidden, state.undecided, strict=True)
        hands = [best_first([*shown, *hidden, *new]) for shown, hidden, new in held]
        bag = [state.bag[place] for place in _mixed(len(state.bag))]
        return points, play_on(self._rollout(state), hands, bag, first, turns)

    def luck(self, state: State) -> float:
        """Give the points that luck may still bring: more with each tile to be laid."""
        return _LUCK + _LUCK_A_TILE * state.plan.count("")

    def level_at(self, state: State, seat: Seat) -> Level | None:
        """Count points as long as tiles are drawn: how likely any early lead wins tells little of a turn."""
        if state.seats == 1 or not state.bag:
            return super().level_at(state, seat)
        return _Points(leads(self.points(state)), self.values(state), self.luck(state))

    def doubt_in(self, state: State) -> float:
        """Doubt what is foreseen while most tiles are left in the bag."""
        left, laid = len(state.bag), len(state.plan) - state.plan.count("")
        early = max(0.0, left / (left + laid or 1) - _SURE) / (1 - _SURE)
        return 1 + (_DOUBT - 1) * early

    def _rollout(self, state: State) -> Rollout:
        plan = tuple(state.plan)
        known = self._plans.get(plan)
        if known is None:
            known = self._plans[plan] = _rollout(table(state))
        return known.copied()


@cache
def _mixed(number: int) -> tuple[int, ...]:
    """Give places far apart after each other: of a bag that lies in order nobody draws all that is best."""
    return tuple(sorted(range(number), key=lambda place: place * _GOLDEN % 1))


def _rollout(seen: Table) -> Rollout:
    return Rollout(seen.halls, seen.plan, must_connect=seen.must_connect, blanks_in_hall=seen.blanks_in_hall)


def _tiles(own: Hand) -> list[str]:
    return [*own.open, *own.hidden]


def weighed_ways(
    seen: Table, own: Hand, found: Mapping[Lays, int], some: Sequence[Lays], most: int
) -> list[Turn]:
    """Give of some ways to go on with this turn those that promise most, the best first."""
    tiles, plan, others = _tiles(own), _rollout(seen), _others(seen)
    weighed = [Turn(lays, found[lays], *_weighed(seen, plan.copied(), tiles, others, lays)) for lays in some]
    return nlargest(most, weighed, key=lambda turn: turn.worth)


def _weighed(
    seen: Table, plan: Rollout, tiles: Sequence[str], others: tuple[tuple[str, ...], ...], lays: Lays
) -> tuple[float, float]:
    plan.lay(lays)
    return _valued(plan, tuple(best_first(without(tiles, lays))), others, seen.seats, drained=not seen.bag)


@lru_cache(_REMEMBERED)
def _valued(
    plan: Rollout, rest: tuple[str, ...], others: tuple[tuple[str, ...], ...], seats: int, *, drained: bool
) -> tuple[float, float]:
    """Value what a turn leaves to its own hand, and to the open tiles of the others."""
    left = KEPT[seats] * _finished(plan, rest) if drained else _OWN_NEXT[seats] * plan.best(rest)[1]
    replies = [plan.best(hand)[1] for hand in others]
    return left, sum([weight * reply for weight, reply in zip(_REPLIES[seats], replies, strict=True)])


def _others(seen: Table) -> tuple[tuple[str, ...], ...]:
    """Give the open tiles of the others, in the order in which they play."""
    seats = [(seen.seat + behind) % seen.seats for behind in range(1, seen.seats)]
    return tuple(tuple(best_first(seen.holdings[seat].open)) for seat in seats)


def _finished(plan: Rollout, tiles: Sequence[str]) -> int:
    """Give what a hand makes of all its tiles, while nobody else lays any."""
    return play_on(plan.copied(), [[*tiles]], (), 0)[0]


def _hide_better(hidden: list[str], bag: list[str], chance: Chance) -> None:
    for place, tile in enumerate(hidden):
        other = chance.below(len(bag))
        if VALUES[bag[other]] > VALUES[tile]:
            hidden[place], bag[other] = bag[other], tile
    in_order(hidden)


def _whole(lays: Lays, bonus: float) -> Proposal:
    """Propose to go on with a turn by laying these, and to end it."""
    step, *then = _acts(lays)
    return Proposal(step, bonus=bonus, then=tuple(then))


def _acts(lays: Lays) -> tuple[str, ...]:
    return (*map(_laid, lays), END)


@cache
def _laid(lay: Lay) -> str:
    tile, square = lay
    return f"{PLACE} {tile} {SQUARES[square]}"

"""What guides a King's search: what a Knight would try, how a round goes on, who is likely to come first."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple

from msgspec.msgpack import Encoder

from rules.chance import Chance, dealer
from rules.menu import walk
from rules.ranking import shares as won
from rules.search.guide import Guide, Proposal, lead, likelihood, shares
from rules.somerset import phases
from rules.somerset.ai.computer import Search
from rules.somerset.ai.world import world
from rules.somerset.ai.worth import (
    LEANINGS,
    MOST_CRYSTALS,
    NEXT_COST_VALUE,
    RIVALS_WEIGHT,
    Foresight,
    Ground,
    Judge,
    Values,
    Worth,
    cards_worth,
    castings,
    goods_worth,
    ground_of,
    lasting_worth,
    rounds_left,
)
from rules.somerset.scoring import Score, places, scores_with
from rules.somerset.state import Player, State
from rules.somerset.tables.goods import CRYSTAL, KNIGHT, NATURAL, WIZARD
from rules.somerset.tables.options import DAYS, ROUND, is_last
from rules.somerset.view import Hand, Table
from rules.somerset.words.labels import DONE, SKIP
from rules.text import Noun, Seat

_LUCK, _OF_A_ROUND = 1.1, 0.63  # coins that luck may still bring at the end, and with each round more
_SOON = 4.0  # rounds: what is in hand is not worth more with more of them to come
_BOOK, _CAST, _GOVERNED = 0.9, 0.3, 0.15  # of what a book earns; each spell that a wizard casts; each column
_LOST = 0.5  # of the first round to come, which a worker misses
_MANY = 3  # workers, of whom each further one finds less to do
_LINK, _SWORD = 0.03, 0.1


class _Weights(NamedTuple):
    """What things are worth; where nothing else is said, each of them with each round to come."""

    overtaken: float  # of what a book earns, what rivals come to earn of it
    goods: tuple[float, ...]  # of what goods are worth, by the rounds to come
    crystal: float
    building: float  # in hand, as is a spell
    spell: float
    move: float  # for each worker who stands
    worker: float
    further: float  # less for each worker behind many
    knight: float
    wizard: float
    casting: float
    idle_casting: float
    column: float
    visited: float  # a tile, at once
    tile: float


_OF_MORE: Final = _Weights(
    overtaken=0.15,
    goods=(0.2, 0.65, 0.85, 1.25),
    crystal=0.14,
    building=0.15,
    spell=0.22,
    move=2.2,
    worker=2.0,
    further=0.0,
    knight=0.5,
    wizard=0.7,
    casting=0.4,
    idle_casting=0.1,
    column=0.65,
    visited=0.2,
    tile=0.35,
)
_OF_TWO: Final = _OF_MORE._replace(move=1.32, worker=1.2)
# Fitted to games of eight rounds between two who went on from positions of all kinds, until the last round.
# With more seats that changes little.
_DAYS_OF_TWO: Final = _Weights(
    overtaken=0.19,
    goods=(0.2, 0.49, 0.57, 0.75),
    crystal=0.03,
    building=0.27,
    spell=0.05,
    move=2.2,
    worker=1.8,
    further=0.65,
    knight=0.1,
    wizard=1.1,
    casting=0.44,
    idle_casting=0.26,
    column=0.68,
    visited=-0.62,
    tile=0.22,
)
# Of coins, at the last count: what a good is worth, what those of a rival, and what is nothing at all.
_OF_A_TIE, _OF_RIVALS, _FOR_NOTHING = 0.03, 0.3, 0.1
_ALL_MOVES = 60
_NOTHING = Worth(*[0.0] * len(Worth._fields))


class Prospects:
    """Values positions that follow from one, for one seat."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._seat = seat
        self._ground = ground_of(state)

    def parts(self, state: State) -> Worth:
        """Value a position by where that comes from: what is come to, less most of what rivals have."""
        seat, ground = self._seat, ground_of(state, self._ground)
        scores = scores_with(state, ground.coins)
        rivals = [score.total for other, score in enumerate(scores) if other != seat]
        worth = _worth(state, seat, ground, scores[seat], rounds_left(state))
        return worth._replace(rivals=-RIVALS_WEIGHT * sum(rivals) / len(rivals))


class Tally(Prospects):
    """Values positions of the last round by what is counted at its end alone, for lines that are read."""

    def parts(self, state: State) -> Worth:
        """Count coins, those of rivals against them, and goods, which break a tie."""
        totals = [score.total for score in scores_with(state, ground_of(state, self._ground).coins)]
        own = totals.pop(self._seat)
        goods = _OF_A_TIE * sum(state.players[self._seat].purse[kind] for kind in NATURAL)
        rivals = -_OF_RIVALS * sum(totals) / len(totals)
        return _NOTHING._replace(coins=float(own), goods=goods, rivals=rivals)


def chances(state: State) -> list[float]:
    """Give by seat how likely it comes first, from 0 to 1."""
    if state.over:
        return won(places(state))
    live, points = [seat for seat in range(state.seats) if seat not in state.resigned], foreseen(state)
    by_seat = dict(zip(live, shares([points[seat] for seat in live], luck(state)), strict=True))
    return [by_seat.get(seat, 0.0) for seat in range(state.seats)]


def foreseen(state: State) -> list[float]:
    """Give by seat the coins it comes to."""
    ground, rounds = ground_of(state), rounds_left(state)
    scores = scores_with(state, ground.coins)
    if state.over:
        return [float(score.total) for score in scores]
    return [sum(_worth(state, seat, ground, scores[seat], rounds)) for seat in range(state.seats)]


def luck(state: State) -> float:
    """Give how many coins luck may still bring: the more, the more is still to be played."""
    under_way = _part_of_round(state) if state.phase == ROUND else 0.0
    return _LUCK + _OF_A_ROUND * (rounds_left(state) + under_way)


def _part_of_round(state: State) -> float:
    """Give how much of the round under way is still to be played, from 0 to 1."""
    workers = [worker for player in state.players for worker in player.workers]
    return sum([worker.standing for worker in workers]) / max(1, len(workers))


def _worth(state: State, seat: Seat, ground: Ground, score: Score, rounds: float) -> Worth:
    """Value what a seat has and comes to."""
    player, soon, weights = state.players[seat], min(rounds, _SOON), _weights(state, rounds)
    cards = weights.building * cards_worth(len(player.buildings_in_hand))
    cards += weights.spell * cards_worth(len(player.spells_in_hand))
    crystals = weights.crystal * min(player.purse[CRYSTAL], MOST_CRYSTALS)
    links = [state.tiles[worker.cell].links.bit_count() for worker in player.workers]
    lasting = [lasting_worth(state, seat, building, ground) for building in player.buildings]
    return Worth(
        coins=score.total - score.book + score.book * (_BOOK - weights.overtaken * soon),
        goods=_of_goods(weights.goods, rounds) * goods_worth(player) + crystals * soon,
        cards=cards * soon,
        price=NEXT_COST_VALUE * player.next_cost * (rounds > 0),
        workers=_workers(player, weights, rounds),
        book=_casting(player, weights, rounds) * castings(player.book),
        government=(_GOVERNED + weights.column * rounds) * player.column,
        tiles=(weights.visited + weights.tile * rounds) * ground.visits[seat],
        buildings=rounds * sum(lasting),
        roads=_LINK * rounds * sum(links),
        end=0.0,
        sword=_SWORD * rounds * (state.sword == seat),
        hiring=0.0,
        rivals=0.0,
    )


def _weights(state: State, rounds: float) -> _Weights:
    if state.seats > 2:
        return _OF_MORE
    return _DAYS_OF_TWO if rounds and state.options["length"] == DAYS else _OF_TWO


def _of_goods(goods: Sequence[float], rounds: float) -> float:
    """Give what of goods is worth something: between whole rounds what lies between."""
    if rounds >= len(goods) - 1:
        return goods[-1]
    begun = int(rounds)
    return goods[begun] + (rounds - begun) * (goods[begun + 1] - goods[begun])


def _workers(player: Player, weights: _Weights, rounds: float) -> float:
    kinds = [worker.kind for worker in player.workers]
    moves = sum([worker.standing for worker in player.workers])
    brought = weights.move * moves + weights.worker * max(0.0, rounds - _LOST) * len(kinds)
    higher = weights.knight * kinds.count(KNIGHT) + weights.wizard * kinds.count(WIZARD)
    return brought + rounds * (higher - weights.further * max(0, len(kinds) - _MANY))


def _casting(player: Player, weights: _Weights, rounds: float) -> float:
    """Value each spell in a book that will be cast."""
    if player.number_of(WIZARD):
        return _CAST + weights.casting * rounds
    return weights.idle_casting * rounds


_pack = Encoder().encode


def _sight(state: State, seat: Seat, *, hand: bool = True) -> bytes:
    """Put together what a seat goes by: all that lies open, and its hand where that counts."""
    own = state.players[seat]
    held = [own.buildings_in_hand, own.spells_in_hand]
    table = (state.round, state.phase, state.start, state.sword, state.active, state.ending, state.turn)
    board = [
        list(state.tiles.items()),
        state.supply,
        list(state.barricades.items()),
        list(state.roads.items()),
    ]
    return _pack((table, state.frames, board, list(map(_open, state.players)), held if hand else None))


def _open(player: Player) -> tuple[object, ...]:
    """Give what everybody sees of a player."""
    cards = len(player.buildings_in_hand), len(player.spells_in_hand)
    built = player.buildings, player.book, player.cast, player.column, player.next_cost, player.rent_bonus
    return player.purse, player.workers, player.to_place, cards, built


def _shows_hand(state: State) -> bool:
    """Say whether a hand is likely to decide what is done next: not where a worker is sent, till the last."""
    return state.phase != ROUND or bool(state.frames) or state.is_last


_PLAIN = LEANINGS[0]
_FIRST_LUCK = 8.0  # coins by which a lead of the first round is likely to last


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 2.0
    daring: ClassVar[float] = 0.08
    first: ClassVar[int] = 4
    counts: ClassVar[Noun] = Noun("coin", "coins")
    slight: ClassVar[int] = 1
    usual: ClassVar[int] = 1  # a short search makes gifts
    foresees: ClassVar[bool] = True  # what would be had if the game ended at once says little in its midst
    points = staticmethod(foreseen)
    luck = staticmethod(luck)

    def __init__(self, table: Table, hand: Hand) -> None:
        # What is valued lies open: it does not matter how the rest is dealt.
        start = world(table, hand, dealer("", "king"))
        self._seat = hand.seat
        # Many lines come to the same positions: what was found there once is not looked for again.
        self._proposed: dict[bytes, Sequence[Proposal]] = {}
        self._chosen: dict[bytes, str] = {}
        self.ends = is_last(table.options, table.phase, table.round, ending=table.ending)
        self._luck, self._ahead = self._begun(start)

    def _begun(self, start: State) -> tuple[float, float]:
        """Give what luck may still bring, and by how much the seat is ahead of what it has."""
        by_luck = luck(start)
        has = sum(Prospects(start, self._seat).parts(start))
        return by_luck, lead(chances(start)[self._seat], by_luck) - has

    def _own(self, state: State) -> Values:
        """Give what the seat that searches goes by."""
        return Prospects(state, self._seat)

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give what a Knight would try, by what is thought of it; of rivals the one thing they would do."""
        if seat != self._seat:
            return [Proposal(self.policy(state, seat, chance))]
        sight = _sight(state, seat)
        if sight not in self._proposed:
            self._proposed[sight] = self._weighed(state, seat, chance)
        return self._proposed[sight]

    def _weighed(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        menu = partial(phases.menu, state)
        tried = Search(seat, self._own(state)).tried(state, menu)
        found = [Proposal(action, self._likelihood(value)) for action, value in tried.items()]
        found.sort(key=lambda proposal: proposal.estimate, reverse=True)
        return found or [Proposal(walk(menu, chance))]

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Let rivals play as Knights without leanings."""
        sight = _sight(state, seat, hand=seat == self._seat or _shows_hand(state))
        if sight not in self._chosen:
            menu = partial(phases.menu, state)
            values = self._own(state) if seat == self._seat else Judge(state, seat, _PLAIN)
            action, _ = Search(seat, values).best(state, menu)
            self._chosen[sight] = action or walk(menu, chance)
        return self._chosen[sight]

    def shown(self, state: State, seat: Seat, chance: Chance) -> str:
        """Let all look for coins in the last round, and leave what brings none and may be left."""
        if state.phase != ROUND or not state.is_last:
            return self.policy(state, seat, chance)
        menu = partial(phases.menu, state)
        tried = Search(seat, Tally(state, seat), _ALL_MOVES).tried(state, menu)
        most = max(tried.values(), default=0.0)
        best = [action for action, value in tried.items() if value >= most - _FOR_NOTHING]
        declining = [action for action in best if action in (SKIP, DONE)]
        chosen = declining or sorted(best, key=tried.__getitem__, reverse=True)
        return chosen[0] if chosen else walk(menu, chance)

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how likely each comes first."""
        return chances(state)

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn has come round again."""
        return state.turns > start.turns + state.seats

    def _likelihood(self, value: float) -> float:
        return likelihood(self._ahead + value, self._luck)


class FirstRound(King):
    """Guides the first round, where a worker more decides much: by a judge who knew what to expect.

    Of those whom he gives nine of ten games, some six win: by 400 decisions of Knights.
    """

    doubt: ClassVar[float] = 3.0
    usual: ClassVar[int] = 3

    def shows(self, start: State, state: State) -> bool:
        """Go on until it is seen who could hire."""
        return state.round > start.round + 1

    def _begun(self, start: State) -> tuple[float, float]:
        self._judge = Foresight(start, self._seat, _PLAIN)
        return _FIRST_LUCK, -sum(self._judge.parts(start))

    def _own(self, state: State) -> Values:
        return self._judge

    def values(self, state: State) -> Sequence[float]:
        """Value a state as the judge does; all others share what is left."""
        value = self._likelihood(self._judge.value(state))
        other = (1 - value) / (state.seats - 1)
        return [value if seat == self._seat else other for seat in range(state.seats)]

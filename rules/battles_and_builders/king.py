"""What guides a King's search: a round at a time, against rivals who bid with sense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp, sqrt
from typing import ClassVar, Final, NamedTuple, TypeAlias

from rules.battles_and_builders import rounds
from rules.battles_and_builders.coaching.odds import share_at_last
from rules.battles_and_builders.computer import bid_parts, guessed, throw_worth, tile_parts
from rules.battles_and_builders.rounds import allotment, sequential
from rules.battles_and_builders.state import State, points
from rules.battles_and_builders.tables import (
    BUILDERS,
    COMMIT,
    KING,
    KINGS,
    ROUNDS,
    Tokens,
    armies,
    battlefield,
    less,
    tokens_of,
)
from rules.battles_and_builders.view import Hand, Table, table
from rules.battles_and_builders.worth import World, Worlds
from rules.chance import Chance, dealer
from rules.menu import actions, spellings
from rules.ranking import ranking, shares
from rules.search.guide import Guide, Proposal, leads, likelihood
from rules.snapshot import copied
from rules.text import Seat

# The round, a seat, and how many tokens it sees others bid.
_Known: TypeAlias = tuple[int, Seat, tuple[int | None, ...]]

_WORLDS = 20  # that bids are weighed in
# By whether acts are judged, in which the same bids of rivals are met all the time.
_WORLDS_OF_RIVALS: Final = {False: 6, True: 200}
_WORLDS_AT_THE_END = 60  # where all that follows hangs on what is thought of few bids
_LUCK, _LUCK_OF_A_ROUND = 1.0, 1.6  # points that chance may bring


class King(Guide[State]):
    """Guides the search of one decision; what bids are worth is worked out once."""

    trust: ClassVar[float] = 6.0
    daring: ClassVar[float] = 0.12
    first: ClassVar[int] = 6
    as_searched: ClassVar[bool] = True  # bids that nobody would make say little of a round
    telling: ClassVar[int] = 32  # dice make worlds differ so much that a few seem to tell all

    def __init__(self, table: Table, hand: Hand) -> None:
        self._seat = hand.seat
        self._left = ROUNDS - table.round.number
        # What a round brings is not what it wins: who is behind needs more than a good round before the last.
        self.plays_out = self._left <= 1
        self._bids: dict[_Known, Bids] = {}

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give bids, tiles or throws, those first that a Knight thinks most of; last tiles by who wins."""
        if state.phase == KINGS and state.round.number == ROUNDS:
            return _last_tiles(state, seat)
        return self._proposed(state, seat, self._worths(state, seat, chance))

    def _proposed(self, state: State, seat: Seat, worths: Bids) -> list[Proposal]:
        lead, luck = leads(self.points(state))[seat], self.luck(state)
        found = [Proposal(action, likelihood(lead + worth, luck)) for action, worth in worths.items()]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Bid with sense, not always the same; take what is best once all lies open."""
        worths = self._worths(state, seat, chance)
        return drawn_bid(worths, chance) if state.phase == COMMIT else max(worths, key=worths.__getitem__)

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how far each is ahead, with what his tokens will bring."""
        if state.over:
            return shares(ranking([_points(state, seat) for seat in range(state.seats)], state.resigned))
        return [likelihood(lead, self.luck(state)) for lead in leads(self.points(state))]

    def points(self, state: State) -> list[float]:
        """Count the points of each, with what his tokens will bring."""
        seats = state.seats
        stocks = enumerate(state.stock[:seats])
        return [_points(state, seat) + prospects(self._left, stock, seats) for seat, stock in stocks]

    def luck(self, state: State) -> float:
        """Give the points that luck may still bring: more with each round."""
        return _LUCK + _LUCK_OF_A_ROUND * sqrt(ROUNDS - state.round.number + 1)

    def heeds(self, table: Table, hand: Hand) -> object:
        """Leave out how the points stand: what a bid is worth does not hang on it."""
        numbers = [entry.number for entry in table.round.commitments]
        stocks = [tableau.stock for tableau in table.tableaux]
        return table.round.number, table.round.event, numbers, stocks, table.tiles_left

    def enough(self, start: State, state: State) -> bool:
        """Stop behind the round."""
        return state.round.number != start.round.number

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Let others have bid with sense, as many tokens as they are seen to have bid."""
        for other in _face_down(state, seat):
            self.put(state, other, drawn_bid(self._fitting(state, other, chance), chance))

    def hidden(self, state: State, seat: Seat, chance: Chance) -> Mapping[Seat, Sequence[Proposal]]:
        """Give the bids that others may have made, of as many tokens as they are seen to have bid."""
        return {
            other: self._proposed(state, other, self._fitting(state, other, chance))
            for other in _face_down(state, seat)
        }

    def put(self, state: State, seat: Seat, action: str) -> None:
        """Let a seat have bid something else."""
        state.round.bids[seat] = tokens_of(action)

    def told(self, state: State, seat: Seat, action: str) -> str:
        """Tell how many tokens were bid, where that is seen."""
        return str(sum(tokens_of(action))) if sequential(state) else ""

    def is_mixed(self, state: State, seat: Seat) -> bool:
        """Let nobody foretell a bid."""
        return state.phase == COMMIT

    def _fitting(self, state: State, seat: Seat, chance: Chance) -> Bids:
        """Give the bids of a seat of as many tokens as others have seen."""
        worths, number = self._worths(state, seat, chance), sum(state.round.bids[seat] or ())
        if not sequential(state):
            return worths
        return {action: worth for action, worth in worths.items() if sum(tokens_of(action)) == number}

    def _worths(self, state: State, seat: Seat, chance: Chance) -> Bids:
        """Value what a seat may do by what it can know."""
        if state.phase != COMMIT:
            return _open_worths(state, seat)
        seen = table(state)
        numbers = [entry.number for side, entry in enumerate(seen.round.commitments) if side != seat]
        key = seen.round.number, seat, tuple(numbers)
        if key not in self._bids:
            worlds = _WORLDS_AT_THE_END if self.plays_out else _WORLDS
            own = seat == self._seat
            valued, worlds = (farsighted, worlds) if own else (sensible, _WORLDS_OF_RIVALS[self.judges])
            self._bids[key] = valued(seen, seat, worlds, chance)
        return self._bids[key]


def _face_down(state: State, seat: Seat) -> list[Seat]:
    """Give the others who have bid what their rivals cannot see."""
    bids = state.round.bids
    seats = range(state.seats if state.phase == COMMIT else 0)
    return [other for other in seats if other != seat and any(bids[other] or ())]


def _open_worths(state: State, seat: Seat) -> Bids:
    """Value tiles and throws as they lie open."""
    seen, found = table(state), actions(partial(rounds.MENUS[state.phase], state, seat))
    if state.phase == KINGS:
        return {action: sum(part.worth or 0.0 for part in tile_parts(seen, seat, action)) for action in found}
    return {action: throw_worth(seen, seat, action) for action in found}


def _points(state: State, seat: Seat) -> int:
    return points(state.prestige[seat], state.won[seat], state.held[seat])


def _last_tiles(state: State, seat: Seat) -> list[Proposal]:
    """Give tiles by the share of a win that they bring, and then by their worth: all lies open."""
    worths = _open_worths(state, seat)
    found = [Proposal(tile, _share_behind(state, seat, tile)) for tile in worths]
    return sorted(found, key=lambda each: (each.estimate, worths[each.action]), reverse=True)


def _share_behind(state: State, seat: Seat, tile: str) -> float:
    """Give what share of a win a last tile brings, if later kings take what brings them most points."""
    end, luck = copied(state), dealer("last", "tile")
    rounds.act(end, seat, tile, luck)
    while end.phase == KINGS and end.asked:
        worths = _open_worths(end, end.asked[0])
        rounds.act(end, end.asked[0], max(worths, key=worths.__getitem__), luck)
    return share_at_last(end, seat)


Bids: TypeAlias = Mapping[str, float]

_SENSE = 0.25  # a bid that is worth so much less is made less often by a factor of e
_FINE = 1 << 20


class Worth(NamedTuple):
    """What a round brings at most by builders and by armies, how many bring most of it, and the king once."""

    built: float
    builders: float
    fought: float
    armies: float
    king: float

    def of(self, rounds: int, stock: Tokens) -> float:
        """Value a stock for so many rounds: the more of a kind there is already, the less one more brings."""
        built = self.built * (1 - exp(-stock[BUILDERS] / (self.builders * rounds)))
        fought = self.fought * (1 - exp(-armies(stock) / (self.armies * rounds)))
        return rounds * (built + fought) + self.king * stock[KING]


# By seats, fitted to 5,600 games between Knights. `python -m tests.battles_and_builders.prospects` fits anew:
# from other games come other numbers, of much the same curve.
_WORTHS: Final = {
    2: Worth(7.3, 5.2, 8.6, 3.5, 1.1),
    3: Worth(5.4, 3.0, 6.7, 2.8, 0.7),
    4: Worth(4.6, 3.6, 5.4, 3.1, 0.3),
}


def sensible(table: Table, seat: Seat, worlds: int, chance: Chance) -> dict[str, float]:
    """Value the bids of a seat as a Knight does."""
    return {action: sum(parts) for action, parts in _weighed(table, seat, worlds, chance).items()}


def farsighted(table: Table, seat: Seat, worlds: int, chance: Chance) -> dict[str, float]:
    """Value the bids of a seat by what is known of later rounds."""
    stock, rounds, seats = table.tableaux[seat].stock, ROUNDS - table.round.number, table.seats
    whole = prospects(rounds, stock, seats)
    return {
        action: sum(parts[:-1]) + prospects(rounds, less(stock, tokens_of(action)), seats) - whole
        for action, parts in _weighed(table, seat, worlds, chance).items()
    }


def _weighed(table: Table, seat: Seat, number: int, chance: Chance) -> dict[str, tuple[float, ...]]:
    stock = table.tableaux[seat].stock
    worlds = Worlds([World(table, seat, guessed(table, seat, chance)) for _ in range(number)])
    hand = Hand(seat, stock, None)
    field = battlefield(table.round.event, [tableau.stock for tableau in table.tableaux])
    bids = spellings(allotment(stock, None, True, field))
    return {action: bid_parts(table, hand, action, worlds) for action in bids}


def prospects(rounds: int, stock: Tokens, seats: int) -> float:
    """Value a stock for so many rounds that are left, if any."""
    return _WORTHS[seats].of(rounds, stock) if rounds else 0.0


def drawn_bid(bids: Bids, chance: Chance) -> str:
    """Draw a bid, the likelier the more it is worth."""
    most = max(bids.values())
    weights = {action: exp((worth - most) / _SENSE) for action, worth in bids.items()}
    left = chance.below(_FINE) / _FINE * sum(weights.values())
    for action, weight in weights.items():
        left -= weight
        if left < 0:
            return action
    return max(bids, key=bids.__getitem__)

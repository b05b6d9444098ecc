"""What a game gives to be searched: what to try, how to play on, when to stop, and what a state is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import exp, log
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.advice import POINTS
from rules.chance import Chance
from rules.game import State
from rules.snapshot import copied
from rules.text import Noun, Seat, Text, Words

S = TypeVar("S", bound=State)


class Proposal(Struct, frozen=True):
    """An action worth trying, and a first estimate of what comes of it: 0 is the worst, 1 the best.

    `bonus` is added to that for good: what the action is worth besides, which no trial shows. `then` is what
    the same seat goes on with at once; only what races has it, and may so be several ways to go on.
    """

    action: str
    estimate: float = 0.5
    bonus: float = 0.0
    then: tuple[str, ...] = ()


class Guide(ABC, Generic[S]):
    """Guides the search of one decision. Every state it is handed was dealt again for the searching seat."""

    trust: ClassVar[float] = 2.0  # how many trials a first estimate counts for
    daring: ClassVar[float] = 0.2  # how much is tried that has not done best so far
    first: ClassVar[int] = 4  # how many proposals are tried from the start; more of them come in with time
    looks: ClassVar[int] = 0  # proposals for the decision itself that each trial takes a first look at
    races: ClassVar[int] = 0  # how many proposals race for the decision itself, where the tree is not asked
    counts: ClassVar[Noun] = POINTS  # what a mistake costs where the win is decided
    foresees: ClassVar[bool] = False  # whether a mistake costs what its `points` foresee for the end
    at_once: ClassVar[bool] = False  # whether its lines end with the turn
    of_turns: ClassVar[bool] = (
        False  # whether a mistake is one of a whole turn, which its game applies at once
    )
    efforts: ClassVar[tuple[int, int]] = (0, 0)  # trials and worlds by which an act is judged, not by time
    telling: ClassVar[int] = 8  # worlds, each time, after which is asked whether more would tell more
    alike: ClassVar[float] = (
        1.0  # how much of what is thought of must be as good as the best, so that it is even
    )
    slight: ClassVar[int] = 0  # how much of what it counts is no mistake to lose
    brief: ClassVar[bool] = False  # whether a line shows an act and its answers alone, without plain blunders
    as_searched: ClassVar[bool] = False  # whether acts are compared in words by such lines as a search has
    usual: ClassVar[int] = 0  # times as long a line may go on as all usually do, and show what is foreseen
    ends: bool = False  # whether the end is so near that a point may decide: then shares of the win are told
    plays_out: bool = False  # whether it is so near that lines are judged by who wins them
    doubt: ClassVar[float] = 1.0  # how much less sure it is where mistakes are told than as it searches
    judges: bool = False  # whether it is to tell how good an act was, by what others do more closely
    level: Level | None = None  # from which points are counted, where the win is as good as decided

    @abstractmethod
    def proposals(self, state: S, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give actions of a seat that are worth trying, the most promising first; one at least."""

    def entrants(self, proposals: Sequence[Proposal], world: Callable[[int], S]) -> Sequence[Proposal]:
        """Give those that race at a table, by a longer look into worlds that are dealt; here none does."""
        return ()

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Give by seat what a state is worth, from 0 to 1; also one in which the game is over."""

    @abstractmethod
    def enough(self, start: S, state: S) -> bool:
        """Say whether a line from `start` has come far enough to be valued."""

    def shows(self, start: S, state: S) -> bool:
        """Say whether a line from `start` has come far enough to be shown."""
        return self.enough(start, state)

    def ahead(self, state: S, seat: Seat) -> int | None:
        """Give by how many points a seat surely ends ahead if all do what is best; None if not solved."""
        return None

    def points(self, state: S) -> list[float]:
        """Give by seat what it comes to in the end, as far as can be foreseen; here nothing is counted."""
        return []

    def unfolds(self, own: Sequence[S], better: Sequence[S]) -> Text | None:
        """Tell by what comes one lot of states ends worse than another, world by world; here nothing is."""
        return None

    def luck(self, state: S) -> float:
        """Give the points that luck may still bring."""
        return 1.0

    def level_at(self, state: S, seat: Seat) -> Level | None:
        """Give how a decision stands where points change its win by little, as for whoever plays alone."""
        points, chances = self.points(state), self.values(state)
        if not points or (len(points) > 1 and chances[seat] * (1 - chances[seat]) > _OPEN):
            return None
        return Level(leads(points), chances, max(_A_POINT, self.luck(state)))

    def worth(self, state: S) -> Sequence[float]:
        """Give by seat what a state is worth, from 0 to 1: by the win, or by points where that is decided."""
        return self.values(state) if self.level is None else self.level.worth(self.points(state))

    def worth_beside(self, state: S, seat: Seat, least: float) -> Sequence[float]:
        """Give by seat what a state is worth; what is less to one than the `least`, roughly."""
        return self.worth(state)

    def share(self, state: S, seat: Seat) -> float:
        """Give what a state is worth to a seat where a mistake is told; points are not doubted."""
        return self.shares(state, seat)[0]

    def doubt_in(self, state: S) -> float:
        """Give how much less sure it is of a state where that is told."""
        return self.doubt

    def shares(self, state: S, seat: Seat) -> tuple[float, float]:
        """Give what a state is worth to a seat as it is told, and as it is without doubt."""
        worth = self.worth(state)
        if self.level is not None:
            return worth[seat], worth[seat]
        surely = worth[seat] / (sum(worth) or 1.0)
        return likelihood(lead(surely, 1.0), self.doubt_in(state)), surely

    def tried(self, state: S, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the proposals, with what is estimated of them by what counts."""
        found, level = self.proposals(state, seat, chance), self.level
        return found if level is None else [level.estimated(each, seat) for each in found]

    def heeds(self, table: Any, hand: Any) -> object:
        """Give that by which guides of other decisions go, of what their seats see; here it is all of it."""
        return table, hand

    def policy(self, state: S, seat: Seat, chance: Chance) -> str:
        """Choose quickly, for the lines that lead beyond the tree."""
        return self.proposals(state, seat, chance)[0].action

    def begun_with(self, action: str, turn: Sequence[str]) -> tuple[str, ...]:
        """Give a turn so that an action comes first, where that makes no difference; or nothing."""
        return tuple(turn) if turn[0] == action else ()

    def turns_with(self, action: str) -> Sequence[tuple[str, ...]]:
        """Give whole turns that an action may begin, the most promising first; here none is known."""
        return ()

    def turn_with(self, action: str) -> tuple[str, ...]:
        """Give the most promising turn that an action may begin; the action alone where none is known."""
        return next(iter(self.turns_with(action)), (action,))

    def shown(self, state: S, seat: Seat, chance: Chance) -> str:
        """Choose as usual in a line that people read, where nothing may look thrown away."""
        return self.policy(state, seat, chance)

    def guess(self, state: S, seat: Seat, chance: Chance) -> None:
        """Make a world that was dealt again likelier, by how people play; here all are as likely."""

    def hidden(self, state: S, seat: Seat, chance: Chance) -> Mapping[Seat, Sequence[Proposal]]:
        """Give whose acts are hidden from a seat and answered by its own, and what each may have done.

        Such an act is searched for together with the answer, as if both were chosen at the same time.
        """
        return {}

    def put(self, state: S, seat: Seat, action: str) -> None:
        """Put another act of a seat in the place of its hidden one; here none is hidden."""

    def told(self, state: S, seat: Seat, action: str) -> str:
        """Give what others are told of an act that is hidden from them."""
        return ""

    def is_mixed(self, state: S, seat: Seat) -> bool:
        """Say whether others must not be able to foretell this answer."""
        return False

    def forces(self, state: S, seat: Seat) -> bool:
        """Say whether a seat wins by force, as far as is seen with all known; here nothing is."""
        return False

    def threatens(self, state: S, seat: Seat) -> bool:
        """Say whether a seat wins in its next turn whatever another does in this one, with all known."""
        return False

    def exchanged(self, state: S, seat: Seat, action: str) -> float:
        """Give what an act wins beyond what its answer takes at once, with all known; here none is seen."""
        return 0.0

    def copied(self, state: S) -> S:
        """Copy a state."""
        return copied(state)


# As a chance times that of its opposite, in which a point changes half as much as in an even game.
_OPEN: Final = 1 / 8
_A_POINT: Final = 4.0  # luck, with which a whole point less is a mistake


class Level(Struct, frozen=True):
    """By how much each seat was ahead at a decision, and how likely to win: from there a game stands even."""

    leads: Sequence[float]
    chances: Sequence[float]
    luck: float

    def worth(self, points: list[float]) -> list[float]:
        """Value by seat what it has gained since."""
        gained = (now - before for now, before in zip(leads(points), self.leads, strict=True))
        return [likelihood(each, self.luck) for each in gained]

    def points(self, loss: float) -> float:
        """Give by how many points, at least, what is worth so much less is behind."""
        return 2 * lead((1 + loss) / 2, self.luck)

    def estimated(self, proposal: Proposal, seat: Seat) -> Proposal:
        """Estimate a proposal of a seat as if it stood even."""
        gained = lead(proposal.estimate, 1.0) - lead(self.chances[seat], 1.0)
        return replace(proposal, estimate=likelihood(gained, 1.0))


class Searchable(ABC):
    """A game whose King searches; that of any other game plays as its Knight."""

    @abstractmethod
    def guide(self, table: Any, hand: Any) -> Guide[Any]:
        """Give a guide for one decision, by what the seat sees."""

    @abstractmethod
    def slip(self, played: str, better: str) -> Words:
        """Name the kind of mistake it was to do one thing where another was better; or say nothing."""


_CERTAIN = 20.0
_LEAST = 1e-6


def likelihood(lead: float, luck: float) -> float:
    """Say how likely a lead lasts, where luck may still bring so much: from 0 to 1, a half for none."""
    return 1 / (1 + exp(-max(-_CERTAIN, min(_CERTAIN, lead / luck))))


def lead(chance: float, luck: float) -> float:
    """Give the lead that is so likely to last."""
    sure = min(max(chance, _LEAST), 1 - _LEAST)
    return luck * log(sure / (1 - sure))


def shortfall(more: tuple[float, float], other: tuple[float, float]) -> float:
    """Say by how much less another state is worth; doubt makes that less, and never more."""
    return min((one - two for one, two in zip(more, other, strict=True)), key=abs)


def leads(points: Sequence[float]) -> list[float]:
    """Give by seat how far it is ahead of the best of the others; of one who plays alone, his points."""
    best, *others = sorted(points, reverse=True)
    second = others[0] if others else 0.0
    return [own - (second if own == best else best) for own in points]


def shares(points: Sequence[float], luck: float) -> list[float]:
    """Give by seat how likely it comes first, where luck may still bring so much: of two, the likelihood."""
    most = max(points)
    weights = [exp(max(-_CERTAIN, (own - most) / luck)) for own in points]
    everything = sum(weights)
    return [weight / everything for weight in weights]

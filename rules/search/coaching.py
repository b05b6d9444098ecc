"""What a game says of a decision in its own words: where to look, and what parts an act from a better one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.advice import POINTS, Judgement, expects_less
from rules.chance import dealer
from rules.game import AnyGame, State, ToAll, menu_of
from rules.library import home_of
from rules.menu import allows
from rules.search.contrasting import Lines
from rules.search.later import Example
from rules.search.slips import NEXT_TIME
from rules.snapshot import copied
from rules.text import NO_WORDS, Count, Noun, Seat, Text, Words, say

T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)

# What kind of mistake it was, and what it has lost of a win.
Slip: TypeAlias = tuple[Words, float]

_TOLD: Final = 2  # traits that are told of what is best, contrasts as a rule, and what to do otherwise
_OF_A_WIN: Final = 1000  # parts, in which losses are summed up
OTHERS_LEFT: Final = 2  # that must be left beside it: else a hint would give it away
_FORCED: Final = 3  # worlds in which an act wins by force
_FEWER: Final = 0.8  # of those that were left, that may be left by one more


class Source(Struct, frozen=True):
    """What has brought points in a game, or cost some: how many to each seat, and perhaps how often."""

    what: Text
    points: Sequence[int]
    times: Sequence[Count] = ()


class Coach(ABC, Generic[T, H]):
    """Teaches one game: a module `coach` beside its code has it as its `COACH`."""

    tells_merits: ClassVar[bool] = False  # beside which nothing is told that a Knight counts
    merits_beside_lacks: ClassVar[bool] = True  # whether they tell more than the other lacks beside the best
    most: ClassVar[int] = _TOLD  # contrasts that are told at once
    counts: ClassVar[Noun] = POINTS  # in which its sources are told
    otherwise: ClassVar[Mapping[str, Words]] = NEXT_TIME  # what to do next time, by kinds of mistakes
    reckoned: ClassVar[Words] = (
        NO_WORDS  # how points are counted before a game is over, where that is not plain
    )

    @abstractmethod
    def traits(self, table: T, hand: H) -> Callable[[str], Iterable[Text]]:
        """Give what says of an act what it is like, by what its seat sees, the most telling first."""

    def advice(self, table: T, hand: H) -> Text | None:
        """Say what to go by in a decision, whatever is best there; None where there is nothing to be said."""
        return None

    def pointer(self, table: T, hand: H, answers: Sequence[str]) -> Text | None:
        """Say what to go by, or to look for where these are the answers, without naming them."""
        return self.advice(table, hand)

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Say what an act lacks beside a better one, without naming that, where the lines of both show it."""
        yield from ()

    def example(self, lines: Lines, action: str, best: str) -> Example | None:
        """Give the act behind which it shows what one lacks beside a better one, with a game behind it.

        It comes with another behind the other act; or nothing, where that is shown by a search. Where either
        shows it no act is named, and that of what lacks something comes first.
        """
        return None

    def in_spite(self, table: T, hand: H, action: str) -> Text | None:
        """Say what an act is for that is warned of, and is no mistake; None where that is plain."""
        return None

    def merits(self, lines: Lines, action: str, beside: str) -> Iterator[Text]:
        """Say what an act does that another does not, naming it, where the lines of both show it."""
        yield from ()

    def shows(self, lacks: Sequence[Text]) -> bool:
        """Say whether what a mistake lacks can be shown, so that something is to be learned from it."""
        return True

    def explains(self, lacks: Sequence[Text], lost: Count) -> Count | None:
        """Give how much is told to be lost by what a mistake lacks; None of what nobody learns from."""
        return lost

    def borne_out(self, tables: Sequence[T], seat: Seat, lacks: Sequence[Text]) -> bool:
        """Say of what is taken for a mistake, by its table and all behind it, whether it was right there."""
        return False

    def came_of(self, states: Sequence[Any], best: str) -> Text | None:
        """Tell by all states from a mistake on what came of it, if what is best prevents that; else None."""
        return None

    def held(self, states: Sequence[Any], best: str) -> tuple[str, Text] | None:
        """Give an act, no worse than what is best, by which a game would not have been lost as it was soon.

        With it comes how it was lost; these are all states from before another act on.
        """
        return None

    def falls(self, state: Any, seat: Seat) -> bool:
        """Say whether a state is lost for a seat whatever it does, with all known."""
        return False

    def was_lost(self, lack: Text) -> bool:
        """Say whether what a mistake lacks is told by how the game was lost in the next turns."""
        return False

    def alone(self, table: T) -> T:
        """Give a table on which nothing but the last act is marked as new."""
        return table

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Leave out of what is told of a line what comes to nothing, or sum it up."""
        return line

    def rows(self, notes: Sequence[ToAll]) -> Sequence[ToAll]:
        """Give what is told of an act in a line: nothing that is minor, unless something belongs to it."""
        return [each for each in notes if not each.minor]

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name the kind of mistake that an act was, where the lines of both show it; or say nothing."""
        return NO_WORDS

    def kind(self, lack: Text) -> Words:
        """Name the kind of mistake that lacks something, as a contrast tells it; or say nothing."""
        return NO_WORDS

    def parted(self, own: T, other: T, seat: Seat) -> tuple[Text, Text] | None:
        """Say what a seat has at the ends of two lines beside points, as far as that differs."""
        return None

    def stands(self, begun: T, end: T, seat: Seat) -> Text | None:
        """Say who stands better where a line ends than where it has begun; here points tell."""
        return None

    def sources(self, tables: Sequence[T]) -> Sequence[Source]:
        """Say what the points of a game that is over are from, by all its tables; here nothing is told."""
        return ()

    def next_time(self, tables: Sequence[T], seat: Seat, slips: Sequence[Slip]) -> Sequence[Text]:
        """Say what a seat is to do otherwise, by a game that is over: where its mistakes have lost most.

        After that comes what it did most often.
        """
        lost, times = Counter[Words](), Counter[Words]()
        for kind, loss in slips:
            if kind in self.otherwise:
                lost[self.otherwise[kind]] += round(_OF_A_WIN * loss)
                times[self.otherwise[kind]] += 1
        worst = max(lost, key=lost.__getitem__, default=NO_WORDS)
        told = sorted(lost, key=lambda each: (each == worst, times[each], lost[each]), reverse=True)
        return [*map(say, told[:_TOLD])]

    def course(self, tables: Sequence[T]) -> Iterable[Text]:
        """Say by all its tables how a game that is over, and counts no points, was decided."""
        return ()

    def by_luck(self, table: T, hand: H, reason: str) -> bool:
        """Say whether a win for some reason found what its seat could not know before."""
        return False

    def strikes(self, state: Any, table: T, hand: H, start: str = "") -> Sequence[str]:
        """Give the acts by which the seat of a hand wins a state at once or by force, with all known.

        Where nothing does, they are those of a danger that comes from a place where it is told to `start`.
        """
        return ()

    def certain(self, table: T, hand: H) -> str:
        """Give what surely wins at once, as the seat of a hand knows, or is surely best; or nothing."""
        return ""

    def unseen(self, states: Iterable[Any], seat: Seat, number: int) -> Text | None:
        """Tell by all states of a game that is over what a seat could not know in one, and learned later.

        Each state may be changed by what follows.
        """
        return None

    def danger(self, lack: Text) -> str:
        """Give the place from which a danger comes that a contrast tells of; or nothing."""
        return ""

    def gives_away(self, table: T, action: str, best: str) -> bool:
        """Say whether a line behind an act, by the table at its end, lays open what is better."""
        return False

    def fell(self, state: Any, action: str, reason: str) -> Words:
        """Name the kind of a mistake behind which the game was lost in the very next turn, by what."""
        return NO_WORDS

    def last_slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name the kind of mistake where nothing else could be said of it; or say nothing."""
        return NO_WORDS

    def essence(self, action: str) -> str:
        """Tell what an act does, whatever it is done with where that hardly matters."""
        return action

    @property
    def alike(self) -> Callable[[str], str] | None:
        """What tells what an act does as far as contrasts count it, of too many ways to go on with a turn."""
        return None


def coach_of(game: AnyGame) -> Coach[Any, Any] | None:
    """Give who teaches a game; None where nobody does."""
    name = f"{home_of(game)}.coach"
    if find_spec(name) is None:
        return None
    coach: Coach[Any, Any] = import_module(name).COACH
    return coach


def in_spite(game: AnyGame, state: State, seat: Seat, action: str) -> Text | None:
    """Say what an act is for that is no mistake, where its seat is warned of it; else nothing."""
    coach, table, hand = coach_of(game), game.table(state), game.hand(state, seat)
    if coach is None or game.warning(table, hand, action) is None:
        return None
    return coach.in_spite(table, hand, action)


def certain_win(game: AnyGame, state: State, seat: Seat, *, by_force: bool = True) -> str:
    """Give the next act by which a seat surely wins at once, or `by_force`, or is best off; or nothing."""
    coach = coach_of(game)
    if coach is None:
        return ""
    certain = coach.certain(game.table(state), game.hand(state, seat))
    return certain or (_by_force(coach, game, state, seat) if by_force else "")


def _by_force(coach: Coach[Any, Any], game: AnyGame, state: State, seat: Seat) -> str:
    """Give the act by which a seat wins in most of some worlds that could be the real one; or nothing."""
    found = Counter[str]()
    for number in range(_FORCED):
        world = copied(state)
        game.resample(world, seat, dealer(f"forced {number}", "worlds"))
        found.update(coach.strikes(world, game.table(world), game.hand(world, seat))[:1])
        if not found:
            return ""
    act, often = found.most_common(1)[0]
    return act if 2 * often > _FORCED else ""


class Narrowed(Struct, frozen=True):
    """What all answers are like and much else is not, and which acts are left by that."""

    traits: Sequence[Text]
    left: Collection[str]


def narrowed(
    coach: Coach[Any, Any],
    table: Struct,
    hand: Struct,
    answers: Sequence[str],
    offered: Collection[str],
    played: str = "",
) -> Narrowed:
    """Say what answers are like, by what their seat sees, but so that more than they are left.

    What is so of something that was `played` as well teaches nothing.
    """
    like = coach.traits(table, hand)
    traits = {act: [*like(act)] for act in {*offered, *answers}}
    left, told = {*traits}, list[Text]()
    known = [*like(played)] if played else []
    for trait in (each for each in like(answers[0]) if each not in known):
        now = {act for act in left if trait in traits[act]}
        if (
            now.issuperset(answers)
            and len(now) <= _FEWER * len(left)
            and others_in(coach, now, answers) >= OTHERS_LEFT
        ):
            left = now
            told.append(trait)
        if len(told) == _TOLD:
            break
    return Narrowed(told, left)


def others_in(coach: Coach[Any, Any], left: Iterable[str], known: Iterable[str]) -> int:
    """Count what does something else than all that is known, what does the same but once."""
    return len({coach.essence(act) for act in left} - {coach.essence(act) for act in known})


def contrasted(
    game: AnyGame,
    state: State,
    seat: Seat,
    action: str,
    best: str,
    *,
    merits: bool = False,
    later: Mapping[str, Sequence[str]] | None = None,
) -> list[Text]:
    """Say what an act lacks beside a better one, where all worlds show it that its seat may think of.

    What came `later` in the turn, or would have, may belong to either. Or say what the `merits` of the
    better one are, which name it.
    """
    coach = coach_of(game)
    if coach is None or action == best:
        return []
    lines = Lines(game, state, seat, coach.alike, later)
    told = coach.merits(lines, best, action) if merits else coach.contrasts(lines, action, best)
    return [*islice(told, coach.most)]


def compared(
    game: AnyGame,
    state: State,
    seat: Seat,
    action: str,
    best: str,
    later: Mapping[str, Sequence[str]],
    foreseen: Text | None = None,
) -> tuple[list[Text], list[Text]]:
    """Say what an act lacks beside a better one, and the merits of that where they tell more, by one look.

    Where it is `foreseen` by what it ends worse, that may be among it.
    """
    coach = coach_of(game)
    if coach is None or action == best:
        return [], []
    lines = Lines(game, state, seat, coach.alike, later, foreseen)
    lacks = [*islice(coach.contrasts(lines, action, best), coach.most)]
    merits = coach.merits(lines, best, action) if coach.merits_beside_lacks else ()
    return lacks, [*islice(merits, _TOLD)]


def shown(game: AnyGame, lacks: Sequence[Text]) -> Sequence[Text]:
    """Give what an act lacks if it can be shown; else nobody learns from it."""
    coach = coach_of(game)
    return lacks if coach is None or coach.shows(lacks) else ()


def explained(coach: Coach[Any, Any], found: Judgement, seat: Seat) -> Judgement:
    """Let a mistake have lost as much as is told of it; of what nothing shows or explains nothing is told."""
    lost = found.lost or found.foreseen
    if not coach.shows(found.lacks):
        return replace(found, lacks=(), pro=None, follows=())
    if lost is None or (told := coach.explains(found.lacks, lost)) == lost:
        return found
    if told is None:
        return replace(found, lacks=(), pro=None, follows=(), why=None, lost=None)
    return replace(found, lost=None, why=expects_less(seat, told))


def danger_of(game: AnyGame, lacks: Iterable[Text]) -> str:
    """Give the place from which the first danger comes that is told of an act; or nothing."""
    coach = coach_of(game)
    return "" if coach is None else next(filter(None, map(coach.danger, lacks)), "")


def told_in(merit: Text, lacks: Sequence[Text]) -> bool:
    """Say whether what speaks for an act was told of another already, as what that lacks."""
    said = [value for each in lacks for value in each.values.values() if isinstance(value, Text)]
    return any(value in said for value in merit.values.values())


def slip_shown(
    game: AnyGame, state: State, seat: Seat, action: str, best: str, *, last: bool = False
) -> Words:
    """Name the kind of mistake that an act was, where all worlds show it that its seat may think of.

    The `last` resort is asked where nothing else could be said.
    """
    coach, menu = coach_of(game), menu_of(game, state, seat)
    if coach is None or not (allows(menu, action) and allows(menu, best)):
        return NO_WORDS
    return (coach.last_slip if last else coach.slip)(Lines(game, state, seat, coach.alike), action, best)

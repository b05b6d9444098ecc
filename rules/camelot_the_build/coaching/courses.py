"""Games that go on as usual behind a turn and behind a better one: what the next turns of all bring there."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from rules.advice import POINTS
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.unfolding import Part, shortfall
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import MOST_LAID, SQUARE_NUMBERS
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import hand, table
from rules.chance import dealer
from rules.puzzles.whole_turns import acts_of
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.search.later import Example, Step
from rules.text import N_, Seat, Series, Text, say

_TURNS: Final = 2  # of each seat behind the turn
_GAMES: Final = 12
_FELT: Final = 1.5  # points, from which on turns that differ are told
_GIVEN_AWAY: Final = 2  # tiles of a better turn, by which it is known
_OTHERWISE: Final = 2  # points, by which more or less is told than is lost in the end
# By whether it comes to less than is lost in the end, or to more.
_PARTS: Final = {
    (False, False): N_("if all play on as usual, {parts}"),
    (True, False): N_("if all play on as usual, {parts}; the rest is lost later"),
    (False, True): N_("if all play on as usual, {parts}; later turns make up for about {back} of that"),
}
_MADE_UP: Final = N_("later turns make up for about {back} of that")


class Brought(NamedTuple):
    """What the next turns of each seat have brought in a game, and how far its seat leads on which plan."""

    next: Sequence[int]
    lead: float
    plan: Sequence[str]


def are_played(lines: Lines) -> bool:
    """Say whether such games are played: they end before the last tiles, which are told of otherwise."""
    before: State = lines.before
    return len(before.bag) >= _TURNS * MOST_LAID * before.seats


def bear_out(lines: Lines, action: str, best: str, now: int) -> bool:
    """Say whether a turn that counts so much less `now` visibly loses what is said to be lost by it.

    It does by itself, or the next turns of all show a good part of it on average.
    """
    lost = 0 if lines.foreseen is None else shortfall(lines.foreseen)
    return 2 * now >= lost or lost <= 2 * _lost(lines, action, best) <= 4 * lost


def in_turns(lines: Lines, action: str, best: str, now: int) -> Iterator[Text]:
    """Tell by which turns to come a turn loses beside a better one what it does not count less `now`."""
    left = (0 if lines.foreseen is None else shortfall(lines.foreseen)) - now
    rival, parts = _parts(lines, action, best) if left > _OTHERWISE else (lines.seat, [])
    worse = sum(each.worse for each in parts)
    more = max(0.0, worse) - left
    back = {"back": POINTS.times(round(more))} if more > _OTHERWISE else {}
    if worse > 0:
        told = Series(tuple(each.told(rival) for each in parts))
        yield say(_PARTS[more < -_OTHERWISE, more > _OTHERWISE], parts=told, **back)
    elif back:
        yield say(_MADE_UP, **back)


def example(lines: Lines, action: str, best: str) -> Example | None:
    """Give what is played behind a turn and behind a better one with the same luck, if that bears it out.

    Of the games in which what is best leads to a good part more, it is that in which the turns to come
    differ about as on average: if there is one, in which nobody lays the tiles of the better turn.
    """
    pairs = [*zip(*(lines.once(_brought, act) for act in (action, best)), strict=True)]
    more = [_more(own, better, lines.seat) for own, better in pairs]
    means = [*map(fmean, zip(*more, strict=True))]
    fits = [at for at, (lead, *_) in enumerate(more) if lead > 0 and 2 * lead >= means[0]]
    if not fits or means[0] <= 0:
        return None

    def off(at: int) -> float:
        return sum(abs(one - mean) for one, mean in zip(more[at], means, strict=True))

    silent = [at for at in fits if not is_laid(pairs[at][0].plan, action, best)]
    at = min(silent or fits, key=off)
    played, other = ([*_course(lines, act, at)] for act in (action, best))
    return "", played, other


def is_laid(plan: Sequence[str], action: str, best: str) -> bool:
    """Say whether tiles of a better turn lie where they belong, which another turn has not laid."""
    lays = [each.split() for each in acts_of(best) if each not in acts_of(action) and each != END]
    there = sum(plan[SQUARE_NUMBERS[square]] == tile for _, tile, square in lays)
    return bool(lays) and there >= min(_GIVEN_AWAY, len(lays))


def _more(own: Brought, better: Brought, seat: Seat) -> Sequence[float]:
    """Give by how much a better turn leads to more: in all, and by the next turns of each seat."""
    turns = [
        most - few if who == seat else few - most
        for who, (few, most) in enumerate(zip(own.next, better.next, strict=True))
    ]
    return [better.lead - own.lead, *turns]


def _parts(lines: Lines, action: str, best: str) -> tuple[Seat, Sequence[Part]]:
    """Give the turns to come that differ, the worst first: its own, and those of the rival who gains most."""
    own, better = (_later(lines, act) for act in (action, best))
    others = (who for who in range(len(own)) if who != lines.seat)
    rival = max(others, key=lambda who: own[who] - better[who], default=lines.seat)
    parts = [Part(who == lines.seat, False, own[who], better[who]) for who in {rival, lines.seat}]
    felt = (each for each in parts if abs(each.worse) >= _FELT)
    return rival, sorted(felt, key=lambda each: each.worse, reverse=True)


def _later(lines: Lines, act: str) -> Sequence[float]:
    """Give what the next turns of each seat bring on average."""
    return [*map(fmean, zip(*(each.next for each in lines.once(_brought, act)), strict=True))]


def _lost(lines: Lines, action: str, best: str) -> float:
    own, better = (lines.once(_brought, act) for act in (action, best))
    return fmean(each.lead for each in better) - fmean(each.lead for each in own)


def _brought(lines: Lines, act: str) -> list[Brought]:
    begun, found = [len(each) for each in lines.before.turns], list[Brought]()
    for at in range(_GAMES):
        *_, (*_, end) = _course(lines, act, at)
        behind = [turns[before:] for turns, before in zip(end.turns, begun, strict=True)]
        gained = [sum(each[seat == lines.seat :]) for seat, each in enumerate(behind)]
        found.append(Brought(gained, leads(end.points)[lines.seat], end.plan))
    return found


def _course(lines: Lines, act: str, at: int) -> Iterator[Step]:
    """Play a turn in one of the games, and on, each the whole turn that promises most."""
    world = lines.before
    for step in lines.course(act, at, lambda state: is_counted(lines.before, state, lines.seat)):
        yield step
        *_, world = step
    while not world.over and len(world.turns[lines.seat]) <= len(lines.before.turns[lines.seat]) + _TURNS:
        (seat,), turn = lines.game.acting(world), lines.game.turn_of(lines.game.table(world))
        due = lines.game.forced(world, seat)
        acts = _promising(world, seat) if due is None else [due]
        for each in acts:
            luck = dealer(f"{at} {sum(map(len, world.turns))} {each}", "luck")
            yield Step(seat, turn, [*lines.game.apply(world, seat, each, luck)], world)


def _promising(world: State, seat: Seat) -> Sequence[str]:
    first, *_ = King(table(world), hand(world, seat)).proposals(world, seat, dealer("", "on"))
    return first.action, *first.then


def is_counted(before: State, state: State, seat: Seat) -> bool:
    """Say whether the turn of a seat has been counted, or the game is over."""
    return len(state.turns[seat]) > len(before.turns[seat]) or bool(state.over)

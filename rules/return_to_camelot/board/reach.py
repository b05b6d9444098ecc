"""What one turn could bring a colour: what it could take, how it could win, and how the rival could lure."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter

from msgspec import Struct

from rules.return_to_camelot.board.geometry import BITS, EVERYWHERE, HOPS, NEAR, hopping, next_to, squares_in
from rules.return_to_camelot.board.legal import Binding, Field, field_for, jumps, may_stop, steps
from rules.return_to_camelot.tables import BOTH_CASTLES, LORD_CAPTURED, LORD_IN_CASTLE, SQUARES


class Force(Struct, frozen=True):
    """A colour that is to move, as somebody knows it, in sets of squares.

    `chargers` are its men that may be a Knight or the Lord, `lords` those that may be the Lord, and of those
    that are `known` it is sure. `prey` is where the enemy Lord is, and nowhere if that is not known;
    `castles` are the enemy's.
    """

    field: Field
    chargers: int
    lords: int
    known: int
    prey: int
    castles: int


class Way(Struct, frozen=True):
    """What a man could do in a turn: the squares it lands on from the first, whom it takes, how it wins.

    It `charges` in its first capture; it is `sure` where nothing depends on a type that is not known.
    """

    path: tuple[int, ...]
    victims: tuple[int, ...] = ()
    charges: bool = False
    win: str = ""
    sure: bool = True

    @property
    def gravity(self) -> tuple[int, int, int]:
        """How much it matters to whom it is done: it wins, surely and soonest; or else takes the most."""
        if self.win:
            return 1, self.sure, -len(self.victims)
        return 0, len(self.victims), self.sure


def worst(force: Force) -> Way | None:
    """Give the way that matters most; None where nothing can be taken or won."""
    return max(ways(force), key=attrgetter("gravity"), default=None)


def ways(force: Force) -> Iterator[Way]:
    """Give each whole chain of captures, with and without a charge, and each step or Jump that wins."""
    field = force.field
    for number in squares_in(field.capturing):
        yield from _taking(force, Way((number,)), field.men ^ BITS[number], field.foes)
    if chargers := field.charging & force.chargers:
        begins = hopping(field.empty, field.foes, field.empty | chargers)
        for number in squares_in(_leading_to(begins, field, chargers)):
            yield from _charging(force, number)
    yield from _entering(force)


def _leading_to(squares: int, field: Field, movers: int) -> int:
    """Give those movers whose Jumps may lead to one of these squares, traced back from there."""
    vacant, found = field.empty | movers, 0
    while squares:
        squares = hopping(vacant, field.men, squares) & ~found
        found |= squares
    return found & movers


def _charging(force: Force, number: int) -> list[Way]:
    field, found = force.field, list[Way]()
    sure = bool(force.known & BITS[number])
    for land, path in jumps(field, number):
        if field.threats & BITS[land]:
            begun = Way(path, charges=True, sure=sure)
            found += _taking(force, begun, field.men ^ BITS[number], field.foes)
    return found


def _taking(force: Force, way: Way, others: int, foes: int) -> list[Way]:
    """Capture on with a man until it has won or cannot; `others` are the men of its colour besides it."""
    empty, found = EVERYWHERE & ~others & ~foes, list[Way]()
    for over, landing, land in HOPS[way.path[-1]]:
        if not (over & foes and landing & empty):
            continue
        victim = over.bit_length() - 1
        further = Way((*way.path, land), (*way.victims, victim), way.charges, sure=way.sure)
        further = _won(force, further, others, over)
        behind = [] if further.win else _taking(force, further, others, foes & ~over)
        found += behind or [further]
    return found


def _won(force: Force, way: Way, others: int, taken: int) -> Way:
    """Say how a landing wins, if it may."""
    start, land, castles = BITS[way.path[0]], BITS[way.path[-1]], force.castles
    if taken & force.prey:
        return _winning(way, LORD_CAPTURED, sure=True)
    if land & castles and others & castles == castles & ~land:
        return _winning(way, BOTH_CASTLES, sure=True)
    if land & castles & -bool(start & force.lords):
        return _winning(way, LORD_IN_CASTLE, sure=bool(start & force.known))
    return way


def _winning(way: Way, win: str, *, sure: bool) -> Way:
    return Way(way.path, way.victims, way.charges, win, way.sure and sure)


def _entering(force: Force) -> Iterator[Way]:
    """Give the steps and Jumps into an enemy castle that win there."""
    field = force.field
    goals = force.castles & field.ends
    if not goals:
        return
    movers = field.moving if field.men & force.castles else field.moving & force.lords
    for number in squares_in(movers & next_to(goals) | _leading_to(goals, field, movers)):
        for path in _paths(field, number, goals):
            way = _won(force, Way(path), field.men ^ BITS[number], 0)
            if way.win:
                yield way


def _paths(field: Field, number: int, goals: int) -> list[tuple[int, ...]]:
    """Give how a man can Move or Jump to one of these squares."""
    paths: list[tuple[int, ...]] = [(number, land) for land in squares_in(steps(field, number) & goals)]
    if stops := may_stop(field, number) & goals:
        paths += [path for land, path in jumps(field, number) if stops & BITS[land]]
    return paths


def spelled(way: Way) -> list[str]:
    """Write a turn as its actions, as records do: the first with its Jump, then capture by capture."""
    names = [SQUARES[number] for number in way.path]
    hops = len(names) - 1 - len(way.victims)
    if not way.victims:
        return [("-" if NEAR[way.path[0]] & BITS[way.path[1]] else ">").join(names)]
    first = ">".join(names[: hops + 1])
    return [f"{first}x{names[hops + 1]}", *(f"{one}x{other}" for one, other in pairwise(names[hops + 1 :]))]


class Lure(Struct, frozen=True):
    """A Move or Jump of the rival's, and what he could do behind the best capture that it leaves."""

    start: int
    land: int
    way: Way

    @property
    def squares(self) -> tuple[str, str]:
        """The squares of the rival's action."""
        return SQUARES[self.start], SQUARES[self.land]

    @property
    def action(self) -> str:
        """The rival's action as it is written; a Jump without the squares between."""
        return ("-" if NEAR[self.start] & BITS[self.land] else ">").join(self.squares)


@lru_cache(maxsize=256)  # of a man it is asked with all others, and again where he goes
def lure(own: Force, rival: Force, bound: Binding) -> Lure | None:
    """Give the lure that matters most of a rival who is to move; None where he has none."""
    found = (Lure(*action, way) for action in _calm(rival) if (way := _behind(own, rival, *action, bound)))
    return max(found, key=lambda each: each.way.gravity, default=None)


def _calm(rival: Force) -> Iterator[tuple[int, int]]:
    """Give each Move and Jump behind which something may be captured; there is none where he must capture."""
    field = rival.field
    waiting = hopping(field.foes, field.men, field.empty)
    for start in squares_in(field.moving):
        opened = waiting or hopping(field.foes, field.men, BITS[start])
        wanted = EVERYWHERE if opened else field.threats
        lands, stops = steps(field, start) & wanted, may_stop(field, start) & wanted
        for land, _ in jumps(field, start) if stops else ():
            lands |= stops & BITS[land]
        for land in squares_in(lands):
            yield start, land


def _behind(own: Force, rival: Force, start: int, land: int, bound: Binding) -> Way | None:
    """Give what the rival could do behind the best capture that his action leaves, if that is a loss."""
    men, foes = rival.field.foes, rival.field.men ^ BITS[start] | BITS[land]
    if not hopping(men, foes, EVERYWHERE & ~men & ~foes):
        return None
    went = _moved(rival, start, land)
    field = field_for(own.field.colour, men, foes, None, bound)
    prey = went.lords & went.known
    losses = []
    for capture in ways(Force(field, own.chargers, own.lords, men, prey, own.castles)):
        way = None if capture.win else worst(_left(went, men, foes, capture, bound))
        if way is None or (not way.win and len(way.victims) <= len(capture.victims)):
            return None
        losses.append(way)
    return min(losses, key=lambda way: way.gravity)


def _moved(force: Force, start: int, land: int) -> Force:
    """Give a force one of whose men has gone elsewhere; its field is that of before."""

    def put(men: int) -> int:
        return men ^ BITS[start] | BITS[land] if men & BITS[start] else men

    chargers, lords, known = put(force.chargers), put(force.lords), put(force.known)
    return Force(force.field, chargers, lords, known, force.prey, force.castles)


def _left(rival: Force, men: int, foes: int, capture: Way, bound: Binding) -> Force:
    """Give what is left to the rival behind a capture by one of the men."""
    start, end = BITS[capture.path[0]], BITS[capture.path[-1]]
    left = foes & ~sum([BITS[number] for number in capture.victims])
    field = field_for(rival.field.colour, left, men ^ start | end, None, bound)
    prey = end if start == rival.prey else rival.prey
    return Force(field, rival.chargers & left, rival.lords & left, rival.known & left, prey, rival.castles)

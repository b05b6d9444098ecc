"""How the rival could lure: by an action behind which one must capture, and loses more than one takes."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from rules.return_to_camelot.board.geometry import BITS, EVERYWHERE, NEAR, hopping, squares_in
from rules.return_to_camelot.board.legal import Binding, field_for, jumps, may_stop, steps
from rules.return_to_camelot.board.reach import Force, Way, ways, worst
from rules.return_to_camelot.tables import SQUARES


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

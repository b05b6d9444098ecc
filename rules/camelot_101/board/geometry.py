"""Where men can go on an empty board, worked out once (note: 2.3-2.5).

A ray is what a line meets, node by node, from its start; the Island counts once. `Board` exists twice: with
the castles' gates, and without them for levels that do not use them. Posts stand on no ray: one steps there.
"""

from functools import cache
from itertools import product

from rules.camelot_101.tables.board import (
    ARROWS,
    AT,
    BACK_LINES,
    BISHOP,
    FIELD,
    FORWARD,
    GATE_LEAPS,
    GATES,
    GUARD_SQUARES,
    ISLAND,
    KING,
    KNIGHT,
    NODES,
    PAWN_LINES,
    POSTS,
    QUEEN,
    ROOK,
    SQUARES,
    THRONES,
    WARDS,
)
from rules.camelot_101.tables.numbers import BACK, EIGHTH, WALL

Nodes = tuple[int, ...]
Rays = tuple[Nodes, ...]
Lines = tuple[tuple[Nodes, tuple[int, int]], ...]  # rays, each with the kinds of men who slide along it

STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
SLANTING = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_LEAPS = tuple((x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y))
_EVERY = range(NODES)
EVERYWHERE = frozenset(_EVERY)

GATE_OF = tuple(GATES.index(node) if node in GATES else -1 for node in _EVERY)
POST_OF = tuple(POSTS.index(node) if node in POSTS else -1 for node in _EVERY)
# The castle whose post is one step away: from its gate and its guard squares.
NEAR_POST = tuple(
    next((suit for suit in range(4) if node == GATES[suit] or node in GUARD_SQUARES[suit]), -1)
    for node in _EVERY
)


def _line(square: tuple[int, int], step: tuple[int, int], gates: bool) -> Nodes:
    """Follow a line from a printed square; it may end on a gate if it comes along a red arrow."""
    (x, y), (dx, dy), nodes = square, step, [AT[square]]
    if nodes[0] in POSTS or (nodes[0] in GATES and not _leaves(nodes[0], step, gates)):
        return ()
    while (node := AT.get((x := x + dx, y := y + dy), -1)) >= 0 and node not in POSTS:
        if node in GATES:
            enters = gates and step in ARROWS[GATES.index(node)]
            return (*nodes[1:], node) if enters else tuple(nodes[1:])
        if node != nodes[-1]:
            nodes.append(node)
    return tuple(nodes[1:])


def _leaves(gate: int, step: tuple[int, int], gates: bool) -> bool:
    dx, dy = step
    return gates and (-dx, -dy) in ARROWS[GATES.index(gate)]


def _rays(steps: tuple[tuple[int, int], ...], gates: bool) -> tuple[Rays, ...]:
    def of(node: int) -> Rays:
        lines = (_line(square, step, gates) for step in steps for square in SQUARES[node])
        return tuple(dict.fromkeys(line for line in lines if line))

    return tuple(of(node) for node in _EVERY)


def _leaps(node: int, gates: bool) -> Nodes:
    found = {AT.get((x + dx, y + dy), -1) for x, y in SQUARES[node] for dx, dy in _LEAPS} - {-1, node}
    return tuple(sorted(end for end in found if _may_leap(node, end, gates)))


def _may_leap(node: int, end: int, gates: bool) -> bool:
    if node in POSTS or end in POSTS:
        return False
    for gate, other in ((node, end), (end, node)):
        if gate in GATES:
            return gates and other in GATE_LEAPS[GATES.index(gate)]
    return True


def _meet(rays: Rays) -> bool:
    nodes = [node for ray in rays for node in ray]
    return len(nodes) > len(set(nodes))


class Board:
    """The tables of one kind of board; `straight`, `slanting`, `all_ways` are rays by node, `rays`
    the same by who slides along them."""

    def __init__(self, *, gates: bool) -> None:
        self.straight, self.slanting = _rays(STRAIGHT, gates), _rays(SLANTING, gates)
        self.all_ways = tuple(a + b for a, b in zip(self.straight, self.slanting, strict=True))
        self.rays = {ROOK: self.straight, BISHOP: self.slanting, QUEEN: self.all_ways}
        # From where two lines lead onto the Island, or begin with the same square.
        self.doubled = frozenset(node for node, rays in enumerate(self.all_ways) if _meet(rays))
        self.steps = tuple(tuple(dict.fromkeys(ray[0] for ray in rays)) for rays in self.all_ways)
        self.leaps = tuple(_leaps(node, gates) for node in _EVERY)
        self.advances = tuple(_pawn_ends(suit, (FORWARD[suit],), gates) for suit in range(4))
        self.nearest = self._nearest()
        self.beside_castles = frozenset(node for node in _EVERY if gates and self._is_beside_castle(node))
        self.takes = tuple(_pawn_ends(suit, _slanting_forward(suit), gates) for suit in range(4))
        # From where Pawns of which suit take on a node; and the rays from it, with who slides along them.
        self.taken_from = tuple(_taken_from(self.takes, node) for node in _EVERY)
        self.lines = tuple(_lines(*rays) for rays in zip(self.straight, self.slanting, strict=True))
        self.lines_through = tuple(_by_node(lines) for lines in self.lines)
        self.in_sight = tuple(frozenset((node, *met)) for node, met in enumerate(self.lines_through))

    def _nearest(self) -> tuple[tuple[Rays, ...], ...]:
        """Give by kind, suit and node where a man may go at least if it is free: gates are left out."""
        by_kind = {KNIGHT: self.leaps, KING: self.steps} | {
            kind: tuple(tuple(ray[0] for ray in rays) for rays in lines) for kind, lines in self.rays.items()
        }
        others = [(_ungated(by_kind[kind]),) * 4 for kind in range(KNIGHT, KING + 1)]
        return (tuple(map(_ungated, self.advances)), *others)

    def _is_beside_castle(self, node: int) -> bool:
        """Say whether a man of some kind may step from here onto a gate, or to or from a post."""
        ends = (*self.steps[node], *self.leaps[node])
        return max(NEAR_POST[node], POST_OF[node]) >= 0 or any(GATE_OF[end] >= 0 for end in ends)


def _ungated(ends: tuple[Nodes, ...]) -> Rays:
    return tuple(tuple(node for node in nodes if node not in GATES) for nodes in ends)


def _pawn_ends(suit: int, steps: tuple[tuple[int, int], ...], gates: bool) -> tuple[Nodes, ...]:
    rays = _rays(steps, gates)
    return tuple(tuple(dict.fromkeys(ray[0] for ray in rays[node])) for node in _EVERY)


def _slanting_forward(suit: int) -> tuple[tuple[int, int], ...]:
    dx, dy = FORWARD[suit]
    return ((dx + dy, dy + dx), (dx - dy, dy - dx))


def _taken_from(takes: tuple[tuple[Nodes, ...], ...], node: int) -> tuple[tuple[int, int], ...]:
    return tuple((start, suit) for suit in range(4) for start in _EVERY if node in takes[suit][start])


def _lines(straight: Rays, slanting: Rays) -> Lines:
    return tuple([(ray, (ROOK, QUEEN)) for ray in straight] + [(ray, (BISHOP, QUEEN)) for ray in slanting])


def _by_node(lines: Lines) -> dict[int, Lines]:
    """Sort rays by the nodes they meet."""
    met = {node for ray, _ in lines for node in ray}
    return {node: tuple(line for line in lines if node in line[0]) for node in met}


PLAIN, WITH_GATES = Board(gates=False), Board(gates=True)


def _eyed_from(node: int) -> frozenset[int]:
    """Give this node and those on which a man may attack it, or stand in the way of who does."""
    if NEAR_POST[node] >= 0 or POST_OF[node] >= 0:
        return EVERYWHERE
    lines = (ray for board in (PLAIN, WITH_GATES) for ray in board.all_ways[node])
    leaps = (*PLAIN.leaps[node], *WITH_GATES.leaps[node])
    return frozenset((node, *(other for line in lines for other in line), *leaps))


EYED_FROM = tuple(_eyed_from(node) for node in _EVERY)

# A Pawn's double step from its own line, as (over, to); nothing elsewhere.
DOUBLE_STEPS = tuple(
    {node: (ray[0], ray[1]) for node in line for ray in PLAIN.straight[node] if ray[0] in WARDS[suit]}
    for suit, line in enumerate(PAWN_LINES)
)  # fmt: skip


def _of_arm(suit: int) -> frozenset[int]:
    return frozenset((*THRONES[suit], *BACK_LINES[suit], *PAWN_LINES[suit], *WARDS[suit]))


NO_ZONE = -1
# The suit whose arm a node lies in, or NO_ZONE: Battlefield, Island, gates and posts.
_ARM_OF = tuple(next((suit for suit in range(4) if node in _of_arm(suit)), NO_ZONE) for node in _EVERY)
_EIGHTH_RANK = 8


def _rank(node: int, suit: int) -> int:
    """Count ranks from an army's own back line; the Island has that of its farther squares."""
    dx, dy = FORWARD[suit]
    x, y = SQUARES[BACK_LINES[suit][0]][0]
    return 1 + max((u - x) * dx + (v - y) * dy for u, v in SQUARES[node])


def _zone(lies_in: bool) -> int:
    return 0 if lies_in else NO_ZONE


def _back_opposite(suit: int) -> frozenset[int]:
    opposite = (suit + 2) % 4
    return frozenset((*BACK_LINES[opposite], *THRONES[opposite]))


# By the table's option, the army's suit and the node: a Pawn promotes where it comes into another zone.
PROMOTIONS = {
    WALL: tuple(tuple(arm if arm != suit else NO_ZONE for arm in _ARM_OF) for suit in range(4)),
    EIGHTH: tuple(
        tuple(_zone(_rank(node, suit) >= _EIGHTH_RANK and node not in (*GATES, *POSTS)) for node in _EVERY)
        for suit in range(4)
    ),
    BACK: tuple(tuple(_zone(node in _back_opposite(suit)) for node in _EVERY) for suit in range(4)),
}

_INSIDE = FIELD | {ISLAND}


def _inside(ray: Nodes) -> Nodes:
    """Cut a ray off at the perimeter wall."""
    end = next((place for place, node in enumerate(ray) if node not in _INSIDE), len(ray))
    return ray[:end]


# The ways of the Giant and the Dragon, and the squares next to them.
ROAMS = tuple(
    tuple(way for ray in rays if (way := _inside(ray))) if node in _INSIDE else ()
    for node, rays in enumerate(PLAIN.all_ways)
)
NEAR_WANDERER = tuple(frozenset(ray[0] for ray in rays) for rays in ROAMS)

ZONES = {
    "throne": frozenset(node for throne in THRONES for node in throne),
    "back": frozenset(node for line in BACK_LINES for node in line),
    "pawn": frozenset(node for line in PAWN_LINES for node in line),
    "ward": frozenset(node for ward in WARDS for node in ward),
    "field": FIELD,
    "island": frozenset((ISLAND,)),
    "gate": frozenset(GATES),
    "post": frozenset(POSTS),
}


def _apart(one: int, other: int) -> list[tuple[int, int]]:
    return [(abs(x - u), abs(y - v)) for x, y in SQUARES[one] for u, v in SQUARES[other]]


def distance(one: int, other: int) -> int:
    """Count king's steps between two nodes as the board is printed."""
    return min(max(apart) for apart in _apart(one, other))


def along(one: int, other: int) -> int:
    """Count the squares from one node to another along a file or rank; 0 where they share none."""
    return min((x + y for x, y in _apart(one, other) if not x * y), default=0)


# Where the men of a line may stand at home when their own square is taken (note: 7.5): the squares of the
# line, nearest first, then Pawn line, back line and ward.
def _nearest(start: int, line: Nodes) -> Nodes:
    return tuple(sorted(line, key=lambda node: distance(start, node)))


@cache
def homes(suit: int, start: int, *, pawn: bool) -> Nodes:
    """Give the squares on which a man that goes home is put, the first free one counts; `start` may be -1."""
    own = PAWN_LINES[suit] if pawn else BACK_LINES[suit]
    spots = BACK_LINES[suit][3:5]
    first = () if start < 0 else (start,)
    near = _nearest(start if start >= 0 else spots[0], own)
    return tuple(dict.fromkeys((*first, *spots, *near, *PAWN_LINES[suit], *BACK_LINES[suit], *WARDS[suit])))

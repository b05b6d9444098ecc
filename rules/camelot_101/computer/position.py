"""A position rebuilt from what everybody sees, and how far its men are from each other."""

from rules.camelot_101.state import DUNGEON, EMPTY, GRAVE, NOBODY, STRENGTH, WANDERER, Check, State
from rules.camelot_101.tables.board import KINDS, NODE, NODES, SQUARES, SUITS
from rules.camelot_101.view import Man, Table
from rules.text import Seat


def rebuilt(table: Table) -> State:
    """Put the men of a table on a board; the Kings keep their numbers, the others get new ones."""
    state = State(
        seats=table.seats,
        options=table.options,
        suits=[SUITS.index(player.suit) if player.suit else NOBODY for player in table.players],
        owner=list(table.owners),
        fate=[player.fate for player in table.players],
        stage=table.stage,
        turn=table.turn,
        extra=table.extra,
        board=[EMPTY] * NODES,
        figure=table.figure,
        wanderer=NODE[table.wanderer] if table.wanderer else -1,
        wanderer_frozen=table.wanderer_frozen,
        truce=dict(table.truce),
        trophies=dict(table.trophies),
        out=[seat for seat, player in enumerate(table.players) if player.out],
    )
    _kings_first(state)
    for man in table.men:
        _stand(state, man)
    for castle in table.castles:
        for prisoner in castle.prisoners:
            _put(state, prisoner[0], prisoner[1], DUNGEON + SUITS.index(castle.suit))
    state.checks = [Check(SUITS.index(check.suit), _army(check.by), 0, check.ripe) for check in table.checks]
    return state


def _army(by: str) -> int:
    return WANDERER if by == "wanderer" else SUITS.index(by)


def _kings_first(state: State) -> None:
    """Make room for the men a game begins with; those not seen are as if buried."""
    for suit in range(4):
        state.army += [suit] * STRENGTH
        state.kind += [KINDS.index("K")] + [KINDS.index("P")] * (STRENGTH - 1)
        state.place += [GRAVE] * STRENGTH
        state.start += [-1] * STRENGTH


def _stand(state: State, shown: Man) -> None:
    node = NODE[shown.square]
    number = state.board[node] = _put(state, shown.suit, shown.kind, node)
    for status, turns in ((state.frozen, shown.frozen), (state.shielded, shown.shielded)):
        if turns:
            status[number] = turns
    if shown.excalibur:
        state.bearer = number


def _put(state: State, suit: str, kind: str, place: int) -> int:
    """Give a man of a kind a number and a place, on the board or in a castle."""
    army = SUITS.index(suit)
    number = army * STRENGTH if kind == "K" else _free_number(state, army)
    state.kind[number], state.place[number] = KINDS.index(kind), place
    return number


def _free_number(state: State, suit: int) -> int:
    for number in range(suit * STRENGTH + 1, (suit + 1) * STRENGTH):
        if state.place[number] == GRAVE:
            return number
    state.army.append(suit)
    state.kind.append(0)
    state.place.append(GRAVE)
    state.start.append(-1)
    return len(state.army) - 1


def _apart(node: int, other: int) -> int:
    """Count the steps of a King between two nodes, over an empty board without walls."""
    return min(max(abs(x - u), abs(y - v)) for x, y in SQUARES[node] for u, v in SQUARES[other])


APART = tuple(tuple(_apart(node, other) for other in range(NODES)) for node in range(NODES))


def _rings(node: int) -> tuple[int, ...]:
    """Give as bits the nodes around a node, by their distance from it."""
    rings = [0] * (max(APART[node]) + 1)
    for other, steps in enumerate(APART[node]):
        rings[steps] |= 1 << other
    return tuple(rings)


_RINGS = tuple(map(_rings, range(NODES)))


class Distances:
    """How many steps of a King the nearest man of others is away from a node; counted as it is asked for."""

    def __init__(self, state: State, seat: Seat) -> None:
        owner, army = state.owner, state.army
        self._foes = 0
        for node, man in enumerate(state.board):
            if man >= 0 and owner[army[man]] != seat:
                self._foes |= 1 << node

    def __getitem__(self, node: int) -> int:
        """Count the steps from a node; 0 where there are no others."""
        foes = self._foes
        for steps, ring in enumerate(_RINGS[node]):
            if ring & foes:
                return steps
        return 0


def way_back(table: Table, seat: Seat) -> tuple[int, int]:
    """Give the move that would undo this seat's last one."""
    for deed in reversed(table.deeds):
        if deed.seat == seat and len(deed.path) == 2:
            return NODE[deed.path[1]], NODE[deed.path[0]]
    return NOBODY, NOBODY

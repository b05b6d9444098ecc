"""What either side could do at once behind a turn, in one world."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rules.game import menu_of
from rules.menu import actions
from rules.question import Menu
from rules.return_to_camelot.ai.foresight import wins_at_once
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.board.geometry import BITS, CASTLES
from rules.return_to_camelot.board.legal import surely_acting
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import LORD_IN_CASTLE, NUMBER, SQUARES
from rules.search.contrasting import Lines
from rules.snapshot import copied

ALL: Final = 99  # pieces: more than any capture, for a win


class Replies:
    """What the enemy can do in one world behind a turn, after that end of it which leaves him least."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [(_most(lines, end, 1 - colour), end) for end in ends]
        (self.lost, self.captured, self._where), self._end = min(
            found, key=lambda each: (bool(each[0][0]), each[0][1])
        )
        self._lines, self._colour = lines, colour

    @cached_property
    def back(self) -> int:
        """Count what a seat can capture in return at least, where the enemy captures most."""
        enemy = self._end.players[1 - self._colour]
        acts = [act for act in self._lines.offered(self._end, enemy) if "x" in act and " " not in act]
        behind = [
            end for act in acts for end in self._lines.ends(self._lines.after(self._end, enemy, act), enemy)
        ]
        most = [end for end in behind if _victims(end) == self._where]
        return min((_most(self._lines, end, self._colour)[1] for end in most), default=0)


class Threats:
    """What a seat could do in one world if it had another turn right behind one."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [_most(lines, _passed(end, colour), colour) for end in ends]
        self.wins, self.captured, _ = max(found, key=lambda each: (bool(each[0]), each[1]))


class Lured(NamedTuple):
    """What a seat can take behind a capture that the enemy must make, by a man of what kind and where.

    Either captures on such squares, the seat where that is the same whatever the enemy does.
    """

    taken: int
    met: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    square: int = -1
    kind: str = ""


def lured(lines: Lines, ends: Sequence[State], colour: int) -> Lured:
    """Count what a seat can capture behind a capture that the enemy must make; ALL for a win, else 0.

    He chooses the capture that leaves least.
    """
    return max((_lured(lines, end, colour) for end in ends), key=lambda each: each.taken)


def _lured(lines: Lines, state: State, colour: int) -> Lured:
    enemy = state.players[1 - colour]
    offered = [] if state.over else lines.offered(state, enemy)
    if not all("x" in act for act in offered):
        return Lured(0)
    found = list[Lured]()
    for act in offered:
        start = NUMBER[act[:2]]
        for end in lines.ends(lines.after(state, enemy, act), enemy):
            _, taken, won = _most(lines, end, colour, is_safe=True)
            found.append(Lured(taken, _victims(end), won, start, state.board[start].kind))
    least = min(found, key=lambda each: each.taken - len(each.met), default=Lured(0))
    is_alike = all((each.met, each.won) == (least.met, least.won) for each in found)
    return least if is_alike else least._replace(won=())


def _victims(end: State) -> tuple[str, ...]:
    return tuple(SQUARES[number] for number, _ in end.deed.victims)


def _passed(state: State, colour: int) -> State:
    """Give a state as if the enemy had passed."""
    world = copied(state)
    world.to_move, world.chain = colour, None
    return world


def _most(
    lines: Lines, state: State, colour: int, *, is_safe: bool = False
) -> tuple[set[str], int, tuple[str, ...]]:
    """Give how a colour can win at once, how many pieces it can capture in a turn at most, and where.

    That `is_safe` where no capture counts behind which the other colour wins at once.
    """
    if state.over:
        return ({state.over} if state.winner == colour else set()), 0, ()
    world, seat = world_of(state), state.players[colour]
    if world.can_swap_to_win(world.field()):
        return {LORD_IN_CASTLE}, ALL, ()
    wins, most = set[str](), tuple[str, ...]()
    for act in actions(_plain(menu_of(lines.game, state, seat))):
        if " " in act or ("x" not in act and _goes_on(state, act, colour)):
            continue  # captures nothing and wins nothing, as other magic does
        behind = lines.after(state, seat, act)
        for end in lines.ends(behind, seat) if "x" in act else [behind]:
            won = _victims(end) if "x" in act else ()
            if len(won) > len(most) and not (is_safe and not end.over and wins_at_once(world_of(end))):
                most = won
            wins |= {end.over} if end.over and end.winner == colour else set()
    return wins, ALL if wins else len(most), most


def _plain(menu: Menu) -> Menu:
    """Leave out where magic may be aimed: that takes longer than all else."""
    return lambda said: None if " " in said else menu(said)


def _goes_on(state: State, act: str, colour: int) -> bool:
    """Say whether what a colour does without a capture surely leaves the game open, as most of it does."""
    start, land = BITS[NUMBER[act[:2]]] if "@" not in act else 0, BITS[NUMBER[act[-2:]]]
    castles = CASTLES[state.options["layout"]][1 - colour]
    return not land & castles and surely_acting(state, 1 - colour, state.men[colour] ^ start ^ land)

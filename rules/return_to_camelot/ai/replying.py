"""What either side could do at once behind a turn, in one world."""

from collections.abc import Sequence
from typing import Final

from rules.return_to_camelot.state import State
from rules.search.contrasting import Lines
from rules.snapshot import copied

ALL: Final = 99  # pieces: more than any capture, for a win


class Replies:
    """What the enemy can do in one world behind a turn, after that end of it which leaves him least."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [_most(lines, end, 1 - colour) for end in ends]
        self.lost, self.captured = min(found, key=lambda each: (bool(each[0]), each[1]))


class Threats:
    """What a seat could do in one world if it had another turn right behind one."""

    def __init__(self, lines: Lines, ends: Sequence[State], colour: int) -> None:
        found = [_most(lines, _passed(end, colour), colour) for end in ends]
        self.wins, self.captured = max(found, key=lambda each: (bool(each[0]), each[1]))


def _passed(state: State, colour: int) -> State:
    """Give a state as if the enemy had passed."""
    world = copied(state)
    world.to_move, world.chain = colour, None
    return world


def _most(lines: Lines, state: State, colour: int) -> tuple[set[str], int]:
    """Give how a colour can win at once, and how many pieces it can capture in a turn at most."""
    if state.over:
        return ({state.over} if state.winner == colour else set()), 0
    seat = state.players[colour]
    had, wins, most = len(state.taken[colour]), set[str](), 0
    for act in lines.offered(state, seat):
        if " " in act:
            continue  # magic captures nothing
        behind = lines.after(state, seat, act)
        for end in lines.ends(behind, seat) if "x" in act else [behind]:
            most = max(most, len(end.taken[colour]) - had)
            wins |= {end.over} if end.over and end.winner == colour else set()
    return wins, ALL if wins else most

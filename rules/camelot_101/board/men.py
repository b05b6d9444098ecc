"""Men change their place: onto the board and off it (note: chapters 6, 7.3 and 7.5)."""

from rules.camelot_101 import state as states
from rules.camelot_101.board.geometry import homes
from rules.camelot_101.tables.board import GATES, PAWN, POSTS
from rules.text import Seat


def put(state: states.State, man: int, node: int) -> None:
    """Put a man on a free node, from wherever he is."""
    lift(state, man)
    state.board[node] = man
    state.place[man] = node


def move(state: states.State, start: int, end: int) -> None:
    """Put a man on another square of a state that is of no further use; whom he meets there is gone."""
    man, met = state.board[start], state.board[end]
    if met != states.EMPTY:
        state.place[met] = states.GRAVE
    state.board[start], state.board[end], state.place[man] = states.EMPTY, man, end


def lift(state: states.State, man: int) -> None:
    """Take a man up from the board, if he is there; on a gate he was perhaps a fugitive."""
    node = state.place[man]
    if node < states.DUNGEON:
        state.board[node] = states.EMPTY
    if man in state.fugitives:
        state.fugitives.remove(man)


def _take_off(state: states.State, man: int, place: int) -> None:
    """Take a man off the board: his status ends, and Excalibur goes back to the Island."""
    if not state.losses:
        seats = range(state.seats)
        state.before = [states.points(state, seat) if states.is_live(state, seat) else -1 for seat in seats]
    lift(state, man)
    state.place[man] = place
    for status in (state.frozen, state.shielded, state.empowered):
        status.pop(man, None)
    if state.bearer == man:
        state.bearer = states.NOBODY
    state.stirred = True


def imprison(state: states.State, man: int, captor: Seat) -> None:
    """Put a man into a player's castle, and note the loss for the test of the lone King."""
    _take_off(state, man, states.DUNGEON + state.suits[captor])
    state.losses.append((state.army[man], captor))


def bury(state: states.State, man: int) -> None:
    """Put a man into the graveyard."""
    _take_off(state, man, states.GRAVE)
    state.losses.append((state.army[man], states.NOBODY))


def hold(state: states.State, man: int) -> None:
    """Let the Giant hold a man."""
    _take_off(state, man, states.HELD)
    state.losses.append((state.army[man], states.NOBODY))


def home_of(state: states.State, man: int) -> int:
    """Give the square on which a man goes home, his own not counted as taken; -1 where none is free."""
    squares = homes(state.army[man], state.start[man], pawn=state.kind[man] == PAWN)
    board = state.board
    return next((node for node in squares if board[node] in (states.EMPTY, man)), -1)


def go_home(state: states.State, man: int) -> int:
    """Send a man home, or to the barracks where no square is free; give the square or -1."""
    lift(state, man)
    state.place[man] = states.BARRACKS
    node = home_of(state, man)
    if node >= 0:
        put(state, man, node)
    state.stirred = True
    return node


def empty_barracks(state: states.State) -> None:
    """Let those who wait in the barracks try again (note: 4.4, step 9)."""
    if states.BARRACKS in state.place:
        for man in by_start(
            state, [man for man, place in enumerate(state.place) if place == states.BARRACKS]
        ):
            go_home(state, man)


def by_start(state: states.State, men: list[int]) -> list[int]:
    """Sort men by their starting squares, recruits last (note: 22.1)."""
    return sorted(men, key=lambda man: (state.start[man] < 0, state.start[man], man))


def recruit(state: states.State, suit: int, kind: int) -> int:
    """Make a new man of a suit; he is in the barracks until he is put somewhere."""
    state.army.append(suit)
    state.kind.append(kind)
    state.start.append(-1)
    state.place.append(states.BARRACKS)
    return len(state.army) - 1


def clear_castles(state: states.State) -> None:
    """Send home who may no longer stand at a castle, once armies have changed hands (note: 2.4, 5.6)."""
    for suit in range(4):
        lord = states.keeper(state, suit)
        for node in (GATES[suit], POSTS[suit]):
            man = state.board[node]
            if man < 0:
                continue
            owner = state.owner[state.army[man]]
            if states.NOBODY in (lord, owner) or (owner == lord and state.army[man] != suit):
                go_home(state, man)


def besieger(state: states.State, suit: int) -> int:
    """Give the man who opens this castle now: on its post, or on its gate with the post empty; else -1."""
    on_post, on_gate = state.board[POSTS[suit]], state.board[GATES[suit]]
    if on_post >= 0:
        return on_post if _is_foe(state, on_post, suit) else -1
    if suit in _sealed_suits(state) or on_gate < 0 or on_gate in state.fugitives:
        return -1
    return on_gate if _is_foe(state, on_gate, suit) else -1


def _is_foe(state: states.State, man: int, suit: int) -> bool:
    return state.owner[state.army[man]] != states.keeper(state, suit)


def _sealed_suits(state: states.State) -> list[int]:
    return [state.suits[seat] for seat in state.sealed]


def is_guarded(state: states.State, suit: int) -> bool:
    """Say whether a man of the home suit stands on the post, or the castle is sealed (note: 7.2)."""
    guard = state.board[POSTS[suit]]
    return (guard >= 0 and state.army[guard] == suit) or suit in _sealed_suits(state)

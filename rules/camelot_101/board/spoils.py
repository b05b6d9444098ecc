"""What an action brings and costs everybody; castles opened, prisoners walking out (note: 7.3, 7.4, 12.1)."""

from itertools import compress, count
from operator import ne

from msgspec.structs import replace

from rules.camelot_101.board import men
from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    DUNGEON,
    HELD,
    NOBODY,
    Holding,
    State,
    giants_points,
    in_turn,
    is_king,
    keeper,
    level_of,
    points,
    prisoners,
)
from rules.camelot_101.tables.board import GATES, JOKER, KIND_MOVED, KING, suit_of
from rules.camelot_101.words import log
from rules.text import Seat


def open_all(play: Play) -> None:
    """Open every castle whose gate or post an enemy holds (note: 4.4, step 8)."""
    state = play.state
    if not level_of(state).guardhouse:
        return
    for suit in range(4):
        if keeper(state, suit) != NOBODY and (man := men.besieger(state, suit)) >= 0:
            _open(play, suit, man)


def _open(play: Play, suit: int, man: int) -> None:
    """Let the besieger's men go home and the others change castles, with all trophies."""
    state = play.state
    lord, victor = keeper(state, suit), state.owner[state.army[man]]
    held = men.by_start(state, prisoners(state, suit))
    trophies = [trophy for trophy, holder in state.trophies.items() if holder == lord]
    if not held and not trophies:
        return
    freed = [other for other in held if not is_king(other) and state.owner[state.army[other]] == victor]
    for other in held:
        state.place[other] = DUNGEON + state.suits[victor]
    for other in freed:
        men.go_home(state, other)
    state.trophies |= dict.fromkeys(trophies, victor)
    state.stirred = True
    play.note(log.opened_castle(victor, suit, len(freed), len(held) - len(freed), trophies))


def ways_out(state: State, card: int) -> dict[tuple[int, int], int]:
    """Give the prisoners a card lets walk out, as (kind, castle): man (note: 7.4)."""
    if card == JOKER or not level_of(state).walking_out:
        return {}
    suit, kind = suit_of(card), KIND_MOVED[card]
    if state.owner[suit] == NOBODY:
        return {}
    found: dict[tuple[int, int], int] = {}
    for castle in _leaky(state):
        for man in men.by_start(state, prisoners(state, castle)):
            its = state.kind[man]
            if state.army[man] == suit and its != KING and kind in (None, its):
                found.setdefault((its, castle), man)
    return found


def _leaky(state: State) -> list[int]:
    """Give the castles that are neither guarded nor have somebody on their gate."""
    return [
        suit
        for suit in range(4)
        if keeper(state, suit) != NOBODY and state.board[GATES[suit]] < 0 and not men.is_guarded(state, suit)
    ]


def walk_out(state: State, man: int, castle: int) -> None:
    """Put a prisoner on the gate as a fugitive: he does not open the castle."""
    men.put(state, man, GATES[castle])
    state.fugitives.append(man)
    state.stirred = True


def remembered(state: State) -> State:
    """Copy a state as far as it tells who leads and holds what, and where everybody stands."""
    return replace(
        state,
        suits=list(state.suits),
        owner=list(state.owner),
        out=list(state.out),
        place=list(state.place),
        kind=list(state.kind),
        trophies=dict(state.trophies),
    )


def holdings(state: State) -> dict[Seat, Holding]:
    """Count what all who are in the game hold, in turn order, and then the Giant (by NOBODY)."""
    if NOBODY in state.suits:
        return {}
    giants = Holding(giants_points(state), state.place.count(HELD))
    return {seat: _holding(state, seat) for seat in in_turn(state, state.first)} | {NOBODY: giants}


def _holding(state: State, seat: Seat) -> Holding:
    return Holding(points(state, seat), state.place.count(DUNGEON + state.suits[seat]))


def note(play: Play) -> None:
    """Note, once, who has gained and who has lost by an action; who is out, or slain, has lost all."""
    state, before, play.before = play.state, play.before, None
    if before is None:
        return
    play.moved = list(compress(count(), map(ne, before.place, state.place)))
    if _is_led_anew(before, state) or _crosses_walls(before.place, state.place, play.moved):
        _tell(play, holdings(before), holdings(state))


def _is_led_anew(before: State, now: State) -> bool:
    """Say whether what points are counted by has changed, but for where men are."""
    if before.bearer != now.bearer or before.trophies != now.trophies or before.out != now.out:
        return True
    return before.owner != now.owner or before.suits != now.suits or before.kind != now.kind


def _crosses_walls(before: list[int], now: list[int], moved: list[int]) -> bool:
    """Say whether one of these men has left the board or has come back."""
    return bool([man for man in moved if before[man] >= DUNGEON or now[man] >= DUNGEON])


def _tell(play: Play, before: dict[Seat, Holding], now: dict[Seat, Holding]) -> None:
    changes = {who: now[who].beyond(held) for who, held in before.items() if who in now}
    changes = {who: change for who, change in changes.items() if any(change)}
    if changes.get(NOBODY, (0, 0)) < (0, 0):
        del changes[NOBODY]
    if len(play.notes) == len(changes) == 1:
        ((who, change),) = changes.items()
        play.notes[0] = log.with_gain(play.notes[0], play.seat, who, change)
    elif changes:
        play.note(log.gained(changes))

"""Castles are opened, and prisoners walk out (note: 7.3, 7.4)."""

from __future__ import annotations

from rules.camelot_101.board import men
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, NOBODY, State, is_king, keeper, level_of, prisoners
from rules.camelot_101.tables.board import GATES, KING
from rules.camelot_101.tables.deck import JOKER, KIND_MOVED, suit_of
from rules.camelot_101.words import log


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
    play.tell(log.opened_castle(victor, suit, len(freed), len(held) - len(freed), trophies))


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

"""What follows when a King is taken, crushed or gives up (note: 5.6, 5.7, 12.3)."""

from __future__ import annotations

from rules.camelot_101 import hands
from rules.camelot_101.board import checks, men
from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    CARDS,
    DUNGEON,
    GRAVE,
    HELD,
    KINGS,
    NOBODY,
    State,
    armies_of,
    is_king,
    level_of,
    men_on_board,
    prisoners,
)
from rules.camelot_101.tables.numbers import GIANT, HANDS_KEPT, LONE_KINGS
from rules.camelot_101.words import log
from rules.text import Seat


def lone_kings_fall(state: State) -> None:
    """Take each King who has lost his last man, where the table has it so (note: 5.7)."""
    if not state.losses:
        return
    if level_of(state).stage in LONE_KINGS[state.options["lone_king"]]:
        for suit, captor in dict(state.losses).items():
            king = KINGS[suit]
            if state.place[king] < DUNGEON and captor != state.owner[suit] and _is_alone(state, suit):
                take_off(state, king, captor)
    state.losses.clear()


def _is_alone(state: State, suit: int) -> bool:
    owner = state.owner[suit]
    armies = armies_of(state, owner) if owner != NOBODY else [suit]
    return sum(len(men_on_board(state, army)) for army in armies) == 1


def take_off(state: State, king: int, captor: Seat) -> None:
    """Take a King off the board: a prisoner, or (by NOBODY) held by the Giant or buried."""
    if captor != NOBODY:
        men.imprison(state, king, captor)
    elif state.figure == GIANT:
        men.hold(state, king)
    else:
        men.bury(state, king)
    state.fallen.append((state.army[king], captor))


def settle(play: Play) -> None:
    """Draw the consequences of the Kings that fell in this action (note: 4.4, step 7)."""
    state = play.state
    while state.fallen:
        suit, captor = state.fallen.pop(0)
        victim = state.owner[suit]
        play.tell(log.king_taken(captor, suit, victim) if captor != NOBODY else log.king_lost(suit, victim))
        if victim == NOBODY:
            _forget_checks(state, suit, [suit])
            state.owner[suit] = captor
        else:
            won = [trophy for trophy, holder in state.trophies.items() if holder == victim]
            if won and captor != NOBODY:
                play.tell(log.trophies_inherited(captor, won))
            leave(state, victim, captor)


def leave(state: State, victim: Seat, captor: Seat) -> None:
    """Let a player go out: to a captor goes all he had, else it is scattered."""
    suit, armies = state.suits[victim], armies_of(state, victim)
    state.out.append(victim)
    _forget_checks(state, suit, armies)
    for check in state.checks:
        checks.wait_no_more(check, victim)
    inherits = captor != NOBODY
    _empty_castle(state, suit, armies_of(state, captor) if inherits else [0, 1, 2, 3], captor)
    for trophy in [trophy for trophy, holder in state.trophies.items() if holder == victim]:
        if inherits:
            state.trophies[trophy] = captor
        else:
            del state.trophies[trophy]
    _pass_hand(state, victim, captor)
    for army in armies:
        state.owner[army] = captor
    for status in (state.slow, state.wild, state.silent, state.stunned, state.sealed):
        status.pop(victim, None)
    men.clear_castles(state)


def _pass_hand(state: State, victim: Seat, captor: Seat) -> None:
    if captor == NOBODY or CARDS not in (state.fate[victim], state.fate[captor]) or (
        state.fate[victim] != state.fate[captor]
    ):  # fmt: skip
        hands.discard_hand(state, victim)
        return
    for camelot in (False, True):
        hands.hand_over(state, victim, captor, camelot=camelot)
    state.bases[captor] += HANDS_KEPT[state.options["captured_hand"]] * state.bases[victim]


def _empty_castle(state: State, suit: int, homing: list[int], captor: Seat) -> None:
    """Let men of these armies go home (buried where prisoners are permanent); the others change castles."""
    permanent = level_of(state).permanent
    for man in men.by_start(state, prisoners(state, suit)):
        if is_king(man):
            state.place[man] = _for_kings(state, captor)
        elif state.army[man] not in homing:
            state.place[man] = DUNGEON + state.suits[captor]
        elif permanent:
            state.place[man] = GRAVE
        else:
            men.go_home(state, man)


def _for_kings(state: State, captor: Seat) -> int:
    if captor != NOBODY:
        return DUNGEON + state.suits[captor]
    return HELD if state.figure == GIANT else GRAVE


def _forget_checks(state: State, suit: int, armies: list[int]) -> None:
    state.checks = [
        check for check in state.checks if check.king != suit and check.army not in armies
    ]  # fmt: skip
    state.plague.pop(suit, None)

"""Checks are called by themselves, and ripen (note: chapter 5)."""

from __future__ import annotations

from rules.camelot_101.board.attacks import checking, is_checked
from rules.camelot_101.board.geometry import EYED_FROM
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, KINGS, NOBODY, Check, State, in_turn, is_live, level_of
from rules.camelot_101.words import log
from rules.text import Seat

# A plague mark counts down at the ends of its player's turns; at 1 every check is ripe.
PLAGUE_STRIKES, PLAGUE_WAITS = 1, 2


def call(play: Play, before: State | None) -> None:
    """Look at every King: forget the checks that are over, and call the new ones (note: 5.1).

    A King stays in check by whom he was where nobody has moved whom he sees, since `before` the action.
    """
    state = play.state
    state.clock += 1
    known = {(check.king, check.army): check for check in state.checks}
    checks, called, changed = [], [], _changed(play, before)
    for suit in range(4):
        node = state.place[KINGS[suit]]
        if node >= DUNGEON:
            continue
        if changed is not None and node not in changed and changed.isdisjoint(EYED_FROM[node]):
            armies = [army for king, army in known if king == suit]
        else:
            armies = sorted(checking(state, suit))
        for army in armies:
            check = known.get((suit, army))
            if check is None:
                check = _called(state, suit, army)
                called.append((suit, army))
            if state.plague.get(suit) == PLAGUE_STRIKES:
                check.ripe = True
            checks.append(check)
    state.checks = checks
    if called:
        play.tell(log.checked(called, state.figure))


def _changed(play: Play, before: State | None) -> set[int] | None:
    """Give the nodes that men have left and entered since checks were last called; None where more may have
    changed: who leads an army, where the wanderer is, what Camelot cards bring about; or at the first deed.
    """
    state = play.state
    if before is None or len(state.deeds) < 2 or level_of(state).camelot:
        return None
    if (before.owner, before.wanderer) != (state.owner, state.wanderer):
        return None
    return {node for man in play.moved for node in (before.place[man], state.place[man])}


def _called(state: State, suit: int, army: int) -> Check:
    check = Check(suit, army, state.clock)
    if state.owner[suit] == NOBODY:
        check.waits = [seat for seat in in_turn(state, state.turn) if seat != state.turn]
    elif level_of(state).cancels_safety and suit in state.forced and (suit, army) in state.escaped:
        check.ripe = True
    return check


def ripen(state: State, seat: Seat) -> None:
    """Ripen checks at the end of a seat's turn: those it could have answered in it (note: 5.3)."""
    for check in state.checks:
        if state.owner[check.king] == seat and check.called <= state.began:
            check.ripe = True
        wait_no_more(check, seat)
    _fade_plague(state, seat)
    _note_escapes(state, seat)


def wait_no_more(check: Check, seat: Seat) -> None:
    """Note that a neutral King need not wait for a seat, which has had its turn or is out: behind the last he
    may be taken.
    """
    if seat in check.waits:
        check.waits.remove(seat)
        check.ripe = check.ripe or not check.waits


def _fade_plague(state: State, seat: Seat) -> None:
    suit = state.suits[seat]
    if suit not in state.plague or state.owner[suit] != seat:
        return
    state.plague[suit] -= 1
    if state.plague[suit] == 0:
        del state.plague[suit]
    elif state.plague[suit] == PLAGUE_STRIKES:
        for check in state.checks:
            if check.king == suit:
                check.ripe = True


def mark_all(state: State) -> None:
    """Mark every King that has a player (note: 5.8); the turn in progress does not count."""
    for seat in range(state.seats):
        if is_live(state, seat):
            state.plague[state.suits[seat]] = PLAGUE_WAITS + (seat == state.turn)


def begin(state: State, seat: Seat) -> None:
    """Remember the checks a seat's turn begins with."""
    state.began = state.clock
    suit = state.suits[seat]
    state.standing_checks = [(check.king, check.army) for check in state.checks if check.king == suit]


def _note_escapes(state: State, seat: Seat) -> None:
    """Remember what a King escaped from in this turn, until his player's next turn ends (note: 5.4)."""
    suit = state.suits[seat]
    now = {(check.king, check.army) for check in state.checks}
    kept = [pair for pair in state.escaped if pair[0] != suit]
    state.escaped = kept + [pair for pair in state.standing_checks if pair not in now]


def in_called_check(state: State, seat: Seat) -> bool:
    """Say whether a seat's own King is in called check."""
    return is_checked(state, state.suits[seat])

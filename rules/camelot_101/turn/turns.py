"""What happens at the end of an action, and from one turn to the next (note: 4, 4.4, 12.3)."""

from __future__ import annotations

from rules.camelot_101.board import castles, checks, kings, men
from rules.camelot_101.cards import hands
from rules.camelot_101.state import (
    ACTION,
    CARDS,
    EXTRA,
    NOBODY,
    State,
    is_live,
    level_of,
)
from rules.camelot_101.tables.choices import FATE_CARDS
from rules.camelot_101.turn import ending
from rules.camelot_101.words import log
from rules.camelot_101.words.blanks import camelot_called
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat

STAYED = "stayed"


def close(state: State, chance: Chance, notes: list[Note]) -> None:
    """Close an action: Kings fall, castles open, checks are called, hands refilled (note: 4.4)."""
    seat = state.turn
    kings.lone_kings_fall(state)
    kings.settle(state, notes)
    castles.open_all(state, notes)
    men.empty_barracks(state)
    checks.call(state, seat, notes)
    if state.announced == STAYED:
        _forfeit_safety(state, seat)
    state.announced = ""
    ending.conquest(state, notes)
    if state.over:
        return
    if state.fate[seat] != CARDS:
        hands.discard_hand(state, seat)
    hands.refill(state, chance, notes)
    hands.put_aside(state)
    if state.earned and not state.extra and is_live(state, seat):
        _ask_again(state, chance, notes)
    else:
        end_turn(state, chance, notes)


def _forfeit_safety(state: State, seat: Seat) -> None:
    """Make every check on a King ripe whose player stayed with an announced card (note: 13, no. 8)."""
    for check in state.checks:
        if check.king == state.suits[seat]:
            check.ripe = True


def _ask_again(state: State, chance: Chance, notes: list[Note]) -> None:
    state.extra, state.earned = True, False
    state.stage, state.asked = EXTRA, state.turn
    turn_up_for_fate(state, chance, notes)


def turn_up_for_fate(state: State, chance: Chance, notes: list[Note]) -> None:
    """Turn up what a Fate player on turn may use (note: chapter 11)."""
    seat = state.turn
    if state.fate[seat] != CARDS:
        cards = FATE_CARDS[state.options["fate_cards"]][level_of(state).stage]
        hands.draw_for_fate(state, seat, chance, cards)
        camelot = [camelot_called(state, card) for card in state.camelot_hands[seat]]
        notes.append(log.fate_cards(seat, state.hands[seat], camelot))


def end_turn(state: State, chance: Chance, notes: list[Note]) -> None:
    """End the turn, and those of players who miss theirs, until somebody is asked or the game is over."""
    _finish_turn(state)
    _pass_on(state, chance, notes)
    while not state.over and _misses(state, notes):
        _finish_turn(state)
        _pass_on(state, chance, notes)
    if not state.over:
        state.stage, state.asked = ACTION, state.turn
        turn_up_for_fate(state, chance, notes)


def _finish_turn(state: State) -> None:
    seat = state.turn
    _tick(state, seat)
    checks.ripen(state, seat)
    state.turns += 1
    state.earned = state.extra = state.sworded = False
    state.asked = NOBODY
    for lasting in (state.withdrawn, state.lured, state.forced):
        lasting.clear()


def _tick(state: State, seat: Seat) -> None:
    """Count down the status of a seat and of its men (note: 13.1, Tags)."""
    for status in (state.slow, state.wild, state.silent, state.sealed):
        if seat in status:
            _count_down(status, seat)
    _tick_men(state, seat)


def _tick_men(state: State, owner: Seat) -> None:
    for status in (state.frozen, state.shielded, state.empowered):
        if status:
            for man in [man for man in status if state.owner[state.army[man]] == owner]:
                _count_down(status, man)


def _count_down(status: dict[int, int], key: int) -> None:
    status[key] -= 1
    if status[key] <= 0:
        del status[key]


def _pass_on(state: State, chance: Chance, notes: list[Note]) -> None:
    """Pass the turn clockwise to the next live player; passing the first player ends a round."""
    suit, seat_of = state.suits[state.turn], {suit: seat for seat, suit in enumerate(state.suits)}
    for ahead in range(1, 5):
        seat = seat_of.get((suit + ahead) % 4)
        if seat is None:
            continue
        for season in (state.winter, state.truce):
            if seat in season:
                _count_down(season, seat)
        if seat == state.first:
            _end_round(state, chance, notes)
        if state.over or is_live(state, seat):
            break
    if not state.over and seat is not None:
        state.turn = seat
        checks.begin(state, seat)


def _end_round(state: State, chance: Chance, notes: list[Note]) -> None:
    _tick_men(state, NOBODY)
    state.wanderer_frozen = max(0, state.wanderer_frozen - 1)
    ending.round_over(state, chance, notes)


def _misses(state: State, notes: list[Note]) -> bool:
    """Say whether the player on turn misses it, as public facts alone decide (note: 22.3)."""
    seat = state.turn
    if seat in state.stunned:
        _count_down(state.stunned, seat)
        notes.append(log.skipped(seat))
        return True
    if state.fate[seat] != CARDS or state.hands[seat]:
        return False
    if state.camelot_hands[seat] and seat not in state.silent:
        return False
    notes.append(log.nothing_to_play(seat))
    return True


def after_departure(state: State, chance: Chance, notes: list[Note]) -> None:
    """Look at castles and checks anew when a player has gone out of turn; who is asked stays asked."""
    castles.open_all(state, notes)
    men.empty_barracks(state)
    checks.call(state, state.turn, notes)

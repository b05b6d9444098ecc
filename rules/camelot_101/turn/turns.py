"""What happens at the end of an action, and from one turn to the next (note: 4, 4.4, 12.3)."""

from rules.camelot_101 import hands
from rules.camelot_101.board import kings, men, spoils
from rules.camelot_101.effects import running
from rules.camelot_101.play import Play
from rules.camelot_101.state import ACTION, CARDS, EXTRA, NOBODY, STAYED, State, clockwise, is_live, level_of
from rules.camelot_101.tables.numbers import FATE_CARDS
from rules.camelot_101.turn import ending
from rules.camelot_101.words import log
from rules.camelot_101.words.naming import camelot_called
from rules.text import NO_WORDS, Seat


def go_on(play: Play) -> None:
    """Run what is under way until somebody is asked; then close the action."""
    state, before = play.state, play.before
    if state.asked == NOBODY and state.effect is not None:
        running.run(play)
    if state.asked == NOBODY and not state.over:
        close(play)
    else:
        spoils.note(play)
    if before is not None:
        ending.tell_decided(play, before)


def close(play: Play) -> None:
    """Close an action: Kings fall, castles open, checks are called, hands refilled (note: 4.4)."""
    state, seat = play.state, play.state.turn
    kings.lone_kings_fall(state)
    kings.settle(play)
    look_around(play)
    if state.announced == STAYED:
        _forfeit_safety(state, seat)
    state.announced = ""
    ending.conquest(play)
    if state.over:
        return
    if state.fate[seat] != CARDS:
        hands.discard_hand(state, seat)
    hands.refill(play)
    hands.put_aside(state)
    if state.earned and not state.extra and is_live(state, seat):
        _ask_again(play)
    else:
        end_turn(play)


def look_around(play: Play) -> None:
    """Open castles, let men out of the barracks, tell what all has brought, and call checks.

    Who is asked stays asked.
    """
    spoils.open_all(play)
    men.empty_barracks(play.state)
    before = play.before
    spoils.note(play)
    kings.call(play, before)


def _forfeit_safety(state: State, seat: Seat) -> None:
    """Make every check on a King ripe whose player stayed with an announced card (note: 13, no. 8)."""
    for check in state.checks:
        if check.king == state.suits[seat]:
            check.ripe = True


def _ask_again(play: Play) -> None:
    play.state.extra = True
    play.ask(EXTRA, play.state.turn)
    turn_up_for_fate(play)


def turn_up_for_fate(play: Play) -> None:
    """Turn up what a Fate player on turn may use (note: chapter 11)."""
    state, seat = play.state, play.state.turn
    if state.fate[seat] != CARDS:
        cards = FATE_CARDS[state.options["fate_cards"]][level_of(state).stage]
        hands.draw_for_fate(play, cards)
        camelot = [camelot_called(state, card) for card in state.camelot_hands[seat]]
        play.note(log.fate_cards(seat, state.hands[seat], camelot))


def end_turn(play: Play) -> None:
    """End the turn, and those of players who miss theirs, until somebody is asked or the game is over."""
    state = play.state
    _finish_turn(play)
    while not state.over and _misses(play):
        _finish_turn(play)
    if not state.over:
        play.ask(ACTION, state.turn)
        turn_up_for_fate(play)


def _finish_turn(play: Play) -> None:
    state, seat = play.state, play.state.turn
    _tick(state, seat)
    kings.ripen(state, seat)
    state.turns += 1
    state.earned, state.extra = NO_WORDS, False
    play.ask_nobody()
    for lasting in (state.withdrawn, state.lured, state.forced):
        lasting.clear()
    _pass_on(play)


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


def _pass_on(play: Play) -> None:
    """Pass the turn clockwise to the next live player; passing the first player ends a round."""
    state = play.state
    first, *others = clockwise(tuple(state.suits), state.turn)
    for seat in (*others, first):
        for season in (state.winter, state.truce):
            if seat in season:
                _count_down(season, seat)
        if seat == state.first:
            _end_round(play)
        if state.over or is_live(state, seat):
            break
    if not state.over:
        state.turn = seat
        kings.begin(state, seat)


def _end_round(play: Play) -> None:
    _tick_men(play.state, NOBODY)
    play.state.wanderer_frozen = max(0, play.state.wanderer_frozen - 1)
    ending.round_over(play)


def _misses(play: Play) -> bool:
    """Say whether the player on turn misses it, as public facts alone decide (note: 22.3)."""
    state, seat = play.state, play.state.turn
    if seat in state.stunned:
        _count_down(state.stunned, seat)
        play.note(log.skipped(seat))
        return True
    if state.fate[seat] != CARDS or state.hands[seat]:
        return False
    if state.camelot_hands[seat] and seat not in state.silent:
        return False
    play.note(log.nothing_to_play(seat))
    return True

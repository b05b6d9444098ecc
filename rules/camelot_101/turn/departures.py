"""Players go out: by resigning, at any time, or by letting their time run out (note: 12.3, 22.2)."""

from rules.camelot_101 import hands
from rules.camelot_101 import state as states
from rules.camelot_101.board import kings
from rules.camelot_101.effects import running
from rules.camelot_101.play import Play
from rules.camelot_101.tables.numbers import EXPIRIES
from rules.camelot_101.turn import camelot_cards, ending, set_up, turns
from rules.camelot_101.words import log
from rules.text import N_, Seat, Words


def resign(play: Play) -> None:
    """Let a player go: the army stays, neutral (note: 12.3)."""
    state = play.state
    state.resigned.append(play.seat)
    play.note(log.resigned(play.seat))
    if state.stage not in (states.ARMY, states.FATE):
        _go(play, play.seat)
        return
    # Before the deal it is chosen for who resigns, and for all where only one is left.
    while state.stage in (states.ARMY, states.FATE) and (
        state.asked in state.resigned or len(state.resigned) >= state.seats - 1
    ):
        _choose_first(play)


def _choose_first(play: Play) -> None:
    """Choose the first army left, or cards, for the seat that is asked."""
    state = play.state
    choose(play, state.asked, set_up.army_texts(state)[0] if state.stage == states.ARMY else "cards")


def choose(play: Play, seat: Seat, action: str) -> None:
    """Go on with the set-up; who has resigned before is chosen for, and goes when the game begins."""
    state = play.state
    set_up.choose(play, seat, action)
    if state.stage not in (states.ARMY, states.FATE):
        for resigned in list(state.resigned):
            if states.is_live(state, resigned) and not state.over:
                _go(play, resigned)
    elif state.asked in state.resigned:
        _choose_first(play)


def _go(play: Play, seat: Seat) -> None:
    """Let a live player go out by himself; an effect of his ends, one of another goes on without him."""
    state, effect = play.state, play.state.effect
    concerned = seat == state.turn or (effect is not None and seat in (effect.me, effect.chooser))
    kings.leave(state, seat, states.NOBODY)
    ending.conquest(play)
    if state.over:
        return
    if concerned:
        state.effect = None
    elif effect is None:
        turns.look_around(play)
        return
    elif seat != state.asked and state.stage in (states.GIFT, states.ANNOUNCED, states.DISCARD):
        return
    play.ask_nobody()
    turns.go_on(play)


def expire(play: Play) -> None:
    """Let time run out for the seat that is asked (note: 22.2)."""
    state, seat = play.state, play.seat
    if state.stage in (states.ARMY, states.FATE):
        play.note(log.unanswered(seat))
        _choose_first(play)
    elif seat != state.turn or (state.effect is not None and seat != state.effect.chooser):
        play.note(log.unanswered(seat))
        _take_default(play)
    elif state.stage == states.EXTRA or (state.stage == states.EFFECT and state.may_skip):
        _leave_it(play)
    else:
        _lose_turn(play)


def _leave_it(play: Play) -> None:
    """End a turn in which something was done at what might be left out; that is no turn missed."""
    play.note(log.passed(play.seat, extra=True))
    play.ask_nobody()
    play.state.effect, play.state.extra = None, True
    turns.close(play)


_A_TURN: Words = N_("a turn")
_THE_REST: Words = N_("the rest of the turn")


def _lose_turn(play: Play) -> None:
    """Lose the action and a Camelot card; at the third time in a row one is out (sheet: a minute to play)."""
    state, seat = play.state, play.seat
    state.expired[seat] += 1
    lost = _A_TURN if state.stage == states.ACTION else _THE_REST
    play.note(log.missed(seat, lost, state.expired[seat], EXPIRIES))
    if state.expired[seat] >= EXPIRIES:
        play.note(log.put_out(seat, EXPIRIES))
        _go(play, seat)
        return
    play.ask_nobody()
    if state.stage == states.ACTION:
        _lose_camelot_card(play)
    state.effect = None
    turns.close(play)


def _lose_camelot_card(play: Play) -> None:
    hand = play.state.camelot_hands[play.seat]
    if hand and hands.holds_cards(play.state, play.seat):
        hands.discard_camelot(play, play.seat, hand[play.chance.below(len(hand))])


def _take_default(play: Play) -> None:
    """Refuse a gift, discard nothing, or give what is taken for an owner who does not answer."""
    state, effect = play.state, play.state.effect
    if state.stage == states.EFFECT and effect is not None and play.seat != effect.chooser:
        default = running.default_answer(state)
        play.ask_nobody()
        running.answer(play, default)
    else:
        play.ask_nobody()
        if state.stage == states.GIFT:
            camelot_cards.answer_gift(play, "refuse")
        state.effect = None
    turns.go_on(play)

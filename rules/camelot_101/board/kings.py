"""Checks are called and ripen (note: chapter 5); what follows when a King is taken (note: 5.6, 5.7, 12.3)."""

from rules.camelot_101 import hands
from rules.camelot_101 import state as states
from rules.camelot_101.board import men
from rules.camelot_101.board.attacks import checking, is_checked
from rules.camelot_101.board.geometry import EYED_FROM
from rules.camelot_101.play import Play
from rules.camelot_101.tables.numbers import GIANT, HANDS_KEPT, LONE_KINGS
from rules.camelot_101.words import log_of_cards
from rules.text import Seat

# A plague mark counts down at the ends of its player's turns; at 1 every check is ripe.
PLAGUE_STRIKES, PLAGUE_WAITS = 1, 2


def call(play: Play, before: states.State | None) -> None:
    """Look at every King: forget the checks that are over, and call the new ones (note: 5.1).

    A King stays in check by whom he was where nobody has moved whom he sees, since `before` the action.
    """
    state = play.state
    state.clock += 1
    known = {(check.king, check.army): check for check in state.checks}
    checks, called, changed = [], [], _changed(play, before)
    for suit, king in enumerate(states.KINGS):
        node = state.place[king]
        if node >= states.DUNGEON:
            continue
        if changed is None or not changed.isdisjoint(EYED_FROM[node]):
            armies = sorted(checking(state, suit))
        elif known:
            armies = [army for checked, army in known if checked == suit]
        else:
            continue
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
        play.note(log_of_cards.checked(state, called))


def _changed(play: Play, before: states.State | None) -> set[int] | None:
    """Give the nodes that men have left and entered since checks were last called; None where more may have
    changed: who leads an army, where the wanderer is, what Camelot cards bring about; or at the first deed.
    """
    state = play.state
    if before is None or len(state.deeds) < 2 or states.level_of(state).camelot:
        return None
    if before.owner != state.owner or before.wanderer != state.wanderer:
        return None
    return {place[man] for place in (before.place, state.place) for man in play.moved}


def _called(state: states.State, suit: int, army: int) -> states.Check:
    check = states.Check(suit, army, state.clock)
    if state.owner[suit] == states.NOBODY:
        check.waits = [seat for seat in states.in_turn(state, state.turn) if seat != state.turn]
    elif states.level_of(state).cancels_safety and suit in state.forced and (suit, army) in state.escaped:
        check.ripe = True
    return check


def ripen(state: states.State, seat: Seat) -> None:
    """Ripen checks at the end of a seat's turn: those it could have answered in it (note: 5.3)."""
    for check in state.checks:
        if state.owner[check.king] == seat and check.called <= state.began:
            check.ripe = True
        wait_no_more(check, seat)
    _fade_plague(state, seat)
    _note_escapes(state, seat)


def wait_no_more(check: states.Check, seat: Seat) -> None:
    """Note that a neutral King need not wait for a seat, which has had its turn or is out: behind the last he
    may be taken.
    """
    if seat in check.waits:
        check.waits.remove(seat)
        check.ripe = check.ripe or not check.waits


def _fade_plague(state: states.State, seat: Seat) -> None:
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


def mark_all(state: states.State) -> None:
    """Mark every King that has a player (note: 5.8); the turn in progress does not count."""
    for seat in range(state.seats):
        if states.is_live(state, seat):
            state.plague[state.suits[seat]] = PLAGUE_WAITS + (seat == state.turn)


def begin(state: states.State, seat: Seat) -> None:
    """Remember the checks a seat's turn begins with."""
    state.began = state.clock
    suit = state.suits[seat]
    state.standing_checks = [(check.king, check.army) for check in state.checks if check.king == suit]


def _note_escapes(state: states.State, seat: Seat) -> None:
    """Remember what a King escaped from in this turn, until his player's next turn ends (note: 5.4)."""
    suit = state.suits[seat]
    now = {(check.king, check.army) for check in state.checks}
    kept = [pair for pair in state.escaped if pair[0] != suit]
    state.escaped = kept + [pair for pair in state.standing_checks if pair not in now]


def in_called_check(state: states.State, seat: Seat) -> bool:
    """Say whether a seat's own King is in called check."""
    return is_checked(state, state.suits[seat])


def lone_kings_fall(state: states.State) -> None:
    """Take each King who has lost his last man, where the table has it so (note: 5.7)."""
    if not state.losses:
        return
    if states.level_of(state).stage in LONE_KINGS[state.options["lone_king"]]:
        for suit, captor in dict(state.losses).items():
            king = states.KINGS[suit]
            if state.place[king] < states.DUNGEON and captor != state.owner[suit] and _is_alone(state, suit):
                take_off(state, king, captor)
    state.losses.clear()


def _is_alone(state: states.State, suit: int) -> bool:
    owner = state.owner[suit]
    armies = states.armies_of(state, owner) if owner != states.NOBODY else [suit]
    return sum(len(states.men_on_board(state, army)) for army in armies) == 1


def take_off(state: states.State, king: int, captor: Seat) -> None:
    """Take a King off the board: a prisoner, or (by NOBODY) held by the Giant or buried."""
    if captor != states.NOBODY:
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
        play.note(
            log_of_cards.king_taken(captor, suit, victim)
            if captor != states.NOBODY
            else log_of_cards.king_lost(suit, victim)
        )
        if victim == states.NOBODY:
            _forget_checks(state, suit, [suit])
            state.owner[suit] = captor
        else:
            won = [trophy for trophy, holder in state.trophies.items() if holder == victim]
            if won and captor != states.NOBODY:
                play.note(log_of_cards.trophies_inherited(captor, won))
            leave(state, victim, captor)


def leave(state: states.State, victim: Seat, captor: Seat) -> None:
    """Let a player go out: to a captor goes all he had, else it is scattered."""
    suit, armies = state.suits[victim], states.armies_of(state, victim)
    state.out.append(victim)
    _forget_checks(state, suit, armies)
    for check in state.checks:
        wait_no_more(check, victim)
    inherits = captor != states.NOBODY
    _empty_castle(state, suit, states.armies_of(state, captor) if inherits else [0, 1, 2, 3], captor)
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


def _pass_hand(state: states.State, victim: Seat, captor: Seat) -> None:
    if captor == states.NOBODY or states.CARDS not in (state.fate[victim], state.fate[captor]) or (
        state.fate[victim] != state.fate[captor]
    ):  # fmt: skip
        hands.discard_hand(state, victim)
        return
    for camelot in (False, True):
        hands.hand_over(state, victim, captor, camelot=camelot)
    state.bases[captor] += HANDS_KEPT[state.options["captured_hand"]] * state.bases[victim]


def _empty_castle(state: states.State, suit: int, homing: list[int], captor: Seat) -> None:
    """Let men of these armies go home (buried where prisoners are permanent); the others change castles."""
    permanent = states.level_of(state).permanent
    for man in men.by_start(state, states.prisoners(state, suit)):
        if states.is_king(man):
            state.place[man] = _for_kings(state, captor)
        elif state.army[man] not in homing:
            state.place[man] = states.DUNGEON + state.suits[captor]
        elif permanent:
            state.place[man] = states.GRAVE
        else:
            men.go_home(state, man)


def _for_kings(state: states.State, captor: Seat) -> int:
    if captor != states.NOBODY:
        return states.DUNGEON + state.suits[captor]
    return states.HELD if state.figure == GIANT else states.GRAVE


def _forget_checks(state: states.State, suit: int, armies: list[int]) -> None:
    state.checks = [
        check for check in state.checks if check.king != suit and check.army not in armies
    ]  # fmt: skip
    state.plague.pop(suit, None)

"""How a game ends, and who comes where (note: 12.2, 12.3, 22.6)."""

from math import inf

from rules.camelot_101 import hands, options
from rules.camelot_101 import state as states
from rules.camelot_101.play import Play
from rules.camelot_101.tables.board import worth
from rules.camelot_101.tables.numbers import DAYS, EXPIRIES, FATE_FACTORS, IDLE_ROUNDS, TIE, goal_of
from rules.camelot_101.words import log
from rules.text import N_, Seat, Words

_WARNED = 2  # rounds before the game stops for want of events, its players are told
# What breaks a tie of those who are alike in all that counts.
_HIGHEST_CARD: Words = N_("the highest card")
_FIRST_IN_TURN: Words = N_("first in turn, as no card is left to turn up")


def limit_of(state: states.State) -> int:
    """Give after how many turns time is up."""
    return options.limit_of(state.seats, state.options)


def plays_over_days(state: states.State) -> bool:
    """Say whether this is the short game for people who take a turn a day."""
    return state.options["length"] == DAYS


def is_demo(state: states.State) -> bool:
    """Say whether this is the half hour for playing in public (sheet: demo playing time)."""
    return state.options["length"] == options.DEMO


def turns_left(state: states.State) -> int:
    """Give how many turns there are: to the limit, or the mark, that counts, and to the end of that round."""
    ends, to_round = limit_of(state), _left_of_round(state)
    if plays_over_days(state):
        if is_decided(state):
            return to_round
    elif state.out and not is_demo(state):
        ends = min(ends, (state.marks + 1) * options.turns_an_hour(state.options))
    return max(ends - state.turns, to_round)


def _left_of_round(state: states.State) -> int:
    live = states.in_turn(state, state.first)
    return len(live) - live.index(state.turn) if state.turn in live else len(live)


def is_last_round(state: states.State) -> bool:
    """Say whether the points are counted when the round under way is over, if nothing else ends the game."""
    return not state.over and states.NOBODY not in state.suits and turns_left(state) <= _left_of_round(state)


def score(state: states.State, seat: Seat) -> int:
    """Give a seat's points, doubled for who chose Fate freely (sheet: Time Out)."""
    return states.points(state, seat) * FATE_FACTORS[state.options["fate_double"]][state.fate[seat]]


def conquest(play: Play) -> None:
    """End the game where one live King is left, or none: then the points before the action decide."""
    state = play.state
    if state.over or len(state.out) < state.seats - 1:
        return
    live = [seat for seat in range(state.seats) if states.is_live(state, seat)]
    if not live:
        # The last of them fell together: who had more before it happened counts as the last to fall.
        fallen = [seat for seat in state.out if state.before[seat] >= 0]
        live = [max(fallen, key=lambda seat: (state.before[seat], -seat))]
        state.out.remove(live[0])
    play.note(log.ended(states.CONQUEST))
    _finish(play, states.CONQUEST, [live])


def _finish(play: Play, reason: str, first: list[list[Seat]]) -> None:
    """End the game: behind those placed first come the others by points, then the later to go out."""
    state = play.state
    placed = [seat for place in first for seat in place]
    rest = [seat for seat in range(state.seats) if states.is_live(state, seat) and seat not in placed]
    by_points = sorted({score(state, seat) for seat in rest}, reverse=True)
    places = [[seat for seat in rest if score(state, seat) == number] for number in by_points]
    gone = [[seat] for seat in reversed(state.out)]
    state.over = reason
    state.ranking = [*first, *places, *gone]
    state.effect = None
    play.ask_nobody()


def round_over(play: Play) -> None:
    """Count, if a round's end brings the end of the game."""
    state = play.state
    state.rounds += 1
    state.quiet = 0 if state.stirred else state.quiet + 1
    state.stirred = False
    reason = _reason(state)
    if reason:
        _count(play, reason)
        return
    if limit_of(state) - state.turns <= len(states.in_turn(state, state.first)):
        play.note(log.LAST_ROUND)
    if quiet_left(state) == _WARNED:
        play.note(log.nearly_idle(_WARNED))


def quiet_left(state: states.State) -> int:
    """Give how many rounds without event end the game, that under way among them; -1: none do."""
    most = IDLE_ROUNDS[state.options["idle_stop_rounds"]]
    quiet = 0 if state.stirred else state.quiet
    return most - quiet if most else -1


def _reason(state: states.State) -> str:
    if plays_over_days(state) and any(_was_taken(state, seat) for seat in state.out):
        return states.SUDDEN_DEATH
    if is_reached(state):
        return states.GOAL
    if state.turns >= limit_of(state):
        return states.TIME
    if plays_over_days(state):
        return _quiet_reason(state)
    if not is_demo(state) and state.turns >= (state.marks + 1) * options.turns_an_hour(state.options):
        state.marks += 1
        if state.out:
            return states.SUDDEN_DEATH
    return _quiet_reason(state)


def is_reached(state: states.State) -> bool:
    """Say whether somebody has the points that a game over days is played for."""
    return bool(_who_reached(state))


def _who_reached(state: states.State) -> list[Seat]:
    goal = goal_of(state.options)
    return (
        [seat for seat in states.in_turn(state, state.first) if score(state, seat) >= goal]
        if goal < inf
        else []
    )


def is_decided(state: states.State) -> bool:
    """Say whether a game over days ends with this round: its goal is reached, or a King was taken."""
    return is_reached(state) or any(_was_taken(state, seat) for seat in state.out)


def tell_decided(play: Play, before: states.State) -> None:
    """Say once that the round under way has become the last, by an action of it."""
    state = play.state
    if state.over or not plays_over_days(state) or not _may_have_won(play, before):
        return
    if is_decided(state) and not is_decided(before):
        play.note(log.ROUND_DECIDES)


def _may_have_won(play: Play, before: states.State) -> bool:
    """Say whether points may have come: a man is off the board, or has found something."""
    state = play.state
    if before.bearer != state.bearer or before.trophies != state.trophies:
        return True
    return bool([man for man in play.moved if state.place[man] >= states.DUNGEON])


def _was_taken(state: states.State, seat: Seat) -> bool:
    """Say whether who is out has lost his King; who has gone, or does not come, stops no game of others."""
    return seat not in state.resigned and state.expired[seat] < EXPIRIES


def _quiet_reason(state: states.State) -> str:
    return "" if quiet_left(state) else states.IDLE


def _count(play: Play, reason: str) -> None:
    """Count the points of all who still have their King; the Giant may beat them all."""
    state = play.state
    live = states.in_turn(state, state.first)
    best = max(score(state, seat) for seat in live)
    if states.giants_points(state) > max(states.points(state, seat) for seat in live):
        play.note(log.ended(states.GIANT_WINS))
        _finish(play, states.GIANT_WINS, [sorted(live)])
        return
    leaders = [seat for seat in live if score(state, seat) == best]
    play.note(log.goal_reached(_who_reached(state)) if reason == states.GOAL else log.ended(reason))
    _finish(play, reason, [[_first_of(play, leaders)]])


def _first_of(play: Play, leaders: list[Seat]) -> Seat:
    """Break a tie: more Kings, more prisoners, fewer men lost, then cards (note: 12.2, no. 5)."""
    if len(leaders) == 1:
        return leaders[0]
    merits = {seat: _merits(play.state, seat) for seat in leaders}
    for merit, told in enumerate(log.MERITS):
        best = max(merits[seat][merit] for seat in leaders)
        leaders = [seat for seat in leaders if merits[seat][merit] == best]
        if len(leaders) == 1:
            play.note(log.tie_broken(leaders[0], told))
            return leaders[0]
    return _first_by_cards(play, leaders)


def _first_by_cards(play: Play, leaders: list[Seat]) -> Seat:
    while len(leaders) > 1:
        drawn = {seat: hands.turn_up(play, (TIE,)) for seat in leaders}
        if min(drawn.values()) < 0:
            play.note(log.tie_broken(leaders[0], _FIRST_IN_TURN))
            return leaders[0]
        play.note(*(log.drawn_for_first(seat, card) for seat, card in drawn.items()))
        high = max(map(worth, drawn.values()))
        leaders = [seat for seat in leaders if worth(drawn[seat]) == high]
    play.note(log.tie_broken(leaders[0], _HIGHEST_CARD))
    return leaders[0]


def tie_breaker(state: states.State) -> Words:
    """Name by what whoever has won came before others with as many points, once all is counted."""
    first = score(state, state.ranking[0][0])
    leaders = [seat for seat in states.in_turn(state, state.first) if score(state, seat) == first]
    for merit, told in enumerate(log.MERITS):
        best = max(_merits(state, seat)[merit] for seat in leaders)
        leaders = [seat for seat in leaders if _merits(state, seat)[merit] == best]
        if len(leaders) == 1:
            return told
    return _HIGHEST_CARD


def _merits(state: states.State, seat: Seat) -> tuple[int, int, int]:
    """Give Kings held, prisoners, and men kept from being lost, in the order of `log.MERITS`."""
    held = states.prisoners(state, state.suits[seat])
    suit = state.suits[seat]
    lost = sum(
        1 for man, army in enumerate(state.army) if army == suit and state.place[man] >= states.DUNGEON
    )
    return sum(map(states.is_king, held)), len(held), -lost

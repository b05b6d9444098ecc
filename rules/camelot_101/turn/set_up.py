"""Setting the table up: armies, Fate, first player, deal (sheet: Set-up; note: chapter 3, 22.4)."""

from collections.abc import Iterator

from rules.camelot_101 import hands
from rules.camelot_101 import state as states
from rules.camelot_101.board import kings
from rules.camelot_101.options import why_bound
from rules.camelot_101.play import Play
from rules.camelot_101.tables.board import DECK, ISLAND, NODES, SUITS, officers
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.tables.numbers import FATE_ASKED, GIANT, PROPOSED
from rules.camelot_101.turn.turns import turn_up_for_fate
from rules.camelot_101.words import log
from rules.chance import Chance, drawn
from rules.game import Options
from rules.text import Seat


def opened(seats: int, options: Options, chance: Chance) -> Play:
    """Draw the armies, or the order in which they are chosen; then go on to the first question."""
    state = states.State(
        seats=seats,
        options=options,
        suits=[states.NOBODY] * seats,
        owner=[states.NOBODY] * 4,
        fate=[states.CARDS] * seats,
        stage=states.ARMY,
        gifts=["ask"] * seats,
        bases=[1] * seats,
        month=int(options["month"]) - 1,
        expired=[0] * seats,
        hands=[[] for _ in range(seats)],
        camelot_hands=[[] for _ in range(seats)],
        known=[[[] for _ in range(seats)] for _ in range(seats + 1)],
        camelot_known=[[[] for _ in range(seats)] for _ in range(seats + 1)],
        bag=list(DECK),
    )
    play = Play(state, states.NOBODY, chance)
    _stand(state)
    if options["armies"] == "drawn":
        _draw_armies(play)
    else:
        state.waiting = list(_by_rank(play))
    _proceed(play)
    return play


def _stand(state: states.State) -> None:
    """Put all men on their starting squares, and the Giant on the Island."""
    level = states.level_of(state)
    state.board = [states.EMPTY] * NODES
    for suit in range(4):
        for kind, node in officers(suit, masters=level.masters):
            state.board[node] = len(state.army)
            state.army.append(suit)
            state.kind.append(kind)
            state.place.append(node)
            state.start.append(node)
    if level.giant:
        state.figure, state.wanderer = GIANT, ISLAND
    if level.camelot:
        state.camelot_bag = list(range(len(CAMELOT_CARDS)))


def _draw_armies(play: Play) -> None:
    """Draw the suits; of two players the second gets the army opposite, unless any two may meet."""
    state, left = play.state, list(range(4))
    for seat in range(state.seats):
        if seat == 1 and state.seats == 2 and state.options["two_seats"] == "opposite":
            suit = (state.suits[0] + 2) % 4
        else:
            suit = drawn(left, play.chance)
        _take_army(play, seat, suit)


def _by_rank(play: Play) -> Iterator[Seat]:
    """Give the seats by their titles, the highest first, those of equal rank by lot (note: 22.4)."""
    seats, titles = range(play.state.seats), play.state.options["ranks"].split(",")
    ranks = [int(titles[seat]) if seat < len(titles) else 0 for seat in seats]
    for rank in sorted(set(ranks), reverse=True):
        group = [seat for seat in seats if ranks[seat] == rank]
        yield from (drawn(group, play.chance) for _ in range(len(group)))


def _take_army(play: Play, seat: Seat, suit: int) -> None:
    play.state.suits[seat] = suit
    play.state.owner[suit] = seat
    play.note(log.army_chosen(seat, suit))


def army_texts(state: states.State) -> list[str]:
    """Give the armies left to choose from."""
    return [f"army {SUITS[suit]}" for suit in _left(state)]


def _left(state: states.State) -> list[int]:
    if state.options["two_seats"] == "opposite" and state.seats == 2 and max(state.suits) != states.NOBODY:
        return [(max(state.suits) + 2) % 4]
    return [suit for suit in range(4) if state.owner[suit] == states.NOBODY]


def choose(play: Play, seat: Seat, action: str) -> None:
    """Take an army, or play with cards or trust to Fate for double points (sheet: Time Out); ask the next."""
    _take(play, seat, action)
    _proceed(play)


def _take(play: Play, seat: Seat, action: str) -> None:
    state = play.state
    state.waiting.remove(seat)
    if state.stage == states.ARMY:
        _take_army(play, seat, parsed(action).suit)
    else:
        state.fate[seat] = states.FATE_FREE if action == "fate" else states.CARDS
        play.note(log.fate_chosen(seat, action == "fate"))


def _proceed(play: Play) -> None:
    """Ask the next to choose; when all have chosen, deal."""
    state, stage = play.state, play.state.stage
    if stage == states.ARMY:
        while state.waiting and len(_left(state)) == 1:
            _take(play, state.waiting[0], army_texts(state)[0])
        if not state.waiting:
            stage, state.waiting = states.FATE, _bind(play)
    if state.waiting:
        play.ask(stage, state.waiting[0])
    else:
        _begin(play)


def _bind(play: Play) -> list[Seat]:
    """Let those play Fate who must; give those who are asked (sheet: Level 4, Time Out)."""
    state, chosen = play.state, play.state.options["fate"]
    ahead = [(seat, why) for seat in range(state.seats) if (why := why_bound(state.options, seat))]
    for seat, why in ahead:
        play.note(*log.fate_bound(chosen, seat, why))
    if chosen == PROPOSED:
        return [seat for seat, _ in ahead]
    for seat, _ in ahead:
        state.fate[seat] = states.FATE_BOUND
    if not FATE_ASKED[chosen]:
        return []
    return [seat for seat in range(state.seats) if state.fate[seat] == states.CARDS]


def _begin(play: Play) -> None:
    """Draw the first player and deal (note: 22.4)."""
    state = play.state
    state.first = state.turn = play.chance.below(state.seats)
    play.note(log.opened(state.first))
    order = [seat for seat in states.in_turn(state, state.first) if hands.holds_cards(state, seat)]
    for camelot, number in zip((False, True), states.hand_of(state), strict=True):
        for seat in order:
            for _ in range(number):
                hands.take_in(state, seat, hands.draw(play, camelot=camelot), camelot=camelot)
    if states.level_of(state).camelot:
        play.note(log.month_holds(state.month))
    play.ask(states.ACTION, state.first)
    kings.begin(state, state.first)
    turn_up_for_fate(play)
